"""The map of a Coasting scenario with its counters, and where each counter lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from beachhead.generator.art.coasting_counters import draw_marker, draw_unit
from beachhead.generator.art.coasting_map import paint_chart
from beachhead.generator.art.coasting_plan import (
    COLUMN_PX,
    COUNTER,
    FAN,
    FAN_LEVELS,
    ChartPlan,
    off_map_name,
    section_name,
    straddle_name,
)
from beachhead.generator.art.coasting_stacks import Placing, with_open_stacks
from beachhead.generator.art.layout import HexLayout
from beachhead.generator.files import InputError
from beachhead.generator.map_picture import MAX_PIXELS, spell_date
from beachhead.rules.coasting.places import SECTIONS
from beachhead.rules.coasting.play import Play
from beachhead.rules.coasting.positions import AtSea, Based, Coasting
from beachhead.rules.wording import counted

__all__ = [
    "COLUMN_PX",
    "Marker",
    "Moment",
    "Placing",
    "chart_plan",
    "coasting_map",
    "moment",
    "placings",
]


@dataclass(frozen=True, slots=True)
class Marker:
    """A Coasting marker: its spot, the clockwise sixths of a turn from straight up in which it
    points into its hex, the sea zone that the units on it came from, and whether it lies half in
    a hexdot of it."""

    spot: str
    facing: int
    sea: str
    from_hexdot: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a scenario: the play up to it, and what has been done by then, in words."""

    play: Play
    words: str


def moment(play: Play, after: int | None = None, *, where: Path | str = "") -> Moment:
    """A scenario after so many of its actions, counted through all impulses; 0 is how it begins.

    Unless asked, it is the moment at which the most units are Coasting, the latest of several.
    Raises :class:`InputError` for more actions than there are.
    """
    total = len(play.steps)
    number = play.fullest if after is None else after
    if not 0 <= number <= total:
        raise InputError(where, f"has {counted(total, 'action')}; --after takes 0 to {total}")
    if not total:
        return Moment(play, "")
    if not number:
        return Moment(play.after(0), "as it begins")
    action = play.steps[number - 1].action
    what = f"{action.deed}, {action.hex}" if action.hex else str(action.deed)
    return Moment(play.after(number), f"after action {number} of {total} ({what})")


def chart_plan(
    play: Play, column_px: float = COLUMN_PX, *, words: str = "", where: Path | str = ""
) -> ChartPlan:
    """The plan of a scenario's map; ``words`` stand below its title.

    Raises :class:`InputError` for one too large to draw.
    """
    day = play.situation.date
    below = ", ".join(part for part in ("" if day is None else spell_date(day), words) if part)
    plan = ChartPlan(
        play.chart,
        HexLayout(column_px),
        play.situation.title,
        below[:1].upper() + below[1:],
    )
    if plan.size[0] * plan.size[1] > MAX_PIXELS:
        raise InputError(where, f"the map would be too large at {column_px:g} px per column")
    return plan


def placings(play: Play) -> tuple[tuple[Placing, ...], tuple[Marker, ...]]:
    """Every unit where it lies after the last action of a play, lowest in its stack first, and a
    Coasting marker under each fleet off a coast of the map."""
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
    now: Moment, column_px: float = COLUMN_PX, *, pieces: bool = True, where: Path | str = ""
) -> Image.Image:
    """The map of a scenario at a moment, as an RGB picture. With ``pieces`` it has the counters,
    and below it every stack of more than one laid open, bottom counter first.

    Raises :class:`InputError` for one too large to draw.
    """
    plan = chart_plan(now.play, column_px, words=now.words if pieces else "", where=where)
    picture = paint_chart(plan)
    if not pieces:
        return picture
    _paint_pieces(picture, now.play, plan)
    stacks = _stacks(now.play)
    return with_open_stacks(picture, stacks, now.play.units, plan.column) if stacks else picture


def _stacks(play: Play) -> dict[str, list[Placing]]:
    """The stacks of more than one counter, by their spots."""
    found: dict[str, list[Placing]] = {}
    for placing in placings(play)[0]:
        found.setdefault(placing.spot, []).append(placing)
    return {spot: stack for spot, stack in found.items() if len(stack) > 1}


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
        dx, dy = (min(level, FAN_LEVELS) * step * plan.column for step in FAN)
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
