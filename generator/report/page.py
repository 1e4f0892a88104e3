"""The report as one HTML file that asks for nothing else: style, script, fonts and data inside.

A strict Content-Security-Policy names the page's own script and style by their hashes, so that
nothing a scenario says could ever run, and nothing is fetched.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape

from beachhead.generator.art.fonts import font_bytes
from beachhead.generator.art.map_hexes import map_hexes
from beachhead.generator.art.map_legend import Furniture
from beachhead.generator.catalogue import template
from beachhead.generator.map_picture import spell_date
from beachhead.generator.pieces import setup_pieces
from beachhead.generator.report.coast import number
from beachhead.generator.report.facts import report_facts
from beachhead.generator.report.map_svg import extent, map_svg
from beachhead.generator.report.pieces_svg import pieces_svg
from beachhead.rules.findings import Finding
from beachhead.rules.scenario import Scenario, Tide
from beachhead.rules.setup import Setup

#: Parts of the script, in the order in which they build on each other.
SCRIPTS = ("data.js", "view.js", "layers.js", "panels.js", "keys.js")
_PLACE = re.compile(r"\{\{([a-z]+)\}\}")


def report_page(setup: Setup, found: Sequence[Finding], file: str) -> bytes:
    """The page of a scenario, as UTF-8.

    ``found`` are its findings; ``file`` is what commands call the scenario by.
    """
    shore = setup.tide_shore
    pieces = setup_pieces(setup)
    box = extent(shore)
    style, script = _style(), _script()
    title = escape(setup.scenario.title)
    filled = {
        "policy": _policy(style, script),
        "title": title,
        "subtitle": escape(_subtitle(setup.scenario)),
        "style": style,
        "script": script,
        "box": " ".join(number(n) for n in (box.left, box.top, box.width, box.height)),
        "map": f"{map_svg(shore)}\n{pieces_svg(pieces)}",
        "legend": _legend(setup),
        "rules": _special_rules(setup.scenario),
        "data": _inert(json.dumps(report_facts(setup, found, pieces, file), ensure_ascii=False)),
    }
    return _fill(template("report", "page.html").read_text(encoding="utf-8"), filled).encode()


def _fill(text: str, values: Mapping[str, str]) -> str:
    """Puts values in the places of a template; what is put in is not looked at again."""
    return _PLACE.sub(lambda place: values[place[1]], text)


def _inert(text: str) -> str:
    """JSON that no HTML parser sees an end of script or a comment in."""
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text


@cache
def _style() -> str:
    fonts = "".join(
        f"@font-face{{font-family:{family};font-weight:{weight};src:url(data:font/ttf;base64,"
        f'{base64.b64encode(font_bytes(bold, condensed)).decode("ascii")}) format("truetype")}}'
        for family, weight, bold, condensed in (
            ("Barlow", 500, False, False),
            ("Barlow", 700, True, False),
        )
    )
    return fonts + template("report", "report.css").read_text(encoding="utf-8")


@cache
def _script() -> str:
    parts = [template("report", name).read_text(encoding="utf-8") for name in SCRIPTS]
    return '"use strict";\n(() => {\n' + "\n".join(parts) + "})();\n"


def _policy(style: str, script: str) -> str:
    def hashed(text: str) -> str:
        digest = hashlib.sha256(text.encode("utf-8")).digest()
        return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"

    return (
        f"default-src 'none'; script-src {hashed(script)}; style-src {hashed(style)};"
        " img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    )


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


#: Captions of the legend and the classes of their swatches in the style sheet.
_SWATCHES = {
    "Mapboard land": '<use href="#hx" class="g land"/>',
    "Island": '<use href="#hx" class="g island"/>',
    "Soft Sand": '<use href="#hx" class="g soft"/>',
    "Hard Sand": '<use href="#hx" class="g hard"/>',
    "River": '<use href="#hx" class="g river"/>',
    "Shallow OCEAN": '<use href="#hx" class="g shallow"/>',
    "Deep OCEAN": '<use href="#hx" class="g deep"/>',
    "Submerged reef": '<use href="#hx" class="g reef"/>',
    "Exposed reef": '<use href="#hx" class="g rock"/>',
    "Effluent": '<use href="#hx" class="g soft"/>'
    '<path class="bank" d="M-36 0q20 -22 36 0t36 0"/>'
    '<path class="stream" d="M-36 0q20 -22 36 0t36 0"/>',
    "Low seawall": '<path class="wall-edge low" d="M-32 0H32"/>'
    '<path class="wall low" d="M-32 0H32"/>',
    "High seawall": '<path class="buttress" d="M-22 0v12M0 0v12M22 0v12"/>'
    '<path class="wall-edge high" d="M-32 0H32"/><path class="wall high" d="M-32 0H32"/>',
    "Breach": '<path class="wall-edge low" d="M-34 0h18M16 0h18"/>'
    '<path class="wall low" d="M-34 0h18M16 0h18"/>'
    '<circle class="rubble" cx="-5" r="4"/><circle class="rubble" cx="7" cy="3" r="3"/>',
    "Cliff": '<path class="cliff" d="M-32 -4H32M-32 -4l8 14l8 -14zM-16 -4l8 12l8 -12z'
    'M0 -4l8 14l8 -14zM16 -4l8 12l8 -12z"/>',
    "Wooden pier": '<use href="#hx" class="g shallow"/>'
    '<path class="pier-edge wooden" d="M0 -32V32"/>'
    '<path class="pier wooden" d="M0 -32V32"/><path class="planks wooden" d="M0 -32V32"/>',
    "Stone pier": '<use href="#hx" class="g shallow"/>'
    '<path class="pier-edge stone" d="M0 -32V32"/>'
    '<path class="pier stone" d="M0 -32V32"/><path class="planks stone" d="M0 -32V32"/>',
    "Not playable": '<use href="#hx" class="g land"/><use href="#hx" class="unplayable"/>',
}


def _legend(setup: Setup) -> str:
    shore = setup.tide_shore
    grounds = {content.ground for content in map_hexes(shore).values()}
    entries = Furniture.of(shore, "", "", grounds).entries
    return "".join(
        f'<li><svg viewBox="-40 -35 80 70" aria-hidden="true">{_SWATCHES[entry]}</svg>'
        f"{escape(entry)}</li>"
        for entry in entries
    )


def _special_rules(scenario: Scenario) -> str:
    return "".join(f"<li>{escape(rule)}</li>" for rule in scenario.ssr)
