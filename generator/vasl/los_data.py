"""VASL's ``LOSData``: the elevation and terrain of every pixel of a board, and its stairways.

The member of a board archive is a gzip of a Java object stream that holds nothing but block data.
Joined, the blocks are four numbers (columns, rows, width and height in pixels), then an elevation
and a terrain code for each pixel, column of pixels by column, then a stairway flag for each hex.
Reading and writing it again gives the same stream, byte for byte.
"""

from __future__ import annotations

import gzip
import io
import struct
import zlib
from dataclasses import dataclass, field
from pathlib import Path

from beachhead.generator.files import InputError, words_of
from beachhead.generator.vasl.terrain_codes import KNOWN_CODES, codes_in_words
from beachhead.rules.wording import listing

#: The member of a board archive.
MEMBER = "LOSData"

#: Bounds of what is read: far beyond any board of VASL, far below what would fill a memory.
MAX_HEXES = 400
MAX_PIXELS = 24_000_000

#: Levels that ground may have: far beyond any board of VASL, whose files name no bounds.
LOWEST_LEVEL, HIGHEST_LEVEL = -10, 30

_MAGIC = b"\xac\xed\x00\x05"
_SHORT_BLOCK = 0x77
_LONG_BLOCK = 0x7A
#: Java writes its blocks at this length.
_BLOCK = 1024
_HEADER = struct.Struct(">4i")


@dataclass(frozen=True)
class LosData:
    """A board as VASL's line of sight sees it.

    ``columns`` and ``rows`` count hexes, ``width`` and ``height`` pixels. ``elevation`` and
    ``terrain`` hold a byte for each pixel, the whole leftmost column of pixels first, from top to
    bottom; an elevation below 0 is a byte above 127. ``stairways`` holds 1 or 0 for each hex,
    column by column; every second column, from the second on, has one hex more than ``rows``.
    """

    columns: int
    rows: int
    width: int
    height: int
    elevation: bytes = field(repr=False)
    terrain: bytes = field(repr=False)
    stairways: bytes = field(repr=False)

    def __post_init__(self) -> None:
        pixels = self.width * self.height
        hexes = stairway_count(self.columns, self.rows)
        if not (len(self.elevation) == len(self.terrain) == pixels):
            raise ValueError(f"{self.width} by {self.height} pixels need {pixels} bytes of each")
        if len(self.stairways) != hexes:
            raise ValueError(f"{self.columns} by {self.rows} hexes need {hexes} stairway flags")

    def elevation_at(self, x: int, y: int) -> int:
        """Level of the ground at a pixel."""
        value = self.elevation[x * self.height + y]
        return value - 256 if value > 127 else value

    def terrain_at(self, x: int, y: int) -> int:
        """Terrain code at a pixel; see :class:`~beachhead.generator.vasl.terrain_codes.Terrain`."""
        return self.terrain[x * self.height + y]

    @property
    def unknown_codes(self) -> list[int]:
        """Terrain codes in it for which VASL has no terrain, in order."""
        return sorted(set(self.terrain) - KNOWN_CODES)

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with its bytes, in words: unknown terrain, wild levels, no-flags."""
        found: list[str] = []
        if self.unknown_codes:
            found.append(f"has {codes_in_words(self.unknown_codes)} that VASL does not know")
        levels = {value - 256 if value > 127 else value for value in set(self.elevation)}
        wild = sorted(level for level in levels if not LOWEST_LEVEL <= level <= HIGHEST_LEVEL)
        if wild:
            found.append(
                f"has ground at Level {listing(str(level) for level in wild[:5])}; a board's lies"
                f" between Levels {LOWEST_LEVEL} and {HIGHEST_LEVEL}"
            )
        flags = sorted(set(self.stairways) - {0, 1})
        if flags:
            found.append(
                f"has a hex marked {flags[0]} where 1 stands for a stairway and 0 for none"
            )
        return tuple(found)

    def turned(self) -> LosData:
        """The board turned by half a turn.

        Only for an odd number of columns, whose first and last are alike.
        """
        if self.columns % 2 == 0:
            raise ValueError("a board of an even number of columns has no turned counterpart")
        return LosData(
            self.columns,
            self.rows,
            self.width,
            self.height,
            self.elevation[::-1],
            self.terrain[::-1],
            self.stairways[::-1],
        )


def stairway_count(columns: int, rows: int) -> int:
    """How many hexes a board has, half hexes included.

    >>> stairway_count(33, 10)
    346
    """
    return columns * rows + columns // 2


def encode_los_data(data: LosData) -> bytes:
    """The member ``LOSData`` of a board archive; equal boards give equal bytes."""
    buffer = io.BytesIO()
    # The file object rather than gzip.compress: its header is the same on every system.
    with gzip.GzipFile("", "wb", compresslevel=9, fileobj=buffer, mtime=0) as file:
        file.write(encode_stream(data))
    return buffer.getvalue()


def encode_stream(data: LosData) -> bytes:
    """The Java object stream of a board, before it is compressed."""
    pixels = bytearray(2 * len(data.terrain))
    pixels[0::2] = data.elevation
    pixels[1::2] = data.terrain
    header = _HEADER.pack(data.columns, data.rows, data.width, data.height)
    payload = memoryview(b"".join((header, pixels, data.stairways)))
    parts: list[bytes | memoryview] = [_MAGIC]
    for start in range(0, len(payload), _BLOCK):
        block = payload[start : start + _BLOCK]
        if len(block) < 256:
            parts.append(bytes((_SHORT_BLOCK, len(block))))
        else:
            parts.append(struct.pack(">Bi", _LONG_BLOCK, len(block)))
        parts.append(block)
    return b"".join(parts)


def decode_los_data(member: bytes, archive: Path | str) -> LosData:
    """A board from the member ``LOSData`` of an archive.

    Raises :class:`InputError`, which names the archive, for what is no gzip, no such stream, cut
    short, too long, or larger than :data:`MAX_HEXES` and :data:`MAX_PIXELS` allow. No more is
    unpacked than the size of the grid asks for.
    """
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(member)) as file:
            return _Reader(file, archive).read()
    except (OSError, EOFError, zlib.error) as error:
        raise InputError(archive, f"{MEMBER} is not a sound gzip: {words_of(error)}") from error


class _Reader:
    """Reads blocks one after the other, never past what is expected."""

    def __init__(self, file: gzip.GzipFile, archive: Path | str) -> None:
        self._file = file
        self._archive = archive

    def _fault(self, message: str) -> InputError:
        return InputError(self._archive, f"{MEMBER} {message}")

    def _take(self, length: int, what: str) -> bytes:
        data = self._file.read(length)
        if len(data) < length:
            raise self._fault(f"ends in the middle of {what}")
        return data

    def read(self) -> LosData:
        if self._take(4, "its first four bytes") != _MAGIC:
            raise self._fault("does not begin as a Java object stream")
        payload = bytearray()
        while len(payload) < _HEADER.size:
            payload += self._block(_BLOCK * 64)
        columns, rows, width, height = self._size(bytes(payload[: _HEADER.size]))
        pixels, hexes = width * height, stairway_count(columns, rows)
        whole = _HEADER.size + 2 * pixels + hexes
        if len(payload) > whole:
            raise self._fault(f"holds more than its {width} by {height} pixels")
        # Java's blocks are 1024 bytes long; a stream of tiny ones would only cost time.
        blocks_left = whole // 64 + 64
        while len(payload) < whole:
            if blocks_left == 0:
                raise self._fault("is broken into blocks of a few bytes")
            blocks_left -= 1
            payload += self._block(whole - len(payload))
        if self._file.read(1):
            raise self._fault(f"goes on after its {width} by {height} pixels and {hexes} hexes")
        end = _HEADER.size + 2 * pixels
        return LosData(
            columns,
            rows,
            width,
            height,
            bytes(payload[_HEADER.size : end : 2]),
            bytes(payload[_HEADER.size + 1 : end : 2]),
            bytes(payload[end:]),
        )

    def _block(self, most: int) -> bytes:
        kind = self._take(1, "its pixels")[0]
        if kind == _SHORT_BLOCK:
            length = self._take(1, "a block's length")[0]
        elif kind == _LONG_BLOCK:
            length = int.from_bytes(self._take(4, "a block's length"), "big", signed=True)
        else:
            raise self._fault(f"holds something other than blocks of data (0x{kind:02X})")
        if not 0 < length <= most:
            raise self._fault(f"has a block of {length} bytes where {most} at most can follow")
        return self._take(length, "a block")

    def _size(self, header: bytes) -> tuple[int, int, int, int]:
        columns, rows, width, height = _HEADER.unpack(header)
        if not (0 < columns <= MAX_HEXES and 0 < rows <= MAX_HEXES):
            raise self._fault(
                f"is of a board of {columns} by {rows} hexes; 1 to {MAX_HEXES} either way are read"
            )
        if not (0 < width <= MAX_PIXELS and 0 < height <= MAX_PIXELS):
            raise self._fault(f"is of a board of {width} by {height} pixels, which cannot be")
        if width * height > MAX_PIXELS:
            raise self._fault(
                f"is of a board of {width} by {height} pixels; {MAX_PIXELS} in all are read"
            )
        return columns, rows, width, height
