"""Faults of board archives; the sound archive that each one damages is linted elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from beachhead.generator.lint.faults import FaultKind, Weight
from tests.generator.lint.linting import BOARD_METADATA, board, faults, gif, los_data, write

META = "BoardMetadata.xml"


def with_metadata(old: str, new: str) -> dict[str, bytes]:
    assert old in BOARD_METADATA
    return board(**{META: BOARD_METADATA.replace(old, new).encode()})


def test_a_name_in_capitals(tmp_path: Path) -> None:
    path = write(tmp_path / "BD77", board())
    assert (FaultKind.WRONG_CASE, "BD77") in faults(path, Weight.ERROR)


def test_a_single_digit_without_its_zero(tmp_path: Path) -> None:
    metadata = BOARD_METADATA.replace("bd77.gif", "bd7.gif").replace('"77"', '"7"')
    members = board(**{META: metadata.encode()})
    members["bd7.gif"] = members.pop("bd77.gif")
    assert faults(write(tmp_path / "bd7", members)) == [(FaultKind.WRONG_NAME, "bd7")]


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


def test_no_los_data(tmp_path: Path) -> None:
    path = write(tmp_path / "bd77", board(LOSData=None))
    assert faults(path, Weight.WARNING) == [(FaultKind.MISSING_MEMBER, "LOSData")]
    assert faults(path, Weight.ERROR) == []
