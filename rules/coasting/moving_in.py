"""Moving into a coastal hex without interacting or escorting, and who never may (WiF 1.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from beachhead.rules.coasting.charts import Chart
from beachhead.rules.coasting.impulses import impulse_type
from beachhead.rules.coasting.interaction import begun
from beachhead.rules.coasting.play import Play, Step
from beachhead.rules.coasting.positions import Aboard, AtSea, Based, Coasting
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.situation import Deed, ImpulseType, Kind
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.wording import counted, listing

#: Impulses whose type gives no naval moves.
WITHOUT_NAVAL_MOVES = (ImpulseType.LAND, ImpulseType.AIR, ImpulseType.PASS)


@computes("WiF 1.6")
def ways_in(chart: Chart, hex_: str) -> tuple[tuple[str, int], ...]:
    """The sections that moving to a coastal hex is like moving into: the zero section of each sea
    zone that the hex lies on. Each is a sea zone with the number of its section."""
    return tuple((sea, 0) for sea in chart.seas_of(hex_))


@computes("WiF 1.6")
def shortest_way_in(chart: Chart, hex_: str, distances: Mapping[str, int]) -> str | None:
    """The sea zone by which a hex is reached with the fewest sea zones entered, given how many
    there are to enter on the way to each; the first of equals, ``None`` when none is known."""
    known = [sea for sea, _ in ways_in(chart, hex_) if sea in distances]
    return min(known, key=lambda sea: distances[sea], default=None)


@computes("WiF 1.6")
def may_ever_coast(kind: Kind) -> bool:
    """Whether units of a kind may ever be Coasting: all that sail or fly, but no convoy points.

    >>> may_ever_coast(Kind.SUB), may_ever_coast(Kind.CONVOY_POINTS)
    (True, False)
    """
    return kind not in (Kind.CONVOY_POINTS, Kind.AA)


@check("WiF 1.6")
def what_never_coasts(play: Play) -> Iterator[Finding]:
    """Convoy points never Coast, however they came (WiF 1.6)."""
    for name, coasting, place in begun(play):
        kind = play.units[name].kind
        if not may_ever_coast(kind):
            why = "convoy points never" if kind is Kind.CONVOY_POINTS else "AA units do not"
            yield play.finding(
                "WiF 1.6",
                Severity.ERROR,
                f"{name} is Coasting off {coasting.hex}, and {why} Coast",
                hexes=(coasting.hex,),
                pieces=(name,),
                place=place,
            )


@check("WiF 1.6")
def how_it_came(play: Play) -> Iterator[Finding]:
    """Nothing is Coasting that did not interact, escort, move in or join a combat (WiF 1.6)."""
    for unit in play.situation.units:
        if unit.coasting is not None and unit.came is None:
            yield play.finding(
                "WiF 1.6",
                Severity.ERROR,
                f"{unit.name} is Coasting off {unit.coasting}, and nothing says how it came there"
                " (came)",
                hexes=(unit.coasting,),
                pieces=(unit.name,),
                place=unit.place,
            )


@check("WiF 1.6")
def by_a_sea_it_lies_on(play: Play) -> Iterator[Finding]:
    """A unit comes to a coastal hex from a sea zone that the hex lies on (WiF 1.6)."""
    for name, coasting, place in begun(play):
        seas = play.chart.seas_of(coasting.hex)
        if seas and coasting.entered not in seas:
            yield play.finding(
                "WiF 1.6",
                Severity.ERROR,
                f"{name} came to {coasting.hex} by the {coasting.entered}, and the hex lies on"
                f" {listing(f'the {sea}' for sea in seas)} only",
                hexes=(coasting.hex,),
                pieces=(name,),
                place=place,
            )


@check("WiF 1.6")
def a_friend_is_there(play: Play) -> Iterator[Finding]:
    """Units move in only where a friendly unit is Coasting already (WiF 1.6)."""
    for step, unit, index in _moves(play):
        hex_ = step.action.hex or ""
        there = [u for u in step.before.coasting_off(hex_) if u not in step.action.units]
        if not any(play.friendly(unit, other) for other in there):
            yield _wrong(
                play, step, index, f"no friendly unit is Coasting off {hex_} when it moves in"
            )


@check("WiF 1.6")
def moves_like_any_other(play: Play) -> Iterator[Finding]:
    """Moving in is a naval move into a zero section, with what that asks of a ship (WiF 1.6)."""
    for step, unit, index in _moves(play):
        data = play.units[unit]
        here = step.before.position(unit)
        if not step.before.face_up(unit):
            yield _wrong(play, step, index, "it is face down, and face-down units do not move")
        if isinstance(here, Coasting):
            yield _wrong(
                play,
                step,
                index,
                f"it is Coasting off {here.hex}, from where it can only return to base",
            )
            continue
        if isinstance(here, AtSea) and step.action.sea not in (None, here.sea):
            yield _wrong(
                play,
                step,
                index,
                f"it is at sea in the {here.sea}; no ability brings it from there straight to a"
                f" coast of the {step.action.sea}, which takes another naval move in another"
                " impulse",
            )
        if not play.is_phasing(step, unit):
            yield _wrong(play, step, index, f"it is not an impulse of the {play.side(unit)}")
        elif data.kind.is_naval:
            yield from _naval_move(play, step, unit, index)
        elif impulse_type(play, step, unit) is ImpulseType.PASS:
            what = f"{data.power} passes, and in a Pass Impulse aircraft come only as escorts"
            yield _wrong(play, step, index, what)


def _naval_move(play: Play, step: Step, unit: str, index: int) -> Iterator[Finding]:
    chosen = impulse_type(play, step, unit)
    if chosen in WITHOUT_NAVAL_MOVES:
        yield _wrong(play, step, index, f"it takes a naval move, which the {chosen} impulse lacks")
    data = play.units[unit]
    after = step.after.coasting(unit)
    if not isinstance(step.before.position(unit), Based) or after is None:
        return
    distance = data.distances.get(after.entered)
    if distance is not None and data.movement is not None and distance > data.movement:
        yield _wrong(
            play,
            step,
            index,
            f"the {after.entered} is {counted(distance, 'sea zone')} away and it can enter"
            f" {data.movement}",
        )


@check("WiF 1.6")
def flights_that_reach(play: Play) -> Iterator[Finding]:
    """Aircraft fly straight to a hex in range, or from the seabox in a later impulse than they
    came to it (WiF 1.6)."""
    for step, unit, index in _moves(play):
        if not play.units[unit].kind.is_air:
            continue
        hex_ = step.action.hex or ""
        standing = step.before.standings[unit].position
        here = step.before.position(unit)
        if isinstance(standing, Based) and not play.within_range(unit, standing.hex, hex_):
            yield _wrong(play, step, index, f"it cannot reach {hex_} from {standing.hex}")
        elif isinstance(standing, Aboard) and isinstance(here, AtSea):
            if hex_ not in play.units[unit].reaches:
                yield _wrong(play, step, index, f"it cannot reach {hex_} from {standing.ship}")
        elif isinstance(here, AtSea) and here.since == step.number:
            yield _wrong(
                play,
                step,
                index,
                f"it came to the {here.sea} in this very impulse; a coast is for another one",
            )


@check(tells=("WiF 1.6",))
def the_nearer_sea(play: Play) -> Iterator[Finding]:
    """A Multi-Coastal Hex is entered by whichever of its sea zones the player likes (WiF 1.6)."""
    for step, unit, _ in _moves(play):
        data = play.units[unit]
        after = step.after.coasting(unit)
        nearest = shortest_way_in(play.chart, step.action.hex or "", data.distances)
        if after is None or nearest is None or not isinstance(step.before.position(unit), Based):
            continue
        chosen = data.distances.get(after.entered)
        if chosen is not None and data.distances[nearest] < chosen:
            yield play.finding(
                "WiF 1.6",
                Severity.INFO,
                f"{unit} moves in by the {after.entered}, {counted(chosen, 'sea zone')} away; the"
                f" {nearest} is nearer at {data.distances[nearest]}",
                hexes=(after.hex,),
                pieces=(unit,),
                place=(*step.action.place, "sea"),
            )


def _moves(play: Play) -> Iterable[tuple[Step, str, int]]:
    for step in play.steps:
        if step.action.deed is Deed.MOVE_IN:
            for index, unit in enumerate(step.action.units):
                yield step, unit, index


def _wrong(play: Play, step: Step, index: int, what: str) -> Finding:
    unit = step.action.units[index]
    return play.finding(
        "WiF 1.6",
        Severity.ERROR,
        f"{unit} cannot move in to Coast off {step.action.hex}: {what}",
        hexes=(step.action.hex or "",),
        pieces=(unit,),
        place=(*step.action.place, "units", index),
    )
