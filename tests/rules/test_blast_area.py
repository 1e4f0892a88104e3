"""The NOBA LOF and the nine hexes of a Concentration (G14.62, G14.65)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.blast_area import ConcentrationFP, blast_area, concentration_fp
from beachhead.rules.hexes import Direction, Hex, line_of_hexes
from beachhead.rules.noba_lof import crossing, lof, preceding_hexes

numbers = st.integers(-20, 20)
hexes = st.builds(Hex, numbers, numbers)


def far(pair: tuple[Hex, Hex]) -> bool:
    return pair[0].distance(pair[1]) >= 2


pairs = st.tuples(hexes, hexes).filter(far)


@given(pairs)
def test_a_lof_goes_hex_by_adjacent_hex_or_along_hexsides(pair: tuple[Hex, Hex]) -> None:
    ocean, target = pair
    line = lof(ocean, target)
    assert (line[0], line[-1]) == (ocean, target)
    assert set(line) <= set(line_of_hexes(ocean, target))
    for one, other in pairwise(line):
        assert one.distance(other) <= 2
        if one.distance(other) == 2:
            common = set(one.neighbours()) & set(other.neighbours())
            assert len(common) == 2
            touched = [crossing(ocean, target, hex_) for hex_ in common]
            assert all(found is not None and not found.inside for found in touched)


@given(pairs)
def test_the_crossings_of_a_lof_follow_each_other_without_gap(pair: tuple[Hex, Hex]) -> None:
    ocean, target = pair
    crossings = [crossing(ocean, target, hex_) for hex_ in line_of_hexes(ocean, target)]
    spans = sorted((c.enters, c.leaves) for c in crossings if c is not None)
    assert spans[0][0] < 0 < spans[0][1]
    reached = spans[0][1]
    for enters, leaves in spans[1:]:
        assert enters <= reached
        reached = max(reached, leaves)
    assert reached > 1


@given(pairs)
def test_the_extra_hexes_touch_the_usual_seven_on_either_side(pair: tuple[Hex, Hex]) -> None:
    ocean, ffe = pair
    area = blast_area(ocean, ffe)
    assert len(set(area.hexes)) == 9
    assert area.entry.distance(ffe) == area.exit.distance(ffe) == 2
    assert area.entry.distance(ocean) < area.exit.distance(ocean)
    # The line is symmetric about the FFE's center dot, and so are the two hexes.
    assert area.exit == area.entry.rotated(3, about=ffe)
    line = lof(ocean, ffe, beyond=3)
    at = line.index(ffe)
    assert area.entry == next(h for h in reversed(line[:at]) if h.distance(ffe) > 1)
    assert area.exit == next(h for h in line[at:] if h.distance(ffe) > 1)


@given(hexes, st.sampled_from(Direction), st.integers(2, 20))
def test_along_a_hex_grain_the_extra_hexes_lie_on_it(
    ffe: Hex, direction: Direction, away: int
) -> None:
    area = blast_area(ffe.neighbour(direction, away), ffe)
    assert area.entry == ffe.neighbour(direction, 2)
    assert area.exit == ffe.neighbour(direction.opposite, 2)


@given(hexes, st.integers(0, 5), st.integers(1, 8))
def test_along_an_alternate_grain_they_lie_behind_the_vertices(
    ffe: Hex, turns: int, steps: int
) -> None:
    def along(count: int) -> Hex:
        way = Hex(count, -2 * count).rotated(turns)
        return ffe.shifted(way)

    area = blast_area(along(steps), ffe)
    assert (area.entry, area.exit) == (along(1), along(-1))


def test_a_lof_between_the_grains_takes_the_first_of_two_ring_hexes() -> None:
    # Rising one column in five, it leaves the seven hexes at a vertex, into (0, -2).
    assert blast_area(Hex(-2, 10), Hex(0, 0)).exit == Hex(0, -2)
    # One column in four crosses a corner of (1, -2) on its way into (0, -2).
    assert blast_area(Hex(-3, 12), Hex(0, 0)).exit == Hex(1, -2)
    assert blast_area(Hex(-2, 11), Hex(0, 0)).exit == Hex(0, -2)


@pytest.mark.parametrize("ocean", [Hex(0, 0), Hex(0, 1)])
def test_no_blast_area_beside_its_own_battery(ocean: Hex) -> None:
    with pytest.raises(ValueError, match="at least 2 hexes"):
        blast_area(ocean, Hex(0, 0))


def test_extra_hexes() -> None:
    area = blast_area(Hex(0, 14), Hex(0, 0))
    assert area.is_extra(Hex(0, 2))
    assert area.is_extra(Hex(0, -2))
    assert not any(area.is_extra(hex_) for hex_ in area.usual)


@given(pairs)
def test_the_preceding_hexes_are_adjacent_and_nearer(pair: tuple[Hex, Hex]) -> None:
    ocean, target = pair
    before = preceding_hexes(ocean, target)
    line = lof(ocean, target)
    assert len(before) in (1, 2)
    if len(before) == 1:
        assert before == (line[-2],)
    else:
        assert line[-2].distance(target) == 2
        assert all(hex_ in target.neighbours() and hex_ not in line for hex_ in before)


@pytest.mark.parametrize(
    ("calibre", "extra", "hit", "expected"),
    [
        (127, False, False, (20, -2)),
        (127, True, False, (10, 0)),
        (249, True, False, (10, 0)),
        (250, True, False, (16, -1)),
        (250, True, True, (20, -2)),
        (127, True, True, (20, -2)),
    ],
)
def test_fp_by_hex(calibre: int, extra: bool, hit: bool, expected: tuple[int, int]) -> None:
    found = concentration_fp(calibre, 20, extra_hex=extra, heavy_payload_drm=-2, critical_hit=hit)
    assert found == ConcentrationFP(Fraction(expected[0]), expected[1])
    odd = concentration_fp(300, 20, extra_hex=True, heavy_payload_drm=-3)
    assert odd.heavy_payload_drm == -1
