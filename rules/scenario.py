"""A scenario setup as the rules see it: plain immutable data, hexes still by their coordinates.

Readers of files build these; :mod:`beachhead.rules.shore` lays the map out and the checks judge the
rest. Coordinates are text as players write them (``8I9``, ``433``, ``1079``). ``place`` leads back
to the entry of the scenario file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Literal

from beachhead.rules.boards import BoardPlacement
from beachhead.rules.errors import Place
from beachhead.rules.overlays import OverlayPlacement


class ScenarioKind(StrEnum):
    """What a SSR makes of the scenario (G14.1)."""

    ASSAULT = "seaborne assault"
    EVACUATION = "seaborne evacuation"
    OTHER = "other"


class Slope(StrEnum):
    """Slope of the Beach (G13.2)."""

    SLIGHT = "slight"
    MODERATE = "moderate"
    STEEP = "steep"


class Water(StrEnum):
    """What the OCEAN overlays represent (G13.12)."""

    OCEAN = "ocean"
    LAKE = "lake"
    RIVER = "river"


class EC(StrEnum):
    """Environmental Conditions."""

    VERY_DRY = "very dry"
    DRY = "dry"
    MODERATE = "moderate"
    MOIST = "moist"
    WET = "wet"
    MUD = "mud"
    SNOW = "snow"
    GROUND_SNOW = "ground snow"
    DEEP_SNOW = "deep snow"

    @property
    def hardens_sand(self) -> bool:
        """Whether all sand is Hard in them: Wet, Mud or Snow of any kind (G13.3)."""
        return self in (EC.WET, EC.MUD, EC.SNOW, EC.GROUND_SNOW, EC.DEEP_SNOW)


class Tide(StrEnum):
    """Tide as the amphibious side declares it in a DYO scenario (G13.97 by way of G14.58)."""

    HIGH = "high"
    NORMAL = "normal"
    LOW = "low"


class SeawallHeight(StrEnum):
    """Kind of seawall (G13.6)."""

    LOW = "low"
    HIGH = "high"


class ReefKind(StrEnum):
    """Kind of reef (G13.431)."""

    EXPOSED = "exposed"
    SUBMERGED = "submerged"


class PierMaterial(StrEnum):
    """Side of a Pier counter (G13.7)."""

    WOODEN = "wooden"
    STONE = "stone"


class ObstacleType(StrEnum):
    """Beach Obstacles (G14.5)."""

    TETRAHEDRON = "tetrahedron"
    WIRE = "wire"
    AT_MINES = "A-T mines"
    AB_MINES = "A-B mines"
    AP_MINES = "A-P mines"
    PANJIS = "panjis"

    @property
    def is_mines(self) -> bool:
        """Whether it is a minefield of any sort."""
        return self in (ObstacleType.AT_MINES, ObstacleType.AB_MINES, ObstacleType.AP_MINES)


class UnitKind(StrEnum):
    """Personnel and equipment as far as these rules tell them apart."""

    SQUAD = "squad"
    HALF_SQUAD = "HS"
    CREW = "crew"
    LEADER = "leader"
    HERO = "hero"
    SFCP = "SFCP"
    SW = "SW"
    GUN = "gun"
    VEHICLE = "vehicle"
    CAVALRY = "cavalry"

    @property
    def is_smc(self) -> bool:
        """Whether it is a SMC."""
        return self in (UnitKind.LEADER, UnitKind.HERO)

    @property
    def is_personnel(self) -> bool:
        """Whether it is Personnel (MMC, SMC or SFCP)."""
        return self not in (UnitKind.SW, UnitKind.GUN, UnitKind.VEHICLE)


@dataclass(frozen=True, slots=True)
class Seawall:
    """A SSR-given seawall: its height and the hexsides it runs along; ``None`` means all."""

    height: SeawallHeight
    hexsides: tuple[tuple[str, str], ...] | None = None
    breached: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Beach:
    """What the SSRs say of the shore as a whole. ``slope`` may be unknown (``None``)."""

    slope: Slope | None = None
    water: Water = Water.OCEAN
    ec: EC = EC.MODERATE
    tide: Tide = Tide.NORMAL
    heavy_surf: bool = False
    coral_soil: bool = False
    frozen: bool = False
    seawall: Seawall | None = None
    cliffs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Pier:
    """A Pier counter (G13.7)."""

    hex: str
    material: PierMaterial
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Reef:
    """A reef (G13.43)."""

    kind: ReefKind
    hexes: tuple[str, ...]
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Sandbar:
    """A Sand or Dune overlay that touches OCEAN (G13.31), by the hexes it covers."""

    hexes: tuple[str, ...]
    dune: bool = False
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Island:
    """Land overlays used as an Island (G13.15), by the hexes they cover."""

    hexes: tuple[str, ...]
    terrain: str = "open ground"
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Hill:
    """Mapboard hexes of one level."""

    level: int
    hexes: tuple[str, ...]
    place: Place = ()


@dataclass(frozen=True, slots=True)
class MapSetup:
    """Boards, overlays and what else lies on the map.

    ``rivers`` and ``hills`` add mapboard hexes to those that are known of boards 7 and 8.
    """

    boards: tuple[BoardPlacement, ...]
    overlays: tuple[OverlayPlacement, ...] = ()
    piers: tuple[Pier, ...] = ()
    reefs: tuple[Reef, ...] = ()
    sandbars: tuple[Sandbar, ...] = ()
    islands: tuple[Island, ...] = ()
    rivers: tuple[str, ...] = ()
    hills: tuple[Hill, ...] = ()


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One Beach Obstacle counter in one hex. ``factors`` is for mines."""

    type: ObstacleType
    hex: str
    factors: int | None = None
    hidden: bool = True
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Fortification:
    """A Fortification other than a Beach Obstacle (``foxhole``, ``trench``, ``tunnel`` …)."""

    type: str
    hex: str
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit or piece of equipment.

    ``pp`` is the Passenger PP it takes when that is not given by its kind. ``dm`` says that it is
    dismantled; ``dismantles`` that it can be (``None``: unknown). ``m_number`` is a Gun's M#.
    """

    kind: UnitKind
    name: str = ""
    hex: str | None = None
    pp: int | None = None
    dm: bool = False
    dismantles: bool | None = None
    m_number: int | None = None
    nationality: str = ""
    waterproofed: bool = False
    broken: bool = False
    berserk: bool = False
    on_pier: bool = False
    beneath_pier: bool = False
    size: int | None = None
    count: int = 1
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Watercraft:
    """A landing craft, amphibian or boat in the OB.

    ``hex`` is ``None`` while it is to enter from offboard; ``beached`` names the hex across whose
    hexside it is Beached. ``facing`` names the two adjacent hexes between which lies the hexspine
    that its front points at (its VCA). ``reduced``: its counter lies with the reduced side up.
    """

    type: str
    name: str = ""
    hex: str | None = None
    beached: str | None = None
    facing: tuple[str, str] | None = None
    passengers: tuple[Unit, ...] = ()
    untrained: bool = False
    cloaked: bool = True
    side: Literal["assaulting", "defending"] = "assaulting"
    reduced: bool = False
    place: Place = ()


class Observer(StrEnum):
    """Who directs a NOBA battery (G14.6, G14.61, G14.68)."""

    SFCP = "SFCP"
    SHIPBOARD = "shipboard"
    PLANE = "observation plane"
    OFFBOARD = "offboard"
    FORWARD = "radio"


class Mission(StrEnum):
    """Fire Missions (G14.67)."""

    HE = "HE"
    WP = "WP"
    SMOKE = "SMOKE"
    IR = "IR"
    HARASSING = "harassing fire"
    BARRAGE = "barrage"
    ROCKETS = "rockets"


@dataclass(frozen=True, slots=True)
class Battery:
    """A Naval OBA battery (G14.6). ``nationality`` defaults to its side's."""

    calibre: int
    hex: str | None = None
    observer: Observer | None = None
    missions: tuple[Mission, ...] = (Mission.HE,)
    nationality: str = ""
    name: str = ""
    pre_registered: bool = False
    plentiful_or_scarce: bool = False
    side: Literal["assaulting", "defending"] = "assaulting"
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Side:
    """A side's OB and pregame choices. ``udt`` is a number of dr, ``san`` its SAN, ``elr`` its ELR
    (A19.1, which is not among the documents)."""

    units: tuple[Unit, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    fortifications: tuple[Fortification, ...] = ()
    batteries: tuple[Battery, ...] = ()
    udt: int = 0
    san: int | None = None
    elr: int | None = None
    bpv_budget: int | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """What the rule documents leave open; every default is stated here and in the README.

    - ``tide_hexrows``: hexrows by which High and Low tide move the waterline (the documents refer
      to 13.97 for it, which is not among them).
    - ``panji_bpv``, ``ap_mine_factor_bpv``, ``at_mine_factor_bpv``, ``waterproofing_bpv``: BPV that
      the documents refer to elsewhere for. A Tetrahedron is 3 and a Tetrahedron with Wire 8
      (G14.58), which makes ``wire_bpv`` 5.
    - ``san_increase``: what the table of G14.261 adds to the Assaulting side's SAN.
    - ``smc_pp``: PP of a SMC where it is not carried free. The documents free up to four (E5.123)
      and put no figure on any other; five SMC being the equal of a HS of five PP makes it 1.
    """

    tide_hexrows: int = 1
    wire_bpv: Fraction = Fraction(5)
    panji_bpv: Fraction = Fraction(2)
    ap_mine_factor_bpv: Fraction = Fraction(2)
    at_mine_factor_bpv: Fraction = Fraction(5)
    waterproofing_bpv: Fraction = Fraction(2)
    san_increase: int = 0
    smc_pp: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole setup.

    ``victory`` are its Victory Conditions in words, ``turns`` the number of its Game Turns, either
    if the file says. ``unknown`` has a sentence for each thing that is not known of it, without
    which it cannot be called legal.
    """

    title: str
    map: MapSetup
    kind: ScenarioKind = ScenarioKind.OTHER
    date: date | None = None
    assaulting: str = ""
    defending: str = ""
    dyo: bool = False
    night: bool = False
    beach: Beach = field(default_factory=Beach)
    attacker: Side = field(default_factory=Side)
    defender: Side = field(default_factory=Side)
    watercraft: tuple[Watercraft, ...] = ()
    settings: Settings = field(default_factory=Settings)
    settings_given: frozenset[str] = frozenset()
    ssr: tuple[str, ...] = ()
    victory: str = ""
    turns: int | None = None
    unknown: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_assault(self) -> bool:
        """Whether it is a Seaborne Assault (G14.1)."""
        return self.kind is ScenarioKind.ASSAULT
