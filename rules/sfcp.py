"""Shore Fire-Control Parties in an OB (G14.61, G14.611)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.naming import craft_name, unit_name
from beachhead.rules.naval_oba import SFCP_USERS
from beachhead.rules.register import check
from beachhead.rules.scenario import Observer, Side, Unit, UnitKind
from beachhead.rules.setup import Setup
from beachhead.rules.wording import counted

#: Whose 2-2-7 crew counters stand for a SFCP; its owner chooses (G14.61).
COUNTERS = (
    "Chinese",
    "Italian",
    "Axis Minor",
    "Finnish",
    "Hungarian",
    "Romanian",
    "Bulgarian",
    "Slovakian",
    "Croatian",
)


@check("G14.61")
def serves_a_battery(setup: Setup) -> Iterator[Finding]:
    """A SFCP belongs to one U.S./British battery, and such a battery to one SFCP (G14.61)."""
    for side, nation, parties in _parties(setup):
        served = sum(battery.observer is Observer.SFCP for battery in side.batteries)
        aboard = sum(unit.count for unit, _ in parties)
        pieces = tuple(unit_name(unit) for unit, _ in parties)
        owners = {nation, *(b.nationality for b in side.batteries if b.nationality)} - {""}
        if aboard and owners and not owners.intersection(SFCP_USERS):
            yield setup.finding(
                "G14.61",
                Severity.ERROR,
                f"A SFCP serves only a U.S. or British battery, and this side is {nation}",
                pieces=pieces,
            )
        elif aboard > served:
            yield setup.finding(
                "G14.61",
                Severity.WARNING,
                f"{counted(aboard, 'SFCP', 'SFCP')} in the OB and"
                f" {counted(served, 'NOBA battery', 'NOBA batteries')} directed by a SFCP: each"
                " party can contact its own battery only",
                pieces=pieces,
            )
        elif aboard < served:
            yield setup.finding(
                "G14.61",
                Severity.WARNING,
                f"{counted(served, 'NOBA battery', 'NOBA batteries')} directed by a SFCP and"
                f" {counted(aboard, 'SFCP', 'SFCP')} in the OB: each battery needs its own",
                pieces=pieces,
            )


@check("G14.61")
def shown_by_another_crew(setup: Setup) -> Iterator[Finding]:
    """A SFCP is shown by a Chinese, Italian or Axis Minor crew counter (G14.61).

    The counter's nationality may be given, or that of its battery, whose nationality the party
    has; anything else is pointed out.
    """
    for _, _, parties in _parties(setup):
        for unit, _ in parties:
            if unit.nationality and unit.nationality not in (*COUNTERS, *SFCP_USERS):
                yield setup.finding(
                    "G14.61",
                    Severity.WARNING,
                    f"{unit_name(unit)} is {unit.nationality}; a Chinese, Italian or Axis Minor"
                    " 2-2-7 crew counter stands for a SFCP",
                    pieces=(unit_name(unit),),
                    place=unit.place,
                )


@check("G14.61")
def possesses_nothing(setup: Setup) -> Iterator[Finding]:
    """A SFCP possesses no SW or Gun but its radio (G14.61).

    Who possesses what is not part of a setup, so it is told where a SFCP is the only Personnel in
    a hex or craft with a SW or Gun.
    """
    scenario = setup.scenario
    groups: list[tuple[str, tuple[Unit, ...]]] = [
        (f"aboard {craft_name(craft)}", craft.passengers) for craft in scenario.watercraft
    ]
    for side in (scenario.attacker, scenario.defender):
        by_hex: dict[str, list[Unit]] = {}
        for unit in side.units:
            if unit.hex is not None:
                by_hex.setdefault(setup.shore.name(setup.hex(unit.hex)), []).append(unit)
        groups += [(f"in {name}", tuple(units)) for name, units in by_hex.items()]
    for where, units in groups:
        personnel = [unit for unit in units if unit.kind.is_personnel]
        things = [unit for unit in units if unit.kind in (UnitKind.SW, UnitKind.GUN)]
        if personnel and all(unit.kind is UnitKind.SFCP for unit in personnel):
            for thing in things:
                yield setup.finding(
                    "G14.61",
                    Severity.WARNING,
                    f"{unit_name(thing)} {where} has nobody to possess it: a SFCP may possess no"
                    " SW or Gun",
                    pieces=(unit_name(thing),),
                    place=thing.place,
                )


@check(tells=("G14.611",))
def silent_while_aboard(setup: Setup) -> Iterator[Finding]:
    """A SFCP cannot use its radio while it is a Passenger (G14.611)."""
    for _, _, parties in _parties(setup):
        for unit, craft in parties:
            if craft is not None:
                yield setup.finding(
                    "G14.611",
                    Severity.INFO,
                    f"{unit_name(unit)} cannot use its radio while aboard {craft}",
                    pieces=(unit_name(unit), craft),
                    place=unit.place,
                )


def _parties(setup: Setup) -> Iterator[tuple[Side, str, list[tuple[Unit, str | None]]]]:
    """Each side with its nationality and its SFCP, each with the craft it rides in."""
    scenario = setup.scenario
    for side, nation, word in (
        (scenario.attacker, scenario.assaulting, "assaulting"),
        (scenario.defender, scenario.defending, "defending"),
    ):
        parties: list[tuple[Unit, str | None]] = [
            (unit, None) for unit in side.units if unit.kind is UnitKind.SFCP
        ]
        parties += [
            (unit, craft_name(craft))
            for craft in scenario.watercraft
            if craft.side == word
            for unit in craft.passengers
            if unit.kind is UnitKind.SFCP
        ]
        yield side, nation, parties
