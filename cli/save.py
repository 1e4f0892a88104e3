"""``beachhead save``."""

from __future__ import annotations

from pathlib import Path

import click

from beachhead.cli.common import OUTPUT, check_output_file, said_written, scenario_argument
from beachhead.generator.files import printable


@click.command("save")
@scenario_argument
@click.option("-o", "--output", type=OUTPUT, required=True, metavar="VSAV", help="File to write.")
@click.option(
    "--for",
    "game",
    type=click.Choice(["module", "VASL"], case_sensitive=False),
    default="module",
    show_default=True,
    help="For the scenario's own module, or for VASL.",
)
@click.option(
    "--module",
    "module_path",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="With --for VASL: your VASL module, or its build file, whose counters are used.",
)
@click.option(
    "--extension",
    "extension_path",
    type=click.Path(path_type=Path),
    metavar="VMDX",
    help="With --for VASL: our extension, if the players have it; it fills what VASL lacks.",
)
@click.option(
    "--overlay-set",
    type=click.Choice(["vasl", "own"], case_sensitive=False),
    default="vasl",
    show_default=True,
    help="With --for VASL: place VASL's overlays (be4) or ours with coordinates (beh4).",
)
@click.option(
    "--boards",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Folder with real VASL boards: with --for VASL, the save names their versions.",
)
def command(
    file: str,
    output: Path,
    game: str,
    module_path: Path | None,
    extension_path: Path | None,
    overlay_set: str,
    boards: Path | None,
) -> int:
    """Write a saved game of the scenario's setup.

    Without --for it belongs to the module that `beachhead module` writes. With --for VASL it opens
    in VASL: boards, overlays where VASL can place them, and every piece in its hex. What VASL
    cannot show is listed. Either game is as play begins: Beach Obstacles that the tide eliminates
    or changes are so already, which is said.

    Example: beachhead save red-beach -o red-beach.vsav --for VASL --module VASL.vmod
    """
    from beachhead.generator.catalogue import catalogue
    from beachhead.generator.files import write_bytes
    from beachhead.generator.map_picture import map_base
    from beachhead.generator.scenario_file import resolve
    from beachhead.generator.scenario_save import begun_note, scenario_save
    from beachhead.rules.register import findings

    check_output_file(output, ".vsav")
    if game.lower() == "module":
        if module_path or extension_path or boards or overlay_set != "vasl":
            raise click.UsageError(
                "--module, --extension, --overlay-set and --boards go with --for VASL"
            )
        setup = resolve(file).setup(catalogue())
        save = scenario_save(setup, findings(setup), map_base(setup))
        said_written(write_bytes(output, save.archive_bytes()))
        _say(begun_note(setup))
        return 0
    if module_path is None:
        raise click.UsageError(
            "--for VASL needs --module: your VASL.vmod or its build file, whose counters are used"
        )
    from beachhead.generator.vasl.boards import read_board
    from beachhead.generator.vasl.vasl_save import vasl_save
    from beachhead.generator.vassal.module_reader import read_module

    setup = resolve(file).setup(catalogue())
    module = read_module(module_path)
    extension = None if extension_path is None else read_module(extension_path)
    versions = {}
    if boards is not None:
        names = [board.name for board in setup.shore.layout.boards]
        versions = {name: read_board(boards, name).version for name in names}
    result = vasl_save(
        setup,
        module,
        extension=extension,
        own_overlays=overlay_set == "own",
        versions=versions,
    )
    said_written(write_bytes(output, result.game.archive_bytes()))
    _say(begun_note(setup), *result.left_out)
    return 0


def _say(*sentences: str | None) -> None:
    for sentence in sentences:
        if sentence is not None:
            click.echo(printable(sentence))
