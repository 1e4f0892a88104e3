"""The Ocean hexes that a Naval OBA battery may lie in (G14.62)."""

from __future__ import annotations

from beachhead.rules.hexes import Hex
from beachhead.rules.shore import Shore

#: Fewest hexsides that the hex has along the edge of the playing area.
FEWEST_EDGE_HEXSIDES = 2
#: Least range to every Hinterland hex.
LEAST_RANGE = 12


def noba_hexes(shore: Shore) -> tuple[Hex, ...]:
    """Every hex of the map in which a NOBA battery may lie, column by column (G14.62)."""
    hinterland = _hinterland(shore)
    return tuple(
        cell.hex
        for cell in shore
        if cell.playable
        and shore.is_ocean_water(cell)
        and edge_hexsides(shore, cell.hex) >= FEWEST_EDGE_HEXSIDES
        and all(cell.hex.distance(land) >= LEAST_RANGE for land in hinterland)
    )


def edge_hexsides(shore: Shore, hex_: Hex) -> int:
    """How many hexsides of a hex lie along the edge of the playing area.

    The playing area is all playable hexes, overlay hexes beyond the mapboards' edges among them
    (G13.1). A hexside lies along its edge when the hex across it is not playable or is no hex of
    the map at all. A hex that is not playable itself has none.
    """
    here = shore.get(hex_)
    if here is None or not here.playable:
        return 0
    playable = sum(cell.playable for cell in shore.neighbours(hex_))
    return 6 - playable


def range_to_hinterland(shore: Shore, hex_: Hex) -> int | None:
    """Range to the nearest Hinterland hex in play, or ``None`` if there is none.

    Land outside the playing area is no part of the battlefield and does not count.
    """
    return min((hex_.distance(land) for land in _hinterland(shore)), default=None)


def _hinterland(shore: Shore) -> tuple[Hex, ...]:
    cells = shore.cells.values()
    return tuple(cell.hex for cell in cells if cell.is_hinterland and cell.playable)
