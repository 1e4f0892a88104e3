"""The classes of Watercraft (G13.401), and that every check copes with every craft."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.rules import boats, naval_oba, passengers, setup_areas, sfcp
from beachhead.rules.naming import unit_name
from beachhead.rules.register import checks, told
from beachhead.rules.scenario import Unit, UnitKind, Watercraft
from beachhead.rules.watercraft import (
    can_be_dismantled,
    is_amphibian,
    is_boat,
    is_landing_craft,
    is_large_raft,
)
from tests.rules.building import setup

TYPES = catalogue().watercraft
OWN_MODULES = [m.__name__ for m in (boats, naval_oba, passengers, setup_areas, sfcp)]


@pytest.mark.parametrize("name", TYPES)
def test_every_watercraft_is_of_exactly_one_class(name: str) -> None:
    type_ = TYPES[name]
    assert [is_landing_craft(type_), is_amphibian(type_), is_boat(type_)].count(True) == 1
    assert is_amphibian(type_) == (type_.water_mp is not None)
    assert is_boat(type_) == (type_.manhandling is not None)


def test_the_large_raft_is_the_one_boat_for_guns() -> None:
    assert [name for name, type_ in TYPES.items() if is_large_raft(type_)] == ["Large Raft"]


@pytest.mark.parametrize(
    ("unit", "possible"),
    [
        (Unit(UnitKind.SW, "mmg"), True),
        (Unit(UnitKind.SW, "LMG"), False),
        (Unit(UnitKind.SW, "50mm MTR"), None),
        (Unit(UnitKind.SW, "LMG", dm=True), True),
        (Unit(UnitKind.SW, "MMG", dismantles=False), False),
        (Unit(UnitKind.GUN, "HMG"), None),
    ],
)
def test_what_can_be_dismantled_is_told_by_the_scenario_or_the_name(
    unit: Unit, possible: bool | None
) -> None:
    assert can_be_dismantled(unit) is possible


UNITS = st.builds(
    Unit,
    kind=st.sampled_from(UnitKind),
    name=st.sampled_from(["", "MMG", "x"]),
    pp=st.integers(0, 40),
    dm=st.booleans(),
    m_number=st.integers(1, 15),
    broken=st.booleans(),
    count=st.integers(1, 6),
)
CRAFT = st.builds(
    Watercraft,
    type=st.sampled_from(list(TYPES)),
    name=st.sampled_from(["", "A"]),
    hex=st.sampled_from([None, "433", "430", "1079", "1091", "F9"]),
    passengers=st.lists(UNITS, max_size=4).map(tuple),
    untrained=st.booleans(),
    side=st.sampled_from(["assaulting", "defending"]),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(CRAFT, max_size=3), st.sampled_from(["seaborne assault", "other"]))
def test_checks_take_any_craft_and_name_it_in_plain_sentences(
    crafts: list[Watercraft], kind: str
) -> None:
    made = setup(watercraft=crafts, kind=kind)
    tells = told()
    for name, (function, rules) in checks().items():
        if function.__module__ not in OWN_MODULES:
            continue
        for finding in function(made):
            assert finding.rule in (*rules, *tells[name][1]), function
            assert finding.message[0].isupper() or finding.message[0].isdigit()
            assert not finding.message.endswith(".") and "None" not in finding.message
            assert finding.pieces or finding.rule == "G14.1"


def test_the_modules_of_watercraft_are_all_in_the_register() -> None:
    modules = {function.__module__ for function, _ in checks().values()}
    assert modules.issuperset(OWN_MODULES)


def test_a_unit_is_named_with_its_number() -> None:
    assert unit_name(Unit(UnitKind.SQUAD, "6-6-8", count=3)) == "3 × squad 6-6-8"
