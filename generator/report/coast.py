"""The smooth coast of a vector map: land as one outline, and the stretches that the sea washes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import groupby

from beachhead.generator.art.layout import HexLayout, Point, Polygon
from beachhead.rules.hexes import Hex


def number(value: float) -> str:
    """A length in pixels, to a tenth, without a needless nought.

    >>> number(12.0), number(-0.04), number(3.456)
    ('12', '0', '3.5')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def at(point: Point) -> str:
    """A point of a path.

    >>> at((1.25, 2.0))
    '1.2 2'
    """
    return f"{number(point[0])} {number(point[1])}"


def polygons(rings: Collection[Polygon]) -> str:
    """Closed outlines as the ``d`` of a path."""
    return "".join(f"M{'L'.join(map(at, ring))}Z" for ring in rings)


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def coast(
    layout: HexLayout, land: Collection[Hex], is_water: Callable[[Hex], bool]
) -> tuple[str, str]:
    """The outline of land hexes, and the parts of it that face water, as the ``d`` of two paths.

    Corners between two sides that face water are rounded, so that the coast meanders about the
    hexsides; sides that face anything else stay as they are.
    """
    outlines, washed = [], []
    for ring in layout.outline(land):
        sides = list(zip(ring, (*ring[1:], ring[0]), strict=True))
        wet = [is_water(_beyond(layout, *side)) for side in sides]
        outlines.append(_closed(sides, wet))
        washed += _washed(sides, wet)
    return "".join(outlines), "".join(washed)


def _beyond(layout: HexLayout, start: Point, end: Point) -> Hex:
    """The hex on the outer side of a side of an outline, which lies to its left."""
    x, y = _middle(start, end)
    dx, dy = end[0] - start[0], end[1] - start[1]
    return layout.hex_at(x + dy / 4, y - dx / 4)


def _closed(sides: list[tuple[Point, Point]], wet: list[bool]) -> str:
    parts: list[str] = []
    for index, (start, end) in enumerate(sides):
        middle = _middle(start, end)
        rounded = wet[index] and wet[index - 1]
        if not parts:
            parts.append(f"M{at(_middle(*sides[-1]) if rounded else start)}")
        parts.append(f"Q{at(start)} {at(middle)}" if rounded else f"L{at(start)}L{at(middle)}")
    return "".join(parts) + "Z"


def _washed(sides: list[tuple[Point, Point]], wet: list[bool]) -> list[str]:
    if all(wet):
        return [_closed(sides, wet)]
    # Begin after a dry side, so that no stretch is cut in two.
    first = wet.index(False) + 1
    order = [*range(first, len(sides)), *range(first)]
    found: list[str] = []
    for is_wet, run in groupby(order, key=lambda index: wet[index]):
        if is_wet:
            stretch = [sides[index] for index in run]
            path = f"M{at(stretch[0][0])}L{at(_middle(*stretch[0]))}"
            for start, end in stretch[1:]:
                path += f"Q{at(start)} {at(_middle(start, end))}"
            found.append(path + f"L{at(stretch[-1][1])}")
    return found
