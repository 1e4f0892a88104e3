"""The modules of the Coasting examples in the real engine."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from beachhead.generator.art.coasting_plan import straddle_name
from beachhead.generator.catalogue import catalogue
from beachhead.generator.coasting_module import MAP_NAME, MARKER, coasting_module
from beachhead.generator.coasting_picture import chart_plan, moment, placings
from beachhead.generator.scenario_file import Game, example_names, resolve
from beachhead.generator.vassal.map_window import MAP_EDGE
from tests.engine.engine import Drop, Engine, Request


@pytest.mark.parametrize("name", example_names(Game.WIF))
def test_the_module_of_a_coasting_example_opens_cleanly_and_names_every_spot(
    name: str, engine: Engine, tmp_path: Path
) -> None:
    document = resolve(name)
    now = moment(document.play())
    play = now.play
    module = tmp_path / f"{name}.vmod"
    module.write_bytes(coasting_module(now, document.judged(catalogue())))
    plan = chart_plan(play)
    # A little off the spot: a drop snaps to the spot it is nearest to.
    wanted = {
        (round(x) + MAP_EDGE + 5, round(y) + MAP_EDGE - 4): spot
        for spot, (x, y) in plan.spots.items()
    }
    assert len(wanted) == len(plan.spots)
    drops = tuple(Drop(MAP_NAME, x, y, "Coasting") for x, y in wanted)
    report = engine.open(Request(module, drops=drops))
    assert report.problems == ()
    assert [drop.location for drop in report.drops] == list(wanted.values())
    (game,) = report.games
    units, markers = placings(play)
    placed = Counter([*(p.spot for p in units), *(m.spot for m in markers)])
    assert Counter(piece.location for piece in game.pieces) == placed
    lying = {piece.name: piece for piece in game.pieces}
    for placing in units:
        unit = play.units[placing.unit]
        shown = f"{unit.type} {unit.name}".strip()
        assert lying[shown if placing.face_up else f"{shown} (face down)"].visible


def test_the_battleships_straddle_brest_and_their_hexdot_face_down(
    engine: Engine, tmp_path: Path
) -> None:
    document = resolve("coasting-brest")
    now = moment(document.play())
    play = now.play
    module = tmp_path / "brest.vmod"
    module.write_bytes(coasting_module(now, document.judged(catalogue())))
    plan = chart_plan(play)
    x, y = plan.centre(play.chart.place_of("Brest"))
    drops = (Drop(MAP_NAME, round(x) + MAP_EDGE, round(y) + MAP_EDGE, "Coasting"),)
    report = engine.open(Request(module, drops=drops))
    assert report.problems == ()
    (game,) = report.games
    spot = straddle_name(play.chart, "Brest", play.chart.place_of("B3"))
    at = {piece.name: piece.location for piece in game.pieces}
    assert at == {
        "BB Rodney (face down)": spot,
        "BB Nelson (face down)": spot,
        "Coasting": spot,
        # In port in the same hex: somewhere else altogether.
        "BB Gneisenau": "Brest",
    }
    (dropped,) = report.drops
    assert (dropped.location, dropped.zone) == ("Brest", "Land")
    assert MARKER == "coasting-marker"


def test_sections_and_straddles_are_zones_of_their_own(engine: Engine, tmp_path: Path) -> None:
    document = resolve("coasting-relief")
    now = moment(document.play())
    play = now.play
    module = tmp_path / "relief.vmod"
    module.write_bytes(coasting_module(now, document.judged(catalogue())))
    plan = chart_plan(play)
    spots = {
        "China Sea, section 3": "China Sea seabox",
        "Canton, Coasting from E4": "Canton coastal section (E4)",
        "Canton, Coasting from D4": "Canton coastal section (D4)",
        "China Sea G4": "China Sea",
        "Guam": "Guam (off the map)",
    }
    drops = tuple(
        Drop(MAP_NAME, round(x) + MAP_EDGE, round(y) + MAP_EDGE, "Coasting")
        for x, y in (plan.spots[spot] for spot in spots)
    )
    report = engine.open(Request(module, drops=drops))
    assert {drop.location: drop.zone for drop in report.drops} == spots
