"""What a card says, before it is set in type: facts, map, OBs and rules in the words of players.

What a side sets up hidden is counted but not placed, and who rides in which craft is not told, so
that both players may read one card; a card that reveals them is for one player, or for none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from beachhead.generator.map_picture import spell_date
from beachhead.generator.order_of_battle import Group, GroupKind, SideOB, Tile, order_of_battle
from beachhead.rules.bpv import bill
from beachhead.rules.naming import amount, battery_name
from beachhead.rules.overlays import OverlayPlacement
from beachhead.rules.scenario import Battery, PierMaterial, Scenario, ScenarioKind, Tide, Water
from beachhead.rules.seawalls import gap_names
from beachhead.rules.setup import Setup
from beachhead.rules.wording import counted, listing

#: A mapboard hex with its board, such as 8I9 or 1bQ10.
_BOARD_HEX = re.compile(r"(\d+b?)([A-Za-z]{1,2}\d+)", re.ASCII)
#: The most hexes that a line lists before it only counts the rest.
_MOST = 200


@dataclass(frozen=True, slots=True)
class Cluster:
    """Counters that stand in one frame, under a title and a note, either of which may be empty."""

    title: str
    note: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """Part of an OB: clusters of counters, and lines of text below them."""

    title: str
    clusters: tuple[Cluster, ...]
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SideCard:
    """A side: its name, its part in the scenario, the colours of its nation, what it has."""

    name: str
    part: str
    nation_id: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """All that a card says. ``overlays`` are in the notation players write."""

    title: str
    subtitle: str
    conditions: tuple[str, ...]
    boards: tuple[str, ...]
    overlays: tuple[str, ...]
    works: tuple[str, ...]
    victory: str
    turns: int | None
    ssr: tuple[str, ...]
    sides: tuple[SideCard, ...]
    reveals: bool


def card_of(setup: Setup, *, reveal: bool = False) -> Card:
    """The card of a setup; ``reveal`` tells where hidden pieces are and who rides where.

    Raises :class:`~beachhead.rules.errors.SetupError` for PP that a scenario has to give and does
    not.
    """
    scenario = setup.scenario
    return Card(
        title=scenario.title,
        subtitle=_subtitle(scenario),
        conditions=tuple(_conditions(scenario)),
        boards=tuple(_boards(scenario)),
        overlays=tuple(overlay_notation(placement) for placement in scenario.map.overlays),
        works=tuple(_works(setup)),
        victory=scenario.victory,
        turns=scenario.turns,
        ssr=scenario.ssr,
        sides=tuple(_side(setup, ob, reveal) for ob in order_of_battle(setup)),
        reveals=reveal,
    )


def overlay_notation(placement: OverlayPlacement) -> str:
    """Where an overlay goes, as players write it.

    >>> overlay_notation(OverlayPlacement.by_marks("Be4", "8I9", "8I10"))
    'Be4 on 8I9-I10'
    >>> overlay_notation(OverlayPlacement("Be4", (("433", "8T10"), ("446", "8R10"))))
    'Be4 433 on 8T10, 446 on 8R10'
    """
    on = dict(placement.on)
    if set(on) != {"1", "2"}:
        return f"{placement.id} " + ", ".join(f"{own} on {hex_}" for own, hex_ in placement.on)
    first, second = _BOARD_HEX.fullmatch(on["1"]), _BOARD_HEX.fullmatch(on["2"])
    shared = first is not None and second is not None and first[1] == second[1]
    return f"{placement.id} on {on['1']}-{second[2] if second and shared else on['2']}"


def _subtitle(scenario: Scenario) -> str:
    parts = [] if scenario.date is None else [spell_date(scenario.date)]
    if scenario.kind is not ScenarioKind.OTHER:
        parts.append(str(scenario.kind).title())
    sides = [side for side in (scenario.assaulting, scenario.defending) if side]
    if len(sides) == 2:
        parts.append(f"{sides[0]} against {sides[1]}")
    return " · ".join(parts)


def _conditions(scenario: Scenario) -> Iterator[str]:
    beach = scenario.beach
    if beach.slope is not None:
        yield f"{beach.slope.capitalize()} slope"
    yield f"{beach.ec.capitalize()} EC"
    if beach.water is not Water.OCEAN:
        yield f"OCEAN is a {beach.water}"
    if beach.tide is not Tide.NORMAL:
        yield f"{beach.tide.capitalize()} tide"
    for word, holds in (
        ("Heavy Surf", beach.heavy_surf),
        ("coral soil", beach.coral_soil),
        ("frozen OCEAN", beach.frozen),
        ("night", scenario.night),
        ("DYO", scenario.dyo),
    ):
        if holds:
            yield word


def _boards(scenario: Scenario) -> Iterator[str]:
    several = len(scenario.map.boards) > 1
    for board in scenario.map.boards:
        words = [f"Board {board.name}"]
        if several:
            words.append(f"column {board.column + 1}, row {board.row + 1}")
        if board.reversed:
            words.append("reversed")
        if board.hexrows is not None:
            words.append(f"only hexrows {board.hexrows[0]} to {board.hexrows[1]} in play")
        yield ", ".join(words)


def _works(setup: Setup) -> Iterator[str]:
    beach, map_ = setup.scenario.beach, setup.scenario.map
    wall = beach.seawall
    if wall is not None:
        where = "along every Beach-Hinterland hexside"
        gaps = gap_names(setup.shore)
        if wall.hexsides is not None and 0 < len(gaps) < len(wall.hexsides):
            where += f" in play but {_hexes(gaps)}"
        elif wall.hexsides is not None:
            where = _hexsides(wall.hexsides)
        text = f"{wall.height.capitalize()} seawall: {where}"
        yield text + (f"; Breached at {_hexsides(wall.breached)}" if wall.breached else "")
    if beach.cliffs:
        yield f"Cliffs: {_hexsides(beach.cliffs)}"
    for material in PierMaterial:
        hexes = [pier.hex for pier in map_.piers if pier.material is material]
        if hexes:
            yield f"{material.capitalize()} pier: {_hexes(hexes)}"
    for reef in map_.reefs:
        yield f"{reef.kind.capitalize()} reef: {_hexes(reef.hexes)}"
    for bar in map_.sandbars:
        yield f"{'Dune' if bar.dune else 'Sandbar'}: {_hexes(bar.hexes)}"
    for island in map_.islands:
        yield f"Island ({island.terrain}): {_hexes(island.hexes)}"
    if map_.rivers:
        yield f"River: {_hexes(map_.rivers)}"
    for hill in map_.hills:
        yield f"Level {hill.level}: {_hexes(hill.hexes)}"


def _hexes(hexes: Iterable[str]) -> str:
    return listing(hexes, _MOST)


def _hexsides(pairs: Iterable[tuple[str, str]]) -> str:
    return _hexes("-".join(pair) for pair in pairs)


def _side(setup: Setup, ob: SideOB, reveal: bool) -> SideCard:
    side = ob.side
    facts = []
    if side.elr is not None:
        facts.append(f"ELR {side.elr}")
    if side.san is not None:
        facts.append(f"SAN {side.san}")
    if side.bpv_budget is not None:
        facts.append(f"{amount(bill(setup, side).total)} of {side.bpv_budget} BPV spent")
    leaves = setup.scenario.kind is ScenarioKind.EVACUATION
    comes = "Evacuating side" if leaves else "Assaulting side"
    part = comes if ob.assaulting else "Defending side"
    sections = (*_watercraft(ob, reveal), *_units(ob), *_placed(ob, reveal), *_support(ob))
    name, role = (ob.nation, part) if ob.nation else (part, "")
    return SideCard(name, role, ob.nation_id, tuple(facts), sections)


def _watercraft(ob: SideOB, reveal: bool) -> Iterator[Section]:
    groups = ob.of_kind(GroupKind.WATERCRAFT)
    if not groups:
        return
    clusters: list[Cluster] = []
    aboard: list[Tile] = []
    for group in groups:
        if reveal or not group.hidden:
            note = " · ".join(filter(None, (group.place, group.load)))
            clusters.append(Cluster(group.title, note, group.tiles))
        else:
            aboard += group.tiles[1:]
            clusters.append(Cluster(group.title, group.place, group.tiles[:1]))
    yield Section("Watercraft", tuple(clusters))
    if aboard:
        yield Section(
            "Aboard",
            (Cluster("", "", _pooled(aboard)),),
            ("Who is in which craft is their owner's secret until they unload.",),
        )


def _pooled(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Equal counters as one tile each, in the order in which they first come."""
    counts: dict[tuple[object, int, str], Tile] = {}
    for tile in tiles:
        key = (tile.counter, tile.face, tile.caption)
        before = counts.get(key)
        count = tile.count + (before.count if before else 0)
        counts[key] = Tile(tile.counter, tile.face, count, tile.caption)
    return tuple(counts.values())


def _units(ob: SideOB) -> Iterator[Section]:
    groups = ob.of_kind(GroupKind.UNITS)
    if groups:
        clusters = tuple(Cluster(group.title, "", group.tiles) for group in groups)
        yield Section("Units and equipment", clusters)


def _placed(ob: SideOB, reveal: bool) -> Iterator[Section]:
    """What lies in hexes of its own: Beach Obstacles and other Fortifications."""
    for kind in (GroupKind.OBSTACLES, GroupKind.FORTIFICATIONS):
        groups = ob.of_kind(kind)
        if not groups:
            continue
        lines = [
            f"{group.title}: {_hexes(group.where)}"
            for group in groups
            if reveal or not group.hidden
        ]
        if not reveal and any(group.hidden for group in groups):
            rest = "The others are" if lines else "All are"
            lines.append(f"{rest} set up hidden.")
        yield Section(kind.value, (Cluster("", "", _labelled(groups)),), tuple(lines))


def _labelled(groups: Iterable[Group]) -> tuple[Tile, ...]:
    return tuple(tile for group in groups for tile in group.tiles)


def _support(ob: SideOB) -> Iterator[Section]:
    lines = [_battery(battery) for battery in ob.side.batteries]
    if ob.side.udt:
        lines.append(f"UDT: {counted(ob.side.udt, 'dr', 'dr')} before play.")
    if lines:
        yield Section("Support", (), tuple(lines))


def _battery(battery: Battery) -> str:
    words = [battery_name(battery) + (f" ({battery.calibre}mm)" if battery.name else "")]
    if battery.nationality:
        words.append(battery.nationality)
    if battery.hex is not None:
        words.append(f"from {battery.hex}")
    if battery.observer is not None:
        words.append(f"Observer: {battery.observer}")
    words.append(f"missions: {listing(battery.missions)}")
    if battery.pre_registered:
        words.append("Pre-Registered Fire")
    if battery.plentiful_or_scarce:
        words.append("Plentiful or Scarce ammunition")
    return "; ".join(words) + "."
