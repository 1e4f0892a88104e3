"""Lint for VASL's board archives (``bd08``): names, metadata, picture, SSR files, LOS data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from lxml import etree

from beachhead.generator.files import InputError
from beachhead.generator.lint.faults import (
    PICTURES,
    Fault,
    FaultKind,
    other_case,
    packed_twice,
    picture_fault,
    picture_size,
    warning,
    without_mark,
)
from beachhead.generator.vasl.los_data import MEMBER as LOS_DATA
from beachhead.generator.vasl.los_data import decode_los_data
from beachhead.generator.vassal.xml import parse_xml

_DATA, _METADATA = "data", "BoardMetadata.xml"
#: Text members in which pictures for SSRs may be named.
_SSR_FILES = ("overlaySSR", "underlaySSR", "SSRControls", _METADATA)

#: Pictures that VASL's module has for every board.
_SHARED_PICTURE = re.compile(r"\w*Pattern\.gif", re.ASCII)


def lint_board(path: Path, members: Mapping[str, bytes]) -> Iterator[Fault]:
    """The faults of a board archive."""
    yield from packed_twice(members, (_METADATA, _DATA))
    yield from _name_faults(path)
    yield from _data_faults(members)
    metadata = members.get(_METADATA)
    if metadata is None:
        other = other_case(_METADATA, members)
        if other is not None:
            yield Fault(FaultKind.WRONG_CASE, other, f"must be called {_METADATA}")
        else:
            yield warning(
                FaultKind.MISSING_MEMBER, _METADATA, "is missing: VASL knows no LOS on this board"
            )
        yield from _broken_pictures(members)
        return
    try:
        root = parse_xml(metadata, _METADATA)
    except InputError as error:
        yield Fault(FaultKind.BROKEN_MEMBER, _METADATA, error.message)
        return
    yield from _metadata_faults(path, root)
    yield from _picture_faults(path, root, members)
    yield from _ssr_faults(root, members)
    yield from _los_faults(path, root, members)
    yield from _broken_pictures(members)


def _own_name(path: Path) -> str:
    return path.stem if path.suffix.lower() == ".zip" else path.name


def _right_name(path: Path) -> str:
    """What the archive should be called: as it is, but for a faulty beginning of its name."""
    own = _own_name(path)
    if own[:2].lower() == "bd":
        own = f"bd{own[2:]}"
    return f"bd0{own[2:]}" if re.fullmatch(r"bd[1-9]", own, re.ASCII) else own


def _name_faults(path: Path) -> Iterator[Fault]:
    own, right = _own_name(path), _right_name(path)
    if not own.startswith("bd"):
        message = "must begin with bd, in lower case"
        message += f": {right}" if right != own else ""
        yield Fault(FaultKind.WRONG_CASE, path.name, message)
    if "." in own:
        yield Fault(FaultKind.WRONG_NAME, path.name, "has an ending; VASL passes over such files")
    if len(right) > len(own):
        yield Fault(
            FaultKind.WRONG_NAME, path.name, f"must be called {right}: VASL puts a 0 in front"
        )


def _data_faults(members: Mapping[str, bytes]) -> Iterator[Fault]:
    text = members.get(_DATA)
    if text is None:
        yield Fault(FaultKind.MISSING_MEMBER, _DATA, "is missing; it gives the board's version")
        return
    text, marked = without_mark(f"{_DATA}:1", text)
    if marked is not None:
        yield marked
        if text.startswith((b"\xff\xfe", b"\xfe\xff")):
            return
    lines = text.decode("utf-8", "replace").splitlines()
    words = lines[0].split() if lines else []
    if len(words) < 2 or words[0].lower() != "version":
        yield Fault(FaultKind.BAD_DATA, f"{_DATA}:1", "should read 'version N'")


def _metadata_faults(path: Path, root: etree._Element) -> Iterator[Fault]:
    if root.tag != "boardMetadata":
        yield Fault(FaultKind.METADATA, _METADATA, f"holds <{root.tag}>, not <boardMetadata>")
        return
    name = (root.get("name") or "").strip()
    own = _right_name(path).removeprefix("bd")
    if name and name != own:
        yield warning(FaultKind.METADATA, _METADATA, f"calls the board {name!r}, its file {own!r}")
    for key in ("name", "version", "boardImageFileName", "width", "height", "hasHills"):
        if not (root.get(key) or "").strip():
            yield Fault(FaultKind.METADATA, _METADATA, f"does not give {key}")
    for key in ("width", "height"):
        value = (root.get(key) or "").strip()
        if value and not (value.isascii() and value.isdigit()):
            yield Fault(FaultKind.METADATA, _METADATA, f"gives {key} as {value!r}, no number")


def _picture_faults(
    path: Path, root: etree._Element, members: Mapping[str, bytes]
) -> Iterator[Fault]:
    name = (root.get("boardImageFileName") or "").strip()
    if not name:
        return
    if name not in members:
        other = other_case(name, members)
        if other is not None:
            yield Fault(
                FaultKind.WRONG_CASE, other, f"must be called {name}, as {_METADATA} has it"
            )
        else:
            yield Fault(FaultKind.MISSING_IMAGE, name, "is the board's picture, and missing")
    wanted = f"{_right_name(path)}.gif"
    if not wanted.lower().startswith("bd"):
        # The file's own name is the fault, and has been named.
        return
    if name.lower() == wanted.lower() and name != wanted:
        yield Fault(FaultKind.WRONG_CASE, name, f"must be called {wanted}: games name the board so")
    elif name != wanted:
        yield Fault(FaultKind.WRONG_NAME, name, f"must be called {wanted}: games name the board so")


def _ssr_faults(root: etree._Element, members: Mapping[str, bytes]) -> Iterator[Fault]:
    named = {
        image.strip()
        for element in root.iter("overlaySSRule", "underlaySSRule", "overlaySSRuleImage", "image")
        if (image := element.get("image")) and image.strip()
    }
    for name in sorted(named):
        if name in members or _SHARED_PICTURE.fullmatch(name):
            continue
        other = other_case(name, members)
        if other is not None:
            yield Fault(
                FaultKind.WRONG_CASE, other, f"must be called {name}, as {_METADATA} has it"
            )
        else:
            yield Fault(FaultKind.MISSING_IMAGE, name, "is named for a terrain SSR, and missing")
    words: set[str] = set()
    for file in _SSR_FILES:
        text = members.get(file, b"").decode("utf-8", "replace")
        words.update(word.lower() for word in re.split(r"[\s\"'=<>,;]+", text))
    for name in sorted(members):
        if name.lower().endswith(PICTURES) and name.lower() not in words:
            yield warning(FaultKind.UNUSED_IMAGE, name, "is neither the board nor of a terrain SSR")


def _los_faults(path: Path, root: etree._Element, members: Mapping[str, bytes]) -> Iterator[Fault]:
    member = members.get(LOS_DATA)
    if member is None:
        other = other_case(LOS_DATA, members)
        if other is not None:
            yield Fault(FaultKind.WRONG_CASE, other, f"must be called {LOS_DATA}")
        else:
            yield warning(FaultKind.MISSING_MEMBER, LOS_DATA, "is missing: there is no LOS")
        return
    try:
        data = decode_los_data(member, path)
    except InputError as error:
        yield Fault(FaultKind.BAD_LOS, LOS_DATA, error.message)
        return
    for message in data.faults:
        yield Fault(FaultKind.BAD_LOS, LOS_DATA, message)
    hexes = tuple((root.get(key) or "").strip() for key in ("width", "height"))
    if all(hexes) and hexes != (str(data.columns), str(data.rows)):
        yield Fault(
            FaultKind.BAD_LOS,
            LOS_DATA,
            f"is for {data.columns} by {data.rows} hexes, but {_METADATA} says"
            f" {hexes[0]} by {hexes[1]}",
        )
    picture = members.get((root.get("boardImageFileName") or "").strip())
    size = None if picture is None else picture_size(picture)
    if size is not None and max(abs(size[0] - data.width), abs(size[1] - data.height)) > 1:
        yield Fault(
            FaultKind.BAD_LOS,
            LOS_DATA,
            f"is for {data.width} by {data.height} pixels, but the board's picture has"
            f" {size[0]} by {size[1]}",
        )


def _broken_pictures(members: Mapping[str, bytes]) -> Iterator[Fault]:
    for name, data in sorted(members.items()):
        if name.lower().endswith(PICTURES):
            fault = picture_fault(name, data)
            if fault is not None:
                yield fault
