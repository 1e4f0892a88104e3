"""Recall, unloading and Abandoning (G14.231-G14.234, G14.33)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules.catalogue import WatercraftClass
from beachhead.rules.must_unload import (
    Immobilized,
    Phase,
    counts_as_eliminated,
    leaves_cloaking_box,
    leaves_in,
    may_abandon,
    may_do_meanwhile,
    must_abandon,
    must_unload,
    told_of_hidden_loss,
)
from beachhead.rules.recall import (
    CrewResult,
    Passenger,
    RecallEffect,
    ends_in,
    is_recalled_empty,
    recall_effect,
    recall_tc_level,
    recall_tc_odds,
    stun_drm,
    takes_recall_tc,
)

LC, AMPHIBIAN, BOAT = (
    WatercraftClass.LANDING_CRAFT,
    WatercraftClass.AMPHIBIAN,
    WatercraftClass.BOAT,
)


def test_a_craft_without_passengers_who_can_unload_is_recalled() -> None:
    for class_ in (LC, AMPHIBIAN):
        assert is_recalled_empty(class_, 39, 0)
        assert not is_recalled_empty(class_, 39, 1)
        assert not is_recalled_empty(class_, 0, 0)
    assert not is_recalled_empty(BOAT, 14, 0)


def test_only_the_attackers_amphibian_in_the_hinterland_takes_the_tc() -> None:
    assert takes_recall_tc(AMPHIBIAN, attacker=True, begins_in_hinterland=True)
    assert not takes_recall_tc(AMPHIBIAN, attacker=False, begins_in_hinterland=True)
    assert not takes_recall_tc(AMPHIBIAN, attacker=True, begins_in_hinterland=False)
    assert not takes_recall_tc(BOAT, attacker=True, begins_in_hinterland=True)


def test_the_tc_looks_at_broken_sides_only_if_all_are_broken() -> None:
    good, broken = Passenger(6, 9), Passenger(8, 7, broken=True)
    assert recall_tc_level([good]) == 6
    assert recall_tc_level([good, broken]) == 8
    assert recall_tc_level([broken, Passenger(9, 5, broken=True)]) == 7
    with pytest.raises(ValueError, match="needs a Passenger"):
        recall_tc_level([])


def test_odds_of_the_recall_tc() -> None:
    assert recall_tc_odds([Passenger(11, 8)]).of(True) == Fraction(1, 36)
    assert recall_tc_odds([Passenger(12, 8)]).of(True) == 0
    assert recall_tc_odds([Passenger(7, 8)], drm=-1).of(True) == Fraction(10, 36)


def test_recall_of_an_immobilized_craft() -> None:
    def effect(class_: WatercraftClass, *, armored: bool = True) -> RecallEffect:
        return recall_effect(class_, armored=armored, immobilized=True)

    assert effect(AMPHIBIAN) is RecallEffect.ABANDONED
    assert effect(AMPHIBIAN, armored=False) is RecallEffect.NONE
    assert effect(LC) is RecallEffect.NONE
    mobile = recall_effect(LC, armored=True, immobilized=False)
    assert mobile is RecallEffect.RECALLED
    driver = recall_effect(AMPHIBIAN, armored=True, immobilized=True, inherent_crew=False)
    assert driver is RecallEffect.NONE


def test_no_recall_by_fire_for_the_landing_side() -> None:
    assert ends_in(CrewResult.RECALL) is ends_in(CrewResult.STUN) is CrewResult.STUN
    assert ends_in(CrewResult.MA_DISABLED) is None
    assert ends_in(CrewResult.RECALL, landing_side=False) is CrewResult.RECALL
    assert ends_in(CrewResult.MA_DISABLED, landing_side=False) is CrewResult.RECALL


def test_stuns_add_up_for_the_landing_side() -> None:
    assert [stun_drm(n) for n in range(4)] == [0, 1, 2, 3]
    assert [stun_drm(n, landing_side=False) for n in range(4)] == [0, 1, 1, 1]


def test_who_must_unload() -> None:
    assert must_unload(LC, beached=True)
    assert must_unload(LC, beached=True, path_to_hinterland=False)
    assert not must_unload(LC)
    for class_ in (LC, AMPHIBIAN):
        assert must_unload(class_, immobilized=True)
        assert not must_unload(class_, immobilized=True, can_unload=False)
        assert not must_unload(class_, immobilized=True, path_to_hinterland=False)
    assert not must_unload(AMPHIBIAN, beached=True)
    assert not must_unload(BOAT, beached=True, immobilized=True)


def test_abandoning() -> None:
    assert not may_abandon(AMPHIBIAN)
    assert may_abandon(AMPHIBIAN, inherent_crew=False)
    assert may_abandon(LC)
    assert must_abandon(AMPHIBIAN, 24, Immobilized.MECHANICAL_RELIABILITY)
    assert not must_abandon(AMPHIBIAN, 24, Immobilized.OTHER)
    assert not must_abandon(AMPHIBIAN, 0, Immobilized.ESB)
    assert not must_abandon(LC, 39, Immobilized.ESB)
    assert not counts_as_eliminated(abandoned_as_forced=True)
    assert counts_as_eliminated(abandoned_as_forced=False)


def test_as_soon_as_possible() -> None:
    assert (leaves_in(False), leaves_in(True)) == (Phase.MPH, Phase.RTPH)
    assert may_do_meanwhile(could_delay=False)
    assert not may_do_meanwhile(could_delay=True)
    assert may_do_meanwhile(could_delay=True, manhandling=True)


def test_when_passengers_come_out_of_their_cloaking_box() -> None:
    assert leaves_cloaking_box(LC, beached=True)
    assert not leaves_cloaking_box(LC, on_land=True)
    assert leaves_cloaking_box(AMPHIBIAN, on_land=True)
    assert not leaves_cloaking_box(AMPHIBIAN, beached=True)
    assert not leaves_cloaking_box(BOAT, beached=True)
    assert (told_of_hidden_loss(3, True), told_of_hidden_loss(3, False)) == (3, None)
