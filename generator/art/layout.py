"""Where hexes lie in a picture: centres, corners, hexsides and outlines, in pixels.

Pictures use the proportions of VASL's boards, in which columns stand 56.25 pixels apart and hexes
are 64.5 pixels high, at any scale. Pixel (0, 0) is the upper left corner of a mapboard whose hex
A1 is ``Hex(0, 1)``; x grows to the right, y downwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from beachhead.rules.hexes import Direction, Hex, Hexside

#: Pixels between two columns, and from the top of a hex to its bottom, on VASL's boards.
VASL_COLUMN_PX = 56.25
VASL_HEX_HEIGHT_PX = 64.5

Point = tuple[float, float]
Polygon = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An upright rectangle in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right, in pixels."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom, in pixels."""
        return self.bottom - self.top

    def grown(self, by: float) -> Rectangle:
        """The rectangle with every edge moved outwards by that many pixels."""
        return Rectangle(self.left - by, self.top - by, self.right + by, self.bottom + by)


@dataclass(frozen=True, slots=True)
class HexLayout:
    """The hex grid at one scale; ``column_px`` is the distance between two columns in pixels.

    Raises ``ValueError`` for a distance that is not positive and finite.
    """

    column_px: float = VASL_COLUMN_PX

    def __post_init__(self) -> None:
        if not (self.column_px > 0 and math.isfinite(self.column_px)):
            raise ValueError(f"hex columns must be more than 0 pixels apart, not {self.column_px}")

    @property
    def hex_height(self) -> float:
        """Height of a hex, hexside to hexside, in pixels."""
        return self.column_px * VASL_HEX_HEIGHT_PX / VASL_COLUMN_PX

    @property
    def hex_width(self) -> float:
        """Width of a hex, corner to corner, in pixels."""
        return self.column_px * 4 / 3

    def centre(self, hex_: Hex) -> Point:
        """Where the centre dot of a hex lies.

        >>> HexLayout().centre(Hex(0, 1)), HexLayout().centre(Hex(1, 0))
        ((0.0, 32.25), (56.25, 0.0))
        """
        return self.column_px * hex_.q, self.hex_height * (2 * hex_.r + hex_.q - 1) / 2

    def corners(self, hex_: Hex) -> Polygon:
        """The six corners, clockwise from the upper right one.

        Corner *i* lies between the hexsides of directions *i* and *i* + 1.
        """
        x, y = self.centre(hex_)
        third, half = self.column_px / 3, self.hex_height / 2
        return (
            (x + third, y - half),
            (x + 2 * third, y),
            (x + third, y + half),
            (x - third, y + half),
            (x - 2 * third, y),
            (x - third, y - half),
        )

    def side(self, hex_: Hex, direction: Direction) -> tuple[Point, Point]:
        """The two ends of one hexside of a hex, in clockwise order."""
        corners = self.corners(hex_)
        return corners[direction.turns - 1], corners[direction.turns]

    def side_middle(self, hex_: Hex, direction: Direction) -> Point:
        """The middle of one hexside of a hex."""
        (ax, ay), (bx, by) = self.side(hex_, direction)
        return (ax + bx) / 2, (ay + by) / 2

    def hexside_ends(self, hexside: Hexside) -> tuple[Point, Point]:
        """The two ends of a hexside."""
        direction = hexside.first.direction_to(hexside.second)
        if direction is None:
            raise ValueError("a hexside lies between two adjacent hexes")
        return self.side(hexside.first, direction)

    def hex_at(self, x: float, y: float) -> Hex:
        """The hex that holds a point; on a hexside, either of the two."""
        q = x / self.column_px
        r = y / self.hex_height + 0.5 - q / 2
        s = -q - r
        near_q, near_r, near_s = round(q), round(r), round(s)
        off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
        if off_q > off_r and off_q > off_s:
            near_q = -near_r - near_s
        elif off_r > off_s:
            near_r = -near_q - near_s
        return Hex(near_q, near_r)

    def bounds(self, hexes: Iterable[Hex]) -> Rectangle:
        """The smallest rectangle round some hexes. Raises ``ValueError`` when there are none."""
        centres = [self.centre(hex_) for hex_ in hexes]
        if not centres:
            raise ValueError("no hexes, so no bounds")
        across, down = self.hex_width / 2, self.hex_height / 2
        return Rectangle(
            min(x for x, _ in centres) - across,
            min(y for _, y in centres) - down,
            max(x for x, _ in centres) + across,
            max(y for _, y in centres) + down,
        )

    def outline(self, hexes: Iterable[Hex], inset: float = 0.0) -> list[Polygon]:
        """The exterior hexsides of a set of hexes, joined to closed polygons.

        Each separate group gives one polygon, clockwise, and each hole in a group one more,
        anticlockwise. ``inset`` moves every side that many pixels towards the hexes it bounds
        (outwards when negative), so that cut lines can run just inside the exterior hexsides.
        The order depends only on the hexes.
        """
        inside = set(hexes)
        following: dict[tuple[int, int], tuple[tuple[int, int], Point]] = {}
        for hex_ in sorted(inside):
            for direction in Direction:
                if hex_.neighbour(direction) not in inside:
                    start = _corner_key(hex_, direction.turns - 1)
                    end = _corner_key(hex_, direction.turns)
                    following[start] = (end, self.corners(hex_)[direction.turns - 1])
        polygons: list[Polygon] = []
        while following:
            start = min(following)
            points: list[Point] = []
            at = start
            while at in following:
                at, point = following.pop(at)
                points.append(point)
            polygons.append(tuple(points) if inset == 0 else inset_polygon(points, inset))
        return polygons


def _corner_key(hex_: Hex, index: int) -> tuple[int, int]:
    """Exact coordinates of a corner: the sum of the three hexes that meet in it."""
    one = Direction.from_turns(index).step
    two = Direction.from_turns(index + 1).step
    return 3 * hex_.q + one[0] + two[0], 3 * hex_.r + one[1] + two[1]


def inset_polygon(points: Iterable[Point], distance: float) -> Polygon:
    """A polygon with every side moved to its right by ``distance`` pixels.

    Seen on the screen a clockwise polygon shrinks and an anticlockwise one grows.
    """
    ring = list(points)
    moved: list[Point] = []
    for index, (x, y) in enumerate(ring):
        before, after = ring[index - 1], ring[(index + 1) % len(ring)]
        ax, ay = _right_of(before, (x, y))
        bx, by = _right_of((x, y), after)
        # The two shifted sides meet on the bisector, at this multiple of the summed normals.
        factor = distance / (1 + ax * bx + ay * by)
        moved.append((x + (ax + bx) * factor, y + (ay + by) * factor))
    return tuple(moved)


def _right_of(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    return -dy / length, dx / length
