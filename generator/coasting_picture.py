"""The map of a Coasting scenario with its counters, and where each counter lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from beachhead.generator.art.coasting_counters import draw_marker, draw_unit
from beachhead.generator.art.coasting_map import (
    COLUMN_PX,
    COUNTER,
    ChartPlan,
    off_map_name,
    paint_chart,
    section_name,
    straddle_name,
)
from beachhead.generator.art.layout import HexLayout
from beachhead.generator.files import InputError
from beachhead.generator.map_picture import MAX_PIXELS, spell_date
from beachhead.rules.coasting.places import SECTIONS
from beachhead.rules.coasting.play import Play
from beachhead.rules.coasting.positions import AtSea, Based, Coasting

__all__ = ["COLUMN_PX", "Marker", "Placing", "chart_plan", "coasting_map", "placings"]

#: How far each counter of a stack lies beside and above the one below it, in columns: far enough
#: for the names to stay in view.
_STEP = (0.04, 0.112)


@dataclass(frozen=True, slots=True)
class Placing:
    """A unit after the last action: the spot it lies on and whether it is face up."""

    unit: str
    spot: str
    face_up: bool


@dataclass(frozen=True, slots=True)
class Marker:
    """A Coasting marker: its spot, the clockwise sixths of a turn from straight up in which it
    points into its hex, the sea zone that the units on it came from, and whether it lies half in
    a hexdot of it."""

    spot: str
    facing: int
    sea: str
    from_hexdot: bool


def chart_plan(play: Play, column_px: float = COLUMN_PX, *, where: Path | str = "") -> ChartPlan:
    """The plan of a scenario's map. Raises :class:`InputError` for one too large to draw."""
    day = play.situation.date
    plan = ChartPlan(
        play.chart,
        HexLayout(column_px),
        play.situation.title,
        "" if day is None else spell_date(day),
    )
    if plan.size[0] * plan.size[1] > MAX_PIXELS:
        raise InputError(where, f"the map would be too large at {column_px:g} px per column")
    return plan


def placings(play: Play) -> tuple[tuple[Placing, ...], tuple[Marker, ...]]:
    """Every unit where it lies after the last action, lowest in its stack first, and a Coasting
    marker under each fleet off a coast of the map."""
    units = tuple(Placing(u, _spot(play, u), play.end.face_up(u)) for u in _stacked(play))
    markers: dict[tuple[str, str], Marker] = {}
    for unit in play.units:
        here = play.end.coasting(unit)
        if here is None or here.half_in is None or not _adjacent(play, here):
            continue
        spot = _spot(play, unit)
        direction = here.half_in.direction_to(play.chart.place_of(here.hex))
        assert direction is not None
        from_hexdot = here.half_in in play.chart.dots
        marker = Marker(spot, direction.turns, here.entered, from_hexdot)
        markers.setdefault((spot, here.entered), marker)
    return units, tuple(markers.values())


def coasting_map(
    play: Play, column_px: float = COLUMN_PX, *, pieces: bool = True, where: Path | str = ""
) -> Image.Image:
    """The map of a scenario as it stands after the last action, as an RGB picture.

    Raises :class:`InputError` for one too large to draw.
    """
    plan = chart_plan(play, column_px, where=where)
    picture = paint_chart(plan)
    if pieces:
        _paint_pieces(picture, play, plan)
    return picture


def _paint_pieces(picture: Image.Image, play: Play, plan: ChartPlan) -> None:
    side = max(8, round(COUNTER * plan.column))
    units, markers = placings(play)
    for marker in markers:
        drawn = draw_marker(side).rotate(-60 * marker.facing, Image.Resampling.BICUBIC, expand=True)
        x, y = plan.spots[marker.spot]
        corner = (round(x - drawn.width / 2), round(y - drawn.height / 2))
        picture.paste(drawn.convert("RGB"), corner, drawn.getchannel("A"))
    heights: dict[str, int] = {}
    for placing in units:
        level = heights.get(placing.spot, 0)
        heights[placing.spot] = level + 1
        x, y = plan.spots[placing.spot]
        counter = draw_unit(play.units[placing.unit], side, face_up=placing.face_up)
        dx, dy = (level * step * plan.column for step in _STEP)
        corner = (round(x - side / 2 + dx), round(y - side / 2 - dy))
        picture.paste(counter.convert("RGB"), corner, counter.getchannel("A"))


def _stacked(play: Play) -> Iterator[str]:
    """Units in stacking order: what is aboard a ship lies on it."""
    aboard = [u for u in play.units if play.units[u].aboard is not None]
    for unit in play.units:
        if unit not in aboard:
            yield unit
            yield from (u for u in aboard if play.units[u].aboard == unit)


def _adjacent(play: Play, coasting: Coasting) -> bool:
    """Whether a Coasting unit's two halves lie in hexes side by side, so that it can straddle."""
    hex_ = play.chart.hexes[coasting.hex]
    if hex_.at is None or coasting.half_in is None:
        return False
    ways = [w for s in play.chart.seas_of(hex_.name) for w in play.chart.ways(hex_.name, s)]
    return coasting.half_in in ways


def _spot(play: Play, unit: str) -> str:
    here = play.end.position(unit)
    if isinstance(here, AtSea):
        return section_name(here.sea, min(here.section, SECTIONS[-1]))
    if isinstance(here, Based):
        return here.hex
    if play.chart.hexes[here.hex].at is None:
        return off_map_name(here.hex, coasting=bool(play.chart.seas_of(here.hex)))
    if here.half_in is not None and _adjacent(play, here):
        return straddle_name(play.chart, here.hex, here.half_in)
    return here.hex
