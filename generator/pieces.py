"""The pieces of a setup: which counter stands for each thing a scenario names, where and how.

The map picture and the module both draw what is listed here, so they can never disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from beachhead.generator.art.counters import Counter, counter, counter_named
from beachhead.generator.art.counters_nations import nations
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.elimination import Fate, outcome
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.obstacles import may_set_up
from beachhead.rules.scenario import (
    Fortification,
    Obstacle,
    ObstacleType,
    PierMaterial,
    Tide,
    Unit,
    UnitKind,
    Watercraft,
)
from beachhead.rules.setup import Setup

ASSAULTING, DEFENDING = "Assaulting", "Defending"

#: Names that scenarios use for a side, by the nation whose counters stand for it.
_NATIONS = {
    "us": ("us", "u.s.", "usa", "american", "united states", "usmc"),
    "british": ("british", "britain", "uk", "commonwealth", "anzac", "canadian", "australian"),
    "japanese": ("japanese", "japan", "ija", "snlf"),
    "russian": ("russian", "soviet", "ussr", "russia"),
    "german": ("german", "germany"),
}

_UNIT_COUNTERS = {
    UnitKind.SQUAD: "squad",
    UnitKind.HALF_SQUAD: "hs",
    UnitKind.CREW: "crew",
    UnitKind.LEADER: "leader",
    UnitKind.HERO: "hero",
    UnitKind.SFCP: "sfcp",
    UnitKind.GUN: "gun",
    UnitKind.CAVALRY: "squad",
}
_SW_COUNTERS = (
    "hmg",
    "mmg",
    "lmg",
    "mtr",
    "dc",
    "ft",
    "radio",
    "baz",
    "piat",
    "psk",
    "atr",
)
#: Palettes of counters that carry Passengers, and other counters that point at a hexspine.
CRAFT_PALETTES = ("Landing Craft", "Amphibians", "Boats")
_POINTING = ("gun", "tank", "truck", "pillbox")
#: Degrees from straight up to the hexspine to the right of it.
TO_HEXSPINE = 30
#: Words in a vehicle's name that say it is not armored.
_SOFT_VEHICLES = ("truck", "jeep", "wagon", "tractor", "lorry", "dukw", "car")


@dataclass(frozen=True, slots=True)
class SetupPiece:
    """One counter of the setup.

    ``aboard`` is what a craft carries, ``toward`` the hex across whose hexside a craft is Beached.
    ``face`` counts from 0. ``hex`` is ``None`` for what waits offboard. ``facing`` counts sixths
    of a turn clockwise: for a pier or breach from straight up, for anything with a VCA or CA from
    the hexspine to the right of straight up. ``group`` keeps a craft and its cargo together.
    """

    counter: Counter
    face: int = 0
    hex: Hex | None = None
    label: str = ""
    cargo: str = ""
    facing: int = 0
    hidden: bool = False
    side: str = ASSAULTING
    group: str = ""
    aboard: bool = False
    toward: Hex | None = None

    @property
    def under(self) -> bool:
        """Whether it lies under all other counters, as piers do."""
        return self.counter.id == "pier"


def points_at_hexspine(counter: Counter) -> bool:
    """Whether a counter has a VCA or CA, and so points at a hexspine rather than a hexside."""
    return counter.rotates and (
        counter.palette in CRAFT_PALETTES or counter.id.split("-")[0] in _POINTING
    )


def degrees_turned(piece: SetupPiece) -> int:
    """By how many degrees a counter is turned clockwise from upright."""
    if not piece.counter.rotates:
        return 0
    return (60 * piece.facing + (TO_HEXSPINE if points_at_hexspine(piece.counter) else 0)) % 360


def nation_id(name: str) -> str:
    """The nation whose counters stand for a side, ``other`` when it has none of its own."""
    wanted = name.strip().lower()
    for id_, names in _NATIONS.items():
        if wanted in names:
            return id_
    return wanted if wanted in nations() else "other"


def setup_pieces(setup: Setup) -> tuple[SetupPiece, ...]:
    """Every counter of a setup as play begins, lowest in its stack first.

    Beach Obstacles that are eliminated or converted as play begins (G14.56) are left out or shown
    as what they become; what the rules forbid at setup is shown where the scenario puts it.
    """
    return (
        *_piers(setup),
        *_fortifications(setup),
        *_obstacles(setup),
        *_units(setup),
        *_watercraft(setup),
        *_markers(setup),
    )


def _piers(setup: Setup) -> Iterator[SetupPiece]:
    for pier in setup.scenario.map.piers:
        face = 0 if pier.material is PierMaterial.WOODEN else 1
        hex_ = setup.hex(pier.hex)
        yield SetupPiece(counter("pier"), face, hex_, facing=_pier_facing(setup, hex_))


def _pier_facing(setup: Setup, hex_: Hex) -> int:
    """A pier lies toward the next pier, else toward land; from straight up."""
    shore = setup.tide_shore
    piers = {setup.hex(pier.hex) for pier in setup.scenario.map.piers}
    for wanted in (piers, {cell.hex for cell in shore.neighbours(hex_) if cell.is_land}):
        for direction in Direction:
            if hex_.neighbour(direction) in wanted:
                return direction.turns % 3
    return 0


def _fortifications(setup: Setup) -> Iterator[SetupPiece]:
    for side, name in ((setup.scenario.defender, DEFENDING), (setup.scenario.attacker, ASSAULTING)):
        for fortification in side.fortifications:
            found = fortification_counter(fortification)
            yield SetupPiece(found, hex=setup.hex(fortification.hex), side=name)


def fortification_counter(fortification: Fortification) -> Counter:
    """The counter of a Fortification other than a Beach Obstacle."""
    kind = fortification.type.lower()
    if kind in ("foxhole", "trench"):
        return counter(kind)
    if kind == "pillbox":
        return counter("pillbox-1-3-5")
    return counter("work", text=fortification.type.upper()[:24])


def _obstacles(setup: Setup) -> Iterator[SetupPiece]:
    for side, name in ((setup.scenario.defender, DEFENDING), (setup.scenario.attacker, ASSAULTING)):
        standing: dict[Hex, list[tuple[Obstacle, ObstacleType]]] = {}
        for obstacle in side.obstacles:
            hex_ = setup.hex(obstacle.hex)
            kind = _as_play_begins(setup, obstacle, hex_)
            if kind is not None:
                standing.setdefault(hex_, []).append((obstacle, kind))
        for hex_, obstacles in standing.items():
            # One wire hangs on a tetrahedron: the counter's other side shows both.
            wires = [kind for _, kind in obstacles].count(ObstacleType.WIRE)
            hung = 0
            for obstacle, kind in sorted(obstacles, key=lambda each: each[1] is ObstacleType.WIRE):
                found, face = obstacle_counter(obstacle, kind)
                if kind is ObstacleType.TETRAHEDRON and hung < wires:
                    hung, face = hung + 1, 1
                elif kind is ObstacleType.WIRE and hung > 0:
                    hung, wires = hung - 1, wires - 1
                    continue
                yield SetupPiece(found, face, hex_, hidden=obstacle.hidden, side=name)


def _as_play_begins(setup: Setup, obstacle: Obstacle, hex_: Hex) -> ObstacleType | None:
    """What a Beach Obstacle is as play begins, or ``None`` when it is eliminated then (G14.56)."""
    result = outcome(setup, obstacle, hex_)
    if result.fate is not Fate.ELIMINATED:
        return result.new_type
    others = frozenset(o.type for o in setup.obstacles_in[hex_]) - {obstacle.type}
    legal = may_set_up(setup.shore, hex_, obstacle.type, others) is True
    return None if legal else obstacle.type


def obstacle_counter(obstacle: Obstacle, kind: ObstacleType) -> tuple[Counter, int]:
    """The counter and face of a Beach Obstacle of that kind."""
    factors = str(min(max(obstacle.factors or 1, 1), 99))
    match kind:
        case ObstacleType.TETRAHEDRON:
            return counter("tetrahedron"), 0
        case ObstacleType.WIRE:
            return counter("wire"), 0
        case ObstacleType.PANJIS:
            return counter("panji"), 0
        case ObstacleType.AP_MINES:
            return counter("a-p-mines", factors=factors), 0
        case ObstacleType.AT_MINES:
            return counter("a-t-mines", factors=factors), 0
        case ObstacleType.AB_MINES:
            return counter("a-t-mines", factors=factors), 1


def unit_counter(unit: Unit, nation: str) -> Counter:
    """The counter of a unit or piece of equipment."""
    if unit.nationality:
        nation = nation_id(unit.nationality)
    # Counters take printable text only; a name may hold any kind of space.
    text = "".join(c for c in " ".join(unit.name.split()) if c.isprintable())[:24].strip()
    if unit.kind is UnitKind.SW:
        words = unit.name.lower().replace("(", " ").replace(")", " ").split()
        for id_ in _SW_COUNTERS:
            if id_ in words:
                return counter(id_, nation=nation)
        return counter("lmg", nation=nation, text=text)
    if unit.kind is UnitKind.VEHICLE:
        soft = any(word in unit.name.lower() for word in _SOFT_VEHICLES)
        return counter("truck" if soft else "tank", nation=nation, text=text)
    id_ = _UNIT_COUNTERS[unit.kind]
    return counter(id_, nation=nation, text=text) if text else counter(id_, nation=nation)


def _units(setup: Setup) -> Iterator[SetupPiece]:
    scenario = setup.scenario
    for side, owner, name in (
        (scenario.defender, scenario.defending, DEFENDING),
        (scenario.attacker, scenario.assaulting, ASSAULTING),
    ):
        for unit in side.units:
            for _ in range(unit.count):
                found = unit_counter(unit, nation_id(owner))
                hex_ = None if unit.hex is None else setup.hex(unit.hex)
                yield SetupPiece(
                    found,
                    hex=hex_,
                    facing=0 if hex_ is None else _toward(setup, hex_, water=True),
                    side=name,
                    group="" if unit.hex is not None else f"{name} offboard",
                )


def _watercraft(setup: Setup) -> Iterator[SetupPiece]:
    scenario = setup.scenario
    for number, craft in enumerate(scenario.watercraft, start=1):
        kind = setup.watercraft_type(craft)
        defending = craft.side == "defending"
        owner = scenario.defending if defending else scenario.assaulting
        found, face = craft_counter(kind, nation_id(owner), reduced=craft.reduced)
        hex_ = None if craft.hex is None else setup.hex(craft.hex)
        side = DEFENDING if defending else ASSAULTING
        group = f"craft {number}"
        cargo = [
            SetupPiece(
                unit_counter(unit, nation_id(owner)),
                hex=hex_,
                label=craft.name,
                hidden=craft.cloaked,
                side=side,
                group=group,
                aboard=True,
            )
            for unit in craft.passengers
            for _ in range(unit.count)
        ]
        yield SetupPiece(
            found,
            face,
            hex_,
            label=craft.name,
            cargo=cargo_text(craft),
            facing=craft_facing(setup, craft),
            side=side,
            group=group,
            toward=None if craft.beached is None else setup.hex(craft.beached),
        )
        yield from cargo


def craft_counter(
    type_: WatercraftType, nation: str, *, reduced: bool = False
) -> tuple[Counter, int]:
    """The counter and face of a Watercraft, in the colours of the nation that uses it."""
    found, face = counter_named(f"{type_.name} reduced" if reduced else type_.name)
    return (found if nation == "other" else counter(found.id, nation=nation)), face


def cargo_text(craft: Watercraft) -> str:
    """What a craft carries, in a few words."""
    parts = []
    for unit in craft.passengers:
        number = f"{unit.count} " if unit.count > 1 else ""
        dm = "dm " if unit.dm else ""
        parts.append(f"{number}{dm}{unit.name or unit.kind.value}")
    return ", ".join(parts)


def craft_facing(setup: Setup, craft: Watercraft) -> int:
    """Sixths of a turn from the hexspine to the right of straight up.

    A craft points at the hexspine between the two hexes its ``facing`` names; one that is Beached
    points at the hex it is Beached toward; else it points at the nearest land.
    """
    if craft.hex is None:
        return 0
    hex_ = setup.hex(craft.hex)
    if craft.facing is not None:
        first, second = (hex_.direction_to(setup.hex(name)) for name in craft.facing)
        if first is not None and second is not None:
            return first.turns if (first.turns + 1) % 6 == second.turns else second.turns
    if craft.beached is not None:
        toward = hex_.direction_to(setup.hex(craft.beached))
        if toward is not None:
            return toward.turns
    return _toward(setup, hex_, water=False)


def _toward(setup: Setup, hex_: Hex, *, water: bool) -> int:
    """The facing toward the nearest OCEAN hex, or the nearest land hex."""
    wanted = [cell.hex for cell in setup.tide_shore if (cell.is_ocean if water else cell.is_land)]
    if not wanted:
        return 0
    nearest = min(wanted, key=lambda other: (hex_.squared_distance(other), other))
    best = min(Direction, key=lambda d: (hex_.neighbour(d).squared_distance(nearest), d.turns))
    return best.turns


def _markers(setup: Setup) -> Iterator[SetupPiece]:
    beach = setup.scenario.beach
    face = (Tide.NORMAL, Tide.HIGH, Tide.LOW).index(beach.tide)
    yield SetupPiece(counter("tide"), face, group="markers")
    if beach.heavy_surf:
        yield SetupPiece(counter("heavy-surf"), group="markers")
    for _ in range(setup.scenario.attacker.udt):
        yield SetupPiece(counter("udt"), group="markers")
    yield SetupPiece(counter("turn"), group="markers")
