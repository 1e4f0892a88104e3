"""Rafts (E5.121, E5.122)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.rules import rafts
from beachhead.rules.scenario import Unit, UnitKind

SQUAD, HS = Unit(UnitKind.SQUAD, "4-6-7"), Unit(UnitKind.HALF_SQUAD, "2-3-7")
CREW = Unit(UnitKind.CREW, "2-2-8")
LEADER, MMG = Unit(UnitKind.LEADER, "8-1"), Unit(UnitKind.SW, "MMG", pp=5)
COUNTERS = st.lists(st.integers(1, 3), min_size=1, max_size=5)


@pytest.mark.parametrize(("boats", "name"), [(1, "one boat"), (2, "two boats"), (3, "three boats")])
def test_capacity_is_that_of_the_catalogue(boats: int, name: str) -> None:
    type_ = catalogue().watercraft_type(f"Small Raft ({name})")
    assert type_ is not None and rafts.small_raft_pp(boats) == type_.pp


def test_only_three_boats_can_be_reduced() -> None:
    assert [rafts.reduced_to(boats) for boats in (1, 2, 3)] == [0, 0, 2]


@pytest.mark.parametrize("dr", range(1, 7))
def test_a_sw_or_smc_is_saved_up_to_3(dr: int) -> None:
    assert rafts.is_saved(dr) is (dr <= 3)


def test_a_squad_leaves_a_hs_behind() -> None:
    (left,) = rafts.after_reduction([SQUAD], 0, [])
    assert left.kind is UnitKind.HALF_SQUAD


@pytest.mark.parametrize("unit", [HS, CREW])
def test_a_hs_or_crew_is_gone(unit: Unit) -> None:
    assert rafts.after_reduction([unit, HS], 0, []) == [HS]


def test_each_sw_and_smc_rolls_and_those_spared_stay_beyond_the_capacity() -> None:
    aboard = [LEADER, SQUAD, MMG, MMG]
    left = rafts.after_reduction(aboard, 1, [3, 4, 1])
    assert [u.kind for u in left] == [UnitKind.LEADER, UnitKind.HALF_SQUAD, UnitKind.SW]
    assert rafts.after_reduction(aboard, 1, [3, 3, 3])[2:] == [MMG, MMG]
    pair = Unit(UnitKind.SW, "MMG", pp=5, count=2)
    assert rafts.after_reduction([pair, HS], 2, [4, 2]) == [MMG]


def test_a_reduction_names_a_mmc_and_rolls_for_each() -> None:
    with pytest.raises(ValueError, match="name a MMC"):
        rafts.after_reduction([LEADER, SQUAD], 0, [1])
    with pytest.raises(ValueError, match="name a MMC"):
        rafts.after_reduction([SQUAD], None, [])
    with pytest.raises(ValueError, match="1 SW and SMC need a dr each, and there are 0 dr"):
        rafts.after_reduction([SQUAD, MMG], 0, [])
    assert rafts.after_reduction([LEADER], None, [1]) == [LEADER]


@pytest.mark.parametrize(
    ("given_", "taken", "dry", "good_order"),
    [
        ([3], [2, 1], True, False),
        ([3], [1, 1, 1], True, False),
        ([2], [1, 1], True, False),
        ([1, 2], [3], False, True),
        ([2, 2], [3, 1], False, True),
        ([1, 1, 2], [2, 2], False, True),
        ([3, 1], [2, 2], True, True),
        ([2, 2, 2], [3, 1, 1, 1], True, True),
        ([2, 1], [1, 2], False, False),
    ],
)
def test_what_an_exchange_of_counters_takes(
    given_: list[int], taken: list[int], dry: bool, good_order: bool
) -> None:
    for is_dry in (True, False):
        for in_order in (True, False):
            may = rafts.may_exchange(given_, taken, dry=is_dry, good_order=in_order)
            assert may is ((is_dry or not dry) and (in_order or not good_order))


@given(COUNTERS, COUNTERS)
def test_no_boat_is_ever_gained_or_lost(given_: list[int], taken: list[int]) -> None:
    assert rafts.may_exchange(given_, taken) is (sum(given_) == sum(taken))
    assert rafts.may_exchange(given_, rafts.recombined(given_), dry=False)


@pytest.mark.parametrize("counters", [[4], [0, 3], []])
def test_there_are_no_other_counters(counters: list[int]) -> None:
    assert not rafts.may_exchange(counters, counters)


@pytest.mark.parametrize(
    ("m", "beached", "aboard", "may"),
    [(10, True, 0, True), (9, True, 0, False), (10, False, 0, False), (12, True, 1, False)],
)
def test_a_gun_on_a_large_raft(m: int, beached: bool, aboard: int, may: bool) -> None:
    assert rafts.may_load_gun(m, beached_at_gun=beached, guns_aboard=aboard) is may


def test_moving_the_gun_costs_one_mf_and_the_land_hex_when_it_leaves() -> None:
    assert rafts.mf_to_move_gun(unloads=False, land_hex_mf=2) == 1
    assert rafts.mf_to_move_gun(unloads=True, land_hex_mf=2) == 3
