"""Who fills an OB: one force, and leaders of falling quality."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.book import book
from beachhead.rules.dyo.landing import make_landing
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.dyo.ranks import Ranks
from beachhead.rules.dyo.request import Request
from beachhead.rules.scenario import UnitKind

MARINES = {"4-5-8", "5-5-8", "6-6-8", "7-6-8"}


def ranks(seed: int, nation: str = "US", *, pacific: bool = True, day: str = "1944-06-15") -> Ranks:
    return Ranks(
        Luck(seed, "r"),
        book().nations[nation],
        date.fromisoformat(day),
        pacific=pacific,
        most=book().most_leaders,
    )


def test_marines_and_army_are_never_in_one_ob() -> None:
    seen = set()
    for seed in range(60):
        drawn = ranks(seed)
        squads = {drawn.squad().name for _ in range(30)}
        marines = drawn.force.name == "Marines"
        assert squads <= MARINES if marines else not squads & MARINES
        assert drawn.crew == ("2-2-8" if marines else "2-2-7")
        seen.add(drawn.force.name)
    assert seen == {"Army", "Marines"}


def test_marines_fight_in_the_pacific_alone() -> None:
    assert {ranks(seed, pacific=False).force.name for seed in range(60)} == {"Army"}


@pytest.mark.parametrize(("attacker", "defender"), [("US", "German"), ("US", "Japanese")])
def test_a_landing_keeps_to_one_force(attacker: str, defender: str) -> None:
    with_marines = 0
    for seed in range(12):
        asked = Request(seed, attacker=attacker, defender=defender)
        scenario = make_landing(asked, book(), catalogue()).scenario
        squads = {
            unit.name
            for craft in scenario.watercraft
            for unit in craft.passengers
            if unit.kind is UnitKind.SQUAD
        }
        assert squads <= MARINES or not squads & MARINES
        with_marines += squads <= MARINES
    assert (with_marines > 0) is (defender == "Japanese")


def test_squads_are_those_of_the_day_or_else_the_first() -> None:
    for seed in range(20):
        drawn = ranks(seed, "British", day="1939-10-01")
        assert {drawn.squad().name for _ in range(20)} <= {"4-5-8", "4-5-7"}


@pytest.mark.parametrize("nation", sorted(book().nations))
def test_the_best_leaders_are_few(nation: str) -> None:
    total: Counter[str] = Counter()
    for seed in range(100):
        drawn = ranks(seed, nation)
        leaders = Counter(drawn.leader() for _ in range(12))
        for name, most in book().most_leaders.items():
            assert leaders[name] <= most
        total += leaders
    assert set(total) == set(book().nations[nation].leaders)
    better = [name for name in total if int(name.split("-")[0]) >= 9 and name[-1] != "0"]
    assert sum(total[name] for name in better) < total.total() / 2
