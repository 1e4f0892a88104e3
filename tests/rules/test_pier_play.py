"""Piers in play (G13.72-G13.733)."""

from __future__ import annotations

import pytest

from beachhead.rules.movers import Mover
from beachhead.rules.pier_play import (
    Kind,
    boat_may_beach_at_pier,
    climbing_mf,
    has_height_advantage,
    lowers_ramp,
    may_carry_sw,
    may_enter_beneath,
    may_go_between,
    may_load_boat_at_pier,
    may_stop_at_pier,
    may_unload_into_water_too,
    pier_loading_cost,
    pier_tem,
)
from beachhead.rules.scenario import PierMaterial
from beachhead.rules.shore import Depth

WOODEN, STONE = PierMaterial.WOODEN, PierMaterial.STONE


def test_cover_on_a_pier() -> None:
    assert pier_tem() == 0
    right = {"adjacent": True, "in_los": True, "attacker_in_water_or_beach": True}
    assert has_height_advantage(**right)
    for wrong in right:
        assert not has_height_advantage(**{**right, wrong: False})


@pytest.mark.parametrize(("size", "claims"), [(1, True), (0, True), (-1, True), (-2, False)])
def test_no_height_advantage_over_a_large_vehicle(size: int, claims: bool) -> None:
    found = has_height_advantage(
        adjacent=True, in_los=True, attacker_in_water_or_beach=True, vehicle_size=size
    )
    assert found is claims


def test_climbing_up_doubles() -> None:
    assert climbing_mf(1, upward=True) == 2
    assert climbing_mf(1, upward=False) == 1


@pytest.mark.parametrize("kind", list(Kind))
def test_who_goes_where_at_a_pier(kind: Kind) -> None:
    assert may_go_between(kind, True) is (kind is Kind.INFANTRY)
    assert may_go_between(kind, False)
    assert not may_enter_beneath(kind, STONE, Depth.SHALLOW)
    assert may_enter_beneath(kind, WOODEN, Depth.SHALLOW) is (kind in (Kind.INFANTRY, Kind.BOAT))
    assert may_enter_beneath(kind, WOODEN, None) is (kind in (Kind.INFANTRY, Kind.BOAT))
    assert may_enter_beneath(kind, WOODEN, Depth.DEEP) is (kind is Kind.BOAT)


@pytest.mark.parametrize(("allotment", "half"), [(2, 1), (3, 2), (4, 2), (5, 3), (7, 4)])
def test_loading_at_a_pier_costs_half_and_all_in_surf(allotment: int, half: int) -> None:
    assert pier_loading_cost(allotment) == half
    assert pier_loading_cost(allotment, heavy_surf=True) == allotment


def test_who_may_stop_beside_a_pier() -> None:
    lc, amphibian = Mover.LANDING_CRAFT, Mover.AMPHIBIAN
    assert may_stop_at_pier(lc, mobile=True, in_water=True, in_beach=False)
    assert not may_stop_at_pier(lc, mobile=True, in_water=False, in_beach=True)
    assert not may_stop_at_pier(lc, mobile=False, in_water=True, in_beach=False)
    assert may_stop_at_pier(amphibian, mobile=True, in_water=False, in_beach=True)
    assert not may_stop_at_pier(Mover.BOAT, mobile=True, in_water=True, in_beach=False)
    assert may_unload_into_water_too(amphibian)
    assert not may_unload_into_water_too(lc)
    assert may_unload_into_water_too(lc, beached=True)
    assert not lowers_ramp(at_pier=True)
    assert lowers_ramp(at_pier=False)


def test_boats_at_a_pier() -> None:
    assert may_load_boat_at_pier(Kind.INFANTRY, True)
    assert not may_load_boat_at_pier(Kind.INFANTRY, False)
    assert not may_load_boat_at_pier(Kind.GUN, True)
    assert boat_may_beach_at_pier(beneath_pier=False)
    assert not boat_may_beach_at_pier(beneath_pier=True)
    assert may_carry_sw(True)
    assert not may_carry_sw(True, otherwise_able=False)
