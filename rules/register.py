"""The register: which function carries out which rules.

A check is a function ``(Setup) -> findings`` marked with :func:`check` and the ids of the rules it
carries out. :func:`findings` runs them all. Checks live in the modules listed in ``CHECK_MODULES``,
each named for what a player would look for. A function that answers a question (a DRM, a cost, a
capacity, what a hex is) is marked with :func:`computes`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

import beachhead.rules
from beachhead.rules.findings import Finding, in_reading_order

if TYPE_CHECKING:
    # A Setup is made with functions that are registered here, so it cannot be imported first.
    from beachhead.rules.setup import Setup

Check = Callable[["Setup"], Iterable[Finding]]

#: Modules of the rules core that hold checks.
CHECK_MODULES = (
    "coordinates_in_use",
    "overlay_checks",
    "seawalls",
    "reefs",
    "piers",
    "obstacles",
    "mines",
    "elimination",
    "udt",
    "fortifications",
    "setup_areas",
    "passengers",
    "boats",
    "naval_oba",
    "sfcp",
    "surf",
    "san",
    "bpv",
)

F = TypeVar("F", bound=Callable[..., Any])

_computed: dict[str, tuple[Callable[..., Any], tuple[str, ...]]] = {}
_checks: dict[str, tuple[Check, tuple[str, ...]]] = {}
_told: dict[str, tuple[Check, tuple[str, ...]]] = {}


def check(*rules: str, tells: tuple[str, ...] = ()) -> Callable[[Check], Check]:
    """Registers a check under the ids of the rules that it carries out.

    A setup can break each of ``rules``: the check then gives an error or a warning. Of the rules in
    ``tells`` it only says what follows for the setup (severity info).
    """

    def register(function: Check) -> Check:
        name = f"{function.__module__}.{function.__qualname__}"
        _checks[name] = (function, rules)
        _told[name] = (function, tells)
        return function

    return register


def computes(*rules: str) -> Callable[[F], F]:
    """Registers a function under the ids of the rules whose question it answers.

    The function itself is returned unchanged.
    """

    def register(function: F) -> F:
        _computed[f"{function.__module__}.{function.__qualname__}"] = (function, rules)
        return function

    return register


def computed() -> Mapping[str, tuple[Callable[..., Any], tuple[str, ...]]]:
    """All functions that answer questions of play, by their full name, with their rule ids."""
    package = beachhead.rules
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    return MappingProxyType(_computed)


def checks() -> Mapping[str, tuple[Check, tuple[str, ...]]]:
    """All checks by their full name, with their rule ids."""
    for module in CHECK_MODULES:
        import_module(f"beachhead.rules.{module}")
    return MappingProxyType(_checks)


def told() -> Mapping[str, tuple[Check, tuple[str, ...]]]:
    """All checks by their full name, with the ids of the rules whose consequences they tell."""
    checks()
    return MappingProxyType(_told)


def findings(setup: Setup) -> tuple[Finding, ...]:
    """Everything that the rules have to say about a setup, worst first."""
    found: list[Finding] = []
    for function, _ in checks().values():
        found.extend(function(setup))
    return in_reading_order(found)
