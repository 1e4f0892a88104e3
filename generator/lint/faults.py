"""Faults that the linter finds, and helpers that several of its checks share."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePosixPath

from PIL import Image

from beachhead.generator.files import words_of

#: The most pixels of a picture that is decoded, many times those of any board.
MOST_PIXELS = 64_000_000

#: Endings of pictures that the engine can show.
PICTURES = (".gif", ".png", ".jpg", ".jpeg", ".svg", ".bmp")


class Weight(StrEnum):
    """How bad a fault is."""

    ERROR = "error"
    WARNING = "warning"


class FaultKind(StrEnum):
    """What is wrong, as a word to search for."""

    NOT_AN_ARCHIVE = "not-an-archive"
    ZIP_ENDING = "zip-ending"
    ZIP_IN_ZIP = "zip-in-zip"
    WRONG_NAME = "wrong-name"
    WRONG_CASE = "wrong-case"
    MISSING_MEMBER = "missing-member"
    BROKEN_MEMBER = "broken-member"
    BROKEN_PIECE = "broken-piece"
    UNKNOWN_TRAIT = "unknown-trait"
    MISSING_PROTOTYPE = "missing-prototype"
    PROTOTYPE_RING = "prototype-ring"
    MISSING_IMAGE = "missing-image"
    UNUSED_IMAGE = "unused-image"
    BROKEN_IMAGE = "broken-image"
    DUPLICATE_GPID = "duplicate-gpid"
    BAD_GPID = "bad-gpid"
    EMPTY_ELEMENT = "empty-extension-element"
    BAD_TARGET = "bad-target"
    METADATA = "metadata"
    NO_DIGIT = "id-without-digit"
    BAD_DATA = "bad-data-line"
    BAD_LOS = "bad-los-data"
    LOST_PIECE = "lost-piece"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: where in the archive, and a plain sentence."""

    kind: FaultKind
    place: str
    message: str
    weight: Weight = Weight.ERROR


def warning(kind: FaultKind, place: str, message: str) -> Fault:
    """A fault that VASSAL and VASL can live with."""
    return Fault(kind, place, message, Weight.WARNING)


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Faults by weight, then place, then what they say; the same fault only once."""
    order = list(Weight)
    return tuple(
        sorted(
            dict.fromkeys(faults),
            key=lambda f: (order.index(f.weight), f.kind, f.place, f.message),
        )
    )


def other_case(name: str, names: Iterable[str]) -> str | None:
    """A name that differs from the wanted one only in the case of its letters."""
    return next((other for other in names if other.lower() == name.lower()), None)


def packed_twice(members: Mapping[str, bytes], wanted: Iterable[str]) -> Iterator[Fault]:
    """Whether the real archive lies inside this one: as a zip, or in a folder.

    ``wanted`` are names that the real archive has at its top.
    """
    needed = set(wanted)
    for name, data in sorted(members.items()):
        if data[:4] == b"PK\x03\x04" and _zip_has(data, needed):
            yield Fault(
                FaultKind.ZIP_IN_ZIP,
                name,
                "is the real archive, inside a zip of its own; take it out",
            )
    if not needed & set(members):
        inside = next((n for n in sorted(members) if PurePosixPath(n).name in needed), None)
        if inside is not None:
            folder = str(PurePosixPath(inside).parent)
            yield Fault(
                FaultKind.ZIP_IN_ZIP,
                folder,
                "is a folder with the archive's members in it; they must lie at the top",
            )


def _zip_has(data: bytes, wanted: set[str]) -> bool:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return bool(wanted & set(archive.namelist()))
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return False


def picture_fault(place: str, data: bytes) -> Fault | None:
    """What is wrong with a picture, if anything is. Vector pictures are not looked into."""
    if place.lower().endswith(".svg"):
        return None
    if not data:
        return Fault(FaultKind.BROKEN_IMAGE, place, "is empty")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data)) as picture:
                width, height = picture.size
                picture.verify()
            if width * height > MOST_PIXELS:
                return warning(
                    FaultKind.BROKEN_IMAGE,
                    place,
                    f"has {width} by {height} pixels; more than {MOST_PIXELS} are not looked at",
                )
            # Only decoding tells that a picture is cut short. The engine shows the first frame.
            with Image.open(io.BytesIO(data)) as picture:
                picture.load()
    except Exception as error:
        # Pillow's decoders raise whatever a damaged file leads them to.
        return Fault(FaultKind.BROKEN_IMAGE, place, f"is not a sound picture: {words_of(error)}")
    return None


#: How a text begins that is not the plain UTF-8 that VASL reads, and what that is called.
_MARKS = (
    (b"\xef\xbb\xbf", "a byte order mark"),
    (b"\xff\xfe", "the byte order mark of UTF-16"),
    (b"\xfe\xff", "the byte order mark of UTF-16"),
)


def without_mark(place: str, data: bytes) -> tuple[bytes, Fault | None]:
    """A text without the byte order mark of UTF-8 that it begins with, and the fault of having any.

    VASL takes the mark for a part of the first word.
    """
    for mark, called in _MARKS:
        if data.startswith(mark):
            message = f"begins with {called}; save it as UTF-8 without one"
            plain = data[len(mark) :] if mark == _MARKS[0][0] else data
            return plain, Fault(FaultKind.BAD_DATA, place, message)
    return data, None


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a picture in pixels, or ``None`` if it is no sound picture."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data)) as picture:
                return picture.size
    except Exception:
        # As above; the picture itself is judged elsewhere.
        return None
