"""The vector map's coast: closed outlines, rounded where water washes them and nowhere else."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.report.coast import at, coast, number
from beachhead.rules.hexes import Hex

LAYOUT = HexLayout()
HEXES = st.sets(st.builds(Hex, st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=30)


def test_lengths_are_written_short() -> None:
    assert [number(n) for n in (12.0, -0.04, 3.456, -7.25)] == ["12", "0", "3.5", "-7.2"]
    assert at((56.25, -32.0)) == "56.2 -32"


def test_an_island_is_rounded_all_round() -> None:
    outline, washed = coast(LAYOUT, {Hex(0, 0)}, lambda _: True)
    assert outline == washed
    assert outline.count("Q") == 6
    assert "L" not in outline


def test_a_coast_that_nothing_washes_stays_on_its_hexsides() -> None:
    outline, washed = coast(LAYOUT, {Hex(0, 0)}, lambda _: False)
    assert washed == ""
    assert "Q" not in outline


def test_one_washed_side_is_straight_and_the_only_surf() -> None:
    below = Hex(0, 1)
    outline, washed = coast(LAYOUT, {Hex(0, 0)}, lambda hex_: hex_ == below)
    assert "Q" not in outline
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", washed)]
    assert set(numbers[1::2]) == {LAYOUT.centre(Hex(0, 0))[1] + LAYOUT.hex_height / 2} == {0.0}


@given(HEXES, HEXES)
def test_surf_begins_and_ends_where_the_coast_does(land: set[Hex], water: set[Hex]) -> None:
    outline, washed = coast(LAYOUT, land, lambda hex_: hex_ in water)
    assert outline.count("M") == outline.count("Z") == len(LAYOUT.outline(land))
    borders = [(a, b) for a in land for b in a.neighbours() if b not in land and b in water]
    assert bool(washed) == bool(borders)
    # Each washed side has its middle on the surf, once.
    middles = len(re.findall(r"[QL]", washed)) - washed.count("M") + washed.count("Z")
    assert middles == len(borders)
