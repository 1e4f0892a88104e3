"""Faults of overlay archives; the sound archive that each one damages is linted elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from beachhead.generator.lint.faults import FaultKind, Weight
from beachhead.generator.lint.lint import lint_file
from beachhead.generator.vasl.overlay_archives import overlay_files
from beachhead.rules.scenario import Tide
from tests.generator.lint.linting import faults, gif, large_gif, noisy, overlays, png, write

ORIGINS = "b2;b1;c1;d1;d2;c3"


def with_data(text: str) -> dict[str, bytes]:
    return overlays(data=text.encode())


def test_the_archives_that_this_project_writes_are_sound(tmp_path: Path) -> None:
    for name, data in overlay_files(["Ef1"], [Tide.NORMAL, Tide.HIGH]).items():
        if "/" not in name:
            (tmp_path / name).write_bytes(data)
            assert faults(tmp_path / name) == []


@pytest.mark.parametrize("name", ["ovrxy", "OVRXY", "ovrXy"])
def test_letters_of_the_wrong_case_in_its_name(name: str, tmp_path: Path) -> None:
    path = write(tmp_path / name, overlays())
    assert faults(path) == [(FaultKind.WRONG_CASE, name)]


def test_an_archive_of_other_letters_than_its_overlays(tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXYZ", overlays())
    assert faults(path) == [(FaultKind.WRONG_NAME, "ovrXYZ")]


def test_an_overlay_of_digits_is_in_an_archive_of_its_own(tmp_path: Path) -> None:
    members = {"data": b"1 b2; ; ;l8; ; \nversion 1\n", "ovr1a.gif": large_gif()}
    members["ovr1d.gif"] = gif(650, 530)
    assert faults(write(tmp_path / "ovr1", members)) == []
    assert faults(write(tmp_path / "ovr2", members)) == [(FaultKind.WRONG_NAME, "ovr2")]


def test_no_data(tmp_path: Path) -> None:
    found = faults(write(tmp_path / "ovrXY", overlays(data=None)), Weight.ERROR)
    assert found == [(FaultKind.MISSING_MEMBER, "data")]


def test_data_in_capitals(tmp_path: Path) -> None:
    members = overlays()
    members["DATA"] = members.pop("data")
    assert faults(write(tmp_path / "ovrXY", members)) == [(FaultKind.WRONG_CASE, "DATA")]


@pytest.mark.parametrize("origins", ["b2", "b2;b1", "b2;b1;c1;d1;d2", ORIGINS + ";e1", "b2;;"])
def test_the_wrong_number_of_origins(origins: str, tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", with_data(f"xy1 {origins}\nxy2 b2\nversion 1\n"))
    assert (FaultKind.BAD_DATA, "data:1") in faults(path, Weight.ERROR)


@pytest.mark.parametrize("origins", [ORIGINS, ORIGINS + ";", ORIGINS + "  ", ORIGINS.upper()])
def test_the_right_number_of_origins(origins: str, tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", with_data(f"xy1 {origins}\nxy2 b2\nversion 1\n"))
    assert faults(path) == []


@pytest.mark.parametrize("origin", ["7", "ab1", "b", "b2c"])
def test_an_origin_that_is_no_hex(origin: str, tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", with_data(f"xy1 {origin};b1;c1;d1;d2;c3\nxy2 b2\nversion 1"))
    assert faults(path) == [(FaultKind.BAD_DATA, "data:1")]


def test_an_id_without_its_digit(tmp_path: Path) -> None:
    members = overlays(data=f"xy {ORIGINS}\nxy1 {ORIGINS}\nxy2 b2\nversion 1\n".encode())
    members |= {f"ovrxy{letter}.gif": large_gif() for letter in "abcdef"}
    assert faults(write(tmp_path / "ovrXY", members)) == [(FaultKind.NO_DIGIT, "data:1")]


def test_a_picture_without_its_digit(tmp_path: Path) -> None:
    members = overlays() | {"ovrxya.gif": gif()}
    assert faults(write(tmp_path / "ovrXY", members)) == [(FaultKind.NO_DIGIT, "ovrxya.gif")]


def test_a_missing_picture(tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", overlays(**{"ovrxy1c.gif": None}))
    assert faults(path) == [(FaultKind.MISSING_IMAGE, "ovrxy1c.gif")]


def test_a_picture_of_the_wrong_case(tmp_path: Path) -> None:
    members = overlays()
    members["ovrXY1c.GIF"] = members.pop("ovrxy1c.gif")
    assert faults(write(tmp_path / "ovrXY", members)) == [(FaultKind.WRONG_CASE, "ovrXY1c.GIF")]


def test_an_overlay_that_data_does_not_name(tmp_path: Path) -> None:
    members = overlays() | {"ovrxy7a.gif": gif()}
    assert faults(write(tmp_path / "ovrXY", members)) == [(FaultKind.UNUSED_IMAGE, "ovrxy7a.gif")]
    assert faults(tmp_path / "ovrXY", Weight.ERROR) == []


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"<svg/>", png(250, 220)])
def test_a_picture_that_is_no_gif(data: bytes, tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", overlays(**{"ovrxy1b.gif": data}))
    assert faults(path) == [(FaultKind.BROKEN_IMAGE, "ovrxy1b.gif")]


def test_what_is_said_of_a_broken_picture_is_the_same_in_every_run(tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", overlays(**{"ovrxy1b.gif": b"GIF89a"}))
    (fault,) = lint_file(path)
    assert fault.message == "is not a sound picture: cannot identify image file"


@pytest.mark.parametrize("origin", ["", " ", "zz99", "e5", "b9", "a10", "y1"])
def test_an_origin_that_is_empty_or_off_its_picture(origin: str, tmp_path: Path) -> None:
    """The picture is four columns wide and three hexes high: E4 is its last hex."""
    path = write(tmp_path / "ovrXY", with_data(f"xy1 {origin};b1;c1;d1;d2;c3\nxy2 b2\nversion 1"))
    assert faults(path) == [(FaultKind.BAD_DATA, "data:1")]


@pytest.mark.parametrize("origin", ["a1", "e1", "e3", "b0", "b3", "d0"])
def test_an_origin_at_the_edge_of_its_picture(origin: str, tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", with_data(f"xy1 {origin};b1;c1;d1;d2;c3\nxy2 b2\nversion 1"))
    assert faults(path) == []


def test_an_empty_origin_of_a_picture_that_is_not_there(tmp_path: Path) -> None:
    members = with_data("xy1 ;b1;c1;d1;d2;c3\nxy2 b2\nversion 1")
    del members["ovrxy1a.gif"]
    assert faults(write(tmp_path / "ovrXY", members)) == []


def test_no_version(tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", with_data(f"xy1 {ORIGINS}\nxy2 b2\n"))
    assert faults(path, Weight.WARNING) == [(FaultKind.BAD_DATA, "data")]


def test_an_id_named_twice(tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", with_data(f"xy1 {ORIGINS}\nxy1 {ORIGINS}\nxy2 b2\nversion 1"))
    assert faults(path, Weight.WARNING) == [(FaultKind.BAD_DATA, "data:2")]


def test_data_that_is_not_text(tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", overlays(data=b"be1 \xff\xfe"))
    assert faults(path) == [(FaultKind.BROKEN_MEMBER, "data")]


@pytest.mark.parametrize("name", ["ovrxy1c.gif", "ovrxy2a.gif"])
def test_a_picture_cut_in_half(name: str, tmp_path: Path) -> None:
    whole = noisy(large_gif())
    path = write(tmp_path / "ovrXY", overlays(**{name: whole[: len(whole) // 2]}))
    assert faults(path) == [(FaultKind.BROKEN_IMAGE, name)]
    assert faults(write(tmp_path / "ovrXY", overlays(**{name: whole}))) == []


@pytest.mark.parametrize(("origin", "sound"), [("a0", False), ("a1", True), ("b0", True)])
def test_an_origin_above_the_first_hex_of_its_hexrow(
    origin: str, sound: bool, tmp_path: Path
) -> None:
    path = write(tmp_path / "ovrXY", with_data(f"xy1 {origin}{ORIGINS[2:]}\nxy2 b2\nversion 1\n"))
    assert faults(path) == ([] if sound else [(FaultKind.BAD_DATA, "data:1")])


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_byte_order_mark_is_named_and_nothing_that_follows_from_it(
    encoding: str, tmp_path: Path
) -> None:
    data = f"xy1 {ORIGINS}\nxy2 b2\nversion 1\n".encode(encoding)
    (found,) = lint_file(write(tmp_path / "ovrXY", overlays(data=data)))
    assert (found.kind, found.place) == (FaultKind.BAD_DATA, "data:1")
    assert "byte order mark" in found.message
