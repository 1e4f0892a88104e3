"""How Infantry looks, on its nation's plate, and what all units have in common."""

from __future__ import annotations

from beachhead.generator.art.counters_nations import (
    badge,
    nation,
    nation_plate,
)
from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    Params,
    Pen,
    Rgb,
    box,
    clear,
    curve,
    darker,
    lighter,
    recipe,
    ring,
    star,
)


def _uniform(params: Params) -> Rgb:
    return darker(nation(params["nation"]).plate, 0.62)


def cloth(params: Params) -> Rgb:
    """The pale tone of a nation's plate."""
    return lighter(nation(params["nation"]).plate, 0.55)


def foot(pen: Pen, params: Params, fallback: str = "") -> None:
    """The line of figures at the bottom, on a pale band so that any plate carries it."""
    text = params["text"] or fallback
    if text:
        pen.panel(5, 72, 95, 95, cloth(params), None, 5)
        pen.text(text, 50, 83.6, 25 if len(text) <= 6 else 21, INK, within=84)


def head(pen: Pen, params: Params, title: str) -> None:
    """The badge and the kind of unit, along the top."""
    badge(pen, params, 15.5, 15, 9)
    if title:
        pen.text(title, 61, 15.2, 19, INK, within=66)


def radio_set(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A radio with its aerial and the waves that it sends."""
    top = y - height / 2
    pen.line([(x + width * 0.3, top), (x + width * 0.3, top - 13)], INK, 2.2)
    for r in (5, 9.5):
        for start, end in ((-40, 40), (140, 220)):
            pen.arc(x + width * 0.3, top - 12, r, start, end, INK, 1.9)
    pen.shape(box(x - width / 2, top, x + width / 2, top + height), "#4d5a4c", INK, 1.8, shadow=1.5)
    pen.disc(x - width * 0.17, y - height * 0.12, width * 0.2, PAPER, INK, 1.2)
    pen.line(
        [(x + width * 0.18, y - height * 0.22), (x + width * 0.34, y - height * 0.22)], PAPER, 1.6
    )
    pen.line(
        [(x - width * 0.34, y + height * 0.28), (x + width * 0.34, y + height * 0.28)], PAPER, 1.6
    )


def _ground(pen: Pen, x: float, y: float, rx: float) -> None:
    pen.shape(ring(x, y, rx, 3.4), clear(INK, 0.25))


def _person(pen: Pen, x: float, y: float, height: float, params: Params, kit: bool = True) -> None:
    """A helmeted head and shoulders; (x, y) is the middle of the chest's lower edge."""
    dark, h = _uniform(params), height
    body = curve(
        [
            (x - h * 0.40, y),
            (x - h * 0.36, y - h * 0.34),
            (x, y - h * 0.48),
            (x + h * 0.36, y - h * 0.34),
            (x + h * 0.40, y),
        ],
        5,
        closed=False,
    )
    pen.shape(body, dark, PAPER, 1.5)
    pen.disc(x, y - h * 0.66, h * 0.19, lighter("#c99b72", 0.25), dark, 1.3)
    helmet = [
        (x - h * 0.27, y - h * 0.66),
        (x - h * 0.2, y - h * 0.86),
        (x, y - h * 0.96),
        (x + h * 0.2, y - h * 0.86),
        (x + h * 0.27, y - h * 0.66),
    ]
    pen.shape([*curve(helmet, 4, closed=False)], dark, PAPER, 1.3)
    if kit:
        pen.line([(x - h * 0.2, y - h * 0.36), (x + h * 0.16, y - h * 0.04)], cloth(params), 1.7)


@recipe("squad", plate=nation_plate)
def _squad(pen: Pen, params: Params) -> None:
    head(pen, params, "SQUAD")
    _ground(pen, 50, 69, 42)
    for x in (25, 75):
        _person(pen, x, 67, 38, params)
    _person(pen, 50, 70, 45, params)
    foot(pen, params)


@recipe("half-squad", plate=nation_plate)
def _half_squad(pen: Pen, params: Params) -> None:
    head(pen, params, "HS")
    _ground(pen, 50, 69, 34)
    _person(pen, 66, 67, 38, params)
    _person(pen, 37, 70, 45, params)
    foot(pen, params)


@recipe("crew", plate=nation_plate)
def _crew(pen: Pen, params: Params) -> None:
    head(pen, params, "CREW")
    _ground(pen, 50, 69, 38)
    for x in (29, 71):
        _person(pen, x, 70, 43, params, kit=False)
    # Between them what they serve: a wheel.
    pen.disc(50, 60, 13, darker("#8a6a45", 0.1), INK, 2)
    pen.disc(50, 60, 8.6, cloth(params), INK, 1.2)
    for dx, dy in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7)):
        pen.line([(50 - 9 * dx, 60 - 9 * dy), (50 + 9 * dx, 60 + 9 * dy)], INK, 1.6)
    pen.disc(50, 60, 3, "#8a6a45", INK, 1.2)
    foot(pen, params)


@recipe("leader", plate=nation_plate)
def _leader(pen: Pen, params: Params) -> None:
    head(pen, params, "LEADER")
    _ground(pen, 42, 69, 25)
    _person(pen, 41, 70, 48, params)
    for y in (38, 47, 56):
        pen.line([(68, y + 6), (77, y), (86, y + 6)], INK, 4.4)
        pen.line([(68, y + 6), (77, y), (86, y + 6)], "#f3d66b", 2.2)
    foot(pen, params)


@recipe("hero", plate=nation_plate)
def _hero(pen: Pen, params: Params) -> None:
    pen.shape(star(50, 52, 32, 20, 12), clear(PAPER, 0.85))
    head(pen, params, "HERO")
    _ground(pen, 50, 69, 25)
    _person(pen, 50, 70, 44, params)
    for x in (20, 80):
        pen.shape(star(x, 58, 8.5, 3.6), "#f3d66b", INK, 1.4)
    foot(pen, params)


@recipe("sfcp", plate=nation_plate)
def _sfcp(pen: Pen, params: Params) -> None:
    head(pen, params, "SFCP")
    _ground(pen, 46, 69, 34)
    for x, h in ((24, 38), (48, 45)):
        _person(pen, x, 70, h, params)
    radio_set(pen, 77, 58, 17, 19)
    foot(pen, params)
