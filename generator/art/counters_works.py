"""How fortifications, a breached seawall and a fascine look."""

from __future__ import annotations

import math

from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    RED,
    SAND,
    SLATE,
    STONE,
    WOOD,
    Colour,
    Params,
    Pen,
    Point,
    box,
    darker,
    framed,
    lighter,
    recipe,
)

_EARTH = "#7a5c3c"


def _slate(_params: Params) -> Colour:
    return SLATE


def _earth(_params: Params) -> Colour:
    return _EARTH


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
    run = [(17, 58), (27, 58), (36, 26), (50, 26), (58, 56), (73, 56), (83, 28)]
    for colour, width in (("#8a683e", 24.0), (INK, 17.0), ("#33261a", 14.0), ("#7d6040", 3.6)):
        pen.line(run, colour, width)


@recipe("pillbox", plate=_earth)
def _pillbox(pen: Pen, params: Params) -> None:
    framed(pen, "#c9b184", "PILLBOX", PAPER)
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
    pen.text(params["text"], 50, 44.5, 21, INK, within=50)
    pen.shape(box(44, 61, 56, 71), "#5a5248", INK, 1.4)


@recipe("work", plate=_earth)
def _work(pen: Pen, params: Params) -> None:
    """Any other Fortification: its own sign, or a plain bank of earth, with its name below."""
    _works(pen, params["text"])
    bank = [(10, 66), (24, 40), (38, 47), (50, 30), (63, 46), (77, 38), (90, 66)]
    match params["text"]:
        case "CAVE":
            pen.shape(bank, "#8a683e", INK, 2.0, shadow=2.4)
            pen.disc(50, 59, 12, "#33261a", INK, 1.6)
            pen.shape(box(36, 66, 64, 73), "#c9b184")
        case "SANGAR":
            for x, y, r in ((24, 52, 11), (40, 40, 12), (60, 40, 12), (76, 52, 11), (50, 58, 10)):
                pen.disc(x, y, r, STONE, INK, 1.8)
        case "TUNNEL":
            pen.line([(12, 30), (30, 30), (36, 58), (64, 58), (70, 30), (88, 30)], INK, 17)
            pen.line([(12, 30), (30, 30), (36, 58), (64, 58), (70, 30), (88, 30)], "#5b4630", 12)
        case "ROADBLOCK":
            for ends in (((18, 24), (82, 64)), ((18, 64), (82, 24))):
                pen.line(list(ends), INK, 13)
                pen.line(list(ends), WOOD, 9)
        case "A-T DITCH":
            sides = [(8, 26), (28, 26), (40, 62), (60, 62), (72, 26), (92, 26), (92, 72), (8, 72)]
            pen.shape(sides, "#8a683e", INK, 2.0)
        case _:
            pen.shape(bank, "#8a683e", INK, 2.0, shadow=2.4)


@recipe("breach", plate=_slate)
def _breach(pen: Pen, _params: Params) -> None:
    framed(pen, SAND, "BREACH", PAPER)
    tones = (lighter(STONE, 0.25), STONE, lighter(STONE, 0.1))
    for row in range(3):
        y = 20 + row * 14.0
        left = 34 - row * 3 + (4 if row == 1 else 0)
        for x0, x1 in ((4.9, 16), (17, left)) if row % 2 == 0 else ((4.9, 23), (24, left)):
            pen.shape(box(x0, y, x1, y + 13), tones[(row + int(x0)) % 3], INK, 1.5)
            pen.shape(box(100 - x1, y, 100 - x0, y + 13), tones[(row + int(x1)) % 3], INK, 1.5)
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
