"""A scenario as a game of VASL: boards, overlays, every piece in its hex, and back again."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.generator.pieces import obstacle_counter, setup_pieces
from beachhead.generator.scenario_file import parse_scenario, resolve
from beachhead.generator.vasl.boards_command import BoardLine, OverlayLine, parse_boards
from beachhead.generator.vasl.facts import Facts
from beachhead.generator.vasl.positions import map_positions
from beachhead.generator.vasl.recognise import Kind, nation_at
from beachhead.generator.vasl.saves import table_of
from beachhead.generator.vasl.table import Table
from beachhead.generator.vasl.table_scenario import scenario_of
from beachhead.generator.vasl.vasl_boards import vasl_map
from beachhead.generator.vasl.vasl_save import vasl_save
from beachhead.generator.vassal.extension import SLOT
from beachhead.generator.vassal.module_reader import ModuleFile, read_module
from beachhead.rules.hexes import Hex
from beachhead.rules.register import findings
from beachhead.rules.scenario import Scenario, Unit
from beachhead.rules.setup import Setup
from tests.generator.vasl.vasl_like import write_extension_without_pictures, write_module

HEAD = """
[scenario]
title = "A test"
kind = "seaborne assault"
date = 1944-06-15
assaulting = "US"
defending = "Japanese"
[beach]
slope = "moderate"
"""

#: Be4 lies wholly on board 8, OC1 reaches beyond its lower edge, Ef1 lies on Be4.
ON_BOARD = """
[map]
boards = ["8"]
overlays = [
  { id = "Be4", on = ["8P8", "8P7"] },
]
"""


def setup_of(text: str, beach: str = "") -> Setup:
    return Setup.of(parse_scenario(HEAD + beach + text, "test.toml"), catalogue())


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> ModuleFile:
    return read_module(write_module(tmp_path_factory.mktemp("vasl") / "VASL.vmod"))


@pytest.fixture(scope="module")
def extension(tmp_path_factory: pytest.TempPathFactory) -> ModuleFile:
    folder = tmp_path_factory.mktemp("extension")
    return read_module(write_extension_without_pictures(folder / "beachhead.vmdx"))


# ---- boards and overlays ----------------------------------------------------------------------


def test_a_board_is_named_as_vasl_names_it() -> None:
    table = vasl_map(setup_of('[map]\nboards = ["8"]\n'), versions={"8": "6.4"})
    assert table.lines == (BoardLine("08", version="6.4"),)
    assert table.left_out == ()


def test_boards_keep_their_pattern_and_which_way_up_they_lie() -> None:
    table = vasl_map(
        setup_of(
            '[map]\nboards = [{ name = "8", at = [1, 1] },'
            ' { name = "7", at = [1, 2], reversed = true }]\n'
        )
    )
    assert table.lines == (
        BoardLine("08", column=0, row=0),
        BoardLine("07", column=0, row=1, reversed=True),
    )


def test_hexrows_out_of_play_are_cropped_away() -> None:
    table = vasl_map(setup_of('[map]\nboards = [{ name = "8", hexrows = "H-BB" }]\n'))
    (line,) = table.lines
    assert line.crop == (394, 0, 1125, -1)


def test_an_overlay_on_a_board_is_placed_by_vasls_own_id() -> None:
    table = vasl_map(setup_of(ON_BOARD))
    assert table.lines[0].overlays == (OverlayLine("be4", "p8", "p7"),)
    assert table.left_out == ()
    assert table.dragged == ()


def test_an_overlay_may_be_placed_by_our_id() -> None:
    table = vasl_map(setup_of(ON_BOARD), own_overlays=True)
    assert table.lines[0].overlays == (OverlayLine("beh4", "p8", "p7"),)


def test_our_overlays_show_the_tide() -> None:
    high = vasl_map(setup_of(ON_BOARD, 'tide = "high"\n'), own_overlays=True)
    assert high.lines[0].overlays == (OverlayLine("behh4", "p8", "p7"),)
    low = vasl_map(setup_of(ON_BOARD, 'tide = "low"\n'), own_overlays=True)
    assert low.lines[0].overlays == (OverlayLine("beh4", "p8", "p7"),)


def test_that_vasls_own_overlays_show_no_tide_is_said() -> None:
    table = vasl_map(setup_of(ON_BOARD, 'tide = "high"\n'))
    (sentence,) = table.left_out
    assert "High tide does not show" in sentence


OVERHANGING = """
[map]
boards = ["8"]
overlays = [
  { id = "Be4", on = ["8P8", "8P7"] },
  { id = "OC1", on = ["8O9", "8O8"] },
  { id = "Ef1", on = ["8P5", "8P4"] },
]
"""


def test_what_vasl_does_not_draw_of_an_overlay_is_said() -> None:
    table = vasl_map(setup_of(OVERHANGING))
    assert [line.id for line in table.lines[0].overlays] == ["be4", "oc1", "ef1"]
    (sentence,) = table.left_out
    shown = len(
        set(setup_of(OVERHANGING).shore.overlays[1].hexes)
        & set(setup_of(OVERHANGING).shore.layout.boards[0].names)
    )
    assert sentence.startswith(f"OC1 shows {shown} of its 156 hexes")


def test_with_the_extension_what_overhangs_is_dragged_and_so_is_what_lies_on_it() -> None:
    table = vasl_map(setup_of(OVERHANGING), extension=True)
    assert [line.id for line in table.lines[0].overlays] == ["be4"]
    assert [id_ for id_, _ in table.dragged] == ["och1", "efh1"]
    assert table.left_out == ()


def test_an_overlay_whose_marks_lie_off_the_board_is_left_out_and_named() -> None:
    setup = resolve("red-beach").setup(catalogue())
    table = vasl_map(setup)
    assert table.lines[0].overlays == ()
    assert [text.split()[0] for text in table.left_out] == ["Be4", "OC3", "Ef1"]
    assert all("--extension" in text for text in table.left_out)
    assert len(vasl_map(setup, extension=True).dragged) == 3


# ---- where things lie -------------------------------------------------------------------------


@given(
    st.sampled_from(["", "A-P", "H-BB", "Q-GG"]),
    st.booleans(),
    st.integers(0, 3),
    st.integers(0, 3),
    st.data(),
)
def test_a_hex_is_read_where_it_is_put(
    hexrows: str, turned: bool, column: int, row: int, data: st.DataObject
) -> None:
    entry = f'{{ name = "8", at = [{column}, {row}], reversed = {str(turned).lower()}'
    entry += f', hexrows = "{hexrows}" }}' if hexrows else " }"
    setup = setup_of(f"[map]\nboards = [{entry}]\n")
    table = vasl_map(setup)
    board = setup.shore.layout.boards[0]
    start = data.draw(st.sampled_from(sorted(board.playable)))
    hex_ = start.shifted(Hex(data.draw(st.integers(-4, 4)), data.draw(st.integers(-4, 4))))
    (found,) = map_positions(table.lines).boards
    shift = board.origin.minus(found.board.origin)
    assert found.hex_at(*table.point(hex_)).shifted(shift) == hex_


# ---- round trips ------------------------------------------------------------------------------


def read_back(setup: Setup, **options: Any) -> tuple[Scenario, tuple[str, ...], Table]:
    result = vasl_save(setup, **options)
    table = table_of(result.game, "test.vsav")
    read = scenario_of(table, Facts(scenario=setup.scenario))
    return read.scenario, result.left_out, table


def units(entries: Iterable[Unit]) -> Counter[tuple[str, str, str | None]]:
    return Counter(
        (unit.kind.value, unit.name, unit.hex) for unit in entries for _ in range(unit.count)
    )


def craft(scenario: Scenario) -> list[tuple[object, ...]]:
    return sorted(
        (c.type, c.name, c.hex or "", sorted(units(c.passengers).items()))
        for c in scenario.watercraft
    )


def as_play_begins(setup: Setup) -> Counter[tuple[str, str]]:
    """Beach Obstacles by the counter that stands for each, and its hex."""
    found: Counter[tuple[str, str]] = Counter()
    for piece in setup_pieces(setup):
        if piece.counter.palette == "Beach Obstacles" and piece.hex is not None:
            name = piece.counter.faces[piece.face].name
            where = setup.tide_shore.name(piece.hex)
            parts = ("Tetrahedron", "Wire") if name == "Tetrahedron-Wire" else (name,)
            found.update((part, where) for part in parts)
    return found


def obstacles(scenario: Scenario) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for obstacle in scenario.defender.obstacles:
        counter, face = obstacle_counter(obstacle, obstacle.type)
        found[counter.faces[face].name, obstacle.hex] += 1
    return found


LANDING = (
    ON_BOARD
    + """
piers = [{ hex = "8C4", material = "stone" }, { hex = "436", material = "wooden" }]
[defender]
obstacles = [
  { type = "tetrahedron-wire", hexes = ["420"] },
  { type = "tetrahedron", hexes = ["421"], hidden = false },
  { type = "wire", hexes = ["428"], hidden = false },
  { type = "panjis", hexes = ["429"], hidden = false },
  { type = "A-P mines", factors = 8, hexes = ["430"], hidden = false },
  { type = "A-T mines", factors = 3, hexes = ["431"], hidden = false },
]
units = [
  { unit = "squad", name = "4-4-8", hex = "8C3", count = 3 },
  { unit = "leader", name = "9-1", hex = "8C3" },
  { sw = "HMG", pp = 5, hex = "8C3" },
  { gun = "47L AT", pp = 10, hex = "8D3" },
]
fortifications = [{ type = "trench", hexes = ["8C3"] }, { type = "foxhole", hexes = ["8D3"] }]
[[watercraft]]
type = "LCVP"
name = "A"
hex = "441"
facing = "440-434"
passengers = [
  { unit = "squad", name = "6-6-8", count = 2 },
  { unit = "leader", name = "9-2" },
  { sw = "MMG", pp = 4, dm = true },
]
[[watercraft]]
type = "Small Raft (two boats)"
name = "B"
hex = "441"
passengers = [{ unit = "HS", name = "3-4-8" }]
[[watercraft]]
type = "LVT4"
name = "C"
passengers = [{ unit = "squad", name = "6-6-7" }, { unit = "crew", name = "2-2-8" }]
"""
)


def test_what_is_written_reads_back_as_the_same_setup(module: ModuleFile) -> None:
    setup = setup_of(LANDING)
    back, left_out, table = read_back(setup, module=module)
    assert [sentence for sentence in left_out if "hidden" not in sentence] == []
    assert table.boards[0].overlays == (OverlayLine("be4", "p8", "p7"),)
    assert back.map.overlays == setup.scenario.map.overlays
    assert Counter(back.map.piers) == Counter(
        replace(p, place=()) for p in setup.scenario.map.piers
    )
    assert obstacles(back) == as_play_begins(setup)
    assert units(back.defender.units) == units(setup.scenario.defender.units)
    assert craft(back) == craft(setup.scenario)
    assert {(f.type, f.hex) for f in back.defender.fortifications} == {
        ("trench", "8C3"),
        ("foxhole", "8D3"),
    }
    (loaded,) = [c for c in back.watercraft if c.name == "A"]
    assert loaded.facing is not None
    assert set(loaded.facing) == {"440", "434"}
    (gun,) = [unit for c in back.watercraft for unit in c.passengers if unit.name == "MMG"]
    assert gun.dm


@pytest.mark.parametrize("name", ["red-beach", "high-tide", "river-mouth", "evacuation"])
def test_an_example_reads_back_with_the_extension(
    name: str, module: ModuleFile, extension: ModuleFile
) -> None:
    setup = resolve(name).setup(catalogue())
    back, _, table = read_back(setup, module=module, extension=extension)
    # The same map, whatever hexes its overlays are named by.
    again = Setup.of(replace(setup.scenario, map=back.map), catalogue())
    assert {cell.hex: cell for cell in again.tide_shore} == {
        cell.hex: cell for cell in setup.tide_shore
    }
    assert table.extensions == (("beachhead", "1.0"),)
    assert {(pier.hex, pier.material) for pier in back.map.piers} == {
        (pier.hex, pier.material) for pier in setup.scenario.map.piers
    }
    places = Counter(where for _, where in as_play_begins(setup).elements())
    assert Counter(where for _, where in obstacles(back).elements()) == places
    craft_given = Counter((c.type, c.name, c.hex) for c in setup.scenario.watercraft)
    assert Counter((c.type, c.name, c.hex) for c in back.watercraft) == craft_given


@pytest.mark.parametrize("spine", range(6))
def test_a_craft_points_where_the_scenario_says(spine: int, module: ModuleFile) -> None:
    setup = setup_of(ON_BOARD)
    here = setup.hex("436")
    ahead = [setup.shore.name(here.neighbours()[(spine + turn) % 6]) for turn in (0, 1)]
    setup = setup_of(
        ON_BOARD
        + f'[[watercraft]]\ntype = "LCVP"\nname = "A"\nhex = "436"\nfacing = "{"-".join(ahead)}"\n'
    )
    back, _, table = read_back(setup, module=module)
    assert back.watercraft[0].facing == tuple(ahead)
    (piece,) = table.craft
    assert piece.name.endswith(f"ca{spine + 1}")


def test_a_piece_that_vasl_has_not_is_left_out_and_named(module: ModuleFile) -> None:
    setup = setup_of(
        ON_BOARD
        + '[[watercraft]]\ntype = "LCV"\nname = "A"\n'
        + '[defender]\nunits = [{ unit = "squad", name = "9-9-9", hex = "8C3" }]\n'
    )
    _, left_out, _ = read_back(setup, module=module)
    assert left_out == (
        "9-9-9 (squad) is left out: VASL.vmod has none",
        "LCV A is left out: VASL.vmod has none",
    )


def test_a_gun_that_vasl_calls_otherwise_is_labelled(module: ModuleFile) -> None:
    setup = setup_of(
        ON_BOARD + '[defender]\nunits = [{ gun = "47mm AT", pp = 10, hex = "8C3" },'
        ' { gun = "3-pounder", pp = 10, hex = "8C3" }, { gun = "120mm MTR", hex = "8C3" }]\n'
    )
    _, left_out, table = read_back(setup, module=module)
    assert left_out == (
        "47mm AT (gun) is shown by VASL's 47L AT, labelled '47mm AT'",
        "3-pounder (gun) is left out: VASL.vmod has none",
        "120mm MTR (gun) is left out: VASL.vmod has none",
    )
    (gun,) = [piece for piece in table.pieces if piece.shown.slot == "47L AT"]
    assert gun.label == "47mm AT"


@pytest.mark.parametrize(
    ("called", "counter"),
    [
        ("2-pounder", "40L AT OQF 2pdr"),
        ("2pdr", "40L AT OQF 2pdr"),
        ("40mm AA", "40L AA OQF"),
        ("40mm AT", "40L AT OQF 2pdr"),
        ("25-pounder", "88 ART OQF 25pdr"),
        ("OML 3-in. Mortar", '76* MTR OML 3"'),
        ("3 inch mortar", '76* MTR OML 3"'),
        ("76mm MTR", '76* MTR OML 3"'),
        ('4.2" Mortar', '107* MTR OSB 4.2"'),
        ("45mm PTP obr. 37 AT", "45L AT PTP obr. 32"),
        ("45 AT obr. 37", "45L AT PTP obr. 32"),
        ("37mm PTP obr. 45 AT", "37L AT PTP obr. 30"),
        ("76mm PP obr. 27 INF", "76* INF PP obr. 27"),
        ("75mm PaK 40", "75L AT PaK 40"),
        ("75mm leIG 18", "75* INF leIG 18"),
        ("12.7mm AA", "12.7 AA M51"),
    ],
)
def test_a_gun_is_found_by_its_calibre_and_not_by_the_year_of_its_model(
    called: str, counter: str, module: ModuleFile
) -> None:
    setup = setup_of(f"{ON_BOARD}[attacker]\nunits = [{{ gun = '{called}', hex = '8C3' }}]\n")
    _, _, table = read_back(setup, module=module)
    assert [(piece.shown.slot, piece.label) for piece in table.pieces] == [(counter, called)]


IN_A_BOAT = (
    ON_BOARD
    + """
[[watercraft]]
type = "Large Raft"
name = "A"
hex = "441"
passengers = [{ unit = "squad", name = "6-6-8" }, { sw = "NAME", pp = 1, dm = DM }]
"""
)


@pytest.mark.parametrize(
    ("name", "dm", "shown_as", "label"),
    [
        ("ATR", "true", "ATR, which has no dm side", "dm ATR"),
        ("LMG (c)", "true", "LMG, ", "LMG (c)"),
        ("ATR", "false", "", ""),
        ("MMG", "true", "", ""),
        ("MMG", "false", "", ""),
    ],
)
def test_a_sw_is_dm_as_in_the_scenario_by_its_side_or_its_label(
    name: str, dm: str, shown_as: str, label: str, module: ModuleFile
) -> None:
    setup = setup_of(IN_A_BOAT.replace("NAME", name).replace("DM", dm))
    back, left_out, table = read_back(setup, module=module)
    (piece,) = table.of_kind(Kind.SW)
    assert piece.label == label
    assert [(unit.name, unit.dm) for unit in back.watercraft[0].passengers[1:]] == [
        (name, dm == "true")
    ]
    said = [text for text in left_out if "labelled" in text]
    assert [shown_as in text and repr(label) in text for text in said] == [True] * bool(label)


def test_a_boat_with_what_is_dm_by_its_label_reads_back_as_lawful(module: ModuleFile) -> None:
    text = IN_A_BOAT.replace("NAME", "ATR").replace("dm = DM", "dismantles = true, dm = DM")
    for dm, broken in (("true", False), ("false", True)):
        setup = setup_of(text.replace("DM", dm))
        for scenario in (setup.scenario, read_back(setup, module=module)[0]):
            rules = [f.rule for f in findings(Setup.of(scenario, catalogue()))]
            assert ("E5.123" in rules) is broken


def test_a_dm_piece_that_takes_no_label_is_said(module: ModuleFile) -> None:
    bare = copy.deepcopy(module.root)
    for element in bare.iter(SLOT):
        if element.get("entryName") == "ATR":
            element.text = (element.text or "").replace("Label", "Remark")
    setup = setup_of(IN_A_BOAT.replace("NAME", "ATR").replace("DM", "true"))
    _, left_out, _ = read_back(setup, module=replace(module, root=bare))
    assert (
        "ATR (SW) is shown by VASL's ATR, which has no dm side, without a label 'dm ATR': it takes"
        " none" in left_out
    )


@pytest.mark.parametrize(
    ("day", "counter"),
    [
        (date(1942, 11, 1), "BAZ43"),
        (date(1943, 6, 1), "BAZ43"),
        (date(1944, 1, 1), "BAZ44"),
        (date(1945, 8, 1), "BAZ45"),
        (None, "BAZ43"),
    ],
)
def test_a_bazooka_is_that_of_its_year(day: date | None, counter: str, module: ModuleFile) -> None:
    setup = setup_of(f'{ON_BOARD}[attacker]\nunits = [{{ sw = "BAZ", hex = "8C3" }}]\n')
    setup = replace(setup, scenario=replace(setup.scenario, date=day))
    back, left_out, table = read_back(setup, module=module)
    assert [piece.shown.slot for piece in table.pieces] == [counter]
    assert left_out == (f"BAZ (SW) is shown by VASL's {counter}, labelled 'BAZ'",)
    assert [unit.name for unit in back.attacker.units] == ["BAZ"]


@pytest.mark.parametrize(
    ("name", "counter"),
    [
        ("Sherman III", "Sherman III(a)"),
        ("Sherman III (b)", "Sherman III(a)"),
        ("M4A1(a)", "M4A1"),
        ("Sherman II", None),
    ],
)
def test_where_a_vehicle_was_made_does_not_make_another_of_it(
    name: str, counter: str | None, module: ModuleFile
) -> None:
    setup = setup_of(f'{ON_BOARD}[attacker]\nunits = [{{ vehicle = "{name}", hex = "8C3" }}]\n')
    back, _, table = read_back(setup, module=module)
    assert [piece.shown.slot for piece in table.pieces] == ([counter] if counter else [])
    assert [unit.name for unit in back.attacker.units] == ([name] if counter else [])


@pytest.mark.parametrize(
    ("name", "counter", "label"),
    [
        ("81mm M1 MTR", "dm 81* MTR", "81mm M1 MTR"),
        ("70mm Type 92 INF", "70* INF", "dm 70mm Type 92 INF"),
        ("75mm leIG 18", "75* INF leIG 18", "dm 75mm leIG 18"),
        ("88mm ART", "88 ART OQF 25pdr", "dm 88mm ART"),
    ],
)
def test_a_gun_that_is_dm_is_so_by_its_counter_or_by_its_label(
    name: str, counter: str, label: str, module: ModuleFile
) -> None:
    setup = setup_of(
        f'{ON_BOARD}[attacker]\nunits = [{{ gun = "{name}", dm = true, hex = "8C3" }}]\n'
    )
    back, left_out, table = read_back(setup, module=module)
    assert [(piece.shown.slot, piece.label) for piece in table.pieces] == [(counter, label)]
    assert [(unit.name, unit.dm) for unit in back.attacker.units] == [(name, True)]
    (sentence,) = left_out
    assert ("has no dm side" in sentence) is label.startswith("dm ")


OF_A_NATION = (
    ON_BOARD
    + """
[attacker]
units = [{ unit = "squad", name = "6-6-7", hex = "8D3" }]
[defender]
units = [
  { unit = "squad", name = "3-4-7", hex = "8C3" },
  { unit = "leader", name = "8-0", hex = "8C3" },
  { sw = "MMG", hex = "8C3" },
  { gun = "88L AT", hex = "8C4" },
]
"""
)


@pytest.mark.parametrize("nation", ["Romanian", "Hungarian", "Bulgarian", "Slovakian", "Croatian"])
def test_an_axis_minor_side_has_vasls_axis_minor_counters(nation: str, module: ModuleFile) -> None:
    setup = setup_of(OF_A_NATION)
    setup = replace(setup, scenario=replace(setup.scenario, defending=nation))
    back, left_out, table = read_back(setup, module=module)
    assert units(back.attacker.units) == units(setup.scenario.attacker.units)
    guns = {"Romanian": "88L AT Resita", "Bulgarian": "88L AT Skoda"}
    shown = [piece.shown.slot for piece in table.of_kind(Kind.GUN)]
    if nation in guns:
        assert shown == [guns[nation]]
        assert left_out == (f"88L AT (gun) is shown by VASL's {guns[nation]}, labelled '88L AT'",)
        assert units(back.defender.units) == units(setup.scenario.defender.units)
    else:
        # The others have a Gun of that calibre and another sort.
        assert shown == ["88 ART OQF 25pdr"]
    assert {unit.nationality for unit in back.defender.units} == {""}


def test_between_two_axis_minor_sides_labels_tell(module: ModuleFile) -> None:
    setup = setup_of(OF_A_NATION)
    setup = replace(
        setup, scenario=replace(setup.scenario, assaulting="Hungarian", defending="Romanian")
    )
    back, left_out, _ = read_back(setup, module=module)
    assert units(back.attacker.units) == units(setup.scenario.attacker.units)
    assert units(back.defender.units) == units(setup.scenario.defender.units)
    assert (
        "6-6-7 (squad) is shown by the Axis Minor 6-6-7 Esq, labelled 'Hungarian: 6-6-7 Esq'"
        in left_out
    )


@pytest.mark.parametrize(
    ("shown", "sides", "nation"),
    [
        ("Axis Minor", ("Russian", "Romanian"), "Romanian"),
        ("Axis Minor", ("Hungarian", "Romanian"), ""),
        ("Axis Minor", ("Russian", "German"), ""),
        ("Romanian", ("Hungarian", "Romanian"), "Romanian"),
        ("US", ("Russian", "Romanian"), "US"),
    ],
)
def test_axis_minor_counters_are_of_the_side_that_is_one(
    shown: str, sides: tuple[str, str], nation: str
) -> None:
    assert nation_at(shown, sides) == nation


def test_a_borrowed_counter_stays_its_borrowers(module: ModuleFile) -> None:
    setup = setup_of(
        ON_BOARD
        + """
[defender]
units = [{ unit = "SFCP", name = "2-2-8", hex = "8C3" }]
[[watercraft]]
type = "LCVP"
name = "A"
hex = "441"
passengers = [{ unit = "SFCP", name = "2-2-8" }, { unit = "squad", name = "3-4-7" }]
"""
    )
    for assaulting, defending in (("US", "Romanian"), ("Romanian", "US")):
        sides = replace(setup.scenario, assaulting=assaulting, defending=defending)
        back, left_out, table = read_back(replace(setup, scenario=sides), module=module)
        assert units(back.defender.units) == units(setup.scenario.defender.units)
        assert units(back.attacker.units) == Counter()
        assert craft(back) == craft(setup.scenario)
        assert {u.nationality for c in back.watercraft for u in c.passengers} == {""}
        assert sorted(piece.label for piece in table.of_kind(Kind.SFCP)) == [
            "",
            "Romanian: 2-2-8 SFCP",
        ]
        (sentence,) = (text for text in left_out if "SFCP" in text)
        assert "2-2-8 SFCP, labelled 'Romanian: 2-2-8 SFCP'" in sentence


def test_equipment_has_the_pp_of_its_own_sides_and_of_what_is_dm_as_it_is(
    module: ModuleFile,
) -> None:
    setup = setup_of(
        ON_BOARD
        + """
[defender]
units = [{ sw = "MMG", pp = 5, hex = "8C3" }]
[attacker]
units = [{ sw = "MMG", pp = 6, hex = "8D3" }]
[[watercraft]]
type = "LCVP"
name = "A"
hex = "441"
passengers = [{ sw = "MMG", pp = 4 }, { sw = "MMG", pp = 2, dm = true }]
[[watercraft]]
type = "LCVP"
name = "B"
hex = "441"
passengers = [{ sw = "MMG", pp = 3 }]
"""
    )
    back, _, _ = read_back(setup, module=module)
    assert [unit.pp for unit in back.defender.units] == [5]
    assert [unit.pp for unit in back.attacker.units] == [6]
    assert [(unit.pp, unit.dm) for c in back.watercraft for unit in c.passengers] == [
        (4, False),
        (2, True),
        (3, False),
    ]


def test_a_gun_of_an_earlier_time_is_that_of_the_date(module: ModuleFile) -> None:
    text = f"{ON_BOARD}[attacker]\nunits = [{{ gun = 'OML 3-in. Mortar', hex = '8C3' }}]\n"
    setup = setup_of(text)
    for day, counter in (
        (date(1942, 8, 31), '76* MTR OML 3" (pre 9/42)'),
        (date(1942, 9, 1), '76* MTR OML 3"'),
        (None, '76* MTR OML 3"'),
    ):
        dated = replace(setup, scenario=replace(setup.scenario, date=day))
        _, _, table = read_back(dated, module=module)
        assert [piece.shown.slot for piece in table.pieces] == [counter]


@pytest.mark.parametrize(
    ("type_", "day", "counter", "said"),
    [
        ("LCVP", date(1943, 5, 31), "LCVP <6/43", False),
        ("LCVP", date(1943, 6, 1), "LCVP", False),
        ("LCVP", None, "LCVP", True),
        ("LCM(3)", date(1942, 10, 1), "LCM(3) <11/42", False),
        ("LCM(3)", date(1942, 11, 1), "LCM(3)", False),
        ("LCP(L)", date(1942, 10, 1), "LCP(L)", False),
        ("LCP(L)", None, "LCP(L)", False),
        ("LCT(4)", date(1942, 10, 1), "LCT(4)", False),
    ],
)
def test_a_craft_is_that_of_the_date(
    type_: str, day: date | None, counter: str, said: bool, module: ModuleFile
) -> None:
    setup = setup_of(f'{ON_BOARD}[[watercraft]]\ntype = "{type_}"\n')
    setup = replace(setup, scenario=replace(setup.scenario, date=day))
    _, left_out, table = read_back(setup, module=module)
    assert [piece.shown.slot for piece in table.craft] == [counter]
    assert [text for text in left_out if "has no date" in text] == (
        [f"{type_} is shown by VASL's {counter}, not {counter} <6/43: the scenario has no date"]
        if said
        else []
    )


@pytest.mark.parametrize(
    ("type_", "owner", "counter", "nation"),
    [
        ("DUKW", "US", "DUKW", ""),
        ("DUKW", "British", "DUKW(a)", ""),
        ("DUKW", "Russian", "DUKW (a)", ""),
        ("DUKW", "Japanese", "DUKW", "US"),
        ("Terrapin Mk I", "Italian", "Terrapin", "British"),
        ("DUKW", "", "DUKW", "US"),
    ],
)
def test_an_amphibian_is_that_of_its_owner_or_whose_it_is_is_said(
    type_: str, owner: str, counter: str, nation: str, module: ModuleFile
) -> None:
    setup = setup_of(
        f'{ON_BOARD}[[watercraft]]\ntype = "{type_}"\nname = "A"\nside = "defending"\n'
    )
    setup = replace(setup, scenario=replace(setup.scenario, defending=owner))
    _, left_out, table = read_back(setup, module=module)
    assert [piece.shown.slot for piece in table.craft] == [counter]
    assert left_out == (
        (
            f"{type_} A is shown by the {nation} {counter}: VASL.vmod has none of its own"
            " nationality",
        )
        if nation
        else ()
    )


def test_a_lct_on_its_reduced_side_is_the_one_that_vasl_has_for_it(module: ModuleFile) -> None:
    setup = setup_of(
        ON_BOARD + '[[watercraft]]\ntype = "LCT(4)"\nname = "A"\nreduced = true\n'
        '[[watercraft]]\ntype = "LCT(4)"\nname = "B"\n'
    )
    back, left_out, table = read_back(setup, module=module)
    assert [piece.shown.slot for piece in table.craft] == ["LCT(4) <7/43", "LCT(4)"]
    assert [(c.type, c.name, c.reduced) for c in back.watercraft] == [
        ("LCT(4)", "A", True),
        ("LCT(4)", "B", False),
    ]
    assert left_out == ()


def test_mines_that_vasl_has_not_are_other_mines_with_a_label(module: ModuleFile) -> None:
    setup = setup_of(
        ON_BOARD + '[defender]\nobstacles = [{ type = "A-P mines", factors = 10, hexes = ["428"],'
        " hidden = false }]\n"
    )
    _, left_out, table = read_back(setup, module=module)
    assert left_out == (
        "A-P mines 10 are shown by another minefield, labelled '10 A-P mines': VASL has none such",
    )
    assert table.pieces[0].label == "10 A-P mines"


def test_that_hidden_pieces_lie_in_the_open_is_said(module: ModuleFile) -> None:
    setup = setup_of(
        ON_BOARD + '[defender]\nobstacles = [{ type = "wire", hexes = ["428", "429"] }]\n'
    )
    _, left_out, _ = read_back(setup, module=module)
    assert left_out == (
        "2 counters lie in the open that the scenario sets up hidden: only their owner can hide"
        " them, with Ctrl+H",
    )


def test_what_waits_offboard_lies_in_no_hex_of_the_scenario(module: ModuleFile) -> None:
    entries = "".join(f'[[watercraft]]\ntype = "LCVP"\nname = "{number}"\n' for number in range(40))
    back, left_out, table = read_back(setup_of(ON_BOARD + entries), module=module)
    assert left_out == ()
    assert [c.hex for c in back.watercraft] == [None] * 40
    assert len({(piece.x, piece.y) for piece in table.craft}) == 40


def test_the_same_scenario_gives_the_same_game(module: ModuleFile) -> None:
    setup = setup_of(LANDING)
    first = vasl_save(setup, module).game.archive_bytes()
    assert vasl_save(setup, module).game.archive_bytes() == first


def test_the_game_says_that_it_is_vasls(module: ModuleFile) -> None:
    game = vasl_save(setup_of(LANDING), module).game
    about = game.module
    assert about is not None
    assert (about.name, about.version) == ("VASL", "6.6.8")
    commands = game.commands
    assert commands[0] == "begin_save"
    assert commands[-1] == "end_save"
    (boards,) = [text for text in commands if text.startswith("bd\t")]
    assert parse_boards(boards)[0].name == "08"
    assert {p.basic.map for p in game.items() if hasattr(p, "traits")} == {"Main Map"}


def test_pieces_carry_the_gpid_of_their_slot_and_no_prototype(module: ModuleFile) -> None:
    gpids = {slot.gpid for slot in module.slots}
    for item in vasl_save(setup_of(LANDING), module).game.items():
        if hasattr(item, "traits"):
            assert item.basic.gpid in gpids
            assert item.trait("prototype") is None
            assert item.trait("mark") is not None


# ---- with the real VASL -----------------------------------------------------------------------


BREAKAGES = {
    "no basic piece": "label;76,130;Label",
    "a basic piece of nothing": "piece",
    "backslashes": "rotate;6;88,130\tpiece;;;c.gif;Tetrahedron",
}


@pytest.mark.parametrize("name", BREAKAGES)
def test_broken_counters_are_passed_over(name: str, module: ModuleFile) -> None:
    """A module all of whose Tetrahedrons are broken has none, and no more is wrong with it."""
    broken = copy.deepcopy(module.root)
    for element in broken.iter(SLOT):
        if element.get("entryName") == "Tetrahedron":
            element.text = f"+/null/{BREAKAGES[name]}/null;0;0;1;0"
    setup = setup_of(
        ON_BOARD + '[defender]\nobstacles = [{ type = "tetrahedron", hexes = ["428"] },'
        ' { type = "wire", hexes = ["429"], hidden = false }]\n'
    )
    _, left_out, table = read_back(setup, module=replace(module, root=broken))
    assert left_out == ("Tetrahedron is left out: VASL.vmod has none",)
    assert [piece.name for piece in table.pieces] == ["Wire"]


def test_a_counter_whose_prototype_is_missing_is_used(module: ModuleFile) -> None:
    lost = copy.deepcopy(module.root)
    for element in lost.iter(SLOT):
        element.text = (element.text or "").replace("prototype;Common", "prototype;Unheard")
    setup = setup_of(ON_BOARD + '[[watercraft]]\ntype = "LVT2"\nname = "A"\nhex = "436"\n')
    back, left_out, _ = read_back(setup, module=replace(module, root=lost))
    assert left_out == ()
    assert [(c.type, c.hex) for c in back.watercraft] == [("LVT2", "436")]


@pytest.fixture(scope="module")
def real(vasl: Path) -> ModuleFile:
    return read_module(vasl / "VASL-buildFile.xml")


def test_the_landing_reads_back_from_vasls_own_counters(real: ModuleFile) -> None:
    setup = setup_of(LANDING)
    back, left_out, _ = read_back(setup, module=real)
    assert [text for text in left_out if "hidden" not in text and "47L AT" not in text] == []
    assert obstacles(back) == as_play_begins(setup)
    assert craft(back) == craft(setup.scenario)
    assert Counter(back.map.piers) == Counter(
        replace(p, place=()) for p in setup.scenario.map.piers
    )
    assert back.watercraft[0].facing is not None


@pytest.mark.parametrize("name", ["red-beach", "high-tide", "river-mouth", "evacuation"])
def test_an_example_reads_back_from_vasls_own_counters(name: str, real: ModuleFile) -> None:
    """Whatever VASL has a counter for is read as what it was, Guns by their names included."""
    setup = resolve(name).setup(catalogue())
    game = vasl_save(setup, real)
    table = table_of(game.game, "game.vsav")
    back = scenario_of(table, Facts(scenario=setup.scenario)).scenario
    assert sorted(craft_units(back)) == sorted(craft_units(setup.scenario))
    assert units(back.defender.units) == units(setup.scenario.defender.units)
    assert units(back.attacker.units) == units(setup.scenario.attacker.units)
    left_out = [text for text in game.left_out if "left out" in text]
    assert [text for text in left_out if "UDT" not in text and "tide" not in text] == [
        text for text in left_out if "extension" in text
    ]


def craft_units(scenario: Scenario) -> list[tuple[str, str, bool, str, int]]:
    found = Counter(
        (c.type, c.name, c.reduced, f"{unit.kind.value} {unit.name}")
        for c in scenario.watercraft
        for unit in c.passengers
        for _ in range(unit.count)
    )
    return [(*key, number) for key, number in found.items()]


def test_the_real_lvt2_lies_and_turns_although_it_misspells_its_prototype(
    real: ModuleFile,
) -> None:
    setup = setup_of(ON_BOARD)
    here = setup.hex("436")
    ahead = [setup.shore.name(here.neighbours()[turn]) for turn in (4, 5)]
    setup = setup_of(
        ON_BOARD
        + f'[[watercraft]]\ntype = "LVT2"\nname = "A"\nhex = "436"\nfacing = "{"-".join(ahead)}"\n'
    )
    back, left_out, _ = read_back(setup, module=real)
    assert left_out == ()
    assert [(c.type, c.hex, c.facing) for c in back.watercraft] == [("LVT2", "436", tuple(ahead))]
