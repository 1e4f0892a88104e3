"""What the plan views of watercraft are put together from, and what such a plan is."""

from __future__ import annotations

from collections.abc import (
    Callable,
)
from typing import (
    TypeAlias,
)

from beachhead.generator.art.counters_pen import (
    INK,
    Colour,
    Pen,
    Point,
    Rgb,
    box,
    clear,
    darker,
    lighter,
)

Plan: TypeAlias = Callable[[Pen, Rgb, bool], None]


LINE = 1.7


def mirror(right: list[Point], middle: float = 50) -> list[Point]:
    """A whole outline from its right half, given from bow to stern."""
    return [*right, *((2 * middle - x, y) for x, y in reversed(right))]


def hull(pen: Pen, tone: Rgb, right: list[Point]) -> None:
    """A hull with a lit gunwale inside its outline."""
    outline = mirror(right)
    pen.shape(outline, tone, INK, 2.2, shadow=2.4)
    cy = (min(y for _, y in right) + max(y for _, y in right)) / 2
    inner = [(50 + (x - 50) * 0.9, cy + (y - cy) * 0.96) for x, y in outline]
    pen.shape(inner, lighter(tone, 0.28))


def well(pen: Pen, x0: float, y0: float, x1: float, y1: float, floor: Colour, planks: int) -> None:
    """An open hold: dark edges, a planked floor, and shade under its left and upper wall."""
    pen.shape(box(x0, y0, x1, y1), floor, INK, LINE)
    for i in range(1, planks):
        x = x0 + (x1 - x0) * i / planks
        pen.line([(x, y0 + 1.5), (x, y1 - 1.5)], darker(floor, 0.25), 1.0)
    pen.shape(box(x0 + 0.8, y0 + 0.8, x0 + 3, y1 - 0.8), clear(INK, 0.3))
    pen.shape(box(x0 + 0.8, y0 + 0.8, x1 - 0.8, y0 + 3), clear(INK, 0.3))


def ramp(pen: Pen, x0: float, y0: float, x1: float, y1: float, down: bool = False) -> None:
    """A ramp: the pale plate with an arrow, pointing the way that Passengers leave."""
    pen.shape(box(x0, y0, x1, y1), "#f2ead0", INK, LINE)
    middle, reach = (x0 + x1) / 2, min(4.2, (x1 - x0) * 0.22)
    tip, foot = (y1 - 2.4, y0 + 2.4) if down else (y0 + 2.4, y1 - 2.4)
    pen.line([(middle - reach, foot), (middle, tip), (middle + reach, foot)], INK, 2.2)
    for x in (x0 + 3, x1 - 3):
        pen.line([(x, y0 + 1.5), (x, y1 - 1.5)], clear(INK, 0.35), 1.2)


def deck(pen: Pen, x0: float, y0: float, x1: float, y1: float, tone: Rgb) -> None:
    """A closed part of the craft, upright."""
    pen.shape(box(x0, y0, x1, y1), tone, INK, LINE)


def grille(pen: Pen, x0: float, y0: float, x1: float, y1: float, bars: int = 3) -> None:
    """The louvres over an engine."""
    pen.shape(box(x0, y0, x1, y1), "#3a4248", INK, 1.0)
    for i in range(bars):
        y = y0 + (y1 - y0) * (i + 0.5) / bars
        pen.line([(x0 + 1.3, y), (x1 - 1.3, y)], "#9aa4aa", 1.1)


def tub(pen: Pen, x: float, y: float, r: float, tone: Rgb) -> None:
    """A machine gun in a ring, pointing forward."""
    pen.disc(x, y, r, darker(tone, 0.3), INK, 1.4)
    pen.line([(x, y), (x, y - r - 3)], INK, 1.9)


def helm(pen: Pen, x: float, y: float, tone: Rgb) -> None:
    """Where the coxswain stands."""
    pen.shape(box(x - 3.4, y - 3.4, x + 3.4, y + 3.4), lighter(tone, 0.6), INK, 1.3)
    pen.disc(x, y, 1.5, INK)
