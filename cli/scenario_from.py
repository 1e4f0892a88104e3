"""``beachhead scenario-from``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from beachhead.cli.common import OUTPUT, check_output_file, said_written
from beachhead.cli.table_options import checked, table_options


@click.command("scenario-from")
@click.argument("game", metavar="GAME")
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="FILE", help="File to write.")
@table_options
def command(game: str, output: Path, **options: Any) -> int:
    """Write the scenario file of what lies on the table in a saved VASL game.

    GAME is a save (.vsav) or a log (.vlog). What the game does not tell is left open and named at
    the head of the file and on the screen; give it with the options, or with --with. So is what
    the file still needs before other commands can read it. Exit status 0 when the file is written.

    Example: beachhead scenario-from game.vsav -o landing.toml --slope moderate --kind assault
    """
    from beachhead.generator.files import InputError, printable, write_text
    from beachhead.generator.scenario_file import parse_scenario
    from beachhead.generator.scenario_file.write import scenario_text
    from beachhead.generator.vasl.file_needs import file_needs

    check_output_file(output, ".toml")
    judged = checked(game, options)
    read = judged.read
    if not read.scenario.map.boards:
        raise InputError(game, "has no board on the table, and a scenario needs one")
    lacking = [each.sentence for each in read.lacking]
    open_facts = [each.sentence for each in judged.missing]
    needs = list(file_needs(read.scenario))
    head = [f"Read from {Path(game).name}.", *(f"This file {need}" for need in needs)]
    head += [*read.assumed, *lacking, *judged.table.notes, *judged.left_out, *open_facts]
    text = scenario_text(read.scenario, map(printable, head))
    # What is written must be a scenario file; whatever a game holds that none can say ends here.
    parse_scenario(text, game)
    said_written(write_text(output, text))
    needed = (f"{output.name} {need}" for need in needs)
    for sentence in (*needed, *lacking, *judged.left_out, *open_facts):
        click.echo(printable(sentence))
    return 0
