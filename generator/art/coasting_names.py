"""Where the names of a Coasting map go: hexes, ports and hexdots, clear of counters that lie there.

A counter in a coastal hex lies at its centre, one that is Coasting half in the hex and half beside
it. Names, anchors and labels are put where these leave the most room.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from beachhead.generator.art.coasting_counters import MARKER_SHARE
from beachhead.generator.art.coasting_plan import COUNTER, FAN, FAN_LEVELS, ChartPlan
from beachhead.generator.art.fonts import font
from beachhead.generator.art.layout import Point, Polygon, Rectangle
from beachhead.rules.hexes import Hex

#: Em of the name of a hex, of a hexdot's label and of a plain land hex's, and the radius of an
#: anchor, in columns.
NAME_EM, LABEL_EM, ANCHOR = 0.2, 0.14, 0.11

_CAPS = 0.7
_SPREAD = (0.0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3, -0.4, 0.4, -0.5, 0.5, -0.6, 0.6)
_ROWS = (-0.36, 0.36, -0.27, 0.27, -0.4, 0.4, -0.2, 0.2, 0.0)
_HEIGHTS = (0.0, 0.1, -0.1, 0.18, -0.18, 0.26, -0.26, 0.32, -0.32)
_ANCHORS = (
    (0.0, 0.33),
    (0.41, 0.0),
    (-0.41, 0.0),
    (0.33, 0.24),
    (-0.33, 0.24),
    (0.33, -0.24),
    (-0.33, -0.24),
    (0.0, -0.33),
    # Wherever else there is room, the nearer the better.
    *((x * side, y) for x in (0.36, 0.42, 0.48, 0.54) for y in _HEIGHTS for side in (1, -1)),
)
_BESIDE_DOT = ((1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0))


@dataclass(frozen=True, slots=True)
class Label:
    """A text or sign: what it says, its centre, and the room that it takes."""

    text: str
    at: Point
    room: Rectangle


@dataclass(frozen=True)
class NamePlaces:
    """Where the names of a map go."""

    plan: ChartPlan

    @cached_property
    def counters(self) -> tuple[Polygon, ...]:
        """What counters may cover: stacks in coastal hexes and astride, and the markers there."""
        found = [self._stack(self.plan.centre(at)) for at in self.plan.chart.ground]
        for _, at, way in self.plan.straddles:
            spot = self.plan.straddle(at, way)
            found += [self._stack(spot), self._marker(spot, self.plan.centre(at))]
        return tuple(found)

    def _stack(self, spot: Point) -> Polygon:
        half = COUNTER * self.plan.column / 2
        dx, dy = (step * FAN_LEVELS * self.plan.column for step in FAN)
        x, y = spot
        return _corners(Rectangle(x - half, y - half - dy, x + half + dx, y + half))

    def _marker(self, spot: Point, toward: Point) -> Polygon:
        side = COUNTER * self.plan.column
        across, along = (share * side / 2 for share in MARKER_SHARE)
        length = math.dist(spot, toward)
        ax, ay = (toward[0] - spot[0]) / length, (toward[1] - spot[1]) / length
        return tuple(
            (spot[0] + u * along * ax - v * across * ay, spot[1] + u * along * ay + v * across * ax)
            for u, v in ((1, 1), (1, -1), (-1, -1), (-1, 1))
        )

    @cached_property
    def names(self) -> dict[Hex, Label]:
        """The names of the named hexes."""
        em = NAME_EM * self.plan.column
        found: dict[Hex, Label] = {}
        for at, hex_ in self.plan.chart.ground.items():
            width = font(em, condensed=True).getlength(hex_.name)
            offsets = [
                (x * self.plan.column, y * self.plan.layout.hex_height)
                for y in _ROWS
                for x in _SPREAD
            ]
            others = [label.room for label in found.values()]
            found[at] = self._best(hex_.name, at, offsets, (width, em), others)
        return found

    @cached_property
    def anchors(self) -> dict[Hex, Label]:
        """The anchors of the ports on the map."""
        side = 2 * ANCHOR * self.plan.column
        names = [label.room for label in self.names.values()]
        offsets = [(x * self.plan.column, y * self.plan.layout.hex_height) for x, y in _ANCHORS]
        return {
            at: self._best("", at, offsets, (side, side), names)
            for at, hex_ in self.plan.chart.ground.items()
            if hex_.port is not None
        }

    @cached_property
    def labels(self) -> dict[Hex, Label]:
        """The coordinates of hexdots and of land without a name."""
        plan, em = self.plan, LABEL_EM * self.plan.column
        taken = [label.room for label in (*self.names.values(), *self.anchors.values())]
        found: dict[Hex, Label] = {}
        for at in plan.hexes:
            if at in plan.chart.ground:
                continue
            text = plan.chart.spelled(at)
            width = font(em, bold=False, condensed=True).getlength(text)
            offsets: list[Point] = [(0.0, -0.38 * plan.layout.hex_height)]
            if at in plan.chart.dots:
                gap = 0.09 * plan.column
                reach = (gap + width / 2, gap + em / 2)
                offsets = [(x * reach[0], y * reach[1]) for x, y in _BESIDE_DOT]
            found[at] = self._best(text, at, offsets, (width, em * _CAPS), taken)
        return found

    def is_free(self, point: Point) -> bool:
        """Whether neither counters nor names, anchors or labels lie at a point of the map."""
        placed = (*self.names.values(), *self.anchors.values(), *self.labels.values())
        return not any(_inside(point, each) for each in self.counters) and not any(
            _inside(point, _corners(label.room)) for label in placed
        )

    def _best(
        self,
        text: str,
        at: Hex,
        offsets: Sequence[Point],
        size: tuple[float, float],
        others: Iterable[Rectangle],
    ) -> Label:
        """The label at the offset from a hex's centre that covers least; the first of equals."""
        near = [c for c in self.counters if self._is_near(c, at)]
        taken = [*near, *(_corners(room) for room in others)]
        x, y = self.plan.centre(at)
        own = tuple(self.plan.frame.point(corner) for corner in self.plan.layout.corners(at))

        def label(offset: Point) -> Label:
            middle = (x + offset[0], y + offset[1])
            half = size[0] / 2, size[1] / 2
            room = Rectangle(
                middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1]
            )
            return Label(text, middle, room)

        def cost(label: Label) -> int:
            points = _sample(label.room)
            hidden = sum(any(_inside(point, each) for each in taken) for point in points)
            return 10 * hidden + sum(not _inside(point, own) for point in points)

        best, least = label(offsets[0]), math.inf
        for candidate in map(label, offsets):
            hidden = cost(candidate)
            if hidden < least:
                best, least = candidate, hidden
            if not least:
                break
        return best

    def _is_near(self, polygon: Polygon, at: Hex) -> bool:
        return math.dist(polygon[0], self.plan.centre(at)) < 2 * self.plan.column


def _sample(room: Rectangle) -> list[Point]:
    return [
        (room.left + room.width * i / 8, room.top + room.height * j / 2)
        for i in range(9)
        for j in range(3)
    ]


def _corners(room: Rectangle) -> Polygon:
    return (
        (room.left, room.top),
        (room.right, room.top),
        (room.right, room.bottom),
        (room.left, room.bottom),
    )


def _inside(point: Point, polygon: Polygon) -> bool:
    """Whether a point lies in a convex polygon, whichever way round it goes."""
    x, y = point
    turns = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    ]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)
