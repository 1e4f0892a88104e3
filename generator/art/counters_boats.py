"""Boats and rafts, seen from above with the bow up, each told by its outline.

Every drawing takes a pen, the tone of its hull, and whether it has a ramp. It fills the middle of
a counter, from about x = 28 to 72 and y = 6 to 76.
"""

from __future__ import annotations

import math

from beachhead.generator.art.counters_hull_parts import (
    Plan,
    mirror,
)
from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    WOOD,
    Colour,
    Pen,
    Point,
    Rgb,
    box,
    curve,
    darker,
    lighter,
    mix,
    ring,
)


def _paddle(pen: Pen, x: float, y: float, side: int) -> None:
    end = (x + side * 13, y + 7)
    pen.line([(x, y), end], INK, 2.8)
    pen.line([(x, y), end], "#d9b67c", 1.4)
    pen.shape(ring(end[0] + side * 1.5, end[1] + 1, 3.4, 2.6, 12), "#d9b67c", INK, 1.1)


def _skiff(pen: Pen, tone: Rgb) -> None:
    half = curve([(50, 8), (57, 19), (62.5, 34), (63, 54), (59.5, 72)], 6, closed=False)
    outline = mirror(half)
    pen.shape(outline, darker(tone, 0.15), INK, 2.2, shadow=2.4)
    inner = [(50 + (x - 50) * 0.8, 41 + (y - 41) * 0.91) for x, y in outline]
    pen.shape(inner, lighter(tone, 0.35), INK, 1.1)
    pen.line([(50, 14), (50, 69)], darker(tone, 0.25), 1.2)
    for y in (27, 40, 53):
        pen.shape(box(40.5, y - 2.1, 59.5, y + 2.1), tone, INK, 1.2)


def _assault_boat(pen: Pen, _tone: Rgb, _fitted: bool) -> None:
    for y in (31, 46):
        for side in (-1, 1):
            _paddle(pen, 50 + side * 9, y, side)
    _skiff(pen, mix(WOOD, "#ffffff", 0.08))


def _assault_boat_motorized(pen: Pen, _tone: Rgb, _fitted: bool) -> None:
    _skiff(pen, mix("#6f7b83", "#ffffff", 0.08))
    pen.disc(50, 60.5, 2.6, "#c9a26a", INK, 1.2)
    pen.line([(50, 61), (50, 71)], INK, 2.4)
    pen.shape(box(44.8, 66, 55.2, 74), "#b23a2c", INK, 1.6)
    pen.line([(46.5, 70), (53.5, 70)], PAPER, 1.3)
    for x in (-6.5, 6.5):
        pen.shape(ring(50 + x, 76, 5.2, 1.9, 14), "#e9e4d2", INK, 1.1)


def _rubber(pen: Pen, x: float, y: float, rx: float, ry: float, tone: Colour) -> None:
    """One inflated boat: a fat tube round a soft floor."""
    tube = [(x + (px - x), y + (py - y)) for px, py in _superellipse(x, y, rx, ry)]
    pen.shape(tube, tone, INK, 2.0, shadow=2.2)
    pen.shape(_superellipse(x - 0.4, y - 0.6, rx * 0.8, ry * 0.88), lighter(tone, 0.3))
    pen.shape(_superellipse(x, y, rx * 0.58, ry * 0.74), "#d8cfae", INK, 1.4)
    for dy in (-0.28, 0.28):
        yy = y + ry * dy
        pen.line([(x - rx * 0.55, yy), (x + rx * 0.55, yy)], tone, 2.6)


def _superellipse(x: float, y: float, rx: float, ry: float) -> list[Point]:
    """Between an ellipse and a rectangle."""
    return [
        (x + rx * _bulge((px - x) / rx), y + ry * _bulge((py - y) / ry))
        for px, py in ring(x, y, rx, ry, 32)
    ]


def _bulge(value: float) -> float:
    return math.copysign(math.pow(abs(value), 0.72), value)


_RUBBER = "#566a5e"


def _small_one(pen: Pen, _tone: Rgb, _fitted: bool) -> None:
    _rubber(pen, 50, 41, 12.5, 25, _RUBBER)


def _small_two(pen: Pen, _tone: Rgb, _fitted: bool) -> None:
    for x in (40, 60):
        _rubber(pen, x, 48, 8.8, 24, _RUBBER)


def _small_three(pen: Pen, _tone: Rgb, _fitted: bool) -> None:
    _rubber(pen, 50, 27, 7.6, 20, _RUBBER)
    for x in (35, 65):
        _rubber(pen, x, 55, 7.6, 20, _RUBBER)


def _large_raft(pen: Pen, _tone: Rgb, _fitted: bool) -> None:
    pen.shape(_superellipse(50, 41, 20, 33), "#46525b", INK, 2.2, shadow=2.4)
    pen.shape(_superellipse(49.5, 40.4, 16.8, 30), lighter("#46525b", 0.3))
    pen.shape(_superellipse(50, 41, 12.8, 26), "#d8cfae", INK, 1.5)
    # A rigid floor, which is what lets it carry a Gun.
    for i in range(4):
        y = 22 + i * 10.4
        pen.shape(box(39, y, 61, y + 7.4), lighter(WOOD, 0.2), INK, 1.1)
    for x in (42, 58):
        pen.line([(x, 22), (x, 60.6)], darker(WOOD, 0.35), 1.6)
    for y in (19, 41, 63):
        for x in (32, 68):
            pen.disc(x, y, 1.8, PAPER, INK, 1.0)


PLANS: dict[str, Plan] = {
    "assault-boat": _assault_boat,
    "assault-boat-motorized": _assault_boat_motorized,
    "small-raft-one": _small_one,
    "small-raft-two": _small_two,
    "small-raft-three": _small_three,
    "large-raft": _large_raft,
}
