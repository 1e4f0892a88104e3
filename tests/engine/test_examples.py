"""The module of every shipped example, and of landings that were made, in the real engine."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.make import make_file
from beachhead.generator.map_picture import map_base
from beachhead.generator.pieces import setup_pieces
from beachhead.generator.scenario_file import Game, example_names, resolve
from beachhead.generator.scenario_module import module_map, scenario_module
from beachhead.generator.vassal.map_window import MAP_EDGE, MAP_NAME
from beachhead.rules.dyo import request as landings
from beachhead.rules.register import findings
from beachhead.rules.setup import Setup
from tests.engine.engine import Drop, Engine, Request


@pytest.mark.parametrize("name", example_names(Game.ASL))
def test_the_module_of_an_example_opens_cleanly_and_names_every_hex(
    name: str, engine: Engine, tmp_path: Path
) -> None:
    opens_cleanly(resolve(name).setup(catalogue()), engine, tmp_path)


@pytest.mark.parametrize(
    "request_",
    [
        landings.Request(5),
        landings.Request(12, attacker="Japanese", boats=True),
        landings.Request(31, attacker="US", points_attacker=1000, points_defender=1000),
    ],
    ids=lambda request: f"seed {request.seed}",
)
def test_so_does_that_of_a_made_landing(
    request_: landings.Request, engine: Engine, tmp_path: Path
) -> None:
    opens_cleanly(make_file(request_).landing.setup, engine, tmp_path)


def opens_cleanly(setup: Setup, engine: Engine, folder: Path) -> None:
    """The setup's module has no problem, names hexes by coordinate and has every piece in place."""
    module = folder / "landing.vmod"
    base = map_base(setup)
    module.write_bytes(scenario_module(setup, findings(setup), base))
    shore = setup.tide_shore
    picture = module_map(base)
    wanted = {}
    for number, hex_ in enumerate(shore.hexes()):
        # Every seventh hex, a little off its centre dot: a drop snaps to the hex it is in.
        if number % 7 == 0:
            x, y = (round(value) + MAP_EDGE for value in picture.centre(hex_))
            wanted[x + 9, y - 7] = shore.name(hex_)
    drops = tuple(Drop(MAP_NAME, x, y, "Tetrahedron") for x, y in wanted)
    report = engine.open(Request(module, drops=drops))
    assert report.problems == ()
    assert [drop.location for drop in report.drops] == list(wanted.values())
    (game,) = report.games
    pieces = setup_pieces(setup)
    placed = Counter(shore.name(piece.hex) for piece in pieces if piece.hex is not None)
    found = Counter(piece.location for piece in game.pieces if piece.location in placed)
    assert found == placed
    assert len(game.pieces) == len(pieces)
