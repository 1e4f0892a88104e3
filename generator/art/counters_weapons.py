"""How support weapons, Guns and vehicles look, on their nation's plate."""

from __future__ import annotations

from beachhead.generator.art.counters_nations import (
    badge,
    nation,
    nation_plate,
)
from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    Colour,
    Params,
    Pen,
    box,
    curve,
    darker,
    lighter,
    recipe,
    rgb,
    ring,
    star,
)
from beachhead.generator.art.counters_units import (
    foot,
    head,
    radio_set,
)


def _weapon(pen: Pen, params: Params, name: str) -> None:
    """What a weapon is called: over its picture, or below when it has no figures of its own."""
    head(pen, params, name if params["text"] else "")
    foot(pen, params, name)


_GUNMETAL = "#3b4247"


_BUTT = "#8a5a32"


def _barrel(pen: Pen, x0: float, y0: float, x1: float, y1: float, width: float) -> None:
    pen.line([(x0, y0), (x1, y1)], INK, width + 2.2)
    pen.line([(x0, y0), (x1, y1)], _GUNMETAL, width)
    pen.line([(x0, y0 - width * 0.2), (x1, y1 - width * 0.2)], "#8c969c", width * 0.28)


def _stock(pen: Pen, x: float, y: float) -> None:
    pen.shape([(x, y - 3), (x - 17, y + 1), (x - 17, y + 10), (x, y + 4)], _BUTT, INK, 1.7)


def _tripod(pen: Pen, x: float, y: float, spread: float, height: float) -> None:
    for dx in (-spread, 0, spread * 0.8):
        pen.line([(x, y), (x + dx, y + height)], INK, 3.2)


@recipe("lmg", plate=nation_plate)
def _lmg(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "LMG")
    for dx in (-7, 7):
        pen.line([(74, 48), (74 + dx, 64)], INK, 2.6)
    _stock(pen, 31, 45)
    _barrel(pen, 58, 46, 92, 46, 3)
    pen.shape(box(30, 40.5, 60, 51), _GUNMETAL, INK, 1.7)
    pen.shape([(42, 40.5), (46, 31), (53, 31), (50, 40.5)], "#5b656b", INK, 1.5)


def _belt_gun(pen: Pen, jacket: float, length: float, box_width: float) -> None:
    _tripod(pen, 47, 49, 22, 20)
    _barrel(pen, 58, 43, 58 + length, 43, jacket)
    pen.line([(58 + length, 43), (64 + length, 43)], INK, 3)
    pen.shape(box(28, 36, 60, 50), _GUNMETAL, INK, 1.8)
    pen.line([(20, 39), (28, 41)], INK, 3.2)
    pen.line([(20, 47), (28, 45)], INK, 3.2)
    pen.shape(box(44, 47, 44 + box_width, 60), "#66724f", INK, 1.6)
    pen.line([(33, 40), (54, 40)], "#8c969c", 1.8)


@recipe("mmg", plate=nation_plate)
def _mmg(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "MMG")
    _belt_gun(pen, 4.5, 24, 12)


@recipe("hmg", plate=nation_plate)
def _hmg(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "HMG")
    _belt_gun(pen, 8.5, 24, 18)
    for x in (66, 72, 78):
        pen.line([(x, 40), (x, 46)], PAPER, 1.3)


@recipe("mtr", plate=nation_plate)
def _mtr(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "MTR")
    pen.line([(58, 43), (76, 66)], INK, 3)
    pen.line([(60, 45), (63, 67)], INK, 3)
    pen.shape(ring(37, 66, 14, 4), _GUNMETAL, INK, 1.6)
    _barrel(pen, 38, 62, 64, 31, 7.5)
    pen.shape(
        curve([(78, 31), (83, 36), (81.5, 45), (78, 48), (74.5, 45), (73, 36)], 5),
        "#66724f",
        INK,
        1.5,
    )
    pen.shape([(75, 48), (81, 48), (83, 54), (73, 54)], "#66724f", INK, 1.4)


@recipe("dc", plate=nation_plate)
def _dc(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "DC")
    pen.line(curve([(61, 38), (68, 28), (78, 32), (86, 27)], 6, closed=False), INK, 2.2)
    pen.shape(star(87, 28, 7, 3, 6), "#f0a63c", INK, 1.2)
    pen.shape(box(24, 38, 72, 67), "#b5443a", INK, 2, shadow=2)
    for x in (36, 48, 60):
        pen.line([(x, 38), (x, 67)], darker("#b5443a", 0.45), 1.6)
    for y in (45, 60):
        pen.line([(23, y), (73, y)], PAPER, 3.4)


@recipe("ft", plate=nation_plate)
def _ft(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "FT")
    flame = [
        (61, 47),
        (72, 36),
        (80, 40),
        (94, 31),
        (90, 43),
        (95, 53),
        (83, 52),
        (76, 58),
        (68, 52),
    ]
    pen.shape(curve(flame, 5), "#e8772e", INK, 1.5)
    pen.shape(curve([(65, 47), (75, 42), (86, 43), (78, 49), (71, 50)], 5), "#f8d56a")
    for x in (21, 36):
        pen.shape(
            curve([(x - 7, 38), (x, 31), (x + 7, 38), (x + 7, 62), (x, 67), (x - 7, 62)], 5),
            "#5c6b52",
            INK,
            1.8,
        )
        pen.line([(x - 6, 45), (x + 6, 45)], PAPER, 1.5)
    pen.line(curve([(36, 66), (47, 68), (46, 54), (50, 50)], 6, closed=False), INK, 2.6)
    _barrel(pen, 46, 51, 61, 46.5, 3.4)


@recipe("radio", plate=nation_plate)
def _radio(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "RADIO")
    radio_set(pen, 50, 56, 36, 25)


@recipe("baz", plate=nation_plate)
def _baz(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "BAZ")
    pen.shape(box(52, 50, 57, 62), _BUTT, INK, 1.5)
    pen.shape(box(37, 50, 42, 61), _BUTT, INK, 1.5)
    _barrel(pen, 10, 48, 74, 42, 7.5)
    _rocket(pen)


def _rocket(pen: Pen) -> None:
    pen.shape([(80, 37), (89, 38), (95, 41.5), (89, 45), (80, 46)], "#66724f", INK, 1.5)


@recipe("psk", plate=nation_plate)
def _psk(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "PSK")
    _barrel(pen, 10, 48, 74, 42, 7.5)
    # The shield is what tells it from the open tube.
    pen.shape([(45, 28), (61, 26), (63, 61), (47, 63)], "#59646b", INK, 1.8)
    pen.shape(box(50, 36, 56, 41), PAPER, INK, 1.1)
    _rocket(pen)


@recipe("piat", plate=nation_plate)
def _piat(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "PIAT")
    pen.line([(55, 47), (50, 64)], INK, 2.8)
    pen.shape(box(10, 40, 15, 56), _BUTT, INK, 1.5)
    _barrel(pen, 15, 48, 58, 44.5, 6)
    pen.shape([(57, 39.5), (80, 38), (80, 43), (57, 50)], _GUNMETAL, INK, 1.6)
    pen.shape(curve([(74, 35), (85, 36), (95, 40), (85, 44), (74, 44)], 4), "#66724f", INK, 1.5)


@recipe("atr", plate=nation_plate)
def _atr(pen: Pen, params: Params) -> None:
    _weapon(pen, params, "ATR")
    for dx in (-6, 6):
        pen.line([(62, 46), (62 + dx, 62)], INK, 2.4)
    _stock(pen, 24, 45)
    _barrel(pen, 40, 45, 88, 45, 2.2)
    pen.shape(box(23, 41, 44, 49.5), _GUNMETAL, INK, 1.6)
    pen.shape(box(87, 42, 94, 48), _GUNMETAL, INK, 1.3)


@recipe("gun", plate=nation_plate)
def _gun(pen: Pen, params: Params) -> None:
    tone = rgb(nation(params["nation"]).hull)
    badge(pen, params, 14.5, 14, 8.4)
    pen.text("GUN", 81, 14, 17, INK, within=32)
    for side in (-1, 1):
        leg = [(50 + side * 3, 42), (50 + side * 7, 41), (50 + side * 19, 68), (50 + side * 14, 71)]
        pen.shape(leg, darker(tone, 0.2), INK, 1.7, shadow=1.5)
        x = 50 + side * 22
        pen.shape(box(x - 4, 29, x + 4, 51), "#33393b", INK, 1.6)
        pen.line([(50 + side * 8, 40), (50 + side * 18, 40)], INK, 4)
    pen.shape(box(47, 6, 53, 44), darker(tone, 0.1), INK, 1.7)
    pen.shape(box(45.6, 5, 54.4, 11), tone, INK, 1.5)
    pen.shape(
        [(29, 35), (33, 29), (67, 29), (71, 35), (67, 36), (33, 36)], lighter(tone, 0.3), INK, 1.8
    )
    pen.shape(box(44.5, 38, 55.5, 51), tone, INK, 1.7)
    foot(pen, params)


def _band(pen: Pen, params: Params, title: str) -> None:
    if params["text"]:
        foot(pen, params)
    else:
        pen.text(title, 50, 85.5, 18, INK, within=88)


@recipe("tank", plate=nation_plate)
def _tank(pen: Pen, params: Params) -> None:
    tone = rgb(nation(params["nation"]).hull)
    badge(pen, params, 14.5, 14, 8.4)
    for x in (27, 64):
        pen.shape(box(x, 15, x + 9, 70), "#33393b", INK, 1.6, shadow=1.8)
        for i in range(10):
            pen.line([(x + 1.5, 18.5 + i * 5.4), (x + 7.5, 18.5 + i * 5.4)], "#98a09d", 1.3)
    pen.shape([(36, 20), (40, 15), (60, 15), (64, 20), (64, 69), (36, 69)], tone, INK, 1.8)
    _louvres(pen, 41, 58, 59, 66)
    pen.shape(
        curve([(41, 33), (50, 29), (59, 33), (62, 44), (57, 54), (43, 54), (38, 44)], 5),
        lighter(tone, 0.28),
        INK,
        1.8,
        shadow=1.5,
    )
    pen.shape(box(47.6, 5.5, 52.4, 31), darker(tone, 0.15), INK, 1.6)
    pen.shape(box(46.4, 4.5, 53.6, 9.5), tone, INK, 1.4)
    pen.disc(54.5, 44, 4.6, tone, INK, 1.5)
    _band(pen, params, "TANK")


def _louvres(pen: Pen, x0: float, y0: float, x1: float, y1: float) -> None:
    for i in range(3):
        y = y0 + (y1 - y0) * i / 2
        pen.line([(x0, y), (x1, y)], INK, 1.6)


@recipe("truck", plate=nation_plate)
def _truck(pen: Pen, params: Params) -> None:
    tone = rgb(nation(params["nation"]).hull)
    badge(pen, params, 14.5, 14, 8.4)
    for x in (32, 68):
        for y, length in ((20, 10), (54, 10), (64, 8)):
            pen.shape(box(x - 3.4, y - length / 2, x + 3.4, y + length / 2), "#2f3436", INK, 1.3)
    pen.shape(
        curve([(40, 10), (50, 7.5), (60, 10), (62, 27), (38, 27)], 4),
        lighter(tone, 0.15),
        INK,
        1.8,
        shadow=1.8,
    )
    _louvres(pen, 44, 13, 56, 21)
    pen.shape(box(35.5, 26, 64.5, 36), tone, INK, 1.7)
    pen.shape(box(37.5, 27, 62.5, 30.5), "#d7eef5", INK, 1.2)
    cover: Colour = lighter("#8b8460", 0.12)
    pen.shape(box(34, 37, 66, 70), cover, INK, 1.8, shadow=1.8)
    for y in (44, 53, 62):
        pen.line([(34.5, y), (65.5, y)], darker(cover, 0.35), 1.6)
    pen.line([(50, 38), (50, 69)], lighter(cover, 0.35), 1.6)
    _band(pen, params, "TRUCK")
