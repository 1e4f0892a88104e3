"""Where aircraft that were Coasting may land again, and what fleets off a port do not stop
(WiF 1.7, 1.8, 1.9)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from beachhead.rules.coasting.play import Play, Step
from beachhead.rules.coasting.positions import Coasting, Position
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.situation import Deed, Way
from beachhead.rules.findings import Finding, Severity


class Landing(StrEnum):
    """What a Coasting aircraft's way home is measured from."""

    SEA_ZONE = "any hex on the sea zone"
    COASTAL_HEX = "within range of the coastal hex"


@computes("WiF 1.7", "WiF 1.8", "WiF 1.9")
def landing(coasting: Coasting, *, aborted: bool, intercoastal: bool = False) -> Landing:
    """What the way home of a Coasting aircraft is measured from.

    It returns to any hex that it could from the sea zone (WiF 1.9), and so it does when aborted
    from a port strike. From a combat that it flew from land to join, and from any Intercoastal
    Naval Battle, it aborts within range of the coastal hex (WiF 1.7, 1.8).

    >>> flew = Coasting("Brest", "Bay of Biscay", Way.JOINED_COMBAT, from_land=True)
    >>> landing(flew, aborted=True).value, landing(flew, aborted=False).value
    ('within range of the coastal hex', 'any hex on the sea zone')
    """
    if aborted and (intercoastal or coasting.way is Way.JOINED_COMBAT):
        return Landing.COASTAL_HEX
    return Landing.SEA_ZONE


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
            battle = _last_search(play, step, coasting.hex)
            how = landing(coasting, aborted=action.deed is Deed.ABORT, intercoastal=battle)
            in_range = play.within_range(unit, coasting.hex, action.to)
            on_sea = coasting.entered in play.chart.seas_of(action.to)
            if in_range or (how is Landing.SEA_ZONE and on_sea):
                continue
            sea = f" the {coasting.entered}" if how is Landing.SEA_ZONE else ""
            where = f"a hex on{sea} or in its range" if sea else f"a hex in range of {coasting.hex}"
            verb = "returns" if action.deed is Deed.RETURN_TO_BASE else "aborts"
            yield play.finding(
                "WiF 1.9" if how is Landing.SEA_ZONE else "WiF 1.8" if battle else "WiF 1.7",
                Severity.ERROR,
                f"{unit} {verb} from {coasting.hex} to {action.to}; it needs {where}",
                hexes=(coasting.hex,),
                pieces=(unit,),
                place=(*action.place, "units", index),
            )


def _last_search(play: Play, step: Step, hex_: str) -> bool:
    """Whether the last search before a step, in its impulse, was an Intercoastal one off a hex."""
    before = play.steps[: play.steps.index(step)]
    searches = [s for s in before if s.number == step.number and s.action.deed is Deed.SEARCH]
    return bool(searches) and searches[-1].action.hex == hex_


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
