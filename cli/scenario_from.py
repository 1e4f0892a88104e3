"""``beachhead scenario-from``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from beachhead.cli.common import OUTPUT, check_output_file, said_written
from beachhead.cli.table_options import checked, table_options
from beachhead.generator.files import printable

#: Options for facts that the file itself asks for before it can be read.
_ASKED_BY_FILES = ("--slope", "--pp", "--m ")

#: The most sentences that a scenario file takes of what is not known of it.
_MOST_UNKNOWN = 200


@click.command("scenario-from")
@click.argument("game", metavar="GAME")
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="FILE", help="File to write.")
@table_options
def command(game: str, output: Path, **options: Any) -> int:
    """Write the scenario file of what lies on the table in a saved VASL game.

    GAME is a save (.vsav) or a log (.vlog). A file says everything for certain, so that facts which
    the game leaves open and the rules depend on must be given: by the options, or with --with. What
    else the file needs before other commands can read it is named at its head and on the screen.
    What the file cannot say, such as units beside the map, it names as unknown, and `check` never
    calls it legal while it does. Exit status 0 when the file is written.

    Example: beachhead scenario-from game.vsav -o landing.toml --kind assault --tide normal
    """
    from beachhead.generator.files import InputError, write_text
    from beachhead.generator.scenario_file import parse_scenario
    from beachhead.generator.scenario_file.write import scenario_text
    from beachhead.generator.vasl.file_needs import file_needs
    from beachhead.rules.wording import listing

    check_output_file(output, ".toml")
    judged = checked(game, options)
    read = judged.read
    if not read.scenario.map.boards:
        raise InputError(game, "has no board on the table, and a scenario needs one")
    # A file that leaves these out says that it is no assault, at Normal tide, and the like.
    open_facts = [each for each in judged.missing if not each.option.startswith(_ASKED_BY_FILES)]
    if open_facts:
        facts = listing(each.fact for each in open_facts)
        to_give = ", ".join(dict.fromkeys(each.option for each in open_facts))
        raise InputError(
            game, f"leaves open what a scenario file says for certain, {facts}: give {to_give}"
        )
    lacking = [each.sentence for each in read.lacking]
    asked = [each.sentence for each in judged.missing]
    needs = list(file_needs(read.scenario))
    head = [f"Read from {Path(game).name}.", *(f"This file {need}" for need in needs)]
    head += [*read.assumed, *lacking, *judged.table.notes, *asked]
    scenario = replace(read.scenario, unknown=_unknown(judged.left_out))
    text = scenario_text(scenario, map(printable, head))
    # What is written must be a scenario file; whatever a game holds that none can say ends here.
    parse_scenario(text, game)
    said_written(write_text(output, text))
    needed = (f"{output.name} {need}" for need in needs)
    for sentence in (*needed, *lacking, *judged.left_out, *asked):
        click.echo(printable(sentence))
    return 0


def _unknown(sentences: Sequence[str]) -> tuple[str, ...]:
    """As many sentences as a file takes, and how many more there are."""
    different = [printable(sentence) for sentence in dict.fromkeys(sentences)]
    if len(different) <= _MOST_UNKNOWN:
        return tuple(different)
    kept = _MOST_UNKNOWN - 1
    return (*different[:kept], f"{len(different) - kept} more things are left out")
