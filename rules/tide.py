"""High and Low tide (G14.58; G13.31 for sandbars).

The documents say that hexes change from OCEAN to Beach or back, not how many: that is the setting
``tide_hexrows``. Each hexrow in turn: at High tide every Beach hex adjacent to the water of an
OCEAN overlay becomes OCEAN, at Low tide every hex of an OCEAN overlay adjacent to Beach becomes
Beach. Sandbars, reefs, Islands and rivers stay as they are. A hex keeps its printed coordinate.
"""

from __future__ import annotations

from collections.abc import Set

from beachhead.rules.hexes import Hex
from beachhead.rules.register import computes
from beachhead.rules.scenario import Tide


@computes("G14.58", "G13.31")
def tide_changes(tide: Tide, beach: Set[Hex], ocean: Set[Hex], hexrows: int) -> frozenset[Hex]:
    """Hexes that change kind: from ``beach`` to OCEAN at High tide, from ``ocean`` at Low.

    ``beach`` holds the Beach hexes that are not sandbars, ``ocean`` the OCEAN-overlay hexes that
    are not reefs.

    >>> beach, ocean = {Hex(0, 0), Hex(0, 1)}, {Hex(0, 2), Hex(0, 3)}
    >>> sorted(tide_changes(Tide.HIGH, beach, ocean, 1))
    [Hex(q=0, r=1)]
    >>> sorted(tide_changes(Tide.LOW, beach, ocean, 2))
    [Hex(q=0, r=2), Hex(q=0, r=3)]
    """
    if tide is Tide.NORMAL:
        return frozenset()
    giving, taking = (beach, ocean) if tide is Tide.HIGH else (ocean, beach)
    changed: set[Hex] = set()
    front: Set[Hex] = taking
    for _ in range(hexrows):
        row = {
            hex_
            for hex_ in giving
            if hex_ not in changed and any(n in front for n in hex_.neighbours())
        }
        changed |= row
        front = row
    return frozenset(changed)
