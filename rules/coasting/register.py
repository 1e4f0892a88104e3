"""The register of the Coasting rule: which function carries out which of its paragraphs.

A check is a function ``(Play) -> findings`` marked with :func:`check`. A function that answers a
question - a section, a chance, a range - is marked with :func:`computes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeVar

from beachhead.rules.coasting.play import Play
from beachhead.rules.findings import Finding, in_reading_order

Check = Callable[[Play], Iterable[Finding]]
F = TypeVar("F", bound=Callable[..., Any])

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
_functions: dict[str, tuple[Callable[..., Any], tuple[str, ...]]] = {}


def check(*rules: str) -> Callable[[Check], Check]:
    """Registers a check under the ids of the rules that it carries out."""

    def register(function: Check) -> Check:
        _checks[f"{function.__module__}.{function.__qualname__}"] = (function, rules)
        return function

    return register


def computes(*rules: str) -> Callable[[F], F]:
    """Registers a function that works out what these rules say."""

    def register(function: F) -> F:
        _functions[f"{function.__module__}.{function.__qualname__}"] = (function, rules)
        return function

    return register


def _load() -> None:
    for module in MODULES:
        import_module(f"beachhead.rules.coasting.{module}")


def checks() -> Mapping[str, tuple[Check, tuple[str, ...]]]:
    """All checks by their full name, with their rule ids."""
    _load()
    return MappingProxyType(_checks)


def functions() -> Mapping[str, tuple[Callable[..., Any], tuple[str, ...]]]:
    """All functions that answer a question, by their full name, with their rule ids."""
    _load()
    return MappingProxyType(_functions)


def findings(play: Play) -> tuple[Finding, ...]:
    """Everything that the rule has to say about a situation, worst first."""
    found: list[Finding] = []
    for function, _ in checks().values():
        found.extend(function(play))
    return in_reading_order(found)
