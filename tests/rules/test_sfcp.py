"""Shore Fire-Control Parties (G14.61, G14.611)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from beachhead.rules import sfcp
from beachhead.rules.findings import Finding
from beachhead.rules.scenario import Battery, Observer, Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from tests.rules.building import said, setup

PARTY = Unit(UnitKind.SFCP)
SERVED = Battery(127, observer=Observer.SFCP)
MMG = Unit(UnitKind.SW, "MMG", pp=4, dm=True)


def run(check: Callable[[Setup], Iterable[Finding]], **arguments: object) -> list[Finding]:
    return list(check(setup(**arguments)))


def aboard(*units: Unit) -> list[Watercraft]:
    return [Watercraft("LCVP", "A", passengers=units)]


@pytest.mark.parametrize(
    ("parties", "batteries", "legal"),
    [(0, 0, True), (1, 1, True), (2, 2, True), (1, 0, False), (0, 1, False), (2, 1, False)],
)
def test_each_sfcp_serves_one_battery_and_each_battery_has_its_own(
    parties: int, batteries: int, legal: bool
) -> None:
    found = run(
        sfcp.serves_a_battery, batteries=[SERVED] * batteries, watercraft=aboard(*[PARTY] * parties)
    )
    assert said(found, "warning") == said(found) == ([] if legal else [("G14.61", ())])


def test_parties_ashore_and_aboard_count_alike_and_each_side_for_itself() -> None:
    ashore = [Unit(UnitKind.SFCP, hex="433")]
    both: dict[str, object] = {"batteries": [SERVED, SERVED], "watercraft": aboard(PARTY)}
    assert run(sfcp.serves_a_battery, attacker_units=ashore, **both) == []
    assert run(sfcp.serves_a_battery, attacker_units=(), **both) != []


def test_a_battery_with_another_observer_needs_no_sfcp() -> None:
    plane = Battery(127, observer=Observer.PLANE)
    assert run(sfcp.serves_a_battery, batteries=[plane]) == []


@pytest.mark.parametrize("nation", ["Japanese", "Russian"])
def test_only_the_us_and_the_british_have_sfcp(nation: str) -> None:
    arguments: dict[str, object] = {"batteries": [SERVED], "watercraft": aboard(PARTY)}
    found = run(sfcp.serves_a_battery, assaulting=nation, **arguments)
    assert said(found, "error") == [("G14.61", ())]
    assert run(sfcp.serves_a_battery, assaulting="British", **arguments) == []


def test_a_sfcp_of_a_side_with_a_british_battery_is_legal() -> None:
    british = Battery(127, observer=Observer.SFCP, nationality="British")
    found = run(
        sfcp.serves_a_battery, assaulting="French", batteries=[british], watercraft=aboard(PARTY)
    )
    assert found == []


@pytest.mark.parametrize(
    ("nation", "told"),
    [
        ("", False),
        ("Chinese", False),
        ("Italian", False),
        ("Romanian", False),
        ("US", False),
        ("German", True),
    ],
)
def test_a_chinese_italian_or_axis_minor_crew_stands_for_it(nation: str, told: bool) -> None:
    found = run(
        sfcp.shown_by_another_crew,
        watercraft=aboard(Unit(UnitKind.SFCP, nationality=nation)),
    )
    assert said(found, "warning") == ([("G14.61", ())] if told else [])


@pytest.mark.parametrize(
    ("units", "told"),
    [
        ((PARTY, MMG), True),
        ((PARTY, MMG, Unit(UnitKind.HERO)), False),
        ((PARTY,), False),
        ((MMG,), False),
    ],
)
def test_a_sfcp_possesses_no_sw(units: tuple[Unit, ...], told: bool) -> None:
    found = run(sfcp.possesses_nothing, watercraft=aboard(*units))
    assert said(found, "warning") == ([("G14.61", ())] if told else [])


def test_nor_a_gun_in_its_hex() -> None:
    units = [Unit(UnitKind.SFCP, hex="433"), Unit(UnitKind.GUN, "37L AT", hex="433")]
    assert said(run(sfcp.possesses_nothing, attacker_units=units)) == [("G14.61", ())]
    apart = [units[0], Unit(UnitKind.GUN, "37L AT", hex="432")]
    assert run(sfcp.possesses_nothing, attacker_units=apart) == []


def test_the_radio_is_silent_aboard_and_not_ashore() -> None:
    found = run(sfcp.silent_while_aboard, watercraft=aboard(PARTY))
    assert [(f.rule, f.severity, f.pieces) for f in found] == [
        ("G14.611", "info", ("SFCP", "LCVP A"))
    ]
    ashore = [Unit(UnitKind.SFCP, hex="433")]
    assert run(sfcp.silent_while_aboard, attacker_units=ashore) == []
