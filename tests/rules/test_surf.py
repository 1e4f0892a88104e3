"""Heavy Surf and frozen OCEAN (G13.44, G13.448, G13.494)."""

from __future__ import annotations

import pytest

from beachhead.rules.scenario import Watercraft
from beachhead.rules.surf import frozen_water, surf_brings_heavy_winds, surf_needs_ocean
from tests.rules.building import BE4, said, setup


@pytest.mark.parametrize("water", ["lake", "river"])
def test_heavy_surf_is_for_the_ocean(water: str) -> None:
    calm = setup(heavy_surf=True, water=water)
    assert said(surf_needs_ocean(calm), "warning") == [("G13.44", ())]
    assert said(surf_brings_heavy_winds(calm)) == []
    assert said(surf_needs_ocean(setup(heavy_surf=True))) == []
    assert said(surf_needs_ocean(setup(water=water))) == []


def test_a_map_without_ocean_has_no_surf() -> None:
    found = list(surf_needs_ocean(setup(heavy_surf=True, overlays=(BE4,))))
    assert said(found, "warning") == [("G13.44", ())]
    assert "no Ocean hex" in found[0].message


def test_a_reef_leaves_the_water_behind_it_calm() -> None:
    found = list(surf_needs_ocean(setup(heavy_surf=True, reefs=[("exposed", ["1082"])])))
    assert said(found, "info") == [("G13.44", ())]
    assert "leaves 3 hexes" in found[0].message


def test_heavy_surf_brings_heavy_winds() -> None:
    assert said(surf_brings_heavy_winds(setup(heavy_surf=True)), "info") == [("G13.448", ())]
    assert said(surf_brings_heavy_winds(setup())) == []


def test_ice_has_no_surf_and_carries_no_craft() -> None:
    craft = [Watercraft("LCVP", "A")]
    assert said(frozen_water(setup(frozen=True))) == []
    assert said(frozen_water(setup(frozen=True, heavy_surf=True)), "warning") == [("G13.494", ())]
    assert said(frozen_water(setup(frozen=True, watercraft=craft)), "warning") == [("G13.494", ())]
    assert said(frozen_water(setup(heavy_surf=True, watercraft=craft))) == []
