"""Wire in OCEAN hexes (G14.52, G13.446)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules.dice import DR
from beachhead.rules.movers import Mover
from beachhead.rules.scenario import UnitKind
from beachhead.rules.wire import (
    AgroundResult,
    WireEffect,
    aground,
    aground_drm,
    aground_odds,
    saved_from_wire,
    wire_effect,
    wire_exit_drm,
)


@pytest.mark.parametrize(("size", "drm"), [(0, 1), (-1, 1), (-2, 1), (-3, 0), (-4, 0), (2, 1)])
def test_wire_stops_all_but_the_biggest_lc(size: int, drm: int) -> None:
    assert aground_drm(size, wire=True) == drm
    assert aground_drm(size, wire=False) == 0
    assert aground_drm(size, wire=True, shallow=False) == 0


def test_the_line_between_afloat_and_aground() -> None:
    assert aground(DR(6, 5), 12, -1, wire=True) is AgroundResult.AGROUND
    assert aground(DR(5, 5), 12, -1, wire=True) is AgroundResult.AFLOAT
    assert aground(DR(6, 5), 12, -1, wire=False) is AgroundResult.AFLOAT
    assert aground(DR(6, 6), 12, -3, wire=True) is AgroundResult.AGROUND
    assert aground(DR(5, 5), 12, -1, wire=False, drm=2) is AgroundResult.AGROUND


def test_a_colored_1_takes_the_wire_along_unless_the_lc_runs_aground() -> None:
    assert aground(DR(1, 6), 12, -4, wire=True) is AgroundResult.WIRE_GONE
    assert aground(DR(6, 1), 12, -4, wire=True) is AgroundResult.AFLOAT
    assert aground(DR(1, 6), 8, -1, wire=True) is AgroundResult.AGROUND
    assert aground(DR(1, 6), 12, -1, wire=False) is AgroundResult.AFLOAT


def test_odds_with_and_without_wire() -> None:
    assert aground_odds(12, -1, wire=True).of(AgroundResult.AGROUND) == Fraction(3, 36)
    assert aground_odds(12, -1, wire=False).of(AgroundResult.AGROUND) == Fraction(1, 36)
    assert aground_odds(12, -1, wire=True).of(AgroundResult.WIRE_GONE) == Fraction(1, 6)
    assert aground_odds(12, -1, wire=False).of(AgroundResult.WIRE_GONE) == 0


def test_whom_wire_affects_and_how() -> None:
    assert wire_effect(Mover.LANDING_CRAFT) is WireEffect.AGROUND_DR
    assert wire_effect(Mover.LANDING_CRAFT, heavy_surf=True) is WireEffect.NONE
    assert wire_effect(Mover.BOAT) is WireEffect.SINKS
    assert wire_effect(Mover.BOAT, heavy_surf=True) is WireEffect.NONE
    for surf in (False, True):
        assert wire_effect(Mover.AMPHIBIAN, surf) is WireEffect.AS_ON_LAND


def test_what_outlasts_a_boat_sunk_by_wire() -> None:
    assert {kind for kind in UnitKind if not saved_from_wire(kind)} == {
        UnitKind.SW,
        UnitKind.GUN,
        UnitKind.VEHICLE,
    }


def test_the_wire_exit_drm() -> None:
    assert (wire_exit_drm(True), wire_exit_drm(False)) == (1, 0)
