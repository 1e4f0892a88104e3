"""Naval OBA (G14.6-G14.68)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from beachhead.rules import naval_oba
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.findings import Finding
from beachhead.rules.hexes import Hex
from beachhead.rules.noba_hex import edge_hexsides, noba_hexes, range_to_hinterland
from beachhead.rules.scenario import Battery, Mission, Observer
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore
from tests.rules.building import said, setup


def run(
    check: Callable[[Setup], Iterable[Finding]], *batteries: Battery, **arguments: object
) -> list[Finding]:
    arguments.setdefault("ssr", ["NOBA is in play."])
    return list(check(setup(batteries=batteries, **arguments)))


def hexes(shore: Shore) -> list[str]:
    return [shore.name(hex_) for hex_ in noba_hexes(shore)]


@pytest.mark.parametrize(
    ("calibre", "legal"), [(99, False), (100, True), (400, True), (401, False)]
)
def test_noba_is_of_100_to_400_mm(calibre: int, legal: bool) -> None:
    found = run(naval_oba.allowed_at_all, Battery(calibre))
    assert said(found, "error") == ([] if legal else [("G14.6", ())])


@pytest.mark.parametrize("nation", ["US", "British", "Russian", "Japanese"])
def test_four_nationalities_may_use_noba(nation: str) -> None:
    assert run(naval_oba.allowed_at_all, Battery(127), assaulting=nation) == []


def test_others_may_not_unless_the_battery_itself_is_of_another_nationality() -> None:
    found = run(naval_oba.allowed_at_all, Battery(127), assaulting="German")
    assert said(found, "error") == [("G14.6", ())]
    british = Battery(127, nationality="British")
    assert run(naval_oba.allowed_at_all, british, assaulting="French") == []


def test_a_defenders_battery_has_the_defenders_nationality() -> None:
    made = setup(defender_batteries=[Battery(127)], defending="German", ssr=["NOBA"])
    assert said(naval_oba.allowed_at_all(made), "error") == [("G14.6", ())]


def test_an_unknown_nationality_is_not_judged_and_that_is_said() -> None:
    found = run(naval_oba.allowed_at_all, Battery(127), assaulting="")
    assert [(f.rule, f.severity) for f in found] == [("G14.6", "warning")]


@pytest.mark.parametrize(
    "battery", [Battery(127, pre_registered=True), Battery(127, plentiful_or_scarce=True)]
)
def test_neither_pre_registered_fire_nor_ammunition_rules_go_with_noba(battery: Battery) -> None:
    assert said(run(naval_oba.allowed_at_all, battery), "error") == [("G14.6", ())]


def test_noba_comes_by_ssr_or_dyo_purchase() -> None:
    found = run(naval_oba.allowed_at_all, Battery(127), ssr=[])
    assert said(found, "info") == [("G14.6", ())]
    assert run(naval_oba.allowed_at_all, Battery(127), ssr=[], dyo=True) == []


@pytest.mark.parametrize(
    ("nation", "observer", "rules"),
    [
        ("US", Observer.SFCP, []),
        ("British", Observer.SFCP, []),
        ("US", Observer.SHIPBOARD, []),
        ("US", Observer.PLANE, []),
        ("US", Observer.FORWARD, ["G14.61"]),
        ("Japanese", Observer.PLANE, []),
        ("Russian", Observer.SHIPBOARD, []),
        ("Russian", Observer.OFFBOARD, []),
        ("Japanese", Observer.SFCP, ["G14.6", "G14.61"]),
        ("Russian", Observer.FORWARD, ["G14.6"]),
    ],
)
def test_who_may_direct_a_battery(nation: str, observer: Observer, rules: list[str]) -> None:
    found = run(naval_oba.directed_by, Battery(127, observer=observer), assaulting=nation)
    assert [f.rule for f in found if f.severity == "error"] == rules


def test_an_offboard_observer_is_a_shipboard_one() -> None:
    found = run(naval_oba.directed_by, Battery(127, observer=Observer.OFFBOARD))
    assert said(found, "info") == said(found) == [("G14.68", ())]


@pytest.mark.parametrize(("nation", "severity"), [("US", "info"), ("Japanese", "warning")])
def test_a_battery_without_an_observer_is_pointed_out(nation: str, severity: str) -> None:
    (found,) = run(naval_oba.directed_by, Battery(127), assaulting=nation)
    assert (found.rule, found.severity) == ("G14.6", severity)
    assert ("SFCP" in found.message) is (nation == "US")


@pytest.mark.parametrize(
    ("calibre", "mission", "nation", "rule"),
    [
        (127, Mission.HE, "US", None),
        (149, Mission.IR, "US", "G14.672"),
        (150, Mission.IR, "Japanese", None),
        (119, Mission.WP, "US", "G14.67"),
        (120, Mission.WP, "US", None),
        (150, Mission.WP, "US", None),
        (151, Mission.WP, "US", "G14.67"),
        (127, Mission.WP, "British", "G14.67"),
        (127, Mission.SMOKE, "US", "G14.67"),
        (127, Mission.HARASSING, "US", "G14.67"),
        (127, Mission.BARRAGE, "US", "G14.67"),
        (127, Mission.ROCKETS, "US", "G14.67"),
    ],
)
def test_fire_missions_of_noba(
    calibre: int, mission: Mission, nation: str, rule: str | None
) -> None:
    battery = Battery(calibre, missions=(Mission.HE, mission))
    found = run(naval_oba.fires_only_what_it_may, battery, assaulting=nation)
    assert said(found, "error") == ([] if rule is None else [(rule, ())])


def test_accuracy_is_worse_in_surf_and_better_from_a_ship() -> None:
    assert naval_oba.accuracy_drm(Observer.SFCP, False) == 0
    assert naval_oba.accuracy_drm(Observer.SFCP, True) == 1
    assert naval_oba.accuracy_drm(Observer.OFFBOARD, False) == -1
    assert naval_oba.accuracy_drm(Observer.SHIPBOARD, True) == 0


def test_the_hexes_of_the_landing_in_which_a_battery_may_lie() -> None:
    left, bottom, right = range(1008, 1014), range(1039, 1144, 26), range(1152, 1157)
    assert hexes(setup().shore) == [str(number) for number in (*left, *bottom, *right)]


def test_candidates_are_exactly_the_hexes_that_pass_the_check() -> None:
    shore = setup().shore
    names = [shore.name(cell.hex) for cell in shore if cell.is_ocean]
    passed = [n for n in names if not run(naval_oba.lies_at_sea, Battery(127, n))]
    assert sorted(passed) == hexes(shore)


def test_edges_count_hexsides_toward_what_is_not_in_play() -> None:
    shore = setup().shore
    assert [edge_hexsides(shore, shore.find(n)) for n in ("1013", "1026", "1039", "1040")] == [
        4,
        1,
        3,
        0,
    ]
    assert edge_hexsides(shore, Hex(200, 200)) == 0


def test_leaving_hexrows_out_brings_the_edge_of_the_playing_area_inland() -> None:
    shore = setup(boards=[BoardPlacement("1", hexrows=("A", "P"))], overlays=()).shore
    inside, beyond = shore.find("P5"), shore.find("Q5")
    assert edge_hexsides(shore, inside) == 2
    assert edge_hexsides(shore, beyond) == 0
    assert range_to_hinterland(shore, inside) is None  # no Beach or OCEAN overlay: no Hinterland


def test_hinterland_out_of_play_is_no_hinterland_to_keep_away_from() -> None:
    shore = setup(boards=[BoardPlacement("1", hexrows=("P", "GG"))]).shore
    far = range_to_hinterland(shore, shore.find("1053"))
    near = range_to_hinterland(setup().shore, setup().shore.find("1053"))
    assert far is not None and near is not None and far > near == 5


@pytest.mark.parametrize(
    ("hex_", "told"),
    [
        ("1008", []),
        ("1007", ["11 from the nearest"]),
        ("1026", ["this one has 1"]),
        ("1040", ["this one has 0", "4 from the nearest"]),
        ("430", ["this is a Beach hex"]),
    ],
)
def test_what_is_wrong_with_a_batterys_hex_is_told_exactly(hex_: str, told: list[str]) -> None:
    found = run(naval_oba.lies_at_sea, Battery(127, hex_, name="A"))
    assert said(found, "error") == [("G14.62", (hex_,))] * len(told)
    for finding, words in zip(found, told, strict=True):
        assert finding.message.startswith(f"NOBA battery A in {hex_}: ")
        assert words in finding.message


@pytest.mark.parametrize("water", ["lake", "river"])
def test_noba_lies_in_ocean_and_in_no_other_water(water: str) -> None:
    found = run(naval_oba.lies_at_sea, Battery(127, "1013"), water=water)
    assert said(found, "error") == [("G14.62", ("1013",))]
    assert noba_hexes(setup(water=water).shore) == ()


def test_each_battery_of_either_side_has_a_hex_of_its_own() -> None:
    mine = [Battery(127, "1013", name="A"), Battery(127, "1039", name="B")]
    assert run(naval_oba.each_its_own_hex, *mine) == []
    made = setup(batteries=mine, defender_batteries=[Battery(140, "1013", name="C")])
    (found,) = naval_oba.each_its_own_hex(made)
    assert (found.rule, found.severity, found.hexes) == ("G14.62", "error", ("1013",))
    assert found.pieces == ("NOBA battery A", "NOBA battery C")


def test_a_battery_without_a_hex_is_shown_those_that_are_left() -> None:
    found = run(naval_oba.enough_hexes_for_all, Battery(127, "1008"), Battery(203))
    assert said(found, "info") == said(found) == [("G14.62", ())]
    assert "1009, 1010" in found[0].message and "1008" not in found[0].message


def test_a_map_that_is_too_small_has_no_hex_for_a_battery() -> None:
    found = run(naval_oba.enough_hexes_for_all, Battery(127), water="lake")
    assert said(found, "error") == [("G14.62", ())]
    assert run(naval_oba.enough_hexes_for_all) == []


def test_more_batteries_than_hexes_is_an_error() -> None:
    sixteen = [Battery(127)] * 16
    assert said(run(naval_oba.enough_hexes_for_all, *sixteen), "error") == []
    found = run(naval_oba.enough_hexes_for_all, *sixteen, Battery(127))
    assert said(found, "error") == [("G14.62", ())]
