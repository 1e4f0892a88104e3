"""A table and the scenario beside it: whether they go together, and what the table lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from beachhead.generator.vasl.table import Table
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.errors import SetupError
from beachhead.rules.scenario import Scenario, Side, Unit, UnitKind, Watercraft
from beachhead.rules.wording import counted, listing

_KINDS = {UnitKind.HALF_SQUAD: "HS", UnitKind.SW: "SW", UnitKind.SFCP: "SFCP"}


def check_boards(table: Table, beside: Scenario) -> None:
    """Raises :class:`SetupError` when the scenario beside a save has other boards than the table.

    Only where they lie in relation to each other counts, and which are reversed. A table without
    boards goes with any scenario: it has craft and their Passengers alone.
    """
    on_table, in_scenario = table.mapboards, beside.map.boards
    if table.is_ours or not on_table:
        return
    if _pattern(on_table) != _pattern(in_scenario):
        raise SetupError(
            f"has other boards than the table: {_described(in_scenario)} in the scenario, but"
            f" {_described(on_table)} on the table"
        )


@dataclass(frozen=True)
class Lack:
    """What the scenario beside a save has and its table has not.

    ``sentence`` says it; ``restored`` gives the table's scenario with it, for it may be that only
    its absence makes an error.
    """

    sentence: str
    restored: Callable[[Scenario], Scenario]


def lacking(found: Scenario, beside: Scenario) -> Iterator[Lack]:
    """Each thing of the scenario beside a save that its table has not.

    ``found`` is the scenario of the table. Units are compared by kind and number, since a counter
    may show less of a name than the scenario has; names are given where they tell which it is.
    """
    yield from _lacking_craft(found, beside)
    missing = _missing(_onboard(found), _onboard(beside))
    if missing:
        yield Lack(
            f"On the map lies less than in the scenario: {missing} not on the table",
            _with_units(beside),
        )
    lost_piers = tuple(
        pier for pier in beside.map.piers if all(p.hex != pier.hex for p in found.map.piers)
    )
    if lost_piers:
        word = counted(len(lost_piers), "pier")
        yield Lack(
            f"Of the scenario {word} {_is(len(lost_piers))} not on the table",
            lambda old: replace(old, map=replace(old.map, piers=(*old.map.piers, *lost_piers))),
        )
    obstacles = Counter(o.type.value for o in beside.defender.obstacles)
    obstacles -= Counter(o.type.value for o in found.defender.obstacles)
    if obstacles:
        types = listing(f"{number} × {type_}" for type_, number in sorted(obstacles.items()))
        yield Lack(
            f"Beach Obstacles of the scenario that are not on the table: {types}; as play begins"
            " some may be eliminated or changed (G14.56)",
            _with_obstacles(beside),
        )
    fortifications = len(beside.defender.fortifications) - len(found.defender.fortifications)
    if fortifications > 0:
        word = counted(fortifications, "other Fortification")
        yield Lack(
            f"Of the scenario {word} {_is(fortifications)} not on the table",
            lambda old: replace(
                old,
                defender=replace(old.defender, fortifications=beside.defender.fortifications),
            ),
        )


def _lacking_craft(found: Scenario, beside: Scenario) -> Iterator[Lack]:
    on_table: dict[tuple[str, str], list[int]] = {}
    for number, craft in enumerate(found.watercraft):
        on_table.setdefault((craft.type, craft.name), []).append(number)
    for craft in beside.watercraft:
        called = f"{craft.type} {craft.name}".strip()
        twins = on_table.get((craft.type, craft.name), [])
        if not twins:
            yield Lack(f"{called} of the scenario is not on the table", _with_craft(craft))
            continue
        number = twins.pop(0)
        missing = _missing(found.watercraft[number].passengers, craft.passengers)
        if missing:
            yield Lack(
                f"{called} carries less than in the scenario: {missing} not on the table",
                _with_passengers(number, craft.passengers),
            )


_Change = Callable[[Scenario], Scenario]


def _with_craft(craft: Watercraft) -> _Change:
    return lambda old: replace(old, watercraft=(*old.watercraft, craft))


def _with_passengers(number: int, passengers: tuple[Unit, ...]) -> _Change:
    def restored(old: Scenario) -> Scenario:
        craft = list(old.watercraft)
        lost = _lost(craft[number].passengers, passengers)
        craft[number] = replace(craft[number], passengers=(*craft[number].passengers, *lost))
        return replace(old, watercraft=tuple(craft))

    return restored


def _with_units(beside: Scenario) -> _Change:
    def side(old: Side, wanted: Side) -> Side:
        placed = tuple(unit for unit in wanted.units if unit.hex is not None)
        return replace(old, units=(*old.units, *_lost(old.units, placed)))

    return lambda old: replace(
        old,
        attacker=side(old.attacker, beside.attacker),
        defender=side(old.defender, beside.defender),
    )


def _with_obstacles(beside: Scenario) -> _Change:
    def restored(old: Scenario) -> Scenario:
        there = {(o.type, o.hex) for o in old.defender.obstacles}
        lost = (o for o in beside.defender.obstacles if (o.type, o.hex) not in there)
        obstacles = (*old.defender.obstacles, *lost)
        return replace(old, defender=replace(old.defender, obstacles=obstacles))

    return restored


def _lost(have: Iterable[Unit], wanted: Iterable[Unit]) -> Iterator[Unit]:
    """Those of some units whose kind the others have fewer of, by name where names tell."""
    have = tuple(have)
    kinds, names = _kinds(have), _names(have)
    wanted = tuple(wanted)
    lost = _kinds(wanted) - kinds
    for unit in sorted(wanted, key=lambda each: names[each.kind, each.name] > 0):
        number = min(unit.count, lost[unit.kind])
        if number > 0:
            lost[unit.kind] -= number
            yield replace(unit, count=number)


def _pattern(boards: Sequence[BoardPlacement]) -> set[tuple[str, int, int, bool]]:
    left = min((board.column for board in boards), default=0)
    top = min((board.row for board in boards), default=0)
    return {
        (board.name.lower(), board.column - left, board.row - top, board.reversed)
        for board in boards
    }


def _described(boards: Sequence[BoardPlacement]) -> str:
    words: list[str] = []
    for board in boards:
        turned = " reversed" if board.reversed else ""
        where = f" in column {board.column + 1}, row {board.row + 1}" if len(boards) > 1 else ""
        words.append(f"board {board.name}{turned}{where}")
    return listing(words) or "no board"


def _onboard(scenario: Scenario) -> tuple[Unit, ...]:
    units = (*scenario.attacker.units, *scenario.defender.units)
    return tuple(unit for unit in units if unit.hex is not None)


def _missing(have: Iterable[Unit], wanted: Iterable[Unit]) -> str:
    """What of some units the others have not, in words; empty when nothing is missing."""
    have, wanted = tuple(have), tuple(wanted)
    lost = _kinds(wanted) - _kinds(have)
    names = _names(wanted) - _names(have)
    words: list[str] = []
    for kind, number in lost.items():
        named = {name: count for (of, name), count in names.items() if of is kind and name}
        if sum(named.values()) == number:
            words += [f"{count} × {name}" if count > 1 else name for name, count in named.items()]
        else:
            words.append(counted(number, _KINDS.get(kind, kind.value)))
    if not words:
        return ""
    return f"{listing(words)} {_is(sum(lost.values()))}"


def _is(number: int) -> str:
    return "is" if number == 1 else "are"


def _kinds(units: Iterable[Unit]) -> Counter[UnitKind]:
    found: Counter[UnitKind] = Counter()
    for unit in units:
        found[unit.kind] += unit.count
    return found


def _names(units: Iterable[Unit]) -> Counter[tuple[UnitKind, str]]:
    found: Counter[tuple[UnitKind, str]] = Counter()
    for unit in units:
        found[unit.kind, unit.name] += unit.count
    return found
