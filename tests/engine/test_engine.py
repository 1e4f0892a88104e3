"""The harness tells good modules from bad ones, so that its silence means something."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import pytest
from PIL import Image

from tests.engine.engine import Drop, Engine, EngineFailed, EngineMissing, Parts, Point, Request

COUNTER = "+/null/piece;;;counter.png;Tetrahedron/null;0;0;1"
MODULEDATA = (
    '<?xml version="1.0" encoding="UTF-8"?><data version="1"><version>{version}</version>'
    "<VassalVersion>3.5.0</VassalVersion><dateSaved>0</dateSaved>"
    "<description>For a test</description><name>Small</name></data>"
)


def png(width: int, height: int, colour: str) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(file, "PNG")
    return file.getvalue()


def slot(name: str, gpid: str, definition: str) -> str:
    return (
        f'<VASSAL.build.widget.PieceSlot entryName={quoteattr(name)} gpid="{gpid}" width="48" '
        f'height="48">{escape(definition)}</VASSAL.build.widget.PieceSlot>'
    )


def build_file(slots: str, extra: str = "", board_image: str = "board.png") -> str:
    """A module with one map, a board of hexes at VASL's scale and a palette."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="Small" version="1.0" description="For a test"
    VassalVersion="3.5.0" nextPieceSlotId="10">
  <VASSAL.build.module.BasicCommandEncoder/>
  <VASSAL.build.module.Documentation/>
  <VASSAL.build.module.GlobalOptions/>
  <VASSAL.build.module.Map mapName="Beach" edgeWidth="20" edgeHeight="30">
    <VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board name="8" image="{board_image}">
        <VASSAL.build.module.map.boardPicker.board.HexGrid dx="56.25" dy="64.5" x0="0" y0="32"
            snapTo="true" edgesLegal="false" cornersLegal="false">
          <VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H"
              hType="A" vType="N" hOff="0" vOff="1" stagger="false" sep=""/>
        </VASSAL.build.module.map.boardPicker.board.HexGrid>
      </VASSAL.build.module.map.boardPicker.Board>
      <setup>BeachBoardPicker&#9;8&#9;0&#9;0</setup>
    </VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.StackMetrics/>
    <VASSAL.build.module.map.PieceMover/>
    <VASSAL.build.module.map.KeyBufferer/>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PieceWindow name="Counters" text="Counters">
    <VASSAL.build.widget.ListWidget entryName="Obstacles">{slots}</VASSAL.build.widget.ListWidget>
  </VASSAL.build.module.PieceWindow>
  {extra}
</VASSAL.build.GameModule>
"""


def write_zip(path: Path, files: dict[str, bytes | str]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def module(
    path: Path, build: str, version: str = "1.0", files: dict[str, bytes] | None = None
) -> Path:
    return write_zip(
        path,
        {
            **(files or {}),
            "buildFile.xml": build,
            "moduledata": MODULEDATA.format(version=version),
            "images/counter.png": png(40, 30, "#aa3311"),
            "images/board.png": png(225, 193, "#eecc88"),
        },
    )


def saved_game(commands: list[str]) -> bytes:
    """A save as the engine writes it: commands joined by ESC, behind a key of one byte."""
    key = 0x5A
    text = "\x1b".join(["begin_save", *commands, "end_save"])
    hidden = "!VCSK" + format(key, "02x") + "".join(f"{b ^ key:02x}" for b in text.encode())
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("savedGame", hidden)
        archive.writestr("moduledata", MODULEDATA.format(version="1.0"))
        archive.writestr("savedata", MODULEDATA.format(version="1.0"))
    return file.getvalue()


SETUP_COMMANDS = [
    "BeachBoardPicker\t8\t0\t0",
    "+/7/mark;Belongs\tpiece;;;counter.png;Tetrahedron/defender\tBeach;76;94;1",
    "+/8/stack/Beach;76;94;7",
]


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return module(tmp_path / "good.vmod", build_file(slot("Tetrahedron", "1", COUNTER)))


def test_a_good_module_has_no_problems(engine: Engine, good: Path) -> None:
    report = engine.open(Request(good))
    assert report.problems == ()
    assert report.opened
    assert (report.name, report.version, report.next_gpid) == ("Small", "1.0", 10)
    tetrahedron = report.slot("Tetrahedron")
    assert (tetrahedron.gpid, tetrahedron.width, tetrahedron.height) == ("1", 40, 30)
    assert tetrahedron.built and tetrahedron.visible
    assert tetrahedron.path == ("Counters", "Obstacles")
    assert report.images["counter.png"] == (40, 30)


def test_maps_boards_and_grids_are_reported_as_the_engine_holds_them(
    engine: Engine, good: Path
) -> None:
    (beach,) = engine.open(Request(good)).maps
    assert (beach.name, beach.width, beach.height) == ("Beach", 225 + 2 * 20, 193 + 2 * 30)
    (laid,) = beach.boards
    assert (laid.x, laid.y, laid.width, laid.height) == (20, 30, 225, 193)
    (grid,) = beach.possible_boards[0].all_of("HexGrid")
    assert (grid.attributes["dx"], grid.attributes["dy"]) == ("56.25", "64.5")
    (numbering,) = grid.all_of("HexGridNumbering")
    assert numbering.attributes["first"] == "H"


def test_a_dropped_piece_snaps_and_reports_the_name_of_its_hex(engine: Engine, good: Path) -> None:
    report = engine.open(
        Request(
            good,
            drops=(Drop("Beach", 80, 70, "Tetrahedron"), Drop("Beach", 30, 60, "1")),
            places=(Point("Beach", 80, 70), Point("Beach", 1, 1)),
        )
    )
    assert report.problems == ()
    first, second = report.drops
    assert (first.x, first.y, first.location) == (76, 94, "B01")
    assert first.placed and first.location_property == "B01" and first.board == "8"
    assert second.location == "A01"
    inside, outside = report.places
    assert (inside.x, inside.y, inside.location) == (76, 94, "B01")
    assert outside.location == "offboard"


def test_a_setup_and_a_save_report_every_piece(engine: Engine, tmp_path: Path) -> None:
    extra = (
        '<VASSAL.build.module.PredefinedSetup name="Landing" file="landing.vsav" useFile="true"'
        ' isMenu="false"/>'
    )
    path = module(
        tmp_path / "setup.vmod",
        build_file(slot("Tetrahedron", "1", COUNTER), extra),
        files={"landing.vsav": saved_game(SETUP_COMMANDS)},
    )
    save = tmp_path / "later.vsav"
    save.write_bytes(saved_game(SETUP_COMMANDS[:1]))
    report = engine.open(Request(path, saves=(save,), properties=("Belongs",), render_to=tmp_path))
    assert report.problems == ()
    assert [(setup.name, setup.file) for setup in report.setups] == [("Landing", "landing.vsav")]
    landing, later = report.games
    assert (landing.kind, landing.name, later.kind) == ("setup", "Landing", "save")
    (piece,) = landing.pieces
    assert (piece.name, piece.id, piece.gpid) == ("Tetrahedron", "7", "1")
    assert (piece.map, piece.x, piece.y, piece.location) == ("Beach", 76, 94, "B01")
    assert piece.properties == {"Belongs": "defender"}
    assert (piece.stack, piece.hidden, piece.visible) == ("8", False, True)
    assert later.loaded and later.pieces == ()
    with Image.open(landing.pictures[0]) as picture:
        assert picture.size == (265, 253)
        assert picture.getpixel((76, 94)) == (0xAA, 0x33, 0x11)
        assert picture.getpixel((230, 200)) == (0xEE, 0xCC, 0x88)
    with Image.open(later.pictures[0]) as picture:
        assert picture.getpixel((76, 94)) == (0xEE, 0xCC, 0x88)


def test_hidden_pieces_and_layers_are_told(engine: Engine, tmp_path: Path) -> None:
    layer = (
        "emb2;;2;;;2;;;2;;;;0;false;0;0;counter.png,board.png;first,second;true;Side;;;false;;1;1"
    )
    commands = [
        SETUP_COMMANDS[0],
        f"+/7/hide;H,130;Hide\t{layer}\\\tpiece;;;counter.png;Mines/some side\t2\\\tBeach;76;94;1",
    ]
    save = tmp_path / "hidden.vsav"
    save.write_bytes(saved_game(commands))
    path = module(tmp_path / "hidden.vmod", build_file(slot("Tetrahedron", "1", COUNTER)))
    (game,) = engine.open(Request(path, setups=False, saves=(save,))).games
    (mines,) = game.pieces
    assert mines.hidden and not mines.masked
    (side,) = mines.layers
    assert (side.name, side.image, side.level) == ("Side", "board.png", "2")


def test_an_extension_adds_its_pieces_to_the_module(engine: Engine, good: Path) -> None:
    target = "VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:Obstacles"
    build = (
        '<VASSAL.build.module.ModuleExtension anyModule="false" description="" extensionId="beh"'
        ' module="Small" moduleVersion="1.0" nextPieceSlotId="2" vassalVersion="3.5.0"'
        ' version="0.3">'
        f'<VASSAL.build.module.ExtensionElement target="{target}">'
        + slot("Panji", "beh:1", COUNTER.replace("counter", "panji"))
        + "</VASSAL.build.module.ExtensionElement></VASSAL.build.module.ModuleExtension>"
    )
    files: dict[str, bytes | str] = {
        "buildFile.xml": build,
        "extensiondata": MODULEDATA.format(version="0.3"),
        "images/panji.png": png(20, 20, "#335533"),
    }
    extension = write_zip(good.with_name("panji.vmdx"), files)
    report = engine.open(Request(good, extensions=(extension,)))
    assert report.problems == ()
    assert [(e.id, e.version) for e in report.extensions] == [("beh", "0.3")]
    assert report.slot("Panji").width == 20
    assert report.slot("Panji").path == ("Counters", "Obstacles")

    other = write_zip(
        good.with_name("other.vmdx"), files | {"buildFile.xml": build.replace("Small", "VASL")}
    )
    assert any("other.vmdx" in p for p in engine.open(Request(good, (other,))).problems)


def problems(engine: Engine, path: Path) -> str:
    return "\n".join(engine.open(Request(path)).problems)


def test_a_broken_piece_and_a_missing_image_are_told(engine: Engine, tmp_path: Path) -> None:
    slots = (
        slot("Tetrahedron", "1", COUNTER)
        + slot("Strange", "2", "+/null/strange;trait\tpiece;;;counter.png;Strange/\tnull;0;0;2")
        + slot("Nonsense", "3", "this is no piece")
        + slot("Unseen", "4", COUNTER.replace("counter.png", "absent.png"))
        + slot(
            "Layered",
            "5",
            "+/null/emb2;;2;;;2;;;2;;;;0;false;0;0;counter.png,gone.png;,"
            ";true;Side;;;false;;1;1\tpiece;;;counter.png;Layered/1\tnull;0;0;5",
        )
        + slot("Unknown", "6", "+/null/prototype;Nobody\tpiece;;;counter.png;Unknown/\tnull;0;0;6")
    )
    path = module(tmp_path / "bad.vmod", build_file(slots))
    report = engine.open(Request(path))
    assert report.opened
    built = {slot.name: slot.built for slot in report.slots}
    assert built["Tetrahedron"] and not built["Nonsense"]
    assert report.missing_images == ("absent.png", "gone.png")
    found = "\n".join(report.problems)
    assert "slot 'Nonsense' (gpid 3): no piece" in found
    assert "Unknown type strange;trait" in found
    assert "slot 'Unseen' (gpid 4): nothing to see" in found
    assert "slot 'Unknown' (gpid 6): no prototype 'Nobody'" in found
    assert "'Tetrahedron'" not in found
    assert any(entry.is_bad and "absent.png" in entry.message for entry in report.log)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('nextPieceSlotId="10"', 'nextPieceSlotId="1"'), "not below nextPieceSlotId"),
        (("board.png", "nowhere.png"), "'nowhere.png' does not load"),
        (("BeachBoardPicker", "OtherBoardPicker"), "map 'Beach' has no board"),
        (("VASSAL.build.module.PieceWindow", "VASSAL.build.module.NoSuchThing"), "NoSuchThing"),
        (('VassalVersion="3.5.0"', 'VassalVersion="9.0"'), "Version Mismatch"),
        (("</VASSAL.build.module.Map>", ""), "could not open the module"),
        ((";Tetrahedron/null", ""), "Error building VASSAL.build.widget.PieceSlot"),
        (('gpid="1"', 'gpid=""'), "has no place in the module"),
    ],
)
def test_each_fault_of_a_build_file_is_told(
    engine: Engine, tmp_path: Path, change: tuple[str, str], told: str
) -> None:
    build = build_file(slot("Tetrahedron", "1", COUNTER))
    assert change[0] in build
    assert told in problems(engine, module(tmp_path / "m.vmod", build.replace(*change)))


def test_prototypes_are_expanded_and_broken_ones_told(engine: Engine, tmp_path: Path) -> None:
    definition = (
        '<VASSAL.build.module.PrototypeDefinition name="{}" description="">{}'
        "</VASSAL.build.module.PrototypeDefinition>"
    )
    whole = definition.format("Obstacle", "+/null/mark;Belongs\tpiece;;;;/defender\tnull;0;0;")
    broken = definition.format("Lost", "+/null/prototype;Nobody\tpiece;;;;/\tnull;0;0;")
    piece = "+/null/prototype;Obstacle\tpiece;;;counter.png;Wire/\tnull;0;0;1"
    extra = "<VASSAL.build.module.PrototypesContainer>{}</VASSAL.build.module.PrototypesContainer>"
    good = module(tmp_path / "good.vmod", build_file(slot("Wire", "1", piece), extra.format(whole)))
    report = engine.open(Request(good, properties=("Belongs",)))
    assert report.problems == ()
    assert report.prototypes == {"Obstacle": True}
    assert report.slot("Wire").traits == ("Marker", "BasicPiece")
    assert report.slot("Wire").properties == {"Belongs": "defender"}
    both = extra.format(whole + broken)
    bad = module(tmp_path / "bad.vmod", build_file(slot("Wire", "1", piece), both))
    assert problems(engine, bad) == "prototype 'Lost' is broken"


def test_a_piece_that_becomes_another_must_find_it(engine: Engine, tmp_path: Path) -> None:
    def becoming(target: str) -> str:
        return (
            f"+/null/replace;Wreck;87,130;{target};null;0;0;true;;;;1;false"
            "\tpiece;;;counter.png;LCVP/\tnull;0;0;2"
        )

    there = (
        "VASSAL.build.module.PieceWindow:Counters\\/VASSAL.build.widget.ListWidget:Obstacles\\/"
        "VASSAL.build.widget.PieceSlot:Wreck"
    )
    slots = slot("Tetrahedron", "1", COUNTER) + slot("LCVP", "2", becoming(there))
    wreck = slot("Wreck", "3", COUNTER.replace("Tetrahedron", "Wreck"))
    report = engine.open(Request(module(tmp_path / "found.vmod", build_file(slots + wreck))))
    assert report.problems == ()
    assert report.slot("LCVP").markers == ("Wreck",)
    elsewhere = build_file(slots.replace("PieceSlot:Wreck", "CardSlot:Wreck"))
    told = problems(engine, module(tmp_path / "lost.vmod", elsewhere))
    assert "slot 'LCVP' (gpid 2): places a piece that does not exist" in told


def test_after_a_machine_that_did_not_answer_the_next_request_gets_another(
    engine: Engine, good: Path
) -> None:
    with Engine() as other:
        with pytest.raises(EngineFailed, match="no answer within"):
            other.open(Request(good, timeout=0.0))
        assert other.open(Request(good)).problems == ()


def test_a_gpid_used_twice_is_told(engine: Engine, tmp_path: Path) -> None:
    twice = slot("Tetrahedron", "1", COUNTER) + slot("Wire", "1", COUNTER)
    assert "gpid 1 of 'Wire' is used twice" in problems(
        engine, module(tmp_path / "m.vmod", build_file(twice))
    )


def test_metadata_that_disagrees_or_lacks_is_told(engine: Engine, tmp_path: Path) -> None:
    build = build_file(slot("Tetrahedron", "1", COUNTER))
    other = module(tmp_path / "other.vmod", build, version="2.0")
    assert "moduledata has version '2.0', the build file '1.0'" in problems(engine, other)
    bare = write_zip(tmp_path / "bare.vmod", {"buildFile.xml": build})
    assert problems(engine, bare) != ""


def test_a_save_that_is_none_is_told(engine: Engine, good: Path) -> None:
    save = good.with_name("broken.vsav")
    save.write_bytes(b"not a zip")
    report = engine.open(Request(good, saves=(save,)))
    assert not report.games[-1].loaded
    assert any("could not load save" in problem for problem in report.problems)


def test_one_module_leaves_no_trace_in_the_next(engine: Engine, good: Path) -> None:
    first, second = engine.open(Request(good)), engine.open(Request(good))
    assert first == second


def test_a_missing_part_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BEACHHEAD_ENGINE_DIR", str(tmp_path))
    with pytest.raises(EngineMissing, match=r"Vengine\.jar"):
        Parts.find()
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(EngineMissing, match="the program java"):
        Parts.find()


def test_the_fixture_skips_or_fails_as_told(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BEACHHEAD_ENGINE_DIR", str(tmp_path))
    root = Path(__file__).parents[2]
    pytester.makeconftest(
        f"import sys; sys.path.insert(0, {str(root)!r})\nfrom tests.conftest import engine\n"
    )
    pytester.makepyfile("def test_it(engine): pass")
    monkeypatch.delenv("BEACHHEAD_REQUIRE_ENGINE", raising=False)
    skipped = pytester.runpytest_subprocess("-rs")
    skipped.assert_outcomes(skipped=1)
    skipped.stdout.fnmatch_lines("*the VASSAL engine lacks*Vengine.jar*")
    monkeypatch.setenv("BEACHHEAD_REQUIRE_ENGINE", "1")
    pytester.runpytest_subprocess().assert_outcomes(errors=1)
