"""The ground of a landing, measured from the sea inwards: waterline, head of the Beach, lanes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from beachhead.rules.dyo.edges import Edge
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.scenario import SeawallHeight
from beachhead.rules.shore import HexKind, Shore, ShoreHex


@dataclass(frozen=True)
class Ground:
    """A Shore seen from an edge of its mapboard. Hexes come in order along the shore."""

    shore: Shore
    edge: Edge

    def in_order(self, hexes: Iterable[Hex]) -> tuple[Hex, ...]:
        """Hexes from one end of the shore to the other, those further out to sea first."""
        edge = self.edge
        return tuple(sorted(hexes, key=lambda h: (edge.along(h), -edge.seaward(h), h)))

    @cached_property
    def beach(self) -> tuple[ShoreHex, ...]:
        """Beach hexes in play."""
        return self._cells(cell for cell in self.shore if cell.is_beach and cell.playable)

    @cached_property
    def ocean(self) -> tuple[ShoreHex, ...]:
        """OCEAN hexes in play, Submerged reefs too."""
        return self._cells(cell for cell in self.shore if cell.is_ocean and cell.playable)

    @cached_property
    def hinterland(self) -> tuple[ShoreHex, ...]:
        """Hinterland hexes in play."""
        return self._cells(cell for cell in self.shore if cell.is_hinterland and cell.playable)

    @cached_property
    def landing_hexes(self) -> tuple[ShoreHex, ...]:
        """Beach hexes with a Beach-OCEAN hexside: those that a craft can land in first."""
        return tuple(
            cell for cell in self.beach if any(n.is_ocean for n in self.shore.neighbours(cell.hex))
        )

    @cached_property
    def head(self) -> tuple[ShoreHex, ...]:
        """Beach hexes that are adjacent to Hinterland."""
        return tuple(cell for cell in self.beach if self.shore.adjacent_to_hinterland(cell.hex))

    def offshore(self, hex_: Hex) -> int:
        """Range from a hex to the nearest Beach hex; a large number on a map without one."""
        return min((hex_.distance(cell.hex) for cell in self.beach), default=99)

    def inland(self, within: int) -> tuple[ShoreHex, ...]:
        """Hinterland hexes of a mapboard within a range of a Beach hex."""
        near = {other for cell in self.beach for other in cell.hex.within(within)}
        return tuple(
            cell
            for cell in self.hinterland
            if cell.hex in near and cell.overlay is None and cell.kind is HexKind.HINTERLAND
        )

    @cached_property
    def on_foot(self) -> frozenset[Hex]:
        """Hinterland hexes in play that anybody who lands can walk or drive to, nobody Climbing.

        From the landing hexes over sand and Hinterland in play, across no high seawall (G13.61) and
        no cliff, through neither river nor water. A low seawall is taken to be crossed: Infantry
        may, and vehicles once it is Breached (G13.621, G13.624).
        """
        shore = self.shore
        seen = {cell.hex for cell in self.landing_hexes}
        queue = list(seen)
        while queue:
            hex_ = queue.pop()
            for cell in shore.neighbours(hex_):
                side = shore.hexside(Hexside.between(hex_, cell.hex))
                closed = side.cliff or side.seawall is SeawallHeight.HIGH
                dry = cell.is_beach or cell.is_hinterland
                if dry and cell.playable and not closed and cell.hex not in seen:
                    seen.add(cell.hex)
                    queue.append(cell.hex)
        return frozenset(hex_ for hex_ in seen if shore.at(hex_).is_hinterland)

    def _cells(self, cells: Iterable[ShoreHex]) -> tuple[ShoreHex, ...]:
        found = {cell.hex: cell for cell in cells}
        return tuple(found[hex_] for hex_ in self.in_order(found))
