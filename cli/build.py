"""``beachhead build``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import (
    OUTPUT,
    boards_option,
    check_output_folder,
    progress,
    said_written,
    scenario_argument,
    write_folder,
)


@click.command("build")
@scenario_argument
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="DIR", help="Folder to fill.")
@boards_option
def command(file: str, output: Path, boards: Path | None) -> int:
    """Check a scenario and write all it needs: findings, map, module, overlays and sheets.

    A setup that is not legal is built all the same; the exit status is then 1. The archives in
    DIR/overlays hold this scenario's overlays only; `beachhead overlays` writes all of them.

    Example: beachhead build red-beach -o out
    """
    from beachhead.generator.build import STEPS, build_files
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.map_picture import board_pictures
    from beachhead.generator.reports import verdict
    from beachhead.generator.scenario_file import resolve
    from beachhead.rules.findings import is_legal

    check_output_folder(output)
    document = resolve(file)
    setup = document.setup(catalogue())
    found = document.findings(setup)
    pictures = board_pictures(setup, boards)
    with progress("build", len(STEPS)) as step:
        files = build_files(setup, found, Path(file).stem, boards=pictures, step=step)
    write_folder(output, files)
    for name in sorted(files):
        if not name.startswith("overlays/png/"):
            said_written(output / name)
    click.echo(verdict(setup.scenario.title, found))
    if not is_legal(found):
        click.echo("built all the same; findings.txt says what is wrong")
        return 1
    return 0
