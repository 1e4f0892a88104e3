"""Wading Infantry, Cavalry and vehicles (G13.42-G13.4223)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from beachhead.rules import wading, wading_vehicles
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.movers import Mover
from beachhead.rules.shore import HexsideKind, Shore, ShoreHex
from beachhead.rules.wading import Activity, Attack, Effect, Weapon, is_wading
from beachhead.rules.wading_vehicles import SHALLOW_STREAM_MP, Movement
from tests.rules.building import setup

ON_FOOT = (Mover.INFANTRY, Mover.CAVALRY, Mover.HORSE)


def cell(name: str, **arguments: object) -> ShoreHex:
    shore: Shore = setup(**arguments).shore
    return shore.at(shore.find(name))


@pytest.mark.parametrize("mover", [*ON_FOOT, Mover.VEHICLE, Mover.AMPHIBIAN])
def test_whoever_enters_shallow_ocean_wades(mover: Mover) -> None:
    assert is_wading(cell("1079"), mover)
    assert not is_wading(cell("1081"), mover), "deep"
    assert not is_wading(cell("430"), mover), "Beach"
    assert not is_wading(cell("G10"), mover), "Hinterland"


@pytest.mark.parametrize("mover", [Mover.LANDING_CRAFT, Mover.BOAT])
def test_landing_craft_and_boats_never_wade(mover: Mover) -> None:
    assert not is_wading(cell("1079"), mover)


def test_a_passenger_wades_only_as_it_loads_or_unloads() -> None:
    assert not is_wading(cell("1079"), Mover.INFANTRY, aboard=True)
    assert is_wading(cell("1079"), Mover.INFANTRY, aboard=True, loading=True)


def test_a_submerged_reef_is_waded_and_an_exposed_one_is_not() -> None:
    reef = ("1082", "1083")
    assert is_wading(cell("1082", reefs=[("submerged", reef)]), Mover.INFANTRY)
    assert not is_wading(cell("1082", reefs=[("exposed", reef)]), Mover.INFANTRY)


def test_rubble_makes_the_shallows_land() -> None:
    assert not is_wading(cell("1079"), Mover.INFANTRY, rubble=True)


@pytest.mark.parametrize(
    ("attack", "critical", "fp"),
    [
        (Attack.HE, False, 5),
        (Attack.DC, False, 5),
        (Attack.OTHER, False, 10),
        (Attack.HE, True, 10),
    ],
)
def test_he_and_dc_are_halved_against_waders_but_no_ch(
    attack: Attack, critical: bool, fp: int
) -> None:
    assert wading.fp_against_wading(10, attack, critical_hit=critical) == fp


def test_halving_comes_on_top_and_stays_exact() -> None:
    assert wading.fp_against_wading(Fraction(9, 2), Attack.HE) == Fraction(9, 4)


@pytest.mark.parametrize(
    ("weapon", "fp"),
    [(Weapon.SMALL_ARMS, 2), (Weapon.LMG, 2), (Weapon.OTHER_SW, None), (Weapon.GUN, None)],
)
def test_waders_fire_only_small_arms_and_lmg(weapon: Weapon, fp: int | None) -> None:
    assert wading.fp_of_wading(4, weapon) == fp


def test_what_waders_cannot_do_and_by_which_rule() -> None:
    assert {a: wading.forbids(a) for a in Activity} == {
        Activity.MULTI_HEX_FG: "G13.421",
        Activity.DIRECT_ATTACK: "G13.421",
        Activity.CLOSE_COMBAT: "G13.495",
        Activity.DISMANTLE: "G13.4211",
        Activity.CONCEALMENT_DAY: "G13.4212",
        Activity.CONCEALMENT_NIGHT: None,
        Activity.UPRIVER: "G13.421",
        Activity.DOWNRIVER: None,
    }


def test_breaking_waders_suffer_casualties_and_never_lose_their_nerve() -> None:
    immune = {e for e in Effect if wading.suffers(e) is None}
    assert immune == {
        Effect.PTC,
        Effect.LLMC,
        Effect.LLTC,
        Effect.BOOBY_TRAP,
        Effect.PIN,
        Effect.HEAT_OF_BATTLE,
    }
    assert wading.suffers(Effect.BREAK) is Effect.CASUALTY_REDUCTION
    assert wading.suffers(Effect.STEP_REDUCTION) is Effect.CASUALTY_REDUCTION
    unchanged = (Effect.MC, Effect.CASUALTY_REDUCTION, Effect.ELIMINATION)
    assert all(wading.suffers(e) is e for e in unchanged)


@pytest.mark.parametrize(
    ("eliminated", "evacuates", "may"),
    [(False, False, False), (True, False, True), (False, True, True)],
)
def test_routing_into_the_water_is_a_last_resort(
    eliminated: bool, evacuates: bool, may: bool
) -> None:
    found = wading.may_rout_into_shallows(would_be_eliminated=eliminated, evacuates=evacuates)
    assert found is may


def test_equipment_left_in_the_water_is_lost() -> None:
    assert wading.equipment_is_lost(possessed=False)
    assert not wading.equipment_is_lost(possessed=True)
    assert not wading.equipment_is_lost(possessed=False, on_conveyance=True)


@pytest.mark.parametrize(
    ("movement", "waterproofed", "mp"),
    [
        (Movement.FULLY_TRACKED, True, 3),
        (Movement.FULLY_TRACKED, False, 4),
        (Movement.TRUCK, True, 7),
        (Movement.TRUCK, False, 8),
    ],
)
def test_worked_mp_of_a_vehicle_wading_from_1080_to_1079(
    movement: Movement, waterproofed: bool, mp: int
) -> None:
    # The example after 13.422.
    assert is_wading(cell("1079"), Mover.VEHICLE)
    stream = SHALLOW_STREAM_MP[movement]
    spent = wading_vehicles.wading_mp(Mover.VEHICLE, waterproofed=waterproofed, stream_mp=stream)
    assert spent == mp


def test_a_ridden_motorcycle_stays_ashore_and_boats_pay_no_land_mp() -> None:
    proof = {"waterproofed": True, "stream_mp": 2}
    assert wading_vehicles.wading_mp(Mover.MOTORCYCLE, **proof) is None
    with pytest.raises(ValueError, match="no Wading vehicle"):
        wading_vehicles.wading_mp(Mover.BOAT, **proof)


@pytest.mark.parametrize("kind", list(HexsideKind))
@pytest.mark.parametrize("mover", list(Mover))
def test_watercraft_cross_to_land_at_no_extra_mp(mover: Mover, kind: HexsideKind) -> None:
    free = mover.is_watercraft and kind in (HexsideKind.BEACH_OCEAN, HexsideKind.OCEAN_HINTERLAND)
    assert wading_vehicles.extra_mp_across_hexside(mover, kind, 1) == (0 if free else 1)


def test_waterproofing_by_nature_by_gift_and_by_the_way_in() -> None:
    proof = wading_vehicles.is_waterproofed
    assert proof(Mover.AMPHIBIAN)
    assert proof(Mover.VEHICLE, given=True) and not proof(Mover.VEHICLE)
    assert proof(Mover.VEHICLE, dd_tank=True, came_from_deep=True)
    assert not proof(Mover.VEHICLE, dd_tank=True, given=True)
    assert not proof(Mover.BOAT, given=True) and not proof(Mover.LANDING_CRAFT, given=True)


def test_a_waterproofed_turret_cannot_pass_the_rear() -> None:
    turn = wading_vehicles.turret_may_turn
    for vca in range(6):
        rear = (vca + 3) % 6
        for spine in range(6):
            may = turn(waterproofed=True, amphibian=False, vca=vca, through=[spine])
            assert may is (spine != rear)
    assert not turn(waterproofed=True, amphibian=False, vca=5, through=[1, 2, 3])
    assert turn(waterproofed=True, amphibian=True, vca=0, through=[2, 3, 4])
    assert turn(waterproofed=False, amphibian=False, vca=0, through=[2, 3, 4])


@pytest.mark.parametrize("flip", ["waterproofed", "amphibian", "turreted", "in_rear", "higher"])
def test_a_waterproofed_aamg_cannot_fire_low_to_the_rear(flip: str) -> None:
    facts = {
        "waterproofed": True,
        "amphibian": False,
        "turreted": True,
        "in_rear": True,
        "target_is_higher": False,
    }
    assert not wading_vehicles.aamg_may_fire(**facts)
    key = "target_is_higher" if flip == "higher" else flip
    assert wading_vehicles.aamg_may_fire(**{**facts, key: not facts[key]})


@pytest.mark.parametrize("kind", list(HexsideKind))
def test_vehicles_bog_leaving_the_water_only_onto_hinterland(kind: HexsideKind) -> None:
    risk = wading_vehicles.leaves_water_at_risk_of_bog(kind)
    assert risk is (kind is HexsideKind.OCEAN_HINTERLAND)


def test_wading_vehicles_are_harder_to_hit() -> None:
    assert wading_vehicles.th_drm(wading=True) == 2
    assert wading_vehicles.th_drm(wading=False) == 0


def test_a_vehicle_that_leaves_1079_for_the_beach_does_not_bog_as_from_a_stream() -> None:
    shore = setup().shore
    at = shore.find("1079")
    beach = next(d for d in Direction if shore.at(at.neighbour(d)).is_beach)
    assert isinstance(at, Hex)
    kind = shore.hexside(at.hexside(beach)).kind
    assert not wading_vehicles.leaves_water_at_risk_of_bog(kind)
