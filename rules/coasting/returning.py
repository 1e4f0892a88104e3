"""Where aircraft that were Coasting may land again, and what fleets off a port do not stop
(WiF 1.7, 1.8, 1.9)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from beachhead.rules.coasting.moving_out import took_part
from beachhead.rules.coasting.play import Play, Step
from beachhead.rules.coasting.port_strikes import flies_in
from beachhead.rules.coasting.positions import Aboard, Coasting, Position
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.searching import is_intercoastal
from beachhead.rules.coasting.situation import Deed, Kind
from beachhead.rules.findings import Finding, Severity


class Landing(StrEnum):
    """What a Coasting aircraft's way home is measured from."""

    SEA_ZONE = "any hex on the sea zone"
    COASTAL_HEX = "within range of the coastal hex"


@computes("WiF 1.7", "WiF 1.8", "WiF 1.9")
def landing(combat: Step | None, unit: str) -> Landing:
    """What the way home of a Coasting aircraft is measured from, by the combat that aborts it.

    ``combat`` is the step of that combat, ``None`` for an aircraft that returns of its own accord:
    to any hex that it could from the sea zone (WiF 1.9). So it does when aborted from a port
    strike. From the very combat that it flew from land to join, but from none after that, and from
    any Intercoastal Naval Battle it aborts within range of the coastal hex (WiF 1.7, 1.8).
    """
    if combat is None or combat.action.deed is not Deed.SEARCH:
        return Landing.SEA_ZONE
    joined = any(join.unit == unit for join in combat.action.joins)
    return Landing.COASTAL_HEX if joined or is_intercoastal(combat) else Landing.SEA_ZONE


@computes("WiF 1.9")
def stops_ships_of_the_port(position: Position) -> bool:
    """Whether a unit stops ships that leave or enter the port of a hex it is off: the rule has no
    blockade, so Coasting alone never does.

    >>> stops_ships_of_the_port(Coasting("Bordeaux", "Bay of Biscay", None))
    False
    """
    return False


@check("WiF 1.7", "WiF 1.8", "WiF 1.9")
def aircraft_come_home(play: Play) -> Iterator[Finding]:
    """Aircraft return from a coast to a hex on the sea zone or in range (WiF 1.9), and abort from
    a combat they joined within range of the hex (WiF 1.7)."""
    for step in play.steps:
        action = step.action
        if action.deed not in (Deed.RETURN_TO_BASE, Deed.ABORT) or action.to is None:
            continue
        for index, unit in enumerate(action.units):
            coasting = step.before.coasting(unit)
            if coasting is None or not play.units[unit].kind.is_air:
                continue
            if carrier_to_lie_on(play, step, unit) is not None:
                continue
            combat = combat_that_aborts(play, step, unit)
            how = landing(combat, unit)
            in_range = play.within_range(unit, coasting.hex, action.to)
            on_sea = coasting.entered in play.chart.seas_of(action.to)
            if in_range or (how is Landing.SEA_ZONE and on_sea):
                continue
            sea = f" the {coasting.entered}" if how is Landing.SEA_ZONE else ""
            where = f"a hex on{sea} or in its range" if sea else f"a hex in range of {coasting.hex}"
            verb = "returns" if action.deed is Deed.RETURN_TO_BASE else "aborts"
            yield play.finding(
                _rule(how, combat),
                Severity.ERROR,
                f"{unit} {verb} from {coasting.hex} to {action.to}; it needs {where}",
                hexes=(coasting.hex,),
                pieces=(unit,),
                place=(*action.place, "units", index),
            )


def _rule(how: Landing, combat: Step | None) -> str:
    if how is Landing.SEA_ZONE or combat is None:
        return "WiF 1.9"
    return "WiF 1.8" if is_intercoastal(combat) else "WiF 1.7"


def combat_that_aborts(play: Play, step: Step, unit: str) -> Step | None:
    """The combat that a step aborts an aircraft from: the last in its impulse that it had part in.
    ``None`` for any other step, and if there was none.

    A port strike aborts no aircraft but those that fly in it.
    """
    if step.action.deed is not Deed.ABORT:
        return None
    before = play.steps[: play.steps.index(step)]
    fought = [
        s
        for s in before
        if s.number == step.number
        and (s.action.deed is Deed.SEARCH or flies_in(s, unit))
        and took_part(play, s, unit)
    ]
    return fought[-1] if fought else None


@computes("WiF 1.7")
def carrier_to_lie_on(play: Play, step: Step, unit: str) -> str | None:
    """The Coasting CV that an aborted CVP is laid face down on; ``None`` for whatever else goes
    elsewhere.

    The rule says so of CVP aborted as they defend against a port strike. Aborted by a naval combat
    they go where the normal rules send them, which are not among the documents.
    """
    position = step.before.standings[unit].position
    if step.action.deed is not Deed.ABORT or play.units[unit].kind is not Kind.CVP:
        return None
    if not isinstance(position, Aboard) or step.before.coasting(unit) is None:
        return None
    combat = combat_that_aborts(play, step, unit)
    return None if combat is not None and combat.action.deed is Deed.SEARCH else position.ship


@check("WiF 1.7")
def carrier_aircraft_stay_aboard(play: Play) -> Iterator[Finding]:
    """A CVP aborted from a port strike lies face down on its CV and goes to no hex (WiF 1.7)."""
    for step in play.steps:
        action = step.action
        for index, unit in enumerate(action.units):
            carrier = carrier_to_lie_on(play, step, unit)
            if carrier is None or action.to is None or carrier in action.units:
                continue
            yield play.finding(
                "WiF 1.7",
                Severity.ERROR,
                f"{unit} cannot be aborted to {action.to}: an aborted CVP is laid face down on its"
                f" CV, here {carrier}",
                pieces=(unit, carrier),
                place=(*action.place, "units", index),
            )


@check(tells=("WiF 1.9",))
def no_blockade(play: Play) -> Iterator[Finding]:
    """Ships come and go past an enemy fleet off their port, since there is no blockade
    (WiF 1.9)."""
    for step in play.steps:
        for unit in step.action.units:
            before = step.before.standings[unit].position
            after = step.after.standings[unit].position
            if not play.units[unit].kind.is_naval or before == after:
                continue
            for there in (before, after):
                hex_ = getattr(there, "hex", None)
                if hex_ is None or isinstance(there, Coasting):
                    continue
                off = [u for u in step.before.coasting_off(hex_) if not play.friendly(u, unit)]
                if off:
                    yield play.finding(
                        "WiF 1.9",
                        Severity.INFO,
                        f"{unit} passes {off[0]} off {hex_} unhindered: there is no blockade",
                        hexes=(hex_,),
                        pieces=(unit, *off),
                        place=step.action.place,
                    )
