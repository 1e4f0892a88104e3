"""``beachhead report``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import OUTPUT, check_output_file, said_written, scenario_argument


@click.command("report")
@scenario_argument
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="HTML", help="File to write.")
def command(file: str, output: Path) -> int:
    """Write a page that shows a scenario: its map, what each hex is, and what the checks found.

    The page is one file that needs no network and works in any browser, on a phone too. It shows
    depth, sand, where each Beach Obstacle may set up, and what can be seen from any hex. It lays
    open everything, hidden pieces too, so keep it from players.

    Example: beachhead report red-beach -o report.html
    """
    from beachhead.generator.art.layout import VASL_COLUMN_PX
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import write_bytes
    from beachhead.generator.map_picture import refuse_large
    from beachhead.generator.report.page import report_page
    from beachhead.generator.reports import verdict
    from beachhead.generator.scenario_file import resolve
    from beachhead.rules.findings import is_legal

    check_output_file(output, ".html", ".htm")
    document = resolve(file)
    setup = document.setup(catalogue())
    # What a picture could not hold is more than LOS can be told of either.
    refuse_large(setup, VASL_COLUMN_PX, document.name)
    found = document.findings(setup)
    said_written(write_bytes(output, report_page(setup, found, file)))
    click.echo(verdict(document.title, found, document.unknown))
    return 0 if is_legal(found) else 1
