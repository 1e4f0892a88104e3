"""Reports of ``beachhead los``: a LOS in words or as JSON."""

from __future__ import annotations

import textwrap
from typing import Any

from beachhead.rules.hexes import Hex
from beachhead.rules.los.sight import Effect, Reason, Sight, Verdict
from beachhead.rules.los.viewpoint import Viewpoint
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore


def los_object(setup: Setup, sight: Sight) -> dict[str, Any]:
    """A LOS as JSON data; hexes by their printed coordinates."""
    shore = setup.tide_shore
    return {
        "title": setup.scenario.title,
        "from": _viewpoint(shore, sight.start, sight.levels[0]),
        "to": _viewpoint(shore, sight.end, sight.levels[1]),
        "range": sight.start.hex.distance(sight.end.hex),
        "los": sight.verdict.value,
        "hindrance": sight.hindrance,
        "hexes": [_name(shore, hex_) for hex_ in sight.trace.touched],
        "along": [shore.hexside_name(side) for side in sight.trace.along],
        "reasons": [_reason(shore, reason) for reason in sight.reasons],
    }


def _viewpoint(shore: Shore, view: Viewpoint, level: int) -> dict[str, Any]:
    return {
        "hex": shore.name(view.hex),
        "level": level,
        "on_pier": view.on_pier,
        "entrenched": view.entrenched,
        "crest": view.in_crest,
        "target_size": view.vehicle_size,
    }


def _reason(shore: Shore, reason: Reason) -> dict[str, Any]:
    return {
        "effect": reason.effect.value,
        "rule": reason.rule,
        "message": reason.message,
        "hexside": None if reason.hexside is None else shore.hexside_name(reason.hexside),
        "hexes": [_name(shore, hex_) for hex_ in reason.hexes],
        "hindrance": reason.hindrance,
        "covers": None if reason.covered is None else shore.name(reason.covered),
    }


def _name(shore: Shore, hex_: Hex) -> str | None:
    return shore.name(hex_) if hex_ in shore else None


def los_text(setup: Setup, sight: Sight, width: int = 100) -> str:
    """A LOS for a person to read: the answer, then each reason with its rule."""
    shore = setup.tide_shore
    answer = sight.verdict.value
    if sight.verdict is Verdict.HINDERED:
        answer = f"Hindered by +{sight.hindrance}"
    ends = " to ".join(
        _end(shore, view, level)
        for view, level in zip((sight.start, sight.end), sight.levels, strict=True)
    )
    lines = [f"{ends}, range {sight.start.hex.distance(sight.end.hex)}: {answer}"]
    rules = max(len(reason.rule) for reason in sight.reasons)
    for reason in sight.reasons:
        head = f"  {_WORDS[reason.effect]:<8} {reason.rule:<{rules}}  "
        message = reason.message[:1].upper() + reason.message[1:]
        lines += textwrap.wrap(
            message,
            width,
            initial_indent=head,
            subsequent_indent=" " * len(head),
            break_on_hyphens=False,
        )
    return "\n".join(lines) + "\n"


_WORDS = {
    Effect.BLOCKS: "blocked",
    Effect.HINDERS: "hindered",
    Effect.ALLOWS: "clear",
    Effect.COVERS: "cover",
    Effect.NOTES: "note",
}


def _end(shore: Shore, view: Viewpoint, level: int) -> str:
    states = [f"Level {level}"]
    if view.on_pier:
        states.append("on the pier")
    elif shore.at(view.hex).pier is not None:
        states.append("beneath the pier")
    if view.entrenched:
        states.append("entrenched")
    if view.in_crest:
        states.append("in Crest status")
    if view.vehicle_size is not None:
        states.append(f"a vehicle of Target Size {view.vehicle_size:+d}")
    return f"{shore.name(view.hex)} ({', '.join(states)})"
