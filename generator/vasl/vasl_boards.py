"""A scenario's boards and overlays as VASL lays them, and where its hexes lie on VASL's map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.vasl.boards_command import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    BoardLine,
    OverlayLine,
)
from beachhead.generator.vasl.overlay_archives import vasl_id
from beachhead.generator.vasl.positions import (
    MAP_EDGE,
    BoardOnMap,
    MapPositions,
    map_positions,
)
from beachhead.generator.vasl.variants import tide_variant
from beachhead.rules.boards import Mapboard
from beachhead.rules.coordinates import column_number
from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import OverlayKind, PlacedOverlay
from beachhead.rules.scenario import Tide
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore

_LAYOUT = HexLayout()


@dataclass(frozen=True)
class VaslMap:
    """VASL's map of a scenario.

    ``dragged`` are the overlays that are to lie on it as pieces, with their VASL ids, lowest first.
    ``left_out`` has one plain sentence for whatever VASL cannot show.
    """

    lines: tuple[BoardLine, ...]
    positions: MapPositions
    dragged: tuple[tuple[str, PlacedOverlay], ...]
    left_out: tuple[str, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the map in pixels, both edges included."""
        boards = self.positions.boards
        right = max((board.left + board.width for board in boards), default=MAP_EDGE)
        bottom = max((board.top + board.height for board in boards), default=MAP_EDGE)
        return round(right) + MAP_EDGE, round(bottom) + MAP_EDGE

    def point(self, hex_: Hex) -> tuple[int, int]:
        """The centre dot of a hex in pixels of the map, which may lie off the map."""
        boards = self.positions.boards
        board = next((b for b in boards if hex_ in b.board.playable), None) or min(
            boards, key=lambda each: each.off(*_on_map(each, hex_))
        )
        x, y = _on_map(board, hex_)
        return round(x), round(y)

    def has(self, point: tuple[int, int]) -> bool:
        """Whether a point lies on the map, its free edge included."""
        width, height = self.size
        return 0 <= point[0] < width and 0 <= point[1] < height

    def shows(self, overlay: PlacedOverlay) -> bool:
        """Whether any hex of an overlay lies on the map."""
        return any(self.has(self.point(hex_)) for hex_ in overlay.hexes)


def vasl_map(
    setup: Setup,
    *,
    own_overlays: bool = False,
    extension: bool = False,
    versions: Mapping[str, str] | None = None,
) -> VaslMap:
    """Lays a scenario's boards and overlays for VASL.

    ``own_overlays``: by the ids of our archives (``beh4``), else by VASL's own. ``extension``: our
    extension is at hand, so that what VASL cannot place becomes a piece. ``versions`` gives the
    versions of boards by name.
    """
    shore = setup.tide_shore
    boards = shore.layout.boards
    left = min((board.placement.column for board in boards), default=0)
    top = min((board.placement.row for board in boards), default=0)
    placed = _Overlays(setup, own_overlays, extension)
    lines = tuple(
        BoardLine(
            name=vasl_name(board.name),
            column=board.placement.column - left,
            row=board.placement.row - top,
            reversed=board.placement.reversed,
            version=(versions or {}).get(board.name, ""),
            crop=_crop(board),
            overlays=tuple(placed.lines.get(board.name, ())),
        )
        for board in boards
    )
    # Each board keeps its own place on the hex grid, whatever the pattern starts at.
    on_map = [
        replace(found, board=board)
        for found, board in zip(map_positions(lines).boards, boards, strict=True)
    ]
    return VaslMap(
        lines, MapPositions(tuple(on_map)), tuple(placed.dragged), tuple(placed.left_out)
    )


def vasl_name(board: str) -> str:
    """VASL's name of a board: a digit by itself gets a zero in front.

    >>> vasl_name("8"), vasl_name("12"), vasl_name("1b")
    ('08', '12', '1b')
    """
    return f"0{board}" if len(board) == 1 and board.isdecimal() else board


def _crop(board: Mapboard) -> tuple[int, int, int, int] | None:
    """What is in play of a board in pixels of its picture, through the middle of hexrows."""
    span = board.placement.hexrows
    if span is None:
        return None
    first, last = sorted((column_number(letters) or 0) - board.first_letter for letters in span)
    x = round(first * _LAYOUT.column_px)
    return x, 0, round((last - first) * _LAYOUT.column_px), -1


def _on_map(board: BoardOnMap, hex_: Hex) -> tuple[float, float]:
    """The centre dot of a hex if the board went on to it, in pixels of the map."""
    x, y = _LAYOUT.centre(hex_.minus(board.board.origin))
    crop = board.line.crop or (0, 0, -1, -1)
    # On a reversed board what is cut off at the left of the picture is missing at the right.
    cut = BOARD_WIDTH - board.width - crop[0] if board.line.reversed else crop[0]
    low = BOARD_HEIGHT - board.height - crop[1] if board.line.reversed else crop[1]
    return board.left + x - cut, board.top + y - low


class _Overlays:
    """The overlays of a scenario, each placed on boards, dragged onto the map, or left out."""

    def __init__(self, setup: Setup, own: bool, extension: bool) -> None:
        self.lines: dict[str, list[OverlayLine]] = {}
        self.dragged: list[tuple[str, PlacedOverlay]] = []
        self.left_out: list[str] = []
        self._shore: Shore = setup.tide_shore
        self._own = own
        self._extension = extension
        self._tide = setup.scenario.beach.tide
        self._hexrows = setup.scenario.settings.tide_hexrows
        kinds = list(OverlayKind)
        for placed in sorted(self._shore.overlays, key=lambda each: kinds.index(each.kind)):
            self._lay(placed)
        self._tide_note()

    def _lay(self, placed: PlacedOverlay) -> None:
        holding = [
            board
            for board in self._shore.layout.boards
            if placed.one in board.names and placed.two in board.names
        ]
        # The board that shows most of it first; others only where they show more.
        holding.sort(key=lambda board: -len(placed.hexes.keys() & board.names.keys()))
        shown: set[Hex] = set()
        using: list[Mapboard] = []
        for board in holding:
            more = placed.hexes.keys() & board.names.keys()
            if more - shown:
                using.append(board)
                shown |= more
        hidden = len(placed.hexes.keys() - shown)
        under = any(placed.hexes.keys() & other.hexes.keys() for _, other in self.dragged)
        if self._extension and (hidden or under):
            self.dragged.append((self._own_id(placed), placed))
            return
        for board in using:
            hex1, hex2 = board.names[placed.one], board.names[placed.two]
            line = OverlayLine(self._id(placed), hex1.lower(), hex2.lower())
            self.lines.setdefault(board.name, []).append(line)
        if not using:
            self.left_out.append(
                f'{placed.id} is left out: its "1" and "2" do not lie on one board, so VASL cannot'
                " place it; give our extension with --extension, and it is laid as a piece"
            )
        elif hidden:
            self.left_out.append(
                f"{placed.id} shows {len(shown)} of its {len(placed.hexes)} hexes: VASL draws no"
                " overlay beyond its board; give our extension with --extension, and it is laid as"
                " a piece"
            )

    def _id(self, placed: PlacedOverlay) -> str:
        return self._own_id(placed) if self._own else placed.id.lower()

    def _own_id(self, placed: PlacedOverlay) -> str:
        """Our id, at the scenario's tide if there is a variant of it."""
        variant = tide_variant(placed.shape, self._tide, self._hexrows)
        changed = variant != placed.shape
        return vasl_id(placed.shape, self._tide if changed else Tide.NORMAL)

    def _tide_note(self) -> None:
        if self._tide is not Tide.NORMAL and not self._own and self.lines:
            self.left_out.append(
                f"The {self._tide.value.title()} tide does not show on VASL's own overlays; with"
                " --overlay-set own our tide variants are placed"
            )
