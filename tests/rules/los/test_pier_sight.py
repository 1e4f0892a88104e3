"""Piers and LOS (G13.71, G13.711), both sides of each condition.

The column below 433 reads 433 432 431 430 (Beach) 1079 1080 1081 ... (OCEAN).
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from beachhead.rules.los.pier_sight import StoneWall, cover_over_pier
from beachhead.rules.los.sight import Effect, Verdict
from beachhead.rules.shore import Shore
from tests.rules.los.looking import look, rules, shore

STONE = shore(slope="slight", piers=[("1080", "stone")])
WOODEN = shore(slope="slight", piers=[("1080", "wooden")])
BOTH = (STONE, WOODEN)


@pytest.mark.parametrize("slope", ["slight", "moderate", "steep"])
def test_between_water_and_beach_locations_each_intervening_pier_counts(slope: str) -> None:
    stone = shore(slope=slope, piers=[("1080", "stone")])
    wooden = shore(slope=slope, piers=[("1080", "wooden"), ("1082", "wooden")])
    for start, end in (("1079", "1083"), ("430", "1083"), ("1083", "432")):
        sight = look(stone, start, end)
        assert rules(sight, Effect.BLOCKS) == ["G13.71"]
        assert sight.reasons[0].hexes == (stone.find("1080"),)
        assert (look(wooden, start, end).verdict, look(wooden, start, end).hindrance) == (
            Verdict.HINDERED,
            2,
        )
        assert look(wooden, start, "1081").hindrance == 1 or start == "1083"


def test_a_pier_beside_the_los_has_no_effect() -> None:
    for on in BOTH:
        assert look(on, "1092", "1096").verdict is Verdict.CLEAR


def test_the_hexes_of_the_ends_do_not_intervene() -> None:
    beneath = {"on_pier": False}
    assert look(WOODEN, "1080", "1083", first=beneath).hindrance == 0
    assert look(WOODEN, "1079", "1080", second=beneath).hindrance == 0
    for on in BOTH:
        assert look(on, "1080", "1083").verdict is Verdict.CLEAR


def test_adjacent_locations_are_never_affected() -> None:
    for on in BOTH:
        assert look(on, "1079", "1092").verdict is Verdict.CLEAR


def test_touching_a_pier_hex_along_a_hexside_is_enough() -> None:
    """From 1079 a hexspine leads between 1080 and 1093 (or 1092) to the hex beyond them."""
    on = WOODEN
    start, pier = on.find("1079"), on.find("1080")
    ends = [
        cell
        for cell in on
        if cell.hex.distance(start) == 2
        and cell.is_ocean
        and sum(n in start.neighbours() for n in cell.hex.neighbours()) == 2
        and pier in cell.hex.neighbours()
    ]
    assert ends
    for cell in ends:
        assert look(on, "1079", cell.coordinate).hindrance == 1
        assert not look(STONE, "1079", cell.coordinate).exists


def test_two_wooden_piers_either_side_of_the_los_hinder_it_once() -> None:
    on = shore(slope="slight", piers=[("1080", "wooden"), ("1093", "wooden")])
    between = on.find("1080"), on.find("1093")
    assert between[0].distance(between[1]) == 1
    ends = sorted(set(between[0].neighbours()) & set(between[1].neighbours()))
    sight = look(on, on.name(ends[0]), on.name(ends[1]))
    assert (len(sight.trace.along), sight.hindrance) == (1, 1)


def test_from_level_0_a_pier_counts_only_if_the_water_end_is_adjacent_to_one() -> None:
    # F9 looks down the column: over 433 432 431 430 1079, the pier 1080, 1081, 1082.
    assert not look(STONE, "F9", "1081").exists
    assert not look(STONE, "1081", "F9").exists
    assert look(STONE, "F9", "1082").verdict is Verdict.CLEAR
    assert look(WOODEN, "F9", "1081").hindrance == 1
    assert look(WOODEN, "1081", "F9").hindrance == 1
    assert look(WOODEN, "F9", "1082").verdict is Verdict.CLEAR


def test_from_level_0_once_one_is_adjacent_all_intervening_piers_count() -> None:
    on = shore(slope="slight", piers=[("1080", "wooden"), ("1081", "wooden")])
    assert look(on, "F9", "1082").hindrance == 2
    assert look(on, "F9", "1083").hindrance == 0
    mixed = shore(slope="slight", piers=[("1079", "stone"), ("1081", "wooden")])
    assert not look(mixed, "F9", "1082").exists


def test_an_adjacent_pier_that_the_los_does_not_touch_has_no_effect() -> None:
    on = shore(slope="slight", piers=[("1080", "stone"), ("1092", "wooden")])
    assert look(on, "F9", "1079").verdict is Verdict.CLEAR


def test_a_unit_on_a_pier_is_at_level_0() -> None:
    on = shore(slope="steep", piers=[("1080", "wooden"), ("1082", "wooden")])
    assert look(on, "1080", "1083").levels == (0, -1)
    assert look(on, "1080", "1083").hindrance == 1  # 1082 is adjacent to 1083
    assert look(on, "1080", "1084").hindrance == 0
    assert look(on, "1080", "1084", first={"on_pier": False}).hindrance == 1


def test_neither_end_in_water_or_beach_no_effect() -> None:
    on = shore(slope="slight", piers=[("1080", "stone"), ("1081", "stone"), ("1082", "wooden")])
    assert look(on, "1080", "1082").verdict is Verdict.CLEAR  # pier to pier
    assert look(on, "F9", "1082").verdict is Verdict.CLEAR  # land to pier


def test_water_to_pier_over_a_stone_pier_adjacent_to_the_water() -> None:
    on = shore(slope="slight", piers=[("1080", "stone"), ("1082", "stone")])
    assert not look(on, "1079", "1082").exists
    assert look(on, "430", "1082").exists


class TestLargeVehicles:
    @pytest.mark.parametrize(
        ("size", "seen"), [(1, False), (0, False), (-1, False), (-2, True), (-3, True), (-4, True)]
    )
    @pytest.mark.parametrize("which", ["first", "second"])
    def test_which_are_seen_over_a_stone_pier(self, size: int, seen: bool, which: str) -> None:
        sight = look(STONE, "1079", "1083", **{which: {"vehicle_size": size}})  # type: ignore[arg-type]
        assert sight.exists is seen
        if seen:
            (cover,) = sight.covers(sight.end)
            assert cover.rule == "G13.711"

    def test_no_wall_where_the_pier_would_not_block(self) -> None:
        tall = {"vehicle_size": -2}
        for sight in (
            look(STONE, "F9", "1082", second=tall),
            look(STONE, "1079", "1092", second=tall),
            look(WOODEN, "1079", "1083", second=tall),
        ):
            assert sight.exists
            assert "G13.711" not in rules(sight, Effect.COVERS)

    def test_wooden_piers_still_hinder_a_los_over_a_stone_one(self) -> None:
        on = shore(slope="slight", piers=[("1080", "stone"), ("1081", "wooden")])
        assert look(on, "1079", "1083", second={"vehicle_size": -3}).hindrance == 1

    def test_the_wall_does_not_add_to_other_positive_tem(self) -> None:
        assert cover_over_pier(0) == StoneWall(2, True)
        assert [cover_over_pier(tem).tem for tem in (1, 2, 3, -1)] == [2, 2, 3, 1]
        assert cover_over_pier(1, mud_or_deep_snow=1).tem == 3


def test_the_piers_of_a_map_lie_where_these_tests_think() -> None:
    def column(on: Shore, *names: str) -> bool:
        hexes = [on.find(name) for name in names]
        return all(b.minus(a) == hexes[1].minus(hexes[0]) for a, b in pairwise(hexes))

    assert column(STONE, "F9", "433", "432", "431", "430", "1079", "1080", "1081", "1082", "1083")
