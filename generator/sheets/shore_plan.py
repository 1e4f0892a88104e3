"""A Shore as a small plan of clean vector hexes, for play aids and cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from beachhead.generator.art.layout import HexLayout, Point, Polygon, Rectangle
from beachhead.generator.art.map_hexes import board_rectangle, ground_of, is_whole
from beachhead.generator.art.terrain_hexes import Ground
from beachhead.generator.art.terrain_water import stream_paths
from beachhead.generator.sheets.typeset import INK, WHITE, typeface
from beachhead.rules.hexes import Hex
from beachhead.rules.shore import Shore, ShoreHex

_FILLS = {
    Ground.LAND: HexColor("#c0cc8c"),
    Ground.ISLAND: HexColor("#a7b970"),
    Ground.SAND: HexColor("#f5d98c"),
    Ground.WET_SAND: HexColor("#cf9d52"),
    Ground.WATER: HexColor("#b5e2ef"),
    Ground.WATER_SHALLOW: HexColor("#b5e2ef"),
    Ground.WATER_DEEP: HexColor("#5b97c4"),
    Ground.RIVER: HexColor("#87bedc"),
    Ground.REEF_SUBMERGED: HexColor("#8fb7a4"),
    Ground.REEF_EXPOSED: HexColor("#967f6a"),
}
_LINE = HexColor("#4d4a42")
_STREAM = HexColor("#5fa6cb")
_WALL = HexColor("#3d3d3b")
#: Breadth of the white rim of a name, in points.
_RIM = 1.1
_OUTSIDE = Color(0.98, 0.97, 0.93, alpha=0.72)


class ShorePlan(Flowable):  # type: ignore[misc]
    """A plan of some hexes of a Shore, as wide as asked.

    ``words`` gives what is written in a hex, ``outlines`` groups of hexes with a bold border and a
    name in their middle. ``grid`` draws the hex grid; without it only grounds and borders show.
    """

    def __init__(
        self,
        shore: Shore,
        hexes: Collection[Hex],
        width: float,
        *,
        most_height: float = 1000.0,
        words: Callable[[ShoreHex], str] | None = None,
        outlines: Sequence[tuple[str, Collection[Hex]]] = (),
        boards: bool = False,
        grid: bool = True,
    ) -> None:
        super().__init__()
        unit = HexLayout(1.0)
        self._box = _extent(shore, hexes, unit, boards)
        self._scale = min(width / self._box.width, most_height / self._box.height)
        self._layout = HexLayout(self._scale)
        self._shore, self._hexes = shore, sorted(hexes)
        self._words, self._outlines = words, outlines
        self._boards, self._grid = boards, grid
        self.width = self._box.width * self._scale
        self.height = self._box.height * self._scale

    def wrap(self, *_: float) -> tuple[float, float]:
        """Width and height in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draws on the canvas that reportlab has set."""
        canvas: Canvas = self.canv
        canvas.saveState()
        self._clip(canvas)
        by_ground: dict[Ground, list[Hex]] = {}
        for hex_ in self._hexes:
            by_ground.setdefault(ground_of(self._shore.at(hex_)), []).append(hex_)
        for ground, group in by_ground.items():
            canvas.setFillColor(_FILLS[ground])
            canvas.setStrokeColor(_FILLS[ground])
            canvas.setLineWidth(0.3)
            self._fill(canvas, group)
        self._streams(canvas)
        if self._grid:
            canvas.setStrokeColor(_LINE)
            canvas.setLineWidth(max(0.25, 0.012 * self._scale))
            for hex_ in self._hexes:
                self._path(canvas, [self._layout.corners(hex_)], stroke=1, fill=0)
        outside = [hex_ for hex_ in self._hexes if not self._shore.at(hex_).playable]
        if outside:
            canvas.setFillColor(_OUTSIDE)
            self._fill(canvas, outside, stroke=0)
        canvas.restoreState()
        self._walls(canvas)
        self._borders(canvas)
        if self._words is not None:
            self._write(canvas, self._words)

    def _clip(self, canvas: Canvas) -> None:
        """Half hexes of a board end at its edge, unless an overlay makes them whole."""
        whole = [h for h in self._hexes if is_whole(self._shore.at(h))]
        path = canvas.beginPath()
        polygons = list(self._layout.outline(whole)) if whole else []
        for board in self._shore.layout.boards:
            r = board_rectangle(board, self._layout)
            polygons.append(
                ((r.left, r.top), (r.right, r.top), (r.right, r.bottom), (r.left, r.bottom))
            )
        for polygon in polygons:
            self._trace(path, polygon)
        canvas.clipPath(path, stroke=0, fill=0, fillMode=1)

    def _fill(self, canvas: Canvas, hexes: Iterable[Hex], stroke: int = 1) -> None:
        self._path(canvas, self._layout.outline(hexes), stroke=stroke, fill=1)

    def _path(self, canvas: Canvas, polygons: Iterable[Polygon], *, stroke: int, fill: int) -> None:
        path = canvas.beginPath()
        for polygon in polygons:
            self._trace(path, polygon)
        canvas.drawPath(path, stroke=stroke, fill=fill, fillMode=0)

    def _trace(self, path: object, polygon: Polygon) -> None:
        for index, point in enumerate(polygon):
            x, y = self._at(point)
            (path.lineTo if index else path.moveTo)(x, y)  # type: ignore[attr-defined]
        path.close()  # type: ignore[attr-defined]

    def _at(self, point: Point) -> Point:
        """A point of the plane on the canvas, whose y runs upwards."""
        left, top = self._box.left * self._scale, self._box.top * self._scale
        return point[0] - left, self.height - (point[1] - top)

    def _streams(self, canvas: Canvas) -> None:
        canvas.setStrokeColor(_STREAM)
        canvas.setLineWidth(0.16 * self._scale)
        canvas.setLineJoin(1)
        for hex_ in self._hexes:
            for points in stream_paths(self._layout, hex_, self._shore.at(hex_).stream):
                path = canvas.beginPath()
                for index, point in enumerate(points):
                    x, y = self._at(point)
                    (path.lineTo if index else path.moveTo)(x, y)
                canvas.drawPath(path, stroke=1, fill=0)

    def _walls(self, canvas: Canvas) -> None:
        canvas.setStrokeColor(_WALL)
        canvas.setLineWidth(max(0.9, 0.09 * self._scale))
        shown = set(self._hexes)
        for hexside in sorted({*self._shore.seawalls, *self._shore.cliffs}):
            if hexside in self._shore.breaches or not shown.issuperset(hexside.hexes):
                continue
            (ax, ay), (bx, by) = map(self._at, self._layout.hexside_ends(hexside))
            canvas.line(ax, ay, bx, by)

    def _borders(self, canvas: Canvas) -> None:
        canvas.setStrokeColor(INK)
        if self._boards:
            canvas.setLineWidth(0.9)
            for board in self._shore.layout.boards:
                r = board_rectangle(board, self._layout)
                x, y = self._at((r.left, r.bottom))
                canvas.rect(x, y, r.width, r.height, stroke=1, fill=0)
        canvas.setLineWidth(0.8)
        for _, hexes in self._outlines:
            self._path(canvas, self._layout.outline(hexes), stroke=1, fill=0)
        names = [(name, self._centres(hexes), 8.5) for name, hexes in self._outlines]
        if self._boards:
            names += [
                (board.name, self._centres(self._free(board.names)), 12.0)
                for board in self._shore.layout.boards
            ]
        self._names(canvas, names)

    def _free(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Hexes that no overlay covers, or all of them."""
        every = list(hexes)
        free = [h for h in every if self._shore.at(h).overlay is None]
        return free or every

    def _centres(self, hexes: Iterable[Hex]) -> list[Point]:
        """The centres of some hexes, those nearest to the middle of them all first."""
        centres = [self._at(self._layout.centre(hex_)) for hex_ in sorted(hexes)]
        x = sum(c[0] for c in centres) / len(centres)
        y = sum(c[1] for c in centres) / len(centres)
        return sorted(centres, key=lambda c: ((c[0] - x) ** 2 + (c[1] - y) ** 2, c))

    def _names(self, canvas: Canvas, names: Iterable[tuple[str, list[Point], float]]) -> None:
        """Names with a white rim, each in its middle or as near to it as there is room."""
        taken: list[Rectangle] = []
        font = typeface(bold=True, condensed=True)
        for name, spots, size in names:
            wide = canvas.stringWidth(name, font, size)
            boxes = [_around(x, y, wide, size) for x, y in spots]
            free = (i for i, box in enumerate(boxes) if not any(_meet(box, t) for t in taken))
            index = next(free, 0)
            taken.append(boxes[index])
            x, y = spots[index]
            canvas.setFont(font, size)
            canvas.setFillColor(WHITE)
            for turn in range(12):
                dx, dy = _RIM * math.cos(turn * math.pi / 6), _RIM * math.sin(turn * math.pi / 6)
                canvas.drawCentredString(x + dx, y - size * 0.35 + dy, name)
            canvas.setFillColor(INK)
            canvas.drawCentredString(x, y - size * 0.35, name)

    def _write(self, canvas: Canvas, words: Callable[[ShoreHex], str]) -> None:
        size = min(0.37 * self._scale, 8.0)
        font = typeface(condensed=True)
        canvas.setFillColor(INK)
        canvas.setFont(font, size)
        for hex_ in self._hexes:
            x, y = self._at(self._layout.centre(hex_))
            canvas.drawCentredString(x, y - size * 0.35, words(self._shore.at(hex_)))


def _extent(shore: Shore, hexes: Collection[Hex], layout: HexLayout, boards: bool) -> Rectangle:
    """The plan's rectangle in columns: its hexes as far as they show, and whole boards if asked."""
    whole = [h for h in hexes if is_whole(shore.at(h))]
    parts = [layout.bounds(whole)] if whole else []
    rectangles = [board_rectangle(board, layout) for board in shore.layout.boards]
    if boards:
        parts += rectangles
    else:
        bounds = layout.bounds(hexes)
        parts += [
            Rectangle(
                max(bounds.left, r.left),
                max(bounds.top, r.top),
                min(bounds.right, r.right),
                min(bounds.bottom, r.bottom),
            )
            for r in rectangles
            if bounds.left < r.right and bounds.right > r.left
        ]
    return Rectangle(
        min(part.left for part in parts),
        min(part.top for part in parts),
        max(part.right for part in parts),
        max(part.bottom for part in parts),
    ).grown(0.04)


def _around(x: float, y: float, width: float, height: float) -> Rectangle:
    return Rectangle(x - width / 2 - 1, y - height / 2, x + width / 2 + 1, y + height / 2)


def _meet(one: Rectangle, other: Rectangle) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )
