"""``beachhead save`` and ``beachhead extension``: what they write, say and refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from beachhead.cli.main import run
from beachhead.generator import beach_extension
from beachhead.generator.scenario_file import example_text
from beachhead.generator.vassal.module_reader import read_module
from beachhead.generator.vassal.saves import read_save
from tests.generator.vasl.vasl_like import write_extension_without_pictures, write_module


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_module(tmp_path_factory.mktemp("vasl") / "VASL.vmod")


def test_a_save_for_the_scenarios_own_module(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.vsav"
    assert run(["save", "red-beach", "-o", str(path)]) == 0
    assert capsys.readouterr().out == f"wrote {path}\n"
    game = read_save(path)
    assert game.module is not None
    assert (game.module.name or "").startswith("Beachhead - ")


def test_a_save_for_vasl_says_what_it_lacks(
    module: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.vsav"
    wanted = ["save", "red-beach", "-o", str(path), "--for", "vasl", "--module", str(module)]
    assert run(wanted) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"wrote {path}"
    assert any(line.startswith("OC3 is left out") for line in lines)
    extension = write_extension_without_pictures(tmp_path / "beachhead.vmdx")
    assert run([*wanted, "--extension", str(extension)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert not any(line.startswith("OC3") for line in lines)
    about = read_save(path).module
    assert about is not None
    assert about.name == "VASL"


@pytest.mark.parametrize("for_", ["module", "VASL"])
def test_a_save_says_that_the_tide_has_done_its_work(
    for_: str, module: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--for", for_] + (["--module", str(module)] if for_ == "VASL" else [])
    assert run(["save", "high-tide", "-o", str(tmp_path / "game.vsav"), *options]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "as play begins" in line]
    assert lines == [
        "The game is as play begins at high tide (G14.56): 2 × Wire eliminated, 2 × A-P mines"
        " eliminated, 1 × Panjis eliminated, 2 × Tetrahedron eliminated, 1 × A-B mines eliminated,"
        " 2 × A-T mines turned into A-B mines"
    ]


def test_what_a_save_lacks_is_said_when_it_is_read_with_its_scenario(
    module: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.vsav"
    options = ["--for", "VASL", "--module", str(module)]
    scenario = tmp_path / "raft.toml"
    scenario.write_text(example_text("evacuation").replace("2-pounder", "Kongsberg"), "utf-8")
    assert run(["save", str(scenario), "-o", str(path), *options]) == 0
    assert "Kongsberg (gun) is left out" in capsys.readouterr().out
    run(["check", str(path), "--with", str(scenario)])
    assert "Kongsberg is not on the table" in " ".join(capsys.readouterr().out.split())


def test_a_save_reads_back_by_check(module: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.vsav"
    options = ["--for", "VASL", "--module", str(module)]
    assert run(["save", "red-beach", "-o", str(path), *options]) == 0
    assert run(["check", str(path), "--with", "red-beach"]) in (0, 1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--for", "VASL"], "needs --module"),
        (["--module", "VASL.vmod"], "go with --for VASL"),
        (["--overlay-set", "own"], "go with --for VASL"),
        (["--for", "VASL", "--module", "nothing.vmod"], "cannot be read"),
        (["--for", "Vassal"], "--for"),
    ],
)
def test_what_does_not_go_together_is_one_line(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.vsav"
    assert run(["save", "red-beach", "-o", str(path), *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err
    assert len(captured.err.splitlines()) == 1
    assert not path.exists()


def test_a_module_and_an_extension_are_not_taken_for_each_other(
    module: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    extension = write_extension_without_pictures(tmp_path / "beachhead.vmdx")
    wanted = ["save", "red-beach", "-o", str(tmp_path / "game.vsav"), "--for", "VASL"]
    assert run([*wanted, "--module", str(extension)]) == 2
    assert "is an extension" in capsys.readouterr().err
    assert run([*wanted, "--module", str(module), "--extension", str(module)]) == 2
    assert "is a module" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["save", "extension"])
def test_the_wrong_ending_is_refused_before_any_work(command: str, tmp_path: Path) -> None:
    file = ["red-beach"] if command == "save" else []
    path = tmp_path / "game.zip"
    assert run([command, *file, "-o", str(path)]) == 2
    assert not path.exists()


def test_the_extension(
    module: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = [pair for pair in beach_extension.numbered_overlays() if pair[1].shape.id == "Ef1"]
    monkeypatch.setattr(beach_extension, "numbered_overlays", lambda *_: iter(some))
    path = tmp_path / "beachhead.vmdx"
    assert run(["extension", "-o", str(path), "--module", str(module)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"wrote {path}"
    assert lines[1].startswith("left out, since VASL has them (--all puts them in): Tetrahedron")
    extension = read_module(path)
    assert extension.root.get("moduleVersion") == "6.6.8"
    assert run(["lint", str(path), "--module", str(module)]) == 0


def test_the_extension_refuses_what_is_no_module(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "VASL.vmod"
    path.write_bytes(b"hello")
    assert run(["extension", "-o", str(tmp_path / "b.vmdx"), "--module", str(path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not (tmp_path / "b.vmdx").exists()
