"""``beachhead check``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from beachhead.cli.common import format_option, report_width, scenario_argument
from beachhead.cli.table_options import checked, given, table_options


@click.command("check")
@scenario_argument
@format_option
@table_options
def command(file: str, output_format: str, **options: Any) -> int:
    """Check a scenario's setup, or a saved VASL game, against the rules.

    Prints what is wrong, where, and by which rule. Exit status 1 when the setup is not legal.

    A World in Flames scenario (Coasting) is played through and every step of it judged.

    FILE may be a game saved in VASL (.vsav) or a log of one (.vlog). What lies on the table is
    listed and judged; what a game cannot tell is asked for by name: give it with the options, or
    with a scenario file by --with.

    Example: beachhead check red-beach

    Example: beachhead check game.vsav --slope moderate --kind assault
    """
    from beachhead.generator.vasl.save_files import is_save

    if is_save(Path(file)):
        return _check_save(file, output_format, options)
    if given(options):
        raise click.UsageError(
            f"{given(options)[0]} is for saved games; a scenario file says it itself"
        )
    return _check_scenario(file, output_format)


def _check_scenario(file: str, output_format: str) -> int:
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.reports import check_object, findings_text, to_json
    from beachhead.generator.scenario_file import resolve
    from beachhead.rules.findings import is_legal

    document = resolve(file)
    found = document.judged(catalogue())
    title = document.title
    if output_format == "json":
        click.echo(to_json(check_object(file, title, found, document.unknown)), nl=False)
    else:
        text = findings_text(title, found, report_width(), document.unknown)
        click.echo(text, nl=False)
    return 0 if is_legal(found) else 1


def _check_save(file: str, output_format: str, options: dict[str, Any]) -> int:
    from beachhead.generator.files import printable
    from beachhead.generator.reports import check_object, findings_text, to_json
    from beachhead.generator.vasl.table_report import (
        table_object,
        table_text,
        table_verdict,
        unknown,
    )
    from beachhead.rules.findings import is_legal

    judged = checked(file, options)
    title = judged.read.scenario.title
    if output_format == "json":
        report = check_object(file, title, judged.findings, unknown(judged))
        report |= {"table": table_object(judged)}
        click.echo(to_json(report), nl=False)
    else:
        click.echo(printable(table_text(judged, report_width())))
        text = findings_text(title, judged.findings, report_width())
        _, _, rest = text.partition("\n")
        click.echo(printable(f"{table_verdict(judged)}\n{rest}"), nl=False)
    return 0 if is_legal(judged.findings) else 1
