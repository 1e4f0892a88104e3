"""Naval OBA in play (G14.6-G14.68)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules.hexes import Hex
from beachhead.rules.noba import (
    AfterFFE,
    RadioResult,
    accuracy_odds,
    battery_access_odds,
    chits_for_shipboard_ar,
    draw_pile_after,
    extent_of_error,
    fire_missions,
    is_accurate,
    may_fire_ir,
    may_follow_ffe_c,
    may_skip_sr,
    may_use_sfcp_radio,
    observer_level,
    sfcp_radio,
    sfcp_radio_odds,
    sfcp_vp,
    shipboard_ar_allowed,
)
from beachhead.rules.scenario import Mission


def test_five_black_chits_of_seven_for_ever() -> None:
    assert battery_access_odds().of(True) == Fraction(5, 7)
    assert battery_access_odds(2).of(True) == Fraction(5, 7) ** 2
    assert draw_pile_after(0, 0) == draw_pile_after(5, 2) == (5, 2)
    with pytest.raises(ValueError, match="at least 1 draw"):
        battery_access_odds(0)
    with pytest.raises(ValueError, match="negative"):
        draw_pile_after(-1, 0)


def test_accuracy_and_its_drm() -> None:
    assert [is_accurate(dr) for dr in (2, 3)] == [True, False]
    assert [is_accurate(dr, heavy_surf=True) for dr in (1, 2)] == [True, False]
    assert [is_accurate(dr, shipboard=True) for dr in (3, 4)] == [True, False]
    assert accuracy_odds(heavy_surf=True, shipboard=True).of(True) == Fraction(2, 6)
    assert accuracy_odds(shipboard=True).of(True) == Fraction(3, 6)


def test_extent_of_error() -> None:
    assert [extent_of_error(dr, shipboard=False) for dr in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert [extent_of_error(dr, shipboard=True) for dr in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def test_the_shipboard_observer() -> None:
    assert observer_level() == 1
    assert shipboard_ar_allowed(Hex(0, 0), {Hex(0, 0)})
    assert shipboard_ar_allowed(Hex(1, 0), {Hex(0, 0), Hex(9, 9)})
    assert not shipboard_ar_allowed(Hex(1, 1), {Hex(0, 0)})
    assert not shipboard_ar_allowed(Hex(0, 0), set())
    assert chits_for_shipboard_ar(Hex(0, 0), {Hex(3, 3)}) == 2
    assert chits_for_shipboard_ar(Hex(0, 0), {Hex(3, 4), Hex(0, 8)}) == 1
    assert may_skip_sr(True, True)
    assert not may_skip_sr(False, True)
    assert not may_skip_sr(True, False)


HE, WP, IR = Mission.HE, Mission.WP, Mission.IR


@pytest.mark.parametrize(
    ("nation", "calibre", "missions"),
    [
        ("US", 119, (HE,)),
        ("US", 120, (HE, WP)),
        ("US", 150, (HE, WP, IR)),
        ("US", 151, (HE, IR)),
        ("British", 127, (HE,)),
        ("Russian", 150, (HE, IR)),
        ("German", 203, ()),
    ],
)
def test_fire_missions(nation: str, calibre: int, missions: tuple[Mission, ...]) -> None:
    assert fire_missions(nation, calibre) == missions


def test_what_follows_a_ffe_c_and_an_ir() -> None:
    assert [wish for wish in AfterFFE if may_follow_ffe_c(wish)] == [AfterFFE.NEW_AR]
    assert may_fire_ir(150, contact=True, access=True)
    for wrong in ({"contact": False}, {"access": False}, {"defensive_or_prep_phase": False}):
        assert not may_fire_ir(200, **{"contact": True, "access": True, **wrong})
    assert not may_fire_ir(149, contact=True, access=True)


def test_the_radio_of_a_sfcp() -> None:
    assert sfcp_radio(8) is RadioResult.CONTACT
    assert sfcp_radio(9) is RadioResult.NO_CONTACT
    assert sfcp_radio(9, drm=-1) is RadioResult.CONTACT
    assert sfcp_radio(12, drm=-9) is RadioResult.SFCP_ELIMINATED
    odds = sfcp_radio_odds()
    assert odds.of(RadioResult.CONTACT) == Fraction(26, 36)
    assert odds.of(RadioResult.SFCP_ELIMINATED) == Fraction(1, 36)
    assert may_use_sfcp_radio(aboard=False, own_battery=True)
    assert not may_use_sfcp_radio(aboard=False, own_battery=False)
    assert not may_use_sfcp_radio(aboard=False, own_battery=True, rearmed=True)
    assert (sfcp_vp(), sfcp_vp(True)) == (2, 0)
