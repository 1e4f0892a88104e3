"""Play aids: a page each, and every word of them is what the rules core answers."""

from __future__ import annotations

import shutil
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.sheets import aid_facts, aid_obstacles, play_aids
from beachhead.generator.sheets.aid_facts import depth_tables, sand_tables, slope_tables
from beachhead.generator.sheets.aid_obstacles import obstacle_hexes, obstacle_tables
from beachhead.generator.sheets.aid_table import AidTable, said, signed
from beachhead.generator.sheets.aid_watercraft import watercraft_tables
from beachhead.generator.sheets.paper import Paper
from beachhead.generator.sheets.play_aids import AidPage, aid_pages, aid_pdf
from beachhead.rules.scenario import Slope
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
    assert decides["Beach-Hinterland hexside (13.2)"] == ("level", "Lip of a deir", "Crest Line")
    assert decides["Seawall possible (13.6)"] == ("yes", "yes", "no")
    assert decides["Shallow OCEAN, hexes from the Beach (13.4)"] == ("3", "2", "1")
    crests = headed(slope_tables(), "Which hexsides")
    assert crests["Beach-Hinterland"] == ("no", "no", "yes")
    assert crests["… with a low seawall"] == ("no", "no", "–")


def test_sand() -> None:
    kinds = headed(sand_tables(), "Hard or Soft")
    assert kinds["Beach hex with a Beach-OCEAN hexside"] == ("Hard", "Hard", "Soft")
    assert kinds["Effluent hex"] == ("Hard", "Hard", "Hard")
    mines = headed(sand_tables(), "A-P mines")
    assert mines["Soft Sand"] == ("yes", "yes")
    assert mines["Hard Sand"] == ("14.54", "14.55")
    assert mines["Sand hardened by EC alone"] == ("yes", "yes")
    assert mines["Effluent beside Hinterland"] == ("yes", "yes")


def test_depth() -> None:
    swamped = headed(depth_tables(), "Chance that a vehicle")
    assert swamped["2 hexes from land"] == ("5/12", "13/18", "deep")
    enters = headed(depth_tables(), "Who may enter")
    assert enters["Landing craft"] == ("yes", "yes", "13.431", "13.431", "13.73", "13.73", "13.73")
    assert enters["Boat"][4:] == ("yes", "yes", "13.73")


def test_obstacles() -> None:
    where = headed(obstacle_tables(), "Where it may")
    assert where["Hinterland"] == ("14.51", "14.51", "yes", "A-T", "yes", "yes")
    assert where["Shallow Ocean"] == ("yes", "yes", "14.52", "A-B", "14.54", "14.55")
    assert where["Deep Ocean"] == ("lost", "lost", "14.52", "lost", "14.54", "14.55")
    assert where["Shallow lake"][0] == "14.51"
    assert where["Exposed reef"][3] == "A-T"
    assert headed(obstacle_tables(), "A Tetrahedron")["In Heavy Surf"] == ("1/2", "1/6", "1/3")


def test_the_hexes_asked_about_are_of_the_kind_they_are_called() -> None:
    found = {head: (setup, cell) for head, setup, cell in obstacle_hexes()}
    assert len({(id(s), c.hex) for s, c in found.values()}) == len(found)
    setup, cell = found["Hard Sand"]
    assert not setup.shore.adjacent_to_hinterland(cell.hex)
    setup, cell = found["Effluent beside Hinterland"]
    assert setup.shore.adjacent_to_hinterland(cell.hex)


def test_watercraft_are_all_there_with_their_figures() -> None:
    craft, boats, passengers = watercraft_tables()
    assert sorted(cells(craft) | cells(boats)) == sorted(catalogue().watercraft)
    assert cells(craft)["LCVP"][:5] == ("US, British", "39", "26 / 20", "5", "−1")
    assert cells(craft)["LCA"][2] == "26"
    assert cells(boats)["Large Raft"][4:6] == ("8", "8")
    assert passengers.rows == (("10", "5", "5", "0", "8", "10"),)


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
