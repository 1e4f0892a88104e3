"""Hard and Soft Sand (G13.3, G13.14)."""

from __future__ import annotations

from beachhead.rules.register import computes
from beachhead.rules.scenario import Slope
from beachhead.rules.shore import Sand


@computes("G13.3", "G13.14")
def sand_of(by_ocean: bool, effluent: bool, slope: Slope, hard_ec: bool) -> Sand:
    """Sand of a Beach hex (G13.3).

    Hard when EC make it so, in an Effluent hex (G13.14), or when it has a Beach-OCEAN hexside
    (``by_ocean``) on a Beach that is not Steep.

    >>> sand_of(by_ocean=True, effluent=False, slope=Slope.MODERATE, hard_ec=False).value
    'hard'
    >>> sand_of(by_ocean=True, effluent=False, slope=Slope.STEEP, hard_ec=False).value
    'soft'
    """
    if hard_ec or effluent or (by_ocean and slope is not Slope.STEEP):
        return Sand.HARD
    return Sand.SOFT
