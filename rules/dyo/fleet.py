"""Watercraft bought for a landing and loaded as the rules want it (G14.21, G14.23, E5.1-E5.123).

A craft that enters an Assault uses two thirds of its Passenger PP, half with a vehicle or a Gun
that is not dm. SW and Guns that can be dm are dm. Boats have Personnel enough to move them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction

from beachhead.rules.boats import needed_to_move
from beachhead.rules.catalogue import Catalogue, WatercraftType
from beachhead.rules.dyo.book import Nation, SquadType, VehicleType, Weapon
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.dyo.ranks import Ranks
from beachhead.rules.portage import (
    FREE_SMC,
    HALF,
    PERSONNEL_PP,
    SFCP_RADIO_PP,
    least_used,
    load_of,
    personnel_worth,
    share_needed,
)
from beachhead.rules.scenario import Settings, Unit, UnitKind, Watercraft
from beachhead.rules.shore import Shore
from beachhead.rules.watercraft import is_boat, is_large_raft

#: Most craft of one landing.
MOST_CRAFT = 26
#: Passenger PP from which on a craft is one for vehicles above all.
VEHICLE_SHIP_PP = 200
#: How far from the sand boats begin.
BOATS_AT = range(4, 7)
_SFCP_PP = PERSONNEL_PP[UnitKind.SFCP] + SFCP_RADIO_PP


@dataclass
class _Hold:
    """A craft being loaded: the PP still free and who is aboard."""

    type: WatercraftType
    free: int
    aboard: list[Unit] = field(default_factory=list)

    def take(self, unit: Unit, pp: int) -> bool:
        """Takes a unit aboard if there is room for it."""
        if pp > self.free:
            return False
        self.free -= pp
        self.aboard.append(unit)
        return True


@dataclass(frozen=True)
class Fleet:
    """Craft with their Passengers and what they cost."""

    craft: tuple[Watercraft, ...]
    bpv: Fraction

    @property
    def squads(self) -> Fraction:
        """Squad-equivalents aboard, crews and SFCP not counted."""
        halves = {UnitKind.SQUAD: 2, UnitKind.HALF_SQUAD: 1}
        found = sum(
            halves.get(unit.kind, 0) * unit.count for c in self.craft for unit in c.passengers
        )
        return Fraction(found, 2)


def buy_fleet(
    luck: Luck,
    catalogue: Catalogue,
    nation: Nation,
    ranks: Ranks,
    day: date,
    settings: Settings,
    budget: Fraction,
    *,
    boats: bool,
    parties: int,
) -> Fleet:
    """Craft for at most ``budget`` BPV with their Passengers, who come from ``ranks``.

    ``boats`` asks for boats alone; a nation without other craft on that day has none but boats.
    ``parties`` is how many SFCP are to be aboard.
    """
    types, cheapest, dearest = _on_offer(luck, catalogue, nation, day, boats)
    left, bought = budget, list[Watercraft]()
    while len(bought) < MOST_CRAFT:
        affordable = {type_: weight for type_, weight in types.items() if type_.bpv <= left}
        if not affordable and cheapest.bpv > left:
            break
        # What is left of the budget goes into the cheapest craft that there is.
        offer = affordable or {cheapest: 1}
        # More than so few more craft of these types can cost goes into the dearest.
        most = (MOST_CRAFT - len(bought)) * max(type_.bpv for type_ in offer)
        if most < left and dearest.bpv <= left:
            offer = {dearest: 1}
        type_ = luck.weighted(offer)
        room = left - type_.bpv if Fleet(tuple(bought), left).squads else None
        carried = _load(luck, nation, ranks, day, type_, settings, room, parties > 0)
        parties -= any(unit.kind is UnitKind.SFCP for unit in carried)
        waterproofed = sum(unit.count for unit in carried if unit.waterproofed)
        left -= type_.bpv + waterproofed * settings.waterproofing_bpv
        bought.append(Watercraft(type_.name, passengers=carried))
    order = list(catalogue.watercraft)
    bought.sort(key=lambda craft: order.index(craft.type))
    named = tuple(replace(craft, name=chr(ord("A") + index)) for index, craft in enumerate(bought))
    return Fleet(named, budget - left)


def _on_offer(
    luck: Luck, catalogue: Catalogue, nation: Nation, day: date, boats: bool
) -> tuple[dict[WatercraftType, int], WatercraftType, WatercraftType]:
    """Types to choose from with how often each is chosen, a few of those that the nation has; and
    the cheapest and the dearest that it has."""
    used = {
        use.type: use.weight
        for use in nation.craft
        if day in use.span and is_boat(catalogue.watercraft[use.type]) is boats
    }
    if not used:
        used = {
            use.type: use.weight for use in nation.craft if is_boat(catalogue.watercraft[use.type])
        }
    chosen: dict[str, int] = {}
    for _ in range(luck.between(1, 3)):
        name = luck.weighted(used)
        chosen[name] = luck.between(1, 4)
    by_price = sorted(used, key=lambda name: (catalogue.watercraft[name].bpv, name))
    cheapest, dearest = (catalogue.watercraft[name] for name in (by_price[0], by_price[-1]))
    types = {catalogue.watercraft[name]: weight for name, weight in chosen.items()}
    return types, cheapest, dearest


def _load(
    luck: Luck,
    nation: Nation,
    ranks: Ranks,
    day: date,
    type_: WatercraftType,
    settings: Settings,
    room: Fraction | None,
    party: bool,
) -> tuple[Unit, ...]:
    """Passengers for a craft, always as many as it needs to enter play.

    ``room`` is the BPV left for Waterproofing; without it the craft is the first with squads, and
    carries no vehicle or Gun in their stead unless it is a ship for vehicles.
    """
    hold = _Hold(type_, type_.pp)
    squad = ranks.squad()
    is_ship = type_.pp >= VEHICLE_SHIP_PP
    if room is None and not is_ship:
        pass
    elif type_.carries_vehicles and nation.vehicles:
        _load_vehicles(luck, nation, day, hold, settings, room or Fraction())
    elif type_.carries_guns and hold.free >= 24 and luck.chance(15):
        _load_gun(luck, nation, ranks, day, hold)
    # A battery's party goes with the first craft that is full enough with it.
    if party and not is_boat(type_) and hold.free >= _SFCP_PP:
        hold.take(Unit(UnitKind.SFCP, "2-2-7"), _SFCP_PP)
    _load_squads(luck, hold, squad)
    _load_weapons(luck, nation, day, hold)
    _load_leaders(luck, ranks, hold)
    while not _may_enter(hold, settings):
        # Room is left for nothing larger than a HS, or than SW; each helps until nothing fits.
        if not hold.take(Unit(UnitKind.HALF_SQUAD, squad.half), PERSONNEL_PP[UnitKind.HALF_SQUAD]):
            raise AssertionError(f"a {type_.name} cannot be loaded: {hold.aboard}")
    return tuple(_gathered(hold.aboard))


def _may_enter(hold: _Hold, settings: Settings) -> bool:
    """Whether a craft is full enough (G14.21) and has hands enough to move it (E5.11, E5.12)."""
    load = load_of(hold.type, hold.aboard, settings)
    enough = load.used >= least_used(hold.type.pp, share_needed(hold.aboard))
    manned = personnel_worth(hold.aboard, Fraction()) >= needed_to_move(hold.type)
    return enough and (manned or not is_boat(hold.type))


def _load_vehicles(
    luck: Luck, nation: Nation, day: date, hold: _Hold, settings: Settings, budget: Fraction
) -> None:
    """Vehicles of one type, Waterproofed if the budget has it."""
    wanted, vehicle = luck.chance(75), _pick_in_time(luck, nation.vehicles, day)
    if hold.type.pp >= VEHICLE_SHIP_PP:
        # Nobody fills such a ship with squads: vehicles alone take half of it or more.
        number = -(-least_used(hold.type.pp, HALF) // vehicle.pp) + luck.below(3)
    elif wanted:
        number = luck.between(1, hold.type.vehicle_limit or 2)
    else:
        return
    number = min(number, (hold.free - PERSONNEL_PP[UnitKind.SQUAD]) // vehicle.pp)
    waterproofed = luck.chance(60) and number * settings.waterproofing_bpv <= budget
    for _ in range(number):
        unit = Unit(
            UnitKind.VEHICLE,
            vehicle.name,
            pp=vehicle.pp,
            size=vehicle.size,
            waterproofed=waterproofed,
        )
        hold.take(unit, vehicle.pp)


def _load_gun(luck: Luck, nation: Nation, ranks: Ranks, day: date, hold: _Hold) -> None:
    """A Gun that can be dm, with its crew."""
    guns = [gun for gun in nation.guns if day in gun.span and gun.dismantles]
    if not guns or is_large_raft(hold.type):
        return
    gun = luck.pick(guns)
    unit = Unit(UnitKind.GUN, gun.name, pp=gun.pp, dm=True, m_number=gun.m_number)
    if gun.pp + PERSONNEL_PP[UnitKind.CREW] <= hold.free:
        hold.take(Unit(UnitKind.CREW, ranks.crew), PERSONNEL_PP[UnitKind.CREW])
        hold.take(unit, gun.pp)


def _load_squads(luck: Luck, hold: _Hold, squad: SquadType) -> None:
    """Squads until fewer than 10 PP are free; a HS in what is left, now and then one more."""
    pp = PERSONNEL_PP[UnitKind.SQUAD]
    least = least_used(hold.type.pp, share_needed(hold.aboard))
    while hold.take(Unit(UnitKind.SQUAD, squad.name), pp):
        enough = hold.type.pp - hold.free >= least
        if enough and luck.chance(30 if hold.type.pp < VEHICLE_SHIP_PP else 70):
            break
    if hold.free >= PERSONNEL_PP[UnitKind.HALF_SQUAD] and luck.chance(40):
        hold.take(Unit(UnitKind.HALF_SQUAD, squad.half), PERSONNEL_PP[UnitKind.HALF_SQUAD])


def _load_weapons(luck: Luck, nation: Nation, day: date, hold: _Hold) -> None:
    """SW for about every second squad; those that can be dm are dm."""
    weapons = [weapon for weapon in nation.weapons if day in weapon.span]
    squads = sum(unit.kind is UnitKind.SQUAD for unit in hold.aboard)
    for _ in range(squads):
        if weapons and luck.chance(45):
            weapon = luck.weighted({each: each.weight for each in weapons})
            hold.take(sw_aboard(weapon), weapon.pp)


def sw_aboard(weapon: Weapon) -> Unit:
    """A SW as it rides in a craft."""
    dismantles = None if weapon.dismantles else False
    return Unit(UnitKind.SW, weapon.name, pp=weapon.pp, dm=weapon.dismantles, dismantles=dismantles)


def _load_leaders(luck: Luck, ranks: Ranks, hold: _Hold) -> None:
    """A leader for about three squads; up to four SMC ride free."""
    squads = sum(unit.kind is UnitKind.SQUAD for unit in hold.aboard)
    leaders = sum(luck.chance(40) for _ in range(squads))
    for _ in range(min(leaders, FREE_SMC)):
        hold.aboard.append(Unit(UnitKind.LEADER, ranks.leader()))


def _pick_in_time(luck: Luck, vehicles: tuple[VehicleType, ...], day: date) -> VehicleType:
    in_time = [vehicle for vehicle in vehicles if day in vehicle.span]
    return luck.pick(in_time) if in_time else vehicles[0]


def _gathered(units: list[Unit]) -> Iterator[Unit]:
    """Units alike put together, in the order in which each sort came first."""
    numbers: dict[Unit, int] = {}
    for unit in units:
        numbers[unit] = numbers.get(unit, 0) + 1
    for unit, number in numbers.items():
        yield replace(unit, count=number)


def on_the_water(
    luck: Luck,
    ground: Ground,
    tide_shore: Shore,
    catalogue: Catalogue,
    craft: tuple[Watercraft, ...],
) -> tuple[Watercraft, ...]:
    """The same craft, boats each in a water hex of its own some way off the sand.

    Boats are slow, so they begin play there and not offboard; a hex has neither reef nor pier.
    """
    open_ = luck.shuffled(
        [
            cell.coordinate
            for cell in ground.ocean
            if cell.overlay is not None
            and cell.reef is None
            and cell.pier is None
            and ground.offshore(cell.hex) in BOATS_AT
            and tide_shore.at(cell.hex).is_ocean
        ]
    )
    placed = []
    for each in craft:
        afloat = is_boat(catalogue.watercraft[each.type]) and open_
        placed.append(replace(each, hex=open_.pop()) if afloat else each)
    return tuple(placed)
