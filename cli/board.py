"""``beachhead board``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import (
    OUTPUT,
    check_output_folder,
    said_written,
    scenario_argument,
)


@click.command("board")
@scenario_argument
@click.option(
    "--boards",
    type=click.Path(path_type=Path),
    required=True,
    metavar="DIR",
    help="Folder with the real VASL boards (bd08 …) to lay the overlays on.",
)
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="DIR", help="Folder to fill.")
@click.option(
    "--standard-size",
    is_flag=True,
    help="A board of the usual size for each mapboard, to lie among others; what lies beyond their"
    " edges is left out.",
)
def command(file: str, boards: Path, output: Path, standard_size: bool) -> int:
    """Write a VASL board with the scenario's beach on it, with line of sight.

    Overlays are drawn on the real board's picture and laid on its line of sight data, hexes beyond
    the edge too. Copy the bd... file into VASL's board folder and pick it there like any board.

    Example: beachhead board red-beach --boards VASL/boards -o boards
    """
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import write_bytes
    from beachhead.generator.scenario_file import resolve
    from beachhead.generator.vasl.board_notes import board_notes
    from beachhead.generator.vasl.board_writer import write_boards

    check_output_folder(output)
    document = resolve(file)
    setup = document.setup(catalogue())
    called = document.path.stem if document.path is not None else document.name
    written = write_boards(setup, boards, called, standard_size=standard_size)
    for board in written:
        said_written(write_bytes(output / board.file, board.data))
    for note in board_notes(setup.tide_shore, written):
        click.echo(f"  {note}")
    return 0
