"""Leaving a coastal hex: to base, or by a leader's ability to the seabox (WiF 1.6)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.coasting.impulses import impulse_type
from beachhead.rules.coasting.interaction import has_ability
from beachhead.rules.coasting.moving_in import WITHOUT_NAVAL_MOVES
from beachhead.rules.coasting.play import Play, Step
from beachhead.rules.coasting.positions import AtSea, Coasting, State
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.situation import Ability, Deed
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.wording import listing


@computes("WiF 1.6")
def seas_to_leave_by(coasting: Coasting) -> tuple[str, ...]:
    """The sea zones that a Coasting unit may leave to: only the one it came from."""
    return (coasting.entered,)


@computes("WiF 1.6")
def sections_to_leave_to(coasting: Coasting, ability: Ability | None) -> tuple[int, ...]:
    """The sections of its sea zone's seabox that a Coasting unit may move to: none without help,
    any with a leader whose ability lifts units to a higher section - the zero section too, since
    it lies higher than the coast does.
    """
    return tuple(range(5)) if ability is Ability.HIGHER_SECTION else ()


@check("WiF 1.6")
def only_to_base(play: Play) -> Iterator[Finding]:
    """From a coast a unit goes to base, and to no section of a seabox without a leader's ability
    (WiF 1.6)."""
    for step in play.steps:
        action = step.action
        if action.deed not in (Deed.MOVE_OUT, Deed.PUT_TO_SEA):
            continue
        for index, unit in enumerate(action.units):
            coasting = step.before.coasting(unit)
            if coasting is None:
                if action.deed is Deed.MOVE_OUT:
                    yield _wrong(play, step, index, "it is not Coasting")
                continue
            yield from _to_seabox(play, step, index, coasting)


def _to_seabox(play: Play, step: Step, index: int, coasting: Coasting) -> Iterator[Finding]:
    action = step.action
    unit = action.units[index]
    to = step.after.standings[unit].position
    leader = None if action.leader is None else play.leaders[action.leader]
    if has_ability(play, action.leader, unit, Ability.OTHER_SEABOX):
        yield _wrong(
            play,
            step,
            index,
            f"{action.leader} moves units to a lower section of another sea zone, and no section"
            " lies lower than a coast",
        )
        return
    if not has_ability(play, action.leader, unit, Ability.HIGHER_SECTION):
        by = "" if leader is None else f", which {leader.name} does not change"
        yield _wrong(
            play, step, index, f"from a coast it can only return to base or be aborted{by}"
        )
        return
    if not isinstance(to, AtSea):
        return
    if to.sea not in seas_to_leave_by(coasting):
        yield _wrong(
            play,
            step,
            index,
            f"it came from the {coasting.entered} and goes back there, not to the {to.sea}",
        )
    if not step.before.face_up(unit):
        yield _wrong(play, step, index, "it is face down, and face-down units do not move")
    if not play.is_phasing(step, unit):
        yield _wrong(play, step, index, f"it is not an impulse of the {play.side(unit)}")
    elif impulse_type(play, step, unit) in WITHOUT_NAVAL_MOVES:
        yield _wrong(play, step, index, "it takes a naval move, which the impulse lacks")


@check("WiF 1.6")
def back_by_the_sea_it_came_from(play: Play) -> Iterator[Finding]:
    """A unit leaves a coast by the sea zone that it came from (WiF 1.6)."""
    for step in play.steps:
        action = step.action
        if action.deed not in (Deed.RETURN_TO_BASE, Deed.ABORT) or action.sea is None:
            continue
        for index, unit in enumerate(action.units):
            coasting = step.before.coasting(unit)
            if coasting is not None and action.sea not in seas_to_leave_by(coasting):
                yield play.finding(
                    "WiF 1.6",
                    Severity.ERROR,
                    f"{unit} leaves {coasting.hex} by the {action.sea}; it came from the"
                    f" {coasting.entered} and leaves by it",
                    hexes=(coasting.hex,),
                    pieces=(unit,),
                    place=(*action.place, "units", index),
                )


@check("WiF 1.6")
def aborted_by_a_combat(play: Play) -> Iterator[Finding]:
    """Only combat aborts a unit out of Coasting: a naval combat or a port strike that it had part
    in, earlier in the same impulse (WiF 1.6, 1.7)."""
    for number, step in enumerate(play.steps):
        if step.action.deed is not Deed.ABORT:
            continue
        fought = [s for s in play.steps[:number] if s.number == step.number]
        for index, unit in enumerate(step.action.units):
            coasting = step.before.coasting(unit)
            if coasting is None or any(took_part(play, s, unit) for s in fought):
                continue
            yield play.finding(
                "WiF 1.6",
                Severity.ERROR,
                f"{unit} is aborted from {coasting.hex}, and has been in no combat in this impulse"
                " that could abort it",
                hexes=(coasting.hex,),
                pieces=(unit,),
                place=(*step.action.place, "units", index),
            )


@computes("WiF 1.6")
def took_part(play: Play, step: Step, unit: str) -> bool:
    """Whether a unit had part in the combat of a step: it is named there, or its ship is, or it
    was Coasting with a friend that is, since units off one hex are in one section."""
    action = step.action
    if action.deed not in (Deed.SEARCH, Deed.PORT_STRIKE):
        return False
    joined = tuple(join.unit for join in action.joins)
    fought = (*action.units, *action.targets, *action.in_return)
    if unit in (*fought, *joined, *action.escorts, *action.interceptors, *action.aa):
        return True
    here = step.before.coasting(unit)
    return here is not None and any(
        play.friendly(unit, other)
        and (there := step.before.coasting(other)) is not None
        and there.hex == here.hex
        for other in (fought if action.deed is Deed.SEARCH else action.targets)
    )


@check("WiF 1.6")
def none_stays_between_turns(play: Play) -> Iterator[Finding]:
    """Nothing stays at sea off a coast when the turn ends (WiF 1.6)."""
    if not play.situation.end_of_turn:
        return
    left: dict[tuple[str, str], list[str]] = {}
    for unit in units_that_must_go(play.end):
        coasting = play.end.coasting(unit)
        assert coasting is not None
        left.setdefault((coasting.hex, coasting.entered), []).append(unit)
    for (hex_, sea), units in left.items():
        is_ = "is" if len(units) == 1 else "are"
        yield play.finding(
            "WiF 1.6",
            Severity.ERROR,
            f"{listing(units)} {is_} still Coasting off {hex_} when the turn ends, and should have"
            f" returned to base by the {sea}",
            hexes=(hex_,),
            pieces=units,
            place=play.units[units[0]].place,
        )


@computes("WiF 1.6")
def units_that_must_go(state: State) -> tuple[str, ...]:
    """Units that cannot stay at sea over the end of the turn because they are Coasting."""
    return tuple(unit for unit in state.standings if state.coasting(unit) is not None)


def _wrong(play: Play, step: Step, index: int, what: str) -> Finding:
    unit = step.action.units[index]
    coasting = step.before.coasting(unit)
    return play.finding(
        "WiF 1.6",
        Severity.ERROR,
        f"{unit} cannot move to a seabox: {what}",
        hexes=() if coasting is None else (coasting.hex,),
        pieces=(unit,),
        place=(*step.action.place, "units", index),
    )
