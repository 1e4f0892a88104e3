"""Draggable overlays as pieces: our overlays as large counters, for VASL's map.

VASL's own overlays lie on one mapboard and end at its edge. A draggable one is a piece under all
counters, so it may reach beyond the edge or over several boards. It carries the property
``overlay`` (its VASL id, such as ``beh4``), so that VASL goes on drawing it when counters are
hidden.

Its six rotations are six pictures rather than one that the engine turns, so that coordinates stay
upright. All turn about one hex (:func:`~beachhead.generator.vasl.draggable.middle_hex`): it lies
where the piece lies.
"""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.art.overlay_art import CLEAR_ENTRY, draw_overlay, indexed
from beachhead.generator.vasl.draggable import middle_hex
from beachhead.generator.vasl.overlay_archives import vasl_id
from beachhead.generator.vasl.variants import tide_variant
from beachhead.generator.vassal import traits
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Trait
from beachhead.rules.catalogue import Catalogue
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.overlays import OverlayShape, PlacedOverlay
from beachhead.rules.scenario import Tide

#: The property that makes VASL draw a piece like a part of the map.
OVERLAY_PROPERTY = "overlay"

#: Title of the layer whose six levels are the orientations a to f.
ROTATION = "Rotation"

#: Selected with Shift, moved only when selected, never in a stack.
_UNDER_ALL = Trait("immob;i;I")
_CLOCKWISE, _COUNTERCLOCKWISE = traits.ctrl("X"), traits.ctrl("Z")


@dataclass(frozen=True)
class DraggableOverlay:
    """A kind of draggable overlay: a shape, and how it is drawn at a tide."""

    shape: OverlayShape
    tide: Tide
    variant: OverlayShape

    @property
    def id(self) -> str:
        """The VASL id of the same overlay: ``beh4``, at High tide ``behh4``."""
        return vasl_id(self.shape, self.tide)

    @property
    def name(self) -> str:
        """What players see it called: ``Be4``, or ``Be4 (High tide)``."""
        if self.tide is Tide.NORMAL:
            return self.shape.id
        return f"{self.shape.id} ({self.tide.value.title()} tide)"

    def image_name(self, orientation: Direction) -> str:
        """The file of its picture in an orientation, such as ``ovrbeh4a.png``."""
        return f"ovr{self.id}{orientation.value}.png"

    def picture(self, orientation: Direction) -> bytes:
        """Its picture as a PNG at VASL's scale, the middle hex in its middle."""
        drawn = draw_overlay(self.variant, orientation)
        middle = middle_hex(self.shape, orientation).shifted(drawn.one)
        x, y = (round(value) for value in HexLayout().centre(middle))
        # The same few colours as the overlays that VASL places itself: small, and alike.
        shown = indexed(drawn.image)
        box = shown.point([index != CLEAR_ENTRY for index in range(256)], "L").getbbox()
        assert box is not None
        across = max(x - box[0], box[2] - x)
        down = max(y - box[1], box[3] - y)
        canvas = Image.new("P", (2 * across, 2 * down), CLEAR_ENTRY)
        canvas.putpalette(shown.getpalette() or [])
        canvas.paste(shown.crop(box), (across - (x - box[0]), down - (y - box[1])))
        buffer = io.BytesIO()
        canvas.save(buffer, "PNG", transparency=CLEAR_ENTRY, compress_level=6)
        return buffer.getvalue()

    def piece(
        self, gpid: str, orientation: Direction = Direction.UP, id_: str | None = None
    ) -> Piece:
        """The piece, off every map; in a palette its id is ``None``."""
        chain = (
            traits.marker(((OVERLAY_PROPERTY, self.id), ("Overlay", "true"))),
            _UNDER_ALL,
            traits.layer(
                [self.image_name(direction) for direction in Direction],
                [f"+ {direction.value}" for direction in Direction],
                next_key=_CLOCKWISE,
                next_text="cw",
                back_key=_COUNTERCLOCKWISE,
                back_text="ccw",
                name=ROTATION,
                level=orientation.turns + 1,
            ),
            BasicPiece(self.name, "", gpid, clone_key="K", delete_key="D").trait(),
        )
        return Piece(chain, id_)


def draggable_overlays(catalogue: Catalogue, hexrows: int = 1) -> tuple[DraggableOverlay, ...]:
    """Every overlay at Normal tide, and at High and Low tide where that changes it.

    ``hexrows`` is how many hexrows the tide moves.
    """
    found = []
    for shape in catalogue.overlays.values():
        found.append(DraggableOverlay(shape, Tide.NORMAL, shape))
        for tide in (Tide.HIGH, Tide.LOW):
            variant = tide_variant(shape, tide, hexrows)
            if variant != shape and variant.hexes:
                found.append(DraggableOverlay(shape, tide, variant))
    return tuple(found)


def spot_of(placed: PlacedOverlay) -> Hex:
    """The map hex on which the piece of an overlay lies."""
    return middle_hex(placed.shape, placed.orientation).shifted(placed.one)
