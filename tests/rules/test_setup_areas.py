"""Where units and craft may begin (G14.21, G13.431, G13.4, G13.4211, G14.58)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from beachhead.rules import setup_areas
from beachhead.rules.findings import Finding
from beachhead.rules.scenario import Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from tests.rules.building import BE4, OC1, said, setup


def run(check: Callable[[Setup], Iterable[Finding]], **arguments: object) -> list[Finding]:
    return list(check(setup(**arguments)))


def defender_in(hex_: str, **arguments: object) -> list[tuple[str, tuple[str, ...]]]:
    units = [Unit(UnitKind.SQUAD, "4-4-7", hex=hex_)]
    found = run(setup_areas.defender_off_the_beach, defender_units=units, **arguments)
    assert all(finding.severity == "error" for finding in found)
    return said(found)


@pytest.mark.parametrize("hex_", ["433", "430", "1079", "1091"])
def test_the_defender_sets_up_neither_on_beach_nor_in_ocean(hex_: str) -> None:
    assert defender_in(hex_) == [("G14.21", (hex_,))]


@pytest.mark.parametrize("hex_", ["E10", "F9", "D8", "A1"])
def test_the_defender_sets_up_in_hinterland(hex_: str) -> None:
    assert defender_in(hex_) == []


@pytest.mark.parametrize("kind", ["seaborne evacuation", "other"])
def test_only_an_assault_keeps_the_defender_off_the_beach(kind: str) -> None:
    assert defender_in("433", kind=kind) == []


def test_the_assaulting_side_is_not_kept_off() -> None:
    units = [Unit(UnitKind.SQUAD, "6-6-8", hex="433")]
    assert run(setup_areas.defender_off_the_beach, attacker_units=units) == []


def test_effluents_and_sandbars_are_beach_and_submerged_reefs_ocean() -> None:
    effluent = (BE4, OC1, ("Ef1", {"1": "420", "2": "419"}))
    assert defender_in("420", overlays=effluent) == [("G14.21", ("420",))]
    assert defender_in("1085", sandbars=[["1085"]]) == [("G14.21", ("1085",))]
    assert defender_in("1085", reefs=[("submerged", ["1085"])]) == [("G14.21", ("1085",))]


def test_islands_and_exposed_reefs_are_open_to_the_defender() -> None:
    assert defender_in("1085", islands=[["1085"]]) == []
    assert defender_in("1085", reefs=[("exposed", ["1085"])]) == []


def test_a_defending_boat_beached_on_hinterland_lies_in_ocean() -> None:
    """Whichever of the two hexes names it, a Beached boat is in its water hex (E5.23)."""
    sea: tuple[object, ...] = (("OC1", {"1079": "F9", "1080": "F10"}),)
    for hex_, beached in (("F8", "1079"), ("1079", "F8")):
        boat = Watercraft("Assault Boat", "1", hex=hex_, beached=beached, side="defending")
        found = run(setup_areas.defender_off_the_beach, watercraft=[boat], overlays=sea)
        assert said(found, "error") == [("G14.21", ("1079",))]
    ashore = Watercraft("Assault Boat", "1", hex="F8", side="defending")
    assert run(setup_areas.defender_off_the_beach, watercraft=[ashore], overlays=sea) == []


def test_a_lake_is_ocean_in_the_wide_sense() -> None:
    assert defender_in("1079", water="lake") == [("G14.21", ("1079",))]


def test_a_river_without_ocean_rules_is_open_to_the_defender() -> None:
    river = {"boards": ["8"], "overlays": (), "slope": None}
    assert defender_in("8I9", **river) == []


def test_a_pier_is_a_location_of_its_own_and_what_is_beneath_it_is_not() -> None:
    pier = {"piers": [("1079", "wooden")]}
    on = [Unit(UnitKind.SQUAD, hex="1079", on_pier=True)]
    assert run(setup_areas.defender_off_the_beach, defender_units=on, **pier) == []
    beneath = [Unit(UnitKind.SQUAD, hex="1079", beneath_pier=True)]
    found = run(setup_areas.defender_off_the_beach, defender_units=beneath, **pier)
    assert said(found) == [("G14.21", ("1079",))]


def test_equipment_fortifications_and_craft_of_the_defender_are_kept_off_too() -> None:
    found = run(
        setup_areas.defender_off_the_beach,
        defender_units=[Unit(UnitKind.GUN, "37L AT", hex="433"), Unit(UnitKind.SW, "MMG")],
        fortifications=[("trench", "426"), ("trench", "E10")],
        watercraft=[
            Watercraft("Daihatsu", "A", hex="1079", side="defending"),
            Watercraft("LCVP", "B", hex="1080"),
        ],
    )
    assert [(f.hexes, f.pieces) for f in found] == [
        (("433",), ("37L AT",)),
        (("426",), ("trench",)),
        (("1079",), ("Daihatsu A",)),
    ]


def test_beach_obstacles_are_the_exception() -> None:
    obstacles = [("tetrahedron", "1079"), ("wire", "433")]
    assert run(setup_areas.defender_off_the_beach, obstacles=obstacles) == []


@pytest.mark.parametrize(
    ("type_", "hex_", "rule"),
    [
        ("LCVP", "1084", None),
        ("LCVP", "1079", None),
        ("LCVP", "433", "G13.401"),
        ("LCVP", "F9", "G13.401"),
        ("LCVP", "1085", "G13.431"),
        ("LVT4", "1085", None),
        ("LVT4", "433", None),
        ("Assault Boat", "1085", None),
        ("Assault Boat", "F9", None),
    ],
)
def test_a_lc_begins_on_water_and_not_in_a_submerged_reef_hex(
    type_: str, hex_: str, rule: str | None
) -> None:
    craft = [Watercraft(type_, "A", hex=hex_)]
    found = run(
        setup_areas.craft_on_their_element, watercraft=craft, reefs=[("submerged", ["1085"])]
    )
    assert [f.rule for f in found if f.severity == "error"] == ([] if rule is None else [rule])


def test_a_lc_neither_begins_on_an_exposed_reef_but_in_a_river() -> None:
    craft = [Watercraft("LCVP", "A", hex="1085")]
    found = run(setup_areas.craft_on_their_element, watercraft=craft, reefs=[("exposed", ["1085"])])
    assert said(found, "error") == [("G13.431", ("1085",))]
    river = {"boards": ["8"], "overlays": (), "slope": None, "kind": "other"}
    craft = [Watercraft("LCVP", "A", hex="8I9")]
    assert run(setup_areas.craft_on_their_element, watercraft=craft, **river) == []


@pytest.mark.parametrize(
    ("hex_", "tide", "told"),
    [
        ("1079", "normal", False),
        ("1079", "low", True),
        ("1079", "high", False),
        ("1082", "low", False),
        ("430", "high", True),
    ],
)
def test_the_tide_may_leave_a_craft_in_another_element(hex_: str, tide: str, told: bool) -> None:
    craft = [Watercraft("LVT4", "A", hex=hex_)]
    found = run(setup_areas.craft_left_by_the_tide, watercraft=craft, tide=tide, dyo=True)
    assert said(found, "warning") == ([("G14.58", (hex_,))] if told else [])


@pytest.mark.parametrize(
    ("unit", "severity"),
    [
        (Unit(UnitKind.SQUAD, hex="1080"), None),  # shallow: two hexes from a Moderate Beach
        (Unit(UnitKind.SQUAD, hex="1081"), "error"),
        (Unit(UnitKind.GUN, hex="1081"), "error"),
        (Unit(UnitKind.VEHICLE, hex="1081"), "warning"),
        (Unit(UnitKind.VEHICLE, hex="1080"), None),
        (Unit(UnitKind.SQUAD), None),
    ],
)
def test_nobody_begins_in_deep_water(unit: Unit, severity: str | None) -> None:
    found = run(setup_areas.nobody_in_deep_water, attacker_units=[unit])
    assert [(f.rule, f.severity) for f in found] == (
        [] if severity is None else [("G13.4", severity)]
    )


def test_deep_water_is_no_matter_on_a_pier_or_on_ice() -> None:
    on = [Unit(UnitKind.SQUAD, hex="1081", on_pier=True)]
    pier = [("1081", "wooden")]
    assert run(setup_areas.nobody_in_deep_water, attacker_units=on, piers=pier) == []
    there = [Unit(UnitKind.SQUAD, hex="1081")]
    assert run(setup_areas.nobody_in_deep_water, attacker_units=there, frozen=True) == []


@pytest.mark.parametrize(
    ("others", "lost"),
    [
        ((), True),
        ((Unit(UnitKind.SQUAD, hex="1079"),), False),
        ((Unit(UnitKind.SQUAD, hex="1092"),), True),
        ((Unit(UnitKind.SFCP, hex="1079"),), True),
        ((Unit(UnitKind.SQUAD, hex="1079", broken=True),), True),
        ((Unit(UnitKind.SQUAD, hex="1079", on_pier=True),), True),
        ((Unit(UnitKind.VEHICLE, hex="1079"),), False),
        ((Unit(UnitKind.VEHICLE, hex="1092"),), True),
    ],
)
@pytest.mark.parametrize("kind", [UnitKind.SW, UnitKind.GUN])
def test_equipment_that_nobody_holds_in_shallow_water_is_lost(
    kind: UnitKind, others: tuple[Unit, ...], lost: bool
) -> None:
    units = [Unit(kind, "X", hex="1079"), *others]
    found = run(
        setup_areas.equipment_in_shallow_water, attacker_units=units, piers=[("1079", "wooden")]
    )
    assert said(found, "warning") == ([("G13.4211", ("1079",))] if lost else [])


def test_equipment_on_the_beach_needs_no_holder() -> None:
    units = [Unit(UnitKind.SW, "MMG", hex="433")]
    assert run(setup_areas.equipment_in_shallow_water, attacker_units=units) == []
