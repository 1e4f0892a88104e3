"""The way of a craft to the shore (G13.431, G13.73, G14.51, E5.12, E5.23)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from beachhead.rules.boards import BoardPlacement
from beachhead.rules.errors import SetupError
from beachhead.rules.landing_route import (
    Obstacles,
    Route,
    find_craft,
    obstacles_in,
    plan_route,
)
from beachhead.rules.scenario import Obstacle, ObstacleType, Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from tests.rules.building import setup

SQUAD = Unit(UnitKind.SQUAD)
LCVP = Watercraft("LCVP", "A", passengers=(SQUAD, SQUAD, SQUAD))


def planned(
    path: str, beach: str | None = None, craft: Watercraft = LCVP, **given: object
) -> tuple[Setup, Route]:
    made = setup(watercraft=[craft], **given)
    turns = [turn.split() for turn in path.split("/")]
    return made, plan_route(made, craft, turns, beach)


def refusal(path: str, beach: str | None = None, **given: object) -> str:
    with pytest.raises(SetupError) as error:
        planned(path, beach, **given)
    return error.value.message


def turnings(route: Route) -> list[int]:
    return [move.turning for move in route.moves]


def test_a_craft_is_found_by_id_or_name() -> None:
    made = setup(watercraft=[LCVP, Watercraft("LVT4", "B"), Watercraft("LVT4", "b")])
    assert find_craft(made, "a") is find_craft(made, "LCVP A") is LCVP
    with pytest.raises(SetupError, match="no Watercraft 'Z'; the scenario has LCVP A, LVT4 B"):
        find_craft(made, "Z")
    with pytest.raises(SetupError, match="no Watercraft ''"):
        find_craft(setup(watercraft=[Watercraft("LCVP")]), "")
    with pytest.raises(SetupError, match="names 2 Watercraft"):
        find_craft(made, "b")


def test_obstacles_are_those_that_outlast_the_beginning_of_play() -> None:
    made = setup(
        obstacles=[
            ("tetrahedron", "1079"),
            ("wire", "1079"),
            ("A-T mines", "1080", 2),
            ("A-B mines", "1080", 1),
            ("A-B mines", "1085", 3),
            Obstacle(ObstacleType.TETRAHEDRON, "1066", hidden=False),
        ]
    )
    shore = made.tide_shore
    assert obstacles_in(made, shore.find("1079")) == Obstacles(True, True, 0, hidden=True)
    assert obstacles_in(made, shore.find("1080")) == Obstacles(False, False, 3, hidden=True)
    assert obstacles_in(made, shore.find("1085")) == Obstacles()
    assert not obstacles_in(made, shore.find("1079"), hidden_too=False).any
    assert obstacles_in(made, shore.find("1066"), hidden_too=False).tetrahedron
    unknown = setup(obstacles=[("A-B mines", "1080")])
    with pytest.raises(SetupError, match="need factors"):
        obstacles_in(unknown, shore.find("1080"))


def test_an_offboard_craft_enters_at_the_edge_or_is_there_already() -> None:
    _, at_sea = planned("1081 1080 1079")
    assert not at_sea.from_offboard
    assert [move.entered for move in at_sea.moves] == [False, True, True]
    _, from_edge = planned("1091 1090")
    assert from_edge.from_offboard
    assert [move.entered for move in from_edge.moves] == [True, True]


def test_a_craft_on_the_map_begins_where_it_is() -> None:
    there = Watercraft("LCVP", "A", hex="1081", passengers=LCVP.passengers)
    assert planned("1081 1080", craft=there)[1].moves[0].entered is False
    assert refusal("1080", craft=there) == "LCVP A is in 1081; its path must begin there"


@pytest.mark.parametrize(
    ("path", "beach", "said"),
    [
        ("1081 1079", None, "1081 and 1079 are not adjacent"),
        ("1081 1081", None, "not adjacent"),
        ("1079 432", None, "it is no water hex"),
        ("1081", "430", "1081 and 430 are not adjacent"),
        ("1079", "1080", "water on both sides"),
        ("9999", None, "OC9, which is not in play"),
        ("", None, "the path has no hex"),
        ("1081 1080 " * 31, None, "the path has 62 hexes; 60 are the most"),
    ],
)
def test_impossible_ways_are_refused(path: str, beach: str | None, said: str) -> None:
    assert said in refusal(path, beach)


def test_no_craft_lands_in_a_hex_that_is_not_playable() -> None:
    sea = ("OC1", {"1079": "F9", "1080": "F10"})
    lvt = Watercraft("LVT4", "A", passengers=LCVP.passengers)
    for craft in (LCVP, lvt):
        given: dict[str, object] = {"overlays": [sea], "craft": craft}
        assert planned("1080 1079", "F8", **given)[1].beach is not None
        given["boards"] = [BoardPlacement("1", hexrows=("A", "E"))]
        assert "1F8-1079: that hex is not playable" in refusal("1080 1079", "F8", **given)


def test_reefs_and_piers_bar_the_way_by_kind_of_craft() -> None:
    reef = {"reefs": [("submerged", ["1082"])]}
    assert "no LC enters a Submerged-reef hex" in refusal("1083 1082", **reef)
    amphibian = Watercraft("LVT4", "A")
    assert planned("1083 1082", craft=amphibian, **reef)[1].moves[1].entered
    pier = {"piers": [("1080", "wooden")]}
    assert "does not go beneath a wooden pier" in refusal("1081 1080", **pier)
    assert "wooden pier" in refusal("1081 1080", craft=amphibian, **pier)
    boat = Watercraft("Assault Boat", "A", passengers=(SQUAD,))
    assert planned("1081 1080", craft=boat, **pier)[1].moves
    stone = {"piers": [("1080", "stone")]}
    assert "stone pier" in refusal("1081 1080", craft=boat, **stone)
    assert "frozen" in refusal("1081 1080", frozen=True)


def test_an_lc_may_beach_across_a_hexside_of_a_submerged_reef() -> None:
    _, route = planned("1083", "1082", reefs=[("submerged", ["1082"])])
    assert route.beach is not None


def test_a_boat_beached_and_named_by_the_land_begins_in_its_water_hex() -> None:
    boat = Watercraft("Assault Boat", "A", hex="430", beached="1079", passengers=(SQUAD,))
    _, route = planned("1079 1080", craft=boat)
    assert not route.moves[0].entered
    assert refusal("1080", craft=boat) == "Assault Boat A is in 1079; its path must begin there"


def test_a_boat_needs_somebody_to_move_it() -> None:
    empty = Watercraft("Assault Boat", "A", passengers=(Unit(UnitKind.LEADER),))
    assert "too few Personnel" in refusal("1081 1080", craft=empty)


def test_amphibians_go_ashore_but_not_beneath_piers() -> None:
    amphibian = Watercraft("LVT4", "A")
    _, route = planned("1079", "430", craft=amphibian)
    assert route.beach is not None
    assert "water too" in refusal("1079", "1080", craft=amphibian)
    pier = {"piers": [("430", "wooden")]}
    assert "430 has a wooden pier (G13.73)" in refusal("1079", "430", craft=amphibian, **pier)
    # A LC stays in the water, and its Passengers may go beneath a wooden pier.
    assert planned("1079", "430", **pier)[1].beach is not None


def test_a_path_is_divided_by_mp() -> None:
    def turns(path: str, **given: object) -> list[int]:
        return [move.turn for move in planned(path, **given)[1].moves]

    column = "1090 1089 1088 1087 1086 1085 1084"
    assert turns(column) == [1, 1, 1, 1, 1, 1, 2]
    # A Tetrahedron costs a LC one MP more.
    assert turns("1082 1081 1080 1079", obstacles=[("tetrahedron", "1080")]) == [1, 1, 1, 1]
    slow = Watercraft("LCA", "A", passengers=LCVP.passengers)
    path = "1083 1082 1081 1080 1079"
    assert turns(path, craft=slow) == [1] * 5
    assert turns(path, craft=slow, obstacles=[("tetrahedron", "1080")]) == [1, 1, 1, 1, 2]
    boat = Watercraft("Assault Boat", "A", passengers=(SQUAD,))
    assert turns("1082 1081 1080 1079", craft=boat) == [1, 1, 1, 2]


def test_a_path_may_be_divided_by_hand_within_the_mp() -> None:
    assert [move.turn for move in planned("1082 1081/1080/1079")[1].moves] == [1, 1, 2, 3]
    too_far = "1090 1089/1088 1087 1086 1085 1084 1083"
    assert "has 5 MP and needs 6 for Player Turn 2" in refusal(too_far)


def test_a_division_by_hand_is_held_to_the_mp_that_hexes_cost() -> None:
    # Three Tetrahedrons make three hexes cost six of the five MP that a LCVP has.
    three = [("tetrahedron", hex_) for hex_ in ("1081", "1080", "1079")]
    path = "1082 1081 1080 1079/1092"
    assert "has 5 MP and needs 6 for Player Turn 1" in refusal(
        path, obstacles=three, slope="slight"
    )
    assert planned(path, obstacles=three[:2], slope="slight")[1].turns == 2
    boat = Watercraft("Assault Boat", "A", passengers=(SQUAD,))
    cheap = planned("1081 1080 1079/1092", craft=boat, obstacles=three, slope="slight")
    assert cheap[1].turns == 2
    # To turn about costs as much as it costs in a path that is not divided.
    facing = Watercraft(
        "LCVP", "A", hex="1085", facing=("1084", "1098"), passengers=LCVP.passengers
    )
    assert planned("1085 1084 1085/1086", craft=facing)[1].turns == 2
    assert "needs 7 for Player Turn 1" in refusal("1085 1084 1085 1084/1083", craft=facing)


def test_what_is_left_of_one_mph_may_turn_a_craft_for_the_next() -> None:
    lca = Watercraft("LCA", "A", passengers=LCVP.passengers)
    # To go back it turns two hexspines in 1085; four MP do for one of them and three hexes.
    _, early = planned("1084 1085/1084 1083 1082", craft=lca)
    assert [(move.turning, move.early) for move in early.moves] == [
        (0, 0),
        (2, 1),
        *[(0, 0)] * 3,
    ]
    _, later = planned("1084 1085/1084 1083", craft=lca)
    assert [move.early for move in later.moves] == [0] * 4
    # Nothing is left of a MPh that goes four hexes.
    path = "1089 1088 1087 1086 1085/1086 1087 1088"
    assert "has 4 MP and needs 5 for Player Turn 2" in refusal(path, craft=lca)


def stages(route: Route, made: Setup) -> list[tuple[str, int, int, int, bool]]:
    shore = made.tide_shore
    return [
        (shore.name(move.hex), move.turn, move.turning, move.early, move.entered)
        for move in route.moves
    ]


def test_a_player_turn_is_spent_on_turning_where_the_next_hex_costs_too_much_besides() -> None:
    lca = Watercraft("LCA", "A", hex="1084", facing=("1083", "1097"), passengers=LCVP.passengers)
    path = "1084 1083 1082 1081 1080 1068 1069"
    tetrahedron = {"slope": "slight", "obstacles": [("tetrahedron", "1068")]}
    # It has gone four hexes, and to turn three hexspines and enter the next takes five of four MP.
    made, route = planned(path, craft=lca, **tetrahedron)
    assert stages(route, made)[4:] == [
        ("1080", 1, 0, 0, True),
        ("1080", 2, 3, 1, False),
        ("1068", 3, 0, 0, True),
        ("1069", 4, 0, 0, True),
    ]
    assert [made.tide_shore.name(hex_) for hex_ in route.way] == path.split()
    # With a MP left of the Player Turn before, no other one is needed.
    made, route = planned(path[5:], craft=replace(lca, hex="1083", facing=("1082", "1096")))
    assert all(move.entered for move in route.moves[1:])
    made, route = planned(
        path[5:], craft=replace(lca, hex="1083", facing=("1082", "1096")), **tetrahedron
    )
    assert stages(route, made)[3:] == [
        ("1080", 1, 3, 1, True),
        ("1068", 2, 0, 0, True),
        ("1069", 3, 0, 0, True),
    ]


def test_two_mp_do_not_turn_a_craft_about_and_bring_it_on() -> None:
    terrapin = Watercraft("Terrapin Mk I", "A", passengers=(SQUAD, SQUAD))
    made, route = planned("1087 1086 1085 1086", craft=terrapin)
    assert stages(route, made)[2:] == [
        ("1085", 1, 0, 0, True),
        ("1085", 2, 2, 1, False),
        ("1086", 3, 0, 0, True),
    ]


def test_a_craft_without_mp_to_turn_to_its_beach_does_so_in_the_next_player_turn() -> None:
    lca = Watercraft("LCA", "A", hex="1070", facing=("1069", "1056"), passengers=LCVP.passengers)
    path = "1070 1069 1068 1067 1066"
    made, route = planned(path, "430", craft=lca)
    assert stages(route, made)[4:] == [("1066", 1, 0, 0, True), ("1066", 2, 1, 0, False)]
    made, route = planned(path[5:], "430", craft=replace(lca, hex="1069", facing=("1068", "1055")))
    assert stages(route, made)[3:] == [("1066", 1, 1, 0, True)]


def test_a_player_turn_may_be_spent_in_a_hex_by_naming_it_again() -> None:
    made, route = planned("1082 1081/1081/1081 1080")
    assert [(made.tide_shore.name(m.hex), m.turn) for m in route.moves] == [
        ("1082", 1),
        ("1081", 1),
        ("1081", 2),
        ("1080", 3),
    ]
    assert "1081 and 1081 are not adjacent" in refusal("1082 1081 1081")
    assert "has 61 Player Turns; 60 are the most" in refusal("1082" + "/1082" * 60)
    assert planned("1082" + "/1082" * 59)[1].turns == 60


def test_a_craft_that_is_on_the_water_already_pays_nothing_for_its_first_hex() -> None:
    six = "1090 1089 1088 1087 1086 1085"
    one_turn = [move.turn for move in planned(six)[1].moves]
    assert one_turn == [1] * 6
    assert [move.turn for move in planned(f"{six}/1084")[1].moves] == [*one_turn, 2]
    # From offboard the edge hex costs an MP like any other.
    from_edge = "1091 1090 1089 1088 1087"
    assert planned(f"{from_edge}/1086")[1].from_offboard
    assert "needs 6 for Player Turn 1" in refusal(f"{from_edge} 1086/1085")


def test_turns_are_made_where_no_tetrahedron_stands() -> None:
    # Two facings serve to go up a column, and one of them to go on to the upper right as well, so
    # that no turn is needed beside the Tetrahedron.
    obstacles = [("tetrahedron", "1080")]
    facing = Watercraft(
        "LCVP", "A", hex="1081", facing=("1080", "1068"), passengers=LCVP.passengers
    )
    _, straight = planned("1081 1080 1079", "430", craft=facing, obstacles=obstacles)
    assert turnings(straight) == [0, 0, 0]
    _, right = planned("1081 1080 1093", craft=facing, obstacles=obstacles)
    assert turnings(right) == [1, 0, 0]
    _, back = planned("1081 1080 1081", craft=facing, obstacles=obstacles)
    assert sum(turnings(back)) == 2
    boat = Watercraft("Assault Boat", "A", passengers=(SQUAD,))
    assert turnings(planned("1081 1080 1081", craft=boat)[1]) == [0, 0, 0]


@pytest.mark.parametrize(
    ("facing", "turned"),
    [
        (("1080", "1094"), 0),
        (("1080", "1068"), 0),
        (("1094", "1095"), 1),
        (("1068", "1069"), 1),
        (("1082", "1069"), 2),
        (("1082", "1095"), 2),
    ],
)
def test_hexspines_are_counted_the_short_way(facing: tuple[str, str], turned: int) -> None:
    craft = Watercraft("LCVP", "A", hex="1081", facing=facing, passengers=LCVP.passengers)
    assert turnings(planned("1081 1080", craft=craft)[1]) == [turned, 0]
