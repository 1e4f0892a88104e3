"""Lint for pieces: whether one can be built, and the pictures and prototypes it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from beachhead.generator.lint.faults import Fault, FaultKind, warning
from beachhead.generator.vassal.layers import Layer
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Stack, Trait, parse_add_command
from beachhead.generator.vassal.sequence import split_head

#: Traits of VASSAL by the word that a type begins with.
_VASSAL = """
AreaOfEffect PROP attach basicName border button calcProp clone cmt deck delete
deselect emb emb2 footprint globalhotkey globalkey hide hideCmd immob label
locCommand locmsg macro mark markmoved mat matPiece menuSeparator nonRect
nonRect2 obs pivot placemark playSound propertysheet prototype replace report
restrict return rotate sendto setpieceprop setprop submenu table translate
"""
#: Traits that VASL adds.
_VASL = "conceal concealment info moved turr placeDM placeACQ color"
_KNOWN = frozenset((_VASSAL + _VASL).split())

#: What a chain of traits may end with.
_BASIC = "piece"
_VASL_BASIC = "overlayPiece"


@dataclass
class Needs:
    """What the pieces of an archive need, each with one place that needs it."""

    images: dict[str, str] = field(default_factory=dict)
    prototypes: dict[str, str] = field(default_factory=dict)


def lint_piece(definition: str, place: str, needs: Needs, *, whole: bool = True) -> Iterator[Fault]:
    """The faults of a piece's definition; what it needs is added to ``needs``.

    ``whole``: it is a counter, so that it must show something; a prototype need not.
    """
    text = definition.strip("\n\r")
    if not text.strip():
        yield Fault(FaultKind.BROKEN_PIECE, place, "has no piece in it")
        return
    try:
        piece = parse_add_command(text)
    except ValueError as error:
        yield Fault(FaultKind.BROKEN_PIECE, place, str(error))
        return
    if piece is None:
        yield Fault(FaultKind.BROKEN_PIECE, place, "does not begin as a piece does, with +/null/")
        return
    if isinstance(piece, Stack):
        yield Fault(FaultKind.BROKEN_PIECE, place, "is a stack, and a slot holds one piece")
    else:
        yield from chain_faults(piece, place, needs, whole=whole)


def chain_faults(piece: Piece, place: str, needs: Needs, *, whole: bool = True) -> Iterator[Fault]:
    """The faults of a piece that could be taken apart."""
    *outer, last = piece.traits
    for trait in outer:
        kind = trait.kind
        if kind in (_BASIC, _VASL_BASIC):
            yield Fault(FaultKind.BROKEN_PIECE, place, "has traits inside its basic piece")
        elif kind not in _KNOWN:
            yield warning(
                FaultKind.UNKNOWN_TRAIT,
                place,
                f"has a trait {kind[:30]!r} unknown to VASSAL and VASL",
            )
    if last.kind == _VASL_BASIC:
        return
    try:
        BasicPiece.of(last)
    except ValueError as error:
        hint = "" if last.kind == _BASIC else ": its backslashes are wrong"
        yield Fault(FaultKind.BROKEN_PIECE, place, f"{error}{hint}")
        return
    if split_head(last.state, "\t")[1] is not None:
        yield Fault(FaultKind.BROKEN_PIECE, place, "has more states than traits")
    shows = _note_needs(piece, place, needs)
    if whole and not shows:
        yield warning(FaultKind.BROKEN_PIECE, place, "shows no picture at all")


def _note_needs(piece: Piece, place: str, needs: Needs) -> bool:
    """Notes what a piece needs; whether it may show anything."""
    images = list(_images(piece))
    for image in images:
        needs.images.setdefault(image, place)
    prototypes = [p for trait in piece.traits if (p := prototype_name(trait)) is not None]
    for name in prototypes:
        needs.prototypes.setdefault(name, place)
    return bool(images or prototypes)


def _images(piece: Piece) -> Iterator[str]:
    basic = BasicPiece.of(piece.traits[-1])
    names = [basic.image]
    for trait in piece.traits[:-1]:
        layer = Layer.of(trait)
        if layer is not None:
            names += layer.images
        elif trait.kind == "markmoved":
            names += trait.fields[:1]
    for name in names:
        if name.strip():
            yield name


def prototype_name(trait: Trait) -> str | None:
    """The prototype that a trait refers to; ``None`` for any other trait."""
    return next(iter(trait.fields), "") if trait.kind == "prototype" else None
