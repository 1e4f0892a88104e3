"""Landings from the air, coral, Straying, Bypass, rubble and VP (G13.492, G13.493, G13.8x)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules.airborne import (
    Landing,
    Parachute,
    glider_crash_drm,
    parachute_in_shallow_ocean,
    parachute_lost_odds,
)
from beachhead.rules.beach_miscellany import (
    Loss,
    Straying,
    bypass_allowed,
    entrenching_drm,
    is_rubble_land,
    mud_effects_apply,
    sea_casualty_vp,
    straying,
)
from beachhead.rules.scenario import EC, Slope
from tests.rules.building import setup

BIG = Parachute.FIVE_EIGHTHS


@pytest.mark.parametrize(
    ("slope", "range_", "drm"),
    [(Slope.SLIGHT, 3, 6), (Slope.MODERATE, 2, 6), (Slope.STEEP, 1, 6), (Slope.SLIGHT, 1, 2)],
)
def test_a_parachute_in_the_shallows_takes_a_nmc_by_range_and_slope(
    slope: Slope, range_: int, drm: int
) -> None:
    assert parachute_in_shallow_ocean(BIG, range_, slope) == Landing(False, drm)
    assert parachute_in_shallow_ocean(BIG, range_, slope, True, True) == Landing(False, drm + 2)
    assert parachute_in_shallow_ocean(Parachute.HALF_INCH, range_, slope).eliminated


def test_odds_of_a_parachute() -> None:
    assert parachute_lost_odds(8, Landing(False, 2)).of(True) == Fraction(21, 36)
    assert parachute_lost_odds(8, Landing(False, 2), drm=-1).of(True) == Fraction(15, 36)
    assert parachute_lost_odds(12, Landing(True)).of(True) == 1
    with pytest.raises(ValueError, match="at least 1 hex"):
        parachute_in_shallow_ocean(BIG, 0, Slope.SLIGHT)


def test_glider_crash_drm() -> None:
    assert glider_crash_drm(True) == glider_crash_drm(False, heavy_surf=True) == 0
    assert glider_crash_drm(True, heavy_surf=True) == 1
    assert glider_crash_drm(False, tetrahedron=True) == 1
    assert glider_crash_drm(True, heavy_surf=True, tetrahedron=True) == 2


def test_coral_soil() -> None:
    assert (entrenching_drm(True), entrenching_drm(False)) == (2, 0)
    assert [ec for ec in EC if mud_effects_apply(ec, coral_soil=False)] == [EC.MUD]
    assert not mud_effects_apply(EC.MUD, coral_soil=True)


def test_no_bypass_along_an_overlay() -> None:
    shore = setup().shore
    inland, near, sand, sea = (shore.at(shore.find(n)) for n in ("E9", "E10", "433", "1079"))
    assert bypass_allowed(inland, near)
    assert not bypass_allowed(near, sand)
    assert not bypass_allowed(sea, near)
    # A sandbar of mapboard hexes equals a Beach overlay (G13.31).
    shore = setup(overlays=[("OC1", {"1079": "F9", "1080": "F10"})], sandbars=[["F8"]]).shore
    bar, beside, away = (shore.at(shore.find(n)) for n in ("F8", "F7", "F6"))
    assert bar.sandbar and not bypass_allowed(bar, beside)
    assert bypass_allowed(beside, away)


@pytest.mark.parametrize(
    ("night", "saw_at_start", "strays", "gains_sight", "result"),
    [
        (True, True, True, True, Straying.EXEMPT),
        (True, True, False, False, Straying.EXEMPT),
        (False, True, False, False, Straying.MAY_STRAY),
        (False, True, True, False, Straying.MAY_STRAY),
        (False, True, True, True, Straying.TI),
        (True, False, True, True, Straying.TI),
        (False, False, True, True, Straying.TI),
        (True, False, True, False, Straying.MAY_STRAY),
        (True, False, False, True, Straying.MAY_STRAY),
    ],
)
def test_sight_of_the_sea_exempts_by_night_and_stops_who_strays_always(
    night: bool, saw_at_start: bool, strays: bool, gains_sight: bool, result: Straying
) -> None:
    found = straying(night=night, saw_at_start=saw_at_start, strays=strays, gains_sight=gains_sight)
    assert found is result


def test_vp_of_the_sea() -> None:
    assert sea_casualty_vp([]) == 0
    assert sea_casualty_vp([(Loss.SWAMPED, 3), (Loss.BROACHED, 4), (Loss.SWAMPED, 1)]) == 8
    assert sea_casualty_vp([(Loss.DROWNED_OTHERWISE, 3)]) == 0


def test_rubble_makes_land_of_the_shallows_only() -> None:
    shore = setup().shore
    shallow, deep, sand = (shore.at(shore.find(name)) for name in ("1079", "1091", "433"))
    assert is_rubble_land(shallow, rubble=True)
    assert not is_rubble_land(shallow, rubble=False)
    assert not is_rubble_land(deep, rubble=True)
    assert not is_rubble_land(sand, rubble=True)
