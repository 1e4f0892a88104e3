"""``beachhead rules``."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from beachhead.cli.main import run


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def call(*arguments: str) -> tuple[int, str, str]:
        status = run(["rules", *arguments])
        return status, *capsys.readouterr()

    return call


Said = Callable[..., tuple[int, str, str]]


def test_coverage_as_json_is_a_list_of_id_status_and_where(said: Said) -> None:
    status, out, _ = said("--coverage", "--format", "json")
    listed = json.loads(out)
    assert status == 0 and len(listed) == 163
    assert all(set(entry) == {"id", "status", "where"} and entry["where"] for entry in listed)
    by_id = {entry["id"]: entry for entry in listed}
    assert by_id["G14.51"]["status"] == "enforced"
    assert "beachhead.rules.obstacles.one_tetrahedron" in by_id["G14.51"]["where"]
    assert by_id["G13.4222"]["status"] == "computed"
    assert by_id["G14.501"]["status"] == "reference"
    assert by_id["G13"]["status"] == "heading"


def test_coverage_as_text_ends_in_totals_that_add_up(said: Said) -> None:
    _, out, _ = said("--coverage")
    *totals, in_all = [line.split() for line in out.splitlines()[-5:]]
    assert [name for name, _ in totals] == ["enforced", "computed", "reference", "heading"]
    assert sum(int(number) for _, number in totals) == int(in_all[-1]) == 163


def test_a_rule_is_told_with_what_the_code_does_and_a_command(said: Said) -> None:
    status, out, _ = said("G14.53")
    assert status == 0 and out.startswith("G14.53  A-T/A-B MINES")
    assert "beachhead.rules.mines.mine_factors" in out and "mine_attacks.dp_inflicted" in out
    assert "Example: beachhead check broken-landing" in out
    assert max(len(line) for line in out.splitlines()) <= 120


def test_a_rule_in_two_words_and_as_json(said: Said) -> None:
    _, out, _ = said("wif", "1.2", "--format", "json")
    told = json.loads(out)
    assert told["id"] == "WiF 1.2" and told["status"] == "enforced" and told["summary"]
    assert {part["part"] for part in told["functions"]} >= {"check"}
    assert told["where"] == list(dict.fromkeys(part["name"] for part in told["functions"]))


def test_a_heading_lists_what_is_below_it(said: Said) -> None:
    _, out, _ = said("G13.8")
    assert "Heading:" in out and "G13.84" in out and "G13.73" not in out


def test_without_an_id_every_paragraph_is_listed(said: Said) -> None:
    _, out, _ = said()
    assert sum(line.startswith("  ") for line in out.splitlines()) == 163
    _, out, _ = said("--format", "json")
    assert set(json.loads(out)[0]) == {"id", "title", "document", "status"}


@pytest.mark.parametrize("arguments", [["G14.99"], ["--coverage", "G14.53"], ["no", "such"]])
def test_what_does_not_exist_gets_one_line_and_status_2(said: Said, arguments: list[str]) -> None:
    status, out, err = said(*arguments)
    assert status == 2 and not out and err.count("\n") == 1
