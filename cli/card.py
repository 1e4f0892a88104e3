"""``beachhead card``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import (
    OUTPUT,
    boards_option,
    check_output_file,
    said_written,
    say_boxes,
    scenario_argument,
)


@click.command("card")
@scenario_argument
@click.option(
    "-o", "--output", type=OUTPUT, required=True, metavar="PDF|HTML", help="File to write."
)
@click.option(
    "--paper",
    type=click.Choice(("letter", "a4"), case_sensitive=False),
    help="Paper of a PDF.  [default: letter]",
)
@click.option(
    "--reveal", is_flag=True, help="Tell where hidden pieces are and who rides in which craft."
)
@boards_option
def command(file: str, output: Path, paper: str | None, reveal: bool, boards: Path | None) -> int:
    """Write a scenario card: OBs with counters, overlays, special rules, turn track and map.

    Both players may read it: what is set up hidden is counted but not placed, and who rides in
    which craft is not told, unless you --reveal it. The map of a PDF shows real boards with
    --boards; that of an HTML page is drawn plain, as vector graphics.

    Example: beachhead card red-beach -o card.pdf
    """
    from beachhead.generator.art.layout import VASL_COLUMN_PX
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import write_bytes
    from beachhead.generator.map_picture import board_pictures, refuse_large
    from beachhead.generator.reports import verdict
    from beachhead.generator.scenario_file import resolve
    from beachhead.generator.sheets.paper import Paper
    from beachhead.rules.findings import is_legal

    check_output_file(output, ".pdf", ".html", ".htm")
    page = output.suffix.lower() != ".pdf"
    for option, value in (("--paper", paper), ("--boards", boards)):
        if page and value is not None:
            raise click.UsageError(f"{option} is for a PDF, and {output.name} is none")
    document = resolve(file)
    setup = document.setup(catalogue())
    refuse_large(setup, VASL_COLUMN_PX, document.name)
    found = document.findings(setup)
    legal = is_legal(found)
    with document.locating():
        if page:
            from beachhead.generator.card.page import card_page

            data = card_page(setup, legal=legal, reveal=reveal)
        else:
            from beachhead.generator.card.pdf import card_pdf

            say_boxes(document)
            data = card_pdf(
                setup,
                legal=legal,
                reveal=reveal,
                paper=Paper(paper or "letter"),
                boards=board_pictures(setup, boards),
            )
    said_written(write_bytes(output, data))
    click.echo(verdict(document.title, found, document.unknown))
    return 0 if legal else 1
