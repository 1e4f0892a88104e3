"""Writing a scenario file: TOML that reads back as the same scenario.

Only what differs from a key's default is written, so that a file says no more than is known.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

from beachhead.rules.boards import BoardPlacement
from beachhead.rules.overlays import OverlayPlacement
from beachhead.rules.scenario import (
    Battery,
    Beach,
    MapSetup,
    Mission,
    Obstacle,
    ObstacleType,
    Scenario,
    ScenarioKind,
    Side,
    Unit,
    UnitKind,
    Watercraft,
)

#: Longest line of a list before it is broken up.
_WIDTH = 96
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BOTH = "tetrahedron-wire"
#: The most hexes that one entry of a file may list.
_MOST_HEXES = 500

#: What a value may be; dictionaries become inline tables.
_Value = object


def scenario_text(scenario: Scenario, comments: Iterable[str] = ()) -> str:
    """The scenario file of a scenario, with comments at its head.

    It holds what a scenario file can say: :func:`~.document.parse_scenario` gives the scenario
    back, but for the places in the file that its parts carry.
    """
    lines = [line for comment in comments for line in _comment(comment)]
    sections = [lines] if lines else []
    sections.append(_section("scenario", _head(scenario)))
    sections.append(_section("beach", _beach(scenario.beach)))
    sections.append(_section("map", _map(scenario.map)))
    for name, side in (("attacker", scenario.attacker), ("defender", scenario.defender)):
        sections.append(_section(name, _side(side)))
        sections += [_section(f"{name}.batteries", _battery(b), "[[") for b in side.batteries]
    sections += [_section("watercraft", _watercraft(craft), "[[") for craft in scenario.watercraft]
    sections.append(_section("settings", _settings(scenario)))
    sections.append(_section("notes", dict(scenario.notes)))
    return "\n\n".join("\n".join(section) for section in sections if section) + "\n"


def _comment(text: str) -> list[str]:
    return textwrap.wrap(
        " ".join(text.split()), _WIDTH, initial_indent="# ", subsequent_indent="#   "
    )


def _section(name: str, table: Mapping[str, _Value], bracket: str = "[") -> list[str]:
    """A table under its header; nothing when it is empty."""
    given = {key: value for key, value in table.items() if value is not None}
    if not given and bracket == "[":
        return []
    lines = [f"{bracket}{name}{']' * len(bracket)}"]
    for key, value in given.items():
        lines += _pair(key, value)
    return lines


def _pair(key: str, value: _Value) -> list[str]:
    """A key and its value, over several lines where one would be too long."""
    line = f"{_key(key)} = {_spell(value)}"
    if not isinstance(value, list) or not value:
        return [line]
    if len(line) <= _WIDTH and not isinstance(value[0], dict):
        return [line]
    if isinstance(value[0], dict):
        return [f"{_key(key)} = [", *(f"  {_spell(entry)}," for entry in value), "]"]
    filled = textwrap.wrap(
        ", ".join(_spell(entry).replace(" ", "\0") for entry in value) + ",",
        _WIDTH,
        initial_indent="  ",
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [f"{_key(key)} = [", *(line.replace("\0", " ") for line in filled), "]"]


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _spell(key)


def _spell(value: _Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, StrEnum):
        return json.dumps(value.value, ensure_ascii=False)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(_spell(entry) for entry in value)}]"
    if isinstance(value, dict):
        pairs = ", ".join(f"{_key(key)} = {_spell(v)}" for key, v in value.items() if v is not None)
        return f"{{ {pairs} }}"
    if isinstance(value, date):
        return value.isoformat()
    return str(value)


def _if(value: _Value, default: _Value = False) -> _Value:
    """A value, or nothing when it is the key's default."""
    return None if value == default else value


def _head(scenario: Scenario) -> dict[str, _Value]:
    return {
        "title": scenario.title,
        "kind": _if(scenario.kind, ScenarioKind.OTHER),
        "date": scenario.date,
        "assaulting": _if(scenario.assaulting, ""),
        "defending": _if(scenario.defending, ""),
        "dyo": _if(scenario.dyo),
        "night": _if(scenario.night),
        "ssr": _if(list(scenario.ssr), []),
        "victory": _if(scenario.victory, ""),
        "turns": scenario.turns,
        "unknown": _if(list(scenario.unknown), []),
    }


def _beach(beach: Beach) -> dict[str, _Value]:
    plain = Beach()
    wall = beach.seawall
    seawall = None
    if wall is not None:
        seawall = {
            "height": wall.height,
            "hexsides": None if wall.hexsides is None else _hexsides(wall.hexsides),
            "breached": _if(_hexsides(wall.breached), []),
        }
    return {
        "slope": beach.slope,
        "water": _if(beach.water, plain.water),
        "ec": _if(beach.ec, plain.ec),
        "tide": _if(beach.tide, plain.tide),
        "heavy_surf": _if(beach.heavy_surf),
        "coral_soil": _if(beach.coral_soil),
        "frozen": _if(beach.frozen),
        "seawall": seawall,
        "cliffs": _if(_hexsides(beach.cliffs), []),
    }


def _hexsides(pairs: Iterable[tuple[str, str]]) -> list[_Value]:
    return [f"{first}-{second}" for first, second in pairs]


def _map(setup: MapSetup) -> dict[str, _Value]:
    piers: list[_Value] = [
        _with_hexes({}, hexes, {"material": material})
        for material, hexes in _runs((pier.material, pier.hex) for pier in setup.piers)
    ]
    return {
        "boards": [_board(board) for board in setup.boards],
        "overlays": _if([_overlay(overlay) for overlay in setup.overlays], []),
        "piers": _if(piers, []),
        "reefs": _if([{"kind": r.kind, "hexes": list(r.hexes)} for r in setup.reefs], []),
        "sandbars": _if(
            [{"hexes": list(bar.hexes), "dune": _if(bar.dune)} for bar in setup.sandbars], []
        ),
        "islands": _if(
            [
                {"hexes": list(island.hexes), "terrain": _if(island.terrain, "open ground")}
                for island in setup.islands
            ],
            [],
        ),
        "rivers": _if(list(setup.rivers), []),
    }


def _board(board: BoardPlacement) -> _Value:
    if board == BoardPlacement(board.name):
        return board.name
    at = [board.column, board.row]
    return {
        "name": board.name,
        "at": _if(at, [0, 0]),
        "reversed": _if(board.reversed),
        "hexrows": None if board.hexrows is None else "-".join(board.hexrows),
    }


def _overlay(overlay: OverlayPlacement) -> _Value:
    (own_one, one), (own_two, two) = overlay.on
    on: _Value = [one, two] if (own_one, own_two) == ("1", "2") else dict(overlay.on)
    return {"id": overlay.id, "on": on}


def _side(side: Side) -> dict[str, _Value]:
    fortifications: list[_Value] = [
        _with_hexes({"type": type_}, hexes)
        for type_, hexes in _runs((each.type, each.hex) for each in side.fortifications)
    ]
    return {
        "udt": _if(side.udt, 0),
        "san": side.san,
        "elr": side.elr,
        "bpv_budget": side.bpv_budget,
        "units": _if([_unit(unit) for unit in side.units], []),
        "obstacles": _if(list(_obstacles(side.obstacles)), []),
        "fortifications": _if(fortifications, []),
    }


_Sort = tuple[str, int | None, bool]
_Like = TypeVar("_Like")


def _obstacles(obstacles: Sequence[Obstacle]) -> Iterator[_Value]:
    """Entries for Beach Obstacles in their order: those alike that follow one another share one."""
    for (type_, factors, hidden), hexes in _runs(_paired(obstacles)):
        rest = {"factors": factors, "hidden": _if(hidden, True)}
        yield _with_hexes({"type": type_}, hexes, rest)


def _paired(obstacles: Sequence[Obstacle]) -> Iterator[tuple[_Sort, str]]:
    """Each obstacle's sort and hex; a tetrahedron and wire that follow in its hex make one."""
    index = 0
    while index < len(obstacles):
        this = obstacles[index]
        following = obstacles[index + 1] if index + 1 < len(obstacles) else None
        if (
            following is not None
            and this.type is ObstacleType.TETRAHEDRON
            and following.type is ObstacleType.WIRE
            and (this.hex, this.hidden) == (following.hex, following.hidden)
            and this.factors is following.factors is None
        ):
            yield (_BOTH, None, this.hidden), this.hex
            index += 2
        else:
            yield (this.type.value, this.factors, this.hidden), this.hex
            index += 1


def _runs(pairs: Iterable[tuple[_Like, str]]) -> Iterator[tuple[_Like, list[str]]]:
    """The hexes of what is alike and follows one another, no more at once than an entry takes."""
    for like, group in groupby(pairs, key=lambda pair: pair[0]):
        hexes = [hex_ for _, hex_ in group]
        for start in range(0, len(hexes), _MOST_HEXES):
            yield like, hexes[start : start + _MOST_HEXES]


def _with_hexes(
    head: dict[str, _Value], hexes: Sequence[str], rest: Mapping[str, _Value] | None = None
) -> dict[str, _Value]:
    where: dict[str, _Value] = {"hex": hexes[0]} if len(hexes) == 1 else {"hexes": list(hexes)}
    return {**head, **where, **(rest or {})}


def _unit(unit: Unit) -> dict[str, _Value]:
    equipment = unit.kind in (UnitKind.SW, UnitKind.GUN, UnitKind.VEHICLE)
    head: dict[str, _Value]
    if equipment:
        head = {unit.kind.value.lower(): unit.name}
    else:
        head = {"unit": unit.kind, "name": _if(unit.name, "")}
    weapon = unit.kind in (UnitKind.SW, UnitKind.GUN)
    return {
        **head,
        "hex": unit.hex,
        "count": _if(unit.count, 1),
        "pp": unit.pp if equipment else None,
        "dm": _if(unit.dm) if weapon else None,
        "dismantles": unit.dismantles if weapon else None,
        "m": unit.m_number if unit.kind is UnitKind.GUN else None,
        "size": unit.size if unit.kind in (UnitKind.GUN, UnitKind.VEHICLE) else None,
        "waterproofed": _if(unit.waterproofed) if unit.kind is UnitKind.VEHICLE else None,
        "nationality": _if(unit.nationality, ""),
        "broken": None if equipment else _if(unit.broken),
        "berserk": None if equipment else _if(unit.berserk),
        "on_pier": _if(unit.on_pier),
        "beneath_pier": _if(unit.beneath_pier),
    }


def _battery(battery: Battery) -> dict[str, _Value]:
    return {
        "name": _if(battery.name, ""),
        "calibre": battery.calibre,
        "hex": battery.hex,
        "observer": battery.observer,
        "missions": _if(list(battery.missions), [Mission.HE]),
        "nationality": _if(battery.nationality, ""),
        "pre_registered": _if(battery.pre_registered),
        "plentiful_or_scarce": _if(battery.plentiful_or_scarce),
    }


def _watercraft(craft: Watercraft) -> dict[str, _Value]:
    return {
        "type": craft.type,
        "name": _if(craft.name, ""),
        "hex": craft.hex,
        "beached": craft.beached,
        "facing": None if craft.facing is None else "-".join(craft.facing),
        "side": _if(craft.side, "assaulting"),
        "reduced": _if(craft.reduced),
        "untrained": _if(craft.untrained),
        "cloaked": _if(craft.cloaked, True),
        "passengers": _if([_unit(unit) for unit in craft.passengers], []),
    }


def _settings(scenario: Scenario) -> dict[str, _Value]:
    found: dict[str, _Value] = {}
    for key in sorted(scenario.settings_given):
        value = getattr(scenario.settings, key)
        whole = isinstance(value, Fraction) and value.denominator == 1
        found[key] = int(value) if whole else str(value) if isinstance(value, Fraction) else value
    return found
