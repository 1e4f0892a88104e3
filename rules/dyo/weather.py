"""Slope, water, tide, EC and surf of a made landing: what the SSRs say of the shore as a whole."""

from __future__ import annotations

from beachhead.rules.dyo.luck import Luck
from beachhead.rules.dyo.request import Request, Sides
from beachhead.rules.scenario import EC, Beach, Slope, Tide, Water

SLOPES = {Slope.SLIGHT: 3, Slope.MODERATE: 4, Slope.STEEP: 3}
TIDES = {Tide.NORMAL: 2, Tide.HIGH: 1, Tide.LOW: 1}
_SUMMER = {EC.VERY_DRY: 1, EC.DRY: 3, EC.MODERATE: 6, EC.MOIST: 2, EC.WET: 1}
_WINTER = {EC.MODERATE: 5, EC.MOIST: 3, EC.WET: 3, EC.MUD: 1}
_SNOW = {EC.MODERATE: 3, EC.WET: 2, EC.MUD: 1, EC.SNOW: 2, EC.GROUND_SNOW: 3, EC.DEEP_SNOW: 1}
_TROPICS = {EC.DRY: 1, EC.MODERATE: 6, EC.MOIST: 3, EC.WET: 2}


def make_beach(
    luck: Luck, request: Request, sides: Sides, *, river_mouth: bool, boats: bool
) -> Beach:
    """The shore as a whole. A lake and a river have neither tide nor Heavy Surf (G13.12, G13.44).

    Who asks for a tide gets an ocean, and so does a landing in the Pacific or at a river's mouth.
    Nobody lands in boats through Heavy Surf.
    """
    slope, tide = luck.weighted(SLOPES), luck.weighted(TIDES)
    inland = luck.weighted({Water.OCEAN: 84, Water.LAKE: 9, Water.RIVER: 7})
    surf, coral = luck.chance(12), luck.chance(40)
    at_sea = sides.pacific or river_mouth or request.tide in (Tide.HIGH, Tide.LOW)
    water = Water.OCEAN if at_sea else inland
    if sides.pacific:
        conditions = _TROPICS
    elif sides.winter:
        conditions = _SNOW if "Russian" in (sides.attacker, sides.defender) else _WINTER
    else:
        conditions = _SUMMER
    return Beach(
        slope=request.slope or slope,
        water=water,
        ec=luck.weighted(conditions),
        tide=request.tide or (tide if water is Water.OCEAN else Tide.NORMAL),
        heavy_surf=surf and water is Water.OCEAN and not boats,
        coral_soil=coral and sides.pacific,
    )
