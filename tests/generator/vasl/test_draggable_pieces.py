"""Draggable overlays: what they show where, in every rotation and tide."""

from __future__ import annotations

import io
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.catalogue import catalogue
from beachhead.generator.vasl.draggable import lies_at, middle_hex, overlay_name
from beachhead.generator.vasl.draggable_pieces import (
    OVERLAY_PROPERTY,
    ROTATION,
    DraggableOverlay,
    draggable_overlays,
    spot_of,
)
from beachhead.generator.vassal.layers import layers, shown_name
from beachhead.generator.vassal.pieces import add_command, parse_add_command
from beachhead.generator.vassal.traits import marked
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.overlays import OverlayKind, lay
from beachhead.rules.scenario import Tide

LAYOUT = HexLayout()
OVERLAYS = draggable_overlays(catalogue())


@cache
def picture(overlay: int, orientation: Direction) -> Image.Image:
    data = OVERLAYS[overlay].picture(orientation)
    return Image.open(io.BytesIO(data)).convert("RGBA")


def opaque(image: Image.Image, x: float, y: float) -> bool:
    column, row = round(image.width / 2 + x), round(image.height / 2 + y)
    if not (0 <= column < image.width and 0 <= row < image.height):
        return False
    pixel = image.getpixel((column, row))
    assert isinstance(pixel, tuple)
    return pixel[3] > 0


SAMPLE = [i for i, o in enumerate(OVERLAYS) if o.shape.id in ("Be4", "Be7", "OC3", "Ef1", "Ef3")]


@pytest.mark.parametrize("number", SAMPLE, ids=lambda n: OVERLAYS[n].name)
@pytest.mark.parametrize("orientation", Direction)
def test_the_middle_hex_lies_in_the_middle_and_the_others_round_it(
    number: int, orientation: Direction
) -> None:
    overlay = OVERLAYS[number]
    image = picture(number, orientation)
    middle = middle_hex(overlay.shape, orientation)
    vectors = {h.minus(middle) for h in overlay.variant.rotated(orientation.turns)}
    left, top = LAYOUT.centre(Hex(0, 0))
    for vector in Hex(0, 0).within(14):
        x, y = LAYOUT.centre(vector)
        # A little off the dot, and near four corners: an overlay ends at its hexsides.
        for dx, dy in ((8, 8), (-20, -20), (20, 20), (-20, 20), (20, -20)):
            assert opaque(image, x - left + dx, y - top + dy) == (vector in vectors)


def test_every_overlay_is_there_at_every_tide_that_changes_it() -> None:
    names = {overlay.name for overlay in OVERLAYS}
    assert {"Be4", "Be4 (High tide)", "OC1", "OC1 (Low tide)", "Ef1", "Ef1 (High tide)"} <= names
    assert "Be4 (Low tide)" not in names
    assert "OC1 (High tide)" not in names
    for shape in catalogue().overlays.values():
        assert shape.id in names


def test_no_two_pictures_have_the_same_file() -> None:
    files = [overlay.image_name(turned) for overlay in OVERLAYS for turned in Direction]
    assert len(set(files)) == len(files) == 6 * len(OVERLAYS)


def test_it_never_stacks_and_carries_the_property_that_vasl_asks_for() -> None:
    piece = OVERLAYS[0].piece("bch:1000")
    assert marked(piece.traits)[OVERLAY_PROPERTY] == OVERLAYS[0].id
    assert [trait.type for trait in piece.traits if trait.kind == "immob"] == ["immob;i;I"]
    (turning,) = layers(piece.traits)
    assert (turning.title, len(turning.images), turning.level) == (ROTATION, 6, 1)
    assert shown_name(piece.traits) == "Be1 a"


@given(
    st.sampled_from(OVERLAYS),
    st.sampled_from(Direction),
    st.integers(-20, 40),
    st.integers(-20, 40),
)
def test_where_it_lies_tells_where_every_hex_of_it_lies(
    overlay: DraggableOverlay, orientation: Direction, q: int, r: int
) -> None:
    """The reader of saves finds the overlay where the writer put it."""
    placed = lay(overlay.shape, Hex(q, r), orientation)
    piece = parse_add_command(add_command(overlay.piece("bch:1", orientation, "7")))
    assert piece is not None
    name = overlay_name(overlay.image_name(orientation))
    assert name is not None
    assert (name.id, name.tide, name.ours) == (overlay.shape.id, overlay.tide, True)
    spot = LAYOUT.centre(spot_of(placed))
    found = lies_at(name, spot, orientation.turns, catalogue(), LAYOUT)
    assert found == (placed.one, orientation)


def test_a_tide_variant_differs_from_the_overlay_only_at_the_waterline() -> None:
    high = next(o for o in OVERLAYS if o.name == "Be4 (High tide)")
    changed = {h for h, c in high.variant.hexes.items() if c != high.shape.hexes[h]}
    assert high.tide is Tide.HIGH
    assert high.shape.kind is OverlayKind.BEACH
    assert len(changed) == 12
