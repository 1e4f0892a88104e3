"""Swatches of the legend look like what they stand for."""

from __future__ import annotations

import pytest
from PIL import Image, ImageStat

from beachhead.generator.art.map_art import draw_map
from beachhead.generator.art.map_legend import swatch
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.hexes import Hex
from tests.rules.building import setup

COLUMN = 48.0


def mean_round(image: Image.Image, x: float, y: float, reach: float) -> list[float]:
    box = (round(x - reach), round(y - reach), round(x + reach), round(y + reach))
    return ImageStat.Stat(image.convert("RGB").crop(box)).mean


@pytest.mark.parametrize(("entry", "playable"), [("Not playable", False), ("Mapboard land", True)])
def test_land_in_the_legend_is_as_faded_as_on_the_map(entry: str, playable: bool) -> None:
    shore = setup(boards=[BoardPlacement("1", hexrows=("A", "P"))]).shore
    drawn = draw_map(shore, COLUMN, title="")
    hexes = [c.hex for c in shore if c.is_hinterland and c.playable is playable]
    land = [drawn.centre(hex_) for hex_ in inner(hexes)]
    on_map = [mean_round(drawn.image, x, y, 0.4 * COLUMN) for x, y in land]
    expected = [sum(channel) / len(on_map) for channel in zip(*on_map, strict=True)]
    tile = swatch(entry, 2 * COLUMN)
    shown = mean_round(tile, tile.width / 2, tile.height / 2, 0.4 * 0.62 * COLUMN)
    assert shown == pytest.approx(expected, abs=9)


def inner(hexes: list[Hex]) -> list[Hex]:
    own = set(hexes)
    return [hex_ for hex_ in hexes if own.issuperset(hex_.neighbours())]
