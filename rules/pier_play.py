"""Piers in play: cover, entry and (un)loading (G13.72-G13.733).

What piers do to LOS is in the line-of-sight modules, and to Drift in
:mod:`beachhead.rules.drift`.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from math import ceil

from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.scenario import PierMaterial
from beachhead.rules.shore import Depth

#: Target Sizes of vehicles as tall as a pier (G13.711, G13.72).
TALL = (-2, -3, -4)
#: TEM of a pier Location (G13.72).
PIER_TEM = 0


@computes("G13.72")
def pier_tem() -> int:
    """TEM of a pier Location, which is Open Ground (G13.72).

    >>> pier_tem()
    0
    """
    return PIER_TEM


@computes("G13.72")
def has_height_advantage(
    *,
    adjacent: bool,
    in_los: bool,
    attacker_in_water_or_beach: bool,
    vehicle_size: int | None = None,
) -> bool:
    """Whether a unit on a pier claims Height Advantage against an attacker (G13.72).

    Only against an adjacent unit in its LOS that is in a water or Beach Location, and not against a
    vehicle of Target Size -2, -3 or -4 (``vehicle_size``; ``None``: no vehicle).

    >>> has_height_advantage(adjacent=True, in_los=True, attacker_in_water_or_beach=True)
    True
    >>> has_height_advantage(adjacent=True, in_los=True, attacker_in_water_or_beach=True,
    ...                      vehicle_size=-2)
    False
    """
    return adjacent and in_los and attacker_in_water_or_beach and vehicle_size not in TALL


@computes("G13.73")
def climbing_mf(mf: Fraction | int, upward: bool) -> Fraction:
    """MF for Infantry to enter a pier Location or leave it, ``mf`` being the cost else (G13.73).

    A change of elevation costs what a hill's Crest Line does: up from water or Beach the MF are
    doubled, as in the example after 13.23; down nothing is added. Diving or jumping into deep water
    goes by E6.1 and is not for this.

    >>> str(climbing_mf(1, upward=True)), str(climbing_mf(1, upward=False))
    ('2', '1')
    """
    return Fraction(mf) * (2 if upward else 1)


class Kind(StrEnum):
    """What wants onto, off or beneath a pier (G13.73)."""

    INFANTRY = "Infantry"
    GUN = "Gun"
    VEHICLE = "vehicle"
    HORSES = "Horse counter"
    BOAT = "boat"
    LC = "LC"


@computes("G13.73")
def may_go_between(kind: Kind, pier_to_water_or_beach: bool) -> bool:
    """Whether something may move between a pier Location and a water or Beach hex (G13.73).

    No Gun, vehicle (LC and boats among them) or Horse counter may; along the pier, and to and from
    other land, a pier Location is as a bridge.

    >>> may_go_between(Kind.GUN, True), may_go_between(Kind.INFANTRY, True)
    (False, True)
    """
    return kind is Kind.INFANTRY or not pier_to_water_or_beach


@computes("G13.73")
def may_enter_beneath(kind: Kind, pier: PierMaterial, depth: Depth | None) -> bool:
    """Whether something may enter beneath a pier (G13.73).

    Nothing beneath a stone one. Beneath a wooden one boats, and Infantry except in deep water.

    >>> may_enter_beneath(Kind.BOAT, PierMaterial.WOODEN, Depth.DEEP)
    True
    >>> may_enter_beneath(Kind.INFANTRY, PierMaterial.WOODEN, Depth.DEEP)
    False
    """
    if pier is PierMaterial.STONE:
        return False
    return kind is Kind.BOAT or (kind is Kind.INFANTRY and depth is not Depth.DEEP)


@computes("G13.731", "G13.443")
def pier_loading_cost(allotment: int, heavy_surf: bool = False) -> int:
    """MF or MP to (un)load Personnel between a Stopped LC or amphibian and a pier (G13.731).

    Half the allotment (FRU) of each: of the Personnel in MF, of the craft in MP. All of it where
    Heavy Surf effects apply. No cost for COT or elevation is added.

    >>> pier_loading_cost(4), pier_loading_cost(5), pier_loading_cost(5, heavy_surf=True)
    (2, 3, 5)
    """
    return allotment if heavy_surf else ceil(Fraction(allotment, 2))


@computes("G13.731")
def may_stop_at_pier(mover: Mover, *, mobile: bool, in_water: bool, in_beach: bool) -> bool:
    """Whether a craft beside a pier may expend a Stop MP to (un)load Personnel there (G13.731).

    A Mobile LC in water, even in forward movement; a Mobile amphibian in a water or Beach Location.

    >>> may_stop_at_pier(Mover.LANDING_CRAFT, mobile=True, in_water=True, in_beach=False)
    True
    >>> may_stop_at_pier(Mover.LANDING_CRAFT, mobile=True, in_water=False, in_beach=True)
    False
    """
    if not mobile:
        return False
    return (mover is Mover.LANDING_CRAFT and in_water) or (
        mover is Mover.AMPHIBIAN and (in_water or in_beach)
    )


@computes("G13.731")
def may_unload_into_water_too(mover: Mover, beached: bool = False) -> bool:
    """Whether a craft that could (un)load at a pier may do so with its own water hex (G13.731).

    An amphibian may in shallow water; a LC is Mobile but not Beached, and so may not.

    >>> may_unload_into_water_too(Mover.AMPHIBIAN), may_unload_into_water_too(Mover.LANDING_CRAFT)
    (True, False)
    """
    return mover is Mover.AMPHIBIAN or (mover is Mover.LANDING_CRAFT and beached)


@computes("G13.731")
def lowers_ramp(at_pier: bool, otherwise: bool = True) -> bool:
    """Whether (un)loading lowers a LC's ramp: never at a pier (G13.731).

    >>> lowers_ramp(at_pier=True)
    False
    """
    return otherwise and not at_pier


@computes("G13.732")
def may_load_boat_at_pier(kind: Kind, beached_at_pier: bool) -> bool:
    """Whether something may (un)load between a boat and a pier Location (G13.732).

    Personnel only, and only if the boat is Beached across a hexside of the pier hex.

    >>> may_load_boat_at_pier(Kind.INFANTRY, True), may_load_boat_at_pier(Kind.GUN, True)
    (True, False)
    """
    return kind is Kind.INFANTRY and beached_at_pier


@computes("G13.732")
def boat_may_beach_at_pier(beneath_pier: bool) -> bool:
    """Whether a boat may Beach at, or un-Beach from, a hexside of a pier hex (G13.732).

    Not while it is beneath a Pier counter, nor to directly beneath one.

    >>> boat_may_beach_at_pier(beneath_pier=True), boat_may_beach_at_pier(beneath_pier=False)
    (False, True)
    """
    return not beneath_pier


@computes("G13.733")
def may_carry_sw(possesses: bool, otherwise_able: bool = True) -> bool:
    """Whether Infantry keep the SW they possess as they enter or leave a pier hex (G13.733).

    >>> may_carry_sw(possesses=True)
    True
    """
    return possesses and otherwise_able
