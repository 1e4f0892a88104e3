"""Points of VASL's map and the hexes they lie in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.vasl.boards_command import BOARD_WIDTH, BoardLine
from beachhead.generator.vasl.positions import (
    MAP_EDGE,
    is_cut_across,
    map_positions,
    placements,
    shared_places,
)
from beachhead.rules.boards import MapLayout
from beachhead.rules.hexes import Hex

LAYOUT = HexLayout()


def point(hex_: Hex) -> tuple[float, float]:
    x, y = LAYOUT.centre(hex_)
    return x + MAP_EDGE, y + MAP_EDGE


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("name", ["08", "1b"])
def test_every_hex_of_boards_in_a_pattern_is_where_vasl_draws_it(name: str, turned: bool) -> None:
    lines = [
        BoardLine("04"),
        BoardLine("02", 0, 1, not turned),
        BoardLine("03", 1, 0),
        BoardLine(name, 1, 1, turned),
    ]
    layout = MapLayout.of(placements(lines))
    for board, known in zip(map_positions(lines).boards, layout.boards, strict=True):
        for hex_, hex_name in known.names.items():
            assert board.hex_at(*point(hex_)) == hex_
            assert board.named(hex_name.lower()) == hex_
            assert board.name_of(hex_) == known.name + hex_name


@given(st.integers(-400, 5800), st.integers(-400, 2400))
def test_any_point_lies_in_the_hex_whose_centre_is_near(x: int, y: int) -> None:
    positions = map_positions([BoardLine("04"), BoardLine("03", 1, 0, True), BoardLine("02", 2, 1)])
    board = positions.board_at(x, y)
    assert board is not None
    centre = point(board.hex_at(x, y))
    assert abs(centre[0] - x) <= 38 and abs(centre[1] - y) <= 33


def test_the_nearest_board_names_what_lies_beyond_the_boards() -> None:
    positions = map_positions([BoardLine("02"), BoardLine("04", 0, 1)])
    board = positions.board_at(MAP_EDGE - 112, MAP_EDGE + 645 + 32)
    assert board is not None
    hex_ = board.hex_at(MAP_EDGE - 112, MAP_EDGE + 645 + 32)
    assert board.name_of(hex_) == "4-C1"
    assert board.named("-C1") == hex_
    right = board.hex_at(MAP_EDGE + BOARD_WIDTH + 113, MAP_EDGE + 645 + 32)
    assert board.name_of(right) == "4II1"


def test_a_cropped_board_shows_its_own_hexes_and_draws_its_neighbour_closer() -> None:
    # Hexrows I to Y, cut through their centre dots.
    line = BoardLine("08", crop=(450, 0, 900, -1))
    cropped, neighbour = map_positions([line, BoardLine("07", 1, 0)]).boards
    assert (cropped.width, neighbour.left) == (900, MAP_EDGE + 900)
    hex_ = cropped.hex_at(MAP_EDGE + 113, MAP_EDGE + 32)
    assert cropped.name_of(hex_) == "8K1"
    assert neighbour.name_of(neighbour.hex_at(MAP_EDGE + 900 + 113, MAP_EDGE + 32)) == "7C1"
    assert placements([line])[0].hexrows == ("I", "Y")


def test_a_cropped_and_reversed_board() -> None:
    (board,) = map_positions([BoardLine("08", reversed=True, crop=(0, 0, 900, -1))]).boards
    assert board.name_of(board.hex_at(MAP_EDGE + 900 - 113, MAP_EDGE + 645 - 32)) == "8C1"
    assert placements([board.line])[0].hexrows == ("A", "Q")


def test_a_board_of_deluxe_size_has_the_same_hexes() -> None:
    (board,) = map_positions([BoardLine("08", zoom=3.0)]).boards
    x, y = LAYOUT.centre(board.board.hexes["K7"])
    assert board.name_of(board.hex_at(3 * x + MAP_EDGE, 3 * y + MAP_EDGE)) == "8K7"


def test_a_board_laid_twice_is_told_from_the_first() -> None:
    lines = [BoardLine("00"), BoardLine("00", 0, 1), BoardLine("04", 0, 1)]
    assert [p.name for p in placements(lines)] == ["00", "00(2)", "4"]
    assert shared_places(lines) == [(0, 1)]
    assert shared_places(lines[:2]) == []


def test_only_a_crop_by_rows_cuts_a_board_across() -> None:
    assert is_cut_across(BoardLine("08", crop=(0, 0, -1, 322)))
    assert not is_cut_across(BoardLine("08", crop=(450, 0, 900, -1)))
    assert not is_cut_across(BoardLine("08"))
