"""The report as one HTML file that asks for nothing else: style, script, fonts and data inside.

A strict Content-Security-Policy names the page's own script and style by their hashes, so that
nothing a scenario says could ever run, and nothing is fetched.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from html import escape

from beachhead.generator.map_picture import spell_date
from beachhead.generator.pieces import setup_pieces
from beachhead.generator.report.coast import number
from beachhead.generator.report.facts import report_facts
from beachhead.generator.report.map_svg import extent, map_svg
from beachhead.generator.report.parts import (
    fill,
    legend_items,
    map_patterns,
    page_part,
    policy,
    style_of,
)
from beachhead.generator.report.pieces_svg import pieces_svg
from beachhead.rules.findings import Finding
from beachhead.rules.scenario import Scenario, Tide
from beachhead.rules.setup import Setup

#: Parts of the script, in the order in which they build on each other.
SCRIPTS = ("data.js", "view.js", "layers.js", "panels.js", "keys.js")


def report_page(setup: Setup, found: Sequence[Finding], file: str) -> bytes:
    """The page of a scenario, as UTF-8.

    ``found`` are its findings; ``file`` is what commands call the scenario by.
    """
    shore = setup.tide_shore
    pieces = setup_pieces(setup)
    box = extent(shore)
    style, script = style_of("report", "report.css"), _script()
    title = escape(setup.scenario.title)
    filled = {
        "policy": policy(style, script),
        "title": title,
        "subtitle": escape(_subtitle(setup.scenario)),
        "style": style,
        "script": script,
        "box": " ".join(number(n) for n in (box.left, box.top, box.width, box.height)),
        "map": f"{map_svg(shore)}\n{pieces_svg(pieces)}",
        "legend": legend_items(shore),
        "patterns": map_patterns(),
        "rules": _special_rules(setup.scenario),
        "data": _inert(json.dumps(report_facts(setup, found, pieces, file), ensure_ascii=False)),
    }
    return fill(page_part("report", "page.html"), filled).encode()


def _inert(text: str) -> str:
    """JSON that no HTML parser sees an end of script or a comment in."""
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text


@cache
def _script() -> str:
    parts = [page_part("report", name) for name in SCRIPTS]
    return '"use strict";\n(() => {\n' + "\n".join(parts) + "})();\n"


def _subtitle(scenario: Scenario) -> str:
    beach = scenario.beach
    parts = [] if scenario.date is None else [spell_date(scenario.date)]
    sides = [side for side in (scenario.assaulting, scenario.defending) if side]
    if len(sides) == 2:
        parts.append(f"{sides[0]} against {sides[1]}")
    if beach.slope is not None:
        parts.append(f"{beach.slope.value} slope")
    parts.append(f"EC {beach.ec.value}")
    if beach.tide is not Tide.NORMAL:
        parts.append(f"{beach.tide.value} tide")
    if beach.heavy_surf:
        parts.append("Heavy Surf")
    if scenario.night:
        parts.append("night")
    return " · ".join(parts)


def _special_rules(scenario: Scenario) -> str:
    return "".join(f"<li>{escape(rule)}</li>" for rule in scenario.ssr)
