"""What else sets the landing side apart: FG, Battlefield Integrity, amphibian crews, aircraft.

G14.24, G14.25, G14.31 and G14.34.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from beachhead.rules.hexes import Hex
from beachhead.rules.register import computes
from beachhead.rules.scenario import ScenarioKind
from beachhead.rules.shore import ShoreHex


@computes("G14.24")
def battlefield_integrity_applies(kind: ScenarioKind, assaulting_side: bool) -> bool:
    """Whether Battlefield Integrity can apply to a side: never to the Assaulting one (G14.24).

    >>> battlefield_integrity_applies(ScenarioKind.ASSAULT, assaulting_side=True)
    False
    >>> battlefield_integrity_applies(ScenarioKind.EVACUATION, assaulting_side=True)
    True
    """
    return not (kind is ScenarioKind.ASSAULT and assaulting_side)


@computes("G14.25")
def may_join_fire_group(
    cell: ShoreHex, group: Collection[Hex], assaulting_side: bool, is_assault: bool = True
) -> bool:
    """Whether a unit in a hex may be part of a FG that fires from the hexes of ``group`` (G14.25).

    In an Assault no unit of the Assaulting side takes part in a multihex FG from a Beach hex, not
    even from a pier there. For Wading units see G13.421.

    >>> from beachhead.rules.shore import HexKind
    >>> sand, next_hex = ShoreHex(Hex(0, 1), HexKind.BEACH, "433"), Hex(0, 2)
    >>> may_join_fire_group(sand, {next_hex}, assaulting_side=True)
    False
    >>> may_join_fire_group(sand, {sand.hex}, assaulting_side=True)
    True
    """
    multihex = len({*group, cell.hex}) > 1
    return not (multihex and is_assault and assaulting_side and cell.is_beach)


class Exposure(StrEnum):
    """How the people in an amphibian count through its armored Target Facings (G14.31)."""

    CE = "CE"
    BU = "BU"


@dataclass(frozen=True, slots=True)
class Aboard:
    """How the Inherent crew and the Passengers of an amphibian count (G14.31)."""

    crew: Exposure
    passengers: Exposure


@computes("G14.31")
def crew_exposure(marker: Exposure | None) -> Aboard:
    """Who is CE in an armored amphibian with a Passenger capacity (G14.31).

    Through its armored Target Facings: without a BU or CE counter the crew is CE and the Passengers
    BU; with a CE counter all are CE; with a BU counter nobody is.

    >>> crew_exposure(None).passengers.value, crew_exposure(Exposure.CE).passengers.value
    ('BU', 'CE')
    """
    crew = marker or Exposure.CE
    return Aboard(crew, Exposure.CE if marker is Exposure.CE else Exposure.BU)


@computes("G14.34")
def treated_as_hidden(cell: ShoreHex | None, *, friendly_to_aircraft: bool = True) -> bool:
    """Whether aircraft of the landing side take a unit for hidden (G14.34).

    For Sighting TC and Mistaken Attacks they do all friendly units in Beach and OCEAN Locations.
    ``cell`` is the unit's hex; ``None`` for one on a pier, which is in a Location of its own
    (G13.7).

    >>> from beachhead.rules.shore import HexKind
    >>> treated_as_hidden(ShoreHex(Hex(0, 1), HexKind.BEACH, "433"))
    True
    >>> treated_as_hidden(ShoreHex(Hex(0, 1), HexKind.HINTERLAND, "8E10"))
    False
    """
    return friendly_to_aircraft and cell is not None and (cell.is_beach or cell.is_ocean)


@computes("G14.34")
def mistaken_attack_possible(landing_units: Iterable[ShoreHex | None]) -> bool:
    """Whether a Mistaken Attack can happen to the landing side, by its units' hexes (G14.34).

    Not while all its units are in Beach or OCEAN Locations; ``None`` stands for one on a pier.

    >>> from beachhead.rules.shore import HexKind
    >>> sand = ShoreHex(Hex(0, 1), HexKind.BEACH, "433")
    >>> grass = ShoreHex(Hex(0, 0), HexKind.HINTERLAND, "8E10")
    >>> mistaken_attack_possible([sand]), mistaken_attack_possible([sand, grass])
    (False, True)
    """
    return not all(treated_as_hidden(cell) for cell in landing_units)


@computes("G14.34")
def mistaken_ffe_allowed(landing_units_in_blast_area: Iterable[ShoreHex | None]) -> bool:
    """Whether the opponent may place a Mistaken-Attack FFE there before Accuracy (G14.34).

    Given the hexes of its Blast Area in which the landing side has a unit, ``None`` for one on a
    pier: no unit may be in a Beach or OCEAN Location.

    >>> from beachhead.rules.shore import HexKind
    >>> mistaken_ffe_allowed([ShoreHex(Hex(0, 0), HexKind.HINTERLAND, "8E10")])
    True
    >>> mistaken_ffe_allowed([ShoreHex(Hex(0, 1), HexKind.OCEAN, "1079")])
    False
    """
    return not any(treated_as_hidden(cell) for cell in landing_units_in_blast_area)
