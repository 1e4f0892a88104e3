"""Beach Obstacles judged again as play begins: eliminated, converted or kept (G14.56, G14.58).

Obstacles are set up on the map of Normal tide and judged on the map as play begins. At Normal
tide that is the same map, and what stands in deep OCEAN is eliminated all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex
from beachhead.rules.mines import name_in_hex
from beachhead.rules.obstacles import land_name, may_set_up, others_in
from beachhead.rules.register import check
from beachhead.rules.scenario import Obstacle, ObstacleType, Tide
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Depth
from beachhead.rules.wording import counted, hex_in_words, obstacle_in_words


class Fate(StrEnum):
    """What becomes of a Beach Obstacle as play begins (G14.56)."""

    ELIMINATED = "eliminated"
    CONVERTED = "converted"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fate of a Beach Obstacle, the rule for it and the type it begins play as.

    ``new_type`` is ``None`` for one that is eliminated, and its own type for one that is kept.
    """

    fate: Fate
    rule: str
    new_type: ObstacleType | None

    @property
    def eliminated(self) -> bool:
        """Whether it is gone before play begins."""
        return self.fate is Fate.ELIMINATED


def outcome(setup: Setup, obstacle: Obstacle, hex_: Hex) -> Outcome:
    """What becomes of a Beach Obstacle in a hex as play begins (G14.56).

    It is eliminated in deep OCEAN, and in a type of hex where it could not be set up; A-T and A-B
    mines change into each other instead. Only the type of hex counts, so panjis that share a hex
    with mines, which is an error of the set-up, eliminate nothing. But a hex that takes wire only
    with a Tetrahedron is asked whether a Tetrahedron in it survives. Hard and Soft Sand are types
    of hex too: A-P mines and panjis can be lost when the waterline comes nearer.
    """
    shore = setup.tide_shore
    cell = shore.at(hex_)
    if cell.is_ocean and cell.depth is Depth.DEEP:
        return Outcome(Fate.ELIMINATED, "G14.56", None)
    name = name_in_hex(cell, obstacle.type)
    company = {ObstacleType.TETRAHEDRON} if _tetrahedron_survives(setup, hex_) else set()
    if may_set_up(shore, hex_, name, company) is not True:
        return Outcome(Fate.ELIMINATED, "G14.56", None)
    if name is not obstacle.type:
        return Outcome(Fate.CONVERTED, "G14.56", name)
    return Outcome(Fate.KEPT, "G14.56", name)


def _tetrahedron_survives(setup: Setup, hex_: Hex) -> bool:
    """Whether a Tetrahedron in a hex that is not deep outlasts the beginning of play."""
    return (
        any(o.type is ObstacleType.TETRAHEDRON for o in setup.obstacles_in.get(hex_, ()))
        and may_set_up(setup.tide_shore, hex_, ObstacleType.TETRAHEDRON) is True
    )


@check("G14.56")
def obstacles_at_the_start(setup: Setup) -> Iterator[Finding]:
    """Each Beach Obstacle that is eliminated or converted as play begins is reported (G14.56).

    One that could not be set up at all has its error already and is not reported again; nor is a
    name that is wrong at Normal tide and right for the same reason at any other.
    """
    for obstacle, hex_ in setup.obstacles:
        found = outcome(setup, obstacle, hex_)
        if found.fate is Fate.KEPT or not _set_up_legally(setup, obstacle, hex_):
            continue
        named = name_in_hex(setup.shore.at(hex_), obstacle.type)
        if found.new_type is named:
            continue
        cell = setup.tide_shore.at(hex_)
        words = obstacle_in_words(obstacle.type, obstacle.factors)
        if found.eliminated:
            what = "eliminated as play begins"
            why = _why_eliminated(setup, obstacle, hex_)
        else:
            what = f"they begin play as {found.new_type}"
            why = f"the hex is {hex_in_words(setup.tide_shore, cell)}"
        when = "" if setup.tide_shore is setup.shore else f" at {_tide(setup)} tide"
        yield setup.finding(
            found.rule,
            Severity.WARNING if found.eliminated else Severity.INFO,
            f"{words} in {cell.coordinate}: {what}, because {why}{when}",
            at=(hex_,),
            pieces=(obstacle_in_words(obstacle.type),),
            place=obstacle.place,
        )


@check(tells=("G14.56",))
def obstacles_kept_by_the_tide(setup: Setup) -> Iterator[Finding]:
    """A Beach Obstacle whose hex has changed its kind with the tide, but that stays (G14.56)."""
    if setup.tide_shore is setup.shore:
        return
    for obstacle, hex_ in setup.obstacles:
        before, after = setup.shore.at(hex_), setup.tide_shore.at(hex_)
        named = name_in_hex(before, obstacle.type)
        found = outcome(setup, obstacle, hex_)
        if before.kind is after.kind or found.new_type is not named:
            continue
        if _set_up_legally(setup, obstacle, hex_):
            yield setup.finding(
                found.rule,
                Severity.INFO,
                f"{obstacle_in_words(obstacle.type, obstacle.factors)} in {after.coordinate}:"
                f" kept, though the hex is {hex_in_words(setup.tide_shore, after)} at"
                f" {_tide(setup)} tide",
                at=(hex_,),
                pieces=(obstacle_in_words(obstacle.type),),
                place=obstacle.place,
            )


@check(tells=("G14.58",))
def tide_declared(setup: Setup) -> Iterator[Finding]:
    """What a High or Low tide rests on: a DYO declaration and a number of hexrows (G14.58).

    The documents know tides from DYO scenarios only and leave the number of hexrows to a paragraph
    that is not among them; the setting ``tide_hexrows`` stands in for it.
    """
    scenario = setup.scenario
    tide = scenario.beach.tide
    if tide is Tide.NORMAL:
        return
    if not scenario.dyo:
        yield setup.finding(
            "G14.58",
            Severity.INFO,
            f"{_tide(setup)} tide: it is declared in DYO scenarios; this one needs a SSR for it",
            place=("beach", "tide"),
        )
    rows = counted(scenario.settings.tide_hexrows, "hexrow")
    given = "tide_hexrows" in scenario.settings_given
    changed = sum(
        cell.kind is not setup.shore.at(cell.hex).kind
        for cell in setup.tide_shore
        if cell.hex in setup.shore
    )
    yield setup.finding(
        "G14.58",
        Severity.INFO,
        f"{_tide(setup)} tide moves the waterline by {rows}"
        f" ({'as' if given else 'the default of'} the setting tide_hexrows"
        f"{' says' if given else ''}, since the rule documents do not say how far) and changes"
        f" {counted(changed, 'hex', 'hexes')}",
        place=("beach", "tide"),
    )


def _tide(setup: Setup) -> str:
    return setup.scenario.beach.tide.capitalize()


def _set_up_legally(setup: Setup, obstacle: Obstacle, hex_: Hex) -> bool:
    types = [o.type for o in setup.obstacles_in.get(hex_, ())]
    name = land_name(setup.shore.at(hex_), obstacle.type)
    return may_set_up(setup.shore, hex_, name, others_in(types, obstacle.type)) is True


def _why_eliminated(setup: Setup, obstacle: Obstacle, hex_: Hex) -> str:
    cell = setup.tide_shore.at(hex_)
    here = f"the hex is {hex_in_words(setup.tide_shore, cell)}"
    if cell.is_ocean and cell.depth is Depth.DEEP:
        return here
    if obstacle.type is ObstacleType.WIRE:
        return f"{here} without a Tetrahedron"
    return "the hex is Hard Sand away from Hinterland" if cell.is_beach else here
