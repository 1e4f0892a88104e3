"""Piers and what may be set up on and beneath them (G13.7, G13.73)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.catalogue import WatercraftClass
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex, connected_groups
from beachhead.rules.naming import craft_name, unit_name
from beachhead.rules.register import check
from beachhead.rules.scenario import PierMaterial, Unit, UnitKind
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Depth, Shore
from beachhead.rules.wording import hex_in_words

#: Kinds of unit that are Infantry, who alone may be beneath a wooden pier with boats (G13.73).
INFANTRY = frozenset(
    {
        UnitKind.SQUAD,
        UnitKind.HALF_SQUAD,
        UnitKind.CREW,
        UnitKind.LEADER,
        UnitKind.HERO,
        UnitKind.SFCP,
    }
)
#: Guns, vehicles and horses: they reach a pier only from land or along it (G13.73).
_HEAVY = frozenset({UnitKind.GUN, UnitKind.VEHICLE, UnitKind.CAVALRY})


@check("G13.7")
def pier_hexes(setup: Setup) -> Iterator[Finding]:
    """A Pier counter's hex is a Beach or water hex (G13.7).

    Water is any: OCEAN, an OCEAN or other river, a Submerged reef. An Exposed reef is land.
    """
    shore = setup.shore
    seen: set[Hex] = set()
    for index, pier in enumerate(setup.scenario.map.piers):
        place = ("map", "piers", index, "hex")
        cell = shore.at(setup.hex(pier.hex, place))
        if not (cell.is_water or cell.is_beach):
            yield setup.finding(
                "G13.7",
                Severity.ERROR,
                f"{pier.material.capitalize()} pier in {cell.coordinate}: it must be in a water or"
                f" Beach hex, and this is {hex_in_words(shore, cell)}",
                at=(cell.hex,),
                pieces=("Pier",),
                place=place,
            )
        if cell.hex in seen:
            yield setup.finding(
                "G13.7",
                Severity.WARNING,
                f"Pier in {cell.coordinate}: the hex has two Pier counters; the last one counts",
                at=(cell.hex,),
                pieces=("Pier",),
                place=place,
            )
        seen.add(cell.hex)


@check("G13.7", "G13.73")
def units_at_piers(setup: Setup) -> Iterator[Finding]:
    """Who may be on a pier and who beneath it (G13.73).

    A pier Location counts as a paved road for set-up, so any unit may be on it, Guns and vehicles
    too; what they may not do is come from, or go to, the water or beach directly. Beneath a stone
    pier no unit sets up; beneath a wooden one only Infantry, not in deep water, and boats. A unit
    in a pier hex that is not said to be on the pier is beneath it, because the pier is a Location
    of its own above that of the hex.
    """
    shore = setup.shore
    for side in (setup.scenario.defender, setup.scenario.attacker):
        for unit in side.units:
            if unit.hex is None:
                continue
            place = (*unit.place, "hex")
            hex_ = setup.hex(unit.hex, place)
            why = unit_at_pier(shore, hex_, unit)
            if why is not None:
                yield setup.finding(
                    why[0],
                    Severity.ERROR,
                    f"{unit_name(unit)} in {shore.name(hex_)}: {why[1]}",
                    at=(hex_,),
                    pieces=(unit_name(unit),),
                    place=place,
                )
            elif unit.on_pier and unit.kind in _HEAVY and not _reaches_land(shore, hex_):
                yield setup.finding(
                    "G13.73",
                    Severity.INFO,
                    f"{unit_name(unit)} in {shore.name(hex_)}: it can leave this pier"
                    " neither for the water nor for the beach, and the pier joins no other land",
                    at=(hex_,),
                    pieces=(unit_name(unit),),
                    place=place,
                )


@check("G13.73")
def craft_beneath_piers(setup: Setup) -> Iterator[Finding]:
    """Of Watercraft only boats set up beneath a pier, and only a wooden one (G13.73)."""
    shore = setup.shore
    for craft in setup.scenario.watercraft:
        hex_ = setup.craft_hex(craft)
        if hex_ is None:
            continue
        cell = shore.at(hex_)
        if cell.pier is None:
            continue
        boat = setup.watercraft_type(craft).cls is WatercraftClass.BOAT
        if boat and cell.pier is PierMaterial.WOODEN:
            continue
        name = craft_name(craft)
        allowed = (
            "nothing sets up beneath a stone pier"
            if cell.pier is PierMaterial.STONE
            else "beneath a wooden pier only Infantry and boats set up"
        )
        yield setup.finding(
            "G13.73",
            Severity.ERROR,
            f"{name} in {cell.coordinate}: {allowed}",
            at=(cell.hex,),
            pieces=(name,),
            place=(*craft.place, "hex"),
        )


def unit_at_pier(shore: Shore, hex_: Hex, unit: Unit) -> tuple[str, str] | None:
    """Why a unit may not be where it is on or beneath a pier: a rule id and the reason.

    ``None`` when it may, or when the hex has no pier and the unit does not claim one.
    """
    cell = shore.at(hex_)
    if cell.pier is None:
        if unit.on_pier or unit.beneath_pier:
            where = "on" if unit.on_pier else "beneath"
            return "G13.7", f"it is set up {where} a pier, and this hex has none"
        return None
    if unit.on_pier and unit.beneath_pier:
        return "G13.7", "it cannot be both on and beneath the pier, which are two Locations"
    if unit.on_pier or unit.kind is UnitKind.SW:
        return None
    if cell.pier is PierMaterial.STONE:
        return "G13.73", "nothing sets up beneath a stone pier"
    if unit.kind not in INFANTRY:
        return "G13.73", "beneath a wooden pier only Infantry and boats set up"
    if cell.depth is Depth.DEEP:
        return "G13.73", "no Infantry sets up beneath a pier in deep water"
    return None


def pier_chain(shore: Shore, hex_: Hex) -> frozenset[Hex]:
    """The pier hexes that a pier hex is joined to, itself included."""
    groups = connected_groups(cell.hex for cell in shore if cell.pier is not None)
    return next((group for group in groups if hex_ in group), frozenset())


def _reaches_land(shore: Shore, hex_: Hex) -> bool:
    """Whether a chain of piers touches land that is not Beach."""
    return any(
        neighbour.is_land and not neighbour.is_beach
        for pier in pier_chain(shore, hex_)
        for neighbour in shore.neighbours(pier)
    )
