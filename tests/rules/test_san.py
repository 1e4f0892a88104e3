"""The Assaulting side's SAN (G14.261)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.san import (
    assaulting_san,
    lowers_san,
    san_after_landing,
    san_limits,
    sniper_is_a_target,
)
from tests.rules.building import said, scenario, setup


@given(st.integers(0, 7), st.integers(0, 9))
def test_the_increase_leads_to_7_at_most(san: int, increase: int) -> None:
    landing = scenario(dyo=True, san=san, settings={"san_increase": increase})
    assert assaulting_san(landing) == min(7, san + increase)


@pytest.mark.parametrize(
    "other", [{"dyo": False}, {"night": True}, {"kind": "seaborne evacuation"}]
)
def test_only_a_dyo_daytime_assault_increases_it(other: dict[str, object]) -> None:
    arguments = {"dyo": True, "san": 3, "settings": {"san_increase": 2}, **other}
    landing = setup(**arguments)
    assert assaulting_san(landing.scenario) == 3
    assert said(san_limits(landing), "warning") == [("G14.261", ())]


def test_a_san_above_7_is_an_error_for_either_side() -> None:
    assert said(san_limits(setup(san=8)), "error") == [("G14.261", ())]
    assert said(san_limits(setup(san=7)), "error") == []
    assert assaulting_san(scenario(san=9, dyo=True, settings={"san_increase": 2})) == 9
    assert assaulting_san(scenario()) is None


def test_the_missing_table_is_said_to_be_missing() -> None:
    asked = list(san_limits(setup(dyo=True, san=4)))
    assert said(asked, "info") == [("G14.261", ())]
    assert "san_increase" in asked[0].message
    given_ = list(san_limits(setup(dyo=True, san=6, settings={"san_increase": 2})))
    assert "begins play as 7" in given_[0].message
    assert "7 being the most" in given_[0].message
    assert said(san_limits(setup(dyo=True))) == []


def test_the_first_landing_ends_the_increase() -> None:
    shore = setup(islands=[["1086"]], reefs=[("exposed", ["1083"])]).shore
    found = {n: lowers_san(shore.at(shore.find(n))) for n in ("433", "E10", "1086", "1083", "1079")}
    assert found == {"433": True, "E10": True, "1086": False, "1083": False, "1079": False}


@given(st.integers(0, 7), st.integers(0, 9))
def test_what_was_gained_is_lost_again(san: int, increase: int) -> None:
    landing = scenario(dyo=True, san=san, settings={"san_increase": increase})
    start = assaulting_san(landing)
    assert start is not None
    assert san_after_landing(landing, start) == san
    assert san_after_landing(landing, 0) == 0


def test_a_scenario_without_the_increase_loses_nothing() -> None:
    assert san_after_landing(scenario(san=4, settings={"san_increase": 2}), 3) == 3
    with pytest.raises(ValueError, match="no SAN"):
        san_after_landing(scenario(), 3)
    assert sniper_is_a_target(increased=False)
    assert not sniper_is_a_target(increased=True)
