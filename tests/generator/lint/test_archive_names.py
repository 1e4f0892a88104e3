"""Faults of a file as such: its name, its ending, an archive packed twice, no archive at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from beachhead.generator.files import InputError, zip_bytes
from beachhead.generator.lint.faults import FaultKind
from beachhead.generator.lint.lint import lint_file
from tests.generator.lint.linting import board, extension, faults, module, overlays, write

SOUND = {
    "ovrXY": overlays,
    "bd77": board,
    "small.vmod": module,
    "more.vmdx": extension,
}


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_archive_has_no_fault(name: str, tmp_path: Path) -> None:
    assert lint_file(write(tmp_path / name, SOUND[name]())) == ()


@pytest.mark.parametrize("name", ["ovrXY", "bd77", "small.vmod"])
def test_a_zip_ending_is_a_fault(name: str, tmp_path: Path) -> None:
    path = write(tmp_path / f"{name}.zip", SOUND[name]())
    assert faults(path) == [(FaultKind.ZIP_ENDING, path.name)]


@pytest.mark.parametrize("name", SOUND)
def test_a_zip_of_a_zip_is_a_fault(name: str, tmp_path: Path) -> None:
    path = write(tmp_path / name, {name: zip_bytes(SOUND[name]())})
    assert (FaultKind.ZIP_IN_ZIP, name) in faults(path)


@pytest.mark.parametrize("name", SOUND)
def test_an_archive_in_a_folder_is_a_fault(name: str, tmp_path: Path) -> None:
    inside = {f"stuff/{member}": data for member, data in SOUND[name]().items()}
    assert (FaultKind.ZIP_IN_ZIP, "stuff") in faults(write(tmp_path / name, inside))


@pytest.mark.parametrize("name", SOUND)
def test_what_is_no_zip_is_a_fault(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"GIF89a of a board")
    assert faults(tmp_path / name) == [(FaultKind.NOT_AN_ARCHIVE, name)]


@pytest.mark.parametrize("name", SOUND)
def test_a_truncated_zip_is_a_fault(name: str, tmp_path: Path) -> None:
    data = zip_bytes(SOUND[name]())
    (tmp_path / name).write_bytes(data[: len(data) // 2])
    assert faults(tmp_path / name) == [(FaultKind.NOT_AN_ARCHIVE, name)]


def test_a_name_that_climbs_out_is_a_fault(tmp_path: Path) -> None:
    path = write(tmp_path / "ovrXY", overlays() | {"../evil": b""})
    assert faults(path) == [(FaultKind.NOT_AN_ARCHIVE, "ovrXY")]


@pytest.mark.parametrize("name", SOUND)
def test_an_archive_is_known_by_what_it_holds(name: str, tmp_path: Path) -> None:
    """A browser may have given it any name; then the name is the fault."""
    found = faults(write(tmp_path / "download.bin", SOUND[name]()))
    about_names = (FaultKind.WRONG_NAME, FaultKind.WRONG_CASE, FaultKind.METADATA)
    assert all(kind in about_names for kind, _ in found)


def test_what_is_something_else_is_no_input_for_the_linter(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Sir", encoding="utf-8")
    with pytest.raises(InputError, match="is no module"):
        lint_file(tmp_path / "letter.txt")
    with pytest.raises(InputError, match="holds no module"):
        lint_file(write(tmp_path / "letters.zip", {"letter.txt": b"Dear Sir"}))
    with pytest.raises(InputError, match="cannot be read"):
        lint_file(tmp_path / "ovrNONE")
