"""The coastal map of a Coasting situation: hexdots, coasts, seaboxes and bases off the map."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from beachhead.generator.art.coasting_labels import (
    dashed,
    lettering,
    paint_port,
    paint_text,
)
from beachhead.generator.art.coasting_names import ANCHOR, LABEL_EM, NAME_EM, NamePlaces
from beachhead.generator.art.coasting_plan import ChartPlan
from beachhead.generator.art.fonts import font
from beachhead.generator.art.layout import Point, Rectangle
from beachhead.generator.art.palette import DOT, INK, LINE, PAPER, Colour, mix
from beachhead.generator.art.terrain import paint
from beachhead.generator.art.terrain_hexes import Ground, HexArt
from beachhead.generator.art.terrain_lines import grid_mask, paint_disc
from beachhead.rules.coasting.places import SECTIONS
from beachhead.rules.coasting.sections import is_multi_coastal
from beachhead.rules.coasting.situation import Port
from beachhead.rules.hexes import Direction

#: How sea zones are told apart.
_WATERS = (Ground.WATER_DEEP, Ground.WATER_SHALLOW, Ground.WATER)
_BORDER: Colour = (28, 62, 104)
_MULTI: Colour = (176, 46, 40)


def paint_chart(plan: ChartPlan) -> Image.Image:
    """Paints a Coasting map with title and legend and without counters, as an RGB picture."""
    picture = Image.new("RGB", plan.size, PAPER)
    if plan.hexes:
        _paint_ground(picture, plan)
        _paint_borders(picture, plan)
        _paint_names(picture, plan)
    _paint_boxes(picture, plan)
    _paint_title(picture, plan)
    _paint_legend(picture, plan)
    return picture


def _paint_ground(picture: Image.Image, plan: ChartPlan) -> None:
    chart, frame = plan.chart, plan.frame
    waters = {sea: _WATERS[n % len(_WATERS)] for n, sea in enumerate(chart.seas)}
    art = {dot: HexArt(waters[sea]) for dot, sea in chart.dots.items()}
    land = [*chart.ground, *chart.land]
    art |= {hex_: HexArt(Ground.LAND) for hex_ in land}
    ground = paint(
        art, plan.layout, origin=frame.origin, size=frame.size, grid=False, printing=False
    )
    picture.paste(ground.convert("RGB"), mask=ground.getchannel("A"))
    if land:
        lines = grid_mask(frame, land)
        picture.paste(LINE, mask=lines.point([value * 110 // 255 for value in range(256)]))
    for dot in chart.dots:
        paint_disc(picture, plan.centre(dot), 0.05 * plan.column, DOT)
        paint_disc(picture, plan.centre(dot), 0.03 * plan.column, _BORDER)


def _paint_borders(picture: Image.Image, plan: ChartPlan) -> None:
    """A dashed line between sea zones, and a line round each coastal hex that has a name: one for
    each of its sea zones."""
    chart = plan.chart
    draw = ImageDraw.Draw(picture)
    breadth = max(2, round(0.035 * plan.column))
    for dot in sorted(chart.dots):
        for direction in list(Direction)[:3]:
            other = chart.dots.get(dot.neighbour(direction))
            if other is not None and other != chart.dots[dot]:
                a, b = (plan.frame.point(p) for p in plan.layout.side(dot, direction))
                dashed(draw, a, b, _BORDER, breadth, 0.11 * plan.column)
    for at, hex_ in chart.ground.items():
        seas = chart.seas_of(hex_.name)
        for number in range(min(len(seas), 2)):
            inset = (0.07 + 0.075 * number) * plan.column
            (outline,) = plan.layout.outline([at], inset)
            points = [plan.frame.point(point) for point in outline]
            colour = _MULTI if number else _BORDER
            draw.line([*points, points[0], points[1]], fill=colour, width=breadth, joint="curve")


def _paint_names(picture: Image.Image, plan: ChartPlan) -> None:
    chart, column, places = plan.chart, plan.column, NamePlaces(plan)
    for label in places.labels.values():
        paint_text(picture, label.text, label.at, LABEL_EM * column, mix(INK, PAPER, 0.2))
    for label in places.names.values():
        em = NAME_EM * column
        paint_text(picture, label.text, label.at, em, INK, bold=True, halo=PAPER)
    for at, label in places.anchors.items():
        major = chart.ground[at].port is Port.MAJOR
        paint_port(picture, label.at, ANCHOR * column, major=major)
    for sea in chart.seas.values():
        dots = [plan.centre(chart.place_of(dot)) for dot in sea.hexdots]

        def is_free(point: Point, sea: str = sea.name) -> bool:
            return chart.dots.get(plan.hex_at(point)) == sea and places.is_free(point)

        if dots:
            lettering(picture, sea.name, dots, column, plan.layout.hex_height, is_free)


def _paint_boxes(picture: Image.Image, plan: ChartPlan) -> None:
    draw = ImageDraw.Draw(picture)
    column = plan.column
    line = max(1, round(0.02 * column))
    for sea, box in plan.seaboxes.items():
        _caption(picture, plan, f"{sea} seabox", box)
        step = box.width / len(SECTIONS)
        for section in SECTIONS:
            left = box.left + section * step
            square = (round(left), round(box.top), round(left + step), round(box.bottom))
            draw.rectangle(square, fill=_sea_tint(section), outline=INK, width=line)
            at = (left + 0.2 * column, box.top + 0.2 * column)
            paint_text(picture, str(section), at, 0.3 * column, INK, bold=True)
    for name, box in plan.off_map.items():
        hex_ = plan.chart.hexes[name]
        port = "" if hex_.port is None else f", {hex_.port} port"
        _caption(picture, plan, f"{name}{port}", box)
        draw.rectangle(_whole(box), fill=(221, 214, 188), outline=INK, width=line)
        if plan.chart.seas_of(name):
            half = Rectangle((box.left + box.right) / 2, box.top, box.right, box.bottom)
            draw.rectangle(_whole(half), fill=_sea_tint(0), outline=INK, width=line)


def _sea_tint(section: int) -> Colour:
    return mix((176, 212, 232), (122, 172, 208), section / 4)


def _caption(picture: Image.Image, plan: ChartPlan, text: str, box: Rectangle) -> None:
    at = (box.left, box.top - 0.12 * plan.column)
    draw = ImageDraw.Draw(picture)
    face = font(_fitting(text, box.width, 0.27 * plan.column))
    draw.text(at, text, fill=INK, font=face, anchor="ls")


def _fitting(text: str, width: float, em: float) -> float:
    """The em at which a text is at most so wide."""
    length = font(em).getlength(text)
    return em if length <= width else max(4.0, math.floor(em * width / length * 10) / 10)


def _paint_title(picture: Image.Image, plan: ChartPlan) -> None:
    draw, column = ImageDraw.Draw(picture), plan.column
    left = 0.3 * column
    title = font(0.55 * column)
    draw.text((left, 0.85 * column), plan.title, fill=INK, font=title, anchor="ls")
    if plan.subtitle:
        face = font(0.27 * column, bold=False)
        grey = mix(INK, PAPER, 0.25)
        draw.text((left, 1.3 * column), plan.subtitle, fill=grey, font=face, anchor="ls")


def _paint_legend(picture: Image.Image, plan: ChartPlan) -> None:
    draw, column = ImageDraw.Draw(picture), plan.column
    face = font(0.22 * column, bold=False)
    y = plan.size[1] - 0.45 * column
    x = 0.4 * column
    multi = any(is_multi_coastal(plan.chart, name) for name in plan.chart.hexes)
    entries = ["hexdot", "coastal hex", *(["Multi-Coastal Hex"] if multi else [])]
    entries += ["major port", "minor port"]
    side, breadth = 0.15 * column, max(2, round(0.035 * column))
    for entry in entries:
        middle = (x + side, y)
        if entry == "hexdot":
            paint_disc(picture, middle, 0.05 * column, (150, 178, 196))
            paint_disc(picture, middle, 0.03 * column, _BORDER)
        elif entry.endswith("port"):
            paint_port(picture, middle, 0.12 * column, major=entry.startswith("major"))
        else:
            draw.regular_polygon((*middle, side), 6, 30, outline=_BORDER, width=breadth)
            if entry.startswith("Multi"):
                draw.regular_polygon((*middle, side * 0.55), 6, 30, outline=_MULTI, width=breadth)
        draw.text((x + 2.6 * side, y), entry, fill=INK, font=face, anchor="lm")
        x += 2.6 * side + face.getlength(entry) + 0.4 * column


def _whole(box: Rectangle) -> tuple[int, int, int, int]:
    return round(box.left), round(box.top), round(box.right), round(box.bottom)
