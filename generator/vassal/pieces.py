"""Pieces: a chain of traits round a basic piece, and how one is written and read.

A piece is written as two parallel chains. The *type* says what each trait is and never changes in
play; the *state* says what happened to it. Both nest: a chain is the outermost trait's own text, a
tab, and the chain of everything inside it, so that backslashes pile up with depth. The nesting is
done in :func:`encode_piece` and undone in :func:`decode_piece`, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from beachhead.generator.vassal.sequence import (
    decode_sequence,
    encode_sequence,
    split_head,
    whole_number,
)

#: Deepest chain of traits that is read. Real pieces stay below a hundred.
MAX_TRAITS = 250

#: The longest piece that is read, in characters. Real ones have some thousand.
MAX_LENGTH = 500_000

_ADD = "+/"
_STACK = "stack"
_BASIC = "piece;"
_LAYER_MARK = "@@"


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait of a piece, as text: ``type`` with its prefix, and ``state``.

    >>> Trait("rotate;6;88,130;90,130;;", "2").kind
    'rotate'
    """

    type: str
    state: str = ""

    @property
    def kind(self) -> str:
        """The prefix that names the trait: the type up to its first semicolon."""
        return self.type.partition(";")[0]

    @property
    def fields(self) -> list[str]:
        """The type's fields after the prefix, split at semicolons."""
        return decode_sequence(self.type, ";")[1:]


@dataclass(frozen=True, slots=True)
class BasicPiece:
    """The innermost part of a piece: its picture, its name, and where it is.

    ``map`` is the identifier of a map, or ``None`` off every map; ``x`` and ``y`` are pixels of
    that map at 100% zoom; ``gpid`` names the palette entry that the piece was made from.
    """

    name: str
    image: str = ""
    gpid: str = ""
    map: str | None = None
    x: int = 0
    y: int = 0
    clone_key: str = ""
    delete_key: str = ""
    properties: tuple[tuple[str, str], ...] = ()

    def trait(self) -> Trait:
        """The same as a :class:`Trait`, to end a chain with."""
        type_ = encode_sequence((self.clone_key, self.delete_key, self.image, self.name), ";")
        where = (self.map or "null", str(self.x), str(self.y), self.gpid)
        kept = [text for pair in self.properties for text in pair]
        count = str(len(self.properties))
        return Trait(_BASIC + type_, encode_sequence((*where, count, *kept), ";"))

    @classmethod
    def of(cls, trait: Trait) -> BasicPiece:
        """Reads the innermost trait of a chain.

        Raises :class:`ValueError` if it is another, and for a position that is no whole number.
        """
        if not trait.type.startswith(_BASIC):
            raise ValueError(f"ends with {trait.kind[:30]!r}, not with a basic piece")
        type_ = [*decode_sequence(trait.type, ";")[1:], "", "", "", ""]
        state = decode_sequence(trait.state, ";")
        state += ["null", "0", "0", "", "0"][len(state) :]
        kept = state[5:]
        return cls(
            name=type_[3],
            image=type_[2],
            gpid=state[3],
            map=None if state[0] == "null" else state[0],
            x=_whole(state[1]),
            y=_whole(state[2]),
            clone_key=type_[0],
            delete_key=type_[1],
            properties=tuple(zip(kept[::2], kept[1::2], strict=False)),
        )


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece with its traits, outermost first, and the id it has in a game (none in a palette)."""

    traits: tuple[Trait, ...]
    id: str | None = None

    @property
    def basic(self) -> BasicPiece:
        """Its innermost part. Raises :class:`ValueError` when that is no basic piece."""
        return BasicPiece.of(self.traits[-1])

    def trait(self, kind: str) -> Trait | None:
        """The outermost trait with a prefix, if there is one."""
        return next((trait for trait in self.traits if trait.kind == kind), None)


@dataclass(frozen=True, slots=True)
class Stack:
    """A pile of pieces in one spot, bottom first, by their ids."""

    id: str
    map: str | None
    x: int
    y: int
    members: tuple[str, ...] = field(default=())
    layer: int | None = None


def encode_piece(traits: Sequence[Trait]) -> tuple[str, str]:
    """Nests a chain of traits, outermost first, into its type and its state.

    >>> encode_piece([Trait("mark;Kind", "craft"), Trait("piece;;;a.png;LCVP", "null;0;0;3;0")])
    ('mark;Kind\\tpiece;;;a.png;LCVP', 'craft\\tnull;0;0;3;0')

    Raises :class:`ValueError` for an empty chain, and for a tab in the innermost type: the format
    has no way to write one.
    """
    if not traits:
        raise ValueError("a piece has at least one trait")
    type_, state = traits[-1].type, traits[-1].state
    if split_head(type_, "\t")[1] is not None:
        raise ValueError("a basic piece has no tab in its name or picture")
    for trait in reversed(traits[:-1]):
        type_ = encode_sequence((trait.type, type_), "\t")
        state = encode_sequence((trait.state, state), "\t")
    return type_, state


def decode_piece(type_: str, state: str) -> tuple[Trait, ...]:
    """Takes a nested type and state apart into traits, outermost first.

    Raises :class:`ValueError` when the state has fewer levels than the type, or the chain is
    deeper than :data:`MAX_TRAITS`.
    """
    traits: list[Trait] = []
    while len(traits) < MAX_TRAITS:
        own_type, inner_type = split_head(type_, "\t")
        if inner_type is None:
            return (*traits, Trait(type_, state))
        own_state, inner_state = split_head(state, "\t")
        if inner_state is None:
            raise ValueError(f"trait {own_type.partition(';')[0]!r} has no state inside it")
        traits.append(Trait(own_type, own_state))
        type_, state = inner_type, inner_state
    raise ValueError(f"a piece has more than {MAX_TRAITS} traits")


def add_command(item: Piece | Stack) -> str:
    """The command that adds a piece or a stack; for a palette or prototype the id is ``None``."""
    if isinstance(item, Stack):
        where = (item.map or "null", str(item.x), str(item.y), *item.members)
        layer = () if item.layer is None else (f"{_LAYER_MARK}{item.layer}",)
        type_, state = _STACK, encode_sequence((*where, *layer), ";")
    else:
        type_, state = encode_piece(item.traits)
    return _ADD + encode_sequence(("null" if item.id is None else item.id, type_, state), "/")


def parse_add_command(command: str) -> Piece | Stack | None:
    """Reads the command that adds a piece or a stack; ``None`` for any other command.

    Raises :class:`ValueError` when it is one, but broken. What a piece ends with is not judged
    here: see :attr:`Piece.basic`.
    """
    if not command.startswith(_ADD):
        return None
    if len(command) > MAX_LENGTH:
        raise ValueError(f"a piece has more than {MAX_LENGTH} characters")
    parts = decode_sequence(command[len(_ADD) :], "/")
    if len(parts) < 3:
        raise ValueError("a piece lacks its type or its state")
    id_, type_, state = parts[:3]
    if type_ == _STACK:
        return _parse_stack(id_, state)
    return Piece(decode_piece(type_, state), None if id_ == "null" else id_)


def splice(traits: Iterable[Trait], prototypes: dict[str, tuple[Trait, ...]]) -> tuple[Trait, ...]:
    """Replaces every use of a prototype by the prototype's own traits.

    Pieces in a game carry the traits themselves; only palettes refer to prototypes.
    """
    expanded: list[Trait] = []
    for trait in traits:
        if trait.kind == "prototype":
            expanded += splice(prototypes[trait.fields[0]], prototypes)
        else:
            expanded.append(trait)
    return tuple(expanded)


def placed(piece: Piece, map_: str | None, x: int, y: int) -> Piece:
    """The same piece at a spot of a map, in pixels."""
    basic = replace(piece.basic, map=map_, x=x, y=y)
    return replace(piece, traits=(*piece.traits[:-1], basic.trait()))


def _parse_stack(id_: str, state: str) -> Stack:
    map_, *rest = decode_sequence(state, ";")
    if map_ == "null":
        x = y = 0
    elif len(rest) < 2:
        raise ValueError("a stack lacks its position")
    else:
        x, y, rest = _whole(rest[0]), _whole(rest[1]), rest[2:]
    layers = [text for text in rest if text.startswith(_LAYER_MARK)]
    members = tuple(text for text in rest if not text.startswith(_LAYER_MARK))
    layer = _whole(layers[-1][len(_LAYER_MARK) :]) if layers else None
    return Stack(id_, None if map_ == "null" else map_, x, y, members, layer)


def _whole(text: str) -> int:
    """A whole number. The engine would take what is none for 0, in the map's corner."""
    number = whole_number(text)
    if number is None:
        raise ValueError(f"has {text[:30]!r} where a whole number should be")
    return number
