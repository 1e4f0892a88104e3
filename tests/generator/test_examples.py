"""The shipped scenarios."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.files import InputError
from beachhead.generator.scenario_file import Game, example_names, example_text, resolve
from beachhead.rules.findings import Finding, Severity, is_legal
from beachhead.rules.overlays import OverlayKind
from beachhead.rules.scenario import ObstacleType, ScenarioKind, Tide
from beachhead.rules.shore import HexKind

LEGAL = ("red-beach", "high-tide", "river-mouth", "evacuation")


def found_in(name: str) -> tuple[Finding, ...]:
    document = resolve(name)
    return document.findings(document.setup(catalogue()))


def test_they_come_in_the_order_to_look_at_them() -> None:
    assert example_names(Game.ASL) == (*LEGAL, "broken-landing")
    assert example_names() == (*example_names(Game.ASL), *example_names(Game.WIF))


@pytest.mark.parametrize("name", LEGAL)
def test_a_legal_one_breaks_no_rule(name: str) -> None:
    assert [f for f in found_in(name) if f.severity is Severity.ERROR] == []


def test_the_broken_one_breaks_many_rules_in_many_places() -> None:
    errors = [f for f in found_in("broken-landing") if f.severity is Severity.ERROR]
    assert not is_legal(errors)
    assert len({f.rule for f in errors}) >= 25
    document = resolve("broken-landing")
    assert len({document.line_of(f.place) for f in errors if f.place}) >= 25


def test_each_rule_that_the_broken_one_says_it_breaks_is_found_broken() -> None:
    body = example_text("broken-landing").partition("[beach]")[2]
    said = set(re.findall(r"\b(?:G1[34]|E5)\.\d+", body))
    assert len(said) >= 25
    assert said <= {f.rule for f in found_in("broken-landing")}


def test_red_beach_has_what_a_beach_can_have() -> None:
    document = resolve("red-beach")
    scenario = document.scenario
    shore = document.setup(catalogue()).shore
    assert {overlay.kind for overlay in shore.overlays} == set(OverlayKind)
    assert scenario.map.piers
    assert scenario.map.reefs
    assert shore.seawalls
    assert {o.type for o in scenario.defender.obstacles} == set(ObstacleType)
    assert sum(bool(craft.passengers) for craft in scenario.watercraft) >= 3
    # The stream runs from the Hinterland to the sea on Beach hexes only.
    stream = [cell for cell in shore if cell.kind is HexKind.EFFLUENT]
    ends = [shore.get(cell.hex.neighbour(d)) for cell in stream for d in cell.stream]
    kinds = [cell.kind for cell in ends if cell is not None]
    assert kinds.count(HexKind.HINTERLAND) == 1
    assert kinds.count(HexKind.OCEAN) == 1


def test_high_tide_keeps_changes_and_eliminates() -> None:
    document = resolve("high-tide")
    assert document.scenario.dyo
    assert document.scenario.beach.tide is Tide.HIGH
    messages = [f.message for f in found_in("high-tide") if f.rule == "G14.56"]
    for outcome in ("kept", "begin play as A-B mines", "eliminated"):
        assert any(outcome in message for message in messages), outcome


def test_the_mouth_is_where_the_river_leaves_the_board() -> None:
    shore = resolve("river-mouth").setup(catalogue()).shore
    be7 = shore.overlay("Be7")
    assert be7 is not None
    mouth = {h for h, content in be7.hexes.items() if shore.at(h).kind is HexKind.RIVER}
    upstream = {
        n.hex
        for h in mouth
        for n in shore.neighbours(h)
        if n.board_hex is not None and n.overlay is None and n.kind is HexKind.RIVER
    }
    assert upstream
    assert any(n.kind is HexKind.OCEAN for h in mouth for n in shore.neighbours(h))
    assert not shore.ocean_river


def test_the_evacuation_has_boats() -> None:
    scenario = resolve("evacuation").scenario
    assert scenario.kind is ScenarioKind.EVACUATION
    types = {craft.type for craft in scenario.watercraft}
    assert {"Assault Boat", "Large Raft", "Small Raft (three boats)"} <= types
    assert any(craft.beached for craft in scenario.watercraft)


class TestResolve:
    def test_a_path_wins_over_an_example(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert resolve("red-beach").path is None
        text = example_text("red-beach").replace('"Red Beach"', '"My Beach"')
        Path("red-beach").write_text(text, encoding="utf-8")
        document = resolve("red-beach")
        assert document.scenario.title == "My Beach"
        assert document.path == Path("red-beach")

    def test_errors_name_the_file_as_it_was_given(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("x.toml").write_text("x", encoding="utf-8")
        with pytest.raises(InputError, match=r"^\./x\.toml:1: "):
            resolve("./x.toml")

    @pytest.mark.parametrize("name", ["red-beech", "nothing", "", "a\0b", "x" * 5000])
    def test_what_is_neither_file_nor_example(self, name: str) -> None:
        with pytest.raises(InputError) as caught:
            resolve(name)
        message = str(caught.value)
        assert "Examples are red-beach, high-tide, river-mouth" in message
        assert ("did you mean red-beach?" in message) == (name == "red-beech")
        assert "\n" not in message

    def test_an_example_that_does_not_exist(self) -> None:
        with pytest.raises(InputError, match="is no shipped example; there are red-beach"):
            example_text("../boards")


def test_reading_a_scenario_loads_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from beachhead.generator.scenario_file import resolve\n"
        "resolve('red-beach')\n"
        "heavy = {'PIL', 'lxml', 'reportlab', 'rich'}\n"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
