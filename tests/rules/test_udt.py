"""Underwater Demolition Teams (G14.561)."""

from __future__ import annotations

from datetime import date

import pytest

from beachhead.rules.udt import udt_allowed, why_no_udt
from tests.rules.building import said, scenario, setup

OBSTACLE = [("tetrahedron", "1079")]


def test_the_us_uses_udt_against_the_japanese_from_1944_on() -> None:
    for day in (date(1944, 1, 1), date(1945, 8, 1)):
        assert said(udt_allowed(setup(udt=2, when=day, obstacles=OBSTACLE))) == []


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"when": date(1943, 12, 31)}, "1943 is before 1944"),
        ({"assaulting": "British"}, "not U.S."),
        ({"defending": "German"}, "not Japanese"),
        ({"kind": "seaborne evacuation"}, "no Seaborne Assault"),
        ({"kind": "other"}, "no Seaborne Assault"),
    ],
)
def test_nobody_else_uses_udt(wrong: dict[str, object], reason: str) -> None:
    found = list(udt_allowed(setup(udt=1, obstacles=OBSTACLE, **wrong)))
    assert said(found, "error") == [("G14.561", ())]
    assert reason in found[0].message
    assert said(udt_allowed(setup(udt=0, **wrong))) == []


def test_every_reason_is_given_at_once() -> None:
    reasons = why_no_udt(
        scenario(kind="other", assaulting="German", defending="US", when=date(1942, 1, 1))
    )
    assert len(reasons) == 4


def test_a_scenario_without_a_date_is_asked_for_one() -> None:
    found = udt_allowed(setup(udt=1, when=None, obstacles=OBSTACLE))
    assert said(found, "info") == [("G14.561", ())]


def test_udt_without_beach_obstacles_have_no_effect() -> None:
    assert said(udt_allowed(setup(udt=1)), "warning") == [("G14.561", ())]
