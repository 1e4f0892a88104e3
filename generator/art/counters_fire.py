"""How markers of naval OBA and Snipers look."""

from __future__ import annotations

from beachhead.generator.art.counters_nations import (
    badge,
    nation_plate,
)
from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    RED,
    Colour,
    Params,
    Pen,
    clear,
    framed,
    recipe,
    star,
    waves,
)

_NAVAL = "#3f6b52"


_AMBER = "#f2b441"


def _naval(_params: Params) -> Colour:
    return _NAVAL


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
    pen.shape(star(50, 41, 36, 25.5, 14), "#e0662b", INK, 1.8)
    pen.shape(star(50, 41, 31, 23, 14), _AMBER)
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
