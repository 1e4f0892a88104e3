"""Entry point of the ``beachhead`` command: the group, and how bad input ends (exit status 2)."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from beachhead.generator.files import InputError
from beachhead.rules.errors import SetupError

#: Command names and the modules of this package that hold them, in the order of the help page.
COMMANDS = {
    "check": "check",
    "scenario-from": "scenario_from",
    "build": "build",
    "hex": "hexes",
    "map": "maps",
    "report": "report",
    "card": "card",
    "overlays": "overlays",
    "module": "module",
    "extension": "extension",
    "save": "save",
    "board": "board",
    "print": "sheets",
    "lint": "lint",
    "odds": "odds",
    "los": "los",
    "scenario": "scenario",
    "rules": "rules",
    "examples": "examples",
}


class LazyGroup(click.Group):
    """Imports a command only when it is wanted, so that ``check`` starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"beachhead.cli.{COMMANDS[cmd_name]}")
        command = module.command
        assert isinstance(command, click.Command)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="beachhead", message="%(prog)s %(version)s")
def cli() -> None:
    """Check, build and print seaborne landings for VASSAL and VASL.

    FILE is a scenario file (TOML) or the name of a shipped example; `beachhead examples` lists
    them. Exit status: 0 fine, 1 the setup is not legal, 2 bad input.

    Example: beachhead build red-beach -o out
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command and exits: 0 fine, 1 findings of severity error, 2 bad input or usage."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit status. Bad input gets one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        # A Windows console may not be able to show every character; that must not end a report.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        result = cli.main(
            args=None if arguments is None else list(arguments),
            prog_name="beachhead",
            standalone_mode=False,
        )
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.exceptions.NoArgsIsHelpError as help_page:
        click.echo(help_page.format_message())
        return 2
    except click.ClickException as error:
        return _refuse(error.format_message(), error)
    except (InputError, SetupError) as error:
        return _refuse(str(error))
    except (KeyboardInterrupt, click.Abort):
        click.echo("beachhead: stopped", err=True)
        return 130
    except BrokenPipeError:
        # The reader of our output has gone; keep Python from complaining when it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        what = (error.strerror or str(error)).lower()
        where = f"{error.filename}: " if error.filename else ""
        return _refuse(f"{where}{what}")
    return result if isinstance(result, int) else 0


def _refuse(message: str, error: click.ClickException | None = None) -> int:
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "beachhead"
    hint = f" (see {command} --help)" if isinstance(error, click.UsageError) else ""
    click.echo(f"{command}: {' '.join(message.split())}{hint}", err=True)
    return 2


if __name__ == "__main__":
    main()
