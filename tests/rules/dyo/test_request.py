"""Who meets whom, and when."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from beachhead.generator.landing.book import book
from beachhead.rules.dyo.request import Request, settle_sides
from beachhead.rules.errors import SetupError


def test_what_is_asked_is_what_comes() -> None:
    for seed in range(30):
        sides = settle_sides(Request(seed, attacker="British", defender="Italian"), book())
        assert (sides.attacker, sides.defender) == ("British", "Italian")
        assert date(1941, 2, 25) <= sides.day <= date(1943, 9, 3)


def test_a_month_is_kept_to_and_picks_sides_that_met_in_it() -> None:
    for seed in range(30):
        sides = settle_sides(Request(seed, month=(1944, 2)), book())
        assert (sides.day.year, sides.day.month) == (1944, 2)
        assert any(
            (t.attacker, t.defender) == (sides.attacker, sides.defender) and sides.day in t.span
            for t in book().theatres
        )


def test_the_last_day_of_a_short_month_is_in_it() -> None:
    days = {settle_sides(Request(s, month=(1944, 2)), book()).day.day for s in range(300)}
    assert max(days) == 29


def test_a_day_is_that_day() -> None:
    sides = settle_sides(Request(1, day=date(1943, 11, 20)), book())
    assert sides.day == date(1943, 11, 20)


def test_sides_that_never_met_meet_all_the_same() -> None:
    sides = settle_sides(Request(1, attacker="Japanese", defender="Russian"), book())
    assert (sides.attacker, sides.defender, sides.pacific) == ("Japanese", "Russian", True)
    late = settle_sides(Request(1, attacker="US", defender="French", month=(1944, 6)), book())
    assert late.day.year == 1944
    assert late.defender == "French"


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"attacker": "German"}, "'German' lands nowhere; US, British, Japanese, Russian do"),
        ({"defender": "Martian"}, "'Martian' is not known"),
        ({"attacker": "US", "defender": "US"}, "cannot land against itself"),
        ({"points_attacker": 24}, "the attacker cannot have 24 BPV; from 25 to 1000"),
        ({"points_attacker": 1001}, "from 25 to 1000"),
        ({"points_defender": -1}, "the defender cannot have -1 BPV; from 0 to 1000"),
        ({"month": (1937, 6)}, "from 1937-07 to 1945-09"),
        ({"day": date(1945, 10, 1)}, "from 1937-07 to 1945-09"),
    ],
)
def test_what_makes_no_sense_is_refused(asked: dict[str, object], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        settle_sides(replace(Request(1), **asked), book())  # type: ignore[arg-type]


def test_the_bounds_themselves_are_fine() -> None:
    for points in (25, 1000):
        settle_sides(Request(1, points_attacker=points), book())
    for points in (0, 1000):
        settle_sides(Request(1, points_defender=points), book())
    for month in ((1937, 7), (1945, 9)):
        settle_sides(Request(1, month=month), book())
