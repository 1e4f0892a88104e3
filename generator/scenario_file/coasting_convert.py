"""From the tables of a Coasting scenario file to the rules' own data."""

from __future__ import annotations

from beachhead.generator.scenario_file import coasting_schema as schema
from beachhead.rules.coasting.situation import (
    Action,
    Deed,
    Impulse,
    Join,
    LandUnit,
    Leader,
    MapHex,
    SeaZone,
    Settings,
    Situation,
    Unit,
)
from beachhead.rules.errors import Place, SetupError

_TOP: Place = ("coasting",)


def situation_of(file: schema.CoastingFile) -> Situation:
    """The situation of a file that fits the schema.

    Raises :class:`SetupError` with the place for keys that exclude each other or have no meaning
    beside what else an entry says.
    """
    table = file.coasting
    settings = _settings(table.settings)
    return Situation(
        title=file.scenario.title,
        date=file.scenario.date,
        ssr=tuple(file.scenario.ssr),
        sides={side: tuple(powers) for side, powers in table.sides.items()},
        seas=tuple(
            SeaZone(sea.name, tuple(sea.hexdots), (*_TOP, "seas", index))
            for index, sea in enumerate(table.seas)
        ),
        hexes=tuple(
            MapHex(
                name=entry.name,
                at=entry.at,
                seas=None if entry.seas is None else tuple(entry.seas),
                port=entry.port,
                invadable=entry.invadable,
                place=(*_TOP, "hexes", index),
            )
            for index, entry in enumerate(table.hexes)
        ),
        land=tuple(table.land),
        units=tuple(_unit(unit, (*_TOP, "units", index)) for index, unit in enumerate(table.units)),
        leaders=tuple(
            Leader(leader.name, leader.power, leader.ability, (*_TOP, "leaders", index))
            for index, leader in enumerate(table.leaders)
        ),
        impulses=tuple(
            _impulse(impulse, (*_TOP, "impulses", index))
            for index, impulse in enumerate(table.impulses)
        ),
        end_of_turn=table.end_of_turn,
        settings=Settings(**settings),  # type: ignore[arg-type]
        settings_given=frozenset(settings),
    )


def _settings(table: schema.CoastingSettingsTable) -> dict[str, object]:
    given: dict[str, object] = {}
    if table.turned_face_down_by is not None:
        given["turned_face_down_by"] = frozenset(map(Deed, table.turned_face_down_by))
    if table.search_die is not None:
        given["search_die"] = table.search_die
    return given


#: Keys of a unit that need another one beside them.
_WITH = {
    "section": "sea",
    "entered": "coasting",
    "came": "coasting",
    "half_in": "coasting",
}
#: Keys that say where a unit is. In port and Coasting at once is for the rules to judge (WiF 1.05).
_WHERE = ("based", "sea", "aboard", "coasting")


def _unit(table: schema.CoastingUnitTable, place: Place) -> Unit:
    given = [key for key in _WHERE if getattr(table, key) is not None]
    if not given:
        raise SetupError(f"is nowhere; give one of {', '.join(_WHERE)}", place)
    if len(given) > 1 and given != ["based", "coasting"]:
        raise SetupError(
            f"says both {given[0]} and {given[1]}; a unit is in one place", (*place, given[1])
        )
    for key, other in _WITH.items():
        if getattr(table, key) is not None and getattr(table, other) is None:
            raise SetupError(f"is for a unit with {other}, and this one has none", (*place, key))
    return Unit(
        name=table.name,
        kind=table.kind,
        power=table.power,
        type=table.type,
        face_up=table.face_up,
        based=table.based,
        sea=table.sea,
        section=table.section,
        aboard=table.aboard,
        coasting=table.coasting,
        entered=table.entered,
        came=table.came,
        half_in=table.half_in,
        naval_factor=table.naval_factor,
        range=table.range,
        reaches=tuple(table.reaches),
        movement=table.movement,
        distances=dict(table.distances),
        place=place,
    )


def _impulse(table: schema.ImpulseTable, place: Place) -> Impulse:
    return Impulse(
        side=table.side,
        types=dict(table.types),
        actions=tuple(
            _action(action, (*place, "actions", index))
            for index, action in enumerate(table.actions)
        ),
        place=place,
    )


_INTERACTION = ("hex", "sea", "half_in", "escorts", "land", "leader")
#: The keys that mean something for what is done, besides ``do`` and ``units``.
_KEYS: dict[Deed, tuple[str, ...]] = {
    **{deed: _INTERACTION for deed in Deed if deed.interacts},
    Deed.PUT_TO_SEA: ("sea", "section"),
    Deed.MOVE_IN: ("hex", "sea", "half_in", "leader"),
    Deed.MOVE_OUT: ("sea", "section", "leader"),
    Deed.RETURN_TO_BASE: ("to", "sea"),
    Deed.ABORT: ("to", "sea"),
    Deed.SEARCH: ("hex", "sea", "targets", "in_return", "joins"),
    Deed.PORT_STRIKE: ("hex", "escorts", "targets", "interceptors", "aa"),
    Deed.TURN_FACE_DOWN: (),
}
#: The keys that must be there for what is done.
_NEEDED: dict[Deed, tuple[str, ...]] = {
    **{deed: ("hex",) for deed in Deed if deed.interacts},
    Deed.PUT_TO_SEA: ("sea", "section"),
    Deed.MOVE_IN: ("hex",),
    Deed.MOVE_OUT: ("section",),
    Deed.RETURN_TO_BASE: ("to",),
    Deed.SEARCH: ("targets",),
    Deed.PORT_STRIKE: ("hex", "targets"),
}


def _action(table: schema.ActionTable, place: Place) -> Action:
    keys = _KEYS[table.do]
    for key in table.__struct_fields__:
        if key in ("do", "units", *keys) or getattr(table, key) in (None, []):
            continue
        listed = ", ".join(keys) or "none"
        raise SetupError(
            f'means nothing with do = "{table.do}", which takes besides units: {listed}',
            (*place, key),
        )
    for key in _NEEDED.get(table.do, ()):
        if getattr(table, key) in (None, []):
            raise SetupError(f'do = "{table.do}" needs {key}', place)
    if table.do is Deed.SEARCH and (table.hex is None) == (table.sea is None):
        raise SetupError(
            "a search is of a sea zone or among units off one hex; give sea or hex", place
        )
    return Action(
        deed=table.do,
        units=tuple(table.units),
        hex=table.hex,
        sea=table.sea,
        section=table.section,
        half_in=table.half_in,
        escorts=tuple(table.escorts),
        land=tuple(
            LandUnit(land.name, land.power, land.doing, land.notional, (*place, "land", index))
            for index, land in enumerate(table.land)
        ),
        leader=table.leader,
        targets=tuple(table.targets),
        in_return=tuple(table.in_return),
        joins=tuple(
            Join(join.unit, join.hex, (*place, "joins", index))
            for index, join in enumerate(table.joins)
        ),
        interceptors=tuple(table.interceptors),
        aa=tuple(table.aa),
        to=table.to,
        place=place,
    )
