"""A Coasting situation as a scenario gives it: sea zones, coastal hexes, units and what they do.

Everything the house rule refers to elsewhere for (ranges, distances, which hexes may be invaded,
what turns a unit face down) is given here by the scenario, never assumed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from beachhead.rules.errors import Place


class Kind(StrEnum):
    """Kinds of unit, as far as Coasting tells them apart."""

    NAVAL = "naval"
    SUB = "SUB"
    CONVOY_POINTS = "convoy points"
    NAV = "NAV"
    CVP = "CVP"
    FTR = "FTR"
    LND = "LND"
    AIR = "air"
    AA = "AA"

    @property
    def is_naval(self) -> bool:
        """Whether it is a naval unit: ships, SUBs and convoy points."""
        return self in (Kind.NAVAL, Kind.SUB, Kind.CONVOY_POINTS)

    @property
    def is_air(self) -> bool:
        """Whether it is an air unit; ``air`` stands for any kind that has no word of its own."""
        return self in (Kind.NAV, Kind.CVP, Kind.FTR, Kind.LND, Kind.AIR)


class Deed(StrEnum):
    """What units do in an impulse."""

    SHORE_BOMBARDMENT = "shore bombardment"
    DEFENSIVE_BOMBARDMENT = "defensive shore bombardment"
    GROUND_STRIKE = "ground strike"
    INVASION = "invasion"
    DISEMBARKING = "disembarking"
    PUT_TO_SEA = "put to sea"
    MOVE_IN = "move in"
    MOVE_OUT = "move out"
    RETURN_TO_BASE = "return to base"
    ABORT = "abort"
    SEARCH = "search"
    PORT_STRIKE = "port strike"
    TURN_FACE_DOWN = "turn face down"

    @property
    def interacts(self) -> bool:
        """Whether it is Coastal Interaction (WiF 1.0)."""
        return self in INTERACTIONS


INTERACTIONS = (
    Deed.SHORE_BOMBARDMENT,
    Deed.DEFENSIVE_BOMBARDMENT,
    Deed.GROUND_STRIKE,
    Deed.INVASION,
    Deed.DISEMBARKING,
)


class Way(StrEnum):
    """How a unit came to be Coasting."""

    SHORE_BOMBARDMENT = "shore bombardment"
    DEFENSIVE_BOMBARDMENT = "defensive shore bombardment"
    GROUND_STRIKE = "ground strike"
    INVASION = "invasion"
    DISEMBARKING = "disembarking"
    ESCORT = "escort"
    MOVED_IN = "moved in"
    JOINED_COMBAT = "joined combat"


class ImpulseType(StrEnum):
    """What a major power chose for an impulse."""

    NAVAL = "naval"
    AIR = "air"
    LAND = "land"
    COMBINED = "combined"
    PASS = "pass"


class Ability(StrEnum):
    """What a leader of Leaders in Flames (LIF) lets units do."""

    SHIP_GROUND_STRIKES = "ship ground strikes"
    HIGHER_SECTION = "higher section"
    OTHER_SEABOX = "other seabox"


class Doing(StrEnum):
    """What a land unit is about when ships work with its hex."""

    ATTACKING = "attacking"
    ATTACKED = "attacked"
    INVADING = "invading"
    DISEMBARKING = "disembarking"
    NOTHING = "nothing"


class Port(StrEnum):
    """The port of a hex."""

    MAJOR = "major"
    MINOR = "minor"


@dataclass(frozen=True, slots=True)
class SeaZone:
    """A sea zone with its hexdots by their places on the grid (``B3``)."""

    name: str
    hexdots: tuple[str, ...] = ()
    place: Place = ()


@dataclass(frozen=True, slots=True)
class MapHex:
    """A named hex. ``at`` is its place on the grid, ``None`` for one off the map.

    ``seas`` are the sea zones that ships can bombard it from; ``None`` means those whose hexdots
    are adjacent.
    """

    name: str
    at: str | None = None
    seas: tuple[str, ...] | None = None
    port: Port | None = None
    invadable: bool = True
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as the situation begins.

    It is in a hex (``based``: a ship in port, anything else in the hex itself), at sea (``sea``
    and ``section``), ``aboard`` a ship or already ``coasting`` off a hex. For the last, ``came``
    says how and ``entered`` from which sea zone, and ``half_in`` is the hexdot or hex that its
    other half lies in. ``type`` is what is printed, such as BB. ``range`` is in hexes; ``reaches``
    names hexes in range that are off the map. ``distances`` gives the sea zones to enter on the
    way to each, ``movement`` the most a unit may enter.
    """

    name: str
    kind: Kind
    power: str
    type: str = ""
    face_up: bool = True
    based: str | None = None
    sea: str | None = None
    section: int | None = None
    aboard: str | None = None
    coasting: str | None = None
    entered: str | None = None
    came: Way | None = None
    half_in: str | None = None
    naval_factor: int | None = None
    range: int | None = None
    reaches: tuple[str, ...] = ()
    movement: int | None = None
    distances: Mapping[str, int] = field(default_factory=dict)
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Leader:
    """A LIF leader and the ability that the units of a power have through him."""

    name: str
    power: str
    ability: Ability
    place: Place = ()


@dataclass(frozen=True, slots=True)
class LandUnit:
    """A land unit that ships support, carry or strike."""

    name: str
    power: str
    doing: Doing = Doing.NOTHING
    notional: bool = False
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Join:
    """An aircraft that flies into a naval combat, and the coastal hex it flies to."""

    unit: str
    hex: str
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Action:
    """Something that units do; which fields matter depends on ``deed``.

    ``units`` act and ``escorts`` go with them. ``hex`` is the coastal hex, ``sea`` and ``section``
    the seabox. ``land`` are the land units concerned, ``leader`` the LIF leader made use of. In a
    search ``targets`` are sought, ``in_return`` search back and ``joins`` fly in; in a port strike
    ``targets`` are struck, ``interceptors`` and ``aa`` defend them. ``to`` is a base.
    """

    deed: Deed
    units: tuple[str, ...]
    hex: str | None = None
    sea: str | None = None
    section: int | None = None
    half_in: str | None = None
    escorts: tuple[str, ...] = ()
    land: tuple[LandUnit, ...] = ()
    leader: str | None = None
    targets: tuple[str, ...] = ()
    in_return: tuple[str, ...] = ()
    joins: tuple[Join, ...] = ()
    interceptors: tuple[str, ...] = ()
    aa: tuple[str, ...] = ()
    to: str | None = None
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Impulse:
    """One impulse: the phasing side, what each of its powers chose, and what is done in order."""

    side: str
    types: Mapping[str, ImpulseType] = field(default_factory=dict)
    actions: tuple[Action, ...] = ()
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Settings:
    """What the house rule leaves to the normal rules.

    ``turned_face_down_by``: interactions after which the units are turned face down (WiF 1.1).
    ``search_die``: sides of the die of a search, which succeeds on its search number or less
    (WiF 1.8).
    """

    turned_face_down_by: frozenset[Deed] = frozenset(
        (Deed.SHORE_BOMBARDMENT, Deed.DEFENSIVE_BOMBARDMENT)
    )
    search_die: int = 10


@dataclass(frozen=True, slots=True)
class Situation:
    """A whole Coasting scenario. ``sides`` gives the powers of each side; powers of one side are
    friendly. ``end_of_turn``: the turn ends after the last impulse. ``settings_given`` are the
    settings that the scenario states itself."""

    title: str
    sides: Mapping[str, tuple[str, ...]]
    seas: tuple[SeaZone, ...]
    hexes: tuple[MapHex, ...]
    land: tuple[str, ...] = ()
    units: tuple[Unit, ...] = ()
    leaders: tuple[Leader, ...] = ()
    impulses: tuple[Impulse, ...] = ()
    end_of_turn: bool = False
    settings: Settings = Settings()
    settings_given: frozenset[str] = frozenset()
    date: date | None = None
    ssr: tuple[str, ...] = ()
