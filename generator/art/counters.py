"""The counters of the module: what there is, and one call that draws a side of any of them."""

from __future__ import annotations

import io
import itertools
import re
import zlib
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, cast

from PIL import Image

from beachhead.generator.art import (
    counters_craft,
    counters_fire,
    counters_markers,
    counters_obstacles,
    counters_units,
    counters_weapons,
    counters_works,
)
from beachhead.generator.art.counters_nations import counters_table, nation
from beachhead.generator.art.counters_pen import RECIPES, Pen
from beachhead.rules.errors import SetupError

#: Importing these modules registers their drawings.
ART = (
    counters_craft,
    counters_fire,
    counters_markers,
    counters_obstacles,
    counters_units,
    counters_weapons,
    counters_works,
)

Size = Literal["half", "five-eighths"]

#: How wide a counter is at VASL's scale, in pixels, and on paper, in inches.
SIZE_PX: dict[Size, int] = {"half": 48, "five-eighths": 60}
SIZE_INCHES: dict[Size, float] = {"half": 0.5, "five-eighths": 0.625}

#: The parameter of a face that names its image file.
_IMAGE = "image"
_LONGEST_VALUE = 24


@dataclass(frozen=True)
class Face:
    """One side of a counter: what it is called, the drawing, and what that is drawn from."""

    name: str
    art: str
    params: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Counter:
    """A counter: its sides, front first, and how it behaves on the table.

    ``rotates``: it has a facing or lies along a hexside; ``hides``: it may be set up hidden;
    ``label``: players give it a name of their own.
    """

    id: str
    name: str
    palette: str
    faces: tuple[Face, ...]
    size: Size
    rotates: bool
    hides: bool
    label: bool


@cache
def _templates() -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in counters_table()["counter"]}


@cache
def counters() -> tuple[Counter, ...]:
    """Every counter of the palettes, in their order."""
    found = []
    for entry in _templates().values():
        vary: dict[str, list[str]] = entry.get("vary", {})
        for values in itertools.product(*vary.values()):
            found.append(_fill(entry, dict(zip(vary, values, strict=True))))
    return tuple(found)


@cache
def _listed() -> dict[str, Counter]:
    return {each.id: each for each in counters()}


def counter(id: str, **params: str) -> Counter:
    """One counter by its id, with parameters of your own.

    >>> counter("a-p-mines", factors="9").id
    'a-p-mines-9'
    >>> counter("squad", nation="us", text="6-6-8").faces[0].name
    'U.S. squad 6-6-8'
    >>> counter("squad-us") == counter("squad", nation="us")
    True

    Raises :class:`SetupError` for an id or a parameter that there is not, and for a value that
    cannot be drawn.
    """
    entry = _templates().get(id)
    if entry is not None:
        return _fill(entry, params)
    if id in _listed() and not params:
        return _listed()[id]
    raise SetupError(f"there is no counter {id!r}" + (" to fill in" if id in _listed() else ""))


def counter_named(name: str) -> tuple[Counter, int]:
    """The counter of the palettes that shows this name, and on which of its faces (from 0).

    >>> found, face = counter_named("Small Raft (two boats)")
    >>> found.id, face
    ('small-raft-three-boats', 1)

    Capitals do not matter. Raises :class:`SetupError` when no counter has that name.
    """
    try:
        return _names()[name.casefold()]
    except KeyError:
        raise SetupError(f"there is no counter named {name!r}") from None


@cache
def _names() -> dict[str, tuple[Counter, int]]:
    names: dict[str, tuple[Counter, int]] = {}
    for each in counters():
        for index, face in enumerate(each.faces):
            names.setdefault(face.name.casefold(), (each, index))
    for each in counters():
        names.setdefault(each.name.casefold(), (each, 0))
    return names


def parameters(id: str) -> dict[str, str]:
    """The parameters that ``counter(id, …)`` takes, with their defaults."""
    try:
        return dict(_templates()[id].get("params", {}))
    except KeyError:
        raise SetupError(f"there is no counter {id!r}") from None


def _fill(entry: dict[str, Any], given: dict[str, str]) -> Counter:
    defaults: dict[str, str] = entry.get("params", {})
    for key, value in given.items():
        _check(entry["id"], defaults, key, value)
    # A strength such as 6-6-6 is usual for one nation only.
    texts: dict[str, str] = entry.get("text", {})
    usual = dict(defaults)
    if (of := (defaults | given).get("nation")) in texts:
        usual["text"] = texts[of]
    values = usual | given
    named = {"nation", "text", *entry.get("vary", {})}
    listed = entry.get("vary", {})
    marks = [
        _mark(key, values[key], key in named)
        for key in defaults
        if key in listed or values[key] != usual[key]
    ]
    id = "-".join([entry["id"], *marks])
    words = {key: nation(value).name if key == "nation" else value for key, value in values.items()}
    faces = []
    for side in entry["faces"]:
        image = f"{id}-{side['suffix']}" if "suffix" in side else id
        drawn = values | side.get("set", {}) | {_IMAGE: image}
        faces.append(Face(_spell(side["name"], words), side["art"], tuple(drawn.items())))
    return Counter(
        id=id,
        name=_spell(entry["name"], words),
        palette=entry["palette"],
        faces=tuple(faces),
        size=cast(Size, entry["size"]),
        rotates=entry["rotates"],
        hides=entry["hides"],
        label=entry["label"],
    )


def _check(id: str, defaults: dict[str, str], key: str, value: str) -> None:
    if key not in defaults:
        known = ", ".join(defaults) or "none"
        raise SetupError(f"the counter {id!r} takes no {key!r}; its parameters: {known}")
    if key in ("factors", "squads") and not re.fullmatch(r"[1-9][0-9]?", value):
        raise SetupError(
            f"{key} of the counter {id!r} must be a number from 1 to 99, not {value!r}"
        )
    if key == "nation":
        nation(value)
    if key == "plan" and value not in counters_craft.PLANS:
        raise SetupError(f"there is no drawing of a watercraft {value!r}")
    if len(value) > _LONGEST_VALUE or not (value == "" or value.isprintable()):
        raise SetupError(f"{key} of the counter {id!r} must be one short line, not {value!r}")


def _mark(key: str, value: str, plain: bool) -> str:
    """What one parameter adds to a counter's id."""
    slug = _slug(value) or "none"
    return slug if plain else f"{key}-{slug}"


def _spell(name: str, words: dict[str, str]) -> str:
    return " ".join(name.format_map(words).split())


def _slug(value: str) -> str:
    """A value as part of a file name: unlike values never give the same one."""
    slug = re.sub(r"[^A-Za-z0-9]+", "-", value).strip("-")
    if slug != value:
        slug = f"{slug}-{zlib.crc32(value.encode('utf-8')):08x}".lstrip("-") if value else ""
    return slug


def image_name(face: Face) -> str:
    """The file name of a face's image, the same on every run: ``lcvp-wreck.png``."""
    params = dict(face.params)
    if _IMAGE in params:
        return f"{params[_IMAGE]}.png"
    return "-".join(filter(None, [face.art, *(_slug(value) for value in params.values())])) + ".png"


def draw_face(face: Face, size_px: int) -> Image.Image:
    """One side of a counter as an RGBA image, ``size_px`` pixels square.

    Raises :class:`SetupError` for a drawing that does not exist or lacks a parameter,
    ``ValueError`` for a size that is not positive.
    """
    params = dict(face.params)
    try:
        plate, draw = RECIPES[face.art]
    except KeyError:
        raise SetupError(f"there is no counter drawing {face.art!r}") from None
    try:
        pen = Pen(size_px, plate(params))
        draw(pen, params)
    except KeyError as error:
        raise SetupError(f"the drawing {face.art!r} asks for {error.args[0]!r}") from None
    return pen.image()


def face_png(face: Face, size_px: int) -> bytes:
    """One side of a counter as the bytes of a PNG file; equal input gives equal bytes."""
    buffer = io.BytesIO()
    draw_face(face, size_px).save(buffer, "PNG", compress_level=6)
    return buffer.getvalue()
