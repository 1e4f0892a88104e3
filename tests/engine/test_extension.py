"""The extension for VASL in the real engine, in a module with the palette that VASL has."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.beach_extension import (
    beach_extension,
    extension_contents,
    numbered_overlays,
)
from beachhead.generator.catalogue import catalogue
from beachhead.generator.vasl.draggable import middle_hex
from beachhead.generator.vassal.module_reader import read_module
from beachhead.generator.vassal.pieces import add_command
from beachhead.rules.hexes import Direction
from tests.engine.engine import Drop, Engine, Report, Request
from tests.engine.test_engine import MODULEDATA, png, saved_game

#: VASL's map leaves such a margin round its boards.
EDGE = 400


def vasl_like(path: Path, slots: str = "") -> Path:
    """A module with VASL's name, its map and the windows of its palette, but none of its own
    classes, which only VASL's own module has."""
    build = f"""<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="VASL" version="6.6.8" description="For a test"
    VassalVersion="3.5.0" nextPieceSlotId="10">
  <VASSAL.build.module.BasicCommandEncoder/>
  <VASSAL.build.module.Documentation/>
  <VASSAL.build.module.GlobalOptions/>
  <VASSAL.build.module.Map mapName="Main Map" edgeWidth="{EDGE}" edgeHeight="{EDGE}">
    <VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board name="08" image="board.png"/>
      <setup>Main MapBoardPicker&#9;08&#9;0&#9;0</setup>
    </VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.StackMetrics/>
    <VASSAL.build.module.map.PieceMover/>
    <VASSAL.build.module.map.KeyBufferer/>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PieceWindow name="Draggable Overlays" text="O">
    <VASSAL.build.widget.TabWidget/>
  </VASSAL.build.module.PieceWindow>
  <VASSAL.build.module.PieceWindow name="VASL Counters" text="Counters">
    <VASSAL.build.widget.TabWidget>
      <VASSAL.build.widget.PanelWidget entryName="Unit">{slots}</VASSAL.build.widget.PanelWidget>
    </VASSAL.build.widget.TabWidget>
  </VASSAL.build.module.PieceWindow>
</VASSAL.build.GameModule>
"""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("buildFile.xml", build)
        archive.writestr(
            "moduledata", MODULEDATA.format(version="6.6.8").replace(">Small<", ">VASL<")
        )
        archive.writestr("images/board.png", png(1800, 645, "#eecc88"))
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("extension")


@pytest.fixture(scope="module")
def extension(folder: Path) -> Path:
    path = folder / "beachhead.vmdx"
    path.write_bytes(beach_extension(contents=extension_contents(all_counters=True)))
    return path


@pytest.fixture(scope="module")
def report(engine: Engine, folder: Path, extension: Path) -> Report:
    module = vasl_like(folder / "VASL.vmod")
    slots = read_module(extension).slots
    # Every overlay dropped on one spot, and turned as its palette cannot show it, in a save.
    layout = HexLayout()
    commands = []
    for id_, (number, overlay) in enumerate(numbered_overlays(), start=1):
        turned = Direction.from_turns(id_ % 6)
        one = middle_hex(overlay.shape, turned)
        x, y = (round(value) + EDGE for value in layout.centre(one))
        piece = overlay.piece(f"bch:{number}", turned, str(id_))
        text = add_command(piece).replace("null;0;0;", f"Main Map;{x + 900};{y + 300};")
        commands.append(text)
    save = folder / "overlays.vsav"
    save.write_bytes(saved_game(["Main MapBoardPicker\t08\t0\t0", *commands]))
    drops = tuple(Drop("Main Map", 1000, 700, slot.gpid) for slot in slots)
    return engine.open(Request(module, extensions=(extension,), saves=(save,), drops=drops))


def test_the_engine_loads_it_without_a_complaint(report: Report) -> None:
    assert report.problems == ()
    (loaded,) = report.extensions
    assert (loaded.id, loaded.name) == ("bch", "beachhead")


def test_every_counter_is_built_and_seen_under_one_tab(report: Report, extension: Path) -> None:
    expected = {(slot.name, slot.gpid) for slot in read_module(extension).slots}
    assert len(expected) > 28 + 40
    assert {(slot.name, slot.gpid) for slot in report.slots} == expected
    for slot in report.slots:
        assert slot.built
        assert slot.visible
        assert slot.gpid.startswith("bch:")
        assert "Beachhead" in slot.path


def test_an_overlay_has_a_picture_for_each_of_its_rotations(report: Report) -> None:
    kinds = {f"bch:{number}": overlay for number, overlay in numbered_overlays()}
    (game,) = report.games
    assert len(game.pieces) == len(kinds) >= 2 * len(catalogue().overlays)
    for piece in game.pieces:
        assert piece.gpid is not None
        overlay = kinds[piece.gpid]
        turned = Direction.from_turns(int(piece.id) % 6)
        (layer,) = piece.layers
        assert layer.image == overlay.image_name(turned)
        assert piece.name == f"{overlay.name} {turned.value}"
        assert piece.visible


def test_an_overlay_lies_by_itself_under_all_stacks(report: Report) -> None:
    (game,) = report.games
    assert {piece.stack for piece in game.pieces} == {None}
    assert all(drop.placed for drop in report.drops)
