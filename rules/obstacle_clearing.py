"""Clearing Beach Obstacles in play, and the order in which they act (G14.501, G14.56, G14.57)."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from fractions import Fraction

from beachhead.rules.dice import Odds, total_odds
from beachhead.rules.register import computes
from beachhead.rules.scenario import ObstacleType


class Means(StrEnum):
    """What may eliminate a Beach Obstacle (G14.56, G14.561)."""

    DC = "DC Placed or Set"
    AERIAL_BOMB = "Aerial bomb"
    FFE_HE = "FFE Concentration of HE"
    BOMBARDMENT = "Bombardment"
    VEHICLE = "vehicle entry"
    UDT = "UDT"
    CLEARANCE = "Clearance"
    OTHER_HE = "other HE"


#: All that eliminates a Tetrahedron, alone or with Wire (G14.56).
TETRAHEDRON_MEANS = frozenset(
    {Means.DC, Means.AERIAL_BOMB, Means.FFE_HE, Means.BOMBARDMENT, Means.UDT}
)


@computes("G14.56")
def can_eliminate(obstacle: ObstacleType, means: Means, as_others_allow: bool = True) -> bool:
    """Whether a means may eliminate a Beach Obstacle in play (G14.56).

    Tetrahedrons fall to DC, Aerial bombs, HE Concentrations, Bombardment and UDT alone. For any
    other type ``as_others_allow`` says whether the means works on that Fortification in Chapter B;
    UDT work on all (G14.561).

    >>> can_eliminate(ObstacleType.TETRAHEDRON, Means.CLEARANCE)
    False
    >>> can_eliminate(ObstacleType.WIRE, Means.CLEARANCE)
    True
    """
    if obstacle is ObstacleType.TETRAHEDRON:
        return means in TETRAHEDRON_MEANS
    return means is Means.UDT or as_others_allow


@computes("G14.56")
def elimination_fp(fp: Fraction | int, means: Means, in_ocean: bool) -> Fraction:
    """FP with which HE tries to eliminate Beach Obstacles of a hex (G14.56).

    Halved in an OCEAN hex on top of any other change, except for a DC that was Placed or Set.
    Bombardment makes no FP attack and is not for this.

    >>> str(elimination_fp(24, Means.FFE_HE, in_ocean=True))
    '12'
    >>> str(elimination_fp(30, Means.DC, in_ocean=True))
    '30'
    """
    halved = in_ocean and means is not Means.DC
    return Fraction(fp) / 2 if halved else Fraction(fp)


@computes("G14.56")
def elimination_odds(highest_dr: int, drm: int = 0) -> Odds[bool]:
    """Chance that one attack eliminates a Beach Obstacle (G14.56).

    ``highest_dr`` is the highest Final DR that does so on the IFT column of :func:`elimination_fp`,
    as B26.51 or B26.52 has it.

    >>> str(elimination_odds(4).of(True))
    '1/6'
    """
    return total_odds(lambda total: total + drm <= highest_dr)


@computes("G14.56")
def bombarded_as(obstacle: ObstacleType) -> ObstacleType:
    """The Fortification as which Bombardment affects a Beach Obstacle (G14.56).

    >>> bombarded_as(ObstacleType.TETRAHEDRON).value, bombarded_as(ObstacleType.PANJIS).value
    ('wire', 'panjis')
    """
    return ObstacleType.WIRE if obstacle is ObstacleType.TETRAHEDRON else obstacle


@computes("G14.56", "G14.51")
def left_without_wire(obstacles: frozenset[ObstacleType]) -> frozenset[ObstacleType]:
    """What is left in a Location whose wire a vehicle's entry eliminates (G14.56).

    A Tetrahedron-Wire counter is flipped to show its Tetrahedron.

    >>> both = frozenset({ObstacleType.TETRAHEDRON, ObstacleType.WIRE})
    >>> [t.value for t in left_without_wire(both)]
    ['tetrahedron']
    """
    return obstacles - {ObstacleType.WIRE}


class Sequel(IntEnum):
    """What follows on what as a LC or boat enters a hex with Beach Obstacles (G14.51, G14.57)."""

    MINES_OR_TETRAHEDRON = 1
    WIRE = 2
    BEACHING = 3


@computes("G14.57", "G14.51")
def order_of_attacks(obstacles: frozenset[ObstacleType], beaches: bool) -> tuple[Sequel, ...]:
    """The order of events as a LC or boat enters an OCEAN hex, or turns in it (G14.57).

    First Tetrahedrons and A-B mines, whichever their owner likes first; then wire; and only when
    all their DR and dr are made, the declaration to Beach.

    >>> hex_ = frozenset({ObstacleType.WIRE, ObstacleType.TETRAHEDRON})
    >>> [s.name for s in order_of_attacks(hex_, beaches=True)]
    ['MINES_OR_TETRAHEDRON', 'WIRE', 'BEACHING']
    """
    order = []
    if obstacles & {ObstacleType.TETRAHEDRON, ObstacleType.AB_MINES, ObstacleType.AT_MINES}:
        order.append(Sequel.MINES_OR_TETRAHEDRON)
    if ObstacleType.WIRE in obstacles:
        order.append(Sequel.WIRE)
    if beaches:
        order.append(Sequel.BEACHING)
    return tuple(order)
