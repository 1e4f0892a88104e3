"""What interacting and escorting cost of an impulse: nothing (WiF 1.5)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.coasting.escorts import escorts
from beachhead.rules.coasting.interaction import interactions
from beachhead.rules.coasting.play import Play, Step
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.situation import Deed, ImpulseType
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.wording import listing


@computes("WiF 1.5")
def is_naval_move(deed: Deed) -> bool:
    """Whether ships use a naval move for this. Interacting and escorting are none, although the
    ships come to the hex; moving in by itself is one (WiF 1.5, 1.6).

    >>> is_naval_move(Deed.INVASION), is_naval_move(Deed.MOVE_IN)
    (False, True)
    """
    return deed in (Deed.MOVE_IN, Deed.PUT_TO_SEA, Deed.MOVE_OUT)


@computes("WiF 1.5")
def may_interact_in(impulse: ImpulseType) -> bool:
    """Whether a major power's units may interact with a coast in an impulse of that type: in any
    but a Pass Impulse.

    >>> may_interact_in(ImpulseType.LAND), may_interact_in(ImpulseType.PASS)
    (True, False)
    """
    return impulse is not ImpulseType.PASS


@computes("WiF 1.5")
def may_escort_in(impulse: ImpulseType) -> bool:
    """Whether a major power's units may escort in an impulse of that type: in every one.

    >>> all(may_escort_in(each) for each in ImpulseType)
    True
    """
    return impulse in ImpulseType


@check("WiF 1.5")
def no_interaction_in_a_pass(play: Play) -> Iterator[Finding]:
    """Nothing that counts as Coastal Interaction is done in a Pass Impulse (WiF 1.5)."""
    for step in interactions(play):
        for unit in step.action.units:
            chosen = impulse_type(play, step, unit)
            if chosen is not None and not may_interact_in(chosen):
                yield play.finding(
                    "WiF 1.5",
                    Severity.ERROR,
                    f"{unit}: {play.units[unit].power} passes, and a {step.action.deed} at"
                    f" {step.action.hex} cannot be part of a Pass Impulse",
                    hexes=(step.action.hex or "",),
                    pieces=(unit,),
                    place=step.action.place,
                )


@check(tells=("WiF 1.5",))
def no_naval_move_used(play: Play) -> Iterator[Finding]:
    """Where an impulse allows no naval move, interacting and escorting are allowed all the same
    (WiF 1.5)."""
    for step in interactions(play):
        units = [
            unit
            for unit in step.action.units
            if impulse_type(play, step, unit) in (ImpulseType.LAND, ImpulseType.AIR)
        ]
        if units:
            yield play.finding(
                "WiF 1.5",
                Severity.INFO,
                f"{listing(units)}: the {step.action.deed} at {step.action.hex} takes no naval"
                " move, so this impulse allows it",
                hexes=(step.action.hex or "",),
                pieces=units,
                place=step.action.place,
            )
    for step, index, escort in escorts(play):
        if impulse_type(play, step, escort) is ImpulseType.PASS:
            yield play.finding(
                "WiF 1.5",
                Severity.INFO,
                f"{escort}: {play.units[escort].power} passes, and may escort to"
                f" {step.action.hex} even so",
                hexes=(step.action.hex or "",),
                pieces=(escort,),
                place=(*step.action.place, "escorts", index),
            )


@check(tells=("WiF 1.5",))
def coming_gives_the_other_side_a_search(play: Play) -> Iterator[Finding]:
    """Coming to a hex off which an enemy lies lets the non-phasing player begin an Intercoastal
    Naval Battle (WiF 1.5)."""
    for step in play.steps:
        hex_ = step.action.hex or ""
        side = play.side(step.action.units[0])
        comes = step.action.deed.interacts or step.action.deed is Deed.MOVE_IN
        enemies = [u for u in step.before.coasting_off(hex_) if play.side(u) != side]
        if comes and enemies and side == step.impulse.side:
            yield play.finding(
                "WiF 1.5",
                Severity.INFO,
                f"{listing(step.action.units)} came to {hex_} and to {listing(enemies)}:"
                " the non-phasing player may begin an Intercoastal Naval Battle",
                hexes=(hex_,),
                pieces=(*step.action.units, *enemies),
                place=step.action.place,
            )


def impulse_type(play: Play, step: Step, unit: str) -> ImpulseType | None:
    """What the power of a phasing unit chose for the impulse; ``None`` if that is not said, and
    for the units of the other side, who choose nothing."""
    if play.side(unit) != step.impulse.side:
        return None
    return step.impulse.types.get(play.units[unit].power)
