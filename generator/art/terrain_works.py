"""What people built along the shore, and cliffs: piers, seawalls and breaches, drawn in lines."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from PIL import Image, ImageDraw

from beachhead.generator.art.layout import Point
from beachhead.generator.art.palette import (
    CLIFF,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Colour,
    mix,
)
from beachhead.generator.art.terrain_lines import Frame
from beachhead.rules.hexes import Direction, Hex, Hexside, connected_groups
from beachhead.rules.scenario import PierMaterial, SeawallHeight
from beachhead.rules.shore import Shore


@dataclass(frozen=True, slots=True)
class PierArt:
    """The pier of one hex: its material and the directions in which it goes on."""

    material: PierMaterial
    arms: tuple[Direction, ...]


@dataclass(frozen=True, slots=True)
class WallArt:
    """A seawall or, with ``height`` left out, a cliff; ``low`` is the hex on its lower side."""

    hexside: Hexside
    low: Hex
    height: SeawallHeight | None = None
    breached: bool = False


def piers_of(shore: Shore) -> dict[Hex, PierArt]:
    """The piers of a map. Pier hexes that touch join up, and each group reaches for the land."""
    piers = {cell.hex: cell.pier for cell in shore if cell.pier is not None}
    found: dict[Hex, PierArt] = {}
    for group in connected_groups(piers):
        arms: dict[Hex, list[Direction]] = {hex_: [] for hex_ in group}
        for hex_ in group:
            arms[hex_] = [d for d in Direction if hex_.neighbour(d) in group]
        landing = _landing(shore, arms)
        if landing is not None:
            arms[landing[0]].append(landing[1])
        for hex_ in group:
            found[hex_] = PierArt(piers[hex_], tuple(arms[hex_]) or (Direction.UP,))
    return found


def _landing(shore: Shore, arms: Mapping[Hex, list[Direction]]) -> tuple[Hex, Direction] | None:
    """The hexside over which a group of pier hexes reaches the land, straight on if it can."""
    options: list[tuple[bool, bool, Hex, int]] = []
    ashore = any(shore.at(hex_).is_land for hex_ in arms)
    for hex_, linked in arms.items():
        cell = shore.at(hex_)
        for direction in Direction:
            beyond = shore.get(hex_.neighbour(direction))
            if beyond is None or not beyond.is_land or hex_.neighbour(direction) in arms:
                continue
            if ashore and cell.is_water:
                continue
            # From a Beach hex a pier goes on inland only.
            if cell.is_land and not beyond.level > cell.level:
                continue
            straight = direction.opposite in linked
            options.append((cell.is_water, not straight, hex_, direction.turns))
    if not options:
        return None
    *_, hex_, turns = min(options)
    return hex_, Direction.from_turns(turns)


def walls_of(shore: Shore) -> list[WallArt]:
    """The seawalls and cliffs of a map."""
    walls: list[WallArt] = []
    for hexside in sorted({*shore.seawalls, *shore.cliffs}):
        facts = shore.hexside(hexside)
        low = min(hexside.hexes, key=lambda hex_: _height(shore, hex_))
        if facts.cliff:
            walls.append(WallArt(hexside, low))
        if facts.seawall is not None:
            walls.append(WallArt(hexside, low, facts.seawall, facts.breached))
    return walls


def _height(shore: Shore, hex_: Hex) -> tuple[int, bool]:
    cell = shore.get(hex_)
    return (0, False) if cell is None else (cell.level, cell.is_land)


class _Sheet:
    """A transparent sheet over a picture, drawn enlarged; lengths are in columns."""

    def __init__(self, frame: Frame, hexes: Collection[Hex]) -> None:
        # Only the part of the picture round the hexes concerned: enlarged sheets are costly.
        around = frame.layout.bounds(hexes)
        left, top = frame.point((around.left, around.top))
        right, bottom = frame.point((around.right, around.bottom))
        width, height = frame.size
        self.corner = (min(max(0, int(left)), width - 1), min(max(0, int(top)), height - 1))
        self.frame = Frame(
            frame.layout,
            (frame.origin[0] + self.corner[0], frame.origin[1] + self.corner[1]),
            (
                max(1, min(math.ceil(right), width) - self.corner[0]),
                max(1, min(math.ceil(bottom), height) - self.corner[1]),
            ),
        )
        self.fine = max(2, min(3, frame.fine))
        self.unit = frame.layout.column_px * self.fine
        size = (self.frame.size[0] * self.fine, self.frame.size[1] * self.fine)
        self.image = Image.new("RGBA", size)
        self.draw = ImageDraw.Draw(self.image)

    def line(
        self, points: list[Point], colour: Colour, width: float, *, round_: bool = True
    ) -> None:
        """A line through points of the plane."""
        placed = self.frame.points(points, self.fine)
        breadth = max(1, round(width * self.unit))
        self.draw.line(placed, fill=(*colour, 255), width=breadth)
        if round_ and breadth > 2:
            r = (breadth - 1) / 2
            for x, y in placed:
                self.draw.ellipse((x - r, y - r, x + r, y + r), fill=(*colour, 255))

    def polygon(self, points: list[Point], colour: Colour, strength: int = 255) -> None:
        """A filled polygon of points of the plane."""
        self.draw.polygon(self.frame.points(points, self.fine), fill=(*colour, strength))

    def onto(self, picture: Image.Image) -> None:
        """Lays the sheet on the picture that it was made for."""
        sheet = self.image.reduce(self.fine)
        picture.paste(sheet, self.corner, sheet)


def paint_piers(picture: Image.Image, frame: Frame, piers: Mapping[Hex, PierArt]) -> None:
    """Paints piers on an RGB picture: planks on posts, or a mole of dressed stone."""
    for group in connected_groups(piers):
        sheet = _Sheet(frame, group)
        stretches = [
            (way, piers[hex_].material)
            for hex_ in sorted(group)
            for way in _ways(frame, hex_, piers[hex_])
        ]
        for way, _ in stretches:
            _deck_shadow(sheet, way)
        for way, material in stretches:
            _deck(sheet, way, material)
        sheet.onto(picture)


_DECK = 0.30


def _ways(frame: Frame, hex_: Hex, pier: PierArt) -> list[tuple[Point, Point]]:
    """The stretches of a pier: from hexside to hexside where it runs straight on."""
    layout = frame.layout
    centre = layout.centre(hex_)
    ends = [layout.side_middle(hex_, direction) for direction in pier.arms]
    if len(pier.arms) == 1:
        # A pier's head stands a little past the centre dot.
        head = _along(ends[0], centre, 1.55)
        return [(head, ends[0])]
    if len(pier.arms) == 2 and pier.arms[0].opposite is pier.arms[1]:
        return [(ends[0], ends[1])]
    return [(_along(end, centre, 1.0 + 0.13 / 0.57), end) for end in ends]


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _across(start: Point, end: Point) -> tuple[float, Point]:
    """Length of a stretch and the unit vector to its right."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    return length, (-dy / length, dx / length)


def _strip(start: Point, end: Point, half: float, shift: Point = (0.0, 0.0)) -> list[Point]:
    _, (nx, ny) = _across(start, end)
    sx, sy = shift
    return [
        (start[0] + nx * half + sx, start[1] + ny * half + sy),
        (end[0] + nx * half + sx, end[1] + ny * half + sy),
        (end[0] - nx * half + sx, end[1] - ny * half + sy),
        (start[0] - nx * half + sx, start[1] - ny * half + sy),
    ]


def _deck_shadow(sheet: _Sheet, way: tuple[Point, Point]) -> None:
    column = sheet.frame.layout.column_px
    drop = (0.045 * column, 0.06 * column)
    sheet.polygon(_strip(*way, _DECK / 2 * column, drop), (30, 50, 60), 90)


def _deck(sheet: _Sheet, way: tuple[Point, Point], material: PierMaterial) -> None:
    column = sheet.frame.layout.column_px
    wooden = material is PierMaterial.WOODEN
    fill, dark, light = (
        (WOOD, WOOD_DARK, WOOD_LIGHT) if wooden else (STONE, STONE_DARK, STONE_LIGHT)
    )
    start, end = way
    length, (nx, ny) = _across(start, end)
    half = _DECK / 2 * column
    rim = 0.024
    sheet.polygon(_strip(start, end, half), fill)
    boards = max(2, round(length / (0.085 * column if wooden else 0.19 * column)))
    for index in range(boards):
        a, b = _along(start, end, index / boards), _along(start, end, (index + 1) / boards)
        if wooden:
            tint = mix(fill, light, (0.0, 0.45, 0.2, 0.6, 0.1)[index % 5])
            sheet.polygon(_strip(a, b, half), tint)
            edge = [(b[0] + nx * half, b[1] + ny * half), (b[0] - nx * half, b[1] - ny * half)]
            sheet.line(edge, dark, 0.013, round_=False)
            continue
        # Two courses of blocks, their joints staggered.
        for side in (-1, 1):
            tint = mix(fill, light, (0.1, 0.55, 0.3)[(index + side) % 3])
            near = (a[0] + nx * half * side, a[1] + ny * half * side)
            far = (b[0] + nx * half * side, b[1] + ny * half * side)
            sheet.polygon([a, b, far, near], tint)
            at = _along(a, b, 0.5 if side > 0 else 1.0)
            to = (at[0] + nx * half * side, at[1] + ny * half * side)
            sheet.line([at, to], mix(fill, dark, 0.7), 0.014, round_=False)
        sheet.line([a, b], mix(fill, dark, 0.7), 0.014, round_=False)
    for side in (-1, 1):
        rail = [
            (start[0] + nx * half * side, start[1] + ny * half * side),
            (end[0] + nx * half * side, end[1] + ny * half * side),
        ]
        sheet.line(rail, dark, rim)
    head = [
        (start[0] - nx * half, start[1] - ny * half),
        (start[0] + nx * half, start[1] + ny * half),
    ]
    sheet.line(head, dark, rim)


def paint_walls(picture: Image.Image, frame: Frame, walls: list[WallArt]) -> None:
    """Paints seawalls and cliffs on an RGB picture, their fronts towards the lower side."""
    if not walls:
        return
    sheet = _Sheet(frame, [hex_ for wall in walls for hex_ in wall.hexside.hexes])
    for wall in walls:
        if wall.height is None:
            _cliff(sheet, wall)
    for dark in (True, False):
        for wall in walls:
            if wall.height is not None:
                _seawall(sheet, wall, outline=dark)
    sheet.onto(picture)


def _cliff(sheet: _Sheet, wall: WallArt) -> None:
    column = sheet.frame.layout.column_px
    start, end = sheet.frame.layout.hexside_ends(wall.hexside)
    nx, ny = _downhill(sheet.frame, wall, start, end)
    teeth = 7
    for index in range(teeth):
        a, b = _along(start, end, index / teeth), _along(start, end, (index + 1) / teeth)
        reach = (0.15, 0.10, 0.17, 0.12, 0.14, 0.09, 0.15)[index] * column
        tip = _along(a, b, 0.5)
        sheet.polygon([a, b, (tip[0] + nx * reach, tip[1] + ny * reach)], CLIFF)
    sheet.line([start, end], CLIFF, 0.075)
    sheet.line([start, end], mix(CLIFF, (255, 240, 210), 0.35), 0.02)


def _downhill(frame: Frame, wall: WallArt, start: Point, end: Point) -> Point:
    """Unit vector from a hexside towards the hex on its lower side."""
    _, (nx, ny) = _across(start, end)
    x, y = frame.layout.centre(wall.low)
    middle = _along(start, end, 0.5)
    if nx * (x - middle[0]) + ny * (y - middle[1]) < 0:
        return -nx, -ny
    return nx, ny


#: Where buttresses stand along a high seawall.
_BUTTRESSES = (0.1, 0.3, 0.5, 0.7, 0.9)


def _seawall(sheet: _Sheet, wall: WallArt, *, outline: bool) -> None:
    column = sheet.frame.layout.column_px
    start, end = sheet.frame.layout.hexside_ends(wall.hexside)
    high = wall.height is SeawallHeight.HIGH
    breadth = 0.095 if high else 0.075
    parts = [(0.0, 0.26), (0.74, 1.0)] if wall.breached else [(0.0, 1.0)]
    nx, ny = _downhill(sheet.frame, wall, start, end)
    level = ny > 0.99
    for low, top in parts:
        a, b = _along(start, end, low), _along(start, end, top)
        if outline:
            if high:
                # Buttresses stand out from the foot of a high wall.
                for part in _BUTTRESSES:
                    # None under a coordinate, which stands in the middle of a top hexside.
                    if not low <= part <= top or (level and 0.2 < part < 0.8):
                        continue
                    foot = _along(start, end, part)
                    reach = 0.13 * column
                    tip = (foot[0] + nx * reach, foot[1] + ny * reach)
                    sheet.line([foot, tip], STONE_DARK, 0.045, round_=False)
            sheet.line([a, b], STONE_DARK, breadth + 0.03)
            continue
        sheet.line([a, b], mix(STONE, STONE_DARK, 0.25) if high else STONE, breadth)
        lit = [
            (x - nx * breadth * 0.22 * column, y - ny * breadth * 0.22 * column) for x, y in (a, b)
        ]
        sheet.line(lit, STONE_LIGHT, breadth * 0.4)
        blocks = round(6 * (top - low))
        for index in range(1, blocks):
            x, y = _along(a, b, index / blocks)
            half = breadth / 2 * column
            joint = [(x - nx * half, y - ny * half), (x + nx * half, y + ny * half)]
            sheet.line(joint, STONE_DARK, 0.014, round_=False)
    if wall.breached and not outline:
        for part, aside, size in ((0.42, 0.05, 0.05), (0.52, -0.03, 0.065), (0.6, 0.09, 0.045)):
            x, y = _along(start, end, part)
            x, y = x + nx * aside * column, y + ny * aside * column
            sheet.line([(x, y), (x + 0.01, y)], STONE_DARK, size + 0.03)
            sheet.line([(x, y), (x + 0.01, y)], STONE, size)
