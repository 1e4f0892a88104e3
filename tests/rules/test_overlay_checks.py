"""Where overlays lie: Be7, overlaps, Effluents, sandbars, Islands (G13.1-G13.31)."""

from __future__ import annotations

import pytest

from beachhead.rules.overlay_checks import (
    effluent_across_the_beach,
    islands,
    overlapping_overlays,
    river_mouth,
    sandbars,
)
from tests.rules.building import BE4, LANDING, OC1, said, setup

BE7 = ("Be7", {"763": "FF9", "762": "FF8"})
SEA = ("OC1", {"1001": "756", "1002": "757"})


@pytest.mark.parametrize("board", ["7", "8"])
def test_be7_is_at_home_on_boards_7_and_8(board: str) -> None:
    assert said(river_mouth(setup(boards=[board], overlays=(BE7, SEA)))) == []


def test_be7_is_not_for_other_boards() -> None:
    found = list(river_mouth(setup(boards=["9"], overlays=(BE7, SEA))))
    assert [(f.rule, f.severity, f.pieces) for f in found] == [("G13.11", "error", ("Be7",))]
    assert "board 9" in found[0].message


def test_be7_needs_an_ocean_overlay() -> None:
    assert said(river_mouth(setup(boards=["8"], overlays=(BE7,))), "error") == [
        ("G13.11", ("763",))
    ]
    both = list(river_mouth(setup(boards=["9"], overlays=(BE7,))))
    assert said(both, "error") == [("G13.11", ("763",))] * 2
    assert said(river_mouth(setup())) == []


def test_ocean_overlaps_the_beach() -> None:
    assert said(overlapping_overlays(setup())) == []


def test_an_ocean_overlay_without_a_beach_is_worth_knowing() -> None:
    found = list(overlapping_overlays(setup(overlays=(("OC1", {"1001": "M6", "1002": "M7"}),))))
    assert [(f.severity, f.pieces) for f in found] == [("info", ("OC1",))]
    # A second one that only widens the sea is as good.
    wide = (*LANDING, ("OC2", {"2001": "1013", "2014": "1026"}))
    found = list(overlapping_overlays(setup(overlays=wide)))
    assert [(f.severity, f.pieces) for f in found] == [("info", ("OC2",))]


def test_a_beach_without_water_is_worth_knowing() -> None:
    found = list(overlapping_overlays(setup(overlays=(BE4,))))
    assert [(f.severity, f.pieces) for f in found] == [("info", ("Be4",))]


def test_an_effluent_on_the_beach_is_in_its_place() -> None:
    overlays = (*LANDING, ("Ef2", {"1": "431", "2": "430"}))
    found = list(effluent_across_the_beach(setup(overlays=overlays)))
    for finding in found:
        assert finding.severity == "warning"
        assert not {"431", "430"} & set(finding.hexes)


def test_an_effluent_on_land_or_water_is_pointed_out() -> None:
    land = list(effluent_across_the_beach(setup(overlays=(BE4, ("Ef1", {"1": "P5", "2": "P4"})))))
    assert [(f.rule, f.severity, len(f.hexes)) for f in land] == [("G13.14", "warning", 9)]
    assert "mapboard hexes" in land[0].message
    sea = (*LANDING, ("Ef1", {"1": "1085", "2": "1086"}))
    found = list(effluent_across_the_beach(setup(overlays=sea)))
    assert [(f.rule, f.severity) for f in found] == [("G13.14", "warning")]
    assert "OCEAN" in found[0].message


def test_a_sandbar_touches_ocean() -> None:
    assert said(sandbars(setup(sandbars=[["1088", "1087"]]))) == []
    found = list(sandbars(setup(sandbars=[["F5", "F6"]])))
    assert said(found, "warning") == [("G13.31", ("1F5", "1F6"))]


def test_a_sandbar_is_one_overlay() -> None:
    found = list(sandbars(setup(sandbars=[["1088", "1091"]])))
    assert said(found, "warning") == [("G13.31", ("1088", "1091"))]
    assert "2 parts" in found[0].message


def test_an_island_lies_in_water_away_from_the_mainland() -> None:
    assert said(islands(setup(islands=[["1089", "1090"]]))) == []
    found = list(islands(setup(islands=[["431", "1090"]])))
    assert said(found, "warning") == [("G13.15", ("431",))]
    found = list(islands(setup(islands=[["1079"]])))
    assert said(found, "warning") == [("G13.15", ("1079",))]
    assert found[0].message.startswith("The Island in 1079 touches 430, so water")
    # A sandbar beside it is no mainland.
    assert said(islands(setup(islands=[["1089"]], sandbars=[["1088"]]))) == []


def test_the_landing_of_these_tests_has_its_overlays() -> None:
    assert [o.id for o in setup(overlays=(OC1, BE4)).shore.overlays] == ["Be4", "OC1"]
