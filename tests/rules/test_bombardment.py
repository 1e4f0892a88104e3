"""Naval Bombardment (G14.7-G14.73)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.bombardment import (
    Area,
    area_along_alternate_grain,
    area_along_grain,
    attacked_again,
    immune_hexes,
    is_revealed,
    is_subject,
    mc_drm,
    mc_failed_odds,
    unplayable_hexes,
)
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction, Hex
from tests.rules.building import setup


@given(st.sampled_from([area_along_grain, area_along_alternate_grain]), st.sampled_from(Direction))
def test_an_area_is_ten_adjacent_rows_of_33(make: object, direction: Direction) -> None:
    area = make(Hex(3, 4), direction)  # type: ignore[operator]
    assert isinstance(area, Area)
    assert [len(row) for row in area.rows] == [33] * 10
    assert len(area.hexes) == 330
    for row in area.rows:
        assert all(a.distance(b) == 1 for a, b in pairwise(row))
        assert row[0].distance(row[32]) == 32
    for row, following in pairwise(area.rows):
        assert all(a.distance(b) == 1 for a, b in zip(row, following, strict=True))


def test_an_area_as_a_mapboard_lies_covers_its_whole_hexes() -> None:
    shore = setup(boards=["1"]).shore
    area = area_along_alternate_grain(shore.find("A1"), Direction.UP_RIGHT)
    assert unplayable_hexes(area, shore) == ()
    assert [shore.name(hex_) for hex_ in area.rows[0][:4]] == ["1A1", "1B0", "1C1", "1D0"]
    assert area.rows[0][32] == shore.find("GG1")
    assert area.rows[9][0] == shore.find("A10")


def test_an_area_off_the_map_is_told() -> None:
    shore = setup().shore
    area = area_along_alternate_grain(shore.find("B1"), Direction.UP_RIGHT)
    off = unplayable_hexes(area, shore)
    assert off
    assert all(hex_ not in shore or not shore.at(hex_).playable for hex_ in off)


def test_three_rows_are_immune_along_their_length() -> None:
    area = area_along_grain(Hex(0, 0), Direction.DOWN)
    immune = immune_hexes(area, (2, 3, 9))
    assert immune == {hex_ for row in (2, 3, 9) for hex_ in area.rows[row]}


@pytest.mark.parametrize("grains", [(1, 2), (1, 2, 2), (1, 2, 3, 4), (1, 1, 2, 3), (0, 1, 10)])
def test_other_choices_of_grains_are_refused(grains: tuple[int, ...]) -> None:
    area = area_along_grain(Hex(0, 0), Direction.DOWN)
    with pytest.raises(SetupError, match=r"immune grains|not in the area"):
        immune_hexes(area, grains)


def test_who_is_subject_to_it() -> None:
    area = area_along_grain(Hex(0, 0), Direction.DOWN)
    immune = immune_hexes(area, (0, 1, 2))
    safe, open_, outside = area.rows[0][5], area.rows[5][5], Hex(0, -1)
    assert not is_subject(safe, area, immune)
    assert is_subject(safe, area, immune, visible_fortification=True)
    assert not is_subject(safe, area, immune, visible_fortification=True, reverse_slope=True)
    assert is_subject(open_, area, immune)
    assert not is_subject(open_, area, immune, reverse_slope=True)
    assert not is_subject(outside, area, immune, visible_fortification=True)


def test_the_mc_has_a_drm_of_2() -> None:
    assert mc_drm() == 2
    assert mc_failed_odds(8).of(True) == Fraction(21, 36)
    assert mc_failed_odds(8, level=2, other_drm=-1).of(True) == Fraction(26, 36)


@pytest.mark.parametrize(
    ("fortification", "revealed"),
    [
        ("Wire", True),
        ("tetrahedron", True),
        ("trench", True),
        ("A-P mines", False),
        ("Cave", False),
    ],
)
def test_what_it_reveals(fortification: str, revealed: bool) -> None:
    assert is_revealed(fortification, eliminated=False) is revealed
    assert not is_revealed(fortification, eliminated=True)


def test_the_second_attack() -> None:
    assert attacked_again(True)
    assert not attacked_again(False)
    assert not attacked_again(True, immune=True)
