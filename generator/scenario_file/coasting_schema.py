"""What a scenario file of the second game may say: ``[scenario]`` and ``[coasting]``.

Enumerations are those of :mod:`beachhead.rules.coasting.situation`, which says what they mean.
"""

# ruff: noqa: RUF012 - msgspec gives every table a new list for an empty default

from __future__ import annotations

import datetime
from typing import Annotated, Literal

from msgspec import Meta

from beachhead.generator.scenario_file.vocabulary import ONE_LINE, Name, Table, Text, Title
from beachhead.rules.coasting.situation import (
    Ability,
    Deed,
    Doing,
    ImpulseType,
    Kind,
    Port,
    Way,
)

Called = Annotated[str, Meta(min_length=1, max_length=40, pattern=ONE_LINE)]
GridPlace = Annotated[
    str,
    Meta(
        min_length=2,
        max_length=4,
        description="A place on the map's grid: column A to Z or AA to GG, and row, such as B3.",
    ),
]
Places = Annotated[list[GridPlace], Meta(max_length=400)]
Units = Annotated[list[Called], Meta(min_length=1, max_length=60)]
MaybeUnits = Annotated[list[Called], Meta(max_length=60)]
Interaction = Literal[
    "shore bombardment",
    "defensive shore bombardment",
    "ground strike",
    "invasion",
    "disembarking",
]
Number = Annotated[int, Meta(ge=0, le=100)]


class CoastingHeadTable(Table, frozen=True, kw_only=True):
    """What is printed at the head of a Coasting scenario."""

    title: Title
    date: Annotated[datetime.date | None, Meta(description="Its date, such as 1941-03-27.")] = None
    ssr: Annotated[
        list[Text],
        Meta(max_length=50, description="Special rules, printed in the report as they stand."),
    ] = []


class SeaTable(Table, frozen=True, kw_only=True):
    """A sea zone."""

    name: Annotated[Called, Meta(description="Its name.")]
    hexdots: Annotated[Places, Meta(description="Its hexdots on the map.")] = []


class MapHexTable(Table, frozen=True, kw_only=True):
    """A hex that matters: coastal, or a base."""

    name: Annotated[Called, Meta(description="Its name.")]
    at: Annotated[
        GridPlace | None,
        Meta(description="Its place on the map. Without one it lies off the map."),
    ] = None
    seas: Annotated[
        Annotated[list[Called], Meta(max_length=6)] | None,
        Meta(
            description="Sea zones from which ships can bombard it. Default: those whose hexdots"
            " are adjacent."
        ),
    ] = None
    port: Annotated[Port | None, Meta(description="Its port, if it has one.")] = None
    invadable: Annotated[
        bool, Meta(description="Whether the normal rules let it be invaded. Default: true.")
    ] = True


class CoastingUnitTable(Table, frozen=True, kw_only=True):
    """A unit as the scenario begins: based in a hex, at sea, aboard a ship, or Coasting."""

    name: Annotated[Called, Meta(description="Its name; no two units share one.")]
    kind: Annotated[Kind, Meta(description="Its kind; air is any aircraft of another kind.")]
    power: Annotated[Called, Meta(description="The major power it belongs to.")]
    type: Annotated[
        Annotated[str, Meta(max_length=8)], Meta(description="Printed on it, such as BB or CV.")
    ] = ""
    face_up: Annotated[bool, Meta(description="Whether it is face up. Default: true.")] = True
    based: Annotated[
        Called | None, Meta(description="The hex it is in: ships in port, others in the hex.")
    ] = None
    sea: Annotated[Called | None, Meta(description="The sea zone it is at sea in.")] = None
    section: Annotated[
        Number | None, Meta(description="The section of that sea zone's seabox, 0 to 4.")
    ] = None
    aboard: Annotated[Called | None, Meta(description="The ship that carries it.")] = None
    coasting: Annotated[Called | None, Meta(description="The hex it is Coasting off.")] = None
    entered: Annotated[
        Called | None,
        Meta(description="The sea zone it came to that hex from. Needed in a Multi-Coastal Hex."),
    ] = None
    came: Annotated[Way | None, Meta(description="How it came to be Coasting.")] = None
    half_in: Annotated[
        Called | None,
        Meta(description="The hexdot or hex its other half lies in. Default: the first beside it."),
    ] = None
    naval_factor: Annotated[
        Number | None, Meta(description="Its naval factor, if it has one; matters for a LND.")
    ] = None
    range: Annotated[
        Number | None, Meta(description="An aircraft's range in hexes, on this map.")
    ] = None
    reaches: Annotated[
        MaybeUnits,
        Meta(description="Hexes in an aircraft's range that this map cannot tell it is."),
    ] = []
    movement: Annotated[
        Number | None, Meta(description="The most sea zones a ship may enter in a naval move.")
    ] = None
    distances: Annotated[
        dict[Called, Number],
        Meta(max_length=6, description="Sea zones to enter on the way from its base to each."),
    ] = {}


class LeaderTable(Table, frozen=True, kw_only=True):
    """A leader of Leaders in Flames (LIF)."""

    name: Annotated[Called, Meta(description="His name.")]
    power: Annotated[Called, Meta(description="His major power.")]
    ability: Annotated[Ability, Meta(description="What he lets units do.")]


class LandUnitTable(Table, frozen=True, kw_only=True):
    """A land unit that ships support, carry or strike."""

    name: Annotated[Called, Meta(description="Its name.")]
    power: Annotated[Called, Meta(description="Its major power.")]
    doing: Annotated[Doing, Meta(description="What it is about. Default: nothing.")] = Doing.NOTHING
    notional: Annotated[bool, Meta(description="Whether it is notional. Default: false.")] = False


class JoinTable(Table, frozen=True, kw_only=True):
    """An aircraft that flies into a naval combat."""

    unit: Annotated[Called, Meta(description="The aircraft.")]
    hex: Annotated[Called, Meta(description="The coastal hex it flies to.")]


class ActionTable(Table, frozen=True, kw_only=True):
    """Something that units do in an impulse."""

    do: Annotated[Deed, Meta(description="What they do.")]
    units: Annotated[Units, Meta(description="The units that do it.")]
    hex: Annotated[
        Called | None,
        Meta(
            description="The hex: of every interaction, of moving in, of a port strike, and of a"
            " search among units Coasting off it."
        ),
    ] = None
    sea: Annotated[
        Called | None,
        Meta(description="The sea zone: searched, put to sea in, or gone by to or from the hex."),
    ] = None
    section: Annotated[
        Number | None, Meta(description="The section of the seabox that units go to.")
    ] = None
    half_in: Annotated[
        Called | None, Meta(description="The hexdot or hex that the counters lie half in.")
    ] = None
    escorts: Annotated[
        MaybeUnits, Meta(description="Escorts of an interaction or of a port strike.")
    ] = []
    land: Annotated[
        Annotated[list[LandUnitTable], Meta(max_length=20)],
        Meta(description="Land units that an interaction is about."),
    ] = []
    leader: Annotated[
        Called | None, Meta(description="The LIF leader whose ability is made use of.")
    ] = None
    targets: Annotated[MaybeUnits, Meta(description="Units searched for or struck.")] = []
    in_return: Annotated[
        MaybeUnits, Meta(description="Units of the other side that search in return.")
    ] = []
    joins: Annotated[
        Annotated[list[JoinTable], Meta(max_length=60)],
        Meta(description="Aircraft that fly into the naval combat after a search."),
    ] = []
    interceptors: Annotated[
        MaybeUnits, Meta(description="Aircraft that defend against a port strike.")
    ] = []
    aa: Annotated[MaybeUnits, Meta(description="Units that give AA fire against it.")] = []
    to: Annotated[
        Called | None, Meta(description="The hex that units return to or are aborted to.")
    ] = None


class ImpulseTable(Table, frozen=True, kw_only=True):
    """An impulse: whose it is and what is done in it, in order."""

    side: Annotated[Called, Meta(description="The phasing side.")]
    types: Annotated[
        dict[Called, ImpulseType],
        Meta(max_length=12, description="The impulse type that each of its powers chose."),
    ] = {}
    actions: Annotated[
        Annotated[list[ActionTable], Meta(max_length=60)], Meta(description="What is done.")
    ] = []


class CoastingSettingsTable(Table, frozen=True, kw_only=True):
    """What the house rule leaves to the normal rules."""

    turned_face_down_by: Annotated[
        Annotated[list[Interaction], Meta(max_length=5)] | None,
        Meta(
            description="Interactions after which ships are turned face down. Default: both shore"
            " bombardments."
        ),
    ] = None
    search_die: Annotated[
        Annotated[int, Meta(ge=2, le=100)] | None,
        Meta(
            description="Sides of the die of a search, which finds on the search number or less."
            " Default: 10."
        ),
    ] = None


class CoastingTable(Table, frozen=True, kw_only=True):
    """A situation of the Coasting rule (WiF 0.0 to 1.9)."""

    sides: Annotated[
        dict[Called, Annotated[list[Called], Meta(min_length=1, max_length=12)]],
        Meta(
            min_length=2,
            max_length=3,
            description="The sides with their major powers, which are friendly to each other.",
        ),
    ]
    seas: Annotated[list[SeaTable], Meta(min_length=1, max_length=8, description="The sea zones.")]
    hexes: Annotated[
        list[MapHexTable], Meta(min_length=1, max_length=60, description="Coasts and bases.")
    ]
    land: Annotated[Places, Meta(description="Other land on the map, for the picture.")] = []
    units: Annotated[list[CoastingUnitTable], Meta(max_length=200, description="The units.")] = []
    leaders: Annotated[list[LeaderTable], Meta(max_length=20, description="LIF leaders.")] = []
    impulses: Annotated[
        list[ImpulseTable], Meta(max_length=60, description="The turn's impulses, in order.")
    ] = []
    end_of_turn: Annotated[
        bool, Meta(description="Whether the turn ends after the last impulse. Default: false.")
    ] = False
    settings: Annotated[
        CoastingSettingsTable, Meta(description="What is left to the normal rules.")
    ] = CoastingSettingsTable()


class CoastingFile(Table, frozen=True, kw_only=True):
    """A World in Flames scenario of ships off a coast."""

    scenario: Annotated[CoastingHeadTable, Meta(description="Title, date and special rules.")]
    coasting: Annotated[CoastingTable, Meta(description="Map, units and what they do.")]
    notes: Annotated[
        dict[Name, Text],
        Meta(max_length=50, description="Anything else worth keeping with the scenario."),
    ] = {}
