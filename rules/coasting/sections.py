"""The zero section that each coastal hex has for itself, and Multi-Coastal Hexes (WiF 1.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from beachhead.rules.coasting.charts import Chart
from beachhead.rules.coasting.places import first_coasting
from beachhead.rules.coasting.play import Play
from beachhead.rules.coasting.positions import AtSea
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.situation import Deed
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.wording import listing

_BOMBARDMENTS = (Deed.SHORE_BOMBARDMENT, Deed.DEFENSIVE_BOMBARDMENT)


@dataclass(frozen=True, slots=True)
class CoastalSection:
    """The section of a coastal hex. It belongs to the seaboxes of all its ``seas`` at once;
    ``shore_bombardment`` is its modifier, ``None`` for the dash."""

    hex: str
    seas: tuple[str, ...]
    search_number: int = 0
    shore_bombardment: int | None = None


@computes("WiF 1.3")
def coastal_section(chart: Chart, hex_: str) -> CoastalSection | None:
    """The section of its own that a hex has; ``None`` for one that lies on no sea zone."""
    seas = chart.seas_of(hex_)
    return CoastalSection(hex_, seas) if seas else None


@computes("WiF 1.3")
def is_multi_coastal(chart: Chart, hex_: str) -> bool:
    """Whether ships of two or more sea zones could bombard a hex."""
    return len(chart.seas_of(hex_)) > 1


@check("WiF 1.3")
def no_bombardment_from_a_zero_section(play: Play) -> Iterator[Finding]:
    """A zero section has a dash for shore bombardment, and so has every coastal section
    (WiF 1.3)."""
    for step in play.steps:
        if step.action.deed not in _BOMBARDMENTS:
            continue
        for unit in step.action.units:
            here = step.before.position(unit)
            coasting = step.before.coasting(unit)
            if coasting is None and not (isinstance(here, AtSea) and here.section == 0):
                continue
            where = f"Coasting off {coasting.hex}" if coasting else "in section 0 of the seabox"
            yield play.finding(
                "WiF 1.3",
                Severity.ERROR,
                f"{unit} is {where}, and a zero section has a dash for shore bombardment",
                hexes=(step.action.hex or "",),
                pieces=(unit,),
                place=(*step.action.place, "units"),
            )


@check(tells=("WiF 1.3",))
def sections_in_use(play: Play) -> Iterator[Finding]:
    """What section the units off each hex are in (WiF 1.3)."""
    for hex_, _ in first_coasting(play):
        section = coastal_section(play.chart, hex_)
        if section is None:
            continue
        kind = "a Multi-Coastal Hex: " if len(section.seas) > 1 else ""
        seas = listing(f"the {sea}" for sea in section.seas)
        at_once = " at once" if len(section.seas) > 1 else ""
        yield play.finding(
            "WiF 1.3",
            Severity.INFO,
            f"{hex_} is {kind}a zero section of its own in {seas}{at_once}; search number"
            f" {section.search_number}, no shore bombardment",
            hexes=(hex_,),
        )
