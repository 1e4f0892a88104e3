"""``beachhead scenario``."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from beachhead.cli.common import (
    OUTPUT,
    WholeNumber,
    check_output_file,
    check_output_folder,
    progress,
    said_written,
    write_folder,
)
from beachhead.generator.files import InputError
from beachhead.rules.dyo.request import POINTS_ATTACKER, POINTS_DEFENDER
from beachhead.rules.scenario import Slope, Tide
from beachhead.rules.wording import counted, listing

if TYPE_CHECKING:
    from beachhead.rules.dyo.request import Request

#: The largest seed, and the most landings at once.
LARGEST_SEED, MOST = 10**12, 10_000
_MONTH = re.compile(r"(\d{4})-(\d{2})(?:-(\d{2}))?", re.ASCII)


def _month_or_day(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, int] | date | None:
    """Year and month, or the date. Raises :class:`click.BadParameter` for anything else."""
    if value is None:
        return None
    found = _MONTH.fullmatch(value.strip())
    try:
        if found is not None:
            year, month, day = int(found[1]), int(found[2]), int(found[3] or 1)
            whole = date(year, month, day)
            return whole if found[3] else (year, month)
    except ValueError:
        pass
    raise click.BadParameter(f"{value!r} is no month and no date; write 1944-06 or 1944-06-15")


@click.command("scenario")
@click.option(
    "--seed",
    type=WholeNumber(0, LARGEST_SEED),
    required=True,
    metavar="N",
    help="Number that everything not asked for follows from.",
)
@click.option(
    "-o",
    "--output",
    type=OUTPUT,
    required=True,
    metavar="FILE|DIR",
    help="Scenario file to write; with --count a folder.",
)
@click.option("--board", metavar="NAME", help="Mapboard of 33 hexrows: 8, 1a or z, say.")
@click.option(
    "--slope",
    type=click.Choice([s.value for s in Slope], case_sensitive=False),
    help="Slope of the Beach.",
)
@click.option(
    "--tide",
    type=click.Choice([t.value for t in Tide], case_sensitive=False),
    help="Tide declared.",
)
@click.option("--attacker", metavar="NATION", help="US, British, Japanese or Russian.")
@click.option(
    "--defender",
    metavar="NATION",
    help="Those, German, Italian, French, Romanian, Finnish or Chinese.",
)
@click.option(
    "--date",
    "when",
    callback=_month_or_day,
    metavar="1944-06",
    help="Its month, or day (1944-06-15).",
)
@click.option(
    "--points-attacker",
    type=WholeNumber(POINTS_ATTACKER[0], POINTS_ATTACKER[-1]),
    metavar="BPV",
    help="BPV for Watercraft, Waterproofing and UDT.",
)
@click.option(
    "--points-defender",
    type=WholeNumber(POINTS_DEFENDER[0], POINTS_DEFENDER[-1]),
    metavar="BPV",
    help="BPV for Beach Obstacles.",
)
@click.option("--boats", is_flag=True, help="Land in boats.")
@click.option(
    "--count",
    type=WholeNumber(1, MOST),
    metavar="N",
    help="Make so many, from this seed on, and a CSV file that compares them.",
)
def command(
    seed: int,
    output: Path,
    board: str | None,
    slope: str | None,
    tide: str | None,
    attacker: str | None,
    defender: str | None,
    when: tuple[int, int] | date | None,
    points_attacker: int | None,
    points_defender: int | None,
    boats: bool,
    count: int | None,
) -> int:
    """Make a DYO landing from a seed: legal, with a budget for either side.

    The same seed and options give the same file on any machine. What the rule documents do not
    give is listed in the file under [settings] and [notes].

    Example: beachhead scenario --seed 7 --board 8 --attacker US -o landing.toml
    """
    from beachhead.generator.files import write_text
    from beachhead.generator.landing.make import make_file
    from beachhead.generator.landing.words import remarks
    from beachhead.rules.dyo.request import Request
    from beachhead.rules.errors import SetupError

    request = Request(
        seed=seed,
        board=board,
        slope=None if slope is None else Slope(slope),
        tide=None if tide is None else Tide(tide),
        attacker=_spelled(attacker),
        defender=_spelled(defender),
        month=when if isinstance(when, tuple) else None,
        day=when if isinstance(when, date) else None,
        points_attacker=points_attacker,
        points_defender=points_defender,
        boats=boats,
    )
    try:
        if count is not None:
            return _many(request, count, check_output_folder(output))
        check_output_file(output, ".toml")
        made = make_file(request)
    except SetupError as error:
        raise click.UsageError(error.message) from error
    said_written(write_text(output, made.text))
    for line in remarks(made.landing):
        click.echo(f"{output.name}: {line}", err=True)
    return 0


def _spelled(nation: str | None) -> str | None:
    """A nationality as it is written, whatever its capitals; any other word as it stands."""
    from beachhead.generator.landing.book import book

    known = {name.lower(): name for name in book().nations}
    return None if nation is None else known.get(nation.strip().lower(), nation)


def _many(request: Request, count: int, folder: Path) -> int:
    from beachhead.generator.landing.many import CSV_NAME, file_name, make_many
    from beachhead.generator.landing.words import remarks_on_request

    last = request.seed + count - 1
    if last > LARGEST_SEED:
        raise click.BadParameter(
            f"{count} from seed {request.seed} on end with {last}; the last seed is {LARGEST_SEED}",
            param_hint="'--count'",
        )
    _refuse_others(folder, {file_name(request.seed + index) for index in range(count)})
    with progress("landings", count) as step:
        files = make_many(request, count, step)
    write_folder(folder, files)
    for line in remarks_on_request(request):
        click.echo(f"{folder}: {line}", err=True)
    made = counted(count, "scenario file")
    click.echo(f"wrote {made} and {CSV_NAME} in {folder}")
    return 0


def _refuse_others(folder: Path, names: set[str]) -> None:
    """Refuses a folder with landings of other seeds, which the CSV file would not compare."""
    others = sorted(path.name for path in folder.glob("landing-*.toml") if path.name not in names)
    if others:
        raise InputError(
            folder, f"holds other landings ({listing(others, 3)}); name a folder of its own"
        )
