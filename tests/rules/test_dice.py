"""Dice and exact chances."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.dice import (
    DR,
    GivenDice,
    Odds,
    SeededDice,
    certain,
    dr_odds,
    evenly,
    spell_chance,
    total_odds,
    two_dice_odds,
)


def test_a_dr_has_six_equal_outcomes() -> None:
    assert dict(dr_odds()) == {face: Fraction(1, 6) for face in range(1, 7)}


def test_a_two_dice_total_is_likeliest_at_seven() -> None:
    assert [two_dice_odds().of(total) * 36 for total in range(1, 14)] == [
        0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0,
    ]  # fmt: skip


def test_two_dice_are_told_apart() -> None:
    assert two_dice_odds(lambda dr: dr.colored == 1).of(True) == Fraction(1, 6)
    assert two_dice_odds(lambda dr: (dr.colored, dr.white)).of((2, 5)) == Fraction(1, 36)
    assert two_dice_odds(lambda dr: dr.is_doubles).of(True) == Fraction(1, 6)


@given(st.integers(-3, 3), st.integers(0, 15))
def test_a_modifier_moves_the_chance_by_whole_totals(drm: int, at_least: int) -> None:
    modified = total_odds(lambda total: total + drm >= at_least)
    assert modified.of(True) == two_dice_odds().that(lambda total: total >= at_least - drm)


def test_a_roll_after_a_roll_multiplies() -> None:
    both = dr_odds(lambda dr: dr == 1).then(
        lambda hit: dr_odds(lambda dr: dr <= 2) if hit else certain(False)
    )
    assert both.of(True) == Fraction(1, 18)
    assert both.of(False) == Fraction(17, 18)


def test_random_selection_is_even_and_counts_repeats() -> None:
    assert evenly(["a", "b", "a"]).of("a") == Fraction(2, 3)
    with pytest.raises(ValueError, match="nothing to select"):
        evenly([])


@pytest.mark.parametrize(
    "chances", [{}, {1: Fraction(1, 2)}, {1: Fraction(1), 2: Fraction(0)}, {1: Fraction(2), 2: -1}]
)
def test_odds_that_are_none_are_refused(chances: dict[int, Fraction]) -> None:
    with pytest.raises(ValueError, match="add up to 1"):
        Odds(chances)


def test_a_seed_repeats_its_rolls_and_dice_show_only_their_faces() -> None:
    first, second = SeededDice("red"), SeededDice("red")
    rolls = [first.dr() for _ in range(300)]
    assert rolls == [second.dr() for _ in range(300)]
    assert set(rolls) == set(range(1, 7))


def test_given_dice_fall_in_order_and_run_out() -> None:
    dice = GivenDice(1, 6, 3)
    assert dice.two() == DR(colored=1, white=6)
    assert dice.dr() == 3
    with pytest.raises(IndexError):
        dice.dr()
    with pytest.raises(ValueError, match="1 to 6"):
        GivenDice(7)


def test_chances_are_spelled_with_a_rounded_percentage() -> None:
    assert spell_chance(Fraction(1, 3)) == "1/3 (33.3%)"
    assert spell_chance(Fraction(2, 3)) == "2/3 (66.7%)"
    assert spell_chance(Fraction(0)) == "0 (0.0%)"
