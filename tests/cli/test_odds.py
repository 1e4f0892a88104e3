"""``beachhead odds`` as a user runs it."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from beachhead.cli.main import run

WAY = ["odds", "red-beach", "C", "--path", "3081,3080,3079"]


def out_of(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


def test_the_table_goes_obstacle_by_obstacle(capsys: pytest.CaptureFixture[str]) -> None:
    text = out_of([*WAY, "--beach", "437"], capsys)
    assert text.startswith("Red Beach: LCM(3) C by 3081 3080 3079 to 437 (1 Player Turn)\n")
    assert "Tetrahedron dr as it enters" in text
    assert "Aground DR in wire" in text
    assert "Reaches its goal: 3032645/6718464 (45.1%)" in text
    assert "Fire at the craft is not counted" in text
    assert max(len(line) for line in text.splitlines()) <= 120


def test_json_has_every_chance_exact_and_as_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(out_of([*WAY, "--beach", "437", "--format", "json"], capsys))
    assert set(report) == {
        "file",
        "title",
        "craft",
        "path",
        "beach",
        "turns",
        "steps",
        "endings",
        "reaches",
        "notes",
    }
    assert report["reaches"] == {"chance": "3032645/6718464", "decimal": 0.45139}
    assert sum(Fraction(end["chance"]) for end in report["endings"]) == 1
    first = report["steps"][0]
    assert (first["hex"], first["rule"], first["turn"]) == ("3080", "G14.51", 1)
    assert sum(Fraction(o["chance"]) for o in first["outcomes"]) == 1
    assert report["endings"][0]["reached"] is True


def test_options_change_the_odds(capsys: pytest.CaptureFixture[str]) -> None:
    def chance(*options: str) -> Fraction:
        text = out_of([*WAY, "--beach", "437", "--format", "json", *options], capsys)
        return Fraction(json.loads(text)["reaches"]["chance"])

    usual = chance()
    assert chance("--aground", "0") > usual > chance("--aground", "11")
    assert chance("--cleared", "3080") > usual
    assert chance("--seen-only", "--aground", "0") == 1
    assert chance("--cleared", "3079, 3080", "--aground", "0") == 1


def test_a_fraction_too_long_to_read_is_told_in_percent(
    capsys: pytest.CaptureFixture[str],
) -> None:
    way = ["odds", "red-beach", "C", "--path", ",".join(["3080", "3079"] * 30)]
    text = out_of(way, capsys)
    assert "Reaches its goal: about 0.0%" in text
    assert max(len(line) for line in text.splitlines()) <= 120
    report = json.loads(out_of([*way, "--format", "json"], capsys))
    assert len(report["reaches"]["chance"]) > 100


def test_surf_options(capsys: pytest.CaptureFixture[str]) -> None:
    # Nothing in the calm water of Red Beach asks about them.
    text = out_of([*WAY, "--inexperienced", "--others", "2"], capsys)
    assert "3079: gets there" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["X", "--path", "3081"], "there is no Watercraft 'X'"),
        (["A", "--path", "3081,3079"], "3081 and 3079 are not adjacent"),
        (["A", "--path", "3081,,3079"], "name hexes between commas"),
        (["A", "--path", ""], "name hexes between commas"),
        (["A", "--path", "3081/"], "name hexes between commas"),
        (["A", "--path", "450"], "it is no water hex"),
        (["A", "--path", "3084,3083"], "Submerged-reef"),
        (["A", "--path", "3081", "--beach", "437"], "3081 and 437 are not adjacent"),
        (["A", "--path", "9999"], "OC9"),
        (["A", "--path", "3080", "--cleared", "nowhere"], "nowhere"),
        (["A"], "--path"),
        (["A", "--path", "3080", "--aground", "13"], "--aground"),
    ],
)
def test_bad_questions_end_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["odds", "red-beach", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    assert said in line


def test_a_coasting_scenario_has_no_landing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odds", "coasting-brest", "A", "--path", "3080"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
