"""``beachhead extension``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import OUTPUT, WholeNumber, check_output_file, progress, said_written


@click.command("extension")
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="VMDX", help="File to write.")
@click.option(
    "--module",
    "module_path",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Your VASL module, or its build file: counters that it has are left out.",
)
@click.option("--all", "all_counters", is_flag=True, help="Put in the counters that VASL has too.")
@click.option(
    "--tide-hexrows",
    type=WholeNumber(1, 6),
    default=1,
    show_default=True,
    help="Hexrows by which High and Low tide move the waterline.",
)
def command(output: Path, module_path: Path | None, all_counters: bool, tide_hexrows: int) -> int:
    """Write an extension for VASL: draggable overlays with coordinates, and missing counters.

    The overlays reach beyond the mapboard's edge, turn in six rotations (Ctrl+X, Ctrl+Z) and lie
    under all counters; hold Shift to select one. Put the file into VASL's extension folder: its
    counters are in a tab of their own.

    Example: beachhead extension -o beachhead.vmdx --module VASL.vmod
    """
    from beachhead.generator.beach_extension import (
        beach_extension,
        check_module,
        extension_contents,
        step_count,
    )
    from beachhead.generator.files import write_bytes
    from beachhead.generator.vassal.module_reader import read_module

    check_output_file(output, ".vmdx")
    module = None if module_path is None else read_module(module_path)
    if module is not None:
        check_module(module)
    contents = extension_contents(module, all_counters=all_counters)
    with progress("drawing", step_count(contents, tide_hexrows)) as step:
        data = beach_extension(module, contents=contents, tide_hexrows=tide_hexrows, progress=step)
    said_written(write_bytes(output, data))
    if contents.left_out:
        listed = ", ".join(contents.left_out)
        click.echo(f"left out, since VASL has them (--all puts them in): {listed}")
    return 0
