"""``beachhead lint``: what it prints and how it exits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from beachhead.cli.main import run
from tests.generator.lint.linting import extension, module, overlays, write


def test_a_sound_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "ovrXY", overlays())
    assert run(["lint", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: no fault found\n"


def test_a_fault_names_file_place_and_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = write(tmp_path / "ovrXY", overlays())
    bad = write(tmp_path / "ovrxy", overlays())
    assert run(["lint", str(good), str(bad)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"{good}: no fault found",
        f"{bad}: error: ovrxy: must be called ovrXY, in these very capitals [wrong-case]",
    ]


def test_a_warning_alone_is_no_failure(tmp_path: Path) -> None:
    text = b"xy1 b2;b1;c1;d1;d2;c3\nxy2 b2\n"
    assert run(["lint", str(write(tmp_path / "ovrXY", overlays(data=text)))]) == 0


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "bd77.vmod", module(**{"images/craft.png": None}))
    assert run(["lint", "--format", "json", str(path)]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert report["file"] == str(path)
    (fault,) = report["faults"]
    assert (fault["kind"], fault["weight"]) == ("missing-image", "error")
    assert fault["place"] == "Counters/Craft/LCVP"


def test_an_extension_is_looked_up_in_its_module(tmp_path: Path) -> None:
    base = write(tmp_path / "small.vmod", module())
    path = write(tmp_path / "more.vmdx", extension())
    assert run(["lint", str(path), "--module", str(base)]) == 0


@pytest.mark.parametrize("name", ["missing.vmod", "."])
def test_what_cannot_be_read_is_bad_input(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lint", str(tmp_path / name)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
