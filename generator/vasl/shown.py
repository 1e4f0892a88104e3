"""What a piece of a saved game shows: its name and pictures with its layers, labels, facing."""

from __future__ import annotations

from dataclasses import dataclass

from beachhead.generator.vassal.layers import Layer
from beachhead.generator.vassal.pieces import Piece, Trait
from beachhead.generator.vassal.sequence import decode_sequence, whole_number
from beachhead.generator.vassal.traits import marked

#: Orientations of an overlay, each a picture of its own.
SIX = 6
#: A side's code in VASL's file names, by the field of the concealment trait that holds it.
_CONCEALED_AS = 2
_ENDINGS = (".gif", ".png", ".jpg", ".svg")


@dataclass(frozen=True, slots=True)
class Shown:
    """A piece as its owner sees it.

    ``slot`` is its name in the palette; ``name`` the name it goes by, as the last layer that
    replaces it has it; ``adds`` what layers put before and after that name, innermost first;
    ``covered`` the names that the last one has replaced, as a face-down counter's cover does;
    ``images`` the pictures in sight, lowest first. ``facing`` counts clockwise steps of
    ``facings`` from the picture as drawn. ``layer`` is the level, from 0, of the innermost layer
    with six or more pictures, which is how pictures for six orientations are held. ``nation`` is
    VASL's two letters for a side's counters. ``motion`` says that it can be marked as in motion, as
    vehicles can; ``overlay`` says that it is an overlay to drag.
    """

    slot: str
    name: str
    adds: tuple[str, ...] = ()
    covered: tuple[str, ...] = ()
    images: tuple[str, ...] = ()
    labels: tuple[tuple[str, str], ...] = ()
    texts: tuple[str, ...] = ()
    facing: int = 0
    facings: int = 0
    layer: int | None = None
    hidden: bool = False
    nation: str = ""
    motion: bool = False
    overlay: bool = False

    @property
    def full_name(self) -> str:
        """The name with everything its layers add."""
        text = self.name
        for add in self.adds:
            text = f"{text}{add[1:]}" if add.startswith("+") else f"{add}{text}"
        return _clean(text)

    def has(self, word: str) -> bool:
        """Whether a layer adds a word, such as ``broken`` or ``dm``."""
        return any(word in add.lower().replace("+", " ").split() for add in self.adds)

    def label(self, command: str) -> str:
        """The text of the label that a menu command sets, if any."""
        return next((text for name, text in self.labels if name.lower() == command.lower()), "")


def shown(piece: Piece) -> Shown:
    """What a piece shows. Raises :class:`ValueError` when its innermost trait is no basic piece."""
    basic = piece.basic
    name, adds = basic.name, list[str]()
    covered: list[str] = []
    images = [basic.image]
    labels: list[tuple[str, str]] = []
    texts: list[str] = []
    facing = facings = 0
    layer: int | None = None
    hidden = motion = False
    marks = {name.lower(): value for name, value in marked(piece.traits).items()}
    nation = ""
    for trait in reversed(piece.traits[:-1]):
        match trait.kind:
            case "emb2":
                levels = Layer.of(trait)
                if levels is None or not levels.active or not levels.images:
                    continue
                if layer is None and len(levels.images) >= SIX:
                    layer = levels.level - 1
                images.append(levels.image)
                replaced, added = _named(levels.name)
                if replaced:
                    covered.append(name)
                    name, adds = replaced, []
                adds += added
            case "rotate":
                facings, facing = _rotation(trait)
            case "label":
                fields = trait.fields
                labels.append((fields[1] if len(fields) > 1 else "", _clean(trait.state)))
            case "propertysheet":
                texts += [text for text in decode_sequence(trait.state, "~") if text.strip()]
            case "hide":
                hidden = hidden or trait.state.split(";")[0] not in ("", "null")
            case "conceal":
                fields = trait.fields
                nation = fields[_CONCEALED_AS] if len(fields) > _CONCEALED_AS else ""
            case "placemark":
                motion = motion or trait.fields[:1] == ["Motion"]
            case _:
                pass
    return Shown(
        slot=_clean(basic.name),
        name=_clean(name),
        adds=tuple(adds),
        covered=tuple(covered),
        images=tuple(image for text in images if (image := text.strip())),
        labels=tuple((command, text) for command, text in labels if text),
        texts=tuple(texts),
        facing=facing,
        facings=facings,
        layer=layer,
        hidden=hidden,
        nation=nation or _nation_of(images),
        motion=motion,
        overlay=marks.get("overlay", "").strip().lower() not in ("", "false"),
    )


def _clean(text: str) -> str:
    """A text on one line, without what cannot be printed."""
    words = "".join(char if char.isprintable() else " " for char in text).split()
    return " ".join(words)


def image_stem(image: str) -> str:
    """A picture's name without its first folder and its ending, in lower case.

    >>> image_stem("am/veh/LVT2"), image_stem("sh/LCPL.gif"), image_stem("a.png")
    ('veh/lvt2', 'lcpl', 'a')
    """
    stem = image.lower()
    for ending in _ENDINGS:
        stem = stem.removesuffix(ending)
    folder, found, rest = stem.partition("/")
    return rest if found else folder


def _named(text: str) -> tuple[str, list[str]]:
    """The name that a level's name replaces the piece's with, if it does, and what it adds.

    What comes after the name starts with a plus sign.
    """
    first, *rest = decode_sequence(text, "+")
    if not rest:
        return first, []
    return "", [first] if first else [f"+{rest[0]}"]


def _rotation(trait: Trait) -> tuple[int, int]:
    """Number of facings (0: any angle) and the facing, clockwise."""
    fields = trait.fields
    facings = _whole(fields[0]) if fields else 0
    if facings <= 1:
        return 0, 0
    return facings, _whole(trait.state.split(";")[0]) % facings


def _nation_of(images: list[str]) -> str:
    """The side whose folder a picture lies in."""
    for image in reversed(images):
        folder, found, _ = image.strip().partition("/")
        if found and len(folder) == 2 and folder.islower():
            return folder
    return ""


def _whole(text: str) -> int:
    return whole_number(text) or 0
