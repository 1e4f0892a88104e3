"""Mapboards in play: where they lie, which of their hexes exist, what each hex is called.

Boards lie in a pattern of columns and rows and share the half hexes along their common edges. A
board may be reversed (turned by half a turn). A hex on a seam has a name on each board; the board
that was named first in the scenario gives it the name that is printed in findings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from beachhead.rules.coordinates import (
    COLUMNS,
    ROWS,
    column_name,
    column_number,
    grid_hex,
    has_half_hexes,
    rows_of,
)
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Hex

#: Boards such as 1b are cut from larger sheets and lettered 16 columns further on.
_LATE_LETTERS = re.compile(r"\d+b", re.ASCII)
LATE_LETTERS_SHIFT = 16


@dataclass(frozen=True, slots=True)
class BoardPlacement:
    """A board as a scenario lays it: its name, its place in the pattern and which way up.

    ``column`` and ``row`` count boards from the upper left. ``hexrows`` names the first and last
    playable hexrow (letters) when a scenario leaves part of the board out.
    """

    name: str
    column: int = 0
    row: int = 0
    reversed: bool = False
    hexrows: tuple[str, str] | None = None


@dataclass(frozen=True)
class Mapboard:
    """A board of 33 columns and 10 rows laid on the grid."""

    placement: BoardPlacement

    @property
    def name(self) -> str:
        """The board's printed name, such as ``8``."""
        return self.placement.name

    @cached_property
    def first_letter(self) -> int:
        """Number of the letter of the board's leftmost column: 0 (A), or 16 (Q) for 1b … 9b."""
        return LATE_LETTERS_SHIFT if _LATE_LETTERS.fullmatch(self.name) else 0

    @cached_property
    def origin(self) -> Hex:
        """Vector from the grid's frame to this board's place in the pattern."""
        columns = self.placement.column * (COLUMNS - 1)
        return grid_hex(columns, self.placement.row * ROWS + 1).minus(grid_hex(0, 1))

    @cached_property
    def names(self) -> Mapping[Hex, str]:
        """Every hex of the board, whole or half, with its name without the board (``I9``)."""
        names: dict[Hex, str] = {}
        for column in range(COLUMNS):
            for row in rows_of(column):
                names[self._place(column, row)] = f"{column_name(column + self.first_letter)}{row}"
        return names

    @cached_property
    def hexes(self) -> Mapping[str, Hex]:
        """The hex of each name."""
        return {name: hex_ for hex_, name in self.names.items()}

    @cached_property
    def playable(self) -> frozenset[Hex]:
        """Hexes within the playable hexrows."""
        span = self.placement.hexrows
        if span is None:
            return frozenset(self.names)
        first, last = sorted(column_number(letters) or 0 for letters in span)
        first, last = first - self.first_letter, last - self.first_letter
        return frozenset(
            self._place(column, row)
            for column in range(max(first, 0), min(last, COLUMNS - 1) + 1)
            for row in rows_of(column)
        )

    def _place(self, column: int, row: int) -> Hex:
        if self.placement.reversed:
            row = ROWS - row if has_half_hexes(column) else ROWS + 1 - row
            column = COLUMNS - 1 - column
        return grid_hex(column, row).shifted(self.origin)


@dataclass(frozen=True)
class MapLayout:
    """All mapboards in play."""

    boards: tuple[Mapboard, ...]

    @classmethod
    def of(cls, placements: Iterable[BoardPlacement]) -> MapLayout:
        """Lays boards out. Raises :class:`SetupError` for a name or a place used twice."""
        boards: list[Mapboard] = []
        for index, placement in enumerate(placements):
            for other in boards:
                if other.name.lower() == placement.name.lower():
                    raise SetupError(f"board {placement.name} is named twice", (index,))
                place = (other.placement.column, other.placement.row)
                if place == (placement.column, placement.row):
                    raise SetupError(
                        f"board {placement.name} lies where board {other.name} lies;"
                        " give each its own place with at = [column, row]",
                        (index,),
                    )
            board = Mapboard(placement)
            if placement.hexrows is not None:
                lettered = range(board.first_letter, board.first_letter + COLUMNS)
                for letters in placement.hexrows:
                    if column_number(letters) not in lettered:
                        raise SetupError(
                            f"board {board.name} has no hexrow {letters}; its hexrows run from"
                            f" {column_name(lettered[0])} to {column_name(lettered[-1])}",
                            (index, "hexrows"),
                        )
            boards.append(board)
        return cls(tuple(boards))

    @cached_property
    def names(self) -> Mapping[Hex, str]:
        """Every mapboard hex with its full name, such as ``8I9``."""
        names: dict[Hex, str] = {}
        for board in self.boards:
            for hex_, name in board.names.items():
                names.setdefault(hex_, board.name + name)
        return names

    @cached_property
    def playable(self) -> frozenset[Hex]:
        """Mapboard hexes within the playable hexrows of some board."""
        return frozenset(hex_ for board in self.boards for hex_ in board.playable)

    def board_of(self, hex_: Hex) -> Mapboard | None:
        """The first board that has the hex."""
        return next((board for board in self.boards if hex_ in board.names), None)

    def find(self, text: str) -> Hex:
        """The hex of a mapboard coordinate, with its board (``8I9``) or without (``I9``).

        Without its board it must exist on one board only. Letters may be of either case. Raises
        :class:`SetupError` that says which boards and rows there are.
        """
        wanted = text.strip()
        if not wanted.isascii():
            raise SetupError(f"there is no hex {wanted!r}; hexes are written like 8I9")
        readings: dict[str, Hex] = {}
        missing = ""
        for board in sorted(self.boards, key=lambda board: -len(board.name)):
            name = wanted.upper()
            if name in board.hexes:
                readings[board.name + name] = board.hexes[name]
            if wanted.lower().startswith(board.name.lower()):
                name = wanted[len(board.name) :].upper()
                if name in board.hexes:
                    readings[board.name + name] = board.hexes[name]
                elif re.fullmatch(r"[A-Z]{1,2}\d+", name, re.ASCII) and not missing:
                    missing = f"board {board.name} has no hex {name}; {_extent(board)}"
        if len(set(readings.values())) == 1:
            return next(iter(readings.values()))
        if readings:
            raise SetupError(f"{wanted} can be several hexes; write {' or '.join(readings)}")
        if missing:
            raise SetupError(missing)
        boards = ", ".join(board.name for board in self.boards) or "none"
        if re.fullmatch(r"[A-Z]{1,2}\d+", wanted, re.ASCII | re.IGNORECASE) and self.boards:
            raise SetupError(f"there is no hex {wanted}; {_extent(self.boards[0])}")
        raise SetupError(f"there is no hex {wanted!r} (boards in play: {boards})")


def _extent(board: Mapboard) -> str:
    first, second = column_name(board.first_letter), column_name(board.first_letter + 1)
    last = column_name(board.first_letter + COLUMNS - 1)
    return (
        f"its hexrows run from {first} to {last}, with rows 1 to 10 in {first} and every second"
        f" one after it, and rows 0 to 10 in {second} and every second one after it"
    )
