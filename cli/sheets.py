"""``beachhead print``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from beachhead.cli.common import OUTPUT, WholeNumber, check_output_folder, said_written, say_boxes
from beachhead.generator.files import InputError

if TYPE_CHECKING:
    from beachhead.generator.scenario_file import Document
    from beachhead.generator.sheets.paper import Paper
    from beachhead.rules.setup import Setup

_PAPERS = ("letter", "a4")
_SORTS = ("overlays", "counters", "aids")


@click.command("print")
@click.argument("file", metavar="[FILE]", required=False)
@click.option(
    "-o", "--output", type=OUTPUT, required=True, metavar="DIR|PDF", help="Folder or PDF to write."
)
@click.option(
    "--what",
    multiple=True,
    type=click.Choice(_SORTS, case_sensitive=False),
    help="What to print (repeatable). Default: all of it in a folder, overlays in one PDF.",
)
@click.option(
    "--id",
    "ids",
    multiple=True,
    metavar="ID",
    help="Only this overlay (repeatable); without FILE.",
)
@click.option(
    "--paper",
    type=click.Choice(_PAPERS, case_sensitive=False),
    help="Default: both in a folder, letter for one PDF.",
)
@click.option(
    "--dpi",
    type=WholeNumber(72, 600),
    default=300,
    show_default=True,
    help="Fineness of overlays.",
)
def command(
    file: str | None,
    output: Path,
    what: tuple[str, ...],
    ids: tuple[str, ...],
    paper: str | None,
    dpi: int,
) -> int:
    """Write PDF sheets to print: overlays and counters at true size, and play aids.

    With FILE the overlays of that scenario are printed as its tide has them, and as many counters
    as it needs; without it all overlays, or those named with --id, and one of every counter.
    Counters have their backs on the next page, for both sides of a sheet. Play aids are a page each
    for slopes, sand, depth, obstacles and Watercraft. Print at 100 % and check the ruler.

    Example: beachhead print red-beach -o sheets
    """
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import check_places, write_bytes
    from beachhead.generator.scenario_file import resolve
    from beachhead.generator.sheets.paper import Paper

    one = output.suffix.lower() == ".pdf" and not output.is_dir()
    if not one:
        check_output_folder(output)
    if file is not None and ids:
        raise click.UsageError("name a FILE or overlays with --id, not both")
    wanted = tuple(dict.fromkeys(what))
    if ids and set(wanted) - {"overlays"}:
        raise click.UsageError("--id is for overlays; leave out --what or say --what overlays")
    if one and len(wanted) > 1:
        raise click.UsageError("one PDF holds one sort of sheets; name a folder for several")
    document = None if file is None else resolve(file)
    setup = None if document is None else document.setup(catalogue())
    if document is not None:
        say_boxes(document)
    if not wanted:
        wanted = ("overlays",) if one or ids else _SORTS
        if not one and setup is not None and not setup.tide_shore.overlays:
            wanted = tuple(sort for sort in wanted if sort != "overlays")
    papers = [Paper(paper)] if paper else [Paper.LETTER] if one else list(Paper)
    pages: dict[Path, bytes] = {}
    for sort in wanted:
        for size, data in _sheets(sort, document, setup, ids, papers, dpi).items():
            pages[output if one else output / f"{sort}-{size}.pdf"] = data
    check_places(pages)
    for target, data in pages.items():
        said_written(write_bytes(target, data))
    return 0


def _sheets(
    sort: str,
    document: Document | None,
    setup: Setup | None,
    ids: tuple[str, ...],
    papers: list[Paper],
    dpi: int,
) -> dict[Paper, bytes]:
    if sort == "overlays":
        return _overlays(document, setup, ids, papers, dpi)
    if sort == "counters":
        return _counters(document, setup, papers)
    from beachhead.generator.sheets.play_aids import aid_pdf

    return {paper: aid_pdf(paper) for paper in papers}


def _overlays(
    document: Document | None,
    setup: Setup | None,
    ids: tuple[str, ...],
    papers: list[Paper],
    dpi: int,
) -> dict[Paper, bytes]:
    from beachhead.generator.sheets.overlay_sheets import sheet_pdfs
    from beachhead.generator.vasl.overlay_archives import chosen_overlays

    if document is None or setup is None:
        return sheet_pdfs(chosen_overlays(ids or None), papers, dpi)
    if not setup.tide_shore.overlays:
        raise InputError(document.name, "has no overlay to print")
    return sheet_pdfs(setup.tide_shore, papers, dpi)


def _counters(
    document: Document | None, setup: Setup | None, papers: list[Paper]
) -> dict[Paper, bytes]:
    from beachhead.generator.sheets.counter_sheets import counter_pdf, palette_tiles, setup_tiles

    if document is None or setup is None:
        tiles, title = palette_tiles(), "Every counter"
    else:
        with document.locating():
            tiles, title = setup_tiles(setup), setup.scenario.title
    return {paper: counter_pdf(tiles, title, paper) for paper in papers}
