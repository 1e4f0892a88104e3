"""The map of a card: the part of it that is in play, as a picture, and what its legend needs."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

from beachhead.generator.art.layout import HexLayout, Rectangle
from beachhead.generator.art.map_art import paint_base
from beachhead.generator.art.map_hexes import map_extent, map_hexes
from beachhead.generator.art.map_legend import Furniture, swatch
from beachhead.rules.hexes import Hex
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore

#: Dots per inch of the picture on paper, and columns of context shown round what is in play.
DPI = 180
_CONTEXT = 1.4
_MARGIN = 0.3
_LEAST_COLUMN_PX = 6.0
_SWATCH_COLUMN = 48.0


@dataclass(frozen=True)
class MapPart:
    """A picture of the part in play: JPEG bytes and its size in points on the page."""

    image: bytes
    width: float
    height: float


def region_in_play(shore: Shore, layout: HexLayout) -> Rectangle:
    """The part of the map that is in play, with some of what lies round it, in pixels."""
    column = layout.column_px
    whole = map_extent(shore, layout).grown(_MARGIN * column)
    played = [cell.hex for cell in shore if cell.playable]
    if not played:
        return whole
    near = layout.bounds(played).grown(_CONTEXT * column)
    return Rectangle(
        max(whole.left, near.left),
        max(whole.top, near.top),
        min(whole.right, near.right),
        min(whole.bottom, near.bottom),
    )


def map_scale(shore: Shore, width: float, height: float) -> float:
    """Points to a column at which the part in play fits in a rectangle, at most life size."""
    region = region_in_play(shore, HexLayout(1.0))
    return min(width / region.width, height / region.height, 48.0)


def map_part(setup: Setup, scale: float, boards: dict[str, Image.Image]) -> MapPart:
    """The picture of the part in play at so many points to a column, without counters."""
    shore = setup.tide_shore
    column_px = max(_LEAST_COLUMN_PX, scale * DPI / 72)
    base = paint_base(shore, column_px, boards=boards, furniture=False)
    picture = base.finished()
    region = region_in_play(shore, picture.layout)
    left, top = picture.origin
    box = (
        max(0, round(region.left - left)),
        max(0, round(region.top - top)),
        min(picture.image.width, round(region.right - left)),
        min(picture.image.height, round(region.bottom - top)),
    )
    buffer = io.BytesIO()
    shown = picture.image.crop(box)
    shown.save(buffer, format="JPEG", quality=88, subsampling=0, optimize=True)
    points = scale / column_px
    return MapPart(buffer.getvalue(), shown.width * points, shown.height * points)


def legend(setup: Setup) -> list[tuple[str, Image.Image]]:
    """Captions of the map's legend, each with a picture of what it means."""
    shore = setup.tide_shore
    grounds = {art.ground for art in map_hexes(shore).values()}
    entries = Furniture.of(shore, "", "", grounds).entries
    return [(entry, swatch(entry, _SWATCH_COLUMN)) for entry in entries]


def overlay_hexes(shore: Shore) -> list[tuple[str, list[Hex]]]:
    """The hexes of each overlay that are to be seen, by its ID, in the order they were laid."""
    found: dict[str, list[Hex]] = {overlay.id: [] for overlay in shore.overlays}
    for cell in shore:
        for id_ in (cell.effluent, cell.overlay):
            if id_ is not None:
                found[id_].append(cell.hex)
                break
    return [(id_, hexes) for id_, hexes in found.items() if hexes]
