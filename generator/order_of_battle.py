"""What each side of a setup has, as counters: what stands together, and how many of each.

Everything is counted as it is set up, by the map of Normal tide. The card shows this, and the
counter sheets are cut from it, so that the two can never disagree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from beachhead.generator.art.counters import Counter, counter
from beachhead.generator.pieces import (
    craft_counter,
    fortification_counter,
    nation_id,
    obstacle_counter,
    unit_counter,
)
from beachhead.rules.catalogue import WatercraftClass
from beachhead.rules.naming import amount, craft_name
from beachhead.rules.scenario import Obstacle, ObstacleType, Side, Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from beachhead.rules.wording import obstacle_in_words


@dataclass(frozen=True, slots=True)
class Tile:
    """Some equal counters. ``caption`` says what the counter does not show, if anything."""

    counter: Counter
    face: int = 0
    count: int = 1
    caption: str = ""


class GroupKind(StrEnum):
    """What counters stand together for."""

    WATERCRAFT = "Watercraft"
    UNITS = "Units and equipment"
    OBSTACLES = "Beach Obstacles"
    FORTIFICATIONS = "Fortifications"


@dataclass(frozen=True, slots=True)
class Group:
    """Counters that stand together: a craft with its Passengers, the units of a hex, or all Beach
    Obstacles of one sort.

    Of a craft ``place`` says where it is and ``load`` how many of its PP are used. ``where`` names
    the hexes of Fortifications, one for each counter. ``hidden``: Beach Obstacles are set up hidden
    (G14.501), or the Passengers are in a Cloaking Box, so that only their owner should read where.
    Nothing in the documents hides other Fortifications.
    """

    kind: GroupKind
    title: str
    tiles: tuple[Tile, ...]
    place: str = ""
    load: str = ""
    where: tuple[str, ...] = ()
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class SideOB:
    """A side: its nation as the scenario calls it, the id of its counters, and what it has."""

    nation: str
    nation_id: str
    assaulting: bool
    side: Side
    groups: tuple[Group, ...]

    def of_kind(self, kind: GroupKind) -> tuple[Group, ...]:
        """Its groups of one kind, in order."""
        return tuple(group for group in self.groups if group.kind is kind)


def order_of_battle(setup: Setup) -> tuple[SideOB, SideOB]:
    """The assaulting side and the defending side.

    Raises :class:`~beachhead.rules.errors.SetupError` for PP that a scenario has to give and does
    not.
    """
    scenario = setup.scenario
    return (
        _side(setup, scenario.attacker, scenario.assaulting, assaulting=True),
        _side(setup, scenario.defender, scenario.defending, assaulting=False),
    )


def _side(setup: Setup, side: Side, nation: str, *, assaulting: bool) -> SideOB:
    id_ = nation_id(nation)
    fleet = [
        craft for craft in setup.scenario.watercraft if (craft.side == "assaulting") is assaulting
    ]
    groups = (
        *(_craft(setup, craft, id_) for craft in fleet),
        *_units(side.units, id_),
        *_obstacles(side.obstacles),
        *_fortifications(side),
    )
    return SideOB(nation, id_, assaulting, side, groups)


def _craft(setup: Setup, craft: Watercraft, nation: str) -> Group:
    found, face = craft_counter(setup.watercraft_type(craft), nation, reduced=craft.reduced)
    load = setup.load(craft)
    place = "" if craft.hex is None else f"in {craft.hex}"
    if craft.beached is not None:
        place += f", Beached toward {craft.beached}"
    return Group(
        GroupKind.WATERCRAFT,
        craft_name(replace(craft, hex=None)),
        (Tile(found, face), *_tiles(craft.passengers, nation)),
        place=place,
        load=f"{amount(load.used)}/{load.capacity} PP",
        hidden=_cloaked(setup, craft),
    )


def _cloaked(setup: Setup, craft: Watercraft) -> bool:
    """Whether a craft's Passengers are in a Cloaking Box: in an Assault only (G14.23)."""
    return craft.cloaked and setup.scenario.is_assault


def _units(units: Iterable[Unit], nation: str) -> Iterator[Group]:
    """Units by hex in the order in which the hexes are first named, those without one last."""
    by_hex: dict[str, list[Unit]] = {}
    for unit in units:
        by_hex.setdefault(unit.hex or "", []).append(unit)
    for hex_ in sorted(by_hex, key=lambda name: name == ""):
        yield Group(GroupKind.UNITS, hex_ or "Off the map", _tiles(by_hex[hex_], nation))


def _tiles(units: Iterable[Unit], nation: str) -> tuple[Tile, ...]:
    counts: dict[tuple[Counter, str], int] = {}
    for unit in units:
        key = (unit_counter(unit, nation), unit_caption(unit))
        counts[key] = counts.get(key, 0) + unit.count
    return tuple(
        Tile(found, count=count, caption=caption) for (found, caption), count in counts.items()
    )


def unit_caption(unit: Unit) -> str:
    """What a unit's counter does not say of it.

    >>> unit_caption(Unit(UnitKind.SQUAD, "6-6-8")), unit_caption(Unit(UnitKind.SW, "60mm MTR"))
    ('', '60mm MTR')
    >>> unit_caption(Unit(UnitKind.SW, "MMG", dm=True))
    'dm'
    """
    words = []
    shown = unit.name.upper() in ("", "HMG", "MMG", "LMG", "DC", "FT", "BAZ", "PIAT", "PSK", "ATR")
    if unit.kind is UnitKind.SW and not shown:
        words.append(" ".join(unit.name.split()))
    words += [
        word
        for word, given in (
            ("dm", unit.dm),
            ("Waterproofed", unit.waterproofed),
            ("broken", unit.broken),
            ("berserk", unit.berserk),
            ("on pier", unit.on_pier),
            ("beneath pier", unit.beneath_pier),
        )
        if given
    ]
    return " ".join(words)


_Sort = tuple[ObstacleType, bool, int | None, bool]


def _obstacles(obstacles: Sequence[Obstacle]) -> Iterator[Group]:
    """Beach Obstacles by sort; one wire of a hex hangs on a Tetrahedron there as one counter."""
    standing: dict[tuple[str, bool], list[Obstacle]] = {}
    for obstacle in obstacles:
        standing.setdefault((obstacle.hex, obstacle.hidden), []).append(obstacle)
    sorts: dict[_Sort, list[str]] = {}
    for (hex_, hidden), here in standing.items():
        types = [obstacle.type for obstacle in here]
        pairs = min(types.count(ObstacleType.TETRAHEDRON), types.count(ObstacleType.WIRE))
        hung = {ObstacleType.TETRAHEDRON: pairs, ObstacleType.WIRE: pairs}
        for obstacle in here:
            paired = hung.get(obstacle.type, 0) > 0
            if paired:
                hung[obstacle.type] -= 1
            if paired and obstacle.type is ObstacleType.WIRE:
                continue
            sort = (obstacle.type, paired, obstacle.factors, hidden)
            sorts.setdefault(sort, []).append(hex_)
    order = list(ObstacleType)
    for (type_, paired, factors, hidden), hexes in sorted(
        sorts.items(), key=lambda entry: (order.index(entry[0][0]), entry[0][1])
    ):
        found, face = obstacle_counter(Obstacle(type_, "", factors), type_)
        yield Group(
            GroupKind.OBSTACLES,
            "Tetrahedron-Wire" if paired else obstacle_in_words(type_, factors),
            (Tile(found, 1 if paired else face, len(hexes)),),
            where=tuple(hexes),
            hidden=hidden,
        )


def _fortifications(side: Side) -> Iterator[Group]:
    by_type: dict[str, list[str]] = {}
    found: dict[str, Counter] = {}
    for work in side.fortifications:
        by_type.setdefault(work.type, []).append(work.hex)
        found.setdefault(work.type, fortification_counter(work))
    for type_, hexes in by_type.items():
        yield Group(
            GroupKind.FORTIFICATIONS,
            type_[:1].upper() + type_[1:],
            (Tile(found[type_], count=len(hexes)),),
            where=tuple(hexes),
        )


def markers(setup: Setup) -> tuple[Tile, ...]:
    """Piers and the markers that play of a setup will ask for."""
    scenario = setup.scenario
    afloat = [setup.watercraft_type(craft).cls for craft in scenario.watercraft]
    landing = afloat.count(WatercraftClass.LANDING_CRAFT)
    boats = afloat.count(WatercraftClass.BOAT)
    cloaked = sum(_cloaked(setup, craft) for craft in scenario.watercraft)
    wall = scenario.beach.seawall
    sides = (
        (scenario.attacker, nation_id(scenario.assaulting)),
        (scenario.defender, nation_id(scenario.defending)),
    )
    batteries = sum(len(side.batteries) for side, _ in sides)
    wanted = [
        (counter("pier"), len(scenario.map.piers)),
        (counter("seawall-breach"), 0 if wall is None else len(wall.breached)),
        (counter("tide"), 1),
        (counter("turn"), 1),
        (counter("heavy-surf"), int(scenario.beach.heavy_surf)),
        (counter("udt"), scenario.attacker.udt + scenario.defender.udt),
        (counter("noba-ar"), batteries),
        (counter("noba-sr"), batteries),
        *((counter("sniper", nation=nation), int(bool(side.san))) for side, nation in sides),
        *((counter(f"cloaking-box-{letter}"), 1) for letter in "ABCDEFGH"[:cloaked]),
        (counter("aground"), landing),
        (counter("beached"), landing + boats),
    ]
    return tuple(Tile(found, count=count) for found, count in wanted if count)


def all_tiles(setup: Setup) -> tuple[Tile, ...]:
    """Every counter that a setup needs, side by side, equal ones together, markers last."""
    counts: dict[Counter, int] = {}
    for side in order_of_battle(setup):
        for group in side.groups:
            for tile in group.tiles:
                counts[tile.counter] = counts.get(tile.counter, 0) + tile.count
    for tile in markers(setup):
        counts[tile.counter] = counts.get(tile.counter, 0) + tile.count
    return tuple(Tile(found, count=count) for found, count in counts.items())
