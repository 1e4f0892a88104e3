"""Fanaticism and Casualty Reduction on the beach (G14.32)."""

from __future__ import annotations

from enum import StrEnum

from beachhead.rules.register import computes
from beachhead.rules.scenario import Scenario, ScenarioKind
from beachhead.rules.shore import ShoreHex


class Place(StrEnum):
    """A Location as far as G14.32 tells Locations apart."""

    BEACH = "Beach"
    SHALLOW_OCEAN = "shallow OCEAN"
    OTHER = "elsewhere"


class HeatOfBattle(StrEnum):
    """Heat of Battle results that G14.32 names."""

    FANATIC = "Fanatic"
    BATTLE_HARDENING = "Battle Hardening"
    BERSERK = "Berserk"
    SURRENDER = "Surrender"


class Cause(StrEnum):
    """What inflicts a break or Step Reduction, as far as it matters (G14.32)."""

    WRECK_CHECK = "Wreck Check"
    PARA_LANDING = "para landing"
    OVR_PREVENTION = "OVR Prevention MC"
    PANJI = "Panji MC"
    OTHER = "anything else"


#: Causes of a break or Step Reduction that stay what they are (G14.32).
ORDINARY_CAUSES = frozenset(Cause) - {Cause.OTHER}


def place_of(cell: ShoreHex) -> Place:
    """Where the ground-level Location of a hex counts for G14.32.

    A unit on a pier is in neither a Beach nor an OCEAN Location (G13.7).
    """
    if cell.is_beach:
        return Place.BEACH
    return Place.SHALLOW_OCEAN if cell.is_ocean and cell.is_shallow else Place.OTHER


def applies_to(scenario: Scenario) -> bool:
    """Whether Section 14.3 is in effect: in Seaborne Assaults and Evacuations (G14.3).

    It is the Assaulting or Evacuating side whom it is about.
    """
    return scenario.kind in (ScenarioKind.ASSAULT, ScenarioKind.EVACUATION)


@computes("G14.32", "G14.3")
def is_fanatic(
    place: Place,
    *,
    landing_side: bool,
    aboard: bool = False,
    prisoner: bool = False,
    already: bool = False,
) -> bool:
    """Whether an Infantry or Cavalry unit is Fanatic (G14.32).

    One of the Assaulting or Evacuating side (``landing_side``) that is no prisoner is, on the beach
    and while Wading in the shallows, from the instant it enters or unloads there: before Defensive
    First Fire at it. While ``aboard`` a craft or vehicle it is no Infantry there and does not wade.
    ``already`` is a unit that is Fanatic for another reason; it stays so anywhere and gains
    nothing.

    >>> is_fanatic(Place.BEACH, landing_side=True), is_fanatic(Place.BEACH, landing_side=False)
    (True, False)
    >>> is_fanatic(Place.SHALLOW_OCEAN, landing_side=True)
    True
    >>> is_fanatic(Place.SHALLOW_OCEAN, landing_side=True, aboard=True)
    False
    """
    there = place in (Place.BEACH, Place.SHALLOW_OCEAN) and not aboard
    return already or (landing_side and there and not prisoner)


@computes("G14.32")
def needs_paatc(leaves: Place, *, landing_side: bool, hinterland: bool, otherwise: bool) -> bool:
    """Whether a unit must take a PAATC to advance on an AFV (G14.32).

    Not from a Beach Location into a Hinterland hex, as the unit is Fanatic when it would take it.
    Else as ``otherwise`` says.

    >>> needs_paatc(Place.BEACH, landing_side=True, hinterland=True, otherwise=True)
    False
    """
    return otherwise and not (landing_side and hinterland and leaves is Place.BEACH)


@computes("G14.32", "G13.421", "E5.54")
def heat_of_battle(
    place: Place,
    result: HeatOfBattle,
    landing_side: bool = True,
    *,
    aboard: bool = False,
    boat: bool = False,
) -> HeatOfBattle | None:
    """What a Heat of Battle result is for a unit at a place (G14.32).

    For Infantry and Cavalry of the landing side in a Beach Location neither Berserk nor Surrender:
    those are Battle Hardening. Wading units of either side are not subject to Heat of Battle at
    all: ``None`` (G13.421). Who is ``aboard`` a LC or vehicle and not just (un)loading neither
    wades (G13.42) nor is Infantry there, so the result stays what it is. Passengers of a ``boat``
    take no MC that could bring one: ``None`` (E5.54).

    >>> heat_of_battle(Place.BEACH, HeatOfBattle.BERSERK).value
    'Battle Hardening'
    >>> heat_of_battle(Place.OTHER, HeatOfBattle.BERSERK).value
    'Berserk'
    >>> heat_of_battle(Place.SHALLOW_OCEAN, HeatOfBattle.BERSERK) is None
    True
    """
    if boat:
        return None
    if aboard:
        return result
    if place is Place.SHALLOW_OCEAN:
        return None
    changed = result in (HeatOfBattle.BERSERK, HeatOfBattle.SURRENDER)
    if landing_side and place is Place.BEACH and changed:
        return HeatOfBattle.BATTLE_HARDENING
    return result


@computes("G14.32")
def keeps_fanatic_marker(gained_in: Place, result: HeatOfBattle) -> bool:
    """Whether a unit is marked Fanatic and so stays it when it leaves the beach (G14.32).

    A Fanatic result of Heat of Battle in a Beach Location does that; being on the beach does not.

    >>> keeps_fanatic_marker(Place.BEACH, HeatOfBattle.FANATIC)
    True
    """
    return gained_in is Place.BEACH and result is HeatOfBattle.FANATIC


@computes("G14.32", "G13.421")
def suffers_casualty_reduction(
    place: Place, cause: Cause = Cause.OTHER, *, landing_side: bool = True, aboard: bool = False
) -> bool:
    """Whether a break or Step Reduction becomes a Casualty Reduction instead (G14.32).

    On the beach it does for the landing side, whatever the cause but one of
    :data:`ORDINARY_CAUSES`. For Wading Infantry and Cavalry of either side it does without
    exception (G13.421). Who is ``aboard`` a craft or vehicle neither wades nor is Infantry there.

    >>> suffers_casualty_reduction(Place.BEACH), suffers_casualty_reduction(Place.OTHER)
    (True, False)
    >>> suffers_casualty_reduction(Place.BEACH, Cause.PANJI)
    False
    """
    if aboard:
        return False
    if place is Place.SHALLOW_OCEAN:
        return True
    return landing_side and place is Place.BEACH and cause not in ORDINARY_CAUSES


@computes("G14.32", "G13.421", "E5.54")
def leader_loss_check(
    place: Place, landing_side: bool = True, *, aboard: bool = False, boat: bool = False
) -> str | None:
    """Which check a leader's loss brings: a LLMC, or a LLTC on the beach (G14.32).

    Infantry and Cavalry of the landing side in a Beach Location take a LLTC for a LLMC. Those that
    wade, of either side, are immune to both: ``None`` (G13.421). Who is ``aboard`` a LC or vehicle
    neither wades nor is Infantry there; Passengers of a ``boat`` take no MC or TC at all: ``None``
    (E5.54).

    >>> leader_loss_check(Place.BEACH), leader_loss_check(Place.OTHER)
    ('LLTC', 'LLMC')
    >>> leader_loss_check(Place.SHALLOW_OCEAN) is None
    True
    """
    if boat:
        return None
    if aboard or place is Place.OTHER:
        return "LLMC"
    if place is Place.SHALLOW_OCEAN:
        return None
    return "LLTC" if landing_side else "LLMC"
