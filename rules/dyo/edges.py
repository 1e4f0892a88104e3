"""Laying Beach and OCEAN overlays along an edge of a mapboard (G13.1, G13.11).

Along the north and south edges lie the wide overlays (Be4 to Be6), one or two side by side, along
the east and west edges the tall ones (Be1 to Be3), which are as long as a mapboard is high. Be7
lies on the river of board 7 or 8 where it leaves the board. An OCEAN overlay covers the seaward
part of each, so that two to five hexrows of sand are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from beachhead.rules.boards import BoardPlacement, Mapboard
from beachhead.rules.catalogue import Catalogue
from beachhead.rules.coordinates import COLUMNS, ROWS
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.overlay_checks import RIVER_MOUTH, RIVER_MOUTH_BOARDS
from beachhead.rules.overlays import OverlayKind, OverlayPlacement, OverlayShape, PlacedOverlay, lay

WIDE, TALL = ("Be4", "Be5", "Be6"), ("Be1", "Be2", "Be3")
#: Fewest and most sand hexes that an OCEAN overlay leaves in each of the lines towards the sea.
SAND = range(2, 6)
#: Rows, in half hexes, of a mapboard: a half hex at the top and one at the bottom.
_TOP, _BOTTOM = 1, 2 * ROWS + 1


class Edge(StrEnum):
    """The edge of the mapboard beyond which lies the sea. North is up."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    @property
    def is_long(self) -> bool:
        """Whether it is one of the two long edges, which cross all columns."""
        return self in (Edge.NORTH, Edge.SOUTH)

    def seaward(self, hex_: Hex) -> int:
        """How far out a hex lies: twice its rows on a long edge, its columns on a short one."""
        match self:
            case Edge.NORTH:
                return -_height(hex_)
            case Edge.SOUTH:
                return _height(hex_)
            case Edge.WEST:
                return -hex_.q
            case Edge.EAST:
                return hex_.q

    def along(self, hex_: Hex) -> int:
        """Where along the shore a hex lies: its column on a long edge, twice its row else."""
        return hex_.q if self.is_long else _height(hex_)

    @property
    def out_to_sea(self) -> tuple[Direction, ...]:
        """The directions that lead straight out, one on a long edge and two on a short one."""
        return {
            Edge.NORTH: (Direction.UP,),
            Edge.SOUTH: (Direction.DOWN,),
            Edge.WEST: (Direction.UP_LEFT, Direction.DOWN_LEFT),
            Edge.EAST: (Direction.UP_RIGHT, Direction.DOWN_RIGHT),
        }[self]


@dataclass(frozen=True)
class Coast:
    """A mapboard with its overlays laid, the lowest first."""

    edge: Edge
    board: Mapboard
    overlays: tuple[PlacedOverlay, ...]

    @property
    def river_mouth(self) -> bool:
        """Whether a river reaches the sea on Be7."""
        return any(overlay.id == RIVER_MOUTH for overlay in self.overlays)

    @property
    def beach(self) -> frozenset[Hex]:
        """Hexes of the Beach overlays that no OCEAN overlay covers."""
        return _hexes(self.overlays, OverlayKind.BEACH) - _hexes(self.overlays, OverlayKind.OCEAN)

    def placements(self) -> tuple[OverlayPlacement, ...]:
        """The overlays as a scenario lays them: by "1" and "2" where both lie on hexes with names,
        else by two hexes of their own."""
        names = {h: self.board.name + name for h, name in self.board.names.items()}
        found = []
        for overlay in self.overlays:
            found.append(placement_of(overlay, names))
            names.update((hex_, name) for name, hex_ in overlay.coordinates.items())
        return tuple(found)

    def with_hexrows(self, luck: Luck) -> Coast:
        """The same with the hexrows of the board that are in play: those near the Beach."""
        columns = [hex_.q for hex_ in self.beach]
        if self.edge.is_long:
            first, last = min(columns) - luck.below(6), max(columns) + luck.below(6)
        elif self.edge is Edge.WEST:
            first, last = 0, luck.between(12, 22)
        else:
            first, last = COLUMNS - 1 - luck.between(12, 22), COLUMNS - 1
        first, last = max(first, 0), min(last, COLUMNS - 1)
        if (first, last) == (0, COLUMNS - 1):
            return self
        letters = {hex_.q: name.rstrip("0123456789") for hex_, name in self.board.names.items()}
        placement = replace(self.board.placement, hexrows=(letters[first], letters[last]))
        return replace(self, board=Mapboard(placement))


def make_coast(luck: Luck, catalogue: Catalogue, board: str, *, wide: bool) -> Coast:
    """A Beach along an edge of a mapboard and the sea before it.

    ``wide`` asks for two Beach overlays side by side where an edge has room for them. Overlays
    cover none of the rivers that are known of the board, but for Be7.
    """
    laid = Mapboard(BoardPlacement(board))
    rivers = frozenset(laid.hexes[name] for name in catalogue.rivers.get(board, ()))
    edge = luck.weighted({Edge.NORTH: 3, Edge.SOUTH: 3, Edge.EAST: 2, Edge.WEST: 2})
    if board in RIVER_MOUTH_BOARDS and not edge.is_long:
        choices = [RIVER_MOUTH]
    else:
        choices = luck.shuffled(WIDE if edge.is_long else TALL)
    oceans = luck.shuffled(
        [o for o, s in catalogue.overlays.items() if s.kind is OverlayKind.OCEAN]
    )
    beaches = [next(_beaches(luck, catalogue.overlays[choices[0]], edge, laid, rivers))]
    if wide and edge.is_long:
        beside = _beside(luck, catalogue.overlays[choices[1]], beaches[0], edge, laid, rivers)
        beaches += [overlay for overlay in (next(beside, None),) if overlay is not None]
    laid_oceans = [
        next(_oceans(luck, catalogue.overlays[ocean], beach, edge, laid))
        for ocean, beach in zip(oceans, beaches, strict=False)
    ]
    return Coast(edge, laid, (*beaches, *laid_oceans)).with_hexrows(luck)


def placement_of(overlay: PlacedOverlay, names: Mapping[Hex, str]) -> OverlayPlacement:
    """How to lay an overlay where it lies, by hexes that have names before it is laid."""
    if overlay.one in names and overlay.two in names:
        return OverlayPlacement.by_marks(overlay.id, names[overlay.one], names[overlay.two])
    own = sorted((hex_, name) for name, hex_ in overlay.coordinates.items() if hex_ in names)
    (one, own_one), (other, own_other) = own[0], own[-1]
    return OverlayPlacement(overlay.id, ((own_one, names[one]), (own_other, names[other])))


def _beaches(
    luck: Luck, shape: OverlayShape, edge: Edge, board: Mapboard, rivers: frozenset[Hex]
) -> Iterator[PlacedOverlay]:
    """Every way to lay a Beach overlay partly on the edge of a board, in any order."""
    width = _width(shape)
    if edge.is_long:
        # Two columns or more from the corners; landward it ends with the half hexes of the edge
        # or up to two whole hexrows further in.
        lies = [(q, depth) for q in range(2, COLUMNS - 1 - width) for depth in range(5)]
    else:
        overlaps = (2,) if shape.id == RIVER_MOUTH else (1, 2, 3, 4)
        lies = [(n - width if edge is Edge.WEST else COLUMNS - n, 0) for n in overlaps]
    for turns, (column, depth) in luck.shuffled([(t, at) for t in (0, 3) for at in lies]):
        overlay = _lay_at(shape, turns, column, depth, edge)
        if overlay is not None and _fits(overlay, edge, board, rivers):
            yield overlay


def _beside(
    luck: Luck,
    shape: OverlayShape,
    first: PlacedOverlay,
    edge: Edge,
    board: Mapboard,
    rivers: frozenset[Hex],
) -> Iterator[PlacedOverlay]:
    """Every way to lay a Beach overlay so that it goes on where another ends, in any order."""
    columns = {hex_.q for hex_ in first.hexes}
    ends = max(map(edge.seaward, first.hexes))
    for overlay in _beaches(luck, shape, edge, board, rivers):
        own = {hex_.q for hex_ in overlay.hexes}
        adjoins = min(own) == max(columns) + 1 or max(own) == min(columns) - 1
        if adjoins and max(map(edge.seaward, overlay.hexes)) == ends:
            yield overlay


def _lay_at(
    shape: OverlayShape, turns: int, column: int, depth: int, edge: Edge
) -> PlacedOverlay | None:
    """An overlay from a column on that ends so many half hexrows in from a long edge.

    ``None`` where the grid has no hex there. On a short edge every tall overlay is as long as the
    board is high, so that one end decides both.
    """
    vectors = shape.rotated(turns)
    q = column - min(vector.q for vector in vectors)
    heights = [_height(vector) for vector in vectors]
    if shape.id in WIDE:
        height = _TOP + depth - max(heights)
        if edge is Edge.SOUTH:
            height = _BOTTOM - depth - min(heights)
    else:
        height = _TOP - min(heights)
    if (height - q) % 2:
        return None
    return lay(shape, Hex(q, (height - q) // 2), Direction.from_turns(turns))


def _fits(overlay: PlacedOverlay, edge: Edge, board: Mapboard, rivers: frozenset[Hex]) -> bool:
    if overlay.id != RIVER_MOUTH and overlay.hexes.keys() & rivers:
        return False
    heights = [_height(hex_) for hex_ in overlay.hexes]
    fits = edge.is_long or (min(heights), max(heights)) == (_TOP, _BOTTOM)
    return fits and len(overlay.hexes.keys() & board.names.keys()) > 1


def _oceans(
    luck: Luck, shape: OverlayShape, beach: PlacedOverlay, edge: Edge, board: Mapboard
) -> Iterator[PlacedOverlay]:
    """Every way to lay an OCEAN overlay over the seaward part of a Beach overlay, in any order."""
    off_limits = board.names.keys() - beach.hexes.keys()
    lies = [(turns, one) for turns in (0, 3) for one in _anchors(shape, turns, beach, edge)]
    for turns, one in luck.shuffled(lies):
        overlay = lay(shape, one, Direction.from_turns(turns))
        if overlay.hexes.keys() & off_limits:
            continue
        lines: dict[int, int] = {}
        for hex_ in beach.hexes:
            line = hex_.q if edge.is_long else _height(hex_) // 2
            lines[line] = lines.get(line, 0) + (hex_ not in overlay.hexes)
        if min(lines.values()) >= SAND[0] and max(lines.values()) <= SAND[-1]:
            yield overlay


def _anchors(shape: OverlayShape, turns: int, beach: PlacedOverlay, edge: Edge) -> Iterator[Hex]:
    """Hexes for "1" that may bring an OCEAN overlay before a Beach overlay, and a few more."""
    vectors = shape.rotated(turns)
    first, last = min(vector.q for vector in vectors), max(vector.q for vector in vectors)
    low = min(_height(vector) for vector in vectors)
    high = max(_height(vector) for vector in vectors)
    columns = [hex_.q for hex_ in beach.hexes]
    heights = [_height(hex_) for hex_ in beach.hexes]
    if edge.is_long:
        q = min(columns) - first
        start = min(heights) - low if edge is Edge.SOUTH else max(heights) - high
        for height in range(start - 12, start + 13):
            if (height - q) % 2 == 0:
                yield Hex(q, (height - q) // 2)
        return
    # As far out at the top as at the bottom, or nearly so.
    middle = (min(heights) + max(heights) - low - high) // 2
    start = min(columns) - first if edge is Edge.EAST else max(columns) - last
    for q in range(start - 6, start + 7):
        height = middle if (middle - q) % 2 == 0 else middle + 1
        yield Hex(q, (height - q) // 2)


def _hexes(overlays: tuple[PlacedOverlay, ...], kind: OverlayKind) -> frozenset[Hex]:
    return frozenset(h for overlay in overlays if overlay.kind is kind for h in overlay.hexes)


def _width(shape: OverlayShape) -> int:
    columns = {hex_.q for hex_ in shape.hexes}
    return len(columns)


def _height(hex_: Hex) -> int:
    """Twice the row of a hex, half hexes at the top of a board being 1."""
    return 2 * hex_.r + hex_.q
