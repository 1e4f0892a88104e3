"""Drift (G13.444, G13.734, E5.23)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules import drift
from beachhead.rules.drift import Current, drift_choices, drifts_in_surf
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.movers import Mover
from beachhead.rules.scenario import PierMaterial, Water
from beachhead.rules.shore import Depth
from tests.rules.building import setup

HEXES = st.builds(Hex, st.integers(-8, 8), st.integers(-8, 8))


@pytest.mark.parametrize("depth", list(Depth))
@pytest.mark.parametrize("mover", list(Mover))
def test_who_drifts_at_which_depth(mover: Mover, depth: Depth) -> None:
    always = mover in (Mover.LANDING_CRAFT, Mover.BOAT)
    deep = mover in (Mover.AMPHIBIAN, Mover.SWIMMER) and depth is Depth.DEEP
    assert drifts_in_surf(mover, depth) is (always or deep)


@pytest.mark.parametrize(
    "because", ["near_land_or_reef", "aground", "left_land", "beached_or_unbeached"]
)
def test_what_keeps_a_craft_from_drifting(because: str) -> None:
    assert drifts_in_surf(Mover.LANDING_CRAFT, Depth.DEEP)
    assert not drifts_in_surf(Mover.LANDING_CRAFT, Depth.DEEP, **{because: True})


@given(HEXES, st.sets(HEXES, min_size=1, max_size=6))
def test_drift_goes_one_hex_nearer_to_a_nearest_land_hex(hex_: Hex, lands: set[Hex]) -> None:
    nearest = min(hex_.distance(land) for land in lands)
    choices = drift_choices(hex_, lands)
    if nearest == 0:
        assert choices == ()
        return
    assert {c.land for c in choices} == {h for h in lands if hex_.distance(h) == nearest}
    for choice in choices:
        assert 1 <= len(choice.hexes) <= 2
        assert all(h.distance(choice.land) == nearest - 1 for h in choice.hexes)
        assert all(h.distance(hex_) == 1 for h in choice.hexes)


def test_no_land_no_drift() -> None:
    assert drift_choices(Hex(0, 0), []) == ()


def odds(name: str, mover: Mover = Mover.LANDING_CRAFT, **arguments: object) -> dict[str, Fraction]:
    shore = setup(**{"heavy_surf": True, **arguments}).shore
    return {shore.name(h): c for h, c in drift.drift_odds(shore, shore.find(name), mover)}


def test_a_craft_drifts_toward_its_nearest_beach() -> None:
    # Column 1079 and its neighbours 1066 and 1092 open onto 430, 437 and 424. From 1081, 430 lies
    # three hexes up the Hex Grain; no other land is as near.
    found = odds("1081")
    shore = setup(heavy_surf=True).shore
    lands = [h for h in shore.hexes() if shore.at(h).is_land]
    start = shore.find("1081")
    nearest = min(start.distance(h) for h in lands)
    assert {shore.find(name).distance(start) for name in found} == {1}
    assert sum(found.values()) == 1
    for name in found:
        assert min(shore.find(name).distance(h) for h in lands) == nearest - 1


def test_calm_water_and_shelter_hold_a_craft() -> None:
    assert odds("1081", heavy_surf=False) == {"1081": 1}
    assert odds("1081", water="lake") == {"1081": 1}
    assert odds("1081", reefs=[("exposed", ("1086", "1085"))]) == {"1081": 1}


def test_a_craft_next_to_land_stays() -> None:
    assert odds("1079") == {"1079": 1}
    assert odds("1088", islands=[["1089"]]) == {"1088": 1}
    assert odds("1088", reefs=[("submerged", ("1089", "1090"))]) == {"1088": 1}
    assert "1088" not in odds("1088")


def test_islands_and_exposed_reefs_attract_nothing() -> None:
    plain = odds("1089")
    aside = ["1115", "1116"]
    assert plain == odds("1089", islands=[aside])
    assert plain == odds("1089", reefs=[("exposed", aside)])
    assert plain != odds("1089", sandbars=[aside])


@pytest.mark.parametrize("mover", [Mover.LANDING_CRAFT, Mover.BOAT])
@pytest.mark.parametrize("material", ["wooden", "stone"])
def test_piers_hold_back_what_they_can(mover: Mover, material: str) -> None:
    free = odds("1081", mover)
    (ahead,) = free
    found = odds("1081", mover, piers=[(ahead, material)])
    passes = mover is Mover.BOAT and material == "wooden"
    assert found == (free if passes else {"1081": 1})


@pytest.mark.parametrize(
    ("mover", "pier", "stops"),
    [
        (Mover.LANDING_CRAFT, None, False),
        (Mover.LANDING_CRAFT, PierMaterial.WOODEN, True),
        (Mover.AMPHIBIAN, PierMaterial.STONE, True),
        (Mover.SWIMMER, PierMaterial.WOODEN, False),
        (Mover.SWIMMER, PierMaterial.STONE, True),
        (Mover.BOAT, PierMaterial.STONE, True),
    ],
)
def test_which_pier_stops_whom(mover: Mover, pier: PierMaterial | None, stops: bool) -> None:
    assert drift.pier_stops_drift(mover, pier) is stops


def test_a_tie_between_land_hexes_is_even() -> None:
    near = [Hex(0, -3), Hex(0, 3)]
    choices = drift_choices(Hex(0, 0), near)
    assert [c.hexes for c in choices] == [(Hex(0, -1),), (Hex(0, 1),)]


def test_an_abandoned_boat_rarely_beaches_and_then_nearest_its_random_direction() -> None:
    assert [drift.abandoned_boat_beaches(dr) for dr in (1, 2, 6)] == [True, False, False]
    sides = [Direction.UP, Direction.UP_RIGHT, Direction.DOWN_LEFT]
    assert drift.drift_beaching_hexsides(sides, Direction.UP) == (Direction.UP,)
    assert drift.drift_beaching_hexsides(sides, Direction.DOWN_RIGHT) == (Direction.UP_RIGHT,)
    assert drift.drift_beaching_hexsides(sides, Direction.UP_LEFT) == (
        Direction.UP,
        Direction.DOWN_LEFT,
    )
    assert drift.drift_beaching_hexsides([], Direction.UP) == ()


@pytest.mark.parametrize(
    ("current", "moves"),
    [
        (Current.NONE, False),
        (Current.SLOW, False),
        (Current.MODERATE, True),
        (Current.HEAVY, True),
    ],
)
def test_a_strong_current_takes_a_boat_unless_it_is_or_was_beached(
    current: Current, moves: bool
) -> None:
    assert drift.current_moves_boat(current) is moves
    assert not drift.current_moves_boat(current, beached=True)
    assert not drift.current_moves_boat(current, unbeached=True)


@pytest.mark.parametrize(
    ("water", "surf", "current"),
    [
        (Water.OCEAN, True, Current.HEAVY),
        (Water.OCEAN, False, Current.SLOW),
        (Water.LAKE, True, Current.SLOW),
        (Water.LAKE, False, Current.SLOW),
        (Water.RIVER, False, Current.MODERATE),
    ],
)
def test_in_what_current_a_swimmer_may_drown(water: Water, surf: bool, current: Current) -> None:
    assert drift.drowning_current(water, heavy_surf=surf, river=Current.MODERATE) is current


def test_an_amphibian_in_the_shallows_stays_where_a_boat_drifts() -> None:
    assert odds("1080", Mover.AMPHIBIAN) == {"1080": 1}
    assert odds("1080", Mover.BOAT) != {"1080": 1}
    assert odds("1081", Mover.AMPHIBIAN) != {"1081": 1}
