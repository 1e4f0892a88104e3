"""Plan views of landing craft, amphibians and boats, bow up, each told by its outline.

Every drawing takes a pen, the tone of its hull, and whether it has a ramp. It fills the middle of
a counter, from about x = 28 to 72 and y = 6 to 76.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    WOOD,
    Colour,
    Pen,
    Point,
    Rgb,
    box,
    clear,
    curve,
    darker,
    lighter,
    mix,
    ring,
)

Plan: TypeAlias = Callable[[Pen, Rgb, bool], None]

_LINE = 1.7


def _mirror(right: list[Point], middle: float = 50) -> list[Point]:
    """A whole outline from its right half, given from bow to stern."""
    return [*right, *((2 * middle - x, y) for x, y in reversed(right))]


def _hull(pen: Pen, tone: Rgb, right: list[Point]) -> None:
    """A hull with a lit gunwale inside its outline."""
    outline = _mirror(right)
    pen.shape(outline, tone, INK, 2.2, shadow=2.4)
    cy = (min(y for _, y in right) + max(y for _, y in right)) / 2
    inner = [(50 + (x - 50) * 0.9, cy + (y - cy) * 0.96) for x, y in outline]
    pen.shape(inner, lighter(tone, 0.28))


def _well(pen: Pen, x0: float, y0: float, x1: float, y1: float, floor: Colour, planks: int) -> None:
    """An open hold: dark edges, a planked floor, and shade under its left and upper wall."""
    pen.shape(box(x0, y0, x1, y1), floor, INK, _LINE)
    for i in range(1, planks):
        x = x0 + (x1 - x0) * i / planks
        pen.line([(x, y0 + 1.5), (x, y1 - 1.5)], darker(floor, 0.25), 1.0)
    pen.shape(box(x0 + 0.8, y0 + 0.8, x0 + 3, y1 - 0.8), clear(INK, 0.3))
    pen.shape(box(x0 + 0.8, y0 + 0.8, x1 - 0.8, y0 + 3), clear(INK, 0.3))


def _ramp(pen: Pen, x0: float, y0: float, x1: float, y1: float, down: bool = False) -> None:
    """A ramp: the pale plate with an arrow, pointing the way that Passengers leave."""
    pen.shape(box(x0, y0, x1, y1), "#f2ead0", INK, _LINE)
    middle, reach = (x0 + x1) / 2, min(4.2, (x1 - x0) * 0.22)
    tip, foot = (y1 - 2.4, y0 + 2.4) if down else (y0 + 2.4, y1 - 2.4)
    pen.line([(middle - reach, foot), (middle, tip), (middle + reach, foot)], INK, 2.2)
    for x in (x0 + 3, x1 - 3):
        pen.line([(x, y0 + 1.5), (x, y1 - 1.5)], clear(INK, 0.35), 1.2)


def _deck(pen: Pen, x0: float, y0: float, x1: float, y1: float, tone: Rgb) -> None:
    pen.shape(box(x0, y0, x1, y1), tone, INK, _LINE)


def _grille(pen: Pen, x0: float, y0: float, x1: float, y1: float, bars: int = 3) -> None:
    """The louvres over an engine."""
    pen.shape(box(x0, y0, x1, y1), "#3a4248", INK, 1.0)
    for i in range(bars):
        y = y0 + (y1 - y0) * (i + 0.5) / bars
        pen.line([(x0 + 1.3, y), (x1 - 1.3, y)], "#9aa4aa", 1.1)


def _tub(pen: Pen, x: float, y: float, r: float, tone: Rgb) -> None:
    """A machine gun in a ring, pointing forward."""
    pen.disc(x, y, r, darker(tone, 0.3), INK, 1.4)
    pen.line([(x, y), (x, y - r - 3)], INK, 1.9)


def _helm(pen: Pen, x: float, y: float, tone: Rgb) -> None:
    """Where the coxswain stands."""
    pen.shape(box(x - 3.4, y - 3.4, x + 3.4, y + 3.4), lighter(tone, 0.6), INK, 1.3)
    pen.disc(x, y, 1.5, INK)


def _lcpl(pen: Pen, tone: Rgb, _ramp_fitted: bool) -> None:
    half = curve([(50, 7), (57, 14), (61.5, 26), (62.5, 48), (61, 74)], 6, closed=False)
    _hull(pen, tone, half)
    pen.shape(_mirror([(50, 12), (55.5, 19), (57.5, 26)]), darker(tone, 0.12))
    for x in (45.4, 54.6):
        _tub(pen, x, 25, 3.5, tone)
    _helm(pen, 50, 33.5, tone)
    _well(pen, 41, 39, 59, 62, WOOD, 5)
    for y in (46, 54):
        pen.line([(42, y), (58, y)], darker(WOOD, 0.5), 1.8)
    _grille(pen, 44, 65, 56, 71)


def _lca(pen: Pen, tone: Rgb, ramp: bool) -> None:
    _hull(pen, tone, [(57, 8), (63, 16), (64, 68), (58, 75)])
    if ramp:
        _ramp(pen, 43, 7, 57, 16)
    # Armored doors, then two covered side decks along a middle row of thwarts.
    pen.shape(box(41, 18, 59, 23), darker(tone, 0.3), INK, 1.4)
    pen.line([(50, 18), (50, 23)], PAPER, 1.2)
    _well(pen, 39.5, 26, 60.5, 58, WOOD, 3)
    for x0, x1 in ((39.5, 44.5), (55.5, 60.5)):
        _deck(pen, x0, 26, x1, 58, darker(tone, 0.08))
    _helm(pen, 58.5, 20.5, tone)
    _grille(pen, 42, 62, 58, 70, 4)


def _higgins(pen: Pen, tone: Rgb, ramp: bool, guns: bool) -> None:
    _hull(pen, tone, [(60, 7), (65, 15), (65.5, 69), (61, 75)])
    if ramp:
        _ramp(pen, 40, 6.5, 60, 18)
    if guns:
        _well(pen, 40, 20.5, 60, 53, WOOD, 5)
    else:
        _well(pen, 40, 20.5, 60, 53, "#c2ae86", 1)
        for i in range(1, 6):
            y = 20.5 + i * 5.4
            pen.line([(40, y), (60, y)], "#7d6a44", 1.3)
    _deck(pen, 39, 55, 61, 72, darker(tone, 0.1))
    _grille(pen, 45, 61, 55, 70)
    if guns:
        for x in (42.5, 57.5):
            _tub(pen, x, 67.5, 3.8, tone)
        _helm(pen, 43.5, 57.5, tone)


def _lcvp(pen: Pen, tone: Rgb, ramp: bool) -> None:
    _higgins(pen, tone, ramp, guns=True)


def _lcv(pen: Pen, tone: Rgb, ramp: bool) -> None:
    _higgins(pen, tone, ramp, guns=False)
    # The coxswain stands high on an open platform right aft.
    pen.shape(box(43, 55, 57, 60), "#d8c08a", INK, 1.4)
    _helm(pen, 50, 57.5, tone)


def _lcm(pen: Pen, tone: Rgb, ramp: bool) -> None:
    _hull(pen, tone, [(65, 6), (69, 13), (69.5, 71), (66, 76)])
    if ramp:
        _ramp(pen, 35.5, 5.5, 64.5, 18)
    _well(pen, 37, 20.5, 63, 54, "#8d9498", 3)
    for y in (27, 34, 41, 48):
        pen.line([(38.5, y), (61.5, y)], clear(INK, 0.3), 1.0)
    _deck(pen, 34, 56, 66, 73, darker(tone, 0.1))
    _deck(pen, 43, 57.5, 57, 66, lighter(tone, 0.45))
    pen.shape(box(44.5, 58.5, 55.5, 61), INK)
    for x in (38.5, 61.5):
        _tub(pen, x, 66, 3.4, tone)
    _grille(pen, 44, 68, 56, 72, 2)


def _lci(pen: Pen, tone: Rgb, _ramp_fitted: bool) -> None:
    half = curve([(50, 5), (55.5, 13), (60, 26), (61.5, 48), (59, 76)], 6, closed=False)
    _hull(pen, tone, half)
    # Four gangways stowed along the bows.
    for x, lean in ((43.4, 3), (47.4, 1.4), (52.6, -1.4), (56.6, -3)):
        pen.line([(x + lean, 14), (x, 31)], INK, 3.2)
        pen.line([(x + lean, 14), (x, 31)], "#e8dcb8", 1.7)
    _tub(pen, 50, 12.5, 2.6, tone)
    _deck(pen, 42.5, 34, 57.5, 45, lighter(tone, 0.45))
    pen.shape(box(44, 35.4, 56, 38.2), INK)
    pen.disc(50, 50.5, 3.4, "#3a4248", INK, 1.2)
    _deck(pen, 42.5, 55.5, 57.5, 68, darker(tone, 0.12))
    pen.line([(50, 55.5), (50, 68)], INK, 1.2)
    for x in (46, 54):
        _tub(pen, x, 72, 2.4, tone)


def _lct(pen: Pen, tone: Rgb, ramp: bool) -> None:
    _hull(pen, tone, [(65.5, 5), (70, 14), (70, 70), (66, 77)])
    if ramp:
        _ramp(pen, 36, 4.8, 64, 15.5)
    _well(pen, 35.5, 18, 64.5, 57, "#8d9498", 1)
    for y in (31, 44):
        pen.line([(36, y), (64, y)], PAPER, 1.3)
    for y in (24.5, 37.5, 50.5):
        for x in (43, 57):
            pen.shape(box(x - 4, y - 4.4, x + 4, y + 4.4), clear(INK, 0.28))
    _deck(pen, 33.5, 59, 66.5, 74, darker(tone, 0.1))
    _deck(pen, 42, 60.5, 58, 69, lighter(tone, 0.45))
    pen.shape(box(43.5, 61.6, 56.5, 64.2), INK)
    pen.disc(50, 71.5, 2.2, "#3a4248", INK, 1)
    for x in (37.5, 62.5):
        _tub(pen, x, 66, 3.6, tone)


def _japanese(pen: Pen, tone: Rgb, ramp: bool, half_width: float, stern: float) -> None:
    """The double-keeled family: a bow cut by the ramp, full sides, a tapering stern."""
    w = half_width
    half = curve(
        [
            (50 + w * 0.5, 7),
            (50 + w * 0.85, 15),
            (50 + w, 36),
            (50 + w * 0.9, 58),
            (50 + w * 0.45, stern),
        ],
        6,
        closed=False,
    )
    _hull(pen, tone, half)
    for side in (-1, 1):
        x = 50 + side * w * 0.66
        pen.line([(50 + side * w * 0.5, 9), (x, 19)], INK, 2.4)
    if ramp:
        _ramp(pen, 50 - w * 0.5, 6.6, 50 + w * 0.5, 17)
    _well(pen, 50 - w * 0.68, 20, 50 + w * 0.68, 49, "#b39a62", 4)


def _daihatsu(pen: Pen, tone: Rgb, ramp: bool) -> None:
    _japanese(pen, tone, ramp, 17, 76)
    _deck(pen, 40, 51, 60, 61, lighter(tone, 0.35))
    # A shield that bends round the helm.
    pen.line([(41.5, 55), (44.5, 52.6), (55.5, 52.6), (58.5, 55)], INK, 2.2)
    _helm(pen, 50, 57.5, tone)
    _grille(pen, 44, 63.5, 56, 71)


def _shohatsu(pen: Pen, tone: Rgb, ramp: bool) -> None:
    _japanese(pen, tone, ramp, 12.5, 72)
    pen.disc(50, 55, 4.2, lighter(tone, 0.55), INK, 1.3)
    pen.disc(50, 55, 1.4, INK)
    _grille(pen, 46, 61.5, 54, 67.5, 2)


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
    _hull(pen, tone, [(57, 8), (63, 17), (63, 75)])


def _lvt2(pen: Pen, tone: Rgb, _ramp_fitted: bool) -> None:
    _lvt_body(pen, tone)
    _deck(pen, 40, 18, 60, 28, darker(tone, 0.1))
    for x in (42, 47.6, 53.2):
        pen.shape(box(x, 19.8, x + 4.8, 23.4), "#d7eef5", INK, 1.0)
    _well(pen, 40.5, 31, 59.5, 58, WOOD, 4)
    _grille(pen, 42, 62, 58, 71, 4)


def _lvta2(pen: Pen, tone: Rgb, _ramp_fitted: bool) -> None:
    _lvt_body(pen, darker(tone, 0.15))
    plate = darker(tone, 0.28)
    pen.shape([(44, 16), (56, 16), (60, 21), (60, 32), (40, 32), (40, 21)], plate, INK, _LINE)
    for x in (45, 55):
        pen.disc(x, 25, 3.5, lighter(tone, 0.3), INK, 1.2)
        pen.line([(x - 2, 25), (x + 2, 25)], INK, 1.3)
    for y in (18.5, 29.8):
        for x in (43.6, 50, 56.4):
            pen.disc(x, y, 0.9, PAPER)
    _well(pen, 43, 35.5, 57, 57, "#6f6a52", 3)
    for x, y in ((41, 39), (59, 39), (41, 54), (59, 54)):
        _tub(pen, x, y, 3, tone)
    _grille(pen, 42, 62, 58, 71, 4)


def _lvt4(pen: Pen, tone: Rgb, ramp: bool) -> None:
    _lvt_body(pen, tone)
    _grille(pen, 44, 13, 56, 18, 2)
    _deck(pen, 40, 20, 60, 28.5, darker(tone, 0.1))
    for x in (42.5, 52):
        pen.shape(box(x, 21.8, x + 5.5, 25), "#d7eef5", INK, 1.0)
    _well(pen, 40.5, 31, 59.5, 63, WOOD, 4)
    for x in (43.4, 56.6):
        _tub(pen, x, 36.5, 2.7, tone)
    if ramp:
        _ramp(pen, 40.5, 65, 59.5, 75.5, down=True)


def _wheels(pen: Pen, x: float, ys: tuple[float, ...], length: float) -> None:
    for y in ys:
        for cx in (50 - x, 50 + x):
            pen.shape(box(cx - 3, y - length / 2, cx + 3, y + length / 2), "#2f3436", INK, 1.2)
            for k in (-0.25, 0, 0.25):
                pen.line([(cx - 2.2, y + k * length), (cx + 2.2, y + k * length)], "#8f9694", 0.9)


def _dukw(pen: Pen, tone: Rgb, _ramp_fitted: bool) -> None:
    _wheels(pen, 15, (26, 54, 65), 9.5)
    half = curve([(50, 6), (58, 9.5), (63, 19), (63.5, 40), (63, 75)], 6, closed=False)
    _hull(pen, tone, half)
    pen.shape(_mirror([(55, 12), (57.5, 22)]), darker(tone, 0.1), INK, 1.3)
    pen.line([(50, 12), (50, 22)], INK, 1.1)
    _deck(pen, 40, 25, 60, 34, "#4a4f45")
    pen.shape(box(40.5, 25, 59.5, 28), "#d7eef5", INK, 1.2)
    for x in (45, 55):
        pen.shape(box(x - 2.7, 30, x + 2.7, 33.4), "#a98d5a", INK, 1.0)
    _well(pen, 40.5, 37, 59.5, 68, WOOD, 4)
    for y in (44, 52.5, 61):
        pen.line([(40, y), (60, y)], "#e8dcb8", 1.8)


def _terrapin(pen: Pen, tone: Rgb, _ramp_fitted: bool) -> None:
    _wheels(pen, 18, (20, 33.5, 49, 62.5), 11)
    _hull(pen, tone, [(58, 7), (66, 15), (66, 71), (61, 76)])
    _well(pen, 38.5, 15, 61.5, 33, WOOD, 5)
    _deck(pen, 38.5, 35.5, 61.5, 46, darker(tone, 0.12))
    _helm(pen, 50, 41, tone)
    _grille(pen, 40.5, 38, 45.5, 44, 2)
    _grille(pen, 54.5, 38, 59.5, 44, 2)
    _well(pen, 38.5, 48.5, 61.5, 69, WOOD, 5)


def _paddle(pen: Pen, x: float, y: float, side: int) -> None:
    end = (x + side * 13, y + 7)
    pen.line([(x, y), end], INK, 2.8)
    pen.line([(x, y), end], "#d9b67c", 1.4)
    pen.shape(ring(end[0] + side * 1.5, end[1] + 1, 3.4, 2.6, 12), "#d9b67c", INK, 1.1)


def _skiff(pen: Pen, tone: Rgb) -> None:
    half = curve([(50, 8), (57, 19), (62.5, 34), (63, 54), (59.5, 72)], 6, closed=False)
    outline = _mirror(half)
    pen.shape(outline, darker(tone, 0.15), INK, 2.2, shadow=2.4)
    inner = [(50 + (x - 50) * 0.8, 41 + (y - 41) * 0.91) for x, y in outline]
    pen.shape(inner, lighter(tone, 0.35), INK, 1.1)
    pen.line([(50, 14), (50, 69)], darker(tone, 0.25), 1.2)
    for y in (27, 40, 53):
        pen.shape(box(40.5, y - 2.1, 59.5, y + 2.1), tone, INK, 1.2)


def _assault_boat(pen: Pen, _tone: Rgb, _ramp_fitted: bool) -> None:
    for y in (31, 46):
        for side in (-1, 1):
            _paddle(pen, 50 + side * 9, y, side)
    _skiff(pen, mix(WOOD, "#ffffff", 0.08))


def _assault_boat_motorized(pen: Pen, _tone: Rgb, _ramp_fitted: bool) -> None:
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
    return abs(value) ** 0.72 * (1 if value >= 0 else -1)


_RUBBER = "#566a5e"


def _small_one(pen: Pen, _tone: Rgb, _ramp_fitted: bool) -> None:
    _rubber(pen, 50, 41, 12.5, 25, _RUBBER)


def _small_two(pen: Pen, _tone: Rgb, _ramp_fitted: bool) -> None:
    for x in (40, 60):
        _rubber(pen, x, 48, 8.8, 24, _RUBBER)


def _small_three(pen: Pen, _tone: Rgb, _ramp_fitted: bool) -> None:
    _rubber(pen, 50, 27, 7.6, 20, _RUBBER)
    for x in (35, 65):
        _rubber(pen, x, 55, 7.6, 20, _RUBBER)


def _large_raft(pen: Pen, _tone: Rgb, _ramp_fitted: bool) -> None:
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
    "lcp-l": _lcpl,
    "lca": _lca,
    "lcvp": _lcvp,
    "lcv": _lcv,
    "lcm-3": _lcm,
    "lci-s": _lci,
    "lct-4": _lct,
    "daihatsu": _daihatsu,
    "shohatsu": _shohatsu,
    "lvt2": _lvt2,
    "lvt-a-2": _lvta2,
    "lvt4": _lvt4,
    "dukw": _dukw,
    "terrapin-mk-i": _terrapin,
    "assault-boat": _assault_boat,
    "assault-boat-motorized": _assault_boat_motorized,
    "small-raft-one": _small_one,
    "small-raft-two": _small_two,
    "small-raft-three": _small_three,
    "large-raft": _large_raft,
}
