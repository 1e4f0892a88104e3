"""Where everything on a Coasting map lies: hexes, hexdots, seaboxes, bases off the map, labels.

What a counter can lie on is a *spot* with a name: a hex, a hexdot, a section of a seabox, and the
line between a coastal hex and each hexdot or hex that ships come from, where Coasting counters
straddle it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from beachhead.generator.art.fonts import font
from beachhead.generator.art.layout import HexLayout, Point, Rectangle
from beachhead.generator.art.terrain_lines import Frame
from beachhead.rules.coasting.charts import Chart
from beachhead.rules.coasting.places import SECTIONS
from beachhead.rules.hexes import Hex, connected_groups

#: Distance between hex columns on a Coasting map, in pixels, unless asked otherwise.
COLUMN_PX = 112.0
#: Side of a counter, in columns.
COUNTER = 0.43
#: How far each counter of a stack lies to the right of and above the one below it, in columns, and
#: how many times so at most.
FAN, FAN_LEVELS = (0.02, 0.03), 3

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

    def hex_at(self, point: Point) -> Hex:
        """The hex or hexdot that a point of the picture lies in."""
        left, top = self.frame.origin
        return self.layout.hex_at(point[0] + left, point[1] + top)

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


def _corners(box: Rectangle) -> tuple[Point, ...]:
    return (
        (box.left, box.top),
        (box.right, box.top),
        (box.right, box.bottom),
        (box.left, box.bottom),
    )


def _towards(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
