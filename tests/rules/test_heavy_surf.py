"""Heavy Surf in play (G13.443, G13.445-G13.449)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules import heavy_surf
from beachhead.rules.heavy_surf import SurfAttack
from beachhead.rules.movers import Mover


@pytest.mark.parametrize("attack", list(SurfAttack))
def test_only_plain_fire_is_harder_in_the_surf(attack: SurfAttack) -> None:
    th = heavy_surf.th_drm(attack, heavy_surf=True)
    ift = heavy_surf.ift_drm(attack, heavy_surf=True)
    assert th == (attack is SurfAttack.ORDNANCE)
    assert ift == (attack is SurfAttack.NON_ORDNANCE)
    assert heavy_surf.th_drm(attack, heavy_surf=False) == 0
    assert heavy_surf.ift_drm(attack, heavy_surf=False) == 0


@given(st.lists(st.booleans(), max_size=9))
def test_a_fire_lane_ends_in_the_first_surf_hex_it_enters(surf: list[bool]) -> None:
    reached = heavy_surf.fire_lane_hexes(range(len(surf)), surf)
    assert reached == tuple(range(len(reached)))
    assert not any(surf[i] for i in reached[:-1])
    if len(reached) < len(surf):
        assert surf[reached[-1]]


@pytest.mark.parametrize("dr", range(1, 7))
def test_surf_foils_a_sniper_on_a_2(dr: int) -> None:
    assert heavy_surf.sniper_has_effect(dr, heavy_surf=True) is (dr != 2)
    assert heavy_surf.sniper_has_effect(dr, heavy_surf=False)


def test_surf_helps_tetrahedrons_hinders_mines_and_spoils_noba() -> None:
    drms = (heavy_surf.tetrahedron_drm, heavy_surf.ab_mine_drm, heavy_surf.noba_accuracy_drm)
    assert [drm(heavy_surf=True) for drm in drms] == [-1, 1, 1]
    assert [drm(heavy_surf=False) for drm in drms] == [0, 0, 0]


@pytest.mark.parametrize(
    ("shallow", "surf", "may"),
    [(True, False, True), (True, True, False), (False, False, False), (False, True, False)],
)
def test_landing_craft_run_aground_in_calm_shallows_only(
    shallow: bool, surf: bool, may: bool
) -> None:
    assert heavy_surf.may_run_aground(shallow=shallow, heavy_surf=surf) is may


@pytest.mark.parametrize("mover", list(Mover))
def test_who_is_cx_in_the_surf(mover: Mover) -> None:
    foot = mover in (Mover.INFANTRY, Mover.CAVALRY, Mover.HORSE)
    assert heavy_surf.is_cx_in_surf(mover) is foot
    assert heavy_surf.is_cx_in_surf(mover, broken=True) is (foot and mover is not Mover.INFANTRY)
    assert not heavy_surf.is_cx_in_surf(mover, aboard=True)


@pytest.mark.parametrize("dr", range(1, 8))
def test_the_heavy_wind_does_not_change_from_5_on(dr: int) -> None:
    assert heavy_surf.wind_change_has_effect(dr, heavy_surf=True) is (dr < 5)
    assert heavy_surf.wind_change_has_effect(dr, heavy_surf=False)


@pytest.mark.parametrize(
    ("normal", "surf", "others", "cost"),
    [
        (1, False, 0, 1),
        (1, True, 0, 2),
        (Fraction(5, 4), True, 0, 3),
        (Fraction(5, 4), False, 0, 2),
        (Fraction(1, 4), True, 1, 1),
        (Fraction(5, 4), True, 1, 5),
        (Fraction(5, 2), True, 0, 5),
    ],
)
def test_loading_costs_double_in_the_surf_and_round_up_last(
    normal: Fraction | int, surf: bool, others: int, cost: int
) -> None:
    assert heavy_surf.loading_cost(normal, heavy_surf=surf, other_doublings=others) == cost
