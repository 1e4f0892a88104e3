"""Mapboards: names of hexes, reversed boards, seams and playable hexrows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.boards import BoardPlacement, Mapboard, MapLayout
from beachhead.rules.coordinates import (
    column_name,
    column_number,
    grid_hex,
    grid_name,
    grid_position,
    is_overlay_coordinate,
    parse_grid_name,
)
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Hex

LAYOUT = MapLayout.of(
    [BoardPlacement("8"), BoardPlacement("7", 1, 0), BoardPlacement("1b", 0, 1, reversed=True)]
)


@given(st.integers(0, 51))
def test_column_names_are_read_back(column: int) -> None:
    assert column_number(column_name(column)) == column
    assert column_number(column_name(column).lower()) == column


@pytest.mark.parametrize("letters", ["AB", "", "1", "É", "ABA"])
def test_letters_of_no_column(letters: str) -> None:
    assert column_number(letters) is None


@given(st.integers(0, 40), st.integers(0, 30))
def test_grid_positions_are_read_back(column: int, row: int) -> None:
    hex_ = grid_hex(column, row)
    assert grid_position(hex_) == (column, row)
    assert parse_grid_name(grid_name(hex_)) == hex_


@pytest.mark.parametrize("text", ["", "9", "A", "AB3", "A-1", "A100", "A١"])
def test_texts_that_are_no_grid_name(text: str) -> None:
    assert parse_grid_name(text) is None


@pytest.mark.parametrize(
    ("text", "yes"), [("433", True), ("1079", True), ("043", False), ("43", False), ("43a", False)]
)
def test_overlay_coordinates_have_three_or_four_digits(text: str, yes: bool) -> None:
    assert is_overlay_coordinate(text) is yes


def test_a_board_has_rows_as_printed() -> None:
    board = Mapboard(BoardPlacement("8"))
    assert len(board.names) == 17 * 10 + 16 * 11
    assert {"A1", "A10", "B0", "B10", "GG1", "GG10"} <= board.hexes.keys()
    assert not {"A0", "GG0", "A11", "HH1", "C0"} & board.hexes.keys()
    assert board.hexes["A1"] == Hex(0, 1)
    assert board.hexes["B0"] == Hex(1, 0)


def test_neighbours_are_those_of_the_printed_board() -> None:
    board = Mapboard(BoardPlacement("8"))
    around = {board.names[n] for n in board.hexes["I9"].neighbours()}
    assert around == {"I8", "I10", "H8", "H9", "J8", "J9"}
    around = {board.names[n] for n in board.hexes["J9"].neighbours()}
    assert around == {"J8", "J10", "I9", "I10", "K9", "K10"}


def test_a_reversed_board_is_turned_by_half_a_turn() -> None:
    up, down = Mapboard(BoardPlacement("8")), Mapboard(BoardPlacement("8", reversed=True))
    assert set(up.names) == set(down.names)
    assert down.names[up.hexes["A1"]] == "GG10"
    assert down.names[up.hexes["B0"]] == "FF10"
    for name, hex_ in up.hexes.items():
        for direction, beside in enumerate(hex_.neighbours()):
            other = up.names.get(beside)
            if other is not None:
                assert down.hexes[other] == down.hexes[name].neighbours()[(direction + 3) % 6]


def test_boards_share_the_half_hexes_of_a_seam() -> None:
    above, below = Mapboard(BoardPlacement("1")), Mapboard(BoardPlacement("2", 0, 1))
    shared = set(above.names) & set(below.names)
    assert {above.names[h] for h in shared} == {f"{column_name(c)}10" for c in range(1, 33, 2)}
    assert all(below.names[h] == above.names[h].replace("10", "0") for h in shared)
    beside = Mapboard(BoardPlacement("3", 1, 0))
    shared = set(above.names) & set(beside.names)
    assert {above.names[h] for h in shared} == {f"GG{row}" for row in range(1, 11)}
    assert {beside.names[h] for h in shared} == {f"A{row}" for row in range(1, 11)}


def test_reversed_boards_meet_row_10_to_row_10() -> None:
    below = next(board for board in LAYOUT.boards if board.name == "1b")
    eight = LAYOUT.boards[0]
    assert below.names[eight.hexes["B10"]] == "VV10"
    assert LAYOUT.find("1bVV10") == LAYOUT.find("8B10")


def test_the_lettered_second_boards_begin_with_q() -> None:
    board = Mapboard(BoardPlacement("1b"))
    assert board.hexes["Q1"] == Hex(0, 1)
    assert "A1" not in board.hexes
    assert "WW10" in board.hexes


def test_a_hex_on_a_seam_is_found_by_both_names_and_named_by_the_first_board() -> None:
    assert LAYOUT.find("8GG5") == LAYOUT.find("7A5")
    assert LAYOUT.names[LAYOUT.find("7A5")] == "8GG5"
    assert LAYOUT.board_of(LAYOUT.find("7A5")) is LAYOUT.boards[0]


def test_a_name_without_its_board_must_be_of_one_board_only() -> None:
    assert MapLayout.of([BoardPlacement("8")]).find("i9") == Hex(8, 5)
    with pytest.raises(SetupError, match="8I9 or 7I9"):
        LAYOUT.find("I9")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("8A0", "board 8 has no hex A0"),
        ("8HH1", "board 8 has no hex HH1"),
        ("9I9", "no hex '9I9'"),
        ("", "no hex ''"),
        ("Q0", "no hex Q0"),
    ],
)
def test_hexes_that_do_not_exist_are_named_in_the_error(text: str, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        LAYOUT.find(text)


def test_boards_cannot_share_a_name_or_a_place() -> None:
    with pytest.raises(SetupError, match="named twice"):
        MapLayout.of([BoardPlacement("8"), BoardPlacement("8", 1, 0)])
    with pytest.raises(SetupError, match="lies where board 8 lies"):
        MapLayout.of([BoardPlacement("8"), BoardPlacement("7")])


def test_only_the_playable_hexrows_are_playable_whichever_is_named_first() -> None:
    for span in (("C", "E"), ("E", "C")):
        board = Mapboard(BoardPlacement("8", hexrows=span))
        assert {board.names[h][0] for h in board.playable} == {"C", "D", "E"}
        assert len(board.playable) == 10 + 11 + 10
    late = Mapboard(BoardPlacement("1b", hexrows=("Q", "R")))
    assert {late.names[h] for h in late.playable} >= {"Q1", "R0", "R10"}
    assert len(late.playable) == 21
    with pytest.raises(SetupError, match="no hexrow HH"):
        MapLayout.of([BoardPlacement("8", hexrows=("A", "HH"))])


def test_playable_hexrows_of_a_reversed_board_are_its_own() -> None:
    board = Mapboard(BoardPlacement("8", hexrows=("A", "B"), reversed=True))
    assert {board.names[h] for h in board.playable} >= {"A1", "B0"}
    assert {h.q for h in board.playable} == {31, 32}
