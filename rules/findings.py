"""Findings: what a check has to say about a setup."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from beachhead.rules.errors import Place
from beachhead.rules.hexes import Hex


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Finding:
    """One plain sentence about a setup, with the rule it follows from.

    ``rule`` is an id such as ``G14.51``; ``hexes`` are printed coordinates; ``pieces`` name the
    pieces concerned; ``at`` are the same hexes on the grid, for pictures.
    """

    rule: str
    severity: Severity
    message: str
    hexes: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    at: tuple[Hex, ...] = ()
    place: Place = ()


def in_reading_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings by severity, then rule, then hexes; the same finding only once."""
    order = list(Severity)
    unique = dict.fromkeys(findings)
    return tuple(
        sorted(unique, key=lambda f: (order.index(f.severity), rule_key(f.rule), f.hexes, f.pieces))
    )


def rule_key(rule: str) -> tuple[str, tuple[str, ...]]:
    """A key that sorts rule ids as the documents number them (13.4 < 13.401 < 13.41 < 13.5).

    >>> sorted(["G14.5", "G13.41", "G13.401", "G13.4"], key=rule_key)
    ['G13.4', 'G13.401', 'G13.41', 'G14.5']
    """
    section, _, number = rule.partition(".")
    return section, tuple(number)


def is_legal(findings: Iterable[Finding]) -> bool:
    """Whether nothing found makes the setup illegal."""
    return all(finding.severity is not Severity.ERROR for finding in findings)
