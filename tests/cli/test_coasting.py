"""The commands with scenarios of the second game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from beachhead.cli.main import run
from beachhead.generator.scenario_file import example_text


def test_check_in_words_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "coasting-canton"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Off Canton: legal setup (0 errors, 0 warnings, ")
    assert "WiF 1.3  Canton is a Multi-Coastal Hex" in text
    assert run(["check", "coasting-broken", "--format", "json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"file", "title", "legal", "unknown", "counts", "findings"}
    assert (report["title"], report["legal"]) == ("Broken Coasting", False)
    finding = next(f for f in report["findings"] if f["rule"] == "WiF 1.9")
    assert set(finding) == {"rule", "severity", "hexes", "pieces", "message"}
    assert (finding["hexes"], finding["pieces"]) == (["Le Havre"], ["Arado"])


def test_map_module_and_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sizes = []
    for more in ([], ["--hex-width", "48"], ["--no-pieces"]):
        target = tmp_path / "map.png"
        assert run(["map", "coasting-relief", "-o", str(target), *more]) == 0
        with Image.open(target) as picture:
            sizes.append(picture.size)
    assert sizes[0][0] == sizes[2][0] != sizes[1][0]
    assert run(["module", "coasting-relief", "-o", str(tmp_path / "a.vmod")]) == 0
    assert (tmp_path / "a.vmod").read_bytes().startswith(b"PK")
    capsys.readouterr()
    for name, status in (("coasting-relief", 0), ("coasting-broken", 1)):
        out = tmp_path / name
        assert run(["build", name, "-o", str(out)]) == status
        written = {path.name for path in out.iterdir()}
        assert written == {"findings.txt", "findings.json", "map.png", f"{name}.vmod"}
    assert (tmp_path / "coasting-relief" / "coasting-relief.vmod").read_bytes() == (
        tmp_path / "a.vmod"
    ).read_bytes()


def test_after_shows_another_moment_and_is_for_this_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "map.png"
    shown: dict[str, bytes] = {}
    for number in ("", "0", "4", "7"):
        more = ["--after", number] if number else []
        assert run(["map", "coasting-duel", "-o", str(target), *more]) == 0
        shown[number] = target.read_bytes()
    assert shown[""] == shown["4"] and len(set(shown.values())) == 3
    for command, name in (("module", "a.vmod"), ("build", "out")):
        made = []
        for number in ("0", "4"):
            out = tmp_path / number / name
            assert run([command, "coasting-duel", "-o", str(out), "--after", number]) == 0
            file = out if command == "module" else out / "coasting-duel.vmod"
            made.append(file.read_bytes())
        assert made[0] != made[1]
    capsys.readouterr()
    for command, name in (("map", "b.png"), ("module", "b.vmod"), ("build", "b")):
        for example, number, message in (
            ("coasting-duel", "8", "has 7 actions; --after takes 0 to 7"),
            ("red-beach", "0", "--after is for World in Flames scenarios (Coasting)"),
        ):
            arguments = [command, example, "-o", str(tmp_path / name), "--after", number]
            assert run(arguments) == 2
            (line,) = capsys.readouterr().err.splitlines()
            assert message in line
            assert not (tmp_path / name).exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["hex", "coasting-brest", "B3"],
        ["print", "coasting-brest", "-o", "sheets"],
        ["overlays", "-o", "out", "--for", "coasting-brest"],
        ["save", "coasting-brest", "-o", "game.vsav"],
        ["board", "coasting-brest", "--boards", ".", "-o", "out"],
        ["los", "coasting-brest", "B3", "C3"],
        ["map", "coasting-brest", "-o", "map.png", "--boards", "."],
        ["module", "coasting-brest", "-o", "a.vmod", "--boards", "."],
        ["build", "coasting-brest", "-o", "out", "--boards", "."],
    ],
)
def test_what_is_for_the_other_game_says_so_in_one_line(
    arguments: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "coasting-brest: is a World in Flames scenario (Coasting)" in line
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["check", "map", "module", "build"])
def test_a_bad_file_gets_one_line_with_its_place(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.toml"
    text = example_text("coasting-brest").replace('["Rodney", "Nelson"]', '["Rodney", "Nelsen"]')
    file.write_text(text, encoding="utf-8")
    out = tmp_path / {"build": "out", "module": "out.vmod", "map": "out.png"}.get(command, "none")
    arguments = [command, str(file)] + ([] if command == "check" else ["-o", str(out)])
    assert run(arguments) == 2
    captured = capsys.readouterr()
    number = next(n for n, line in enumerate(text.splitlines(), 1) if "Nelsen" in line)
    (line,) = captured.err.splitlines()
    assert f"bad.toml:{number}: coasting.impulses[1].actions[1].units[2]: there is no unit" in line
    assert captured.out == ""
    assert list(tmp_path.iterdir()) == [file]


def test_examples_of_both_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["examples", "--format", "json"]) == 0
    games = {entry["name"]: entry["game"] for entry in json.loads(capsys.readouterr().out)}
    assert games["red-beach"] == "ASL"
    assert games["coasting-brest"] == "World in Flames"
    assert run(["examples", "coasting-brest"]) == 0
    assert "Two Battleships off Brest (World in Flames)" in capsys.readouterr().out
