"""The coastal map of a Coasting situation: hexdots, coasts, seaboxes and bases off the map.

What a counter can lie on is a *spot* with a name: a hex, a hexdot, a section of a seabox, and the
line between a coastal hex and each hexdot or hex that ships come from, where Coasting counters
straddle it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from PIL import Image, ImageDraw

from beachhead.generator.art.coasting_labels import (
    dashed,
    lettering,
    paint_port,
    paint_text,
)
from beachhead.generator.art.fonts import font
from beachhead.generator.art.layout import HexLayout, Point, Rectangle
from beachhead.generator.art.palette import DOT, INK, LINE, PAPER, Colour, mix
from beachhead.generator.art.terrain import paint
from beachhead.generator.art.terrain_hexes import Ground, HexArt
from beachhead.generator.art.terrain_lines import Frame, grid_mask, paint_disc
from beachhead.rules.coasting.charts import Chart
from beachhead.rules.coasting.places import SECTIONS
from beachhead.rules.coasting.sections import is_multi_coastal
from beachhead.rules.hexes import Direction, Hex, connected_groups

#: Distance between hex columns on a Coasting map, in pixels, unless asked otherwise.
COLUMN_PX = 96.0
#: Side of a counter, in columns.
COUNTER = 0.5

#: How sea zones are told apart.
_WATERS = (Ground.WATER_DEEP, Ground.WATER_SHALLOW, Ground.WATER)
_BORDER: Colour = (28, 62, 104)
_MULTI: Colour = (176, 46, 40)
_OWN_SIDE = 0.25
_SQUARE, _HEAD, _GAP = 1.3, 0.5, 0.35
_BOX = (3.1, 1.3)


@dataclass(frozen=True)
class Region:
    """A part of the picture: its name, its outline, and the spots in it."""

    name: str
    outline: tuple[Point, ...]
    spots: Mapping[str, Point]


def straddle_name(chart: Chart, hex_: str, way: Hex) -> str:
    """The spot on the line between a coastal hex and a hexdot or hex beside it."""
    return f"{hex_}, Coasting from {chart.spelled(way)}"


def dot_name(chart: Chart, dot: Hex) -> str:
    """The spot of a hexdot."""
    return f"{chart.dots[dot]} {chart.spelled(dot)}"


def section_name(sea: str, section: int) -> str:
    """The spot of a section of a seabox."""
    return f"{sea}, section {section}"


def off_map_name(hex_: str, *, coasting: bool) -> str:
    """The spot of a hex off the map, or of its coast."""
    return f"{hex_}, Coasting" if coasting else hex_


@dataclass(frozen=True)
class ChartPlan:
    """Where everything on a Coasting map lies, in pixels of the picture."""

    chart: Chart
    layout: HexLayout
    title: str
    subtitle: str

    @property
    def column(self) -> float:
        """Distance between hex columns, in pixels."""
        return self.layout.column_px

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """Every hex and hexdot of the map."""
        return tuple(sorted(self.chart.labels))

    @cached_property
    def _extent(self) -> Rectangle:
        if not self.hexes:
            return Rectangle(0, 0, 0, 0)
        return self.layout.bounds(self.hexes).grown(0.3 * self.column)

    @cached_property
    def _top(self) -> int:
        return round((1.75 if self.subtitle else 1.35) * self.column)

    @cached_property
    def panel_left(self) -> float:
        """Left edge of the seaboxes."""
        return self._extent.width + (0.3 if self.hexes else 0.5) * self.column

    @cached_property
    def frame(self) -> Frame:
        """The picture's place in the plane of the hexes."""
        origin = (math.floor(self._extent.left), math.floor(self._extent.top) - self._top)
        return Frame(self.layout, origin, self.size)

    @cached_property
    def seaboxes(self) -> dict[str, Rectangle]:
        """The seabox of each sea zone, its name over it left out."""
        boxes: dict[str, Rectangle] = {}
        top = self._top + 0.1 * self.column
        for sea in self.chart.seas:
            top += _HEAD * self.column
            width = _SQUARE * len(SECTIONS) * self.column
            height = _SQUARE * self.column
            boxes[sea] = Rectangle(self.panel_left, top, self.panel_left + width, top + height)
            top += height + _GAP * self.column
        return boxes

    @cached_property
    def off_map(self) -> dict[str, Rectangle]:
        """A box for each named hex off the map, its name over it left out."""
        boxes: dict[str, Rectangle] = {}
        start = max((box.bottom for box in self.seaboxes.values()), default=0.0)
        start += (_GAP + _HEAD) * self.column
        names = [name for name, hex_ in self.chart.hexes.items() if hex_.at is None]
        width, height = (part * self.column for part in _BOX)
        for number, name in enumerate(names):
            row, place = divmod(number, 2)
            left = self.panel_left + place * (width + 0.3 * self.column)
            top = start + row * (height + (_HEAD + 0.2) * self.column)
            boxes[name] = Rectangle(left, top, left + width, top + height)
        return boxes

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture."""
        boxes = [*self.seaboxes.values(), *self.off_map.values()]
        right = max(box.right for box in boxes) + 0.4 * self.column
        bottom = max([*(box.bottom for box in boxes), self._top + self._extent.height])
        # The title may be wider than the map.
        wanted = font(0.55 * self.column).getlength(self.title) + self.column
        return math.ceil(max(right, wanted)), math.ceil(bottom + 1.15 * self.column)

    def centre(self, hex_: Hex) -> Point:
        """The centre of a hex or hexdot in the picture."""
        return self.frame.point(self.layout.centre(hex_))

    def straddle(self, hex_: Hex, way: Hex) -> Point:
        """Where a counter lies that is half in one hex and half in another: between the two. With
        another named hex it is a little nearer to its own, since units of both may lie there."""
        between = _towards(self.centre(hex_), self.centre(way), 0.5)
        if way in self.chart.ground:
            return _towards(between, self.centre(hex_), _OWN_SIDE)
        return between

    @cached_property
    def straddles(self) -> tuple[tuple[str, Hex, Hex], ...]:
        """Every coastal hex on the map with each hexdot or hex that ships come from."""
        found: list[tuple[str, Hex, Hex]] = []
        for at, hex_ in self.chart.ground.items():
            ways = [
                w for sea in self.chart.seas_of(hex_.name) for w in self.chart.ways(hex_.name, sea)
            ]
            found += [(hex_.name, at, way) for way in dict.fromkeys(ways)]
        return tuple(found)

    @cached_property
    def spots(self) -> dict[str, Point]:
        """Every spot by its name, in pixels of the picture."""
        return {name: at for region in self.regions for name, at in region.spots.items()}

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        """The regions of the picture, those on top of others first."""
        return (*self._straddle_regions(), *self._box_regions(), *self._hex_regions())

    def _straddle_regions(self) -> Iterable[Region]:
        for name, at, way in self.straddles:
            direction = at.direction_to(way)
            assert direction is not None
            a, b = (self.frame.point(end) for end in self.layout.side(at, direction))
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            inner, outer = (_towards(middle, self.centre(hex_), 0.55) for hex_ in (at, way))
            # Against another named hex each of the two has the half on its own side.
            outline = (a, inner, b) if way in self.chart.ground else (a, inner, b, outer)
            yield Region(
                f"{name} coastal section ({self.chart.spelled(way)})",
                outline,
                {straddle_name(self.chart, name, way): self.straddle(at, way)},
            )

    def _box_regions(self) -> Iterable[Region]:
        for sea, box in self.seaboxes.items():
            step = box.width / len(SECTIONS)
            middle = (box.top + box.bottom) / 2 + 0.08 * self.column
            spots = {
                section_name(sea, section): (box.left + (section + 0.5) * step, middle)
                for section in SECTIONS
            }
            yield Region(f"{sea} seabox", _corners(box), spots)
        for name, box in self.off_map.items():
            middle = (box.top + box.bottom) / 2 + 0.08 * self.column
            spots = {off_map_name(name, coasting=False): (box.left + 0.8 * self.column, middle)}
            if self.chart.seas_of(name):
                at = (box.right - 0.75 * self.column, middle)
                spots[off_map_name(name, coasting=True)] = at
            yield Region(f"{name} (off the map)", _corners(box), spots)

    def _hex_regions(self) -> Iterable[Region]:
        groups: dict[str, list[Hex]] = {}
        for dot, sea in self.chart.dots.items():
            groups.setdefault(sea, []).append(dot)
        groups["Land"] = [*self.chart.ground, *self.chart.land]
        names = {dot: dot_name(self.chart, dot) for dot in self.chart.dots}
        for name, hexes in groups.items():
            for number, group in enumerate(connected_groups(hexes), start=1):
                outline = max(self.layout.outline(group), key=len)
                yield Region(
                    name if number == 1 else f"{name} ({number})",
                    tuple(self.frame.point(point) for point in outline),
                    {
                        names.get(hex_, self.chart.spelled(hex_)): self.centre(hex_)
                        for hex_ in sorted(group)
                    },
                )


def paint_chart(plan: ChartPlan) -> Image.Image:
    """Paints a Coasting map with title and legend and without counters, as an RGB picture."""
    picture = Image.new("RGB", plan.size, PAPER)
    if plan.hexes:
        _paint_ground(picture, plan)
        _paint_borders(picture, plan)
        _paint_names(picture, plan)
    _paint_boxes(picture, plan)
    _paint_title(picture, plan)
    _paint_legend(picture, plan)
    return picture


def _paint_ground(picture: Image.Image, plan: ChartPlan) -> None:
    chart, frame = plan.chart, plan.frame
    waters = {sea: _WATERS[n % len(_WATERS)] for n, sea in enumerate(chart.seas)}
    art = {dot: HexArt(waters[sea]) for dot, sea in chart.dots.items()}
    land = [*chart.ground, *chart.land]
    art |= {hex_: HexArt(Ground.LAND) for hex_ in land}
    ground = paint(
        art, plan.layout, origin=frame.origin, size=frame.size, grid=False, printing=False
    )
    picture.paste(ground.convert("RGB"), mask=ground.getchannel("A"))
    if land:
        lines = grid_mask(frame, land)
        picture.paste(LINE, mask=lines.point([value * 110 // 255 for value in range(256)]))
    for dot in chart.dots:
        paint_disc(picture, plan.centre(dot), 0.05 * plan.column, DOT)
        paint_disc(picture, plan.centre(dot), 0.03 * plan.column, _BORDER)


def _paint_borders(picture: Image.Image, plan: ChartPlan) -> None:
    """A dashed line between sea zones, and a line round each coastal hex that has a name: one for
    each of its sea zones."""
    chart = plan.chart
    draw = ImageDraw.Draw(picture)
    breadth = max(2, round(0.035 * plan.column))
    for dot in sorted(chart.dots):
        for direction in list(Direction)[:3]:
            other = chart.dots.get(dot.neighbour(direction))
            if other is not None and other != chart.dots[dot]:
                a, b = (plan.frame.point(p) for p in plan.layout.side(dot, direction))
                dashed(draw, a, b, _BORDER, breadth, 0.11 * plan.column)
    for at, hex_ in chart.ground.items():
        seas = chart.seas_of(hex_.name)
        for number in range(min(len(seas), 2)):
            inset = (0.07 + 0.075 * number) * plan.column
            (outline,) = plan.layout.outline([at], inset)
            points = [plan.frame.point(point) for point in outline]
            colour = _MULTI if number else _BORDER
            draw.line([*points, points[0], points[1]], fill=colour, width=breadth, joint="curve")


def _paint_names(picture: Image.Image, plan: ChartPlan) -> None:
    chart, column = plan.chart, plan.column
    for hex_ in plan.hexes:
        if hex_ not in chart.ground:
            x, y = plan.centre(hex_)
            # Beside a hexdot, where it leaves room for the lettering between the rows.
            at = (x + 0.16 * column, y)
            if hex_ not in chart.dots:
                at = (x, y - 0.36 * plan.layout.hex_height)
            paint_text(picture, chart.spelled(hex_), at, 0.15 * column, mix(INK, PAPER, 0.2))
    for at, named in chart.ground.items():
        x, y = plan.centre(at)
        top = (x, y - 0.27 * plan.layout.hex_height)
        paint_text(picture, named.name, top, 0.215 * column, INK, bold=True, halo=PAPER)
        if named.port is not None:
            mark = (x, y + 0.3 * plan.layout.hex_height)
            paint_port(picture, mark, 0.12 * column, major=named.port.value == "major")
    for sea in chart.seas.values():
        dots = [plan.centre(chart.place_of(dot)) for dot in sea.hexdots]
        if dots:
            lettering(picture, sea.name, dots, column, plan.layout.hex_height)


def _paint_boxes(picture: Image.Image, plan: ChartPlan) -> None:
    draw = ImageDraw.Draw(picture)
    column = plan.column
    line = max(1, round(0.02 * column))
    for sea, box in plan.seaboxes.items():
        _caption(picture, plan, f"{sea} seabox", box)
        step = box.width / len(SECTIONS)
        for section in SECTIONS:
            left = box.left + section * step
            square = (round(left), round(box.top), round(left + step), round(box.bottom))
            draw.rectangle(square, fill=_sea_tint(section), outline=INK, width=line)
            at = (left + 0.2 * column, box.top + 0.2 * column)
            paint_text(picture, str(section), at, 0.3 * column, INK, bold=True)
    for name, box in plan.off_map.items():
        hex_ = plan.chart.hexes[name]
        port = "" if hex_.port is None else f", {hex_.port} port"
        _caption(picture, plan, f"{name}{port}", box)
        draw.rectangle(_whole(box), fill=(221, 214, 188), outline=INK, width=line)
        if plan.chart.seas_of(name):
            half = Rectangle((box.left + box.right) / 2, box.top, box.right, box.bottom)
            draw.rectangle(_whole(half), fill=_sea_tint(0), outline=INK, width=line)


def _sea_tint(section: int) -> Colour:
    return mix((176, 212, 232), (122, 172, 208), section / 4)


def _caption(picture: Image.Image, plan: ChartPlan, text: str, box: Rectangle) -> None:
    at = (box.left, box.top - 0.12 * plan.column)
    draw = ImageDraw.Draw(picture)
    face = font(_fitting(text, box.width, 0.27 * plan.column))
    draw.text(at, text, fill=INK, font=face, anchor="ls")


def _fitting(text: str, width: float, em: float) -> float:
    """The em at which a text is at most so wide."""
    length = font(em).getlength(text)
    return em if length <= width else max(4.0, math.floor(em * width / length * 10) / 10)


def _paint_title(picture: Image.Image, plan: ChartPlan) -> None:
    draw, column = ImageDraw.Draw(picture), plan.column
    left = 0.3 * column
    title = font(0.55 * column)
    draw.text((left, 0.85 * column), plan.title, fill=INK, font=title, anchor="ls")
    if plan.subtitle:
        face = font(0.27 * column, bold=False)
        grey = mix(INK, PAPER, 0.25)
        draw.text((left, 1.3 * column), plan.subtitle, fill=grey, font=face, anchor="ls")


def _paint_legend(picture: Image.Image, plan: ChartPlan) -> None:
    draw, column = ImageDraw.Draw(picture), plan.column
    face = font(0.22 * column, bold=False)
    y = plan.size[1] - 0.45 * column
    x = 0.4 * column
    multi = any(is_multi_coastal(plan.chart, name) for name in plan.chart.hexes)
    entries = ["hexdot", "coastal hex", *(["Multi-Coastal Hex"] if multi else [])]
    entries += ["major port", "minor port"]
    side, breadth = 0.15 * column, max(2, round(0.035 * column))
    for entry in entries:
        middle = (x + side, y)
        if entry == "hexdot":
            paint_disc(picture, middle, 0.05 * column, (150, 178, 196))
            paint_disc(picture, middle, 0.03 * column, _BORDER)
        elif entry.endswith("port"):
            paint_port(picture, middle, 0.12 * column, major=entry.startswith("major"))
        else:
            draw.regular_polygon((*middle, side), 6, 30, outline=_BORDER, width=breadth)
            if entry.startswith("Multi"):
                draw.regular_polygon((*middle, side * 0.55), 6, 30, outline=_MULTI, width=breadth)
        draw.text((x + 2.6 * side, y), entry, fill=INK, font=face, anchor="lm")
        x += 2.6 * side + face.getlength(entry) + 0.4 * column


def _corners(box: Rectangle) -> tuple[Point, ...]:
    return (
        (box.left, box.top),
        (box.right, box.top),
        (box.right, box.bottom),
        (box.left, box.bottom),
    )


def _whole(box: Rectangle) -> tuple[int, int, int, int]:
    return round(box.left), round(box.top), round(box.right), round(box.bottom)


def _towards(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
