"""``beachhead examples``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from beachhead.cli.common import OUTPUT, check_output_folder, format_option, said_written

if TYPE_CHECKING:
    from beachhead.generator.scenario_file import Document


@click.command("examples")
@click.argument("names", metavar="[NAME]...", nargs=-1)
@click.option("-o", "--output", type=OUTPUT, metavar="DIR", help="Copy the examples into DIR.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of the scenario file instead.")
@format_option
def command(names: tuple[str, ...], output: Path | None, schema: bool, output_format: str) -> int:
    """List the shipped scenarios, or copy them to start your own from.

    Example: beachhead examples red-beach -o .
    """
    from beachhead.generator.files import InputError, write_text
    from beachhead.generator.reports import to_json
    from beachhead.generator.scenario_file import (
        example_names,
        example_text,
        json_schema,
        parse_document,
    )

    if schema:
        click.echo(json_schema(), nl=False)
        return 0
    known = example_names()
    for name in names:
        if name not in known:
            raise InputError(name, f"is no shipped example; there are {', '.join(known)}")
    chosen = names or known
    if output is None:
        documents = [(name, parse_document(example_text(name), name)) for name in chosen]
        if output_format == "json":
            listed = [{"name": n, "title": d.title, "game": d.game.value} for n, d in documents]
            click.echo(to_json(listed), nl=False)
        else:
            for name, document in documents:
                click.echo(f"{name:<16} {document.title}{_about(document)}")
        return 0
    check_output_folder(output)
    targets = [(name, output / f"{name}.toml") for name in chosen]
    for _, target in targets:
        if target.exists():
            raise InputError(target, "exists already and is left as it is; name another folder")
    for name, target in targets:
        said_written(write_text(target, example_text(name)))
    return 0


def _about(document: Document) -> str:
    """What kind of scenario it is and when it takes place, in brackets."""
    from beachhead.rules.scenario import Scenario, ScenarioKind

    content = document.content
    kind = "World in Flames"
    if isinstance(content, Scenario):
        kind = "" if content.kind is ScenarioKind.OTHER else content.kind.value
    when = "" if content.date is None else content.date.isoformat()
    about = ", ".join(part for part in (kind, when) if part)
    return f" ({about})" if about else ""
