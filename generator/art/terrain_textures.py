"""Surfaces with a grain: sand, water, grass and rock as patterns that repeat without a seam.

A pattern belongs to the plane of the picture, not to a hex or a tile: whoever paints a pixel
paints it alike. All of it follows from fixed seeds.
"""

from __future__ import annotations

import random
from functools import lru_cache

from PIL import Image, ImageOps

from beachhead.generator.art.palette import RAMPS, Texture, ramp_lookup

#: After how many hex columns a pattern repeats.
_PERIOD_COLUMNS = 8

#: A pattern larger than this is painted at this size and enlarged.
_LARGEST_PX = 1600

#: The octaves of each surface: width and height of a grain in columns, and weight. Water has
#: grains wider than high, so that ripples lie level.
_OCTAVES: dict[Texture, tuple[tuple[float, float, float], ...]] = {
    Texture.SAND: ((0.017, 0.017, 1.0), (0.06, 0.05, 0.5), (0.7, 0.7, 0.28)),
    Texture.WET_SAND: ((0.017, 0.017, 1.0), (0.06, 0.05, 0.5), (0.7, 0.7, 0.28)),
    Texture.WATER: ((0.16, 0.040, 1.0), (0.42, 0.10, 0.8), (1.6, 0.6, 0.35)),
    Texture.SHALLOW: ((0.14, 0.040, 1.0), (0.34, 0.10, 0.8), (1.6, 0.6, 0.35)),
    Texture.DEEP: ((0.18, 0.045, 1.0), (0.52, 0.12, 0.9), (1.6, 0.6, 0.35)),
    Texture.RIVER: ((0.20, 0.032, 1.0), (0.60, 0.08, 0.9), (1.6, 0.6, 0.3)),
    Texture.LAND: ((0.03, 0.03, 1.0), (0.12, 0.12, 0.7), (0.9, 0.9, 0.4)),
    Texture.ISLAND: ((0.035, 0.035, 1.0), (0.14, 0.14, 1.0), (0.6, 0.6, 0.4)),
    Texture.REEF: ((0.05, 0.06, 0.6), (0.13, 0.11, 1.0), (0.31, 0.27, 0.8)),
    Texture.ROCK: ((0.03, 0.035, 0.6), (0.09, 0.075, 1.0), (0.23, 0.19, 0.8)),
}


@lru_cache(maxsize=64)
def noise(size: int, across: float, down: float, seed: int) -> Image.Image:
    """A square of smooth grey noise that repeats without a seam.

    ``across`` and ``down`` are the width and height of a grain in pixels.
    """
    columns = max(2, min(size, round(size / across)))
    rows = max(2, min(size, round(size / down)))
    grid = Image.frombytes("L", (columns, rows), random.Random(seed).randbytes(columns * rows))
    # Three cells of the opposite side all round make the enlargement run on across the edge.
    padded = Image.new("L", (columns + 6, rows + 6))
    for x in (3 - columns, 3, 3 + columns):
        for y in (3 - rows, 3, 3 + rows):
            padded.paste(grid, (x, y))
    return padded.resize((size, size), Image.Resampling.BICUBIC, box=(3, 3, 3 + columns, 3 + rows))


@lru_cache(maxsize=32)
def texture(surface: Texture, column_px: float) -> Image.Image:
    """One period of a surface in colour, at a scale of so many pixels between columns."""
    full = max(8, round(_PERIOD_COLUMNS * column_px))
    size = min(full, _LARGEST_PX)
    column = size / _PERIOD_COLUMNS
    seed = 1_000 * list(Texture).index(surface)
    grey: Image.Image | None = None
    total = 0.0
    for index, (across, down, weight) in enumerate(_OCTAVES[surface]):
        layer = noise(size, max(1.0, across * column), max(1.0, down * column), seed + index)
        total += weight
        grey = layer if grey is None else Image.blend(grey, layer, weight / total)
    assert grey is not None
    # Equalised, the grey level is the part of the surface that is darker: what the ramps expect.
    level = ImageOps.equalize(grey)
    coloured = Image.merge("RGB", (level, level, level)).point(ramp_lookup(RAMPS[surface]))
    if size != full:
        coloured = coloured.resize((full, full), Image.Resampling.BICUBIC)
    return coloured


@lru_cache(maxsize=16)
def wander(column_px: float, seed: int, cell: float) -> Image.Image:
    """One period of smooth noise with grains of ``cell`` columns, spread over all grey levels."""
    full = max(8, round(_PERIOD_COLUMNS * column_px))
    size = min(full, _LARGEST_PX)
    grain = max(1.0, cell * size / _PERIOD_COLUMNS)
    spread = ImageOps.autocontrast(noise(size, grain, grain, seed), cutoff=1)
    return spread if size == full else spread.resize((full, full), Image.Resampling.BICUBIC)


def fill(pattern: Image.Image, origin: tuple[int, int], size: tuple[int, int]) -> Image.Image:
    """A picture filled with a repeating pattern; ``origin`` is its upper left pixel there."""
    picture = Image.new(pattern.mode, size)
    step_x, step_y = pattern.size
    for x in range(-(origin[0] % step_x), size[0], step_x):
        for y in range(-(origin[1] % step_y), size[1], step_y):
            picture.paste(pattern, (x, y))
    return picture


def surface(
    kind: Texture, column_px: float, origin: tuple[int, int], size: tuple[int, int]
) -> Image.Image:
    """A picture filled with one surface."""
    return fill(texture(kind, column_px), origin, size)
