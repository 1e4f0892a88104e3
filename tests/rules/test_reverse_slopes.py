"""Reverse Slopes (G14.66, G14.661, G14.712)."""

from __future__ import annotations

import pytest

from beachhead.rules.hexes import Hex
from beachhead.rules.reverse_slopes import (
    Ground,
    Terrain,
    counter_is_removed,
    is_immune,
    is_immune_to_bombardment,
    sheltering_level,
)
from tests.rules.building import setup

SEA = Hex(0, 15)
BEHIND, TARGET = Hex(0, 2), Hex(0, 1)


def ground(**given: Ground) -> Terrain:
    """Terrain with a hill in the preceding hex (``hill``) and at the target (``target``)."""
    heights = {BEHIND: given.get("hill", Ground()), TARGET: given.get("target", Ground())}
    return lambda hex_: heights.get(hex_, Ground())


@pytest.mark.parametrize(
    ("hill", "target", "level"),
    [
        (Ground(1), Ground(0), 1),
        (Ground(1), Ground(1), 1),
        (Ground(1), Ground(2), None),
        (Ground(1), Ground(1, crest=2), None),
        (Ground(0, crest=1), Ground(1), 1),
        (Ground(0), Ground(0), None),
        (Ground(0, hill=True), Ground(0), 0),
        (Ground(0), Ground(-1), None),
        (Ground(2, building=2), Ground(4), 4),
        (Ground(0, building=2), Ground(2), 2),
        (Ground(0, building=2), Ground(3), None),
    ],
)
def test_the_preceding_hill_must_be_as_high(
    hill: Ground, target: Ground, level: int | None
) -> None:
    assert sheltering_level(SEA, TARGET, ground(hill=hill, target=target)) == level


def test_only_the_preceding_adjacent_hex_counts() -> None:
    far_hill = {Hex(0, 3): Ground(5), Hex(1, 1): Ground(5), Hex(0, 0): Ground(5)}
    assert sheltering_level(SEA, TARGET, lambda h: far_hill.get(h, Ground())) is None


def test_along_a_hexside_the_higher_of_both_hexes_decides() -> None:
    sea, target = Hex(-6, 12), Hex(0, 0)
    for hill in (Hex(-1, 1), Hex(0, 1)):
        heights = {hill: Ground(1)}
        assert sheltering_level(sea, target, lambda h, k=heights: k.get(h, Ground())) == 1
    assert sheltering_level(sea, target, lambda _: Ground()) is None


def test_an_upper_level_must_be_lower_than_the_hill_to_be_immune() -> None:
    terrain = ground(hill=Ground(2))
    assert is_immune(SEA, TARGET, terrain)
    assert is_immune(SEA, TARGET, terrain, building_level=1)
    assert not is_immune(SEA, TARGET, terrain, building_level=2)
    assert not is_immune(SEA, TARGET, ground())


def test_when_a_counter_is_removed() -> None:
    terrain = ground(hill=Ground(1))
    assert counter_is_removed(SEA, [TARGET], terrain)
    assert not counter_is_removed(SEA, [TARGET, BEHIND], terrain)
    assert not counter_is_removed(SEA, [TARGET], terrain, seen_upper_level=True)
    assert not counter_is_removed(SEA, [TARGET], terrain, firing_ir=True)


def test_bombardment_must_be_shut_out_from_every_ocean_hex() -> None:
    shore = setup().shore
    target = shore.find("F3")

    def walled(*without: Hex) -> Terrain:
        """Hills all around the target but in some hexes."""
        around = {h: Ground(1) for h in target.neighbours() if h not in without}
        return lambda hex_: around.get(hex_, Ground())

    assert is_immune_to_bombardment(shore, target, walled())
    seaward = shore.find("F4")
    assert not is_immune_to_bombardment(shore, target, walled(seaward))
    landward = shore.find("F2")
    assert is_immune_to_bombardment(shore, target, walled(landward))
    assert not is_immune_to_bombardment(shore, target, walled(), building_level=1)


def test_water_is_not_immune_to_bombardment_nor_is_a_map_without_ocean() -> None:
    shore = setup().shore
    hills: Terrain = lambda _: Ground(3)  # noqa: E731
    assert not is_immune_to_bombardment(shore, shore.find("1079"), hills)
    assert is_immune_to_bombardment(shore, shore.find("F3"), hills)
    lake = setup(water="lake").shore
    assert not is_immune_to_bombardment(lake, lake.find("F3"), hills)
