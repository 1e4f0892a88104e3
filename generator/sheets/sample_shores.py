"""Small shores that the play aids show and ask: one coast at any slope, in any water.

Be4 lies along the lower edge of a plain board and OC1 in the water below it, so that a column
reads, from land to sea, Hinterland, four Beach hexes, OCEAN.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from beachhead.generator.catalogue import catalogue
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import OverlayPlacement
from beachhead.rules.scenario import (
    EC,
    Beach,
    Island,
    MapSetup,
    Pier,
    PierMaterial,
    Reef,
    ReefKind,
    Scenario,
    Seawall,
    SeawallHeight,
    Slope,
    Water,
)
from beachhead.rules.setup import Setup
from beachhead.rules.shore import ShoreHex

#: The hexes of the coast that a plan shows: two columns to either side of the middle one, from the
#: last row of the Hinterland to the fifth hex of OCEAN.
_COLUMNS = range(-2, 3)
_INLAND, _SEAWARD = 5, 5
_WATERLINE = "1079"

_OVERLAYS = (
    OverlayPlacement("Be4", (("433", "F10"), ("446", "D10"))),
    OverlayPlacement("OC1", (("1079", "429"), ("1080", "428"))),
)
#: OC1 so far inland that some hexes at the waterline border Hinterland.
_NARROW = (_OVERLAYS[0], OverlayPlacement("OC1", (("1079", "432"), ("1080", "431"))))
_EFFLUENT = OverlayPlacement("Ef1", (("1", "451"), ("2", "452")))
_REEFS = (Reef(ReefKind.SUBMERGED, ("1110",)), Reef(ReefKind.EXPOSED, ("1112",)))
_PIERS = (
    Pier("1053", PierMaterial.WOODEN),
    Pier("1058", PierMaterial.WOODEN),
    Pier("1105", PierMaterial.STONE),
    Pier("431", PierMaterial.WOODEN),
)
_ISLANDS = (Island(("1115",)),)
#: A mapboard river that no OCEAN overlay touches.
_RIVERS = ("M4", "M5")


@cache
def sample(
    slope: Slope = Slope.MODERATE,
    *,
    water: Water = Water.OCEAN,
    ec: EC = EC.MODERATE,
    seawall: SeawallHeight | None = None,
    heavy_surf: bool = False,
    rich: bool = False,
    narrow: bool = False,
) -> Setup:
    """The coast. ``rich`` adds an Effluent, reefs of both kinds, piers, an Island and a river.

    On a ``narrow`` one there are Beach hexes beside both OCEAN and Hinterland.
    """
    overlays = (*(_NARROW if narrow else _OVERLAYS), *((_EFFLUENT,) if rich else ()))
    scenario = Scenario(
        title="Sample",
        map=MapSetup(
            boards=(BoardPlacement("1"),),
            overlays=overlays,
            reefs=_REEFS if rich else (),
            piers=_PIERS if rich else (),
            islands=_ISLANDS if rich else (),
            rivers=_RIVERS if rich else (),
        ),
        beach=Beach(
            slope=slope,
            water=water,
            ec=ec,
            seawall=None if seawall is None else Seawall(seawall),
            heavy_surf=heavy_surf,
        ),
    )
    return Setup.of(scenario, catalogue())


def plan_hexes(setup: Setup) -> list[Hex]:
    """The hexes that a plan of the coast shows."""
    shore = setup.shore
    middle = shore.find(_WATERLINE)
    found = []
    for cell in shore:
        column = cell.hex.q - middle.q
        # Rows down from the waterline of the middle column, in half hexes.
        row = 2 * (cell.hex.r - middle.r) + column
        if column in _COLUMNS and -2 * _INLAND <= row <= 2 * _SEAWARD - 1 - abs(column) % 2:
            found.append(cell.hex)
    return found


def first_hex(setup: Setup, holds: Callable[[ShoreHex], bool]) -> ShoreHex:
    """The first hex of a coast of which something holds.

    Raises ``LookupError`` when there is none.
    """
    for cell in setup.shore:
        if cell.playable and holds(cell):
            return cell
    raise LookupError("the sample has no such hex")
