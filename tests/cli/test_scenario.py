"""``beachhead scenario`` as a user runs it."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from beachhead.cli.main import run
from beachhead.generator.landing.make import make_file
from beachhead.rules.dyo.request import Request

MAKE = ["scenario", "--seed", "7"]


def test_it_writes_a_scenario_that_check_finds_legal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "new" / "landing.toml"
    assert run([*MAKE, "-o", str(target)]) == 0
    assert capsys.readouterr().out == f"wrote {target}\n"
    assert target.read_text(encoding="utf-8") == make_file(Request(7)).text
    assert run(["check", str(target)]) == 0
    assert "legal setup (0 errors" in capsys.readouterr().out


def test_what_is_asked_for_is_in_the_file(tmp_path: Path) -> None:
    target = tmp_path / "landing.toml"
    asked = ["--board", "8", "--slope", "steep", "--tide", "high", "--attacker", "US"]
    asked += ["--defender", "Japanese", "--date", "1944-06", "--points-attacker", "140"]
    assert run([*MAKE, *asked, "--points-defender", "90", "-o", str(target)]) == 0
    text = target.read_text(encoding="utf-8")
    for line in (
        'slope = "steep"',
        'tide = "high"',
        'assaulting = "US"',
        'defending = "Japanese"',
        "date = 1944-06-",
        "bpv_budget = 140",
        "bpv_budget = 90",
        '"8',
    ):
        assert line in text


def test_many_are_written_with_a_csv_file_beside_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "made"
    assert run([*MAKE, "--count", "3", "--boats", "-o", str(folder)]) == 0
    assert capsys.readouterr().out == f"wrote 3 scenario files and landings.csv in {folder}\n"
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["landing-0007.toml", "landing-0008.toml", "landing-0009.toml", "landings.csv"]
    with (folder / "landings.csv").open(encoding="utf-8", newline="") as file:
        assert [row["seed"] for row in csv.DictReader(file)] == ["7", "8", "9"]
    one = tmp_path / "one.toml"
    assert run(["scenario", "--seed", "8", "--boats", "-o", str(one)]) == 0
    assert one.read_bytes() == (folder / "landing-0008.toml").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["-o", "x.toml"], "Missing option '--seed'"),
        (["--seed", "7"], "Missing option '-o'"),
        (["--seed", "-1", "-o", "x.toml"], "-1 is not in the range"),
        (["--seed", "one", "-o", "x.toml"], "'one' is not a valid whole number"),
        (["--seed", "7", "-o", "x.toml", "--points-attacker", "few"], "not a valid whole number"),
        (["--seed", "7", "-o", "x.toml", "--attacker", "us", "--defender", "US"], "against itself"),
        (["--seed", "7", "-o", "x.txt"], "should end in .toml"),
        (["--seed", "7", "-o", "."], "is a folder; name a file"),
        (["--seed", "7", "-o", "x.toml", "--attacker", "Martian"], "'Martian' lands nowhere"),
        (["--seed", "7", "-o", "x.toml", "--slope", "flat"], "'flat' is not one of"),
        (["--seed", "7", "-o", "x.toml", "--date", "June"], "write 1944-06 or 1944-06-15"),
        (["--seed", "7", "-o", "x.toml", "--date", "1944-02-30"], "is no month and no date"),
        (["--seed", "7", "-o", "x.toml", "--date", "1919-01"], "from 1937-07 to 1945-09"),
        (
            ["--seed", "7", "-o", "x.toml", "--points-attacker", "3"],
            "3 is not in the range 25<=x<=1000",
        ),
        (["--seed", "7", "-o", "x.toml", "--board", "8;"], "there is no board '8;'"),
        (["--seed", "7", "-o", "x.toml", "--board", "foo"], "there is no board 'foo'"),
        (["--seed", "7", "-o", "x.toml", "--board", "99999999"], "there is no board '99999999'"),
        (["--seed", "7", "-o", "x", "--count", "0"], "0 is not in the range"),
        (["--seed", "7", "-o", "x", "--count", "2", "--board", ""], "there is no board ''"),
        (
            ["--seed", "1000000000000", "-o", "x", "--count", "2"],
            "2 from seed 1000000000000 on end with 1000000000001; the last seed is 1000000000000",
        ),
    ],
)
def test_bad_input_gets_one_line_and_leaves_nothing(
    arguments: list[str],
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["scenario", *arguments]) == 2
    error = capsys.readouterr().err
    assert why in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_bpv_that_buy_nothing_are_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "landing.toml"
    assert run([*MAKE, "--points-attacker", "140", "--points-defender", "1000"]) == 2
    capsys.readouterr()
    assert run([*MAKE, "--points-defender", "1000", "-o", str(target)]) == 0
    spent = bill_of_defender(target)
    told = capsys.readouterr().err
    assert told == (
        f"landing.toml: {1000 - spent} of the defender's 1000 BPV are not spent: they buy nothing"
        " more here\n"
    )
    assert f"side {spent} of its 1000 on Beach Obstacles" in target.read_text(encoding="utf-8")
    assert run([*MAKE, "-o", str(target)]) == 0
    assert capsys.readouterr().err == ""


def test_the_last_seed_of_many_may_be_the_last_that_there_is(tmp_path: Path) -> None:
    last = ["scenario", "--seed", "1000000000000", "--count", "1", "-o", str(tmp_path / "made")]
    assert run(last) == 0
    assert (tmp_path / "made" / "landing-1000000000000.toml").exists()


def bill_of_defender(target: Path) -> int:
    found = re.search(r"defender\" = \"(\d+) of", target.read_text(encoding="utf-8"))
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize(("board", "known"), [("8", True), ("16", True), ("99", False)])
def test_a_board_of_which_nothing_is_known_is_taken_with_a_note(
    board: str, known: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, folder = tmp_path / "landing.toml", tmp_path / "many"
    for output, count in ((target, []), (folder, ["--count", "2"])):
        assert run([*MAKE, "--board", board, *count, "-o", str(output)]) == 0
        told = capsys.readouterr().err
        assert told.count("only the hex grid of board 99 is known") == (not known)
    grid = "the hex grid, the river and the hills" if board == "8" else "the hex grid"
    assert f'Board = "Only {grid} of board {board}' in target.read_text(encoding="utf-8")
    assert run(["check", str(target)]) == 0


def test_a_folder_that_is_a_file_is_refused_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "kept"
    target.write_text("mine", encoding="utf-8")
    assert run([*MAKE, "--count", "2", "-o", str(target)]) == 2
    assert "is a file; name a folder" in capsys.readouterr().err
    assert target.read_text(encoding="utf-8") == "mine"


def test_a_nationality_may_be_written_in_any_capitals(tmp_path: Path) -> None:
    asked = ["--attacker", "us", "--defender", "JAPANESE"]
    assert run(["scenario", "--seed", "3", *asked, "-o", str(tmp_path / "one.toml")]) == 0
    asked = ["--attacker", "US", "--defender", "Japanese"]
    assert run(["scenario", "--seed", "3", *asked, "-o", str(tmp_path / "two.toml")]) == 0
    assert (tmp_path / "one.toml").read_bytes() == (tmp_path / "two.toml").read_bytes()


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--attacker", "US", "--defender", "Finnish"], True),
        (["--attacker", "US", "--defender", "Japanese", "--date", "1939-06"], True),
        (["--attacker", "US", "--date", "1939-06"], True),
        (["--attacker", "US", "--defender", "Japanese", "--date", "1944-06"], False),
        (["--attacker", "US", "--defender", "Japanese"], False),
        ([], False),
    ],
)
def test_sides_that_never_met_are_told_of(
    asked: list[str], told: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "one.toml"
    assert run(["scenario", "--seed", "1", *asked, "-o", str(target)]) == 0
    words = "of such sides at such a time is known"
    assert (words in capsys.readouterr().err) == told
    assert (words in target.read_text(encoding="utf-8")) == told
    assert run(["scenario", "--seed", "1", "--count", "2", *asked, "-o", str(tmp_path / "d")]) == 0
    assert (words in capsys.readouterr().err) == told


def test_landings_of_other_seeds_are_not_mixed_with_new_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make = ["scenario", "--count", "2", "-o", str(tmp_path), "--seed"]
    assert run([*make, "1"]) == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert run([*make, "1"]) == 0
    capsys.readouterr()
    assert run([*make, "2"]) == 2
    error = capsys.readouterr().err
    assert "holds other landings (landing-0001.toml); name a folder of its own" in error
    assert error.count("\n") == 1
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert run(["scenario", "--seed", "9", "--count", "1", "-o", str(tmp_path / "new")]) == 0
    assert capsys.readouterr().out.startswith("wrote 1 scenario file and landings.csv in ")
