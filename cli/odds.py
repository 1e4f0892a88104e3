"""``beachhead odds``."""

from __future__ import annotations

import click

from beachhead.cli.common import WholeNumber, format_option, scenario_argument


@click.command("odds")
@scenario_argument
@click.argument("craft", metavar="CRAFT")
@click.option(
    "--path",
    required=True,
    metavar="HEX,HEX/HEX...",
    help="Water hexes that it goes through, in order; / ends a Player Turn, and the same hex again"
    " after it is one spent there.",
)
@click.option("--beach", metavar="HEX", help="Hex across whose hexside it then Beaches.")
@click.option(
    "--aground",
    type=WholeNumber(0, 12),
    default=12,
    show_default=True,
    metavar="N",
    help="Lowest Final DR by which a LC runs Aground (12.21); 0 leaves Aground out.",
)
@click.option("--inexperienced", is_flag=True, help="The Inherent crew of the LC is Inexperienced.")
@click.option(
    "--others",
    type=WholeNumber(0, 20),
    default=0,
    show_default=True,
    metavar="N",
    help="Further craft in each hex of an (un)Beaching DR.",
)
@click.option("--seen-only", is_flag=True, help="Leave hidden Beach Obstacles out.")
@click.option("--cleared", metavar="HEX,HEX...", help="Hexes cleared of obstacles, by UDT say.")
@format_option
def command(
    file: str,
    craft: str,
    path: str,
    beach: str | None,
    aground: int,
    inexperienced: bool,
    others: int,
    seen_only: bool,
    cleared: str | None,
    output_format: str,
) -> int:
    """Say how likely CRAFT gets ashore by a path, obstacle by obstacle, exactly.

    CRAFT is a Watercraft of the scenario by its ID (A) or name ("LCVP A"). Counted are
    Tetrahedrons, wire, A-B mines, running Aground, Heavy Surf, and the dr of Untrained paddlers,
    one in each MPh (E5.34); fire at the craft is not.

    Example: beachhead odds red-beach A --path 3043,3042,3055,3054,3053 --beach 450
    """
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import InputError
    from beachhead.generator.odds_report import odds_object, odds_text
    from beachhead.generator.reports import to_json
    from beachhead.generator.scenario_file import resolve
    from beachhead.rules.errors import SetupError
    from beachhead.rules.landing_odds import landing_odds
    from beachhead.rules.landing_route import find_craft, plan_route
    from beachhead.rules.landing_trip import Circumstances

    document = resolve(file)
    setup = document.setup(catalogue())
    try:
        turns = [_names(turn, "--path") for turn in path.split("/")]
        gone = frozenset(setup.tide_shore.find(n) for n in _names(cleared, "--cleared"))
        given = Circumstances(aground or None, inexperienced, others, not seen_only, gone)
        route = plan_route(setup, find_craft(setup, craft), turns, beach)
        landing = landing_odds(setup, route, given)
    except SetupError as error:
        raise InputError(file, error.message) from error
    if output_format == "json":
        click.echo(to_json({"file": file, **odds_object(setup, route, landing)}), nl=False)
    else:
        click.echo(odds_text(setup, route, landing), nl=False)
    return 0


def _names(text: str | None, option: str) -> list[str]:
    """Hex names between commas. Raises :class:`click.BadParameter` for an empty one."""
    if text is None:
        return []
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise click.BadParameter(
            "name hexes between commas, 3055,3054 say", param_hint=f"'{option}'"
        )
    return names
