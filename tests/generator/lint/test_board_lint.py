"""Faults of board archives; the sound archive that each one damages is linted elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from beachhead.generator.lint import faults as lint_faults
from beachhead.generator.lint.faults import FaultKind, Weight
from beachhead.generator.lint.lint import lint_file
from tests.generator.lint.linting import (
    BOARD_METADATA,
    board,
    faults,
    gif,
    large_gif,
    los_data,
    noisy,
    write,
)

META = "BoardMetadata.xml"


def with_metadata(old: str, new: str) -> dict[str, bytes]:
    assert old in BOARD_METADATA
    return board(**{META: BOARD_METADATA.replace(old, new).encode()})


def test_a_name_in_capitals(tmp_path: Path) -> None:
    path = write(tmp_path / "BD77", board())
    assert (FaultKind.WRONG_CASE, "BD77") in faults(path, Weight.ERROR)


@pytest.mark.parametrize(
    ("own", "kinds"),
    [
        ("bd7", [FaultKind.WRONG_NAME]),
        ("BD7", [FaultKind.WRONG_CASE, FaultKind.WRONG_NAME]),
        ("BD07", [FaultKind.WRONG_CASE]),
        ("bd07", []),
    ],
)
def test_advice_on_a_name_goes_one_way(own: str, kinds: list[FaultKind], tmp_path: Path) -> None:
    """A sound archive under a wrong name: only the name is the fault, not the picture in it."""
    metadata = BOARD_METADATA.replace("bd77.gif", "bd07.gif").replace('"77"', '"07"')
    members = board(**{META: metadata.encode()})
    members["bd07.gif"] = members.pop("bd77.gif")
    found = lint_file(write(tmp_path / own, members))
    assert [fault.kind for fault in found] == sorted(kinds)
    assert all("bd07" in fault.message and fault.place == own for fault in found)


def test_a_picture_without_the_zero_of_a_single_digit(tmp_path: Path) -> None:
    metadata = BOARD_METADATA.replace("bd77.gif", "bd7.gif").replace('"77"', '"07"')
    members = board(**{META: metadata.encode()})
    members["bd7.gif"] = members.pop("bd77.gif")
    assert faults(write(tmp_path / "bd7", members)) == [
        (FaultKind.WRONG_NAME, "bd7"),
        (FaultKind.WRONG_NAME, "bd7.gif"),
    ]


def test_an_ending(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77.bak", board())
    assert (FaultKind.WRONG_NAME, "bd77.bak") in faults(path, Weight.ERROR)


def test_no_metadata_means_no_los(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(**{META: None}))
    assert faults(path) == [(FaultKind.MISSING_MEMBER, META)]


def test_metadata_of_the_wrong_case(tmp_path: Path) -> None:
    members = board()
    members["boardmetadata.xml"] = members.pop(META)
    path = write(tmp_path / "bd77", members)
    assert faults(path, Weight.ERROR) == [(FaultKind.WRONG_CASE, "boardmetadata.xml")]


@pytest.mark.parametrize("text", ["", "<boardMetadata", "<!DOCTYPE x><boardMetadata/>"])
def test_metadata_that_are_no_sound_xml(text: str, tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(**{META: text.encode()}))
    assert faults(path) == [(FaultKind.BROKEN_MEMBER, META)]


@pytest.mark.parametrize("key", ["name", "version", "hasHills", "width"])
def test_metadata_that_lack_something(key: str, tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", with_metadata(f" {key}=", f" x{key}="))
    assert (FaultKind.METADATA, META) in faults(path, Weight.ERROR)


def test_metadata_of_another_board(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", with_metadata('name="77"', 'name="78"'))
    assert faults(path, Weight.WARNING) == [(FaultKind.METADATA, META)]


@pytest.mark.parametrize("text", ["version 6.1".encode("utf-8-sig"), "version 6".encode("utf-16")])
def test_data_that_begin_with_a_byte_order_mark(text: bytes, tmp_path: Path) -> None:
    (found,) = lint_file(write(tmp_path / "bd77", board(data=text)))
    assert (found.kind, found.place) == (FaultKind.BAD_DATA, "data:1")
    assert "byte order mark" in found.message


@pytest.mark.parametrize("text", [b"", b"Version", b"6.1\nversion 6.1"])
def test_data_without_a_version(text: bytes, tmp_path: Path) -> None:
    assert faults(write(tmp_path / "bd77", board(data=text))) == [(FaultKind.BAD_DATA, "data:1")]


def test_no_data(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(data=None))
    assert faults(path) == [(FaultKind.MISSING_MEMBER, "data")]


def test_no_picture(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(**{"bd77.gif": None}))
    assert faults(path) == [(FaultKind.MISSING_IMAGE, "bd77.gif")]


def test_a_picture_of_the_wrong_case(tmp_path: Path) -> None:
    members = board()
    members["BD77.GIF"] = members.pop("bd77.gif")
    found = faults(write(tmp_path / "bd77", members), Weight.ERROR)
    assert found == [(FaultKind.WRONG_CASE, "BD77.GIF")]


def test_a_picture_by_another_name_than_the_board(tmp_path: Path) -> None:
    """VASL's saved games name a board by its picture."""
    members = with_metadata("bd77.gif", "beach.gif")
    members["beach.gif"] = members.pop("bd77.gif")
    assert faults(write(tmp_path / "bd77", members)) == [(FaultKind.WRONG_NAME, "beach.gif")]


def test_a_broken_picture(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(**{"77_NoRoads.gif": b"GIF89a"}))
    assert faults(path) == [(FaultKind.BROKEN_IMAGE, "77_NoRoads.gif")]


@pytest.mark.parametrize(("name", "data"), [("77_NoRoads.gif", gif), ("bd77.gif", large_gif)])
def test_a_picture_cut_in_half(name: str, data: Callable[[], bytes], tmp_path: Path) -> None:
    whole = noisy(data())
    members = board(**{name: whole[: len(whole) // 2], "LOSData": None})
    assert (FaultKind.BROKEN_IMAGE, name) in faults(write(tmp_path / "bd77", members))
    members = board(**{name: whole, "LOSData": None})
    assert faults(write(tmp_path / "bd77", members), Weight.ERROR) == []


def test_a_picture_of_more_pixels_than_are_decoded_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lint_faults, "MOST_PIXELS", 63)
    path = write(tmp_path / "bd77", board())
    assert faults(path, Weight.ERROR) == []
    assert faults(path, Weight.WARNING) == [
        (FaultKind.BROKEN_IMAGE, "77_NoRoads.gif"),
        (FaultKind.BROKEN_IMAGE, "bd77.gif"),
    ]


def test_a_missing_picture_of_a_terrain_ssr(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(**{"77_NoRoads.gif": None}))
    assert faults(path) == [(FaultKind.MISSING_IMAGE, "77_NoRoads.gif")]


def test_a_picture_that_nothing_uses(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board() | {"77_Old.gif": gif()})
    assert faults(path, Weight.WARNING) == [(FaultKind.UNUSED_IMAGE, "77_Old.gif")]
    assert faults(path, Weight.ERROR) == []


@pytest.mark.parametrize(
    "data",
    [b"", b"not gzip", los_data()[:25], los_data(columns=3), los_data(width=20), los_data(rows=2)],
    ids=["empty", "no gzip", "cut short", "columns", "pixels", "rows"],
)
def test_los_data_that_do_not_fit(data: bytes, tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(LOSData=data))
    assert faults(path) == [(FaultKind.BAD_LOS, "LOSData")]


@pytest.mark.parametrize("code", [16, 19, 39, 71, 88, 99, 134, 150, 198, 255])
def test_los_data_with_terrain_that_vasl_has_not(code: int, tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(LOSData=los_data(terrain=code)))
    assert faults(path) == [(FaultKind.BAD_LOS, "LOSData")]


@pytest.mark.parametrize("code", [0, 15, 20, 140, 148, 157, 197])
def test_los_data_with_terrain_that_vasl_has(code: int, tmp_path: Path) -> None:
    assert faults(write(tmp_path / "bd77", board(LOSData=los_data(terrain=code)))) == []


@pytest.mark.parametrize(
    ("level", "sound"), [(-128, False), (-11, False), (-10, True), (30, True), (31, False)]
)
def test_los_data_with_ground_at_a_level_that_no_board_has(
    level: int, sound: bool, tmp_path: Path
) -> None:
    path = write(tmp_path / "bd77", board(LOSData=los_data(level=level)))
    assert faults(path) == ([] if sound else [(FaultKind.BAD_LOS, "LOSData")])


@pytest.mark.parametrize(("flag", "sound"), [(0, True), (1, True), (2, False), (255, False)])
def test_los_data_with_a_stairway_that_is_neither_there_nor_not(
    flag: int, sound: bool, tmp_path: Path
) -> None:
    path = write(tmp_path / "bd77", board(LOSData=los_data(stairway=flag)))
    assert faults(path) == ([] if sound else [(FaultKind.BAD_LOS, "LOSData")])


def test_no_los_data(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(LOSData=None))
    assert faults(path, Weight.WARNING) == [(FaultKind.MISSING_MEMBER, "LOSData")]
    assert faults(path, Weight.ERROR) == []
