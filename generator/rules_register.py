"""The register of rules: what each paragraph asks, and which code carries it out.

``templates/rules.toml`` lists every numbered paragraph with a summary; the functions that the rules
core registers under its id (:mod:`beachhead.rules.register`, and the same for Coasting) give its
status. So a status cannot be untrue to the code: it is nowhere written down.
"""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any

from beachhead.generator.catalogue import read_toml
from beachhead.generator.files import InputError
from beachhead.rules import register
from beachhead.rules.coasting import register as coasting_register

#: Where paragraphs live that no function carries out.
TEMPLATE = "beachhead.templates/rules.toml"


class Status(StrEnum):
    """How a paragraph is covered.

    ``ENFORCED``: a check rejects setups by it. ``COMPUTED``: a function answers its question.
    ``REFERENCE`` and ``HEADING``: it decides nothing by itself, and is summarised.
    """

    ENFORCED = "enforced"
    COMPUTED = "computed"
    REFERENCE = "reference"
    HEADING = "heading"


class Part(StrEnum):
    """What a function does about a paragraph."""

    CHECK = "check"
    TELLS = "tells"
    FUNCTION = "function"


@dataclass(frozen=True, slots=True)
class Example:
    """A worked value from a docstring: what is computed, after what, and what comes out."""

    before: tuple[str, ...]
    expression: str
    value: str

    @property
    def source(self) -> str:
        """All of its code."""
        return "\n".join([*self.before, self.expression])


@dataclass(frozen=True, slots=True)
class Home:
    """A function that carries a paragraph out: its full name, and what it says of itself."""

    part: Part
    name: str
    says: str
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered paragraph, and all that is known of it here.

    ``command`` shows it at work; ``reason`` says why a heading or reference decides nothing.
    """

    id: str
    title: str
    document: str
    summary: str
    status: Status
    homes: tuple[Home, ...]
    command: str
    reason: str | None = None

    @property
    def where(self) -> tuple[str, ...]:
        """Full names of the functions that carry it out, or of the file that summarises it."""
        return tuple(dict.fromkeys(home.name for home in self.homes)) or (TEMPLATE,)


@cache
def rules() -> Mapping[str, Rule]:
    """Every paragraph by its id, in the documents' order."""
    homes = homes_by_rule()
    found: dict[str, Rule] = {}
    for entry in read_toml("rules.toml")["rules"]:
        id_ = entry["id"]
        here = homes.get(id_, ())
        found[id_] = Rule(
            id=id_,
            title=entry["title"],
            document=entry["document"],
            summary=" ".join(entry["summary"].split()),
            status=_status(here, entry.get("kind", Status.REFERENCE)),
            homes=here,
            command=entry.get("example") or _command(id_, here),
            reason=entry.get("reason"),
        )
    return MappingProxyType(found)


def find_rule(text: str) -> Rule:
    """The paragraph that a player means: ``G14.53``, ``g14.53``, ``14.53``, ``wif 1.2``.

    Raises :class:`InputError` for one that does not exist.
    """
    wanted = re.sub(r"\s+", "", text).upper()
    known = {id_.upper().replace(" ", ""): rule for id_, rule in rules().items()}
    for prefix in ("", "G", "E", "WIF"):
        if prefix + wanted in known:
            return known[prefix + wanted]
    wanted = re.sub(r"^WIF", "", wanted)
    alike = [rule.id for key, rule in known.items() if wanted and wanted[:4] in key][:8]
    hint = f"; similar are {', '.join(alike)}" if alike else "; `beachhead rules` lists them all"
    raise InputError(text, f"is no paragraph of the rules known here{hint}")


def below(rule: Rule) -> tuple[Rule, ...]:
    """The paragraphs numbered below one, such as G13.71 and G13.72 below G13.7."""
    number = rule.id.partition(".")[2]
    if rule.document == "WiF":
        return ()
    start = rule.id if number else f"{rule.id}."
    return tuple(r for r in rules().values() if r.id != rule.id and r.id.startswith(start))


def homes_by_rule() -> Mapping[str, tuple[Home, ...]]:
    """The functions registered under each id: checks first, and of each part those that carry out
    it before any other rule."""
    found: dict[str, list[tuple[tuple[int, bool], Home]]] = {}
    for part, function, ids in _registered():
        for id_ in ids:
            order = list(Part).index(part), id_ != ids[0]
            found.setdefault(id_, []).append((order, _home(part, function)))
    return {
        id_: tuple(home for _, home in sorted(here, key=lambda each: each[0]))
        for id_, here in found.items()
    }


def _status(homes: tuple[Home, ...], otherwise: str) -> Status:
    parts = {home.part for home in homes}
    if Part.CHECK in parts:
        return Status.ENFORCED
    return Status.COMPUTED if Part.FUNCTION in parts else Status(otherwise)


def _registered() -> Iterator[tuple[Part, Callable[..., Any], tuple[str, ...]]]:
    for part, registered in (
        (Part.CHECK, register.checks()),
        (Part.CHECK, coasting_register.checks()),
        (Part.TELLS, register.told()),
        (Part.TELLS, coasting_register.told()),
        (Part.FUNCTION, register.computed()),
    ):
        for function, ids in registered.values():
            yield part, function, ids


@cache
def _home(part: Part, function: Callable[..., Any]) -> Home:
    text = inspect.getdoc(function) or ""
    return Home(
        part,
        f"{function.__module__}.{function.__qualname__}",
        _plain(text.split("\n\n")[0]),
        tuple(_examples(text)),
    )


def _plain(text: str) -> str:
    """A docstring's paragraph without its markup."""
    text = re.sub(r":\w+:`~?(?:[\w.]*\.)?(\w+)`", r"\1", text)
    return " ".join(text.replace("``", "").split())


def _examples(text: str) -> Iterator[Example]:
    """Worked values of a docstring; statements that prepare one are put before it."""
    before: list[str] = []
    for example in doctest.DocTestParser().get_examples(text):
        source = example.source.strip()
        if example.want:
            yield Example(tuple(before), source, example.want.strip())
        else:
            before.append(source)


def _command(id_: str, homes: tuple[Home, ...]) -> str:
    """A command that shows a worked value; for what no function works out, the one that tells."""
    for home in homes:
        for example in home.examples:
            line = python_line(home.name, example.source)
            if home.part is Part.FUNCTION and line is not None:
                return f'python -c "{line}"'
    return f"beachhead rules {id_}"


def python_line(function: str, source: str) -> str | None:
    """A line of Python that prints what a worked value of a function is; fit for any shell.

    ``None`` for one that takes more than a line, or needs a double quote.

    >>> python_line("beachhead.rules.naming.amount", 'amount(Fraction(14, 3))')
    'from beachhead.rules.naming import *; print(amount(Fraction(14, 3)))'
    """
    *before, last = ast.parse(source).body
    if not isinstance(last, ast.Expr):
        return None
    parts = [f"from {function.rpartition('.')[0]} import *", *map(ast.unparse, before)]
    line = "; ".join([*parts, f"print({ast.unparse(last.value)})"])
    return None if "\n" in line or '"' in line else line
