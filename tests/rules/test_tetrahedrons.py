"""Tetrahedrons in play (G14.51, G13.445)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules.movers import Mover
from beachhead.rules.tetrahedrons import (
    TetrahedronResult,
    attack_count,
    extra_movement_cost,
    is_open_ground,
    landing_modifier,
    tetrahedron_attack,
    tetrahedron_odds,
)

MINE, DESTROYED, NONE = (
    TetrahedronResult.MINE,
    TetrahedronResult.DESTROYED,
    TetrahedronResult.NO_EFFECT,
)


def test_each_dr_against_a_lc_in_calm_water() -> None:
    assert [tetrahedron_attack(dr) for dr in range(1, 7)] == [MINE, DESTROYED, *[NONE] * 4]


def test_heavy_surf_takes_one_off_the_dr() -> None:
    results = [tetrahedron_attack(dr, heavy_surf=True) for dr in range(1, 7)]
    assert results == [MINE, MINE, DESTROYED, *[NONE] * 3]


@pytest.mark.parametrize("dr", [0, 7])
def test_what_is_no_dr_is_refused(dr: int) -> None:
    with pytest.raises(ValueError, match="1 to 6"):
        tetrahedron_attack(dr)


def test_odds_in_both_waters() -> None:
    sixths = Fraction(1, 6)
    assert dict(tetrahedron_odds()) == {MINE: sixths, DESTROYED: sixths, NONE: 4 * sixths}
    surf = dict(tetrahedron_odds(heavy_surf=True))
    assert surf == {MINE: 2 * sixths, DESTROYED: sixths, NONE: 3 * sixths}


def test_a_dr_for_entry_for_each_hexspine_and_for_the_surfs_doing() -> None:
    assert attack_count(Mover.LANDING_CRAFT) == 0
    assert attack_count(Mover.LANDING_CRAFT, enters=True) == 1
    assert attack_count(Mover.LANDING_CRAFT, enters=True, hexspines=3, surf_moved=True) == 5
    with pytest.raises(ValueError, match="fewer than 0"):
        attack_count(Mover.LANDING_CRAFT, hexspines=-1)


@pytest.mark.parametrize("mover", [m for m in Mover if m is not Mover.LANDING_CRAFT])
def test_only_lc_are_attacked(mover: Mover) -> None:
    assert attack_count(mover, enters=True, hexspines=3, surf_moved=True) == 0


def test_who_pays_for_a_tetrahedron() -> None:
    payers = {mover for mover in Mover if extra_movement_cost(mover)}
    assert payers == {Mover.LANDING_CRAFT, Mover.AMPHIBIAN, Mover.VEHICLE}
    assert extra_movement_cost(Mover.VEHICLE, wagon=True) == 0


def test_open_ground_and_landings_from_the_air() -> None:
    assert is_open_ground(True, tetrahedron=False)
    assert not is_open_ground(True, tetrahedron=True)
    assert not is_open_ground(False, tetrahedron=False)
    assert (landing_modifier(True), landing_modifier(False)) == (1, 0)
