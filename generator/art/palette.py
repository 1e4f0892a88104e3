"""The colours of everything that is terrain, and the fixed palette of overlay GIFs.

Two base colours are ones that VASL's terrain table knows, so that VASL reads an overlay's pixels
as what they show: (238, 194, 98) is sand and (135, 190, 220) is water one level down. Most pixels
of sand and of the water on overlays have exactly these; lighter and darker grains lie around them.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from itertools import pairwise

Colour = tuple[int, int, int]

#: The colour that VASL's terrain table holds for sand, and for water at level -1.
VASL_SAND: Colour = (238, 194, 98)
VASL_WATER: Colour = (135, 190, 220)

LINE: Colour = (52, 49, 44)
TEXT: Colour = (38, 33, 26)
DOT: Colour = (255, 255, 255)
FOAM: Colour = (250, 253, 252)
WET_EDGE: Colour = (188, 146, 78)
BANK: Colour = (118, 124, 66)
PAPER: Colour = (250, 248, 241)
INK: Colour = (44, 46, 48)

WOOD: Colour = (150, 104, 58)
WOOD_DARK: Colour = (84, 54, 26)
WOOD_LIGHT: Colour = (190, 146, 92)
STONE: Colour = (158, 158, 154)
STONE_DARK: Colour = (74, 74, 72)
STONE_LIGHT: Colour = (204, 204, 198)
CLIFF: Colour = (84, 58, 30)

ROCK: Colour = (140, 122, 96)

#: The colour recorded for the transparent entry of a GIF; it is never seen.
CLEAR: Colour = (255, 0, 255)


class Texture(StrEnum):
    """A surface that textures exist for."""

    SAND = "sand"
    WET_SAND = "wet sand"
    WATER = "water"
    SHALLOW = "shallow water"
    DEEP = "deep water"
    RIVER = "river"
    LAND = "land"
    ISLAND = "island"
    REEF = "reef"
    ROCK = "rock"


#: How a surface's colour runs from its darkest to its lightest grain: pairs of the part of the
#: surface (0 to 1) up to which it has changed to a colour. Equal neighbours make a plateau.
RAMPS: dict[Texture, tuple[tuple[float, Colour], ...]] = {
    Texture.SAND: (
        (0.00, (216, 166, 76)),
        (0.07, (227, 180, 86)),
        (0.16, VASL_SAND),
        (0.78, VASL_SAND),
        (0.92, (243, 206, 118)),
        (1.00, (248, 219, 146)),
    ),
    Texture.WET_SAND: (
        (0.00, (192, 148, 76)),
        (0.10, (206, 162, 84)),
        (0.20, (216, 172, 92)),
        (0.80, (216, 172, 92)),
        (1.00, (229, 190, 116)),
    ),
    Texture.WATER: (
        (0.00, (114, 172, 209)),
        (0.12, (125, 182, 215)),
        (0.24, VASL_WATER),
        (0.80, VASL_WATER),
        (0.94, (152, 202, 228)),
        (1.00, (186, 221, 238)),
    ),
    Texture.SHALLOW: (
        (0.00, (142, 202, 224)),
        (0.14, (152, 210, 230)),
        (0.26, (161, 216, 233)),
        (0.80, (161, 216, 233)),
        (0.94, (180, 226, 239)),
        (1.00, (212, 240, 246)),
    ),
    Texture.DEEP: (
        (0.00, (84, 142, 187)),
        (0.14, (92, 151, 195)),
        (0.26, (101, 160, 202)),
        (0.80, (101, 160, 202)),
        (0.94, (118, 174, 211)),
        (1.00, (146, 194, 222)),
    ),
    Texture.RIVER: (
        (0.00, (108, 170, 188)),
        (0.14, (122, 181, 203)),
        (0.26, VASL_WATER),
        (0.78, VASL_WATER),
        (0.93, (150, 202, 222)),
        (1.00, (184, 221, 228)),
    ),
    Texture.LAND: (
        (0.00, (170, 184, 118)),
        (0.12, (182, 195, 130)),
        (0.25, (192, 204, 140)),
        (0.78, (192, 204, 140)),
        (0.92, (200, 211, 151)),
        (1.00, (208, 217, 164)),
    ),
    Texture.ISLAND: (
        (0.00, (134, 154, 84)),
        (0.15, (152, 172, 98)),
        (0.28, (167, 185, 112)),
        (0.78, (167, 185, 112)),
        (1.00, (188, 202, 136)),
    ),
    Texture.REEF: (
        (0.00, (88, 128, 122)),
        (0.35, (112, 152, 140)),
        (0.70, (136, 172, 152)),
        (1.00, (186, 200, 160)),
    ),
    Texture.ROCK: (
        (0.00, (98, 82, 66)),
        (0.30, (128, 110, 88)),
        (0.70, (150, 131, 106)),
        (1.00, (184, 167, 140)),
    ),
}


def ramp_lookup(stops: Iterable[tuple[float, Colour]]) -> list[int]:
    """A ramp as a lookup table from grey to RGB: 256 reds, then greens, then blues."""
    points = list(stops)
    channels: list[list[int]] = [[], [], []]
    for level in range(256):
        at = level / 255
        for (start, low), (end, high) in pairwise(points):
            if at <= end:
                part = 0.0 if end == start else (at - start) / (end - start)
                for channel, a, b in zip(channels, low, high, strict=True):
                    channel.append(round(a + (b - a) * part))
                break
    return [value for channel in channels for value in channel]


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """One colour with a part (0 to 1) of another mixed in."""
    r, g, b = (round(x + (y - x) * part) for x, y in zip(one, other, strict=True))
    return r, g, b


#: Surfaces that occur on loose overlays, whose colours the GIF palette therefore holds.
_ON_OVERLAYS = (Texture.SAND, Texture.WATER, Texture.RIVER, Texture.SHALLOW)


@cache
def gif_palette() -> tuple[Colour, ...]:
    """The colours of every overlay GIF, at most 255, in a fixed order; the bases come first.

    One palette for all overlays, so that colours stay equal where overlays touch.
    """
    wanted: list[Colour] = [VASL_SAND, VASL_WATER, LINE, TEXT, DOT, FOAM, WET_EDGE]
    bases = (VASL_SAND, VASL_WATER, (216, 172, 92))
    for surface in _ON_OVERLAYS:
        stops = RAMPS[surface]
        wanted += [colour for _, colour in stops]
        wanted += [mix(a, b, 0.5) for (_, a), (_, b) in pairwise(stops) if a != b]
    for base in bases:
        wanted += [mix(base, LINE, part / 8) for part in range(1, 8)]
        wanted += [mix(base, DOT, part / 6) for part in range(1, 6)]
    for step in range(1, 8):
        wanted.append(mix(VASL_SAND, WET_EDGE, step / 8))
        wanted.append(mix(WET_EDGE, VASL_WATER, step / 8))
        wanted.append(mix(WET_EDGE, FOAM, step / 8))
        wanted.append(mix(LINE, DOT, step / 8))
    return _apart(wanted, 255)


def _apart(colours: Iterable[Colour], most: int) -> tuple[Colour, ...]:
    """Colours in order, leaving out those that can hardly be told from an earlier one.

    Pillow looks colours up in cells four levels wide, so closer neighbours would take each
    other's place.
    """
    kept: list[Colour] = []
    for colour in colours:
        if all(max(abs(a - b) for a, b in zip(colour, k, strict=True)) > 7 for k in kept):
            kept.append(colour)
    return tuple(kept[:most])
