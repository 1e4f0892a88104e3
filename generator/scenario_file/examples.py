"""The scenarios that ship with the package, and FILE arguments that may name one."""

from __future__ import annotations

import difflib
import tomllib
from pathlib import Path

from beachhead.generator.catalogue import template
from beachhead.generator.files import InputError
from beachhead.generator.scenario_file.document import (
    Document,
    Game,
    parse_document,
    read_document,
)

#: In the order in which they teach; each game ends with one that is broken in every way.
_ORDER = (
    "red-beach",
    "high-tide",
    "river-mouth",
    "evacuation",
    "broken-landing",
    "coasting-brest",
    "coasting-biscay",
    "coasting-canton",
    "coasting-relief",
    "coasting-duel",
    "coasting-broken",
)


def example_names(game: Game | None = None) -> tuple[str, ...]:
    """Names of the shipped scenarios, of one game or all, in the order in which to look at
    them."""
    found = [e.name[:-5] for e in template("examples").iterdir() if e.name.endswith(".toml")]
    if game is not None:
        found = [name for name in found if _game_of(name) is game]
    return tuple(sorted(found, key=lambda n: (_ORDER.index(n) if n in _ORDER else len(_ORDER), n)))


def _game_of(name: str) -> Game:
    data = tomllib.loads(template("examples", f"{name}.toml").read_text(encoding="utf-8"))
    return Game.WIF if "coasting" in data else Game.ASL


def example_text(name: str) -> str:
    """The file of a shipped scenario. Raises :class:`InputError` for a name there is none of."""
    if name not in example_names():
        raise InputError(name, f"is no shipped example; there are {', '.join(example_names())}")
    return template("examples", f"{name}.toml").read_text(encoding="utf-8")


def resolve(file_or_example_name: str) -> Document:
    """The scenario that a FILE argument means: a path that exists, else a shipped example.

    Raises :class:`InputError` for what is neither, and as :func:`read_document` does.
    """
    path = Path(file_or_example_name)
    try:
        # An empty name would mean the current folder.
        exists = bool(file_or_example_name) and path.exists()
    except (OSError, ValueError):
        exists = False
    if exists:
        return read_document(path, name=file_or_example_name)
    names = example_names()
    name = file_or_example_name
    if name in names:
        return parse_document(example_text(name), name)
    close = difflib.get_close_matches(name, names, 1)
    hint = f"; did you mean {close[0]}?" if close else "."
    raise InputError(
        name or '""',
        f"there is no such file, and no example of that name{hint} Examples are {', '.join(names)}",
    )
