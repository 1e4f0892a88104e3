"""Evacuations, free Deployment, and the landing side's other privileges (G14.24-G14.42)."""

from __future__ import annotations

import pytest

from beachhead.rules.assault_troops import (
    Aboard,
    Exposure,
    battlefield_integrity_applies,
    crew_exposure,
    may_join_fire_group,
    mistaken_attack_possible,
    mistaken_ffe_allowed,
    treated_as_hidden,
)
from beachhead.rules.catalogue import WatercraftClass
from beachhead.rules.evacuation import (
    Leaver,
    evacuation_rules_apply,
    exit_vp,
    may_deploy_freely,
    may_rout_onto,
    reaches_by_rout,
    rout_mf,
)
from beachhead.rules.scenario import ScenarioKind, UnitKind
from tests.rules.building import scenario, setup

ASSAULT, EVACUATION, NEITHER = ScenarioKind
LC = WatercraftClass.LANDING_CRAFT


def test_evacuation_rules_are_for_evacuations() -> None:
    assert [evacuation_rules_apply(scenario(kind=k)) for k in ScenarioKind] == [False, True, False]


def test_a_craft_to_rout_onto_has_room_moves_and_does_not_burn() -> None:
    assert may_rout_onto(LC, 10, 10)
    assert not may_rout_onto(LC, 9, 10)
    assert not may_rout_onto(LC, 10, 10, immobile=True)
    assert not may_rout_onto(LC, 10, 10, burning=True)
    assert may_rout_onto(WatercraftClass.AMPHIBIAN, 10, 10)
    assert not may_rout_onto(WatercraftClass.BOAT, 14, 10)


def test_four_mf_to_rout_and_load() -> None:
    assert (rout_mf(True, 6), rout_mf(False, 6)) == (4, 6)
    assert reaches_by_rout(3, 1)
    assert not reaches_by_rout(4, 1)


def test_exit_vp() -> None:
    broken = Leaver(UnitKind.SQUAD, 2, broken=True)
    recalled = Leaver(UnitKind.VEHICLE, 5, recalled=True)
    hero = Leaver(UnitKind.HERO, 0)
    assert [exit_vp(x) for x in (broken, recalled, hero)] == [2, 5, 1]
    assert [exit_vp(x, ASSAULT) for x in (broken, recalled, hero)] == [0, 0, 0]
    assert exit_vp(Leaver(UnitKind.SQUAD, 2), ASSAULT) == 2


def test_free_deployment() -> None:
    squad = UnitKind.SQUAD
    assert may_deploy_freely(squad, ASSAULT, offboard_setup=True, enters_in_watercraft=True)
    assert not may_deploy_freely(squad, ASSAULT, offboard_setup=True)
    assert not may_deploy_freely(squad, ASSAULT, enters_in_watercraft=True)
    assert may_deploy_freely(squad, EVACUATION, loads=True)
    assert not may_deploy_freely(squad, EVACUATION, loads=True, good_order=False)
    assert not may_deploy_freely(squad, EVACUATION, offboard_setup=True, enters_in_watercraft=True)
    assert not may_deploy_freely(UnitKind.CREW, EVACUATION, loads=True)
    assert not may_deploy_freely(squad, NEITHER, loads=True)


def test_battlefield_integrity() -> None:
    assert not battlefield_integrity_applies(ASSAULT, assaulting_side=True)
    assert battlefield_integrity_applies(ASSAULT, assaulting_side=False)
    assert battlefield_integrity_applies(NEITHER, assaulting_side=True)


def test_no_multihex_fg_from_the_beach() -> None:
    shore = setup().shore
    sand, other, inland = (shore.find(name) for name in ("433", "432", "E10"))
    assert not may_join_fire_group(shore.at(sand), {sand, other}, True)
    assert not may_join_fire_group(shore.at(sand), {other}, True)
    assert may_join_fire_group(shore.at(sand), {sand}, True)
    assert may_join_fire_group(shore.at(sand), {sand, other}, False)
    assert may_join_fire_group(shore.at(sand), {sand, other}, True, is_assault=False)
    assert may_join_fire_group(shore.at(inland), {sand, inland}, True)


@pytest.mark.parametrize(
    ("marker", "crew", "passengers"),
    [(None, "CE", "BU"), (Exposure.CE, "CE", "CE"), (Exposure.BU, "BU", "BU")],
)
def test_who_is_ce_in_an_amphibian(marker: Exposure | None, crew: str, passengers: str) -> None:
    assert crew_exposure(marker) == Aboard(Exposure(crew), Exposure(passengers))


def test_aircraft_take_friends_on_beach_and_water_for_hidden() -> None:
    shore = setup().shore
    sand, sea, inland = (shore.at(shore.find(name)) for name in ("433", "1091", "E10"))
    assert treated_as_hidden(sand)
    assert treated_as_hidden(sea)
    assert not treated_as_hidden(inland)
    assert not treated_as_hidden(sand, friendly_to_aircraft=False)
    assert not mistaken_attack_possible([sand, sea])
    assert mistaken_attack_possible([sand, inland])
    assert mistaken_ffe_allowed([inland])
    # On a pier a unit is in neither kind of Location (G13.7).
    assert not treated_as_hidden(None)
    assert mistaken_attack_possible([sand, None])
    assert mistaken_ffe_allowed([None]) and not mistaken_ffe_allowed([None, sea])
    assert not mistaken_ffe_allowed([inland, sea])
    assert mistaken_ffe_allowed([])
