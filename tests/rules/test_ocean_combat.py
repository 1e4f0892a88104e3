"""Fire at and from OCEAN (G13.45-G13.47, G13.491, G13.494, G13.495)."""

from __future__ import annotations

import pytest

from beachhead.rules import ocean_combat
from beachhead.rules.movers import Mover
from beachhead.rules.ocean_combat import BerserkResult, Smoke
from beachhead.rules.shore import HexKind, ShoreHex
from tests.rules.building import LANDING, setup


def cell(name: str, **arguments: object) -> ShoreHex:
    shore = setup(**arguments).shore
    return shore.at(shore.find(name))


@pytest.mark.parametrize(
    ("name", "may"), [("1079", True), ("1080", True), ("1081", False), ("430", True), ("E10", True)]
)
def test_bore_sighting_stops_at_deep_water(name: str, may: bool) -> None:
    assert ocean_combat.may_bore_sight(cell(name)) is may


@pytest.mark.parametrize("mover", list(Mover))
def test_craft_from_offboard_are_deemed_slow(mover: Mover) -> None:
    assert ocean_combat.entry_mp(mover, 1) == (4 if mover.is_watercraft else 1)
    assert ocean_combat.entry_mp(mover, 1, dd_tank=True) == 1


FACTS = {
    "gun_on_land": True,
    "first_shot_of_game": True,
    "vehicle_target_type": True,
    "target": Mover.LANDING_CRAFT,
    "target_in_ocean": True,
    "targets_first_mph": True,
    "reveals_itself": True,
}


@pytest.mark.parametrize("target", list(Mover))
def test_a_waiting_gun_has_acquired_watercraft(target: Mover) -> None:
    found = ocean_combat.gun_has_acquired(**{**FACTS, "target": target})
    assert found is target.is_watercraft


@pytest.mark.parametrize("missing", [key for key in FACTS if key != "target"])
def test_a_gun_that_fails_one_condition_has_acquired_nothing(missing: str) -> None:
    assert not ocean_combat.gun_has_acquired(**{**FACTS, missing: False})


def test_nothing_is_acquired_on_a_swimming_dd_tank() -> None:
    found = ocean_combat.gun_has_acquired(**{**FACTS, "target": Mover.AMPHIBIAN}, dd_tank=True)
    assert not found


def test_only_drifting_smoke_lies_on_water() -> None:
    assert {s for s in Smoke if ocean_combat.smoke_works_in_ocean(s)} == {Smoke.DRIFTING}


@pytest.mark.parametrize(
    ("land", "sea", "hardens"),
    [
        (4, 3, True),
        (3, 3, False),
        (2, 3, False),
        (None, 1, False),
        (9, None, False),
        (None, None, False),
    ],
)
def test_the_sea_cools_a_berserk_temper(land: int | None, sea: int | None, hardens: bool) -> None:
    found = ocean_combat.berserk_on_land(land, sea)
    assert found is (BerserkResult.BATTLE_HARDENING if hardens else BerserkResult.BERSERK)


def test_cc_and_ice() -> None:
    sea, sand = cell("1081"), cell("430")
    assert not ocean_combat.cc_allowed(sea, frozen=False)
    assert ocean_combat.cc_allowed(sea, frozen=True)
    assert ocean_combat.cc_allowed(sand, frozen=False)
    assert ocean_combat.is_ice(sea, frozen=True) and not ocean_combat.is_ice(sea, frozen=False)
    assert not ocean_combat.is_ice(sand, frozen=True)


def test_of_an_effluent_overlay_only_hexes_with_stream_art_freeze() -> None:
    """G13.14: two hexes of Ef3 have no stream art and so are no Effluent hexes."""
    made = setup(overlays=[*LANDING, ("Ef3", {"1": "451", "2": "452"})]).shore
    hexes = [cell for cell in made if cell.effluent is not None]
    dry = [cell for cell in hexes if not ocean_combat.is_ice(cell, frozen=True)]
    assert (len(hexes), len(dry)) == (14, 2)
    assert all(cell.kind is HexKind.BEACH for cell in dry)
    assert not any(ocean_combat.is_ice(cell, frozen=False) for cell in hexes)
