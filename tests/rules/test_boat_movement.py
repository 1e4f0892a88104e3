"""Boats on land and on the water (E5.11-E5.34), with the worked examples of E5.23 and E5.32."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.rules import boat_movement, boats
from beachhead.rules.beaching import cannot_beach
from beachhead.rules.boat_movement import Manhandling, Phase, cannot_sail
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.hexes import Hex
from beachhead.rules.movers import Mover
from beachhead.rules.shore import Shore
from tests.rules.building import setup

ASSAULT, RAFT = "Assault Boat (motorized)", "Small Raft (three boats)"


def boat(name: str) -> WatercraftType:
    found = catalogue().watercraft_type(name)
    assert found is not None
    return found


def river() -> Shore:
    """Board 8's river with the hexes that the examples name beside those of the board's own."""
    hexes = ("8I5", "8I6", "8I7", "8I8", "8I9")
    return setup(boards=("8",), overlays=(), rivers=hexes).shore


def along(shore: Shore, *names: str) -> list[Hex]:
    return [shore.find(name) for name in names]


def test_worked_example_of_an_assault_boat_at_i10() -> None:
    # E5.23: the squad and leader in H10 enter I10 (1 MF), load (1 MF), and un-Beach for nothing.
    left = boat_movement.PASSENGER_MF - 1 - boat_movement.mf_to_load()
    mp = boat_movement.mp_from_mf(boat(ASSAULT).mp, left)
    assert (left, mp) == (2, 2)
    shore = river()
    assert cannot_beach(shore, boat(ASSAULT), shore.find("8I9"), shore.find("8I10")) is None
    assert cannot_sail(shore.cells, along(shore, "8I9", "8I8", "8I7"), mp) is None
    farther = cannot_sail(shore.cells, along(shore, "8I9", "8I8", "8I7", "8I6"), mp)
    assert farther is not None and farther.rule == "E5.3"
    # A squad-sized Small Raft would have had one MP only.
    assert boat_movement.mp_from_mf(boat(RAFT).mp, left) == 1


def test_worked_example_of_a_raft_below_a_bank() -> None:
    # E5.23: from G10 into H9 (1 MF, Bypass), and 2 MF to load across an Abrupt Elevation Change.
    left = boat_movement.PASSENGER_MF - 1 - boat_movement.mf_to_load(crossing=1)
    assert left == 1
    assert boat_movement.mp_from_mf(boat(RAFT).mp, left) == 0
    assert boat_movement.cost_to_beach(as_it_enters=False) > 0, "un-Beaching alone is free"


def test_worked_example_of_a_raft_carried_from_h10() -> None:
    # E5.23: 2 MF to carry it into I10 with a DR of 11 or less, a third to mount and un-Beach it.
    number = boats.manhandling_number(boat(RAFT), 2, 10)
    assert number == 11
    assert boat_movement.manhandling_result(number, 10) is Manhandling.MOVES
    assert boat_movement.manhandling_result(number, 11) is Manhandling.MOVES_AND_STOPS
    assert boat_movement.manhandling_result(number, 12) is Manhandling.FAILS
    beach = boat_movement.cost_to_beach(as_it_enters=True)
    left = boat_movement.PASSENGER_MF - 2 - beach - boat_movement.mf_to_load()
    assert left == 1
    assert boat_movement.mp_from_mf(boat(RAFT).mp, left) == 0


def test_worked_example_of_unloading_behind_a_hedge() -> None:
    # E5.32: one MP from 8I6 to I5 takes two of four MF; I4 lies higher behind a hedge: three MF.
    shore = river()
    assert cannot_sail(shore.cells, along(shore, "8I6", "8I5"), 1) is None
    assert cannot_beach(shore, boat(RAFT), shore.find("8I5"), shore.find("8I4")) is None
    left = boat_movement.PASSENGER_MF - boat_movement.mf_for_mp(boat(RAFT).mp, 1)
    assert left == 2
    assert not boat_movement.may_unload(Phase.MPH, left, 3)
    assert boat_movement.may_unload(Phase.APH, boat_movement.PASSENGER_MF, 3)


@pytest.mark.parametrize(
    ("name", "pp", "mp"),
    [
        (ASSAULT, 0, 4),
        ("Assault Boat", 4, 0),
        ("Assault Boat", 5, 2),
        (RAFT, 4, 0),
        (RAFT, 5, 2),
        ("Small Raft (one boat)", 1, 2),
        ("Large Raft", 7, 0),
        ("Large Raft", 8, 2),
    ],
)
def test_a_boat_has_all_its_mp_or_none(name: str, pp: int, mp: int) -> None:
    assert boat_movement.usable_mp(boat(name), pp) == mp


@given(st.sampled_from([2, 4]), st.integers(0, 4))
def test_mf_and_mp_are_two_sides_of_one_effort(allotment: int, mp: int) -> None:
    mp = min(mp, allotment)
    mf = boat_movement.mf_for_mp(allotment, mp)
    assert boat_movement.mp_from_mf(allotment, mf) == mp
    assert mf == 0 or boat_movement.mp_from_mf(allotment, mf - 1) < mp


@pytest.mark.parametrize(("mf", "two", "four"), [(0, 0, 0), (1, 0, 1), (3, 1, 3), (4, 2, 4)])
def test_each_mf_powers_a_quarter_of_the_boat(mf: int, two: int, four: int) -> None:
    assert boat_movement.mp_from_mf(2, mf) == two
    assert boat_movement.mp_from_mf(4, mf) == four
    assert boat_movement.mp_from_mf(4, 6) == 4, "never beyond its allotment"


@pytest.mark.parametrize("phase", list(Phase))
@pytest.mark.parametrize("empty", [True, False])
def test_boats_are_carried_empty_and_in_the_mph(phase: Phase, empty: bool) -> None:
    assert boat_movement.may_manhandle(phase, empty=empty) is (phase is Phase.MPH and empty)


@pytest.mark.parametrize(
    ("way", "large", "small"),
    [
        ({}, True, True),
        ({"bypass": True}, False, True),
        ({"building": True}, False, True),
        ({"building": True, "stairwell": True}, True, True),
        ({"bypass": True, "building": True, "stairwell": True}, False, True),
    ],
)
def test_a_large_raft_is_bulky(way: dict[str, bool], large: bool, small: bool) -> None:
    assert boat_movement.may_carry_through(large_raft=True, **way) is large
    assert boat_movement.may_carry_through(large_raft=False, **way) is small


@pytest.mark.parametrize(("boats_", "m"), [(0, None), (1, 10), (4, 10), (5, None)])
def test_up_to_four_assault_boats_are_towed_as_one_gun(boats_: int, m: int | None) -> None:
    assert boat_movement.towed_manhandling_number(boats_) == m


@pytest.mark.parametrize(
    ("phase", "beached", "gun", "may"),
    [
        (Phase.MPH, True, False, True),
        (Phase.MPH, True, True, True),
        (Phase.APH, True, False, True),
        (Phase.APH, True, True, False),
        (Phase.MPH, False, False, False),
    ],
)
def test_loading_needs_a_beached_boat_and_guns_the_mph(
    phase: Phase, beached: bool, gun: bool, may: bool
) -> None:
    assert boat_movement.may_load(phase, beached_here=beached, gun=gun) is may


@pytest.mark.parametrize(("entering", "cost"), [(True, 0), (False, 1)])
def test_late_beaching_costs_one(entering: bool, cost: int) -> None:
    assert boat_movement.cost_to_beach(as_it_enters=entering) == cost


def test_what_a_boat_cannot_sail_through() -> None:
    shore = setup(piers=[("1081", "stone"), ("1094", "wooden")]).shore

    def why(*names: str, mp: int = 9, pontoons: tuple[str, ...] = ()) -> str | None:
        bridges = along(shore, *pontoons)
        refusal = cannot_sail(shore.cells, along(shore, *names), mp, bridges)
        return None if refusal is None else f"{refusal.rule}: {refusal.why}"

    assert why("1079") is None
    assert why("1079", "1080", "1094", "1095") is None, "beneath a wooden pier"
    assert why("1080", "1081") == "G13.73: 1081 has a stone pier"
    assert why("1079", "430") == "G13.401: 430 is land"
    assert why("1079", "1082") == "E5.3: two hexes of the path are not adjacent"
    assert why("1092", "1093", "1094", pontoons=("1093",)) == "E5.3: 1093 has a pontoon bridge"
    assert why("1092", "1093", pontoons=("1093",)) is None
    assert why("1093", "1094", pontoons=("1093",)) is None
    assert why("1092", "1093", "1094", mp=1) == "E5.3: that takes 2 MP and it has 1"


def test_a_boat_does_not_sail_off_the_map() -> None:
    shore = setup().shore
    bottom = shore.find("1091")
    below = next(n for n in bottom.neighbours() if n not in shore)
    refusal = cannot_sail(shore.cells, (bottom, below), 2)
    assert refusal is not None and refusal.why == "a hex of the path is off the map"


def test_the_reach_of_a_boat_is_its_mp_in_water_hexes() -> None:
    shore = setup(piers=[("1080", "stone")]).shore
    start = shore.find("1079")
    found = dict(boat_movement.reach(shore.cells, start, 2))
    assert found[start] == 0
    assert all(shore.at(h).is_water for h in found)
    assert shore.find("1080") not in found
    assert all(h.distance(start) <= mp <= 2 for h, mp in found.items())
    free = setup().shore
    all_near = {h for h in start.within(2) if (c := free.get(h)) is not None and c.is_water}
    assert set(dict(boat_movement.reach(free.cells, start, 2))) == all_near


def test_a_pontoon_ends_a_boats_reach() -> None:
    shore = setup().shore
    start, bridge = shore.find("1079"), shore.find("1080")
    found = dict(boat_movement.reach(shore.cells, start, 2, {bridge}))
    assert found[bridge] == 1
    assert shore.find("1081") not in found
    assert shore.find("1081") in dict(boat_movement.reach(shore.cells, start, 2))


@pytest.mark.parametrize(
    ("phase", "left", "entry", "enemy", "may"),
    [
        (Phase.MPH, 2, 2, False, True),
        (Phase.MPH, 1, 2, False, False),
        (Phase.MPH, 4, 1, True, False),
        (Phase.APH, 4, 1, True, True),
        (Phase.APH, 4, 5, True, False),
    ],
)
def test_unloading(phase: Phase, left: int, entry: int, enemy: bool, may: bool) -> None:
    assert boat_movement.may_unload(phase, left, entry, enemy_in_hex=enemy) is may


@pytest.mark.parametrize("mover", list(Mover))
def test_nobody_tows_a_boat_on_the_water(mover: Mover) -> None:
    assert not boat_movement.may_tow(mover, afloat=True)
    assert boat_movement.may_tow(mover, afloat=False) is (mover is Mover.VEHICLE)


@pytest.mark.parametrize("dr", range(1, 7))
def test_untrained_paddlers(dr: int) -> None:
    expected = {5: Fraction(1, 2), 6: Fraction(0)}.get(dr, Fraction(1))
    assert boat_movement.untrained_mp(2, dr) == 2 * expected
    assert boat_movement.untrained_mp(1, dr) == expected


def test_odds_of_untrained_paddlers_with_one_mp_left() -> None:
    odds = boat_movement.untrained_odds(1)
    assert (odds.of(1), odds.of(0)) == (Fraction(2, 3), Fraction(1, 3))
