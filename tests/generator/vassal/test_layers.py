"""Layers of pieces: which level shows, and the name that a player sees."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.vassal import traits
from beachhead.generator.vassal.layers import Layer, layers, plain_name, shown_name, with_layer
from beachhead.generator.vassal.module_reader import read_module
from beachhead.generator.vassal.pieces import BasicPiece, Trait

BASIC = BasicPiece("LCVP", "lcvp.png").trait()


def layer(names: list[str], state: str) -> Trait:
    return Trait(traits.layer([f"{n}.png" for n, _ in enumerate(names)], names).type, state)


@pytest.mark.parametrize(
    ("names", "state", "shown"),
    [
        (["Wreck"], "1", "Wreck"),
        (["Wreck"], "-1", "LCVP"),
        (["", "Wreck"], "1", "LCVP"),
        (["", "Wreck"], "2", "Wreck"),
        (["broken +"], "1", "broken LCVP"),
        (["+ ca3", "+ ca4"], "2", "LCVP ca4"),
        (["6\\+1"], "1", "6+1"),
        (["1\\++"], "1", "1+LCVP"),
        (["a", "b"], "9", "b"),
        (["a", "b"], "", "LCVP"),
        (["a", "b"], "x", "LCVP"),
    ],
)
def test_a_level_names_the_piece(names: list[str], state: str, shown: str) -> None:
    assert shown_name((layer(names, state), BASIC)) == shown


def test_outer_layers_name_what_inner_ones_have_named() -> None:
    chain = (layer(["dm +"], "1"), layer(["+ ca1"], "1"), layer(["60* MTR"], "1"), BASIC)
    assert shown_name(chain) == "dm 60* MTR ca1"


def test_a_layer_knows_its_pictures() -> None:
    (found,) = layers((layer(["a", "b"], "2"), Trait("rotate;6;;", "1"), BASIC))
    assert (found.images, found.names) == (("0.png", "1.png"), ("a", "b"))
    assert (found.level, found.active, found.image, found.name) == (2, True, "1.png", "b")


def test_a_layer_at_another_level() -> None:
    chain = (layer(["a", "b"], "2"), BASIC)
    (found,) = layers(chain)
    off = found.showing(1, active=False)
    assert (off.level, off.active, off.image, off.name) == (1, False, "", "")
    assert off.trait.state == "-1"
    assert layers(with_layer(chain, found, off)) == [off]
    for level in (0, 3):
        with pytest.raises(ValueError, match="has no level"):
            found.showing(level)


@given(st.integers(1, 9), st.booleans(), st.data())
def test_what_is_set_is_read(size: int, active: bool, data: st.DataObject) -> None:
    level = data.draw(st.integers(1, size))
    found = Layer.of(layer([f"n{n}" for n in range(size)], "1"))
    assert found is not None
    changed = Layer.of(found.showing(level, active=active).trait)
    assert changed is not None
    assert (changed.level, changed.active) == (level, active)


@pytest.mark.parametrize(
    ("text", "plain"), [("+ broken", "broken"), ("dm +", "dm"), ("6\\+1", "6+1"), ("", "")]
)
def test_plain_names(text: str, plain: str) -> None:
    assert plain_name(text) == plain


def test_every_layer_of_vasl_has_the_level_that_shows(vasl: Path) -> None:
    module = read_module(vasl / "VASL-buildFile.xml")
    seen = 0
    for slot in module.slots:
        for found in layers(slot.piece().traits):
            seen += 1
            assert found.showing(found.level, active=found.active).level == found.level
            assert len(found.names) == len(found.images)
    assert seen > 4000
