"""The traits that our own counters use, by what a player does with them.

Each function gives one :class:`~beachhead.generator.vassal.pieces.Trait`. Keys are written the way
the engine stores them; :func:`ctrl` makes them from a letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from beachhead.generator.vassal.pieces import Trait
from beachhead.generator.vassal.sequence import decode_sequence, encode_sequence
from beachhead.generator.vassal.xml import writable

#: Both the old and the new bit for each modifier key, as the engine stores them.
_CTRL, _SHIFT, _ALT = 130, 65, 520

#: Name that stands for the piece's name inside a text format.
_PIECE_NAME = "$pieceName$"


def ctrl(letter: str, *, shift: bool = False) -> str:
    """The stored form of Ctrl and a key, for the keys whose code is their upper-case character.

    >>> ctrl("f"), ctrl("X", shift=True)
    ('70,130', '88,195')
    """
    return f"{ord(letter.upper())},{_CTRL + (_SHIFT if shift else 0)}"


def alt(letter: str) -> str:
    """The stored form of Alt and a key."""
    return f"{ord(letter.upper())},{_ALT}"


def _trait(prefix: str, fields: Sequence[str], state: str = "") -> Trait:
    return Trait(f"{prefix};{encode_sequence(fields, ';')}", state)


def clone(key: str) -> Trait:
    """A command that makes a copy of the piece."""
    return _trait("clone", ("Clone", key, ""))


def delete(key: str) -> Trait:
    """A command that removes the piece."""
    return _trait("delete", ("Delete", key, ""))


def mark_moved(key: str) -> Trait:
    """A sign that the piece has moved, set by moving it and cleared by a command."""
    return _trait("markmoved", ("/images/moved.gif", "0", "0", "Mark moved", key, ""), "false")


def use_prototype(name: str) -> Trait:
    """All traits of a named prototype, at this place in the chain."""
    return _trait("prototype", (name,))


def marker(properties: Sequence[tuple[str, str]]) -> Trait:
    """Fixed properties of the piece, such as the layer of the map it lies in."""
    names = encode_sequence([name for name, _ in properties], ",")
    return Trait(f"mark;{names}", encode_sequence([value for _, value in properties], ","))


def marked(traits: Iterable[Trait]) -> dict[str, str]:
    """The fixed properties that the markers among some traits give a piece, outermost first."""
    properties: dict[str, str] = {}
    for trait in traits:
        if trait.kind == "mark":
            names = decode_sequence(trait.type.partition(";")[2], ",")
            values = decode_sequence(trait.state, ",")
            for name, value in zip(names, [*values, *[""] * len(names)], strict=False):
                properties.setdefault(name, value)
    return properties


def rotate(facings: int, clockwise: str, counterclockwise: str, facing: int = 0) -> Trait:
    """Turning in equal steps; ``facing`` counts them clockwise from the picture as drawn."""
    fields = (
        str(facings),
        clockwise,
        counterclockwise,
        "Turn clockwise",
        "Turn counterclockwise",
        "",
        "",
        "Facing",
        "",
        "",
        "",
        "",
        "true",
    )
    return _trait("rotate", fields, str(facing % facings))


def hide(key: str, sides: Sequence[str], hidden_by: str | None = None) -> Trait:
    """Hidden placement: once hidden, only the players of ``sides`` see the piece."""
    access = "sides:" + encode_sequence(sides, ":")
    fields = (key, "Hide (HIP)", "", access, "0.4", "", "true")
    return _trait("hide", fields, hidden_by or "null")


def label(key: str, text: str = "", *, font_size: int = 11, at_top: bool = True) -> Trait:
    """A short text beside the counter that the players may edit; it becomes part of its name."""
    fields = (
        key,
        "Label",
        str(font_size),
        "255,255,224",
        "0,0,0",
        "t" if at_top else "b",
        "0",
        "c",
        "0",
        "b" if at_top else "t",
        "c",
        f"{_PIECE_NAME} ($label$)",
        "Dialog",
        "1",
        "0",
        "TextLabel",
        "",
    )
    return _trait("label", fields, " ".join(writable(text).split()))


def sheet(key: str, title: str, fields: Sequence[tuple[str, str]]) -> Trait:
    """A small form with text areas that the players fill in; ``fields`` are names and texts."""
    areas = encode_sequence([f"1{name}" for name, _ in fields], "~")
    # Inside an area the form keeps line ends as bars and parts its fields by tildes.
    texts = [
        writable(text).replace("~", "-").replace("|", "/").replace("\n", "|") for _, text in fields
    ]
    # The form has a delimiter of its own for a fixed list: areas, title, old key, commit style
    # (0: every keystroke counts), three colours, key, description.
    form = (areas, title, "", "0", "", "", "", key, "")
    return Trait(f"propertysheet;{encode_sequence(form, ';')}", encode_sequence(texts, "~"))


def layer(
    images: Sequence[str],
    names: Sequence[str],
    *,
    next_key: str = "",
    next_text: str = "",
    back_key: str = "",
    back_text: str = "",
    loops: bool = True,
    name: str = "Face",
    level: int = 1,
) -> Trait:
    """A picture that is one of several, always shown; ``level`` counts from 1.

    ``names`` replace the piece's name, one for each picture.
    """
    if len(images) != len(names) or not 1 <= level <= len(images):
        raise ValueError("a layer needs one name for each picture, and a level among them")
    fields = (
        "",
        "130",
        "",
        next_text,
        "130",
        "",
        back_text,
        "130",
        "",
        "",
        "",
        "1",
        "false",
        "0",
        "0",
        encode_sequence(images, ","),
        encode_sequence(names, ","),
        str(loops).lower(),
        name,
        "",
        "",
        "false",
        "",
        "1",
        "1",
        "true",
        "",
        next_key,
        back_key,
        "",
        "1.0",
    )
    return _trait("emb2", fields, str(level))
