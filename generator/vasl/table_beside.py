"""A table and the scenario beside it: whether they go together, and what the table lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from beachhead.generator.vasl.table import Table
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.errors import SetupError
from beachhead.rules.scenario import Scenario, Unit, UnitKind, Watercraft
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


def lacking(found: Scenario, beside: Scenario) -> Iterator[str]:
    """A plain sentence for each thing of the scenario beside a save that its table has not.

    ``found`` is the scenario of the table. Units are compared by kind and number, since a counter
    may show less of a name than the scenario has; names are given where they tell which it is.
    """
    on_table: dict[tuple[str, str], list[Watercraft]] = {}
    for craft in found.watercraft:
        on_table.setdefault((craft.type, craft.name), []).append(craft)
    for craft in beside.watercraft:
        called = f"{craft.type} {craft.name}".strip()
        twins = on_table.get((craft.type, craft.name), [])
        if not twins:
            yield f"{called} of the scenario is not on the table"
            continue
        missing = _missing(twins.pop(0).passengers, craft.passengers)
        if missing:
            yield f"{called} carries less than in the scenario: {missing} not on the table"
    missing = _missing(_onboard(found), _onboard(beside))
    if missing:
        yield f"On the map lies less than in the scenario: {missing} not on the table"
    obstacles = Counter(o.type.value for o in beside.defender.obstacles)
    obstacles -= Counter(o.type.value for o in found.defender.obstacles)
    if obstacles:
        types = listing(f"{number} × {type_}" for type_, number in sorted(obstacles.items()))
        yield (
            f"Beach Obstacles of the scenario that are not on the table: {types}; as play begins"
            " some may be eliminated or changed (G14.56)"
        )
    fortifications = len(beside.defender.fortifications) - len(found.defender.fortifications)
    if fortifications > 0:
        word = counted(fortifications, "other Fortification")
        yield f"Of the scenario {word} {_is(fortifications)} not on the table"


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
