"""Where units may be: the sections of a seabox (WiF 0.0), and in port or Coasting (WiF 1.05)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.coasting.play import Play
from beachhead.rules.coasting.positions import Coasting
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.findings import Finding, Severity

#: The sections of every seabox.
SECTIONS = range(5)


@check("WiF 0.0")
def sections_that_exist(play: Play) -> Iterator[Finding]:
    """A seabox has the sections 0 to 4 and no others (WiF 0.0)."""
    for unit in play.situation.units:
        if unit.coasting is None and unit.sea is not None and unit.section not in SECTIONS:
            yield play.finding(
                "WiF 0.0",
                Severity.ERROR,
                f"{unit.name}: the seabox of the {unit.sea} has sections 0 to 4, and no section"
                f" {unit.section}",
                pieces=(unit.name,),
                place=(*unit.place, "section"),
            )
    for step in play.steps:
        section = step.action.section
        if section is not None and section not in SECTIONS:
            yield play.finding(
                "WiF 0.0",
                Severity.ERROR,
                f"{step.action.deed}: a seabox has sections 0 to 4, and no section {section}",
                pieces=step.action.units,
                place=(*step.action.place, "section"),
            )


@check("WiF 1.05")
def in_port_or_coasting(play: Play) -> Iterator[Finding]:
    """A unit is based in a hex or Coasting off it, never both (WiF 1.05)."""
    for unit in play.situation.units:
        if unit.coasting is not None and unit.based is not None:
            yield play.finding(
                "WiF 1.05",
                Severity.ERROR,
                f"{unit.name} is based in {unit.based} and Coasting off {unit.coasting} at once; a"
                " Coasting unit is at sea",
                hexes=(unit.coasting,),
                pieces=(unit.name,),
                place=(*unit.place, "based"),
            )


@check("WiF 1.05")
def off_a_coast(play: Play) -> Iterator[Finding]:
    """Only a coastal hex has the zero section that Coasting units are in (WiF 1.05)."""
    for hex_, unit in first_coasting(play):
        if not play.chart.seas_of(hex_):
            yield play.finding(
                "WiF 1.05",
                Severity.ERROR,
                f"{unit} is Coasting off {hex_}, which lies on no sea zone",
                hexes=(hex_,),
                pieces=(unit,),
                place=play.chart.hexes[hex_].place,
            )


@check(tells=("WiF 1.05",))
def two_fleets_in_one_hex(play: Play) -> Iterator[Finding]:
    """Units of one power may be in port and Coasting in the same hex, apart from each other
    (WiF 1.05)."""
    for hex_ in play.chart.hexes:
        off = play.end.coasting_off(hex_)
        inside = [u for u in play.units if not play.end.coasting(u) and is_based(play, u, hex_)]
        powers = {play.units[u].power for u in off} & {play.units[u].power for u in inside}
        for power in sorted(powers):
            yield play.finding(
                "WiF 1.05",
                Severity.INFO,
                f"{power} has units in {hex_} and others Coasting off it: two locations, attacked"
                " and defended apart",
                hexes=(hex_,),
                pieces=[u for u in (*off, *inside) if play.units[u].power == power],
            )


def is_based(play: Play, unit: str, hex_: str) -> bool:
    """Whether a unit is in a hex itself at the end, not at sea."""
    position = play.end.position(unit)
    return getattr(position, "hex", None) == hex_ and not isinstance(position, Coasting)


@computes("WiF 1.05")
def coasting_units(play: Play, hex_: str) -> tuple[str, ...]:
    """Units Coasting off a hex after the last action, those in port there left out."""
    return play.end.coasting_off(hex_)


def first_coasting(play: Play) -> Iterator[tuple[str, str]]:
    """Every hex that has units Coasting off it at any time, with the first of them."""
    seen: set[str] = set()
    for state in (play.start, *(step.after for step in play.steps)):
        for unit in state.standings:
            here = state.coasting(unit)
            if here is not None and here.hex not in seen:
                seen.add(here.hex)
                yield here.hex, unit
