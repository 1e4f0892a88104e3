"""Where a Watercraft can begin Beached (E5.23, G13.431, G13.732)."""

from __future__ import annotations

import pytest

from beachhead.rules import boats
from beachhead.rules.beaching import cannot_beach
from beachhead.rules.scenario import Watercraft
from tests.rules.building import said, setup


def refusal(type_: str, hex_: str, across: str, **arguments: object) -> str | None:
    made = setup(**arguments)
    found = made.catalogue.watercraft_type(type_)
    assert found is not None
    refused = cannot_beach(made.shore, found, made.hex(hex_), made.hex(across))
    return None if refused is None else refused.rule


def on_board_8(type_: str, hex_: str, across: str) -> str | None:
    return refusal(type_, hex_, across, boards=["8"], overlays=(), kind="other", slope=None)


@pytest.mark.parametrize(
    ("type_", "hex_", "across"),
    [
        # The worked examples of E5.23 and E5.32, on the river of board 8.
        ("Assault Boat (motorized)", "8I9", "8I10"),
        ("Small Raft (three boats)", "8I9", "8H9"),
        ("Small Raft (three boats)", "8I5", "8I4"),
    ],
)
def test_the_boats_of_the_worked_examples_lie_where_they_can(
    type_: str, hex_: str, across: str
) -> None:
    assert on_board_8(type_, hex_, across) is None


def test_a_boat_does_not_beach_between_two_water_or_two_land_hexes() -> None:
    assert on_board_8("Assault Boat", "8I9", "8I8") == "E5.23"
    assert on_board_8("Assault Boat", "8I10", "8H10") == "E5.23"


def test_a_boat_may_be_named_by_either_side_of_its_hexside_and_a_lc_by_the_water() -> None:
    assert on_board_8("Assault Boat", "8I10", "8I9") is None
    assert on_board_8("LCVP", "8I9", "8I10") is None
    assert on_board_8("LCVP", "8I10", "8I9") == "E5.23"


def test_beach_and_effluent_hexes_are_shore_enough() -> None:
    assert refusal("LCVP", "1079", "430") is None
    assert refusal("LCVP", "1079", "1080") == "E5.23"


def test_nothing_beaches_across_a_cliff() -> None:
    river: dict[str, object] = {"boards": ["8"], "overlays": (), "kind": "other", "slope": None}
    cliff = {**river, "cliffs": [("8I9", "8I10")]}
    assert refusal("Assault Boat", "8I9", "8I10", **cliff) == "E5.23"
    assert refusal("LCVP", "8I9", "8I10", **cliff) == "E5.23"
    assert refusal("LCVP", "8I9", "8H9", **cliff) is None


def test_only_a_lc_beaches_across_a_submerged_reef_hexside() -> None:
    reef = [("submerged", ["1085"])]
    assert refusal("LCVP", "1084", "1085", reefs=reef) is None
    assert refusal("Assault Boat", "1084", "1085", reefs=reef) == "E5.23"


def test_an_exposed_reef_is_land_to_beach_on() -> None:
    reef = [("exposed", ["1085"])]
    assert refusal("LCVP", "1084", "1085", reefs=reef) is None
    assert refusal("Assault Boat", "1084", "1085", reefs=reef) is None


def test_a_boat_beaches_at_a_pier_but_not_beneath_one() -> None:
    pier = [("1084", "wooden")]
    assert refusal("Assault Boat", "1085", "1084", piers=pier) is None
    assert refusal("LCVP", "1085", "1084", piers=pier) == "E5.23"
    assert refusal("Assault Boat", "1084", "1085", piers=pier) == "G13.732"
    by_land = [("1079", "wooden")]
    assert refusal("Assault Boat", "1079", "430", piers=by_land) == "G13.732"
    assert refusal("Assault Boat", "430", "1079", piers=by_land) == "G13.732"
    assert refusal("Assault Boat", "1079", "430", piers=[("430", "stone")]) is None


def test_an_amphibian_never_beaches() -> None:
    assert refusal("LVT4", "1079", "430") == "G13.401"


@pytest.mark.parametrize(
    ("craft", "rules"),
    [
        (Watercraft("LCVP", "A", hex="1079", beached="430"), []),
        (Watercraft("LCVP", "A", hex="1080", beached="1081"), [("E5.23", ("1080",))]),
        (Watercraft("LVT4", "A", hex="1079", beached="430"), [("G13.401", ("1079",))]),
        (Watercraft("LVT4", "A", hex="1079"), []),
    ],
)
def test_the_check_judges_every_beached_craft(craft: Watercraft, rules: list[object]) -> None:
    found = list(boats.beached_where_it_can(setup(watercraft=[craft])))
    assert said(found, "error") == rules
