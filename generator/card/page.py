"""The card as one HTML page that asks for nothing else, for a screen, a phone or a printer."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from functools import cache
from html import escape

from beachhead.generator.art.counters import Face, face_png
from beachhead.generator.art.counters_nations import nations
from beachhead.generator.card.map_part import region_in_play
from beachhead.generator.card.turns import END, turn_rows
from beachhead.generator.card.words import Card, Cluster, Section, SideCard, card_of
from beachhead.generator.report.coast import number
from beachhead.generator.report.map_svg import LAYOUT, map_svg
from beachhead.generator.report.parts import (
    fill,
    legend_items,
    map_patterns,
    page_part,
    policy,
    style_of,
)
from beachhead.rules.setup import Setup

#: Pixels to a side of a counter's drawing.
_DRAWN_PX = 128
#: Boxes to a row of the turn track, which fits beside the OBs and on the narrowest phone.
_MOST_TURNS = 7


def card_page(setup: Setup, *, legal: bool = True, reveal: bool = False) -> bytes:
    """The card of a setup as HTML, in UTF-8; it takes what :func:`~.pdf.card_pdf` takes."""
    card = card_of(setup, reveal=reveal)
    shore = setup.tide_shore
    region = region_in_play(shore, LAYOUT)
    style = _style()
    counters = _Counters()
    sides = "".join(_side(side, counters) for side in card.sides)
    conditions = " · ".join(card.conditions)
    filled = {
        "policy": policy(style),
        "style": style,
        "title": escape(card.title),
        "subtitle": f"<p>{escape(card.subtitle)}</p>" if card.subtitle else "",
        "conditions": f'<p class="facts">{escape(conditions)}</p>' if conditions else "",
        "warnings": _warnings(card, legal),
        "words": _words(card),
        "sides": sides,
        "counters": counters.definitions(),
        "patterns": map_patterns(),
        "box": " ".join(number(n) for n in (region.left, region.top, region.width, region.height)),
        "map": map_svg(shore),
        "legend": legend_items(shore),
    }
    return fill(page_part("card", "card.html"), filled).encode()


@cache
def _style() -> str:
    bands = "".join(f".of-{id_}>h2{{background:{each.plate}}}" for id_, each in nations().items())
    return style_of("card", "card.css") + bands


class _Counters:
    """Drawings of counters, each once however often the page shows it."""

    def __init__(self) -> None:
        self._ids: dict[Face, str] = {}

    def show(self, face: Face) -> str:
        """A counter's face where the page stands."""
        id_ = self._ids.setdefault(face, f"c{len(self._ids)}")
        name = escape(face.name)
        return f'<svg viewBox="0 0 48 48" role="img" aria-label="{name}"><use href="#{id_}"/></svg>'

    def definitions(self) -> str:
        """The drawings, for a ``<defs>`` element."""
        return "".join(
            f'<image id="{id_}" width="48" height="48" href="data:image/png;base64,'
            f'{base64.b64encode(face_png(face, _DRAWN_PX)).decode("ascii")}"/>'
            for face, id_ in self._ids.items()
        )


def _warnings(card: Card, legal: bool) -> str:
    words = [] if legal else ["This setup breaks the rules: beachhead check says where."]
    if card.reveals:
        words.append("This card tells what is hidden: it is not for both players.")
    return "".join(f'<p class="warning">{escape(each)}</p>' for each in words)


def _words(card: Card) -> str:
    parts = [_heading("Map"), _list((*card.boards, *card.overlays, *card.works))]
    if card.victory.strip():
        parts.append(f"{_heading('Victory Conditions')}<p>{escape(card.victory)}</p>")
    if card.turns is not None:
        parts += [_heading("Turns"), *map(_turns, turn_rows(card.turns, _MOST_TURNS))]
    if card.ssr:
        rules = "".join(f"<li>{escape(rule)}</li>" for rule in card.ssr)
        parts.append(f"{_heading('Special rules')}<ol>{rules}</ol>")
    return "".join(parts)


def _turns(row: list[str]) -> str:
    boxes = (f'<li class="end">{box}</li>' if box == END else f"<li>{box}</li>" for box in row)
    return f'<ul class="turns">{"".join(boxes)}</ul>'


def _heading(words: str) -> str:
    return f"<h2>{escape(words)}</h2>"


def _list(lines: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def _side(side: SideCard, counters: _Counters) -> str:
    facts = f"<b>{escape(' · '.join(side.facts))}</b>" if side.facts else ""
    part = f"<small>{escape(side.part)}</small>" if side.part else ""
    body = "".join(_section(section, counters) for section in side.sections)
    return (
        f'<section class="side of-{side.nation_id}"><h2>{escape(side.name)} {part}{facts}</h2>'
        f"{body or '<p>Nothing is listed.</p>'}</section>"
    )


def _section(section: Section, counters: _Counters) -> str:
    clusters = "".join(_cluster(cluster, counters) for cluster in section.clusters)
    lines = "".join(f"<p>{escape(line)}</p>" for line in section.lines)
    return (
        f"<h3>{escape(section.title)}</h3>"
        + (f'<div class="clusters">{clusters}</div>' if clusters else "")
        + (f'<div class="lines">{lines}</div>' if lines else "")
    )


def _cluster(cluster: Cluster, counters: _Counters) -> str:
    title = f"<b>{escape(cluster.title)}</b>" if cluster.title else ""
    note = f"<small>{escape(cluster.note)}</small>" if cluster.note else ""
    tiles = "".join(
        f"<li>{counters.show(tile.counter.faces[tile.face])}"
        + (f"<i>×{tile.count}</i>" if tile.count > 1 else "")
        + (f"<span>{escape(tile.caption)}</span>" if tile.caption else "")
        + "</li>"
        for tile in cluster.tiles
    )
    return f'<div class="cluster">{title}{note}<ul class="tiles">{tiles}</ul></div>'
