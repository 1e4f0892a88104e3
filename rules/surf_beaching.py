"""The (un)Beaching DR of LC and boats in Heavy Surf, and what it brings (G13.442-G13.4423)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from beachhead.rules.beaching import cannot_beach
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.dice import Odds, total_odds
from beachhead.rules.hexes import Hex
from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.scenario import Slope
from beachhead.rules.shore import Depth, HexKind, Shore

#: Final DR from which a craft is turned about, and from which it Broaches (G13.442).
TURNED_AT, BROACHED_AT = 9, 11
WRECK_DRM = 2


@dataclass(frozen=True, slots=True)
class SurfCraft:
    """A LC or boat in an Ocean hex with Heavy Surf.

    ``inexperienced``: the crew of a LC is Inexperienced, or the Passengers of a boat Untrained.
    ``personnel``: at least one Personnel Passenger is aboard a boat. ``prc``: at least one PRC is
    aboard. ``near_high_shore``: :func:`near_high_shore` holds. ``others``: :func:`crowding`.
    """

    mover: Mover
    depth: Depth
    beached: bool
    inexperienced: bool = False
    near_high_shore: bool = False
    others: int = 0
    wreck: bool = False
    broached: bool = False
    ramp_down: bool = False
    prc: bool = True
    personnel: bool = True

    def __post_init__(self) -> None:
        if self.mover not in (Mover.LANDING_CRAFT, Mover.BOAT):
            raise ValueError(f"only LC and boats make (un)Beaching DR, not a {self.mover}")


@computes("G13.442", "G13.4422", "G13.4423")
def must_roll(craft: SurfCraft, *, can_beach: bool, aground: bool = False) -> bool:
    """Whether a craft that begins its MPh or APh in a hex, or enters one, makes the DR.

    ``can_beach``: the hex has a hexside to Beach across (:func:`beachable_toward`). A wreck rolls
    only while it is Beached and has not Broached. The DR is owed even by a craft that can or will
    do nothing else in that phase, and each craft of a platoon makes its own.

    >>> lc = SurfCraft(Mover.LANDING_CRAFT, Depth.SHALLOW, beached=False)
    >>> must_roll(lc, can_beach=True), must_roll(lc, can_beach=True, aground=True)
    (True, False)
    """
    if craft.wreck and (craft.broached or not craft.beached):
        return False
    return can_beach and not aground


@computes("G13.442", "G13.4422", "G13.4423")
def drm_by_cause(craft: SurfCraft) -> tuple[tuple[str, int], ...]:
    """DRM to the (un)Beaching DR of a craft, each with its cause.

    >>> lc = SurfCraft(Mover.LANDING_CRAFT, Depth.SHALLOW, beached=True, others=2, wreck=True)
    >>> drm_by_cause(lc)
    (('other craft in the hex', 2), ('LC wreck', 2))
    """
    boat = craft.mover is Mover.BOAT
    untrained = "Untrained Passengers" if boat else "Inexperienced crew"
    causes = (
        (untrained, int(craft.inexperienced)),
        ("Hinterland, a Steep Beach or an island adjacent", int(craft.near_high_shore)),
        ("other craft in the hex", craft.others),
        ("LC wreck", WRECK_DRM if craft.wreck and not boat else 0),
        ("no Personnel aboard", WRECK_DRM if boat and not craft.personnel else 0),
    )
    return tuple(cause for cause in causes if cause[1])


@computes("G13.442")
def drm(craft: SurfCraft) -> int:
    """All DRM to the (un)Beaching DR of a craft.

    >>> drm(SurfCraft(Mover.BOAT, Depth.SHALLOW, beached=True, personnel=False, others=1))
    3
    """
    return sum(amount for _, amount in drm_by_cause(craft))


class SurfResult(StrEnum):
    """What becomes of a craft."""

    NO_EFFECT = "no effect"
    UN_BEACHES = "is un-Beached"
    BEACHES = "is Beached"
    FAST_AGROUND = "is Fast Aground"
    SINKS = "sinks"
    BROACHES = "Broaches"
    LOST = "is eliminated with all aboard"
    LOST_IN_SHALLOWS = "is eliminated; Personnel aboard become Wading Infantry, all else is lost"


class Consequence(StrEnum):
    """What follows, in the order in which it is carried out."""

    TI = "the craft and its PRC are TI for the rest of the Player Turn"
    OBSTACLES = "Tetrahedrons and A-B mines in its hex attack it"
    NON_STOPPED = "it is Non-Stopped and moves forward; no Start MP is spent"
    RANDOM_HEXSIDE = "it Beaches across a hexside of its hex that is chosen at random"
    WRECKED = "it is flipped to its Wreck side"
    CREW_SURVIVAL = "its Inherent crew rolls for Survival"
    MC = "both its stacks take a MC as from Bombardment in Open Ground, with no DRM but 12.13"
    PASSENGERS_STAY = "surviving Passengers stay aboard the wreck"


@dataclass(frozen=True, slots=True)
class SurfBeaching:
    """Outcome of an (un)Beaching DR."""

    final_dr: int
    result: SurfResult
    consequences: tuple[Consequence, ...] = ()

    @property
    def beached(self) -> bool | None:
        """Whether the craft is Beached now; ``None`` if it is as it was, or gone."""
        return {
            SurfResult.BEACHES: True,
            SurfResult.BROACHES: True,
            SurfResult.UN_BEACHES: False,
            SurfResult.FAST_AGROUND: False,
        }.get(self.result)


@computes("G13.442", "G13.4421", "G13.4422", "G13.4423")
def resolve(craft: SurfCraft, original_dr: int) -> SurfBeaching:
    """What an (un)Beaching DR does.

    Subtle points, as read here: TI does not come with a Broach (the Final DR of 11 or more has a
    result of its own). A LC whose lowered ramp keeps it from being Non-Stopped is still un-Beached,
    so obstacles attack it if it has not sunk. A wreck at 9 or 10 follows its own paragraph alone
    (13.4422), without obstacles. A boat is a LC for all that the DR brings (13.4423), obstacles
    included, but it is lost where a LC would Broach.

    >>> lc = SurfCraft(Mover.LANDING_CRAFT, Depth.SHALLOW, beached=True)
    >>> [str(resolve(lc, dr).result) for dr in (8, 9, 10, 11)]
    ['no effect', 'is un-Beached', 'is un-Beached', 'Broaches']
    >>> resolve(lc, 9).consequences[0].name
    'TI'
    """
    final = original_dr + drm(craft)
    if final < TURNED_AT:
        return SurfBeaching(final, SurfResult.NO_EFFECT)
    if final >= BROACHED_AT:
        return _broach(craft, final)
    ti = (Consequence.TI,) if craft.prc else ()
    down = SurfResult.FAST_AGROUND if craft.depth is Depth.SHALLOW else SurfResult.SINKS
    if craft.wreck and craft.mover is Mover.LANDING_CRAFT:
        return SurfBeaching(final, down, ti)
    if not craft.beached:
        follows = (*ti, Consequence.OBSTACLES, Consequence.RANDOM_HEXSIDE)
        return SurfBeaching(final, SurfResult.BEACHES, follows)
    if not craft.ramp_down:
        follows = (*ti, Consequence.OBSTACLES, Consequence.NON_STOPPED)
        return SurfBeaching(final, SurfResult.UN_BEACHES, follows)
    if down is SurfResult.SINKS:
        return SurfBeaching(final, down, ti)
    return SurfBeaching(final, down, (*ti, Consequence.OBSTACLES))


def _broach(craft: SurfCraft, final: int) -> SurfBeaching:
    if craft.mover is Mover.BOAT:
        shallow = craft.depth is Depth.SHALLOW
        return SurfBeaching(final, SurfResult.LOST_IN_SHALLOWS if shallow else SurfResult.LOST)
    follows: tuple[Consequence, ...] = ()
    if not craft.beached:
        follows = (Consequence.OBSTACLES, Consequence.RANDOM_HEXSIDE)
    if not craft.wreck:
        follows = (*follows, Consequence.WRECKED, Consequence.CREW_SURVIVAL)
    return SurfBeaching(
        final, SurfResult.BROACHES, (*follows, Consequence.MC, Consequence.PASSENGERS_STAY)
    )


@computes("G13.442")
def odds(craft: SurfCraft) -> Odds[SurfResult]:
    """Exact chances of what the (un)Beaching DR does to a craft.

    >>> lc = SurfCraft(Mover.LANDING_CRAFT, Depth.SHALLOW, beached=False)
    >>> {str(result): str(chance) for result, chance in odds(lc)}
    {'no effect': '13/18', 'is Beached': '7/36', 'Broaches': '1/12'}
    """
    return total_odds(lambda total: resolve(craft, total).result)


@computes("G13.4421")
def mp_spent_for_first_fire(final_dr: int, printed: int, available: int) -> int | None:
    """MP that a craft is deemed to have spent in its hex for Defensive First Fire.

    From a Final DR of 9 on, all it has: its printed allotment or what is left of it, whichever is
    less. ``None``: the DR changes nothing about that.

    >>> mp_spent_for_first_fire(9, 5, 3), mp_spent_for_first_fire(8, 5, 3)
    (3, None)
    """
    return min(printed, available) if final_dr >= TURNED_AT else None


@computes("G13.4421")
def stops_when_ti_ends(*, immobilized: bool, ramp_down: bool) -> bool:
    """Whether a LC that the DR un-Beached is Stopped at once when its TI counter is removed.

    >>> stops_when_ti_ends(immobilized=True, ramp_down=False)
    True
    """
    return immobilized and not ramp_down


@computes("G13.442")
def crowding(others: Iterable[Mover], wrecks: int = 0) -> int:
    """The DRM for what else is in the Ocean Location of a craft.

    ``others``: craft there that are no wrecks, itself and Passengers left out; ``wrecks``: those
    that are nobody's Passenger. LC and amphibians count, boats do not: only for what a boat itself
    undergoes is it as good as a LC.

    >>> crowding([Mover.LANDING_CRAFT, Mover.AMPHIBIAN, Mover.BOAT], wrecks=1)
    3
    """
    return wrecks + sum(other in (Mover.LANDING_CRAFT, Mover.AMPHIBIAN) for other in others)


def near_high_shore(shore: Shore, hex_: Hex) -> bool:
    """Whether a hex is adjacent to a Hinterland, Steep Beach or island hex (G13.442).

    A sandbar is a Beach, not an island. An Exposed reef is deemed part of an island only for Drift
    (G13.431), so it does not count.
    """
    steep = shore.slope is Slope.STEEP
    return any(
        cell.is_hinterland or cell.kind is HexKind.ISLAND or (steep and cell.is_beach)
        for cell in shore.neighbours(hex_)
    )


def beachable_toward(shore: Shore, type_: WatercraftType, hex_: Hex) -> tuple[Hex, ...]:
    """Adjacent hexes across whose hexside a craft in a water hex can Beach, clockwise from the top.

    One of them is chosen at random when surf Beaches it (G13.4421).
    """
    return tuple(
        cell.hex
        for cell in shore.neighbours(hex_)
        if cannot_beach(shore, type_, hex_, cell.hex) is None
    )
