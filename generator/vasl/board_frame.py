"""The rectangle that becomes a VASL board: its hexes, their names in VASL, and their pixels.

VASL takes a board of any number of columns and rows whose hex A1 stands where it stands on a
mapboard, half cut away by the left edge. So a mapboard can grow: by columns in fours and by rows in
twos, which are whole pixels and keep the grid as it is. To the right and below, a larger board
leaves the names of hexes alone; to the left and above, they move on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from beachhead.rules.boards import Mapboard
from beachhead.rules.coordinates import COLUMNS, ROWS, column_name, grid_position
from beachhead.rules.hexes import Hex
from beachhead.rules.shore import Shore

#: Steps in which a board grows: 4 columns are 225 pixels, 2 rows are 129.
_COLUMN_STEP, _COLUMN_STEP_PX = 4, 225
_ROW_STEP, _ROW_STEP_PX = 2, 129

# Lengths of a hex in hundredths of a pixel, in which all its corners are whole numbers.
_COLUMN = 5625
_HALF_HEIGHT = 3225
_HALF_TOP = 1875
_HALF_WIDTH = 3750


@dataclass(frozen=True, slots=True)
class BoardFrame:
    """A rectangle of the plane that can be a VASL board.

    ``left`` and ``top`` count columns and rows from the corner of the mapboard at the origin (which
    is 0, 0); ``columns`` and ``rows`` are what VASL calls the board's width and height in hexes.
    """

    left: int
    top: int
    columns: int
    rows: int

    @classmethod
    def of_board(cls, board: Mapboard) -> BoardFrame:
        """The rectangle of one mapboard as it lies in the pattern."""
        placement = board.placement
        return cls(placement.column * (COLUMNS - 1), placement.row * ROWS, COLUMNS, ROWS)

    @classmethod
    def of_map(cls, shore: Shore) -> BoardFrame:
        """The smallest rectangle that holds all mapboards and every overlay hex whole."""
        lefts: list[int] = []
        tops: list[int] = []
        rights: list[int] = []
        bottoms: list[int] = []
        for board in shore.layout.boards:
            frame = cls.of_board(board)
            lefts.append(frame.left)
            tops.append(frame.top)
            rights.append(frame.left + frame.columns - 1)
            bottoms.append(frame.top + frame.rows)
        for cell in shore:
            if cell.overlay is None and cell.effluent is None and cell.board_hex is not None:
                continue
            column, half_rows = cell.hex.q, 2 * cell.hex.r + cell.hex.q - 1
            lefts.append(column - 1)
            rights.append(column + 1)
            tops.append((half_rows - 1) // 2)
            bottoms.append(-((-half_rows - 1) // 2))
        left = min(lefts) // _COLUMN_STEP * _COLUMN_STEP
        top = min(tops) // _ROW_STEP * _ROW_STEP
        columns = -((left - max(rights)) // _COLUMN_STEP) * _COLUMN_STEP + 1
        rows = -((top - max(bottoms)) // _ROW_STEP) * _ROW_STEP
        return cls(left, top, columns, rows)

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return (self.columns - 1) // _COLUMN_STEP * _COLUMN_STEP_PX

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return self.rows * _ROW_STEP_PX // _ROW_STEP

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the plane at the upper left corner."""
        return (
            self.left * _COLUMN_STEP_PX // _COLUMN_STEP,
            self.top * _ROW_STEP_PX // _ROW_STEP,
        )

    @property
    def is_standard(self) -> bool:
        """Whether it has the size of a geomorphic mapboard."""
        return (self.columns, self.rows) == (COLUMNS, ROWS)

    def overlaps(self, board: Mapboard) -> bool:
        """Whether part of a mapboard lies in it; a common edge is not enough."""
        other = BoardFrame.of_board(board)
        return (
            other.left < self.left + self.columns - 1
            and self.left < other.left + other.columns - 1
            and other.top < self.top + self.rows
            and self.top < other.top + other.rows
        )

    def position(self, hex_: Hex) -> tuple[int, int]:
        """Column and row of a hex, both counted from 0, as VASL's hex grid counts them."""
        column, row = grid_position(hex_)
        column -= self.left
        return column, row - self.top - (1 if column % 2 == 0 else 0)

    def __contains__(self, hex_: Hex) -> bool:
        """Whether the board has the hex, whole or half."""
        column, row = self.position(hex_)
        return 0 <= column < self.columns and 0 <= row < self.rows + column % 2

    def name(self, hex_: Hex) -> str:
        """What VASL calls a hex of this board."""
        column, row = grid_position(hex_)
        return f"{column_name(column - self.left)}{row - self.top}"

    def index(self, hex_: Hex) -> int:
        """Where a hex of this board stands when all are listed column by column."""
        column, row = self.position(hex_)
        return column * self.rows + column // 2 + row

    def centre(self, hex_: Hex) -> tuple[int, int]:
        """The pixel at which VASL reads the level and terrain of a hex of this board."""
        x, y = _centre(hex_)
        left, top = self.origin
        return (
            min(max(x // 100 - left, 0), self.width - 1),
            min(max(y // 100 - top, 0), self.height - 1),
        )

    def strips(self, hex_: Hex) -> Iterator[tuple[int, int, int]]:
        """The pixels of a hex as far as they are on the board: ``(x, first y, y after the last)``.

        Every pixel belongs to exactly one hex, the one its middle lies in.
        """
        x, y = _centre(hex_)
        left, top = self.origin
        width, height = self.width, self.height
        # Hexes of one column lie at one of four fractions of a pixel, and so do their rows.
        pixel_x, pixel_y = x // 100, y // 100
        for dx, first, after in _strips(x % 100, y % 100):
            column = pixel_x + dx - left
            if 0 <= column < width:
                start = max(pixel_y + first - top, 0)
                end = min(pixel_y + after - top, height)
                if start < end:
                    yield column, start, end


def _centre(hex_: Hex) -> tuple[int, int]:
    """A hex's centre dot in hundredths of a pixel of the plane."""
    return _COLUMN * hex_.q, _HALF_HEIGHT * (2 * hex_.r + hex_.q - 1)


@lru_cache(maxsize=64)
def _strips(x: int, y: int) -> tuple[tuple[int, int, int], ...]:
    """Strips of a hex whose centre lies at these hundredths of a pixel."""
    found: list[tuple[int, int, int]] = []
    for column in range(-_HALF_WIDTH // 100 - 1, _HALF_WIDTH // 100 + 2):
        aside = abs(100 * column + 50 - x)
        if aside >= _HALF_WIDTH:
            continue
        # The slanting hexsides rise 1.72 pixels in each pixel.
        half = min(_HALF_HEIGHT, (_HALF_WIDTH - aside) * 172 // 100)
        first = -((50 - (y - half)) // 100)
        after = -((50 - (y + half)) // 100)
        found.append((column, first, after))
    return tuple(found)
