"""Heavy Surf and frozen water: where they can apply (G13.44, G13.448, G13.494)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.register import check
from beachhead.rules.setup import Setup
from beachhead.rules.wording import counted

_PLACE = ("beach", "heavy_surf")


@check("G13.44")
def surf_needs_ocean(setup: Setup) -> Iterator[Finding]:
    """Heavy Surf applies in Ocean hexes only, not in lakes or rivers (G13.44)."""
    shore = setup.tide_shore
    if not shore.beach.heavy_surf:
        return
    ocean = [cell for cell in shore if shore.is_ocean_water(cell)]
    if not ocean:
        water = shore.beach.water
        what = f"the water is a {water}" if water != "ocean" else "the map has no Ocean hex"
        yield setup.finding(
            "G13.44",
            Severity.WARNING,
            f"Heavy Surf has no effect: it applies in Ocean hexes only, and {what}",
            place=_PLACE,
        )
        return
    calm = sum(not shore.heavy_surf_at(cell) for cell in ocean)
    if calm:
        yield setup.finding(
            "G13.44",
            Severity.INFO,
            f"Heavy Surf applies in {counted(len(ocean) - calm, 'Ocean hex', 'Ocean hexes')}; it"
            f" leaves {counted(calm, 'hex', 'hexes')} between a reef and the shore calm",
            place=_PLACE,
        )


@check(tells=("G13.448",))
def surf_brings_heavy_winds(setup: Setup) -> Iterator[Finding]:
    """Heavy Surf means Heavy Winds for the whole scenario (G13.448)."""
    shore = setup.tide_shore
    if shore.beach.heavy_surf and any(shore.is_ocean_water(cell) for cell in shore):
        yield setup.finding(
            "G13.448",
            Severity.INFO,
            "Heavy Surf: there are Heavy Winds for the whole scenario, without a Wind Force DR",
            place=_PLACE,
        )


@check("G13.494")
def frozen_water(setup: Setup) -> Iterator[Finding]:
    """Frozen OCEAN follows the rules for ice, so it has no surf and floats no craft (G13.494).

    The documents only refer to those rules; Heavy Surf or a Watercraft in such a scenario is
    therefore no error but a doubt that the scenario should settle.
    """
    beach = setup.scenario.beach
    if not beach.frozen:
        return
    if beach.heavy_surf:
        yield setup.finding(
            "G13.494",
            Severity.WARNING,
            "Heavy Surf and frozen OCEAN: ice has no surf, so one of the two has no effect",
            place=_PLACE,
        )
    if setup.scenario.watercraft:
        yield setup.finding(
            "G13.494",
            Severity.WARNING,
            f"Frozen OCEAN is ice: {len(setup.scenario.watercraft)} Watercraft"
            " cannot come by water",
            place=("beach", "frozen"),
        )
