"""Inherent Terrain beside an overlay, and streams that reach the sand (G13.13, G13.14)."""

from __future__ import annotations

from collections.abc import Collection

from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.los.trace import Trace
from beachhead.rules.register import computes
from beachhead.rules.shore import HexKind, Shore


@computes("G13.13")
def inherent_terrain_counts(
    shore: Shore, los: Trace, hex_: Hex, *, on_counter: bool = False
) -> bool:
    """Whether a LOS meets the Inherent Terrain of a hex, such as dense jungle (G13.13).

    It does if it touches the hex at all, except that what the mapboard depicts is negated where a
    Beach or OCEAN overlay covers part of it: in a hex that an overlay holds, and along the hexsides
    (and at the vertices) that its hex shares with an overlay's. What counters depict
    (``on_counter``) is not negated.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach
    >>> from beachhead.rules.shore import ShoreHex
    >>> cells = {h: ShoreHex(h, HexKind.HINTERLAND, "A1") for h in Hex(0, 0).within(2)}
    >>> cells[Hex(1, 0)] = ShoreHex(Hex(1, 0), HexKind.BEACH, "401", overlay="Be4")
    >>> shore = Shore(MapLayout(()), (), Beach(), cells, {}, frozenset(), frozenset())
    >>> los = trace(Hex(0, 0), Hex(1, 1))
    >>> [inherent_terrain_counts(shore, los, Hex(0, 1), on_counter=c) for c in (False, True)]
    [False, True]
    >>> inherent_terrain_counts(shore, trace(Hex(0, 0), Hex(0, 2)), Hex(0, 1))
    True
    """
    if hex_ not in los.touched:
        return False
    if on_counter:
        return True
    if _on_overlay(shore, hex_):
        return False
    for stretch in los.stretches:
        if hex_ in stretch.hexes:
            return all(not _on_overlay(shore, other) for other in stretch.hexes)
    # Only vertices are touched, where two other hexes meet it.
    return any(
        all(not _on_overlay(shore, other) for other in joint.hexsides[0].hexes)
        for joint in los.joints
        if joint.vertex == hex_
    )


def _on_overlay(shore: Shore, hex_: Hex) -> bool:
    """Whether a hex is one of a Beach or OCEAN overlay or a sandbar; at any tide it is."""
    cell = shore.get(hex_)
    return cell is not None and cell.is_overlay


@computes("G13.14")
def is_stream_hexside(shore: Shore, hexside: Hexside, stream_hexes: Collection[Hex]) -> bool:
    """Whether a hexside is a stream hexside for LOS and LOF where a stream meets a beach (G13.14).

    One between a stream hex (``stream_hexes``: those of the mapboard, which the Shore does not
    know) and an Effluent hex is, as if the stream went on into it.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.scenario import Beach
    >>> from beachhead.rules.shore import ShoreHex
    >>> kinds = (HexKind.HINTERLAND, HexKind.EFFLUENT, HexKind.BEACH)
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r)) for r, kind in enumerate(kinds)}
    >>> shore = Shore(MapLayout(()), (), Beach(), cells, {}, frozenset(), frozenset())
    >>> stream = {Hex(0, 0)}
    >>> is_stream_hexside(shore, Hexside.between(Hex(0, 0), Hex(0, 1)), stream)
    True
    >>> is_stream_hexside(shore, Hexside.between(Hex(0, 1), Hex(0, 2)), stream)
    False
    """
    one, other = hexside.hexes
    return any(
        first in stream_hexes
        and (cell := shore.get(second)) is not None
        and cell.kind is HexKind.EFFLUENT
        for first, second in ((one, other), (other, one))
    )
