"""Wading: who wades, and what Wading Infantry and Cavalry can do and suffer (G13.42-G13.4212).

Wading takes the place of Fording in shallow OCEAN, and a Wading unit is otherwise in a shallow
stream, though not in a Depression. Vehicles are in :mod:`beachhead.rules.wading_vehicles`.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.shore import ShoreHex

HALF = Fraction(1, 2)


@computes("G13.42")
def is_wading(
    cell: ShoreHex,
    mover: Mover,
    *,
    aboard: bool = False,
    loading: bool = False,
    rubble: bool = False,
) -> bool:
    """Whether a unit that enters or occupies the water of a hex is Wading (G13.42).

    ``aboard``: it is a PRC; it wades only in the act of (un)loading (``loading``). LC and boats
    never wade; an amphibian does, as any other vehicle. A Submerged reef is shallow OCEAN. A
    Location with a Rubble counter is land (G13.493). A unit on a pier is in another Location.

    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.shore import Depth, HexKind
    >>> surf = ShoreHex(Hex(0, 0), HexKind.OCEAN, "1079", depth=Depth.SHALLOW)
    >>> is_wading(surf, Mover.INFANTRY), is_wading(surf, Mover.BOAT)
    (True, False)
    >>> is_wading(surf, Mover.INFANTRY, aboard=True), is_wading(surf, Mover.VEHICLE, rubble=True)
    (False, False)
    """
    if mover in (Mover.LANDING_CRAFT, Mover.BOAT) or rubble:
        return False
    return cell.is_ocean and cell.is_shallow and (loading or not aboard)


class Attack(StrEnum):
    """What an attack on Wading Infantry is made with, as far as it matters (G13.421)."""

    HE = "HE"
    DC = "DC"
    OTHER = "other"


@computes("G13.421")
def fp_against_wading(
    fp: Fraction | int, attack: Attack, *, critical_hit: bool = False
) -> Fraction:
    """FP of an attack on Wading Infantry, Cavalry or horses, its other modifications made already.

    HE and DC are halved, on top of all else; a CH is not.

    >>> [str(fp_against_wading(12, a)) for a in Attack], str(fp_against_wading(12, Attack.HE,
    ...                                                                   critical_hit=True))
    (['6', '6', '12'], '12')
    """
    halved = attack is not Attack.OTHER and not critical_hit
    return fp * HALF if halved else Fraction(fp)


class Weapon(StrEnum):
    """What a Wading unit would fire."""

    SMALL_ARMS = "Small Arms"
    LMG = "LMG"
    OTHER_SW = "other SW"
    GUN = "Gun"


@computes("G13.421", "G13.4211")
def fp_of_wading(fp: Fraction | int, weapon: Weapon) -> Fraction | None:
    """FP with which Wading Infantry fires; ``None`` if it cannot fire that weapon at all.

    Small Arms and LMG fire as Area Fire, other SW and Guns on foot not at all (G13.4211).

    >>> str(fp_of_wading(4, Weapon.SMALL_ARMS)), fp_of_wading(6, Weapon.OTHER_SW)
    ('2', None)
    """
    if weapon in (Weapon.SMALL_ARMS, Weapon.LMG):
        return fp * HALF
    return None


class Activity(StrEnum):
    """What somebody may wish to do while Wading."""

    MULTI_HEX_FG = "take part in a multi-hex FG"
    DIRECT_ATTACK = "direct or modify an attack (SMC)"
    CLOSE_COMBAT = "attack in CC"
    DISMANTLE = "(un)dismantle, (un)pack or (un)limber a SW or Gun"
    CONCEALMENT_DAY = "make a Concealment dr by day"
    CONCEALMENT_NIGHT = "gain concealment at night"
    UPRIVER = "wade upriver against a heavy current"
    DOWNRIVER = "wade with or across a heavy current"


#: Rule that forbids an activity to Wading Infantry and Cavalry; the others are allowed.
_FORBIDDEN = {
    Activity.MULTI_HEX_FG: "G13.421",
    Activity.DIRECT_ATTACK: "G13.421",
    Activity.CLOSE_COMBAT: "G13.495",
    Activity.DISMANTLE: "G13.4211",
    Activity.CONCEALMENT_DAY: "G13.4212",
    Activity.UPRIVER: "G13.421",
}


@computes("G13.421", "G13.4211", "G13.4212", "G13.495")
def forbids(activity: Activity) -> str | None:
    """Rule that keeps Wading Infantry and Cavalry from doing something; ``None`` if none does.

    >>> forbids(Activity.CONCEALMENT_DAY), forbids(Activity.CONCEALMENT_NIGHT)
    ('G13.4212', None)
    """
    return _FORBIDDEN.get(activity)


class Effect(StrEnum):
    """What would befall a unit."""

    PTC = "PTC"
    LLMC = "LLMC"
    LLTC = "LLTC"
    BOOBY_TRAP = "booby trap attack"
    PIN = "pin"
    HEAT_OF_BATTLE = "Heat of Battle"
    BREAK = "break"
    STEP_REDUCTION = "Step Reduction"
    CASUALTY_REDUCTION = "Casualty Reduction"
    ELIMINATION = "elimination"
    MC = "MC"


_IMMUNE = (
    Effect.PTC,
    Effect.LLMC,
    Effect.LLTC,
    Effect.BOOBY_TRAP,
    Effect.PIN,
    Effect.HEAT_OF_BATTLE,
)


@computes("G13.421")
def suffers(effect: Effect) -> Effect | None:
    """What befalls Wading Infantry or Cavalry instead of an effect; ``None`` if nothing does.

    >>> suffers(Effect.BREAK), suffers(Effect.PIN), suffers(Effect.MC)
    (<Effect.CASUALTY_REDUCTION: 'Casualty Reduction'>, None, <Effect.MC: 'MC'>)
    """
    if effect in _IMMUNE:
        return None
    if effect in (Effect.BREAK, Effect.STEP_REDUCTION):
        return Effect.CASUALTY_REDUCTION
    return effect


@computes("G13.421")
def may_rout_into_shallows(*, would_be_eliminated: bool, evacuates: bool = False) -> bool:
    """Whether broken Infantry may rout into the shallows of the OCEAN (G13.421).

    Only so as not to be eliminated for Failure to Rout (``would_be_eliminated``), or to load onto a
    LC or amphibian in a Seaborne Evacuation (``evacuates``; G14.41).

    >>> may_rout_into_shallows(would_be_eliminated=False)
    False
    """
    return would_be_eliminated or evacuates


@computes("G13.4211")
def equipment_is_lost(*, possessed: bool, on_conveyance: bool = False) -> bool:
    """Whether a SW or Gun in shallow OCEAN is eliminated at once (G13.4211).

    It is unless somebody possesses it or it lies on a conveyance of some form.

    >>> equipment_is_lost(possessed=False), equipment_is_lost(possessed=False, on_conveyance=True)
    (True, False)
    """
    return not (possessed or on_conveyance)
