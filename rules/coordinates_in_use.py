"""Every coordinate that a setup names must be the printed one (G13.1), of a playable hex."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from beachhead.rules.errors import Place
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex
from beachhead.rules.naming import battery_name, craft_name, unit_name
from beachhead.rules.register import check
from beachhead.rules.scenario import Scenario, Side
from beachhead.rules.setup import Setup
from beachhead.rules.wording import obstacle_in_words


@dataclass(frozen=True, slots=True)
class NamedHex:
    """A coordinate as a setup names it, for which piece, and where it stands in the file."""

    text: str
    piece: str
    place: Place


def named_hexes(scenario: Scenario) -> Iterator[NamedHex]:
    """Every coordinate a setup names, in the order of the scenario file.

    Not the hexes that overlays are laid on, nor the mapboard rivers: those name what lies below.
    """
    setup = scenario.map
    for index, pier in enumerate(setup.piers):
        yield NamedHex(pier.hex, "Pier", ("map", "piers", index, "hex"))
    features = (
        ("reefs", "reef", [reef.hexes for reef in setup.reefs]),
        ("sandbars", "sandbar", [sandbar.hexes for sandbar in setup.sandbars]),
        ("islands", "Island", [island.hexes for island in setup.islands]),
    )
    for key, piece, several in features:
        for index, hexes in enumerate(several):
            for number, text in enumerate(hexes):
                yield NamedHex(text, piece, ("map", key, index, "hexes", number))
    yield from _hexsides(scenario)
    for side in (scenario.defender, scenario.attacker):
        yield from _side(side)
    for craft in scenario.watercraft:
        facing = [("facing", text) for text in craft.facing or ()]
        for key, name in (("hex", craft.hex), ("beached", craft.beached), *facing):
            if name is not None:
                yield NamedHex(name, craft_name(craft), (*craft.place, key))


def _hexsides(scenario: Scenario) -> Iterator[NamedHex]:
    wall = scenario.beach.seawall
    pairs: list[tuple[str, Place, tuple[tuple[str, str], ...]]] = [
        ("cliff", ("beach", "cliffs"), scenario.beach.cliffs)
    ]
    if wall is not None:
        pairs.append(("seawall", ("beach", "seawall", "hexsides"), wall.hexsides or ()))
        pairs.append(("breach", ("beach", "seawall", "breached"), wall.breached))
    for piece, place, hexsides in pairs:
        for index, pair in enumerate(hexsides):
            for text in pair:
                yield NamedHex(text, piece, (*place, index))


def _side(side: Side) -> Iterator[NamedHex]:
    for obstacle in side.obstacles:
        yield NamedHex(obstacle.hex, obstacle_in_words(obstacle.type), obstacle.place)
    for fortification in side.fortifications:
        yield NamedHex(fortification.hex, fortification.type, fortification.place)
    for unit in side.units:
        if unit.hex is not None:
            yield NamedHex(unit.hex, unit_name(unit), (*unit.place, "hex"))
    for battery in side.batteries:
        if battery.hex is not None:
            yield NamedHex(battery.hex, battery_name(battery), (*battery.place, "hex"))


@check("G13.1")
def covered_coordinates(setup: Setup) -> Iterator[Finding]:
    """A hex under a Beach or OCEAN overlay is always named by the overlay's coordinate (G13.1).

    An Effluent overlay has none, so a hex under one keeps the name it has from the Beach overlay.
    On a seam of two mapboards both names are printed and either will do.
    """
    shore = setup.shore
    for named in named_hexes(setup.scenario):
        hex_ = setup.hex(named.text, named.place)
        if not shore.is_printed(named.text):
            cell = shore.at(hex_)
            yield setup.finding(
                "G13.1",
                Severity.ERROR,
                f"{named.piece} in {named.text}: {cell.overlay} covers that hex here, so its"
                f" printed coordinate is {cell.coordinate}",
                at=(hex_,),
                pieces=(named.piece,),
                place=named.place,
            )


@check("G13.1")
def unplayable_hexes(setup: Setup) -> Iterator[Finding]:
    """Nothing sets up in a hex that the scenario leaves out of play.

    Beach and OCEAN overlay hexes are playable wherever they lie, beyond the mapboard's edges too
    (G13.1); only mapboard hexes outside the playable hexrows are not.
    """
    seen: set[tuple[Hex, str]] = set()
    for named in named_hexes(setup.scenario):
        hex_ = setup.hex(named.text, named.place)
        cell = setup.shore.at(hex_)
        if cell.playable or (hex_, named.piece) in seen or named.piece in _HEXSIDE_PIECES:
            continue
        seen.add((hex_, named.piece))
        yield setup.finding(
            "G13.1",
            Severity.ERROR,
            f"{named.piece} in {cell.coordinate}: that hex is outside the playable hexrows",
            at=(hex_,),
            pieces=(named.piece,),
            place=named.place,
        )


#: What runs along a hexside, one of whose hexes may be out of play.
_HEXSIDE_PIECES = frozenset({"cliff", "seawall", "breach"})
