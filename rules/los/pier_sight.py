"""What piers do to a LOS (G13.71, G13.711)."""

from __future__ import annotations

from dataclasses import dataclass

from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.los.trace import Trace
from beachhead.rules.los.viewpoint import PIER_LEVEL, Viewpoint, in_water_or_beach
from beachhead.rules.pier_play import TALL
from beachhead.rules.register import computes
from beachhead.rules.scenario import PierMaterial
from beachhead.rules.shore import Shore


@dataclass(frozen=True, slots=True)
class PierEffect:
    """Stone-pier hexes that block a LOS, and wooden-pier hexes that Hinder it by +1 each.

    ``over_wall`` is set where a stone pier would block, were an end not as tall a vehicle as to be
    seen over it: the LOS is clear, and the other end is as behind a stone wall (G13.711).
    """

    blocking: tuple[Hex, ...] = ()
    hindering: tuple[Hex, ...] = ()
    over_wall: tuple[Hex, ...] = ()

    @property
    def hindrance(self) -> int:
        """The LOS Hindrance."""
        return len(self.hindering)


@computes("G13.71")
def piers_matter(
    shore: Shore, los: Trace, start: Viewpoint, end: Viewpoint, levels: tuple[int, int]
) -> bool:
    """Whether intervening piers have any effect on a LOS (G13.71).

    They do if both ends are water/Beach Locations. If one is and the other is at Level 0 or higher
    (``levels`` of start and end) they do only if the LOS crosses or touches a pier hex adjacent to
    the water/Beach end; its own hex is not adjacent to itself. If neither is, they do not; nor, as
    nothing says otherwise, between water and an Exposed reef, which is land but at Level -1.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), HexKind.OCEAN, str(r), level=-1) for r in range(5)}
    >>> cells[Hex(0, 2)] = ShoreHex(Hex(0, 2), HexKind.OCEAN, "2", pier=PierMaterial.WOODEN)
    >>> cells[Hex(0, 0)] = ShoreHex(Hex(0, 0), HexKind.HINTERLAND, "0")
    >>> shore = Shore(MapLayout(()), (), Beach(), cells, {}, frozenset(), frozenset())
    >>> def matter(a: int, b: int, *levels: int) -> bool:
    ...     los = trace(Hex(0, a), Hex(0, b))
    ...     return piers_matter(shore, los, Viewpoint(los.start), Viewpoint(los.end), levels)
    >>> matter(1, 4, -1, -1), matter(0, 4, 0, -1), matter(0, 3, 0, -1)
    (True, False, True)
    """
    low = [in_water_or_beach(shore, view) for view in (start, end)]
    if all(low):
        return start.hex.distance(end.hex) > 1
    if not any(low):
        return False
    near, level = (start, levels[1]) if low[0] else (end, levels[0])
    if level < PIER_LEVEL:
        return False
    return any(near.hex.distance(hex_) == 1 for hex_ in los.touched if _pier(shore, hex_))


@computes("G13.71", "G13.711")
def pier_effect(
    shore: Shore, los: Trace, start: Viewpoint, end: Viewpoint, levels: tuple[int, int]
) -> PierEffect:
    """What intervening piers do to the LOS between two viewpoints (G13.71, G13.711).

    Pier hexes are Inherent Terrain: it is enough for a LOS to touch one, even at a vertex. The
    hexes of its two ends do not intervene. Two wooden-pier hexes between which a LOS runs are
    passed at once, and Hinder it once.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> def shore(pier: PierMaterial) -> Shore:
    ...     cells = {Hex(0, r): ShoreHex(Hex(0, r), HexKind.OCEAN, str(r)) for r in range(3)}
    ...     cells[Hex(0, 1)] = ShoreHex(Hex(0, 1), HexKind.OCEAN, "1", pier=pier)
    ...     return Shore(MapLayout(()), (), Beach(), cells, {}, frozenset(), frozenset())
    >>> los, one, tank = trace(Hex(0, 0), Hex(0, 2)), Viewpoint(Hex(0, 0)), Viewpoint(
    ...     Hex(0, 2), vehicle_size=-2)
    >>> other = Viewpoint(Hex(0, 2))
    >>> pier_effect(shore(PierMaterial.WOODEN), los, one, other, (-1, -1)).hindrance
    1
    >>> pier_effect(shore(PierMaterial.STONE), los, one, other, (-1, -1)).blocking
    (Hex(q=0, r=1),)
    >>> pier_effect(shore(PierMaterial.STONE), los, one, tank, (-1, -1)).over_wall
    (Hex(q=0, r=1),)
    """
    if not piers_matter(shore, los, start, end, levels):
        return PierEffect()
    stone, wooden = (
        tuple(hex_ for hex_ in los.intervening if _pier(shore, hex_) is material)
        for material in (PierMaterial.STONE, PierMaterial.WOODEN)
    )
    tall = any(view.vehicle_size in TALL for view in (start, end))
    return PierEffect(
        blocking=() if tall else stone,
        hindering=_once_each(wooden, los.along),
        over_wall=stone if tall else (),
    )


def _pier(shore: Shore, hex_: Hex) -> PierMaterial | None:
    cell = shore.get(hex_)
    return None if cell is None else cell.pier


def _once_each(hexes: tuple[Hex, ...], along: tuple[Hexside, ...]) -> tuple[Hex, ...]:
    """The hexes, less the second of any two between which the LOS runs."""
    doubled = {side.second for side in along if set(side.hexes) <= set(hexes)}
    return tuple(hex_ for hex_ in hexes if hex_ not in doubled)


@dataclass(frozen=True, slots=True)
class StoneWall:
    """Cover of a unit seen over a stone pier: the TEM of a stone wall, and HD for a vehicle."""

    tem: int
    hull_down: bool


#: TEM of a stone wall (B9.).
STONE_WALL_TEM = 2


@computes("G13.711")
def cover_over_pier(other_tem: int, mud_or_deep_snow: int = 0) -> StoneWall:
    """Cover of the unit to which a LOS to or from a tall vehicle comes over a stone pier (G13.711).

    That of a stone wall, even away from the pier. It does not add to any other positive TEM
    (``other_tem``, its sum without mud), of which the better counts, except to that of mud or DEEP
    snow; a negative one still lowers it.

    >>> cover_over_pier(0), cover_over_pier(3).tem, cover_over_pier(0, mud_or_deep_snow=1).tem
    (StoneWall(tem=2, hull_down=True), 3, 3)
    """
    tem = max(STONE_WALL_TEM, other_tem) if other_tem > 0 else STONE_WALL_TEM + other_tem
    return StoneWall(tem + mud_or_deep_snow, hull_down=True)
