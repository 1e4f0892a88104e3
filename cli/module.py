"""``beachhead module``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import (
    OUTPUT,
    after_option,
    boards_option,
    check_output_file,
    refuse_after,
    refuse_boards,
    said_written,
    say_boxes,
    scenario_argument,
)


@click.command("module")
@scenario_argument
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="VMOD", help="File to write.")
@boards_option
@after_option
def command(file: str, output: Path, boards: Path | None, after: int | None) -> int:
    """Write a VASSAL module with the scenario's map, counters and setup.

    Example: beachhead module red-beach -o red-beach.vmod
    """
    from beachhead.generator.art.layout import VASL_COLUMN_PX
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import write_bytes
    from beachhead.generator.map_picture import board_pictures, map_base, refuse_large
    from beachhead.generator.scenario_file import Game, resolve
    from beachhead.generator.scenario_module import scenario_module

    check_output_file(output, ".vmod")
    document = resolve(file)
    say_boxes(document)
    if document.game is Game.WIF:
        from beachhead.generator.coasting_module import coasting_module
        from beachhead.generator.coasting_picture import moment

        refuse_boards(document, boards)
        now = moment(document.play(), after, where=document.name)
        module = coasting_module(now, document.judged(catalogue()))
        said_written(write_bytes(output, module))
        return 0
    refuse_after(document, after)
    setup = document.setup(catalogue())
    found = document.findings(setup)
    refuse_large(setup, VASL_COLUMN_PX, document.name)
    base = map_base(setup, boards=board_pictures(setup, boards))
    said_written(write_bytes(output, scenario_module(setup, found, base)))
    return 0
