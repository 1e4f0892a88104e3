"""A-B mines in play (G14.53, G13.445)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules.mine_attacks import (
    Collateral,
    MineAttack,
    attacked_as,
    collateral_attack,
    dp_inflicted,
    dp_odds,
    mines_attack,
    mines_attack_odds,
)
from beachhead.rules.movers import Mover
from beachhead.rules.scenario import UnitKind


def test_a_dr_up_to_the_factors_attacks() -> None:
    for factors in range(1, 7):
        attacks = [mines_attack(dr, factors) for dr in range(1, 7)]
        assert attacks == [dr <= factors for dr in range(1, 7)]


def test_heavy_surf_spares_lc_but_not_amphibians() -> None:
    assert not mines_attack(3, 3, heavy_surf=True)
    assert mines_attack(2, 3, heavy_surf=True)
    assert mines_attack(3, 3, Mover.AMPHIBIAN, heavy_surf=True)


def test_who_is_attacked_and_how() -> None:
    found = {mover: attacked_as(mover) for mover in Mover}
    assert found[Mover.LANDING_CRAFT] is MineAttack.AB_MINES
    at_mines = {mover for mover, attack in found.items() if attack is MineAttack.AT_MINES}
    assert at_mines == {Mover.VEHICLE, Mover.MOTORCYCLE, Mover.AMPHIBIAN}
    assert found[Mover.BOAT] is found[Mover.INFANTRY] is MineAttack.NONE
    assert mines_attack_odds(6, Mover.BOAT).of(True) == 0


def test_odds_of_an_attack() -> None:
    assert [mines_attack_odds(n).of(True) * 6 for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    surf = [mines_attack_odds(n, heavy_surf=True).of(True) * 6 for n in range(1, 7)]
    assert surf == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(("dr", "factors"), [(0, 3), (7, 3), (3, 0)])
def test_nonsense_is_refused(dr: int, factors: int) -> None:
    with pytest.raises(ValueError, match=r"1 to 6|at least 1 factor"):
        mines_attack(dr, factors)


def test_dp_by_the_original_dr() -> None:
    assert [dp_inflicted(dr) for dr in (2, 7, 12)] == [11, 6, 1]
    for dr in (1, 13):
        with pytest.raises(ValueError, match="2 to 12"):
            dp_inflicted(dr)


def test_dp_chances_mirror_those_of_a_dr() -> None:
    assert dict(dp_odds()) == {dp: Fraction(6 - abs(dp - 6), 36) for dp in range(1, 12)}


def test_collateral_attacks() -> None:
    assert collateral_attack(UnitKind.SQUAD) == Collateral(16, vehicle_line=False)
    assert collateral_attack(UnitKind.GUN) == Collateral(16, vehicle_line=True)
    assert collateral_attack(UnitKind.VEHICLE) == Collateral(16, vehicle_line=True)
    thin = collateral_attack(UnitKind.VEHICLE, afv=True, lowest_hull_af=0)
    assert thin == Collateral(16, vehicle_line=True)
    assert collateral_attack(UnitKind.VEHICLE, afv=True, lowest_hull_af=1) is None
    with pytest.raises(ValueError, match="lowest hull AF"):
        collateral_attack(UnitKind.VEHICLE, afv=True)
