"""From the tables of a scenario file to the rules' own data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Literal, TypeVar

from beachhead.generator.scenario_file import schema
from beachhead.generator.scenario_file.vocabulary import Nation, ObstacleName, UnitName
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.errors import Place, SetupError
from beachhead.rules.overlays import OverlayPlacement
from beachhead.rules.scenario import (
    Battery,
    Beach,
    Fortification,
    Hill,
    Island,
    MapSetup,
    Obstacle,
    ObstacleType,
    Pier,
    Reef,
    Sandbar,
    Scenario,
    Seawall,
    Settings,
    Side,
    Unit,
    UnitKind,
    Watercraft,
)

#: The most Beach Obstacles, and the most other pieces of a sort, that one side may have.
MOST_PIECES = 2000

_Piece = TypeVar("_Piece")


def scenario_of(file: schema.ScenarioFile) -> Scenario:
    """The scenario of a file that fits the schema.

    Raises :class:`SetupError` with the place for what the schema cannot see: two keys that exclude
    each other, a hexside that names one hex, more pieces than anyone sets up.
    """
    head = file.scenario
    settings = _settings(file.settings)
    return Scenario(
        title=head.title,
        map=_map(file.map),
        kind=head.kind,
        date=head.date,
        assaulting=_nation(head.assaulting),
        defending=_nation(head.defending),
        dyo=head.dyo,
        night=head.night,
        beach=_beach(file.beach),
        attacker=_side(file.attacker, "attacker"),
        defender=_side(file.defender, "defender"),
        watercraft=tuple(
            _watercraft(table, ("watercraft", index)) for index, table in enumerate(file.watercraft)
        ),
        settings=Settings(**settings),  # type: ignore[arg-type]
        settings_given=frozenset(settings),
        ssr=tuple(head.ssr),
        victory=head.victory,
        turns=head.turns,
        unknown=tuple(head.unknown),
        notes=dict(file.notes),
    )


_WHOLE_SETTINGS = ("tide_hexrows", "san_increase")


def _nation(nation: Nation | None) -> str:
    return "" if nation is None else nation.value


def _settings(table: schema.SettingsTable) -> dict[str, int | Fraction]:
    given: dict[str, int | Fraction] = {}
    for key in table.__struct_fields__:
        value = getattr(table, key)
        if value is not None:
            given[key] = value if key in _WHOLE_SETTINGS else Fraction(value)
    return given


def _beach(table: schema.BeachTable) -> Beach:
    wall = table.seawall
    seawall = None
    if wall is not None:
        where: Place = ("beach", "seawall")
        seawall = Seawall(
            height=wall.height,
            hexsides=None
            if isinstance(wall.hexsides, str)
            else _hexsides(wall.hexsides, (*where, "hexsides")),
            breached=_hexsides(wall.breached, (*where, "breached")),
        )
    return Beach(
        slope=table.slope,
        water=table.water,
        ec=table.ec,
        tide=table.tide,
        heavy_surf=table.heavy_surf,
        coral_soil=table.coral_soil,
        frozen=table.frozen,
        seawall=seawall,
        cliffs=_hexsides(table.cliffs, ("beach", "cliffs")),
    )


def _hexsides(names: Sequence[str], place: Place) -> tuple[tuple[str, str], ...]:
    return tuple(_hexside(name, (*place, index)) for index, name in enumerate(names))


def _hexside(name: str, place: Place) -> tuple[str, str]:
    return _pair(name, place, "hexside", "parts")


def _pair(name: str, place: Place, what: str, does: str) -> tuple[str, str]:
    parts = [part.strip() for part in name.split("-")]
    if len(parts) != 2 or not all(parts):
        raise SetupError(
            f'"{name}" is not a {what}; write the two hexes it {does}, such as 433-432', place
        )
    return parts[0], parts[1]


def _map(table: schema.MapTable) -> MapSetup:
    piers = [
        Pier(hex_, pier.material, place)
        for index, pier in enumerate(table.piers)
        for hex_, place in _hexes(pier.hex, pier.hexes, ("map", "piers", index))
    ]
    return MapSetup(
        boards=tuple(
            BoardPlacement(board) if isinstance(board, str) else _board(board)
            for board in table.boards
        ),
        overlays=tuple(
            OverlayPlacement(overlay.id, _covering(overlay.on)) for overlay in table.overlays
        ),
        piers=tuple(piers),
        reefs=tuple(
            Reef(reef.kind, tuple(reef.hexes), ("map", "reefs", index))
            for index, reef in enumerate(table.reefs)
        ),
        sandbars=tuple(
            Sandbar(tuple(bar.hexes), bar.dune, ("map", "sandbars", index))
            for index, bar in enumerate(table.sandbars)
        ),
        islands=tuple(
            Island(tuple(island.hexes), island.terrain, ("map", "islands", index))
            for index, island in enumerate(table.islands)
        ),
        rivers=tuple(table.rivers),
        hills=tuple(
            Hill(hill.level, tuple(hill.hexes), ("map", "hills", index))
            for index, hill in enumerate(table.hills)
        ),
    )


def _board(table: schema.BoardTable) -> BoardPlacement:
    hexrows = None
    if table.hexrows is not None:
        first, _, last = table.hexrows.upper().partition("-")
        hexrows = (first, last)
    column, row = table.at
    return BoardPlacement(table.name, column, row, table.reversed, hexrows)


def _covering(on: list[str] | dict[str, str]) -> tuple[tuple[str, str], tuple[str, str]]:
    pairs = list(zip(("1", "2"), on, strict=True)) if isinstance(on, list) else list(on.items())
    first, second = pairs
    return first, second


def _side(table: schema.SideTable, key: Literal["attacker", "defender"]) -> Side:
    side: Literal["assaulting", "defending"] = "assaulting" if key == "attacker" else "defending"
    return Side(
        units=tuple(
            _onboard_unit(unit, (key, "units", index)) for index, unit in enumerate(table.units)
        ),
        obstacles=_bounded(table.obstacles, (key, "obstacles"), "Beach Obstacles", _obstacles),
        fortifications=_bounded(
            table.fortifications, (key, "fortifications"), "Fortifications", _fortifications
        ),
        batteries=tuple(
            Battery(
                calibre=battery.calibre,
                hex=battery.hex,
                observer=battery.observer,
                missions=tuple(battery.missions),
                nationality=_nation(battery.nationality),
                name=battery.name,
                pre_registered=battery.pre_registered,
                plentiful_or_scarce=battery.plentiful_or_scarce,
                side=side,
                place=(key, "batteries", index),
            )
            for index, battery in enumerate(table.batteries)
        ),
        udt=table.udt,
        san=table.san,
        elr=table.elr,
        bpv_budget=table.bpv_budget,
    )


_Table = TypeVar("_Table")


def _bounded(
    tables: Sequence[_Table],
    place: Place,
    what: str,
    expand: Callable[[_Table, Place], Iterator[_Piece]],
) -> tuple[_Piece, ...]:
    """The pieces of all tables, as long as they are no more than anyone sets up."""
    pieces: list[_Piece] = []
    for index, table in enumerate(tables):
        pieces.extend(expand(table, (*place, index)))
        if len(pieces) > MOST_PIECES:
            raise SetupError(
                f"there are more than {MOST_PIECES} {what}, the most a side may have",
                (*place, index),
            )
    return tuple(pieces)


def _obstacles(table: schema.ObstacleTable, place: Place) -> Iterator[Obstacle]:
    types: tuple[ObstacleType, ...] = (
        (ObstacleType.TETRAHEDRON, ObstacleType.WIRE)
        if table.type is ObstacleName.TETRAHEDRON_WIRE
        else (ObstacleType(table.type.value),)
    )
    if table.factors is not None and not types[0].is_mines:
        raise SetupError(
            f"only mines have factors; a {table.type.value} counter has none", (*place, "factors")
        )
    for hex_, where in _hexes(table.hex, table.hexes, place):
        for type_ in types:
            yield Obstacle(type_, hex_, table.factors, table.hidden, where)


def _fortifications(table: schema.FortificationTable, place: Place) -> Iterator[Fortification]:
    for hex_, where in _hexes(table.hex, table.hexes, place):
        yield Fortification(table.type.value, hex_, where)


def _hexes(
    one: str | None, many: Sequence[str] | None, place: Place
) -> Iterator[tuple[str, Place]]:
    """The hexes of ``hex`` or ``hexes``, whichever is given, each with its place."""
    if one is not None and many is not None:
        raise SetupError("has both hex and hexes; give one of them", (*place, "hex"))
    if one is not None:
        yield one, (*place, "hex")
    elif many is not None:
        for index, hex_ in enumerate(many):
            yield hex_, (*place, "hexes", index)
    else:
        raise SetupError('has no hex; say where it lies, hex = "433" or hexes = ["433"]', place)


def _onboard_unit(table: schema.UnitTable, place: Place) -> Unit:
    for key in ("on_pier", "beneath_pier"):
        if getattr(table, key) and table.hex is None:
            raise SetupError("a unit that is not in a hex cannot be at a pier", (*place, key))
    if table.on_pier and table.beneath_pier:
        raise SetupError(
            "a unit is either on a pier or beneath it; give one of the two",
            (*place, "beneath_pier"),
        )
    return _unit(table, place, table.hex, table.on_pier, table.beneath_pier)


#: Keys that make sense only for some of unit, sw, gun and vehicle.
_ONLY_FOR = {
    "name": ("unit",),
    "broken": ("unit",),
    "berserk": ("unit",),
    "pp": ("sw", "gun", "vehicle"),
    "dm": ("sw", "gun"),
    "dismantles": ("sw", "gun"),
    "m": ("gun",),
    "size": ("gun", "vehicle"),
    "waterproofed": ("vehicle",),
}


def _unit(
    table: schema.PassengerTable,
    place: Place,
    hex_: str | None = None,
    on_pier: bool = False,
    beneath_pier: bool = False,
) -> Unit:
    options = ("unit", "sw", "gun", "vehicle")
    given = [key for key in options if getattr(table, key) is not None]
    if not given:
        raise SetupError("does not say what it is; give one of unit, sw, gun and vehicle", place)
    if len(given) > 1:
        raise SetupError(
            f"says both {given[0]} and {given[1]}; give each an entry of its own",
            (*place, given[1]),
        )
    what = given[0]
    for key, allowed in _ONLY_FOR.items():
        if key == "pp" and table.unit is UnitName.CAVALRY:
            # Horses are no Personnel: what they take depends on the craft.
            continue
        if getattr(table, key) not in (None, False, "") and what not in allowed:
            instead = f"; the name is {what} = itself" if key == "name" else ""
            raise SetupError(
                f"is for {' and '.join(allowed)} entries, and this is a {what}{instead}",
                (*place, key),
            )
    if table.unit is not None:
        kind, name = UnitKind(table.unit.value), table.name
    else:
        kind = {"sw": UnitKind.SW, "gun": UnitKind.GUN, "vehicle": UnitKind.VEHICLE}[what]
        name = table.sw or table.gun or table.vehicle or ""
    return Unit(
        kind=kind,
        name=name,
        hex=hex_,
        pp=table.pp,
        dm=table.dm,
        dismantles=table.dismantles,
        m_number=table.m,
        nationality=_nation(table.nationality),
        waterproofed=table.waterproofed,
        broken=table.broken,
        berserk=table.berserk,
        on_pier=on_pier,
        beneath_pier=beneath_pier,
        size=table.size,
        count=table.count,
        place=place,
    )


def _watercraft(table: schema.WatercraftTable, place: Place) -> Watercraft:
    if table.enters is not None and table.hex is not None:
        raise SetupError(
            "a Watercraft enters from offboard or sets up in a hex; give enters or hex",
            (*place, "enters"),
        )
    for key in ("beached", "facing"):
        if getattr(table, key) is not None and table.hex is None:
            raise SetupError(
                f"a Watercraft that enters from offboard has no {key} yet; give its hex too",
                (*place, key),
            )
    return Watercraft(
        type=table.type,
        name=table.name,
        hex=table.hex,
        beached=table.beached,
        facing=None
        if table.facing is None
        else _pair(table.facing, (*place, "facing"), "hexspine", "lies between"),
        passengers=tuple(
            _unit(passenger, (*place, "passengers", index))
            for index, passenger in enumerate(table.passengers)
        ),
        untrained=table.untrained,
        cloaked=table.cloaked,
        side=table.side,
        reduced=table.reduced,
        place=place,
    )
