"""What the report knows, as plain data for its script: hexes, findings, rules and LOS."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from beachhead.generator.art.map_hexes import map_hexes
from beachhead.generator.catalogue import read_toml
from beachhead.generator.pieces import SetupPiece
from beachhead.generator.report.map_svg import LAYOUT, extent
from beachhead.generator.reports import counts, describe, hex_object, legality, verdict
from beachhead.rules.findings import Finding
from beachhead.rules.hexes import Hex
from beachhead.rules.los.visibility import Visibility, visibility
from beachhead.rules.scenario import ObstacleType
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore

#: LOS is told among the playable hexes nearest to the shore, of which there are at most so many:
#: time and size grow with the square of their number.
MOST_LOS_HEXES = 1200


def report_facts(
    setup: Setup, found: Sequence[Finding], pieces: Sequence[SetupPiece], file: str
) -> dict[str, Any]:
    """All that the page's script is given, as JSON data. ``file`` is what commands call the
    scenario by."""
    shore = setup.tide_shore
    index = {hex_: number for number, hex_ in enumerate(shore.hexes())}
    hexes = _hexes(setup, pieces)
    mentioned = [finding.rule for finding in found]
    mentioned += [a for h in hexes for a in h["may_set_up"].values() if isinstance(a, str)]
    box = extent(shore)
    return {
        "file": file,
        "title": setup.scenario.title,
        "verdict": verdict(setup.scenario.title, found, setup.scenario.unknown),
        "legal": legality(found, setup.scenario.unknown),
        "unknown": list(setup.scenario.unknown),
        "counts": counts(found),
        "column": LAYOUT.column_px,
        "height": LAYOUT.hex_height,
        "box": [box.left, box.top, box.width, box.height],
        "tide_moved": setup.tide_shore is not setup.shore,
        "obstacles": [kind.value for kind in ObstacleType],
        "hexes": hexes,
        "findings": [
            {
                "rule": finding.rule,
                "severity": finding.severity.value,
                "message": finding.message,
                "hexes": [index[hex_] for hex_ in finding.at if hex_ in index],
                "pieces": list(finding.pieces),
            }
            for finding in found
        ],
        "rules": _rules(mentioned),
        "los": _los(shore, index),
    }


def _hexes(setup: Setup, pieces: Sequence[SetupPiece]) -> list[dict[str, Any]]:
    shore = setup.tide_shore
    labels = map_hexes(shore)
    standing: dict[Hex, list[str]] = {}
    for piece in pieces:
        if piece.hex is not None:
            standing.setdefault(piece.hex, []).append(_piece(piece))
    found = []
    for hex_ in shore.hexes():
        facts = hex_object(setup, hex_, shore.name(hex_))
        del facts["asked"]
        facts |= {
            "at": [hex_.q, hex_.r],
            "says": describe(shore.at(hex_)),
            "label": labels[hex_].coordinate,
            "pieces": standing.get(hex_, []),
        }
        found.append(facts)
    return found


def _piece(piece: SetupPiece) -> str:
    """A counter in a few words."""
    text = piece.counter.faces[piece.face].name
    if piece.label and not piece.aboard:
        text += f" {piece.label}"
    if piece.cargo:
        text += f", carrying {piece.cargo}"
    if piece.aboard:
        text += f" aboard {piece.label}".rstrip() if piece.label else " aboard"
    return text


@cache
def _summaries() -> Mapping[str, tuple[str, str]]:
    entries = read_toml("rules.toml")["rules"]
    return {e["id"]: (e["title"], " ".join(e["summary"].split())) for e in entries}


def _rules(ids: Iterable[str]) -> dict[str, list[str]]:
    """Title and summary of each rule that is mentioned."""
    return {id_: list(_summaries()[id_]) for id_ in sorted(set(ids)) if id_ in _summaries()}


def _los(shore: Shore, index: Mapping[Hex, int]) -> dict[str, Any]:
    playable = [cell.hex for cell in shore if cell.playable]
    chosen = playable
    if len(playable) > MOST_LOS_HEXES:
        coast = [c.hex for c in shore if c.playable and (c.is_beach or c.is_ocean)]
        chosen = sorted(playable, key=lambda h: (_nearest(h, coast), h))[:MOST_LOS_HEXES]
    seen = visibility(shore, chosen)
    return {
        "all": len(chosen) == len(playable),
        "hexes": [index[hex_] for hex_ in seen.hexes],
        "visible": _rows(seen, seen.visible),
        "hindrances": [_rows(seen, plane) for plane in seen.hindrances],
    }


def _nearest(hex_: Hex, among: Sequence[Hex]) -> int:
    return min((hex_.distance(other) for other in among), default=0)


def _rows(seen: Visibility, rows: Iterable[int]) -> list[str]:
    """Rows of bits, the lowest bit of the first byte first, in Base64; empty rows empty."""
    length = (len(seen.hexes) + 7) // 8
    return [
        base64.b64encode(row.to_bytes(length, "little")).decode("ascii") if row else ""
        for row in rows
    ]
