"""Findings and hex facts as text and as plain objects for JSON."""

from __future__ import annotations

import json
import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from beachhead.rules.elimination import Fate, outcome
from beachhead.rules.findings import Finding, Severity, is_legal
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.obstacles import may_set_up
from beachhead.rules.scenario import Obstacle, ObstacleType
from beachhead.rules.setup import Setup
from beachhead.rules.shore import HexKind, HexsideFacts, Shore, ShoreHex

_COMPASS = {
    Direction.UP: "up",
    Direction.UP_RIGHT: "upper right",
    Direction.DOWN_RIGHT: "lower right",
    Direction.DOWN: "down",
    Direction.DOWN_LEFT: "lower left",
    Direction.UP_LEFT: "upper left",
}


def counts(findings: Iterable[Finding]) -> dict[str, int]:
    """Number of findings of each severity, none left out."""
    found = Counter(finding.severity for finding in findings)
    return {severity.value: found[severity] for severity in Severity}


def legality(findings: Sequence[Finding], unknown: Sequence[str] = ()) -> bool | None:
    """Whether a setup is legal; ``None`` where nothing is wrong but something is not known."""
    if not is_legal(findings):
        return False
    return None if unknown else True


def check_object(
    file: str, title: str, findings: Sequence[Finding], unknown: Sequence[str] = ()
) -> dict[str, Any]:
    """What ``check --format json`` prints; ``unknown`` says what is not known of the scenario."""
    return {
        "file": file,
        "title": title,
        "legal": legality(findings, unknown),
        "unknown": list(unknown),
        "counts": counts(findings),
        "findings": [
            {
                "rule": finding.rule,
                "severity": finding.severity.value,
                "hexes": list(finding.hexes),
                "pieces": list(finding.pieces),
                "message": finding.message,
            }
            for finding in findings
        ],
    }


def to_json(value: object) -> str:
    """Readable JSON with a line end; what cannot be printed is escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return "".join(c if c.isprintable() or c == "\n" else _escaped(c) for c in text) + "\n"


def _escaped(char: str) -> str:
    return json.dumps(char)[1:-1]


def verdict(title: str, findings: Sequence[Finding], unknown: Sequence[str] = ()) -> str:
    """One line that sums findings up, without more than is known."""
    number = counts(findings)
    if legality(findings, unknown) is None:
        found = f"{number['warning']} warning{'' if number['warning'] == 1 else 's'}"
        return f"{title}: no error as far as it can be judged ({found}, {number['info']} info)"
    parts = [
        f"{number[s.value]} {s.value}{'' if number[s.value] == 1 else 's'}"
        for s in (Severity.ERROR, Severity.WARNING)
    ]
    parts.append(f"{number[Severity.INFO.value]} info")
    legal = "legal setup" if is_legal(findings) else "NOT a legal setup"
    return f"{title}: {legal} ({', '.join(parts)})"


def findings_text(
    title: str, findings: Sequence[Finding], width: int = 100, unknown: Sequence[str] = ()
) -> str:
    """Findings for a person to read, worst first, wrapped to a width in characters, after what is
    not known of the scenario."""
    lines = [verdict(title, findings, unknown), ""]
    for sentence in unknown:
        lines += textwrap.wrap(
            f"Not known: {sentence}", width, subsequent_indent="  ", break_on_hyphens=False
        )
    lines += [""] if unknown and findings else []
    rule_width = max((len(f.rule) for f in findings), default=0)
    indent = " " * (8 + rule_width + 2)
    for finding in findings:
        head = f"{finding.severity.value:<8}{finding.rule:<{rule_width}}  "
        lines += textwrap.wrap(
            finding.message,
            width,
            initial_indent=head,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )
    return "\n".join(lines).rstrip() + "\n"


def hex_object(setup: Setup, hex_: Hex, asked: str) -> dict[str, Any]:
    """What ``hex --format json`` prints of one hex, which was asked for by the name ``asked``.

    The hex is told as play begins, at the scenario's tide. Beach Obstacles are set up before the
    tide is declared (G14.58): ``may_set_up`` is judged at Normal tide, and ``as_play_begins`` says
    what becomes of each type that may (``kept``, ``eliminated``, or the type it turns into).
    """
    shore = setup.tide_shore
    cell = shore.at(hex_)
    may = _may_set_up(setup, hex_)
    return {
        "hex": cell.coordinate,
        "asked": asked,
        "board_hex": cell.board_hex,
        "overlay": cell.overlay,
        "effluent": cell.effluent,
        "kind": cell.kind.value,
        "level": cell.level,
        "level_known": cell.level_known,
        "sand": None if cell.sand is None else cell.sand.value,
        "depth": None if cell.depth is None else cell.depth.value,
        "playable": cell.playable,
        "reef": None if cell.reef is None else cell.reef.value,
        "pier": None if cell.pier is None else cell.pier.value,
        "sandbar": cell.sandbar,
        "sheltered": cell.sheltered,
        "normal_kind": cell.normal_kind.value,
        "hexsides": [_hexside_object(shore, hex_, direction) for direction in Direction],
        "may_set_up": {kind.value: answer for kind, answer in may.items()},
        "as_play_begins": {
            kind.value: _fate(setup, hex_, kind) if answer is True else None
            for kind, answer in may.items()
        },
    }


def _may_set_up(setup: Setup, hex_: Hex) -> dict[ObstacleType, bool | str]:
    here = frozenset(o.type for o in setup.obstacles_in.get(hex_, ()))
    return {kind: may_set_up(setup.shore, hex_, kind, here - {kind}) for kind in ObstacleType}


def _fate(setup: Setup, hex_: Hex, kind: ObstacleType) -> str:
    found = outcome(setup, Obstacle(kind, setup.shore.name(hex_)), hex_)
    return found.fate.value if found.new_type in (None, kind) else found.new_type.value


def _hexside_object(shore: Shore, hex_: Hex, direction: Direction) -> dict[str, Any]:
    other = shore.get(hex_.neighbour(direction))
    facts = shore.hexside(hex_.hexside(direction))
    return {
        "toward": None if other is None else other.coordinate,
        "direction": _COMPASS[direction],
        "kind": facts.kind.value,
        "seawall": None if facts.seawall is None else facts.seawall.value,
        "breached": facts.breached,
        "cliff": facts.cliff,
    }


def hex_text(setup: Setup, hex_: Hex, asked: str) -> str:
    """What is known of a hex, for a person to read."""
    shore = setup.tide_shore
    cell = shore.at(hex_)
    lines = [f"{cell.coordinate}: {describe(cell)}"]
    if not shore.is_printed(asked):
        lines.append(f"  {asked} is covered; {cell.coordinate} is its printed coordinate (G13.1)")
    if not cell.level_known:
        lines.append("  no hills are known of this board; name them in [map] hills")
    if cell.board_hex is not None and cell.board_hex != cell.coordinate:
        lines.append(f"  lies over {cell.board_hex}")
    if cell.normal_kind is not cell.kind:
        lines.append(f"  {cell.normal_kind.value} at Normal tide (G14.58)")
    if cell.sheltered:
        lines.append("  between a reef and the shore: shallow, no Heavy Surf effects (G13.43)")
    if not cell.playable:
        lines.append("  not playable")
    lines.append("  hexsides:")
    for direction in Direction:
        side = shore.hexside(hex_.hexside(direction))
        other = shore.get(hex_.neighbour(direction))
        toward = "off the map" if other is None else other.coordinate
        lines.append(f"    {_COMPASS[direction]:<12} {toward:<12} {_hexside_text(side)}")
    tide = "" if setup.tide_shore is setup.shore else " (judged at Normal tide)"
    lines.append(f"  may set up here{tide}:")
    for kind, answer in _may_set_up(setup, hex_).items():
        text = "yes" if answer is True else f"no ({answer})"
        fate = _fate(setup, hex_, kind) if answer is True else Fate.KEPT.value
        if fate == Fate.ELIMINATED.value:
            text += ", but eliminated as play begins (G14.56)"
        elif fate != Fate.KEPT.value:
            text += f", as {fate} (G14.53)"
        lines.append(f"    {kind.value:<12} {text}")
    return "\n".join(lines) + "\n"


def describe(cell: ShoreHex) -> str:
    """A hex in a few words: ``Beach (Be4), Hard Sand, Level -1``."""
    parts: list[str] = []
    kind = cell.kind.value
    if cell.reef is not None:
        kind = f"{cell.reef.value.capitalize()} reef"
    elif cell.sandbar and cell.kind is HexKind.BEACH:
        kind = "Beach (sandbar)"
    elif cell.island_terrain is not None:
        kind = f"island ({cell.island_terrain})"
    overlays = " over ".join(o for o in (cell.effluent, cell.overlay) if o is not None)
    parts.append(f"{kind} on {overlays}" if overlays else f"{kind}")
    if cell.depth is not None:
        parts.append(f"{cell.depth.value} OCEAN")
    if cell.sand is not None:
        parts.append(f"{cell.sand.value.capitalize()} Sand")
    parts.append(f"Level {cell.level}")
    if cell.pier is not None:
        parts.append(f"{cell.pier.value} pier")
    return ", ".join(parts)


def _hexside_text(side: HexsideFacts) -> str:
    text = f"{side.kind.value} hexside" if side.kind.value != "edge" else "edge of the map"
    if side.seawall is not None:
        text += f", {side.seawall.value} seawall" + (" (breached)" if side.breached else "")
    if side.cliff:
        text += ", cliff"
    return text
