"""Reefs: their hexes, their shape and their shelter (G13.43, G13.431)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.hexes import Direction, Hex, alternate_hex_grain, hex_grain, line_of_hexes
from beachhead.rules.reefs import (
    is_alternate_hex_grain,
    is_hex_grain,
    reef_hexes,
    reef_shape,
    sheltered_water,
)
from tests.rules.building import said, setup

HEXES = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
DIRECTIONS = st.sampled_from(list(Direction))


@pytest.mark.parametrize("kind", ["exposed", "submerged"])
def test_a_reef_may_be_in_any_ocean_hex(kind: str) -> None:
    assert said(reef_hexes(setup(reefs=[(kind, ["1079", "1080", "1091"])]))) == []


@pytest.mark.parametrize(
    ("hex_", "what"), [("430", "a Beach hex"), ("F9", "a Hinterland hex"), ("C5", "a river hex")]
)
def test_a_reef_is_nowhere_but_in_ocean_hexes(hex_: str, what: str) -> None:
    found = list(reef_hexes(setup(rivers=["C5"], reefs=[("exposed", ["1080", hex_])])))
    assert [(f.rule, f.severity) for f in found] == [("G13.43", "error")]
    assert found[0].message.endswith(f"and this is {what}")
    assert found[0].place == ("map", "reefs", 0, "hexes", 1)


@pytest.mark.parametrize("water", ["lake", "river"])
def test_a_reef_is_in_no_lake_or_river(water: str) -> None:
    found = list(reef_hexes(setup(water=water, reefs=[("submerged", ["1090"])])))
    assert said(found, "error") == [("G13.43", ("1090",))]


def test_a_hex_is_an_exposed_or_a_submerged_reef() -> None:
    both = setup(reefs=[("exposed", ["1090"]), ("submerged", ["1090"])])
    assert said(reef_hexes(both), "error") == [("G13.431", ("1090",))]


def test_other_shapes_are_only_pointed_out() -> None:
    assert said(reef_shape(setup(reefs=[("exposed", ["1084", "1085", "1086"])]))) == []
    apart = list(reef_shape(setup(reefs=[("exposed", ["1084", "1088"])])))
    assert [(f.rule, f.severity) for f in apart] == [("G13.43", "info")]
    assert "in 2 parts" in apart[0].message


@given(HEXES, DIRECTIONS, st.integers(1, 9))
def test_hex_grains_are_known_in_any_order(start: Hex, way: Direction, length: int) -> None:
    grain = list(hex_grain(start, way, length))
    assert is_hex_grain(grain[::-1])
    if length > 2:
        assert not is_hex_grain([*grain, grain[-1].neighbour(way, 2)])
        assert not is_alternate_hex_grain(grain)


@given(HEXES, DIRECTIONS, st.integers(1, 9))
def test_alternate_hex_grains_are_known(start: Hex, way: Direction, length: int) -> None:
    zigzag = alternate_hex_grain(start, way, length)
    assert is_alternate_hex_grain(zigzag)
    whole = line_of_hexes(start, zigzag[(length - 1) // 2 * 2])
    assert is_alternate_hex_grain(whole)
    if length > 4:
        assert not is_hex_grain(zigzag)
        assert not is_alternate_hex_grain(zigzag[:2] + zigzag[4:])


def test_the_water_behind_a_reef_is_said_to_be_shallow() -> None:
    found = list(sheltered_water(setup(reefs=[("exposed", ["1082"])])))
    assert [(f.severity, f.hexes) for f in found] == [("info", ("1079", "1080", "1081"))]
    assert said(sheltered_water(setup())) == []
