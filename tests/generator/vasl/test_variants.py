"""Tide variants: whole hexrows change, coordinates stay, a composed map is followed exactly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.generator.vasl.variants import overlays_for, tide_variant
from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import OverlayGround, OverlayKind, OverlayShape
from beachhead.rules.scenario import Tide
from beachhead.rules.shore import HexKind
from tests.rules.building import BE4, LANDING, setup

OVERLAYS = catalogue().overlays
IDS = sorted(OVERLAYS)


def changed(before: OverlayShape, after: OverlayShape) -> set[str]:
    return {
        name
        for name, hex_ in before.coordinates.items()
        if before.hexes[hex_] != after.hexes.get(hex_)
    }


@given(st.sampled_from(IDS), st.sampled_from(Tide), st.integers(0, 15))
def test_a_variant_changes_ground_only_and_only_where_its_tide_does(
    id_: str, tide: Tide, hexrows: int
) -> None:
    shape = OVERLAYS[id_]
    variant = tide_variant(shape, tide, hexrows)
    if shape.kind is OverlayKind.EFFLUENT:
        assert variant.hexes.items() <= shape.hexes.items()
        assert tide is Tide.HIGH or variant == shape
        return
    assert variant.coordinates == shape.coordinates
    before, after = {
        Tide.HIGH: (OverlayGround.BEACH, OverlayGround.OCEAN),
        Tide.LOW: (OverlayGround.OCEAN, OverlayGround.BEACH),
        Tide.NORMAL: (None, None),
    }[tide]
    for hex_, content in variant.hexes.items():
        if content != shape.hexes[hex_]:
            assert (shape.hexes[hex_].ground, content.ground) == (before, after)


def test_high_tide_floods_the_seaward_hexrow_of_a_beach() -> None:
    be4 = OVERLAYS["Be4"]
    tops = {"401", "408", "414", "421", "427", "434", "440", "447", "453", "460", "466", "473"}
    assert changed(be4, tide_variant(be4, Tide.HIGH)) == tops
    assert len(changed(be4, tide_variant(be4, Tide.HIGH, 2))) == 24
    be1 = OVERLAYS["Be1"]
    last_column = {str(n) for n in range(154, 164)}
    assert changed(be1, tide_variant(be1, Tide.HIGH)) == last_column


def test_low_tide_bares_the_landward_hexrow_of_an_ocean() -> None:
    oc1 = OVERLAYS["OC1"]
    tops = {f"{1001 + 13 * column}" for column in range(12)}
    assert changed(oc1, tide_variant(oc1, Tide.LOW)) == tops


def test_rivers_do_not_move() -> None:
    be7 = OVERLAYS["Be7"]
    variant = tide_variant(be7, Tide.HIGH)
    assert changed(be7, variant) == {"754", "755", "762", "763"}


@pytest.mark.parametrize(("id_", "gone"), [("Ef1", {"B4"}), ("Ef2", {"C7"}), ("Ef3", {"D7"})])
def test_high_tide_takes_the_mouth_of_a_stream(id_: str, gone: set[str]) -> None:
    shape = OVERLAYS[id_]
    assert changed(shape, tide_variant(shape, Tide.HIGH)) == gone
    assert len(changed(shape, tide_variant(shape, Tide.HIGH, 2))) == 2


@pytest.mark.parametrize("tide", list(Tide))
@pytest.mark.parametrize("hexrows", [1, 2])
def test_overlays_of_a_map_are_drawn_as_the_map_has_them(tide: Tide, hexrows: int) -> None:
    ef2 = ("Ef2", {"C7": "430", "C6": "431"})
    shore = setup(
        overlays=(*LANDING, ef2), tide=tide, settings={"tide_hexrows": hexrows}
    ).tide_shore
    variants = {shape.id: shape for shape in overlays_for(shore)}
    assert list(variants) == [placed.id for placed in shore.overlays]
    moved = 0
    for placed in shore.overlays:
        variant = variants[placed.id]
        for own, content in placed.shape.hexes.items():
            cell = shore.at(placed.covering(own))
            if placed.id == "Ef2":
                assert (own in variant.hexes) == cell.is_beach
            elif cell.overlay == placed.id:
                water = cell.kind is HexKind.OCEAN
                assert (variant.hexes[own].ground is OverlayGround.OCEAN) == water
                assert variant.hexes[own].coordinate == content.coordinate
                moved += variant.hexes[own] != content
            else:
                assert variant.hexes[own] == content
    assert (moved == 0) == (tide is Tide.NORMAL)


@pytest.mark.parametrize(
    ("on", "end"),
    [({"C7": "430", "C6": "431"}, Hex(2, 6)), ({"C1": "430", "C2": "431"}, Hex(2, 0))],
)
def test_a_stream_over_flooded_hexes_is_cut_there_at_whichever_end(
    on: dict[str, str], end: Hex
) -> None:
    # 430 is the last Beach hex before the sea.
    shore = setup(overlays=(*LANDING, ("Ef2", on)), tide="high").tide_shore
    stream = next(shape for shape in overlays_for(shore) if shape.id == "Ef2")
    placed = shore.overlay("Ef2")
    assert placed is not None
    flooded = {
        own for own in placed.shape.hexes if shore.at(placed.covering(own)).kind is HexKind.OCEAN
    }
    assert end in flooded
    assert stream.hexes.keys() == placed.shape.hexes.keys() - flooded


def test_sandbars_and_reefs_are_not_printed_on_overlays() -> None:
    plain = setup()
    dressed = setup(sandbars=[["1079"]], reefs=[("submerged", ["1081"])])
    assert overlays_for(dressed.tide_shore) == overlays_for(plain.tide_shore)


def test_a_beach_without_an_ocean_overlay_has_no_tide() -> None:
    shore = setup(overlays=[BE4], tide="high").tide_shore
    assert overlays_for(shore) == tuple(placed.shape for placed in shore.overlays)
