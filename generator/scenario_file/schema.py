"""What a scenario file may say: every table, key, type and bound, described.

The JSON Schema and the key reference of ``docs/`` are made from these. Enumerations are those of
the rules core; what the classes mean there is said in :mod:`beachhead.rules.scenario`.
"""

# ruff: noqa: RUF012 - msgspec gives every table a new list for an empty default

from __future__ import annotations

import datetime
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from beachhead.generator.scenario_file.vocabulary import (
    PP,
    Amount,
    Count,
    FortificationName,
    HexName,
    HexNames,
    HexsideName,
    Name,
    Nation,
    ObstacleName,
    OwnHex,
    Sentence,
    Small,
    Table,
    Text,
    Title,
    UnitName,
)
from beachhead.rules.scenario import (
    EC,
    Mission,
    Observer,
    PierMaterial,
    ReefKind,
    ScenarioKind,
    SeawallHeight,
    Slope,
    Tide,
    Water,
)


class ScenarioTable(Table, frozen=True, kw_only=True):
    """What is printed at the head of the scenario."""

    title: Title
    kind: Annotated[
        ScenarioKind, Meta(description="What a SSR makes of it (G14.1). Default: other.")
    ] = ScenarioKind.OTHER
    date: Annotated[datetime.date | None, Meta(description="Its date, such as 1944-06-15.")] = None
    assaulting: Annotated[
        Nation | None, Meta(description="The side that comes (or leaves) by sea.")
    ] = None
    defending: Annotated[Nation | None, Meta(description="The side that holds the land.")] = None
    dyo: Annotated[bool, Meta(description="Whether it is a DYO scenario. Default: false.")] = False
    night: Annotated[bool, Meta(description="Whether it is a night scenario. Default: false.")] = (
        False
    )
    ssr: Annotated[
        list[Text],
        Meta(
            max_length=50,
            description="Special rules; they go into the findings and the notes of the module.",
        ),
    ] = []
    victory: Annotated[Text, Meta(description="Victory Conditions, in words for the card.")] = ""
    turns: Annotated[
        Annotated[int, Meta(ge=1, le=30)] | None,
        Meta(description="Game Turns it lasts: the turn track of the card."),
    ] = None
    unknown: Annotated[
        list[Sentence],
        Meta(
            max_length=200,
            description="What is not known of it, as scenario-from writes it; while there is any,"
            " it is not called legal.",
        ),
    ] = []


class SeawallTable(Table, frozen=True, kw_only=True):
    """A seawall (G13.6)."""

    height: Annotated[SeawallHeight, Meta(description="low or high (G13.61, G13.62).")]
    hexsides: Annotated[
        Literal["all"] | Annotated[list[HexsideName], Meta(min_length=1, max_length=500)],
        Meta(
            description="The hexsides it runs along, or all for every Beach-Hinterland hexside."
            " Default: all."
        ),
    ] = "all"
    breached: Annotated[
        list[HexsideName],
        Meta(max_length=100, description="Hexsides where it is Breached (G13.624)."),
    ] = []


class BeachTable(Table, frozen=True, kw_only=True):
    """The shore as a whole, as the SSRs define it."""

    slope: Annotated[
        Slope | None,
        Meta(description="Slope (G13.2). Needed as soon as a Beach or OCEAN overlay is laid."),
    ] = None
    water: Annotated[
        Water, Meta(description="What the OCEAN overlays represent (G13.12). Default: ocean.")
    ] = Water.OCEAN
    ec: Annotated[EC, Meta(description="Environmental Conditions. Default: moderate.")] = (
        EC.MODERATE
    )
    tide: Annotated[
        Tide,
        Meta(
            description="Tide that the amphibious side declares in a DYO scenario (G14.58); setup"
            " is judged at normal tide, play begins at this one. Default: normal."
        ),
    ] = Tide.NORMAL
    heavy_surf: Annotated[
        bool, Meta(description="Whether Heavy Surf is in effect (G13.44). Default: false.")
    ] = False
    coral_soil: Annotated[
        bool, Meta(description="Whether the soil is coral (G13.82). Default: false.")
    ] = False
    frozen: Annotated[
        bool, Meta(description="Whether OCEAN is frozen (G13.494). Default: false.")
    ] = False
    seawall: Annotated[
        SeawallTable | None, Meta(description="A seawall, if a SSR gives one (G13.6).")
    ] = None
    cliffs: Annotated[
        list[HexsideName], Meta(max_length=500, description="Cliff hexsides (G13.24).")
    ] = []


class BoardTable(Table, frozen=True, kw_only=True):
    """A mapboard that is not simply laid first and whole."""

    name: Annotated[str, Meta(min_length=1, max_length=8, description="Its name, such as 8.")]
    at: Annotated[
        list[Annotated[int, Meta(ge=0, le=9)]],
        Meta(
            min_length=2,
            max_length=2,
            description="Column and row of boards, counted from 0 at the upper left."
            " Default: [0, 0].",
        ),
    ] = msgspec.field(default_factory=lambda: [0, 0])
    reversed: Annotated[
        bool, Meta(description="Whether it is turned upside down. Default: false.")
    ] = False
    hexrows: Annotated[
        Annotated[str, Meta(pattern=r"^[A-Za-z]{1,2}-[A-Za-z]{1,2}$")] | None,
        Meta(description="First and last playable hexrow, such as A-P. Default: all."),
    ] = None


class OverlayTable(Table, frozen=True, kw_only=True):
    """A Beach, OCEAN or Effluent overlay (G13.1)."""

    id: Annotated[str, Meta(min_length=1, max_length=8, description="Its ID, such as Be4.")]
    on: Annotated[
        Annotated[list[HexName], Meta(min_length=2, max_length=2)]
        | Annotated[dict[OwnHex, HexName], Meta(min_length=2, max_length=2)],
        Meta(
            description='The hexes that its "1" and "2" cover, as a list; or any two of its own'
            ' hexes with the hexes they cover, as a table: { "433" = "8F10", "446" = "8D10" }.'
            " Overlays are laid Beach first, then OCEAN, then Effluent."
        ),
    ]


class PierTable(Table, frozen=True, kw_only=True):
    """Pier counters (G13.7)."""

    hex: Annotated[HexName | None, Meta(description="The hex of one counter.")] = None
    hexes: Annotated[HexNames | None, Meta(description="The hexes, a counter in each.")] = None
    material: Annotated[PierMaterial, Meta(description="Which side is up: wooden or stone.")]


class ReefTable(Table, frozen=True, kw_only=True):
    """A reef (G13.43)."""

    kind: Annotated[ReefKind, Meta(description="exposed or submerged (G13.431).")]
    hexes: Annotated[HexNames, Meta(description="Its hexes.")]


class SandbarTable(Table, frozen=True, kw_only=True):
    """A Sand or Dune overlay (G13.31)."""

    hexes: Annotated[HexNames, Meta(description="The hexes it covers.")]
    dune: Annotated[bool, Meta(description="Whether it is a Dune overlay. Default: false.")] = False


class IslandTable(Table, frozen=True, kw_only=True):
    """Land overlays used as an Island (G13.15)."""

    hexes: Annotated[HexNames, Meta(description="The hexes it covers.")]
    terrain: Annotated[Name, Meta(description="Their terrain. Default: open ground.")] = (
        "open ground"
    )


class HillTable(Table, frozen=True, kw_only=True):
    """Mapboard hexes of one level."""

    level: Annotated[int, Meta(ge=-2, le=10, description="Their level.")]
    hexes: Annotated[HexNames, Meta(description="The hexes.")]


class MapTable(Table, frozen=True, kw_only=True):
    """What lies on the table."""

    boards: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=8)] | BoardTable],
        Meta(
            min_length=1,
            max_length=16,
            description="The mapboards: a name, or a table for one that is turned, cut short or"
            " laid beside another.",
        ),
    ]
    overlays: Annotated[
        list[OverlayTable], Meta(max_length=20, description="The overlays laid on them.")
    ] = []
    piers: Annotated[list[PierTable], Meta(max_length=100, description="Pier counters.")] = []
    reefs: Annotated[list[ReefTable], Meta(max_length=50, description="Reefs.")] = []
    sandbars: Annotated[
        list[SandbarTable], Meta(max_length=50, description="Sand and Dune overlays.")
    ] = []
    islands: Annotated[list[IslandTable], Meta(max_length=50, description="Islands.")] = []
    rivers: Annotated[
        list[HexName],
        Meta(
            max_length=500,
            description="River hexes of boards other than 7 and 8, whose rivers are known.",
        ),
    ] = []
    hills: Annotated[
        list[HillTable],
        Meta(
            max_length=20,
            description="Levels of mapboard hexes. Those of boards 7 and 8 are known; the land of"
            " any other board is taken to be at Level 0 where nothing is said.",
        ),
    ] = []


class ObstacleTable(Table, frozen=True, kw_only=True):
    """Beach Obstacles of one type (G14.5)."""

    type: Annotated[
        ObstacleName,
        Meta(description="Their type; tetrahedron-wire stands for both counters in each hex."),
    ]
    hex: Annotated[HexName | None, Meta(description="The hex of one counter.")] = None
    hexes: Annotated[HexNames | None, Meta(description="The hexes, a counter in each.")] = None
    factors: Annotated[
        Annotated[int, Meta(ge=1, le=100)] | None,
        Meta(description="Factors in each hex; mines only."),
    ] = None
    hidden: Annotated[
        bool, Meta(description="Whether they are set up hidden (G14.501). Default: true.")
    ] = True


class FortificationTable(Table, frozen=True, kw_only=True):
    """Fortifications other than Beach Obstacles."""

    type: Annotated[FortificationName, Meta(description="Their type.")]
    hex: Annotated[HexName | None, Meta(description="The hex of one counter.")] = None
    hexes: Annotated[HexNames | None, Meta(description="The hexes, a counter in each.")] = None


class BatteryTable(Table, frozen=True, kw_only=True):
    """A Naval OBA battery (G14.6)."""

    calibre: Annotated[int, Meta(ge=1, le=1000, description="Caliber Size in mm.")]
    hex: Annotated[
        HexName | None, Meta(description="The Ocean hex its LOF is traced from (G14.62).")
    ] = None
    observer: Annotated[Observer | None, Meta(description="Who directs it.")] = None
    missions: Annotated[
        list[Mission],
        Meta(min_length=1, max_length=10, description="Fire Missions it may fire. Default: [HE]."),
    ] = msgspec.field(default_factory=lambda: [Mission.HE])
    nationality: Annotated[
        Nation | None, Meta(description="Its nationality. Default: its side's.")
    ] = None
    name: Annotated[Name, Meta(description="A name to tell it by.")] = ""
    pre_registered: Annotated[
        bool, Meta(description="Whether it has Pre-Registered Fire. Default: false.")
    ] = False
    plentiful_or_scarce: Annotated[
        bool,
        Meta(description="Whether its ammunition is Plentiful or Scarce. Default: false."),
    ] = False


class PassengerTable(Table, frozen=True, kw_only=True):
    """A unit or piece of equipment: exactly one of unit, sw, gun and vehicle says what it is."""

    unit: Annotated[UnitName | None, Meta(description="Personnel of this kind.")] = None
    sw: Annotated[Name | None, Meta(description="A SW of this name, such as MMG.")] = None
    gun: Annotated[Name | None, Meta(description="A Gun of this name.")] = None
    vehicle: Annotated[Name | None, Meta(description="A vehicle of this name.")] = None
    name: Annotated[Name, Meta(description="Printed on a unit, such as 6-6-8.")] = ""
    count: Annotated[Count, Meta(description="How many of them. Default: 1.")] = 1
    pp: Annotated[PP | None, Meta(description="PP of each, for a SW, Gun or vehicle.")] = None
    dm: Annotated[bool, Meta(description="Whether a SW or Gun is dismantled. Default: false.")] = (
        False
    )
    dismantles: Annotated[
        bool | None, Meta(description="Whether a SW or Gun can be dismantled, if known.")
    ] = None
    m: Annotated[Annotated[int, Meta(ge=1, le=20)] | None, Meta(description="A Gun's M#.")] = None
    size: Annotated[
        Annotated[int, Meta(ge=-6, le=6)] | None,
        Meta(description="Target Size of a vehicle or Gun, as a DRM."),
    ] = None
    waterproofed: Annotated[
        bool, Meta(description="Whether a vehicle is Waterproofed. Default: false.")
    ] = False
    nationality: Annotated[
        Nation | None, Meta(description="Its nationality. Default: its side's.")
    ] = None
    broken: Annotated[bool, Meta(description="Whether a unit is broken. Default: false.")] = False
    berserk: Annotated[bool, Meta(description="Whether a unit is berserk. Default: false.")] = False


class UnitTable(PassengerTable, frozen=True, kw_only=True):
    """A unit or piece of equipment set up on the map, or held off it."""

    hex: Annotated[HexName | None, Meta(description="Its hex, if it sets up onboard.")] = None
    on_pier: Annotated[
        bool, Meta(description="Whether it stands on the pier of its hex. Default: false.")
    ] = False
    beneath_pier: Annotated[
        bool, Meta(description="Whether it is beneath the pier of its hex. Default: false.")
    ] = False


class SideTable(Table, frozen=True, kw_only=True):
    """What one side has and has decided."""

    units: Annotated[list[UnitTable], Meta(max_length=500, description="Units and equipment.")] = []
    obstacles: Annotated[
        list[ObstacleTable], Meta(max_length=500, description="Beach Obstacles.")
    ] = []
    fortifications: Annotated[
        list[FortificationTable], Meta(max_length=500, description="Other Fortifications.")
    ] = []
    batteries: Annotated[
        list[BatteryTable], Meta(max_length=50, description="Naval OBA batteries (G14.6).")
    ] = []
    udt: Annotated[Small, Meta(description="UDT dr allowed (G14.561). Default: 0.")] = 0
    san: Annotated[Annotated[int, Meta(ge=0, le=20)] | None, Meta(description="Its SAN.")] = None
    elr: Annotated[
        Annotated[int, Meta(ge=0, le=5)] | None, Meta(description="Its ELR, for the card.")
    ] = None
    bpv_budget: Annotated[
        Annotated[int, Meta(ge=0, le=100_000)] | None,
        Meta(description="BPV it may spend on Fortifications in a DYO scenario (G14.58)."),
    ] = None


class WatercraftTable(Table, frozen=True, kw_only=True):
    """A landing craft, amphibian or boat."""

    type: Annotated[str, Meta(min_length=1, max_length=40, description="Its type, such as LCVP.")]
    name: Annotated[Name, Meta(description="The ID on its counter, such as A.")] = ""
    enters: Annotated[
        Literal["offboard"] | None,
        Meta(description="offboard: it enters in play. This is the default without a hex."),
    ] = None
    hex: Annotated[HexName | None, Meta(description="Its hex, if it sets up onboard.")] = None
    beached: Annotated[
        HexName | None,
        Meta(description="The adjacent hex across whose hexside it is Beached (E5.23)."),
    ] = None
    facing: Annotated[
        HexsideName | None,
        Meta(description="The hexspine its front points at: the two hexes it lies between."),
    ] = None
    side: Annotated[
        Literal["assaulting", "defending"],
        Meta(description="Whose it is. Default: assaulting."),
    ] = "assaulting"
    reduced: Annotated[
        bool,
        Meta(description="Whether its reduced side is up, as a LCT(4) has one. Default: false."),
    ] = False
    untrained: Annotated[
        bool, Meta(description="Whether a boat's Passengers are Untrained (E5.34).")
    ] = False
    cloaked: Annotated[
        bool,
        Meta(description="Whether its Passengers are in a Cloaking Box (G14.23). Default: true."),
    ] = True
    passengers: Annotated[
        list[PassengerTable], Meta(max_length=60, description="Who and what is aboard.")
    ] = []


class SettingsTable(Table, frozen=True, kw_only=True):
    """What the rule documents leave open. Amounts are whole numbers or fractions like "5/2"."""

    tide_hexrows: Annotated[
        Annotated[int, Meta(ge=0, le=12)] | None,
        Meta(description="Hexrows that High and Low tide move the waterline by. Default: 1."),
    ] = None
    wire_bpv: Annotated[
        Amount | None, Meta(description="BPV of Wire (8 less 3 by G14.58). Default: 5.")
    ] = None
    panji_bpv: Annotated[Amount | None, Meta(description="BPV of a Panji. Default: 2.")] = None
    ap_mine_factor_bpv: Annotated[
        Amount | None, Meta(description="BPV of an A-P mine factor. Default: 2.")
    ] = None
    at_mine_factor_bpv: Annotated[
        Amount | None, Meta(description="BPV of an A-T mine factor. Default: 5.")
    ] = None
    waterproofing_bpv: Annotated[
        Amount | None, Meta(description="BPV of Waterproofing a vehicle. Default: 2.")
    ] = None
    smc_pp: Annotated[
        Amount | None,
        Meta(
            description="Passenger PP of each SMC aboard beyond the four that are free. Default: 1."
        ),
    ] = None
    san_increase: Annotated[
        Annotated[int, Meta(ge=0, le=7)] | None,
        Meta(description="What G14.261 adds to the Assaulting side's SAN. Default: 0."),
    ] = None


class ScenarioFile(Table, frozen=True, kw_only=True):
    """A Beachhead scenario: a setup on boards with Beach, OCEAN and Effluent overlays."""

    scenario: Annotated[ScenarioTable, Meta(description="Title, date, sides and special rules.")]
    beach: Annotated[BeachTable, Meta(description="Slope, water, tide, seawall.")] = BeachTable()
    map: Annotated[MapTable, Meta(description="Boards, overlays, piers, reefs.")]
    attacker: Annotated[
        SideTable, Meta(description="The assaulting (or evacuating) side's OB.")
    ] = SideTable()
    defender: Annotated[SideTable, Meta(description="The defending side's OB.")] = SideTable()
    watercraft: Annotated[
        list[WatercraftTable],
        Meta(max_length=200, description="Landing craft, amphibians and boats."),
    ] = []
    settings: Annotated[SettingsTable, Meta(description="What the rule documents leave open.")] = (
        SettingsTable()
    )
    notes: Annotated[
        dict[Name, Text],
        Meta(max_length=50, description="Anything else worth keeping with the scenario."),
    ] = {}
