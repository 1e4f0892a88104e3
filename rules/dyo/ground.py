"""The ground of a landing, measured from the sea inwards: waterline, head of the Beach, lanes."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from beachhead.rules.dyo.edges import Edge
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.sand_movement import infantry_mf
from beachhead.rules.scenario import SeawallHeight, Slope
from beachhead.rules.seawall_play import Way, low_seawall_mf
from beachhead.rules.shore import HexKind, Shore, ShoreHex
from beachhead.rules.shore_crossing import infantry_mf_inland, is_below_cliff

#: MF to enter bare Hinterland on the level and from a level below. What grows there costs more.
BARE_MF, BARE_UPHILL_MF = 1, 2


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
    def entry_hexes(self) -> tuple[ShoreHex, ...]:
        """OCEAN hexes in play along the seaward edge: straight out of them nothing is in play.

        On a short edge that is the outermost column alone: whoever enters by the edge that is named
        comes through no other.
        """
        return tuple(cell for cell in self.ocean if not any(self._beyond(cell.hex)))

    def _beyond(self, hex_: Hex) -> Iterator[bool]:
        """For each direction straight out whether the hex there is in play."""
        for direction in self.edge.out_to_sea:
            cell = self.shore.get(hex_.neighbour(direction))
            yield cell is not None and cell.playable

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
        """Hinterland hexes in play that anybody who lands can walk or drive to, nobody Climbing."""
        return frozenset(hex_ for hex_ in self.least_mf if self.shore.at(hex_).is_hinterland)

    @cached_property
    def least_mf(self) -> Mapping[Hex, int]:
        """Least MF that Infantry spends from the nearest landing hex on, by hex that it reaches.

        From the landing hexes over sand and Hinterland in play, across no high seawall (G13.61) and
        no cliff, through neither river nor water. A low seawall is taken to be crossed: Infantry
        may for one MF more, and vehicles once it is Breached (G13.621, G13.624). Sand costs what it
        does (G13.3), Hinterland as if it were bare and level, from a Steep Beach uphill (G13.23).
        """
        shore = self.shore
        spent = {cell.hex: 0 for cell in self.landing_hexes}
        queue = [(0, hex_) for hex_ in spent]
        while queue:
            mf, hex_ = heapq.heappop(queue)
            if mf > spent[hex_]:
                continue
            for cell in shore.neighbours(hex_):
                cost = self._mf_to_enter(hex_, cell)
                if cost is not None and mf + cost < spent.get(cell.hex, mf + cost + 1):
                    spent[cell.hex] = mf + cost
                    heapq.heappush(queue, (mf + cost, cell.hex))
        return spent

    def _mf_to_enter(self, hex_: Hex, cell: ShoreHex) -> int | None:
        """MF of Infantry from a hex into the one beside it; ``None`` where it cannot go on foot."""
        shore = self.shore
        side = shore.hexside(Hexside.between(hex_, cell.hex))
        if not cell.playable or side.cliff or side.seawall is SeawallHeight.HIGH:
            return None
        if cell.is_beach:
            return None if cell.sand is None else infantry_mf(cell.sand)
        if not cell.is_hinterland:
            return None
        if not shore.at(hex_).is_beach:
            return BARE_MF
        slope = shore.beach.slope or Slope.SLIGHT
        below = is_below_cliff(shore, hex_)
        mf = infantry_mf_inland(slope, BARE_MF, BARE_UPHILL_MF, below_cliff=below)
        if side.seawall is SeawallHeight.LOW:
            mf += low_seawall_mf(Way.INLAND, side.breached)
        return mf

    def _cells(self, cells: Iterable[ShoreHex]) -> tuple[ShoreHex, ...]:
        found = {cell.hex: cell for cell in cells}
        return tuple(found[hex_] for hex_ in self.in_order(found))
