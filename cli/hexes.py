"""``beachhead hex``."""

from __future__ import annotations

import click

from beachhead.cli.common import format_option, scenario_argument


@click.command("hex")
@scenario_argument
@click.argument("hexes", metavar="HEX...", nargs=-1, required=True)
@format_option
def command(file: str, hexes: tuple[str, ...], output_format: str) -> int:
    """Say what each HEX of a scenario is and which Beach Obstacles may set up there.

    HEX is a printed coordinate: 433 (Beach), 1079 (OCEAN), 8I9 or I9 (mapboard).

    Example: beachhead hex red-beach 433 3079 8S10
    """
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import InputError
    from beachhead.generator.reports import hex_object, hex_text, to_json
    from beachhead.generator.scenario_file import resolve
    from beachhead.rules.errors import SetupError

    document = resolve(file)
    setup = document.setup(catalogue())
    shore = setup.tide_shore
    found = []
    for name in hexes:
        try:
            found.append((shore.find(name), name))
        except SetupError as error:
            raise InputError(file, error.message) from error
    if output_format == "json":
        click.echo(to_json([hex_object(setup, *each) for each in found]), nl=False)
    else:
        click.echo("\n".join(hex_text(setup, *each) for each in found), nl=False)
    return 0
