"""Board archives: found by name however it is written, read whole, refused in one line."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pytest
from PIL import Image

from beachhead.generator.files import InputError, write_bytes, zip_bytes
from beachhead.generator.vasl.boards import BOARD_SIZE, board_archive, read_board

USUAL = {
    "name": "08",
    "version": "6.4",
    "boardImageFileName": "bd08.gif",
    "hasHills": "TRUE",
    "width": "33",
    "height": "10",
}


def metadata(**changes: str | None) -> bytes:
    given = {**USUAL, **changes}
    attributes = " ".join(f'{key}="{value}"' for key, value in given.items() if value is not None)
    return f'<?xml version="1.0"?>\n<boardMetadata {attributes}><colors/></boardMetadata>'.encode()


def picture(size: tuple[int, int] = BOARD_SIZE, *, clear: bool = False) -> bytes:
    image = Image.new("P", size, 1)
    image.putpalette([0, 0, 0, 40, 160, 60])
    image.paste(0, (0, 0, 100, 100))
    buffer = io.BytesIO()
    image.save(buffer, "GIF", **({"transparency": 0} if clear else {}))
    return buffer.getvalue()


def board(folder: Path, file: str = "bd08", **members: bytes) -> Path:
    whole = {"BoardMetadata.xml": metadata(), "bd08.gif": picture(), "data": b"version 6.4\n"}
    given = {key.replace("_", "."): value for key, value in members.items()}
    entries = {key: value for key, value in (whole | given).items() if value}
    return write_bytes(folder / file, zip_bytes(entries))


def refused(folder: Path, name: str = "8") -> str:
    with pytest.raises(InputError) as caught:
        read_board(folder, name)
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize("name", ["0", "7", "8"])
def test_real_boards_are_read(vasl: Path, name: str) -> None:
    found = read_board(vasl / "boards", name)
    assert found.archive.name == f"bd0{name}"
    assert (found.columns, found.rows) == (33, 10)
    assert found.image.mode == "RGB"
    assert found.image.size == (1800, 645)
    assert found.has_hills == (name != "0")


def test_the_river_of_board_8_is_where_the_board_has_it(vasl: Path) -> None:
    image = read_board(vasl / "boards", "8").image
    # E6 is in the river, and E1 on land.
    river = image.getpixel((225, 64 * 5 + 16))
    assert isinstance(river, tuple)
    assert river[2] > river[0]


@pytest.mark.parametrize(
    ("file", "name"),
    [("bd08", "8"), ("bd08", "08"), ("bd8", "8"), ("BD08", "8"), ("bd1B", "1b"), ("bdDW1", "dw1")],
)
def test_a_board_is_found_however_its_name_is_written(tmp_path: Path, file: str, name: str) -> None:
    board(tmp_path, file)
    assert board_archive(tmp_path, name).name == file
    assert read_board(tmp_path, name).version == "6.4"


def test_the_name_as_written_comes_first(tmp_path: Path) -> None:
    for file in ("bd8", "bd08", "bd88", "bd18"):
        board(tmp_path, file)
    assert board_archive(tmp_path, "8").name == "bd8"
    assert board_archive(tmp_path, "08").name == "bd08"
    assert board_archive(tmp_path, "88").name == "bd88"


def test_what_a_picture_leaves_clear_is_white(tmp_path: Path) -> None:
    board(tmp_path, bd08_gif=picture(clear=True))
    image = read_board(tmp_path, "8").image
    assert image.getpixel((50, 50)) == (255, 255, 255)
    assert image.getpixel((500, 500)) == (40, 160, 60)


def test_a_missing_board_is_named_with_its_file(tmp_path: Path) -> None:
    board(tmp_path, "bd07")
    assert refused(tmp_path, "8").endswith("has no board 8: there is no file bd08 in it")
    assert refused(tmp_path, "12").endswith("there is no file bd12 in it")


def test_an_ending_is_pointed_out(tmp_path: Path) -> None:
    board(tmp_path, "bd08.zip")
    assert "bd08.zip, but VASL's boards have no ending: rename it to bd08" in refused(tmp_path)


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    assert "is no folder" in refused(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"width": "17"}, "is 17 by 10 hexes; only boards of 33 by 10"),
        ({"height": "ten"}, "gives the board's height as 'ten'"),
        ({"width": None}, "does not give the board's width"),
        ({"boardImageFileName": "bd8.gif"}, "names a picture 'bd8.gif' that it does not hold"),
        ({"hexWidth": "112.5"}, "has hexWidth 112.5; only boards with 56.25"),
        ({"A1CenterY": "65"}, "has A1CenterY 65"),
        ({"hexHeight": "tall"}, "has hexHeight tall"),
    ],
)
def test_metadata_that_do_not_fit_are_named(
    tmp_path: Path, changes: dict[str, str | None], message: str
) -> None:
    board(tmp_path, BoardMetadata_xml=metadata(**changes))
    assert message in refused(tmp_path)


def test_measures_left_to_their_defaults_are_fine(tmp_path: Path) -> None:
    board(tmp_path, BoardMetadata_xml=metadata(hexWidth="-999", A1CenterX="0", hexHeight="64.5"))
    assert read_board(tmp_path, "8").rows == 10


@pytest.mark.parametrize(
    ("xml", "message"),
    [
        (b"<boardMetadata", "is no sound XML"),
        (b"", "has no BoardMetadata.xml"),
        (b"<board/>", "holds <board> where <boardMetadata> should be"),
        (
            b'<!DOCTYPE b [<!ENTITY x SYSTEM "file:///etc/hostname">]>' + metadata()[22:],
            "has a document type",
        ),
    ],
)
def test_broken_metadata_are_refused(tmp_path: Path, xml: bytes, message: str) -> None:
    board(tmp_path, BoardMetadata_xml=xml)
    assert message in refused(tmp_path)


def huge_png() -> bytes:
    header = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR"
    return header + struct.pack(">IIBBBBB", 60000, 60000, 8, 2, 0, 0, 0) + b"\0\0\0\0"


@pytest.mark.parametrize(
    ("gif", "message"),
    [
        (b"GIF89a", "bd08.gif is not a sound picture"),
        (b"no picture", "bd08.gif is not a sound picture"),
        (picture()[:300], "bd08.gif is not a sound picture"),
        (picture((900, 322)), "bd08.gif is 900 by 322 pixels"),
        (huge_png(), "bd08.gif is"),
    ],
)
def test_broken_pictures_are_refused(tmp_path: Path, gif: bytes, message: str) -> None:
    board(tmp_path, bd08_gif=gif)
    assert message in refused(tmp_path)


def test_what_is_no_zip_is_refused(tmp_path: Path) -> None:
    write_bytes(tmp_path / "bd08", b"GIF89a and more")
    assert "is not a sound zip archive" in refused(tmp_path)
