"""A LOS over the grid, stretch by stretch."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.hexes import Hex, Hexside, line_of_hexes
from beachhead.rules.los.trace import trace

ORIGIN = Hex(0, 0)
others = st.builds(Hex, st.integers(-15, 15), st.integers(-15, 15)).filter(lambda h: h != ORIGIN)


@given(others)
def test_a_trace_leads_from_hex_to_hex_without_a_gap(end: Hex) -> None:
    los = trace(ORIGIN, end)
    assert (los.stretches[0].hexes, los.stretches[-1].hexes) == ((ORIGIN,), (end,))
    assert len(los.joints) == len(los.stretches) - 1
    for before, joint, after in zip(los.stretches, los.joints, los.stretches[1:], strict=False):
        # Where it joins or leaves a hexside it could pass by the hex on either side.
        assert len(joint.hexsides) == max(len(before.hexes), len(after.hexes))
        for side in joint.hexsides:
            assert set(side.hexes) <= set(before.hexes + after.hexes)


@given(others)
def test_a_trace_is_the_same_from_the_other_end(end: Hex) -> None:
    there, back = trace(ORIGIN, end), trace(end, ORIGIN)
    assert back.stretches == there.stretches[::-1]
    assert [set(j.hexsides) for j in back.joints] == [set(j.hexsides) for j in there.joints[::-1]]
    assert [j.vertex for j in back.joints] == [j.vertex for j in there.joints[::-1]]


@given(others, st.integers(0, 5))
def test_a_trace_turns_with_the_grid(end: Hex, turns: int) -> None:
    los, turned = trace(ORIGIN, end), trace(ORIGIN, end.rotated(turns))
    assert [{h.rotated(turns) for h in s.hexes} for s in los.stretches] == [
        set(s.hexes) for s in turned.stretches
    ]


@given(others)
def test_what_is_touched_is_crossed_or_run_along_or_met_at_a_vertex(end: Hex) -> None:
    los = trace(ORIGIN, end)
    met = {hex_ for stretch in los.stretches for hex_ in stretch.hexes}
    at_vertices = {joint.vertex for joint in los.joints if joint.vertex is not None}
    assert set(los.touched) == set(line_of_hexes(ORIGIN, end)) == met | at_vertices
    assert not met & at_vertices
    assert set(los.intervening) == set(los.touched) - {ORIGIN, end}


@given(others)
def test_it_runs_along_hexsides_only_midway_between_directions(end: Hex) -> None:
    q, r, s = end.q, end.r, end.s
    hexspine_bound = q == r or r == s or s == q
    assert bool(trace(ORIGIN, end).along) is hexspine_bound


def test_a_hexspine_line_alternates_hexes_and_hexsides() -> None:
    los = trace(ORIGIN, Hex(2, 2))
    assert [len(s.hexes) for s in los.stretches] == [1, 2, 1, 2, 1]
    assert los.along == (
        Hexside.between(Hex(0, 1), Hex(1, 0)),
        Hexside.between(Hex(1, 2), Hex(2, 1)),
    )


def test_a_line_through_a_vertex_crosses_the_hexside_that_ends_there() -> None:
    found = [
        (end, joint)
        for end in ORIGIN.within(6)
        if end != ORIGIN
        for joint in trace(ORIGIN, end).joints
        if joint.vertex is not None
    ]
    assert found
    for end, joint in found:
        (side,) = joint.hexsides
        assert joint.vertex is not None
        assert all(joint.vertex.distance(hex_) == 1 for hex_ in side.hexes)
        assert joint.vertex in line_of_hexes(ORIGIN, end)


def test_adjacent_hexes_have_only_their_hexside_between_them() -> None:
    los = trace(ORIGIN, Hex(0, 1))
    assert tuple(los.crossed) == (Hexside.between(ORIGIN, Hex(0, 1)),)
    assert (los.along, los.intervening) == ((), ())


def test_a_los_within_one_hex_is_refused() -> None:
    with pytest.raises(ValueError, match="two different hexes"):
        trace(ORIGIN, ORIGIN)
