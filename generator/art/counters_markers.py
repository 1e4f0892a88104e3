"""How markers look: tide and surf, what becomes of craft, Cloaking Boxes, the turn."""

from __future__ import annotations

import math

from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    RED,
    SAND,
    SEA,
    SLATE,
    WOOD,
    Colour,
    Params,
    Pen,
    Point,
    box,
    clear,
    curve,
    darker,
    framed,
    lighter,
    recipe,
    ring,
    waves,
)

_DEEP = "#2f6d8c"


_AMBER = "#f2b441"


def _slate(_params: Params) -> Colour:
    return SLATE


def _water(pen: Pen, y: float, colour: Colour = _DEEP) -> None:
    """Water from y down to the lower edge of the window, with crests on top."""
    crest: list[Point] = []
    for i in range(47):
        x = 4 + 92 * i / 46
        crest.append((x, y - 3 * abs(math.sin(math.pi * i / 9.2))))
    pen.shape([*crest, (96, 74), (92, 78), (8, 78), (4, 74)], colour)
    pen.line(crest, PAPER, 2.2)


def _side_hull(pen: Pen, tone: Colour) -> None:
    """A landing craft from the side, bow to the right, its bottom along y = 50."""
    pen.shape([(18, 33), (83, 28), (76, 50), (24, 50)], tone, INK, 2.2)
    pen.shape([(19.5, 36), (82, 31.2), (81, 34.4), (20.5, 39)], lighter(tone, 0.45))
    pen.shape(box(23, 21, 39, 33), lighter(tone, 0.25), INK, 2)
    pen.shape(box(26, 24, 36, 28), "#d7eef5", INK, 1.1)


_HULL = "#6d7c86"


@recipe("tide", plate=_slate)
def _tide(pen: Pen, params: Params) -> None:
    level = params["level"]
    framed(pen, "#e4eef0", f"{level} tide".upper(), PAPER)
    # The beach slopes; only the water moves.
    pen.shape([(4, 26), (90, 78), (8, 78), (4, 74)], SAND)
    pen.line([(4, 26), (90, 78)], darker(SAND, 0.35), 1.8)
    y = {"high": 37.0, "normal": 51.0, "low": 65.0}[level]
    shore = 4 + (y - 26) * 86 / 52
    top = [(shore + (96 - shore) * i / 12, y - 1.6 * (i % 2)) for i in range(13)]
    pen.shape([*top, (96, 74), (92, 78), (90, 78)], clear(_DEEP, 0.94))
    pen.line(top, PAPER, 2.4)
    for mark in (37.0, 51.0, 65.0):
        here = mark == y
        pen.line([(7, mark), (20 if here else 14, mark)], INK, 4 if here else 1.8)
    if level == "normal":
        for dy in (-4.5, 4.5):
            pen.line([(57, 27 + dy), (77, 27 + dy)], INK, 4.6)
        return
    tip, foot = (9.5, 28) if level == "high" else (44, 24)
    reach = 8.5 if level == "high" else -8.5
    pen.line([(67, foot), (67, tip)], INK, 5)
    pen.line([(57, tip + reach), (67, tip), (77, tip + reach)], INK, 5)


@recipe("heavy-surf", plate=_slate)
def _surf(pen: Pen, _params: Params) -> None:
    framed(pen, "#dcebee", "HEAVY SURF", PAPER)
    _water(pen, 60)
    breaker = curve(
        [
            (6, 66),
            (16, 50),
            (30, 30),
            (50, 17),
            (70, 18),
            (84, 30),
            (88, 43),
            (80, 36),
            (68, 33),
            (60, 40),
            (60, 54),
            (72, 66),
            (60, 72),
            (20, 73),
        ],
        6,
    )
    pen.shape(breaker, _DEEP, INK, 2)
    for points in (
        [(20, 60), (34, 40), (52, 27), (66, 25)],
        [(32, 64), (42, 46), (54, 34), (64, 29)],
    ):
        pen.line(curve(points, 6, closed=False), clear(PAPER, 0.8), 2.2)
    foam = [(48, 15), (58, 11), (70, 13), (80, 19), (87, 28), (90, 40)]
    for x, y in foam:
        pen.disc(x, y, 5.6, PAPER, INK, 1.2)
    for x, y in foam:
        pen.disc(x, y, 4.6, PAPER)
    waves(pen, 74, 64, 94, PAPER, 2)


@recipe("udt", plate=_slate)
def _udt(pen: Pen, _params: Params) -> None:
    framed(pen, _DEEP, "UDT", PAPER, 20)
    waves(pen, 15, 6, 94, PAPER, 2.2)
    # A swimming mask with its strap, and two fins.
    pen.line(curve([(18, 36), (8, 40), (18, 46)], 6, closed=False), INK, 4)
    pen.line(curve([(82, 36), (92, 40), (82, 46)], 6, closed=False), INK, 4)
    mask = curve(
        [
            (20, 30),
            (50, 25),
            (80, 30),
            (83, 42),
            (74, 52),
            (58, 50),
            (50, 44),
            (42, 50),
            (26, 52),
            (17, 42),
        ],
        6,
    )
    pen.shape(mask, "#22303a", PAPER, 1.6)
    for side in (-1, 1):
        lens = [(50 + side * x, y) for x, y in ((6, 31), (26, 33), (27, 42), (20, 46.5), (9, 41))]
        pen.shape(curve(lens, 5), "#bfe3ee", INK, 1.4)
        pen.line([(50 + side * 16 - 4, 41), (50 + side * 16 + 3, 34)], PAPER, 2.2)
    for x in (34, 66):
        pen.shape([(x - 4, 58), (x + 4, 58), (x + 10, 75), (x, 72), (x - 10, 75)], _AMBER, INK, 1.8)
        pen.line([(x, 60), (x, 71)], INK, 1.3)


def _bottom(pen: Pen, y: float) -> None:
    pen.shape(
        [(4, y + 6), (30, y), (70, y), (96, y + 5), (96, 74), (92, 78), (8, 78), (4, 74)], SAND
    )
    pen.line([(4, y + 6), (30, y), (70, y), (96, y + 5)], darker(SAND, 0.4), 2)


@recipe("aground", plate=_slate)
def _aground(pen: Pen, _params: Params) -> None:
    framed(pen, "#dcebee", "AGROUND", PAPER)
    _water(pen, 44)
    _side_hull(pen.turned(-4, shift=(0, 9)), _HULL)
    _bottom(pen, 60)


@recipe("fast-aground", plate=_slate)
def _fast_aground(pen: Pen, _params: Params) -> None:
    framed(pen, "#dcebee", "FAST AGROUND", PAPER)
    _water(pen, 44)
    _side_hull(pen.turned(-9, shift=(0, 12)), _HULL)
    _bottom(pen, 58)
    # Held fast: a padlock on the bottom.
    pen.arc(50, 60.5, 6.4, 180, 360, INK, 3.2)
    pen.panel(40, 60, 60, 75, _AMBER, INK, 2.5, 1.8)
    pen.disc(50, 66.3, 2.3, INK)
    pen.line([(50, 66.5), (50, 71)], INK, 2)


@recipe("beached", plate=_slate)
def _beached(pen: Pen, _params: Params) -> None:
    framed(pen, "#dcebee", "BEACHED", PAPER)
    _water(pen, 52)
    _side_hull(pen.turned(-8, shift=(-8, 6)), _HULL)
    pen.shape([(40, 62), (68, 48), (96, 42), (96, 74), (92, 78), (30, 78)], SAND)
    pen.line([(34, 72), (40, 62), (68, 48), (96, 42)], darker(SAND, 0.4), 2)
    # The ramp is down.
    pen.line([(74, 28), (93, 43)], INK, 5)
    pen.line([(74, 28), (93, 43)], "#f2ead0", 2.2)


@recipe("broached", plate=_slate)
def _broached(pen: Pen, _params: Params) -> None:
    framed(pen, "#dcebee", "BROACHED", PAPER)
    _water(pen, 42)
    _side_hull(pen.turned(38, shift=(-4, 4)), "#8c8377")
    pen.shape([(4, 72), (44, 62), (96, 52), (96, 74), (92, 78), (8, 78), (4, 74)], SAND)
    pen.line([(4, 72), (44, 62), (96, 52)], darker(SAND, 0.4), 2)
    # The sea throws it over.
    pen.arc(52, 40, 32, 225, 305, RED, 4.6)
    pen.shape([(69, 6), (81, 19.5), (63.5, 19)], RED)


@recipe("sunk", plate=_slate)
def _sunk(pen: Pen, _params: Params) -> None:
    framed(pen, "#dcebee", "SUNK", PAPER)
    _side_hull(pen.turned(64, shift=(0, 4)), _HULL)
    _water(pen, 42, clear(_DEEP, 0.88))
    for x, y, r in ((27, 56, 3.4), (33, 66, 2.4), (22, 68, 2), (74, 58, 2.8), (80, 66, 2)):
        pen.disc(x, y, r, clear(PAPER, 0.25), PAPER, 1.3)


@recipe("wading", plate=_slate)
def _wading(pen: Pen, _params: Params) -> None:
    framed(pen, "#dcebee", "WADING", PAPER)
    for x, y in ((29, 14.0), (69, 17.0)):
        _wader(pen, x, y)
    _water(pen, 51)
    waves(pen, 62, 8, 48, clear(PAPER, 0.75), 1.8)
    waves(pen, 70, 46, 92, clear(PAPER, 0.75), 1.8)


def _wader(pen: Pen, x: float, y: float) -> None:
    """A man up to his waist, with his rifle held over his head to keep it dry."""
    tone = "#4a5744"
    for side in (-1, 1):
        arm = [(x + side * 9, y + 25), (x + side * 16, y + 13), (x + side * 12, y - 3)]
        pen.line(arm, INK, 6)
        pen.line(arm, tone, 3.4)
    chest = [
        (x - 12, 58),
        (x - 12, y + 26),
        (x - 7, y + 20),
        (x + 7, y + 20),
        (x + 12, y + 26),
        (x + 12, 58),
    ]
    pen.shape(chest, tone, INK, 1.8)
    pen.disc(x, y + 12, 7.6, "#dcb48c", INK, 1.6)
    dome = [(x - 10, y + 10), (x - 7, y + 2), (x, y - 0.5), (x + 7, y + 2), (x + 10, y + 10)]
    pen.shape(curve(dome, 4, closed=False), tone, INK, 1.6)
    pen.line([(x - 19, y - 5), (x + 18, y - 5)], INK, 3.4)
    pen.line([(x - 19, y - 4.4), (x - 11, y - 5)], WOOD, 4.4)


@recipe("cloaking-box", plate=_slate)
def _cloaking_box(pen: Pen, params: Params) -> None:
    framed(pen, "#667985", "CLOAKING", PAPER)
    # A boat under its cover, told from others by the letter alone.
    boat = curve([(50, 6), (68, 24), (72, 48), (65, 75), (35, 75), (28, 48), (32, 24)], 6)
    pen.shape(boat, "#a4b2ba", INK, 2, shadow=2)
    for y, reach in ((19, 12), (66, 17), (71.5, 14)):
        pen.line([(50 - reach, y), (50 + reach, y)], "#667985", 2)
    pen.disc(50, 42, 22, PAPER, INK, 2)
    pen.text(params["letter"], 50, 42.4, 42, INK, within=36, condensed=False)


@recipe("turn", plate=_slate)
def _turn(pen: Pen, params: Params) -> None:
    assaulting = params["side"] == "assaulting"
    framed(pen, SEA if assaulting else SAND, "TURN", PAPER, 20)
    if assaulting:
        for colour, extra in ((PAPER, 4.0), (INK, 0.0)):
            _anchor(pen, colour, extra)
        return
    shield = curve(
        [
            (50, 9),
            (62, 14),
            (78, 15),
            (77, 40),
            (68, 58),
            (50, 73),
            (32, 58),
            (23, 40),
            (22, 15),
            (38, 14),
        ],
        6,
    )
    pen.shape(shield, "#8c3b2e", INK, 2.6, shadow=2)
    pen.shape([(50 + (x - 50) * 0.8, 41 + (y - 41) * 0.8) for x, y in shield], PAPER, INK, 1.4)
    # A wall with its merlons stands for the side that holds the shore.
    pen.shape(
        [
            (31, 33),
            (38, 33),
            (38, 39),
            (46, 39),
            (46, 33),
            (54, 33),
            (54, 39),
            (62, 39),
            (62, 33),
            (69, 33),
            (66, 50),
            (34, 50),
        ],
        "#8c3b2e",
    )


def _anchor(pen: Pen, colour: Colour, extra: float) -> None:
    ring_path = ring(50, 16, 6.4)
    pen.line([*ring_path, ring_path[0]], colour, 3.6 + extra)
    pen.line([(50, 23), (50, 68)], colour, 5 + extra)
    pen.line([(35, 31), (65, 31)], colour, 5 + extra)
    arms = curve([(24, 48), (30, 62), (50, 69), (70, 62), (76, 48)], 6, closed=False)
    pen.line(arms, colour, 5 + extra)
    for x in (24, 76):
        pen.shape(
            [(x - 7, 51), (x + (2 if x > 50 else -2), 41), (x + 7, 51)],
            colour,
            colour,
            1 + extra / 2,
        )
