"""Lint for VASL's overlay archives (``ovrBE``): names, ``data``, pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.lint.faults import (
    Fault,
    FaultKind,
    other_case,
    packed_twice,
    picture_fault,
    picture_size,
    warning,
    without_mark,
)
from beachhead.generator.vasl.overlay_archives import image_name
from beachhead.rules.coordinates import grid_position, has_half_hexes, parse_grid_name
from beachhead.rules.hexes import Direction

_DATA = "data"
_IMAGE = re.compile(r"ovr(.+)([a-f])\.gif", re.IGNORECASE)
_ORIENTATIONS = len(Direction)
#: Pixels by which an origin's centre dot may lie off its picture: half a hex, as at an edge.
_NEAR = 38


def lint_overlays(path: Path, members: Mapping[str, bytes]) -> Iterator[Fault]:
    """The faults of an overlay archive."""
    yield from packed_twice(members, (_DATA,))
    text = members.get(_DATA)
    if text is None:
        other = other_case(_DATA, members)
        if other is not None:
            yield Fault(FaultKind.WRONG_CASE, other, "must be called 'data', in lower case")
        else:
            yield Fault(FaultKind.MISSING_MEMBER, _DATA, "is missing; VASL cannot place anything")
        text = b"" if other is None else members[other]
    text, marked = without_mark(f"{_DATA}:1", text)
    if marked is not None:
        yield marked
    try:
        lines = text.decode("utf-8").splitlines()
    except UnicodeDecodeError:
        if marked is None:
            yield Fault(FaultKind.BROKEN_MEMBER, _DATA, "is not text")
        return
    origins: dict[str, list[str]] = {}
    version = False
    for number, line in enumerate(lines, 1):
        words = line.split(maxsplit=1)
        if not words:
            continue
        name = words[0].lower()
        if name == "version":
            version = len(words) > 1
        elif name != "placeat" and len(words) > 1:
            place = f"{_DATA}:{number}"
            if name in origins:
                yield warning(
                    FaultKind.BAD_DATA, place, f"names {name} again; the last line counts"
                )
            origins[name] = [part.strip() for part in words[1].strip().split(";")]
            yield from _id_faults(place, name)
            yield from _origin_faults(place, name, origins[name], members)
        elif name != "placeat":
            yield Fault(FaultKind.BAD_DATA, f"{_DATA}:{number}", f"gives {name} no origins")
    if text and not version:
        yield warning(FaultKind.BAD_DATA, _DATA, "has no line 'version N'; VASL takes it as 0")
    yield from _archive_name_faults(path, origins)
    yield from _image_faults(origins, members)


def _id_faults(place: str, id_: str) -> Iterator[Fault]:
    if not id_[-1:].isdecimal():
        yield Fault(
            FaultKind.NO_DIGIT, place, f"has the overlay id {id_!r}, which does not end in a digit"
        )


def _origin_faults(
    place: str, id_: str, origins: list[str], members: Mapping[str, bytes]
) -> Iterator[Fault]:
    single = _is_single(id_, members)
    given = origins[:-1] if len(origins) > _ORIENTATIONS and not origins[-1] else origins
    if len(given) != _ORIENTATIONS and not (single and len(given) == 1):
        wanted = "1 or 6" if single else "6"
        yield Fault(
            FaultKind.BAD_DATA, place, f"gives {id_} {len(given)} origins where {wanted} should be"
        )
    for origin, orientation in zip(given, Direction, strict=False):
        data = members.get(image_name(id_, orientation))
        size = None if data is None else picture_size(data)
        wrong = _wrong_origin(origin, size, known=data is not None)
        if wrong:
            yield Fault(FaultKind.BAD_DATA, place, f"gives {id_} {wrong}")


def _wrong_origin(origin: str, size: tuple[int, int] | None, *, known: bool) -> str:
    """What is wrong with the hex of a picture that is to lie on the hex named in a game."""
    if not origin:
        # Without a picture there is nothing to lay: VASL's older archives leave such origins out.
        return "an empty origin for a picture that is there" if known else ""
    hex_ = parse_grid_name(origin)
    if hex_ is None:
        return f"the origin {origin[:20]!r}, which is no hex"
    column, row = grid_position(hex_)
    if row == 0 and not has_half_hexes(column):
        letters = origin.rstrip("0123456789").upper()
        return f"the origin {origin}, but hexrow {letters} begins with hex 1"
    x, y = HexLayout().centre(hex_)
    if size is not None and not (-_NEAR <= x <= size[0] + _NEAR and -_NEAR <= y <= size[1] + _NEAR):
        return f"the origin {origin}, which is off its picture of {size[0]} by {size[1]} pixels"
    return ""


def _is_single(id_: str, members: Mapping[str, bytes]) -> bool:
    """Whether VASL takes an overlay as a single hex: it has picture a but none for d."""
    names = {name.lower() for name in members}
    return image_name(id_, Direction.UP) in names and image_name(id_, Direction.DOWN) not in names


def _archive_name_faults(path: Path, origins: Mapping[str, list[str]]) -> Iterator[Fault]:
    own = path.name.removesuffix(path.suffix) if path.suffix.lower() == ".zip" else path.name
    wanted: dict[str, str] = {}
    for id_ in origins:
        # Ids of digits alone are each in an archive of their own.
        letters = id_ if id_[0].isdecimal() else id_.rstrip("0123456789")
        wanted.setdefault("ovr" + letters.upper(), id_)
    for name, id_ in wanted.items():
        if own == name:
            continue
        if own.lower() == name.lower():
            message = f"must be called {name}, in these very capitals"
            yield Fault(FaultKind.WRONG_CASE, path.name, message)
        else:
            yield Fault(
                FaultKind.WRONG_NAME, path.name, f"has {id_}, which VASL looks for in {name}"
            )


def _image_faults(
    origins: Mapping[str, list[str]], members: Mapping[str, bytes]
) -> Iterator[Fault]:
    used: set[str] = set()
    for id_, given in origins.items():
        wanted = [Direction.UP] if _is_single(id_, members) else list(Direction)
        for orientation in wanted:
            origin = given[orientation.turns] if orientation.turns < len(given) else ""
            name = image_name(id_, orientation)
            used.add(name)
            if name in members or not origin:
                continue
            other = other_case(name, members)
            if other is None:
                yield Fault(FaultKind.MISSING_IMAGE, name, f"is missing, so {id_} cannot lie so")
            else:
                used.add(other)
                yield Fault(FaultKind.WRONG_CASE, other, f"must be called {name}")
    for name, data in sorted(members.items()):
        if not name.lower().endswith((".gif", ".png")):
            continue
        fault = picture_fault(name, data)
        if fault is not None:
            yield fault
        elif name in used and data[:3] != b"GIF":
            yield Fault(
                FaultKind.BROKEN_IMAGE, name, "is called a GIF but is another kind of picture"
            )
        match = _IMAGE.fullmatch(name)
        if match is not None and name not in used:
            id_ = match[1].lower()
            if not id_[-1:].isdecimal():
                yield Fault(FaultKind.NO_DIGIT, name, f"is of an overlay {id_!r} without its digit")
            elif id_ not in origins:
                yield warning(
                    FaultKind.UNUSED_IMAGE, name, f"is of an overlay {id_} that data does not name"
                )
            else:
                yield warning(FaultKind.UNUSED_IMAGE, name, "is never shown")
