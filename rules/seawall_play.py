"""Seawalls in play: crossing, caves, cover, Breaches, fascines (G13.61, G13.621, G13.623-G13.625).

What a seawall does to LOS is in the line-of-sight modules.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from beachhead.rules.dice import Odds, total_odds
from beachhead.rules.register import computes
from beachhead.rules.scenario import SeawallHeight

#: MF that a wall adds to the cost of the hex beyond it.
WALL_MF = 1
#: Share of its printed MP for which a full-tracked vehicle crosses at a fascine (G13.625).
FASCINE_SHARE = Fraction(1, 4)
#: Least calibre of OBA that can Breach, in mm (G13.624).
BREACHING_OBA_MM = 100


class Way(StrEnum):
    """Which way something crosses a seawall."""

    INLAND = "to the Hinterland"
    SEAWARD = "to the Beach"


class Crosser(StrEnum):
    """Who crosses a seawall, as far as the rules tell them apart."""

    INFANTRY = "Infantry"
    COMMANDOS = "Commandos"
    CAVALRY = "Cavalry"
    FULL_TRACKED = "full-tracked vehicle"
    VEHICLE = "other vehicle"

    @property
    def on_foot(self) -> bool:
        """Whether it is Infantry of any kind."""
        return self in (Crosser.INFANTRY, Crosser.COMMANDOS)


@computes("G13.621", "G13.624")
def low_seawall_mf(way: Way, breached: bool = False) -> int:
    """MF that a low seawall adds for Infantry and Cavalry who cross it (G13.621).

    One toward the Hinterland, as any wall; none toward the Beach, nor at a Breach (G13.624).

    >>> low_seawall_mf(Way.INLAND), low_seawall_mf(Way.SEAWARD), low_seawall_mf(Way.INLAND, True)
    (1, 0, 0)
    """
    return 0 if breached or way is Way.SEAWARD else WALL_MF


@computes("G13.621", "G13.624", "G13.625")
def vehicle_may_cross(
    crosser: Crosser, *, breached: bool = False, fascine: bool = False, mobile: bool = True
) -> bool:
    """Whether a vehicle may cross a low seawall (G13.621).

    At a Breach any may (G13.624); at a fascine any Mobile full-tracked one (G13.625); else none.

    >>> vehicle_may_cross(Crosser.VEHICLE, breached=True), vehicle_may_cross(Crosser.FULL_TRACKED)
    (True, False)
    """
    return breached or (fascine and mobile and crosser is Crosser.FULL_TRACKED)


@computes("G13.625")
def fascine_crossing_mp(printed_mp: int, cot: Fraction | int) -> Fraction:
    """MP for a full-tracked vehicle to cross a low seawall at a fascine (G13.625).

    A quarter of its printed MP and the COT of the hex it enters. The paragraph rounds nothing.

    >>> str(fascine_crossing_mp(14, 2))
    '11/2'
    """
    return printed_mp * FASCINE_SHARE + cot


@computes("G13.625")
def may_place_fascine(
    *, avre: bool, in_beach_hex: bool, hexside_in_vca: bool, mobile: bool, stopped: bool
) -> bool:
    """Whether a Churchill AVRE may place its fascine against a low seawall (G13.625).

    From a Beach hex, against a hexside of that hex in its VCA, being Mobile but Stopped. It costs
    the AVRE one Delay MP.

    >>> may_place_fascine(avre=True, in_beach_hex=True, hexside_in_vca=True, mobile=True,
    ...                   stopped=False)
    False
    """
    return avre and in_beach_hex and hexside_in_vca and mobile and stopped


@computes("G13.61")
def may_climb_high_seawall(crosser: Crosser) -> bool:
    """Whether somebody may Climb a high seawall, a cliff of one level: Commandos only (G13.61).

    >>> may_climb_high_seawall(Crosser.COMMANDOS), may_climb_high_seawall(Crosser.INFANTRY)
    (True, False)
    """
    return crosser is Crosser.COMMANDOS


@computes("G13.61")
def may_be_ca_hexside(seawall: SeawallHeight | None) -> bool:
    """Whether a cave may have a hexside with such a seawall, or none, as its CA Hexside (G13.61).

    A high seawall may not be one, though it equals a cliff; whatever else 11.1 asks of a CA Hexside
    is not among the documents.

    >>> may_be_ca_hexside(SeawallHeight.HIGH), may_be_ca_hexside(None)
    (False, True)
    """
    return seawall is not SeawallHeight.HIGH


@dataclass(frozen=True, slots=True)
class WallCover:
    """What a unit at a low seawall gets from it (G13.623).

    ``tem`` is its TEM; ``hull_down`` whether vehicles are HD; ``wall_advantage`` whether Wall
    Advantage over the hexside may be claimed.
    """

    tem: int
    hull_down: bool
    wall_advantage: bool


@computes("G13.623", "G13.62")
def cover_behind_seawall(
    *, in_hinterland: bool, entrenched: bool = False, indirect_fire: bool = False
) -> WallCover:
    """What a low seawall gives a unit in a hex that contains one of its hexsides (G13.623).

    In a Hinterland hex a non-entrenched unit may claim Wall Advantage, but neither TEM nor HD,
    except a TEM of +1 against Indirect Fire as at a normal wall (B9.34). In a Beach hex it is a
    normal wall (G13.62), of TEM +1 with HD and Wall Advantage.

    >>> cover_behind_seawall(in_hinterland=True)
    WallCover(tem=0, hull_down=False, wall_advantage=True)
    >>> cover_behind_seawall(in_hinterland=True, indirect_fire=True).tem
    1
    """
    if entrenched:
        return WallCover(0, False, False)
    if in_hinterland:
        return WallCover(int(indirect_fire), False, True)
    return WallCover(1, not indirect_fire, True)


@computes("G13.623")
def heat_sees_a_wall() -> bool:
    """Whether a low seawall is a wall for firing HEAT (C8.31): it is not (G13.623).

    >>> heat_sees_a_wall()
    False
    """
    return False


class Breacher(StrEnum):
    """What may Breach a low seawall (G13.624)."""

    DOZER = "dozer"
    AVRE = "AVRE"
    OBA = "OBA HE Concentration"
    DC = "Set DC"
    OTHER = "anything else"


@computes("G13.624")
def may_breach(
    breacher: Breacher,
    *,
    in_beach_hex: bool = False,
    mobile: bool = True,
    calibre: int = 0,
    declared: bool = False,
) -> bool:
    """Whether something may try to Breach a low-seawall hexside (G13.624).

    A Mobile dozer; an AVRE or a DC only in the Beach hex, the DC Set as a ``declared`` attempt on
    one hexside of that hex; a HE Concentration of OBA from 100mm (``calibre``).

    >>> may_breach(Breacher.OBA, calibre=100), may_breach(Breacher.OBA, calibre=95)
    (True, False)
    >>> may_breach(Breacher.DC, in_beach_hex=True, declared=True)
    True
    """
    match breacher:
        case Breacher.DOZER:
            return mobile
        case Breacher.AVRE:
            return in_beach_hex
        case Breacher.OBA:
            return calibre >= BREACHING_OBA_MM
        case Breacher.DC:
            return in_beach_hex and declared
        case _:
            return False


@computes("G13.624")
def breach_odds(breacher: Breacher, highest_kia: int, drm: int = 0) -> Odds[bool]:
    """Chance that a FFE or DC Breaches (G13.624).

    ``highest_kia`` is the highest DR that is a KIA on its IFT column. A FFE needs it as its
    Original DR in either hex of the hexside, so ``drm`` counts for a DC alone. One hexside goes, by
    Random Selection in a hex with several; for a DC the one specified.

    >>> str(breach_odds(Breacher.OBA, 4, drm=2).of(True))
    '1/6'
    >>> str(breach_odds(Breacher.DC, 4, drm=2).of(True))
    '1/36'
    """
    counted = drm if breacher is Breacher.DC else 0
    return total_odds(lambda total: total + counted <= highest_kia)


@computes("G13.624")
def ffmo_applies(breached: bool, in_beach_hex: bool, otherwise: bool) -> bool:
    """Whether FFMO applies to movement at a Breached seawall (G13.624).

    A Breach is Open Ground to movement and Manhandling, but still negates FFMO in the Beach hex.

    >>> ffmo_applies(True, in_beach_hex=True, otherwise=True)
    False
    """
    return otherwise and not (breached and in_beach_hex)
