"""Where units and Watercraft may begin (G14.21, G13.431, G13.4, G13.4211)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex
from beachhead.rules.naming import craft_at, craft_name, unit_name
from beachhead.rules.register import check
from beachhead.rules.scenario import ReefKind, Side, Unit, UnitKind
from beachhead.rules.setup import Setup
from beachhead.rules.shore import ShoreHex
from beachhead.rules.watercraft import is_landing_craft
from beachhead.rules.wording import hex_in_words


@check("G14.21")
def defender_off_the_beach(setup: Setup) -> Iterator[Finding]:
    """In an Assault nothing of the defender's but Beach Obstacles sets up in Beach/OCEAN Locations.

    Effluent hexes and sandbars are Beach hexes, Submerged reefs are OCEAN; Exposed reefs, Islands
    and rivers to which OCEAN rules do not apply are neither. A pier Location is a Location of its
    own (G13.7), so what stands on a pier is not in the Beach or OCEAN Location below it; what is
    beneath one is. Fortifications and Watercraft are part of an OB as much as units are.
    """
    scenario = setup.scenario
    if not scenario.is_assault:
        return
    for unit in scenario.defender.units:
        if unit.hex is not None and not unit.on_pier:
            yield from _keep_off(setup, unit_name(unit), setup.hex(unit.hex))
    for work in scenario.defender.fortifications:
        yield from _keep_off(setup, work.type, setup.hex(work.hex))
    for craft in scenario.watercraft:
        hex_ = setup.craft_hex(craft)
        if craft.side == "defending" and hex_ is not None:
            yield from _keep_off(setup, craft_name(craft), hex_)


def _keep_off(setup: Setup, piece: str, hex_: Hex) -> Iterator[Finding]:
    cell = setup.shore.at(hex_)
    if cell.is_beach or cell.is_ocean:
        yield setup.finding(
            "G14.21",
            Severity.ERROR,
            f"{piece} in {cell.coordinate}: of the defending side only Beach Obstacles may set up"
            f" in a Beach or OCEAN Location, and this is {hex_in_words(setup.shore, cell)}",
            at=(hex_,),
            pieces=(piece,),
        )


@check("G13.401", "G13.431")
def craft_on_their_element(setup: Setup) -> Iterator[Finding]:
    """A LC sets up on water (G13.401), in no Submerged-reef hex and on no Exposed reef (G13.431).

    G13.401 parts three kinds of Watercraft, of which the amphibian alone is a vehicle that moves on
    land as well; boats can be carried there (E5.2). So either may begin on land, and a LC, which is
    neither, on water only: in any water hex, OCEAN or river (G13.12 speaks of LC in both).
    """
    for craft in setup.scenario.watercraft:
        if craft.hex is None or not is_landing_craft(setup.watercraft_type(craft)):
            continue
        cell = setup.shore.at(setup.hex(craft.hex))
        if cell.reef is ReefKind.SUBMERGED:
            rule, why = "G13.431", "may not set up in a Submerged-reef hex"
        elif cell.is_land:
            kind = hex_in_words(setup.shore, cell)
            rule = "G13.431" if cell.reef is ReefKind.EXPOSED else "G13.401"
            why = f"cannot set up on land, and this is {kind}"
        else:
            continue
        yield setup.craft_finding(
            rule, Severity.ERROR, craft, f"{craft_at(craft, cell.coordinate)}: a LC {why}"
        )


@check("G14.58")
def craft_left_by_the_tide(setup: Setup) -> Iterator[Finding]:
    """The tide changes what a Watercraft's hex is as play begins (G14.58)."""
    for craft in setup.scenario.watercraft:
        hex_ = setup.craft_hex(craft)
        if hex_ is None:
            continue
        before, after = setup.shore.at(hex_), setup.tide_shore.at(hex_)
        if before.is_water == after.is_water:
            continue
        yield setup.craft_finding(
            "G14.58",
            Severity.WARNING,
            craft,
            f"{craft_at(craft, before.coordinate)}: with the tide"
            f" {setup.scenario.beach.tide} its hex is {hex_in_words(setup.tide_shore, after)} as"
            " play begins",
        )


@check("G13.4")
def nobody_in_deep_water(setup: Setup) -> Iterator[Finding]:
    """Deep OCEAN is a Water Obstacle (G13.4): nothing but Watercraft begins in it.

    A vehicle may be an amphibian that the list of Watercraft does not hold, a DD tank with screens
    erect for one (G13.401), so a vehicle there is only pointed out. On a pier nobody is in the
    water, and for what is beneath one see G13.73.
    """
    for unit, cell in _in_the_water(setup):
        if cell.is_shallow or unit.beneath_pier:
            continue
        where = f"{unit_name(unit)} in {cell.coordinate}"
        if unit.kind is UnitKind.VEHICLE:
            severity = Severity.WARNING
            message = f"{where}: only an amphibian can be afloat in deep OCEAN"
        else:
            severity = Severity.ERROR
            message = f"{where}: deep OCEAN is a Water Obstacle, which only Watercraft can begin in"
        yield _about_unit(setup, "G13.4", severity, unit, cell, message)


@check("G13.4211")
def equipment_in_shallow_water(setup: Setup) -> Iterator[Finding]:
    """A SW or Gun in shallow OCEAN that nobody possesses is eliminated (G13.4211).

    It is taken to be possessed when a unit of its side that could possess it is in the Location:
    Personnel that is neither broken nor a SFCP (G14.61). A vehicle of its side there may be the
    conveyance that saves it.
    """
    for side in (setup.scenario.defender, setup.scenario.attacker):
        for unit, cell in _in_the_water_of(setup, side):
            if unit.kind not in (UnitKind.SW, UnitKind.GUN) or not cell.is_shallow:
                continue
            if not any(
                _saves(other)
                for other, there in _in_the_water_of(setup, side)
                if there.hex == cell.hex
            ):
                yield _about_unit(
                    setup,
                    "G13.4211",
                    Severity.WARNING,
                    unit,
                    cell,
                    f"{unit_name(unit)} in {cell.coordinate}: with nobody there to possess it in"
                    " shallow OCEAN, and no conveyance, it is eliminated",
                )


def _saves(unit: Unit) -> bool:
    """Whether a unit could possess, or carry, a SW or Gun in its Location."""
    if unit.kind is UnitKind.VEHICLE:
        return True
    return unit.kind.is_personnel and unit.kind is not UnitKind.SFCP and not unit.broken


def _in_the_water(setup: Setup) -> Iterator[tuple[Unit, ShoreHex]]:
    for side in (setup.scenario.defender, setup.scenario.attacker):
        yield from _in_the_water_of(setup, side)


def _in_the_water_of(setup: Setup, side: Side) -> Iterator[tuple[Unit, ShoreHex]]:
    if setup.shore.beach.frozen:
        return
    for unit in side.units:
        if unit.hex is not None and not unit.on_pier:
            cell = setup.shore.at(setup.hex(unit.hex))
            if cell.is_ocean:
                yield unit, cell


def _about_unit(
    setup: Setup, rule: str, severity: Severity, unit: Unit, cell: ShoreHex, message: str
) -> Finding:
    return setup.finding(
        rule, severity, message, at=(cell.hex,), pieces=(unit_name(unit),), place=unit.place
    )
