"""Fire from boats and at boats, sinking, and CC (E5.4-E5.6, G13.48)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from beachhead.rules.register import computes
from beachhead.rules.wading import Effect, Weapon


class BoatPosition(StrEnum):
    """Where a boat is."""

    AFLOAT = "un-Beached in the water"
    BEACHED = "Beached"
    ON_LAND = "on land"


class FirePhase(StrEnum):
    """Phases in which Passengers may wish to fire."""

    PREP = "PFPh"
    OPPORTUNITY = "Opportunity Fire"
    DEFENSIVE = "MPh or DFPh"
    ADVANCING = "AFPh"


@computes("E5.4")
def fire_from_boat(
    fp: Fraction | int, weapon: Weapon, position: BoatPosition, phase: FirePhase
) -> Fraction | None:
    """FP of Passengers who fire from a boat on the water; ``None`` if they cannot.

    Small Arms and LMG only: halved as Mounted Fire if Beached; quartered un-Beached, its Motion
    counting too, and then neither as Prep nor as Opportunity Fire. The AFPh halves again.
    Passengers of two boats never form a FG.

    >>> str(fire_from_boat(8, Weapon.LMG, BoatPosition.BEACHED, FirePhase.ADVANCING))
    '2'
    >>> fire_from_boat(8, Weapon.LMG, BoatPosition.AFLOAT, FirePhase.PREP) is None
    True
    """
    if position is BoatPosition.ON_LAND or weapon not in (Weapon.SMALL_ARMS, Weapon.LMG):
        return None
    afloat = position is BoatPosition.AFLOAT
    if afloat and phase in (FirePhase.PREP, FirePhase.OPPORTUNITY):
        return None
    part = Fraction(fp) / (4 if afloat else 2)
    return part / 2 if phase is FirePhase.ADVANCING else part


@computes("E5.4")
def may_form_fire_group(boats: set[str]) -> bool:
    """Whether Passengers may fire as one FG, given the boats (by their names) they are aboard.

    >>> may_form_fire_group({"A"}), may_form_fire_group({"A", "B"})
    (True, False)
    """
    return len(boats) <= 1


@computes("E5.5", "E5.51")
def fp_at_boat(fp: Fraction | int, position: BoatPosition, *, area_hit: bool = False) -> Fraction:
    """FP of an attack that is not by ordnance (OBA included), or of an Area Target Type hit.

    ``fp`` is before any halving for either. Halved against un-Beached boats (E5.5), in full against
    Beached and landed ones (E5.51); an Area Target Type hit is halved as always, besides. It is
    resolved on the IFT's star Vehicle line, without DRM for FFMO or FFNAM.

    >>> [str(fp_at_boat(16, position, area_hit=True)) for position in BoatPosition]
    ['4', '8', '8']
    """
    halves = (position is BoatPosition.AFLOAT) + area_hit
    return Fraction(fp) / (1 << int(halves))


@dataclass(frozen=True, slots=True)
class BoatAttack:
    """What an attack does to the un-Beached boats of a Location: how many sink, and how many suffer
    Casualty Reduction among their Passengers."""

    sunk: int = 0
    casualties: int = 0


@computes("E5.5")
def attack_on_boats(
    final_dr: int,
    kill_number: int,
    highest_kia: int,
    *,
    boats: int = 1,
    tied: int = 1,
) -> BoatAttack:
    """What the Effects DR of an attack as in :func:`fp_at_boat` does to un-Beached boats.

    ``kill_number`` is that of the star Vehicle line in the column used, ``highest_kia`` the
    greatest KIA number of that column. Below the first, as many boats sink as the second says; on
    it one boat suffers Casualty Reduction among its Passengers, without MC (a three-boat Small Raft
    as in :func:`beachhead.rules.rafts.after_reduction`). The words on a tie of the Random Selection
    are read as the exception to that "one": all ``tied`` boats suffer then, as whenever a Random
    Selection ties, and they spare nobody. Defensive First Fire affects the moving boat alone: then
    ``boats`` is 1. Raises :class:`ValueError` if not 1 to ``boats`` are tied.

    >>> attack_on_boats(5, 6, 2, boats=3), attack_on_boats(6, 6, 2, boats=3)
    (BoatAttack(sunk=2, casualties=0), BoatAttack(sunk=0, casualties=1))
    >>> attack_on_boats(6, 6, 2, boats=3, tied=2).casualties
    2
    """
    if not 1 <= tied <= boats:
        raise ValueError(f"the Random Selection ends on 1 to {boats} boats, not on {tied}")
    if final_dr < kill_number:
        return BoatAttack(sunk=min(boats, highest_kia))
    return BoatAttack(casualties=tied if final_dr == kill_number else 0)


@dataclass(frozen=True, slots=True)
class OrdnanceModifiers:
    """How a boat counts as the target of ordnance: TH DRM, and whether it is HD."""

    size: int = 0
    motion: int = 0
    hull_down: bool = False


@computes("E5.52")
def ordnance_modifiers(
    position: BoatPosition,
    *,
    aircraft: bool = False,
    elevation_advantage: int = 0,
    range_: int = 0,
    size: int = 2,
) -> OrdnanceModifiers:
    """TH DRM and HD status of a boat that ordnance fires at directly.

    Un-Beached it has its Target Size (printed +2) and Case J (+2, no subcase), and is HD, though
    not to an aircraft nor to a firer higher than it by more levels than the range (in hexes).
    Beached or on land it is an average target that is neither moving nor HD.

    >>> ordnance_modifiers(BoatPosition.AFLOAT)
    OrdnanceModifiers(size=2, motion=2, hull_down=True)
    >>> ordnance_modifiers(BoatPosition.BEACHED)
    OrdnanceModifiers(size=0, motion=0, hull_down=False)
    """
    if position is not BoatPosition.AFLOAT:
        return OrdnanceModifiers()
    return OrdnanceModifiers(size, 2, not (aircraft or elevation_advantage > range_))


@computes("E5.52")
def heat_may_fire_at(position: BoatPosition) -> bool | None:
    """Whether HEAT and ordnance ATR may fire at a boat; ``None``: on land C8.31 decides.

    >>> heat_may_fire_at(BoatPosition.BEACHED), heat_may_fire_at(BoatPosition.ON_LAND)
    (False, None)
    """
    return None if position is BoatPosition.ON_LAND else False


class BoatHit(StrEnum):
    """What a hit by ordnance does to a boat."""

    SINKS = "sinks"
    REDUCED = "is Reduced to a two-boat counter"
    EFFECTS_DR = "an Effects DR decides"


@computes("E5.52")
def ordnance_hit(*, three_boats: bool, area_target_type: bool = False) -> BoatHit:
    """What a hit does to a boat: it sinks, by the Infantry Target Type as by the Vehicle one.

    A three-boat Small Raft is Reduced instead, without MC for survivors
    (:func:`beachhead.rules.rafts.after_reduction`). An Area hit is a matter of :func:`fp_at_boat`.

    >>> str(ordnance_hit(three_boats=False)), str(ordnance_hit(three_boats=True))
    ('sinks', 'is Reduced to a two-boat counter')
    """
    if area_target_type:
        return BoatHit.EFFECTS_DR
    return BoatHit.REDUCED if three_boats else BoatHit.SINKS


class BoatWater(StrEnum):
    """The water that a boat is in, or Beached from."""

    SHALLOW_OCEAN = "shallow OCEAN"
    DEEP_OCEAN = "deep OCEAN"
    FORDABLE = "fordable water that is no OCEAN"
    UNFORDABLE = "other water"


class Survivors(StrEnum):
    """What becomes of Passengers who live through the sinking of their boat."""

    WADING = "Wading Infantry"
    FORDING = "Fording Infantry"
    WATER_LINE = "Infantry at the Water Line"


@computes("E5.53", "E5.531", "E5.532", "G13.48")
def survivors_of_sinking(water: BoatWater, *, beached: bool) -> Survivors | None:
    """What survivors of a sunk boat become; ``None``: all are eliminated with it.

    Who can survive first undergoes an IFT attack with the DR that sank the boat and the Hazardous
    Movement DRM (E5.53). Shallow OCEAN stands for fordable water there, and its survivors wade
    whether or not the boat was Beached (G13.48). Else those of a Beached boat are at the Water
    Line, others in the shallows ford. All SW and Guns aboard are lost in each case.

    >>> [str(survivors_of_sinking(water, beached=False)) for water in BoatWater]
    ['Wading Infantry', 'None', 'Fording Infantry', 'None']
    >>> str(survivors_of_sinking(BoatWater.UNFORDABLE, beached=True))
    'Infantry at the Water Line'
    """
    if water is BoatWater.SHALLOW_OCEAN:
        return Survivors.WADING
    if beached:
        return Survivors.WATER_LINE
    return Survivors.FORDING if water is BoatWater.FORDABLE else None


@computes("E5.531")
def may_be_at_water_line(
    water: BoatWater, *, boat_sunk_beached: bool = False, bumped_by_concealed: bool = False
) -> bool:
    """Whether Infantry can be at a Water Line, which it can leave but not enter again.

    Those whose Beached boat sank, and those who left a boat in the MPh straight into a concealed
    enemy's Location and are sent back (A12.15). They count as in a land hex of Open Ground at the
    water's level, but with the Hazardous Movement DRM. There is none in shallow OCEAN (G13.48).

    >>> may_be_at_water_line(BoatWater.UNFORDABLE, bumped_by_concealed=True)
    True
    >>> may_be_at_water_line(BoatWater.SHALLOW_OCEAN, boat_sunk_beached=True)
    False
    """
    if water is BoatWater.SHALLOW_OCEAN:
        return False
    return boat_sunk_beached or bumped_by_concealed


@computes("E5.23")
def is_attacked_in_water_hex(*, overrun: bool = False) -> bool:
    """Whether a Beached boat is attacked in its water hex, LOS being to its centre dot: but by OVR.

    It is at the level of the water, though not in it.

    >>> is_attacked_in_water_hex(), is_attacked_in_water_hex(overrun=True)
    (True, False)
    """
    return not overrun


@computes("E5.54")
def may_board(*, broken: bool = False, berserk: bool = False) -> bool:
    """Whether a unit may enter a boat: neither a broken nor a berserk one may.

    >>> may_board(), may_board(broken=True), may_board(berserk=True)
    (True, False, False)
    """
    return not (broken or berserk)


@computes("E5.54")
def sniper_effect(effect: Effect, *, mmc: bool) -> Effect | None:
    """What a Sniper's effect comes to for a Passenger of a boat; ``None`` if to nothing.

    What would break a MMC (``mmc``) is Casualty Reduction; of a SMC that is not said, and what
    befalls it stays what it is. For both a pin is nothing, nor is a MC or TC of any kind, which no
    Passenger of a boat takes for any reason.

    >>> sniper_effect(Effect.BREAK, mmc=True), sniper_effect(Effect.BREAK, mmc=False)
    (<Effect.CASUALTY_REDUCTION: 'Casualty Reduction'>, <Effect.BREAK: 'break'>)
    >>> sniper_effect(Effect.PIN, mmc=True) is None
    True
    """
    if effect in (Effect.PIN, Effect.MC, Effect.PTC, Effect.LLMC, Effect.LLTC):
        return None
    return Effect.CASUALTY_REDUCTION if mmc and effect is Effect.BREAK else effect


@computes("E5.6")
def cc_drm(*, boat_passengers_attack: bool) -> int:
    """DRM of a CC attack that Passengers of a boat make, or that is made on them.

    >>> cc_drm(boat_passengers_attack=True), cc_drm(boat_passengers_attack=False)
    (2, -2)
    """
    return 2 if boat_passengers_attack else -2


@computes("E5.6")
def cc_possible(water: BoatWater, *, enemy_in_location: bool, frozen: bool = False) -> bool:
    """Whether Passengers of a boat or amphibian in the water are subject to CC in the CCPh.

    With an enemy in the Location, be it in a craft, on a pontoon bridge or in the water; but not in
    OCEAN, where there is no CC (G13.495). Melee does not hold a boat in place.

    >>> cc_possible(BoatWater.UNFORDABLE, enemy_in_location=True)
    True
    >>> cc_possible(BoatWater.DEEP_OCEAN, enemy_in_location=True)
    False
    """
    ocean = water in (BoatWater.SHALLOW_OCEAN, BoatWater.DEEP_OCEAN)
    return enemy_in_location and (frozen or not ocean)


class BoatFate(StrEnum):
    """What CC does to a boat."""

    UNHARMED = "unharmed"
    DESTROYED = "destroyed"
    CAPTURED = "captured"


@computes("E5.6")
def boat_after_cc(passengers: int, eliminated: int, captured: int) -> BoatFate:
    """What becomes of a manned boat by CC, given how many Passenger units it had and lost.

    CC cannot attack the boat itself: it is destroyed only if all Passengers are eliminated, and can
    be captured only with them.

    >>> str(boat_after_cc(2, 2, 0)), str(boat_after_cc(2, 1, 0)), str(boat_after_cc(2, 1, 1))
    ('destroyed', 'unharmed', 'captured')
    """
    if passengers and eliminated == passengers:
        return BoatFate.DESTROYED
    if captured and eliminated + captured == passengers:
        return BoatFate.CAPTURED
    return BoatFate.UNHARMED
