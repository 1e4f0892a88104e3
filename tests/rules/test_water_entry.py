"""Who can enter which water (G13.4, G13.422, G13.431, G13.73)."""

from __future__ import annotations

import pytest

from beachhead.rules.movers import Mover
from beachhead.rules.water_entry import cannot_enter
from tests.rules.building import setup

ALL = set(Mover)
CRAFT = {Mover.LANDING_CRAFT, Mover.BOAT}
FLOATING = {*CRAFT, Mover.AMPHIBIAN, Mover.SWIMMER}


def refused(name: str, **arguments: object) -> dict[Mover, str]:
    shore = setup(**arguments).shore
    cell = shore.at(shore.find(name))
    return {m: r.rule for m in Mover if (r := cannot_enter(cell, m)) is not None}


@pytest.mark.parametrize("name", ["430", "E10"])
def test_craft_that_cannot_leave_the_water_stay_off_land(name: str) -> None:
    assert refused(name) == dict.fromkeys(CRAFT, "G13.401")


def test_deep_ocean_takes_what_floats_or_swims() -> None:
    assert refused("1081") == dict.fromkeys(ALL - FLOATING, "G13.4")


def test_the_shallows_stop_motorcycles_only() -> None:
    assert refused("1080") == {Mover.MOTORCYCLE: "G13.422"}


def test_a_submerged_reef_stops_landing_craft_too() -> None:
    found = refused("1086", reefs=[("submerged", ("1086", "1085"))])
    assert found == {Mover.LANDING_CRAFT: "G13.431", Mover.MOTORCYCLE: "G13.422"}


def test_an_exposed_reef_is_land() -> None:
    found = refused("1086", reefs=[("exposed", ("1086", "1085"))])
    assert found == dict.fromkeys(CRAFT, "G13.431")


@pytest.mark.parametrize("name", ["1080", "1081", "430"])
def test_nothing_goes_beneath_stone(name: str) -> None:
    found = refused(name, piers=[(name, "stone")])
    assert set(found) == ALL
    ashore = dict.fromkeys(CRAFT, "G13.401") if name == "430" else {}
    assert found == {**dict.fromkeys(ALL, "G13.73"), **ashore}


def test_boats_and_those_on_foot_go_beneath_wood() -> None:
    passing = {
        name: ALL - set(refused(name, piers=[(name, "wooden")])) for name in ("1080", "1081")
    }
    assert passing["1080"] == {Mover.BOAT, Mover.INFANTRY, Mover.SWIMMER}
    assert passing["1081"] == {Mover.BOAT}


def test_beneath_a_pier_over_sand_walks_only_infantry() -> None:
    walking = ALL - set(refused("430", piers=[("430", "wooden")]))
    assert walking == {Mover.INFANTRY, Mover.SWIMMER}
