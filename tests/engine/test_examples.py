"""The module of every shipped example in the real engine."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.map_picture import map_base
from beachhead.generator.pieces import setup_pieces
from beachhead.generator.scenario_file import Game, example_names, resolve
from beachhead.generator.scenario_module import module_map, scenario_module
from beachhead.generator.vassal.map_window import MAP_EDGE, MAP_NAME
from beachhead.rules.register import findings
from tests.engine.engine import Drop, Engine, Request


@pytest.mark.parametrize("name", example_names(Game.ASL))
def test_the_module_of_an_example_opens_cleanly_and_names_every_hex(
    name: str, engine: Engine, tmp_path: Path
) -> None:
    setup = resolve(name).setup(catalogue())
    module = tmp_path / f"{name}.vmod"
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
