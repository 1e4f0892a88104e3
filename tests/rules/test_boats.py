"""Boats: moving, carrying, stacking (E5.1-E5.34, G14.52)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.rules import boats
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.findings import Finding
from beachhead.rules.scenario import Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from tests.rules.building import said, setup

SQUAD, HS = Unit(UnitKind.SQUAD, "4-6-7"), Unit(UnitKind.HALF_SQUAD, "2-4-7")
LEADER = Unit(UnitKind.LEADER, "8-1")
BOATS = [name for name, type_ in catalogue().watercraft.items() if type_.manhandling is not None]


def boat(name: str) -> WatercraftType:
    found = catalogue().watercraft_type(name)
    assert found is not None
    return found


def run(
    check: Callable[[Setup], Iterable[Finding]], *crafts: Watercraft, **arguments: object
) -> list[Finding]:
    return list(check(setup(watercraft=crafts, **arguments)))


@pytest.mark.parametrize(
    ("name", "move", "carry"),
    [
        ("Assault Boat", Fraction(5), Fraction(14, 3)),
        ("Assault Boat (motorized)", Fraction(0), Fraction(14, 3)),
        ("Small Raft (one boat)", Fraction(1), Fraction(1)),
        ("Small Raft (two boats)", Fraction(7, 3), Fraction(7, 3)),
        ("Small Raft (three boats)", Fraction(14, 3), Fraction(14, 3)),
        ("Large Raft", Fraction(8), Fraction(8)),
    ],
)
def test_personnel_needed_to_move_and_to_carry_each_boat(
    name: str, move: Fraction, carry: Fraction
) -> None:
    assert boats.needed_to_move(boat(name)) == move
    assert boats.needed_to_carry(boat(name)) == carry


def test_landing_craft_need_nobody_to_move() -> None:
    assert boats.needed_to_move(boat("LCVP")) == 0


def test_a_squad_manhandles_a_three_boat_raft_on_an_11() -> None:
    # The worked example of E5.23: M# 12, less 2 for the hex, plus 1 for the HS to spare.
    assert boats.manhandling_number(boat("Small Raft (three boats)"), 2, 10) == 11


@pytest.mark.parametrize(
    ("pp", "number"), [(7, None), (8, 9), (12, 9), (13, 10), (18, 11), (17, 10)]
)
def test_only_whole_half_squads_beyond_the_minimum_help(pp: int, number: int | None) -> None:
    assert boats.manhandling_number(boat("Large Raft"), 0, pp) == number


@given(st.sampled_from(BOATS), st.integers(0, 12), st.integers(0, 60))
def test_more_men_never_make_manhandling_harder(name: str, cost: int, pp: int) -> None:
    fewer = boats.manhandling_number(boat(name), cost, pp)
    more = boats.manhandling_number(boat(name), cost, pp + 5)
    if fewer is None:
        assert 3 * pp < boat(name).pp
    else:
        assert more == fewer + 1


@pytest.mark.parametrize(
    ("type_", "aboard", "rule"),
    [
        ("Large Raft", (HS,), "E5.12"),
        ("Large Raft", (HS, HS), None),
        ("Small Raft (three boats)", (), "E5.12"),
        ("Small Raft (three boats)", (HS,), None),
        ("Small Raft (two boats)", (HS,), None),
        ("Assault Boat", (Unit(UnitKind.SW, "DC", pp=1), *[LEADER] * 4), "E5.11"),
        ("Assault Boat", (Unit(UnitKind.CREW),), None),
        ("Assault Boat (motorized)", (), None),
        ("LCVP", (), None),
    ],
)
@pytest.mark.parametrize("hex_", [None, "1084"])
def test_a_boat_with_too_few_aboard_cannot_move(
    type_: str, aboard: tuple[Unit, ...], rule: str | None, hex_: str | None
) -> None:
    found = run(boats.manned_to_move, Watercraft(type_, "1", hex=hex_, passengers=aboard))
    at = () if hex_ is None else (hex_,)
    assert said(found, "warning") == said(found) == ([] if rule is None else [(rule, at)])


def test_the_finding_gives_exact_thirds() -> None:
    craft = Watercraft("Small Raft (three boats)", "1", hex="1084", passengers=(LEADER,))
    (found,) = run(boats.manned_to_move, craft)
    assert found.message == (
        "Small Raft (three boats) 1: the Personnel aboard are worth 1 PP; it cannot use its MP with"
        " less than 4 2/3 (each SMC counts 1, setting smc_pp)"
    )


def test_where_smc_make_the_difference_the_setting_is_named() -> None:
    craft = Watercraft("Small Raft (one boat)", "1", passengers=(LEADER,))
    (found,) = run(boats.manned_to_move, craft)
    assert (found.rule, found.severity) == ("E5.12", "info")
    assert "setting smc_pp" in found.message
    none = run(boats.manned_to_move, craft, settings={"smc_pp": Fraction(0)})
    assert said(none, "warning") == [("E5.12", ())]


@pytest.mark.parametrize(
    "craft",
    [
        Watercraft("Large Raft", "1", hex="1079", beached="430"),
        Watercraft("Large Raft", "1", hex="430"),
    ],
)
def test_boats_that_are_not_afloat_may_be_manned_in_play(craft: Watercraft) -> None:
    assert run(boats.manned_to_move, craft) == []


def test_an_empty_boat_offboard_is_judged_where_it_must_come_by_water() -> None:
    craft = Watercraft("Large Raft", "1")
    assert run(boats.manned_to_move, craft, kind="other") == []
    assert said(run(boats.manned_to_move, craft, kind="seaborne evacuation")) == [("E5.12", ())]


def test_a_boat_on_land_is_empty_unless_it_is_beached() -> None:
    loaded = Watercraft("Assault Boat", "1", hex="430", passengers=(SQUAD,))
    assert said(run(boats.empty_on_land, loaded), "error") == [("E5.2", ("430",))]
    assert run(boats.empty_on_land, Watercraft("Assault Boat", "1", hex="430")) == []
    beached = Watercraft("Assault Boat", "1", hex="430", beached="1079", passengers=(SQUAD,))
    assert run(boats.empty_on_land, beached) == []
    assert run(boats.empty_on_land, Watercraft("LVT4", "1", hex="430", passengers=(SQUAD,))) == []


@pytest.mark.parametrize(
    ("units", "enough"),
    [
        ((Unit(UnitKind.HALF_SQUAD, hex="430"),), True),
        ((Unit(UnitKind.LEADER, hex="430", count=4),), False),
        ((Unit(UnitKind.LEADER, hex="430", count=5),), True),
        ((Unit(UnitKind.HALF_SQUAD, hex="431"),), False),
        ((Unit(UnitKind.HALF_SQUAD, hex="430", broken=True),), False),
        ((Unit(UnitKind.SQUAD),), False),
        ((), False),
    ],
)
def test_a_third_of_a_boats_capacity_carries_it_overland(
    units: tuple[Unit, ...], enough: bool
) -> None:
    craft = Watercraft("Small Raft (three boats)", "1", hex="430")
    found = run(boats.carried_by_enough, craft, attacker_units=units)
    assert said(found, "warning") == ([] if enough else [("E5.2", ("430",))])
    assert all("at least 4 2/3 (1/3 of 14)" in finding.message for finding in found)


def test_the_other_sides_infantry_do_not_carry_a_boat() -> None:
    craft = Watercraft("Assault Boat", "1", hex="F9", side="defending")
    there = [Unit(UnitKind.SQUAD, hex="F9")]
    assert run(boats.carried_by_enough, craft, defender_units=there) == []
    assert said(run(boats.carried_by_enough, craft, attacker_units=there)) == [("E5.2", ("1F9",))]


@pytest.mark.parametrize(("guns", "legal"), [(1, True), (2, False)])
def test_a_large_raft_carries_one_gun(guns: int, legal: bool) -> None:
    gun = Unit(UnitKind.GUN, "37L AT", m_number=11, count=guns)
    found = run(boats.one_gun_on_a_large_raft, Watercraft("Large Raft", "1", passengers=(gun,)))
    assert said(found, "error") == ([] if legal else [("E5.122", ())])


def test_boats_and_amphibians_that_share_water_are_pointed_out() -> None:
    raft, lvt = Watercraft("Large Raft", "1", hex="1084"), Watercraft("LVT4", "2", hex="1084")
    lcvp, apart = Watercraft("LCVP", "3", hex="1084"), Watercraft("LVT4", "4", hex="1085")
    (found,) = run(boats.stacked_on_the_water, raft, lvt, lcvp, apart)
    assert (found.rule, found.severity, found.hexes) == ("E5.31", "info", ("1084",))
    assert found.pieces == ("Large Raft 1", "LVT4 2")
    assert found.message.startswith("Large Raft 1 and LVT4 2 share 1084: one attack")
    assert run(boats.stacked_on_the_water, raft, lcvp, apart) == []
    on_land = [Watercraft("Assault Boat", str(n), hex="430") for n in (1, 2)]
    assert run(boats.stacked_on_the_water, *on_land) == []


def test_wire_beneath_a_boat_is_pointed_out_unless_surf_makes_it_harmless() -> None:
    craft = Watercraft("Large Raft", "1", hex="1079")
    obstacles = [("tetrahedron", "1079"), ("wire", "1079")]
    found = run(boats.wire_beneath, craft, obstacles=obstacles)
    assert said(found, "info") == [("G14.52", ("1079",))]
    assert run(boats.wire_beneath, craft, obstacles=obstacles, heavy_surf=True) == []
    assert run(boats.wire_beneath, craft, obstacles=[("tetrahedron", "1079")]) == []
    # Wire that play begins without sinks nobody: in deep OCEAN, or without its Tetrahedron.
    deep = Watercraft("Large Raft", "1", hex="1081")
    wired = [("tetrahedron", "1081"), ("wire", "1081")]
    assert run(boats.wire_beneath, deep, obstacles=wired) == []
    assert run(boats.wire_beneath, deep, obstacles=wired, slope="slight") != []
    assert run(boats.wire_beneath, craft, obstacles=[("wire", "1079")]) == []
    lcvp = Watercraft("LCVP", "1", hex="1079")
    assert run(boats.wire_beneath, lcvp, obstacles=obstacles) == []
    on_land = Watercraft("Large Raft", "1", hex="430")
    assert run(boats.wire_beneath, on_land, obstacles=[("wire", "430")]) == []


@pytest.mark.parametrize(
    ("type_", "pointless"),
    [
        ("Assault Boat", False),
        ("Large Raft", False),
        ("Assault Boat (motorized)", True),
        ("LCVP", True),
    ],
)
def test_untrained_passengers_matter_only_where_they_paddle(type_: str, pointless: bool) -> None:
    found = run(boats.untrained_paddlers, Watercraft(type_, "1", untrained=True))
    assert said(found, "warning") == ([("E5.34", ())] if pointless else [])
    assert run(boats.untrained_paddlers, Watercraft(type_, "1")) == []
