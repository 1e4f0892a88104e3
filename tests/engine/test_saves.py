"""Saves of ours in the real engine: our own module's, and VASL's with its names and palette."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from beachhead.generator.beach_extension import beach_extension
from beachhead.generator.catalogue import catalogue
from beachhead.generator.map_picture import map_base
from beachhead.generator.scenario_file import resolve
from beachhead.generator.scenario_module import scenario_module
from beachhead.generator.scenario_save import scenario_save
from beachhead.generator.vasl.vasl_save import vasl_save
from beachhead.generator.vassal.module_reader import read_module
from beachhead.generator.vassal.pieces import Piece
from beachhead.rules.register import findings
from tests.engine.engine import Engine, Request
from tests.engine.report import Game
from tests.generator.vasl.vasl_like import write_module


def summary(game: Game) -> Counter[tuple[object, ...]]:
    return Counter(
        (p.name, p.gpid, p.map, p.x, p.y, p.location, p.depth, p.hidden) for p in game.pieces
    )


@pytest.mark.parametrize("name", ["red-beach", "evacuation"])
def test_a_save_of_our_own_module_is_the_same_game_as_its_setup(
    name: str, engine: Engine, tmp_path: Path
) -> None:
    setup = resolve(name).setup(catalogue())
    found, base = findings(setup), map_base(setup)
    module, save = tmp_path / "landing.vmod", tmp_path / "game.vsav"
    module.write_bytes(scenario_module(setup, found, base))
    save.write_bytes(scenario_save(setup, found, base).archive_bytes())
    report = engine.open(Request(module, saves=(save,)))
    assert report.problems == ()
    predefined, saved = report.games
    assert (predefined.kind, saved.kind) == ("setup", "save")
    assert summary(saved) == summary(predefined)
    assert len(saved.pieces) > 20


@pytest.fixture(scope="module")
def vasl_like(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_module(tmp_path_factory.mktemp("vasl") / "VASL.vmod")


@pytest.fixture(scope="module")
def extension(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("extension") / "beachhead.vmdx"
    path.write_bytes(beach_extension())
    return path


def test_a_save_for_vasl_loads_with_every_piece_where_it_was_put(
    engine: Engine, vasl_like: Path, extension: Path, tmp_path: Path
) -> None:
    setup = resolve("red-beach").setup(catalogue())
    result = vasl_save(setup, read_module(vasl_like), extension=read_module(extension))
    save = tmp_path / "red-beach.vsav"
    save.write_bytes(result.game.archive_bytes())
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    report = engine.open(
        Request(vasl_like, extensions=(extension,), saves=(save,), render_to=pictures)
    )
    assert report.problems == ()
    (game,) = report.games
    written = {item.id: item for item in result.game.items() if isinstance(item, Piece)}
    assert len(game.pieces) == len(written) > 60
    for piece in game.pieces:
        basic = written[piece.id].basic
        assert (piece.map, piece.x, piece.y) == (basic.map, basic.x, basic.y)
        assert piece.gpid == basic.gpid
        assert piece.visible
        assert not piece.hidden
    names = {piece.name for piece in game.pieces}
    assert {"Be4 d", "OC3 a", "Ef1 a", "Wire & Tetrahedron"} <= names
    # Overlays lie under everything, by themselves.
    assert {p.stack for p in game.pieces if p.name in ("Be4 d", "OC3 a", "Ef1 a")} == {None}
    craft = next(p for p in game.pieces if p.name.startswith("LCVP"))
    aboard = [p for p in game.pieces if p.stack == craft.stack and p.depth > craft.depth]
    assert craft.depth == 0
    assert aboard
