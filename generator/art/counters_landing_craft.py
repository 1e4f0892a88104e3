"""Landing craft, seen from above with the bow up, each told by its outline.

Every drawing takes a pen, the tone of its hull, and whether it has a ramp. It fills the middle of
a counter, from about x = 28 to 72 and y = 6 to 76.
"""

from __future__ import annotations

from beachhead.generator.art.counters_hull_parts import (
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
    clear,
    curve,
    darker,
    lighter,
)


def _lcpl(pen: Pen, tone: Rgb, _fitted: bool) -> None:
    half = curve([(50, 7), (57, 14), (61.5, 26), (62.5, 48), (61, 74)], 6, closed=False)
    hull(pen, tone, half)
    pen.shape(mirror([(50, 12), (55.5, 19), (57.5, 26)]), darker(tone, 0.12))
    for x in (45.4, 54.6):
        tub(pen, x, 25, 3.5, tone)
    helm(pen, 50, 33.5, tone)
    well(pen, 41, 39, 59, 62, WOOD, 5)
    for y in (46, 54):
        pen.line([(42, y), (58, y)], darker(WOOD, 0.5), 1.8)
    grille(pen, 44, 65, 56, 71)


def _lca(pen: Pen, tone: Rgb, fitted: bool) -> None:
    hull(pen, tone, [(57, 8), (63, 16), (64, 68), (58, 75)])
    if fitted:
        ramp(pen, 43, 7, 57, 16)
    # Armored doors, then two covered side decks along a middle row of thwarts.
    pen.shape(box(41, 18, 59, 23), darker(tone, 0.3), INK, 1.4)
    pen.line([(50, 18), (50, 23)], PAPER, 1.2)
    well(pen, 39.5, 26, 60.5, 58, WOOD, 3)
    for x0, x1 in ((39.5, 44.5), (55.5, 60.5)):
        deck(pen, x0, 26, x1, 58, darker(tone, 0.08))
    helm(pen, 58.5, 20.5, tone)
    grille(pen, 42, 62, 58, 70, 4)


def _higgins(pen: Pen, tone: Rgb, fitted: bool, guns: bool) -> None:
    hull(pen, tone, [(60, 7), (65, 15), (65.5, 69), (61, 75)])
    if fitted:
        ramp(pen, 40, 6.5, 60, 18)
    if guns:
        well(pen, 40, 20.5, 60, 53, WOOD, 5)
    else:
        well(pen, 40, 20.5, 60, 53, "#c2ae86", 1)
        for i in range(1, 6):
            y = 20.5 + i * 5.4
            pen.line([(40, y), (60, y)], "#7d6a44", 1.3)
    deck(pen, 39, 55, 61, 72, darker(tone, 0.1))
    grille(pen, 45, 61, 55, 70)
    if guns:
        for x in (42.5, 57.5):
            tub(pen, x, 67.5, 3.8, tone)
        helm(pen, 43.5, 57.5, tone)


def _lcvp(pen: Pen, tone: Rgb, fitted: bool) -> None:
    _higgins(pen, tone, fitted, guns=True)


def _lcv(pen: Pen, tone: Rgb, fitted: bool) -> None:
    _higgins(pen, tone, fitted, guns=False)
    # The coxswain stands high on an open platform right aft.
    pen.shape(box(43, 55, 57, 60), "#d8c08a", INK, 1.4)
    helm(pen, 50, 57.5, tone)


def _lcm(pen: Pen, tone: Rgb, fitted: bool) -> None:
    hull(pen, tone, [(65, 6), (69, 13), (69.5, 71), (66, 76)])
    if fitted:
        ramp(pen, 35.5, 5.5, 64.5, 18)
    well(pen, 37, 20.5, 63, 54, "#8d9498", 3)
    for y in (27, 34, 41, 48):
        pen.line([(38.5, y), (61.5, y)], clear(INK, 0.3), 1.0)
    deck(pen, 34, 56, 66, 73, darker(tone, 0.1))
    deck(pen, 43, 57.5, 57, 66, lighter(tone, 0.45))
    pen.shape(box(44.5, 58.5, 55.5, 61), INK)
    for x in (38.5, 61.5):
        tub(pen, x, 66, 3.4, tone)
    grille(pen, 44, 68, 56, 72, 2)


def _lci(pen: Pen, tone: Rgb, _fitted: bool) -> None:
    half = curve([(50, 5), (55.5, 13), (60, 26), (61.5, 48), (59, 76)], 6, closed=False)
    hull(pen, tone, half)
    # Four gangways stowed along the bows.
    for x, lean in ((43.4, 3), (47.4, 1.4), (52.6, -1.4), (56.6, -3)):
        pen.line([(x + lean, 14), (x, 31)], INK, 3.2)
        pen.line([(x + lean, 14), (x, 31)], "#e8dcb8", 1.7)
    tub(pen, 50, 12.5, 2.6, tone)
    deck(pen, 42.5, 34, 57.5, 45, lighter(tone, 0.45))
    pen.shape(box(44, 35.4, 56, 38.2), INK)
    pen.disc(50, 50.5, 3.4, "#3a4248", INK, 1.2)
    deck(pen, 42.5, 55.5, 57.5, 68, darker(tone, 0.12))
    pen.line([(50, 55.5), (50, 68)], INK, 1.2)
    for x in (46, 54):
        tub(pen, x, 72, 2.4, tone)


def _lct(pen: Pen, tone: Rgb, fitted: bool) -> None:
    hull(pen, tone, [(65.5, 5), (70, 14), (70, 70), (66, 77)])
    if fitted:
        ramp(pen, 36, 4.8, 64, 15.5)
    well(pen, 35.5, 18, 64.5, 57, "#8d9498", 1)
    for y in (31.0, 44.0):
        pen.line([(36, y), (64, y)], PAPER, 1.3)
    for y in (24.5, 37.5, 50.5):
        for x in (43.0, 57.0):
            pen.shape(box(x - 4, y - 4.4, x + 4, y + 4.4), clear(INK, 0.28))
    deck(pen, 33.5, 59, 66.5, 74, darker(tone, 0.1))
    deck(pen, 42, 60.5, 58, 69, lighter(tone, 0.45))
    pen.shape(box(43.5, 61.6, 56.5, 64.2), INK)
    pen.disc(50, 71.5, 2.2, "#3a4248", INK, 1)
    for x in (37.5, 62.5):
        tub(pen, x, 66, 3.6, tone)


def _japanese(pen: Pen, tone: Rgb, fitted: bool, half_width: float, stern: float) -> None:
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
    hull(pen, tone, half)
    for side in (-1, 1):
        x = 50 + side * w * 0.66
        pen.line([(50 + side * w * 0.5, 9), (x, 19)], INK, 2.4)
    if fitted:
        ramp(pen, 50 - w * 0.5, 6.6, 50 + w * 0.5, 17)
    well(pen, 50 - w * 0.68, 20, 50 + w * 0.68, 49, "#b39a62", 4)


def _daihatsu(pen: Pen, tone: Rgb, fitted: bool) -> None:
    _japanese(pen, tone, fitted, 17, 76)
    deck(pen, 40, 51, 60, 61, lighter(tone, 0.35))
    # A shield that bends round the helm.
    pen.line([(41.5, 55), (44.5, 52.6), (55.5, 52.6), (58.5, 55)], INK, 2.2)
    helm(pen, 50, 57.5, tone)
    grille(pen, 44, 63.5, 56, 71)


def _shohatsu(pen: Pen, tone: Rgb, fitted: bool) -> None:
    _japanese(pen, tone, fitted, 12.5, 72)
    pen.disc(50, 55, 4.2, lighter(tone, 0.55), INK, 1.3)
    pen.disc(50, 55, 1.4, INK)
    grille(pen, 46, 61.5, 54, 67.5, 2)


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
}
