from __future__ import annotations

import dataclasses
import io
import zipfile
from pathlib import Path

import pytest
from lxml import etree
from PIL import Image

from beachhead.generator.files import InputError
from beachhead.generator.vassal.counters import Condition, CounterSpec, Face
from beachhead.generator.vassal.grid import Place, Zone
from beachhead.generator.vassal.map_window import MAP_EDGE, MAP_NAME
from beachhead.generator.vassal.metadata import Metadata, parse_metadata
from beachhead.generator.vassal.module import ModuleSpec, Palette, module_bytes, write_module
from beachhead.generator.vassal.pieces import Piece, Stack, parse_add_command
from beachhead.generator.vassal.saves import read_save
from beachhead.generator.vassal.setup import PlacedPiece


def png(width: int, height: int) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (width, height), "tan").save(data, "PNG")
    return data.getvalue()


LCVP = CounterSpec(
    "lcvp", "LCVP", (Face("LCVP", "l.png"), Face("Wreck", "w.png")), rotates=True, cargo=True
)
PIER = CounterSpec("pier", "Pier", (Face("Pier", "p.png"),), under=True)
MINES = CounterSpec("mines", "Mines", (Face("Mines", "m.png"),), hides="Defending")
OUTLINE = ((0.0, 0.0), (300.0, 0.0), (300.0, 200.0), (0.0, 200.0))
SPEC = ModuleSpec(
    name="Red Beach",
    version="1.0",
    description="A landing",
    board_name="Board 8",
    board_image=png(300, 200),
    zones=(Zone("Board 8", OUTLINE, (Place("8A1", 30, 40), Place("8B1", 90, 70))),),
    palettes=(Palette("Craft", (LCVP,)), Palette("Obstacles", (PIER, MINES))),
    images={name: png(48, 40) for name in ("l.png", "w.png", "p.png", "m.png")},
    setup=(
        PlacedPiece("lcvp", "8A1", Condition(label="A")),
        PlacedPiece("lcvp", "8B1"),
        PlacedPiece("pier", "8A1"),
        PlacedPiece("mines", "8A1", Condition(hidden=True)),
    ),
    notes="One\nTwo | three",
)


def members(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def build_file(spec: ModuleSpec = SPEC) -> etree._Element:
    return etree.fromstring(members(module_bytes(spec))["buildFile.xml"])


def test_the_same_description_gives_the_same_bytes() -> None:
    data = module_bytes(SPEC)
    assert data == module_bytes(SPEC)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_metadata_agree_with_the_build_file() -> None:
    about = parse_metadata(members(module_bytes(SPEC))["moduledata"], "moduledata")
    root = build_file()
    assert about == Metadata("Red Beach", "1.0", "A landing")
    assert root.get("name") == about.name
    assert root.get("version") == about.version
    assert root.get("description") == about.description
    assert root.get("VassalVersion") == about.vassal_version


def test_gpids_are_unique_and_the_next_is_above_them_all() -> None:
    root = build_file()
    slots = list(root.iter("VASSAL.build.widget.PieceSlot"))
    gpids = [int(slot.get("gpid", "")) for slot in slots]
    assert len(set(gpids)) == len(gpids) == 3
    assert int(root.get("nextPieceSlotId", "")) > max(gpids)
    for slot, gpid in zip(slots, gpids, strict=True):
        piece = parse_add_command(slot.text or "")
        assert isinstance(piece, Piece)
        assert piece.basic.gpid == str(gpid)


def test_every_picture_that_the_build_file_names_is_in_the_archive() -> None:
    spec = dataclasses.replace(SPEC, charts={"Sand": png(90, 60), "Surf": png(90, 60)})
    entries = members(module_bytes(spec))
    root = etree.fromstring(entries["buildFile.xml"])
    charts = [chart.get("fileName") for chart in root.iter("VASSAL.build.widget.Chart")]
    assert charts == ["chart-1.png", "chart-2.png"]
    boards = list(root.iter("VASSAL.build.module.map.boardPicker.Board"))
    assert [board.get("image") for board in boards] == ["board.png"]
    for name in (*charts, "board.png", *SPEC.images):
        assert f"images/{name}" in entries


def test_the_setup_stacks_what_shares_a_hex_and_keeps_piers_below(tmp_path: Path) -> None:
    path = tmp_path / "setup.vsav"
    path.write_bytes(members(module_bytes(SPEC))["setup.vsav"])
    save = read_save(path)
    items = save.items()
    stacks = [item for item in items if isinstance(item, Stack)]
    pieces = {item.id: item for item in items if isinstance(item, Piece)}
    assert [[pieces[id_].basic.name for id_ in stack.members] for stack in stacks] == [
        ["Pier"],
        ["LCVP", "Mines"],
        ["LCVP"],
    ]
    for stack in stacks:
        for id_ in stack.members:
            basic = pieces[id_].basic
            assert (basic.map, basic.x, basic.y) == (stack.map, stack.x, stack.y)
    assert (stacks[0].map, stacks[0].x, stacks[0].y) == (MAP_NAME, 30 + MAP_EDGE, 40 + MAP_EDGE)
    assert save.commands[1] == f"{MAP_NAME}BoardPicker\tBoard 8\t0\t0"
    assert save.commands[-2] == "NOTES\tOne|Two \\| three"
    assert save.module == Metadata("Red Beach", "1.0", "A landing")


def test_a_setup_without_counters_still_lays_the_board() -> None:
    entries = members(module_bytes(dataclasses.replace(SPEC, setup=(), notes="")))
    assert "setup.vsav" in entries


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"board_image": b"GIF89a"}, "board.png is no PNG picture"),
        ({"palettes": (Palette("Craft", (LCVP, LCVP)),)}, "two counters have the id lcvp"),
        ({"images": {"l.png": png(9, 9)}}, "counter lcvp lacks the picture w.png"),
        ({"images": {**SPEC.images, "board.png": b""}}, "file name board.png"),
        ({"images": {**SPEC.images, "../x.png": b""}}, r"file name \.\./x\.png"),
        ({"images": {**SPEC.images, "l.png": b"no"}}, "l.png is no PNG picture"),
        ({"sides": ("Red", "Blue")}, "counter mines is hidden by an unknown side"),
        ({"setup": (PlacedPiece("tank", "8A1"),)}, "unknown kind tank"),
        ({"setup": (PlacedPiece("pier", "8Z9"),)}, "no place of the name 8Z9"),
        ({"setup": (PlacedPiece("pier", (-999.0, 0.0)),)}, "lies off the map"),
    ],
)
def test_a_description_that_makes_no_module_is_refused(
    changes: dict[str, object], what: str
) -> None:
    with pytest.raises(ValueError, match=what):
        module_bytes(dataclasses.replace(SPEC, **changes))  # type: ignore[arg-type]


def test_names_with_characters_that_xml_cannot_hold_are_written_without_them() -> None:
    root = build_file(dataclasses.replace(SPEC, name="Red \x07Beach", description="a\x1bb <&>"))
    assert root.get("name") == "Red Beach"
    assert root.get("description") == "ab <&>"


def test_notes_and_labels_cannot_smuggle_in_a_command(tmp_path: Path) -> None:
    placed = PlacedPiece("lcvp", "8A1", Condition(label="A\x1b-/1", cargo="HS\x1b-/1"))
    spec = dataclasses.replace(SPEC, setup=(placed,), notes="One\x1b-/1")
    path = tmp_path / "setup.vsav"
    path.write_bytes(members(module_bytes(spec))["setup.vsav"])
    assert "-/1" not in read_save(path).commands


def test_a_module_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError):
        write_module(tmp_path / "file" / "x.vmod", SPEC)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "no sound XML"),
        (b"<data><version>1</data>", "no sound XML"),
        (
            b'<!DOCTYPE data [<!ENTITY x SYSTEM "file:///etc/hosts">]><data>&x;</data>',
            "document type",
        ),
        (b"<other/>", "root element is not <data>"),
    ],
)
def test_metadata_that_are_broken_or_hostile_end_in_one_line(data: bytes, what: str) -> None:
    with pytest.raises(InputError, match=what) as caught:
        parse_metadata(data, "x.vsav")
    assert "\n" not in str(caught.value)
