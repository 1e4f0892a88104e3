"""The terrain that VASL's line of sight knows, by the codes of its shared board metadata."""

from __future__ import annotations

from enum import IntEnum


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
