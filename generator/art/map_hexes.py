"""What each hex of a map shows: ground, stream, its coordinate and where that stands.

The map picture and the report both draw what is said here.
"""

from __future__ import annotations

from collections.abc import Container

from beachhead.generator.art.layout import HexLayout, Rectangle
from beachhead.generator.art.terrain_hexes import Ground, HexArt
from beachhead.rules.boards import Mapboard
from beachhead.rules.coordinates import COLUMNS, ROWS
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.scenario import ReefKind
from beachhead.rules.shore import Depth, HexKind, Sand, Shore, ShoreHex

#: Where a coordinate stands when a seawall or cliff runs along its top hexside.
_UNDER_WALL = (0.0, -0.335)


def board_rectangle(board: Mapboard, layout: HexLayout) -> Rectangle:
    """Where a mapboard lies in the plane, in pixels."""
    x, y = layout.centre(Hex(0, 1).shifted(board.origin))
    top = y - layout.hex_height / 2
    return Rectangle(x, top, x + (COLUMNS - 1) * layout.column_px, top + ROWS * layout.hex_height)


def map_extent(shore: Shore, layout: HexLayout) -> Rectangle:
    """The boards and all that lies on and beside them, in pixels.

    Raises ``ValueError`` when there is nothing.
    """
    boards = [board_rectangle(board, layout) for board in shore.layout.boards]
    laid = [cell.hex for cell in shore if is_whole(cell)]
    parts = [*boards, *([layout.bounds(laid)] if laid else [])]
    if not parts:
        raise ValueError("there is no map to draw: no boards and no overlays")
    return Rectangle(
        min(part.left for part in parts),
        min(part.top for part in parts),
        max(part.right for part in parts),
        max(part.bottom for part in parts),
    )


def ground_of(cell: ShoreHex) -> Ground:
    """How a hex of the Shore is painted."""
    if cell.reef is not None:
        exposed = cell.reef is ReefKind.EXPOSED
        return Ground.REEF_EXPOSED if exposed else Ground.REEF_SUBMERGED
    match cell.kind:
        case HexKind.BEACH | HexKind.EFFLUENT:
            return Ground.WET_SAND if cell.sand is Sand.HARD else Ground.SAND
        case HexKind.OCEAN | HexKind.REEF:
            return Ground.WATER_SHALLOW if cell.depth is Depth.SHALLOW else Ground.WATER_DEEP
        case HexKind.RIVER:
            return Ground.RIVER
        case HexKind.ISLAND:
            return Ground.ISLAND
        case HexKind.HINTERLAND | HexKind.LAND:
            return Ground.LAND


def is_whole(cell: ShoreHex) -> bool:
    """Whether an overlay covers the hex, so that it is whole even on a board's edge."""
    return cell.overlay is not None or cell.effluent is not None or cell.board_hex is None


def changes_board(cell: ShoreHex) -> bool:
    """Whether something other than the mapboard itself decides what the hex looks like."""
    return (
        is_whole(cell)
        or cell.sandbar
        or cell.reef is not None
        or cell.kind in (HexKind.ISLAND, HexKind.BEACH, HexKind.EFFLUENT)
    )


def map_hexes(shore: Shore, pictured: Container[str] = ()) -> dict[Hex, HexArt]:
    """All hexes that are painted: those of plain boards and whatever lies on any board.

    ``pictured`` names the boards that have a picture of their own.
    """
    art: dict[Hex, HexArt] = {}
    one_board = len(shore.layout.boards) == 1
    for cell in shore:
        board = shore.layout.board_of(cell.hex)
        if board is not None and board.name in pictured and not changes_board(cell):
            continue
        coordinate = cell.coordinate
        at: tuple[float, float] | None = None
        bare = False
        if board is not None and cell.overlay is None and one_board:
            # With one board in play its hexes are lettered as on the board itself.
            coordinate = board.names[cell.hex]
        if board is not None and not is_whole(cell):
            at, bare = _at_edge(shore, cell.hex)
        top = cell.hex.hexside(Direction.UP)
        if at is None and (top in shore.seawalls or top in shore.cliffs):
            at = _UNDER_WALL
        art[cell.hex] = HexArt(
            ground_of(cell),
            coordinate,
            cell.stream,
            coordinate_at=at,
            bare=bare,
            built=cell.pier is not None,
        )
    return art


def _at_edge(shore: Shore, hex_: Hex) -> tuple[tuple[float, float] | None, bool]:
    """Where the coordinate of a hex that a board's edge cuts is printed, and that it is cut."""
    names = shore.layout.names
    up, ur, dr, down, dl, ul = (n in names for n in hex_.neighbours())
    if not (ul or dl):
        return (0.26, -0.36), True
    if not (ur or dr):
        return (-0.26, -0.36), True
    # Only half hexes at the top lack both upper neighbours and the one above: whole hexes of the
    # other columns there keep theirs, which are half hexes themselves.
    if not (up or ul or ur):
        return (0.0, 0.22), True
    if not (down or dl or dr):
        return None, True
    return None, False
