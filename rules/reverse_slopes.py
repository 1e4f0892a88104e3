"""Reverse Slopes, which Naval OBA and Bombardment do not reach (G14.66, G14.661, G14.712)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from beachhead.rules.hexes import Hex
from beachhead.rules.noba_lof import preceding_hexes
from beachhead.rules.register import computes
from beachhead.rules.shore import Shore


@dataclass(frozen=True, slots=True)
class Ground:
    """How high a hex is, as Reverse Slopes see it.

    ``base`` is its Base Level, ``crest`` the Crest Level in it if it has one. ``building`` is the
    number of full levels of a multi-hex Multi-Story Building in it, 0 for any other building, woods
    and all else. ``hill`` overrides whether it is hill terrain; by default any hex above Level 0
    is.
    """

    base: int = 0
    crest: int | None = None
    building: int = 0
    hill: bool | None = None

    @property
    def level(self) -> int:
        """Its Base or Crest Level, whichever is higher."""
        return self.base if self.crest is None else max(self.base, self.crest)

    @property
    def shelters_to(self) -> int | None:
        """The level up to which it makes the hex behind it a Reverse Slope; ``None`` if it cannot.

        That of its hill, or of a building that counts as a hill of as many full levels
        (G14.661) and so stands upon its hex.
        """
        if self.building:
            return max(self.level, self.base + self.building)
        is_hill = self.level > 0 if self.hill is None else self.hill
        return self.level if is_hill else None


#: Gives the ground of a hex; hexes that it does not know are Level 0.
Terrain = Callable[[Hex], Ground]


@computes("G14.66", "G14.661")
def sheltering_level(ocean: Hex, target: Hex, terrain: Terrain) -> int | None:
    """Level of the hill that makes a hex a battery's Reverse Slope (G14.66); ``None``: it is not.

    The NOBA LOF is traced from the battery's Ocean hex to the hex itself, and only the preceding
    hex, adjacent to it, matters: a hill there at least as high (Base or Crest Level) as the
    target's hex does it, so does a multi-hex Multi-Story Building (G14.661). Where the LOF runs
    along a hexside the higher of its two hexes decides.

    >>> heights = {Hex(0, 2): Ground(1)}
    >>> def terrain(hex_: Hex) -> Ground:
    ...     return heights.get(hex_, Ground())
    >>> sheltering_level(Hex(0, 15), Hex(0, 1), terrain), sheltering_level(
    ...     Hex(0, 15), Hex(0, 0), terrain)
    (1, None)
    """
    level = terrain(target).level
    shelter = [terrain(hex_).shelters_to for hex_ in preceding_hexes(ocean, target)]
    return max(
        (height for height in shelter if height is not None and height >= level), default=None
    )


@computes("G14.66")
def is_immune(ocean: Hex, target: Hex, terrain: Terrain, building_level: int = 0) -> bool:
    """Whether a Location is immune to a NOBA battery, WP placement included (G14.66).

    All of a Reverse Slope hex is, except that an upper building level (``building_level`` above the
    hex's Base Level) must be lower than the hex that shelters it.

    >>> def terrain(hex_: Hex) -> Ground:
    ...     return Ground(1) if hex_ == Hex(0, 2) else Ground()
    >>> is_immune(Hex(0, 15), Hex(0, 1), terrain)
    True
    >>> is_immune(Hex(0, 15), Hex(0, 1), terrain, building_level=1)
    False
    """
    shelter = sheltering_level(ocean, target, terrain)
    if shelter is None:
        return False
    return building_level == 0 or terrain(target).base + building_level < shelter


@computes("G14.66")
def counter_is_removed(
    ocean: Hex,
    hexes: Iterable[Hex],
    terrain: Terrain,
    *,
    seen_upper_level: bool = False,
    firing_ir: bool = False,
) -> bool:
    """Whether a battery's AR, SR or FFE counter is removed at once, its mission Cancelled (G14.66).

    ``hexes``: the one of an AR or SR where it lands after all adjustment, or the whole Blast Area
    of a FFE. All of them must be Reverse Slope hexes. Not for an IR, nor with an upper building
    level there that is not immune and is in the Observer's LOS (``seen_upper_level``).

    >>> def terrain(hex_: Hex) -> Ground:
    ...     return Ground(1) if hex_ == Hex(0, 2) else Ground()
    >>> counter_is_removed(Hex(0, 15), [Hex(0, 1)], terrain)
    True
    >>> counter_is_removed(Hex(0, 15), [Hex(0, 1), Hex(0, 0)], terrain)
    False
    """
    if firing_ir or seen_upper_level:
        return False
    return all(sheltering_level(ocean, hex_, terrain) is not None for hex_ in hexes)


@computes("G14.712")
def is_immune_to_bombardment(
    shore: Shore, target: Hex, terrain: Terrain, building_level: int = 0
) -> bool:
    """Whether Naval Bombardment leaves a land Location alone for being behind a slope (G14.712).

    It must be immune to a battery in each Ocean hex in play; a cave is, if its Entrance Hex's Base
    Level is. Water Locations never are, nor is anything on a map without Ocean.

    >>> from beachhead.rules.scenario import Beach
    >>> from beachhead.rules.boards import MapLayout
    >>> empty = Shore(MapLayout(()), (), Beach(), {}, {}, frozenset(), frozenset())
    >>> is_immune_to_bombardment(empty, Hex(0, 0), lambda _: Ground())
    False
    """
    if target not in shore or shore.at(target).is_water:
        return False
    oceans = [cell.hex for cell in shore if cell.playable and shore.is_ocean_water(cell)]
    return bool(oceans) and all(
        is_immune(ocean, target, terrain, building_level) for ocean in oceans
    )
