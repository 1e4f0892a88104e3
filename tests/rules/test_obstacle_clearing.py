"""Elimination of Beach Obstacles in play, and their order (G14.51, G14.56, G14.57)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules.obstacle_clearing import (
    Means,
    Sequel,
    bombarded_as,
    can_eliminate,
    elimination_fp,
    elimination_odds,
    left_without_wire,
    order_of_attacks,
)
from beachhead.rules.scenario import ObstacleType

TETRAHEDRON, WIRE = ObstacleType.TETRAHEDRON, ObstacleType.WIRE


@pytest.mark.parametrize("means", list(Means))
def test_what_a_tetrahedron_falls_to(means: Means) -> None:
    falls = means not in (Means.VEHICLE, Means.CLEARANCE, Means.OTHER_HE)
    assert can_eliminate(TETRAHEDRON, means) is falls
    assert can_eliminate(TETRAHEDRON, means, as_others_allow=True) is falls


def test_others_fall_as_their_type_does_and_always_to_udt() -> None:
    assert can_eliminate(WIRE, Means.CLEARANCE, as_others_allow=True)
    assert not can_eliminate(WIRE, Means.OTHER_HE, as_others_allow=False)
    assert can_eliminate(ObstacleType.PANJIS, Means.UDT, as_others_allow=False)


def test_he_is_halved_in_water_but_for_a_dc_placed_or_set() -> None:
    assert elimination_fp(20, Means.FFE_HE, in_ocean=True) == 10
    assert elimination_fp(Fraction(5), Means.AERIAL_BOMB, in_ocean=True) == Fraction(5, 2)
    assert elimination_fp(20, Means.FFE_HE, in_ocean=False) == 20
    assert elimination_fp(30, Means.DC, in_ocean=True) == 30


def test_odds_count_the_drm() -> None:
    assert elimination_odds(5).of(True) == Fraction(10, 36)
    assert elimination_odds(5, drm=1).of(True) == Fraction(6, 36)
    assert elimination_odds(1).of(True) == 0


def test_bombardment_takes_tetrahedrons_for_wire() -> None:
    assert [bombarded_as(type_) for type_ in ObstacleType] == [
        WIRE if type_ is TETRAHEDRON else type_ for type_ in ObstacleType
    ]


def test_a_vehicle_takes_the_wire_and_leaves_the_tetrahedron() -> None:
    assert left_without_wire(frozenset({TETRAHEDRON, WIRE})) == {TETRAHEDRON}
    assert left_without_wire(frozenset({WIRE})) == frozenset()


def test_wire_comes_after_tetrahedrons_and_mines_and_beaching_last() -> None:
    everything = frozenset({WIRE, TETRAHEDRON, ObstacleType.AB_MINES})
    assert order_of_attacks(everything, beaches=True) == tuple(Sequel)
    assert order_of_attacks(frozenset(), beaches=True) == (Sequel.BEACHING,)
    assert order_of_attacks(frozenset({ObstacleType.PANJIS}), beaches=False) == ()
