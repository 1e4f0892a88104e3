"""Beach Obstacles bought and laid in belts."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.rules.bpv import obstacles_bill
from beachhead.rules.compose import compose
from beachhead.rules.dyo.belts import lay_belts
from beachhead.rules.dyo.edges import Edge
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.obstacles import may_set_up, others_in
from beachhead.rules.scenario import Obstacle, ObstacleType, Settings, Slope, Water
from beachhead.rules.shore import Depth
from tests.rules.building import BE4, OC1, scenario


@cache
def ground(slope: Slope = Slope.MODERATE, water: Water = Water.OCEAN) -> Ground:
    made = scenario(overlays=(BE4, OC1), slope=slope, water=water)
    return Ground(compose(made, catalogue()), Edge.SOUTH)


def laid(seed: int, budget: int, ground_: Ground, *, panjis: bool = True) -> tuple[Obstacle, ...]:
    return lay_belts(Luck(seed, "belts"), ground_, Settings(), budget, panjis=panjis)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 400), st.sampled_from(Slope), st.sampled_from(Water))
def test_a_budget_is_kept_and_every_counter_may_be_where_it_is(
    seed: int, budget: int, slope: Slope, water: Water
) -> None:
    where = ground(slope, water)
    obstacles = laid(seed, budget, where)
    assert obstacles_bill(obstacles, Settings()).total <= budget
    by_hex: dict[str, list[ObstacleType]] = {}
    for obstacle in obstacles:
        by_hex.setdefault(obstacle.hex, []).append(obstacle.type)
    for name, types in by_hex.items():
        assert len(types) == len(set(types))
        for type_ in types:
            found = may_set_up(where.shore, where.shore.find(name), type_, others_in(types, type_))
            assert found is True


@pytest.mark.parametrize("seed", range(30))
def test_a_defender_spends_nearly_all_of_a_budget_that_the_beach_has_room_for(seed: int) -> None:
    spent = obstacles_bill(laid(seed, 120, ground()), Settings()).total
    assert 100 <= spent <= 120


@pytest.mark.parametrize("seed", range(10))
def test_bpv_to_spare_make_mines_stronger(seed: int) -> None:
    """A beach that is full takes more factors: no counter but the largest is left in the end."""
    rich = laid(seed, 5000, ground())
    mines = [obstacle for obstacle in rich if obstacle.type.is_mines]
    assert all(
        obstacle.factors == (12 if obstacle.type is ObstacleType.AP_MINES else 4)
        for obstacle in mines
    )
    spent = obstacles_bill(rich, Settings()).total
    exact = laid(seed, int(spent), ground())
    assert obstacles_bill(exact, Settings()).total <= spent
    less = laid(seed, int(spent) - 40, ground())
    assert spent - 40 - obstacles_bill(less, Settings()).total < 10


@pytest.mark.parametrize("seed", range(30))
def test_nothing_is_laid_in_deep_water_where_it_would_not_last(seed: int) -> None:
    shore = ground().shore
    assert all(
        shore.at(shore.find(o.hex)).depth is not Depth.DEEP for o in laid(seed, 300, ground())
    )


@pytest.mark.parametrize("seed", range(30))
def test_mines_have_factors_that_counters_have_and_nothing_else_has_any(seed: int) -> None:
    for obstacle in laid(seed, 300, ground()):
        if obstacle.type is ObstacleType.AP_MINES:
            assert obstacle.factors in (6, 8, 12)
        elif obstacle.type.is_mines:
            assert obstacle.factors in (1, 2, 3, 4)
        else:
            assert obstacle.factors is None


def test_mines_are_named_by_the_hex_they_are_in() -> None:
    shore = ground().shore
    for seed in range(30):
        for obstacle in laid(seed, 300, ground()):
            cell = shore.at(shore.find(obstacle.hex))
            if obstacle.type is ObstacleType.AB_MINES:
                assert cell.is_ocean
            if obstacle.type is ObstacleType.AT_MINES:
                assert cell.is_beach


def test_panjis_are_for_those_who_make_them() -> None:
    def any_panjis(panjis: bool) -> bool:
        return any(
            o.type is ObstacleType.PANJIS
            for seed in range(30)
            for o in laid(seed, 200, ground(), panjis=panjis)
        )

    assert any_panjis(True)
    assert not any_panjis(False)


def test_hexes_to_keep_clear_stay_clear() -> None:
    where = ground()
    clear = frozenset(cell.hex for cell in where.beach)
    for seed in range(10):
        obstacles = lay_belts(
            Luck(seed, "belts"), where, Settings(), 300, panjis=True, keep_clear=clear
        )
        assert obstacles
        assert not {where.shore.find(o.hex) for o in obstacles} & clear


def test_no_budget_buys_nothing() -> None:
    assert laid(1, 0, ground()) == ()


def test_a_lake_has_no_tetrahedrons_in_the_water() -> None:
    lake = ground(water=Water.LAKE)
    for seed in range(20):
        for obstacle in laid(seed, 200, lake):
            if obstacle.type is ObstacleType.TETRAHEDRON:
                assert lake.shore.at(lake.shore.find(obstacle.hex)).is_beach


def test_belts_are_mixed_and_gaps_are_left() -> None:
    mixes = {frozenset(o.type for o in laid(seed, 90, ground())) for seed in range(60)}
    assert len(mixes) >= 15
    columns = {cell.hex.q for cell in ground().beach}
    open_lanes = sum(
        bool(columns - {ground().shore.find(o.hex).q for o in laid(seed, 90, ground())})
        for seed in range(60)
    )
    assert open_lanes > 45
