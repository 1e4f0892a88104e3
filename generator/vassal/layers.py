"""Layers: the pictures that a piece is put together from, which one shows, and the name it gives.

A layer is one trait (``emb2``) with a picture and a name for each level. Its state is the level,
counted from 1, and negative while the layer is switched off.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from beachhead.generator.vassal.pieces import BasicPiece, Trait
from beachhead.generator.vassal.sequence import decode_sequence, whole_number

_KIND = "emb2"

#: Where a layer's type has what is of use here, counted after its prefix.
_IMAGES, _NAMES, _TITLE = 15, 16, 18


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer of a piece: its own name, its levels' pictures and names, and the level that shows.

    ``level`` counts from 1. A layer that is not ``active`` shows nothing and names nothing.
    """

    trait: Trait
    title: str
    images: tuple[str, ...]
    names: tuple[str, ...]
    level: int
    active: bool

    @classmethod
    def of(cls, trait: Trait) -> Layer | None:
        """Reads a layer; ``None`` for any other trait, and for layers of the oldest form."""
        if trait.kind != _KIND:
            return None
        fields = [*trait.fields, *[""] * (_TITLE + 1)]
        images = tuple(decode_sequence(fields[_IMAGES], ","))
        names = tuple(decode_sequence(fields[_NAMES], ","))
        state = decode_sequence(trait.state, ";")[0]
        number = whole_number(state)
        value = -1 if number is None else number
        level = min(max(abs(value), 1), len(images))
        return cls(
            trait=trait,
            title=fields[_TITLE],
            images=images,
            names=(*names, *[""] * (len(images) - len(names)))[: len(images)],
            level=level,
            active=value > 0,
        )

    @property
    def name(self) -> str:
        """The name of the level that shows, as it stands in the trait; empty when inactive."""
        return self.names[self.level - 1] if self.active else ""

    @property
    def image(self) -> str:
        """The picture that shows; empty when inactive."""
        return self.images[self.level - 1] if self.active else ""

    def showing(self, level: int, *, active: bool = True) -> Layer:
        """The same layer at another level. Raises :class:`ValueError` for one it has not."""
        if not 1 <= level <= len(self.images):
            raise ValueError(f"the layer {self.title!r} has no level {level}")
        state = str(level if active else -level)
        trait = replace(self.trait, state=state)
        return replace(self, trait=trait, level=level, active=active)


def layers(traits: Iterable[Trait]) -> list[Layer]:
    """The layers of a piece, outermost first."""
    return [layer for layer in map(Layer.of, traits) if layer is not None]


def plain_name(text: str) -> str:
    """A level's name without the sign that says where it goes: ``+ broken`` gives ``broken``."""
    return text.replace("\\+", "\0").strip().strip("+").strip().replace("\0", "+")


def shown_name(traits: Iterable[Trait]) -> str:
    """What a player sees a piece called, labels left out.

    A level's name replaces the piece's own, or is added after it (``+ broken``) or before it
    (``dm +``).
    """
    chain = tuple(traits)
    name = BasicPiece.of(chain[-1]).name
    for trait in reversed(chain[:-1]):
        layer = Layer.of(trait)
        if layer is None or not layer.name:
            continue
        first, *rest = decode_sequence(layer.name, "+")
        if not rest:
            name = first
        elif first:
            name = first + name
        else:
            name += rest[0]
    return name


def with_layer(traits: Iterable[Trait], old: Layer, new: Layer) -> tuple[Trait, ...]:
    """A chain of traits in which one layer stands as another."""
    return tuple(new.trait if trait is old.trait else trait for trait in traits)
