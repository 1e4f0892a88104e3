"""What a hex shows: the description from which overlays, maps and sheets are painted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from beachhead.generator.art.palette import Texture
from beachhead.rules.hexes import Direction


class Ground(StrEnum):
    """What covers a hex."""

    SAND = "sand"
    WET_SAND = "hard sand by the water"
    WATER = "water of unstated depth"
    WATER_SHALLOW = "shallow water"
    WATER_DEEP = "deep water"
    RIVER = "river"
    REEF_SUBMERGED = "submerged reef"
    REEF_EXPOSED = "exposed reef"
    LAND = "land"
    ISLAND = "island"
    NONE = "nothing"


#: Grounds whose hexes are water under whatever else they hold.
WATERS = frozenset(
    {
        Ground.WATER,
        Ground.WATER_SHALLOW,
        Ground.WATER_DEEP,
        Ground.RIVER,
        Ground.REEF_SUBMERGED,
        Ground.REEF_EXPOSED,
    }
)

#: The surface under each ground. Reefs grow out of shallow water.
SURFACES: dict[Ground, Texture] = {
    Ground.SAND: Texture.SAND,
    Ground.WET_SAND: Texture.WET_SAND,
    Ground.WATER: Texture.WATER,
    Ground.WATER_SHALLOW: Texture.SHALLOW,
    Ground.WATER_DEEP: Texture.DEEP,
    Ground.RIVER: Texture.RIVER,
    Ground.REEF_SUBMERGED: Texture.SHALLOW,
    Ground.REEF_EXPOSED: Texture.SHALLOW,
    Ground.LAND: Texture.LAND,
    Ground.ISLAND: Texture.ISLAND,
}


@dataclass(frozen=True, slots=True)
class HexArt:
    """One hex as it is painted.

    ``stream`` holds the directions of the hexsides that an effluent crosses. ``mark`` is the "1"
    or "2" of an overlay. ``coordinate_at`` moves the coordinate from its usual place under the top
    hexside to a point given in columns right of and hex heights below the centre dot, for hexes
    that a board's edge cuts. ``bare`` leaves out the centre dot; ``built`` says that a pier may run
    under the coordinate, which then stands out more.
    """

    ground: Ground
    coordinate: str | None = None
    stream: frozenset[Direction] = frozenset()
    mark: str | None = None
    coordinate_at: tuple[float, float] | None = None
    bare: bool = False
    built: bool = False
