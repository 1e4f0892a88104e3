"""The veil over what is not playable: greyed and hatched, on the map and in its legend alike."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from beachhead.generator.art.terrain_lines import Frame

_GREY, _HATCH = (214, 214, 208), (120, 120, 116)
#: How strongly either covers what lies beneath, of 255.
_STRENGTH = 150


def paint_veil(picture: Image.Image, frame: Frame, mask: Image.Image) -> None:
    """Greys and hatches a picture where a mask of the same size is white."""
    hatch = frame.canvas()
    draw = ImageDraw.Draw(hatch)
    step = max(6, round(0.22 * frame.layout.column_px))
    breadth = max(1, round(0.03 * frame.layout.column_px))
    width, height = frame.size
    for x in range(-height, width, step):
        draw.line((x, height, x + height, 0), fill=_STRENGTH, width=breadth)
    picture.paste(_GREY, mask=mask.point([value * _STRENGTH // 255 for value in range(256)]))
    picture.paste(_HATCH, mask=ImageChops.multiply(mask, hatch))
