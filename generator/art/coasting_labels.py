"""Lettering and small signs of a Coasting map: names of seas and hexes, ports, dashed lines."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from beachhead.generator.art.fonts import font
from beachhead.generator.art.layout import Point
from beachhead.generator.art.palette import INK, PAPER, Colour
from beachhead.generator.art.terrain_lines import paint_disc

_SEA_INK: Colour = (20, 52, 92)
_CAPS = 0.7


def paint_text(
    picture: Image.Image,
    text: str,
    centre: Point,
    em: float,
    colour: Colour,
    *,
    bold: bool = False,
    halo: Colour | None = None,
) -> None:
    """One line of text round a point, with a halo if asked."""
    ImageDraw.Draw(picture).text(
        (centre[0], centre[1] + em * _CAPS / 2),
        text,
        fill=colour,
        font=font(em, bold=bold, condensed=True),
        anchor="ms",
        stroke_width=0 if halo is None else max(1, round(0.09 * em)),
        stroke_fill=halo,
    )


def lettering(
    picture: Image.Image, name: str, dots: Sequence[Point], column: float, hex_height: float
) -> None:
    """The name of a sea across its hexdots where they lie thickest, in spaced capitals."""
    words = name.upper().split()
    lines = _balanced(words)
    middle = (sum(x for x, _ in dots) / len(dots), sum(y for _, y in dots) / len(dots))
    reach = 1.6 * column

    def room(dot: Point) -> tuple[int, float]:
        near = sum(math.dist(dot, other) < reach for other in dots)
        return -near, math.dist(dot, middle)

    x, y = min(dots, key=room)
    em = 0.27 * column
    face = font(em, bold=True)
    draw = ImageDraw.Draw(picture)
    # Between the coordinates and the hexdots of the row, so that neither is covered.
    top = y + 0.26 * hex_height - (len(lines) - 1) * hex_height / 2
    for number, line in enumerate(lines):
        spaced = sum(face.getlength(c) for c in line) + 0.3 * em * (len(line) - 1)
        at = x - spaced / 2
        base = top + number * hex_height / 2 + em * _CAPS / 2
        for letter in line:
            draw.text((at, base), letter, fill=_SEA_INK, font=face, anchor="ls")
            at += face.getlength(letter) + 0.3 * em


def _balanced(words: Sequence[str]) -> list[str]:
    """Words in lines of at most about ten letters."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) < 10:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def paint_port(picture: Image.Image, centre: Point, radius: float, *, major: bool) -> None:
    """An anchor in a disc: dark for a major port, light for a minor one."""
    fill, ink = (INK, PAPER) if major else (PAPER, INK)
    paint_disc(picture, centre, radius, INK)
    paint_disc(picture, centre, radius * 0.84, fill)
    x, y = centre
    fine = 4
    side = math.ceil(2 * radius) + 2
    mask = Image.new("L", (side * fine, side * fine))
    draw = ImageDraw.Draw(mask)
    r = radius * fine
    cx, cy = side * fine / 2, side * fine / 2
    breadth = max(1, round(0.16 * r))
    draw.line((cx, cy - 0.35 * r, cx, cy + 0.55 * r), fill=255, width=breadth)
    draw.line((cx - 0.3 * r, cy - 0.16 * r, cx + 0.3 * r, cy - 0.16 * r), fill=255, width=breadth)
    ring = (cx - 0.16 * r, cy - 0.62 * r, cx + 0.16 * r, cy - 0.3 * r)
    draw.ellipse(ring, outline=255, width=breadth)
    arms = (cx - 0.46 * r, cy - 0.36 * r, cx + 0.46 * r, cy + 0.58 * r)
    draw.arc(arms, 20, 160, fill=255, width=breadth)
    small = mask.reduce(fine)
    picture.paste(ink, (round(x - side / 2), round(y - side / 2)), small)


def dashed(
    draw: ImageDraw.ImageDraw, start: Point, end: Point, colour: Colour, breadth: int, dash: float
) -> None:
    """A dashed line between two points, a dash at either end."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    number = max(1, round(length / dash / 2)) * 2 - 1
    for index in range(0, number, 2):
        a, b = index / number, (index + 1) / number
        draw.line(
            (
                start[0] + (end[0] - start[0]) * a,
                start[1] + (end[1] - start[1]) * a,
                start[0] + (end[0] - start[0]) * b,
                start[1] + (end[1] - start[1]) * b,
            ),
            fill=colour,
            width=breadth,
        )
