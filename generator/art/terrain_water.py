"""Where land meets water: the waterline with its surf and wet sand, streams, depths and reefs.

The waterline is a level line of a smooth field: the mask of the water hexes, blurred and shaken a
little. So it wanders near the hexsides without leaving them, is the same whichever hex paints it,
and bands along it - foam, wet sand - are further level lines of the same field.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from beachhead.generator.art.layout import HexLayout, Point
from beachhead.generator.art.terrain_hexes import WATERS, Ground, HexArt
from beachhead.generator.art.terrain_lines import Frame
from beachhead.generator.art.terrain_textures import fill, wander
from beachhead.rules.hexes import Direction, Hex

#: Blur of the shore and how far, in grey levels, noise shakes it; the blur is in columns.
_SHORE_BLUR = 0.13
_SHORE_SHAKE = 62
_STREAM_BLUR = 0.045
_STREAM_SHAKE = 26
_STREAM_WIDTH = 0.19

#: The level at which sand ends and water begins.
WATERLINE = 128


def band(levels: Mapping[int, float]) -> list[int]:
    """A lookup table that runs straight between given strengths (0 to 1) at given levels."""
    points = sorted(levels.items())
    table: list[int] = []
    for level in range(256):
        value = points[0][1] if level <= points[0][0] else points[-1][1]
        for (start, low), (end, high) in pairwise(points):
            if start < level <= end:
                value = low + (high - low) * (level - start) / (end - start)
        table.append(round(255 * value))
    return table


def shaken(field: Image.Image, frame: Frame, seed: int, cell: float, levels: float) -> Image.Image:
    """A field with noise added: grains of ``cell`` columns, at most ``levels`` up or down."""
    noise = fill(wander(frame.layout.column_px, seed, cell), frame.origin, frame.size)
    table = [round(128 + (value - 127.5) / 127.5 * levels) for value in range(256)]
    return ImageChops.add(field, noise.point(table), 1, -128)


def ground_mask(
    frame: Frame, hexes: Mapping[Hex, HexArt], white: frozenset[Ground], blur: float
) -> Image.Image:
    """White in hexes of some grounds, blurred over ``blur`` columns.

    Beyond the painted hexes the nearest of them goes on, so that what meets the exterior hexsides
    runs straight across them.
    """
    mask = frame.canvas()
    draw = ImageDraw.Draw(mask)
    layout = frame.layout
    beyond: set[Hex] = set()
    for hex_, art in hexes.items():
        if art.ground is Ground.NONE:
            beyond.add(hex_)
            continue
        beyond.update(n for n in hex_.neighbours() if n not in hexes)
        if art.ground in white:
            draw.polygon(frame.points(layout.corners(hex_)), fill=255)
    for hex_ in beyond:
        sides = [_ground(hexes, hex_.neighbour(direction)) for direction in Direction]
        known = [i for i in range(6) if sides[i] is not None]
        if not known:
            continue
        corners, centre = layout.corners(hex_), layout.centre(hex_)
        for i in range(6):
            nearest = min(known, key=lambda k: (min((k - i) % 6, (i - k) % 6), k))
            if sides[nearest] in white:
                wedge = (centre, corners[i - 1], corners[i])
                draw.polygon(frame.points(wedge), fill=255)
    if blur <= 0:
        return mask
    return mask.filter(ImageFilter.GaussianBlur(blur * layout.column_px))


def _ground(hexes: Mapping[Hex, HexArt], hex_: Hex) -> Ground | None:
    art = hexes.get(hex_)
    return None if art is None or art.ground is Ground.NONE else art.ground


@dataclass(frozen=True)
class Waterline:
    """The two fields of a waterline, from 0 (dry) to 255 (water).

    ``still`` is smooth and tells how far the waterline is; level :data:`WATERLINE` of ``field``,
    which is shaken, is the waterline itself.
    """

    still: Image.Image
    field: Image.Image

    def joined(self, other: Waterline) -> Waterline:
        """The waterline of the water of both."""
        return Waterline(
            ImageChops.lighter(self.still, other.still),
            ImageChops.lighter(self.field, other.field),
        )


def waterline(frame: Frame, hexes: Mapping[Hex, HexArt]) -> Waterline | None:
    """Where water begins among hexes of which some are dry; ``None`` when all of them are."""
    found: Waterline | None = None
    if any(art.ground in WATERS for art in hexes.values()):
        still = ground_mask(frame, hexes, WATERS, _SHORE_BLUR)
        field = shaken(still, frame, 71, 0.34, _SHORE_SHAKE * 0.7)
        found = Waterline(still, shaken(field, frame, 72, 0.10, _SHORE_SHAKE * 0.3))
    if any(art.stream for art in hexes.values()):
        still = _streams(frame, hexes)
        streams = Waterline(still, shaken(still, frame, 73, 0.16, _STREAM_SHAKE))
        found = streams if found is None else found.joined(streams)
    return found


def edge_width(frame: Frame) -> int:
    """Half of the span of levels over which the waterline changes, for a one-pixel edge."""
    return max(1, round(255 / (2.5 * _SHORE_BLUR * frame.layout.column_px)))


def _streams(frame: Frame, hexes: Mapping[Hex, HexArt]) -> Image.Image:
    fine = min(2, frame.fine)
    mask = frame.canvas(fine)
    draw = ImageDraw.Draw(mask)
    layout = frame.layout
    width = _STREAM_WIDTH * layout.column_px * fine
    radius = width / 2 - 0.5
    for hex_ in sorted(hexes):
        for path in stream_paths(layout, hex_, hexes[hex_].stream):
            points = frame.points(path, fine)
            draw.line(points, fill=255, width=max(1, round(width)))
            for x, y in points:
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
        for direction in hexes[hex_].stream:
            # Past its last hexside a stream runs straight on, so that it is cut cleanly there.
            neighbour = hexes.get(hex_.neighbour(direction))
            if neighbour is None or direction.opposite not in neighbour.stream:
                middle = layout.side_middle(hex_, direction)
                end = _towards(layout.centre(hex_), middle, 1.5)
                draw.line(frame.points((middle, end), fine), fill=255, width=max(1, round(width)))
    if fine > 1:
        mask = mask.reduce(fine)
    return mask.filter(ImageFilter.GaussianBlur(_STREAM_BLUR * layout.column_px))


def stream_paths(
    layout: HexLayout, hex_: Hex, arms: frozenset[Direction]
) -> list[tuple[Point, ...]]:
    """The courses of a stream inside a hex, each a row of points in the plane.

    Two arms join in one curve that crosses both hexsides squarely at their middles; a single arm
    ends at the centre; three or more meet there.
    """
    centre = layout.centre(hex_)
    middles = [layout.side_middle(hex_, direction) for direction in Direction if direction in arms]
    bend = layout.column_px * (0.075 if (hex_.q * 5 + hex_.r * 3) % 4 < 2 else -0.075)
    if len(middles) == 2:
        return [_course(middles[0], centre, middles[1], bend)]
    return [_course(middle, _towards(middle, centre, 0.5), centre, bend / 2) for middle in middles]


def _towards(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _course(start: Point, by: Point, end: Point, bend: float) -> tuple[Point, ...]:
    """A curve from start to end, drawn towards a point between, with a meander of its own."""
    steps = 24
    first, second = _towards(start, by, 0.8), _towards(end, by, 0.8)
    points: list[Point] = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        slopes = (-3 * u * u, 3 * u * u - 6 * u * t, 6 * u * t - 3 * t * t, 3 * t * t)
        controls = (start, first, second, end)
        x = sum(w * p[0] for w, p in zip(weights, controls, strict=True))
        y = sum(w * p[1] for w, p in zip(weights, controls, strict=True))
        dx = sum(w * p[0] for w, p in zip(slopes, controls, strict=True))
        dy = sum(w * p[1] for w, p in zip(slopes, controls, strict=True))
        length = math.hypot(dx, dy) or 1.0
        # Zero with zero slope at both ends: neighbouring hexes meet without a kink.
        sway = bend * math.sin(2 * math.pi * t) * math.sin(math.pi * t) ** 2
        points.append((x - dy / length * sway, y + dx / length * sway))
    return tuple(points)
