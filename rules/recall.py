"""Recall of landing craft, amphibians and AFV (G14.232, G14.33)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from beachhead.rules.catalogue import WatercraftClass
from beachhead.rules.dice import Odds, total_odds
from beachhead.rules.register import computes


class RecallEffect(StrEnum):
    """What a Recall does to a craft (G14.232)."""

    NONE = "no effect"
    RECALLED = "Recalled"
    ABANDONED = "its Inherent crew must Abandon it"


@computes("G14.232")
def is_recalled_empty(cls: WatercraftClass, pp: int, able_to_unload: int) -> bool:
    """Whether a LC or amphibian is Recalled for want of Passengers, at once (G14.232).

    ``pp`` is its Passenger capacity; without one it never is. ``able_to_unload`` counts the
    Passenger units aboard that can unload by themselves. Seaborne Assaults only. Boats are not
    meant.

    >>> is_recalled_empty(WatercraftClass.LANDING_CRAFT, 39, 0)
    True
    >>> is_recalled_empty(WatercraftClass.LANDING_CRAFT, 39, 1)
    False
    """
    meant = cls in (WatercraftClass.LANDING_CRAFT, WatercraftClass.AMPHIBIAN)
    return meant and pp > 0 and able_to_unload == 0


@dataclass(frozen=True, slots=True)
class Passenger:
    """A Passenger unit as the Recall TC sees it: the Morale Levels of its two sides."""

    morale: int
    broken_morale: int
    broken: bool = False


@computes("G14.232")
def takes_recall_tc(cls: WatercraftClass, *, attacker: bool, begins_in_hinterland: bool) -> bool:
    """Whether the Passengers of a craft must take the combined TC in this MPh (G14.232).

    If it is an amphibian of the ATTACKER's that stands in a Hinterland hex as the MPh begins: they
    take it when their owner likes, while in a Hinterland hex, even if the craft is TI, Shocked or
    Stunned, unarmored, BU, or has an Inherent Driver.

    >>> takes_recall_tc(WatercraftClass.AMPHIBIAN, attacker=True, begins_in_hinterland=True)
    True
    >>> takes_recall_tc(WatercraftClass.LANDING_CRAFT, attacker=True, begins_in_hinterland=True)
    False
    """
    return cls is WatercraftClass.AMPHIBIAN and attacker and begins_in_hinterland


@computes("G14.232")
def recall_tc_level(passengers: Iterable[Passenger]) -> int:
    """Morale Level that the one TC of all Passengers of an amphibian is taken against (G14.232).

    The highest among them, by their Good Order sides unless all are broken: then by the broken
    sides. A broken unit beside one in Good Order counts with its Good Order side too, for the
    paragraph looks at the broken sides only if every one is broken. Raises :class:`ValueError` for
    no Passenger.

    >>> recall_tc_level([Passenger(7, 8), Passenger(6, 9, broken=True)])
    7
    >>> recall_tc_level([Passenger(7, 8, broken=True), Passenger(6, 9, broken=True)])
    9
    """
    aboard = tuple(passengers)
    if not aboard:
        raise ValueError("the TC needs a Passenger unit")
    if all(passenger.broken for passenger in aboard):
        return max(passenger.broken_morale for passenger in aboard)
    return max(passenger.morale for passenger in aboard)


@computes("G14.232")
def recall_tc_odds(passengers: Iterable[Passenger], drm: int = 0) -> Odds[bool]:
    """Chance that the Passengers fail their NTC, so that the amphibian is Recalled (G14.232).

    True stands for Recall: a Final DR above the Morale Level. ``drm`` is what modifies the TC (a
    leader, say).

    >>> str(recall_tc_odds([Passenger(7, 7)]).of(True))
    '5/12'
    """
    level = recall_tc_level(passengers)
    return total_odds(lambda total: total + drm > level)


@computes("G14.232")
def recall_effect(
    cls: WatercraftClass, *, armored: bool, immobilized: bool, inherent_crew: bool = True
) -> RecallEffect:
    """What a Recall by G14.232 does: nothing to a craft that is immobilized already.

    But the Inherent crew of an immobilized, armored amphibian must Abandon it and cannot go back.

    >>> recall_effect(WatercraftClass.AMPHIBIAN, armored=True, immobilized=True).value
    'its Inherent crew must Abandon it'
    >>> recall_effect(WatercraftClass.LANDING_CRAFT, armored=True, immobilized=True).value
    'no effect'
    """
    if not immobilized:
        return RecallEffect.RECALLED
    if cls is WatercraftClass.AMPHIBIAN and armored and inherent_crew:
        return RecallEffect.ABANDONED
    return RecallEffect.NONE


class CrewResult(StrEnum):
    """What happens to an AFV's crew or to a vehicle's MA (G14.33)."""

    MA_DISABLED = "MA disabled"
    RECALL = "Recall"
    STUN = "Stun"


@computes("G14.33")
def ends_in(result: CrewResult, landing_side: bool = True) -> CrewResult | None:
    """What a result that would bring Recall comes to (G14.33); ``None`` for no further effect.

    For the Assaulting or Evacuating side a disabled MA brings no Recall, and a Recall by an attack
    on an AFV's Inherent crew is a Stun alone. Recall by G14.232 is no such attack.

    >>> ends_in(CrewResult.RECALL).value, ends_in(CrewResult.MA_DISABLED)
    ('Stun', None)
    >>> ends_in(CrewResult.MA_DISABLED, landing_side=False).value
    'Recall'
    """
    if not landing_side:
        return CrewResult.RECALL if result is CrewResult.MA_DISABLED else result
    return None if result is CrewResult.MA_DISABLED else CrewResult.STUN


@computes("G14.33")
def stun_drm(stuns: int, landing_side: bool = True) -> int:
    """DRM of an AFV crew's Stuns: +1 each for the landing side, else +1 in all (G14.33).

    >>> stun_drm(3), stun_drm(3, landing_side=False), stun_drm(0)
    (3, 1, 0)
    """
    return stuns if landing_side else min(stuns, 1)
