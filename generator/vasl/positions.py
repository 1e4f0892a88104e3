"""Which hex a point of VASL's map lies in: boards in their pattern, reversed, cropped, enlarged.

VASL leaves a free edge round the boards. A board's picture is cut down to its crop first, then
enlarged, then turned if it is reversed; its neighbours move up against it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from beachhead.generator.art.layout import HexLayout, Point
from beachhead.generator.vasl.boards_command import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    BoardLine,
    hexrows_left,
)
from beachhead.rules.boards import BoardPlacement, Mapboard
from beachhead.rules.coordinates import (
    COLUMNS,
    ROWS,
    column_name,
    grid_hex,
    grid_position,
    parse_grid_name,
)
from beachhead.rules.hexes import Hex

#: Free edge round the boards of VASL's map, in pixels.
MAP_EDGE = 400

_LAYOUT = HexLayout()
#: The sum of a hex of an unreversed board and the hex that lies there when it is reversed.
_TURN = (grid_hex(0, 1).q + grid_hex(COLUMNS - 1, ROWS).q, 1 + grid_hex(COLUMNS - 1, ROWS).r)


@dataclass(frozen=True)
class BoardOnMap:
    """A board with the rectangle it takes on the map (pixels), and how it lies on the hex grid."""

    line: BoardLine
    board: Mapboard
    left: float
    top: float
    width: float
    height: float

    def off(self, x: float, y: float) -> float:
        """How far a point lies outside it, in pixels; 0 inside."""
        across = max(self.left - x, 0.0, x - self.left - self.width)
        down = max(self.top - y, 0.0, y - self.top - self.height)
        return math.hypot(across, down)

    def hex_at(self, x: float, y: float) -> Hex:
        """The hex of the grid in which a point of the map lies, even beyond the board."""
        return self.on_grid(_LAYOUT.hex_at(*self.frame_point(x, y)))

    def frame_point(self, x: float, y: float) -> Point:
        """A point of the map in the pixels of the unreversed board picture."""
        across, down = x - self.left, y - self.top
        if self.line.reversed:
            across, down = self.width - across, self.height - down
        left, top = self.line.crop[:2] if self.line.crop is not None else (0, 0)
        return across / self.line.zoom + left, down / self.line.zoom + top

    def on_grid(self, frame: Hex) -> Hex:
        """The hex of the grid for a hex of the unreversed board's own frame."""
        if self.line.reversed:
            frame = Hex(_TURN[0] - frame.q, _TURN[1] - frame.r)
        return frame.shifted(self.board.origin)

    def name_of(self, hex_: Hex) -> str:
        """What VASL would call a hex of the grid if this board went on: ``4-C5``, ``4HH12``."""
        frame = hex_.minus(self.board.origin)
        if self.line.reversed:
            frame = Hex(_TURN[0] - frame.q, _TURN[1] - frame.r)
        column, row = grid_position(frame)
        column += self.board.first_letter
        letters = column_name(column) if column >= 0 else f"-{column_name(-column)}"
        return f"{self.board.name}{letters}{row}"

    def named(self, name: str) -> Hex | None:
        """The hex that VASL means by a coordinate of this board, which may lie beyond its edge."""
        text = name.strip()
        beyond = text.startswith("-")
        frame = parse_grid_name(text.lstrip("-"))
        if frame is None:
            return None
        shift = self.board.first_letter
        if beyond:
            # VASL counts hexrows left of A as -B, -C, each the mirror image of its letter.
            frame = Hex(-frame.q, frame.r + frame.q)
        if shift:
            frame = Hex(frame.q - shift, frame.r + shift // 2)
        return self.on_grid(frame)


@dataclass(frozen=True)
class MapPositions:
    """All boards on VASL's map."""

    boards: tuple[BoardOnMap, ...]

    def board_at(self, x: float, y: float) -> BoardOnMap | None:
        """The board that has a point, or the one nearest to it; ``None`` without boards."""
        return min(self.boards, key=lambda board: board.off(x, y), default=None)


def placements(lines: Sequence[BoardLine]) -> tuple[BoardPlacement, ...]:
    """Where boards lie, as a scenario says it. A board named again gets a number of its own."""
    used: dict[str, int] = {}
    found: list[BoardPlacement] = []
    for line in lines:
        name = line.printed_name
        number = used[name.lower()] = used.get(name.lower(), 0) + 1
        if number > 1:
            name = f"{name}({number})"
        found.append(
            BoardPlacement(name, line.column, line.row, line.reversed, _hexrows(line, name))
        )
    return tuple(found)


def map_positions(lines: Sequence[BoardLine], edge: int = MAP_EDGE) -> MapPositions:
    """The boards of a map at the places that VASL gives them."""
    sizes = {(line.column, line.row): _size(line) for line in lines}
    found: list[BoardOnMap] = []
    for line, placement in zip(lines, placements(lines), strict=True):
        left = sum(sizes.get((column, line.row), (0.0, 0.0))[0] for column in range(line.column))
        top = sum(sizes.get((line.column, row), (0.0, 0.0))[1] for row in range(line.row))
        width, height = _size(line)
        found.append(BoardOnMap(line, Mapboard(placement), edge + left, edge + top, width, height))
    return MapPositions(tuple(found))


def shared_places(lines: Iterable[BoardLine]) -> list[tuple[int, int]]:
    """Places in the pattern that more than one board is laid in."""
    places = [(line.column, line.row) for line in lines]
    return sorted({place for place in places if places.count(place) > 1})


def is_cut_across(line: BoardLine) -> bool:
    """Whether a crop leaves out part of a board by rows, which a scenario cannot say."""
    return line.crop is not None and line.crop[3] > 0 and line.crop[3] < BOARD_HEIGHT - 1


def _size(line: BoardLine) -> tuple[float, float]:
    _, _, width, height = line.crop or (0, 0, -1, -1)
    across = width if width > 0 else BOARD_WIDTH
    down = height if height > 0 else BOARD_HEIGHT
    return across * line.zoom, down * line.zoom


def _hexrows(line: BoardLine, name: str) -> tuple[str, str] | None:
    """The hexrows that a crop leaves in play: those whose centre dots it does not cut away."""
    if line.crop is None or line.crop[2] <= 0:
        return None
    x, _, width, _ = line.crop
    inside = hexrows_left(x, width)
    if not inside or len(inside) == COLUMNS:
        return None
    board = Mapboard(BoardPlacement(name))
    first, last = (_letters(board, q) for q in (inside[0], inside[-1]))
    return first, last


def _letters(board: Mapboard, column: int) -> str:
    hex_ = grid_hex(column, 5)
    return board.names[hex_].rstrip("0123456789")
