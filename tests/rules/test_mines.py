"""Minefields: factors and names (G14.53, G14.54)."""

from __future__ import annotations

import pytest

from beachhead.rules.mines import mine_factors, mine_names
from tests.rules.building import said, setup

RULES = {"A-T mines": "G14.53", "A-B mines": "G14.53", "A-P mines": "G14.54"}


@pytest.mark.parametrize("type_", list(RULES))
def test_a_minefield_needs_at_least_one_factor(type_: str) -> None:
    for factors in (0, -1):
        found = mine_factors(setup(obstacles=[(type_, "431", factors)]))
        assert said(found, "error") == [(RULES[type_], ("431",))]
    missing = list(mine_factors(setup(obstacles=[(type_, "431")])))
    assert said(missing, "error") == [(RULES[type_], ("431",))]
    assert "give their number of factors" in missing[0].message
    assert said(mine_factors(setup(obstacles=[(type_, "431", 1)]))) == []


def test_only_mines_have_factors() -> None:
    found = mine_factors(setup(obstacles=[("tetrahedron", "431", 2), ("wire", "432")]))
    assert said(found, "warning") == [("G14.51", ("431",))]


@pytest.mark.parametrize(
    ("type_", "hex_", "name"),
    [
        ("A-T mines", "1079", "A-B mines"),
        ("A-T mines", "1097", "A-B mines"),
        ("A-B mines", "431", "A-T mines"),
        ("A-B mines", "1084", "A-T mines"),
    ],
)
def test_mines_are_called_by_their_hex(type_: str, hex_: str, name: str) -> None:
    reefs = [("exposed", ["1084"]), ("submerged", ["1097"])]
    found = list(mine_names(setup(reefs=reefs, obstacles=[(type_, hex_, 2)])))
    assert said(found, "info") == [("G14.53", (hex_,))]
    assert found[0].message.endswith(f"they are {name}")


@pytest.mark.parametrize(
    ("type_", "hex_"),
    [
        ("A-B mines", "1079"),
        ("A-T mines", "431"),
        ("A-T mines", "F9"),
        ("A-T mines", "1081"),
        ("A-B mines", "1081"),
        ("A-P mines", "431"),
        ("tetrahedron", "1079"),
    ],
)
def test_what_is_rightly_named_is_left_alone(type_: str, hex_: str) -> None:
    obstacle = (type_, hex_, 2) if "mines" in type_ else (type_, hex_)
    assert said(mine_names(setup(obstacles=[obstacle]))) == []
