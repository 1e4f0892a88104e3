"""Bad input: exit status 2, one clear line with the place, nothing half written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from beachhead.cli.main import run
from beachhead.generator.scenario_file import example_text

RED = example_text("red-beach")


def changed(before: str, after: str) -> str:
    assert before in RED
    return RED.replace(before, after, 1)


def line_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


BAD = {
    "unknown key": (changed('slope = "moderate"', 'slop = "moderate"'), "slop = ", "slop"),
    "wrong type": (changed("udt = 2", 'udt = "two"'), "udt = ", "udt"),
    "no such value": (changed('"moderate"      #', '"gentle"      #'), '"gentle"', "steep"),
    "no such hex": (changed('hex = "8T9"', 'hex = "8T19"'), '"8T19"', "no hex T19"),
    "not adjacent": (changed('"451", "452"', '"451", "459"'), '"451", "459"', "not adjacent"),
    "overlay not in play": (changed('"3066", "3080"', '"1066", "3080"'), '"1066"', "OC1"),
    "off every board": (
        changed(
            '{ id = "Ef1"', '{ id = "Be5", on = { 507 = "401", 520 = "414" } },\n  { id = "Ef1"'
        ),
        '"Be5"',
        "off every board",
    ),
    "by a hex above it": (
        changed('{ id = "Ef1"', '{ id = "Be5", on = ["3100", "3101"] },\n  { id = "Ef1"'),
        '"Be5"',
        "laid over Be5",
    ),
    "no such date": (changed("1944-06-15", "1944-13-21"), "1944-13-21", "is no date"),
    "a table twice": (changed("[map]", "[beach] # again"), "# again", "[beach] is there twice"),
    "unprintable": (changed('"Red Beach"', '"Red \\ufffe"'), "ufffe", "cannot be printed"),
    "far too long a number": (changed("san = 4", "san = " + "9" * 5000), "san = 99", "too long"),
    "boards far apart": (
        changed('boards = [{ name = "8"', 'boards = [{ name = "7", at = [9, 9] }, { name = "8"'),
        "",
        "million pixels",
    ),
    "no toml": (changed("[map]", "[map"), "[map", "TOML"),
}


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("command", ["check", "build", "module", "map", "report"])
def test_a_bad_scenario_gets_one_line_with_its_place(
    kind: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, where, what = BAD[kind]
    if kind == "boards far apart" and command == "check":
        pytest.skip("only a picture of it would be too large")
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")
    outputs = {"build": "out", "module": "out.vmod", "map": "out.png", "report": "out.html"}
    out = tmp_path / outputs.get(command, "none")
    arguments = [command, str(file)] + ([] if command == "check" else ["-o", str(out)])
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    assert f"bad.toml:{line_of(text, where)}: " in line or (not where and "bad.toml: " in line)
    assert what in line
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "no-such-file.toml"],
        ["check", "."],
        ["check"],
        ["chekc", "red-beach"],
        ["hex", "red-beach", "1066"],
        ["hex", "red-beach", "8Z99"],
        ["hex", "red-beach", ""],
        ["hex", "red-beach"],
        ["map", "red-beach"],
        ["map", "red-beach", "-o", "map.txt"],
        ["map", "red-beach", "-o", "x.png", "--hex-width", "1e9"],
        ["map", "red-beach", "-o", "x.png", "--boards", "no-such-folder"],
        ["map", "red-beach", "-o", "x.png", "--hex-width", "nan"],
        ["map", "red-beach", "-o", "x.png", "--hex-width", "400"],
        ["map", "red-beach", "-o", ""],
        ["build", "red-beach", "-o", ""],
        ["overlays", "-o", ""],
        ["examples", "-o", ""],
        ["module", "red-beach", "-o", "x.zip"],
        ["overlays", "-o", "x", "--id", "Be9"],
        ["overlays", "-o", "x", "--tide", "spring"],
        ["examples", "blue-beach", "-o", "x"],
    ],
)
def test_bad_arguments_get_one_line_and_write_nothing(
    arguments: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert len(captured.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "picture.toml"
    file.write_bytes(bytes(range(256)) * 4)
    assert run(["check", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("command", ["map", "module", "build", "overlays", "print"])
def test_a_place_that_cannot_be_written(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wall = tmp_path / "wall"
    wall.write_text("a file where a folder should be", encoding="utf-8")
    inside = wall / {"map": "a.png", "module": "a.vmod", "print": "a.pdf"}.get(command, "folder")
    scenario = [] if command == "overlays" else ["evacuation"]
    limits = ["--id", "Ef1", "--tide", "normal"] if command == "overlays" else []
    assert run([command, *scenario, "-o", str(inside), *limits]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "wall" in line
    assert wall.read_text(encoding="utf-8") == "a file where a folder should be"


@pytest.mark.parametrize("blocked", ["sheets", "map.png/x", "overlays/ovrBEH/x"])
def test_a_build_that_cannot_be_written_whole_is_not_begun(
    blocked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocker = tmp_path / blocked
    blocker.parent.mkdir(parents=True, exist_ok=True)
    blocker.write_text("in the way", encoding="utf-8")
    before = sorted(tmp_path.rglob("*"))
    assert run(["build", "evacuation", "-o", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert (captured.out, len(captured.err.splitlines())) == ("", 1)
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_no_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert run(["check", str(tmp_path / "pipe")]) == 2
    assert "no ordinary file" in capsys.readouterr().err


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere"
)
def test_a_folder_without_write_permission(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tmp_path.chmod(0o500)
    try:
        assert run(["map", "evacuation", "-o", str(tmp_path / "a.png")]) == 2
    finally:
        tmp_path.chmod(0o700)
    assert len(capsys.readouterr().err.splitlines()) == 1
