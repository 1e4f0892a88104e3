"""Where a Watercraft can begin Beached (E5.23, G13.431, G13.732)."""

from __future__ import annotations

from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.scenario import ReefKind, SeawallHeight
from beachhead.rules.shore import Shore
from beachhead.rules.watercraft import Refusal, is_amphibian, is_boat, is_landing_craft


def cannot_beach(shore: Shore, type_: WatercraftType, hex_: Hex, across: Hex) -> Refusal | None:
    """Why a Watercraft in a hex cannot be Beached across the hexside to an adjacent one.

    ``None`` if it can. A craft Beaches across a hexside that parts water from land and is no cliff
    (E5.23). It lies at the water's level whichever of the two hexes it is said to be in, so a boat
    may be named by either; a LC, which cannot leave the water, by its water hex only. A high
    seawall is a cliff (G13.61). A LC may also Beach across a hexside of a Submerged reef (G13.431).
    A pier does for a boat what land does, but never from beneath (G13.732). Amphibians climb
    ashore and are never Beached (G13.401). The documents define Beaching for boats and let LC
    Beach without saying where, so both are read alike.
    """
    if is_amphibian(type_):
        return Refusal("G13.401", "only LC and boats Beach; an amphibian goes ashore as a vehicle")
    here, there = shore.at(hex_), shore.at(across)
    hexside = Hexside.between(hex_, across)
    name = shore.hexside_name(hexside)
    afloat = here if here.is_water else there
    if is_boat(type_) and afloat.is_water and afloat.pier is not None:
        return Refusal("G13.732", f"it is beneath the pier of {afloat.coordinate}")
    if is_landing_craft(type_) and here.is_water and there.reef is ReefKind.SUBMERGED:
        return None
    if is_boat(type_) and here.is_water and there.pier is not None:
        return None
    rule = "E5.23"
    if here.is_water == there.is_water:
        both = "water" if here.is_water else "land"
        return Refusal(rule, f"hexside {name} has {both} on both sides")
    if is_landing_craft(type_) and here.is_land:
        return Refusal(rule, f"{here.coordinate} is the land side of hexside {name}")
    if hexside in shore.cliffs or shore.seawalls.get(hexside) is SeawallHeight.HIGH:
        return Refusal(rule, f"hexside {name} is a cliff")
    return None
