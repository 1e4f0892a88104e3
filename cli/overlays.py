"""``beachhead overlays``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import (
    OUTPUT,
    WholeNumber,
    check_output_folder,
    hex_width_option,
    progress,
    said_written,
    write_folder,
)

_TIDES = ("normal", "high", "low")


@click.command("overlays")
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="DIR", help="Folder to fill.")
@click.option("--id", "ids", multiple=True, metavar="ID", help="Only this overlay (repeatable).")
@click.option(
    "--tide",
    "tides",
    multiple=True,
    type=click.Choice(_TIDES, case_sensitive=False),
    help="Only this tide (repeatable); default all three.",
)
@click.option(
    "--tide-hexrows",
    type=WholeNumber(0, 12),
    default=1,
    show_default=True,
    help="Hexrows by which High and Low tide move the waterline.",
)
@click.option(
    "--for",
    "scenario",
    metavar="FILE",
    help="Draw this scenario's overlays exactly as its map has them at its tide, the others loose;"
    " instead of --id, --tide and --hex-width.",
)
@hex_width_option(56.25)
def command(
    output: Path,
    ids: tuple[str, ...],
    tides: tuple[str, ...],
    tide_hexrows: int,
    scenario: str | None,
    hex_width: float,
) -> int:
    """Write VASL overlay archives (ovrBEH, ovrOCH, ovrEFH, tide variants) and a PNG of each.

    Copy the ovr... files into VASL's overlay folder and place them as beh4, och1, efh1 (High tide
    behh4, ochh1, efhh1; Low tide behl4, ochl1, efhl1). A loose tide variant is changed along the
    edge its template names; with --for it is changed where the map has the waterline. At any other
    --hex-width there are PNGs only, since VASL has one scale.

    Example: beachhead overlays -o overlays --id Be4 --id OC1
    """
    from beachhead.generator.vasl.overlay_archives import (
        chosen_overlays,
        overlay_files,
        shore_overlay_files,
    )
    from beachhead.rules.scenario import Tide

    check_output_folder(output)
    if scenario is not None:
        from beachhead.generator.catalogue import catalogue
        from beachhead.generator.scenario_file import resolve

        if ids or tides or hex_width != 56.25:
            raise click.UsageError("--for takes neither --id, --tide nor --hex-width")
        setup = resolve(scenario).setup(catalogue())
        hexrows = setup.scenario.settings.tide_hexrows
        files = shore_overlay_files(setup.tide_shore, hexrows, whole=True)
    else:
        wanted = tuple(Tide(tide) for tide in tides) or tuple(Tide)
        number = len(chosen_overlays(ids or None)) * len(wanted) * 6
        with progress("overlays", number) as step:
            files = overlay_files(ids or None, wanted, hex_width, tide_hexrows, progress=step)
    write_folder(output, files)
    archives = sorted(name for name in files if "/" not in name)
    for name in archives:
        said_written(output / name)
    said_written(output / "png" / f"({sum(1 for name in files if '/' in name)} pictures)")
    return 0
