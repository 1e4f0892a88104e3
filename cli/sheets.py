"""``beachhead print``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import OUTPUT, check_output_folder, said_written

_PAPERS = ("letter", "a4")


@click.command("print")
@click.argument("file", metavar="[FILE]", required=False)
@click.option(
    "-o", "--output", type=OUTPUT, required=True, metavar="DIR|PDF", help="Folder or PDF to write."
)
@click.option(
    "--id",
    "ids",
    multiple=True,
    metavar="ID",
    help="Only this overlay (repeatable); without FILE.",
)
@click.option(
    "--paper", type=click.Choice(_PAPERS), help="Default: both in a folder, letter for one PDF."
)
@click.option(
    "--dpi", type=click.IntRange(72, 600), default=300, show_default=True, help="Fineness."
)
def command(
    file: str | None, output: Path, ids: tuple[str, ...], paper: str | None, dpi: int
) -> int:
    """Write PDF sheets of overlays at true size, with cut lines, for Letter and A4.

    With FILE the overlays of that scenario are printed as its tide has them; without it all
    overlays, or those named with --id. Print at 100 % and check the ruler on the page.

    Example: beachhead print red-beach -o sheets
    """
    from beachhead.generator.files import check_places, write_bytes
    from beachhead.generator.sheets.overlay_sheets import sheet_pdfs
    from beachhead.generator.sheets.paper import Paper
    from beachhead.generator.vasl.overlay_archives import chosen_overlays
    from beachhead.rules.overlays import OverlayShape
    from beachhead.rules.shore import Shore

    overlays: Shore | tuple[OverlayShape, ...]
    if file is None:
        overlays = chosen_overlays(ids or None)
    else:
        from beachhead.generator.catalogue import catalogue
        from beachhead.generator.files import InputError
        from beachhead.generator.scenario_file import resolve

        if ids:
            raise click.UsageError("name a FILE or overlays with --id, not both")
        overlays = resolve(file).setup(catalogue()).tide_shore
        if not overlays.overlays:
            raise InputError(file, "has no overlay to print")
    if output.suffix.lower() == ".pdf" and not output.is_dir():
        targets = {paper or "letter": output}
    else:
        check_output_folder(output)
        targets = {p: output / f"overlays-{p}.pdf" for p in ([paper] if paper else _PAPERS)}
    pages = sheet_pdfs(overlays, [Paper(p) for p in targets], dpi)
    check_places(targets.values())
    for p, target in targets.items():
        said_written(write_bytes(target, pages[Paper(p)]))
    return 0
