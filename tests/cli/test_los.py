"""``beachhead los`` as a user runs it."""

from __future__ import annotations

import json

import pytest

from beachhead.cli.main import run


def test_a_hindered_los_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["los", "red-beach", "8R9", "425"]) == 0
    first, *reasons = capsys.readouterr().out.splitlines()
    assert first == "8R9 (Level 0) to 425 (Level 0), range 4: Hindered by +1"
    assert reasons[0].split()[:2] == ["hindered", "G13.622"]
    assert "8S10-439" in reasons[0]


def test_a_blocked_los_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["los", "red-beach", "8R9", "425", "--to-entrenched"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("8R9 (Level 0) to 425 (Level 0, entrenched), range 4: blocked\n")
    assert "blocked  G13.622" in text


def test_json_tells_the_answer_the_rule_and_the_hexside(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["los", "red-beach", "8R9", "425", "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["los"], report["hindrance"], report["range"]) == ("hindered", 1, 4)
    assert (report["from"]["hex"], report["to"]["hex"]) == ("8R9", "425")
    assert report["hexes"] == ["8R9", "8S10", "439", "433", "432", "425"]
    hinders = [r for r in report["reasons"] if r["effect"] == "hinders"]
    assert [(r["rule"], r["hexside"], r["hindrance"]) for r in hinders] == [
        ("G13.622", "8S10-439", 1)
    ]
    covers = [r for r in report["reasons"] if r["effect"] == "covers"]
    assert [(r["rule"], r["covers"]) for r in covers] == [("G13.22", "425")]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["8R9", "9999"], "9999"),
        (["8R9", "8R9"], "two different hexes"),
        (["433", "8R9", "--from-crest"], "Crest status"),
        (["425", "8R9", "--from-level", "1"], "Level of 425"),
        (["425", "8R9", "--from-beneath"], "425 has no pier"),
        (["425", "8R9", "--inherent", "8R10,,"], "there is no hex ''"),
        (["433", "8R9", "--from-entrenched"], "G13.14"),
    ],
)
def test_bad_input_ends_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["los", "red-beach", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert said in captured.err


def test_target_sizes_are_those_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["los", "red-beach", "425", "8R9", "--from-vehicle", "-5"]) == 2
    assert "-4<=x<=2" in capsys.readouterr().err
    assert run(["los", "red-beach", "425", "8R9", "--from-vehicle", "-3"]) == 0
    assert "a vehicle of Target Size -3" in capsys.readouterr().out
