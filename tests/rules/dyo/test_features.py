"""Seawalls that leave those who land a way off the sand."""

from __future__ import annotations

from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.book import book
from beachhead.rules.catalogue import WatercraftClass
from beachhead.rules.dyo.edges import Edge
from beachhead.rules.dyo.features import breached_for_vehicles, make_seawall
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.landing import Landing, make_landing
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.dyo.request import Request
from beachhead.rules.hexes import connected_groups
from beachhead.rules.scenario import Seawall, SeawallHeight, Slope, UnitKind
from beachhead.rules.shore import HexsideKind
from tests.rules.building import setup


def test_the_gaps_of_a_high_seawall_lie_together() -> None:
    ground = Ground(setup().shore, Edge.SOUTH)
    shore = ground.shore
    sides = list(shore.hexsides_of_kind(HexsideKind.BEACH_HINTERLAND))
    places, number = set(), set()
    for seed in range(60):
        wall = make_seawall(Luck(seed, "w"), ground, Slope.MODERATE)
        assert wall is not None
        if wall.height is SeawallHeight.HIGH:
            walled = {frozenset(map(shore.find, names)) for names in wall.hexsides or ()}
            gaps = [side for side in sides if frozenset(side.hexes) not in walled]
            assert len(walled) + len(gaps) == len(sides)
            assert len(connected_groups(hex_ for side in gaps for hex_ in side.hexes)) == 1
            places.add(min(gaps, key=sides.index))
            number.add(len(gaps))
    assert len(places) > 4
    assert number <= {2, 3, 4, 5, 6}
    assert len(number) > 2


def test_a_breach_is_made_for_vehicles_where_there_is_none_and_anywhere_along_the_wall() -> None:
    low = Seawall(SeawallHeight.LOW)
    ground = Ground(setup(seawall="low").tide_shore, Edge.SOUTH)
    shore = ground.shore
    found = {breached_for_vehicles(Luck(seed, "b"), ground, low).breached for seed in range(40)}
    assert len(found) > 8
    for (side,) in found:
        cells = [shore.at(shore.find(name)) for name in side]
        assert {cell.is_beach for cell in cells} == {True, False}
        assert all(cell.playable for cell in cells)
    # One that there is will do, and so will a place without wall.
    breach = ("439", "E10")
    breached = Ground(setup(seawall="low", breached=[breach]).tide_shore, Edge.SOUTH)
    given = Seawall(SeawallHeight.LOW, None, (breach,))
    assert breached_for_vehicles(Luck(1, "b"), breached, given) == given
    part = Ground(setup(seawall="low", seawall_hexsides=[breach]).tide_shore, Edge.SOUTH)
    given = Seawall(SeawallHeight.LOW, (breach,))
    assert breached_for_vehicles(Luck(1, "b"), part, given) == given


def brings_vehicles(landing: Landing) -> bool:
    craft = landing.scenario.watercraft
    return any(
        catalogue().watercraft[each.type].cls is WatercraftClass.AMPHIBIAN
        or any(unit.kind is UnitKind.VEHICLE for unit in each.passengers)
        for each in craft
    )


def test_no_vehicle_is_landed_below_a_low_seawall_without_a_breach() -> None:
    with_vehicles = without = 0
    for seed in range(45):
        asked = Request(seed, slope=Slope.MODERATE, attacker="US", defender="German")
        landing = make_landing(asked, book(), catalogue())
        wall, shore = landing.scenario.beach.seawall, landing.setup.tide_shore
        if wall is None or wall.height is not SeawallHeight.LOW:
            continue
        if not brings_vehicles(landing):
            without += not wall.breached
            continue
        with_vehicles += 1
        landed = {cell.hex for cell in landing.ground.landing_hexes}
        for sand in connected_groups(cell.hex for cell in landing.ground.beach):
            if sand & landed:
                assert any(not sand.isdisjoint(side.hexes) for side in shore.breaches)
    assert with_vehicles > 5
    assert without


def test_each_bank_of_a_river_mouth_has_a_breach_of_its_own() -> None:
    for seed in range(80):
        landing = make_landing(Request(seed, board="8"), book(), catalogue())
        wall = landing.scenario.beach.seawall
        low = wall is not None and wall.height is SeawallHeight.LOW
        if not (landing.coast.river_mouth and low and brings_vehicles(landing)):
            continue
        shore, ground = landing.setup.tide_shore, landing.ground
        groups = connected_groups(cell.hex for cell in ground.beach)
        assert len(groups) > 1
        for sand in groups:
            assert any(not sand.isdisjoint(side.hexes) for side in shore.breaches)
        return
    raise AssertionError("no landing has a low seawall at a river's mouth")
