"""Escorts of units that interact with a coast (WiF 1.4)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.coasting.interaction import interactions, not_as_it_began, opening
from beachhead.rules.coasting.play import Play, Step, is_naval_aircraft
from beachhead.rules.coasting.positions import AtSea, Based, Coasting, State
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.situation import Kind, Unit, Way
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.wording import listing


@computes("WiF 1.4")
def why_no_escort(play: Play, state: State, escort: str, escorted: tuple[str, ...]) -> str | None:
    """Why a unit may not escort some interacting units; ``None`` if it may.

    It is face up, on the side of one of them, in the section of the seabox of those it escorts,
    and a naval unit, a SUB, or an air unit that can fly naval air missions.
    """
    unit = play.units[escort]
    if unit.kind is Kind.CONVOY_POINTS:
        # WiF 1.6 says so of every way to begin Coasting, and has its own finding.
        return None
    never = why_never_an_escort(unit)
    if never is not None:
        return never
    friends = [other for other in escorted if play.friendly(escort, other)]
    if not friends:
        return "is friendly to none of the interacting units"
    if not state.face_up(escort):
        return "is face down"
    places = {_section(state, other) for other in friends}
    if _section(state, escort) not in places:
        return f"is {_where(state, escort)}, not in the section of {listing(friends)}"
    return None


@computes("WiF 1.4")
def why_never_an_escort(unit: Unit) -> str | None:
    """Why no unit of a kind may escort, wherever it is; ``None`` if such units may."""
    if unit.kind.is_naval or is_naval_aircraft(unit):
        return None
    what = "a LND without a naval factor" if unit.kind is Kind.LND else f"{unit.kind}"
    return f"is {what}, and of aircraft FTR, CVP, NAV and LND that have a naval factor escort"


@check("WiF 1.4")
def who_can_have_escorted(play: Play) -> Iterator[Finding]:
    """A unit that begins Coasting as an escort is of a kind that may escort (WiF 1.4)."""
    for unit, way in opening(play):
        why = why_never_an_escort(unit)
        if way is Way.ESCORT and why is not None:
            yield not_as_it_began(play, unit, way, "WiF 1.4", why)


@check("WiF 1.4")
def who_may_escort(play: Play) -> Iterator[Finding]:
    """Escorts are face up, friendly, of a fitting kind and in the same section (WiF 1.4)."""
    for step, index, escort in escorts(play):
        why = why_no_escort(play, step.before, escort, step.action.units)
        if why is not None:
            yield play.finding(
                "WiF 1.4",
                Severity.ERROR,
                f"{escort} cannot escort {listing(step.action.units)} to {step.action.hex}: it"
                f" {why}",
                hexes=(step.action.hex or "",),
                pieces=(escort,),
                place=(*step.action.place, "escorts", index),
            )


@check("WiF 1.4")
def escorts_are_other_units(play: Play) -> Iterator[Finding]:
    """A unit interacts or escorts, not both at once (WiF 1.4)."""
    for step, index, escort in escorts(play):
        if escort in step.action.units:
            yield play.finding(
                "WiF 1.4",
                Severity.ERROR,
                f"{escort} both interacts with {step.action.hex} and escorts; escorts are other"
                " units",
                hexes=(step.action.hex or "",),
                pieces=(escort,),
                place=(*step.action.place, "escorts", index),
            )


@check(tells=("WiF 1.4",))
def escorts_stay_face_up(play: Play) -> Iterator[Finding]:
    """Escorting by itself turns nobody face down (WiF 1.4)."""
    for step in interactions(play):
        units = [u for u in step.action.escorts if step.after.face_up(u)]
        if units:
            verbs = ("escorts", "stays") if len(units) == 1 else ("escort", "stay")
            yield play.finding(
                "WiF 1.4",
                Severity.INFO,
                f"{listing(units)} {verbs[0]} to {step.action.hex} and {verbs[1]} face up",
                hexes=(step.action.hex or "",),
                pieces=units,
                place=step.action.place,
            )


def escorts(play: Play) -> Iterator[tuple[Step, int, str]]:
    """Every escort of every interaction, with its number among them."""
    for step in interactions(play):
        for index, escort in enumerate(step.action.escorts):
            yield step, index, escort


def _section(state: State, unit: str) -> tuple[str, int | str] | None:
    """What section a unit is in: of a seabox, or a coastal hex's own; ``None`` in a hex."""
    here = state.position(unit)
    if isinstance(here, AtSea):
        return here.sea, here.section
    return ("", here.hex) if isinstance(here, Coasting) else None


def _where(state: State, unit: str) -> str:
    here = state.position(unit)
    if isinstance(here, Based):
        return f"in {here.hex}"
    if isinstance(here, Coasting):
        return f"Coasting off {here.hex}"
    return f"in section {here.section} of the {here.sea}"
