"""Swamping DR (G13.4222, G13.441)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules import swamping
from beachhead.rules.movers import Mover
from beachhead.rules.scenario import Slope
from beachhead.rules.shore import Depth
from beachhead.rules.swamping import SurfSwamping, SwampingRoll, roll_on_entry, surf_swamping
from tests.rules.building import setup


@pytest.mark.parametrize(
    ("slope", "range_", "drm", "chance"),
    [
        ("slight", 1, 2, Fraction(6, 36)),
        ("slight", 2, 4, Fraction(15, 36)),
        ("slight", 3, 6, Fraction(26, 36)),
        ("moderate", 1, 3, Fraction(10, 36)),
        ("moderate", 2, 6, Fraction(26, 36)),
        ("steep", 1, 6, Fraction(26, 36)),
    ],
)
def test_drm_and_chance_in_every_shallow_hex_of_each_slope(
    slope: str, range_: int, drm: int, chance: Fraction
) -> None:
    assert swamping.swamping_drm(Slope(slope), range_) == drm
    assert swamping.swamping_chance(Slope(slope), range_) == chance


@pytest.mark.parametrize("slope", list(Slope))
@pytest.mark.parametrize("range_", [1, 2, 3])
def test_a_vehicle_is_swamped_from_a_final_12_on(slope: Slope, range_: int) -> None:
    drm = swamping.swamping_drm(slope, range_)
    assert swamping.is_swamped(slope, range_, 12 - drm)
    assert not swamping.is_swamped(slope, range_, 11 - drm)


@given(st.sampled_from(list(Slope)), st.integers(1, 12))
def test_swamping_grows_with_the_range_and_never_passes_certainty(
    slope: Slope, range_: int
) -> None:
    near, far = (swamping.swamping_chance(slope, r) for r in (range_, range_ + 1))
    assert 0 < near <= far <= 1


def test_chances_on_a_map_follow_range_depth_and_surf() -> None:
    shore = setup(slope="slight").shore
    chances = [
        swamping.swamping_chance_in(shore, shore.find(name))
        for name in ("1079", "1080", "1081", "1082", "430")
    ]
    assert chances == [Fraction(1, 6), Fraction(5, 12), Fraction(13, 18), 0, 0]
    rough = setup(slope="slight", heavy_surf=True).shore
    assert swamping.swamping_chance_in(rough, rough.find("1079")) == 1


def test_an_island_is_land_to_measure_from() -> None:
    shore = setup(slope="slight", islands=[["1082"]]).shore
    # 1081 lies three hexes off the Beach and next to the island.
    assert swamping.swamping_chance_in(shore, shore.find("1081")) == Fraction(1, 6)


def test_a_reef_keeps_the_surf_from_swamping_vehicles_at_once() -> None:
    shore = setup(slope="slight", heavy_surf=True, reefs=[("exposed", ("1086", "1085"))]).shore
    behind = shore.find("1080")
    assert not shore.heavy_surf_at(shore.at(behind))
    assert swamping.swamping_chance_in(shore, behind) == Fraction(5, 12)


@pytest.mark.parametrize(
    ("mover", "depth", "surf", "proof", "roll"),
    [
        (Mover.VEHICLE, Depth.SHALLOW, False, False, SwampingRoll.DR),
        (Mover.VEHICLE, Depth.SHALLOW, False, True, SwampingRoll.NONE),
        (Mover.VEHICLE, Depth.SHALLOW, True, False, SwampingRoll.IMMOBILIZED),
        (Mover.VEHICLE, Depth.SHALLOW, True, True, SwampingRoll.SECRET_DR_AND_DR),
        (Mover.VEHICLE, Depth.DEEP, True, True, SwampingRoll.NONE),
        (Mover.AMPHIBIAN, Depth.SHALLOW, False, False, SwampingRoll.NONE),
        (Mover.AMPHIBIAN, Depth.SHALLOW, True, False, SwampingRoll.SECRET_DR_AND_DR),
        (Mover.AMPHIBIAN, Depth.DEEP, True, False, SwampingRoll.SECRET_DR_AND_DR),
        (Mover.BOAT, Depth.DEEP, True, False, SwampingRoll.SECRET_DR_AND_DR),
        (Mover.BOAT, Depth.DEEP, False, False, SwampingRoll.NONE),
        (Mover.LANDING_CRAFT, Depth.SHALLOW, True, False, SwampingRoll.SECRET_DR_AND_DR),
        (Mover.INFANTRY, Depth.SHALLOW, True, False, SwampingRoll.NONE),
        (Mover.SWIMMER, Depth.DEEP, True, False, SwampingRoll.NONE),
    ],
)
def test_what_an_entry_asks_for(
    mover: Mover, depth: Depth, surf: bool, proof: bool, roll: SwampingRoll
) -> None:
    assert roll_on_entry(mover, depth, heavy_surf=surf, waterproofed=proof) is roll


@pytest.mark.parametrize("size", range(-4, 3))
@pytest.mark.parametrize("mover", [Mover.LANDING_CRAFT, Mover.AMPHIBIAN])
def test_only_the_biggest_landing_craft_ride_out_the_surf(mover: Mover, size: int) -> None:
    roll = roll_on_entry(mover, Depth.DEEP, heavy_surf=True, size=size)
    safe = mover is Mover.LANDING_CRAFT and size <= -3
    assert roll is (SwampingRoll.NONE if safe else SwampingRoll.SECRET_DR_AND_DR)


@pytest.mark.parametrize("mover", [Mover.LANDING_CRAFT, Mover.BOAT, Mover.AMPHIBIAN])
def test_unbeaching_in_the_hex_spares_what_can_unbeach(mover: Mover) -> None:
    roll = roll_on_entry(mover, Depth.SHALLOW, heavy_surf=True, unbeached_here=True)
    spared = mover is not Mover.AMPHIBIAN
    assert roll is (SwampingRoll.NONE if spared else SwampingRoll.SECRET_DR_AND_DR)


@pytest.mark.parametrize("mover", [Mover.LANDING_CRAFT, Mover.BOAT, Mover.AMPHIBIAN])
def test_surf_swamps_on_an_original_12_alone(mover: Mover) -> None:
    for total in range(2, 12):
        assert surf_swamping(mover, Depth.DEEP, total) is SurfSwamping.NONE
    assert surf_swamping(mover, Depth.DEEP, 12) is SurfSwamping.SINKS


@pytest.mark.parametrize(
    ("mover", "result"),
    [
        (Mover.LANDING_CRAFT, SurfSwamping.FAST_AGROUND),
        (Mover.BOAT, SurfSwamping.SINKS_IN_SHALLOWS),
        (Mover.AMPHIBIAN, SurfSwamping.IMMOBILIZED),
        (Mover.VEHICLE, SurfSwamping.IMMOBILIZED),
    ],
)
def test_what_a_12_does_in_the_shallows(mover: Mover, result: SurfSwamping) -> None:
    assert surf_swamping(mover, Depth.SHALLOW, 12) is result


@given(st.integers(0, 9))
def test_the_secret_roll_swamps_in_one_hex_at_most(entered: int) -> None:
    chances = swamping.surf_swamping_chances(entered)
    assert len(chances) == entered
    assert sum(chances) == Fraction(min(entered, 6), 216)


def test_the_secret_dr_counts_hexes_in_the_order_of_entry() -> None:
    assert [swamping.counted_hex(["first", "second"], dr) for dr in range(1, 4)] == [
        "first",
        "second",
        None,
    ]
