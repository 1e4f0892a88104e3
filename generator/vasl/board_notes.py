"""What a player should know of a written VASL board: names, what was left out, what VASL misses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from beachhead.generator.vasl.board_frame import BoardFrame
from beachhead.generator.vasl.board_terrain import island_terrain, pier_terrain
from beachhead.generator.vasl.board_writer import WrittenBoard, left_out
from beachhead.generator.vasl.shore_levels import is_be7_river, shore_levels
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.scenario import SeawallHeight, Slope
from beachhead.rules.shore import HexKind, Shore

#: Names in one line before the rest is only counted.
_SHOWN = 8


def board_notes(shore: Shore, boards: Sequence[WrittenBoard]) -> list[str]:
    """Sentences to print, each one line."""
    notes = [note for board in boards for note in _naming(shore, board)]
    missing = left_out(shore, boards)
    if missing:
        notes.append(
            f"left out, beyond the mapboards' edges: {len(missing)} hexes"
            f" ({_listed(shore.name(hex_) for hex_ in missing)})"
        )
    for board in boards:
        if board.dropped:
            notes.append(f"left out, changing covered hexes only: SSR {_listed(board.dropped)}")
        if board.differing:
            notes.append(f"kept from the first mapboard only: {_listed(board.differing)}")
    return [*notes, *_by_eye(shore, boards)]


def _naming(shore: Shore, board: WrittenBoard) -> list[str]:
    notes: list[str] = []
    if board.reversed:
        notes.append(f"pick {board.name} reversed, as the scenario lays board {board.boards[0]}")
    for mapboard in shore.layout.boards:
        if mapboard.name not in board.boards:
            continue
        for name, hex_ in mapboard.hexes.items():
            called = name if board.frame.is_standard else board.frame.name(hex_)
            if called != name:
                notes.append(f"in {board.name} VASL calls hex {mapboard.name}{name} {called}")
            break
    overlay = next((c for c in shore if c.overlay is not None and c.hex in board.frame), None)
    if overlay is not None:
        called = _in_vasl(shore, board, overlay.hex)
        notes.append(
            f"in {board.name} VASL calls hex {overlay.coordinate} {called}: its own names count"
            " from the board's corner, the printed coordinates stand on the picture"
        )
    return notes


def _in_vasl(shore: Shore, board: WrittenBoard, hex_: Hex) -> str:
    """VASL's name for a hex, of a reversed board the one it has as printed."""
    if board.reversed:
        mapboard = next(b for b in shore.layout.boards if b.name in board.boards)
        return mapboard.names[hex_]
    frame: BoardFrame = board.frame
    return frame.name(hex_)


def _by_eye(shore: Shore, boards: Sequence[WrittenBoard]) -> Iterator[str]:
    """Where VASL's line of sight cannot do what the rules ask, on what the boards have."""
    levels = shore_levels(shore)
    cells = [cell for cell in shore if any(cell.hex in board.frame for board in boards)]
    shown = {cell.hex for cell in cells}

    def sides(hexsides: Iterable[Hexside]) -> list[Hexside]:
        return [hexside for hexside in hexsides if shown.issuperset(hexside.hexes)]

    crests, steps = sides(levels.lost_crests), sides(levels.steps)
    if crests:
        yield (
            "judge by eye (G13.41) LOS to or from the water that crosses no Beach-Hinterland"
            f" hexside but one of these Crest Lines: {_hexsides(shore, crests)}"
        )
    foot = [hex_ for hex_ in levels.foot if hex_ in shown]
    if foot:
        yield (
            f"judge by eye LOS along the sand to {_hexes(shore, foot)}: at the foot of a"
            " cliff or high seawall, at Level -1 amid sand at Level 0 (G13.24)"
        )
    if steps:
        yield (
            "judge by eye LOS between a river and the sand or sea it flows into: they are at one"
            " level by the rules, and a level apart here"
        )
    flat = any(cell.is_beach and levels.level.get(cell.hex) == 0 for cell in cells)
    if shore.slope is Slope.MODERATE and flat:
        yield (
            "judge by eye entrenched and hull-down units across Beach-Hinterland hexsides: VASL"
            " sees no deir Lip there (G13.22)"
        )
    below = [c.hex for c in cells if c.pier is not None and is_be7_river(c)]
    if below and steps:
        yield (
            f"judge by eye LOS from sand or sea over the piers in {_hexes(shore, below)} (G13.71):"
            " the river they stand in is a level below here"
        )
    piers = [c.hex for c in cells if c.pier is not None and pier_terrain(c, levels) is None]
    if piers:
        yield f"judge by eye the piers in {_hexes(shore, piers)} (G13.71): VASL's LOS ignores them"
    if any(shore.seawalls[side] is SeawallHeight.LOW for side in sides(shore.seawalls)):
        yield "add by eye the +1 Hindrance of the low seawall (G13.622); it blocks nothing here"
    dunes = [c.hex for c in cells if c.dune]
    if dunes:
        yield f"judge by eye the Dune Crests in {_hexes(shore, dunes)} (G13.31)"
    strange = [c.hex for c in cells if c.kind is HexKind.ISLAND and island_terrain(c) is None]
    if strange:
        yield f"VASL has no terrain of the name given for {_hexes(shore, strange)}: open ground"


def _hexes(shore: Shore, hexes: Iterable[Hex]) -> str:
    return _listed(shore.name(hex_) for hex_ in hexes)


def _hexsides(shore: Shore, hexsides: Iterable[Hexside]) -> str:
    return _listed(shore.hexside_name(hexside) for hexside in hexsides)


def _listed(names: Iterable[str]) -> str:
    every = list(names)
    shown = ", ".join(every[:_SHOWN])
    return shown if len(every) <= _SHOWN else f"{shown} and {len(every) - _SHOWN} more"
