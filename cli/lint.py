"""``beachhead lint``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import format_option


@click.command("lint")
@click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option(
    "--module",
    "module_path",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="The module that extensions extend, or its build file, to look up what they use of it.",
)
@format_option
def command(files: tuple[Path, ...], module_path: Path | None, output_format: str) -> int:
    """Say what VASSAL and VASL would choke on, before they do.

    FILE is a module (.vmod), an extension (.vmdx), a VASL overlay archive (ovr...) or board archive
    (bd...), a saved game or a build file. Exit status 1 when an error was found.

    Example: beachhead lint ovrBEH beachhead.vmdx
    """
    from beachhead.generator.files import printable
    from beachhead.generator.lint.faults import Weight
    from beachhead.generator.lint.lint import lint_file
    from beachhead.generator.reports import to_json
    from beachhead.generator.vassal.module_reader import read_module

    base = None if module_path is None else read_module(module_path)
    found = {file: lint_file(file, base) for file in files}
    if output_format == "json":
        report = [
            {
                "file": str(file),
                "faults": [
                    {
                        "kind": fault.kind.value,
                        "weight": fault.weight.value,
                        "place": fault.place,
                        "message": fault.message,
                    }
                    for fault in faults
                ],
            }
            for file, faults in found.items()
        ]
        click.echo(to_json(report), nl=False)
    else:
        for file, faults in found.items():
            for fault in faults:
                words = f"{fault.weight.value}: {fault.place}: {fault.message} [{fault.kind}]"
                click.echo(printable(" ".join(f"{file}: {words}".split())))
            if not faults:
                click.echo(printable(f"{file}: no fault found"))
    errors = (f.weight is Weight.ERROR for faults in found.values() for f in faults)
    return 1 if any(errors) else 0
