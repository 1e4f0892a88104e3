"""How a counter of VASL stands in a game: turned, lying along hexsides, broken, labelled.

Each function takes a piece's traits and gives those of the same piece in that condition. What a
counter cannot do is left as it is.
"""

from __future__ import annotations

import re
from dataclasses import replace

from beachhead.generator.vasl.vasl_palette import Found
from beachhead.generator.vassal.layers import Layer, layers, plain_name, with_layer
from beachhead.generator.vassal.pieces import BasicPiece, Trait
from beachhead.generator.vassal.xml import writable
from beachhead.rules.scenario import Unit

#: VASL draws what turns pointing at ca3, and calls the hexspine right of straight up ca1.
_AS_DRAWN = 2
_FACINGS = 6

#: Hexsides that a pier joins, as VASL names them, by its facing.
_PIER_SIDES = ("1-4", "2-5", "3-6")


def numbered(traits: tuple[Trait, ...], found: Found) -> tuple[Trait, ...]:
    """A chain whose basic piece says which palette entry it came from."""
    basic = BasicPiece.of(traits[-1])
    return (*traits[:-1], replace(basic, gpid=found.slot.gpid).trait())


def pointing(traits: tuple[Trait, ...], facing: int) -> tuple[Trait, ...]:
    """Turned so that the front points at a hexspine; ``facing`` counts from ca1.

    A layer that names the hexspine turns with the counter, from its first level on.
    """
    turn = (facing - _AS_DRAWN) % _FACINGS
    for layer in layers(traits):
        level = _level_named(layer, rf"v?ca{facing + 1}")
        if level is not None:
            traits = with_layer(traits, layer, layer.showing(level))
            turn = level - 1
    return tuple(
        replace(trait, state=str(turn))
        if trait.kind == "rotate" and trait.fields[:1] == [str(_FACINGS)]
        else trait
        for trait in traits
    )


def lying(traits: tuple[Trait, ...], facing: int) -> tuple[Trait, ...]:
    """A pier along its hexsides, on every one of its layers."""
    wanted = rf".*{_PIER_SIDES[facing % len(_PIER_SIDES)]}"
    for layer in layers(traits):
        level = _level_named(layer, wanted)
        if level is not None:
            traits = with_layer(traits, layer, layer.showing(level, active=layer.active))
    return traits


def _level_named(layer: Layer, pattern: str) -> int | None:
    for level, name in enumerate(layer.names, start=1):
        if re.fullmatch(pattern, plain_name(name), re.IGNORECASE):
            return level
    return None


def in_condition(traits: tuple[Trait, ...], unit: Unit) -> tuple[Trait, ...]:
    """Broken or dm, where the counter has a layer for it."""
    wanted = [word for word, is_so in (("broken", unit.broken), ("dm", unit.dm)) if is_so]
    for word in wanted:
        for layer in layers(traits):
            # Broken is a layer to switch on, dm often another level of the counter's own picture.
            levels = [
                n for n, name in enumerate(layer.names, 1) if plain_name(name).lower() == word
            ]
            if levels:
                level = layer.level if layer.level in levels else levels[0]
                traits = with_layer(traits, layer, layer.showing(level))
                break
    return traits


def can_be_labelled(traits: tuple[Trait, ...]) -> bool:
    """Whether it has a label that players use for any text."""
    return any(trait.kind == "label" and trait.fields[1:2] == ["Label"] for trait in traits)


def labelled(traits: tuple[Trait, ...], text: str) -> tuple[Trait, ...]:
    """With a text on its label, the first one that players use for any text."""
    if not text:
        return traits
    clean = " ".join(writable(text).split())
    for index, trait in enumerate(traits):
        if trait.kind == "label" and trait.fields[1:2] == ["Label"]:
            return (*traits[:index], replace(trait, state=clean), *traits[index + 1 :])
    return traits
