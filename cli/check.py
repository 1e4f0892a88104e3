"""``beachhead check``."""

from __future__ import annotations

import shutil

import click

from beachhead.cli.common import format_option, scenario_argument


@click.command("check")
@scenario_argument
@format_option
def command(file: str, output_format: str) -> int:
    """Check a scenario's setup against the rules.

    Prints what is wrong, where, and by which rule. Exit status 1 when the setup is not legal.

    Example: beachhead check red-beach
    """
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.reports import check_object, findings_text, to_json
    from beachhead.generator.scenario_file import resolve
    from beachhead.rules.findings import is_legal

    document = resolve(file)
    found = document.findings(document.setup(catalogue()))
    title = document.scenario.title
    if output_format == "json":
        click.echo(to_json(check_object(file, title, found)), nl=False)
    else:
        width = max(60, min(shutil.get_terminal_size((100, 24)).columns, 120))
        click.echo(findings_text(title, found, width), nl=False)
    return 0 if is_legal(found) else 1
