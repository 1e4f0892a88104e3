"""Exact odds of a landing (G14.51-G14.57, G13.441-G13.446, E5.34), worked by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beachhead.rules.landing_odds import Landing, landing_odds
from beachhead.rules.landing_rolls import lc_survival
from beachhead.rules.landing_route import plan_route
from beachhead.rules.landing_trip import Circumstances
from beachhead.rules.scenario import Obstacle, ObstacleType, Unit, UnitKind, Watercraft
from tests.rules.building import setup

SQUAD = Unit(UnitKind.SQUAD)
LCVP = Watercraft("LCVP", "A", passengers=(SQUAD, SQUAD, SQUAD))
LCT = Watercraft("LCT(4)", "A", passengers=(SQUAD,) * 36)
LVT = Watercraft("LVT4", "A", passengers=(SQUAD, SQUAD, SQUAD))
BOAT = Watercraft("Assault Boat", "A", passengers=(SQUAD,))
#: A craft that has to turn about before it can go up a column from 1082.
ABOUT = replace(LCVP, hex="1082", facing=("1083", "1096"))
#: An untroubled way: no Aground DR.
CALM = Circumstances(aground_number=None)
SIXTH = Fraction(1, 6)


def odds(
    path: str,
    beach: str | None = None,
    craft: Watercraft = LCVP,
    circumstances: Circumstances = CALM,
    **given: object,
) -> Landing:
    made = setup(watercraft=[craft], **given)
    route = plan_route(made, craft, [turn.split() for turn in path.split("/")], beach)
    return landing_odds(made, route, circumstances)


def ends(landing: Landing) -> dict[tuple[str, str], Fraction]:
    return {(end.rule, end.hex): chance for end, chance in landing.endings}


def test_open_water_is_certain() -> None:
    landing = odds("1081 1080 1079", "430")
    assert landing.chance == 1
    assert landing.steps == ()
    assert landing.endings[0][0].what == "Beaches across 430-1079"
    assert landing.notes[0] == "Fire at the craft is not counted."


def test_a_lc_outlasts_a_mine_by_its_dp() -> None:
    assert lc_survival(3) == Fraction(3, 36)
    assert lc_survival(10) == Fraction(33, 36)
    assert lc_survival(10, inflicted=7) == Fraction(3, 36)
    assert lc_survival(12) == 1


def test_one_tetrahedron() -> None:
    landing = odds("1081 1080 1079", "430", obstacles=[("tetrahedron", "1080")])
    assert landing.chance == 4 * SIXTH + SIXTH * Fraction(3, 36) == Fraction(49, 72)
    assert ends(landing) == {
        ("G14.57", "1079"): Fraction(49, 72),
        ("G14.51", "1080"): SIXTH,
        ("G14.53", "1080"): SIXTH * Fraction(33, 36),
    }
    (step,) = landing.steps
    assert (step.hex, step.rule, step.turn) == ("1080", "G14.51", 1)
    assert step.under_way == Fraction(49, 72)


def test_damage_adds_up_over_two_tetrahedrons() -> None:
    landing = odds("1081 1080 1079", obstacles=[("tetrahedron", h) for h in ("1080", "1079")])
    # Unharmed twice; damaged once, at either; damaged twice by 1 DP each, which 3 DP outlast.
    damaged = SIXTH * Fraction(3, 36)
    twice = (SIXTH * Fraction(1, 36)) ** 2
    assert landing.chance == (4 * SIXTH) ** 2 + 2 * 4 * SIXTH * damaged + twice


def test_mines_attack_as_a_lc_enters_and_as_it_leaves() -> None:
    passed = 3 * SIXTH + 3 * SIXTH * Fraction(3, 36)
    into = odds("1081 1080", obstacles=[("A-B mines", "1080", 3)])
    assert into.chance == passed
    through = odds("1081 1080 1079", obstacles=[("A-B mines", "1080", 3)])
    # Not attacked, attacked once, or twice by 1 DP each.
    half = Fraction(1, 2)
    once = half * Fraction(3, 36)
    twice = (half * Fraction(1, 36)) ** 2
    assert through.chance == half * half + 2 * half * once + twice
    out = odds("1080 1079", obstacles=[("A-B mines", "1080", 3)])
    assert out.chance == passed
    stays = odds("1080", obstacles=[("A-B mines", "1080", 3)])
    assert stays.chance == 1


def test_a_lc_that_beaches_does_not_leave_its_hex() -> None:
    landing = odds("1080 1079", "430", obstacles=[("A-B mines", "1079", 2)])
    assert landing.chance == 4 * SIXTH + 2 * SIXTH * Fraction(3, 36)


def test_wire_holds_lc_but_not_the_biggest() -> None:
    usual = Circumstances()
    wired = [("tetrahedron", "1079"), ("wire", "1079")]
    landing = odds("1079", "430", circumstances=usual, obstacles=wired)
    assert landing.chance == 1
    landing = odds("1080 1079", "430", circumstances=usual, obstacles=wired)
    assert ends(landing)["G14.52", "1079"] == Fraction(49, 72) * Fraction(3, 36)
    assert landing.chance == Fraction(49, 72) * Fraction(33, 36)
    big = odds("1080 1079", "430", craft=LCT, circumstances=usual, obstacles=wired)
    survives = 4 * SIXTH + SIXTH * lc_survival(10)
    assert big.chance == survives * Fraction(35, 36)


def test_a_lc_of_another_size_runs_aground_without_wire_too() -> None:
    landing = odds("1081 1080 1079", "430", circumstances=Circumstances())
    # 1081 is deep; the two hexes nearer the Beach are shallow.
    assert landing.chance == Fraction(35, 36) ** 2
    assert [step.rule for step in landing.steps] == ["G12.21", "G12.21"]
    assert any("12 or more" in note for note in landing.notes)
    stricter = odds("1081 1080 1079", "430", circumstances=Circumstances(aground_number=11))
    assert stricter.chance == Fraction(33, 36) ** 2


def test_torn_wire_is_gone_when_a_lc_comes_again() -> None:
    wired = [("wire", "1079"), ("tetrahedron", "1079")]
    only_wire = odds("1080 1079 1080 1079", craft=LCT, obstacles=wired)
    assert only_wire.chance == odds("1080 1079 1080 1079", craft=LCT, obstacles=wired[1:]).chance
    landing = odds(
        "1080 1079 1080 1079", circumstances=Circumstances(aground_number=12), obstacles=wired
    )
    wire_steps = [step for step in landing.steps if step.rule == "G14.52"]
    first, second = (dict(step.outcomes)["Aground"] for step in wire_steps)
    assert first == Fraction(3, 36)
    # Of the 33 DR that leave it afloat, 6 with a colored 1 have torn the wire.
    assert second == Fraction(27, 33) * Fraction(3, 36) + Fraction(6, 33) * Fraction(1, 36)


def test_tetrahedrons_and_mines_let_boats_pass_and_wire_sinks_them() -> None:
    obstacles: list[tuple[str, str] | tuple[str, str, int]] = [
        ("tetrahedron", "1080"),
        ("A-B mines", "1080", 6),
    ]
    assert odds("1081 1080 1079", "430", craft=BOAT, obstacles=obstacles).chance == 1
    wired = [("tetrahedron", "1079"), ("wire", "1079")]
    landing = odds("1080 1079", "430", craft=BOAT, obstacles=wired)
    assert landing.chance == 0
    assert ends(landing) == {("G14.52", "1079"): 1}


@pytest.mark.parametrize(
    ("craft", "number", "told"), [(LCVP, 12, True), (LCVP, None, False), (BOAT, 12, False)]
)
def test_the_number_of_the_aground_dr_is_told_of_lc_that_make_one(
    craft: Watercraft, number: int | None, told: bool
) -> None:
    wired = [("tetrahedron", "1079"), ("wire", "1079")]
    given = Circumstances(aground_number=number)
    landing = odds("1080 1079", "430", craft=craft, circumstances=given, obstacles=wired)
    assert any("runs Aground" in note for note in landing.notes) is told


def test_amphibians_meet_mines_as_a_t_mines_wet_or_dry() -> None:
    wet = odds("1081 1080 1079", "430", craft=LVT, obstacles=[("A-B mines", "1080", 2)])
    assert wet.chance == (4 * SIXTH) ** 2
    dry = odds("1080 1079", "430", craft=LVT, obstacles=[("A-T mines", "430", 2)])
    assert dry.chance == 4 * SIXTH
    assert any("B28.5" in note for note in dry.notes)
    wired = [("tetrahedron", "1079"), ("wire", "1079")]
    over = odds("1080 1079", "430", craft=LVT, obstacles=wired)
    assert over.chance == 1
    # What an amphibian spends while it Wades is not among the documents (G13.422).
    assert any("spends land MP there" in note for note in over.notes)
    afloat = odds("1083 1082", craft=LVT)
    assert not any("land MP" in note for note in afloat.notes)
    assert any("Wire in 1079" in note for note in over.notes)


def test_turning_at_a_tetrahedron_gives_it_a_dr_for_each_hexspine() -> None:
    craft = Watercraft("LCVP", "A", hex="1080", facing=("1081", "1094"), passengers=LCVP.passengers)
    landing = odds("1080 1079", craft=craft, obstacles=[("tetrahedron", "1080")])
    drs = [step.what for step in landing.steps]
    assert drs == [f"Tetrahedron dr as it turns ({n} of 2)" for n in (1, 2)]
    damaged = SIXTH * Fraction(3, 36)
    twice = (SIXTH * Fraction(1, 36)) ** 2
    assert landing.chance == (4 * SIXTH) ** 2 + 2 * 4 * SIXTH * damaged + twice


def test_turns_made_before_the_next_player_turn_meet_the_tetrahedron_then() -> None:
    lca = Watercraft("LCA", "A", passengers=LCVP.passengers)
    landing = odds("1081 1080/1081 1082 1083", craft=lca, obstacles=[("tetrahedron", "1080")])
    assert [(step.turn, step.what) for step in landing.steps] == [
        (1, "Tetrahedron dr as it enters"),
        (1, "Tetrahedron dr as it turns"),
        (2, "Tetrahedron dr as it turns"),
    ]


def test_hidden_and_cleared_obstacles_can_be_left_out() -> None:
    obstacles = [
        ("tetrahedron", "1080"),
        Obstacle(ObstacleType.TETRAHEDRON, "1079", hidden=False),
    ]
    seen = Circumstances(aground_number=None, hidden_too=False)
    landing = odds("1081 1080 1079", circumstances=seen, obstacles=obstacles)
    assert landing.chance == Fraction(49, 72)
    assert any("Hidden obstacles are left out" in note for note in landing.notes)
    shore = setup().tide_shore
    cleared = Circumstances(aground_number=None, cleared=frozenset({shore.find("1079")}))
    landing = odds("1081 1080 1079", circumstances=cleared, obstacles=obstacles)
    assert [step.hex for step in landing.steps] == ["1080"]


def test_obstacles_in_a_lake_do_not_include_tetrahedron_attacks() -> None:
    landing = odds("1080 1079", water="lake", obstacles=[("tetrahedron", "1079")])
    assert landing.chance == 1


# Heavy Surf


def test_surf_swamps_once_in_36_mph_by_hex() -> None:
    landing = odds("1086 1085 1084 1083", heavy_surf=True)
    assert landing.chance == 1 - Fraction(3, 216)
    assert [chance for end, chance in landing.endings if not end.reached] == [Fraction(1, 216)] * 3
    assert odds("1086 1085 1084", craft=LCT, heavy_surf=True).chance == 1


def test_surf_changes_the_obstacles_and_leaves_no_aground() -> None:
    obstacles: list[tuple[str, str] | tuple[str, str, int]] = [
        ("tetrahedron", "1080"),
        ("wire", "1080"),
    ]
    landing = odds(
        "1081 1080", craft=LCT, heavy_surf=True, circumstances=Circumstances(), obstacles=obstacles
    )
    assert landing.chance == 3 * SIXTH + 2 * SIXTH * lc_survival(10)
    mined = odds("1081 1080", craft=LCT, heavy_surf=True, obstacles=[("A-B mines", "1080", 3)])
    assert mined.chance == 4 * SIXTH + 2 * SIXTH * lc_survival(10)


def test_the_unbeaching_dr_as_a_lc_comes_to_the_beach() -> None:
    landing = odds("1067 1066", "437", craft=LCT, heavy_surf=True)
    sides = sum("Beached by the surf" in end.what for end, _ in landing.endings)
    assert sides == 3
    turned = Fraction(7, 36)
    assert landing.chance == Fraction(26, 36) + turned / 3
    assert dict(ends(landing))["G13.4421", "1066"] > 0
    broached = next(chance for end, chance in landing.endings if "Broaches" in end.what)
    assert broached == Fraction(3, 36)
    green = Circumstances(aground_number=None, inexperienced=True, others=1)
    harder = odds("1067 1066", "437", craft=LCT, heavy_surf=True, circumstances=green)
    assert next(c for end, c in harder.endings if "Broaches" in end.what) == Fraction(10, 36)


def test_untrained_passengers_count_in_the_unbeaching_dr_of_boats_that_they_paddle() -> None:
    """G13.4423 asks for Untrained Passengers, and E5.34 knows them of paddled boats alone."""
    chances = [
        odds("1067 1066", "437", craft=replace(boat, untrained=untrained), heavy_surf=True).chance
        for boat in (BOAT, replace(BOAT, type="Assault Boat (motorized)"))
        for untrained in (False, True)
    ]
    paddled, raw, motor, raw_motor = chances
    assert paddled == motor == raw_motor > raw


def test_a_lc_that_begins_beached_is_so_until_it_leaves_and_does_not_drift_that_turn() -> None:
    craft = replace(LCT, hex="1079", beached="430")
    landing = odds("1079/1079 1080 1081/1082", craft=craft, heavy_surf=True)
    beached = [s for s in landing.steps if s.hex == "1079"]
    assert [(s.turn, s.what) for s in beached] == [
        (1, "(un)Beaching DR as its MPh begins"),
        (1, "(un)Beaching DR as its APh begins"),
        (2, "(un)Beaching DR as its MPh begins"),
    ]
    assert all("is un-Beached" in dict(step.outcomes) for step in beached)
    # It un-Beached in the second Player Turn; in the third it would Drift (G13.444).
    assert not any(step.rule == "G13.444" for step in landing.steps)
    later = odds("1079/1080 1081/1082/1083", craft=craft, heavy_surf=True)
    assert {step.turn for step in later.steps if step.rule == "G13.444"} == {3}


def test_a_lc_drifts_along_or_off_its_route() -> None:
    along = odds("1082/1081", craft=LCT, heavy_surf=True)
    drift = next(step for step in along.steps if step.rule == "G13.444")
    assert dict(drift.outcomes)["to 1081, its next hex"] == along.chance
    off = odds("1082/1083", craft=LCT, heavy_surf=True)
    assert off.chance == 0
    assert all(end.rule == "G13.444" for end, _ in off.endings)


def test_hexes_are_counted_for_swamping_from_the_mph_in_which_a_craft_enters_them() -> None:
    safe = {n: 1 - Fraction(n, 216) for n in (1, 2, 3)}
    # It Drifts from 1085 to 1084 in the APh, which has a secret dr of its own, and enters two hexes
    # in the next MPh: those a 1 or 2 picks.
    drifted = odds("1085/1084 1083 1082", heavy_surf=True)
    assert drifted.chance == safe[1] * safe[2]
    second = [step for step in drifted.steps if step.turn == 2]
    assert [dict(step.outcomes)["swamped"] for step in second] == [
        Fraction(1, 216),
        Fraction(1, 215),
    ]
    # A pier in 1020 keeps half of them from Drifting there: those enter three hexes, not two.
    mixed = odds("1033/1032 1031 1030", heavy_surf=True, piers=[("1020", "wooden")])
    half = Fraction(1, 2)
    assert mixed.chance == half * safe[1] * safe[2] + half * safe[3]


def test_a_craft_that_drifts_keeps_its_vca_and_turns_where_it_comes_to() -> None:
    """Drift maintains a VCA (G13.444): turns are not made up for by it, nor the dr they bring."""
    wired: dict[str, object] = {
        "heavy_surf": True,
        "slope": "slight",
        "obstacles": [("tetrahedron", "1081")],
    }
    back = replace(LCT, hex="1082", facing=("1083", "1096"))
    turns = odds("1082/1081 1080", craft=back, **wired)
    assert [(step.turn, step.what) for step in turns.steps] == [
        (1, "Drift"),
        (1, "Tetrahedron dr as it Drifts in"),
        (2, "Tetrahedron dr as it turns after its Drift (1 of 2)"),
        (2, "Tetrahedron dr as it turns after its Drift (2 of 2)"),
    ]
    ahead = replace(LCT, hex="1082", facing=("1081", "1095"))
    straight = odds("1082/1081 1080", craft=ahead, **wired)
    assert [step.what for step in straight.steps] == ["Drift", "Tetrahedron dr as it Drifts in"]
    assert turns.chance < straight.chance
    assert any("Drift keeps its VCA" in note for note in turns.notes)
    # One that does not Drift turns before it comes to the Tetrahedron.
    calm = odds("1082/1081 1080", craft=back, **{**wired, "heavy_surf": False})
    assert [step.what for step in calm.steps] == ["Tetrahedron dr as it enters"]


def test_drift_may_bring_a_craft_on_while_it_turns() -> None:
    """A Terrapin that spends Player Turns on turning Drifts on meanwhile, and waits there."""
    terrapin = Watercraft(
        "Terrapin Mk I", "A", hex="1087", facing=("1088", "1101"), passengers=(SQUAD, SQUAD)
    )
    landing = odds("1087/1087/1086 1085/1084", craft=terrapin, heavy_surf=True)
    assert sum(chance for _, chance in landing.endings) == 1
    drifts = [(step.turn, step.hex) for step in landing.steps if step.rule == "G13.444"]
    # By the end of the second Player Turn it has Drifted twice, so that none is left to enter.
    assert drifts == [(1, "1087"), (2, "1086"), (3, "1085")]
    swamped = [(step.turn, step.hex) for step in landing.steps if step.rule == "G13.441"]
    assert swamped == [(1, "1086"), (2, "1085"), (3, "1084")]
    assert landing.endings[0][0].reached


def test_untrained_paddlers() -> None:
    raw = Watercraft("Assault Boat", "A", passengers=(SQUAD,), untrained=True)
    # Two hexes need both MP: a 5 halves them, a 6 takes them all.
    assert odds("1081 1080 1079", "430", craft=raw).chance == Fraction(4, 6)
    assert odds("1080 1079", "430", craft=raw).chance == Fraction(5, 6)
    turns = odds("1081 1080/1079", "430", craft=raw)
    assert turns.chance == Fraction(25, 36)
    # One dr a MPh, not one a hex, and the notes say so.
    assert [step.turn for step in turns.steps] == [1, 2]
    assert any("one dr in each MPh" in note for note in turns.notes)
    assert not any("E5.34" in note for note in odds("1080 1079", "430", craft=BOAT).notes)
    motor = Watercraft("Assault Boat (motorized)", "A", passengers=(SQUAD,), untrained=True)
    assert odds("1081 1080 1079", "430", craft=motor).chance == 1


obstacle_kinds = st.sampled_from(["tetrahedron", "wire", "A-B mines"])


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(obstacle_kinds, st.sampled_from(["1081", "1080", "1079"])), max_size=6),
    st.booleans(),
    st.sampled_from([LCVP, LCT, LVT, BOAT, ABOUT]),
    st.sampled_from(
        ["1082 1081 1080 1079", "1082/1081/1080/1079", "1082/1082/1081/1081/1080 1079"]
    ),
)
def test_all_ends_add_up_and_no_step_helps(
    obstacles: list[tuple[str, str]], surf: bool, craft: Watercraft, path: str
) -> None:
    placed = [(k, h, 2) if k == "A-B mines" else (k, h) for k, h in sorted(set(obstacles))]
    landing = odds(
        path,
        "430",
        craft=craft,
        circumstances=Circumstances(),
        heavy_surf=surf,
        obstacles=placed,
        slope="slight",
    )
    assert sum(chance for _, chance in landing.endings) == 1
    left = [Fraction(1), *(step.under_way for step in landing.steps)]
    assert left == sorted(left, reverse=True)
    assert left[-1] == landing.chance
    for step in landing.steps:
        assert sum(chance for _, chance in step.outcomes) == 1


@pytest.mark.parametrize("factors", range(1, 7))
def test_more_factors_are_worse(factors: int) -> None:
    landing = odds("1081 1080", obstacles=[("A-B mines", "1080", factors)])
    assert landing.chance == 1 - factors * SIXTH * Fraction(33, 36)
