"""Pictures of overlays, in any orientation and at any scale, and the GIFs that VASL reads."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from functools import cache

from PIL import Image

from beachhead.generator.art.layout import VASL_COLUMN_PX, HexLayout
from beachhead.generator.art.palette import CLEAR, gif_palette
from beachhead.generator.art.terrain import paint
from beachhead.generator.art.terrain_hexes import Ground, HexArt
from beachhead.generator.art.terrain_lines import line_px
from beachhead.rules.coordinates import grid_name
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.overlays import OverlayGround, OverlayHex, OverlayShape

#: How the ground of an overlay's hex is painted; depths are a matter of the map it lies on.
GROUNDS: dict[OverlayGround, Ground] = {
    OverlayGround.BEACH: Ground.SAND,
    OverlayGround.EFFLUENT: Ground.SAND,
    OverlayGround.OCEAN: Ground.WATER,
    OverlayGround.RIVER: Ground.RIVER,
}

#: The entry of the GIF palette that is transparent.
CLEAR_ENTRY = 255


@dataclass(frozen=True)
class OverlayPicture:
    """An overlay's picture: RGBA pixels whose upper left one is that of a board under them.

    ``one`` is the hex of that board on which hex "1" lies, ``hexes`` all hexes there.
    """

    image: Image.Image
    one: Hex
    hexes: dict[Hex, OverlayHex]

    @property
    def origin(self) -> str:
        """The board's name for the hex under "1", in lower case as VASL's ``data`` has it."""
        return grid_name(self.one).lower()


def frame_one(shape: OverlayShape, orientation: Direction) -> Hex:
    """The board hex for hex "1" that brings an overlay nearest to the board's upper left corner.

    The leftmost column is then B or C and no hex, nor its outer line, lies off the board.
    """
    vectors = list(shape.rotated(orientation.turns))
    least = min(vector.q for vector in vectors)
    tops = [2 * vector.r + vector.q for vector in vectors]
    one_q = 1 - least
    # Doubled rows: the centre of a hex lies (2r + q - 1) half hexes down, at least two here.
    one_r = math.ceil((3 - min(tops) - one_q) / 2)
    return Hex(one_q, one_r)


def draw_overlay(
    shape: OverlayShape,
    orientation: Direction = Direction.UP,
    column_px: float = VASL_COLUMN_PX,
    *,
    frame: Hex | None = None,
    marks: bool = True,
) -> OverlayPicture:
    """Draws an overlay turned so that hex "2" lies that way from hex "1".

    ``column_px`` is the distance between columns in pixels. ``frame`` is the board hex on which
    hex "1" is to lie (default: :func:`frame_one`); raises ``ValueError`` when part of a hex would
    then lie off the picture. ``marks`` draws the "1" and "2".
    """
    layout = HexLayout(column_px)
    one = frame_one(shape, orientation) if frame is None else frame
    turned = shape.rotated(orientation.turns)
    hexes = {vector.shifted(one): content for vector, content in turned.items()}
    bounds = layout.bounds(hexes)
    if min(bounds.left, bounds.top) < -0.001 * column_px:
        raise ValueError(f"{shape.id} reaches beyond the board with its hex 1 on {grid_name(one)}")
    outer = bounds.grown(line_px(layout))
    size = (math.ceil(outer.right), math.ceil(outer.bottom))
    marked = {one: "1", one.neighbour(orientation): "2"} if marks else {}
    art = {
        hex_: HexArt(GROUNDS[content.ground], content.coordinate, content.stream, marked.get(hex_))
        for hex_, content in hexes.items()
    }
    image = paint(art, layout, origin=(0, 0), size=size)
    return OverlayPicture(image, one, hexes)


@cache
def _palette_image() -> Image.Image:
    colours = list(gif_palette())
    # Unused entries repeat the first colour, so that they never attract a pixel of their own.
    entries = colours + [colours[0]] * (CLEAR_ENTRY - len(colours)) + [CLEAR]
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in entries for channel in colour])
    return image


def indexed(image: Image.Image) -> Image.Image:
    """An RGBA picture in the one palette of all overlays, with one transparent colour.

    The palette is :func:`~beachhead.generator.art.palette.gif_palette` and :data:`CLEAR_ENTRY`. A
    pixel is transparent when it is more than half so.
    """
    opaque = image.getchannel("A").point([0] * 128 + [255] * 128)
    colours = image.convert("RGB").quantize(palette=_palette_image(), dither=Image.Dither.NONE)
    flat = Image.new("P", image.size, CLEAR_ENTRY)
    flat.putpalette(_palette_image().getpalette() or [])
    flat.paste(colours, mask=opaque)
    return flat


def to_gif_bytes(image: Image.Image) -> bytes:
    """An RGBA picture as an indexed GIF with one transparent colour, the same bytes every time.

    Its colours are those of :func:`indexed`.
    """
    buffer = io.BytesIO()
    indexed(image).save(buffer, format="GIF", transparency=CLEAR_ENTRY, optimize=False)
    return buffer.getvalue()
