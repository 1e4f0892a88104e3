"""The counters of a module: which there are, which way they point, who may hide them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import replace

from PIL import Image

from beachhead.generator.art import counters as art
from beachhead.generator.pieces import (
    ASSAULTING,
    CRAFT_PALETTES,
    DEFENDING,
    TO_HEXSPINE,
    SetupPiece,
    nation_id,
    points_at_hexspine,
)
from beachhead.generator.vassal.counters import CounterSpec, Face
from beachhead.rules.setup import Setup

#: Markers that only the assaulting side sets up.
_ATTACKERS = ("udt", "noba-ar", "noba-sr")


def counter_palettes(used: Iterable[art.Counter]) -> dict[str, list[art.Counter]]:
    """Every counter there is, with those of the setup that are drawn from other values."""
    listed = {counter.id: counter for counter in art.counters()}
    for counter in used:
        listed.setdefault(counter.id, counter)
    palettes: dict[str, list[art.Counter]] = {}
    for counter in listed.values():
        palettes.setdefault(counter.palette, []).append(counter)
    return palettes


def hider(counter: art.Counter, setup: Setup) -> str | None:
    """The side that may place a counter hidden: its nation's, else the defending side."""
    if not counter.hides:
        return None
    scenario = setup.scenario
    nation = dict(counter.faces[0].params).get("nation")
    own = nation_id(scenario.assaulting)
    if counter.id in _ATTACKERS or (nation == own and own != nation_id(scenario.defending)):
        return ASSAULTING
    return DEFENDING


def spec_id(piece: SetupPiece, setup: Setup) -> str:
    """The id of a piece's kind of counter: one of its own where the other side hides it."""
    own = hider(piece.counter, setup)
    if piece.hidden and own is not None and piece.side != own:
        return f"{piece.counter.id} of {piece.side}"
    return piece.counter.id


def extra_specs(pieces: Iterable[SetupPiece], setup: Setup) -> Iterator[tuple[str, CounterSpec]]:
    """Kinds of counters that the setup needs beside those of the palettes, with their palette."""
    seen: set[str] = set()
    for piece in pieces:
        id_ = spec_id(piece, setup)
        if id_ != piece.counter.id and id_ not in seen:
            seen.add(id_)
            spec = counter_spec(piece.counter, setup)
            yield piece.counter.palette, replace(spec, id=id_, hides=piece.side)


def counter_spec(counter: art.Counter, setup: Setup) -> CounterSpec:
    """What a counter can do in the module of a setup."""
    carries = counter.palette in CRAFT_PALETTES
    return CounterSpec(
        id=counter.id,
        name=counter.name,
        faces=tuple(Face(face.name, art.image_name(face)) for face in counter.faces),
        rotates=counter.rotates,
        hides=hider(counter, setup),
        cargo=carries,
        under=counter.id == "pier",
    )


def face_picture(counter: art.Counter, face: art.Face) -> bytes:
    """The PNG of a side at VASL's scale, as it lies in its first facing."""
    size = art.SIZE_PX[counter.size]
    if not points_at_hexspine(counter):
        return art.face_png(face, size)
    # Drawn large and reduced after the turn, so that edges stay smooth.
    large = art.draw_face(face, size * 2)
    turned = large.rotate(-TO_HEXSPINE, Image.Resampling.BICUBIC, expand=True)
    small = turned.resize(
        (round(turned.width / 2), round(turned.height / 2)), Image.Resampling.LANCZOS
    )
    buffer = io.BytesIO()
    small.save(buffer, "PNG", compress_level=6)
    return buffer.getvalue()
