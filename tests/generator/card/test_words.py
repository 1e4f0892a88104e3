"""What a card says: notation, OBs, and nothing that one player should not read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.card.words import Card, Section, card_of, overlay_notation
from beachhead.generator.catalogue import catalogue
from beachhead.generator.scenario_file import Game, example_names, resolve
from beachhead.rules.overlays import OverlayPlacement
from beachhead.rules.scenario import Obstacle, ObstacleType, Watercraft
from tests.rules.building import setup


def example(name: str, *, reveal: bool = False) -> Card:
    return card_of(resolve(name).setup(catalogue()), reveal=reveal)


def section(card: Card, side: int, title: str) -> Section:
    (found,) = [each for each in card.sides[side].sections if each.title == title]
    return found


@pytest.mark.parametrize(
    ("on", "says"),
    [
        ((("1", "8I9"), ("2", "8I10")), "Be4 on 8I9-I10"),
        ((("2", "8I10"), ("1", "8I9")), "Be4 on 8I9-I10"),
        ((("1", "8GG5"), ("2", "7A5")), "Be4 on 8GG5-7A5"),
        ((("1", "1bQ9"), ("2", "1bQ10")), "Be4 on 1bQ9-Q10"),
        ((("1", "I9"), ("2", "I10")), "Be4 on I9-I10"),
        ((("1", "451"), ("2", "452")), "Be4 on 451-452"),
        ((("433", "8T10"), ("446", "8R10")), "Be4 433 on 8T10, 446 on 8R10"),
        ((("1", "8I9"), ("446", "8R10")), "Be4 1 on 8I9, 446 on 8R10"),
    ],
)
def test_overlays_are_noted_as_players_write_it(
    on: tuple[tuple[str, str], tuple[str, str]], says: str
) -> None:
    assert overlay_notation(OverlayPlacement("Be4", on)) == says


def test_the_head_of_an_example() -> None:
    card = example("red-beach")
    assert card.title == "Red Beach"
    assert card.subtitle == "15 June 1944 · Seaborne Assault · US against Japanese"
    assert card.conditions == ("Moderate slope", "Moderate EC")
    assert card.boards == ("Board 8, only hexrows H to CC in play",)
    assert card.overlays == (
        "Be4 433 on 8T10, 446 on 8R10",
        "OC3 3079 on 436, 3080 on 435",
        "Ef1 on 451-452",
    )
    assert card.works[0] == (
        "Low seawall: along every Beach-Hinterland hexside; Breached at 8U10-433"
    )
    assert "Submerged reef: 3057, 3069, 3070, 3083, 3095, 3096 and 3109" in card.works
    assert card.turns == 7
    assert card.victory.startswith("The US side wins")
    assert len(card.ssr) == 4


def test_conditions_that_matter_are_named() -> None:
    made = setup(slope="steep", water="lake", ec="wet", tide="high", night=True, dyo=True)
    assert card_of(made).conditions == (
        "Steep slope",
        "Wet EC",
        "OCEAN is a lake",
        "High tide",
        "night",
        "DYO",
    )


def test_an_evacuating_side_is_called_so() -> None:
    assert [side.part for side in example("evacuation").sides] == [
        "Evacuating side",
        "Defending side",
    ]


def test_hidden_obstacles_are_counted_and_not_placed() -> None:
    obstacles = section(example("red-beach"), 1, "Beach Obstacles")
    assert obstacles.lines == ("All are set up hidden.",)
    assert sum(tile.count for tile in obstacles.clusters[0].tiles) == 20
    told = section(example("red-beach", reveal=True), 1, "Beach Obstacles")
    assert told.lines[0] == "Tetrahedron: 3066, 3080, 3092, 430 and 424"
    assert told.clusters == obstacles.clusters


def test_what_is_set_up_in_view_is_placed() -> None:
    made = setup(
        obstacles=[
            Obstacle(ObstacleType.TETRAHEDRON, "1079", hidden=False),
            Obstacle(ObstacleType.TETRAHEDRON, "1080"),
        ]
    )
    lines = section(card_of(made), 1, "Beach Obstacles").lines
    assert lines == ("Tetrahedron: 1079", "The others are set up hidden.")


def test_a_side_says_its_elr_and_what_it_spent_of_its_budget() -> None:
    made = setup(obstacles=[("tetrahedron", "1079")], defender_budget=20)
    side = replace(made.scenario.defender, elr=3, san=4)
    made = replace(made, scenario=replace(made.scenario, defender=side))
    assert card_of(made).sides[1].facts == ("ELR 3", "SAN 4", "3 of 20 BPV spent")
    assert card_of(setup()).sides[1].facts == ()


def test_only_beach_obstacles_are_hidden_and_other_fortifications_placed() -> None:
    """G14.501 gives HIP to Beach Obstacles; no other paragraph hides a foxhole or a trench."""
    made = setup(
        obstacles=[Obstacle(ObstacleType.TETRAHEDRON, "1079")],
        fortifications=[("foxhole", "1F9"), ("trench", "1F8")],
    )
    card = card_of(made)
    assert section(card, 1, "Beach Obstacles").lines == ("All are set up hidden.",)
    assert section(card, 1, "Fortifications").lines == ("Foxhole: 1F9", "Trench: 1F8")


def test_who_rides_where_is_told_only_when_asked() -> None:
    card = example("red-beach")
    craft = section(card, 0, "Watercraft")
    assert [(c.title, c.note, len(c.tiles)) for c in craft.clusters] == [
        ("LCVP A", "", 1),
        ("LCVP B", "", 1),
        ("LCM(3) C", "", 1),
        ("LVT4 D", "", 1),
    ]
    aboard = section(card, 0, "Aboard").clusters[0].tiles
    assert aboard[0].counter.id == "squad-us-6-6-8"
    assert aboard[0].count == 6
    told = section(example("red-beach", reveal=True), 0, "Watercraft")
    assert (told.clusters[0].note, len(told.clusters[0].tiles)) == ("26/39 PP", 5)


def test_passengers_in_view_stay_with_their_craft() -> None:
    boats = section(example("evacuation"), 0, "Watercraft").clusters
    assert boats[0].note == "in 2065, Beached toward 631 · 5/14 PP"
    assert len(boats[0].tiles) == 3


def spelled(card: Card) -> str:
    """Every word of a card, its sides' alone."""
    return repr([(s.sections) for s in card.sides])


@pytest.mark.parametrize("name", example_names(Game.ASL))
def test_no_card_for_both_players_names_a_hidden_hex(name: str) -> None:
    scenario = resolve(name).scenario
    seen = {unit.hex for side in (scenario.attacker, scenario.defender) for unit in side.units}
    seen |= {craft.hex for craft in scenario.watercraft}
    seen |= {craft.beached for craft in scenario.watercraft}
    seen |= {b.hex for side in (scenario.attacker, scenario.defender) for b in side.batteries}
    seen |= {f.hex for side in (scenario.attacker, scenario.defender) for f in side.fortifications}
    hidden = {
        piece.hex
        for side in (scenario.attacker, scenario.defender)
        for piece in side.obstacles
        if piece.hidden
    } - seen
    words = spelled(example(name))
    assert not [hex_ for hex_ in hidden if f"{hex_}" in words.replace("'", " ").split()]
    told = spelled(example(name, reveal=True))
    assert all(hex_ in told for hex_ in hidden)


@given(st.booleans(), st.integers(0, 4), st.integers(0, 20))
def test_the_same_counters_are_shown_whether_revealed_or_not(
    cloaked: bool, craft: int, wire: int
) -> None:
    made = setup(
        watercraft=[Watercraft("LCVP", str(i), cloaked=cloaked) for i in range(craft)],
        obstacles=[("wire", "433")] * wire,
    )

    def total(reveal: bool) -> int:
        return sum(
            tile.count
            for side in card_of(made, reveal=reveal).sides
            for part in side.sections
            for cluster in part.clusters
            for tile in cluster.tiles
        )

    assert total(False) == total(True) == craft + wire
