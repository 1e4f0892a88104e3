"""Fire from and at boats, sinking, CC (E5.4-E5.6, G13.48)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules import boat_combat
from beachhead.rules.boat_combat import (
    BoatAttack,
    BoatFate,
    BoatHit,
    BoatPosition,
    BoatWater,
    FirePhase,
    OrdnanceModifiers,
    Survivors,
)
from beachhead.rules.wading import Effect, Weapon

AFLOAT, BEACHED, LAND = BoatPosition.AFLOAT, BoatPosition.BEACHED, BoatPosition.ON_LAND


@pytest.mark.parametrize(
    ("position", "phase", "fp"),
    [
        (BEACHED, FirePhase.PREP, 4),
        (BEACHED, FirePhase.OPPORTUNITY, 4),
        (BEACHED, FirePhase.DEFENSIVE, 4),
        (BEACHED, FirePhase.ADVANCING, 2),
        (AFLOAT, FirePhase.PREP, None),
        (AFLOAT, FirePhase.OPPORTUNITY, None),
        (AFLOAT, FirePhase.DEFENSIVE, 2),
        (AFLOAT, FirePhase.ADVANCING, 1),
        (LAND, FirePhase.DEFENSIVE, None),
    ],
)
def test_fp_of_passengers(position: BoatPosition, phase: FirePhase, fp: int | None) -> None:
    for weapon in (Weapon.SMALL_ARMS, Weapon.LMG):
        assert boat_combat.fire_from_boat(8, weapon, position, phase) == fp


@pytest.mark.parametrize("weapon", [Weapon.OTHER_SW, Weapon.GUN])
def test_nothing_heavier_fires_from_a_boat(weapon: Weapon) -> None:
    assert boat_combat.fire_from_boat(8, weapon, BEACHED, FirePhase.PREP) is None


def test_two_boats_make_no_fire_group() -> None:
    assert boat_combat.may_form_fire_group({"A"})
    assert not boat_combat.may_form_fire_group({"A", "B"})


@pytest.mark.parametrize(
    ("position", "area", "fp"),
    [
        (AFLOAT, False, Fraction(5)),
        (AFLOAT, True, Fraction(5, 2)),
        (BEACHED, False, Fraction(10)),
        (BEACHED, True, Fraction(5)),
        (LAND, False, Fraction(10)),
        (LAND, True, Fraction(5)),
    ],
)
def test_water_shields_an_unbeached_boat(position: BoatPosition, area: bool, fp: Fraction) -> None:
    assert boat_combat.fp_at_boat(10, position, area_hit=area) == fp


@pytest.mark.parametrize(
    ("final", "boats", "kia", "tied", "result"),
    [
        (5, 3, 2, 1, BoatAttack(sunk=2)),
        (5, 1, 2, 1, BoatAttack(sunk=1)),
        (5, 3, 3, 2, BoatAttack(sunk=3)),
        (6, 3, 2, 1, BoatAttack(casualties=1)),
        (6, 3, 2, 2, BoatAttack(casualties=2)),
        (6, 3, 2, 3, BoatAttack(casualties=3)),
        (7, 3, 2, 1, BoatAttack()),
        (7, 3, 2, 3, BoatAttack()),
    ],
)
def test_the_kill_number_parts_sinking_from_casualties_of_one_or_of_all_that_tie(
    final: int, boats: int, kia: int, tied: int, result: BoatAttack
) -> None:
    found = boat_combat.attack_on_boats(final, 6, kia, boats=boats, tied=tied)
    assert found == result


@pytest.mark.parametrize(("boats", "tied"), [(3, 0), (3, 4), (1, 2)])
def test_no_more_boats_tie_than_there_are(boats: int, tied: int) -> None:
    with pytest.raises(ValueError, match=f"1 to {boats} boats, not on {tied}"):
        boat_combat.attack_on_boats(6, 6, 2, boats=boats, tied=tied)


@pytest.mark.parametrize(
    ("advantage", "range_", "aircraft", "hull_down"),
    [(0, 0, False, True), (2, 2, False, True), (3, 2, False, False), (0, 5, True, False)],
)
def test_a_boat_afloat_is_a_small_moving_hd_target(
    advantage: int, range_: int, aircraft: bool, hull_down: bool
) -> None:
    found = boat_combat.ordnance_modifiers(
        AFLOAT, aircraft=aircraft, elevation_advantage=advantage, range_=range_
    )
    assert found == OrdnanceModifiers(2, 2, hull_down)


@pytest.mark.parametrize("position", [BEACHED, LAND])
def test_a_boat_ashore_is_an_average_target(position: BoatPosition) -> None:
    assert boat_combat.ordnance_modifiers(position) == OrdnanceModifiers(0, 0, False)


def test_heat_is_not_for_boats_on_the_water() -> None:
    assert boat_combat.heat_may_fire_at(AFLOAT) is False
    assert boat_combat.heat_may_fire_at(BEACHED) is False
    assert boat_combat.heat_may_fire_at(LAND) is None


@pytest.mark.parametrize(
    ("three", "area", "hit"),
    [
        (False, False, BoatHit.SINKS),
        (True, False, BoatHit.REDUCED),
        (False, True, BoatHit.EFFECTS_DR),
        (True, True, BoatHit.EFFECTS_DR),
    ],
)
def test_what_a_hit_does(three: bool, area: bool, hit: BoatHit) -> None:
    assert boat_combat.ordnance_hit(three_boats=three, area_target_type=area) is hit


@pytest.mark.parametrize(
    ("water", "afloat", "beached"),
    [
        (BoatWater.SHALLOW_OCEAN, Survivors.WADING, Survivors.WADING),
        (BoatWater.DEEP_OCEAN, None, Survivors.WATER_LINE),
        (BoatWater.FORDABLE, Survivors.FORDING, Survivors.WATER_LINE),
        (BoatWater.UNFORDABLE, None, Survivors.WATER_LINE),
    ],
)
def test_who_survives_a_sinking_and_where(
    water: BoatWater, afloat: Survivors | None, beached: Survivors
) -> None:
    assert boat_combat.survivors_of_sinking(water, beached=False) is afloat
    assert boat_combat.survivors_of_sinking(water, beached=True) is beached


def test_the_water_line_is_for_the_shipwrecked_and_the_bumped() -> None:
    there = boat_combat.may_be_at_water_line
    assert there(BoatWater.FORDABLE, boat_sunk_beached=True)
    assert there(BoatWater.DEEP_OCEAN, bumped_by_concealed=True)
    assert not there(BoatWater.UNFORDABLE)
    assert not there(BoatWater.SHALLOW_OCEAN, boat_sunk_beached=True)
    assert not there(BoatWater.SHALLOW_OCEAN, bumped_by_concealed=True)


def test_a_beached_boat_is_attacked_on_the_water_but_overrun_on_land() -> None:
    assert boat_combat.is_attacked_in_water_hex()
    assert not boat_combat.is_attacked_in_water_hex(overrun=True)


@pytest.mark.parametrize(
    ("broken", "berserk", "may"),
    [(False, False, True), (True, False, False), (False, True, False)],
)
def test_who_may_board(broken: bool, berserk: bool, may: bool) -> None:
    assert boat_combat.may_board(broken=broken, berserk=berserk) is may


@pytest.mark.parametrize("mmc", [True, False])
def test_a_sniper_reduces_the_mmc_he_would_break_and_pins_nobody(mmc: bool) -> None:
    results = {e: boat_combat.sniper_effect(e, mmc=mmc) for e in Effect}
    nothing = {e for e, result in results.items() if result is None}
    assert nothing == {Effect.PIN, Effect.MC, Effect.PTC, Effect.LLMC, Effect.LLTC}
    changed = {e: r for e, r in results.items() if r is not None and r is not e}
    assert changed == ({Effect.BREAK: Effect.CASUALTY_REDUCTION} if mmc else {})


def test_passengers_fight_hand_to_hand_at_a_disadvantage() -> None:
    assert boat_combat.cc_drm(boat_passengers_attack=True) == 2
    assert boat_combat.cc_drm(boat_passengers_attack=False) == -2


@pytest.mark.parametrize("water", list(BoatWater))
def test_cc_on_the_water(water: BoatWater) -> None:
    ocean = water in (BoatWater.SHALLOW_OCEAN, BoatWater.DEEP_OCEAN)
    assert boat_combat.cc_possible(water, enemy_in_location=True) == (not ocean)
    assert boat_combat.cc_possible(water, enemy_in_location=True, frozen=True)
    assert not boat_combat.cc_possible(water, enemy_in_location=False, frozen=True)


@pytest.mark.parametrize(
    ("passengers", "eliminated", "captured", "fate"),
    [
        (2, 2, 0, BoatFate.DESTROYED),
        (2, 1, 0, BoatFate.UNHARMED),
        (2, 0, 2, BoatFate.CAPTURED),
        (2, 1, 1, BoatFate.CAPTURED),
        (2, 0, 1, BoatFate.UNHARMED),
        (0, 0, 0, BoatFate.UNHARMED),
    ],
)
def test_a_boat_goes_with_its_passengers(
    passengers: int, eliminated: int, captured: int, fate: BoatFate
) -> None:
    assert boat_combat.boat_after_cc(passengers, eliminated, captured) is fate
