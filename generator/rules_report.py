"""The register of rules as text and as plain objects for JSON."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from beachhead.generator.rules_register import Home, Part, Rule, Status, below

_TITLES = {
    "G13": "G13 Beaches",
    "G14": "G14 Seaborne Assaults",
    "E5": "E5 Boats",
    "WiF": "World in Flames: Coasting",
}
_PARTS = {Part.CHECK: "check", Part.TELLS: "tells", Part.FUNCTION: "works out"}
#: Worked values shown of each function.
_EXAMPLES = 2


def coverage_object(rules: Iterable[Rule]) -> list[dict[str, Any]]:
    """What ``rules --coverage --format json`` prints."""
    return [{"id": r.id, "status": r.status.value, "where": list(r.where)} for r in rules]


def rule_object(rule: Rule) -> dict[str, Any]:
    """What ``rules ID --format json`` prints."""
    return {
        "id": rule.id,
        "title": rule.title,
        "document": rule.document,
        "status": rule.status.value,
        "summary": rule.summary,
        "reason": rule.reason,
        "where": list(rule.where),
        "functions": [
            {
                "part": home.part.value,
                "name": home.name,
                "says": home.says,
                "examples": [{"source": e.source, "value": e.value} for e in home.examples],
            }
            for home in rule.homes
        ],
        "example": rule.command,
    }


def list_object(rules: Iterable[Rule]) -> list[dict[str, Any]]:
    """What ``rules --format json`` prints."""
    return [
        {"id": r.id, "title": r.title, "document": r.document, "status": r.status.value}
        for r in rules
    ]


def list_text(rules: Iterable[Rule]) -> str:
    """All paragraphs with their titles, document by document."""
    lines: list[str] = []
    document = ""
    for rule in rules:
        if rule.document != document:
            document = rule.document
            lines += [*([""] if lines else []), _TITLES[document]]
        lines.append(f"  {rule.id:<9}{rule.status:<11}{rule.title}")
    lines += ["", "`beachhead rules ID` tells what a paragraph asks and what is done about it."]
    return "\n".join(lines) + "\n"


def coverage_text(rules: Sequence[Rule], width: int = 100) -> str:
    """Each paragraph with its status and its homes, then totals."""
    lines: list[str] = []
    for rule in rules:
        lines += textwrap.wrap(
            ", ".join(rule.where),
            width,
            initial_indent=f"{rule.id:<9}{rule.status:<11}",
            subsequent_indent=" " * 20,
            break_long_words=False,
            break_on_hyphens=False,
        )
    number = Counter(rule.status for rule in rules)
    lines += ["", *(f"{status.value:<11}{number[status]:>4}" for status in Status)]
    return "\n".join([*lines, f"{'in all':<11}{len(rules):>4}"]) + "\n"


def rule_text(rule: Rule, width: int = 100) -> str:
    """A paragraph: what it asks, what is done about it and where, and a command."""
    lines = [f"{rule.id}  {rule.title}  ({_TITLES[rule.document]}; {rule.status})", ""]
    lines += _wrapped(rule.summary, width, "  ")
    lines.append("")
    if rule.reason is not None:
        lines += [*_wrapped(f"{rule.status.capitalize()}: {rule.reason}.", width, "  "), ""]
    if rule.homes:
        lines.append("What Beachhead does about it:")
        for home in rule.homes:
            lines += _home(home, width)
        lines.append("")
    under = below(rule)
    if under:
        lines.append("Numbered below it:")
        lines += [f"  {r.id:<9}{r.status:<11}{r.title}" for r in under]
        lines.append("")
    lines.append(f"Example: {rule.command}")
    return "\n".join(lines) + "\n"


def _home(home: Home, width: int) -> list[str]:
    lines = [f"  {_PARTS[home.part]:<11}{home.name}", *_wrapped(home.says, width, " " * 13)]
    shown: set[str] = set()
    for example in home.examples[:_EXAMPLES]:
        code = [part for part in (*example.before, example.expression) if part not in shown]
        shown.update(example.before)
        lines += [f"{' ' * 13}> {line}" for part in code for line in part.splitlines()]
        lines += [f"{' ' * 13}{line}" for line in example.value.splitlines()]
    return lines


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
