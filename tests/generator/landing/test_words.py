"""The words of a made landing, and what they tell of it."""

from __future__ import annotations

import re
from dataclasses import fields
from datetime import date
from fractions import Fraction

import pytest

from beachhead.generator.landing.book import title_words
from beachhead.generator.landing.make import make_file
from beachhead.generator.landing.words import SETTINGS, far_edge, mf_to_exit
from beachhead.generator.scenario_file import parse_scenario
from beachhead.rules.dyo.fleet import Fleet
from beachhead.rules.dyo.request import Request
from beachhead.rules.hexes import Hex, connected_groups
from beachhead.rules.overlays import OverlayKind
from beachhead.rules.scenario import SeawallHeight, Settings, Slope, Tide, Water
from beachhead.rules.shore import HexKind, HexsideKind, Shore
from tests.generator.landing.making import all_made, made

SOME = range(40)


def test_every_setting_that_the_documents_do_not_give_is_listed_with_its_value() -> None:
    assert set(SETTINGS) == {each.name for each in fields(Settings)}
    for seed in SOME:
        scenario = parse_scenario(made(seed).text, "made")
        assert scenario.settings_given == set(SETTINGS)
        for name, meaning in SETTINGS.items():
            value = getattr(scenario.settings, name)
            assert scenario.notes[f"Not in the rules: {name}"] == f"{value}: {meaning}."
        assert {"DYO dice", "BPV of OB", "OB"} <= {
            key.removeprefix("Not in the rules: ") for key in scenario.notes
        }


def test_a_file_says_which_command_makes_it_again() -> None:
    request = Request(
        9,
        board="7",
        slope=Slope.STEEP,
        tide=Tide.LOW,
        attacker="British",
        defender="German",
        month=(1944, 6),
        points_attacker=99,
        points_defender=0,
        boats=True,
    )
    assert make_file(request).scenario.notes["Made by"] == (
        "beachhead scenario --seed 9 --board 7 --slope steep --tide low --attacker British"
        " --defender German --date 1944-06 --points-attacker 99 --points-defender 0 --boats"
    )
    day = make_file(Request(9, day=date(1944, 6, 6)))
    assert day.scenario.notes["Made by"] == "beachhead scenario --seed 9 --date 1944-06-06"


def test_special_rules_tell_what_is_on_the_map() -> None:
    for file in all_made():
        scenario, text = file.scenario, " ".join(file.scenario.ssr)
        beach = scenario.beach
        assert f"EC are {beach.ec.capitalize()}" in text
        slope = (beach.slope or Slope.SLIGHT).capitalize()
        assert f"The Beach is {slope}ly Sloped: water up to" in text
        assert ("Heavy Surf is in effect" in text) is beach.heavy_surf
        assert ("Heavy Winds" in text) is beach.heavy_surf
        assert (f"declares the tide to be {beach.tide.capitalize()}" in text) is (
            beach.tide is not Tide.NORMAL
        )
        assert ("a lake" in text) is (beach.water is Water.LAKE)
        assert ("seawall" in text) is (beach.seawall is not None)
        assert ("reef" in text) is bool(scenario.map.reefs)
        assert ("pier stands" in text) is bool(scenario.map.piers)
        assert ("UDT are allowed" in text) is bool(scenario.attacker.udt)
        assert text.count("supports the landing") == len(scenario.attacker.batteries)
        assert ("It is night: NVR is 4 hexes, with half moon and" in text) is scenario.night
        assert ("Not in the rules: night" in scenario.notes) is scenario.night
        streams = [o for o in file.landing.setup.shore.overlays if o.kind is OverlayKind.EFFLUENT]
        assert text.count("brings a stream across the sand from ") == len(streams)
        hidden = bool(scenario.defender.obstacles)
        assert ("Obstacles are set up hidden (14.501). Only the" in text) is hidden
        assert "  " not in text
        assert not re.search(r"\ban? (?:a|an|the)\b|\ba [aeio]\w", text)


def test_a_stream_is_said_to_come_from_where_it_does_and_to_add_none_to_the_board() -> None:
    """G13.14 makes only the overlay's own hexes Effluent; the board stays as it is printed."""
    found = 0
    for seed in SOME:
        shore = made(seed).landing.setup.shore
        for line in made(seed).scenario.ssr:
            if told := re.search(r"^(Ef\d) brings .* from (.*) to the water\. .* to (.*)\.$", line):
                found += 1
                assert told[2] == told[3]
                overlay = shore.overlay(told[1])
                assert overlay is not None
                for name in re.split(r", | and ", told[2]):
                    cell = shore.at(shore.find(name))
                    assert cell.is_hinterland
                    assert any(n.hex in overlay.hexes for n in shore.neighbours(cell.hex))
    assert found > 5


def test_elr_is_noted_as_none_of_the_rules() -> None:
    for seed in SOME:
        scenario = made(seed).scenario
        assert scenario.notes["Not in the rules: ELR"].startswith(
            f"{scenario.attacker.elr} of the attacker and {scenario.defender.elr} of the defender"
        )
        assert parse_scenario(made(seed).text, "made").attacker.elr == scenario.attacker.elr


def test_a_title_names_only_places_of_its_theatre() -> None:
    places = title_words()["places"]
    owner = {place: region for region, names in places.items() for place in names}
    assert len(owner) == sum(map(len, places.values()))
    seen = set()
    for file in all_made():
        for place in owner:
            if place in file.scenario.title:
                seen.add(owner[place])
                assert owner[place] == file.landing.sides.places
        assert (file.landing.sides.places in ("black sea", "finland", "far east")) is (
            file.scenario.assaulting == "Russian"
        )
    assert len(seen) >= 5
    unheard_of = make_file(Request(1, attacker="Japanese", defender="Finnish"))
    assert unheard_of.landing.sides.places == "anywhere"


def test_the_first_and_last_hexrow_in_play_are_named() -> None:
    for seed in SOME:
        (board,) = made(seed).scenario.map.boards
        if board.hexrows is not None:
            assert f"Hexrows {board.hexrows[0]} to {board.hexrows[1]}" in " ".join(
                made(seed).scenario.ssr
            )


def test_a_river_in_play_has_depth_and_current_which_no_document_gives() -> None:
    """Whether it can be Forded depends on them (G13.12)."""
    seen = []
    for file in all_made():
        shore, text = file.landing.setup.tide_shore, " ".join(file.scenario.ssr)
        board, mouth = file.landing.coast.board.name, file.landing.coast.river_mouth
        river = any(cell.playable and cell.kind is HexKind.RIVER for cell in shore)
        told = "The river is deep; its current is Slow and runs to the sea." in text
        along = f"The river of board {board} is deep; its current is Slow" in text
        assert told is mouth
        assert along is (river and not mouth)
        assert text.count("is deep") == river
        wide = file.scenario.beach.water is Water.RIVER
        assert ("Not in the rules: river" in file.scenario.notes) is (river or wide)
        seen.append((river, mouth, wide))
    assert {(True, True, False), (True, False, False), (False, False, True)} <= set(seen)


def test_every_board_is_said_to_be_known_no_further_than_it_is() -> None:
    for seed in SOME:
        board = made(seed).landing.coast.board.name
        known = "the hex grid, the river and the hills" if board in "78" else "the hex grid"
        assert made(seed).scenario.notes["Board"].startswith(f"Only {known} of board {board} ")


def test_udt_are_named_only_where_there_may_be_some() -> None:
    seen = set()
    for file in all_made():
        scenario = file.scenario
        sides = (scenario.assaulting, scenario.defending) == ("US", "Japanese")
        assert scenario.date is not None
        may = sides and scenario.date.year >= 1944
        seen.add(may)
        (spent,) = (line for line in scenario.ssr if " BPV on Watercraft" in line)
        assert ("Watercraft, Waterproofing and UDT," in spent) is may
        assert ("Watercraft and Waterproofing," in spent) is not may
    assert seen == {True, False}


def walked(shore: Shore) -> set[Hex]:
    """Hexes that can be walked to, hexside by hexside, from sand that the water washes.

    It keeps off whatever needs Climbing, wading or a boat (G13.61, G13.24, G13.41).
    """
    names = {
        shore.hexside_name(side) for side, height in shore.seawalls.items() if height == "high"
    }
    reached = {
        cell.hex
        for cell in shore
        if cell.is_beach and cell.playable and shore.has_hexside(cell.hex, HexsideKind.BEACH_OCEAN)
    }
    while True:
        new = {
            cell.hex
            for hex_ in reached
            for cell in shore.neighbours(hex_)
            if cell.playable
            and (cell.is_beach or cell.is_hinterland)
            and not {
                f"{shore.name(hex_)}-{cell.coordinate}",
                f"{cell.coordinate}-{shore.name(hex_)}",
            }
            & names
        }
        if new <= reached:
            return reached
        reached |= new


@pytest.mark.parametrize("board", [None, "7", "8"])
def test_a_high_seawall_has_gaps_that_its_ssr_names(board: str | None) -> None:
    found = 0
    for seed in range(24):
        asked = Request(seed, board=board, slope=Slope.MODERATE, attacker="US", defender="German")
        file = make_file(asked)
        wall, shore = file.scenario.beach.seawall, file.landing.setup.shore
        if wall is None or wall.height is not SeawallHeight.HIGH:
            assert "Not in the rules: Commandos" not in file.scenario.notes
            assert "Commando" not in " ".join(file.scenario.ssr)
            continue
        found += 1
        assert not [f for f in file.landing.findings if "leaves no way" in f.message]
        (text,) = (line for line in file.scenario.ssr if "high seawall" in line)
        assert text.endswith("; only Commandos may Climb it, and no unit here is one.")
        assert "No unit here is a Commando" in file.scenario.notes["Not in the rules: Commandos"]
        open_ = [side for side in re.findall(r"\w+-\w+", text) if side[0].isdigit()]
        assert open_
        assert set(open_) == {
            shore.hexside_name(side)
            for side in shore.hexsides_of_kind(HexsideKind.BEACH_HINTERLAND)
            if side not in shore.seawalls and all(shore.at(hex_).playable for hex_ in side.hexes)
        }
        # From all sand in play some Hinterland is reached: on either bank of Be7, say.
        for group in connected_groups(c.hex for c in shore if c.is_beach and c.playable):
            assert any(hex_ in group for name in open_ for hex_ in map(shore.find, name.split("-")))
    assert found


def test_victory_conditions_and_turns_can_be_met() -> None:
    wanted = set()
    for file in all_made():
        scenario, landing = file.scenario, file.landing
        victory = scenario.victory
        assert victory.startswith("The ")
        assert " side wins at game end if " in victory
        assert scenario.turns == landing.turns
        assert scenario.notes["Turn record"].startswith(f"{landing.turns} turns.")
        squads = sum(
            unit.count * (2 if unit.kind == "squad" else unit.kind == "HS")
            for craft in scenario.watercraft
            for unit in craft.passengers
        )
        if found := re.search(r"(\d+) squad-equivalents?\b", victory):
            assert 1 <= int(found[1]) <= max(1, squads / 2)
        reached = walked(landing.setup.tide_shore)
        assert any(landing.setup.tide_shore.at(hex_).is_hinterland for hex_ in reached)
        if "Controls" in victory:
            wanted.add("control")
            hexes = re.findall(r"\b\d+b?[A-Z]{1,2}\d+\b", victory)
            assert len(hexes) >= 2
            assert all(landing.setup.shore.at(landing.setup.hex(h)).is_hinterland for h in hexes)
            assert {landing.setup.hex(h) for h in hexes} <= reached
            hidden = {obstacle.hex for obstacle in scenario.defender.obstacles if obstacle.hidden}
            assert not hidden & set(hexes)
        elif "Exit VP" in victory:
            wanted.add("exit")
            assert f"the {landing.coast.edge.value} e" not in victory
            assert not (landing.coast.edge.is_long and landing.coast.board.name in ("7", "8"))
            assert far_edge(landing) & reached
            mf = mf_to_exit(landing)
            assert mf is not None
            assert mf <= 3 * (landing.turns - landing.run_in)
        else:
            wanted.add("ashore")
    assert wanted == {"control", "exit", "ashore"}


def test_nobody_has_to_exit_who_lacks_the_mf_or_a_way() -> None:
    """Hexes away are the fewest MF there may be: no hex costs less than one."""
    near, far = [], []
    for file in all_made():
        landing = file.landing
        mf = mf_to_exit(landing)
        reached = far_edge(landing) & walked(landing.setup.tide_shore)
        assert (mf is not None) is bool(reached)
        if mf is None:
            continue
        sand = [cell.hex for cell in landing.ground.landing_hexes]
        assert mf > min(hex_.distance(start) for hex_ in reached for start in sand)
        enough = mf <= 3 * (landing.turns - landing.run_in)
        (near if enough else far).append("Exit" in file.scenario.victory)
    assert any(near)
    assert not all(near)
    assert far
    assert not any(far)


def asked_for(victory: str) -> list[int]:
    """Squads that Victory Conditions ask for, those to Exit at 2 VP each among them."""
    exits = [int(vp) // 2 for vp in re.findall(r"(\d+) Exit VP", victory)]
    return exits + [int(squads) for squads in re.findall(r"(\d+) squad-equivalent", victory)]


def test_no_more_is_asked_for_than_seven_tenths_of_what_gets_ashore() -> None:
    fewer = 0
    for file in all_made():
        squads = Fleet(file.landing.scenario.watercraft, Fraction()).squads
        landed = file.landing.measures.squads_landed
        for number in asked_for(file.scenario.victory):
            assert number == 1 or number <= landed * 7 / 10
            assert number >= 1
            fewer += number < int(squads * 30 / 100)
    assert fewer


def test_what_was_spent_is_told() -> None:
    for seed in SOME:
        notes, scenario = made(seed).scenario.notes, made(seed).scenario
        for who, side in (("attacker", scenario.attacker), ("defender", scenario.defender)):
            spent = re.match(r"(\d+) of (\d+) spent: ", notes[f"BPV of the {who}"])
            assert spent is not None
            assert int(spent[1]) <= int(spent[2]) == side.bpv_budget
            assert f"{spent[1]} of its {spent[2]}" in " ".join(scenario.ssr)


@pytest.mark.parametrize("seed", range(10))
def test_the_head_of_the_file_says_what_it_is(seed: int) -> None:
    first = made(seed).text.splitlines()[0]
    assert first.startswith(f"# {made(seed).scenario.title}: a DYO landing, ")
    assert f"seed {seed}." in made(seed).text[:250]


@pytest.mark.parametrize("boats", [False, True])
def test_what_has_to_be_held_is_no_more_than_lands(boats: bool) -> None:
    few = []
    for seed in range(60):
        request = Request(seed, points_attacker=25, points_defender=0, boats=boats)
        scenario = make_file(request).landing.scenario
        squads = Fleet(scenario.watercraft, Fraction()).squads
        assert squads >= 1
        few.append(squads <= 2)
        for number in re.findall(r"(\d+) squad-equivalent", scenario.victory):
            assert int(number) <= squads
        for number in re.findall(r"(\d+) Exit VP", scenario.victory):
            assert int(number) <= 2 * squads
    assert any(few) or boats
