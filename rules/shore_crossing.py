"""Crossing from Beach or water to land: Crest Lines and what they cost (G13.2-G13.24, G13.41)."""

from __future__ import annotations

from beachhead.rules.hexes import Hex
from beachhead.rules.register import computes
from beachhead.rules.scenario import SeawallHeight, Slope
from beachhead.rules.shore import HexsideFacts, HexsideKind, Shore


@computes("G13.21", "G13.22", "G13.23", "G13.24", "G13.41", "G13.61")
def forms_crest_line(hexside: HexsideFacts, slope: Slope) -> bool:
    """Whether a hexside is a Crest Line between Levels 0 and -1.

    OCEAN-Hinterland and OCEAN-Island hexsides always are (G13.41). Beach-Hinterland hexsides are
    on a Steep Beach (G13.23), and as a cliff or high seawall on any (G13.24, G13.61), not on a
    Slight or Moderate one: there they are nothing, or a deir's lip, to movement.

    >>> side = HexsideFacts(HexsideKind.BEACH_HINTERLAND)
    >>> [forms_crest_line(side, slope) for slope in Slope]
    [False, False, True]
    >>> forms_crest_line(HexsideFacts(HexsideKind.OCEAN_ISLAND), Slope.SLIGHT)
    True
    """
    if hexside.kind in (HexsideKind.OCEAN_HINTERLAND, HexsideKind.OCEAN_ISLAND):
        return True
    if hexside.kind is not HexsideKind.BEACH_HINTERLAND:
        return False
    return slope is Slope.STEEP or hexside.cliff or hexside.seawall is SeawallHeight.HIGH


@computes("G13.21", "G13.22", "G13.23")
def infantry_mf_inland(
    slope: Slope, cot: int, uphill_cot: int, *, below_cliff: bool = False
) -> int:
    """MF that Infantry on a Beach spends to walk into a Hinterland hex; walls cost extra.

    ``cot`` is the cost of the hex on the level, ``uphill_cot`` its cost to those who come from a
    lower level (B10.4): from a Steep Beach, or from a Beach hex that has a cliff hexside elsewhere
    (``below_cliff``), which makes it Level -1 for all purposes (G13.24).

    >>> [infantry_mf_inland(slope, 1, 2) for slope in Slope]
    [1, 1, 2]
    """
    return uphill_cot if slope is Slope.STEEP or below_cliff else cot


@computes("G13.2", "G13.21", "G13.22", "G13.23", "G13.24")
def level_for_crossing(slope: Slope, *, cliff: bool = False) -> int:
    """Level of a Beach hex for movement, and other acts, across its Beach-Hinterland hexsides.

    0 on a Slight Beach and a Moderate one (a deir), -1 on a Steep one. A Beach hex with a ``cliff``
    hexside, be it a high seawall, is at -1 for all purposes (G13.24, G13.61).

    >>> [level_for_crossing(slope) for slope in Slope], level_for_crossing(Slope.SLIGHT, cliff=True)
    ([0, 0, -1], -1)
    """
    return -1 if slope is Slope.STEEP or cliff else 0


def is_below_cliff(shore: Shore, hex_: Hex) -> bool:
    """Whether a hex is a Beach hex with a cliff or high seawall hexside (G13.24, G13.61)."""
    facts = (shore.hexside(hexside) for hexside in hex_.hexsides())
    return shore.at(hex_).is_beach and any(
        f.kind is HexsideKind.BEACH_HINTERLAND and (f.cliff or f.seawall is SeawallHeight.HIGH)
        for f in facts
    )
