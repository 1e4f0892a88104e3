"""Rivers and the OCEAN (G13.11, G13.12)."""

from __future__ import annotations

from collections.abc import Iterable, Set

from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import OverlayKind, PlacedOverlay
from beachhead.rules.register import computes


@computes("G13.12", "G13.11")
def ocean_rules_apply_to_rivers(rivers: Set[Hex], overlays: Iterable[PlacedOverlay]) -> bool:
    """Whether mapboard and Be7 river hexes are OCEAN (G13.12).

    They are when a hexside of an OCEAN-overlay hex coincides with a hexside of a mapboard river
    hex, be it by lying on that hex or along its side. A river hexside that a Beach overlay covers
    is no longer there to be covered, so hexes under Beach overlays do not count.

    >>> from beachhead.rules.hexes import Direction
    >>> from beachhead.rules.overlays import OverlayGround, OverlayHex, OverlayShape, lay
    >>> sea = {Hex(0, 0): OverlayHex("1001", OverlayGround.OCEAN)}
    >>> shape = OverlayShape("OC1", OverlayKind.OCEAN, sea, Hex(0, 0), Hex(0, 0))
    >>> ocean = [lay(shape, Hex(5, 5), Direction.UP)]
    >>> [ocean_rules_apply_to_rivers({Hex(5, row)}, ocean) for row in (5, 6, 7)]
    [True, True, False]
    """
    placed = list(overlays)
    covered_by_beach = {
        hex_ for overlay in placed if overlay.kind is OverlayKind.BEACH for hex_ in overlay.hexes
    }
    open_river = rivers - covered_by_beach
    return any(
        hex_ in open_river or any(n in open_river for n in hex_.neighbours())
        for overlay in placed
        if overlay.kind is OverlayKind.OCEAN
        for hex_ in overlay.hexes
    )
