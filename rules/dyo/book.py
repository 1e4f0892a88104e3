"""What the scenario generator knows of the war: who fought whom, with what, and when.

None of it is in the rule documents; the templates hold it. The rules core only chooses from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

#: Names of places that may be on any coast.
ANYWHERE = "anywhere"


@dataclass(frozen=True, slots=True)
class Span:
    """The days on which something is used, either included."""

    first: date
    last: date

    def __contains__(self, day: date) -> bool:
        """Whether a day is among them."""
        return self.first <= day <= self.last


@dataclass(frozen=True, slots=True)
class SquadType:
    """A squad by its printed strength, the HS that it Deploys into, and when it is to be had."""

    name: str
    half: str
    span: Span
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Weapon:
    """A SW or Gun: its PP, whether it can be dm, a Gun's M#, and when it is to be had."""

    name: str
    pp: int
    span: Span
    dismantles: bool
    m_number: int | None = None
    weight: int = 1


@dataclass(frozen=True, slots=True)
class VehicleType:
    """A vehicle that a landing craft brings: the Passenger PP it takes and its Target Size."""

    name: str
    pp: int
    size: int
    span: Span


@dataclass(frozen=True, slots=True)
class CraftUse:
    """When a nationality uses a Watercraft, and how often."""

    type: str
    span: Span
    weight: int


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship whose battery may support a landing."""

    name: str
    calibre: int


@dataclass(frozen=True, slots=True)
class Force:
    """Part of a nation's troops that fights without the others: an army, its marines.

    ``elr`` is its ELR. ``pacific``: it is nowhere but in the Pacific.
    """

    name: str
    squads: tuple[SquadType, ...]
    crew: str
    elr: int
    pacific: bool = False
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Nation:
    """What a nationality lands or defends with. ``leaders`` says how often there is which."""

    name: str
    adjective: str
    forces: tuple[Force, ...]
    leaders: Mapping[str, int]
    weapons: tuple[Weapon, ...] = ()
    guns: tuple[Weapon, ...] = ()
    vehicles: tuple[VehicleType, ...] = ()
    craft: tuple[CraftUse, ...] = ()
    ships: tuple[Ship, ...] = ()
    uses_panjis: bool = False


@dataclass(frozen=True, slots=True)
class Theatre:
    """Two sides that met on beaches, and when. ``places`` says which names places there have."""

    attacker: str
    defender: str
    span: Span
    weight: int
    places: str
    pacific: bool = False


@dataclass(frozen=True)
class Book:
    """All nations and theatres, the mapboards to choose from, and the most leaders of a sort that
    one OB has."""

    nations: Mapping[str, Nation]
    theatres: tuple[Theatre, ...]
    boards: Mapping[str, int]
    most_leaders: Mapping[str, int]

    @property
    def attackers(self) -> tuple[str, ...]:
        """Nationalities that land."""
        return tuple(name for name, nation in self.nations.items() if nation.craft)
