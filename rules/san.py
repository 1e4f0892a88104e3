"""The Assaulting side's SAN (G14.261)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.register import check, computes
from beachhead.rules.scenario import Scenario
from beachhead.rules.setup import Setup
from beachhead.rules.shore import HexKind, ShoreHex

#: The most that a SAN is increased to (G14.261).
MOST = 7


def san_is_increased(scenario: Scenario) -> bool:
    """Whether G14.261 increases the Assaulting side's SAN: in a DYO daytime Seaborne Assault."""
    return scenario.is_assault and scenario.dyo and not scenario.night


@computes("G14.261")
def assaulting_san(scenario: Scenario) -> int | None:
    """The SAN the Assaulting side begins play with, or ``None`` when no SAN is given (G14.261).

    The amount of the increase is the setting ``san_increase``; 7 is the most it leads to. A SAN
    that is above 7 by itself is left as it is and is an error.

    >>> from dataclasses import replace
    >>> from beachhead.rules.scenario import MapSetup, ScenarioKind, Settings, Side
    >>> dyo = Scenario("Landing", MapSetup(()), kind=ScenarioKind.ASSAULT, dyo=True,
    ...                attacker=Side(san=5), settings=Settings(san_increase=3))
    >>> assaulting_san(dyo), assaulting_san(replace(dyo, night=True))
    (7, 5)
    """
    san = scenario.attacker.san
    if san is None or not san_is_increased(scenario):
        return san
    return max(san, min(MOST, san + scenario.settings.san_increase))


@computes("G14.261")
def lowers_san(cell: ShoreHex) -> bool:
    """Whether the first friendly unit to enter a hex ends the increase of the SAN (G14.261).

    Any land hex does, Beach too, that is neither part of an Island nor a reef.

    >>> from beachhead.rules.hexes import Hex
    >>> lowers_san(ShoreHex(Hex(0, 0), HexKind.BEACH, "433"))
    True
    >>> lowers_san(ShoreHex(Hex(0, 0), HexKind.ISLAND, "8E3"))
    False
    """
    return cell.is_land and cell.kind is not HexKind.ISLAND and cell.reef is None


@computes("G14.261")
def san_after_landing(scenario: Scenario, san: int) -> int:
    """The Assaulting side's SAN once a unit of it has landed, from its SAN till then (G14.261).

    It loses as much as it was increased by: what 7 cut off was never gained. Raises
    :class:`ValueError` for a scenario that gives no SAN.

    >>> from beachhead.rules.scenario import MapSetup, ScenarioKind, Settings, Side
    >>> dyo = Scenario("Landing", MapSetup(()), kind=ScenarioKind.ASSAULT, dyo=True,
    ...                attacker=Side(san=5), settings=Settings(san_increase=3))
    >>> san_after_landing(dyo, 7), san_after_landing(dyo, 6)
    (5, 4)
    """
    start = assaulting_san(scenario)
    if start is None or scenario.attacker.san is None:
        raise ValueError("the scenario gives the Assaulting side no SAN")
    return max(0, san - (start - scenario.attacker.san))


@computes("G14.261")
def sniper_is_a_target(increased: bool) -> bool:
    """Whether the enemy Sniper may pick the Assaulting side's: not while its SAN is increased.

    >>> sniper_is_a_target(increased=True), sniper_is_a_target(increased=False)
    (False, True)
    """
    return not increased


@check("G14.261")
def san_limits(setup: Setup) -> Iterator[Finding]:
    """No SAN is above 7, and the increase is for DYO daytime Assaults (G14.261).

    The table of amounts is not among the rule documents, so whoever has it gives the amount as
    the setting ``san_increase``; without it the SAN stays as purchased, which is said.
    """
    scenario = setup.scenario
    for key, side in (("attacker", scenario.attacker), ("defender", scenario.defender)):
        if side.san is not None and side.san > MOST:
            yield setup.finding(
                "G14.261",
                Severity.ERROR,
                f"SAN {side.san} of the {key}: the most that a SAN can be is {MOST}",
                pieces=("SAN",),
                place=(key, "san"),
            )
    yield from _increase(setup)


def _increase(setup: Setup) -> Iterator[Finding]:
    scenario = setup.scenario
    increase, san = scenario.settings.san_increase, scenario.attacker.san
    given = "san_increase" in scenario.settings_given
    if not san_is_increased(scenario):
        if given and increase:
            yield setup.finding(
                "G14.261",
                Severity.WARNING,
                f"san_increase {increase} has no effect: only a DYO daytime Seaborne Assault"
                " increases the SAN",
                pieces=("SAN",),
                place=("settings", "san_increase"),
            )
        return
    if san is None or san > MOST:
        return
    if not given:
        text = (
            f"SAN {san} of the Assaulting side is increased by a table that the rule documents do"
            " not contain; give the amount as the setting san_increase (0 is assumed)"
        )
    else:
        begins = assaulting_san(scenario)
        capped = f", {MOST} being the most" if san + increase > MOST else ""
        text = (
            f"SAN {san} of the Assaulting side begins play as {begins} by the setting san_increase"
            f" of {increase}{capped}; it falls back when its first unit enters a land hex that is"
            " neither Island nor reef"
        )
    yield setup.finding("G14.261", Severity.INFO, text, pieces=("SAN",), place=("attacker", "san"))
