"""``beachhead build``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from beachhead.cli.common import (
    OUTPUT,
    after_option,
    boards_option,
    check_output_folder,
    progress,
    refuse_after,
    refuse_boards,
    said_written,
    say_boxes,
    scenario_argument,
    write_folder,
)

if TYPE_CHECKING:
    from beachhead.generator.scenario_file import Document
    from beachhead.rules.findings import Finding

    Files = dict[str, bytes]
    Found = tuple[Finding, ...]


@click.command("build")
@scenario_argument
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="DIR", help="Folder to fill.")
@boards_option
@after_option
def command(file: str, output: Path, boards: Path | None, after: int | None) -> int:
    """Check a scenario and write all it needs: findings, map, report, module, overlays, sheets.

    A setup that is not legal is built all the same; the exit status is then 1. The archives in
    DIR/overlays hold this scenario's overlays only; `beachhead overlays` writes all of them. A
    World in Flames scenario (Coasting) has findings, map and module.

    Example: beachhead build red-beach -o out
    """
    from beachhead.generator.reports import verdict
    from beachhead.generator.scenario_file import Game, resolve
    from beachhead.rules.findings import is_legal

    check_output_folder(output)
    document = resolve(file)
    say_boxes(document)
    if document.game is Game.ASL:
        refuse_after(document, after)
        files, found = _landing(document, file, boards)
    else:
        refuse_boards(document, boards)
        files, found = _coasting(document, Path(file).stem, after)
    write_folder(output, files)
    for name in sorted(files):
        if not name.startswith("overlays/png/"):
            said_written(output / name)
    click.echo(verdict(document.title, found, document.unknown))
    if not is_legal(found):
        click.echo("built all the same; findings.txt says what is wrong")
        return 1
    return 0


def _landing(document: Document, file: str, boards: Path | None) -> tuple[Files, Found]:
    from beachhead.generator.art.layout import VASL_COLUMN_PX
    from beachhead.generator.build import STEPS, build_files
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.map_picture import board_pictures, refuse_large

    setup = document.setup(catalogue())
    found = document.findings(setup)
    refuse_large(setup, VASL_COLUMN_PX, document.name)
    pictures = board_pictures(setup, boards)
    name = Path(file).stem
    with progress("build", len(STEPS)) as step:
        return build_files(setup, found, name, file=file, boards=pictures, step=step), found


def _coasting(document: Document, name: str, after: int | None) -> tuple[Files, Found]:
    from beachhead.generator.coasting_build import STEPS, coasting_files
    from beachhead.generator.coasting_picture import moment
    from beachhead.rules.coasting.register import findings

    play = document.play()
    found = findings(play)
    now = moment(play, after, where=document.name)
    with progress("build", len(STEPS)) as step:
        return coasting_files(now, found, name, step=step), found
