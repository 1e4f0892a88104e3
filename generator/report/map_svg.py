"""The map of a Shore as vector graphics; a style sheet gives it its colours.

Lengths are pixels at VASL's scale, and the plane is that of :class:`HexLayout`, so that a script
finds the hex under a pointer by the same sums.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from html import escape

from beachhead.generator.art.layout import HexLayout, Point, Rectangle
from beachhead.generator.art.map_hexes import board_rectangle, is_whole, map_extent, map_hexes
from beachhead.generator.art.terrain_hexes import WATERS, Ground, HexArt
from beachhead.generator.art.terrain_water import stream_paths
from beachhead.generator.art.terrain_works import PierArt, WallArt, piers_of, walls_of
from beachhead.generator.report.coast import at, coast, number, polygons
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.scenario import SeawallHeight
from beachhead.rules.shore import Shore

LAYOUT = HexLayout()

#: Class of each ground in the style sheet.
GROUND_CLASSES = {
    Ground.LAND: "land",
    Ground.ISLAND: "island",
    Ground.SAND: "soft",
    Ground.WET_SAND: "hard",
    Ground.WATER: "shallow",
    Ground.WATER_SHALLOW: "shallow",
    Ground.WATER_DEEP: "deep",
    Ground.RIVER: "river",
    Ground.REEF_SUBMERGED: "reef",
    Ground.REEF_EXPOSED: "rock",
}
#: Grounds under which water is drawn.
_WET = (Ground.WATER_DEEP, Ground.WATER_SHALLOW, Ground.RIVER, Ground.REEF_SUBMERGED)
_MARGIN = 28.0


def extent(shore: Shore) -> Rectangle:
    """What there is to see, with a margin, in pixels."""
    return map_extent(shore, LAYOUT).grown(_MARGIN)


def hexagon() -> str:
    """A hex about the origin, as the ``d`` of a path."""
    x, y = LAYOUT.centre(Hex(0, 0))
    return polygons([tuple((cx - x, cy - y) for cx, cy in LAYOUT.corners(Hex(0, 0)))])


def map_svg(shore: Shore) -> str:
    """The map as the inside of a ``<svg>`` element, its layers as groups from lowest to highest.

    A group ``#layer`` lies between the ground and what is printed and stands on it, for a script
    to fill; it holds nothing yet.
    """
    art = map_hexes(shore)
    parts = [
        _definitions(shore),
        f'<g clip-path="url(#area)">{_ground(art)}</g>',
        _grid(shore, art),
        _unplayable(shore),
        _walls(walls_of(shore)),
        _piers(piers_of(shore)),
        '<g id="layer" clip-path="url(#area)"></g>',
        _printing(art),
    ]
    return "\n".join(part for part in parts if part)


def _definitions(shore: Shore) -> str:
    boards = "".join(
        f"M{number(r.left)} {number(r.top)}H{number(r.right)}V{number(r.bottom)}H{number(r.left)}Z"
        for r in (board_rectangle(board, LAYOUT) for board in shore.layout.boards)
    )
    whole = polygons(LAYOUT.outline(cell.hex for cell in shore if is_whole(cell)))
    return (
        f'<defs><path id="hx" d="{hexagon()}"/>'
        f'<clipPath id="area"><path d="{boards}"/><path d="{whole}" clip-rule="evenodd"/>'
        "</clipPath></defs>"
    )


def _of_ground(art: Mapping[Hex, HexArt], *grounds: Ground) -> list[Hex]:
    return [hex_ for hex_, content in art.items() if content.ground in grounds]


def _ground(art: Mapping[Hex, HexArt]) -> str:
    """Water, and on it the land with its rounded coast."""
    water = {hex_ for hex_, content in art.items() if content.ground in WATERS}
    land = [hex_ for hex_ in art if hex_ not in water]
    parts: list[str] = []
    # Where a rounded coast recedes from a land hex, the water beside it comes to light.
    beside: dict[Hex, Ground] = {}
    for hex_ in land:
        near = [art[n].ground for n in hex_.neighbours() if n in water]
        if near:
            beside[hex_] = min(near, key=lambda g: _WET.index(g) if g in _WET else 0)
    for ground in (*_WET, Ground.REEF_EXPOSED):
        hexes = [h for h in water if art[h].ground is ground]
        hexes += [h for h, shown in beside.items() if shown is ground]
        parts += _fills(hexes, GROUND_CLASSES[ground])
    if land:
        outline, washed = coast(LAYOUT, land, lambda hex_: hex_ in water)
        parts.append(f'<path class="wash" d="{washed}"/>')
        fills: list[str] = []
        grounds = (Ground.LAND, Ground.ISLAND, Ground.SAND, Ground.WET_SAND)
        # Broad edges first: they fill what the rounded coast gains beyond the hexes.
        for kind in ("edge ", ""):
            for ground in grounds:
                fills += _fills(_of_ground(art, ground), kind + GROUND_CLASSES[ground])
        parts.append(
            f'<clipPath id="land"><path d="{outline}" clip-rule="evenodd"/></clipPath>'
            f'<g clip-path="url(#land)">{"".join(fills)}<path class="wet" d="{washed}"/></g>'
            f'<path class="foam" d="{washed}"/>'
        )
    for ground, name in (
        (Ground.SAND, "tex-grains"),
        (Ground.WET_SAND, "tex-grains"),
        (Ground.REEF_SUBMERGED, "tex-coral"),
        (Ground.REEF_EXPOSED, "tex-coral"),
    ):
        parts += _fills(_of_ground(art, ground), name)
    for name in ("bank", "stream"):
        parts += [
            f'<path class="{name}" d="M{"L".join(map(at, points))}"/>'
            for hex_, content in art.items()
            for points in stream_paths(LAYOUT, hex_, content.stream)
        ]
    return "".join(parts)


def _fills(hexes: Iterable[Hex], name: str) -> list[str]:
    outlines = LAYOUT.outline(hexes)
    if not outlines:
        return []
    kind = name if name.startswith("tex-") else f"g {name}"
    return [f'<path class="{kind}" fill-rule="evenodd" d="{polygons(outlines)}"/>']


def _grid(shore: Shore, art: Mapping[Hex, HexArt]) -> str:
    lines: list[str] = []
    for hex_ in art:
        for direction in Direction:
            if direction.turns < 3 or hex_.neighbour(direction) not in art:
                (ax, ay), (bx, by) = LAYOUT.side(hex_, direction)
                lines.append(f"M{at((ax, ay))}l{at((bx - ax, by - ay))}")
    edges = "".join(
        f'<rect class="board" x="{number(r.left)}" y="{number(r.top)}" width="{number(r.width)}"'
        f' height="{number(r.height)}"/>'
        for r in (board_rectangle(board, LAYOUT) for board in shore.layout.boards)
    )
    # An overlay lies over the board's edge.
    whole = polygons(LAYOUT.outline(cell.hex for cell in shore if is_whole(cell)))
    return (
        f'<g clip-path="url(#area)"><path class="grid" d="{"".join(lines)}"/></g>'
        f'<clipPath id="bare"><path clip-rule="evenodd" d="{_around(shore)}{whole}"/></clipPath>'
        f'<g clip-path="url(#bare)">{edges}</g><path class="rim" d="{whole}"/>'
    )


def _around(shore: Shore) -> str:
    box = extent(shore)
    return (
        f"M{number(box.left)} {number(box.top)}H{number(box.right)}V{number(box.bottom)}"
        f"H{number(box.left)}Z"
    )


def _unplayable(shore: Shore) -> str:
    outside = [cell.hex for cell in shore if not cell.playable]
    if not outside:
        return ""
    outline = polygons(LAYOUT.outline(outside))
    return f'<g clip-path="url(#area)"><path class="unplayable" d="{outline}"/></g>'


def _walls(walls: Iterable[WallArt]) -> str:
    parts: list[str] = []
    for wall in walls:
        start, end = LAYOUT.hexside_ends(wall.hexside)
        down = _downhill(wall, start, end)
        if wall.height is None:
            teeth = [_tooth(start, end, down, n, 7) for n in range(7)]
            parts.append(f'<path class="cliff" d="M{at(start)}L{at(end)}{"".join(teeth)}"/>')
            continue
        name = "high" if wall.height is SeawallHeight.HIGH else "low"
        pieces = [(0.0, 0.27), (0.73, 1.0)] if wall.breached else [(0.0, 1.0)]
        line = "".join(f"M{at(_part(start, end, a))}L{at(_part(start, end, b))}" for a, b in pieces)
        feet = ""
        if wall.height is SeawallHeight.HIGH:
            marks = (_part(start, end, p) for p in (0.12, 0.31, 0.5, 0.69, 0.88))
            feet = "".join(f"M{at(m)}l{at((down[0] * 7, down[1] * 7))}" for m in marks)
            feet = f'<path class="buttress" d="{feet}"/>'
        rubble = ""
        if wall.breached:
            rubble = "".join(
                f'<circle class="rubble" cx="{number(x)}" cy="{number(y)}" r="{r}"/>'
                for (x, y), r in (
                    (_part(start, end, 0.4), 2),
                    (_part(start, end, 0.52), 2.6),
                    (_part(start, end, 0.62), 1.6),
                )
            )
        parts.append(
            f'{feet}<path class="wall-edge {name}" d="{line}"/>'
            f'<path class="wall {name}" d="{line}"/>{rubble}'
        )
    return f"<g>{''.join(parts)}</g>" if parts else ""


def _part(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _downhill(wall: WallArt, start: Point, end: Point) -> Point:
    """Unit vector from a hexside toward the hex on its lower side."""
    x, y = LAYOUT.centre(wall.low)
    middle = _part(start, end, 0.5)
    length = math.hypot(x - middle[0], y - middle[1])
    return (x - middle[0]) / length, (y - middle[1]) / length


def _tooth(start: Point, end: Point, down: Point, index: int, teeth: int) -> str:
    a, b = _part(start, end, index / teeth), _part(start, end, (index + 1) / teeth)
    x, y = _part(a, b, 0.5)
    reach = 8.0 if index % 2 else 6.0
    return f"M{at(a)}L{at((x + down[0] * reach, y + down[1] * reach))}L{at(b)}Z"


def _piers(piers: Mapping[Hex, PierArt]) -> str:
    lines: dict[str, list[str]] = {}
    for hex_, pier in sorted(piers.items()):
        centre = LAYOUT.centre(hex_)
        ends = [LAYOUT.side_middle(hex_, direction) for direction in pier.arms]
        if len(ends) == 1:
            # A pier's head stands a little past the centre dot.
            course = f"M{at(_part(ends[0], centre, 1.55))}L{at(ends[0])}"
        elif len(ends) == 2:
            course = f"M{at(ends[0])}L{at(centre)}L{at(ends[1])}"
        else:
            course = "".join(f"M{at(centre)}L{at(end)}" for end in ends)
        lines.setdefault(pier.material.value, []).append(course)
    parts = [
        f'<path class="{name} {material}" d="{"".join(courses)}"/>'
        for material, courses in sorted(lines.items())
        for name in ("pier-edge", "pier", "planks")
    ]
    return f"<g>{''.join(parts)}</g>" if parts else ""


def _printing(art: Mapping[Hex, HexArt]) -> str:
    dots: list[str] = []
    names: list[str] = []
    for hex_, content in art.items():
        x, y = LAYOUT.centre(hex_)
        if not content.bare:
            dots.append(f"M{at((x, y))}h0")
        if content.coordinate is None:
            continue
        right, below = content.coordinate_at or (0.0, -0.355)
        x, y = x + right * LAYOUT.column_px, y + below * LAYOUT.hex_height + 4.4
        built = ' class="built"' if content.built else ""
        names.append(
            f'<text{built} x="{number(x)}" y="{number(y)}">{escape(content.coordinate)}</text>'
        )
    return (
        f'<path class="dot-rim" d="{"".join(dots)}"/><path class="dot" d="{"".join(dots)}"/>'
        f'<g id="names">{"".join(names)}</g>'
    )
