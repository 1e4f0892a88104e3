"""Stacks of a Coasting map laid open below it, so that every counter can be read."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from beachhead.generator.art.coasting_counters import draw_unit
from beachhead.generator.art.coasting_plan import COUNTER
from beachhead.generator.art.fonts import font
from beachhead.generator.art.palette import INK, PAPER, mix
from beachhead.rules.coasting.situation import Unit

#: In columns: free room at the edge, between stacks, between counters and above captions; the
#: heights of the heading, of a caption, and of what is left below it all.
_EDGE, _BETWEEN, _GAP, _ABOVE = 0.4, 0.5, 0.06, 0.2
_HEADING, _CAPTION, _BELOW = 0.42, 0.28, 0.3


@dataclass(frozen=True, slots=True)
class Placing:
    """A unit at a moment: the spot it lies on and whether it is face up."""

    unit: str
    spot: str
    face_up: bool


def with_open_stacks(
    picture: Image.Image,
    stacks: Mapping[str, Sequence[Placing]],
    units: Mapping[str, Unit],
    column: float,
) -> Image.Image:
    """A map with its stacks below it, each by the name of its spot, bottom counter first."""
    side = max(8, round(COUNTER * column))
    caption = font(0.2 * column, bold=False)
    lines = list(_lines(stacks, picture.width, column, side))
    row = (_ABOVE + _CAPTION) * column + side
    height = picture.height + math.ceil(_HEADING * column + len(lines) * row + _BELOW * column)
    whole = Image.new("RGB", (picture.width, height), PAPER)
    whole.paste(picture)
    draw = ImageDraw.Draw(whole)
    heading = font(0.27 * column)
    top = picture.height + 0.27 * column
    text = "Stacks, bottom counter first"
    draw.text((_EDGE * column, top), text, fill=INK, font=heading, anchor="ls")
    for number, line in enumerate(lines):
        base = picture.height + _HEADING * column + number * row + (_ABOVE + 0.2) * column
        for left, spot in line:
            grey = mix(INK, PAPER, 0.15)
            draw.text((left, base), spot, fill=grey, font=caption, anchor="ls")
            for place, placing in enumerate(stacks[spot]):
                counter = draw_unit(units[placing.unit], side, face_up=placing.face_up)
                at = round(left + place * (side + _GAP * column)), round(base + 0.08 * column)
                whole.paste(counter.convert("RGB"), at, counter.getchannel("A"))
    return whole


def _lines(
    stacks: Mapping[str, Sequence[Placing]], width: int, column: float, side: int
) -> Iterator[list[tuple[float, str]]]:
    """Which stacks stand in each line, each with its left edge; a stack wider than all goes on."""
    caption = font(0.2 * column, bold=False)
    line: list[tuple[float, str]] = []
    left = _EDGE * column
    for spot, stack in stacks.items():
        wide = max(len(stack) * (side + _GAP * column), caption.getlength(spot))
        if line and left + wide > width - _EDGE * column:
            yield line
            line, left = [], _EDGE * column
        line.append((left, spot))
        left += wide + _BETWEEN * column
    if line:
        yield line
