"""A-B and A-T mines in play: who is attacked, and what a LC suffers (G14.53)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from beachhead.rules.dice import FACES, Odds, dr_odds, two_dice_odds
from beachhead.rules.heavy_surf import ab_mine_drm
from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.scenario import UnitKind

#: IFT columns of the attack on a LC and of the Collateral Attack on its PRC, in FP (G14.53).
EFFECTS_FP = 36
COLLATERAL_FP = 16
#: Minuend of the DP that an Effects DR inflicts (G14.53).
DP_FROM = 13


class MineAttack(StrEnum):
    """How a minefield in shallow OCEAN attacks somebody who enters or leaves it (G14.53)."""

    AB_MINES = "A-B mines"
    AT_MINES = "A-T mines"
    NONE = "none"


@computes("G14.53")
def attacked_as(mover: Mover) -> MineAttack:
    """By what A-B mines attack a mover in shallow OCEAN (G14.53).

    LC by A-B mines proper. Vehicles, and amphibians since they too are Wading (G13.42), as A-T
    mines attack; what those do stands in B28.5. Boats and Infantry, whom the paragraph does not
    name, are not attacked.

    >>> [attacked_as(m).value for m in (Mover.LANDING_CRAFT, Mover.AMPHIBIAN, Mover.BOAT)]
    ['A-B mines', 'A-T mines', 'none']
    """
    if mover is Mover.LANDING_CRAFT:
        return MineAttack.AB_MINES
    return MineAttack.AT_MINES if mover.is_vehicle else MineAttack.NONE


@computes("G14.53", "G13.445")
def mines_attack(
    dr: int, factors: int, mover: Mover = Mover.LANDING_CRAFT, heavy_surf: bool = False
) -> bool:
    """Whether a B28.51 dr lets a minefield attack a mover that enters or leaves it (G14.53).

    A Final dr of no more than its factors does. Heavy Surf effects in the hex add a drm of +1
    against LC only. EC of Mud or Deep Snow change nothing. Raises :class:`ValueError` for what is
    no dr or no number of factors.

    >>> mines_attack(3, 3), mines_attack(4, 3), mines_attack(3, 3, heavy_surf=True)
    (True, False, False)
    """
    if dr not in FACES:
        raise ValueError("a dr is 1 to 6")
    if factors < 1:
        raise ValueError("a minefield has at least 1 factor")
    drm = ab_mine_drm(heavy_surf=heavy_surf and mover is Mover.LANDING_CRAFT)
    return attacked_as(mover) is not MineAttack.NONE and dr + drm <= factors


@computes("G14.53", "G13.445")
def mines_attack_odds(
    factors: int, mover: Mover = Mover.LANDING_CRAFT, heavy_surf: bool = False
) -> Odds[bool]:
    """Chance that a minefield attacks a mover that enters or leaves it (G14.53).

    >>> str(mines_attack_odds(3).of(True)), str(mines_attack_odds(3, heavy_surf=True).of(True))
    ('1/2', '1/3')
    """
    return dr_odds(lambda dr: mines_attack(dr, factors, mover, heavy_surf))


@computes("G14.53")
def dp_inflicted(original_dr: int) -> int:
    """DP that an A-B mine inflicts on a LC by the Original Effects DR (G14.53).

    The Effects DR is made on the starred Vehicle line of the 36 FP column, the LC being unarmored
    for it; whatever else that line says, the DP are 13 less the DR, so no attack does without any.
    Raises :class:`ValueError` for what is no DR.

    >>> dp_inflicted(7), dp_inflicted(12)
    (6, 1)
    """
    if original_dr not in range(2, 13):
        raise ValueError("a DR is 2 to 12")
    return DP_FROM - original_dr


@computes("G14.53")
def dp_odds() -> Odds[int]:
    """Chances of the DP that one A-B mine inflicts (G14.53).

    A LCVP has 3 DP, of which a DR of 11 or 12 leaves some:

    >>> str(dp_odds().that(lambda dp: dp < 3))
    '1/12'
    """
    return two_dice_odds(lambda dice: dp_inflicted(dice.total))


@dataclass(frozen=True, slots=True)
class Collateral:
    """A Collateral Attack: its FP, and whether it is made on the starred Vehicle line."""

    fp: int
    vehicle_line: bool


@computes("G14.53")
def collateral_attack(
    kind: UnitKind, *, afv: bool = False, lowest_hull_af: int | None = None
) -> Collateral | None:
    """The Collateral Attack on one of the PRC of a LC that an A-B mine affects (G14.53).

    16 FP, for vehicles and Guns on the starred Vehicle line. An AFV is Vulnerable only if its
    lowest hull AF (``lowest_hull_af``, to be given) is 0, and then as an unarmored vehicle;
    otherwise neither it nor its own PRC are attacked: ``None``. Who is selected to be attacked
    stands in 12.678. Raises :class:`ValueError` for an AFV without its AF.

    >>> collateral_attack(UnitKind.SQUAD)
    Collateral(fp=16, vehicle_line=False)
    >>> collateral_attack(UnitKind.VEHICLE, afv=True, lowest_hull_af=4) is None
    True
    """
    if afv:
        if lowest_hull_af is None:
            raise ValueError("give the lowest hull AF of an AFV")
        if lowest_hull_af > 0:
            return None
    return Collateral(COLLATERAL_FP, kind in (UnitKind.VEHICLE, UnitKind.GUN))
