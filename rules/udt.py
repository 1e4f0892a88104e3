"""Underwater Demolition Teams: who may have them, and when (G14.22, G14.561, G14.58)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.register import check, computes
from beachhead.rules.scenario import Scenario
from beachhead.rules.setup import Setup
from beachhead.rules.wording import counted

#: UDT are used in scenarios set on or after this day (G14.561).
FIRST_DAY = date(1944, 1, 1)


@computes("G14.561", "G14.22")
def why_no_udt(scenario: Scenario) -> tuple[str, ...]:
    """Every reason why the Assaulting side may not use UDT; empty when it may (G14.561).

    A scenario without a date is judged as if its date allowed them.

    >>> from beachhead.rules.scenario import MapSetup
    >>> why_no_udt(Scenario("A raid", MapSetup(()), assaulting="British", defending="Japanese"))
    ('this is no Seaborne Assault', 'the Assaulting side is not U.S.')
    """
    reasons: list[str] = []
    if not scenario.is_assault:
        reasons.append("this is no Seaborne Assault")
    if scenario.assaulting != "US":
        reasons.append("the Assaulting side is not U.S.")
    if scenario.defending != "Japanese":
        reasons.append("the defender is not Japanese")
    if scenario.date is not None and scenario.date < FIRST_DAY:
        reasons.append(f"{scenario.date.year} is before 1944")
    return tuple(reasons)


@check("G14.561")
def udt_allowed(setup: Setup) -> Iterator[Finding]:
    """UDT are for the U.S. in a Seaborne Assault on the Japanese from 1944 on (G14.561)."""
    scenario = setup.scenario
    if scenario.defender.udt:
        yield setup.finding(
            "G14.561",
            Severity.ERROR,
            "UDT for the defender: only the Assaulting U.S. side uses them",
            pieces=("UDT",),
            place=("defender", "udt"),
        )
    dr = scenario.attacker.udt
    if not dr:
        return
    reasons = why_no_udt(scenario)
    if dr < 0:
        reasons = ("a number of dr cannot be negative",)
    if reasons:
        yield setup.finding(
            "G14.561",
            Severity.ERROR,
            f"UDT ({dr} dr) are not allowed: {' and '.join(reasons)}",
            pieces=("UDT",),
            place=("attacker", "udt"),
        )
    elif scenario.date is None:
        yield setup.finding(
            "G14.561",
            Severity.INFO,
            "UDT: they are used from 1944 on, and this scenario gives no date",
            pieces=("UDT",),
            place=("scenario", "date"),
        )
    if not reasons and not scenario.defender.obstacles:
        yield setup.finding(
            "G14.561",
            Severity.WARNING,
            f"UDT ({counted(dr, 'dr', 'dr')}): the defender has no Beach Obstacle to eliminate",
            pieces=("UDT",),
            place=("attacker", "udt"),
        )
