"""``beachhead print``: which sheets it makes, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from beachhead.cli.main import run

SMALL = """\
[scenario]
title = "No beach"
[map]
boards = ["1"]
[defender]
units = [{ unit = "squad", name = "4-4-7", hex = "A1" }]
"""


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_folder_gets_all_sorts_for_both_papers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "sheets"
    assert run(["print", "river-mouth", "-o", str(target), "--dpi", "72"]) == 0
    assert names(target) == [
        f"{sort}-{paper}.pdf"
        for sort in ("aids", "counters", "overlays")
        for paper in ("a4", "letter")
    ]
    out = capsys.readouterr().out
    for path in target.iterdir():
        assert str(path) in out
        assert path.read_bytes().startswith(b"%PDF")


def test_what_is_named_is_printed_and_nothing_else(tmp_path: Path) -> None:
    asked = ["--what", "aids", "--what", "counters", "--what", "aids", "--paper", "a4"]
    assert run(["print", "river-mouth", "-o", str(tmp_path), *asked]) == 0
    assert names(tmp_path) == ["aids-a4.pdf", "counters-a4.pdf"]


def test_one_pdf_holds_overlays_unless_told(tmp_path: Path) -> None:
    overlays, counters = tmp_path / "o.pdf", tmp_path / "c.pdf"
    assert run(["print", "river-mouth", "-o", str(overlays), "--dpi", "72"]) == 0
    assert run(["print", "river-mouth", "-o", str(counters), "--what", "counters"]) == 0
    assert b"Overlays to print" in overlays.read_bytes()
    assert b"Counters to print" in counters.read_bytes()


def test_without_a_scenario_there_is_one_of_every_counter(tmp_path: Path) -> None:
    target = tmp_path / "c.pdf"
    assert run(["print", "-o", str(target), "--what", "counters"]) == 0
    assert b"Every counter" in target.read_bytes()


def test_named_overlays_come_alone(tmp_path: Path) -> None:
    asked = ["--id", "Ef1", "--paper", "letter", "--dpi", "72"]
    assert run(["print", "-o", str(tmp_path), *asked]) == 0
    assert names(tmp_path) == ["overlays-letter.pdf"]


def test_a_scenario_without_overlays_still_has_counters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "s.toml"
    file.write_text(SMALL, encoding="utf-8")
    target = tmp_path / "sheets"
    assert run(["print", str(file), "-o", str(target), "--paper", "letter"]) == 0
    assert names(target) == ["aids-letter.pdf", "counters-letter.pdf"]
    assert run(["print", str(file), "-o", str(target), "--what", "overlays"]) == 2
    assert "has no overlay to print" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["-o", "a.pdf", "--what", "aids", "--what", "counters"], "one PDF holds one sort"),
        (["--id", "Be4", "--what", "aids", "-o", "x"], "--id is for overlays"),
        (["red-beach", "--id", "Be4", "-o", "x"], "not both"),
        (["red-beach", "--what", "maps", "-o", "x"], "maps"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["print", *arguments]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_more_counters_than_anyone_cuts_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unit = '{ unit = "squad", name = "4-4-7", hex = "A1", count = 100 }'
    file = tmp_path / "s.toml"
    text = SMALL.replace('{ unit = "squad", name = "4-4-7", hex = "A1" }', ", ".join([unit] * 300))
    file.write_text(text, encoding="utf-8")
    target = tmp_path / "c.pdf"
    assert run(["print", str(file), "-o", str(target), "--what", "counters"]) == 2
    error = capsys.readouterr().err
    assert "30000 counters" in error or "30002 counters" in error
    assert error.count("\n") == 1
    assert not target.exists()
