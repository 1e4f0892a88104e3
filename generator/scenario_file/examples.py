"""The scenarios that ship with the package, and FILE arguments that may name one."""

from __future__ import annotations

import difflib
from pathlib import Path

from beachhead.generator.catalogue import template
from beachhead.generator.files import InputError
from beachhead.generator.scenario_file.document import Document, parse_document, read_document

#: In the order in which they teach.
_ORDER = ("red-beach", "high-tide", "river-mouth", "evacuation", "broken-landing")


def example_names() -> tuple[str, ...]:
    """Names of the shipped scenarios, in the order in which to look at them."""
    found = [e.name[:-5] for e in template("examples").iterdir() if e.name.endswith(".toml")]
    return tuple(sorted(found, key=lambda n: (_ORDER.index(n) if n in _ORDER else len(_ORDER), n)))


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
