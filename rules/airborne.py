"""Parachutes and gliders that come down in shallow OCEAN (G13.492)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from beachhead.rules.dice import Odds, total_odds
from beachhead.rules.register import computes
from beachhead.rules.scenario import Slope
from beachhead.rules.swamping import swamping_drm


class Parachute(StrEnum):
    """Sizes of parachute counters."""

    HALF_INCH = '1/2"'
    FIVE_EIGHTHS = '5/8"'


@dataclass(frozen=True, slots=True)
class Landing:
    """What becomes of a parachute: eliminated, or Wading and a NMC with a DRM (G13.492)."""

    eliminated: bool
    nmc_drm: int = 0


@computes("G13.492", "G13.4222")
def parachute_in_shallow_ocean(
    size: Parachute,
    range_to_land: int,
    slope: Slope,
    heavy_surf: bool = False,
    tetrahedron: bool = False,
) -> Landing:
    """What becomes of a parachute that lands in shallow OCEAN (G13.492).

    A half-inch one is eliminated. A 5/8 inch one is Wading and takes a NMC with the DRM of a Wading
    vehicle's Swamping DR (``range_to_land`` in hexes, two, three or six for each), +1 in Heavy Surf
    and +1 at a Tetrahedron (G14.51). What it then suffers goes by G13.421. Raises
    :class:`ValueError` for a range below 1.

    >>> parachute_in_shallow_ocean(Parachute.FIVE_EIGHTHS, 2, Slope.MODERATE, heavy_surf=True)
    Landing(eliminated=False, nmc_drm=7)
    >>> parachute_in_shallow_ocean(Parachute.HALF_INCH, 1, Slope.SLIGHT).eliminated
    True
    """
    if range_to_land < 1:
        raise ValueError("an OCEAN hex is at least 1 hex from land")
    if size is Parachute.HALF_INCH:
        return Landing(eliminated=True)
    return Landing(False, swamping_drm(slope, range_to_land) + heavy_surf + tetrahedron)


@computes("G13.492")
def parachute_lost_odds(morale: int, landing: Landing, drm: int = 0) -> Odds[bool]:
    """Chance that a parachute fails its NMC, and so suffers Casualty Reduction (G13.492, G13.421).

    ``drm`` is what E9.42 adds. Pins have no effect on Wading units.

    >>> str(parachute_lost_odds(7, Landing(False, 3)).of(True))
    '5/6'
    """
    if landing.eliminated:
        return total_odds(lambda _: True)
    return total_odds(lambda total: total + landing.nmc_drm + drm > morale)


@computes("G13.492", "G14.51")
def glider_crash_drm(
    shallow_ocean: bool, heavy_surf: bool = False, tetrahedron: bool = False
) -> int:
    """What these rules add to a glider's Crash dr (G13.492).

    In shallow OCEAN it lands as in a fordable river (E8.23), with +1 in Heavy Surf; +1 more in the
    Location of a Tetrahedron (G14.51), wet or dry. Its Passengers are then Wading.

    >>> glider_crash_drm(True, heavy_surf=True, tetrahedron=True), glider_crash_drm(False)
    (2, 0)
    """
    return int(shallow_ocean and heavy_surf) + tetrahedron
