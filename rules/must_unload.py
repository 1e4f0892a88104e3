"""Who must leave a landing craft or amphibian, by when, and who is seen (G14.23-G14.234)."""

from __future__ import annotations

from enum import StrEnum

from beachhead.rules.catalogue import WatercraftClass
from beachhead.rules.register import computes


@computes("G14.23")
def leaves_cloaking_box(
    cls: WatercraftClass, *, beached: bool = False, on_land: bool = False
) -> bool:
    """Whether the Passengers of a craft leave their Cloaking Box and are placed aboard it (G14.23).

    Those of a LC when it Beaches, those of an amphibian when it enters a land hex that is neither
    Beach nor reef (``on_land``). A boat's stay out of view until landed (E5.123).

    >>> leaves_cloaking_box(WatercraftClass.LANDING_CRAFT, beached=True)
    True
    >>> leaves_cloaking_box(WatercraftClass.AMPHIBIAN, on_land=False)
    False
    """
    if cls is WatercraftClass.LANDING_CRAFT:
        return beached
    return cls is WatercraftClass.AMPHIBIAN and on_land


@computes("G14.23")
def told_of_hidden_loss(casualty_vp: int, vp_win_the_scenario: bool) -> int | None:
    """What the opponent is told when a hidden Passenger is eliminated: its VP, or nothing (G14.23).

    Only if the Victory Conditions ask him to amass Casualty VP.

    >>> told_of_hidden_loss(2, vp_win_the_scenario=True), told_of_hidden_loss(2, False)
    (2, None)
    """
    return casualty_vp if vp_win_the_scenario else None


@computes("G14.231")
def must_unload(
    cls: WatercraftClass,
    *,
    beached: bool = False,
    immobilized: bool = False,
    can_unload: bool = True,
    path_to_hinterland: bool = True,
) -> bool:
    """Whether a Passenger has to try to unload at the first chance, ASAP (G14.231).

    All Passengers of a LC that has Beached must, even involuntarily. Those of an immobilized LC or
    amphibian must if they can unload where it is (``can_unload``), unless that would leave them
    no hexes to enter by which they could come to the Hinterland. Seaborne Assaults only.

    >>> must_unload(WatercraftClass.LANDING_CRAFT, beached=True, path_to_hinterland=False)
    True
    >>> must_unload(WatercraftClass.AMPHIBIAN, immobilized=True, path_to_hinterland=False)
    False
    """
    if cls is WatercraftClass.BOAT:
        return False
    if cls is WatercraftClass.LANDING_CRAFT and beached:
        return True
    return immobilized and can_unload and path_to_hinterland


class Immobilized(StrEnum):
    """What immobilized a vehicle (G14.233)."""

    ESB = "ESB"
    MECHANICAL_RELIABILITY = "Mechanical Reliability"
    OTHER = "anything else"


@computes("G14.233")
def may_abandon(cls: WatercraftClass, *, inherent_crew: bool = True) -> bool:
    """Whether an Inherent crew may Abandon its vehicle of its own will (G14.233).

    An amphibian's never may. For other vehicles the rule says nothing: they may.

    >>> may_abandon(WatercraftClass.AMPHIBIAN)
    False
    """
    return not (cls is WatercraftClass.AMPHIBIAN and inherent_crew)


@computes("G14.233")
def must_abandon(cls: WatercraftClass, pp: int, cause: Immobilized) -> bool:
    """Whether an amphibian's crew has to Abandon it at the first chance, ASAP (G14.233).

    If it has a Passenger capacity and an ESB or Mechanical Reliability DR immobilized it. Once all
    PRC have left, it is flipped to its Wreck side.

    >>> must_abandon(WatercraftClass.AMPHIBIAN, 39, Immobilized.ESB)
    True
    >>> must_abandon(WatercraftClass.AMPHIBIAN, 39, Immobilized.OTHER)
    False
    """
    return cls is WatercraftClass.AMPHIBIAN and pp > 0 and cause is not Immobilized.OTHER


@computes("G14.233")
def counts_as_eliminated(abandoned_as_forced: bool) -> bool:
    """Whether a Wreck counts as eliminated for VP: not one Abandoned as G14.233 forces it.

    >>> counts_as_eliminated(abandoned_as_forced=True)
    False
    """
    return not abandoned_as_forced


class Phase(StrEnum):
    """Phases in which PRC may have to leave (G14.234)."""

    MPH = "MPh"
    RTPH = "RtPh"


@computes("G14.234")
def leaves_in(broken_at_rout: bool) -> Phase:
    """The phase by whose end PRC that must leave ASAP have to (G14.234).

    The current friendly MPh or the first later one in which Recall, TI or Shock allow it; the RtPh
    for those who begin it broken. They need not go as one stack.

    >>> leaves_in(broken_at_rout=False).value, leaves_in(broken_at_rout=True).value
    ('MPh', 'RtPh')
    """
    return Phase.RTPH if broken_at_rout else Phase.MPH


@computes("G14.234")
def may_do_meanwhile(could_delay: bool, manhandling: bool = False) -> bool:
    """Whether those who must leave, or their vehicle, may try some activity first (G14.234).

    Nothing that could possibly delay or prevent their leaving in time, except Manhandling.

    >>> may_do_meanwhile(could_delay=True), may_do_meanwhile(could_delay=True, manhandling=True)
    (False, True)
    """
    return manhandling or not could_delay
