"""Reports of ``beachhead odds``: a landing's rolls and ends as a table or as JSON."""

from __future__ import annotations

import textwrap
from fractions import Fraction
from typing import Any

from beachhead.rules.dice import spell_chance
from beachhead.rules.landing_odds import Landing
from beachhead.rules.landing_route import Route
from beachhead.rules.naming import craft_name
from beachhead.rules.setup import Setup

#: Longest exact chances that the summary and the table show, in characters; JSON has them all.
LONGEST, LONGEST_IN_TABLE = 40, 18


def odds_object(setup: Setup, route: Route, landing: Landing) -> dict[str, Any]:
    """A landing as JSON data; every chance both exact (``"49/72"``) and as a number."""
    shore = setup.tide_shore
    return {
        "title": setup.scenario.title,
        "craft": craft_name(route.craft),
        "path": [
            {"hex": shore.name(move.hex), "turn": move.turn, "hexspines": move.turning}
            for move in route.moves
        ],
        "beach": None if route.beach is None else shore.name(route.beach),
        "turns": route.turns,
        "steps": [
            {
                "turn": step.turn,
                "hex": step.hex,
                "rule": step.rule,
                "what": step.what,
                "outcomes": [
                    {"outcome": words, **_chance(chance)} for words, chance in step.outcomes
                ],
                "under_way": _chance(step.under_way),
            }
            for step in landing.steps
        ],
        "endings": [
            {
                "rule": end.rule or None,
                "what": end.what,
                "hex": end.hex,
                "reached": end.reached,
                **_chance(chance),
            }
            for end, chance in landing.endings
        ],
        "reaches": _chance(landing.chance),
        "notes": list(landing.notes),
    }


def odds_text(setup: Setup, route: Route, landing: Landing) -> str:
    """A landing as a table of rolls, then of ends, then what they rest on."""
    shore = setup.tide_shore
    path = " ".join(
        f"{'/ ' if index and move.turn > route.moves[index - 1].turn else ''}{shore.name(move.hex)}"
        for index, move in enumerate(route.moves)
    )
    goal = "" if route.beach is None else f" to {shore.name(route.beach)}"
    turns = f"{route.turns} Player Turn{'s' if route.turns > 1 else ''}"
    head = f"{setup.scenario.title}: {craft_name(route.craft)} by {path}{goal} ({turns})"
    lines = [*textwrap.wrap(head, 100, subsequent_indent="  "), ""]
    if landing.steps:
        lines += _table(landing)
    else:
        lines.append("  Nothing on this route calls for dice.")
    lines += ["", f"Reaches its goal: {_spelled(landing.chance, LONGEST)}", ""]
    for end, chance in landing.endings:
        where = f"{end.hex}: {end.what}" + (f" ({end.rule})" if end.rule else "")
        lines.append(f"  {_percent(chance):>6}  {where}")
    lines.append("")
    for note in landing.notes:
        lines += textwrap.wrap(note, 100, initial_indent="- ", subsequent_indent="  ")
    return "\n".join(lines) + "\n"


def _table(landing: Landing) -> list[str]:
    """A line for each outcome of each roll, and the chance to be under way after the roll."""
    what = max(len(step.what) for step in landing.steps)
    hexes = max(len(step.hex) for step in landing.steps)
    chances = max(
        len(_spelled(c, LONGEST_IN_TABLE)) for step in landing.steps for _, c in step.outcomes
    )
    head = f"  {'hex':<{hexes}}  {'rule':<8}  {'roll':<{what}}  {'still under way':>15}"
    lines = [f"{head}  outcomes of the roll"]
    for step in landing.steps:
        start = f"  {step.hex:<{hexes}}  {step.rule:<8}  {step.what:<{what}}"
        start += f"  {_percent(step.under_way):>15}"
        for words, chance in step.outcomes:
            lines.append(f"{start}  {_spelled(chance, LONGEST_IN_TABLE):>{chances}}  {words}")
            start = " " * len(start)
    return lines


def _spelled(chance: Fraction, longest: int) -> str:
    """A chance exact and in percent; only the latter where the fraction is too long to read."""
    spelled = spell_chance(chance)
    return spelled if len(spelled) <= longest else f"about {_percent(chance)}"


def _percent(chance: Fraction) -> str:
    return spell_chance(chance).rpartition("(")[2].rstrip(")")


def _chance(chance: Fraction) -> dict[str, Any]:
    return {"chance": str(chance), "decimal": round(float(chance), 6)}
