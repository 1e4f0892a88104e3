"""The terrain that VASL's line of sight knows, by the codes of its shared board metadata."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from beachhead.rules.wording import listing


class Terrain(IntEnum):
    """Codes of the terrain that a beach needs; boards hold many more, which pass through as is."""

    OPEN_GROUND = 0
    WATER = 8
    SHALLOW_WATER = 9
    RIVER = 10
    SHALLOW_RIVER = 11
    GRAIN = 24
    BRUSH = 25
    CRAGS = 26
    WOODS = 60
    ORCHARD = 63
    CLIFF = 75
    WOODEN_BRIDGE = 85
    STONE_RUBBLE = 90
    HAMMADA = 101
    SAND = 107
    LIGHT_JUNGLE = 126
    DENSE_JUNGLE = 127
    BAMBOO = 128
    PALM_TREES = 129
    KUNAI = 132
    SWAMP = 133
    OCEAN = 140
    SHALLOW_OCEAN = 141
    EFFLUENT = 142
    SOFT_SAND = 143
    BEACH_SLIGHT = 144
    BEACH_MODERATE = 145
    BEACH_STEEP = 146
    EXPOSED_REEF = 147
    SUBMERGED_REEF = 148


#: Every code that VASL's shared metadata give a terrain; a board with another breaks its LOS.
KNOWN_CODES = frozenset(
    code
    for first, last in (
        *((0, 15), (20, 35), (40, 70), (72, 87), (90, 91), (95, 97), (100, 121), (125, 133)),
        *((135, 148), (152, 157), (160, 175), (180, 186), (190, 197)),
    )
    for code in range(first, last + 1)
)

#: Terrain of Island overlays by what a scenario calls it, in lower case.
ISLANDS: dict[str, Terrain] = {
    "open ground": Terrain.OPEN_GROUND,
    "grain": Terrain.GRAIN,
    "brush": Terrain.BRUSH,
    "crag": Terrain.CRAGS,
    "crags": Terrain.CRAGS,
    "woods": Terrain.WOODS,
    "orchard": Terrain.ORCHARD,
    "hammada": Terrain.HAMMADA,
    "sand": Terrain.SAND,
    "light jungle": Terrain.LIGHT_JUNGLE,
    "jungle": Terrain.LIGHT_JUNGLE,
    "dense jungle": Terrain.DENSE_JUNGLE,
    "bamboo": Terrain.BAMBOO,
    "palm tree": Terrain.PALM_TREES,
    "palm trees": Terrain.PALM_TREES,
    "kunai": Terrain.KUNAI,
    "swamp": Terrain.SWAMP,
}


def codes_in_words(codes: Sequence[int], most: int = 8) -> str:
    """Codes as a sentence names them: ``the terrain codes 16, 17 and 71``."""
    words = listing(map(str, codes), most)
    return f"the terrain code {words}" if len(codes) == 1 else f"the terrain codes {words}"
