"""Boats: who must be aboard to move one or carry one, and where it may begin (E5.1-E5.34)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from beachhead.rules.beaching import cannot_beach
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.elimination import outcome
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex
from beachhead.rules.naming import amount, craft_name
from beachhead.rules.portage import PERSONNEL_PP, personnel_worth
from beachhead.rules.register import check, computes
from beachhead.rules.scenario import ObstacleType, ScenarioKind, Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from beachhead.rules.shore import ShoreHex
from beachhead.rules.watercraft import is_amphibian, is_boat, is_large_raft
from beachhead.rules.wording import listing

THIRD = Fraction(1, 3)


@computes("E5.11", "E5.12", "E5.3")
def needed_to_move(type_: WatercraftType) -> Fraction:
    """PP that the Personnel aboard must be worth for a boat to use its MP.

    A third of its capacity for pneumatic boats (E5.12), 5 to paddle an Assault Boat, none where it
    has an Inherent Driver (E5.11).

    >>> from beachhead.rules.catalogue import WatercraftClass
    >>> raft = WatercraftType("Large Raft", WatercraftClass.BOAT, ("any",), 24, 0, 2, 5,
    ...                       pneumatic=True)
    >>> needed_to_move(raft)
    Fraction(8, 1)
    """
    if type_.inherent_driver:
        return Fraction()
    if type_.paddled_pp is not None:
        return Fraction(type_.paddled_pp)
    return type_.pp * THIRD if type_.pneumatic else Fraction()


@computes("E5.2")
def needed_to_carry(type_: WatercraftType) -> Fraction:
    """PP that Infantry must amount to for an attempt to Manhandle a boat overland (E5.2).

    >>> from beachhead.rules.catalogue import WatercraftClass
    >>> needed_to_carry(WatercraftType("Assault Boat", WatercraftClass.BOAT, ("any",), 14, 0, 2, 3))
    Fraction(14, 3)
    """
    return type_.pp * THIRD


@computes("E5.2")
def manhandling_number(type_: WatercraftType, cost: int, infantry_pp: Fraction | int) -> int | None:
    """Highest Manhandling DR that moves a boat; ``None`` when too few carry it (E5.2).

    ``cost`` is the MF cost of the hex, doubled. Each HS in excess of the minimum adds 1.

    >>> from beachhead.rules.catalogue import WatercraftClass
    >>> raft = WatercraftType("Small Raft (three boats)", WatercraftClass.BOAT, ("any",), 14, 2, 2,
    ...                       3, manhandling=12, pneumatic=True)
    >>> manhandling_number(raft, 2, 10), manhandling_number(raft, 2, 4)
    (11, None)
    """
    spare = infantry_pp - needed_to_carry(type_)
    if type_.manhandling is None or spare < 0:
        return None
    return type_.manhandling - cost + int(spare // PERSONNEL_PP[UnitKind.HALF_SQUAD])


@check("E5.11", "E5.12")
def manned_to_move(setup: Setup) -> Iterator[Finding]:
    """A boat on the water, or to enter from offboard, has Personnel to move it (E5.11, E5.12).

    A Beached boat and one on land may be manned in play, so they are not judged. An empty boat
    offboard is judged in Assaults and Evacuations, where it is to come by water.
    """
    scenario = setup.scenario
    for craft, type_ in _boats(setup):
        if craft.hex is None:
            if not craft.passengers and scenario.kind is ScenarioKind.OTHER:
                continue
        elif craft.beached is not None or not setup.shore.at(setup.hex(craft.hex)).is_water:
            continue
        rule = "E5.12" if type_.pneumatic else "E5.11"
        needed = needed_to_move(type_)
        mmc = personnel_worth(craft.passengers, Fraction())
        smc_pp = scenario.settings.smc_pp
        worth = personnel_worth(craft.passengers, smc_pp)
        if worth < needed:
            yield setup.craft_finding(
                rule,
                Severity.WARNING,
                craft,
                f"{craft_name(craft)}: the Personnel aboard are worth {amount(worth)} PP; it cannot"
                f" use its MP with less than {amount(needed)}"
                + (f" (each SMC counts {amount(smc_pp)}, setting smc_pp)" if worth > mmc else ""),
            )
        elif mmc < needed:
            yield setup.craft_finding(
                rule,
                Severity.INFO,
                craft,
                f"{craft_name(craft)} can use its MP only because each SMC aboard is taken to be"
                f" worth {amount(scenario.settings.smc_pp)} PP (setting smc_pp); it needs Personnel"
                f" worth {amount(needed)}",
            )


@check("E5.2")
def empty_on_land(setup: Setup) -> Iterator[Finding]:
    """A boat that is carried overland is empty (E5.2), as nobody can load it unBeached (E5.23)."""
    for craft, cell in _on_land(setup):
        if craft.passengers:
            yield setup.craft_finding(
                "E5.2",
                Severity.ERROR,
                craft,
                f"{craft_name(craft)} lies on land in {cell.coordinate} and is not Beached, so it"
                " must be empty",
            )


@check("E5.2")
def carried_by_enough(setup: Setup) -> Iterator[Finding]:
    """A boat that begins on land needs Infantry in its hex to carry it (E5.2)."""
    scenario = setup.scenario
    for craft, cell in _on_land(setup):
        type_ = setup.watercraft_type(craft)
        side = scenario.attacker if craft.side == "assaulting" else scenario.defender
        there = [unit for unit in side.units if _carries(setup, unit, cell.hex)]
        worth, needed = personnel_worth(there, scenario.settings.smc_pp), needed_to_carry(type_)
        if worth < needed:
            yield setup.craft_finding(
                "E5.2",
                Severity.WARNING,
                craft,
                f"{craft_name(craft)} cannot be carried from {cell.coordinate} as set up: the"
                f" Infantry there amount to {amount(worth)} PP, and at least {amount(needed)}"
                f" (1/3 of {type_.pp}) must Manhandle it",
            )


@check("E5.23", "G13.732", "G13.401")
def beached_where_it_can(setup: Setup) -> Iterator[Finding]:
    """A Beached craft straddles a hexside that it can Beach across (E5.23, G13.732)."""
    for craft in setup.scenario.watercraft:
        if craft.hex is None or craft.beached is None:
            continue
        type_ = setup.watercraft_type(craft)
        across = setup.hex(craft.beached)
        refusal = cannot_beach(setup.shore, type_, setup.hex(craft.hex), across)
        if refusal is not None:
            yield setup.craft_finding(
                refusal.rule,
                Severity.ERROR,
                craft,
                f"{craft_name(craft)} cannot be Beached toward {setup.shore.name(across)}:"
                f" {refusal.why}",
            )


@check("E5.122")
def one_gun_on_a_large_raft(setup: Setup) -> Iterator[Finding]:
    """A Large Raft carries one Gun at most (E5.122)."""
    for craft, type_ in _boats(setup):
        guns = sum(unit.count for unit in craft.passengers if unit.kind is UnitKind.GUN)
        if is_large_raft(type_) and guns > 1:
            yield setup.craft_finding(
                "E5.122",
                Severity.ERROR,
                craft,
                f"{craft_name(craft)}: {guns} Guns are aboard, and a Large Raft may carry one",
            )


@check(tells=("E5.31",))
def stacked_on_the_water(setup: Setup) -> Iterator[Finding]:
    """Boats and amphibians that share a water Location are easier to hit together (E5.31)."""
    sharing: dict[Hex, list[Watercraft]] = {}
    for craft in setup.scenario.watercraft:
        type_ = setup.watercraft_type(craft)
        hex_ = setup.craft_hex(craft)
        if hex_ is None or not (is_boat(type_) or is_amphibian(type_)):
            continue
        if setup.shore.at(hex_).is_water:
            sharing.setdefault(hex_, []).append(craft)
    for hex_, crafts in sharing.items():
        if len(crafts) > 1:
            names = tuple(craft_name(craft) for craft in crafts)
            yield setup.finding(
                "E5.31",
                Severity.INFO,
                f"{listing(names)} share {setup.shore.name(hex_)}: one attack can affect several"
                " of them there",
                at=(hex_,),
                pieces=names,
            )


@check(tells=("G14.52",))
def wire_beneath(setup: Setup) -> Iterator[Finding]:
    """A boat sinks as it enters a wire-OCEAN hex (G14.52).

    To set up in one is not to enter it. Wire does nothing to boats where Heavy Surf effects apply,
    nor does wire that is eliminated as play begins (G14.56).
    """
    for craft, _ in _boats(setup):
        hex_ = setup.craft_hex(craft)
        if hex_ is None:
            continue
        cell = setup.tide_shore.at(hex_)
        wire = any(
            o.type is ObstacleType.WIRE and not outcome(setup, o, hex_).eliminated
            for o in setup.obstacles_in.get(hex_, ())
        )
        if wire and cell.is_ocean and not setup.tide_shore.heavy_surf_at(cell):
            yield setup.craft_finding(
                "G14.52",
                Severity.INFO,
                craft,
                f"{craft_name(craft)} sets up above Wire in {cell.coordinate}; a boat that enters"
                " that hex sinks",
            )


@check("E5.34")
def untrained_paddlers(setup: Setup) -> Iterator[Finding]:
    """Untrained Passengers matter only where a boat is paddled (E5.34)."""
    for craft in setup.scenario.watercraft:
        type_ = setup.watercraft_type(craft)
        if craft.untrained and (not is_boat(type_) or type_.inherent_driver):
            yield setup.craft_finding(
                "E5.34",
                Severity.WARNING,
                craft,
                f"{craft_name(craft)} is not paddled, so that its Passengers are Untrained has no"
                " effect",
            )


def _boats(setup: Setup) -> Iterator[tuple[Watercraft, WatercraftType]]:
    for craft in setup.scenario.watercraft:
        type_ = setup.watercraft_type(craft)
        if is_boat(type_):
            yield craft, type_


def _on_land(setup: Setup) -> Iterator[tuple[Watercraft, ShoreHex]]:
    for craft, _ in _boats(setup):
        if craft.hex is not None and craft.beached is None:
            cell = setup.shore.at(setup.hex(craft.hex))
            if cell.is_land:
                yield craft, cell


def _carries(setup: Setup, unit: Unit, hex_: Hex) -> bool:
    return (
        unit.hex is not None
        and setup.hex(unit.hex) == hex_
        and not (unit.broken or unit.berserk or unit.on_pier)
        and unit.kind is not UnitKind.CAVALRY
    )
