"""Rivers and the OCEAN (G13.11, G13.12)."""

from __future__ import annotations

from collections.abc import Iterable, Set

from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import OverlayKind, PlacedOverlay


def ocean_rules_apply_to_rivers(rivers: Set[Hex], overlays: Iterable[PlacedOverlay]) -> bool:
    """Whether mapboard and Be7 river hexes are OCEAN (G13.12).

    They are when a hexside of an OCEAN-overlay hex coincides with a hexside of a mapboard river
    hex, be it by lying on that hex or along its side. A river hexside that a Beach overlay covers
    is no longer there to be covered, so hexes under Beach overlays do not count.
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
