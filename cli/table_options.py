"""Options that tell what a saved game cannot: shared by the commands that read one."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from beachhead.generator.vasl.facts import Facts
    from beachhead.generator.vasl.table_check import CheckedTable

F = TypeVar("F", bound=Callable[..., Any])
E = TypeVar("E", bound=StrEnum)

_KINDS = ("seaborne assault", "seaborne evacuation", "other")
_SHORT_KINDS = {"assault": "seaborne assault", "evacuation": "seaborne evacuation"}


def table_options(function: F) -> F:
    """Every option for a fact that a saved game does not tell."""
    options = (
        click.option("--with", "beside", metavar="FILE", help="A scenario file with what is said."),
        click.option(
            "--slope",
            type=click.Choice(["slight", "moderate", "steep"], case_sensitive=False),
            help="Slope of the Beach; a Beach Slope marker on the table tells it too.",
        ),
        click.option(
            "--kind",
            type=click.Choice([*_SHORT_KINDS, *_KINDS], case_sensitive=False),
            help="Kind of scenario.",
        ),
        click.option(
            "--tide",
            type=click.Choice(["high", "normal", "low"], case_sensitive=False),
            help="The tide.",
        ),
        click.option(
            "--water",
            type=click.Choice(["ocean", "lake", "river"], case_sensitive=False),
            help="What the OCEAN overlays represent; ocean unless a SSR says otherwise.",
        ),
        click.option(
            "--ec",
            metavar="EC",
            help="Environmental Conditions (dry, moderate, wet …); an EC marker tells them too.",
        ),
        click.option("--date", "day", metavar="DATE", help="The scenario's date: 1944-06-15."),
        click.option("--assaulting", metavar="NATION", help="Nationality of the assaulting side."),
        click.option("--defending", metavar="NATION", help="Nationality of the defending side."),
        click.option("--dyo/--no-dyo", default=None, help="Whether it is a DYO scenario."),
        click.option("--night/--no-night", default=None, help="Whether it is a night scenario."),
        click.option(
            "--heavy-surf/--no-heavy-surf", default=None, help="Whether Heavy Surf is in effect."
        ),
        click.option(
            "--pp",
            "amounts",
            multiple=True,
            metavar="NAME=PP",
            help="Passenger PP of a SW, Gun or vehicle, such as MMG=4 (repeatable).",
        ),
        click.option(
            "--m",
            "numbers",
            multiple=True,
            metavar="NAME=M",
            help="M# of a Gun aboard a Large Raft (repeatable).",
        ),
    )
    for option in reversed(options):
        function = option(function)
    return function


def given(options: dict[str, Any]) -> list[str]:
    """Names of the options that the user gave."""
    names = {"beside": "with", "day": "date", "amounts": "pp", "numbers": "m"}
    return [
        f"--{names.get(key, key).replace('_', '-')}"
        for key, value in options.items()
        if value is not None and value != ()
    ]


def facts_of(file: str, options: dict[str, Any]) -> Facts:
    """The facts that the options give. Raises :class:`click.UsageError` for what is none."""
    from beachhead.generator.scenario_file import resolve
    from beachhead.generator.vasl.facts import Facts
    from beachhead.rules.scenario import EC, ScenarioKind, Slope, Tide, Water

    kind = options["kind"]
    beside = options["beside"]
    return Facts(
        title=Path(file).stem,
        slope=_value(Slope, options["slope"], "--slope"),
        kind=_value(ScenarioKind, _SHORT_KINDS.get(kind, kind), "--kind"),
        tide=_value(Tide, options["tide"], "--tide"),
        water=_value(Water, options["water"], "--water"),
        ec=_value(EC, options["ec"], "--ec"),
        day=_day(options["day"]),
        assaulting=_nation(options["assaulting"], "--assaulting"),
        defending=_nation(options["defending"], "--defending"),
        dyo=options["dyo"],
        night=options["night"],
        heavy_surf=options["heavy_surf"],
        pp=_amounts(options["amounts"], "--pp", 600),
        m_numbers=_amounts(options["numbers"], "--m", 20),
        scenario=None if beside is None else resolve(beside).scenario,
    )


def checked(file: str, options: dict[str, Any]) -> CheckedTable:
    """A saved game read and judged. Raises :class:`InputError` with one line for a bad file."""
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import InputError
    from beachhead.generator.vasl.own_map import own_locate
    from beachhead.generator.vasl.saves import read_table
    from beachhead.generator.vasl.table_check import check_table
    from beachhead.generator.vasl.table_scenario import check_numbers
    from beachhead.rules.errors import SetupError
    from beachhead.rules.setup import Setup

    facts = facts_of(file, options)
    table = read_table(Path(file))
    try:
        check_numbers(table)
    except SetupError as error:
        raise InputError(file, error.message) from error
    try:
        if table.is_ours:
            if facts.scenario is None:
                raise InputError(
                    file,
                    "was played with a scenario's own module; name that scenario, whose map it"
                    " is: --with FILE",
                )
            setup = Setup.of(facts.scenario, catalogue())
            table = read_table(Path(file), locate=own_locate(setup))
        return check_table(table, facts, catalogue())
    except SetupError as error:
        raise InputError(options["beside"] or file, error.message) from error


def _value(values: type[E], text: str | None, option: str) -> E | None:
    if text is None:
        return None
    for value in values:
        if value.value == text.strip().lower():
            return value
    raise click.UsageError(f"{option} is one of {', '.join(v.value for v in values)}, not {text!r}")


def _day(text: str | None) -> Any:
    from datetime import date

    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise click.UsageError(f"--date is a date such as 1944-06-15, not {text!r}") from error


def _nation(text: str | None, option: str) -> str:
    from beachhead.generator.scenario_file.vocabulary import Nation

    if text is None:
        return ""
    for nation in Nation:
        if nation.value.lower() == text.strip().lower():
            return nation.value
    raise click.UsageError(
        f"{option} is one of {', '.join(nation.value for nation in Nation)}, not {text!r}"
    )


def _amounts(entries: tuple[str, ...], option: str, most: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in entries:
        name, sign, number = entry.rpartition("=")
        if not (sign and name.strip() and number.strip().isdecimal() and number.isascii()):
            raise click.UsageError(f"{option} takes a name and a number, MMG=4, not {entry!r}")
        if int(number) > most:
            raise click.UsageError(f"{option} {name}: no more than {most}")
        found[name.strip().lower()] = int(number)
    return found
