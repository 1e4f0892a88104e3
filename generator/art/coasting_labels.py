"""Lettering and small signs of a Coasting map: names of seas and hexes, ports, dashed lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

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
    picture: Image.Image,
    name: str,
    dots: Sequence[Point],
    column: float,
    hex_height: float,
    is_free: Callable[[Point], bool],
) -> None:
    """The name of a sea across its hexdots, in spaced capitals: where most of its letters lie on
    points that are free, and of such places where the hexdots are thickest."""
    lines = _balanced(name.upper().split())
    middle = (sum(x for x, _ in dots) / len(dots), sum(y for _, y in dots) / len(dots))
    reach = 1.6 * column
    em = 0.27 * column
    face = font(em, bold=True)

    def letters(dot: Point) -> list[tuple[str, Point]]:
        found: list[tuple[str, Point]] = []
        # Between the coordinates and the hexdots of the row, so that neither is covered.
        top = dot[1] + 0.26 * hex_height - (len(lines) - 1) * hex_height / 2
        for number, line in enumerate(lines):
            spaced = sum(face.getlength(c) for c in line) + 0.3 * em * (len(line) - 1)
            at = dot[0] - spaced / 2
            for letter in line:
                found.append((letter, (at, top + number * hex_height / 2)))
                at += face.getlength(letter) + 0.3 * em
        return found

    def merit(dot: Point) -> tuple[int, int, float]:
        hidden = sum(
            not is_free((x + part * face.getlength(letter), y))
            for letter, (x, y) in letters(dot)
            for part in (0, 0.5, 1)
        )
        near = sum(math.dist(dot, other) < reach for other in dots)
        return hidden, -near, math.dist(dot, middle)

    draw = ImageDraw.Draw(picture)
    for letter, (x, y) in letters(min(dots, key=merit)):
        draw.text((x, y + em * _CAPS / 2), letter, fill=_SEA_INK, font=face, anchor="ls")


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
