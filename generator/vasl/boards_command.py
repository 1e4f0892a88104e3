"""VASL's command that lays the mapboards out, with the overlays, crops and terrain SSR of each.

A board's entry is ``bd``, its column and row, its name (after ``r`` when reversed), the rectangle
it is cropped to if it is, ``VER`` and a version, an ``OVR`` entry for each overlay, ``SSR`` with
terrain changes, and ``ZOOM`` with a magnification, all parted by tabs.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace

from beachhead.generator.art.layout import VASL_COLUMN_PX, VASL_HEX_HEIGHT_PX
from beachhead.generator.files import InputError
from beachhead.generator.vassal.sequence import whole_number
from beachhead.rules.coordinates import COLUMNS, ROWS

#: The most boards, and the farthest column or row of boards, that are read.
MOST_BOARDS = 64
FARTHEST = 31

#: A geomorphic board's picture, in pixels.
BOARD_WIDTH = round((COLUMNS - 1) * VASL_COLUMN_PX)
BOARD_HEIGHT = round(ROWS * VASL_HEX_HEIGHT_PX)

#: The most pixels, across or down, that the picture of any other board is taken to have. The maps
#: of whole towns have some thousand.
MOST_PIXELS = 20_000

#: How far a board may be magnified, and how little.
LEAST_ZOOM, MOST_ZOOM = 0.1, 10.0

#: VASL crops to the rows that a player names, which may be those just beyond an edge: a hex.
_BEYOND_EDGE = math.ceil(VASL_HEX_HEIGHT_PX)
_START = "bd\t"
_MARKS = ("VER", "OVR", "SSR", "ZOOM", "FH")
#: Boards whose own name starts with an r: it does not mean reversed.
_NOT_REVERSED = ("r", "rdx")
_BLANK = ("NUL", "NULV")
#: Boards by number, those cut from larger sheets (1a, 1b), and the old lettered ones.
_GEOMORPHIC = re.compile(r"\d{1,3}[ab]?|[a-h]|[p-z]", re.ASCII | re.IGNORECASE)
#: Those cut from larger sheets, whose pictures need not be of the usual size.
_FROM_SHEETS = re.compile(r"\d{1,3}[ab]", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class OverlayLine:
    """An overlay placed on a board, by its id in VASL and two hexes of the board, as VASL has it.

    ``keeps_levels`` is newer VASL's fourth field.
    """

    id: str
    hex1: str
    hex2: str
    keeps_levels: bool | None = None


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board of the map. ``name`` is VASL's (``08``); ``crop`` is x, y, width, height in pixels
    of the board picture, the last two -1 where it is not cropped."""

    name: str
    column: int = 0
    row: int = 0
    reversed: bool = False
    version: str = ""
    crop: tuple[int, int, int, int] | None = None
    overlays: tuple[OverlayLine, ...] = ()
    ssr: str = ""
    zoom: float = 1.0

    @property
    def printed_name(self) -> str:
        """The board's name as printed on it, without the zero that VASL puts before a digit."""
        return re.sub(r"^0(?=[1-9])", "", self.name)

    @property
    def is_blank(self) -> bool:
        """Whether it is one of VASL's blank boards, which only take up room in the pattern."""
        return self.name.upper() in _BLANK

    @property
    def is_geomorphic(self) -> bool:
        """Whether its name is that of a geomorphic board, of 33 columns and 10 rows."""
        return _GEOMORPHIC.fullmatch(self.name) is not None

    @property
    def most_pixels(self) -> tuple[int, int]:
        """The most pixels that its picture can have, across and down."""
        if self.is_geomorphic and _FROM_SHEETS.fullmatch(self.name) is None:
            return BOARD_WIDTH, BOARD_HEIGHT
        return MOST_PIXELS, MOST_PIXELS


def is_boards_command(command: str) -> bool:
    """Whether a command lays out boards."""
    return command.startswith(_START)


def parse_boards(command: str, path: object = "savedGame") -> tuple[BoardLine, ...]:
    """The boards of such a command, in its order.

    Raises :class:`InputError`, naming ``path``, for an entry without a column, row or name, for a
    crop that its picture cannot have, for a magnification beyond :data:`LEAST_ZOOM` and
    :data:`MOST_ZOOM`, and for more boards than :data:`MOST_BOARDS`.
    """
    # VASL parts the entries at every "bd" and tab, wherever it finds them.
    entries = command.split(_START)[1:]
    if len(entries) > MOST_BOARDS:
        raise InputError(str(path), f"lays out more than {MOST_BOARDS} boards")
    return tuple(_board(entry, path) for entry in entries if entry.strip("\t\n"))


def hexrows_left(x: int, width: int) -> range:
    """Columns, from 0, whose centre dots a crop from ``x`` over ``width`` pixels leaves in play."""
    inside = [q for q in range(COLUMNS) if x - 2 <= q * VASL_COLUMN_PX <= x + width + 2]
    return range(inside[0], inside[-1] + 1) if inside else range(0)


def encode_boards(boards: tuple[BoardLine, ...]) -> str:
    """The command for boards, as VASL writes it."""
    return _START + _START.join(_entry(board) for board in boards)


def _board(entry: str, path: object) -> BoardLine:
    fields = [field for field in re.split(r"[\t\n]", entry) if field]
    column, row = (whole_number(field) for field in (*fields, "", "")[:2])
    if column is None or row is None or len(fields) < 3:
        raise InputError(str(path), "lays out a board without its column, row and name")
    name = fields[2]
    if not (0 <= column <= FARTHEST and 0 <= row <= FARTHEST):
        raise InputError(
            str(path), f"lays board {name[:20]} more than {FARTHEST} boards away from the first"
        )
    turned = name.startswith("r") and name.lower() not in _NOT_REVERSED
    rest = fields[3:]
    board = BoardLine(
        name=name[1:] if turned else name,
        column=column,
        row=row,
        reversed=turned,
        version=_after(rest, "VER"),
        overlays=tuple(_overlays(rest)),
        ssr=_ssr(entry),
        zoom=_zoom(rest, name, path),
    )
    return replace(board, crop=_crop(rest, board, path))


def _crop(fields: list[str], board: BoardLine, path: object) -> tuple[int, int, int, int] | None:
    """The rectangle that a board is cropped to; ``None`` without one.

    A width or height of 0 or less stands for all there is.
    """
    if not fields or re.fullmatch(r"[+-]?\d+", fields[0], re.ASCII) is None:
        return None
    numbers = [whole_number(field) for field in fields[:4]]
    given = [number for number in numbers if number is not None]
    if len(given) < 4:
        raise InputError(
            str(path),
            f"crops board {board.name[:20]} by what are not four numbers of ten digits at most",
        )
    x, y, width, height = given
    if width <= 0 and height <= 0:
        return None
    for start, length, most in zip((x, y), (width, height), board.most_pixels, strict=True):
        if start < -_BEYOND_EDGE or start + max(length, 0) > most + _BEYOND_EDGE or start >= most:
            raise InputError(
                str(path),
                f"crops board {board.name[:20]} to {x}, {y}, {width}, {height}, which is off its"
                f" picture of {'at most ' if most == MOST_PIXELS else ''}"
                f"{board.most_pixels[0]} by {board.most_pixels[1]} pixels",
            )
    if board.most_pixels[0] == BOARD_WIDTH and width > 0 and not hexrows_left(x, width):
        raise InputError(str(path), f"crops board {board.name[:20]} to no hexrow at all")
    return x, y, width, height


def _after(fields: list[str], mark: str) -> str:
    """The field after a mark, unless that is a mark itself."""
    if mark not in fields:
        return ""
    following = fields[fields.index(mark) + 1 :][:1]
    return following[0] if following and following[0] not in _MARKS else ""


def _overlays(fields: list[str]) -> list[OverlayLine]:
    found: list[OverlayLine] = []
    for index, field in enumerate(fields):
        if field != "OVR":
            continue
        given = []
        for value in fields[index + 1 : index + 5]:
            if value in _MARKS:
                break
            given.append(value)
        if len(given) >= 3:
            keeps = given[3].lower() == "true" if given[3:] else None
            if given[3:] and given[3].lower() not in ("true", "false"):
                keeps = None
            found.append(OverlayLine(given[0], given[1], given[2], keeps))
    return found


def _ssr(entry: str) -> str:
    _, found, rest = entry.partition("SSR\t")
    return re.split(r"\t(?:ZOOM|FH)", rest)[0].strip() if found else ""


def _zoom(fields: list[str], name: str, path: object) -> float:
    text = _after(fields, "ZOOM") or "1"
    try:
        zoom = float(text)
    except ValueError:
        zoom = 0.0
    if not LEAST_ZOOM <= zoom <= MOST_ZOOM:
        raise InputError(
            str(path),
            f"magnifies board {name[:20]} by {text[:20]!r}; it may be {LEAST_ZOOM} to {MOST_ZOOM}",
        )
    return zoom


def _entry(board: BoardLine) -> str:
    fields = [str(board.column), str(board.row), ("r" if board.reversed else "") + board.name]
    if board.crop is not None:
        fields += map(str, board.crop)
    if board.version:
        fields += ["VER", board.version]
    for overlay in board.overlays:
        fields += ["OVR", overlay.id, overlay.hex1, overlay.hex2]
        if overlay.keeps_levels is not None:
            fields.append(str(overlay.keeps_levels).lower())
    text = "\t".join(fields) + "\t"
    if board.ssr:
        text += f"SSR\t{board.ssr}"
    if board.zoom != 1.0:
        text += f"\tZOOM\t{board.zoom}"
    return text
