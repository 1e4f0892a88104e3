"""Lint for modules (``.vmod``), extensions (``.vmdx``) and bare build files."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
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
    warning,
)
from beachhead.generator.lint.pieces import Needs, lint_piece, prototype_name
from beachhead.generator.vassal.components import MODULE
from beachhead.generator.vassal.extension import ELEMENT
from beachhead.generator.vassal.metadata import parse_metadata
from beachhead.generator.vassal.module_reader import BUILD_FILES, IMAGES, ModuleFile, module_of
from beachhead.generator.vassal.pieces import Trait
from beachhead.generator.vassal.sequence import decode_sequence

_EXTENSION = f"{MODULE}.ModuleExtension"
_PROTOTYPE = f"{MODULE}.PrototypeDefinition"
_SETUP = f"{MODULE}.PredefinedSetup"

#: Attributes of components that name a picture.
_IMAGE_KEYS = ("image", "imageFile")

#: The path to the module itself, for :func:`_target_faults`.
_PATH = "/"


def lint_module(
    path: Path, members: Mapping[str, bytes], base: ModuleFile | None = None
) -> Iterator[Fault]:
    """The faults of a module or extension; ``base`` is the module that an extension extends."""
    yield from packed_twice(members, BUILD_FILES)
    name = next((name for name in BUILD_FILES if name in members), None)
    if name is None:
        other = next((o for b in BUILD_FILES if (o := other_case(b, members))), None)
        if other is not None:
            yield Fault(FaultKind.WRONG_CASE, other, f"must be called {' or '.join(BUILD_FILES)}")
        else:
            yield Fault(FaultKind.MISSING_MEMBER, BUILD_FILES[0], "is missing")
        return
    try:
        module = module_of(Path(name), members[name])
    except InputError as error:
        yield Fault(FaultKind.BROKEN_MEMBER, name, error.message)
        return
    suffix = path.suffix.lower()
    if module.is_extension and suffix == ".vmod":
        yield Fault(FaultKind.WRONG_NAME, path.name, "is an extension; it should end in .vmdx")
    if not module.is_extension and suffix == ".vmdx":
        yield Fault(FaultKind.WRONG_NAME, path.name, "is a module; it should end in .vmod")
    yield from _metadata_faults(module, members)
    needs = Needs()
    yield from lint_build_file(module, base, needs)
    yield from _image_faults(module, members, base, needs)
    yield from _setup_faults(module, members)


def lint_build_file(
    module: ModuleFile, base: ModuleFile | None = None, needs: Needs | None = None
) -> Iterator[Fault]:
    """The faults of a build file by itself: pieces, prototypes, gpids, extension elements."""
    needs = Needs() if needs is None else needs
    for slot in module.slots:
        place = "/".join((*slot.tabs, slot.name))
        yield from lint_piece(slot.definition, place, needs)
    for element in module.root.iter(_PROTOTYPE):
        place = f"prototype {element.get('name') or ''}"
        yield from lint_piece(element.text or "", place, needs, whole=False)
    for element in module.root.iter():
        if isinstance(element.tag, str):
            for key in _IMAGE_KEYS:
                if value := element.get(key):
                    needs.images.setdefault(value, element.get("name") or element.tag)
    yield from _prototype_faults(module, base, needs)
    yield from _ring_faults(module, base)
    yield from _gpid_faults(module)
    if module.is_extension:
        yield from _element_faults(module, base)


def _prototype_faults(module: ModuleFile, base: ModuleFile | None, needs: Needs) -> Iterator[Fault]:
    if module.is_extension and base is None:
        # Most prototypes are the module's own.
        return
    known = {
        e.get("name") or "" for file in (module, base) if file for e in file.root.iter(_PROTOTYPE)
    }
    for name, place in needs.prototypes.items():
        if name in known:
            continue
        other = other_case(name, known)
        if other is not None:
            message = f"uses a prototype {name!r}, which is called {other!r}"
            yield Fault(FaultKind.WRONG_CASE, place, message)
        else:
            message = f"uses a prototype {name!r} that does not exist"
            yield Fault(FaultKind.MISSING_PROTOTYPE, place, message)


def _ring_faults(module: ModuleFile, base: ModuleFile | None) -> Iterator[Fault]:
    """Prototypes of the file that lead back to themselves, by themselves or in a ring.

    The engine breaks such a ring off: it reports an endless loop whenever a piece that uses one is
    built, and leaves the traits out.
    """
    uses: dict[str, tuple[str, ...]] = {}
    for file in (module,) if base is None else (base, module):
        uses |= {name: tuple(_used(traits)) for name, traits in file.prototypes.items()}
    own = module.prototypes
    for first, through, length in _rings(uses):
        if first not in own and not any(name in own for name in through):
            continue
        if length == 1:
            how = "itself"
        else:
            more = f" and {length - 1 - len(through)} more" if length - 1 > len(through) else ""
            how = f"itself by way of {', '.join(map(repr, through))}{more}"
        yield Fault(FaultKind.PROTOTYPE_RING, f"prototype {first}", f"uses {how}")


def _used(traits: Iterable[Trait]) -> Iterator[str]:
    names = (name for trait in traits if (name := prototype_name(trait)) is not None)
    yield from dict.fromkeys(names)


#: As many links of a ring of prototypes are named.
_LINKS = 4


def _rings(uses: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """A ring for each link that closes one: where it begins, its next links, how many it has."""
    done: set[str] = set()
    for start in uses:
        path: list[str] = []
        place: dict[str, int] = {}
        ahead: list[Iterator[str]] = [iter((start,))]
        while ahead:
            name = next(ahead[-1], None)
            if name is None:
                ahead.pop()
                if path:
                    done.add(path[-1])
                    del place[path.pop()]
            elif name in place:
                first = place[name]
                links = path[first + 1 : first + 1 + _LINKS]
                yield name, tuple(links), len(path) - first
            elif name in uses and name not in done:
                place[name] = len(path)
                path.append(name)
                ahead.append(iter(uses[name]))


def _gpid_faults(module: ModuleFile) -> Iterator[Fault]:
    root = module.root
    prefix = f"{root.get('extensionId') or ''}:" if module.is_extension else ""
    following = (root.get("nextPieceSlotId") or "").strip()
    first: dict[str, str] = {}
    highest = -1
    for slot in module.slots:
        place = "/".join((*slot.tabs, slot.name))
        if not slot.gpid:
            yield Fault(FaultKind.BAD_GPID, place, "has no gpid")
            continue
        if slot.gpid in first:
            message = f"has the gpid {slot.gpid} of {first[slot.gpid]}"
            yield Fault(FaultKind.DUPLICATE_GPID, place, message)
        first.setdefault(slot.gpid, place)
        number = slot.gpid.removeprefix(prefix)
        if number.isascii() and number.isdigit() and slot.gpid.startswith(prefix):
            highest = max(highest, int(number[:12]))
        elif module.is_extension:
            message = f"has the gpid {slot.gpid}, which does not begin with {prefix}"
            yield Fault(FaultKind.BAD_GPID, place, message)
    if not (following.isascii() and following.isdigit()):
        yield warning(FaultKind.BAD_GPID, _PATH, "has no number as its nextPieceSlotId")
    elif int(following[:12]) <= highest:
        message = f"has the nextPieceSlotId {following}, but a counter with gpid {prefix}{highest}"
        yield Fault(FaultKind.BAD_GPID, _PATH, message)


def _element_faults(module: ModuleFile, base: ModuleFile | None) -> Iterator[Fault]:
    for element in module.root.iter(ELEMENT):
        target = element.get("target") or ""
        place = target.rsplit("/", 1)[-1] or _PATH
        children = [child for child in element if isinstance(child.tag, str)]
        if not children:
            yield Fault(FaultKind.EMPTY_ELEMENT, place, "is an ExtensionElement with nothing in it")
        elif len(children) > 1:
            yield Fault(
                FaultKind.EMPTY_ELEMENT, place, "has several additions; only the first is made"
            )
        if base is not None and not base.has(_steps(target)):
            yield Fault(FaultKind.BAD_TARGET, target, "is no component of the module")


def _steps(target: str) -> tuple[tuple[str, str | None], ...]:
    steps: list[tuple[str, str | None]] = []
    for part in decode_sequence(target, "/") if target else []:
        cls, *name = decode_sequence(part, ":")
        steps.append((cls, name[0] if name else None))
    return tuple(steps)


def _metadata_faults(module: ModuleFile, members: Mapping[str, bytes]) -> Iterator[Fault]:
    root = module.root
    version_of_own, name_of_own = root.get("version"), root.get("name")
    if module.is_extension:
        # An extension says of itself its version, and of the module its name.
        checks = [("extensiondata", version_of_own, None), ("moduledata", None, root.get("module"))]
    else:
        checks = [("moduledata", version_of_own, name_of_own)]
    for file, version, name in checks:
        if file not in members:
            yield Fault(FaultKind.MISSING_MEMBER, file, "is missing")
            continue
        try:
            data = parse_metadata(members[file], file)
        except InputError as error:
            yield Fault(FaultKind.BROKEN_MEMBER, file, error.message)
            continue
        if version is not None and data.version != version:
            message = f"has version {data.version!r}, the build file {version!r}"
            yield Fault(FaultKind.METADATA, file, message)
        if name is not None and data.name != name:
            message = f"has the name {data.name!r}, the build file {name!r}"
            yield Fault(FaultKind.METADATA, file, message)


def _image_faults(
    module: ModuleFile, members: Mapping[str, bytes], base: ModuleFile | None, needs: Needs
) -> Iterator[Fault]:
    images = {n[len(IMAGES) :]: data for n, data in members.items() if n.startswith(IMAGES)}
    elsewhere = frozenset[str]() if base is None else _words(base.root)
    for image, place in needs.images.items():
        if image.startswith("/") or image in images or f"{image}.gif" in images:
            # A name with a slash in front is one of the engine's own pictures.
            continue
        if base is not None and base.images is not None and _among(image, base.images):
            continue
        known = images if base is None or base.images is None else {*images, *base.images}
        other = other_case(image, known) or other_case(f"{image}.gif", known)
        if other is not None:
            message = f"names the picture {image!r}, which is called {other!r}"
            yield Fault(FaultKind.WRONG_CASE, place, message)
        elif not module.is_extension:
            message = f"names the picture {image!r}, which is missing"
            yield Fault(FaultKind.MISSING_IMAGE, place, message)
        elif base is not None and base.images is not None:
            message = f"names the picture {image!r}, which neither it nor the module has"
            yield Fault(FaultKind.MISSING_IMAGE, place, message)
        elif _looks_own(image) and image not in elsewhere:
            message = f"names the picture {image!r}, which the extension does not have"
            yield warning(FaultKind.MISSING_IMAGE, place, message)
    words = _words(module.root)
    for name, data in sorted(images.items()):
        if not name.lower().endswith(PICTURES):
            continue
        fault = picture_fault(IMAGES + name, data)
        if fault is not None:
            yield fault
        # A piece may leave the ending .gif out.
        if name not in words and name.removesuffix(".gif") not in words:
            yield warning(FaultKind.UNUSED_IMAGE, IMAGES + name, "is not used")


def _among(image: str, images: Container[str]) -> bool:
    """Whether a module has a picture; names in pieces may leave some endings out."""
    return any(f"{image}{ending}" in images for ending in ("", ".gif", ".svg", ".png"))


def _looks_own(image: str) -> bool:
    """Whether a picture of an extension is its own: VASL's are in folders and leave endings out."""
    return "/" not in image and image.lower().endswith(PICTURES)


def _words(root: etree._Element) -> frozenset[str]:
    """Everything between the delimiters of all texts, among which are the names of pictures."""
    words: set[str] = set()
    for element in root.iter():
        if isinstance(element.tag, str):
            for text in (element.text, *(str(value) for value in element.attrib.values())):
                if text:
                    clean = re.sub(r"\\+(?=[/;,\t])", "", text)
                    words.update(re.split(r"[;,\t]|/null/|(?<=[^\\])\\+", clean))
                    words.update(re.split(r"[;,\t/]", clean))
    return frozenset(words)


def _setup_faults(module: ModuleFile, members: Mapping[str, bytes]) -> Iterator[Fault]:
    for element in module.root.iter(_SETUP):
        file = element.get("file") or ""
        if element.get("useFile") == "false" or element.get("isMenu") == "true" or not file:
            continue
        if file not in members:
            name = element.get("name") or file
            yield Fault(FaultKind.MISSING_MEMBER, name, f"is a setup whose file {file} is missing")
