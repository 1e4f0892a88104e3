"""Counters of the Coasting game: ships, aircraft and convoy points, and the Coasting marker.

They are drawn with the pen of all counters, on a plate of their power's colour. A unit has two
faces: face down it is faded, with a bar across it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable

from PIL import Image, ImageDraw

from beachhead.generator.art.counters_pen import (
    INK,
    PAPER,
    RED,
    SEA,
    STEEL,
    Pen,
    Point,
    Rgb,
    box,
    clear,
    curve,
    darker,
    lighter,
    mix,
    rgb,
    ring,
    waves,
)
from beachhead.rules.coasting.situation import Kind, Unit

#: Plates of the powers that players know by name; others get one of the rest, always the same.
_PLATES = {
    "cw": "#d9bd86",
    "commonwealth": "#d9bd86",
    "us": "#93b27a",
    "usa": "#93b27a",
    "germany": "#a3adb5",
    "italy": "#b8b49a",
    "japan": "#e6b06a",
    "ussr": "#c98f74",
    "france": "#8fb0cc",
    "china": "#c3cf8a",
}
_OTHER_PLATES = ("#b9a3c4", "#8fc0b4", "#c9b3a0", "#a8b9d8")

#: Width and height of a Coasting marker over those of a counter.
MARKER_SHARE = (1.04, 1.96)


def plate_of(power: str) -> str:
    """The plate colour of a power."""
    known = _PLATES.get(power.strip().lower())
    if known is not None:
        return known
    return _OTHER_PLATES[zlib.crc32(power.encode("utf-8")) % len(_OTHER_PLATES)]


def draw_unit(unit: Unit, size_px: int, *, face_up: bool) -> Image.Image:
    """A unit's counter as an RGBA picture, ``size_px`` pixels square."""
    plate = rgb(plate_of(unit.power))
    pen = Pen(size_px, plate)
    pale = lighter(plate, 0.55)
    _picture(unit)(pen, darker(plate, 0.66))
    if not face_up:
        pen.fade(0.75)
        pen.shape(_bar(), clear(INK, 0.72))
    pen.panel(4, 4, 96, 25, pale, None, 4)
    # Without a type of its own a unit shows its kind.
    pen.text(unit.power, 27, 14.5, 20, INK, within=42)
    pen.text(unit.type or _SHORT.get(unit.kind, unit.kind.value), 73, 14.5, 20, INK, within=42)
    pen.panel(4, 76, 96, 96, pale, None, 4)
    pen.text(unit.name, 50, 86, 20, INK, within=88)
    if not face_up:
        pen.text("FACE DOWN", 50, 50.5, 16, PAPER, within=88)
    return pen.image()


_SHORT = {Kind.NAVAL: "ship", Kind.CONVOY_POINTS: "CP", Kind.AIR: "air"}


def _bar() -> list[Point]:
    return [(0, 40), (100, 40), (100, 61), (0, 61)]


def draw_marker(counter_px: int) -> Image.Image:
    """The Coasting marker, pointing straight up from the sea into the hex; for counters of
    ``counter_px`` pixels, which cover its middle."""
    fine = 4
    width, height = marker_size(counter_px)
    image = Image.new("RGBA", (width, height))
    pen = Pen(height, "#ffffff")
    # The pen draws a square; the marker is its middle column.
    share = width / height * 100
    left, right = 50 - share / 2, 50 + share / 2
    pen.shape(box(0, 0, 100, 100), PAPER)
    top: list[Point] = [(left + 1, 26), (50, 2), (right - 1, 26), (right - 1, 50), (left + 1, 50)]
    bottom = [(left + 1, 50), (right - 1, 50), (right - 1, 98), (left + 1, 98)]
    pen.shape(bottom, SEA)
    pen.shape(top, "#c9b36a")
    for y in (80, 88, 96):
        waves(pen, y, left + 3, right - 3, darker(SEA, 0.42), 1.6, 8, 2)
    pen.shape([(50, 6), (50 - 13, 19), (50 + 13, 19)], RED)
    pen.text("COASTING", 50, 50, 13, INK, within=share - 6)
    outline = [*top[:3], (right - 1, 98), (left + 1, 98)]
    pen.line([*outline, outline[0]], INK, 1.8)
    drawn = pen.image()
    mask = Image.new("L", (height * fine, height * fine))
    scale = height * fine / 100
    ImageDraw.Draw(mask).polygon([(x * scale, y * scale) for x, y in outline], fill=255)
    drawn.putalpha(mask.reduce(fine))
    offset = (height - width) // 2
    image.paste(drawn.crop((offset, 0, offset + width, height)))
    return image


def marker_size(counter_px: int) -> tuple[int, int]:
    """Width and height of the Coasting marker in pixels, for counters of a size."""
    return round(counter_px * MARKER_SHARE[0]), round(counter_px * MARKER_SHARE[1])


def _picture(unit: Unit) -> Callable[[Pen, Rgb], None]:
    """The silhouette of a unit."""
    type_ = unit.type.upper()
    match unit.kind:
        case Kind.NAVAL if type_.startswith("CV"):
            return _carrier
        case Kind.NAVAL if type_ in ("AMPH", "TRS", "TRANSPORT"):
            return _transport
        case Kind.NAVAL:
            return _warship
        case Kind.SUB:
            return _submarine
        case Kind.CONVOY_POINTS:
            return _convoy
        case Kind.AA:
            return _aa
        case Kind.NAV:
            return lambda pen, dark: _aeroplane(pen, dark, (-24, -12, 12, 24))
        case Kind.LND:
            return lambda pen, dark: _aeroplane(pen, dark, (-17, 17))
        case _:
            return lambda pen, dark: _aeroplane(pen, dark, ())


def _water(pen: Pen, dark: Rgb) -> None:
    waves(pen, 72, 8, 92, mix(dark, SEA, 0.45), 2.2)


def _warship(pen: Pen, dark: Rgb) -> None:
    pen.shape([(5, 56), (95, 56), (86, 69), (14, 69)], dark)
    pen.shape(
        [(36, 57), (36, 48), (43, 48), (43, 37), (53, 37), (53, 48), (66, 48), (66, 57)], dark
    )
    pen.shape([(57, 48), (58, 39), (64, 39), (65, 48)], dark)
    for x, way in ((22, -1), (78, 1)):
        pen.shape([(x - 6, 57), (x - 5, 50), (x + 5, 50), (x + 6, 57)], dark)
        pen.line([(x, 52), (x + way * 14, 49)], dark, 2.4)
    pen.line([(48, 37), (48, 28)], dark, 2.4)
    _water(pen, dark)


def _carrier(pen: Pen, dark: Rgb) -> None:
    pen.shape([(9, 56), (93, 56), (84, 69), (17, 69)], dark)
    pen.shape(box(3, 49, 97, 55), dark)
    pen.shape([(56, 50), (56, 39), (61, 39), (61, 34), (67, 34), (67, 50)], dark)
    pen.line([(62, 34), (62, 28)], dark, 2.4)
    _water(pen, dark)


def _transport(pen: Pen, dark: Rgb) -> None:
    pen.shape([(6, 52), (14, 55), (86, 55), (95, 51), (87, 69), (15, 69)], dark)
    pen.shape([(56, 56), (56, 42), (72, 42), (72, 56)], dark)
    pen.shape([(61, 43), (61, 33), (67, 33), (67, 43)], dark)
    for x in (28, 44):
        pen.line([(x, 56), (x, 34)], dark, 2.6)
        pen.line([(x, 50), (x - 10, 39)], dark, 1.8)
    _water(pen, dark)


def _submarine(pen: Pen, dark: Rgb) -> None:
    hull = curve([(6, 60), (24, 54), (74, 54), (95, 59), (76, 68), (24, 68)], 6)
    pen.shape(hull, dark)
    pen.shape([(42, 56), (44, 43), (58, 43), (60, 56)], dark)
    pen.line([(51, 43), (51, 32), (56, 32)], dark, 2.2)
    _water(pen, dark)


def _convoy(pen: Pen, dark: Rgb) -> None:
    for x, y in ((30, 45), (68, 45), (49, 63)):
        pen.shape([(x - 19, y), (x + 19, y), (x + 14, y + 8), (x - 14, y + 8)], dark)
        pen.shape(box(x + 1, y - 7, x + 9, y + 1), dark)
        pen.line([(x - 8, y), (x - 8, y - 10)], dark, 2)


def _aeroplane(pen: Pen, dark: Rgb, engines: tuple[int, ...]) -> None:
    """An aircraft from above, nose up; ``engines`` are on the wings, right of its middle."""
    span = 42 if engines else 30
    pen.shape(ring(50, 51, 5.2, 23), dark)
    wing = [(50, 41), (50 + span, 47), (50 + span, 52), (50, 54), (50 - span, 52), (50 - span, 47)]
    pen.shape(wing, dark)
    pen.shape([(50, 66), (63, 70), (63, 74), (50, 72), (37, 74), (37, 70)], dark)
    for x in engines:
        pen.shape(ring(50 + x, 45, 3.4, 6.5), dark)
    if not engines:
        pen.line([(42, 28), (58, 28)], dark, 2)


def _aa(pen: Pen, dark: Rgb) -> None:
    pen.shape([(22, 70), (38, 58), (62, 58), (78, 70)], dark)
    pen.disc(50, 56, 9, dark)
    pen.line([(50, 56), (80, 30)], dark, 5)
    pen.line([(44, 50), (74, 27)], dark, 3)
    pen.disc(50, 56, 4, STEEL)
