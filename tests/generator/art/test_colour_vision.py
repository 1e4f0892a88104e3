"""Surfaces that meet on a map look unlike to every eye: full colour vision and each of its lacks.

Colours as seen without red, green or blue cones are by Machado, Oliveira and Fernandes (2009), at
full severity; differences are CIE 1976, in which 2.3 is just noticeable side by side.
"""

from __future__ import annotations

import itertools
import re

import pytest

from beachhead.generator.art.palette import RAMPS, Colour, Texture, ramp_lookup
from beachhead.generator.report.parts import page_part

EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
#: Three times what is just noticeable: surfaces lie apart on a map, with grains and lines on them.
ENOUGH = 7.0

_XYZ = (
    (0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505),
    (0.2126, 0.7152, 0.0722),
    (0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089),
)


def seen(colour: Colour, eye: str) -> tuple[float, float, float]:
    """A colour as an eye sees it, as L*a*b*."""
    light = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for v in (channel / 255 for channel in colour)
    ]
    for matrix in (EYES[eye], _XYZ):
        light = [
            min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
            for row in matrix
        ]
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in light)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Colour, other: Colour, eye: str) -> float:
    pairs = zip(seen(one, eye), seen(other, eye), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def drawn() -> dict[str, Colour]:
    """What most pixels of each surface have on the drawn map."""
    found = {}
    for texture in Texture:
        if texture not in (Texture.WATER, Texture.ROCK):
            table = ramp_lookup(RAMPS[texture])
            found[str(texture)] = (table[128], table[256 + 128], table[512 + 128])
    return found


def of_report(theme: int) -> dict[str, Colour]:
    """The surfaces of the report's map: theme 0 is light and 1 is dark."""
    block = page_part("report", "map.css").split("}")[theme]
    colours = dict(re.findall(r"--(\w+): #([0-9a-f]{6})\b", block))
    names = ("land", "island", "soft", "hard", "shallow", "deep", "river", "reef")
    return {name: tuple(bytes.fromhex(colours[name])) for name in names}


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(
    "surfaces", [drawn(), of_report(0), of_report(1)], ids=["map", "report", "dark report"]
)
def test_any_two_surfaces_look_unlike(surfaces: dict[str, Colour], eye: str) -> None:
    assert len(surfaces) == 8
    alike = {
        (one, other): round(found, 1)
        for one, other in itertools.combinations(surfaces, 2)
        if (found := difference(surfaces[one], surfaces[other], eye)) < ENOUGH
    }
    assert alike == {}


def test_red_and_green_of_one_lightness_look_alike_without_green_cones() -> None:
    red, green = (205, 92, 92), (128, 128, 40)
    assert difference(red, green, "no green cones") < 0.4 * difference(red, green, "all cones")
