"""A small coast for the tests of the Coasting rule, with fleets on both sides.

Brest and Nantes lie on the Bay of Biscay, Cherbourg on the Channel, Isthmus on both. Vichy is
inland, Plymouth and Malta are bases off the map.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from beachhead.rules.coasting.play import Play
from beachhead.rules.coasting.register import findings
from beachhead.rules.coasting.situation import (
    Action,
    Deed,
    Doing,
    Impulse,
    ImpulseType,
    Kind,
    LandUnit,
    MapHex,
    Port,
    SeaZone,
    Situation,
    Unit,
)
from beachhead.rules.findings import Severity

BISCAY, CHANNEL = "Bay of Biscay", "Channel"
SIDES = {"Allies": ("CW", "US"), "Axis": ("Germany", "Italy")}
SEAS = (SeaZone(BISCAY, ("B3", "C4", "C5", "D5", "E5")), SeaZone(CHANNEL, ("D1", "E2", "F3")))
HEXES = (
    MapHex("Brest", "C3", port=Port.MAJOR),
    MapHex("Nantes", "D4"),
    MapHex("Cherbourg", "D2"),
    MapHex("Isthmus", "F4"),
    MapHex("Vichy", "H2"),
    MapHex("Plymouth", port=Port.MAJOR),
    MapHex("Malta"),
)
LAND = ("D3", "E3", "E4")


def ship(name: str, power: str = "CW", **fields: Any) -> Unit:
    """A ship, in section 3 of the Bay of Biscay unless told otherwise."""
    return _unit(name, Kind.NAVAL, power, fields)


def plane(name: str, kind: Kind = Kind.FTR, power: str = "CW", **fields: Any) -> Unit:
    """An air unit, in section 3 of the Bay of Biscay unless told otherwise."""
    return _unit(name, kind, power, fields)


def _unit(name: str, kind: Kind, power: str, fields: Mapping[str, Any]) -> Unit:
    placed = {"based", "sea", "aboard", "coasting"} & fields.keys()
    at_sea: Mapping[str, Any] = {} if placed else {"sea": BISCAY, "section": 3}
    return Unit(name, kind, power, **{**at_sea, **fields})


def act(deed: Deed, *units: str, **fields: Any) -> Action:
    """Something that units do."""
    return Action(deed, units, **fields)


def bombard(*units: str, hex_: str = "Brest", power: str = "CW", **fields: Any) -> Action:
    """A legal shore bombardment."""
    land = (LandUnit("II Corps", power, Doing.ATTACKING),)
    return act(Deed.SHORE_BOMBARDMENT, *units, hex=hex_, **{"land": land, **fields})


def invade(*units: str, hex_: str = "Brest", power: str = "CW", **fields: Any) -> Action:
    """A legal invasion, which turns nobody face down."""
    land = (LandUnit("Marines", power, Doing.INVADING),)
    return act(Deed.INVASION, *units, hex=hex_, **{"land": land, **fields})


def impulse(*actions: Action, side: str = "Allies", **types: str) -> Impulse:
    """An impulse; by default nothing is said of what the powers chose."""
    return Impulse(side, {power: ImpulseType(t) for power, t in types.items()}, actions)


def play(units: Iterable[Unit], *impulses: Impulse | Action, **fields: Any) -> Play:
    """A situation played through; bare actions make one impulse of the Allies."""
    actions = [each for each in impulses if isinstance(each, Action)]
    turns = [each for each in impulses if isinstance(each, Impulse)]
    if actions:
        turns.append(impulse(*actions))
    basis: dict[str, Any] = {"sides": SIDES, "seas": SEAS, "hexes": HEXES, "land": LAND}
    return Play.of(
        Situation("Test", units=tuple(units), impulses=tuple(turns), **{**basis, **fields})
    )


def errors(played: Play, rule: str | None = None) -> list[str]:
    """The messages of all errors, of one rule or of any with the rule before them."""
    found = [f for f in findings(played) if f.severity is Severity.ERROR]
    if rule is None:
        return [f"{f.rule}: {f.message}" for f in found]
    return [f.message for f in found if f.rule == rule]


def told(played: Play, rule: str) -> list[str]:
    """The messages that are no errors, of one rule."""
    found = findings(played)
    return [f.message for f in found if f.rule == rule and f.severity is not Severity.ERROR]
