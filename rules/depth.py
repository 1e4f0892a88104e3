"""Shallow and deep OCEAN, and what a reef shelters (G13.4, G13.43)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from beachhead.rules.hexes import Hex, line_of_hexes
from beachhead.rules.register import computes
from beachhead.rules.scenario import Slope

#: Range from a Beach hex within which OCEAN is shallow (G13.4).
SHALLOW_RANGE = {Slope.SLIGHT: 3, Slope.MODERATE: 2, Slope.STEEP: 1}


@computes("G13.4")
def shallow_hexes(ocean: Iterable[Hex], beach: Iterable[Hex], slope: Slope) -> frozenset[Hex]:
    """OCEAN hexes that are shallow by their range from the Beach (G13.4).

    Range is counted whatever lies between, as ranges always are.

    >>> column = [Hex(0, row) for row in range(1, 5)]
    >>> [len(shallow_hexes(column, [Hex(0, 0)], slope)) for slope in Slope]
    [3, 2, 1]
    """
    near: set[Hex] = set()
    for hex_ in beach:
        near.update(hex_.within(SHALLOW_RANGE[slope]))
    return frozenset(near.intersection(ocean))


@computes("G13.43")
def sheltered_hexes(
    reef: Iterable[Hex], shore: Set[Hex], overlay_of: Mapping[Hex, str]
) -> frozenset[Hex]:
    """Ocean hexes between a reef and the shore (G13.43).

    Read so: from each reef hex draw the straight line, centre dot to centre dot, to the nearest
    shore hex (nearest in a straight line; to each of them if several are equally near). Every hex
    of the reef's own overlay that such a line crosses or touches lies between. ``shore`` are the
    Beach and Hinterland hexes; ``overlay_of`` names the OCEAN overlay of every Ocean hex.

    >>> sea = {Hex(0, row): "OC1" for row in range(1, 6)}
    >>> sorted(sheltered_hexes([Hex(0, 4)], {Hex(0, 0)}, sea))
    [Hex(q=0, r=1), Hex(q=0, r=2), Hex(q=0, r=3)]
    """
    between: set[Hex] = set()
    for hex_ in reef:
        if not shore:
            break
        nearest = min(hex_.squared_distance(land) for land in shore)
        for land in shore:
            if hex_.squared_distance(land) == nearest:
                between.update(
                    crossed
                    for crossed in line_of_hexes(hex_, land)
                    if overlay_of.get(crossed) == overlay_of.get(hex_)
                )
    return frozenset(between.difference(reef))
