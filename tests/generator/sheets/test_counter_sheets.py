"""Counter sheets: true size, every counter there, each back behind its front."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.art.counters import Counter, counter, counters
from beachhead.generator.catalogue import catalogue
from beachhead.generator.order_of_battle import Tile, all_tiles
from beachhead.generator.scenario_file import resolve
from beachhead.generator.sheets.counter_sheets import (
    GUIDE,
    MOST_COUNTERS,
    Block,
    counter_pdf,
    cuts_of,
    lay_out,
    palette_tiles,
    setup_tiles,
)
from beachhead.generator.sheets.paper import Page, Paper
from beachhead.rules.errors import SetupError
from beachhead.rules.scenario import Unit, UnitKind
from tests.generator.sheets.test_overlay_sheets import page_contents, page_sizes
from tests.rules.building import setup

COUNTS = st.dictionaries(st.sampled_from(counters()), st.integers(1, 200), min_size=1, max_size=6)


def pages_of(tiles: list[Tile], paper: Paper) -> list[list[Block]]:
    return lay_out(list(cuts_of(tiles)), Page.of(paper, sideways=False))


def test_a_counter_is_a_half_or_five_eighths_of_an_inch() -> None:
    tiles = [Tile(counter("tetrahedron")), Tile(counter("squad-us"))]
    ((large, small),) = pages_of(tiles, Paper.LETTER)
    assert (large.side, small.side) == (45.0, 36.0)
    content = page_contents(counter_pdf(tiles, "T"))[0]
    placed = re.findall(rb"1 0 0 1 ([\d.]+) ([\d.]+) cm\s*/(?:Form|Fm)?\S*counter\d", content)
    assert len(placed) == 2


def test_backs_are_the_second_faces_and_a_third_face_has_a_counter_of_its_own() -> None:
    (tetrahedron,) = cuts_of([Tile(counter("tetrahedron"))])
    assert tetrahedron.back is not None
    assert (tetrahedron.front.name, tetrahedron.back.name) == ("Tetrahedron", "Tetrahedron-Wire")
    (squad,) = cuts_of([Tile(counter("squad-us"))])
    assert squad.back is None
    first, second = cuts_of([Tile(counter("tide"))])
    assert first.back is not None
    assert second.back is None
    assert len({first.front, first.back, second.front}) == 3


@given(COUNTS, st.sampled_from(Paper))
def test_every_counter_lies_on_a_page_and_none_on_another(
    counts: dict[Counter, int], paper: Paper
) -> None:
    tiles = [Tile(each, count=count) for each, count in counts.items()]
    pages = pages_of(tiles, paper)
    room = Page.of(paper, sideways=False).room
    laid = [cell.cut for blocks in pages for block in blocks for cell in block.cells]
    assert sorted(laid, key=repr) == sorted(cuts_of(tiles), key=repr)
    for blocks in pages:
        spots = [(c.left, c.top, c.side) for block in blocks for c in block.cells]
        for left, top, side in spots:
            assert room.left + GUIDE - 1e-6 <= left
            assert left + side <= room.right - GUIDE + 1e-6
            assert room.top <= top
            assert top + side <= room.bottom
        for index, (left, top, side) in enumerate(sorted(spots)):
            for other_left, other_top, other in sorted(spots)[index + 1 :]:
                apart = (
                    other_left >= left + side - 1e-6
                    or other_top >= top + side - 1e-6
                    or top >= other_top + other - 1e-6
                )
                assert apart


@given(COUNTS, st.sampled_from(Paper))
def test_a_back_lies_behind_its_front_when_the_sheet_is_turned(
    counts: dict[Counter, int], paper: Paper
) -> None:
    page = Page.of(paper, sideways=False)
    for blocks in pages_of([Tile(each, count=n) for each, n in counts.items()], paper):
        for block in blocks:
            back = block.mirrored(page.width)
            for front, behind in zip(block.cells, back.cells, strict=True):
                assert behind.cut is front.cut
                assert behind.top == front.top
                assert behind.left == pytest.approx(page.width - front.left - front.side)
            assert back.extent.left == pytest.approx(page.width - block.extent.right)
            assert back.extent.right == pytest.approx(page.width - block.extent.left)


def test_a_full_row_stands_in_the_middle_so_that_guides_meet() -> None:
    for paper in Paper:
        page = Page.of(paper, sideways=False)
        ((block,),) = pages_of([Tile(counter("squad-us"), count=40)], paper)
        assert block.extent.left == pytest.approx(page.width - block.extent.right)


def test_fronts_and_backs_alternate_on_upright_pages() -> None:
    made = resolve("red-beach").setup(catalogue())
    for paper in Paper:
        pdf = counter_pdf(setup_tiles(made), "Red Beach", paper)
        sizes = page_sizes(pdf)
        assert len(sizes) == 2
        assert all(size == pytest.approx(paper.size, abs=0.01) for size in sizes)
    palette = counter_pdf(palette_tiles(), "All")
    assert len(page_sizes(palette)) % 2 == 0


def test_the_scenario_decides_how_many() -> None:
    made = resolve("red-beach").setup(catalogue())
    assert setup_tiles(made) == all_tiles(made)
    front, back = page_contents(counter_pdf(setup_tiles(made), "T"))
    number = sum(
        len(tile.counter.faces) + 1 >> 1 for tile in all_tiles(made) for _ in range(tile.count)
    )
    assert len(re.findall(rb"counter\d+ Do", front)) == number
    backs = sum(len(tile.counter.faces) > 1 for tile in all_tiles(made) for _ in range(tile.count))
    assert len(re.findall(rb"counter\d+ Do", back)) == backs


def test_the_same_input_gives_the_same_bytes() -> None:
    tiles = [Tile(counter("lcvp"), count=3), Tile(counter("leader-us"))]
    assert counter_pdf(tiles, "T") == counter_pdf(tiles, "T")
    assert counter_pdf(tiles, "T") != counter_pdf(tiles[:1], "T")


def test_nothing_and_far_too_many_are_refused() -> None:
    with pytest.raises(ValueError, match="no counter to print"):
        counter_pdf([], "T")
    crowd = [Unit(UnitKind.SQUAD, "4-4-7", hex="D8", count=100)] * (MOST_COUNTERS // 100)
    with pytest.raises(SetupError, match=f"{MOST_COUNTERS} are printed at most"):
        setup_tiles(setup(defender_units=crowd))


def test_a_long_title_stays_on_the_page() -> None:
    pdf = counter_pdf([Tile(counter("lcvp"))], "A very long title " * 6)
    sizes = [float(size) for size in re.findall(rb"/F\d\S* ([\d.]+) Tf", page_contents(pdf)[0])]
    assert min(sizes) > 4
    assert max(sizes) < 17
