"""Fortifications on the Beach and in the water (G13.5, G13.14)."""

from __future__ import annotations

import pytest

from beachhead.rules.fortifications import (
    caves_at_high_seawalls,
    fortification_hexes,
    foxholes_in_soft_sand,
)
from tests.rules.building import LANDING, said, setup

TYPES = ["foxhole", "trench", "A-T ditch", "sangar", "pillbox", "cave", "tunnel", "roadblock"]
EVERYWHERE = {
    "overlays": (*LANDING, ("Ef1", {"1": "431", "2": "432"})),
    "reefs": [("exposed", ["1084"]), ("submerged", ["1097"])],
}


def errors(type_: str, hex_: str) -> list[tuple[str, tuple[str, ...]]]:
    landing = setup(**EVERYWHERE, fortifications=[(type_, hex_)])
    return said(fortification_hexes(landing), "error")


@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("hex_", ["1079", "1085", "1084", "1097"])
def test_ocean_and_reefs_take_beach_obstacles_only(type_: str, hex_: str) -> None:
    assert errors(type_, hex_) == [("G13.5", (hex_,))]


def test_tunnels_are_not_in_beach_hexes() -> None:
    assert errors("tunnel", "445") == [("G13.5", ("445",))]
    assert errors("tunnel", "431") == [("G13.5", ("431",))]
    assert errors("tunnel", "F9") == []


@pytest.mark.parametrize("type_", TYPES)
def test_effluent_takes_no_entrenchments(type_: str) -> None:
    wanted = {
        "foxhole": ["G13.14"],
        "trench": ["G13.14"],
        "A-T ditch": ["G13.14"],
        "tunnel": ["G13.5"],
    }
    assert [rule for rule, _ in errors(type_, "431")] == wanted.get(type_, [])
    assert errors(type_, "F9") == []


@pytest.mark.parametrize("type_", [t for t in TYPES if t != "tunnel"])
def test_a_beach_hex_takes_them(type_: str) -> None:
    assert errors(type_, "445") == []


def test_foxholes_are_worth_half_in_soft_sand() -> None:
    def found(hex_: str, **more: object) -> list[tuple[str, tuple[str, ...]]]:
        return said(foxholes_in_soft_sand(setup(fortifications=[("foxhole", hex_)], **more)))

    assert found("431") == [("G13.5", ("431",))]
    assert found("430") == []
    assert found("431", ec="mud") == []
    # At High tide the waterline reaches it, and the sand is Hard.
    assert found("431", tide="high") == []
    assert found("F9") == []


@pytest.mark.parametrize(
    ("type_", "hex_", "seawall", "told"),
    [
        ("cave", "F9", "high", True),
        ("cave", "F8", "high", False),
        ("cave", "F9", "low", False),
        ("cave", "F9", None, False),
        ("pillbox", "F9", "high", False),
    ],
)
def test_no_cave_faces_a_high_seawall(
    type_: str, hex_: str, seawall: str | None, told: bool
) -> None:
    made = setup(fortifications=[(type_, hex_)], seawall=seawall)
    found = list(caves_at_high_seawalls(made))
    assert said(found, "info") == ([("G13.61", ("1F9",))] if told else [])
    assert all("433" in f.message and "CA Hexside" in f.message for f in found)
