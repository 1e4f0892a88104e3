"""Paints hexes from their descriptions: the one way in which terrain is drawn.

Overlays, maps and sheets all come from :func:`paint`, so that they look alike and join.
"""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image, ImageChops, ImageDraw

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.art.palette import BANK, FOAM, LINE, WET_EDGE, Texture
from beachhead.generator.art.terrain_hexes import SURFACES, WATERS, Ground, HexArt
from beachhead.generator.art.terrain_lines import (
    Frame,
    grid_mask,
    hexes_mask,
    print_over,
)
from beachhead.generator.art.terrain_textures import surface
from beachhead.generator.art.terrain_water import (
    WATERLINE,
    Waterline,
    band,
    edge_width,
    ground_mask,
    shaken,
    waterline,
)
from beachhead.rules.hexes import Direction, Hex

__all__ = ["Ground", "HexArt", "paint", "paint_ground"]

#: How softly one surface passes into the next, in columns of blur.
_SOFT = 0.07

_LANDS = frozenset({Ground.LAND, Ground.ISLAND})


def paint(
    hexes: Mapping[Hex, HexArt],
    layout: HexLayout,
    *,
    origin: tuple[int, int],
    size: tuple[int, int],
    grid: bool = True,
    printing: bool = True,
) -> Image.Image:
    """Paints hexes; everything else stays transparent.

    ``origin`` is the pixel of the plane (see :mod:`~beachhead.generator.art.layout`) that becomes
    the upper left pixel of the picture, ``size`` its width and height. ``grid`` draws hexsides,
    half of each exterior one outside its hexes; ``printing`` draws centre dots, coordinates and
    marks. Gives an RGBA picture.
    """
    frame = Frame(layout, origin, size)
    shown = {hex_: art for hex_, art in hexes.items() if art.ground is not Ground.NONE}
    if not shown:
        return Image.new("RGBA", size)
    inside = hexes_mask(frame, shown)
    alpha = inside
    # Outside the hexes only the outer half of a hexside shows: its colour, without a fringe.
    picture = Image.new("RGB", size, LINE)
    picture.paste(paint_ground(shown, frame), mask=inside)
    if grid:
        lines = grid_mask(frame, shown)
        picture.paste(LINE, mask=lines)
        alpha = ImageChops.lighter(inside, lines)
    if printing:
        print_over(picture, frame, shown)
    picture.putalpha(alpha)
    return picture


def paint_ground(hexes: Mapping[Hex, HexArt], frame: Frame) -> Image.Image:
    """Paints the ground of hexes over a whole RGB picture, running on beyond the hexes."""
    dry = {art.ground for art in hexes.values()} - WATERS
    if not dry:
        return _water(hexes, frame)
    picture = _dry(hexes, frame)
    shore = waterline(frame, hexes)
    if shore is None:
        return picture
    _margin(picture, shore, hexes, frame)
    half = edge_width(frame)
    water = shore.field.point(band({WATERLINE - half: 0, WATERLINE + half: 1}))
    picture.paste(_water(hexes, frame), mask=water)
    _surf(picture, shore, frame, half)
    return picture


def _margin(
    picture: Image.Image, shore: Waterline, hexes: Mapping[Hex, HexArt], frame: Frame
) -> None:
    """The ground along the water: sand darkens towards it, grass ends in a bank."""
    near = shore.still.point(band({6: 0, 40: 1}))
    bank = ImageChops.multiply(near, shore.field.point(band({84: 0, 112: 0.75})))
    lands = any(art.ground in _LANDS for art in hexes.values())
    if lands and all(art.ground in _LANDS | WATERS for art in hexes.values()):
        picture.paste(BANK, mask=bank)
        return
    damp = surface(Texture.WET_SAND, frame.layout.column_px, frame.origin, frame.size)
    damp.paste(WET_EDGE, mask=shore.field.point(band({96: 0, 124: 0.75})))
    wet = ImageChops.multiply(near, shore.field.point(band({10: 0, 50: 0.5, 96: 0.8, 128: 1})))
    if lands:
        land = _land_mask(hexes, frame, _LANDS)
        picture.paste(BANK, mask=ImageChops.multiply(bank, land))
        wet = ImageChops.subtract(wet, land)
    picture.paste(damp, mask=wet)


def _surf(picture: Image.Image, shore: Waterline, frame: Frame, half: int) -> None:
    """The foam that lines the water's edge, and a broken second line further out."""
    edge = shore.field.point(band({WATERLINE - half: 0, WATERLINE + half: 1}))
    edge = ImageChops.multiply(edge, shore.still.point(band({232: 1, 250: 0})))
    first = shaken(shore.field, frame, 74, 0.07, 22)
    foam = first.point(band({WATERLINE - half: 0.6, 132: 0.97, 150: 0.9, 172: 0.0}))
    picture.paste(FOAM, mask=ImageChops.multiply(foam, edge))
    second = shaken(shore.field, frame, 75, 0.12, 30)
    ripple = second.point(band({186: 0, 200: 0.6, 208: 0.6, 222: 0}))
    picture.paste(FOAM, mask=ImageChops.multiply(ripple, edge))


def _most_common(hexes: Mapping[Hex, HexArt], among: frozenset[Ground]) -> list[Ground]:
    counts: dict[Ground, int] = {}
    for art in hexes.values():
        if art.ground in among:
            counts[art.ground] = counts.get(art.ground, 0) + 1
    return sorted(counts, key=lambda ground: (-counts[ground], ground.value))


def _layers(
    hexes: Mapping[Hex, HexArt],
    frame: Frame,
    among: frozenset[Ground],
    beyond: Texture | None = None,
) -> Image.Image:
    """The surfaces of some grounds, each passing softly into the next.

    ``beyond`` is the surface outside their hexes; by default the commonest runs on.
    """
    by_texture: dict[Texture, set[Ground]] = {}
    for ground in _most_common(hexes, among):
        by_texture.setdefault(SURFACES[ground], set()).add(ground)
    place = (frame.layout.column_px, frame.origin, frame.size)
    picture = None if beyond is None else surface(beyond, *place)
    for texture, grounds in by_texture.items():
        if texture is beyond:
            continue
        layer = surface(texture, *place)
        if picture is None:
            picture = layer
            continue
        mask = ground_mask(frame, hexes, frozenset(grounds), _SOFT)
        mask = shaken(mask, frame, 76, 0.3, 18).point(band({40: 0, 215: 1}))
        picture.paste(layer, mask=mask)
    assert picture is not None
    return picture


def _dry(hexes: Mapping[Hex, HexArt], frame: Frame) -> Image.Image:
    """Sand and land. Land ends exactly at its hexsides, as on a board under an overlay."""
    sands = frozenset({Ground.SAND, Ground.WET_SAND})
    present = {art.ground for art in hexes.values()}
    picture: Image.Image | None = None
    if present & sands:
        picture = _layers(hexes, frame, sands)
    for ground in (Ground.LAND, Ground.ISLAND):
        if ground in present:
            layer = surface(SURFACES[ground], frame.layout.column_px, frame.origin, frame.size)
            if picture is None:
                picture = layer
            else:
                picture.paste(layer, mask=_land_mask(hexes, frame, frozenset({ground})))
    assert picture is not None
    return picture


def _land_mask(
    hexes: Mapping[Hex, HexArt], frame: Frame, grounds: frozenset[Ground]
) -> Image.Image:
    """White on land, and in water as far as that land's shore may come forward."""
    lands = [hex_ for hex_, art in hexes.items() if art.ground in grounds]
    mask = hexes_mask(frame, lands)
    draw = ImageDraw.Draw(mask)
    for hex_ in lands:
        for direction in Direction:
            beyond = hexes.get(hex_.neighbour(direction))
            if beyond is not None and beyond.ground in WATERS:
                middle = frame.layout.centre(hex_.neighbour(direction))
                wedge = (middle, *frame.layout.side(hex_, direction))
                draw.polygon(frame.points(wedge), fill=255)
    return mask


def _water(hexes: Mapping[Hex, HexArt], frame: Frame) -> Image.Image:
    """Water of every depth, with the reefs in it. Streams run shallow."""
    streams = any(art.stream for art in hexes.values())
    picture = _layers(hexes, frame, WATERS, Texture.SHALLOW if streams else None)
    grounds = {art.ground for art in hexes.values()}
    place = (frame.layout.column_px, frame.origin, frame.size)
    for ground, kind in (
        (Ground.REEF_SUBMERGED, Texture.REEF),
        (Ground.REEF_EXPOSED, Texture.ROCK),
    ):
        if ground not in grounds:
            continue
        mask = ground_mask(frame, hexes, frozenset({ground}), 0.16)
        broken = shaken(shaken(mask, frame, 77, 0.26, 60), frame, 78, 0.08, 30)
        if ground is Ground.REEF_EXPOSED:
            ring = broken.point(band({96: 0, 130: 0.85, 150: 0.85, 255: 0.5}))
            picture.paste(FOAM, mask=ring)
            rock = broken.point(band({158: 0, 170: 1}))
            picture.paste(surface(kind, *place), mask=rock)
        else:
            coral = broken.point(band({112: 0, 150: 0.7, 255: 0.85}))
            picture.paste(surface(kind, *place), mask=coral)
    return picture
