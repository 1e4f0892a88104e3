"""How Beach Obstacles and piers look."""

from __future__ import annotations

import itertools
import math

from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    RED,
    SAND,
    SEA,
    STEEL,
    STONE,
    WOOD,
    Colour,
    Params,
    Pen,
    Point,
    box,
    clear,
    darker,
    framed,
    lighter,
    mix,
    recipe,
    ring,
    waves,
)

#: Every Beach Obstacle has this frame, whatever is in its window.
FRAME = "#8c3b2e"


def _frame(_params: Params) -> Colour:
    return FRAME


def _shore(pen: Pen, title: str) -> None:
    """A window of sand below and shallow water above, for what stands in either."""
    framed(pen, SAND, title, PAPER)
    x0, y0, x1, _ = 4.0, 4.0, 96.0, 0.0
    edge = [(x0 + (x1 - x0) * i / 24, 27 + 2.2 * math.sin(i * 0.9)) for i in range(25)]
    pen.panel(x0, y0, x1, 20, SEA, radius=5)
    pen.shape([(x0, 12), (x1, 12), *reversed(edge)], SEA)
    pen.line(edge, clear(PAPER, 0.9), 2.4)


def _girder(pen: Pen, start: Point, end: Point, width: float, tone: Colour) -> None:
    """A steel beam between two points, with a lit flange along one side."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    if ny > 0:
        nx, ny = -nx, -ny

    def strip(inner: float, outer: float) -> list[Point]:
        return [
            (x0 + nx * inner, y0 + ny * inner),
            (x1 + nx * inner, y1 + ny * inner),
            (x1 + nx * outer, y1 + ny * outer),
            (x0 + nx * outer, y0 + ny * outer),
        ]

    half = width / 2
    pen.shape(strip(-half, half), tone, INK, 1.6)
    pen.shape(strip(half * 0.15, half * 0.75), lighter(tone, 0.45))
    pen.shape(strip(-half * 0.75, -half * 0.4), darker(tone, 0.3))


def _hedgehog(pen: Pen) -> None:
    pen.shape(ring(54, 70, 38, 6), clear(INK, 0.22))
    _girder(pen, (50, 10), (50, 71), 8.5, mix(STEEL, INK, 0.1))
    _girder(pen, (14, 66), (80, 22), 9.5, STEEL)
    _girder(pen, (86, 66), (20, 22), 9.5, lighter(STEEL, 0.1))
    pen.shape([(50, 38), (57, 44), (50, 51), (43, 44)], darker(STEEL, 0.35), INK, 1.4)
    for x in (47.6, 52.4):
        pen.disc(x, 44.3, 1.1, lighter(STEEL, 0.6))


def _coils(pen: Pen, y: float, height: float, x0: float, x1: float, loops: int) -> None:
    """A roll of barbed wire seen from the side."""
    step = (x1 - x0) / (loops + 1)
    for colour, width in ((PAPER, 4.4), (INK, 2.0)):
        for i in range(loops):
            x = x0 + step * (i + 1)
            loop = ring(x, y, step * 0.95, height / 2, 20)
            pen.line([*loop, loop[0]], colour, width)
    for i in range(loops + 1):
        x = x0 + step * (i + 0.5)
        for dx, dy in ((2.4, 2.4), (2.4, -2.4)):
            pen.line([(x - dx, y - dy), (x + dx, y + dy)], INK, 1.5)


@recipe("tetrahedron", plate=_frame)
def _tetrahedron(pen: Pen, _params: Params) -> None:
    _shore(pen, "TETRAHEDRON")
    _hedgehog(pen)


@recipe("tetrahedron-wire", plate=_frame)
def _tetrahedron_wire(pen: Pen, _params: Params) -> None:
    _shore(pen, "TETRA + WIRE")
    _hedgehog(pen)
    _coils(pen, 58, 24, 5.5, 94.5, 6)


@recipe("wire", plate=_frame)
def _wire(pen: Pen, _params: Params) -> None:
    framed(pen, SAND, "WIRE", PAPER)
    for x in (14, 50, 86):
        pen.line([(x + 1.5, 70), (x + 7, 73)], clear(INK, 0.25), 3)
        pen.shape(box(x - 2, 11, x + 2, 71), WOOD, INK, 1.3)
    _coils(pen, 25, 24, 5.5, 94.5, 6)
    _coils(pen, 53, 28, 5.5, 94.5, 5)


@recipe("panji", plate=_frame)
def _panji(pen: Pen, _params: Params) -> None:
    framed(pen, SAND, "PANJI", PAPER)
    bamboo = "#b8a24a"
    for row, (y, shift) in enumerate(((40, 0), (56, 9), (72, 0))):
        pen.shape(ring(50, y + 1, 43, 3.2), clear("#7a5a2c", 0.35))
        for i in range(5 if row % 2 == 0 else 4):
            x = 13 + shift + 18 * i
            lean = 5.0
            tip = (x + lean, y - 31)
            pen.shape([(x, y + 1), (x + 9, y + 1.5), (x + 7, y - 3)], clear(INK, 0.2))
            pen.shape([(x - 3.4, y), tip, (x + 3.8, y)], bamboo, INK, 1.4)
            pen.shape([(x - 1.6, y - 1), tip, (x + 0.4, y - 1)], lighter(bamboo, 0.5))
            pen.line([(x - 1.4, y - 10), (x + 4, y - 10)], darker(bamboo, 0.4), 1.3)


def _mine_ground(pen: Pen, title: str, ground: Colour) -> None:
    framed(pen, ground, title, PAPER, 18)


def _factors(pen: Pen, params: Params, y: float, em: float, colour: Colour, within: float) -> None:
    pen.text(params["factors"], 50, y, em, colour, within=within, condensed=False)


@recipe("a-p-mines", plate=_frame)
def _ap_mines(pen: Pen, params: Params) -> None:
    _mine_ground(pen, "A-P MINES", SAND)
    # A round body with the prongs of a bounding mine.
    for angle in (-35, 0, 35):
        dx, dy = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
        pen.line([(50 + dx * 20, 46 + dy * 20), (50 + dx * 37, 46 + dy * 37)], INK, 4)
        pen.disc(50 + dx * 37, 46 + dy * 37, 3, INK)
    pen.disc(50, 46, 29, "#4a5344", INK, 2.4, shadow=2)
    pen.disc(50, 46, 23.5, PAPER, INK, 1.6)
    _factors(pen, params, 46.5, 41, INK, 40)


@recipe("a-t-mines", plate=_frame)
def _at_mines(pen: Pen, params: Params) -> None:
    _mine_ground(pen, "A-T MINES", SAND)
    # A flat, eight-sided plate with a carrying handle: nothing like the two round ones.
    body = [(27, 12), (73, 12), (88, 27), (88, 58), (73, 73), (27, 73), (12, 58), (12, 27)]
    pen.shape(body, "#59685a", INK, 2.6, shadow=2)
    inner = [(50 + (x - 50) * 0.8, 42.5 + (y - 42.5) * 0.8) for x, y in body]
    pen.shape(inner, "#6d7d6c", INK, 1.2)
    for x, y in ((20.5, 22), (79.5, 22), (20.5, 63), (79.5, 63)):
        pen.disc(x, y, 2.6, PAPER, INK, 1)
    pen.disc(50, 42.5, 23.5, PAPER, INK, 1.6)
    _factors(pen, params, 43, 41, INK, 40)


@recipe("a-b-mines", plate=_frame)
def _ab_mines(pen: Pen, params: Params) -> None:
    _mine_ground(pen, "A-B MINES", SEA)
    waves(pen, 14, 6, 94, PAPER, 2.2)
    # A horned sphere under the surface, moored to the bottom.
    pen.line([(50, 70), (50, 78)], INK, 3)
    for i in range(9):
        angle = math.radians(200 + i * 17.5 * 2 - 70)
        dx, dy = math.cos(angle), math.sin(angle)
        if dy > 0.75:
            continue
        pen.line([(50 + dx * 24, 46 + dy * 24), (50 + dx * 33, 46 + dy * 33)], INK, 5)
    pen.disc(50, 46, 26.5, "#2f3b44", INK, 2, shadow=2)
    pen.disc(50, 46, 22, PAPER, RED, 2.4)
    _factors(pen, params, 46.5, 38, INK, 37)


def _pier_frame(_params: Params) -> Colour:
    return SEA


def _pier_water(pen: Pen) -> None:
    for row, y in enumerate((14, 32, 50, 68, 86)):
        for x0, x1 in ((3, 19), (81, 97)):
            waves(pen, y + (row % 2) * 3, x0, x1, clear(PAPER, 0.8), 1.7, 8, 2)


def _pier_sign(pen: Pen, text: str) -> None:
    pen.panel(15, 78, 85, 95.5, PAPER, INK, 3, 1.2)
    pen.text(text, 50, 86.8, 15.5, INK, within=66)


@recipe("pier-wooden", plate=_pier_frame)
def _pier_wooden(pen: Pen, _params: Params) -> None:
    _pier_water(pen)
    pen.shape(box(26, 0, 84, 100), clear(INK, 0.25))
    for y in (10, 36, 62, 88):
        for x in (20, 80):
            pen.disc(x, y, 5, darker(WOOD, 0.35), INK, 1.4)
            pen.disc(x - 0.6, y - 0.6, 2.4, lighter(WOOD, 0.35))
    pen.shape(box(22, 0, 78, 100), WOOD)
    tones = (lighter(WOOD, 0.22), WOOD, lighter(WOOD, 0.1), darker(WOOD, 0.12))
    for i in range(10):
        top = i * 10
        pen.shape(box(22, top, 78, top + 10), tones[(i * 3) % 4])
        pen.line([(22, top), (78, top)], darker(WOOD, 0.55), 1.5)
        for x in (28, 72):
            pen.disc(x, top + 5, 1.1, darker(WOOD, 0.6))
    for x in (22, 78):
        pen.line([(x, 1), (x, 99)], darker(WOOD, 0.5), 3)
    _pier_sign(pen, "WOOD PIER")


@recipe("pier-stone", plate=_pier_frame)
def _pier_stone(pen: Pen, _params: Params) -> None:
    _pier_water(pen)
    pen.shape(box(24, 0, 86, 100), clear(INK, 0.25))
    pen.shape(box(18, 0, 82, 100), darker(STONE, 0.45))
    tones = (
        lighter(STONE, 0.3),
        STONE,
        lighter(STONE, 0.15),
        lighter(STONE, 0.4),
        darker(STONE, 0.06),
    )
    for row in range(6):
        y = -4 + row * 18.0
        edges = (20, 41, 60, 80) if row % 2 == 0 else (20, 30, 51, 70, 80)
        for i, (x0, x1) in enumerate(itertools.pairwise(edges)):
            pen.shape(
                box(x0 + 0.7, max(0, y + 0.7), x1 - 0.7, y + 17.3), tones[(row * 2 + i * 3) % 5]
            )
    for x in (18, 82):
        pen.line([(x, 1), (x, 99)], darker(STONE, 0.65), 3)
    for y in (26, 62):
        pen.disc(27, y, 4.6, "#4a4f52", INK, 1.2)
        pen.disc(73, y, 4.6, "#4a4f52", INK, 1.2)
    _pier_sign(pen, "STONE PIER")
