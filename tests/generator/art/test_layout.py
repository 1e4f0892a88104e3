"""Hexes in pixels: VASL's proportions, points and hexes, outlines and insets."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.art.layout import HexLayout, Polygon
from beachhead.rules.hexes import Direction, Hex, connected_groups

SMALL = st.integers(-40, 40)
HEXES = st.builds(Hex, SMALL, SMALL)
SCALES = st.floats(5, 500)
NEAR = st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3))
GROUPS = st.sets(NEAR, min_size=1, max_size=25)


def signed_area(polygon: Polygon) -> float:
    """Positive when the polygon runs clockwise on the screen."""
    return (
        sum(
            x * polygon[(i + 1) % len(polygon)][1] - y * polygon[(i + 1) % len(polygon)][0]
            for i, (x, y) in enumerate(polygon)
        )
        / 2
    )


def hex_area(layout: HexLayout) -> float:
    return layout.column_px * layout.hex_height


def test_vasl_scale_has_the_measures_of_vasl_boards() -> None:
    layout = HexLayout()
    assert layout.hex_height == 64.5
    assert layout.hex_width == 75
    assert layout.centre(Hex(0, 1)) == (0, 32.25)
    assert layout.centre(Hex(1, 0)) == (56.25, 0)
    assert layout.centre(Hex(1, 1)) == (56.25, 64.5)
    # GG10, the last hex of a board 1800 by 645 pixels large.
    assert layout.centre(Hex(32, -6)) == (1800, 645 - 32.25)


@pytest.mark.parametrize("column", [0, -1, math.nan, math.inf])
def test_a_scale_that_is_not_positive_is_refused(column: float) -> None:
    with pytest.raises(ValueError, match="more than 0 pixels"):
        HexLayout(column)


@given(HEXES, SCALES, st.floats(0, 2 * math.pi), st.floats(0, 0.99))
def test_every_point_inside_a_hex_is_found_in_it(
    hex_: Hex, scale: float, angle: float, part: float
) -> None:
    layout = HexLayout(scale)
    x, y = layout.centre(hex_)
    corners = layout.corners(hex_)
    # A point on the boundary, between two corners, then drawn towards the centre.
    turn = angle / (2 * math.pi) * 6
    index, along = int(turn) % 6, turn % 1
    (ax, ay), (bx, by) = corners[index], corners[(index + 1) % 6]
    edge_x, edge_y = ax + (bx - ax) * along, ay + (by - ay) * along
    assert layout.hex_at(x + (edge_x - x) * part, y + (edge_y - y) * part) == hex_


@given(HEXES, st.sampled_from(Direction), SCALES)
def test_both_hexes_of_a_hexside_agree_where_it_lies(
    hex_: Hex, direction: Direction, scale: float
) -> None:
    layout = HexLayout(scale)
    here = layout.side(hex_, direction)
    there = layout.side(hex_.neighbour(direction), direction.opposite)
    ends = layout.hexside_ends(hex_.hexside(direction))
    for a, b in zip(here, reversed(there), strict=True):
        assert math.dist(a, b) < 1e-6 * scale
    middle = layout.side_middle(hex_, direction)
    (x, y), (nx, ny) = layout.centre(hex_), layout.centre(hex_.neighbour(direction))
    assert middle == pytest.approx(((x + nx) / 2, (y + ny) / 2))
    assert math.dist(*ends) == pytest.approx(math.dist(*here))


def test_sides_lie_the_way_their_direction_points() -> None:
    layout = HexLayout(30)
    up = layout.side(Hex(0, 1), Direction.UP)
    assert up == ((-10, 0), (10, 0))
    assert layout.side_middle(Hex(0, 1), Direction.DOWN) == (0, layout.hex_height)


@given(GROUPS, SCALES)
def test_outlines_enclose_exactly_the_area_of_their_hexes(group: set[Hex], scale: float) -> None:
    layout = HexLayout(scale)
    polygons = layout.outline(group)
    assert sum(map(signed_area, polygons)) == pytest.approx(len(group) * hex_area(layout))
    exterior = sum(n not in group for hex_ in group for n in hex_.neighbours())
    assert sum(map(len, polygons)) == exterior


@given(GROUPS)
def test_each_group_has_one_clockwise_outline(group: set[Hex]) -> None:
    polygons = HexLayout(30).outline(group)
    assert sum(signed_area(p) > 0 for p in polygons) == len(connected_groups(group))


def test_a_hole_gives_an_anticlockwise_polygon() -> None:
    layout = HexLayout(30)
    areas = [signed_area(p) for p in layout.outline(Hex(0, 0).neighbours())]
    assert sorted(areas) == pytest.approx([-hex_area(layout), 7 * hex_area(layout)])


@given(GROUPS, st.floats(0.5, 3))
def test_an_inset_runs_inside_at_its_distance(group: set[Hex], inset: float) -> None:
    layout = HexLayout(60)
    plain, moved = layout.outline(group), layout.outline(group, inset)
    for polygon, inner in zip(plain, moved, strict=True):
        assert len(polygon) == len(inner)
        for i, (x, y) in enumerate(inner):
            assert layout.hex_at(x, y) in group
            before, here, after = polygon[i - 1], polygon[i], polygon[(i + 1) % len(polygon)]
            for start, end in ((before, here), (here, after)):
                dx, dy = end[0] - start[0], end[1] - start[1]
                off = (dx * (y - start[1]) - dy * (x - start[0])) / math.hypot(dx, dy)
                assert off == pytest.approx(inset)


def test_bounds_reach_to_the_outermost_corners() -> None:
    layout = HexLayout()
    bounds = layout.bounds([Hex(0, 1), Hex(2, 3)])
    assert (bounds.left, bounds.top) == (-37.5, 0)
    assert (bounds.right, bounds.bottom) == (150, 64.5 * 4)
    assert bounds.grown(2).width == bounds.width + 4
    with pytest.raises(ValueError, match="no hexes"):
        layout.bounds([])
