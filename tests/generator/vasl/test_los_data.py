"""LOSData: read and written again it is the same stream, and no lengths are believed."""

from __future__ import annotations

import gzip
import io
import struct
import tracemalloc
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.files import InputError
from beachhead.generator.vasl.los_data import (
    MAX_PIXELS,
    LosData,
    decode_los_data,
    encode_los_data,
    encode_stream,
    stairway_count,
)
from beachhead.generator.vasl.terrain_codes import Terrain
from tests.generator.vasl.made_boards import grid


def packed(stream: bytes) -> bytes:
    return gzip.compress(stream, mtime=0)


def header(columns: int, rows: int, width: int, height: int) -> bytes:
    return struct.pack(">4i", columns, rows, width, height)


def block(data: bytes) -> bytes:
    return struct.pack(">Bi", 0x7A, len(data)) + data


MAGIC = b"\xac\xed\x00\x05"


def refused(member: bytes) -> str:
    with pytest.raises(InputError) as caught:
        decode_los_data(member, "bd08")
    message = str(caught.value)
    assert message.startswith("bd08: LOSData ")
    assert "\n" not in message
    return message


@pytest.mark.parametrize("name", ["bd00", "bd07", "bd08"])
def test_a_real_board_gives_the_same_stream_again(vasl: Path, name: str) -> None:
    with zipfile.ZipFile(vasl / "boards" / name) as archive:
        member = archive.read("LOSData")
    data = decode_los_data(member, name)
    assert (data.columns, data.rows, data.width, data.height) == (33, 10, 1800, 645)
    assert encode_stream(data) == gzip.decompress(member)
    assert gzip.decompress(encode_los_data(data)) == gzip.decompress(member)


def test_the_river_of_board_8_is_water_at_level_minus_1(vasl: Path) -> None:
    with zipfile.ZipFile(vasl / "boards" / "bd08") as archive:
        data = decode_los_data(archive.read("LOSData"), "bd08")
    x, y = 225, 64 * 5 + 16  # E6
    assert (data.terrain_at(x, y), data.elevation_at(x, y)) == (Terrain.WATER, -1)
    assert sum(data.stairways) == 23


@st.composite
def boards(draw: st.DrawFn) -> LosData:
    columns, rows = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    width, height = draw(st.integers(1, 60)), draw(st.integers(1, 60))
    pixels, hexes = width * height, stairway_count(columns, rows)
    elevation = draw(st.binary(min_size=pixels, max_size=pixels))
    stairways = bytes(draw(st.lists(st.integers(0, 1), min_size=hexes, max_size=hexes)))
    return LosData(columns, rows, width, height, elevation, elevation[::-1], stairways)


@given(boards())
def test_every_board_reads_back_as_it_was_written(board: LosData) -> None:
    assert decode_los_data(encode_los_data(board), "bd") == board


@given(boards())
def test_the_stream_is_what_java_reads(board: LosData) -> None:
    stream = io.BytesIO(encode_stream(board))
    assert stream.read(4) == MAGIC
    payload = b""
    while kind := stream.read(1):
        length = stream.read(1)[0] if kind == b"\x77" else struct.unpack(">i", stream.read(4))[0]
        assert 0 < length <= 1024
        # Java writes the short form whenever the length fits a byte.
        assert (kind == b"\x77") == (length < 256)
        payload += stream.read(length)
    assert payload[:16] == header(board.columns, board.rows, board.width, board.height)
    for x in range(board.width):
        for y in range(board.height):
            at = 16 + 2 * (x * board.height + y)
            assert payload[at : at + 1] == (board.elevation_at(x, y) & 0xFF).to_bytes()
            assert payload[at + 1] == board.terrain_at(x, y)
    assert payload[16 + 2 * board.width * board.height :] == board.stairways


def test_equal_boards_give_equal_bytes_without_a_clock() -> None:
    member = encode_los_data(grid())
    assert member == encode_los_data(grid())
    assert member[4:8] == b"\0\0\0\0"
    assert member[9] == 255  # no operating system


def test_turned_twice_is_as_it_was_and_once_is_not() -> None:
    board = grid()
    assert board.turned().turned() == board
    assert board.turned().elevation_at(1799, 0) == board.elevation_at(0, 644) == 2
    with pytest.raises(ValueError, match="even number of columns"):
        LosData(2, 1, 1, 1, b"0", b"0", b"000").turned()


@pytest.mark.parametrize(
    ("size", "message"),
    [
        ((33, 10, 2**31 - 1, 2**31 - 1), "which cannot be"),
        ((33, 10, 30_000, 30_000), f"{MAX_PIXELS} in all are read"),
        ((2**31 - 1, 10, 1800, 645), "1 to 400 either way"),
        ((33, -10, 1800, 645), "1 to 400 either way"),
        ((33, 10, -1800, 645), "which cannot be"),
        ((0, 0, 0, 0), "1 to 400 either way"),
    ],
)
def test_absurd_sizes_are_refused_unread(size: tuple[int, int, int, int], message: str) -> None:
    assert message in refused(packed(MAGIC + block(header(*size))))


@pytest.mark.parametrize(
    ("stream", "message"),
    [
        (b"", "ends in the middle of its first four bytes"),
        (b"PK\3\4" + bytes(60), "does not begin as a Java object stream"),
        (MAGIC + b"\x73\x72\x00\x04", "something other than blocks of data (0x73)"),
        (MAGIC + b"\x7a\x7f\xff\xff\xff", "a block of 2147483647 bytes"),
        (MAGIC + b"\x7a\xff\xff\xff\xff", "a block of -1 bytes"),
        (MAGIC + b"\x77\x00", "a block of 0 bytes"),
        (MAGIC + b"\x77\x20" + bytes(3), "ends in the middle of a block"),
        (MAGIC + block(header(1, 1, 2, 2)), "ends in the middle of its pixels"),
        (MAGIC + block(header(1, 1, 2, 2)) + block(bytes(10)), "a block of 10 bytes where 9"),
        (MAGIC + block(header(1, 1, 2, 2) + bytes(40)), "holds more than its 2 by 2 pixels"),
        (MAGIC + block(header(1, 1, 2, 2)) + block(bytes(9)) + b"x", "goes on after"),
        (MAGIC + block(header(1, 1, 40, 40)) + b"\x77\x01x" * 3201, "blocks of a few bytes"),
    ],
)
def test_broken_streams_end_in_one_line(stream: bytes, message: str) -> None:
    assert message in refused(packed(stream))


def test_what_is_no_gzip_or_cut_short_is_refused() -> None:
    member = encode_los_data(grid())
    assert "not a sound gzip" in refused(b"LOS data")
    assert "not a sound gzip" in refused(member[: len(member) // 2])
    assert "not a sound gzip" in refused(member[:-6] + b"xxxxxx")


def test_a_bomb_is_not_unpacked() -> None:
    stream = MAGIC + block(header(33, 10, 4, 4)) + block(bytes(50_000_000))
    member = packed(stream)
    tracemalloc.start()
    try:
        assert "a block of 50000000 bytes" in refused(member)
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()


def test_grids_of_the_wrong_length_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="4 bytes of each"):
        LosData(1, 1, 2, 2, b"123", b"1234", b"0")
    with pytest.raises(ValueError, match="1 stairway flags"):
        LosData(1, 1, 2, 2, b"1234", b"1234", b"")
