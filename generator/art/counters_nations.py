"""The nations whose counters are drawn: their colours, and badges that need no colour."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from beachhead.generator.art.counters_pen import INK, PAPER, RED, Params, Pen, Rgb, box, rgb, star
from beachhead.rules.errors import SetupError


@dataclass(frozen=True)
class Nation:
    """One nationality: how its plates, its hulls and its badge look."""

    id: str
    name: str
    plate: str
    hull: str
    badge: str


@cache
def counters_table() -> dict[str, Any]:
    """``templates/counters.toml`` as it stands."""
    text = files("beachhead.templates").joinpath("counters.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def nations() -> dict[str, Nation]:
    """All nations by id: ``us``, ``british``, ``japanese``, ``russian``, ``german``, ``other``."""
    table: dict[str, dict[str, str]] = counters_table()["nations"]
    return {id: Nation(id=id, **entry) for id, entry in table.items()}


def nation(id: str) -> Nation:
    """The nation of that id. Raises :class:`SetupError` when there is none."""
    try:
        return nations()[id]
    except KeyError:
        known = ", ".join(nations())
        raise SetupError(
            f"no counters are drawn for the nation {id!r}; there are: {known}"
        ) from None


def nation_plate(params: Params) -> Rgb:
    """The plate colour of the nation that the parameters name."""
    return rgb(nation(params["nation"]).plate)


def _star(pen: Pen, x: float, y: float, r: float) -> None:
    pen.disc(x, y, r, "#2d4358")
    pen.shape(star(x, y, r * 0.85, r * 0.34), PAPER)


def _rings(pen: Pen, x: float, y: float, r: float) -> None:
    pen.disc(x, y, r, "#2d4358")
    pen.disc(x, y, r * 0.68, PAPER)
    pen.disc(x, y, r * 0.36, RED)


def _sun(pen: Pen, x: float, y: float, r: float) -> None:
    pen.disc(x, y, r, PAPER, INK, r * 0.16)
    pen.disc(x, y, r * 0.55, RED)


def _bare_star(pen: Pen, x: float, y: float, r: float) -> None:
    pen.shape(star(x, y + r * 0.08, r * 1.15, r * 0.46), RED, PAPER, r * 0.16)


def _cross(pen: Pen, x: float, y: float, r: float) -> None:
    for colour, long, thick in ((PAPER, 1.0, 0.42), (INK, 0.9, 0.24)):
        pen.shape(box(x - r * long, y - r * thick, x + r * long, y + r * thick), colour)
        pen.shape(box(x - r * thick, y - r * long, x + r * thick, y + r * long), colour)


def _lozenge(pen: Pen, x: float, y: float, r: float) -> None:
    pen.shape([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], PAPER, INK, r * 0.2)
    pen.shape([(x, y - r), (x + r, y), (x - r, y)], INK)


_BADGES: dict[str, Callable[[Pen, float, float, float], None]] = {
    "star": _star,
    "rings": _rings,
    "sun": _sun,
    "bare star": _bare_star,
    "cross": _cross,
    "lozenge": _lozenge,
}


def badge(pen: Pen, params: Params, x: float, y: float, r: float) -> None:
    """Draws the badge of the nation that the parameters name, ``r`` units in radius."""
    _BADGES[nation(params["nation"]).badge](pen, x, y, r)
