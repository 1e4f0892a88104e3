"""Archives of boards: what VASL reads in them, their names, their pictures, bad boards refused."""

from __future__ import annotations

import gzip
import io
import re
import struct
import unicodedata
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from PIL import Image

from beachhead.generator.catalogue import catalogue
from beachhead.generator.files import InputError
from beachhead.generator.scenario_file import example_text
from beachhead.generator.scenario_file.document import parse_document
from beachhead.generator.vasl.board_notes import board_notes
from beachhead.generator.vasl.board_picture import colours_of, gif_bytes
from beachhead.generator.vasl.board_terrain import board_terrain
from beachhead.generator.vasl.board_writer import (
    WrittenBoard,
    board_name,
    left_out,
    write_boards,
)
from beachhead.generator.vasl.boards import read_board
from beachhead.generator.vasl.los_data import decode_los_data, encode_los_data
from beachhead.generator.vasl.terrain_codes import KNOWN_CODES, Terrain
from beachhead.rules.setup import Setup
from tests.generator.vasl.made_boards import GRASS, grid, members, picture, write_board

RED = example_text("red-beach")


def setup_of(text: str = RED) -> Setup:
    return parse_document(text, "made").setup(catalogue())


def opened(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def metadata(archive: dict[str, bytes]) -> etree._Element:
    return etree.fromstring(archive["BoardMetadata.xml"])


@pytest.fixture(scope="module")
def red(tmp_path_factory: pytest.TempPathFactory) -> WrittenBoard:
    """The board of red-beach on the made board 8."""
    folder = tmp_path_factory.mktemp("boards")
    write_board(folder)
    (board,) = write_boards(setup_of(), folder, "red-beach")
    return board


def test_the_archive_holds_what_vasl_reads(red: WrittenBoard) -> None:
    board = red
    assert (board.name, board.file) == ("beh08redbeach", "bdbeh08redbeach")
    archive = opened(board.data)
    assert archive["data"] == b"version 1.0\n"
    root = metadata(archive)
    assert root.tag == "boardMetadata"
    assert {key: root.get(key) for key in ("name", "version", "boardImageFileName")} == {
        "name": "beh08redbeach",
        "version": "1.0",
        "boardImageFileName": "bdbeh08redbeach.gif",
    }
    # VASL fails on metadata that lack one of these.
    for needed in ("buildingTypes", "overlaySSRules", "colors", "colorSSRules"):
        assert root.find(needed) is not None
    # VASL takes the grid's size from LOSData only when all of these are given, and knows a grid
    # whose A1 is this far down.
    grid_of_vasl = ("A1CenterX", "A1CenterY", "hexWidth", "hexHeight")
    assert [root.get(k) for k in grid_of_vasl] == ["0", "32.25", "56.25", "64.5"]
    los = decode_los_data(archive["LOSData"], "written")
    assert los == board.los
    assert (los.columns, los.rows) == (int(root.get("width") or 0), int(root.get("height") or 0))
    with Image.open(io.BytesIO(archive["bdbeh08redbeach.gif"])) as image:
        assert image.format == "GIF"
        assert image.size == (los.width, los.height)


def test_the_grid_in_the_archive_is_the_shore_on_the_board(red: WrittenBoard) -> None:
    assert red.los == board_terrain(setup_of().tide_shore, red.frame, {"8": grid()})


def test_a_board_of_the_usual_size_leaves_vasl_s_own_geometry(tmp_path: Path) -> None:
    write_board(tmp_path)
    setup = setup_of()
    (board,) = write_boards(setup, tmp_path, "x", standard_size=True)
    root = metadata(opened(board.data))
    assert (root.get("width"), root.get("height")) == ("33", "10")
    assert root.get("A1CenterX") is None and root.get("hexWidth") is None
    missing = {setup.shore.name(hex_) for hex_ in left_out(setup.tide_shore, [board])}
    assert "3130" in missing and "471" in missing and "472" not in missing
    notes = board_notes(setup.tide_shore, [board])
    assert any(f"left out, beyond the mapboards' edges: {len(missing)} hexes" in n for n in notes)


def test_equal_scenarios_give_equal_bytes(red: WrittenBoard, tmp_path: Path) -> None:
    write_board(tmp_path)
    assert write_boards(setup_of(), tmp_path, "red-beach")[0].data == red.data


@given(st.lists(st.text(max_size=8), min_size=1, max_size=3), st.text(max_size=60))
def test_vasl_reads_every_name_as_it_is_meant(boards: list[str], scenario: str) -> None:
    name = board_name(boards, scenario)
    assert re.fullmatch(r"beh[a-z0-9]{0,38}", name)
    # "r" in front reverses a board, "bd" before a tab starts the next one in a saved game.
    assert not name.startswith("r") and not name.endswith("bd")


def test_a_reversed_board_of_the_usual_size_is_picked_reversed(tmp_path: Path) -> None:
    write_board(tmp_path)
    text = RED.replace('{ name = "8", hexrows = "H-CC" }', '{ name = "8", reversed = true }')
    setup = setup_of(text)
    (board,) = write_boards(setup, tmp_path, "x", standard_size=True)
    assert board.reversed
    own = board_terrain(setup.tide_shore, board.frame, {"8": grid()})
    assert decode_los_data(opened(board.data)["LOSData"], "written") == own.turned()
    notes = board_notes(setup.tide_shore, [board])
    assert f"pick {board.name} reversed, as the scenario lays board 8" in notes
    (larger,) = write_boards(setup, tmp_path, "x")
    assert not larger.reversed


def test_several_boards_make_one_or_one_each(tmp_path: Path) -> None:
    write_board(tmp_path, "08")
    write_board(tmp_path, "07")
    two = '{ name = "7", reversed = true }, { name = "8", at = [0, 1] }'
    setup = setup_of(RED.replace('{ name = "8", hexrows = "H-CC" }', two))
    (whole,) = write_boards(setup, tmp_path, "x")
    assert whole.name == "beh0708x"
    archive = opened(whole.data)
    rules = metadata(archive).find("overlaySSRules")
    assert rules is not None
    north = rules.find("overlaySSRuleSet[@name='NorthHuts']")
    assert north is not None
    # Board 7 is turned: what lay 30 from its top and 900 from its left lies there from the others.
    assert [(e.get("image"), e.get("x"), e.get("y")) for e in north] == [
        ("07_north.gif", str(1800 - 900 - 40), str(645 - 30 - 20)),
        ("08_north.gif", "900", str(645 + 30)),
    ]
    each = write_boards(setup, tmp_path, "x", standard_size=True)
    assert [board.name for board in each] == ["beh07x", "beh08x"]
    assert [board.reversed for board in each] == [True, False]


def test_ssrs_are_kept_where_they_are_still_true(red: WrittenBoard) -> None:
    board = red
    archive = opened(board.data)
    root = metadata(archive)
    whole = members()
    assert archive["08_north.gif"] == whole["08_north.gif"]
    # An overlay cuts the southern picture, and leaves nothing of the covered one.
    with (
        Image.open(io.BytesIO(archive["08_south.gif"])) as cut,
        Image.open(io.BytesIO(whole["08_south.gif"])) as before,
    ):
        assert cut.size == before.size
        was, now = (i.convert("RGBA").getchannel("A").histogram()[255] for i in (before, cut))
        assert 0 < now < was
        assert cut.convert("RGBA").getpixel((20, 20)) == (200, 30, 30, 255)
    assert "08_covered.gif" not in archive
    assert board.dropped == ("CoveredHuts",)
    assert b"NorthHuts" in archive["SSRControls"] and b"CoveredHuts" not in archive["SSRControls"]
    assert (archive["colors"], archive["colorSSR"]) == (whole["colors"], whole["colorSSR"])
    assert root.find("colors/color[@name='Sea']") is not None
    assert root.find("colorSSRules/colorSSR[@name='Dry']/colorMap") is not None
    assert root.find("overlaySSRules/underlaySSRule/color") is not None


def test_rules_of_hexes_follow_their_hexes(tmp_path: Path) -> None:
    write_board(tmp_path)
    text = example_text("high-tide")
    setup = setup_of(text)
    (board,) = write_boards(setup, tmp_path, "x")
    root = metadata(opened(board.data))
    k5 = board.frame.name(setup.shore.find("8K5"))
    assert k5 != "K5"
    assert root.find(f"buildingTypes/buildingType[@hexName='{k5}']") is not None
    assert root.find(f"slopes/slope[@hex='{k5}']") is not None
    laid = '{ name = "8", reversed = true }'
    turned = setup_of(RED.replace('{ name = "8", hexrows = "H-CC" }', laid))
    (board,) = write_boards(turned, tmp_path, "x")
    slope = metadata(opened(board.data)).find("slopes/slope")
    assert slope is not None
    assert slope.get("hex") == board.frame.name(turned.shore.find("8K5"))
    assert slope.get("hexsides") == "34"


def test_a_board_keeps_its_exact_colours(red: WrittenBoard) -> None:
    with Image.open(io.BytesIO(opened(red.data)[f"bd{red.name}.gif"])) as image:
        shown = image.convert("RGB")
    assert shown.crop((2, 2, 1790, 560)).tobytes() == picture().crop((2, 2, 1790, 560)).tobytes()
    sand = shown.crop((900, 680, 960, 700)).getpixel((30, 10))
    assert sand != GRASS


def test_the_real_board_8_keeps_its_picture_and_gets_a_beach(vasl: Path) -> None:
    (board,) = write_boards(setup_of(), vasl / "boards", "red-beach")
    archive = opened(board.data)
    with Image.open(io.BytesIO(archive[f"bd{board.name}.gif"])) as image:
        shown = image.convert("RGB")
    real = read_board(vasl / "boards", "8").image
    assert shown.crop((2, 2, 1798, 600)).tobytes() == real.crop((2, 2, 1798, 600)).tobytes()
    x, y = board.frame.centre(setup_of().shore.find("3130"))
    red, _, blue = shown.crop((x + 8, y + 8, x + 9, y + 9)).getpixel((0, 0))  # type: ignore[misc]
    assert blue > red
    images = {e.get("image") for e in metadata(archive).iter("overlaySSRule")}
    assert images and images <= archive.keys()
    assert board.dropped == ()


def test_gifs_keep_colours_exact_as_far_as_a_palette_goes() -> None:
    many = Image.new("RGB", (64, 64))
    many.putdata([(x * 4, y * 4, 7) for y in range(64) for x in range(64)])
    many.paste((1, 2, 3), (0, 0, 8, 8))
    kept = colours_of([Image.new("RGB", (2, 2), (1, 2, 3))])
    with Image.open(io.BytesIO(gif_bytes(many, kept))) as image:
        shown = image.convert("RGB")
    assert shown.getpixel((3, 3)) == (1, 2, 3)
    few = Image.new("RGBA", (20, 20), (9, 8, 7, 255))
    few.paste((0, 0, 0, 255), (0, 0, 10, 10))
    few.paste((200, 0, 0, 0), (10, 10, 20, 20))
    with Image.open(io.BytesIO(gif_bytes(few))) as image:
        shown = image.convert("RGBA")
    assert shown.getpixel((2, 2)) == (0, 0, 0, 255)
    assert shown.getpixel((15, 2)) == (9, 8, 7, 255)
    assert shown.getchannel("A").getpixel((15, 15)) == 0


@pytest.mark.parametrize(
    ("member", "data", "message"),
    [
        ("08_north.gif", b"nonsense", "08_north.gif is not a sound picture: cannot identify image"),
        ("LOSData", None, "has no LOSData"),
        ("LOSData", b"nonsense", "LOSData is not a sound gzip"),
        ("08_north.gif", b"GIF89a nonsense", "08_north.gif is not a sound picture"),
        ("SSRControls", b"<SSRControls>", "SSRControls"),
        ("SSRControls", b"<!DOCTYPE x [<!ENTITY e 'x'>]><SSRControls/>", "document type"),
    ],
)
def test_damaged_boards_end_in_one_line(
    tmp_path: Path, member: str, data: bytes | None, message: str
) -> None:
    write_board(tmp_path, **{member: data})
    with pytest.raises(InputError) as caught:
        write_boards(setup_of(), tmp_path, "x")
    assert message in str(caught.value) and "\n" not in str(caught.value)
    assert str(tmp_path / "bd08") in str(caught.value)
    assert "0x" not in caught.value.message


def test_a_grid_of_another_size_is_refused(tmp_path: Path) -> None:
    small = grid()
    other = type(small)(1, 1, 2, 2, b"1234", b"1234", b"0")
    write_board(tmp_path, LOSData=encode_los_data(other))
    with pytest.raises(InputError, match="is of 1 by 1 hexes and 2 by 2 pixels"):
        write_boards(setup_of(), tmp_path, "x")


def test_terrain_that_vasl_does_not_know_is_refused(tmp_path: Path) -> None:
    terrain = bytes((16, 255)) + grid().terrain[2:]
    write_board(tmp_path, LOSData=encode_los_data(replace(grid(), terrain=terrain)))
    with pytest.raises(InputError, match="has the terrain codes 16 and 255 that VASL does not"):
        write_boards(setup_of(), tmp_path, "x")


def test_the_codes_are_those_of_vasls_own_metadata(vasl: Path) -> None:
    text = (vasl / "SharedBoardMetadata.xml").read_text(encoding="utf-8", errors="replace")
    codes = {int(code) for code in re.findall(r'<terrainType\s[^>]*?typeCode="(\d+)"', text)}
    assert codes == KNOWN_CODES
    assert codes >= set(Terrain)


@pytest.mark.parametrize("place", ["x", "\u00b2", "9" * 200, "9" * 5000, "1.5", ""])
def test_a_picture_at_no_place_is_refused(place: str, tmp_path: Path) -> None:
    text = members()["BoardMetadata.xml"].decode().replace('x="900" y="30"', f'x="{place}" y="30"')
    write_board(tmp_path, **{"BoardMetadata.xml": text.encode()})
    with pytest.raises(InputError, match=r"08_north.gif is laid at .*no place on a board"):
        write_boards(setup_of(), tmp_path, "x")


def test_names_in_other_scripts_and_long_ones_are_told_apart() -> None:
    names = ["浜", "日本", "Ünï", "ünä", "n", "Пляж", "red-beach", "x" * 60, "x" * 61, "x"]
    made = [board_name(["8"], name) for name in names]
    assert len(set(made)) == len(names)
    assert all(len(name) <= 41 for name in made)
    assert board_name(["8"], "red-beach") == "beh08redbeach"
    # A file system may write the same letters as other characters.
    assert board_name(["8"], "Ünï") == board_name(["8"], unicodedata.normalize("NFD", "Ünï"))


def test_a_bomb_of_a_grid_is_refused_unread(tmp_path: Path) -> None:
    stream = b"\xac\xed\x00\x05\x7a" + struct.pack(">5i", 16, 400, 400, 2**30, 2**30)
    write_board(tmp_path, LOSData=gzip.compress(stream + bytes(60_000_000)))
    with pytest.raises(InputError, match="which cannot be"):
        write_boards(setup_of(), tmp_path, "x")


def test_a_map_too_large_for_one_board_says_what_to_do(tmp_path: Path) -> None:
    names = [str(n) for n in range(20, 28)]
    row = ", ".join(f'{{ name = "{n}", at = [{x}, 0] }}' for x, n in enumerate(names, 1))
    text = RED.replace('{ name = "8", hexrows = "H-CC" }', '{ name = "8" }, ' + row)
    for name in names:
        write_board(tmp_path, name)
    write_board(tmp_path)
    with pytest.raises(InputError, match="too large; write its mapboards one by one"):
        write_boards(setup_of(text), tmp_path, "x")
