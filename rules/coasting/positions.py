"""Where a unit is: in a hex, in a section of a seabox, Coasting, or aboard a ship (WiF 1.05)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from beachhead.rules.coasting.situation import Way
from beachhead.rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Based:
    """In a hex, a ship in its port: not Coasting, whatever lies off the coast of that hex."""

    hex: str


@dataclass(frozen=True, slots=True)
class AtSea:
    """In a section of a sea zone's seabox since an impulse (0: before the first)."""

    sea: str
    section: int
    since: int = 0


@dataclass(frozen=True, slots=True)
class Coasting:
    """In the zero section of its own that a coastal hex has.

    ``entered`` is the sea zone it came from, ``half_in`` the hexdot or hex that its other half
    lies in (``None`` off the map), ``from_land`` whether it flew straight from a land hex.
    """

    hex: str
    entered: str
    way: Way | None
    half_in: Hex | None = None
    since: int = 0
    from_land: bool = False


@dataclass(frozen=True, slots=True)
class Aboard:
    """Carried by a ship, and wherever that ship is."""

    ship: str


Position: TypeAlias = Based | AtSea | Coasting | Aboard


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit's position and whether it is face up."""

    position: Position
    face_up: bool


@dataclass(frozen=True, slots=True)
class State:
    """Every unit's standing at one moment."""

    standings: Mapping[str, Standing]

    def position(self, unit: str) -> Based | AtSea | Coasting:
        """Where a unit is; for one aboard a ship, where that ship is."""
        found = self.standings[unit].position
        while isinstance(found, Aboard):
            found = self.standings[found.ship].position
        return found

    def face_up(self, unit: str) -> bool:
        """Whether a unit is face up."""
        return self.standings[unit].face_up

    def coasting(self, unit: str) -> Coasting | None:
        """How a unit is Coasting, if it is."""
        found = self.position(unit)
        return found if isinstance(found, Coasting) else None

    def coasting_off(self, hex_: str) -> tuple[str, ...]:
        """Units that are Coasting off a hex, in the scenario's order."""
        return tuple(
            unit
            for unit in self.standings
            if (here := self.coasting(unit)) is not None and here.hex == hex_
        )

    def changed(self, changes: Mapping[str, Standing]) -> State:
        """The state with some units' standings replaced."""
        return State({**self.standings, **changes})
