"""Counters: what one is in a palette, what it can do in play, and the same counter in a setup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from beachhead.generator.vassal import traits
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Trait, splice

#: Keys, the same as VASL players know them where VASL has the command.
FLIP = traits.ctrl("F")
TURN_CLOCKWISE = traits.ctrl("X")
TURN_COUNTERCLOCKWISE = traits.ctrl("Z")
HIDE = traits.ctrl("H")
LABEL = traits.ctrl("L")
CARGO = traits.ctrl("P")
MOVED = traits.ctrl("M")
CLONE = traits.ctrl("C")
DELETE = traits.ctrl("D")
MORE = traits.ctrl("]")
FEWER = traits.ctrl("[")

#: A craft turns to the six hexspines.
FACINGS = 6

#: Sides that see everything, beside the side that hides a piece.
SEE_ALL = ("Referee", "Solitaire")

#: Property and value of counters that lie under all others, such as piers.
LAYER_PROPERTY, UNDER = "Layer", "Under"

_COUNTER, _CRAFT, _CARGO = "Counter", "Craft", "Cargo"


@dataclass(frozen=True, slots=True)
class Face:
    """One side or level of a counter: its name and the file name of its picture."""

    name: str
    image: str


@dataclass(frozen=True, slots=True)
class CounterSpec:
    """A kind of counter.

    ``id`` names it in a setup and is unique within a module. With more than one face, Ctrl+F flips
    it round; where ``stepped``, the faces are amounts instead (mine factors) and go up and down.
    ``rotates``: it turns to six facings. ``hides``: the side that may place it hidden. ``cargo``:
    it has a form for what it carries. ``under``: it lies under all other counters.
    """

    id: str
    name: str
    faces: tuple[Face, ...]
    rotates: bool = False
    hides: str | None = None
    stepped: bool = False
    cargo: bool = False
    under: bool = False

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError(f"counter {self.id} has no face")


@dataclass(frozen=True, slots=True)
class Condition:
    """How one counter of a setup stands: its face from 1, its facing in clockwise sixths of a
    turn from its picture, its label, its cargo, and whether it is hidden."""

    face: int = 1
    facing: int = 0
    label: str = ""
    cargo: str = ""
    hidden: bool = False


#: As a counter comes out of its palette.
FRESH = Condition()


def prototypes(sides: tuple[str, ...]) -> dict[str, tuple[Trait, ...]]:
    """The traits that counters share, by prototype: those of every counter, of craft, of what
    carries cargo, and of what each side may hide."""
    shared = {_COUNTER: _common(FRESH), _CRAFT: (_turning(FRESH),), _CARGO: (_cargo(FRESH),)}
    return shared | {_hidden_name(side): (_hiding(side, FRESH),) for side in sides}


def palette_piece(spec: CounterSpec, gpid: str) -> Piece:
    """The counter as its palette holds it, with prototypes."""
    return Piece(_chain(spec, gpid, FRESH, use_prototypes=True))


def setup_piece(spec: CounterSpec, gpid: str, condition: Condition, id_: str) -> Piece:
    """The counter as a game holds it, every trait spelt out.

    Raises :class:`ValueError` for a condition that the counter cannot have.
    """
    if not 1 <= condition.face <= len(spec.faces):
        raise ValueError(f"counter {spec.id} has no face {condition.face}")
    for wanted, able, what in (
        (condition.facing, spec.rotates, "does not turn"),
        (condition.hidden, spec.hides, "cannot be hidden"),
        (condition.cargo, spec.cargo, "carries nothing"),
    ):
        if wanted and not able:
            raise ValueError(f"counter {spec.id} {what}")
    return Piece(_chain(spec, gpid, condition, use_prototypes=False), id_)


def expanded(piece: Piece, shared: Mapping[str, tuple[Trait, ...]]) -> tuple[Trait, ...]:
    """The traits of a palette's counter with its prototypes spelt out, as the engine does it."""
    return splice(piece.traits, dict(shared))


def _chain(
    spec: CounterSpec, gpid: str, condition: Condition, *, use_prototypes: bool
) -> tuple[Trait, ...]:
    """All traits, outermost first. Hiding comes first so that nothing of the piece shows, then what
    stays upright, then what turns with the counter."""
    chain: list[Trait] = []

    def shared(name: str, own: tuple[Trait, ...]) -> None:
        chain.extend((traits.use_prototype(name),) if use_prototypes else own)

    if spec.hides is not None:
        shared(_hidden_name(spec.hides), (_hiding(spec.hides, condition),))
    shared(_COUNTER, _common(condition))
    if spec.cargo:
        shared(_CARGO, (_cargo(condition),))
    if spec.rotates:
        shared(_CRAFT, (_turning(condition),))
    if len(spec.faces) > 1:
        chain.append(_faces(spec, condition))
    if spec.under:
        chain.append(traits.marker(((LAYER_PROPERTY, UNDER),)))
    single = len(spec.faces) == 1
    name = spec.faces[0].name if single else spec.name
    image = spec.faces[0].image if single else ""
    return (*chain, BasicPiece(name, image, gpid).trait())


def _faces(spec: CounterSpec, condition: Condition) -> Trait:
    images = [face.image for face in spec.faces]
    names = [face.name for face in spec.faces]
    if spec.stepped:
        return traits.layer(
            images,
            names,
            next_key=MORE,
            next_text="More",
            back_key=FEWER,
            back_text="Fewer",
            loops=False,
            name="Amount",
            level=condition.face,
        )
    return traits.layer(images, names, next_key=FLIP, next_text="Flip", level=condition.face)


def _common(condition: Condition) -> tuple[Trait, ...]:
    return (
        traits.label(LABEL, condition.label),
        traits.mark_moved(MOVED),
        traits.clone(CLONE),
        traits.delete(DELETE),
    )


def _turning(condition: Condition) -> Trait:
    return traits.rotate(FACINGS, TURN_CLOCKWISE, TURN_COUNTERCLOCKWISE, condition.facing)


def _cargo(condition: Condition) -> Trait:
    return traits.sheet(CARGO, "Cargo", (("Cargo", condition.cargo), ("Notes", "")))


def _hiding(side: str, condition: Condition) -> Trait:
    return traits.hide(HIDE, (side, *SEE_ALL), side if condition.hidden else None)


def _hidden_name(side: str) -> str:
    return f"Hidden by {side}"
