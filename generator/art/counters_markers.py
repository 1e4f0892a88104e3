"""How markers look: tide and surf, what becomes of craft, fortifications, fire, turn."""

from __future__ import annotations

import math

from beachhead.generator.art.counters_nations import badge, nation_plate
from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    RED,
    SAND,
    SEA,
    SLATE,
    STONE,
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
    star,
    waves,
)

_DEEP = "#2f6d8c"
_EARTH = "#7a5c3c"
_NAVAL = "#3f6b52"
_AMBER = "#f2b441"


def _slate(_params: Params) -> Colour:
    return SLATE


def _earth(_params: Params) -> Colour:
    return _EARTH


def _naval(_params: Params) -> Colour:
    return _NAVAL


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
    framed(
        pen,
        "#e4eef0",
        {"normal": "NORMAL TIDE", "high": "HIGH TIDE", "low": "LOW TIDE"}[level],
        PAPER,
    )
    # The beach slopes; only the water moves.
    pen.shape([(4, 30), (30, 36), (96, 70), (96, 74), (92, 78), (8, 78), (4, 74)], SAND)
    pen.line([(4, 30), (30, 36), (96, 70)], darker(SAND, 0.35), 1.8)
    y = {"normal": 52, "high": 38, "low": 66}[level]
    shore = 30 + (y - 36) * 66 / 34
    top = [(shore + (96 - shore) * i / 12, y - 1.6 * (i % 2)) for i in range(13)]
    pen.shape([*top, (96, 70)], clear(_DEEP, 0.92))
    pen.line(top, PAPER, 2.4)
    for mark in (38, 52, 66):
        pen.line([(6.5, mark), (13 if mark != y else 18, mark)], INK, 1.8 if mark != y else 3.4)
    if level == "normal":
        for dy in (-4, 4):
            pen.line([(56, 26 + dy), (76, 26 + dy)], INK, 4)
        return
    tip, foot = (12, 33) if level == "high" else (42, 20)
    reach = 8 if level == "high" else -8
    pen.line([(66, foot), (66, tip)], INK, 5)
    pen.line([(56.5, tip + reach), (66, tip), (75.5, tip + reach)], INK, 5)


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
    tone = "#4a5744"
    for x, h in ((31, 0.0), (64, 4.0)):
        y = 18 + h
        pen.shape(
            curve(
                [(x - 15, 56), (x - 11, y + 20), (x, y + 15), (x + 11, y + 20), (x + 15, 56)],
                5,
                closed=False,
            ),
            tone,
            INK,
            1.8,
        )
        pen.disc(x, y + 10, 7.4, "#dcb48c", INK, 1.6)
        pen.shape(
            curve(
                [(x - 10, y + 9), (x - 7, y + 1), (x, y - 2), (x + 7, y + 1), (x + 10, y + 9)],
                4,
                closed=False,
            ),
            tone,
            INK,
            1.6,
        )
        # The rifle is held over the head.
        pen.line([(x - 12, y + 26), (x - 9, y - 5)], tone, 4)
        pen.line([(x + 12, y + 26), (x + 10, y - 5)], tone, 4)
        pen.line([(x - 18, y - 4), (x + 18, y - 7)], INK, 3)
    _water(pen, 50)
    waves(pen, 62, 8, 48, clear(PAPER, 0.75), 1.8)
    waves(pen, 70, 46, 92, clear(PAPER, 0.75), 1.8)


@recipe("cloaking-box", plate=_slate)
def _cloaking_box(pen: Pen, params: Params) -> None:
    pen.panel(*(6, 6, 94, 94), "#566873", None, 5)
    # A boat under its cover, told from others by the letter alone.
    boat = curve([(50, 11), (71, 32), (75, 60), (66, 88), (34, 88), (25, 60), (29, 32)], 6)
    pen.shape(boat, "#8b9aa3", INK, 2, shadow=2)
    for y in (27, 72, 82):
        reach = 19 if y == 27 else 22 if y == 72 else 17
        pen.line([(50 - reach, y), (50 + reach, y)], "#566873", 2)
    pen.disc(50, 50, 25, PAPER, INK, 2)
    pen.text(params["letter"], 50, 50.4, 46, INK, within=40, condensed=False)


def _sandbag(pen: Pen, x: float, y: float, angle: float) -> None:
    bag = pen.turned(angle, (x, y))
    bag.shape(
        curve(
            [
                (x - 8, y - 3.6),
                (x, y - 4.8),
                (x + 8, y - 3.6),
                (x + 8, y + 3.6),
                (x, y + 4.6),
                (x - 8, y + 3.6),
            ],
            4,
        ),
        "#cdb587",
        INK,
        1.4,
    )
    bag.line([(x - 5, y - 1), (x + 3, y - 1)], "#8d7850", 1.2)


def _works(pen: Pen, title: str) -> None:
    framed(pen, "#c9b184", title, PAPER)


@recipe("foxhole", plate=_earth)
def _foxhole(pen: Pen, params: Params) -> None:
    _works(pen, "FOXHOLE")
    n = min(int(params["squads"]), 3)
    for x in {1: (50,), 2: (33, 67), 3: (26, 50, 74)}[n]:
        y = 52 if n == 3 and x == 50 else 39
        r = 17 if n == 1 else 12.5 if n == 2 else 11
        pen.shape(_ragged(x, y, r * 1.34), "#9a7648", INK, 1.4)
        pen.disc(x, y, r, "#33261a", INK, 1.4)
        pen.arc(x, y, r * 0.72, 20, 160, "#6b5236", 2.4)
    pen.panel(5.5, 5.5, 30, 23, PAPER, INK, 3, 1.2)
    pen.text(f"{params['squads']}S", 17.75, 14.4, 16, INK, within=21)


def _ragged(x: float, y: float, r: float) -> list[Point]:
    return [
        (
            x + r * (1 + 0.1 * math.sin(5 * a)) * math.cos(a),
            y + r * (1 + 0.1 * math.cos(7 * a)) * math.sin(a),
        )
        for a in (2 * math.pi * i / 40 for i in range(40))
    ]


@recipe("trench", plate=_earth)
def _trench(pen: Pen, _params: Params) -> None:
    _works(pen, "TRENCH")
    run = [(4, 56), (22, 56), (32, 28), (50, 28), (58, 54), (78, 54), (86, 34), (96, 34)]
    pen.line(run, "#8a683e", 27)
    pen.line(run, INK, 19)
    pen.line(run, "#33261a", 16)
    pen.line(run, "#7d6040", 4)
    pen.shape([(0, 4), (4, 4), (4, 78), (0, 78)], _EARTH)
    pen.shape([(96, 4), (100, 4), (100, 78), (96, 78)], _EARTH)


@recipe("pillbox", plate=_earth)
def _pillbox(pen: Pen, params: Params) -> None:
    framed(pen, "#c9b184", params["text"], PAPER, 19)
    walls = [(31, 16), (69, 16), (86, 33), (86, 58), (72, 72), (28, 72), (14, 58), (14, 33)]
    pen.shape(walls, STONE, INK, 2.2, shadow=2.4)
    pen.shape(
        [(50 + (x - 50) * 0.76, 44 + (y - 44) * 0.76) for x, y in walls],
        lighter(STONE, 0.35),
        INK,
        1.4,
    )
    # Embrasures open to the front and its two flanks.
    pen.shape([(39, 17), (61, 17), (57, 24), (43, 24)], INK)
    for side in (-1, 1):
        points = ((24.5, 20), (34.5, 30), (28, 32), (21, 25))
        pen.shape([(50 + side * x, y) for x, y in points], INK)
    pen.text("PILLBOX", 50, 46, 14, INK, within=48)
    pen.shape(box(44, 61, 56, 71), "#5a5248", INK, 1.4)


@recipe("breach", plate=_slate)
def _breach(pen: Pen, _params: Params) -> None:
    framed(pen, SAND, "BREACH", PAPER)
    tones = (lighter(STONE, 0.25), STONE, lighter(STONE, 0.1))
    for row in range(3):
        y = 20 + row * 14.0
        left = 34 - row * 3 + (4 if row == 1 else 0)
        for x0, x1 in ((4, 16), (17, left)) if row % 2 == 0 else ((4, 23), (24, left)):
            pen.shape(box(x0, y, x1, y + 13), tones[(row + int(x0)) % 3], INK, 1.5)
            pen.shape(box(100 - x1, y, 100 - x0, y + 13), tones[(row + int(x1)) % 3], INK, 1.5)
    pen.shape([(0, 18), (4, 18), (4, 64), (0, 64)], SLATE)
    pen.shape([(96, 18), (100, 18), (100, 64), (96, 64)], SLATE)
    for x, y, r, turn in (
        (40, 61, 6.5, 10),
        (52, 66, 8, 40),
        (63, 60, 6, 70),
        (47, 53, 4.6, 25),
        (57, 52, 4, 60),
        (35, 70, 5, 50),
        (69, 70, 5.4, 15),
    ):
        rock = pen.turned(turn, (x, y))
        rock.shape(
            [
                (x - r, y - r * 0.5),
                (x, y - r * 0.9),
                (x + r, y - r * 0.3),
                (x + r * 0.7, y + r * 0.8),
                (x - r * 0.8, y + r * 0.7),
            ],
            lighter(STONE, 0.1 + r / 40),
            INK,
            1.4,
        )
    pen.shape(
        [(50, 7), (62, 21), (54.5, 21), (54.5, 40), (45.5, 40), (45.5, 21), (38, 21)],
        RED,
        PAPER,
        1.6,
    )


@recipe("fascine", plate=_slate)
def _fascine(pen: Pen, _params: Params) -> None:
    framed(pen, SAND, "FASCINE", PAPER)
    for i in range(6):
        y = 17 + i * 9.4
        tone = (lighter(WOOD, 0.25), WOOD, lighter(WOOD, 0.12))[i % 3]
        inset = 3 if i in (0, 5) else 0
        pen.line([(14 + inset, y), (86 - inset, y)], INK, 10.4)
        pen.line([(14 + inset, y), (86 - inset, y)], tone, 7.4)
        pen.line([(20, y - 1.4), (78, y - 1.4)], lighter(tone, 0.3), 1.3)
        pen.disc(86 - inset, y, 3.6, "#e6cd9c", darker(WOOD, 0.45), 1.2)
    for x in (29, 66):
        pen.line([(x, 12), (x, 69)], INK, 5)
        pen.line([(x, 12), (x, 69)], "#d9c79b", 2.6)


def _reticle(pen: Pen, x: float, y: float, r: float, colour: Colour) -> None:
    pen.disc(x, y, r, clear(PAPER, 0.92), colour, 3.4)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        pen.line(
            [(x + dx * r * 0.28, y + dy * r * 0.28), (x + dx * r * 1.22, y + dy * r * 1.22)],
            colour,
            3.2,
        )


@recipe("noba-ar", plate=_naval)
def _noba_ar(pen: Pen, _params: Params) -> None:
    framed(pen, "#cfdccf", "NOBA", PAPER, 18)
    _ship(pen)
    pen.text("AR", 50, 30, 42, INK, within=70, condensed=False)


def _ship(pen: Pen) -> None:
    """A warship's outline, which tells naval fire from any other."""
    pen.shape(
        [
            (8, 64),
            (24, 64),
            (24, 58),
            (34, 58),
            (34, 52),
            (40, 52),
            (40, 46),
            (45, 46),
            (45, 52),
            (52, 52),
            (52, 49),
            (57, 49),
            (57, 56),
            (64, 56),
            (64, 60),
            (72, 60),
            (72, 64),
            (92, 64),
            (86, 73),
            (15, 73),
        ],
        "#55645b",
        INK,
        1.5,
    )
    for x0, x1 in ((14, 22), (66, 80)):
        pen.line([(x0, 60), (x1, 57)], INK, 2)
    waves(pen, 76, 6, 94, PAPER, 2)


@recipe("noba-sr", plate=_naval)
def _noba_sr(pen: Pen, _params: Params) -> None:
    framed(pen, "#cfdccf", "NOBA", PAPER, 18)
    for x0, y0, x1, y1 in ((50, 6, 50, 76), (6, 41, 94, 41)):
        pen.line([(x0, y0), (x1, y1)], "#3f6b52", 2.6)
    pen.disc(50, 41, 31, clear(PAPER, 0.001), "#3f6b52", 3)
    pen.disc(50, 41, 23, PAPER, INK, 2)
    pen.text("SR", 50, 41.4, 32, INK, within=38, condensed=False)


@recipe("noba-ffe", plate=_naval)
def _noba_ffe(pen: Pen, _params: Params) -> None:
    framed(pen, "#cfdccf", "NOBA", PAPER, 18)
    pen.shape(star(50, 41, 43, 27, 14), "#e0662b", INK, 1.8)
    pen.shape(star(50, 41, 34, 22, 14), _AMBER)
    pen.disc(50, 41, 21, PAPER)
    pen.text("FFE", 50, 41.6, 29, INK, within=46, halo=PAPER)


@recipe("sniper", plate=nation_plate)
def _sniper(pen: Pen, params: Params) -> None:
    text = params["text"]
    pen.panel(5, 5, 95, 76, clear(PAPER, 0.35), None, 5)
    _reticle(pen, 54, 41, 25, INK)
    badge(pen, params, 17, 17, 10)
    if text:
        pen.disc(54, 41, 15, PAPER, INK, 1.6)
        pen.text(text, 54, 41.4, 27, INK, within=26)
    else:
        pen.disc(54, 41, 3.4, RED)
    pen.text("SNIPER", 50, 87, 19, INK, within=88)


@recipe("turn", plate=_slate)
def _turn(pen: Pen, params: Params) -> None:
    assaulting = params["side"] == "assaulting"
    framed(pen, SEA if assaulting else SAND, "TURN", PAPER, 20)
    if assaulting:
        for colour, extra in ((PAPER, 4.0), (INK, 0.0)):
            pen.disc(
                50, 17, 6.4 + extra / 2, clear(PAPER, 0.001) if not extra else colour, colour, 3.6
            )
            pen.line([(50, 23), (50, 68)], colour, 5 + extra)
            pen.line([(35, 31), (65, 31)], colour, 5 + extra)
            pen.line(
                curve([(24, 48), (30, 62), (50, 69), (70, 62), (76, 48)], 6, closed=False),
                colour,
                5 + extra,
            )
            for side in (-1, 1):
                x = 50 + side * 26
                pen.shape(
                    [(x - 7, 51), (x + side * 2, 41), (x + 7, 51)], colour, colour, 1 + extra / 2
                )
        return
    shield = curve(
        [
            (50, 10),
            (62, 15),
            (78, 16),
            (77, 40),
            (68, 58),
            (50, 72),
            (32, 58),
            (23, 40),
            (22, 16),
            (38, 15),
        ],
        6,
    )
    pen.shape(shield, "#7a5c3c", INK, 2.6, shadow=2)
    pen.shape(
        [(50 + (x - 50) * 0.78, 40 + (y - 40) * 0.78) for x, y in shield], "#efe3c4", INK, 1.4
    )
    pen.shape(box(46, 20, 54, 62), "#7a5c3c")
    pen.shape(box(31, 31, 69, 39), "#7a5c3c")
