"""Whole landings, and the features and garrisons in them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

import beachhead.rules.dyo.landing as landing_module
from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.book import book
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.bpv import bill
from beachhead.rules.dyo.garrison import battery_hexes, call_batteries, post_garrison
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.landing import Landing, make_landing
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.dyo.ranks import Ranks
from beachhead.rules.dyo.request import Request
from beachhead.rules.errors import SetupError
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.noba_hex import noba_hexes
from beachhead.rules.reefs import is_alternate_hex_grain, is_hex_grain
from beachhead.rules.scenario import Observer, ReefKind, Slope, Tide, UnitKind, Water, Watercraft
from beachhead.rules.setup import Setup
from beachhead.rules.watercraft import is_boat
from tests.rules.building import setup

SEEDS = range(60)


@cache
def made(seed: int) -> Landing:
    return make_landing(Request(seed), book(), catalogue())


@pytest.mark.parametrize("slope", Slope)
@pytest.mark.parametrize("tide", Tide)
def test_slope_and_tide_are_as_asked(slope: Slope, tide: Tide) -> None:
    for seed in range(4):
        beach = make_landing(Request(seed, slope=slope, tide=tide), book(), catalogue())
        assert (beach.scenario.beach.slope, beach.scenario.beach.tide) == (slope, tide)


def test_board_sides_and_points_are_as_asked() -> None:
    asked = Request(
        5,
        board="33",
        attacker="US",
        defender="Japanese",
        day=date(1944, 7, 24),
        points_attacker=200,
        points_defender=77,
    )
    scenario = make_landing(asked, book(), catalogue()).scenario
    assert [board.name for board in scenario.map.boards] == ["33"]
    assert (scenario.assaulting, scenario.defending) == ("US", "Japanese")
    assert scenario.date == date(1944, 7, 24)
    assert (scenario.attacker.bpv_budget, scenario.defender.bpv_budget) == (200, 77)


def test_boats_that_are_asked_for_begin_on_the_water() -> None:
    for seed in range(12):
        landing = make_landing(Request(seed, boats=True), book(), catalogue())
        craft = landing.scenario.watercraft
        assert all(is_boat(catalogue().watercraft[each.type]) for each in craft)
        assert landing.begins_afloat
        assert not landing.scenario.beach.heavy_surf


def test_no_points_buy_no_obstacles() -> None:
    landing = make_landing(Request(3, points_defender=0), book(), catalogue())
    assert landing.scenario.defender.obstacles == ()
    assert landing.scenario.attacker.udt == 0


@pytest.mark.parametrize(
    "board", ["", "8/1", "é", "abcdefghi", "foo", "0", "08", "100", "8c", "aa", "BFP", "Z"]
)
def test_a_board_that_cannot_be_is_refused(board: str) -> None:
    with pytest.raises(SetupError, match="there is no board"):
        make_landing(Request(1, board=board), book(), catalogue())


@pytest.mark.parametrize("board", ["1", "99", "1a", "9b", "z", "BFPA", "BFPDW1a"])
def test_a_board_that_vasl_may_have_is_taken(board: str) -> None:
    landing = make_landing(Request(1, board=board), book(), catalogue())
    assert landing.coast.board.name == board
    hexes = [unit.hex or "" for unit in landing.scenario.defender.units]
    assert all(landing.setup.shore.find(hex_) for hex_ in hexes)


def test_a_budget_that_chance_gives_is_nearly_spent_and_one_asked_for_stays() -> None:
    for seed in SEEDS:
        setup_ = made(seed).setup
        for side in (setup_.scenario.attacker, setup_.scenario.defender):
            assert side.bpv_budget is not None
            assert 0 <= side.bpv_budget - bill(setup_, side).total < 10
            assert side.bpv_budget % 10 == 0
    asked = Request(7, points_attacker=1000, points_defender=1000)
    scenario = make_landing(asked, book(), catalogue()).scenario
    assert (scenario.attacker.bpv_budget, scenario.defender.bpv_budget) == (1000, 1000)


def test_each_side_has_the_elr_of_its_force() -> None:
    for seed in SEEDS:
        scenario = made(seed).scenario
        for name, side in (
            (scenario.assaulting, scenario.attacker),
            (scenario.defending, scenario.defender),
        ):
            assert side.elr in {force.elr for force in book().nations[name].forces}


def test_a_landing_that_a_check_objects_to_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Setup] = []
    real = landing_module.findings

    def objecting(setup: Setup) -> tuple[Finding, ...]:
        judged.append(setup)
        found = real(setup)
        error = Finding("G14.51", Severity.ERROR, "Not this one", (), (), (), ())
        return (error, *found) if len(judged) < 3 else found

    monkeypatch.setattr(landing_module, "findings", objecting)
    landing = make_landing(Request(11), book(), catalogue())
    assert len(judged) == 3
    assert landing.setup is judged[2]
    assert judged[0].scenario != judged[1].scenario != judged[2].scenario


def test_a_landing_whose_craft_find_no_way_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Setup] = []

    def no_way_at_first(setup: Setup, ground: Ground, craft: Watercraft) -> int | None:
        asked.append(setup)
        return None if len({id(each) for each in asked}) == 1 else 5

    monkeypatch.setattr(landing_module, "hexes_to_sand", no_way_at_first)
    landing = make_landing(Request(11), book(), catalogue())
    assert landing.setup is asked[-1] is not asked[0]
    assert landing.run_in >= 1
    monkeypatch.setattr(landing_module, "hexes_to_sand", lambda *_: None)
    with pytest.raises(SetupError, match=r"seed 11 .*: a craft cannot reach the sand"):
        make_landing(Request(11), book(), catalogue())


def test_a_seed_that_leads_to_nothing_says_what_was_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    error = Finding("G14.51", Severity.ERROR, "Never legal", (), (), (), ())
    monkeypatch.setattr(landing_module, "findings", lambda _: (error,))
    with pytest.raises(SetupError, match=r"seed 11 .*Never legal \(G14.51\)"):
        make_landing(Request(11), book(), catalogue())


def test_features_come_up_where_the_rules_allow_them() -> None:
    reefs = walls = piers = streams = 0
    for seed in SEEDS:
        landing = made(seed)
        scenario, shore = landing.scenario, landing.setup.shore
        for reef in scenario.map.reefs:
            reefs += 1
            hexes = [shore.find(name) for name in reef.hexes]
            assert is_hex_grain(hexes) or is_alternate_hex_grain(hexes)
            assert all(shore.at(hex_).reef is reef.kind for hex_ in hexes)
            assert scenario.beach.water is Water.OCEAN
        if scenario.beach.seawall is not None:
            walls += 1
            assert scenario.beach.slope is not Slope.STEEP
            assert shore.seawalls
        if scenario.map.piers:
            piers += 1
            cells = [shore.at(shore.find(pier.hex)) for pier in scenario.map.piers]
            assert shore.adjacent_to_hinterland(cells[0].hex)
            assert cells[-1].is_ocean
            assert all(a.hex.distance(b.hex) == 1 for a, b in pairwise(cells))
        streams += any(placement.id.startswith("Ef") for placement in scenario.map.overlays)
    assert min(reefs, walls, piers, streams) >= 6
    assert {made(s).scenario.map.reefs[0].kind for s in SEEDS if made(s).scenario.map.reefs} == set(
        ReefKind
    )


def test_an_effluent_runs_from_the_hinterland_to_the_water_over_sand() -> None:
    for seed in SEEDS:
        shore = made(seed).setup.shore
        for overlay in shore.overlays:
            if overlay.id.startswith("Ef"):
                beyond = [
                    shore.get(hex_.neighbour(direction))
                    for hex_, content in overlay.hexes.items()
                    for direction in content.stream
                    if hex_.neighbour(direction) not in overlay.hexes
                ]
                assert any(cell is not None and cell.is_hinterland for cell in beyond)
                assert any(cell is not None and cell.is_ocean for cell in beyond)
                assert all(shore.at(hex_).is_beach for hex_ in overlay.hexes)


def test_the_garrison_stands_in_the_hinterland_and_grows_with_what_comes() -> None:
    for seed in SEEDS:
        landing = made(seed)
        shore = landing.setup.shore
        side = landing.scenario.defender
        squads = sum(unit.count for unit in side.units if unit.kind is UnitKind.SQUAD)
        assert squads >= 2
        for hex_ in {u.hex for u in side.units} | {f.hex for f in side.fortifications}:
            cell = shore.at(shore.find(hex_ or ""))
            assert cell.is_hinterland
            assert cell.playable
    few, many = (
        sum(
            unit.count
            for unit in post_garrison(
                Luck(1, "g"),
                made(0).set_up_ground,
                book().nations["German"],
                Ranks(
                    Luck(1, "r"),
                    book().nations["German"],
                    date(1944, 6, 6),
                    pacific=False,
                    most=book().most_leaders,
                ),
                date(1944, 6, 6),
                Fraction(against),
            ).units
            if unit.kind is UnitKind.SQUAD
        )
        for against in (6, 40)
    )
    assert few < many


def test_a_gun_has_its_crew_and_a_weapon_somebody_in_its_hex() -> None:
    for seed in SEEDS:
        units = made(seed).scenario.defender.units
        personnel = {unit.hex for unit in units if unit.kind in (UnitKind.SQUAD, UnitKind.CREW)}
        assert {unit.hex for unit in units} <= personnel
        crews = {unit.hex for unit in units if unit.kind is UnitKind.CREW}
        assert {unit.hex for unit in units if unit.kind is UnitKind.GUN} == crews


def test_batteries_lie_in_different_hexes_that_qualify_and_fire_what_they_may() -> None:
    shore = setup().shore
    for nation in ("US", "British", "Japanese", "Russian"):
        for seed in range(20):
            found = call_batteries(Luck(seed, "b"), shore, book().nations[nation], 3, 2)
            hexes = [battery.hex for battery in found]
            assert len(set(hexes)) == len(hexes) == 3
            assert {shore.find(hex_ or "") for hex_ in hexes} <= set(noba_hexes(shore))
            parties = sum(battery.observer is Observer.SFCP for battery in found)
            assert parties == (2 if nation in ("US", "British") else 0)
    assert call_batteries(Luck(1, "b"), shore, book().nations["German"], 2, 0) == ()
    assert call_batteries(Luck(1, "b"), setup(water="lake").shore, book().nations["US"], 2, 0) == ()


def test_batteries_keep_off_land_that_is_not_in_play_too() -> None:
    """G14.62 asks for twelve hexes to all Hinterland."""
    kept_off = 0
    part = setup(boards=[BoardPlacement("1", hexrows=("A", "F"))])
    for each in (setup(), part, *(made(seed).setup for seed in SEEDS)):
        shore = each.tide_shore
        land = [cell.hex for cell in shore if cell.is_hinterland]
        open_ = {h for h in noba_hexes(shore) if min(h.distance(other) for other in land) >= 12}
        assert set(battery_hexes(shore)) == open_
        assert {shore.find(b.hex or "") for b in each.scenario.attacker.batteries} <= open_
        kept_off += len(noba_hexes(shore)) - len(open_)
    assert kept_off
    assert battery_hexes(part.shore)


def test_at_night_no_battery_has_an_observer_who_sees_nothing_from_the_sea() -> None:
    book_, by_night = book(), set()
    for seed in range(250):
        if not Luck(seed, "night/0").chance(8):
            continue
        landing = make_landing(Request(seed, attacker="US"), book_, catalogue())
        assert landing.scenario.night
        observers = [battery.observer for battery in landing.scenario.attacker.batteries]
        by_night.add(bool(observers))
        assert set(observers) <= {Observer.SFCP}
        aboard = [u.kind for c in landing.scenario.watercraft for u in c.passengers]
        assert aboard.count(UnitKind.SFCP) == len(observers)
    assert by_night == {True, False}
    by_day = {b.observer for s in SEEDS for b in made(s).scenario.attacker.batteries}
    assert {Observer.SHIPBOARD, Observer.PLANE, Observer.SFCP} == by_day


def test_more_turns_are_played_than_the_slowest_craft_needs() -> None:
    for seed in SEEDS:
        landing = made(seed)
        assert landing.run_in >= 1
        assert 4 <= landing.turns - landing.run_in <= 6


def test_a_lake_and_a_river_have_neither_tide_nor_surf() -> None:
    inland = [made(s).scenario.beach for s in range(60) if made(s).scenario.beach.water != "ocean"]
    assert inland
    for beach in inland:
        assert beach.tide is Tide.NORMAL
        assert not beach.heavy_surf


def test_a_setting_is_named_even_where_it_stays_at_its_default() -> None:
    scenario = made(1).scenario
    assert scenario.settings_given == {
        "tide_hexrows",
        "wire_bpv",
        "panji_bpv",
        "ap_mine_factor_bpv",
        "at_mine_factor_bpv",
        "waterproofing_bpv",
        "san_increase",
        "smc_pp",
    }
    assert replace(scenario, title="x").dyo
