"""Play aids: a page each, and every word of them is what the rules core answers."""

from __future__ import annotations

import re
import shutil
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.scenario_file.document import Game, parse_scenario
from beachhead.generator.scenario_file.examples import example_names, example_text
from beachhead.generator.sheets import aid_facts, aid_obstacles, play_aids
from beachhead.generator.sheets.aid_facts import depth_tables, sand_tables, slope_tables
from beachhead.generator.sheets.aid_obstacles import obstacle_hexes, obstacle_tables
from beachhead.generator.sheets.aid_table import FORBIDS, AidTable, said, signed
from beachhead.generator.sheets.aid_watercraft import watercraft_tables
from beachhead.generator.sheets.paper import Paper
from beachhead.generator.sheets.play_aids import AidPage, aid_pages, aid_pdf
from beachhead.generator.sheets.sample_shores import sample
from beachhead.generator.sheets.slope_profile import surface
from beachhead.rules.obstacles import may_set_up
from beachhead.rules.scenario import EC, ObstacleType, Slope, Water
from beachhead.rules.setup import Setup
from beachhead.rules.shore import HexKind, Sand, Shore, ShoreHex
from tests.generator.sheets.test_overlay_sheets import page_sizes


def cells(table: AidTable) -> dict[str, tuple[str, ...]]:
    return {row[0]: row[1:] for row in table.rows}


def headed(tables: tuple[AidTable, ...], start: str) -> dict[str, tuple[str, ...]]:
    (found,) = [table for table in tables if table.heading.startswith(start)]
    return cells(found)


def test_one_page_for_each_of_the_five() -> None:
    assert [page.title for page in aid_pages()] == [
        "Slopes",
        "Sand",
        "Depth",
        "Beach Obstacles",
        "Watercraft",
    ]
    for paper in Paper:
        assert len(page_sizes(aid_pdf(paper))) == 5


def test_always_the_same_bytes() -> None:
    assert aid_pdf() == aid_pdf()


def test_every_row_is_as_long_as_its_head() -> None:
    for page in aid_pages():
        for table in page.tables():
            assert table.rows
            assert {len(row) for row in table.rows} == {len(table.columns)}
            assert all(
                cell or table.columns[i] == "Notes" for r in table.rows for i, cell in enumerate(r)
            )


def test_slopes() -> None:
    decides = headed(slope_tables(), "What the slope decides")
    assert decides["Beach-Hinterland hexside (13.2)"] == (
        "no Crest Line",
        "Lip of a deir",
        "Crest Line",
    )
    assert decides["Level of Beach and OCEAN hexes (13.21–13.23, 13.4)"] == ("−1", "−1", "−1")
    assert decides["… for LOS and moves across that hexside (13.21–13.23)"] == ("0", "0", "−1")
    assert decides["… of a Beach hex with a cliff, for all purposes (13.24)"] == ("−1",) * 3
    assert decides["Seawall possible (13.6)"] == ("yes", "yes", "no")
    assert decides["Shallow OCEAN, hexes from the Beach (13.4)"] == ("3", "2", "1")
    crests = headed(slope_tables(), "Which hexsides")
    assert crests["Beach-Hinterland"] == ("no", "no", "yes")
    assert crests["… with a low seawall"] == ("no", "no", "–")


@pytest.mark.parametrize("slope", Slope)
def test_profiles_lie_at_the_levels_of_their_hexes(slope: Slope) -> None:
    """Sand and water are at Level -1 on every slope (G13.21-G13.23, G13.4)."""
    column = surface(slope)
    assert [cell.is_beach for cell, _ in column] == [False] + [True] * 4 + [False] * 4
    assert all(cell.is_ocean for cell, _ in column[5:])
    for cell, line in column:
        assert [level for part, level in line if part >= 0.5] == [-1 if cell.overlay else 0] * 2
        assert cell.level == line[-1][1]
    starts = [line[0][1] for _, line in column]
    assert starts[2:] == [-1] * 7
    assert starts[0] == 0


def test_profiles_fall_at_once_only_across_a_crest_line_and_in_part_at_a_lip() -> None:
    slight, moderate, steep = (surface(slope)[1][1][0][1] for slope in Slope)
    assert slight == 0
    assert -1 < moderate < 0
    assert steep == -1


def test_sand() -> None:
    kinds = headed(sand_tables(), "Hard or Soft")
    assert kinds["Beach hex with a Beach-OCEAN hexside"] == ("Hard", "Hard", "Soft")
    assert kinds["Effluent hex"] == ("Hard", "Hard", "Hard")
    mines = headed(sand_tables(), "A-P mines")
    assert mines["Soft Sand"] == ("yes", "yes", "14.54")
    assert mines["Hard Sand"] == ("14.54", "14.55", "14.54")
    assert mines["Hard Sand beside Hinterland"] == ("yes", "yes", "14.54")
    assert mines["Sand hardened by EC alone"] == ("yes", "yes", "14.54")
    assert mines["Effluent"][:2] == ("14.54", "14.55")
    assert mines["Effluent beside Hinterland"][:2] == ("yes", "yes")
    does = headed(sand_tables(), "What it does")
    assert does["FP of ordnance and OBA vs unarmored targets"] == ("× 1", "× 1/2")
    assert does["… vs armored targets"] == does["FP of other attacks"] == ("× 1", "× 1")


def test_tables_with_numbers_of_paragraphs_say_what_they_mean() -> None:
    for page in aid_pages():
        for table in page.tables():
            answers = {cell for row in table.rows for cell in row[1:]}
            numbers = any(re.fullmatch(r"1[34]\.\d+", cell) for cell in answers)
            assert (FORBIDS in table.note) is numbers, table.heading


def test_depth() -> None:
    swamped = headed(depth_tables(), "Chance that a vehicle")
    assert swamped["2 hexes from land"] == ("5/12", "13/18", "deep")
    assert swamped["Ocean in Heavy Surf (13.441)"] == ("1", "1", "1")
    enters = headed(depth_tables(), "Who may enter")
    assert enters["Landing craft"][:4] == ("yes", "yes", "13.431", "13.431")
    assert enters["Landing craft"][4:] == ("13.73", "13.73", "13.401", "13.73")
    assert enters["Boat"][4:] == ("yes", "yes", "13.401", "13.73")
    assert enters["Infantry"][4:] == ("yes", "13.73", "yes", "13.73")


def test_obstacles() -> None:
    where = headed(obstacle_tables(), "Where it may")
    assert where["Hinterland"] == ("14.51", "14.51", "yes", "A-T", "yes", "yes", "yes")
    assert where["Island"] == where["Hinterland"]
    assert where["Hard Sand beside Hinterland"] == (*("yes",) * 3, "A-T", "yes", "yes", "14.55")
    assert where["Hard Sand"] == (*("yes",) * 3, "A-T", "14.54", "14.55", "14.55")
    assert where["Shallow Ocean"] == ("yes", "yes", "14.52", "A-B", "14.54", "14.55", "14.55")
    assert where["Deep Ocean"] == ("lost", "lost", "14.52", "lost", "14.54", "14.55", "14.55")
    assert where["Shallow lake"][:4] == ("14.51", "14.51", "14.52", "A-B")
    assert where["Deep OCEAN-river"][:4] == ("14.51", "14.51", "14.52", "lost")
    assert where["Other river"][:4] == ("14.51", "14.52", "14.52", "14.53")
    assert where["Exposed reef"][3] == "A-T"
    assert headed(obstacle_tables(), "A Tetrahedron")["In Heavy Surf"] == ("1/2", "1/6", "1/3")


def test_the_hexes_asked_about_are_of_the_kind_they_are_called() -> None:
    found = {head: (setup, cell) for head, setup, cell in obstacle_hexes()}
    assert len({(id(s), c.hex) for s, c in found.values()}) == len(found)
    setup, cell = found["Hard Sand"]
    assert not setup.shore.adjacent_to_hinterland(cell.hex)
    setup, cell = found["Effluent beside Hinterland"]
    assert setup.shore.adjacent_to_hinterland(cell.hex)


def row_of(shore: Shore, cell: ShoreHex) -> str:
    """The row of the obstacle table that a player looks a hex up in."""
    inland = " beside Hinterland" if shore.adjacent_to_hinterland(cell.hex) else ""
    match cell.kind:
        case HexKind.HINTERLAND:
            return "Hinterland"
        case HexKind.ISLAND:
            return "Island"
        case HexKind.RIVER:
            return "Other river"
        case HexKind.REEF:
            return f"{str(cell.reef).capitalize()} reef"
        case HexKind.EFFLUENT:
            return f"Effluent{inland}"
        case HexKind.BEACH:
            if cell.sand_ignoring_ec is Sand.HARD:
                return f"Hard Sand{inland}"
            return "Soft Sand" if cell.sand is Sand.SOFT else "Sand hardened by EC alone"
    assert cell.depth is not None
    water = shore.beach.water
    name = "Ocean" if shore.is_ocean_water(cell) else "lake" if water == "lake" else "OCEAN-river"
    return f"{cell.depth.capitalize()} {name}"


@pytest.mark.parametrize("name", [*example_names(Game.ASL), "narrow"])
def test_any_hex_of_a_landing_is_as_its_row_says(name: str) -> None:
    if name == "narrow":
        shore = sample(narrow=True, water=Water.LAKE, ec=EC.MUD).shore
    else:
        scenario = parse_scenario(example_text(name), name)
        shore = Setup.of(scenario, catalogue()).shore
    where = headed(obstacle_tables(), "Where it may")
    columns = (
        ObstacleType.TETRAHEDRON,
        None,
        ObstacleType.WIRE,
        ObstacleType.AT_MINES,
        ObstacleType.AP_MINES,
        ObstacleType.PANJIS,
    )
    seen = set()
    for cell in shore:
        head = row_of(shore, cell)
        seen.add(head)
        for type_, answer in zip(columns, where[head], strict=False):
            if type_ is not None:
                found = may_set_up(shore, cell.hex, type_)
                forbidden = None if found is True else found.removeprefix("G")
                told = answer if "." in answer else None
                assert told == forbidden, (cell.coordinate, head, type_)
    assert len(seen) > 3


def test_watercraft_are_all_there_with_their_figures() -> None:
    craft, boats, passengers = watercraft_tables()
    assert sorted(cells(craft) | cells(boats)) == sorted(catalogue().watercraft)
    assert cells(craft)["LCVP"][:5] == ("US, British", "39", "26 / 20", "5", "−1")
    assert cells(craft)["LCA"][2] == "26"
    assert cells(boats)["Large Raft"][6:8] == ("8", "8")
    assert passengers.rows == (("10", "5", "5", "0", "1", "8", "10"),)


def test_boats_too_have_their_users_and_pp_that_must_be_used() -> None:
    """G14.21 speaks of every Watercraft, and a boat is one (G13.401)."""
    boats = cells(watercraft_tables()[1])
    assert [row[2] for row in boats.values()] == ["10", "10", "2", "5", "10", "16 / 12"]
    users = {name: row[0] for name, row in boats.items()}
    assert users.pop("Assault Boat (motorized)") == "German"
    assert set(users.values()) == {"any"}


def test_the_aids_change_with_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are asked of the rules' own functions: other answers make another sheet."""
    before = aid_pdf()
    monkeypatch.setattr(aid_facts, "infantry_mf", lambda sand: 7)
    assert headed(sand_tables(), "What it does")["MF for Infantry to enter"] == ("7", "7")
    assert aid_pdf() != before
    monkeypatch.setattr(aid_obstacles, "may_set_up", lambda *_: "G14.5")
    assert set(headed(obstacle_tables(), "Where it may")["Soft Sand"]) == {"14.5"}


def test_a_page_that_runs_over_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    long = AidTable("Long", ("", "x"), (("a", "b"),) * 80)
    page = AidPage("Too long", "", lambda width: [], lambda: (long,))
    monkeypatch.setattr(play_aids, "aid_pages", lambda: (page,))
    with pytest.raises(RuntimeError, match="longer than its page"):
        aid_pdf()


def test_cells_are_spelled_alike() -> None:
    assert [said(x) for x in (True, False, Fraction(5, 2), -1, "x-y")] == [
        "yes",
        "no",
        "2 1/2",
        "−1",
        "x-y",
    ]
    assert [signed(n) for n in (3, 0, -2)] == ["+3", "0", "−2"]


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")
def test_all_words_are_on_the_page(tmp_path: Path) -> None:
    target = tmp_path / "aids.pdf"
    target.write_bytes(aid_pdf(Paper.A4))
    text = subprocess.run(
        ["pdftotext", "-layout", str(target), "-"], capture_output=True, check=True
    ).stdout.decode("utf-8")
    squeezed = "".join(text.split())
    for page in aid_pages():
        assert "".join(page.title.split()) in squeezed
    for slope in Slope:
        assert text.count(slope.capitalize()) >= 3
    for name in catalogue().watercraft:
        assert "".join(name.split()) in squeezed
