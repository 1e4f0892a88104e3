"""What several commands share: arguments, output paths, saying what was written."""

from __future__ import annotations

import math
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from beachhead.generator.files import InputError, check_places, write_bytes

if TYPE_CHECKING:
    from beachhead.generator.scenario_file import Document

F = TypeVar("F", bound=Callable[..., Any])


class _Output(click.Path):
    """A file or folder to write; it need not exist, but it has a name."""

    name = "path"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path. An empty one, as from an unset shell variable, is refused."""
        if value == "":
            self.fail("an empty name is no place to write to", param, ctx)
        return super().convert(value, param, ctx)


class WholeNumber(click.IntRange):
    """A whole number within bounds."""

    name = "whole number"


class _HexWidth(click.FloatRange):
    """A number of pixels within bounds; "nan" is none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number."""
        width = super().convert(value, param, ctx)
        if math.isnan(width):
            self.fail(f"{value!r} is no number of pixels", param, ctx)
        return width


#: A file or folder to write.
OUTPUT = _Output(path_type=Path)


def scenario_argument(function: F) -> F:
    """The FILE argument: a path, or the name of a shipped example."""
    return click.argument("file", metavar="FILE")(function)


def format_option(function: F) -> F:
    """``--format text|json``."""
    return click.option(
        "--format",
        "output_format",
        type=click.Choice(["text", "json"], case_sensitive=False),
        default="text",
        show_default=True,
        help="How to report.",
    )(function)


def boards_option(function: F) -> F:
    """``--boards DIR``."""
    return click.option(
        "--boards",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="Folder with real VASL boards (bd08 …) to draw on; without it boards are drawn plain.",
    )(function)


def hex_width_option(default: float) -> Callable[[F], F]:
    """``--hex-width PX``: distance between hex columns."""
    return click.option(
        "--hex-width",
        type=_HexWidth(28, 400),
        default=default,
        show_default=True,
        metavar="PX",
        help="Distance between hex columns in pixels; VASL's own is 56.25.",
    )


def refuse_boards(document: Document, boards: Path | None) -> None:
    """Refuses ``--boards`` for a scenario of the game that has none."""
    if boards is not None:
        raise InputError(
            document.name, "is a World in Flames scenario (Coasting); --boards is for ASL"
        )


def after_option(function: F) -> F:
    """``--after N``: the moment that a Coasting scenario is shown at."""
    return click.option(
        "--after",
        type=WholeNumber(min=0),
        metavar="N",
        help="Show a Coasting scenario after its Nth action, 0 as it begins; without it, when most"
        " units are Coasting.",
    )(function)


def refuse_after(document: Document, after: int | None) -> None:
    """Refuses ``--after`` for a scenario of the game in which no actions are played."""
    if after is not None:
        raise InputError(
            document.name,
            "is a landing of ASL; --after is for World in Flames scenarios (Coasting)",
        )


def report_width() -> int:
    """Characters to a line of a report: as wide as the terminal, within reason."""
    return max(60, min(shutil.get_terminal_size((100, 24)).columns, 120))


def said_written(path: Path) -> None:
    """Says where something was written."""
    click.echo(f"wrote {path}")


def say_boxes(document: Document) -> None:
    """Says on stderr which letters of a scenario the shipped typefaces lack, if any."""
    from beachhead.generator.art.fonts import letters_lacking

    lacking = letters_lacking("".join(document.words))
    if lacking:
        few = " ".join(lacking[:12]) + (" …" if len(lacking) > 12 else "")
        click.echo(
            f"{document.name}: in pictures and PDFs a box stands for each of the letters {few},"
            " which the typefaces lack",
            err=True,
        )


def check_output_file(path: Path, *suffixes: str) -> Path:
    """Refuses, before any work, an output that is a folder or ends in the wrong suffix."""
    if path.is_dir():
        raise InputError(path, "is a folder; name a file")
    if suffixes and not path.name.lower().endswith(suffixes):
        raise InputError(path, f"should end in {' or '.join(suffixes)}")
    return path


def check_output_folder(path: Path) -> Path:
    """Refuses, before any work, an output folder that is a file."""
    if path.exists() and not path.is_dir():
        raise InputError(path, "is a file; name a folder")
    return path


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes files by relative path into a folder, all of them or, if one has no place, none."""
    check_places(folder / name for name in files)
    for name, data in files.items():
        write_bytes(folder / name, data)


@contextmanager
def progress(description: str, total: int) -> Iterator[Callable[[str], None]]:
    """A progress bar on the terminal for work that takes longer than a second.

    Gives a function to call after each of ``total`` steps with the name of the step.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(description, total=total)

        def step(name: str) -> None:
            bar.update(task, description=f"{description}: {name}", advance=1)

        yield step
