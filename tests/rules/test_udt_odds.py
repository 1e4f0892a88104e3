"""UDT dr (G14.561)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.scenario import ObstacleType
from beachhead.rules.udt_odds import (
    cleared_obstacles,
    clears_unseen_odds,
    hexes_cleared,
    hexes_cleared_odds,
    may_be_cleared,
)
from tests.rules.building import setup


def test_a_dr_clears_what_it_shows() -> None:
    assert hexes_cleared() == 0
    assert hexes_cleared(6, 1, 3) == 10
    with pytest.raises(ValueError, match="1 to 6"):
        hexes_cleared(7)


def test_odds_of_several_dr() -> None:
    assert dict(hexes_cleared_odds(0)) == {0: 1}
    assert hexes_cleared_odds(1).of(6) == Fraction(1, 6)
    assert hexes_cleared_odds(3).of(3) == Fraction(1, 216)
    with pytest.raises(ValueError, match="negative"):
        hexes_cleared_odds(-1)


def test_only_beach_and_ocean_hexes_are_pointed_at() -> None:
    shore = setup().shore
    for name, allowed in (("433", True), ("1079", True), ("1091", True), ("E10", False)):
        assert may_be_cleared(shore.at(shore.find(name))) is allowed


def test_types_are_told_once_and_nothing_else() -> None:
    told = cleared_obstacles(frozenset({ObstacleType.WIRE, ObstacleType.TETRAHEDRON}))
    assert told == (ObstacleType.TETRAHEDRON, ObstacleType.WIRE)


@given(st.integers(0, 3), st.integers(1, 20), st.data())
def test_blind_choice_hits_in_proportion(number: int, suspected: int, data: st.DataObject) -> None:
    mined = data.draw(st.integers(0, suspected))
    odds = clears_unseen_odds(number, suspected, mined)
    pointed = hexes_cleared_odds(number).map(lambda hexes: min(hexes, suspected))
    mean = sum((hit * chance for hit, chance in odds), Fraction())
    expected = sum((n * chance for n, chance in pointed), Fraction()) * mined / suspected
    assert mean == expected


def test_more_obstacle_hexes_than_hexes_are_refused() -> None:
    with pytest.raises(ValueError, match="some of those"):
        clears_unseen_odds(1, 3, 4)
