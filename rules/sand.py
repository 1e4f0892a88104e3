"""Hard and Soft Sand (G13.3, G13.14)."""

from __future__ import annotations

from beachhead.rules.scenario import Slope
from beachhead.rules.shore import Sand


def sand_of(by_ocean: bool, effluent: bool, slope: Slope, hard_ec: bool) -> Sand:
    """Sand of a Beach hex (G13.3).

    Hard when EC make it so, in an Effluent hex (G13.14), or when it has a Beach-OCEAN hexside
    (``by_ocean``) on a Beach that is not Steep.
    """
    if hard_ec or effluent or (by_ocean and slope is not Slope.STEEP):
        return Sand.HARD
    return Sand.SOFT
