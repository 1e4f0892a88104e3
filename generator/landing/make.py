"""A made landing as a scenario file, with its words put to it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.book import book
from beachhead.generator.landing.words import (
    notes_of,
    special_rules,
    title_of,
    turn_record,
    victory_conditions,
)
from beachhead.generator.scenario_file.write import scenario_text
from beachhead.rules.dyo.landing import Landing, make_landing
from beachhead.rules.dyo.request import Request
from beachhead.rules.scenario import Scenario


@dataclass(frozen=True)
class LandingFile:
    """A made landing, its whole scenario and the text of its file."""

    landing: Landing
    scenario: Scenario
    text: str


def make_file(request: Request) -> LandingFile:
    """The scenario file of a request: the same request gives the same text everywhere.

    Raises :class:`~beachhead.rules.errors.SetupError` for a request that makes no sense.
    """
    landing = make_landing(request, book(), catalogue())
    scenario = replace(
        landing.scenario,
        title=title_of(landing),
        ssr=special_rules(landing),
        victory=victory_conditions(landing),
        turns=landing.turns,
        notes={
            "Turn record": turn_record(landing),
            **notes_of(landing),
        },
    )
    nation = book().nations
    sides = (
        f"{nation[scenario.assaulting].adjective} against {nation[scenario.defending].adjective}"
    )
    comments = (
        f"{scenario.title}: a DYO landing, {sides}, made from seed {request.seed}.",
        "What the rule documents do not give stands under [settings] and, in words, under [notes].",
    )
    return LandingFile(landing, scenario, scenario_text(scenario, comments))
