"""VASL's boards command."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.files import InputError
from beachhead.generator.vasl.boards_command import (
    FARTHEST,
    MOST_BOARDS,
    BoardLine,
    OverlayLine,
    encode_boards,
    parse_boards,
)

OVERLAYS = st.builds(
    OverlayLine,
    st.sampled_from(["be4", "OC1", "beh7", "hd5", "x12"]),
    st.sampled_from(["i10", "A1", "gg4", "-b3"]),
    st.sampled_from(["i9", "B1"]),
    st.sampled_from([None, True, False]),
)
LINES = st.builds(
    BoardLine,
    name=st.sampled_from(["08", "10", "1b", "00", "BFPA", "RB", "R", "r", "dxa"]),
    column=st.integers(0, FARTHEST),
    row=st.integers(0, FARTHEST),
    reversed=st.just(False),
    version=st.sampled_from(["", "6.4", "1.0"]),
    crop=st.none() | st.just((28, 0, 843, -1)) | st.just((0, 0, -1, 322)),
    overlays=st.lists(OVERLAYS, max_size=3).map(tuple),
    ssr=st.sampled_from(["", "PTO\tNoWhiteHexIDs", "Mud"]),
    zoom=st.sampled_from([1.0, 3.0]),
)


@given(st.lists(LINES, max_size=5).map(tuple))
def test_what_is_written_reads_back_the_same(lines: tuple[BoardLine, ...]) -> None:
    assert parse_boards(encode_boards(lines)) == lines


def test_column_comes_before_row_and_an_r_means_reversed() -> None:
    first, second = parse_boards("bd\t0\t2\tr08\tVER\t6.4\tbd\t3\t1\t02\tVER\t6.1\t")
    assert (first.name, first.column, first.row, first.reversed) == ("08", 0, 2, True)
    assert (second.name, second.column, second.row, second.reversed) == ("02", 3, 1, False)
    assert first.printed_name == "8"


@pytest.mark.parametrize("name", ["r", "R", "rdx", "RB", "RR"])
def test_boards_named_with_an_r_of_their_own_are_not_reversed(name: str) -> None:
    (line,) = parse_boards(f"bd\t0\t0\t{name}\tVER\t1\t")
    assert (line.name, line.reversed) == (name, False)


@pytest.mark.parametrize(
    ("name", "printed"), [("08", "8"), ("00", "00"), ("10", "10"), ("1b", "1b"), ("dxa", "dxa")]
)
def test_the_zero_before_a_digit_is_not_printed_on_a_board(name: str, printed: str) -> None:
    assert BoardLine(name).printed_name == printed


def test_terrain_changes_and_a_board_after_them_are_kept_apart() -> None:
    first, second = parse_boards("bd\t0\t0\t08\tVER\t6.4\tSSR\tPTO\tMud\tbd\t1\t0\t07\t")
    assert (first.ssr, second.name) == ("PTO\tMud", "07")


def test_an_overlay_of_one_hex_and_newer_vasls_fourth_field() -> None:
    (line,) = parse_boards("bd\t0\t0\t08\tOVR\tx12\tc3\tc3\tOVR\tbe4\ti10\ti9\ttrue\t")
    assert line.overlays == (
        OverlayLine("x12", "c3", "c3"),
        OverlayLine("be4", "i10", "i9", True),
    )


def test_a_command_without_boards_lays_none() -> None:
    assert parse_boards("bd\t") == ()


@pytest.mark.parametrize(
    "command",
    [
        "bd\tx\t0\t08\t",
        "bd\t0\t08\t",
        f"bd\t{'9' * 6000}\t0\t08\t",
        f"bd\t{FARTHEST + 1}\t0\t08\t",
        "bd\t-1\t0\t08\t",
        "bd\t0\t0\t08\t" * (MOST_BOARDS + 1),
    ],
)
def test_what_is_no_board_or_too_much_is_refused_in_a_short_line(command: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_boards(command, "my.vsav")
    assert str(caught.value).startswith("my.vsav: ")
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize(
    ("name", "crop"),
    [
        ("08", (0, 0, 28, -1)),
        ("08", (0, -65, -1, 710)),
        ("08", (28, 0, 1800, -1)),
        ("2b", (0, 0, 900, 1290)),
        ("RB", (0, 0, 2000, 3000)),
        ("RB", (0, 0, 20_000, 20_000)),
    ],
)
def test_what_vasl_crops_a_board_to_is_read(name: str, crop: tuple[int, int, int, int]) -> None:
    line = BoardLine(name, crop=crop)
    assert parse_boards(encode_boards((line,))) == (line,)


def test_a_crop_of_nothing_is_none() -> None:
    (line,) = parse_boards("bd\t0\t0\t08\t0\t0\t-1\t-1\tVER\t1\t")
    assert line.crop is None
