"""BPV of Beach Obstacles, UDT and what else the documents price (G14.58)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.bpv import bill, obstacle_bpv, obstacles_bill, within_budget
from beachhead.rules.scenario import Obstacle, ObstacleType, Settings, Unit, UnitKind, Watercraft
from tests.rules.building import said, setup


def test_a_tetrahedron_is_3_and_with_wire_8() -> None:
    tetrahedron = Obstacle(ObstacleType.TETRAHEDRON, "1079")
    wire = Obstacle(ObstacleType.WIRE, "1079")
    assert obstacle_bpv(tetrahedron, Settings()) == 3
    both = obstacles_bill([tetrahedron, wire], Settings())
    assert both.total == 8
    assert both.relies_on == ()


@given(st.sampled_from([t for t in ObstacleType if t.is_mines]), st.integers(1, 30))
def test_mines_cost_by_the_factor(type_: ObstacleType, factors: int) -> None:
    one = obstacle_bpv(Obstacle(type_, "433", 1), Settings())
    assert obstacle_bpv(Obstacle(type_, "433", factors), Settings()) == one * factors


def test_prices_that_the_documents_leave_open_are_named() -> None:
    obstacles = [
        Obstacle(ObstacleType.PANJIS, "433"),
        Obstacle(ObstacleType.AT_MINES, "433", 2),
        Obstacle(ObstacleType.AB_MINES, "1079", 2),
        Obstacle(ObstacleType.WIRE, "1079"),
    ]
    made = obstacles_bill(obstacles, Settings(panji_bpv=Fraction(3, 2), wire_bpv=Fraction(4)))
    assert made.relies_on == ("wire_bpv", "at_mine_factor_bpv", "panji_bpv")
    assert dict(made.items)["panjis"] == Fraction(3, 2)
    assert made.total == 4 + 2 * 5 + 2 * 5 + Fraction(3, 2)


def test_a_bill_holds_udt_waterproofing_and_the_fleet_of_its_side() -> None:
    tank = Unit(UnitKind.VEHICLE, "M4", waterproofed=True, pp=20, count=2)
    craft = [
        Watercraft("LCM(3)", "A", passengers=(tank,)),
        Watercraft("LCVP", "B", side="defending"),
    ]
    landing = setup(udt=3, watercraft=craft)
    made = bill(landing, landing.scenario.attacker)
    price = {w.name: w.bpv for w in landing.catalogue.watercraft.values()}
    assert dict(made.items) == {"UDT": 15, "Waterproofing": 4, "Watercraft": price["LCM(3)"]}
    assert made.relies_on == ("waterproofing_bpv",)
    theirs = bill(landing, landing.scenario.defender)
    assert dict(theirs.items) == {"Watercraft": price["LCVP"]}


@pytest.mark.parametrize(("budget", "severity"), [(8, "info"), (7, "error")])
def test_a_budget_is_kept_or_not(budget: int, severity: str) -> None:
    obstacles = [("tetrahedron", "1079"), ("wire", "1079")]
    found = list(within_budget(setup(obstacles=obstacles, defender_budget=budget)))
    assert [(f.rule, f.severity) for f in found] == [("G14.58", severity)]
    assert "tetrahedron 3, wire 5" in found[0].message
    assert "setting" not in found[0].message


def test_a_finding_says_which_settings_it_rests_on() -> None:
    obstacles = [("A-P mines", "431", 6)]
    found = list(within_budget(setup(obstacles=obstacles, defender_budget=100)))
    assert "the setting ap_mine_factor_bpv prices" in found[0].message
    assert said(within_budget(setup(obstacles=obstacles))) == []
    nothing = list(within_budget(setup(attacker_budget=10)))
    assert "0 of the attacker's 10 BPV are spent (nothing)" in nothing[0].message
