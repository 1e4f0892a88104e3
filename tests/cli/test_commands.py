"""The commands as a user runs them: what they print, write and exit with."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import click
import pytest

from beachhead.cli.main import COMMANDS, cli, run
from beachhead.generator.scenario_file import example_names
from beachhead.rules.scenario import ObstacleType


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def test_every_command_has_help_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        assert run([command, "--help"]) == 0
        assert f"Example: beachhead {command}" in " ".join(capsys.readouterr().out.split())


def test_check_json_of_a_legal_setup(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "red-beach", "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"file", "title", "legal", "unknown", "counts", "findings"}
    assert (report["file"], report["title"], report["legal"]) == ("red-beach", "Red Beach", True)
    assert set(report["counts"]) == {"error", "warning", "info"}
    assert report["counts"]["error"] == 0
    for finding in report["findings"]:
        assert set(finding) == {"rule", "severity", "hexes", "pieces", "message"}


def test_check_of_an_illegal_setup_ends_in_1_and_counts_what_it_lists(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["check", "broken-landing", "--format", "json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["legal"] is False
    errors = [f for f in report["findings"] if f["severity"] == "error"]
    assert len(errors) == report["counts"]["error"]
    assert len({f["rule"] for f in errors}) >= 15
    assert run(["check", "broken-landing"]) == 1
    assert "NOT a legal setup" in capsys.readouterr().out


@pytest.mark.parametrize("name", [n for n in example_names() if "broken" not in n])
def test_every_other_example_is_legal(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", name]) == 0
    assert ": legal setup (0 errors" in capsys.readouterr().out


def test_hex_json_tells_all_that_is_asked_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hex", "red-beach", "433", "8T10", "8S10", "3079", "3083", "--format", "json"]) == 0
    beach, same, land, ocean, reef = json.loads(capsys.readouterr().out)
    assert (beach.pop("asked"), same.pop("asked")) == ("433", "8T10")
    assert beach == same
    assert (beach["hex"], beach["board_hex"], beach["overlay"]) == ("433", "8T10", "Be4")
    assert (beach["kind"], beach["level"], beach["depth"]) == ("Effluent", -1, None)
    assert land["hex"] == land["board_hex"] == "8S10"
    assert (land["kind"], land["sand"], land["level"]) == ("Hinterland", None, 0)
    assert (ocean["kind"], ocean["depth"], ocean["board_hex"]) == ("OCEAN", "shallow", None)
    assert (reef["kind"], reef["depth"]) == ("reef", "shallow")
    assert [len(hex_["hexsides"]) for hex_ in (beach, land, ocean, reef)] == [6] * 4
    kinds = {side["toward"]: side["kind"] for side in land["hexsides"]}
    assert kinds["433"] == kinds["446"] == "Beach-Hinterland"
    assert set(land["may_set_up"]) == {kind.value for kind in ObstacleType}
    assert land["may_set_up"]["tetrahedron"] == "G14.51"
    assert land["as_play_begins"]["tetrahedron"] is None
    assert beach["as_play_begins"]["A-B mines"] == "A-T mines"
    assert ocean["may_set_up"]["tetrahedron"] is True
    assert ocean["may_set_up"]["A-P mines"] == "G14.54"


def test_hex_and_check_agree_about_what_the_tide_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = ("511", "517", "518", "530", "537", "4050", "4077")
    assert run(["hex", "high-tide", *names, "--format", "json"]) == 0
    hexes = {hex_["hex"]: hex_ for hex_ in json.loads(capsys.readouterr().out)}
    assert run(["check", "high-tide", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)["findings"]
    gone = {(h, f["pieces"][0]) for f in found if f["severity"] == "warning" for h in f["hexes"]}
    for hex_, piece in (("517", "Wire"), ("518", "A-P mines"), ("4050", "Tetrahedron")):
        kind = piece if "mines" in piece else piece.lower()
        assert (hex_, piece) in gone
        assert hexes[hex_]["may_set_up"][kind] is True
        assert hexes[hex_]["as_play_begins"][kind] == "eliminated"
    assert hexes["530"]["as_play_begins"]["A-T mines"] == "A-B mines"
    assert hexes["537"]["as_play_begins"]["wire"] == "kept"


def test_a_covered_hex_is_told_by_its_printed_coordinate(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["hex", "red-beach", "436"]) == 0
    assert "436 is covered; 3079 is its printed coordinate" in capsys.readouterr().out


def test_hex_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hex", "red-beach", "459"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("459: Beach on Be4, Soft Sand, Level -1\n  lies over 8P10\n")
    assert "low seawall" in text
    assert "off the map" not in text


def test_map_module_and_print_write_what_they_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, name, head in (
        ("map", "map.png", b"\x89PNG"),
        ("module", "landing.vmod", b"PK"),
    ):
        target = tmp_path / "new folder" / name
        assert run([command, "river-mouth", "-o", str(target)]) == 0
        assert str(target) in capsys.readouterr().out
        assert target.read_bytes().startswith(head)


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    for number in (1, 2):
        assert run(["module", "evacuation", "-o", str(tmp_path / f"{number}.vmod")]) == 0
        assert run(["map", "evacuation", "-o", str(tmp_path / f"{number}.png")]) == 0
    for suffix in ("vmod", "png"):
        first, second = (tmp_path / f"{number}.{suffix}" for number in (1, 2))
        assert first.read_bytes() == second.read_bytes()


def test_overlays_writes_archives_that_vasl_finds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["overlays", "-o", str(tmp_path), "--id", "be4", "--tide", "normal"]) == 0
    assert str(tmp_path / "ovrBEH") in capsys.readouterr().out
    names = zipfile.ZipFile(tmp_path / "ovrBEH").namelist()
    assert names == ["data", *(f"ovrbeh4{letter}.gif" for letter in "abcdef")]
    assert len(list((tmp_path / "png").iterdir())) == 6


def test_examples_are_listed_and_copied_but_never_over_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["examples"]) == 0
    listed = [line.split()[0] for line in lines(capsys.readouterr().out)]
    assert set(listed) >= {"red-beach", "high-tide", "river-mouth", "evacuation", "broken-landing"}
    assert run(["examples", "red-beach", "-o", str(tmp_path)]) == 0
    copy = tmp_path / "red-beach.toml"
    assert run(["check", str(copy)]) == 0
    copy.write_text("mine", encoding="utf-8")
    capsys.readouterr()
    assert run(["examples", "-o", str(tmp_path)]) == 2
    assert copy.read_text(encoding="utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [copy]
    assert len(lines(capsys.readouterr().err)) == 1


def test_the_schema_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["examples", "--schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert "scenario" in json.dumps(schema)


def test_the_installed_command_runs() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "beachhead.cli.main", "check", "broken-landing"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (1, "")


def _choices(command: click.Command) -> list[tuple[str, click.Choice[str]]]:
    return [
        (f"{command.name} {parameter.opts[0]}", parameter.type)
        for parameter in command.params
        if isinstance(parameter.type, click.Choice)
    ]


def test_a_choice_takes_capitals_in_any_way() -> None:
    context = click.Context(cli)
    found = [
        choice
        for name in cli.list_commands(context)
        if (command := cli.get_command(context, name)) is not None
        for choice in _choices(command)
    ]
    assert len(found) > 10
    for name, type_ in found:
        for value in type_.choices:
            assert type_.convert(str(value).swapcase(), None, None) == value, name
