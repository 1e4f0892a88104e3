"""``beachhead los``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from beachhead.cli.common import WholeNumber, format_option, scenario_argument

F = TypeVar("F", bound=Callable[..., Any])


def _end_options(end: str) -> Callable[[F], F]:
    """The options that say in what state one end of the LOS is."""

    def add(function: F) -> F:
        for option in (
            click.option(
                f"--{end}-vehicle",
                type=WholeNumber(-4, 2),
                metavar="SIZE",
                help=f"{end.upper()} is a vehicle of that Target Size.",
            ),
            click.option(
                f"--{end}-beneath", is_flag=True, help=f"{end.upper()} is beneath its pier."
            ),
            click.option(
                f"--{end}-level",
                type=WholeNumber(-1, 20),
                metavar="N",
                help=f"Level of the Location in {end.upper()}, say in a building.",
            ),
            click.option(f"--{end}-crest", is_flag=True, help=f"{end.upper()} has Crest status."),
            click.option(f"--{end}-entrenched", is_flag=True, help=f"{end.upper()} is entrenched."),
        ):
            function = option(function)
        return function

    return add


@click.command("los")
@scenario_argument
@click.argument("from_hex", metavar="FROM")
@click.argument("to_hex", metavar="TO")
@_end_options("to")
@_end_options("from")
@click.option(
    "--inherent",
    metavar="HEX,HEX...",
    help="Mapboard hexes with a one-level Inherent-Terrain obstacle, such as dense jungle.",
)
@format_option
def command(
    file: str,
    from_hex: str,
    to_hex: str,
    inherent: str | None,
    output_format: str,
    **states: Any,
) -> int:
    """Say whether there is a LOS from hex FROM to hex TO, as far as the Beach decides it.

    Told are what blocks or Hinders it (Slope, Crest Lines, cliffs, seawalls, piers), which hexside
    or hex does, by which rule, and what cover either end has from the other's fire. Other terrain
    is left out. A unit in a hex with a pier is on the pier unless it is said to be beneath.

    Example: beachhead los red-beach 8R9 425 --to-entrenched
    """
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import InputError
    from beachhead.generator.los_report import los_object, los_text
    from beachhead.generator.reports import to_json
    from beachhead.generator.scenario_file import resolve
    from beachhead.rules.errors import SetupError
    from beachhead.rules.los.sight import line_of_sight
    from beachhead.rules.los.viewpoint import Viewpoint

    setup = resolve(file).setup(catalogue())
    shore = setup.tide_shore

    def viewpoint(end: str, name: str) -> Viewpoint:
        hex_ = shore.find(name)
        beneath = states[f"{end}_beneath"]
        if beneath and shore.at(hex_).pier is None:
            raise SetupError(f"{name} has no pier to be beneath")
        return Viewpoint(
            hex_,
            level=states[f"{end}_level"],
            on_pier=False if beneath else None,
            entrenched=states[f"{end}_entrenched"],
            in_crest=states[f"{end}_crest"],
            vehicle_size=states[f"{end}_vehicle"],
        )

    try:
        jungle = set() if inherent is None else {shore.find(name) for name in inherent.split(",")}
        ends = viewpoint("from", from_hex), viewpoint("to", to_hex)
        sight = line_of_sight(shore, *ends, inherent=jungle)
    except SetupError as error:
        raise InputError(file, error.message) from error
    if output_format == "json":
        click.echo(to_json(los_object(setup, sight)), nl=False)
    else:
        click.echo(los_text(setup, sight), nl=False)
    return 0
