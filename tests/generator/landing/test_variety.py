"""Two hundred landings: all legal, none like another, and spread over what there is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.scenario_file import parse_document
from beachhead.rules.findings import Severity
from beachhead.rules.overlays import OverlayKind
from beachhead.rules.scenario import ObstacleType, PierMaterial, ReefKind, Slope, Tide, Water
from tests.generator.landing.making import NUMBER, all_made, evenness


def test_every_file_reads_back_as_a_legal_setup() -> None:
    for made in all_made():
        document = parse_document(made.text, made.scenario.title)
        setup = document.setup(catalogue())
        found = document.findings(setup)
        assert not [f for f in found if f.severity is Severity.ERROR], made.landing.request
        assert [(f.rule, f.message) for f in found] == [
            (f.rule, f.message) for f in made.landing.findings
        ]


def test_the_tide_is_the_only_thing_to_warn_of() -> None:
    for made in all_made():
        warned = {f.rule for f in made.landing.findings if f.severity is Severity.WARNING}
        assert warned <= {"G14.56"}
        if made.scenario.beach.tide is Tide.NORMAL:
            assert not warned


def test_no_two_are_equal_even_without_their_words() -> None:
    bare = {
        repr(replace(made.scenario, title="", ssr=(), victory="", turns=None, notes={}, date=None))
        for made in all_made()
    }
    assert len(bare) == NUMBER
    assert len({made.scenario.map.overlays for made in all_made()}) > 0.95 * NUMBER
    assert len({made.scenario.defender.obstacles for made in all_made()}) > 0.98 * NUMBER
    assert len({made.scenario.watercraft for made in all_made()}) > 0.98 * NUMBER


def test_slopes_and_tides_are_spread() -> None:
    slopes = [made.scenario.beach.slope for made in all_made()]
    assert set(slopes) == set(Slope)
    assert evenness(slopes) > 0.9
    tides = [made.scenario.beach.tide for made in all_made()]
    assert set(tides) == set(Tide)
    assert evenness(tides) > 0.75
    waters = Counter(made.scenario.beach.water for made in all_made())
    assert set(waters) == set(Water)
    assert waters[Water.OCEAN] > NUMBER / 2
    assert evenness(made.scenario.beach.ec for made in all_made()) > 0.6


def test_boards_edges_and_overlays_are_spread() -> None:
    assert evenness(made.landing.coast.edge for made in all_made()) > 0.9
    assert len({made.landing.coast.board.name for made in all_made()}) >= 12
    overlays = [placement.id for made in all_made() for placement in made.scenario.map.overlays]
    assert set(overlays) == set(catalogue().overlays)
    assert evenness(overlays) > 0.9
    turned = [
        (overlay.kind, overlay.orientation)
        for made in all_made()
        for overlay in made.landing.setup.shore.overlays
    ]
    assert len({way for kind, way in turned if kind is OverlayKind.EFFLUENT}) >= 4
    for kind in (OverlayKind.BEACH, OverlayKind.OCEAN):
        assert evenness(way for each, way in turned if each is kind) > 0.9


def test_features_are_there_now_and_then() -> None:
    def share(number: int) -> float:
        return number / NUMBER

    maps = [made.scenario.map for made in all_made()]
    assert 0.1 < share(sum(bool(map_.reefs) for map_ in maps)) < 0.5
    assert 0.15 < share(sum(bool(map_.piers) for map_ in maps)) < 0.5
    walls = [made.scenario.beach.seawall for made in all_made()]
    assert 0.1 < share(sum(wall is not None for wall in walls)) < 0.5
    assert any(wall is not None and wall.breached for wall in walls)
    assert {reef.kind for map_ in maps for reef in map_.reefs} == set(ReefKind)
    assert {pier.material for map_ in maps for pier in map_.piers} == set(PierMaterial)
    assert 0.02 < share(sum(made.scenario.night for made in all_made())) < 0.2
    assert 0.03 < share(sum(made.scenario.beach.heavy_surf for made in all_made())) < 0.2


def test_craft_and_their_mixes_are_spread() -> None:
    craft = [each.type for made in all_made() for each in made.scenario.watercraft]
    assert len(set(craft)) >= 16
    assert evenness(craft) > 0.8
    mixes = [
        tuple(sorted(Counter(each.type for each in made.scenario.watercraft).items()))
        for made in all_made()
    ]
    assert len(set(mixes)) > 0.6 * NUMBER
    loads = {
        (each.type, each.passengers) for made in all_made() for each in made.scenario.watercraft
    }
    assert len(loads) > 0.5 * len(craft)


def test_obstacles_and_their_mixes_are_spread() -> None:
    types = [each.type for made in all_made() for each in made.scenario.defender.obstacles]
    assert set(types) == set(ObstacleType)
    assert evenness(types) > 0.75
    mixes = [
        tuple(sorted(Counter(each.type for each in made.scenario.defender.obstacles).items()))
        for made in all_made()
    ]
    assert len(set(mixes)) > 0.9 * NUMBER
    kinds = [tuple(type_ for type_, _ in mix) for mix in mixes]
    assert len(set(kinds)) >= 20


def test_sides_dates_and_lengths_are_spread() -> None:
    pairs = [(made.scenario.assaulting, made.scenario.defending) for made in all_made()]
    assert len(set(pairs)) >= 12
    assert evenness(pairs) > 0.8
    assert len({made.scenario.date for made in all_made()}) > 0.8 * NUMBER
    assert len({made.landing.turns for made in all_made()}) >= 4
    assert len({made.scenario.title for made in all_made()}) > 0.5 * NUMBER


@pytest.mark.parametrize(
    ("things", "least", "most"), [("aaaa", 0, 0), ("abab", 1, 1), ("aaab", 0.8, 0.82)]
)
def test_evenness_measures_what_it_says(things: str, least: float, most: float) -> None:
    assert least <= evenness(things) <= most
