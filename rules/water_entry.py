"""Who can enter which water: depth, reefs, piers (G13.4, G13.422, G13.431, G13.73)."""

from __future__ import annotations

from beachhead.rules.movers import Mover
from beachhead.rules.pier_play import Kind, may_enter_beneath
from beachhead.rules.register import computes
from beachhead.rules.scenario import ReefKind
from beachhead.rules.shore import ShoreHex
from beachhead.rules.watercraft import Refusal

_KINDS = {
    Mover.INFANTRY: Kind.INFANTRY,
    Mover.SWIMMER: Kind.INFANTRY,
    Mover.CAVALRY: Kind.HORSES,
    Mover.HORSE: Kind.HORSES,
    Mover.BOAT: Kind.BOAT,
    Mover.LANDING_CRAFT: Kind.LC,
}
_FLOATS = (Mover.LANDING_CRAFT, Mover.BOAT, Mover.AMPHIBIAN, Mover.SWIMMER)


@computes("G13.4", "G13.422", "G13.431", "G13.73")
def cannot_enter(cell: ShoreHex, mover: Mover) -> Refusal | None:
    """Why a mover cannot enter a hex at the level of its water or sand; ``None`` if it can.

    Decides what these rules do: LC and boats, unlike amphibians (G13.401), keep to water, and an
    Exposed reef is land (G13.431); deep OCEAN is closed to all that neither floats nor swims, and
    shallow OCEAN to ridden motorcycles; no LC enters a Submerged reef; only boats and, short of
    deep water, Infantry go beneath a wooden pier, nobody beneath a stone one. Rivers to which OCEAN
    rules do not apply are left to Chapter B for all but piers.

    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.shore import Depth, HexKind
    >>> deep = ShoreHex(Hex(0, 0), HexKind.OCEAN, "1081", depth=Depth.DEEP)
    >>> cannot_enter(deep, Mover.INFANTRY).why, cannot_enter(deep, Mover.BOAT)
    ('1081 is deep OCEAN', None)
    """
    if not cell.is_water:
        if mover in (Mover.LANDING_CRAFT, Mover.BOAT):
            if cell.reef is ReefKind.EXPOSED:
                return Refusal("G13.431", f"{cell.coordinate} is an Exposed reef, which is land")
            return Refusal("G13.401", f"{cell.coordinate} is land")
        if cell.pier is None:
            return None
    if cell.pier is not None:
        kind = _KINDS.get(mover, Kind.VEHICLE)
        if not may_enter_beneath(kind, cell.pier, cell.depth):
            return Refusal("G13.73", f"{cell.coordinate} has a {cell.pier} pier")
        return None
    if cell.reef is ReefKind.SUBMERGED and mover is Mover.LANDING_CRAFT:
        return Refusal("G13.431", f"{cell.coordinate} is a Submerged reef")
    if not cell.is_ocean:
        return None
    if not cell.is_shallow and mover not in _FLOATS:
        return Refusal("G13.4", f"{cell.coordinate} is deep OCEAN")
    if cell.is_shallow and mover is Mover.MOTORCYCLE:
        return Refusal("G13.422", f"{cell.coordinate} is OCEAN, and a motorcycle would be ridden")
    return None
