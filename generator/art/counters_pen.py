"""The pen that every counter is drawn with: a square of 100 × 100 units at any size in pixels.

A pen draws larger than asked and reduces at the end, so that edges and letters come out smooth.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageColor, ImageDraw, ImageFilter

from beachhead.generator.art.fonts import font

Point: TypeAlias = tuple[float, float]
Rgb: TypeAlias = tuple[int, int, int]
Colour: TypeAlias = str | tuple[int, ...]
Params: TypeAlias = Mapping[str, str]
Recipe: TypeAlias = Callable[["Pen", Params], None]

INK = "#1d2429"
PAPER = "#fbfaf4"
SEA = "#a5cad6"
SAND = "#ecdcb2"
STEEL = "#7f8b93"
WOOD = "#a9743f"
STONE = "#a3a5a2"
RED = "#b23a2c"
SLATE = "#3c4a54"

#: Capitals of the shipped typeface are this high, in ems.
_CAPS = 0.7
_CORNER = 8.0
_EDGE = 1.5

#: Counters up to this many pixels wide are drawn for a screen, where little room is left.
_SMALL = 64


def rgb(colour: Colour) -> Rgb:
    """Red, green and blue, 0 to 255, of a colour given as ``#rrggbb`` or as numbers."""
    values = ImageColor.getrgb(colour) if isinstance(colour, str) else colour
    return values[0], values[1], values[2]


def mix(first: Colour, second: Colour, share: float) -> Rgb:
    """The colour that lies ``share`` (0 to 1) of the way from the first to the second."""
    a, b = rgb(first), rgb(second)
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def lighter(colour: Colour, share: float = 0.3) -> Rgb:
    """A colour moved towards white."""
    return mix(colour, "#ffffff", share)


def darker(colour: Colour, share: float = 0.3) -> Rgb:
    """A colour moved towards black."""
    return mix(colour, "#000000", share)


def clear(colour: Colour, opacity: float) -> tuple[int, int, int, int]:
    """A colour that lets what is below shine through; opacity runs from 0 to 1."""
    return (*rgb(colour), round(255 * opacity))


def curve(points: Sequence[Point], steps: int = 8, closed: bool = True) -> list[Point]:
    """A smooth path through all of the points (Catmull-Rom), as many short lines."""
    n = len(points)
    path: list[Point] = []
    for i in range(n if closed else n - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = (points[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            path.append(
                (_catmull(p0[0], p1[0], p2[0], p3[0], t), _catmull(p0[1], p1[1], p2[1], p3[1], t))
            )
    return path if closed else [*path, points[-1]]


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    )


def ring(x: float, y: float, rx: float, ry: float | None = None, n: int = 28) -> list[Point]:
    """The outline of an ellipse as a polygon of ``n`` corners, starting at the right."""
    ry = rx if ry is None else ry
    return [
        (x + rx * math.cos(2 * math.pi * i / n), y + ry * math.sin(2 * math.pi * i / n))
        for i in range(n)
    ]


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> list[Point]:
    """The outline of a star that stands on two points and has one straight up."""
    corners = []
    for i in range(2 * points):
        r = outer if i % 2 == 0 else inner
        angle = math.pi * i / points - math.pi / 2
        corners.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return corners


def box(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    """The four corners of an upright rectangle."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _oversampling(size_px: int) -> int:
    return 4 if size_px <= 64 else 3 if size_px <= 256 else 2


@lru_cache(maxsize=64)
def _plate(size_px: int, plate: Rgb) -> tuple[Image.Image, Image.Image]:
    """A blank counter with a soft bevel, oversized, and the alpha mask of its rounded corners."""
    scale = _oversampling(size_px)
    side = size_px * scale
    unit = side / 100
    image = Image.new("RGB", (side, side), plate)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, side, side), _CORNER * unit, darker(plate, 0.38))
    edge = _EDGE * unit
    draw.rounded_rectangle((0, 0, side - edge, side - edge), _CORNER * unit, lighter(plate, 0.5))
    draw.rounded_rectangle((edge, edge, side - edge, side - edge), (_CORNER - _EDGE) * unit, plate)
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, side - 1, side - 1), _CORNER * unit, 255)
    return image, mask.reduce(scale)


class Pen:
    """Draws one counter face in units: (0, 0) is its top left corner, (100, 100) the other."""

    def __init__(self, size_px: int, plate: Colour) -> None:
        if size_px < 1:
            raise ValueError(f"a counter needs a size of at least 1 pixel, not {size_px}")
        self.size_px = size_px
        self._oversampling = _oversampling(size_px)
        self._unit = size_px * self._oversampling / 100
        blank, self._mask = _plate(size_px, rgb(plate))
        self._image = blank.copy()
        # On an RGB image this mode blends translucent colours with what lies below.
        self._draw = ImageDraw.Draw(self._image, "RGBA")
        self._turn: tuple[float, float, float, float, float, float] | None = None

    def image(self) -> Image.Image:
        """The finished counter, ``size_px`` square, transparent outside its rounded corners."""
        result = self._image.reduce(self._oversampling)
        if self.size_px <= _SMALL:
            # Letters of a few pixels need their edges back after the reduction.
            result = result.filter(ImageFilter.UnsharpMask(0.7, 70, 0))
        result = result.convert("RGBA")
        result.putalpha(self._mask)
        return result

    def turned(
        self, degrees: float, about: Point = (50, 50), shift: Point = (0, 0), scale: float = 1.0
    ) -> Pen:
        """A pen on the same counter whose drawing comes out scaled, turned clockwise, shifted.

        Circles and line widths keep their size; text and panels also stay upright.
        """
        other = object.__new__(Pen)
        other.__dict__.update(self.__dict__)
        angle = math.radians(degrees)
        other._turn = (scale * math.cos(angle), scale * math.sin(angle), *about, *shift)
        return other

    def fade(self, share: float = 0.85) -> None:
        """Takes that share of the colour out of all that is drawn so far."""
        gray = self._image.convert("L").convert("RGB")
        self._image.paste(Image.blend(self._image, gray, share))

    def _place(self, points: Iterable[Point]) -> list[Point]:
        unit = self._unit
        if self._turn is None:
            return [(x * unit, y * unit) for x, y in points]
        cos, sin, ax, ay, dx, dy = self._turn
        return [
            (
                (ax + dx + (x - ax) * cos - (y - ay) * sin) * unit,
                (ay + dy + (x - ax) * sin + (y - ay) * cos) * unit,
            )
            for x, y in points
        ]

    def shape(
        self,
        points: Sequence[Point],
        fill: Colour,
        outline: Colour | None = None,
        width: float = 1.6,
        shadow: float = 0.0,
    ) -> None:
        """A filled polygon, with an outline and a shadow that falls to the lower right if asked."""
        placed = self._place(points)
        if shadow:
            off = shadow * self._unit
            self._draw.polygon([(x + off, y + off) for x, y in placed], clear(INK, 0.3))
        self._draw.polygon(placed, fill)
        if outline is not None:
            self._stroke([*placed, placed[0], placed[1]], outline, width)

    def line(self, points: Sequence[Point], colour: Colour, width: float = 2.0) -> None:
        """A line through the points with round ends and joints."""
        placed = self._place(points)
        self._stroke(placed, colour, width)
        r = width * self._unit / 2
        if r > 0.8:
            for x, y in (placed[0], placed[-1]):
                self._draw.ellipse((x - r, y - r, x + r, y + r), colour)

    def _stroke(self, placed: Sequence[Point], colour: Colour, width: float) -> None:
        self._draw.line(placed, colour, max(1, round(width * self._unit)), joint="curve")

    def disc(
        self,
        x: float,
        y: float,
        r: float,
        fill: Colour,
        outline: Colour | None = None,
        width: float = 1.6,
        shadow: float = 0.0,
    ) -> None:
        """A circle round (x, y)."""
        ((cx, cy),) = self._place([(x, y)])
        r *= self._unit
        if shadow:
            off = shadow * self._unit
            self._draw.ellipse(
                (cx - r + off, cy - r + off, cx + r + off, cy + r + off), clear(INK, 0.3)
            )
        if outline is None:
            self._draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill)
        else:
            self._draw.ellipse(
                (cx - r, cy - r, cx + r, cy + r), fill, outline, max(1, round(width * self._unit))
            )

    def arc(
        self, x: float, y: float, r: float, start: float, end: float, colour: Colour, width: float
    ) -> None:
        """Part of a circle, from one angle to another in degrees clockwise from the right."""
        steps = max(4, round(abs(end - start) / 10))
        angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
        self.line([(x + r * math.cos(a), y + r * math.sin(a)) for a in angles], colour, width)

    def panel(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        fill: Colour,
        outline: Colour | None = None,
        radius: float = 4.0,
        width: float = 1.4,
    ) -> None:
        """An upright rectangle with rounded corners."""
        unit = self._unit
        self._draw.rounded_rectangle(
            (x0 * unit, y0 * unit, x1 * unit, y1 * unit),
            radius * unit,
            fill,
            outline,
            max(1, round(width * unit)) if outline is not None else 0,
        )

    def text(
        self,
        text: str,
        x: float,
        y: float,
        em: float,
        colour: Colour = INK,
        *,
        within: float = 92,
        bold: bool = True,
        condensed: bool = True,
        halo: Colour | None = None,
    ) -> None:
        """One line of text centred on (x, y), made smaller until it is at most ``within`` wide."""
        if not text:
            return
        unit = self._unit
        face = font(round(em * unit, 1), bold, condensed)
        length = face.getlength(text)
        if length > within * unit:
            em *= within * unit / length
            face = font(max(1.0, math.floor(em * unit * 10) / 10), bold, condensed)
        self._draw.text(
            (x * unit, (y + em * _CAPS / 2) * unit),
            text,
            colour,
            face,
            "ms",
            stroke_width=round(1.8 * unit) if halo is not None else 0,
            stroke_fill=halo,
        )


RECIPES: dict[str, tuple[Callable[[Params], Colour], Recipe]] = {}


def recipe(*names: str, plate: Callable[[Params], Colour]) -> Callable[[Recipe], Recipe]:
    """Registers a drawing under the names that counters.toml calls it by.

    The function draws on a blank plate; ``plate`` gives that plate's colour.
    """

    def register(function: Recipe) -> Recipe:
        for name in names:
            if name in RECIPES:
                raise ValueError(f"the art {name!r} is drawn twice")
            RECIPES[name] = (plate, function)
        return function

    return register


def waves(
    pen: Pen,
    y: float,
    x0: float,
    x1: float,
    colour: Colour,
    width: float = 2.0,
    length: float = 11.0,
    height: float = 2.6,
) -> None:
    """A line of water: crests side by side from x0 to x1."""
    n = max(1, round((x1 - x0) / length))
    step = (x1 - x0) / n
    points = [
        (x0 + step * i / 6, y - height * abs(math.sin(math.pi * i / 6))) for i in range(6 * n + 1)
    ]
    pen.line(points, colour, width)


#: The window of a framed counter, in units: left, top, right, bottom.
WINDOW = (4.0, 4.0, 96.0, 78.0)


def framed(pen: Pen, ground: Colour, title: str, colour: Colour = INK, em: float = 17.0) -> None:
    """The usual face: a window for the picture and a line of text on the frame below it."""
    pen.panel(*WINDOW, ground, radius=5)
    pen.text(title, 50, 87.5, em, colour, within=88)
