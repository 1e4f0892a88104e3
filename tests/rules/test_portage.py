"""Passenger PP (G14.21, G14.611, E5.122, E5.123), exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.errors import SetupError
from beachhead.rules.portage import (
    HALF,
    TWO_THIRDS,
    Load,
    fixed_pp,
    least_used,
    load_of,
    passenger_pp,
    personnel_worth,
    share_needed,
)
from beachhead.rules.scenario import Settings, Unit, UnitKind

SQUAD = Unit(UnitKind.SQUAD)
HS = Unit(UnitKind.HALF_SQUAD)
LEADER = Unit(UnitKind.LEADER, "9-1")


def craft(name: str) -> WatercraftType:
    found = catalogue().watercraft_type(name)
    assert found is not None
    return found


LCVP, LARGE_RAFT = craft("LCVP"), craft("Large Raft")


@pytest.mark.parametrize(
    ("kind", "pp"),
    [
        (UnitKind.SQUAD, 10),
        (UnitKind.HALF_SQUAD, 5),
        (UnitKind.CREW, 5),
        (UnitKind.SFCP, 8),
        (UnitKind.LEADER, 0),
        (UnitKind.HERO, 0),
    ],
)
def test_each_kind_of_personnel_takes_its_pp(kind: UnitKind, pp: int) -> None:
    assert passenger_pp(Unit(kind), LCVP) == pp
    assert load_of(LCVP, [Unit(kind, count=2)], Settings()).used == 2 * pp


def test_a_kinds_own_pp_prevail_over_those_given() -> None:
    assert passenger_pp(Unit(UnitKind.SQUAD, pp=7), LCVP) == 10
    assert fixed_pp(Unit(UnitKind.SW, "MMG", pp=4), LCVP) is None


@pytest.mark.parametrize("kind", [UnitKind.SW, UnitKind.GUN, UnitKind.CAVALRY])
def test_equipment_takes_its_pp_and_has_to_give_them(kind: UnitKind) -> None:
    assert passenger_pp(Unit(kind, "X", pp=4), LCVP) == 4
    with pytest.raises(SetupError, match=r"X.* aboard a LCVP needs its PP") as raised:
        passenger_pp(Unit(kind, "X", place=("watercraft", 0, "passengers", 2)), LCVP)
    assert raised.value.place == ("watercraft", 0, "passengers", 2)


def test_pp_are_never_negative() -> None:
    with pytest.raises(SetupError, match="cannot take -1 PP"):
        passenger_pp(Unit(UnitKind.SW, "DC", pp=-1), LCVP)


def test_what_a_craft_cannot_carry_needs_no_pp() -> None:
    assert passenger_pp(Unit(UnitKind.VEHICLE, "M4"), craft("LCA")) == 0
    with pytest.raises(SetupError, match="M4 aboard a LCM"):
        passenger_pp(Unit(UnitKind.VEHICLE, "M4"), craft("LCM(3)"))


def test_a_gun_on_a_large_raft_takes_ten_pp_and_must_give_its_m_number() -> None:
    assert passenger_pp(Unit(UnitKind.GUN, "37L AT", pp=23, m_number=11), LARGE_RAFT) == 10
    with pytest.raises(SetupError, match=r"needs its M#.*E5\.122"):
        passenger_pp(Unit(UnitKind.GUN, "37L AT", pp=23), LARGE_RAFT)


@pytest.mark.parametrize(("leaders", "used"), [(0, 10), (4, 10), (5, 11), (7, 13)])
def test_four_smc_ride_free_and_the_setting_tells_what_more_take(leaders: int, used: int) -> None:
    aboard = [SQUAD, *[LEADER] * leaders]
    assert load_of(LCVP, aboard, Settings()).used == used


def test_leaders_and_heroes_share_the_four_free_places() -> None:
    aboard = [Unit(UnitKind.LEADER, count=3), Unit(UnitKind.HERO, count=3)]
    load = load_of(LCVP, aboard, Settings(smc_pp=Fraction(5, 2)))
    assert (load.smc, load.paying_smc, load.used) == (6, 2, 5)


def test_a_load_that_is_too_great_leaves_less_than_nothing() -> None:
    assert Load(Fraction(45), 39).left == -6


def test_a_craft_of_39_pp_enters_with_26_used_and_13_left_at_most() -> None:
    # The worked example of G14.21.
    assert least_used(39, TWO_THIRDS) == 26
    assert Load(Fraction(26), 39).left == 13


@pytest.mark.parametrize(
    ("aboard", "share"),
    [
        ([SQUAD], TWO_THIRDS),
        ([SQUAD, Unit(UnitKind.VEHICLE, "jeep")], HALF),
        ([SQUAD, Unit(UnitKind.GUN, "37L AT")], HALF),
        ([SQUAD, Unit(UnitKind.GUN, "81* MTR", dm=True)], TWO_THIRDS),
        ([SQUAD, Unit(UnitKind.SW, "LMG")], TWO_THIRDS),
    ],
)
def test_a_vehicle_or_a_gun_that_is_not_dm_makes_it_half(
    aboard: list[Unit], share: Fraction
) -> None:
    assert share_needed(aboard) == share


@given(st.integers(1, 600), st.integers(0, 600), st.sampled_from([HALF, TWO_THIRDS]))
def test_the_fewest_pp_named_are_exactly_where_enough_begins(
    capacity: int, used: int, share: Fraction
) -> None:
    enough = used * share.denominator >= capacity * share.numerator
    assert (used >= least_used(capacity, share)) == enough


@given(st.lists(st.sampled_from(list(UnitKind)), max_size=12), st.integers(0, 3))
def test_a_load_does_not_depend_on_the_order_or_grouping_of_passengers(
    kinds: list[UnitKind], smc_pp: int
) -> None:
    settings = Settings(smc_pp=Fraction(smc_pp))
    raft = craft("LCT(4)")
    one_by_one = [Unit(kind, "x", pp=3) for kind in kinds]
    grouped = [
        Unit(kind, "x", pp=3, count=kinds.count(kind)) for kind in sorted(set(kinds), reverse=True)
    ]
    assert load_of(raft, one_by_one, settings) == load_of(raft, grouped, settings)


def test_personnel_are_worth_their_pp_and_a_sfcp_those_of_a_crew() -> None:
    aboard = [SQUAD, HS, Unit(UnitKind.SFCP), Unit(UnitKind.SW, "MMG", pp=4), LEADER]
    assert personnel_worth(aboard, Fraction(1)) == 10 + 5 + 5 + 1
    assert personnel_worth(aboard, Fraction()) == 20
