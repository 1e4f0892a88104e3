"""``beachhead map``."""

from __future__ import annotations

from pathlib import Path

import click
from click.core import ParameterSource

from beachhead.cli.common import (
    OUTPUT,
    after_option,
    boards_option,
    check_output_file,
    hex_width_option,
    refuse_after,
    refuse_boards,
    said_written,
    say_boxes,
    scenario_argument,
)


@click.command("map")
@scenario_argument
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="PNG", help="File to write.")
@boards_option
@after_option
@hex_width_option(56.25)
@click.option("--pieces/--no-pieces", default=True, help="Draw the counters of the setup or not.")
def command(
    file: str,
    output: Path,
    boards: Path | None,
    after: int | None,
    hex_width: float,
    pieces: bool,
) -> int:
    """Draw the composed map of a scenario with printed coordinates.

    A World in Flames scenario (Coasting) gets its coastal map, at 112 px per column unless told
    otherwise, with its stacks laid open below it.

    Example: beachhead map red-beach -o map.png
    """
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import write_bytes
    from beachhead.generator.map_picture import (
        board_pictures,
        map_base,
        png_bytes,
        refuse_large,
        scenario_map,
    )
    from beachhead.generator.scenario_file import Game, resolve

    check_output_file(output, ".png")
    document = resolve(file)
    say_boxes(document)
    if document.game is Game.WIF:
        from beachhead.generator.coasting_picture import COLUMN_PX, coasting_map, moment

        refuse_boards(document, boards)
        asked = click.get_current_context().get_parameter_source("hex_width")
        column_px = COLUMN_PX if asked is ParameterSource.DEFAULT else hex_width
        now = moment(document.play(), after, where=document.name)
        drawn = coasting_map(now, column_px, pieces=pieces, where=output)
        said_written(write_bytes(output, png_bytes(drawn)))
        return 0
    refuse_after(document, after)
    setup = document.setup(catalogue())
    refuse_large(setup, hex_width, document.name)
    base = map_base(setup, hex_width, boards=board_pictures(setup, boards))
    picture = scenario_map(setup, base, pieces=pieces)
    said_written(write_bytes(output, png_bytes(picture.image)))
    return 0
