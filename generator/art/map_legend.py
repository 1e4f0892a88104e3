"""The furniture of a map: title, compass, scale and a legend of what the map shows."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

from PIL import Image, ImageDraw

from beachhead.generator.art.fonts import font
from beachhead.generator.art.layout import HexLayout
from beachhead.generator.art.map_veil import paint_veil
from beachhead.generator.art.palette import INK, PAPER, mix
from beachhead.generator.art.terrain import paint
from beachhead.generator.art.terrain_hexes import Ground, HexArt
from beachhead.generator.art.terrain_lines import Frame
from beachhead.generator.art.terrain_works import (
    PierArt,
    WallArt,
    paint_piers,
    paint_walls,
)
from beachhead.rules.hexes import Direction, Hex, Hexside
from beachhead.rules.scenario import PierMaterial, SeawallHeight
from beachhead.rules.shore import HexKind, Shore

#: A hex of ASL is 40 metres from hexside to hexside.
HEX_METRES = 40

_GROUND_NAMES: dict[Ground, str] = {
    Ground.LAND: "Mapboard land",
    Ground.ISLAND: "Island",
    Ground.SAND: "Soft Sand",
    Ground.WET_SAND: "Hard Sand",
    Ground.RIVER: "River",
    Ground.WATER_SHALLOW: "Shallow OCEAN",
    Ground.WATER_DEEP: "Deep OCEAN",
    Ground.REEF_SUBMERGED: "Submerged reef",
    Ground.REEF_EXPOSED: "Exposed reef",
}


@dataclass(frozen=True)
class Furniture:
    """What is written round a map. ``works`` are names of seawalls, cliffs and piers shown."""

    title: str
    subtitle: str
    grounds: tuple[Ground, ...]
    effluent: bool
    works: tuple[str, ...]
    unplayable: bool

    @classmethod
    def of(cls, shore: Shore, title: str, subtitle: str, grounds: Collection[Ground]) -> Furniture:
        """The furniture for a Shore of which certain grounds are painted."""
        works: list[str] = []
        for height in SeawallHeight:
            if height in shore.seawalls.values():
                works.append(f"{height.value.capitalize()} seawall")
        if shore.breaches:
            works.append("Breach")
        if shore.cliffs:
            works.append("Cliff")
        materials = {cell.pier for cell in shore}
        works += [f"{m.value.capitalize()} pier" for m in PierMaterial if m in materials]
        return cls(
            title,
            subtitle,
            tuple(ground for ground in _GROUND_NAMES if ground in grounds),
            any(cell.kind is HexKind.EFFLUENT for cell in shore),
            tuple(works),
            any(not cell.playable for cell in shore),
        )

    @property
    def entries(self) -> list[str]:
        """The legend's captions, in order."""
        names = [_GROUND_NAMES[ground] for ground in self.grounds]
        names += ["Effluent"] if self.effluent else []
        names += self.works
        names += ["Not playable"] if self.unplayable else []
        return names

    def room(self, layout: HexLayout, width: int) -> tuple[int, int, int]:
        """Pixels needed above and below a map of some width, and the least width."""
        column = layout.column_px
        above = 1.75 if self.subtitle else 1.3
        if not (self.title or self.subtitle):
            above = 0.0
        needed = max(9 * column, self._title_width(column) + 3 * column)
        wide = max(width, math.ceil(needed))
        rows = len(_rows(self.entries, column, wide))
        return round(above * column), round((0.35 + 0.95 * (rows + 1)) * column), math.ceil(needed)

    def _title_width(self, column: float) -> float:
        return max(
            font(0.62 * column).getlength(self.title),
            font(0.3 * column, bold=False).getlength(self.subtitle),
        )


def _rows(entries: list[str], column: float, width: int) -> list[list[tuple[str, float]]]:
    """Captions laid out in rows, each with its left edge in pixels from the map's margin."""
    face = font(0.27 * column, bold=False)
    rows: list[list[tuple[str, float]]] = [[]]
    x = 0.5 * column
    for entry in entries:
        needed = 0.95 * column + face.getlength(entry) + 0.5 * column
        if rows[-1] and x + needed > width - 0.5 * column:
            rows.append([])
            x = 0.5 * column
        rows[-1].append((entry, x))
        x += needed
    return rows


def paint_furniture(
    picture: Image.Image, frame: Frame, content: Furniture, *, map_box: tuple[int, int, int, int]
) -> None:
    """Writes title, compass, scale and legend round a map.

    ``map_box`` holds the map's left margin, the height above it, and its width and height with
    margins, all in pixels.
    """
    column = frame.layout.column_px
    draw = ImageDraw.Draw(picture)
    _, above, _, map_height = map_box
    width = frame.size[0]
    left = 0.5 * column
    if content.title:
        draw.text(
            (left, 1.0 * column), content.title, fill=INK, font=font(0.62 * column), anchor="ls"
        )
    if content.subtitle:
        draw.text(
            (left, (1.5 if content.title else 0.8) * column),
            content.subtitle,
            fill=mix(INK, PAPER, 0.25),
            font=font(0.3 * column, bold=False),
            anchor="ls",
        )
    top = above + map_height
    for index, row in enumerate(_rows(content.entries, column, width)):
        y = top + (0.45 + 0.95 * index) * column
        for entry, x in row:
            tile = swatch(entry, column)
            picture.paste(tile, (round(x), round(y) - math.ceil(tile.height / 2)))
            draw.text(
                (x + 0.95 * column, y + 0.095 * column),
                entry,
                fill=INK,
                font=font(0.27 * column, bold=False),
                anchor="ls",
            )
    y = frame.size[1] - 0.62 * column
    _scale(draw, frame.layout, left, y)
    _compass(draw, width - 0.95 * column, y - 0.1 * column, column)


def _scale(draw: ImageDraw.ImageDraw, layout: HexLayout, left: float, y: float) -> None:
    column, step = layout.column_px, layout.hex_height
    breadth = max(2, round(0.09 * column))
    for index in range(5):
        box = (left + index * step, y, left + (index + 1) * step, y + breadth)
        draw.rectangle(box, fill=INK if index % 2 == 0 else PAPER, outline=INK)
    face = font(0.24 * column, bold=False)
    for index in (0, 1, 5):
        label = f"{index * HEX_METRES}" + (" m (5 hexes)" if index == 5 else "")
        anchor = "ms" if index < 5 else "ls"
        x = left + index * step - (0.12 * column if index == 5 else 0)
        draw.text((x, y - 0.08 * column), label, fill=INK, font=face, anchor=anchor)


def _compass(draw: ImageDraw.ImageDraw, x: float, y: float, column: float) -> None:
    reach, half = 0.42 * column, 0.12 * column
    top, bottom = (x, y - reach), (x, y + reach)
    west, east = (x - half, y + 0.06 * column), (x + half, y + 0.06 * column)
    draw.polygon([top, west, (x, y)], fill=INK)
    draw.polygon([top, east, (x, y)], fill=PAPER, outline=INK)
    draw.line((x, y, *bottom), fill=INK, width=max(1, round(0.03 * column)))
    face = font(0.26 * column)
    draw.text((x + 0.32 * column, y - 0.12 * column), "N", fill=INK, font=face, anchor="ms")


def swatch(entry: str, column: float) -> Image.Image:
    """A small hex (or piece of wall) that shows what a caption means, for columns so far apart."""
    layout = HexLayout(0.62 * column)
    here = Hex(0, 0)
    x, y = layout.centre(here)
    half_w, half_h = math.ceil(layout.hex_width / 2) + 2, math.ceil(layout.hex_height / 2) + 2
    frame = Frame(layout, (round(x) - half_w, round(y) - half_h), (2 * half_w, 2 * half_h))
    art = _swatch_art(entry)
    tile = paint({here: art}, layout, origin=frame.origin, size=frame.size, printing=False)
    base = Image.new("RGB", frame.size, PAPER)
    base.paste(tile.convert("RGB"), mask=tile.getchannel("A"))
    side = Hexside.between(here, here.neighbour(Direction.UP))
    walls = {
        "Low seawall": WallArt(side, here, SeawallHeight.LOW),
        "High seawall": WallArt(side, here, SeawallHeight.HIGH),
        "Breach": WallArt(side, here, SeawallHeight.LOW, breached=True),
        "Cliff": WallArt(side, here),
    }
    if entry in walls:
        # Shown across the middle of the hex, where there is room for it.
        shifted = Frame(layout, (frame.origin[0], frame.origin[1] - half_h + 1), frame.size)
        paint_walls(base, shifted, [walls[entry]])
    for material in PierMaterial:
        if entry == f"{material.value.capitalize()} pier":
            arms = (Direction.UP_RIGHT, Direction.DOWN_LEFT)
            paint_piers(base, frame, {here: PierArt(material, arms)})
    if entry == "Not playable":
        paint_veil(base, frame, tile.getchannel("A"))
    return base


def _swatch_art(entry: str) -> HexArt:
    for ground, name in _GROUND_NAMES.items():
        if name == entry:
            return HexArt(ground, bare=True)
    if entry == "Effluent":
        return HexArt(
            Ground.SAND, stream=frozenset({Direction.UP_LEFT, Direction.DOWN_RIGHT}), bare=True
        )
    if entry.endswith("pier"):
        return HexArt(Ground.WATER_SHALLOW, bare=True)
    if entry == "Not playable":
        return HexArt(Ground.LAND, bare=True)
    return HexArt(Ground.SAND, bare=True)
