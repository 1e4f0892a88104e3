"""Playing a situation through: every action in order, each with the state before and after it.

Actions are carried out as the scenario says they were, right or wrong; the checks judge them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from beachhead.rules.coasting.charts import Chart, by_name, look_up
from beachhead.rules.coasting.positions import (
    Aboard,
    AtSea,
    Based,
    Coasting,
    Position,
    Standing,
    State,
)
from beachhead.rules.coasting.situation import (
    Action,
    Deed,
    Impulse,
    Join,
    Kind,
    Leader,
    Situation,
    Unit,
    Way,
)
from beachhead.rules.errors import Place, SetupError
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex


@dataclass(frozen=True)
class Step:
    """One action: in which impulse (counted from 1), and the states around it."""

    number: int
    impulse: Impulse
    action: Action
    before: State
    after: State


@dataclass(frozen=True)
class Play:
    """A situation with its map, how it begins, and every step of it. Every check is given one."""

    situation: Situation
    chart: Chart
    units: Mapping[str, Unit]
    leaders: Mapping[str, Leader]
    side_of_power: Mapping[str, str]
    start: State
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, situation: Situation) -> Play:
        """Looks every name up and plays the impulses through.

        Raises :class:`SetupError` with the place for names that do not exist or are used twice.
        """
        chart = Chart.of(situation)
        sides = _side_of_power(situation)
        units = by_name(situation.units, "units")
        leaders = by_name(situation.leaders, "leaders")
        for unit in situation.units:
            _check_power(unit.power, sides, (*unit.place, "power"))
        for leader in situation.leaders:
            _check_power(leader.power, sides, (*leader.place, "power"))
        play = cls(situation, chart, units, leaders, sides, State({}), ())
        start = State({unit.name: play._standing(unit) for unit in situation.units})
        play = replace(play, start=start)
        return replace(play, steps=tuple(play._play()))

    @property
    def end(self) -> State:
        """The state after the last action."""
        return self.steps[-1].after if self.steps else self.start

    def after(self, actions: int) -> Play:
        """The same play with no more than its first so many actions."""
        return replace(self, steps=self.steps[:actions])

    @property
    def fullest(self) -> int:
        """The number of actions after which the most units are Coasting, the latest of several."""
        states = (self.start, *(step.after for step in self.steps))
        off = [sum(s.coasting(unit) is not None for unit in self.units) for s in states]
        return max(range(len(off)), key=lambda number: (off[number], number))

    def side(self, unit: str) -> str:
        """The side of a unit."""
        return self.side_of_power[self.units[unit].power]

    def friendly(self, one: str, other: str) -> bool:
        """Whether two units are on one side."""
        return self.side(one) == self.side(other)

    def is_phasing(self, step: Step, unit: str) -> bool:
        """Whether an impulse is that of a unit's side."""
        return self.side(unit) == step.impulse.side

    def dot_text(self, coasting: Coasting) -> str:
        """What a Coasting unit's other half lies in, in words; empty off the map."""
        at = coasting.half_in
        if at is None:
            return ""
        sea = self.chart.dots.get(at)
        name = self.chart.spelled(at)
        return name if sea is None else f"{name}, a hexdot of the {sea}"

    def finding(
        self,
        rule: str,
        severity: Severity,
        message: str,
        *,
        hexes: Iterable[str] = (),
        pieces: Iterable[str] = (),
        place: Place = (),
    ) -> Finding:
        """A finding about named hexes and units."""
        named = tuple(dict.fromkeys(hexes))
        at = tuple(
            self.chart.place_of(name) for name in named if self.chart.hexes[name].at is not None
        )
        return Finding(rule, severity, message, named, tuple(dict.fromkeys(pieces)), at, place)

    def within_range(self, unit: str, one: str, other: str) -> bool:
        """Whether a flight between two hexes is within an aircraft's range: by its ``range`` where
        both are on the map, else by the hexes it ``reaches``."""
        data = self.units[unit]
        distance = self.chart.distance(one, other)
        if one == other or one in data.reaches or other in data.reaches:
            return True
        return distance is not None and data.range is not None and distance <= data.range

    def _standing(self, unit: Unit) -> Standing:
        where = unit.place
        position: Position
        if unit.coasting is not None:
            self.chart.hex(unit.coasting, (*where, "coasting"))
            position = self._coast(
                unit.coasting, unit.entered, unit.half_in, unit.came, where, "entered"
            )
        elif unit.sea is not None:
            self.chart.sea(unit.sea, (*where, "sea"))
            if unit.section is None:
                raise SetupError("a unit at sea needs its section of the seabox, 0 to 4", where)
            position = AtSea(unit.sea, unit.section)
        elif unit.aboard is not None:
            ship = look_up(self.units, unit.aboard, "unit", (*where, "aboard"))
            if ship.aboard is not None or not ship.kind.is_naval or ship.name == unit.name:
                raise SetupError(f"{ship.name} is no ship that could carry it", (*where, "aboard"))
            position = Aboard(ship.name)
        elif unit.based is not None:
            self.chart.hex(unit.based, (*where, "based"))
            position = Based(unit.based)
        else:
            raise SetupError("is nowhere; give based, sea, aboard or coasting", where)
        if unit.based is not None:
            self.chart.hex(unit.based, (*where, "based"))
        for index, name in enumerate(unit.reaches):
            self.chart.hex(name, (*where, "reaches", index))
        for name in unit.distances:
            self.chart.sea(name, (*where, "distances", name))
        return Standing(position, unit.face_up)

    def _coast(
        self,
        hex_: str,
        entered: str | None,
        half_in: str | None,
        way: Way | None,
        place: Place,
        key: str,
        *,
        since: int = 0,
        from_land: bool = False,
    ) -> Coasting:
        seas = self.chart.seas_of(hex_)
        if entered is None and len(seas) > 1:
            raise SetupError(
                f"{hex_} lies on {' and '.join(seas)}; say with {key} which of them it came from",
                place,
            )
        if entered is not None:
            self.chart.sea(entered, (*place, key))
        sea = entered or (seas[0] if seas else "")
        ways = self.chart.ways(hex_, sea)
        at: Hex | None = ways[0] if ways else None
        if half_in is not None:
            at = self.chart.place_of(half_in, (*place, "half_in"))
        return Coasting(hex_, sea, way, at, since, from_land)

    def _play(self) -> Iterator[Step]:
        state = self.start
        for number, impulse in enumerate(self.situation.impulses, start=1):
            if impulse.side not in self.situation.sides:
                listed = ", ".join(self.situation.sides)
                raise SetupError(
                    f"there is no side {impulse.side!r}; known are {listed}",
                    (*impulse.place, "side"),
                )
            for power in impulse.types:
                _check_power(power, self.side_of_power, (*impulse.place, "types", power))
            for action in impulse.actions:
                self._look_up(action)
                after = state.changed(self._changes(action, state, number))
                yield Step(number, impulse, action, state, after)
                state = after

    def _look_up(self, action: Action) -> None:
        place = action.place
        for key in ("units", "escorts", "targets", "in_return", "interceptors", "aa"):
            for index, name in enumerate(getattr(action, key)):
                look_up(self.units, name, "unit", (*place, key, index))
        for join in action.joins:
            look_up(self.units, join.unit, "unit", (*join.place, "unit"))
            self.chart.hex(join.hex, (*join.place, "hex"))
        for key in ("hex", "to"):
            name = getattr(action, key)
            if name is not None:
                self.chart.hex(name, (*place, key))
        if action.sea is not None:
            self.chart.sea(action.sea, (*place, "sea"))
        if action.leader is not None:
            look_up(self.leaders, action.leader, "leader", (*place, "leader"))
        for land in action.land:
            _check_power(land.power, self.side_of_power, (*land.place, "power"))

    def _changes(self, action: Action, state: State, number: int) -> dict[str, Standing]:
        """The standings that an action changes."""
        deed = action.deed
        face: Callable[[str], bool] = state.face_up
        if deed.interacts:
            flips = deed in self.situation.settings.turned_face_down_by
            way = Way(deed.value)
            moved = self._to_coast(action, action.units, state, way, number, flips=flips)
            return moved | self._to_coast(action, action.escorts, state, Way.ESCORT, number)
        match deed:
            case Deed.MOVE_IN:
                return self._to_coast(action, action.units, state, Way.MOVED_IN, number)
            case Deed.PUT_TO_SEA | Deed.MOVE_OUT:
                return {
                    unit: Standing(
                        AtSea(self._sea(action, unit, state), action.section or 0, number),
                        face(unit),
                    )
                    for unit in action.units
                }
            case Deed.RETURN_TO_BASE | Deed.ABORT:
                return {unit: _home(action, state.standings[unit]) for unit in action.units}
            case Deed.SEARCH:
                flown: dict[str, Standing] = {}
                for join in action.joins:
                    coast = self._coast(
                        join.hex,
                        self._sea_of_join(action, join, state),
                        None,
                        Way.JOINED_COMBAT,
                        join.place,
                        "sea",
                        since=number,
                        from_land=isinstance(state.position(join.unit), Based),
                    )
                    flown[join.unit] = Standing(coast, face(join.unit))
                return flown
            case Deed.PORT_STRIKE:
                return {
                    unit: replace(state.standings[unit], face_up=False)
                    for unit in action.interceptors
                    if (here := state.coasting(unit)) is not None and here.hex == action.hex
                }
            case Deed.TURN_FACE_DOWN:
                return {u: replace(state.standings[u], face_up=False) for u in action.units}
        return {}

    def _to_coast(
        self,
        action: Action,
        units: Iterable[str],
        state: State,
        way: Way,
        number: int,
        *,
        flips: bool = False,
    ) -> dict[str, Standing]:
        assert action.hex is not None
        changes: dict[str, Standing] = {}
        for unit in units:
            standing = state.standings[unit]
            position = standing.position
            here = state.position(unit)
            if isinstance(position, Aboard) and way is Way.ESCORT:
                # Aircraft on a CV escort by going where it goes.
                continue
            if not (isinstance(here, Coasting) and here.hex == action.hex):
                position = self._coast(
                    action.hex,
                    # What is at sea comes from where it is, whatever the action claims.
                    here.sea if isinstance(here, AtSea) else action.sea,
                    action.half_in,
                    way,
                    action.place,
                    "sea",
                    since=number,
                    from_land=isinstance(here, Based) and self.units[unit].kind.is_air,
                )
            changes[unit] = Standing(position, standing.face_up and not flips)
        return changes

    def _sea_of_join(self, action: Action, join: Join, state: State) -> str | None:
        """The sea zone that an aircraft which joins a combat counts as coming from. It flies from
        land, so that the rule names none: the one searched if the hex lies on it, else that of the
        first unit of its side (or of any) in the combat off that hex."""
        seas = self.chart.seas_of(join.hex)
        if action.sea in seas:
            return action.sea
        fight = [*action.units, *action.targets]
        for unit in sorted(fight, key=lambda other: not self.friendly(other, join.unit)):
            here = state.coasting(unit)
            if here is not None and here.hex == join.hex:
                return here.entered
        return seas[0] if seas else None

    def _sea(self, action: Action, unit: str, state: State) -> str:
        here = state.coasting(unit)
        if action.sea is None and here is not None:
            return here.entered
        if action.sea is None:
            raise SetupError("needs the sea zone it goes to; give sea", action.place)
        return action.sea


def _home(action: Action, standing: Standing) -> Standing:
    ship = standing.position.ship if isinstance(standing.position, Aboard) else None
    if ship is not None and (action.to is None or ship in action.units):
        # Aircraft of a CV go where it goes; aborted ones lie face down on it (WiF 1.7).
        return replace(standing, face_up=standing.face_up and action.deed is not Deed.ABORT)
    if action.to is not None:
        return Standing(Based(action.to), standing.face_up)
    raise SetupError("needs the hex it goes to; give to", action.place)


def is_naval_aircraft(unit: Unit) -> bool:
    """Whether an air unit can have flown a naval air mission: NAV, CVP, FTR, or a LND with a
    naval factor (WiF 1.4)."""
    if unit.kind is Kind.LND:
        return bool(unit.naval_factor)
    return unit.kind in (Kind.NAV, Kind.CVP, Kind.FTR)


def _side_of_power(situation: Situation) -> dict[str, str]:
    found: dict[str, str] = {}
    for side, powers in situation.sides.items():
        for index, power in enumerate(powers):
            if power in found:
                raise SetupError(
                    f"{power} is on two sides; a power is on one",
                    ("coasting", "sides", side, index),
                )
            found[power] = side
    return found


def _check_power(power: str, sides: Mapping[str, str], place: Place) -> None:
    if power not in sides:
        listed = ", ".join(sides) or "none"
        raise SetupError(f"there is no power {power!r} on either side; known are {listed}", place)
