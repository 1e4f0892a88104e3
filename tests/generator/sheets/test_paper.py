"""Overlays over pages: everything is on some page, joins are on both, nothing overlaps."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.sheets.paper import (
    FOOTER,
    HEADER,
    MARGIN,
    OVERLAP,
    Box,
    Page,
    Paper,
    pack,
    tile,
)

PAPERS = st.sampled_from(Paper)
LENGTHS = st.floats(60, 3000)


def test_papers_have_their_sizes() -> None:
    assert Paper.LETTER.size == (8.5 * 72, 11 * 72)
    assert Paper.A4.size == pytest.approx((595.28, 841.89), abs=0.01)
    sideways = Page.of(Paper.LETTER, True)
    assert (sideways.width, sideways.height) == (792, 612)
    assert sideways.room.width == 792 - 2 * MARGIN
    assert sideways.room.height == 612 - 2 * MARGIN - HEADER - FOOTER


@given(LENGTHS, LENGTHS, PAPERS)
def test_tiles_cover_a_box_and_fit_the_room(width: float, height: float, paper: Paper) -> None:
    tiling = tile(width, height, paper)
    assert len(tiling.tiles) == tiling.columns * tiling.rows
    for part in tiling.tiles:
        assert part.window.width <= tiling.page.room.width + 1e-6
        assert part.window.height <= tiling.page.room.height + 1e-6
    first, last = tiling.tiles[0].window, tiling.tiles[-1].window
    assert (first.left, first.top) == (0, 0)
    assert (last.right, last.bottom) == pytest.approx((width, height))


@given(LENGTHS, LENGTHS, PAPERS)
def test_neighbouring_tiles_share_a_band_with_the_join_in_its_middle(
    width: float, height: float, paper: Paper
) -> None:
    tiling = tile(width, height, paper)
    top_row = [part.window for part in tiling.tiles if part.row == 0]
    left_column = [part.window for part in tiling.tiles if part.column == 0]
    assert len(tiling.joins_x) == tiling.columns - 1
    assert len(tiling.joins_y) == tiling.rows - 1
    for (left, right), join in zip(pairwise(top_row), tiling.joins_x, strict=True):
        assert left.right - right.left == pytest.approx(OVERLAP)
        assert join == pytest.approx((left.right + right.left) / 2)
    for (upper, lower), join in zip(pairwise(left_column), tiling.joins_y, strict=True):
        assert upper.bottom - lower.top == pytest.approx(OVERLAP)
        assert join == pytest.approx((upper.bottom + lower.top) / 2)


def test_a_page_is_turned_only_where_that_saves_paper() -> None:
    assert tile(300, 600, Paper.LETTER).page == Page.of(Paper.LETTER, False)
    assert tile(600, 400, Paper.LETTER).page == Page.of(Paper.LETTER, True)
    assert tile(200, 200, Paper.LETTER).page == Page.of(Paper.LETTER, False)


@given(st.lists(st.tuples(st.floats(30, 540), st.floats(30, 420)), max_size=12), PAPERS)
def test_packed_boxes_keep_their_order_and_never_overlap(
    sizes: list[tuple[float, float]], paper: Paper
) -> None:
    boxes = [Box(index, *size) for index, size in enumerate(sizes)]
    pages = pack(boxes, paper)
    assert [item.index for _, laid in pages for item in laid] == list(range(len(boxes)))
    for page, laid in pages:
        placed = [
            (item.left, item.top, item.left + box.width, item.top + box.height)
            for item in laid
            for box in (boxes[item.index],)
        ]
        for number, (left, top, right, bottom) in enumerate(placed):
            assert page.room.left <= left and right <= page.room.right
            assert page.room.top <= top and bottom <= page.room.bottom
            for other_left, other_top, other_right, other_bottom in placed[:number]:
                assert (
                    left >= other_right
                    or other_left >= right
                    or top >= other_bottom
                    or other_top >= bottom
                )


def test_a_box_larger_than_the_paper_cannot_be_packed() -> None:
    with pytest.raises(ValueError, match="larger than the page"):
        pack([Box(0, 100, 100), Box(1, 2000, 100)], Paper.A4)
