"""Passengers of Watercraft: how full a craft must and can be, and who may ride in it.

G14.21 to G14.232 and G14.311 for LC and amphibians; what is peculiar to boats is in
:mod:`beachhead.rules.boats`.
"""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.applicability import special_rules
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.naming import amount, craft_name, unit_name
from beachhead.rules.portage import HALF, fixed_pp, least_used, share_needed
from beachhead.rules.register import check
from beachhead.rules.scenario import UnitKind
from beachhead.rules.setup import Setup
from beachhead.rules.shore import HexKind
from beachhead.rules.watercraft import (
    can_be_dismantled,
    is_amphibian,
    is_boat,
    is_landing_craft,
    refuses,
    says_nothing_of,
)
from beachhead.rules.wording import listing


@check(tells=("G14.1",))
def special_rules_apply(setup: Setup) -> Iterator[Finding]:
    """Tells of Watercraft in a scenario that no SSR makes an Assault or Evacuation (G14.1)."""
    if setup.scenario.watercraft and not special_rules(setup.scenario.kind):
        yield setup.finding(
            "G14.1",
            Severity.INFO,
            "The scenario is neither a Seaborne Assault nor a Seaborne Evacuation, so G14.2 to"
            " G14.42 do not apply to its Watercraft",
            place=("scenario", "kind"),
        )


@check("G14.21")
def full_enough(setup: Setup) -> Iterator[Finding]:
    """A Watercraft enters an Assault only with enough of its capacity used (G14.21).

    The paragraph restricts setup as a whole, so a craft that begins play afloat is read as entering
    play just like one that comes from offboard. One that begins on land is not: boats are carried
    there empty (E5.2), and an amphibian there has landed. The paragraph speaks of any Watercraft,
    so it holds for either side.
    """
    if not setup.scenario.is_assault:
        return
    for craft in setup.scenario.watercraft:
        type_ = setup.watercraft_type(craft)
        hex_ = setup.craft_hex(craft)
        ashore = hex_ is not None and setup.shore.at(hex_).is_land
        if type_.pp == 0 or (ashore and not is_landing_craft(type_)):
            continue
        load = setup.load(craft)
        share = share_needed(craft.passengers)
        if load.used >= load.capacity * share:
            continue
        needed = least_used(load.capacity, share)
        reason = ", with a vehicle or a non-dm Gun aboard" if share == HALF else ""
        yield setup.craft_finding(
            "G14.21",
            Severity.ERROR,
            craft,
            f"{craft_name(craft)}: {amount(load.used)} of {load.capacity} PP used; at least"
            f" {needed} ({share}{reason}) must be for it to enter play",
        )


@check("G14.21", "E5.1", "E5.121")
def not_overloaded(setup: Setup) -> Iterator[Finding]:
    """No Watercraft carries more than its capacity (Passenger PP: G14.21, E5.1, E5.121)."""
    for craft in setup.scenario.watercraft:
        type_ = setup.watercraft_type(craft)
        load = setup.load(craft)
        if load.used <= load.capacity:
            continue
        rule = "G14.21"
        if is_boat(type_):
            rule = "E5.121" if type_.name.startswith("Small Raft") else "E5.1"
        yield setup.craft_finding(
            rule,
            Severity.ERROR,
            craft,
            f"{craft_name(craft)}: Passengers and equipment take {amount(load.used)} PP, and its"
            f" capacity is {load.capacity}",
        )


@check(tells=("E5.123",))
def smc_beyond_four(setup: Setup) -> Iterator[Finding]:
    """More than four SMC aboard: what the others take is a setting (E5.123)."""
    pp = setup.scenario.settings.smc_pp
    for craft in setup.scenario.watercraft:
        load = setup.load(craft)
        if load.paying_smc:
            yield setup.craft_finding(
                "E5.123",
                Severity.INFO,
                craft,
                f"{craft_name(craft)}: four of its {load.smc} SMC are carried free; the documents"
                f" do not say what one more takes, so each counts {amount(pp)} PP (setting smc_pp)",
            )


@check("G14.21", "E5.1", "E5.122")
def carries_only_what_it_may(setup: Setup) -> Iterator[Finding]:
    """Vehicles, Guns and horses ride where the craft can take them (G14.21, E5.1, E5.122).

    What a LC or amphibian cannot take is printed on it. A vehicle aboard one of which nothing is
    printed is pointed out.
    """
    for craft in setup.scenario.watercraft:
        type_ = setup.watercraft_type(craft)
        for unit in craft.passengers:
            refusal = refuses(type_, unit)
            if refusal is not None:
                yield setup.craft_finding(
                    refusal.rule,
                    Severity.ERROR,
                    craft,
                    f"{unit_name(unit)} cannot be aboard {craft_name(craft)}: {refusal.why}",
                    unit_name(unit),
                )
            elif says_nothing_of(type_, unit):
                yield setup.craft_finding(
                    "G14.21",
                    Severity.WARNING,
                    craft,
                    f"{unit_name(unit)} is aboard {craft_name(craft)}, and nothing in the documents"
                    f" says whether a {type_.name} can carry vehicles; it is taken to"
                    " (carries_vehicles)",
                    unit_name(unit),
                )
        vehicles = sum(u.count for u in craft.passengers if u.kind is UnitKind.VEHICLE)
        if type_.vehicle_limit is not None and vehicles > type_.vehicle_limit:
            yield setup.craft_finding(
                "G14.21",
                Severity.ERROR,
                craft,
                f"{craft_name(craft)}: {vehicles} vehicles are aboard, and the note printed on a"
                f" {type_.name} allows {type_.vehicle_limit}",
            )


@check("G14.21", "E5.122")
def pp_that_count_for_nothing(setup: Setup) -> Iterator[Finding]:
    """PP given for a Passenger whose PP its kind fixes at another figure (G14.21, E5.122)."""
    for craft in setup.scenario.watercraft:
        type_ = setup.watercraft_type(craft)
        for unit in craft.passengers:
            fixed = fixed_pp(unit, type_)
            if fixed is None or unit.pp is None or unit.pp == fixed:
                continue
            yield setup.craft_finding(
                "E5.122" if unit.kind is UnitKind.GUN else "G14.21",
                Severity.WARNING,
                craft,
                f"{unit_name(unit)} aboard {craft_name(craft)} takes {fixed} PP; the {unit.pp} PP"
                " given for it are not used",
                unit_name(unit),
            )


@check("G14.21", "E5.11")
def used_by_its_own_side(setup: Setup) -> Iterator[Finding]:
    """Tells of a craft in the hands of a nationality that it is not printed for (G14.21, E5.11).

    The nationality is printed on its counter; it is told by the paragraph on what may enter play.
    No paragraph forbids a SSR to give a craft to others, so it is no error. Every boat is for any
    side, but the motor and Inherent Driver are those of the German Assault Boat (E5.11).
    """
    scenario = setup.scenario
    for craft in scenario.watercraft:
        type_ = setup.watercraft_type(craft)
        nation = scenario.assaulting if craft.side == "assaulting" else scenario.defending
        if not nation or nation in type_.users or "any" in type_.users:
            continue
        yield setup.craft_finding(
            "E5.11" if is_boat(type_) else "G14.21",
            Severity.WARNING,
            craft,
            f"{craft_name(craft)} is in {nation} use, but a {type_.name} is a"
            f" {'/'.join(type_.users)} Watercraft; only a SSR can give it to another side",
        )


@check("G14.23", "E5.123")
def dismantled_while_aboard(setup: Setup) -> Iterator[Finding]:
    """SW and Guns that can be dm are dm while aboard (G14.23, E5.123).

    G14.23 asks it of SW and Guns on a LC or amphibian, in an Assault only; E5.123 of SW on a boat,
    in any scenario.
    """
    for craft in setup.scenario.watercraft:
        boat = is_boat(setup.watercraft_type(craft))
        if not boat and not setup.scenario.is_assault:
            continue
        rule = "E5.123" if boat else "G14.23"
        kinds = (UnitKind.SW,) if boat else (UnitKind.SW, UnitKind.GUN)
        for unit in craft.passengers:
            if unit.kind not in kinds or unit.dm:
                continue
            possible = can_be_dismantled(unit)
            if possible is False:
                continue
            where = f"{unit_name(unit)} aboard {craft_name(craft)}"
            if possible:
                severity, message = Severity.ERROR, f"{where} can be dm, so it must be"
            else:
                severity, message = Severity.INFO, f"{where} must be dm if it can be"
            yield setup.craft_finding(rule, severity, craft, message, unit_name(unit))


@check(tells=("G14.23",))
def in_view_once_landed(setup: Setup) -> Iterator[Finding]:
    """A Cloaking Box hides Passengers only until their craft lands (G14.23).

    In an Assault: until a LC Beaches, or an amphibian enters a land hex that is neither reef nor
    Beach. Passengers of a craft that sets up so are aboard in view.
    """
    if not setup.scenario.is_assault:
        return
    for craft in setup.scenario.watercraft:
        if not (craft.cloaked and craft.passengers) or craft.hex is None:
            continue
        type_ = setup.watercraft_type(craft)
        cell = setup.shore.at(setup.hex(craft.hex))
        if is_landing_craft(type_) and craft.beached is not None:
            landed = "begins Beached"
        elif is_amphibian(type_) and cell.is_land and not cell.is_beach:
            if cell.kind is HexKind.REEF:
                continue
            landed = f"begins in {cell.coordinate}, a land hex that is neither Beach nor reef"
        else:
            continue
        yield setup.craft_finding(
            "G14.23",
            Severity.INFO,
            craft,
            f"{craft_name(craft)} {landed}, so its Passengers are aboard in view and not in a"
            " Cloaking Box",
        )


@check("G14.232")
def recalled_at_once(setup: Setup) -> Iterator[Finding]:
    """A LC or amphibian without a Passenger unit to unload is Recalled at once (G14.232).

    Personnel and vehicles can unload by themselves, SW and Guns cannot.
    """
    if not setup.scenario.is_assault:
        return
    for craft in setup.scenario.watercraft:
        type_ = setup.watercraft_type(craft)
        if is_boat(type_) or type_.pp == 0:
            continue
        if any(u.kind not in (UnitKind.SW, UnitKind.GUN) for u in craft.passengers):
            continue
        yield setup.craft_finding(
            "G14.232",
            Severity.WARNING,
            craft,
            f"{craft_name(craft)} carries no unit that could unload by itself, so it is Recalled"
            " as soon as play begins",
        )


@check(tells=("G14.311",))
def deployed_freely(setup: Setup) -> Iterator[Finding]:
    """HS aboard craft that enter from offboard may come of free Deployment (G14.311)."""
    scenario = setup.scenario
    if not scenario.is_assault:
        return
    with_hs = tuple(
        craft_name(craft)
        for craft in scenario.watercraft
        if craft.side == "assaulting"
        and craft.hex is None
        and any(unit.kind is UnitKind.HALF_SQUAD for unit in craft.passengers)
    )
    if with_hs:
        yield setup.finding(
            "G14.311",
            Severity.INFO,
            "A squad of the Assaulting side may Deploy during offboard setup without a leader, as"
            f" the HS aboard {listing(with_hs)} may have",
            pieces=with_hs,
        )


@check("E5.54")
def no_broken_or_berserk_in_boats(setup: Setup) -> Iterator[Finding]:
    """A broken or berserk unit may not enter a boat (E5.54), so none can set up in one."""
    for craft in setup.scenario.watercraft:
        if not is_boat(setup.watercraft_type(craft)):
            continue
        for unit in craft.passengers:
            if unit.broken or unit.berserk:
                state = "broken" if unit.broken else "berserk"
                yield setup.craft_finding(
                    "E5.54",
                    Severity.ERROR,
                    craft,
                    f"{unit_name(unit)} is {state} and so cannot be aboard {craft_name(craft)}",
                    unit_name(unit),
                )
