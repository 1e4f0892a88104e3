"""Boats in play: carrying, loading, Beaching, paddling and unloading (E5.11-E5.34).

Costs are in MF of Infantry on land and in the boat's MP on the water. Where a boat can Beach is in
:mod:`beachhead.rules.beaching`, who must man it in :mod:`beachhead.rules.boats`, Drift in
:mod:`beachhead.rules.drift`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor

from beachhead.rules.boats import needed_to_move
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.dice import Odds, dr_odds
from beachhead.rules.hexes import Hex
from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.shore import ShoreHex
from beachhead.rules.water_entry import cannot_enter
from beachhead.rules.watercraft import Refusal

#: MF that a Passenger has in a MPh in which it mounts, rides or dismounts (E5.21).
PASSENGER_MF = 4
#: M# at which up to four Assault Boats are towed overland as one Gun (E5.2).
TOWED_M, MOST_TOWED = 10, 4


class Phase(StrEnum):
    """Phases in which boats are moved."""

    MPH = "MPh"
    APH = "APh"


@computes("E5.11", "E5.12", "E5.3")
def usable_mp(type_: WatercraftType, personnel_pp: Fraction | int) -> int:
    """MP that a boat can use in the MPh with Personnel aboard that are worth so many PP.

    All or none: with too few aboard it can only Drift and be (un)Beached.

    >>> from beachhead.rules.catalogue import WatercraftClass
    >>> raft = WatercraftType("Small Raft (three boats)", WatercraftClass.BOAT, ("any",), 14, 2, 2,
    ...                       3, pneumatic=True)
    >>> usable_mp(raft, 5), usable_mp(raft, 4)
    (2, 0)
    """
    return type_.mp if personnel_pp >= needed_to_move(type_) else 0


@computes("E5.21")
def mf_to_load(crossing: int = 0) -> int:
    """MF that an Infantry unit spends to load onto a boat Beached in its Location.

    ``crossing``: MF for that hexside (wall, hedge, each level of an Abrupt Elevation Change) and
    weather. The water itself costs nothing to enter.

    >>> mf_to_load(), mf_to_load(crossing=1)
    (1, 2)
    """
    return 1 + crossing


@computes("E5.21")
def mp_from_mf(allotment: int, mf: Fraction | int) -> int:
    """MP that MF which are left to its Passengers give a boat: a quarter of its allotment each.

    Fractions are rounded down (FRD) after adding up; four MF power all of it.

    >>> mp_from_mf(4, 2), mp_from_mf(2, 2), mp_from_mf(2, 1)
    (2, 1, 0)
    """
    return min(allotment, floor(Fraction(mf) * allotment / PASSENGER_MF))


@computes("E5.21", "E5.32")
def mf_for_mp(allotment: int, mp: int) -> int:
    """MF that its Passengers have used up when a boat has spent MP, rounded up.

    >>> mf_for_mp(2, 1), mf_for_mp(4, 1)
    (2, 1)
    """
    return ceil(Fraction(mp * PASSENGER_MF, allotment))


@computes("E5.2")
def may_manhandle(phase: Phase, *, empty: bool) -> bool:
    """Whether Infantry may carry a boat overland: an empty one, in its MPh.

    They are not TI for it and may carry up to their normal IPC besides.

    >>> may_manhandle(Phase.MPH, empty=True), may_manhandle(Phase.APH, empty=True)
    (True, False)
    """
    return phase is Phase.MPH and empty


@computes("E5.2")
def may_carry_through(
    *, large_raft: bool, bypass: bool = False, building: bool = False, stairwell: bool = False
) -> bool:
    """Whether a boat may be Manhandled by Bypass, or into or out of a building.

    All boats but a Large Raft may by Bypass. A Large Raft may use neither, except a Factory
    Stairwell Location (``stairwell``; B23.742).

    >>> may_carry_through(large_raft=True, bypass=True), may_carry_through(large_raft=False,
    ...                                                                    bypass=True)
    (False, True)
    """
    if not large_raft:
        return True
    return not bypass and (stairwell or not building)


class Manhandling(StrEnum):
    """What a Manhandling DR comes to (C10.3, as E5.23 quotes it)."""

    MOVES = "moves and may go on"
    MOVES_AND_STOPS = "moves and must stop"
    FAILS = "does not move"


@computes("E5.2", "E5.23")
def manhandling_result(number: int, final_dr: int) -> Manhandling:
    """What a Manhandling DR comes to for those who carry a boat.

    ``number`` is the highest DR that succeeds (:func:`beachhead.rules.boats.manhandling_number`).
    Rolling just that brings the boat into the hex and ends their move.

    >>> [str(manhandling_result(11, dr)) for dr in (10, 11, 12)]
    ['moves and may go on', 'moves and must stop', 'does not move']
    """
    if final_dr > number:
        return Manhandling.FAILS
    return Manhandling.MOVES_AND_STOPS if final_dr == number else Manhandling.MOVES


@computes("E5.2")
def towed_manhandling_number(assault_boats: int) -> int | None:
    """M# of Assault Boats that are towed overland as one Gun; ``None`` for none or over four.

    >>> towed_manhandling_number(4), towed_manhandling_number(5)
    (10, None)
    """
    return TOWED_M if 1 <= assault_boats <= MOST_TOWED else None


@computes("E5.22", "E5.23")
def may_load(phase: Phase, *, beached_here: bool, gun: bool = False) -> bool:
    """Whether something may be loaded onto a boat: only across its Beached hexside, a Gun in MPh.

    ``beached_here``: the boat is Beached on a hexside of the Location from which it is boarded.
    Those who board in the APh may also un-Beach it into its water hex.

    >>> may_load(Phase.APH, beached_here=True), may_load(Phase.APH, beached_here=True, gun=True)
    (True, False)
    """
    return beached_here and not (gun and phase is Phase.APH)


@computes("E5.23")
def cost_to_beach(*, as_it_enters: bool) -> int:
    """MF (on land) or MP (on the water) to Beach a boat; un-Beaching is free.

    Free if declared as the boat enters the hex, else 1.

    >>> cost_to_beach(as_it_enters=True), cost_to_beach(as_it_enters=False)
    (0, 1)
    """
    return 0 if as_it_enters else 1


@computes("E5.3", "E5.31")
def cannot_sail(
    cells: Mapping[Hex, ShoreHex], path: Sequence[Hex], mp: int, pontoons: Collection[Hex] = ()
) -> Refusal | None:
    """Why a boat cannot move along a path in the MPh; ``None`` if it can.

    ``cells`` are those of the map (``shore.cells``). ``path`` starts in the boat's hex; each
    further hex costs 1 MP, whatever else is there: other boats or enemies, Start and Stop, changes
    of VCA. It may leave the hex of a pontoon bridge that it begins in, and end in one to Beach, but
    not pass through; nor may it enter beneath a stone pier (G13.73).

    >>> from beachhead.rules.shore import HexKind
    >>> way = [Hex(0, r) for r in range(4)]
    >>> sea = {hex_: ShoreHex(hex_, HexKind.OCEAN, f"108{hex_.r}") for hex_ in way}
    >>> cannot_sail(sea, way, 3) is None, cannot_sail(sea, way, 2).why
    (True, 'that takes 3 MP and it has 2')
    """
    for before, hex_ in pairwise(path):
        cell = cells.get(hex_)
        if before.distance(hex_) != 1:
            return Refusal("E5.3", "two hexes of the path are not adjacent")
        if cell is None:
            return Refusal("E5.3", "a hex of the path is off the map")
        refusal = cannot_enter(cell, Mover.BOAT)
        if refusal is not None:
            return refusal
    for hex_ in path[1:-1]:
        if hex_ in pontoons:
            return Refusal("E5.3", f"{cells[hex_].coordinate} has a pontoon bridge")
    if len(path) - 1 > mp:
        return Refusal("E5.3", f"that takes {len(path) - 1} MP and it has {mp}")
    return None


def reach(
    cells: Mapping[Hex, ShoreHex], start: Hex, mp: int, pontoons: Collection[Hex] = ()
) -> Iterator[tuple[Hex, int]]:
    """Hexes that a boat can come to with MP, each with the fewest MP it takes (E5.3)."""
    edge, seen = [start], {start}
    for spent in range(mp + 1):
        yield from ((hex_, spent) for hex_ in edge)
        onward: list[Hex] = []
        for hex_ in edge:
            if spent and hex_ in pontoons:
                continue
            for beside in hex_.neighbours():
                if beside not in seen and cannot_sail(cells, (hex_, beside), 1) is None:
                    seen.add(beside)
                    onward.append(beside)
        edge = onward


@computes("E5.32")
def may_unload(phase: Phase, mf_left: int, entry_mf: int, *, enemy_in_hex: bool = False) -> bool:
    """Whether a Passenger may leave a Beached boat across its hexside.

    ``entry_mf`` is the cost of the hex with that hexside; unloading itself is free. Into a hex with
    an enemy unit it may only in the APh.

    >>> may_unload(Phase.MPH, 2, 3), may_unload(Phase.MPH, 3, 3)
    (False, True)
    >>> may_unload(Phase.MPH, 4, 1, enemy_in_hex=True)
    False
    """
    if enemy_in_hex and phase is Phase.MPH:
        return False
    return entry_mf <= mf_left


@computes("E5.33")
def may_tow(by: Mover, *, afloat: bool) -> bool:
    """Whether somebody may tow or push a boat: afloat neither craft nor those in the water may.

    On land see :func:`towed_manhandling_number`.

    >>> may_tow(Mover.BOAT, afloat=True), may_tow(Mover.VEHICLE, afloat=False)
    (False, True)
    """
    return not afloat and by is Mover.VEHICLE


@computes("E5.34")
def untrained_mp(mp: int, dr: int) -> Fraction:
    """MP that Untrained Passengers can use to paddle a boat in a MPh, by the dr before they do.

    One dr is made for a MPh, since its result holds for all of it. None on a 6, half on a 5 (exact:
    half a MP enters no hex). It keeps nobody from (un)Beaching, (un)loading or being in Motion. A
    boat with an Inherent Driver is not paddled.

    >>> [str(untrained_mp(2, dr)) for dr in (4, 5, 6)]
    ['2', '1', '0']
    """
    if dr == 6:
        return Fraction()
    return Fraction(mp, 2 if dr == 5 else 1)


@computes("E5.34")
def untrained_odds(mp: int) -> Odds[int]:
    """Chances of how many hexes Untrained Passengers can paddle a boat with so many MP in a MPh.

    >>> [(hexes, str(chance)) for hexes, chance in untrained_odds(2)]
    [(2, '2/3'), (1, '1/6'), (0, '1/6')]
    """
    return dr_odds(lambda dr: floor(untrained_mp(mp, dr)))
