"""Chance from a seed: the same numbers everywhere, and as likely as they should be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.dyo.luck import Luck


def test_the_numbers_of_a_seed_are_these_on_every_machine() -> None:
    luck = Luck(7, "example")
    assert [luck.below(1000) for _ in range(8)] == [822, 615, 522, 689, 975, 580, 923, 466]


@given(st.integers(0, 10**12), st.integers(1, 10**6))
def test_a_number_is_below_its_bound(seed: int, bound: int) -> None:
    luck = Luck(seed, "bound")
    assert all(0 <= luck.below(bound) < bound for _ in range(5))


@given(st.integers(0, 10**6), st.integers(-50, 50), st.integers(0, 50))
def test_between_includes_both_ends(seed: int, least: int, more: int) -> None:
    luck = Luck(seed, "ends")
    assert {luck.between(least, least + more) for _ in range(20)} <= set(
        range(least, least + more + 1)
    )


def test_both_ends_come_up() -> None:
    luck = Luck(1, "ends")
    assert {luck.between(3, 5) for _ in range(100)} == {3, 4, 5}


def test_nothing_is_below_nothing() -> None:
    with pytest.raises(ValueError, match="nothing"):
        Luck(1, "none").below(0)


def test_weights_decide_how_often() -> None:
    luck = Luck(1, "weights")
    drawn = [luck.weighted({"often": 9, "never": 0, "seldom": 1}) for _ in range(2000)]
    assert "never" not in drawn
    assert 120 < drawn.count("seldom") < 280


def test_a_chance_of_a_hundred_is_certain_and_of_none_impossible() -> None:
    luck = Luck(1, "chance")
    assert all(luck.chance(100) for _ in range(200))
    assert not any(luck.chance(0) for _ in range(200))


@given(st.integers(0, 10**6), st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_everything(seed: int, things: list[int]) -> None:
    assert sorted(Luck(seed, "shuffle").shuffled(things)) == sorted(things)


def test_streams_are_independent() -> None:
    one, other = Luck(5, "coast"), Luck(5, "fleet")
    assert [one.below(100) for _ in range(10)] != [other.below(100) for _ in range(10)]
    assert [Luck(s, "x").below(10**6) for s in range(50)] != sorted(
        Luck(s, "x").below(10**6) for s in range(50)
    )
