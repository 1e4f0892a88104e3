"""The terrain of a beach on the grid of a VASL board: mapboards below, the Shore's hexes above.

A hex that an overlay covers is covered to the pixel, so that no inherent or other terrain of the
mapboard is left under it (G13.13) and none is lost beside it. Levels are those of
:mod:`~beachhead.generator.vasl.shore_levels`; what each hex is called follows from the Shore:

- Soft Sand is VASL's Soft Sand, Hard Sand its Beach of the scenario's slope, Effluent its Effluent.
- OCEAN is Ocean or Shallow Ocean; as a lake Water or Shallow Water, as a river River or Shallow
  River, and so is the river of Be7.
- Reefs are Exposed or Submerged Reef. An Island hex is what the scenario says grows there.
- A cliff or high seawall is a strip of Cliff along its hexside.
- VASL has no pier. At Level -1 its Wooden Bridge does what a wooden pier does to a LOS, and its
  Stone Rubble what a stone pier does (G13.71): they hinder and block among water and sand, and not
  from Level 0. Where sand and sea are at Level 0 both would also hinder and block LOS from the
  Hinterland, which is worse than doing without.
- A low seawall blocks no LOS (G13.622) and so is left out.

A half hex at the edge of a mapboard that lies inside a larger board is completed by its own mirror
image, because VASL reads a hex at its centre. Pixels of no hex at all lie at Level -1, where they
are in no one's way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from PIL import Image, ImageDraw

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.vasl.board_frame import BoardFrame
from beachhead.generator.vasl.los_data import LosData, stairway_count
from beachhead.generator.vasl.shore_levels import ShoreLevels, is_high, is_shore, shore_levels
from beachhead.generator.vasl.terrain_codes import ISLANDS, Terrain
from beachhead.rules.boards import Mapboard
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.scenario import PierMaterial, ReefKind, Slope, Water
from beachhead.rules.shore import Depth, HexKind, Sand, Shore, ShoreHex

_BEACHES = {
    Slope.SLIGHT: Terrain.BEACH_SLIGHT,
    Slope.MODERATE: Terrain.BEACH_MODERATE,
    Slope.STEEP: Terrain.BEACH_STEEP,
}
#: Deep and shallow water.
_WATERS = {
    Water.OCEAN: (Terrain.OCEAN, Terrain.SHALLOW_OCEAN),
    Water.LAKE: (Terrain.WATER, Terrain.SHALLOW_WATER),
    Water.RIVER: (Terrain.RIVER, Terrain.SHALLOW_RIVER),
}

#: Breadth of a strip of Cliff in pixels. VASL looks for it a pixel or two inside each hex.
_CLIFF_PX = 7

#: Pixels round the centre dot that stay what the hex is when a pier fills the rest.
_DOT_PX = 2

_BELOW = 255  # Level -1 as a byte.


def terrain_of(shore: Shore, cell: ShoreHex) -> Terrain:
    """What VASL is told a hex of sand, overlay water, reef or Island is."""
    if cell.reef is not None:
        exposed = cell.reef is ReefKind.EXPOSED
        return Terrain.EXPOSED_REEF if exposed else Terrain.SUBMERGED_REEF
    match cell.kind:
        case HexKind.EFFLUENT:
            return Terrain.EFFLUENT
        case HexKind.BEACH:
            return _BEACHES[shore.slope] if cell.sand is Sand.HARD else Terrain.SOFT_SAND
        case HexKind.ISLAND:
            return island_terrain(cell) or Terrain.OPEN_GROUND
        case _:
            water = Water.RIVER if cell.river_water else shore.beach.water
            deep, shallow = _WATERS[water]
            return shallow if cell.depth is Depth.SHALLOW else deep


def island_terrain(cell: ShoreHex) -> Terrain | None:
    """VASL's terrain for what grows on an Island hex; ``None`` when it has none of that name."""
    return ISLANDS.get((cell.island_terrain or "open ground").strip().lower())


def pier_terrain(cell: ShoreHex, levels: ShoreLevels) -> Terrain | None:
    """The terrain that does in a hex what its pier does to LOS; ``None`` when there is none."""
    if cell.pier is None or not is_shore(cell) or levels.level[cell.hex] != -1:
        return None
    wooden = cell.pier is PierMaterial.WOODEN
    return Terrain.WOODEN_BRIDGE if wooden else Terrain.STONE_RUBBLE


def board_terrain(shore: Shore, frame: BoardFrame, boards: Mapping[str, LosData]) -> LosData:
    """The grid of a frame: the Shore on its mapboards.

    ``boards`` holds the grid of every mapboard by name, as printed; reversed ones are turned here.
    """
    grid = _Grid(frame)
    places = [(board, _place(board, frame)) for board in shore.layout.boards]
    for board, place in places:
        data = boards[board.name]
        grid.paste(data.turned() if board.placement.reversed else data, place)
    rectangles = [place for _, place in places]
    for board, place in places:
        grid.complete(shore, board, place, rectangles)
        grid.keep_stairways(shore, board, boards[board.name])
    levels = shore_levels(shore)
    for hex_, level in levels.level.items():
        cell = shore.at(hex_)
        clip = None if is_whole(cell) else rectangles
        grid.fill(hex_, terrain_of(shore, cell), level & 0xFF, clip)
        pier = pier_terrain(cell, levels)
        if pier is not None:
            grid.fill_round_dot(hex_, pier, whole=pier is Terrain.STONE_RUBBLE)
    high = {side for side in (*shore.cliffs, *shore.seawalls) if is_high(shore, side)}
    for hexside in sorted(high):
        grid.line(hexside, Terrain.CLIFF)
    return grid.finished()


def is_whole(cell: ShoreHex) -> bool:
    """Whether an overlay makes a hex whole even where a mapboard's edge would cut it."""
    return cell.overlay is not None or cell.effluent is not None or cell.board_hex is None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a mapboard lies on a frame, in pixels; ``right`` and ``bottom`` are just beyond it."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel lies on the mapboard."""
        return self.left <= x < self.right and self.top <= y < self.bottom


def _place(board: Mapboard, frame: BoardFrame) -> Place:
    own = BoardFrame.of_board(board)
    left, top = own.origin[0] - frame.origin[0], own.origin[1] - frame.origin[1]
    return Place(left, top, left + own.width, top + own.height)


class _Grid:
    """A frame's pixels while they are being set."""

    def __init__(self, frame: BoardFrame) -> None:
        self.frame = frame
        pixels = frame.width * frame.height
        self.terrain = bytearray(pixels)
        self.elevation = bytearray((_BELOW,)) * pixels
        self.stairways = bytearray(stairway_count(frame.columns, frame.rows))

    def finished(self) -> LosData:
        frame = self.frame
        return LosData(
            frame.columns,
            frame.rows,
            frame.width,
            frame.height,
            bytes(self.elevation),
            bytes(self.terrain),
            bytes(self.stairways),
        )

    def paste(self, data: LosData, place: Place) -> None:
        height = self.frame.height
        top, bottom = max(place.top, 0), min(place.bottom, height)
        if top >= bottom:
            return
        for x in range(max(place.left, 0), min(place.right, self.frame.width)):
            source = (x - place.left) * data.height - place.top
            here = slice(x * height + top, x * height + bottom)
            there = slice(source + top, source + bottom)
            self.terrain[here] = data.terrain[there]
            self.elevation[here] = data.elevation[there]

    def complete(
        self, shore: Shore, board: Mapboard, place: Place, places: Iterable[Place]
    ) -> None:
        """Mirrors the half hexes of a mapboard over its edges, where no other board goes on."""
        height = self.frame.height
        places = tuple(places)
        for hex_ in board.names:
            if is_whole(shore.at(hex_)):
                continue
            for x, first, after in self.frame.strips(hex_):
                if place.holds(x, first) and place.holds(x, after - 1):
                    continue
                for y in range(first, after):
                    if any(other.holds(x, y) for other in places):
                        continue
                    mirrored_x = _mirrored(x, place.left, place.right)
                    mirrored_y = _mirrored(y, place.top, place.bottom)
                    if not (0 <= mirrored_x < self.frame.width and 0 <= mirrored_y < height):
                        continue
                    here, there = x * height + y, mirrored_x * height + mirrored_y
                    self.terrain[here] = self.terrain[there]
                    self.elevation[here] = self.elevation[there]

    def keep_stairways(self, shore: Shore, board: Mapboard, data: LosData) -> None:
        """Stairways of a mapboard, except in hexes that are no longer its own."""
        flags = data.turned().stairways if board.placement.reversed else data.stairways
        own = BoardFrame.of_board(board)
        for hex_ in board.names:
            cell = shore.at(hex_)
            if hex_ in self.frame and not (is_shore(cell) or cell.kind is HexKind.ISLAND):
                self.stairways[self.frame.index(hex_)] |= flags[own.index(hex_)]

    def fill(
        self, hex_: Hex, terrain: Terrain, level: int, clip: Iterable[Place] | None = None
    ) -> None:
        height = self.frame.height
        for x, first, after in self._clipped(hex_, clip):
            here = slice(x * height + first, x * height + after)
            self.terrain[here] = bytes((terrain,)) * (after - first)
            self.elevation[here] = bytes((level,)) * (after - first)

    def fill_round_dot(self, hex_: Hex, terrain: Terrain, *, whole: bool) -> None:
        """Fills a hex with terrain at the level it has; unless ``whole`` its dot stays as it is."""
        height = self.frame.height
        dot_x, dot_y = self.frame.centre(hex_)
        own = self.terrain[dot_x * height + dot_y]
        for x, first, after in self.frame.strips(hex_):
            start = x * height
            self.terrain[start + first : start + after] = bytes((terrain,)) * (after - first)
            if not whole and abs(x - dot_x) <= _DOT_PX:
                top, bottom = max(first, dot_y - _DOT_PX), min(after, dot_y + _DOT_PX + 1)
                self.terrain[start + top : start + bottom] = bytes((own,)) * (bottom - top)

    def line(self, hexside: Hexside, terrain: Terrain) -> None:
        """Draws terrain along a hexside, at the levels that are there."""
        left, top = self.frame.origin
        (ax, ay), (bx, by) = HexLayout().hexside_ends(hexside)
        corner_x = int(min(ax, bx)) - left - _CLIFF_PX
        corner_y = int(min(ay, by)) - top - _CLIFF_PX
        size = (int(abs(ax - bx)) + 2 * _CLIFF_PX + 2, int(abs(ay - by)) + 2 * _CLIFF_PX + 2)
        strip = Image.new("L", size)
        ImageDraw.Draw(strip).line(
            [
                (round(x - left - corner_x), round(y - top - corner_y))
                for x, y in ((ax, ay), (bx, by))
            ],
            fill=255,
            width=_CLIFF_PX,
        )
        width, height = self.frame.width, self.frame.height
        for index, value in enumerate(strip.tobytes()):
            x, y = corner_x + index % size[0], corner_y + index // size[0]
            if value and 0 <= x < width and 0 <= y < height:
                self.terrain[x * height + y] = terrain

    def _clipped(self, hex_: Hex, clip: Iterable[Place] | None) -> Iterator[tuple[int, int, int]]:
        for x, first, after in self.frame.strips(hex_):
            if clip is None:
                yield x, first, after
                continue
            for place in clip:
                if place.left <= x < place.right:
                    start, end = max(first, place.top), min(after, place.bottom)
                    if start < end:
                        yield x, start, end


def _mirrored(at: int, first: int, after: int) -> int:
    """A place mirrored back over an edge."""
    if at < first:
        return 2 * first - 1 - at
    if at >= after:
        return 2 * after - 1 - at
    return at
