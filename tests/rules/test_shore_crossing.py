"""Sand, and crossing from the Beach inland (G13.2-G13.3, G13.32, G13.41)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules import sand_movement, shore_crossing
from beachhead.rules.sand_movement import SandAttack
from beachhead.rules.scenario import SeawallHeight, Slope
from beachhead.rules.shore import HexsideFacts, HexsideKind, Sand, Shore
from beachhead.rules.wading_vehicles import Movement
from tests.rules.building import setup


def sand_in(shore: Shore, name: str) -> Sand:
    sand = shore.at(shore.find(name)).sand
    assert sand is not None
    return sand


@pytest.mark.parametrize(
    ("hex_", "sand", "mf", "mp"), [("433", Sand.SOFT, 2, 3), ("430", Sand.HARD, 1, 2)]
)
def test_worked_cost_of_soft_and_hard_sand(hex_: str, sand: Sand, mf: int, mp: int) -> None:
    # The example after 13.3.
    shore = setup().shore
    assert sand_in(shore, hex_) is sand
    assert sand_movement.infantry_mf(sand) == mf
    assert sand_movement.vehicle_mp(sand, Movement.FULLY_TRACKED) == mp
    assert sand_movement.vehicle_mp(sand, Movement.TRUCK) is None


@pytest.mark.parametrize(("ec", "mf"), [("moderate", 2), ("wet", 1), ("mud", 1), ("deep snow", 1)])
def test_wet_sand_is_easy_to_walk_on(ec: str, mf: int) -> None:
    assert sand_movement.infantry_mf(sand_in(setup(ec=ec).shore, "433")) == mf


def test_the_waterline_of_a_steep_beach_is_soft() -> None:
    assert sand_movement.infantry_mf(sand_in(setup(slope="steep").shore, "430")) == 2


@pytest.mark.parametrize("attack", list(SandAttack))
@pytest.mark.parametrize("unarmored", [True, False])
def test_soft_sand_dampens_shells_against_the_unarmored(
    attack: SandAttack, unarmored: bool
) -> None:
    soft = sand_movement.fp_in_sand(10, attack, Sand.SOFT, unarmored=unarmored)
    assert soft == (5 if unarmored and attack is not SandAttack.OTHER else 10)
    assert sand_movement.fp_in_sand(10, attack, Sand.HARD, unarmored=unarmored) == 10


def test_diggings_hold_in_hard_sand_only() -> None:
    assert sand_movement.diggings_tem(4, Sand.HARD) == 4
    assert sand_movement.diggings_tem(4, Sand.SOFT) == 2
    assert sand_movement.diggings_tem(1, Sand.SOFT) == Fraction(1, 2)


def test_hard_sand_bogs_less_and_grass_beside_the_beach_never() -> None:
    assert sand_movement.bog_drm(Sand.HARD) == -1
    assert sand_movement.bog_drm(Sand.SOFT) == 0
    shore = setup().shore
    beach, grass = shore.at(shore.find("433")), shore.at(shore.find("E10"))
    assert sand_movement.needs_sand_bog_dr(beach, would_by_f7=True)
    assert not sand_movement.needs_sand_bog_dr(beach, would_by_f7=False)
    assert not sand_movement.needs_sand_bog_dr(grass, would_by_f7=True)


@pytest.mark.parametrize(
    ("slope", "mf", "level"), [(Slope.SLIGHT, 1, 0), (Slope.MODERATE, 1, 0), (Slope.STEEP, 2, -1)]
)
def test_worked_mf_from_the_beach_into_h9(slope: Slope, mf: int, level: int) -> None:
    # The example after 13.23: the 4-5-8 below H9 pays 1 MF, or 2 on a Steep Beach.
    assert shore_crossing.infantry_mf_inland(slope, 1, 2) == mf
    assert shore_crossing.level_for_crossing(slope) == level


@pytest.mark.parametrize("slope", list(Slope))
def test_a_hex_below_a_cliff_is_low_on_every_side(slope: Slope) -> None:
    assert shore_crossing.level_for_crossing(slope, cliff=True) == -1
    assert shore_crossing.infantry_mf_inland(slope, 1, 2, below_cliff=True) == 2


@pytest.mark.parametrize("slope", list(Slope))
@pytest.mark.parametrize("kind", list(HexsideKind))
def test_which_hexsides_are_crest_lines(kind: HexsideKind, slope: Slope) -> None:
    always = kind in (HexsideKind.OCEAN_HINTERLAND, HexsideKind.OCEAN_ISLAND)
    steep = kind is HexsideKind.BEACH_HINTERLAND and slope is Slope.STEEP
    assert shore_crossing.forms_crest_line(HexsideFacts(kind), slope) is (always or steep)


def test_cliffs_and_high_seawalls_are_crest_lines_and_low_ones_not() -> None:
    crest = shore_crossing.forms_crest_line
    kind = HexsideKind.BEACH_HINTERLAND
    assert crest(HexsideFacts(kind, cliff=True), Slope.SLIGHT)
    assert crest(HexsideFacts(kind, seawall=SeawallHeight.HIGH), Slope.SLIGHT)
    assert not crest(HexsideFacts(kind, seawall=SeawallHeight.LOW), Slope.SLIGHT)


def test_the_hexes_of_a_map_that_lie_below_a_cliff() -> None:
    shore = setup(cliffs=[("E10", "439")]).shore
    below = {shore.name(h) for h in shore.hexes() if shore_crossing.is_below_cliff(shore, h)}
    assert below == {"439"}
    walled = setup(seawall="high", seawall_hexsides=[("E10", "439")]).shore
    assert shore_crossing.is_below_cliff(walled, walled.find("439"))
    low = setup(seawall="low").shore
    assert not any(shore_crossing.is_below_cliff(low, h) for h in low.hexes())
