"""Seawalls in play (G13.61-G13.625)."""

from __future__ import annotations

from fractions import Fraction

from beachhead.rules.scenario import SeawallHeight
from beachhead.rules.seawall_play import (
    Breacher,
    Crosser,
    WallCover,
    Way,
    breach_odds,
    cover_behind_seawall,
    fascine_crossing_mp,
    ffmo_applies,
    heat_sees_a_wall,
    low_seawall_mf,
    may_be_ca_hexside,
    may_breach,
    may_climb_high_seawall,
    may_place_fascine,
    vehicle_may_cross,
)


def test_infantry_pays_only_to_go_inland() -> None:
    assert low_seawall_mf(Way.INLAND) == 1
    assert low_seawall_mf(Way.SEAWARD) == 0
    assert low_seawall_mf(Way.INLAND, breached=True) == 0


def test_vehicles_cross_at_breaches_and_tracked_ones_at_fascines() -> None:
    for crosser in (Crosser.VEHICLE, Crosser.FULL_TRACKED):
        assert not vehicle_may_cross(crosser)
        assert vehicle_may_cross(crosser, breached=True)
    assert vehicle_may_cross(Crosser.FULL_TRACKED, fascine=True)
    assert not vehicle_may_cross(Crosser.FULL_TRACKED, fascine=True, mobile=False)
    assert not vehicle_may_cross(Crosser.VEHICLE, fascine=True)


def test_a_fascine_costs_a_quarter_of_the_printed_mp() -> None:
    assert fascine_crossing_mp(12, 1) == 4
    assert fascine_crossing_mp(13, 1) == Fraction(17, 4)


def test_who_places_a_fascine() -> None:
    right = {
        "avre": True,
        "in_beach_hex": True,
        "hexside_in_vca": True,
        "mobile": True,
        "stopped": True,
    }
    assert may_place_fascine(**right)
    for wrong in right:
        assert not may_place_fascine(**{**right, wrong: False})


def test_only_commandos_climb_a_high_seawall() -> None:
    assert [c for c in Crosser if may_climb_high_seawall(c)] == [Crosser.COMMANDOS]


def test_no_cave_has_a_high_seawall_as_its_ca_hexside() -> None:
    found = {wall: may_be_ca_hexside(wall) for wall in (None, *SeawallHeight)}
    assert found == {None: True, SeawallHeight.LOW: True, SeawallHeight.HIGH: False}


def test_cover_on_either_side_of_a_low_seawall() -> None:
    assert cover_behind_seawall(in_hinterland=True) == WallCover(0, False, True)
    assert cover_behind_seawall(in_hinterland=True, indirect_fire=True) == WallCover(1, False, True)
    assert not cover_behind_seawall(in_hinterland=True, entrenched=True).wall_advantage
    assert cover_behind_seawall(in_hinterland=False) == WallCover(1, True, True)
    assert not heat_sees_a_wall()


def test_what_may_breach() -> None:
    assert may_breach(Breacher.DOZER)
    assert not may_breach(Breacher.DOZER, mobile=False)
    assert may_breach(Breacher.AVRE, in_beach_hex=True)
    assert not may_breach(Breacher.AVRE)
    assert may_breach(Breacher.OBA, calibre=100)
    assert not may_breach(Breacher.OBA, calibre=99)
    assert may_breach(Breacher.DC, in_beach_hex=True, declared=True)
    assert not may_breach(Breacher.DC, in_beach_hex=True)
    assert not may_breach(Breacher.DC, declared=True)
    assert not may_breach(Breacher.OTHER, in_beach_hex=True, calibre=200, declared=True)


def test_a_ffe_needs_an_original_and_a_dc_a_final_kia() -> None:
    for drm in (-2, 0, 3):
        assert breach_odds(Breacher.OBA, 4, drm).of(True) == Fraction(6, 36)
    assert breach_odds(Breacher.DC, 4, 1).of(True) == Fraction(3, 36)
    assert breach_odds(Breacher.DC, 4, -1).of(True) == Fraction(10, 36)


def test_a_breach_is_open_ground_without_ffmo_in_the_beach_hex() -> None:
    assert not ffmo_applies(True, in_beach_hex=True, otherwise=True)
    assert ffmo_applies(True, in_beach_hex=False, otherwise=True)
    assert ffmo_applies(False, in_beach_hex=True, otherwise=True)
    assert not ffmo_applies(True, in_beach_hex=False, otherwise=False)
