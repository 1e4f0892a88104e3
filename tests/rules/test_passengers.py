"""Who rides in Watercraft and how full they must be (G14.21-G14.311, E5.54, E5.123)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.rules import passengers
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.errors import SetupError
from beachhead.rules.findings import Finding
from beachhead.rules.scenario import Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from beachhead.rules.watercraft import is_amphibious, is_boat
from tests.rules.building import said, setup

SQUAD, HS = Unit(UnitKind.SQUAD, "6-6-8"), Unit(UnitKind.HALF_SQUAD, "3-4-8")
CREW = Unit(UnitKind.CREW, "2-2-7")


def load(pp: int) -> tuple[Unit, ...]:
    """Squads, and a SW for the rest, that take so many PP."""
    squads = (SQUAD,) * (pp // 10)
    return (*squads, Unit(UnitKind.SW, "BAZ", pp=pp % 10, dismantles=False))


def run(
    check: Callable[[Setup], Iterable[Finding]], *crafts: Watercraft, **arguments: object
) -> list[Finding]:
    return list(check(setup(watercraft=crafts, **arguments)))


@pytest.mark.parametrize(("pp", "rules"), [(25, [("G14.21", ())]), (26, []), (39, [])])
def test_two_thirds_of_39_pp_are_26(pp: int, rules: list[object]) -> None:
    found = run(passengers.full_enough, Watercraft("LCVP", "A", passengers=load(pp)))
    assert said(found, "error") == rules == said(found)


def test_the_finding_gives_the_exact_figures() -> None:
    (found,) = run(passengers.full_enough, Watercraft("LCVP", "A", passengers=load(20)))
    assert found.message == (
        "LCVP A: 20 of 39 PP used; at least 26 (2/3) must be for it to enter play"
    )
    assert found.pieces == ("LCVP A",)


@pytest.mark.parametrize(
    ("reduced", "pp", "legal"),
    [(True, 219, False), (True, 220, True), (True, 330, True), (False, 330, False)],
)
def test_a_lct_on_its_reduced_side_has_330_pp_to_use(reduced: bool, pp: int, legal: bool) -> None:
    craft = Watercraft("LCT(4)", "A", passengers=load(pp), reduced=reduced)
    assert (run(passengers.full_enough, craft) == []) is legal


def test_no_other_craft_has_a_reduced_side() -> None:
    with pytest.raises(SetupError, match="a LCVP has no reduced side"):
        run(passengers.full_enough, Watercraft("LCVP", "A", passengers=load(30), reduced=True))


@pytest.mark.parametrize(("pp", "legal"), [(34, False), (35, True)])
@pytest.mark.parametrize(
    "heavy", [Unit(UnitKind.VEHICLE, "jeep", pp=10), Unit(UnitKind.GUN, "37L AT", pp=10)]
)
def test_a_vehicle_or_gun_aboard_makes_half_enough(pp: int, legal: bool, heavy: Unit) -> None:
    craft = Watercraft("LCM(3)", "B", passengers=(heavy, *load(pp - 10)))
    assert (run(passengers.full_enough, craft) == []) is legal


def test_a_dm_gun_leaves_it_at_two_thirds() -> None:
    gun = Unit(UnitKind.GUN, "81* MTR", pp=10, dm=True)
    craft = Watercraft("LCM(3)", "B", passengers=(gun, *load(35)))
    assert said(run(passengers.full_enough, craft)) == [("G14.21", ())]
    assert "at least 46 (2/3)" in run(passengers.full_enough, craft)[0].message


@pytest.mark.parametrize("kind", ["seaborne evacuation", "other"])
def test_only_an_assault_asks_for_a_full_craft(kind: str) -> None:
    craft = Watercraft("LCVP", "A", passengers=load(5))
    assert run(passengers.full_enough, craft, kind=kind) == []


def test_a_craft_afloat_at_setup_enters_play_and_one_on_land_does_not() -> None:
    afloat = Watercraft("LCVP", "A", hex="1060", passengers=load(20))
    assert said(run(passengers.full_enough, afloat)) == [("G14.21", ("1060",))]
    boat_afloat = Watercraft("Assault Boat", "1", hex="1060")
    assert said(run(passengers.full_enough, boat_afloat)) == [("G14.21", ("1060",))]
    for type_ in ("Assault Boat", "LVT4"):
        ashore = Watercraft(type_, "1", hex="H8")
        assert run(passengers.full_enough, ashore) == []


@pytest.mark.parametrize(
    ("type_", "pp", "rule"),
    [
        ("LCVP", 39, None),
        ("LCVP", 40, "G14.21"),
        ("LVT(A)2", 20, "G14.21"),
        ("Small Raft (three boats)", 14, None),
        ("Small Raft (three boats)", 15, "E5.121"),
        ("Small Raft (two boats)", 7, None),
        ("Small Raft (two boats)", 8, "E5.121"),
        ("Small Raft (one boat)", 3, None),
        ("Small Raft (one boat)", 4, "E5.121"),
        ("Large Raft", 24, None),
        ("Large Raft", 25, "E5.1"),
        ("Assault Boat", 15, "E5.1"),
    ],
)
def test_no_craft_carries_more_than_its_capacity(type_: str, pp: int, rule: str | None) -> None:
    found = run(passengers.not_overloaded, Watercraft(type_, "A", passengers=load(pp)))
    assert said(found, "error") == ([] if rule is None else [(rule, ())])


def test_capacity_is_judged_in_every_kind_of_scenario() -> None:
    craft = Watercraft("LCVP", "A", passengers=load(40))
    assert said(run(passengers.not_overloaded, craft, kind="other")) == [("G14.21", ())]


@pytest.mark.parametrize(("leaders", "told"), [(4, False), (5, True)])
def test_a_fifth_smc_relies_on_a_setting_and_the_finding_says_so(leaders: int, told: bool) -> None:
    craft = Watercraft("LCVP", "A", passengers=(Unit(UnitKind.LEADER, count=leaders), SQUAD))
    found = run(passengers.smc_beyond_four, craft)
    assert said(found, "info") == ([("E5.123", ())] if told else [])
    assert all("setting smc_pp" in finding.message for finding in found)


@pytest.mark.parametrize(
    ("type_", "unit", "rule"),
    [
        ("LCA", Unit(UnitKind.VEHICLE, "jeep"), "G14.21"),
        ("LCM(3)", Unit(UnitKind.VEHICLE, "M4", pp=60), None),
        ("LCT(4)", Unit(UnitKind.VEHICLE, "M4", pp=60, count=4), None),
        ("LCM(3)", Unit(UnitKind.VEHICLE, "jeep", pp=10, count=2), "G14.21"),
        ("LVT4", Unit(UnitKind.GUN, "37L AT", pp=20), None),
        ("LCA", Unit(UnitKind.GUN, "2-pdr AT"), "G14.21"),
        ("LCA", Unit(UnitKind.SW, "LMG", pp=3), None),
        ("LCA", Unit(UnitKind.CAVALRY), "G14.21"),
        ("Assault Boat", Unit(UnitKind.CAVALRY), "E5.1"),
        ("Assault Boat", Unit(UnitKind.VEHICLE, "motorcycle"), "E5.1"),
        ("Assault Boat", Unit(UnitKind.GUN, "37L AT", m_number=12), "E5.122"),
        ("Large Raft", Unit(UnitKind.GUN, "37L AT", m_number=10), None),
        ("Large Raft", Unit(UnitKind.GUN, "75 ART", m_number=9), "E5.122"),
    ],
)
def test_a_craft_carries_only_what_it_may(type_: str, unit: Unit, rule: str | None) -> None:
    craft = Watercraft(type_, "A", passengers=(SQUAD, unit))
    found = run(passengers.carries_only_what_it_may, craft)
    assert said(found, "error") == said(found) == ([] if rule is None else [(rule, ())])


@pytest.mark.parametrize(
    ("printed", "dd_tank", "screens", "amphibian"),
    [
        (True, False, False, True),
        (False, False, False, False),
        (True, True, True, True),
        (True, True, False, False),
    ],
)
def test_amphibians_have_amphibious_mp_and_dd_tanks_erect_screens(
    printed: bool, dd_tank: bool, screens: bool, amphibian: bool
) -> None:
    found = is_amphibious(amphibious_mp=printed, dd_tank=dd_tank, screens_erect=screens)
    assert found is amphibian


SAID_TO_CARRY_VEHICLES = {"LCM(3)", "LCT(4)"}
SAID_NOT_TO = {"LCA"}


@pytest.mark.parametrize("type_", [t for t in catalogue().watercraft.values() if not is_boat(t)])
def test_a_vehicle_is_refused_only_where_a_note_says_so(type_: WatercraftType) -> None:
    made = Watercraft(type_.name, "A", passengers=(Unit(UnitKind.VEHICLE, "jeep", pp=12),))
    found = run(passengers.carries_only_what_it_may, made)
    expected = (
        []
        if type_.name in SAID_TO_CARRY_VEHICLES
        else ["error" if type_.name in SAID_NOT_TO else "warning"]
    )
    assert [(f.rule, f.severity) for f in found] == [("G14.21", severity) for severity in expected]
    assert all("Jeep" in finding.message for finding in found)


def test_a_vehicle_that_nothing_speaks_of_counts_toward_the_load() -> None:
    tank = Unit(UnitKind.VEHICLE, "Ha-Go", pp=35)
    barge = Watercraft("Daihatsu", "A", passengers=(tank,))
    assert said(run(passengers.full_enough, barge)) == []
    light = replace(barge, passengers=(replace(tank, pp=34),))
    assert said(run(passengers.full_enough, light), "error") == [("G14.21", ())]
    without = replace(barge, passengers=(replace(tank, pp=None),))
    with pytest.raises(SetupError, match="Ha-Go aboard a Daihatsu needs its PP"):
        setup(watercraft=[without])


def test_missing_pp_stop_the_setup_with_the_place_of_the_passenger() -> None:
    gun = Unit(UnitKind.SW, "MMG", place=("watercraft", 0, "passengers", 1))
    with pytest.raises(SetupError, match="MMG aboard a LCVP needs its PP") as raised:
        setup(watercraft=[Watercraft("LCVP", "A", passengers=(SQUAD, gun))])
    assert raised.value.place == ("watercraft", 0, "passengers", 1)


@pytest.mark.parametrize(("pp", "warned"), [(None, False), (10, False), (7, True)])
def test_pp_given_against_the_rules_have_no_effect(pp: int | None, warned: bool) -> None:
    craft = Watercraft("LCVP", "A", passengers=(Unit(UnitKind.SQUAD, pp=pp),))
    found = run(passengers.pp_that_count_for_nothing, craft)
    assert said(found, "warning") == ([("G14.21", ())] if warned else [])


@pytest.mark.parametrize(
    ("type_", "nation", "rule"),
    [
        ("LCVP", "US", None),
        ("LCVP", "Japanese", "G14.21"),
        ("Daihatsu", "Japanese", None),
        ("DUKW", "Russian", None),
        ("Assault Boat", "Russian", None),
        ("Assault Boat (motorized)", "German", None),
        ("Assault Boat (motorized)", "US", "E5.11"),
        ("LCVP", "", None),
    ],
)
def test_a_craft_in_other_hands_than_printed_is_pointed_out(
    type_: str, nation: str, rule: str | None
) -> None:
    found = run(passengers.used_by_its_own_side, Watercraft(type_, "A"), assaulting=nation)
    assert said(found, "warning") == ([] if rule is None else [(rule, ())])


def test_a_defenders_craft_is_judged_by_the_defenders_nationality() -> None:
    craft = Watercraft("Daihatsu", "A", side="defending")
    assert run(passengers.used_by_its_own_side, craft) == []


@pytest.mark.parametrize(
    ("unit", "severity"),
    [
        (Unit(UnitKind.SW, "MMG", pp=4, dm=True), None),
        (Unit(UnitKind.SW, "MMG", pp=8), "error"),
        (Unit(UnitKind.SW, "HMG", pp=8), "error"),
        (Unit(UnitKind.SW, "MMG", pp=8, dismantles=False), None),
        (Unit(UnitKind.SW, "LMG", pp=3), None),
        (Unit(UnitKind.SW, "60mm MTR", pp=5), "info"),
        (Unit(UnitKind.SW, "60mm MTR", pp=5, dismantles=True), "error"),
        (Unit(UnitKind.GUN, "81* MTR", pp=10, dismantles=True), "error"),
        (Unit(UnitKind.GUN, "37L AT", pp=10, dismantles=False), None),
    ],
)
def test_equipment_on_a_lc_is_dm_if_it_can_be(unit: Unit, severity: str | None) -> None:
    craft = Watercraft("LCVP", "A", passengers=(SQUAD, unit))
    found = run(passengers.dismantled_while_aboard, craft)
    assert [(f.rule, f.severity) for f in found] == (
        [] if severity is None else [("G14.23", severity)]
    )
    assert run(passengers.dismantled_while_aboard, craft, kind="seaborne evacuation") == []


def test_on_a_boat_sw_are_dm_in_every_scenario_and_guns_need_not_be() -> None:
    mmg = Unit(UnitKind.SW, "MMG", pp=8)
    gun = Unit(UnitKind.GUN, "81* MTR", m_number=11, dismantles=True)
    craft = Watercraft("Large Raft", "A", passengers=(HS, mmg, gun))
    for kind in ("other", "seaborne assault"):
        found = run(passengers.dismantled_while_aboard, craft, kind=kind)
        assert [(f.rule, f.severity, f.pieces[1]) for f in found] == [("E5.123", "error", "MMG")]


@pytest.mark.parametrize(
    ("craft", "told"),
    [
        (Watercraft("LCVP", "A", hex="1079", beached="430", passengers=(SQUAD,)), True),
        (Watercraft("LCVP", "A", hex="1079", passengers=(SQUAD,)), False),
        (Watercraft("LCVP", "A", hex="1079", beached="430"), False),
        (
            Watercraft("LCVP", "A", hex="1079", beached="430", passengers=(SQUAD,), cloaked=False),
            False,
        ),
        (Watercraft("LVT4", "A", hex="431", passengers=(SQUAD,)), False),
        (Watercraft("LVT4", "A", hex="F9", passengers=(SQUAD,)), True),
    ],
)
def test_passengers_of_a_landed_craft_are_in_view(craft: Watercraft, told: bool) -> None:
    found = run(passengers.in_view_once_landed, craft)
    assert [(f.rule, f.severity) for f in found] == ([("G14.23", "info")] if told else [])


def test_an_amphibian_on_an_exposed_reef_keeps_its_passengers_hidden() -> None:
    craft = Watercraft("LVT4", "A", hex="1083", passengers=(SQUAD,))
    assert run(passengers.in_view_once_landed, craft, reefs=[("exposed", ["1083"])]) == []


@pytest.mark.parametrize(
    ("type_", "aboard", "recalled"),
    [
        ("LCVP", (), True),
        ("LCVP", (Unit(UnitKind.SW, "BAZ", pp=26),), True),
        ("LCVP", (Unit(UnitKind.HERO),), False),
        ("LCM(3)", (Unit(UnitKind.VEHICLE, "M4", pp=60),), False),
        ("Assault Boat", (), False),
    ],
)
def test_a_craft_with_nobody_to_unload_is_recalled(
    type_: str, aboard: tuple[Unit, ...], recalled: bool
) -> None:
    found = run(passengers.recalled_at_once, Watercraft(type_, "A", passengers=aboard))
    assert said(found, "warning") == ([("G14.232", ())] if recalled else [])


def test_hs_offboard_may_come_of_free_deployment_and_it_is_said_once() -> None:
    crafts = [
        Watercraft("LCVP", "A", passengers=(HS,)),
        Watercraft("LCVP", "B", passengers=(SQUAD,)),
        Watercraft("LCVP", "C", hex="1060", passengers=(HS,)),
        Watercraft("LCVP", "D", passengers=(HS, CREW)),
    ]
    (found,) = run(passengers.deployed_freely, *crafts)
    assert (found.rule, found.severity, found.pieces) == ("G14.311", "info", ("LCVP A", "LCVP D"))
    assert "the HS aboard LCVP A and LCVP D may have" in found.message
    assert run(passengers.deployed_freely, *crafts, kind="seaborne evacuation") == []


def test_broken_and_berserk_units_are_not_in_boats_but_may_be_in_lc() -> None:
    broken, berserk = Unit(UnitKind.SQUAD, broken=True), Unit(UnitKind.SQUAD, berserk=True)
    boat = Watercraft("Large Raft", "1", passengers=(broken, berserk, HS))
    found = run(passengers.no_broken_or_berserk_in_boats, boat)
    assert said(found, "error") == [("E5.54", ()), ("E5.54", ())]
    lcvp = Watercraft("LCVP", "A", passengers=(broken, berserk))
    assert run(passengers.no_broken_or_berserk_in_boats, lcvp) == []


def test_watercraft_outside_assault_and_evacuation_are_told_what_does_not_apply() -> None:
    craft = Watercraft("LCVP", "A")
    assert said(run(passengers.special_rules_apply, craft, kind="other")) == [("G14.1", ())]
    assert run(passengers.special_rules_apply, craft, kind="seaborne evacuation") == []
    assert run(passengers.special_rules_apply, kind="other") == []
