"""What each side has as counters: nothing lost, nothing twice, what is hidden marked so."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.order_of_battle import (
    Group,
    GroupKind,
    SideOB,
    all_tiles,
    markers,
    order_of_battle,
)
from beachhead.generator.scenario_file import Game, example_names, resolve
from beachhead.rules.scenario import Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from tests.rules.building import setup


def example(name: str) -> Setup:
    return resolve(name).setup(catalogue())


def shown(groups: tuple[Group, ...]) -> list[tuple[str, list[tuple[str, int, int, str]]]]:
    return [
        (group.title, [(t.counter.id, t.face, t.count, t.caption) for t in group.tiles])
        for group in groups
    ]


def titled(side: SideOB, title: str) -> Group:
    (found,) = [group for group in side.groups if group.title == title]
    return found


def test_a_craft_stands_with_its_passengers_and_its_load() -> None:
    attacker, _ = order_of_battle(example("red-beach"))
    craft = titled(attacker, "LCVP A")
    assert (craft.place, craft.load) == ("", "26/39 PP")
    assert craft.hidden
    assert shown((craft,)) == [
        (
            "LCVP A",
            [
                ("lcvp", 0, 1, ""),
                ("squad-us-6-6-8", 0, 2, ""),
                ("leader-us-9-2", 0, 1, ""),
                ("mmg-us", 0, 1, "dm"),
                ("dc-us", 0, 2, ""),
            ],
        )
    ]


def test_passengers_are_hidden_in_an_assault_only() -> None:
    boats, _ = order_of_battle(example("evacuation"))
    assert not any(group.hidden for group in boats.of_kind(GroupKind.WATERCRAFT))
    assert titled(boats, "Assault Boat A").place == "in 2065, Beached toward 631"
    assert "cloaking-box-A" not in {tile.counter.id for tile in markers(example("evacuation"))}
    seen, _ = order_of_battle(setup(watercraft=[Watercraft("LCVP", "A", cloaked=False)]))
    assert not titled(seen, "LCVP A").hidden


def test_units_stand_by_hex_and_what_has_none_comes_last() -> None:
    squad = Unit(UnitKind.SQUAD, "4-4-7")
    made = setup(
        defender_units=[
            squad,
            Unit(UnitKind.SQUAD, "4-4-7", hex="D8", count=2),
            Unit(UnitKind.SQUAD, "4-4-7", hex="E8"),
            Unit(UnitKind.SQUAD, "4-4-7", hex="D8"),
            Unit(UnitKind.SQUAD, "4-4-7", hex="D8", broken=True),
        ]
    )
    _, defender = order_of_battle(made)
    squads = "squad-japanese"
    assert shown(defender.groups) == [
        ("D8", [(squads, 0, 3, ""), (squads, 0, 1, "broken")]),
        ("E8", [(squads, 0, 1, "")]),
        ("Off the map", [(squads, 0, 1, "")]),
    ]


def test_wire_hangs_on_the_tetrahedron_of_its_own_hex_only() -> None:
    made = setup(
        obstacles=[
            ("tetrahedron", "1079"),
            ("wire", "1079"),
            ("wire", "1079"),
            ("tetrahedron", "1080"),
            ("wire", "433"),
            ("A-P mines", "432", 6),
            ("A-P mines", "439", 8),
        ]
    )
    _, defender = order_of_battle(made)
    groups = defender.of_kind(GroupKind.OBSTACLES)
    assert [(g.title, g.tiles[0].face, g.tiles[0].count, g.where) for g in groups] == [
        ("Tetrahedron", 0, 1, ("1080",)),
        ("Tetrahedron-Wire", 1, 1, ("1079",)),
        ("Wire", 0, 2, ("1079", "433")),
        ("6-factor A-P mines", 0, 1, ("432",)),
        ("8-factor A-P mines", 0, 1, ("439",)),
    ]
    assert all(group.hidden for group in groups)


@pytest.mark.parametrize("name", example_names(Game.ASL))
def test_every_counter_of_an_example_is_there(name: str) -> None:
    made = example(name)
    scenario = made.scenario
    sides = (scenario.attacker, scenario.defender)
    units = sum(unit.count for side in sides for unit in side.units)
    aboard = sum(unit.count for craft in scenario.watercraft for unit in craft.passengers)
    works = sum(len(side.fortifications) for side in sides)
    obstacles = sum(len(side.obstacles) for side in sides)
    pairs = sum(
        len([h for h, n in Tally(o.hex for o in side.obstacles if o.type == "wire").items() if n])
        for side in sides
    )
    total = sum(t.count for t in all_tiles(made)) - sum(t.count for t in markers(made))
    most = units + aboard + len(scenario.watercraft) + works + obstacles
    assert most - pairs <= total <= most
    listed = sum(len(group.where) for ob in order_of_battle(made) for group in ob.groups)
    assert listed - works <= obstacles
    assert obstacles - (listed - works) == most - total


def test_tiles_of_one_counter_are_one() -> None:
    tiles = all_tiles(example("red-beach"))
    assert len({tile.counter for tile in tiles}) == len(tiles)
    counts = {tile.counter.id: tile.count for tile in tiles}
    assert counts["tetrahedron"] == 8
    assert counts["squad-us-6-6-8"] == 6
    assert counts["pier"] == 11


def test_markers_follow_the_scenario() -> None:
    plain = {tile.counter.id: tile.count for tile in markers(setup())}
    assert plain == {"tide": 1, "turn": 1}
    craft = [Watercraft("LCVP", "A"), Watercraft("Large Raft", "B", cloaked=False)]
    rich = {
        tile.counter.id: tile.count
        for tile in markers(setup(heavy_surf=True, udt=3, san=4, watercraft=craft))
    }
    assert rich == {
        "tide": 1,
        "turn": 1,
        "heavy-surf": 1,
        "udt": 3,
        "sniper-us": 1,
        "cloaking-box-A": 1,
        "aground": 1,
        "beached": 2,
    }
