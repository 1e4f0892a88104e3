"""Amphibians, seen from above with the bow up, each told by its outline.

Every drawing takes a pen, the tone of its hull, and whether it has a ramp. It fills the middle of
a counter, from about x = 28 to 72 and y = 6 to 76.
"""

from __future__ import annotations

from beachhead.generator.art.counters_hull_parts import (
    LINE,
    Plan,
    deck,
    grille,
    helm,
    hull,
    mirror,
    ramp,
    tub,
    well,
)
from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    WOOD,
    Pen,
    Rgb,
    box,
    curve,
    darker,
    lighter,
)


def _tracks(pen: Pen, x0: float, x1: float, y0: float, y1: float, width: float) -> None:
    for x in (x0, x1 - width):
        pen.shape(
            [
                (x + 1.5, y0),
                (x + width - 1.5, y0),
                (x + width, y0 + 2),
                (x + width, y1 - 2),
                (x + width - 1.5, y1),
                (x + 1.5, y1),
                (x, y1 - 2),
                (x, y0 + 2),
            ],
            "#33393b",
            INK,
            1.4,
            shadow=2,
        )
        n = round((y1 - y0) / 5.2)
        for i in range(n):
            y = y0 + (y1 - y0) * (i + 0.5) / n
            middle = x + width / 2
            # Scoop-shaped grousers are what drives it through the water.
            pen.line(
                [(x + 1.4, y + 1.3), (middle, y - 1.1), (x + width - 1.4, y + 1.3)],
                "#a9b0ae",
                1.3,
            )


def _lvt_body(pen: Pen, tone: Rgb) -> None:
    _tracks(pen, 28.5, 71.5, 14, 72, 9)
    hull(pen, tone, [(57, 8), (63, 17), (63, 75)])


def _lvt2(pen: Pen, tone: Rgb, _fitted: bool) -> None:
    _lvt_body(pen, tone)
    deck(pen, 40, 18, 60, 28, darker(tone, 0.1))
    for x in (42, 47.6, 53.2):
        pen.shape(box(x, 19.8, x + 4.8, 23.4), "#d7eef5", INK, 1.0)
    well(pen, 40.5, 31, 59.5, 58, WOOD, 4)
    grille(pen, 42, 62, 58, 71, 4)


def _lvta2(pen: Pen, tone: Rgb, _fitted: bool) -> None:
    _lvt_body(pen, darker(tone, 0.15))
    plate = darker(tone, 0.28)
    pen.shape([(44, 16), (56, 16), (60, 21), (60, 32), (40, 32), (40, 21)], plate, INK, LINE)
    for x in (45.0, 55.0):
        pen.disc(x, 25, 3.5, lighter(tone, 0.3), INK, 1.2)
        pen.line([(x - 2, 25), (x + 2, 25)], INK, 1.3)
    for y in (18.5, 29.8):
        for x in (43.6, 50, 56.4):
            pen.disc(x, y, 0.9, PAPER)
    well(pen, 43, 35.5, 57, 57, "#6f6a52", 3)
    for x, y in ((41, 39), (59, 39), (41, 54), (59, 54)):
        tub(pen, x, y, 3, tone)
    grille(pen, 42, 62, 58, 71, 4)


def _lvt4(pen: Pen, tone: Rgb, fitted: bool) -> None:
    _lvt_body(pen, tone)
    grille(pen, 44, 13, 56, 18, 2)
    deck(pen, 40, 20, 60, 28.5, darker(tone, 0.1))
    for x in (42.5, 52):
        pen.shape(box(x, 21.8, x + 5.5, 25), "#d7eef5", INK, 1.0)
    well(pen, 40.5, 31, 59.5, 63, WOOD, 4)
    for x in (43.4, 56.6):
        tub(pen, x, 36.5, 2.7, tone)
    if fitted:
        ramp(pen, 40.5, 65, 59.5, 75.5, down=True)


def _wheels(pen: Pen, x: float, ys: tuple[float, ...], length: float) -> None:
    for y in ys:
        for cx in (50 - x, 50 + x):
            pen.shape(box(cx - 3, y - length / 2, cx + 3, y + length / 2), "#2f3436", INK, 1.2)
            for k in (-0.25, 0, 0.25):
                pen.line([(cx - 2.2, y + k * length), (cx + 2.2, y + k * length)], "#8f9694", 0.9)


def _dukw(pen: Pen, tone: Rgb, _fitted: bool) -> None:
    _wheels(pen, 15, (26, 54, 65), 9.5)
    half = curve([(50, 6), (58, 9.5), (63, 19), (63.5, 40), (63, 75)], 6, closed=False)
    hull(pen, tone, half)
    pen.shape(mirror([(55, 12), (57.5, 22)]), darker(tone, 0.1), INK, 1.3)
    pen.line([(50, 12), (50, 22)], INK, 1.1)
    deck(pen, 40, 25, 60, 34, (74, 79, 69))
    pen.shape(box(40.5, 25, 59.5, 28), "#d7eef5", INK, 1.2)
    for x in (45, 55):
        pen.shape(box(x - 2.7, 30, x + 2.7, 33.4), "#a98d5a", INK, 1.0)
    well(pen, 40.5, 37, 59.5, 68, WOOD, 4)
    for y in (44, 52.5, 61):
        pen.line([(40, y), (60, y)], "#e8dcb8", 1.8)


def _terrapin(pen: Pen, tone: Rgb, _fitted: bool) -> None:
    _wheels(pen, 18, (20, 33.5, 49, 62.5), 11)
    hull(pen, tone, [(58, 7), (66, 15), (66, 71), (61, 76)])
    well(pen, 38.5, 15, 61.5, 33, WOOD, 5)
    deck(pen, 38.5, 35.5, 61.5, 46, darker(tone, 0.12))
    helm(pen, 50, 41, tone)
    grille(pen, 40.5, 38, 45.5, 44, 2)
    grille(pen, 54.5, 38, 59.5, 44, 2)
    well(pen, 38.5, 48.5, 61.5, 69, WOOD, 5)


PLANS: dict[str, Plan] = {
    "lvt2": _lvt2,
    "lvt-a-2": _lvta2,
    "lvt4": _lvt4,
    "dukw": _dukw,
    "terrapin-mk-i": _terrapin,
}
