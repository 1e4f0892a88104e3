"""Seawalls, cliffs and breaches (G13.24, G13.6-G13.624)."""

from __future__ import annotations

from typing import Any

import pytest

from beachhead.rules.boards import BoardPlacement
from beachhead.rules.seawalls import (
    breaches,
    cliff_hexsides,
    drowned_hexsides,
    drowned_seawall,
    seawall_hexsides,
    walled_in,
)
from tests.rules.building import said, setup


@pytest.mark.parametrize("height", ["low", "high"])
@pytest.mark.parametrize("slope", ["slight", "moderate"])
def test_a_seawall_may_run_along_a_slight_or_moderate_beach(height: str, slope: str) -> None:
    assert said(seawall_hexsides(setup(seawall=height, slope=slope))) == []


@pytest.mark.parametrize("height", ["low", "high"])
def test_a_seawall_never_runs_along_a_steep_beach(height: str) -> None:
    found = list(seawall_hexsides(setup(seawall=height, slope="steep")))
    assert said(found, "error") == [("G13.6", ())]
    assert found[0].place == ("beach", "seawall")


@pytest.mark.parametrize(
    ("pair", "kind"),
    [(("432", "431"), "a Beach hexside"), (("430", "1079"), "a Beach-OCEAN hexside")],
)
def test_a_seawall_runs_along_beach_hinterland_hexsides_only(
    pair: tuple[str, str], kind: str
) -> None:
    sides = [("433", "E10"), pair]
    found = list(seawall_hexsides(setup(seawall="low", seawall_hexsides=sides)))
    assert [(f.rule, f.severity, set(f.hexes)) for f in found] == [("G13.6", "error", set(pair))]
    assert kind in found[0].message
    assert found[0].place == ("beach", "seawall", "hexsides", 1)


def test_a_seawall_never_runs_along_an_ocean_hinterland_hexside() -> None:
    overlays = (("OC1", {"1001": "M6", "1002": "M7"}),)
    wall = setup(overlays=overlays, seawall="low", seawall_hexsides=[("1001", "M5")])
    found = list(seawall_hexsides(wall))
    assert [(f.rule, f.severity) for f in found] == [("G13.6", "error")]
    assert "an OCEAN-Hinterland hexside" in found[0].message
    # Along all Beach-Hinterland hexsides of a map without any, it is nowhere.
    nowhere = list(seawall_hexsides(setup(overlays=overlays, seawall="low")))
    assert [(f.rule, f.severity) for f in nowhere] == [("G13.6", "warning")]


def test_a_cliff_is_a_beach_hinterland_hexside() -> None:
    assert said(cliff_hexsides(setup(cliffs=[("433", "E10")]))) == []
    found = list(cliff_hexsides(setup(cliffs=[("433", "E10"), ("E10", "E9")])))
    assert [(f.rule, f.severity, set(f.hexes)) for f in found] == [
        ("G13.24", "error", {"1E10", "1E9"})
    ]


def test_a_hexside_is_either_a_cliff_or_a_seawall() -> None:
    low = list(cliff_hexsides(setup(cliffs=[("433", "E10")], seawall="low")))
    assert [(f.rule, f.severity) for f in low] == [("G13.62", "error")]
    high = list(cliff_hexsides(setup(cliffs=[("433", "E10")], seawall="high")))
    assert [(f.rule, f.severity) for f in high] == [("G13.61", "warning")]
    beside = setup(cliffs=[("433", "E10")], seawall="low", seawall_hexsides=[("433", "F9")])
    assert said(cliff_hexsides(beside)) == []


def test_only_a_low_seawall_hexside_is_breached() -> None:
    assert said(breaches(setup(seawall="low", breached=[("433", "E10")]))) == []
    high = list(breaches(setup(seawall="high", breached=[("433", "E10")])))
    assert [(f.rule, f.severity) for f in high] == [("G13.624", "error")]
    assert "is high" in high[0].message
    none = setup(seawall="low", seawall_hexsides=[("433", "F9")], breached=[("433", "E10")])
    found = list(breaches(none))
    assert [(f.rule, f.severity) for f in found] == [("G13.624", "error")]
    assert "no seawall runs there" in found[0].message


def test_high_tide_takes_the_seawall_where_it_reaches_the_land() -> None:
    landing = setup(seawall="low", tide="high", settings={"tide_hexrows": 4})
    assert set(drowned_hexsides(landing)) == set(landing.shore.seawalls)
    assert [(f.rule, f.severity) for f in drowned_seawall(landing)] == [("G13.6", "info")]
    for tide in ("normal", "low"):
        assert said(drowned_seawall(setup(seawall="low", tide=tide))) == []


#: Hexrows of the board whose Beach hexes have Beach-Hinterland hexsides alone.
_FRONT = BoardPlacement("1", hexrows=("C", "I"))


def _silent(**changed: Any) -> bool:
    return not list(walled_in(setup(**{"boards": [_FRONT], "seawall": "high", **changed})))


def test_a_high_seawall_without_a_gap_keeps_all_but_commandos_on_the_sand() -> None:
    landing = setup(boards=[_FRONT], seawall="high")
    (found,) = walled_in(landing)
    assert (found.rule, found.severity) == ("G13.61", "info")
    assert "only Commandos may Climb" in found.message
    assert {"433", "1E10"} <= set(found.hexes)
    assert found.place == ("beach", "seawall")


def test_any_way_off_the_sand_is_enough() -> None:
    """A gap, a low wall, a cliff, water or a river beside the land, a pier: not G13.61's affair."""
    landing = setup(boards=[_FRONT], seawall="high")
    walled = {landing.shore.hexside_name(side) for side in landing.shore.seawalls}
    sides = sorted(tuple(name.split("-")) for name in walled)
    assert not _silent(seawall_hexsides=sides)
    gap = next(pair for pair in sides if "433" in pair)
    others = [pair for pair in sides if pair != gap]
    assert _silent(seawall_hexsides=others)
    assert _silent(seawall_hexsides=others, cliffs=[gap])
    assert not _silent(cliffs=[gap])
    assert _silent(seawall="low")
    assert _silent(seawall=None)
    assert _silent(tide="high", settings={"tide_hexrows": 4})
    assert _silent(rivers=["E10"])
    assert not _silent(rivers=["E5"])
    assert _silent(piers=[("433", "wooden")])
    assert not _silent(piers=[("430", "wooden"), ("1079", "wooden")])


def test_a_way_out_of_play_is_none() -> None:
    """With its hexside unwalled beyond the hexrows in play, the sand in play is still closed."""
    landing = setup(boards=["1"], seawall="high")
    beyond = [
        side
        for side in landing.shore.seawalls
        if not all(setup(boards=[_FRONT]).shore.at(hex_).playable for hex_ in side.hexes)
    ]
    assert beyond
    walled = [
        tuple(landing.shore.hexside_name(side).split("-"))
        for side in landing.shore.seawalls
        if side not in beyond
    ]
    assert not _silent(seawall_hexsides=walled)
    assert _silent(boards=["1"], seawall_hexsides=walled)
