"""Figures by which landings are compared."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.book import book
from beachhead.rules.dyo.edges import Edge
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.landing import make_landing
from beachhead.rules.dyo.measures import chances_by_lane, hexes_to_sand, lane_to, measure
from beachhead.rules.dyo.request import Request
from beachhead.rules.landing_odds import landing_odds
from beachhead.rules.landing_route import plan_route
from beachhead.rules.scenario import Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Depth
from tests.rules.building import setup

LCVP = Watercraft("LCVP", "A", passengers=(Unit(UnitKind.SQUAD, "6-6-8", count=3),))
RAFT = Watercraft("Small Raft (three boats)", "B", passengers=(Unit(UnitKind.SQUAD, "6-6-8"),))


def ground_of(made: Setup) -> Ground:
    return Ground(made.tide_shore, Edge.SOUTH)


def test_an_open_beach_costs_only_those_who_run_aground() -> None:
    made = setup(watercraft=[LCVP])
    figures = measure(made, ground_of(made))
    # In each shallow hex of a lane an Aground DR of 12 holds the craft.
    assert chances_by_lane(made, ground_of(made), LCVP) == {
        cell.hex: Fraction(35, 36)
        ** sum(
            made.tide_shore.at(h).is_shallow for h in lane_to(made, ground_of(made), LCVP, cell.hex)
        )
        for cell in ground_of(made).landing_hexes
    }
    assert figures.best == Fraction(35, 36) ** 2
    assert figures.pp == 30
    assert figures.pp_landed == 30 * figures.chance
    assert (figures.obstacles, figures.density) == (0, 0)
    assert figures.bpv_attacker == 19


def test_obstacles_are_counted_for_each_landing_hex_if_they_outlast_the_start() -> None:
    made = setup(
        watercraft=[LCVP],
        obstacles=[
            ("tetrahedron", "1079"),
            ("wire", "430"),
            ("tetrahedron", "1090"),  # deep water: gone before play
            ("wire", "F9"),  # Hinterland: nobody meets it on the way ashore
        ],
    )
    figures = measure(made, ground_of(made))
    assert figures.obstacles == 2
    assert figures.landing_hexes == len(ground_of(made).landing_hexes) == 14
    assert figures.density == Fraction(2, 14)
    assert figures.bpv_defender == 3 + 5 + 3 + 5


def test_a_lane_is_the_shortest_way_in_from_deep_water() -> None:
    made = setup(watercraft=[LCVP])
    shore = made.tide_shore
    lane = lane_to(made, ground_of(made), LCVP, shore.find("430"))
    assert [shore.name(hex_) for hex_ in lane] == ["1081", "1080", "1079"]
    assert [shore.at(hex_).depth for hex_ in lane] == [Depth.DEEP, Depth.SHALLOW, Depth.SHALLOW]


def test_a_lane_goes_round_a_reef_that_landing_craft_may_not_enter() -> None:
    made = setup(watercraft=[LCVP], reefs=[("submerged", ["1080"])])
    lane = lane_to(made, ground_of(made), LCVP, made.shore.find("430"))
    assert made.shore.find("1080") not in lane
    assert lane[-1].distance(made.shore.find("430")) == 1
    assert made.shore.at(lane[0]).depth is Depth.DEEP


def test_the_chance_of_a_lane_is_that_of_its_route() -> None:
    made = setup(watercraft=[LCVP], obstacles=[("tetrahedron", "1079"), ("wire", "1079")])
    chances = chances_by_lane(made, ground_of(made), LCVP)
    route = plan_route(made, LCVP, [["1081", "1080", "1079"]], "430")
    assert chances[made.shore.find("430")] == landing_odds(made, route).chance
    assert chances[made.shore.find("430")] < chances[made.shore.find("417")]


def test_the_average_goes_by_craft_and_what_lands_by_their_loads() -> None:
    made = setup(watercraft=[LCVP, RAFT], obstacles=[("tetrahedron", "1079"), ("wire", "1079")])
    ground = ground_of(made)
    craft, raft = (chances_by_lane(made, ground, each) for each in (LCVP, RAFT))
    means = [sum(found.values(), Fraction()) / len(found) for found in (craft, raft)]
    figures = measure(made, ground)
    assert figures.chance == sum(means) / 2
    assert figures.pp_landed == 30 * means[0] + 10 * means[1]
    assert figures.squads_landed == 3 * means[0] + means[1]
    # A boat sinks in wire.
    assert raft[made.shore.find("430")] == 0
    assert figures.worst == min((craft[h] + raft[h]) / 2 for h in craft)


def test_only_squads_and_half_squads_are_squads_that_land() -> None:
    aboard = (
        Unit(UnitKind.HALF_SQUAD, "3-4-8"),
        Unit(UnitKind.CREW, "2-2-8"),
        Unit(UnitKind.VEHICLE, "M4A1", pp=45),
        Unit(UnitKind.LEADER, "9-1"),
    )
    made = setup(watercraft=[replace(LCVP, type="LCM(3)", passengers=aboard)])
    figures = measure(made, ground_of(made))
    assert figures.squads_landed == figures.chance / 2 > 0
    assert figures.pp_landed > 50 * figures.chance


def test_where_all_water_is_shallow_a_lane_begins_as_far_out_as_it_goes() -> None:
    made = setup(watercraft=[LCVP], slope="slight", reefs=[("exposed", ["1080"])])
    ground = ground_of(made)
    shallow = [cell for cell in ground.ocean if cell.is_shallow]
    only = replace(
        made.tide_shore, cells={c.hex: c for c in (*ground.beach, *shallow, *ground.hinterland)}
    )
    lane = lane_to(replace(made, tide_shore=only), ground, LCVP, made.shore.find("430"))
    assert lane
    assert Edge.SOUTH.seaward(lane[0]) == max(Edge.SOUTH.seaward(cell.hex) for cell in shallow)


def test_a_map_without_water_has_no_landing_hex() -> None:
    made = setup(watercraft=[LCVP], overlays=())
    figures = measure(made, Ground(made.tide_shore, Edge.SOUTH))
    assert (figures.landing_hexes, figures.chance, figures.pp_landed) == (0, 0, 0)


LVT = Watercraft("LVT2", "C")


@pytest.mark.parametrize(
    ("craft", "hexes"),
    [
        # Eleven hexes of water lie before 474; only an amphibian goes on to the sand beyond them.
        (LCVP, 11),
        (RAFT, 11),
        (LVT, 12),
        (replace(RAFT, hex="1081"), 2),
        (replace(LVT, hex="1081"), 3),
        (replace(RAFT, hex="1079"), 0),
    ],
)
def test_the_way_to_the_sand_is_counted_in_hexes_entered(craft: Watercraft, hexes: int) -> None:
    made = setup(watercraft=[craft])
    ground = ground_of(made)
    assert hexes_to_sand(made, ground, craft) == hexes
    starts = [c.hex for c in ground.entry_hexes] if craft.hex is None else [made.hex(craft.hex)]
    straight = min(s.distance(sand.hex) for s in starts for sand in ground.landing_hexes)
    assert hexes == straight - (craft.hex is not None) + (craft.type == "LVT2")


def test_a_way_round_a_reef_is_longer_and_a_closed_reef_leaves_none() -> None:
    boat = replace(RAFT, hex="1081")
    open_ = ground_of(setup())
    beside = sorted(c.coordinate for c in open_.ocean if open_.offshore(c.hex) == 1)
    one = setup(watercraft=[LCVP, LVT, boat], reefs=[("exposed", ["1080"])])
    assert hexes_to_sand(one, ground_of(one), boat) == 3
    wall = setup(watercraft=[LCVP, LVT, boat], reefs=[("exposed", beside)])
    assert {hexes_to_sand(wall, ground_of(wall), each) for each in (LCVP, LVT, boat)} == {None}


def test_whoever_enters_comes_through_the_outermost_hexes_of_the_edge_alone() -> None:
    for seed in range(12):
        landing = make_landing(Request(seed), book(), catalogue())
        ground, edge = landing.ground, landing.coast.edge
        entries = {cell.hex for cell in ground.entry_hexes}
        assert entries
        if edge.is_long:
            lines = {edge.along(hex_) for hex_ in entries}
            assert len(lines) == len(entries) == len({edge.along(c.hex) for c in ground.ocean})
        else:
            assert len({edge.seaward(hex_) for hex_ in entries}) == 1
            assert all(edge.seaward(c.hex) <= edge.seaward(min(entries)) for c in ground.ocean)
