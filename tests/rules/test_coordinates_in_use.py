"""Hexes are named by their printed coordinates (G13.1)."""

from __future__ import annotations

import pytest

from beachhead.rules.boards import BoardPlacement
from beachhead.rules.coordinates_in_use import covered_coordinates, named_hexes, unplayable_hexes
from beachhead.rules.scenario import Battery, Unit, UnitKind, Watercraft
from tests.rules.building import BE4, said, scenario, setup

EVERYTHING = {
    "piers": [("430", "wooden")],
    "reefs": [("exposed", ["1090", "1091"])],
    "sandbars": [["1100"]],
    "islands": [["1110"]],
    "seawall": "low",
    "seawall_hexsides": [("433", "E10")],
    "breached": [("433", "F9")],
    "cliffs": [("446", "D9")],
    "obstacles": [("tetrahedron", "1079")],
    "attacker_obstacles": [("wire", "G5")],
    "fortifications": [("trench", "G6")],
    "attacker_units": [Unit(UnitKind.SQUAD, "6-6-8", hex="1080")],
    "defender_units": [Unit(UnitKind.SQUAD, "4-4-7", hex="G7"), Unit(UnitKind.HALF_SQUAD)],
    "watercraft": [Watercraft("LCVP", "A", hex="1085", beached="1086"), Watercraft("LCVP", "B")],
    "batteries": [Battery(127, hex="1091"), Battery(127)],
}


def test_every_name_in_a_setup_is_walked() -> None:
    names = [(n.text, n.piece) for n in named_hexes(scenario(**EVERYTHING))]  # type: ignore[arg-type]
    assert names == [
        ("430", "Pier"),
        ("1090", "reef"),
        ("1091", "reef"),
        ("1100", "sandbar"),
        ("1110", "Island"),
        ("446", "cliff"),
        ("D9", "cliff"),
        ("433", "seawall"),
        ("E10", "seawall"),
        ("433", "breach"),
        ("F9", "breach"),
        ("1079", "Tetrahedron"),
        ("G6", "trench"),
        ("G7", "squad 4-4-7"),
        ("G5", "Wire"),
        ("1080", "squad 6-6-8"),
        ("1091", "127mm NOBA battery"),
        ("1085", "LCVP A"),
        ("1086", "LCVP A"),
    ]
    assert said(covered_coordinates(setup(**EVERYTHING))) == []


@pytest.mark.parametrize(
    "arguments",
    [
        {"piers": [("F10", "wooden")]},
        {"reefs": [("exposed", ["F10"])]},
        {"sandbars": [["F10"]]},
        {"islands": [["F10"]]},
        {"cliffs": [("F10", "E10")]},
        {"seawall": "low", "seawall_hexsides": [("F10", "E10")]},
        {"seawall": "low", "breached": [("F10", "E10")]},
        {"obstacles": [("tetrahedron", "1F10")]},
        {"fortifications": [("trench", "F10")]},
        {"attacker_units": [Unit(UnitKind.SQUAD, hex="F10")]},
        {"defender_units": [Unit(UnitKind.SQUAD, hex="F10")]},
        {"watercraft": [Watercraft("LCVP", hex="F10")]},
        {"watercraft": [Watercraft("LCVP", hex="432", beached="F10")]},
        {"batteries": [Battery(127, hex="F10")]},
    ],
)
def test_a_hex_that_an_overlay_covers_is_named_by_the_overlay(arguments: dict[str, object]) -> None:
    found = list(covered_coordinates(setup(**arguments)))
    assert said(found, "error") == [("G13.1", ("433",))]
    assert "Be4 covers that hex here, so its printed coordinate is 433" in found[0].message


def test_a_beach_coordinate_under_ocean_is_covered_too() -> None:
    found = list(covered_coordinates(setup(obstacles=[("tetrahedron", "429")])))
    assert said(found, "error") == [("G13.1", ("1079",))]


def test_an_effluent_hex_keeps_its_name() -> None:
    overlays = (BE4, ("Ef1", {"1": "432", "2": "431"}))
    assert (
        said(covered_coordinates(setup(overlays=overlays, fortifications=[("cave", "432")]))) == []
    )


def test_either_name_of_a_seam_hex_will_do() -> None:
    boards = [BoardPlacement("1"), BoardPlacement("2", 0, 1)]
    for name in ("1Z10", "2Z0"):
        landing = setup(boards=boards, overlays=(), slope=None, fortifications=[("trench", name)])
        assert said(covered_coordinates(landing)) == []


def test_nothing_sets_up_outside_the_playable_hexrows() -> None:
    boards = [BoardPlacement("1", hexrows=("A", "P"))]
    out = setup(boards=boards, fortifications=[("trench", "Q5"), ("trench", "P5")])
    found = list(unplayable_hexes(out))
    assert said(found, "error") == [("G13.1", ("1Q5",))]
    # Beach hexes beyond the mapboard's edge are playable all the same.
    assert said(unplayable_hexes(setup(boards=boards, obstacles=[("tetrahedron", "478")]))) == []
