"""Mapboard coordinates: letters for the column, a number for the row (I9, GG10).

Columns run A to Z and AA to GG; columns A, C, E … have rows 1 to 10, columns B, D, F … rows
0 to 10 with half hexes at both edges. Here a coordinate is a column number (A is 0) and a row;
:mod:`beachhead.rules.boards` lays boards on the grid.
"""

from __future__ import annotations

import re

from beachhead.rules.hexes import Hex

#: Columns and rows of a standard geomorphic mapboard.
COLUMNS = 33
ROWS = 10

_COORDINATE = re.compile(r"([A-Za-z]{1,2})(\d{1,2})", re.ASCII)
_OVERLAY_COORDINATE = re.compile(r"[1-9]\d{2,3}", re.ASCII)


def column_name(column: int) -> str:
    """Letters of a column.

    >>> [column_name(c) for c in (0, 25, 26, 32)]
    ['A', 'Z', 'AA', 'GG']
    """
    return chr(65 + column % 26) * (1 + column // 26)


def column_number(letters: str) -> int | None:
    """Number of a column, or ``None`` when no column is lettered so.

    >>> column_number("gg"), column_number("AB")
    (32, None)
    """
    letters = letters.upper()
    if not letters.isascii() or not letters.isalpha() or len(set(letters)) != 1:
        return None
    return ord(letters[0]) - 65 + 26 * (len(letters) - 1)


def has_half_hexes(column: int) -> bool:
    """Whether a column (A is 0) has rows 0 to 10, with a half hex at either end."""
    return column % 2 == 1


def rows_of(column: int) -> range:
    """Rows of a column of a standard mapboard."""
    return range(0 if has_half_hexes(column) else 1, ROWS + 1)


def grid_hex(column: int, row: int) -> Hex:
    """The hex that stands in a column (A is 0) and row of a mapboard at the origin.

    >>> grid_hex(0, 1), grid_hex(1, 0), grid_hex(8, 9)
    (Hex(q=0, r=1), Hex(q=1, r=0), Hex(q=8, r=5))
    """
    return Hex(column, (2 * row - column + column % 2) // 2)


def grid_position(hex_: Hex) -> tuple[int, int]:
    """Column and row of a hex; the inverse of :func:`grid_hex`."""
    return hex_.q, (2 * hex_.r + hex_.q - hex_.q % 2) // 2


def grid_name(hex_: Hex) -> str:
    """Name of a hex in the frame of a mapboard at the origin, its column being A or later."""
    column, row = grid_position(hex_)
    return f"{column_name(column)}{row}"


def parse_grid_name(text: str) -> Hex | None:
    """The hex of a name such as ``m7`` in the frame of a mapboard at the origin.

    Rows may exceed those of a board, as overlay frames need. ``None`` when it is no such name.
    """
    match = _COORDINATE.fullmatch(text.strip())
    if match is None:
        return None
    column = column_number(match[1])
    return None if column is None else grid_hex(column, int(match[2]))


def is_overlay_coordinate(text: str) -> bool:
    """Whether a text has the form of a Beach (433) or OCEAN (1079) coordinate, G13.1."""
    return _OVERLAY_COORDINATE.fullmatch(text) is not None
