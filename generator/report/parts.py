"""Parts of self-contained HTML pages: filling templates, fonts, the map's style, its legend."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping
from functools import cache
from html import escape

from beachhead.generator.art.fonts import font_bytes
from beachhead.generator.art.map_hexes import map_hexes
from beachhead.generator.art.map_legend import Furniture
from beachhead.generator.catalogue import template
from beachhead.rules.shore import Shore

_PLACE = re.compile(r"\{\{([a-z]+)\}\}")


def fill(text: str, values: Mapping[str, str]) -> str:
    """Puts values in the places of a template; what is put in is not looked at again.

    >>> fill("<b>{{name}}</b>", {"name": "{{x}}"})
    '<b>{{x}}</b>'
    """
    return _PLACE.sub(lambda place: values[place[1]], text)


@cache
def page_part(*path: str) -> str:
    """The text of a template."""
    return template(*path).read_text(encoding="utf-8")


@cache
def style_of(*path: str) -> str:
    """A style sheet with the shipped fonts and the look of the map before it."""
    fonts = "".join(
        f"@font-face{{font-family:{family};font-weight:{weight};src:url(data:font/ttf;base64,"
        f'{base64.b64encode(font_bytes(bold, condensed)).decode("ascii")}) format("truetype")}}'
        for family, weight, bold, condensed in (
            ("Barlow", 500, False, False),
            ("Barlow", 700, True, False),
        )
    )
    return fonts + page_part("report", "map.css") + page_part(*path)


def policy(style: str, script: str = "") -> str:
    """A Content-Security-Policy that lets this style and script run and fetches nothing."""
    runs = f"script-src {_hashed(script)}; " if script else ""
    return (
        f"default-src 'none'; {runs}style-src {_hashed(style)};"
        " img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    )


def _hashed(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


def map_patterns() -> str:
    """The patterns that the map's style sheet fills hexes with, for a ``<defs>`` element."""
    return page_part("report", "patterns.html")


#: Captions of the legend and the classes of their swatches in the style sheet.
SWATCHES = {
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


def legend_items(shore: Shore) -> str:
    """The map's legend as list items, each with a small picture."""
    grounds = {content.ground for content in map_hexes(shore).values()}
    entries = Furniture.of(shore, "", "", grounds).entries
    return "".join(
        f'<li><svg viewBox="-40 -35 80 70" aria-hidden="true">{SWATCHES[entry]}</svg>'
        f"{escape(entry)}</li>"
        for entry in entries
    )
