from __future__ import annotations

import itertools

import pytest

from beachhead.generator.vassal.counters import (
    Condition,
    CounterSpec,
    Face,
    expanded,
    palette_piece,
    prototypes,
    setup_piece,
)
from beachhead.generator.vassal.traits import ctrl, layer

SIDES = ("Assaulting", "Defending")
FACES = (Face("LCVP", "lcvp.png"), Face("LCVP wreck", "wreck.png"))


def specs() -> list[CounterSpec]:
    """Counters with every combination of abilities."""
    return [
        CounterSpec("id", "Name", FACES[:faces], rotates, hides, stepped, cargo, under)
        for faces, rotates, hides, stepped, cargo, under in itertools.product(
            (1, 2), (False, True), (None, "Defending"), (False, True), (False, True), (False, True)
        )
    ]


def test_a_counter_in_a_game_has_the_traits_of_its_palette_spelt_out() -> None:
    shared = prototypes(SIDES)
    for spec in specs():
        in_palette = expanded(palette_piece(spec, "7"), shared)
        in_game = setup_piece(spec, "7", Condition(), "1").traits
        assert in_game == in_palette


def test_all_that_shows_of_a_hidden_counter_lies_inside_its_hiding() -> None:
    for spec in specs():
        if spec.hides:
            assert setup_piece(spec, "7", Condition(hidden=True), "1").traits[0].kind == "hide"


def test_a_hidden_counter_is_seen_by_its_side_and_those_that_see_all() -> None:
    spec = CounterSpec("t", "Tetrahedron", FACES, hides="Defending")
    hiding = setup_piece(spec, "7", Condition(hidden=True), "1").traits[0]
    assert hiding.state == "Defending"
    assert hiding.fields[3] == "sides:Defending:Referee:Solitaire"
    assert setup_piece(spec, "7", Condition(), "1").traits[0].state == "null"


def test_what_turns_lies_inside_what_stays_upright() -> None:
    spec = CounterSpec("l", "LCVP", FACES, rotates=True, cargo=True)
    kinds = [trait.kind for trait in setup_piece(spec, "7", Condition(), "1").traits]
    assert kinds.index("label") < kinds.index("rotate") < kinds.index("emb2")


def test_the_condition_of_a_counter_is_in_its_states() -> None:
    spec = CounterSpec("l", "LCVP", FACES, rotates=True, cargo=True)
    piece = setup_piece(spec, "7", Condition(2, 5, "A", "6-6-8, HS"), "1")
    states = {trait.kind: trait.state for trait in piece.traits}
    assert states["emb2"] == "2"
    assert states["rotate"] == "5"
    assert states["label"] == "A"
    assert states["propertysheet"] == "6-6-8, HS~"
    assert piece.basic.gpid == "7"


@pytest.mark.parametrize(
    ("condition", "what"),
    [
        (Condition(face=2), "has no face 2"),
        (Condition(face=0), "has no face 0"),
        (Condition(facing=1), "does not turn"),
        (Condition(hidden=True), "cannot be hidden"),
        (Condition(cargo="HS"), "carries nothing"),
    ],
)
def test_a_condition_that_the_counter_cannot_have_is_refused(
    condition: Condition, what: str
) -> None:
    with pytest.raises(ValueError, match=f"counter pier {what}"):
        setup_piece(CounterSpec("pier", "Pier", FACES[:1]), "7", condition, "1")


def test_a_counter_needs_a_face_and_a_layer_a_name_for_each() -> None:
    with pytest.raises(ValueError, match="no face"):
        CounterSpec("x", "X", ())
    with pytest.raises(ValueError, match="one name for each"):
        layer(["a.png", "b.png"], ["A"])
    with pytest.raises(ValueError, match="level"):
        layer(["a.png"], ["A"], level=2)


def test_keys_are_stored_as_the_engine_stores_them() -> None:
    assert ctrl("F") == "70,130"
    assert ctrl("f", shift=True) == "70,195"
