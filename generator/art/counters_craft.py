"""How the counters of landing craft, amphibians and boats look, afloat and wrecked."""

from __future__ import annotations

from beachhead.generator.art import counters_amphibians, counters_boats, counters_landing_craft
from beachhead.generator.art.counters_hull_parts import Plan
from beachhead.generator.art.counters_nations import badge, nation, nation_plate
from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    SEA,
    Colour,
    Params,
    Pen,
    clear,
    curve,
    darker,
    framed,
    recipe,
    rgb,
    star,
    waves,
)

#: Every plan view, by the name that counters.toml calls it by.
PLANS: dict[str, Plan] = (
    counters_landing_craft.PLANS | counters_amphibians.PLANS | counters_boats.PLANS
)

_WRECK = "#8f8f8c"

#: From this many pixels on, the captions under the figures can be read.
_CAPTIONED = 54


def _open_sea(pen: Pen) -> None:
    for y, x0, x1 in ((40, 6, 22), (51, 10, 26), (44, 78, 94), (54, 74, 90)):
        waves(pen, y, x0, x1, clear(PAPER, 0.75), 1.6, 8, 2.2)
    # The wake spreads from the stern.
    for side in (-1, 1):
        pen.line([(50 + side * 12, 66), (50 + side * 20, 76.5)], clear(PAPER, 0.85), 2.2)
        pen.line([(50 + side * 5, 73), (50 + side * 9, 77)], clear(PAPER, 0.7), 1.8)


def _figure(pen: Pen, figure: str, caption: str, x: float, width: float, colour: Colour) -> None:
    """A number with its caption; a counter too small to read the caption on has none."""
    if pen.size_px < _CAPTIONED:
        pen.text(figure, x, 21, 25, colour, within=width)
        return
    pen.text(figure, x, 14.6, 20, colour, within=width)
    pen.text(caption, x, 28, 13, colour, within=width)


def _capacity(pen: Pen, pp: str, colour: Colour = PAPER) -> None:
    """Passenger PP, top right: dark figures on a pale square."""
    left = 71 if len(pp) < 3 else 67
    pen.panel(left, 6, 94.5, 34, colour, INK, 3, 1.3)
    _figure(pen, pp, "PP", (left + 94.5) / 2, 91.5 - left, INK)


def _speed(pen: Pen, mp: str) -> None:
    """Movement Points, top left: pale figures on a dark square with a bow."""
    bow = [(5.5, 12), (17.25, 4.8), (29, 12), (29, 34), (5.5, 34)]
    pen.shape(bow, darker(SEA, 0.68), INK, 1.3)
    _figure(pen, mp, "MP", 17.25, 18, PAPER)


def _target_size(pen: Pen, size: str) -> None:
    """Target size, bottom left, in a target's ring."""
    pen.disc(16.5, 65.2, 11.4, PAPER, INK, 1.4)
    pen.text(size, 16.2, 65.4, 17, INK, within=18.5)


@recipe("watercraft", plate=nation_plate)
def _watercraft(pen: Pen, params: Params) -> None:
    framed(pen, SEA, params["title"])
    _open_sea(pen)
    tone = rgb(nation(params["nation"]).hull)
    PLANS[params["plan"]](pen, tone, params.get("ramp") == "yes")
    if params.get("reduced") == "yes":
        _hole(pen, 57, 31, 6)
        _hole(pen, 43, 51, 4.5)
    _capacity(pen, params["pp"], "#f4b9a6" if params.get("reduced") == "yes" else PAPER)
    _speed(pen, params["mp"])
    _target_size(pen, params["size"])
    badge(pen, params, 85, 66, 8.6)


def _hole(pen: Pen, x: float, y: float, r: float) -> None:
    pen.shape(star(x, y, r * 1.35, r * 0.7, 7), "#e9a24c", INK, 1.0)
    pen.disc(x, y, r * 0.62, INK)


def _wreck_plate(_params: Params) -> Colour:
    return _WRECK


def _smoke(pen: Pen) -> None:
    for x, y, r, tone, opacity in (
        (60, 44, 8, "#24282b", 0.75),
        (68, 34, 10, "#34393d", 0.7),
        (77, 24, 11, "#50565a", 0.62),
        (86, 15, 9, "#74797c", 0.5),
    ):
        blob = curve(
            [
                (x - r, y),
                (x - r * 0.3, y - r),
                (x + r * 0.9, y - r * 0.5),
                (x + r, y + r * 0.4),
                (x + r * 0.1, y + r),
                (x - r * 0.8, y + r * 0.7),
            ],
            5,
        )
        pen.shape(blob, clear(tone, opacity))


@recipe("wreck", plate=_wreck_plate)
def _wreck(pen: Pen, params: Params) -> None:
    framed(pen, SEA, params["title"], INK)
    for y, x0, x1 in ((62, 7, 27), (70, 12, 34), (60, 72, 93), (69, 66, 88)):
        waves(pen, y, x0, x1, clear(PAPER, 0.8), 1.7, 8, 2.2)
    listing = pen.turned(-24, (50, 41), (-7, -1), 0.86)
    PLANS[params["plan"]](listing, rgb("#8d8f8f"), params.get("ramp") == "yes")
    pen.fade()
    crack = [(33, 44), (41, 40), (46, 47), (53, 41), (58, 48), (67, 43)]
    listing.line(crack, PAPER, 4.6)
    listing.line(crack, INK, 2.8)
    _hole(listing, 45, 27, 5.4)
    _hole(listing, 54, 58, 4.2)
    _smoke(pen)
    pen.panel(51, 63.5, 94.5, 77, darker(_WRECK, 0.72), INK, 3, 1.2)
    pen.text("WRECK", 72.75, 70.3, 14, PAPER, within=40)
