"""Legal scenarios as games of the real VASL: read back they are the same setup, as legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.make import make_file
from beachhead.generator.scenario_file import resolve
from beachhead.generator.vasl.facts import Facts
from beachhead.generator.vasl.saves import table_of
from beachhead.generator.vasl.table_check import check_table
from beachhead.generator.vasl.table_report import legality
from beachhead.generator.vasl.vasl_save import vasl_save
from beachhead.generator.vassal.module_reader import ModuleFile, read_module
from beachhead.rules.dyo.request import Request
from beachhead.rules.findings import Severity
from beachhead.rules.register import findings
from beachhead.rules.scenario import Scenario, Unit
from beachhead.rules.setup import Setup
from tests.generator.vasl.test_vasl_save import as_play_begins, obstacles
from tests.generator.vasl.vasl_like import write_extension_without_pictures

EXAMPLES = ("red-beach", "high-tide", "river-mouth", "evacuation")
MADE = {
    **{f"seed {seed}": Request(seed) for seed in range(1, 7)},
    "Russians against Romanians": Request(5, attacker="Russian", defender="Romanian"),
}


@pytest.fixture(scope="module")
def real(vasl: Path) -> ModuleFile:
    return read_module(vasl / "VASL-buildFile.xml")


@pytest.fixture(scope="module")
def extension(tmp_path_factory: pytest.TempPathFactory) -> ModuleFile:
    folder = tmp_path_factory.mktemp("extension")
    return read_module(write_extension_without_pictures(folder / "beachhead.vmdx"))


def scenario_named(name: str) -> Scenario:
    if name in MADE:
        return make_file(MADE[name]).scenario
    return resolve(name).setup(catalogue()).scenario


def unit_key(unit: Unit) -> Hashable:
    plain = replace(unit, count=1, place=())
    return plain


def everyone(scenario: Scenario) -> Counter[Hashable]:
    """Units by where they are and all that is known of them."""
    found: Counter[Hashable] = Counter()
    for side, units in (("a", scenario.attacker.units), ("d", scenario.defender.units)):
        for unit in units:
            found[side, unit_key(unit)] += unit.count
    for craft in scenario.watercraft:
        found[craft.type, craft.name, craft.hex, craft.reduced] += 1
        for unit in craft.passengers:
            found[craft.name, unit_key(unit)] += unit.count
    return found


@pytest.mark.parametrize("name", [*EXAMPLES, *MADE])
def test_a_legal_scenario_reads_back_as_the_same_legal_setup(
    name: str, real: ModuleFile, extension: ModuleFile
) -> None:
    scenario = scenario_named(name)
    setup = Setup.of(scenario, catalogue())
    game = vasl_save(setup, real, extension=extension)
    table = table_of(game.game, "game.vsav")
    checked = check_table(table, Facts(scenario=scenario), catalogue())
    assert everyone(checked.read.scenario) == everyone(scenario)
    assert obstacles(checked.read.scenario) == as_play_begins(setup)
    assert not any(f.severity is Severity.ERROR for f in findings(setup))
    assert legality(checked) is True
    assert (checked.missing, checked.left_out) == ((), ())
