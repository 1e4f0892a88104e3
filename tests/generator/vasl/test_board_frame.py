"""Frames of boards: every pixel in one hex, names as VASL gives them, larger boards on the grid."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.catalogue import catalogue
from beachhead.generator.scenario_file import Game, example_names, resolve
from beachhead.generator.vasl.board_frame import BoardFrame
from beachhead.rules.boards import BoardPlacement, Mapboard
from beachhead.rules.coordinates import grid_hex, rows_of
from beachhead.rules.hexes import Hex

STANDARD = BoardFrame(0, 0, 33, 10)


def test_a_mapboard_is_its_own_frame() -> None:
    board = Mapboard(BoardPlacement("8", column=1, row=2))
    frame = BoardFrame.of_board(board)
    assert frame == BoardFrame(32, 20, 33, 10)
    assert (frame.width, frame.height, frame.origin) == (1800, 645, (1800, 1290))
    assert frame.is_standard
    assert {frame.name(hex_): name for hex_, name in board.names.items()} == {
        name: name for name in board.hexes
    }


def test_every_pixel_of_a_board_lies_in_one_hex() -> None:
    counted: Counter[tuple[int, int]] = Counter()
    for column in range(33):
        for row in rows_of(column):
            for x, first, after in STANDARD.strips(grid_hex(column, row)):
                counted.update((x, y) for y in range(first, after))
    assert len(counted) == 1800 * 645
    assert set(counted.values()) == {1}


@given(st.integers(-40, 40), st.integers(-40, 40))
def test_strips_are_the_pixels_whose_middle_lies_in_the_hex(column: int, row: int) -> None:
    layout = HexLayout()
    hex_ = grid_hex(column, row)
    frame = BoardFrame(-48, -48, 97, 96)
    left, top = frame.origin
    strips = list(frame.strips(hex_))
    assert len(strips) in (74, 75)
    for x, first, after in strips[::6]:
        # A middle exactly on a hexside may be given to either hex.
        for y in (first + 1, (first + after) // 2, after - 2):
            if first < y < after - 1:
                assert layout.hex_at(left + x + 0.5, top + y + 0.5) == hex_


def test_the_centre_is_where_vasl_reads_a_hex() -> None:
    assert STANDARD.centre(grid_hex(0, 1)) == (0, 32)
    assert STANDARD.centre(grid_hex(1, 0)) == (56, 0)
    # A board's last pixel stands for centres on its far edges.
    assert STANDARD.centre(grid_hex(32, 10)) == (1799, 612)
    assert STANDARD.centre(grid_hex(1, 10)) == (56, 644)


def test_hexes_are_listed_column_by_column() -> None:
    order = [grid_hex(c, r) for c in range(33) for r in rows_of(c)]
    assert [STANDARD.index(hex_) for hex_ in order] == list(range(346))
    assert all(hex_ in STANDARD for hex_ in order)
    for outside in ((-1, 5), (33, 5), (0, 0), (0, 11), (1, 11), (1, -1)):
        assert grid_hex(*outside) not in STANDARD


@pytest.mark.parametrize("name", example_names(Game.ASL))
def test_a_map_s_frame_holds_all_of_it_in_whole_pixels(name: str) -> None:
    shore = resolve(name).setup(catalogue()).tide_shore
    frame = BoardFrame.of_map(shore)
    assert frame.left % 4 == 0 and (frame.columns - 1) % 4 == 0
    assert frame.top % 2 == 0 and frame.rows % 2 == 0
    assert frame.width == (frame.columns - 1) * 56.25
    assert frame.height == frame.rows * 64.5
    for cell in shore:
        assert cell.hex in frame
        if cell.overlay is not None:
            pixels = sum(after - first for _, first, after in frame.strips(cell.hex))
            assert abs(pixels - 56.25 * 64.5) < 40, cell.coordinate


def test_names_count_from_the_new_corner() -> None:
    larger = BoardFrame(-4, -18, 41, 30)
    assert larger.name(grid_hex(0, 1)) == "E19"
    assert larger.name(Hex(-3, grid_hex(-3, -17).r)) == "B1"
    assert BoardFrame(0, 0, 57, 10).name(grid_hex(52, 1)) == "AAA1"


def test_only_boards_that_share_an_area_overlap() -> None:
    assert STANDARD.overlaps(Mapboard(BoardPlacement("8")))
    assert not STANDARD.overlaps(Mapboard(BoardPlacement("8", column=1)))
    assert not STANDARD.overlaps(Mapboard(BoardPlacement("8", row=1)))
    assert BoardFrame(0, 0, 37, 10).overlaps(Mapboard(BoardPlacement("8", column=1)))
