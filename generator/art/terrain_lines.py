"""What is printed over the terrain: hexsides, centre dots, coordinates, the marks "1" and "2"."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from beachhead.generator.art.fonts import font
from beachhead.generator.art.layout import HexLayout, Point
from beachhead.generator.art.palette import DOT, INK, LINE, RAMPS, TEXT, Colour, Texture, mix
from beachhead.generator.art.terrain_hexes import SURFACES, Ground, HexArt
from beachhead.rules.hexes import Direction, Hex

#: Breadth of a hexside in columns, and the least in pixels that still looks like a line.
_LINE_COLUMNS = 0.018
_LINE_LEAST_PX = 1.1

#: Lines broader than this look alike wherever they fall between pixels.
_SHARP_BELOW_PX = 2.0

#: Em of a coordinate, and how far its top stays under the hexside, both in columns.
_COORDINATE_EM = 0.215
_COORDINATE_GAP = 0.065

_MARK_RADIUS = 0.125
_MARK_BELOW = 0.29
_MARK_ASIDE = 0.26


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture's place in the plane: its scale, upper left pixel, size and supersampling."""

    layout: HexLayout
    origin: tuple[int, int]
    size: tuple[int, int]

    @property
    def fine(self) -> int:
        """How many times larger sharp edges are drawn before they are reduced."""
        column = self.layout.column_px
        return 4 if column < 90 else 2 if column < 300 else 1

    def points(self, points: Collection[Point], scale: float = 1.0) -> list[Point]:
        """Points of the plane as points of the picture, enlarged ``scale`` times."""
        left, top = self.origin
        return [((x - left) * scale, (y - top) * scale) for x, y in points]

    def sharp(self, points: Collection[Point], scale: float = 1.0) -> list[Point]:
        """As :meth:`points`, with level lines one pixel broad brought onto rows of pixels."""
        if line_px(self.layout) > _SHARP_BELOW_PX:
            return self.points(points, scale)
        top = self.origin[1]
        left = self.origin[0]
        return [((x - left) * scale, (math.floor(y - top) + 0.5) * scale) for x, y in points]

    def point(self, point: Point, scale: float = 1.0) -> Point:
        """One point of the plane as a point of the picture."""
        return (point[0] - self.origin[0]) * scale, (point[1] - self.origin[1]) * scale

    def canvas(self, scale: int = 1) -> Image.Image:
        """An empty grey picture, enlarged ``scale`` times."""
        return Image.new("L", (self.size[0] * scale, self.size[1] * scale))


def line_px(layout: HexLayout) -> float:
    """Breadth of a hexside in pixels."""
    return max(_LINE_LEAST_PX, _LINE_COLUMNS * layout.column_px)


def hexes_mask(frame: Frame, hexes: Collection[Hex]) -> Image.Image:
    """White inside some hexes, with smooth edges."""
    fine = frame.fine
    mask = frame.canvas(fine)
    draw = ImageDraw.Draw(mask)
    # Clockwise outlines come white first, then their holes black; a group inside a hole of
    # another is redrawn after it because outlines are sorted by size.
    outlines = sorted(frame.layout.outline(hexes), key=lambda o: -_extent(o))
    for outline in outlines:
        draw.polygon(frame.sharp(outline, fine), fill=255 if _clockwise(outline) else 0)
    return mask.reduce(fine) if fine > 1 else mask


def _extent(outline: Collection[Point]) -> float:
    return max(x for x, _ in outline) - min(x for x, _ in outline)


def _clockwise(outline: tuple[Point, ...]) -> bool:
    return (
        sum(
            a[0] * b[1] - b[0] * a[1]
            for a, b in zip(outline, outline[1:] + outline[:1], strict=True)
        )
        > 0
    )


def grid_mask(frame: Frame, hexes: Collection[Hex]) -> Image.Image:
    """White along every hexside of some hexes, half of each line on either side."""
    fine = frame.fine
    mask = frame.canvas(fine)
    draw = ImageDraw.Draw(mask)
    width = line_px(frame.layout) * fine
    inside = set(hexes)
    ends: set[tuple[int, int]] = set()
    for hex_ in inside:
        corners = frame.sharp(frame.layout.corners(hex_), fine)
        for direction in Direction:
            # Each hexside is drawn by the upper or left of its hexes, or by the only one.
            if direction.turns < 3 or hex_.neighbour(direction) not in inside:
                a, b = corners[direction.turns - 1], corners[direction.turns]
                draw.line((*a, *b), fill=255, width=max(1, round(width)))
                ends.update(((round(a[0]), round(a[1])), (round(b[0]), round(b[1]))))
    if width > 3:
        radius = (width - 1) / 2
        for x, y in ends:
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return mask.reduce(fine) if fine > 1 else mask


@lru_cache(maxsize=64)
def _disc(radius: float, offset: tuple[int, int]) -> Image.Image:
    """A smooth disc; ``offset`` moves its centre by eighths of a pixel."""
    fine = 8
    half = int(radius) + 2
    mask = Image.new("L", (2 * half * fine, 2 * half * fine))
    x, y = half * fine + offset[0], half * fine + offset[1]
    r = radius * fine
    ImageDraw.Draw(mask).ellipse((x - r, y - r, x + r, y + r), fill=255)
    return mask.reduce(fine)


def paint_disc(picture: Image.Image, centre: Point, radius: float, colour: Colour) -> None:
    """Paints a disc with a smooth edge."""
    left, top = int(centre[0] // 1), int(centre[1] // 1)
    mask = _disc(radius, (round((centre[0] - left) * 8), round((centre[1] - top) * 8)))
    half = mask.width // 2
    picture.paste(colour, (left - half, top - half), mask)


def print_over(picture: Image.Image, frame: Frame, hexes: Mapping[Hex, HexArt]) -> None:
    """Prints centre dots, coordinates and marks on an RGB picture, all upright."""
    layout = frame.layout
    column = layout.column_px
    dot = max(1.15, 0.024 * column)
    rim = max(0.6, 0.012 * column)
    draw = ImageDraw.Draw(picture)
    for hex_ in sorted(hexes):
        art = hexes[hex_]
        x, y = frame.point(layout.centre(hex_))
        if not art.bare:
            paint_disc(picture, (x, y), dot + rim, LINE)
            paint_disc(picture, (x, y), dot, DOT)
        if art.mark is not None:
            # Beside a stream that runs down through the hex, not on it.
            aside = _MARK_ASIDE * column if Direction.DOWN in art.stream else 0.0
            below = y + _MARK_BELOW * layout.hex_height
            _print_mark(picture, draw, (x + aside, below), art.mark, column)
        if art.coordinate is not None:
            _print_coordinate(picture, (x, y), art, layout)


def _print_coordinate(picture: Image.Image, centre: Point, art: HexArt, layout: HexLayout) -> None:
    assert art.coordinate is not None
    column = layout.column_px
    size = _COORDINATE_EM * column
    x, y = centre
    if art.coordinate_at is None:
        baseline = y - layout.hex_height / 2 + _COORDINATE_GAP * column + 0.7 * size
    else:
        x += art.coordinate_at[0] * column
        baseline = y + art.coordinate_at[1] * layout.hex_height + 0.35 * size
    surface = Texture.ROCK if art.ground is Ground.REEF_EXPOSED else SURFACES.get(art.ground)
    ground = RAMPS[surface][2][1] if surface is not None else DOT
    halo = max(1, round((0.03 if art.built else 0.02) * column))
    letters, around = _label(art.coordinate, size, halo)
    # The halo has the ground's colour: it quiets the texture under the figures, no more.
    corner = (round(x) - letters.width // 2, round(baseline) - letters.height // 2)
    picture.paste(mix(ground, DOT, 0.6 if art.built else 0.15), corner, around)
    picture.paste(TEXT, corner, letters)


@lru_cache(maxsize=4096)
def _label(text: str, size: float, halo: int) -> tuple[Image.Image, Image.Image]:
    """The masks of a text and of the halo round it; its baseline's middle is their centre."""
    face = font(size, bold=False)
    half_width = math.ceil(face.getlength(text) / 2) + halo + 1
    half_height = math.ceil(size) + halo
    masks: list[Image.Image] = []
    for stroke in (0, halo):
        mask = Image.new("L", (2 * half_width, 2 * half_height))
        ImageDraw.Draw(mask).text(
            (half_width, half_height), text, fill=255, font=face, anchor="ms", stroke_width=stroke
        )
        masks.append(mask)
    return masks[0], masks[1]


def _print_mark(
    picture: Image.Image, draw: ImageDraw.ImageDraw, centre: Point, mark: str, column: float
) -> None:
    radius = _MARK_RADIUS * column
    rim = max(1.0, 0.016 * column)
    paint_disc(picture, centre, radius, INK)
    paint_disc(picture, centre, radius - rim, DOT)
    size = 0.215 * column
    draw.text((centre[0], centre[1] + 0.35 * size), mark, fill=INK, font=font(size), anchor="ms")
