"""Checking a table with facts missing: what holds whatever they are, and what depends on them.

Each missing fact is tried with every value that makes a difference to the rules. A finding that
comes up each time is certain; any other depends on a fact that is then asked for by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from beachhead.generator.vasl.facts import Facts, Missing
from beachhead.generator.vasl.table import Table
from beachhead.generator.vasl.table_scenario import TableScenario, scenario_of
from beachhead.rules.catalogue import Catalogue
from beachhead.rules.findings import Finding, in_reading_order, rule_key
from beachhead.rules.register import findings
from beachhead.rules.scenario import (
    EC,
    Beach,
    Scenario,
    ScenarioKind,
    Slope,
    Tide,
    Unit,
    UnitKind,
    Watercraft,
)
from beachhead.rules.setup import Setup

#: Passenger PP and M# that lie beyond anything that decides: nothing and more than any craft takes.
_AMOUNTS = (0, 600)
_M_NUMBERS = (1, 20)
_EQUIPMENT = (UnitKind.SW, UnitKind.GUN, UnitKind.VEHICLE)

_Change = Callable[[Scenario], Scenario]


@dataclass(frozen=True)
class CheckedTable:
    """A table judged.

    ``findings`` hold whatever the missing facts are; ``missing`` are the facts that others depend
    on, each with the rules concerned. ``setup`` is laid out with defaults for what is missing, for
    names and pictures.
    """

    table: Table
    read: TableScenario
    findings: tuple[Finding, ...] = ()
    missing: tuple[Missing, ...] = ()
    left_out: tuple[str, ...] = ()
    setup: Setup | None = None


def check_table(table: Table, facts: Facts, catalogue: Catalogue) -> CheckedTable:
    """Judges a table as far as it can be judged.

    Raises :class:`SetupError` for facts that contradict the table, such as a hexside of the
    scenario beside it that the map does not have.
    """
    read = scenario_of(table, facts)
    left_out = read.left_out
    if not (table.mapboards or table.is_ours):
        left_out = ("No board lies on the table, so nothing can be judged by its hex", *left_out)
    dimensions = list(_dimensions(read))
    outcomes: dict[tuple[int, ...], frozenset[Finding]] = {}
    setup: Setup | None = None
    shores: dict[Beach, Setup] = {}
    for choice in product(*(range(len(changes)) for _, changes in dimensions)):
        scenario = read.scenario
        for (_, changes), index in zip(dimensions, choice, strict=True):
            scenario = changes[index](scenario)
        laid = _laid(scenario, catalogue, shores)
        setup = setup or laid
        outcomes[choice] = frozenset(_without_place(found) for found in findings(laid))
    certain = frozenset.intersection(*outcomes.values())
    deciding: dict[str, tuple[str, ...]] = {}
    for number, (facts_concerned, _) in enumerate(dimensions):
        rules = _rules_decided(outcomes, number)
        for fact in facts_concerned:
            deciding[fact] = rules
    missing = tuple(
        replace(each, rules=deciding.get(each.fact, ()))
        for each in read.missing
        if each.fact not in deciding or deciding[each.fact]
    )
    return CheckedTable(table, read, in_reading_order(certain), missing, left_out, setup)


def _laid(scenario: Scenario, catalogue: Catalogue, shores: dict[Beach, Setup]) -> Setup:
    """A scenario laid out. Maps that differ in nothing of the shore are composed once."""
    if scenario.beach not in shores:
        shores[scenario.beach] = Setup.of(scenario, catalogue)
    return replace(shores[scenario.beach], scenario=scenario)


def _without_place(finding: Finding) -> Finding:
    """The same finding without its entry in a scenario file, which a table has none of."""
    return replace(finding, place=())


def _rules_decided(
    outcomes: dict[tuple[int, ...], frozenset[Finding]], number: int
) -> tuple[str, ...]:
    """Rules whose findings change when one missing fact changes and all else stays."""
    rules: set[str] = set()
    for choice, found in outcomes.items():
        first = (*choice[:number], 0, *choice[number + 1 :])
        rules |= {finding.rule for finding in found ^ outcomes[first]}
    return tuple(sorted(rules, key=rule_key))


def _dimensions(read: TableScenario) -> Iterator[tuple[tuple[str, ...], list[_Change]]]:
    """The facts to try, and the scenarios that their values make."""
    facts = {each.option.split()[0]: each.fact for each in read.missing}
    if "--slope" in facts:
        yield (facts["--slope"],), [_slope(slope) for slope in Slope]
    if "--kind" in facts:
        yield (facts["--kind"],), [_kind(kind) for kind in ScenarioKind]
    if "--ec" in facts:
        # All that EC do here is to harden sand, which Wet ones do as well as any.
        yield (facts["--ec"],), [_ec(ec) for ec in (EC.MODERATE, EC.WET)]
    if "--tide" in facts:
        yield (facts["--tide"],), [_tide(tide) for tide in (Tide.NORMAL, Tide.HIGH, Tide.LOW)]
    amounts = tuple(each.fact for each in read.missing if each.option.startswith("--pp"))
    if amounts:
        yield amounts, [_pp(amount) for amount in _AMOUNTS]
    numbers = tuple(each.fact for each in read.missing if each.option.startswith("--m "))
    if numbers:
        yield numbers, [_m_number(number) for number in _M_NUMBERS]


def _slope(slope: Slope) -> _Change:
    return lambda scenario: replace(scenario, beach=replace(scenario.beach, slope=slope))


def _kind(kind: ScenarioKind) -> _Change:
    return lambda scenario: replace(scenario, kind=kind)


def _ec(ec: EC) -> _Change:
    return lambda scenario: replace(scenario, beach=replace(scenario.beach, ec=ec))


def _tide(tide: Tide) -> _Change:
    return lambda scenario: replace(scenario, beach=replace(scenario.beach, tide=tide))


def _pp(amount: int) -> _Change:
    def fill(unit: Unit) -> Unit:
        known = unit.pp is not None or unit.kind not in _EQUIPMENT
        return unit if known else replace(unit, pp=amount)

    return _passengers(fill)


def _m_number(number: int) -> _Change:
    def fill(unit: Unit) -> Unit:
        known = unit.m_number is not None or unit.kind is not UnitKind.GUN
        return unit if known else replace(unit, m_number=number)

    return _passengers(fill)


def _passengers(change: Callable[[Unit], Unit]) -> _Change:
    def of_craft(craft: Watercraft) -> Watercraft:
        return replace(craft, passengers=tuple(change(unit) for unit in craft.passengers))

    return lambda scenario: replace(
        scenario, watercraft=tuple(of_craft(craft) for craft in scenario.watercraft)
    )
