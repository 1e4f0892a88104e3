"""Overlays along the edge of a mapboard."""

from __future__ import annotations

from collections import Counter

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.rules.boards import BoardPlacement, Mapboard
from beachhead.rules.compose import compose
from beachhead.rules.dyo.edges import SAND, Coast, Edge, make_coast
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import OverlayKind
from beachhead.rules.scenario import Beach, MapSetup, Scenario, Slope
from beachhead.rules.shore import Shore

SEEDS = range(60)
BOARDS = ("8", "7", "4", "1b")


def coast_of(seed: int) -> Coast:
    board = BOARDS[seed % len(BOARDS)]
    return make_coast(Luck(seed, "coast"), catalogue(), board, wide=seed % 3 == 0)


def shore_of(coast: Coast) -> Shore:
    map_ = MapSetup((coast.board.placement,), coast.placements())
    return compose(Scenario("A coast", map_, beach=Beach(Slope.MODERATE)), catalogue())


@pytest.mark.parametrize("seed", SEEDS)
def test_the_placements_lay_the_overlays_where_they_were_chosen_to_lie(seed: int) -> None:
    coast = coast_of(seed)
    laid = {overlay.id: overlay for overlay in shore_of(coast).overlays}
    assert set(laid) == {overlay.id for overlay in coast.overlays}
    for overlay in coast.overlays:
        assert laid[overlay.id].hexes == overlay.hexes


@pytest.mark.parametrize("seed", SEEDS)
def test_a_few_hexrows_of_sand_are_left_between_land_and_water(seed: int) -> None:
    coast = coast_of(seed)
    shore, edge = shore_of(coast), coast.edge
    ground = Ground(shore, edge)
    lines = Counter(edge.along(h) if edge.is_long else (2 * h.r + h.q) // 2 for h in coast.beach)
    assert set(lines.values()) <= set(SAND)
    assert len(ground.landing_hexes) >= 4
    assert ground.head
    # From the head of the Beach to the waterline it goes seaward.
    assert min(edge.seaward(c.hex) for c in ground.head) < max(
        edge.seaward(c.hex) for c in ground.landing_hexes
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_no_ocean_covers_mapboard_land_and_no_river_turns_into_ocean(seed: int) -> None:
    coast = coast_of(seed)
    shore = shore_of(coast)
    beaches = {h for o in coast.overlays if o.kind is OverlayKind.BEACH for h in o.hexes}
    for overlay in coast.overlays:
        if overlay.kind is OverlayKind.OCEAN:
            assert not (overlay.hexes.keys() & coast.board.names.keys()) - beaches
    assert not shore.ocean_river
    rivers = {coast.board.hexes[n] for n in catalogue().rivers.get(coast.board.name, ())}
    if not coast.river_mouth:
        assert not rivers & beaches


def test_every_edge_and_number_of_overlays_comes_up() -> None:
    coasts = [coast_of(seed) for seed in SEEDS]
    assert {coast.edge for coast in coasts} == set(Edge)
    assert {len(coast.overlays) for coast in coasts} == {2, 4}


def test_two_beaches_side_by_side_make_one() -> None:
    wide = [coast for seed in SEEDS if len((coast := coast_of(seed)).overlays) == 4]
    for coast in wide:
        one, other = (o for o in coast.overlays if o.kind is OverlayKind.BEACH)
        assert not one.hexes.keys() & other.hexes.keys()
        assert any(n in other.hexes for hex_ in one.hexes for n in hex_.neighbours())


def test_be7_lies_on_the_short_edges_of_the_boards_it_is_made_for_and_nowhere_else() -> None:
    for seed in SEEDS:
        coast = coast_of(seed)
        on_its_board = coast.board.name in ("7", "8") and not coast.edge.is_long
        assert coast.river_mouth is on_its_board


def test_playable_hexrows_hold_all_the_sand_there_is_on_the_board() -> None:
    for seed in SEEDS:
        coast = coast_of(seed)
        assert (coast.beach & coast.board.names.keys()) <= coast.board.playable


def test_seaward_and_along_measure_what_they_say() -> None:
    board = Mapboard(BoardPlacement("4"))
    a1, gg10 = board.hexes["A1"], board.hexes["GG10"]
    assert Edge.SOUTH.seaward(gg10) > Edge.SOUTH.seaward(a1)
    assert Edge.NORTH.seaward(gg10) < Edge.NORTH.seaward(a1)
    assert Edge.EAST.seaward(gg10) > Edge.EAST.seaward(a1)
    assert Edge.WEST.seaward(gg10) < Edge.WEST.seaward(a1)
    assert Edge.NORTH.along(gg10) == 32
    assert Edge.WEST.along(a1) == 2
    for edge in Edge:
        for direction in edge.out_to_sea:
            assert edge.seaward(Hex(0, 0).neighbour(direction)) > edge.seaward(Hex(0, 0))
