"""The Shore: the composed map, hex by hex and hexside by hexside (G13.1-G13.7).

Mapboards lie lowest, then Beach overlays, then OCEAN, then Effluent and Sand, then Islands, reefs
and piers; the topmost decides what a hex is. A hex is named by the printed coordinate of the
topmost Beach or OCEAN overlay on it (G13.1). Everything else asks the Shore.
:func:`beachhead.rules.compose.compose` builds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from beachhead.rules.boards import MapLayout
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction, Hex, Hexside
from beachhead.rules.overlays import PlacedOverlay
from beachhead.rules.register import computes
from beachhead.rules.scenario import Beach, PierMaterial, ReefKind, SeawallHeight, Slope, Water


class HexKind(StrEnum):
    """What a hex is.

    ``LAND`` is a mapboard land hex while no Beach or OCEAN overlay is in use: only then is it not
    a Hinterland hex (G13.2). A mapboard or Be7 river hex to which OCEAN rules apply is ``OCEAN``;
    else it is ``RIVER`` (G13.12).
    """

    HINTERLAND = "Hinterland"
    LAND = "land"
    BEACH = "Beach"
    EFFLUENT = "Effluent"
    OCEAN = "OCEAN"
    REEF = "reef"
    RIVER = "river"
    ISLAND = "island"


class Sand(StrEnum):
    """Sand of a Beach hex (G13.3)."""

    HARD = "hard"
    SOFT = "soft"


class Depth(StrEnum):
    """Depth of an OCEAN hex (G13.4)."""

    SHALLOW = "shallow"
    DEEP = "deep"


class HexsideKind(StrEnum):
    """Hexsides that the rules name (G13.2, G13.41); others are named by what they part."""

    BEACH_HINTERLAND = "Beach-Hinterland"
    BEACH_OCEAN = "Beach-OCEAN"
    OCEAN_HINTERLAND = "OCEAN-Hinterland"
    OCEAN_ISLAND = "OCEAN-Island"
    BEACH_ISLAND = "Beach-Island"
    BEACH_RIVER = "Beach-river"
    HINTERLAND_RIVER = "Hinterland-river"
    OCEAN_RIVER = "OCEAN-river"
    BEACH = "Beach"
    OCEAN = "OCEAN"
    HINTERLAND = "Hinterland"
    ISLAND = "island"
    RIVER = "river"
    EDGE = "edge"


@dataclass(frozen=True, slots=True)
class ShoreHex:
    """All that is known of one hex.

    ``coordinate`` is its printed coordinate; ``board_hex`` the mapboard hex under (or at) it;
    ``overlay`` the Beach or OCEAN overlay it belongs to, ``effluent`` an Effluent overlay on it.
    ``level_known`` is false for the land of a mapboard whose hills nobody has named: it is then
    taken to be at Level 0. ``stream`` gives the hexsides an Effluent stream crosses. ``sheltered``
    means between a reef and the shore (G13.43). ``normal_kind`` is the kind at Normal tide.
    """

    hex: Hex
    kind: HexKind
    coordinate: str
    board_hex: str | None = None
    overlay: str | None = None
    effluent: str | None = None
    level: int = 0
    level_known: bool = True
    sand: Sand | None = None
    sand_ignoring_ec: Sand | None = None
    depth: Depth | None = None
    playable: bool = True
    stream: frozenset[Direction] = frozenset()
    reef: ReefKind | None = None
    pier: PierMaterial | None = None
    sandbar: bool = False
    dune: bool = False
    island_terrain: str | None = None
    river_water: bool = False
    sheltered: bool = False
    normal_kind: HexKind = HexKind.HINTERLAND

    @property
    def is_beach(self) -> bool:
        """Whether it is a Beach hex; Effluent hexes and sandbars are (G13.14, G13.31)."""
        return self.kind in (HexKind.BEACH, HexKind.EFFLUENT)

    @property
    def is_ocean(self) -> bool:
        """Whether OCEAN rules apply: an OCEAN hex or a Submerged-reef hex (G13.12, G13.431)."""
        return self.kind is HexKind.OCEAN or self.reef is ReefKind.SUBMERGED

    @property
    def is_water(self) -> bool:
        """Whether it is OCEAN or river."""
        return self.is_ocean or self.kind is HexKind.RIVER

    @property
    def is_land(self) -> bool:
        """Whether it is a land hex; an Exposed reef is (G13.431)."""
        return not self.is_water

    @property
    def is_overlay(self) -> bool:
        """Whether it is a hex of a Beach or OCEAN overlay; a sandbar equals one (G13.31)."""
        return self.overlay is not None or self.sandbar

    @property
    def is_hinterland(self) -> bool:
        """Whether it is a Hinterland hex (G13.2)."""
        return self.kind is HexKind.HINTERLAND

    @property
    def is_shallow(self) -> bool:
        """Whether it is shallow OCEAN (G13.4)."""
        return self.depth is Depth.SHALLOW


@dataclass(frozen=True, slots=True)
class HexsideFacts:
    """What a hexside is: its kind and whether a seawall or cliff runs along it."""

    kind: HexsideKind
    seawall: SeawallHeight | None = None
    breached: bool = False
    cliff: bool = False


@dataclass(frozen=True)
class Shore:
    """The composed map. Look hexes up with :meth:`at`, coordinates with :meth:`find`."""

    layout: MapLayout
    overlays: tuple[PlacedOverlay, ...]
    beach: Beach
    cells: Mapping[Hex, ShoreHex]
    seawalls: Mapping[Hexside, SeawallHeight]
    breaches: frozenset[Hexside]
    cliffs: frozenset[Hexside]
    ocean_river: bool = False

    def __iter__(self) -> Iterator[ShoreHex]:
        """All hexes of the map, column by column."""
        return iter(self.cells[hex_] for hex_ in sorted(self.cells))

    def hexes(self) -> Iterator[Hex]:
        """All hexes of the map, column by column."""
        return iter(sorted(self.cells))

    def __contains__(self, hex_: Hex) -> bool:
        """Whether the map has the hex."""
        return hex_ in self.cells

    def at(self, hex_: Hex) -> ShoreHex:
        """Facts of a hex of the map; :class:`KeyError` for one that is not on it."""
        return self.cells[hex_]

    def get(self, hex_: Hex) -> ShoreHex | None:
        """Facts of a hex, or ``None`` off the map."""
        return self.cells.get(hex_)

    def name(self, hex_: Hex) -> str:
        """Printed coordinate of a hex of the map."""
        return self.cells[hex_].coordinate

    def neighbours(self, hex_: Hex) -> Iterator[ShoreHex]:
        """The adjacent hexes that are on the map."""
        for neighbour in hex_.neighbours():
            cell = self.cells.get(neighbour)
            if cell is not None:
                yield cell

    @property
    def slope(self) -> Slope:
        """The Beach's slope; a map of land only is taken as Slight, where it has no effect."""
        return self.beach.slope or Slope.SLIGHT

    @property
    def has_beach_or_ocean(self) -> bool:
        """Whether a Beach or OCEAN overlay is in use, which makes land Hinterland (G13.2)."""
        return any(overlay.shape.id[:2] in ("Be", "OC") for overlay in self.overlays)

    @cached_property
    def _coordinates(self) -> Mapping[str, Hex]:
        found: dict[str, Hex] = {}
        for overlay in self.overlays:
            found.update(overlay.coordinates)
        return found

    def overlay(self, id_: str) -> PlacedOverlay | None:
        """The overlay in play with an ID, of either case."""
        return next((o for o in self.overlays if o.id.lower() == id_.lower()), None)

    def find(self, text: str) -> Hex:
        """The hex of a coordinate: overlay (433, 1079) or mapboard (8I9, or I9 on one board).

        A coordinate that lies under an overlay is found all the same;
        :meth:`is_printed` tells whether it is the right one to use. Raises :class:`SetupError`.
        """
        return find_coordinate(text, self._coordinates, self.overlays, self.layout)

    def is_printed(self, text: str) -> bool:
        """Whether a coordinate is the printed one of its hex, not one that is covered (G13.1)."""
        cell = self.cells[self.find(text)]
        wanted = text.strip().upper()
        if cell.overlay is not None:
            return wanted == cell.coordinate
        # On a seam of two boards either name is printed.
        return any(
            wanted in ((board.name + name).upper(), name)
            for board in self.layout.boards
            if (name := board.names.get(cell.hex)) is not None
        )

    def hexside(self, hexside: Hexside) -> HexsideFacts:
        """Facts of a hexside of the map."""
        return HexsideFacts(
            self._hexside_kind(hexside),
            self.seawalls.get(hexside),
            hexside in self.breaches,
            hexside in self.cliffs,
        )

    def find_hexside(self, one: str, other: str) -> Hexside:
        """The hexside between two coordinates. Raises :class:`SetupError`."""
        first, second = self.find(one), self.find(other)
        if first.distance(second) != 1:
            raise SetupError(f"{one} and {other} are not adjacent, so they share no hexside")
        return Hexside.between(first, second)

    def hexside_name(self, hexside: Hexside) -> str:
        """A hexside as players write it, ``433-8E10``."""
        return "-".join(
            self.cells[h].coordinate if h in self.cells else "edge" for h in hexside.hexes
        )

    def hexsides_of_kind(self, kind: HexsideKind) -> Iterator[Hexside]:
        """All hexsides of a kind, in order."""
        seen: set[Hexside] = set()
        for hex_ in self.hexes():
            for hexside in hex_.hexsides():
                if hexside not in seen:
                    seen.add(hexside)
                    if self._hexside_kind(hexside) is kind:
                        yield hexside

    def has_hexside(self, hex_: Hex, kind: HexsideKind) -> bool:
        """Whether a hex has a hexside of a kind."""
        return any(self._hexside_kind(hexside) is kind for hexside in hex_.hexsides())

    def adjacent_to_hinterland(self, hex_: Hex) -> bool:
        """Whether a hex is adjacent to at least one Hinterland hex."""
        return any(cell.is_hinterland for cell in self.neighbours(hex_))

    def is_ocean_water(self, cell: ShoreHex) -> bool:
        """Whether a hex is Ocean in the narrow sense, neither lake nor river (G13.12)."""
        return cell.is_ocean and self.beach.water is Water.OCEAN and not cell.river_water

    def heavy_surf_at(self, cell: ShoreHex) -> bool:
        """Whether Heavy Surf effects (G13.441-.447) apply in a hex (G13.43, G13.44)."""
        return self.beach.heavy_surf and self.is_ocean_water(cell) and not cell.sheltered

    def distance_to_land(self, hex_: Hex) -> int | None:
        """Range to the nearest land hex, or ``None`` on a map without land."""
        return min((hex_.distance(cell.hex) for cell in self if cell.is_land), default=None)

    def _hexside_kind(self, hexside: Hexside) -> HexsideKind:
        first, second = (self.cells.get(hex_) for hex_ in hexside.hexes)
        return hexside_kind(first, second)


@computes("G13.2", "G13.41", "G13.431")
def hexside_kind(first: ShoreHex | None, second: ShoreHex | None) -> HexsideKind:
    """Kind of the hexside between two hexes.

    A Submerged reef is an Ocean hex (G13.431). An Exposed reef is land that is never Hinterland,
    so its hexsides to OCEAN are read as OCEAN-Island hexsides (G13.41).

    >>> ocean = ShoreHex(Hex(0, 1), HexKind.OCEAN, "1079")
    >>> hexside_kind(ShoreHex(Hex(0, 0), HexKind.BEACH, "430"), ocean).value
    'Beach-OCEAN'
    >>> hexside_kind(ShoreHex(Hex(0, 0), HexKind.ISLAND, "1080"), ocean).value
    'OCEAN-Island'
    """
    if first is None or second is None:
        return HexsideKind.EDGE
    sides = sorted((_side(first), _side(second)), key=_SIDES.index)
    return _KINDS[sides[0], sides[1]]


_SIDES = ("Beach", "OCEAN", "Hinterland", "Island", "river")
_KINDS = {
    ("Beach", "Beach"): HexsideKind.BEACH,
    ("Beach", "OCEAN"): HexsideKind.BEACH_OCEAN,
    ("Beach", "Hinterland"): HexsideKind.BEACH_HINTERLAND,
    ("Beach", "Island"): HexsideKind.BEACH_ISLAND,
    ("Beach", "river"): HexsideKind.BEACH_RIVER,
    ("OCEAN", "OCEAN"): HexsideKind.OCEAN,
    ("OCEAN", "Hinterland"): HexsideKind.OCEAN_HINTERLAND,
    ("OCEAN", "Island"): HexsideKind.OCEAN_ISLAND,
    ("OCEAN", "river"): HexsideKind.OCEAN_RIVER,
    ("Hinterland", "Hinterland"): HexsideKind.HINTERLAND,
    ("Hinterland", "Island"): HexsideKind.HINTERLAND,
    ("Hinterland", "river"): HexsideKind.HINTERLAND_RIVER,
    ("Island", "Island"): HexsideKind.ISLAND,
    ("Island", "river"): HexsideKind.RIVER,
    ("river", "river"): HexsideKind.RIVER,
}


def _side(cell: ShoreHex) -> str:
    if cell.is_beach:
        return "Beach"
    if cell.is_ocean:
        return "OCEAN"
    if cell.kind is HexKind.RIVER:
        return "river"
    if cell.kind in (HexKind.ISLAND, HexKind.REEF):
        return "Island"
    return "Hinterland"


def find_coordinate(
    text: str,
    coordinates: Mapping[str, Hex],
    overlays: tuple[PlacedOverlay, ...],
    layout: MapLayout,
) -> Hex:
    """The hex of an overlay or mapboard coordinate. Raises :class:`SetupError`."""
    wanted = text.strip()
    if wanted in coordinates:
        return coordinates[wanted]
    if wanted.isascii() and wanted.isdigit():
        kind = {3: "Be", 4: "OC"}.get(len(wanted))
        in_play = ", ".join(o.id for o in overlays if o.id[:2] != "Ef") or "none"
        if kind is None:
            raise SetupError(
                f"{wanted!r} is no coordinate: Beach hexes have three digits, OCEAN hexes four"
            )
        overlay = kind + wanted[0]
        laid = next((o for o in overlays if o.id == overlay), None)
        if laid is None:
            raise SetupError(
                f"{wanted} is a hex of {overlay}, which is not in play (overlays: {in_play})"
            )
        names = sorted(laid.coordinates)
        raise SetupError(f"{overlay} has no hex {wanted}; it has {names[0]} to {names[-1]}")
    return layout.find(wanted)
