"""The register of the Coasting rule: which check carries out which of its paragraphs.

A check is a function ``(Play) -> findings`` marked with :func:`check`. Functions that answer a
question - a section, a chance, a range - are marked with ``computes`` as those of the other game
are, and stand in the same register.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

from beachhead.rules.coasting.play import Play
from beachhead.rules.findings import Finding, in_reading_order
from beachhead.rules.register import computed, computes

__all__ = ["MODULES", "Check", "check", "checks", "computes", "findings", "functions", "told"]

Check = Callable[[Play], Iterable[Finding]]

#: Modules of this package that hold checks and functions.
MODULES = (
    "places",
    "sections",
    "interaction",
    "escorts",
    "impulses",
    "moving_in",
    "moving_out",
    "searching",
    "port_strikes",
    "returning",
)

_checks: dict[str, tuple[Check, tuple[str, ...]]] = {}
_told: dict[str, tuple[Check, tuple[str, ...]]] = {}


def check(*rules: str, tells: tuple[str, ...] = ()) -> Callable[[Check], Check]:
    """Registers a check under the ids of the rules that it carries out.

    A situation can break each of ``rules``: the check then gives an error or a warning. Of the
    rules in ``tells`` it only says what follows (severity info).
    """

    def register(function: Check) -> Check:
        name = f"{function.__module__}.{function.__qualname__}"
        _checks[name] = (function, rules)
        _told[name] = (function, tells)
        return function

    return register


def checks() -> Mapping[str, tuple[Check, tuple[str, ...]]]:
    """All checks by their full name, with the ids of the rules that a situation can break."""
    for module in MODULES:
        import_module(f"beachhead.rules.coasting.{module}")
    return MappingProxyType(_checks)


def told() -> Mapping[str, tuple[Check, tuple[str, ...]]]:
    """All checks by their full name, with the ids of the rules whose consequences they tell."""
    checks()
    return MappingProxyType(_told)


def functions() -> Mapping[str, tuple[Callable[..., Any], tuple[str, ...]]]:
    """The functions of this package that answer a question, by their full name, with their rule
    ids."""
    package = __name__.rpartition(".")[0] + "."
    return {name: entry for name, entry in computed().items() if name.startswith(package)}


def findings(play: Play) -> tuple[Finding, ...]:
    """Everything that the rule has to say about a situation, worst first."""
    found: list[Finding] = []
    for function, _ in checks().values():
        found.extend(function(play))
    return in_reading_order(found)
