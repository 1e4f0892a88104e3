"""The counters of a module: which there are, which way they point, who may hide them."""

from __future__ import annotations

import io
from collections.abc import Iterable

from PIL import Image

from beachhead.generator.art import counters as art
from beachhead.generator.pieces import ASSAULTING, DEFENDING, nation_id
from beachhead.generator.vassal.counters import CounterSpec, Face
from beachhead.rules.setup import Setup

#: Palettes whose counters point at a hexspine. Their pictures are drawn pointing straight up.
_POINTING = ("Landing Craft", "Amphibians", "Boats")
_POINTING_IDS = ("gun", "tank", "truck", "pillbox")
#: From straight up to the hexspine to the right of it, in degrees.
_TO_HEXSPINE = 30
#: Markers that only the assaulting side sets up.
_ATTACKERS = ("udt", "noba-ar", "noba-sr")
_CRAFT_PALETTES = ("Landing Craft", "Amphibians", "Boats")


def counter_palettes(used: Iterable[art.Counter]) -> dict[str, list[art.Counter]]:
    """Every counter there is, with those of the setup that are drawn from other values."""
    listed = {counter.id: counter for counter in art.counters()}
    for counter in used:
        listed.setdefault(counter.id, counter)
    palettes: dict[str, list[art.Counter]] = {}
    for counter in listed.values():
        palettes.setdefault(counter.palette, []).append(counter)
    return palettes


def points_at_hexspine(counter: art.Counter) -> bool:
    """Whether a counter has a front, which its first facing points at the upper right hexspine."""
    return counter.rotates and (
        counter.palette in _POINTING or counter.id.split("-")[0] in _POINTING_IDS
    )


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


def counter_spec(counter: art.Counter, setup: Setup) -> CounterSpec:
    """What a counter can do in the module of a setup."""
    carries = counter.palette in _CRAFT_PALETTES
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
    turned = large.rotate(-_TO_HEXSPINE, Image.Resampling.BICUBIC, expand=True)
    small = turned.resize(
        (round(turned.width / 2), round(turned.height / 2)), Image.Resampling.LANCZOS
    )
    buffer = io.BytesIO()
    small.save(buffer, "PNG", compress_level=6)
    return buffer.getvalue()
