"""Piers: their hexes, and who is on and beneath them (G13.7, G13.73)."""

from __future__ import annotations

import pytest

from beachhead.rules.piers import craft_beneath_piers, pier_chain, pier_hexes, units_at_piers
from beachhead.rules.scenario import Unit, UnitKind, Watercraft
from tests.rules.building import said, setup

#: A wooden pier from the beach into deep water.
PIER = [(name, "wooden") for name in ("430", "1079", "1080", "1081")]
INFANTRY = ["squad", "HS", "crew", "leader", "hero", "SFCP"]


def at_pier(unit: Unit, piers: list[tuple[str, str]] = PIER) -> list[tuple[str, tuple[str, ...]]]:
    return said(units_at_piers(setup(piers=piers, attacker_units=[unit])), "error")


@pytest.mark.parametrize("hex_", ["430", "433", "1079", "1091", "C5"])
def test_a_pier_is_in_a_water_or_beach_hex(hex_: str) -> None:
    assert said(pier_hexes(setup(rivers=["C5"], piers=[(hex_, "wooden")]))) == []


def test_a_pier_is_not_on_other_land() -> None:
    found = list(pier_hexes(setup(piers=[("F9", "stone")])))
    assert said(found, "error") == [("G13.7", ("1F9",))]
    assert (
        said(pier_hexes(setup(piers=[("1084", "wooden")], reefs=[("submerged", ["1084"])]))) == []
    )
    reef = setup(piers=[("1084", "wooden")], reefs=[("exposed", ["1084"])])
    assert said(pier_hexes(reef), "error") == [("G13.7", ("1084",))]


def test_a_hex_takes_one_pier() -> None:
    twice = setup(piers=[("430", "wooden"), ("430", "stone")])
    assert said(pier_hexes(twice), "warning") == [("G13.7", ("430",))]


@pytest.mark.parametrize("kind", list(UnitKind))
@pytest.mark.parametrize("material", ["wooden", "stone"])
def test_anything_may_be_on_a_pier(kind: UnitKind, material: str) -> None:
    assert at_pier(Unit(kind, hex="1079", on_pier=True), [("1079", material)]) == []


@pytest.mark.parametrize("kind", INFANTRY)
def test_infantry_may_be_beneath_a_wooden_pier_out_of_deep_water(kind: str) -> None:
    for hex_ in ("430", "1079", "1080"):
        assert at_pier(Unit(UnitKind(kind), hex=hex_, beneath_pier=True)) == []
    assert at_pier(Unit(UnitKind(kind), hex="1081", beneath_pier=True)) == [("G13.73", ("1081",))]


@pytest.mark.parametrize("kind", ["gun", "vehicle", "cavalry"])
def test_nothing_heavy_is_beneath_a_wooden_pier(kind: str) -> None:
    assert at_pier(Unit(UnitKind(kind), hex="430", beneath_pier=True)) == [("G13.73", ("430",))]
    # In a pier hex, what is not on the pier is beneath it.
    assert at_pier(Unit(UnitKind(kind), hex="430")) == [("G13.73", ("430",))]


@pytest.mark.parametrize("kind", [*INFANTRY, "gun", "vehicle", "cavalry"])
def test_nothing_is_beneath_a_stone_pier(kind: str) -> None:
    unit = Unit(UnitKind(kind), hex="430", beneath_pier=True)
    assert at_pier(unit, [("430", "stone")]) == [("G13.73", ("430",))]


def test_a_unit_at_a_pier_needs_a_pier() -> None:
    assert at_pier(Unit(UnitKind.SQUAD, hex="431", on_pier=True)) == [("G13.7", ("431",))]
    assert at_pier(Unit(UnitKind.SQUAD, hex="431", beneath_pier=True)) == [("G13.7", ("431",))]
    assert at_pier(Unit(UnitKind.SQUAD, hex="430", on_pier=True, beneath_pier=True)) == [
        ("G13.7", ("430",))
    ]
    assert at_pier(Unit(UnitKind.SQUAD, hex="431")) == []


def test_a_gun_on_a_pier_that_joins_no_land_is_stranded() -> None:
    gun = Unit(UnitKind.GUN, hex="1079", on_pier=True)
    stranded = list(units_at_piers(setup(piers=PIER, attacker_units=[gun])))
    assert [(f.rule, f.severity) for f in stranded] == [("G13.73", "info")]
    joined = [*PIER, *((name, "wooden") for name in ("431", "432", "433"))]
    assert said(units_at_piers(setup(piers=joined, attacker_units=[gun]))) == []
    squad = Unit(UnitKind.SQUAD, hex="1079", on_pier=True)
    assert said(units_at_piers(setup(piers=PIER, attacker_units=[squad]))) == []


def test_a_pier_reaches_as_far_as_its_counters_join() -> None:
    shore = setup(piers=[*PIER, ("1085", "stone")]).shore
    chain = pier_chain(shore, shore.find("1080"))
    assert {shore.name(h) for h in chain} == {name for name, _ in PIER}
    assert pier_chain(shore, shore.find("431")) == frozenset()


@pytest.mark.parametrize(
    ("type_", "material", "allowed"),
    [
        ("Assault Boat", "wooden", True),
        ("Assault Boat", "stone", False),
        ("LCVP", "wooden", False),
        ("LCVP", "stone", False),
        ("DUKW", "wooden", False),
    ],
)
def test_of_craft_only_boats_are_beneath_a_wooden_pier(
    type_: str, material: str, allowed: bool
) -> None:
    known = setup().catalogue.watercraft
    name = next(k for k in known if k.lower().startswith(type_.lower()))
    landing = setup(piers=[("1081", material)], watercraft=[Watercraft(name, "A", hex="1081")])
    wanted = [] if allowed else [("G13.73", ("1081",))]
    assert said(craft_beneath_piers(landing), "error") == wanted
    free = setup(piers=[("1081", material)], watercraft=[Watercraft(name, "A", hex="1082")])
    assert said(craft_beneath_piers(free)) == []


def test_a_boat_beached_beside_a_pier_is_not_beneath_it_whichever_hex_names_it() -> None:
    """A Beached boat is in its water hex (E5.23)."""
    boat = Watercraft("Assault Boat", "1", hex="430", beached="1079")
    assert said(craft_beneath_piers(setup(piers=[("430", "stone")], watercraft=[boat]))) == []
    beneath = setup(piers=[("1079", "stone")], watercraft=[boat])
    assert [rule for rule, _ in said(craft_beneath_piers(beneath), "error")] == ["G13.73"]
