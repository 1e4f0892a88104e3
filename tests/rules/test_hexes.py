"""Hex geometry: distances, rotations, grains, lines and groups."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.hexes import (
    Direction,
    Hex,
    Hexside,
    Hexspine,
    alternate_hex_grain,
    connected_groups,
    hex_grain,
    line_of_hexes,
)

NEAR = st.integers(-12, 12)
HEXES = st.builds(Hex, NEAR, NEAR)
DIRECTIONS = st.sampled_from(list(Direction))
TURNS = st.integers(-12, 12)


def steps_between(start: Hex, end: Hex) -> int:
    """Range by walking outwards ring by ring, without the formula."""
    ring, steps = {start}, 0
    while end not in ring:
        ring |= {n for hex_ in ring for n in hex_.neighbours()}
        steps += 1
    return steps


@given(st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5)))
def test_distance_is_the_number_of_hexes_walked(hex_: Hex) -> None:
    assert Hex(0, 0).distance(hex_) == steps_between(Hex(0, 0), hex_)


@given(HEXES, HEXES, HEXES)
def test_distance_is_symmetric_and_no_detour_is_shorter(one: Hex, other: Hex, third: Hex) -> None:
    assert one.distance(other) == other.distance(one)
    assert (one.distance(other) == 0) == (one == other)
    assert one.distance(other) <= one.distance(third) + third.distance(other)


@given(HEXES, HEXES, TURNS, HEXES)
def test_turning_keeps_distances_and_six_sixths_are_a_whole_turn(
    one: Hex, other: Hex, turns: int, about: Hex
) -> None:
    turned = one.rotated(turns, about), other.rotated(turns, about)
    assert turned[0].distance(turned[1]) == one.distance(other)
    assert turned[0].squared_distance(turned[1]) == one.squared_distance(other)
    assert turned[0].rotated(-turns, about) == one
    assert about.rotated(turns, about) == about
    assert one.rotated(6, about) == one


@given(HEXES, DIRECTIONS, TURNS)
def test_a_neighbour_turns_to_the_neighbour_that_many_directions_on(
    hex_: Hex, direction: Direction, turns: int
) -> None:
    beside = hex_.neighbour(direction)
    onward = Direction.from_turns(direction.turns + turns)
    assert beside.rotated(turns, hex_) == hex_.neighbour(onward)
    assert hex_.direction_to(beside) is direction
    assert beside.direction_to(hex_) is direction.opposite
    assert hex_.direction_to(hex_.neighbour(direction, 2)) is None


def test_neighbours_run_clockwise_from_straight_up() -> None:
    hex_ = Hex(3, -2)
    assert hex_.neighbours() == tuple(hex_.neighbour(d) for d in Direction)
    assert [d.value for d in Direction] == list("abcdef")
    # In VASL pixels x grows with q, and y with r + q / 2.
    above, right = hex_.neighbours()[0], hex_.neighbours()[1]
    assert (above.q, Fraction(above.q, 2) + above.r) == (3, Fraction(-3, 2))
    assert right.q == 4
    assert Fraction(right.q, 2) + right.r < Fraction(hex_.q, 2) + hex_.r


@given(HEXES, st.integers(0, 6))
def test_within_is_every_hex_within_the_range_once(hex_: Hex, distance: int) -> None:
    found = list(hex_.within(distance))
    assert len(found) == len(set(found)) == 1 + 3 * distance * (distance + 1)
    assert max(hex_.distance(other) for other in found) == distance


@given(HEXES, DIRECTIONS)
def test_a_hexside_is_the_same_from_both_its_hexes(hex_: Hex, direction: Direction) -> None:
    beside = hex_.neighbour(direction)
    hexside = hex_.hexside(direction)
    assert hexside == beside.hexside(direction.opposite) == Hexside.between(beside, hex_)
    assert hexside.other(hex_) == beside
    assert hexside.other(beside) == hex_
    assert set(hexside.hexes) == {hex_, beside}


def test_a_hexside_needs_adjacent_hexes_and_knows_only_its_own() -> None:
    with pytest.raises(ValueError, match="adjacent"):
        Hexside.between(Hex(0, 0), Hex(0, 2))
    with pytest.raises(ValueError, match="adjacent"):
        Hexside.between(Hex(0, 0), Hex(0, 0))
    with pytest.raises(ValueError, match="no such hexside"):
        Hexside.between(Hex(0, 0), Hex(0, 1)).other(Hex(0, 2))


def test_a_hexspine_touches_its_hex_without_being_a_hexside_of_it() -> None:
    hex_ = Hex(2, 2)
    spines = Hexspine.of_hex(hex_)
    assert len({spine.hexside for spine in spines}) == 6
    for spine in spines:
        assert hex_ not in spine.hexside.hexes
        assert all(hex_.distance(h) == 1 for h in spine.hexside.hexes)


@given(HEXES, DIRECTIONS, st.integers(1, 12))
def test_a_hex_grain_is_straight(start: Hex, direction: Direction, length: int) -> None:
    grain = hex_grain(start, direction, length)
    assert len(grain) == length
    assert line_of_hexes(grain[0], grain[-1]) == grain


@given(HEXES, DIRECTIONS, st.integers(2, 12))
def test_an_alternate_hex_grain_zigzags_along_hexspines(
    start: Hex, direction: Direction, length: int
) -> None:
    grain = alternate_hex_grain(start, direction, length)
    assert all(a.distance(b) == 1 for a, b in pairwise(grain))
    every_second = grain[::2]
    # A line along hexspines crosses the single hexes and runs between the two of each pair.
    assert set(every_second) <= set(line_of_hexes(start, every_second[-1]))
    for step, hex_ in enumerate(every_second):
        assert start.squared_distance(hex_) == 3 * step * step


def corners(hex_: Hex) -> list[tuple[int, int]]:
    """Corners in sixths of ``(q, r)``."""
    around = hex_.neighbours()
    found = []
    for i in range(6):
        one, other = around[i], around[(i + 1) % 6]
        found.append((2 * (hex_.q + one.q + other.q), 2 * (hex_.r + one.r + other.r)))
    return found


def touched_by_force(start: Hex, end: Hex) -> set[Hex]:
    """Hexes whose closed area meets the segment, by testing every hex about it."""
    ax, ay, bx, by = 6 * start.q, 6 * start.r, 6 * end.q, 6 * end.r
    found = set()
    middle = Hex((start.q + end.q) // 2, (start.r + end.r) // 2)
    for hex_ in middle.within(start.distance(end) + 2):
        points = corners(hex_)
        crosses = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in points]
        if min(crosses) > 0 or max(crosses) < 0:
            continue
        # Separating axes along the hex's own sides: a hex is where all three of these differ by
        # at most 1 (times 6) from its centre.
        cells = [(x, y, -x - y) for x, y in ((ax, ay), (bx, by))]
        centre = (6 * hex_.q, 6 * hex_.r, 6 * hex_.s)
        apart = False
        for i, j in ((0, 1), (1, 2), (2, 0)):
            values = [(c[i] - c[j]) - (centre[i] - centre[j]) for c in cells]
            if min(values) > 6 or max(values) < -6:
                apart = True
        if not apart:
            found.add(hex_)
    return found


@given(st.builds(Hex, st.integers(-7, 7), st.integers(-7, 7)), HEXES)
def test_a_line_meets_every_hex_it_crosses_or_touches(vector: Hex, start: Hex) -> None:
    end = start.shifted(vector)
    line = line_of_hexes(start, end)
    assert len(line) == len(set(line))
    assert set(line) == touched_by_force(start, end)
    assert line[0] == start
    assert line[-1] == end
    assert set(line) == set(line_of_hexes(end, start))


def test_a_line_along_a_hexside_gives_both_hexes() -> None:
    assert line_of_hexes(Hex(0, 0), Hex(2, -1)) == (Hex(0, 0), Hex(1, -1), Hex(1, 0), Hex(2, -1))


@given(st.sets(st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3)), max_size=25))
def test_groups_part_the_hexes_and_never_touch_each_other(hexes: set[Hex]) -> None:
    groups = connected_groups(hexes)
    assert sorted(h for group in groups for h in group) == sorted(hexes)
    for group in groups:
        reached = {min(group)}
        while True:
            more = {n for h in reached for n in h.neighbours()} & group
            if more <= reached:
                break
            reached |= more
        assert reached == group
        for other in groups:
            if other is not group:
                assert all(a.distance(b) > 1 for a in group for b in other)
