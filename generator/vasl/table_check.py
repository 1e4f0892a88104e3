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
from beachhead.rules.errors import SetupError
from beachhead.rules.findings import Finding, Severity, in_reading_order, rule_key
from beachhead.rules.register import findings
from beachhead.rules.scenario import (
    EC,
    Beach,
    MapSetup,
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
    on, each with the rules concerned. ``undecided`` are errors of the table as it lies that the
    scenario beside it has not: what the table lacks of it makes them; ``findings`` has them as
    infos. ``setup`` is laid out with defaults for what is missing, for
    names and pictures.
    """

    table: Table
    read: TableScenario
    findings: tuple[Finding, ...] = ()
    missing: tuple[Missing, ...] = ()
    left_out: tuple[str, ...] = ()
    undecided: tuple[Finding, ...] = ()
    setup: Setup | None = None


def check_table(table: Table, facts: Facts, catalogue: Catalogue) -> CheckedTable:
    """Judges a table as far as it can be judged.

    Raises :class:`SetupError` for facts that contradict the table, such as a hexside of the
    scenario beside it that the map does not have.
    """
    read = scenario_of(table, facts)
    left_out = (*read.left_out, *read.scenario.unknown)
    if not (table.mapboards or table.is_ours):
        left_out = ("No board lies on the table, so nothing can be judged by its hex", *left_out)
    dimensions = list(_dimensions(read))
    trial = _Trial(read.scenario, dimensions, catalogue)
    outcomes = trial.outcomes()
    certain = frozenset.intersection(*outcomes.values())
    undecided = dict(_undecided(certain, read, trial))
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
    return CheckedTable(
        table,
        read,
        in_reading_order(undecided.get(found, found) for found in certain),
        missing,
        left_out,
        in_reading_order(undecided),
        trial.setup,
    )


class _Trial:
    """A scenario judged with each choice of what is not known."""

    def __init__(
        self,
        scenario: Scenario,
        dimensions: list[tuple[tuple[str, ...], list[_Change]]],
        catalogue: Catalogue,
    ) -> None:
        self.setup: Setup | None = None
        self._scenario = scenario
        self._dimensions = dimensions
        self._catalogue = catalogue
        self._shores: dict[tuple[Beach, MapSetup], Setup] = {}

    def outcomes(
        self, change: _Change = lambda scenario: scenario
    ) -> dict[tuple[int, ...], frozenset[Finding]]:
        """The findings of each choice, after a change to the scenario."""
        found: dict[tuple[int, ...], frozenset[Finding]] = {}
        for choice in product(*(range(len(changes)) for _, changes in self._dimensions)):
            scenario = change(self._scenario)
            for (_, changes), index in zip(self._dimensions, choice, strict=True):
                scenario = changes[index](scenario)
            laid = self._laid(scenario)
            self.setup = self.setup or laid
            found[choice] = frozenset(_without_place(each) for each in findings(laid))
        return found

    def _laid(self, scenario: Scenario) -> Setup:
        """A scenario laid out. Maps that differ in nothing of the shore are composed once."""
        key = (scenario.beach, scenario.map)
        if key not in self._shores:
            self._shores[key] = Setup.of(scenario, self._catalogue)
        return replace(self._shores[key], scenario=scenario)


def _undecided(
    certain: frozenset[Finding], read: TableScenario, trial: _Trial
) -> Iterator[tuple[Finding, Finding]]:
    """Errors that only the absence of something makes, each with the info that stands for it.

    A table that lacks what the scenario beside it has is no setup of its own: whatever that would
    mend cannot be held against it. An error stays when one of its rule and of its pieces or hexes
    is there with the lost ones too.
    """
    errors = {found for found in certain if found.severity is Severity.ERROR}
    for lack in read.lacking:
        if not errors:
            return
        try:
            with_it = trial.outcomes(lack.restored).values()
        except SetupError:
            # It has no place on the table's map, so that nothing can be said of it there.
            continue
        mended = {
            error
            for error in errors
            if any(_sort(error) not in map(_sort, outcome) for outcome in with_it)
        }
        for error in mended:
            yield (
                error,
                replace(
                    error,
                    severity=Severity.INFO,
                    message=f"undecided, since the table lacks something ({lack.sentence}):"
                    f" {error.message}",
                ),
            )
        errors -= mended


def _sort(finding: Finding) -> tuple[str, Severity, tuple[str, ...], tuple[str, ...]]:
    """What makes two findings the same but for their figures."""
    return finding.rule, finding.severity, finding.hexes, finding.pieces


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
