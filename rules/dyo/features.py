"""What else lies on the shore of a made landing: an Effluent, a reef, a seawall, piers.

Each is there now and then, and only where the rules allow it: an Effluent wholly on the Beach
(G13.14), a reef along a Hex Grain of Ocean (G13.43), a seawall on a Beach that is not Steep
(G13.6), Pier counters in Beach and water hexes (G13.7).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from beachhead.rules.catalogue import Catalogue
from beachhead.rules.dyo.edges import placement_of
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.hexes import (
    Direction,
    Hex,
    Hexside,
    alternate_hex_grain,
    connected_groups,
    hex_grain,
)
from beachhead.rules.overlays import OverlayKind, OverlayPlacement, PlacedOverlay, lay
from beachhead.rules.scenario import (
    Pier,
    PierMaterial,
    Reef,
    ReefKind,
    Seawall,
    SeawallHeight,
    Slope,
)
from beachhead.rules.shore import HexsideKind, Shore

#: How long a reef is, in hexes, and how far it lies from the sand.
REEF_LENGTH, REEF_RANGE = (4, 7), (2, 5)
#: How many hexsides a high seawall leaves open.
GAPS = (2, 6)
#: How many water hexes a pier reaches over.
PIER_LENGTH = (1, 4)


def make_effluent(luck: Luck, ground: Ground, catalogue: Catalogue) -> OverlayPlacement | None:
    """An Effluent overlay whose stream comes from the Hinterland and reaches the water.

    All its hexes lie on sand. ``None`` where no Effluent overlay fits so.
    """
    names = {cell.hex: cell.coordinate for cell in ground.beach if cell.overlay is not None}
    shapes = [s for s in catalogue.overlays.values() if s.kind is OverlayKind.EFFLUENT]
    # Whether it fits is soonest seen by the ends of its stream.
    for shape in luck.shuffled(shapes):
        lies = [(one, turns) for one in sorted(names) for turns in range(6)]
        vectors = [list(shape.rotated(turns)) for turns in range(6)]
        for one, turns in luck.shuffled(lies):
            if not all(vector.shifted(one) in names for vector in vectors[turns]):
                continue
            overlay = lay(shape, one, Direction.from_turns(turns))
            if _from_land_to_water(overlay, ground.shore):
                return placement_of(overlay, names)
    return None


def _from_land_to_water(overlay: PlacedOverlay, shore: Shore) -> bool:
    land = water = False
    for hex_, content in overlay.hexes.items():
        for direction in content.stream:
            cell = shore.get(hex_.neighbour(direction))
            if cell is not None and cell.hex not in overlay.hexes:
                land = land or (cell.is_hinterland and cell.playable)
                water = water or cell.is_ocean
    return land and water


def make_reef(luck: Luck, ground: Ground) -> Reef | None:
    """A reef along the shore, off it and not too long, so that craft can go round it."""
    shore, edge = ground.shore, ground.edge
    kind = luck.weighted({ReefKind.SUBMERGED: 2, ReefKind.EXPOSED: 1})
    length = luck.between(*REEF_LENGTH)
    off = luck.between(*REEF_RANGE)
    starts = [c.hex for c in ground.ocean if ground.offshore(c.hex) == off]
    if not starts:
        return None
    for start in luck.shuffled(starts):
        if edge.is_long:
            hexes = alternate_hex_grain(start, Direction.UP_RIGHT, length)
        else:
            hexes = hex_grain(start, Direction.UP, length)
        cells = [shore.get(hex_) for hex_ in hexes]
        if all(c is not None and shore.is_ocean_water(c) and c.playable for c in cells) and all(
            ground.offshore(hex_) > 1 for hex_ in hexes
        ):
            return Reef(kind, tuple(shore.name(hex_) for hex_ in hexes))
    return None


def make_seawall(luck: Luck, ground: Ground, slope: Slope) -> Seawall | None:
    """A seawall along the head of the Beach: a low one Breached now and then, a high one with gaps.

    A high seawall stops vehicles and all Infantry but Commandos (G13.61), so from all sand in play
    a gap leads to every stretch of Hinterland beside it.
    """
    if slope is Slope.STEEP:
        return None
    height = luck.weighted({SeawallHeight.LOW: 4, SeawallHeight.HIGH: 1})
    shore = ground.shore
    all_sides = list(shore.hexsides_of_kind(HexsideKind.BEACH_HINTERLAND))
    in_play = [s for s in all_sides if all(shore.at(hex_).playable for hex_ in s.hexes)]
    if height is SeawallHeight.HIGH:
        gaps = _gaps(luck, ground, in_play)
        return Seawall(height, tuple(_names(shore, side) for side in all_sides if side not in gaps))
    # Breaches one beside the other are of little use.
    chosen = sorted(luck.shuffled(range(len(in_play)))[: luck.below(4)])
    return Seawall(height, breached=tuple(_names(shore, in_play[index]) for index in chosen))


def _gaps(luck: Luck, ground: Ground, sides: list[Hexside]) -> frozenset[Hexside]:
    """A few hexsides that a high seawall leaves open, at most every third of them; and one more
    wherever sand and Hinterland that lie together have none yet.

    The few lie together: sand without a stretch of wall is higher than that beside it (G13.24), and
    single such hexes all along the wall would be hard to play.
    """
    shore = ground.shore
    parts = {
        hex_: number
        for kind in (ground.beach, ground.hinterland)
        for number, group in enumerate(connected_groups(cell.hex for cell in kind))
        for hex_ in group
    }
    number = min(luck.between(*GAPS), len(sides) // 3)
    gaps: set[Hexside] = set()
    opened: set[tuple[int, int]] = set()
    order = luck.shuffled(sides)
    near = sorted(order, key=lambda s: min(a.distance(b) for a in s.hexes for b in order[0].hexes))
    for index, side in enumerate(near):
        sand, land = sorted(side.hexes, key=lambda hex_: shore.at(hex_).is_hinterland)
        joined = (parts[sand], parts[land])
        if index < number or joined not in opened:
            gaps.add(side)
            opened.add(joined)
    return frozenset(gaps)


def breached_for_vehicles(luck: Luck, ground: Ground, seawall: Seawall) -> Seawall:
    """A low seawall with a Breach in each stretch of sand to land on that has no way off it yet.

    Vehicles cross it nowhere else (G13.621, G13.624), so it is for a landing that brings some.
    ``ground`` is that on which play begins.
    """
    shore = ground.shore
    landing = {cell.hex for cell in ground.landing_hexes}
    sides = [
        side
        for side in shore.hexsides_of_kind(HexsideKind.BEACH_HINTERLAND)
        if all(shore.at(hex_).playable for hex_ in side.hexes)
    ]
    breached = list(seawall.breached)
    for sand in connected_groups(cell.hex for cell in ground.beach):
        ways = [side for side in sides if not sand.isdisjoint(side.hexes)]
        closed = all(side in shore.seawalls and side not in shore.breaches for side in ways)
        if ways and closed and not landing.isdisjoint(sand):
            breached.append(_names(shore, luck.pick(ways)))
    return replace(seawall, breached=tuple(breached))


def _names(shore: Shore, side: Hexside) -> tuple[str, str]:
    one, other = side.hexes
    return shore.name(one), shore.name(other)


def make_piers(luck: Luck, ground: Ground) -> tuple[Pier, ...]:
    """A pier from the head of the Beach straight out over the water, or none if there is no room.

    It keeps off an Effluent and off reefs.
    """
    material = luck.weighted({PierMaterial.WOODEN: 2, PierMaterial.STONE: 1})
    length = luck.between(*PIER_LENGTH)
    directions = luck.shuffled(ground.edge.out_to_sea)
    for cell in luck.shuffled(ground.head):
        hexes = list(_out_to_sea(ground.shore, cell.hex, directions[0], length))
        if len(hexes) > length:
            return tuple(Pier(ground.shore.name(hex_), material) for hex_ in hexes)
    return ()


def _out_to_sea(shore: Shore, start: Hex, direction: Direction, length: int) -> Iterator[Hex]:
    """The sand from a hex on and then so many water hexes; nothing where that is not so."""
    hexes: list[Hex] = []
    water = 0
    hex_ = start
    while water < length:
        cell = shore.get(hex_)
        if cell is None or not cell.playable or cell.reef is not None or cell.effluent is not None:
            return
        if cell.is_ocean:
            water += 1
        elif not cell.is_beach or water:
            return
        hexes.append(hex_)
        hex_ = hex_.neighbour(direction)
    yield from hexes
