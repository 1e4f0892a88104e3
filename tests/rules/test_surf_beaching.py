"""The (un)Beaching DR (G13.442-G13.4423)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.rules import surf_beaching
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.movers import Mover
from beachhead.rules.shore import Depth
from beachhead.rules.surf_beaching import Consequence, SurfCraft, SurfResult, resolve
from tests.rules.building import setup

LC = SurfCraft(Mover.LANDING_CRAFT, Depth.SHALLOW, beached=True)
BOAT = SurfCraft(Mover.BOAT, Depth.SHALLOW, beached=True)


def type_of(name: str) -> WatercraftType:
    found = catalogue().watercraft_type(name)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("craft", "drm"),
    [
        (LC, 0),
        (replace(LC, inexperienced=True), 1),
        (replace(LC, near_high_shore=True), 1),
        (replace(LC, others=3), 3),
        (replace(LC, wreck=True), 2),
        (replace(LC, personnel=False), 0),
        (BOAT, 0),
        (replace(BOAT, inexperienced=True), 1),
        (replace(BOAT, personnel=False), 2),
        (replace(BOAT, wreck=True), 0),
        (replace(BOAT, inexperienced=True, near_high_shore=True, others=2, personnel=False), 6),
    ],
)
def test_each_drm(craft: SurfCraft, drm: int) -> None:
    assert surf_beaching.drm(craft) == drm


def test_only_craft_that_can_beach_roll() -> None:
    with pytest.raises(ValueError, match="only LC and boats"):
        SurfCraft(Mover.AMPHIBIAN, Depth.SHALLOW, beached=False)


@pytest.mark.parametrize(
    ("craft", "can_beach", "aground", "rolls"),
    [
        (LC, True, False, True),
        (LC, False, False, False),
        (LC, True, True, False),
        (replace(LC, wreck=True), True, False, True),
        (replace(LC, wreck=True, beached=False), True, False, False),
        (replace(LC, wreck=True, broached=True), True, False, False),
        (replace(BOAT, beached=False, personnel=False), True, False, True),
    ],
)
def test_who_rolls(craft: SurfCraft, can_beach: bool, aground: bool, rolls: bool) -> None:
    assert surf_beaching.must_roll(craft, can_beach=can_beach, aground=aground) is rolls


@given(st.integers(2, 12), st.integers(0, 5), st.booleans())
def test_the_final_dr_decides_between_nothing_a_turn_and_a_broach(
    dr: int, others: int, beached: bool
) -> None:
    found = resolve(replace(LC, others=others, beached=beached), dr)
    assert found.final_dr == dr + others
    if dr + others <= 8:
        assert found.result is SurfResult.NO_EFFECT and not found.consequences
        assert found.beached is None
    elif dr + others <= 10:
        assert found.result is (SurfResult.UN_BEACHES if beached else SurfResult.BEACHES)
        assert found.beached is not beached
        assert found.consequences[0] is Consequence.TI
    else:
        assert found.result is SurfResult.BROACHES and found.beached
        assert Consequence.TI not in found.consequences


def test_an_un_beached_lc_drives_on_among_the_obstacles() -> None:
    assert resolve(LC, 9).consequences == (
        Consequence.TI,
        Consequence.OBSTACLES,
        Consequence.NON_STOPPED,
    )


def test_a_beached_lc_meets_its_obstacles_before_its_hexside() -> None:
    assert resolve(replace(LC, beached=False), 10).consequences == (
        Consequence.TI,
        Consequence.OBSTACLES,
        Consequence.RANDOM_HEXSIDE,
    )


def test_nobody_aboard_nobody_ti() -> None:
    assert Consequence.TI not in resolve(replace(LC, prc=False), 9).consequences


@pytest.mark.parametrize(
    ("depth", "result"), [(Depth.SHALLOW, SurfResult.FAST_AGROUND), (Depth.DEEP, SurfResult.SINKS)]
)
def test_a_lowered_ramp_is_fatal_when_un_beached(depth: Depth, result: SurfResult) -> None:
    found = resolve(replace(LC, ramp_down=True, depth=depth), 9)
    assert found.result is result
    assert Consequence.NON_STOPPED not in found.consequences
    assert (Consequence.OBSTACLES in found.consequences) is (depth is Depth.SHALLOW)
    assert resolve(replace(LC, ramp_down=True, depth=depth), 11).result is SurfResult.BROACHES


def test_broaching_wrecks_the_craft_and_hurts_all_aboard() -> None:
    harm = (
        Consequence.WRECKED,
        Consequence.CREW_SURVIVAL,
        Consequence.MC,
        Consequence.PASSENGERS_STAY,
    )
    assert resolve(LC, 11).consequences == harm
    afloat = resolve(replace(LC, beached=False), 12)
    assert afloat.consequences == (Consequence.OBSTACLES, Consequence.RANDOM_HEXSIDE, *harm)


@pytest.mark.parametrize(
    ("depth", "result"), [(Depth.SHALLOW, SurfResult.FAST_AGROUND), (Depth.DEEP, SurfResult.SINKS)]
)
def test_a_wreck_settles_or_sinks_on_9_or_10_and_broaches_once(
    depth: Depth, result: SurfResult
) -> None:
    wreck = replace(LC, wreck=True, depth=depth)
    assert resolve(wreck, 6).result is SurfResult.NO_EFFECT
    for original in (7, 8):
        assert resolve(wreck, original).result is result
        assert Consequence.OBSTACLES not in resolve(wreck, original).consequences
    broached = resolve(wreck, 9)
    assert broached.result is SurfResult.BROACHES
    assert broached.consequences == (Consequence.MC, Consequence.PASSENGERS_STAY)


@pytest.mark.parametrize(
    ("depth", "result"),
    [(Depth.SHALLOW, SurfResult.LOST_IN_SHALLOWS), (Depth.DEEP, SurfResult.LOST)],
)
def test_a_boat_turns_like_a_lc_but_is_lost_where_one_broaches(
    depth: Depth, result: SurfResult
) -> None:
    boat = replace(BOAT, depth=depth)
    assert resolve(boat, 8).result is SurfResult.NO_EFFECT
    assert resolve(boat, 10).result is SurfResult.UN_BEACHES
    assert resolve(boat, 11).result is result
    assert resolve(boat, 11).consequences == ()


def test_exact_odds_of_an_lcvp_under_a_cliff() -> None:
    odds = surf_beaching.odds(replace(LC, near_high_shore=True, inexperienced=True))
    assert odds.of(SurfResult.NO_EFFECT) == Fraction(15, 36)
    assert odds.of(SurfResult.UN_BEACHES) == Fraction(11, 36)
    assert odds.of(SurfResult.BROACHES) == Fraction(10, 36)


def test_a_rough_landing_spends_all_mp() -> None:
    assert surf_beaching.mp_spent_for_first_fire(9, 5, 5) == 5
    assert surf_beaching.mp_spent_for_first_fire(12, 4, 5) == 4
    assert surf_beaching.mp_spent_for_first_fire(11, 5, 0) == 0
    assert surf_beaching.mp_spent_for_first_fire(8, 5, 5) is None


def test_an_immobilized_lc_stops_unless_its_ramp_is_down() -> None:
    stops = surf_beaching.stops_when_ti_ends
    assert stops(immobilized=True, ramp_down=False)
    assert not stops(immobilized=True, ramp_down=True)
    assert not stops(immobilized=False, ramp_down=False)


def test_landing_craft_amphibians_and_wrecks_crowd_a_hex_and_boats_do_not() -> None:
    crowding = surf_beaching.crowding
    assert crowding([]) == 0
    assert crowding([Mover.BOAT, Mover.BOAT]) == 0
    assert crowding([Mover.LANDING_CRAFT, Mover.AMPHIBIAN], wrecks=2) == 4


def near(name: str, **arguments: object) -> bool:
    shore = setup(**arguments).shore
    return surf_beaching.near_high_shore(shore, shore.find(name))


def test_which_shores_make_beaching_harder() -> None:
    assert not near("1079"), "a Moderate Beach"
    assert near("1079", slope="steep")
    assert not near("1080", slope="steep"), "a Steep Beach two hexes off"
    assert near("1083", islands=[["1084"]])
    assert not near("1083", sandbars=[["1084"]])
    assert not near("1083", reefs=[("exposed", ("1084", "1085"))])


def test_where_a_craft_can_beach() -> None:
    shore = setup().shore
    lcvp = type_of("LCVP")
    toward = surf_beaching.beachable_toward(shore, lcvp, shore.find("1066"))
    assert [shore.name(h) for h in toward] == ["437", "430", "443"]
    assert surf_beaching.beachable_toward(shore, lcvp, shore.find("1082")) == ()


def test_amphibians_have_nowhere_to_beach() -> None:
    shore = setup().shore
    assert surf_beaching.beachable_toward(shore, type_of("LVT4"), shore.find("1079")) == ()
