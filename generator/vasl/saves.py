"""Reading a table from a VASL save (``.vsav``) or the start of a log (``.vlog``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.catalogue import catalogue
from beachhead.generator.files import InputError
from beachhead.generator.vasl.boards_command import BoardLine, is_boards_command, parse_boards
from beachhead.generator.vasl.draggable import lies_at, overlay_name
from beachhead.generator.vasl.positions import (
    BoardOnMap,
    MapPositions,
    is_cut_across,
    map_positions,
    placements,
    shared_places,
)
from beachhead.generator.vasl.recognise import Kind, Recognised, recognise
from beachhead.generator.vasl.shown import Shown, shown
from beachhead.generator.vasl.table import FACINGS, MAIN_MAPS, Table, TableOverlay, TablePiece
from beachhead.generator.vassal.pieces import Piece, Stack, parse_add_command
from beachhead.generator.vassal.saves import END_SAVE, SavedGame, read_save
from beachhead.rules.hexes import Direction, Hex

#: The most pieces, the most overlays and the longest command in characters that are read, and the
#: farthest spot in pixels. Large real games have some thousand pieces of some thousand characters,
#: and no map of boards is longer than 32 of them.
MOST_PIECES = 20_000
MOST_OVERLAYS = 200
LONGEST_COMMAND = 500_000
FARTHEST_SPOT = 100_000

_EXTENSION, _LOG = "EXT\t", "LOG\t"

#: The hexspine that an unturned counter's front points at: VASL draws craft and vehicles pointing
#: at its ca3, our own modules at the hexspine right of straight up.
_VASL_ARC, _OWN_ARC = 2, 0

#: What VASL's turning counters add to their names.
_NAMED_ARC = re.compile(r"\+ v?ca([1-6])", re.ASCII)

#: Gives the hex of a point of the main map, and its name when it lies beyond the boards.
Locate = Callable[[float, float], tuple[Hex | None, str]]


def read_table(path: Path, *, locate: Locate | None = None) -> Table:
    """The table of a saved game.

    ``locate`` finds hexes on the map of a module other than VASL. Raises :class:`InputError` with
    one line for what is no saved game, is damaged, or is larger than any game.
    """
    return table_of(read_save(path), path, locate=locate)


def table_of(save: SavedGame, path: Path | str, *, locate: Locate | None = None) -> Table:
    """The table of a saved game that has been read already; see :func:`read_table`."""
    commands = save.commands
    boards: tuple[BoardLine, ...] = ()
    extensions: dict[str, str] = {}
    steps = 0
    pieces: list[Piece] = []
    stacks: list[Stack] = []
    started = False
    for number, text in enumerate(commands, 1):
        if len(text) > LONGEST_COMMAND:
            raise InputError(path, f"holds a command of more than {LONGEST_COMMAND} characters")
        if started:
            steps += text.startswith(_LOG)
        elif text == END_SAVE:
            started = True
        elif is_boards_command(text):
            # VASL writes the command once for every window with boards; the last one counts.
            boards = parse_boards(text, path)
        elif text.startswith(_EXTENSION):
            fields = text.split("\t")
            extensions[fields[1]] = fields[2] if len(fields) > 2 else ""
        else:
            item = _item(text, number, path)
            if isinstance(item, Piece):
                pieces.append(item)
            elif isinstance(item, Stack):
                stacks.append(item)
            if max(len(pieces), len(stacks)) > MOST_PIECES:
                raise InputError(path, f"holds more than {MOST_PIECES} pieces")
    module = save.module
    positions = map_positions(boards)
    table = Table(
        module="" if module is None else module.name or "",
        version="" if module is None else module.version,
        boards=boards,
        placements=placements(boards),
        extensions=tuple(extensions.items()),
        log_steps=steps,
        notes=tuple(_notes(boards)),
    )
    found = _pieces(pieces, stacks, path, locate or _on_boards(positions))
    unturned = _OWN_ARC if table.is_ours else _VASL_ARC
    found = [replace(piece, arc=_arc(piece.shown, unturned)) for piece in found]
    overlays = [*_placed_overlays(positions), *_draggable_overlays(found, positions)]
    if len(overlays) > MOST_OVERLAYS:
        raise InputError(path, f"lays more than {MOST_OVERLAYS} overlays")
    return replace(table, pieces=tuple(_aboard(found)), overlays=tuple(overlays))


def _item(text: str, number: int, path: Path | str) -> Piece | Stack | None:
    try:
        return parse_add_command(text)
    except ValueError as error:
        raise InputError(path, f"holds a broken piece (command {number}): {error}") from error


def _notes(boards: Iterable[BoardLine]) -> list[str]:
    lines = tuple(boards)
    notes = [
        f"More than one board lies in column {column + 1}, row {row + 1} of the boards; only the"
        " first can be judged"
        for column, row in shared_places(lines)
    ]
    names = [line.printed_name.lower() for line in lines if not line.is_blank]
    notes += [
        f"Board {name} lies on the table more than once; every copy after the first has its number"
        f" added to its name: {name}(2)"
        for name in sorted({name for name in names if names.count(name) > 1})
    ]
    notes += [
        f"Board {line.printed_name} is taken for a geomorphic board of 33 by 10 hexes; if it is"
        " not, what lies on it or after it lies in other hexes"
        for line in lines
        if not (line.is_blank or line.is_geomorphic)
    ]
    notes += [
        f"Board {line.printed_name} is cropped to some of its rows; a scenario leaves out whole"
        " hexrows only, so its cut-off rows count as in play"
        for line in lines
        if is_cut_across(line)
    ]
    return notes


def _on_boards(positions: MapPositions) -> Locate:
    def locate(x: float, y: float) -> tuple[Hex | None, str]:
        board = positions.board_at(x, y)
        if board is None:
            return None, ""
        hex_ = board.hex_at(x, y)
        return hex_, "" if hex_ in names else board.name_of(hex_)

    names = {
        hex_ for board in positions.boards if not board.line.is_blank for hex_ in board.board.names
    }
    return locate


def _arc(look: Shown, unturned: int) -> int | None:
    """The hexspine a counter points at: as its name says, else by how it is turned."""
    if look.facings != FACINGS:
        return None
    for add in look.adds:
        named = _NAMED_ARC.fullmatch(add)
        if named is not None:
            return int(named[1]) - 1
    return (unturned + look.facing) % FACINGS


def _pieces(
    pieces: list[Piece], stacks: list[Stack], path: Path | str, locate: Locate
) -> list[TablePiece]:
    """All pieces where they lie; a stack places its members, as it does in play."""
    in_stack = {
        member: (stack, level) for stack in stacks for level, member in enumerate(stack.members)
    }
    found: list[TablePiece] = []
    for number, piece in enumerate(pieces):
        id_ = piece.id or f"piece {number + 1}"
        try:
            basic, look = piece.basic, shown(piece)
        except ValueError as error:
            raise InputError(path, f"holds a broken piece (piece {id_[:40]}): {error}") from error
        window, x, y = basic.map, basic.x, basic.y
        stack, level = in_stack.get(piece.id or "", (None, 0))
        if stack is not None and stack.map is not None:
            window, x, y = stack.map, stack.x, stack.y
        if max(abs(x), abs(y)) > FARTHEST_SPOT:
            raise InputError(
                path, f"has a piece (piece {id_[:40]}) more than {FARTHEST_SPOT} pixels away"
            )
        hex_, beyond = locate(x, y) if window in MAIN_MAPS else (None, "")
        found.append(
            TablePiece(
                id=id_,
                shown=look,
                what=_what(look),
                window=window,
                x=x,
                y=y,
                hex=hex_,
                beyond=beyond,
                stack=None if stack is None else stack.id,
                level=level,
            )
        )
    return found


def _what(look: Shown) -> Recognised:
    if look.overlay and _overlay_text(look) is not None:
        return Recognised(Kind.OVERLAY)
    return recognise(look)


def _overlay_text(look: Shown) -> str | None:
    """The text by which a draggable overlay is told: a picture's name, else its own."""
    texts = (*reversed(look.images), look.full_name, look.slot)
    return next((text for text in texts if overlay_name(text.rpartition("/")[2])), None)


def _placed_overlays(positions: MapPositions) -> list[TableOverlay]:
    return [_placed(board, index) for board in positions.boards for index in _indices(board)]


def _indices(board: BoardOnMap) -> range:
    return range(len(board.line.overlays))


def _placed(board: BoardOnMap, index: int) -> TableOverlay:
    line = board.line.overlays[index]
    one, two = (board.named(name) for name in (line.hex1, line.hex2))
    orientation = None if one is None or two is None else one.direction_to(two)
    names = tuple(f"{board.board.name}{name.upper()}" for name in (line.hex1, line.hex2))
    return TableOverlay(
        id=line.id,
        what=overlay_name(line.id),
        hexes=(names[0], names[1]),
        one=one,
        orientation=orientation,
    )


def _draggable_overlays(
    pieces: Iterable[TablePiece], positions: MapPositions
) -> list[TableOverlay]:
    found: list[TableOverlay] = []
    layout = HexLayout()
    for piece in pieces:
        if piece.kind is not Kind.OVERLAY or piece.window not in MAIN_MAPS:
            continue
        text = _overlay_text(piece.shown)
        name = None if text is None else overlay_name(text.rpartition("/")[2])
        one: Hex | None = None
        orientation: Direction | None = None
        board = positions.board_at(piece.x, piece.y)
        if name is not None and board is not None and piece.hex is not None:
            # On the hex grid the middle of the picture lies as far from its hex as on the board.
            frame = board.frame_point(piece.x, piece.y)
            spot = layout.centre(piece.hex)
            near = layout.centre(layout.hex_at(*frame))
            turn = -1 if board.line.reversed else 1
            spot = (
                spot[0] + turn * (frame[0] - near[0]),
                spot[1] + turn * (frame[1] - near[1]),
            )
            turns = piece.shown.facing if piece.shown.facings else piece.shown.layer or 0
            laid = lies_at(name, spot, turns, catalogue(), layout)
            one, orientation = laid if laid is not None else (None, None)
        found.append(
            TableOverlay(
                id=piece.name,
                what=name,
                one=one,
                orientation=orientation,
                draggable=True,
            )
        )
    return found


def _aboard(pieces: list[TablePiece]) -> list[TablePiece]:
    """The same pieces, those above a Watercraft in its stack aboard it.

    Passengers lie on top of what carries them; a second Watercraft in the stack starts anew.
    """
    stacks: dict[str, list[TablePiece]] = {}
    for piece in pieces:
        if piece.stack is not None:
            stacks.setdefault(piece.stack, []).append(piece)
    carrier: dict[str, str] = {}
    for stack in stacks.values():
        craft: str | None = None
        for piece in sorted(stack, key=lambda each: each.level):
            if piece.kind.is_craft:
                craft = piece.id
            elif piece.kind is Kind.WRECK:
                craft = None
            elif craft is not None and (piece.kind.is_unit or piece.kind is Kind.CLOAKING_BOX):
                carrier[piece.id] = craft
    return [replace(piece, aboard=carrier.get(piece.id)) for piece in pieces]
