"""Reads the palettes of somebody else's module or extension: names, paths, pieces, prototypes.

Nothing of a module is kept in this project. A save for VASL is made of the piece definitions in
the user's own copy of VASL, which is read here: the whole ``.vmod``, or its build file by itself.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from lxml import etree

from beachhead.generator.files import InputError, is_zip, read_bytes, read_zip, zip_names
from beachhead.generator.vassal.components import MODULE
from beachhead.generator.vassal.extension import SLOT, Step
from beachhead.generator.vassal.metadata import Metadata, parse_metadata
from beachhead.generator.vassal.pieces import (
    MAX_TRAITS,
    BasicPiece,
    Piece,
    Trait,
    parse_add_command,
)
from beachhead.generator.vassal.xml import parse_xml

#: Members that may hold the build file, the newer name first.
BUILD_FILES = ("buildFile.xml", "buildFile")

#: The folder of a module's pictures.
IMAGES = "images/"

#: Largest module that is read, in bytes, and its largest build file.
MAX_MODULE = 1024 * 1024 * 1024
MAX_BUILD_FILE = 64 * 1024 * 1024

#: The most counters and prototypes that are read. VASL has some thousand.
MAX_SLOTS = 50_000

#: How often a prototype may lead to another, and how many a piece may use in all.
_MAX_DEPTH = 40
_MAX_PROTOTYPES = 1000

_EXTENSION = f"{MODULE}.ModuleExtension"
_PROTOTYPE = f"{MODULE}.PrototypeDefinition"
_NAMES = ("entryName", "name", "mapName")


@dataclass(frozen=True)
class PieceSlot:
    """A counter of a palette, as the module defines it.

    ``path`` leads from the module down to the slot's own parent.
    """

    name: str
    gpid: str
    path: tuple[Step, ...]
    definition: str = field(repr=False)

    @property
    def tabs(self) -> tuple[str, ...]:
        """Names of the tabs and lists above it, outermost first."""
        return tuple(name for _, name in self.path if name is not None)

    def piece(self) -> Piece:
        """Its piece. Raises :class:`ValueError` when the definition is broken."""
        item = parse_add_command(self.definition.strip("\n\r"))
        if not isinstance(item, Piece):
            raise ValueError("is no piece")
        # Asked for here, so that whoever has a piece can ask what it is called.
        BasicPiece.of(item.traits[-1])
        return item


@dataclass(frozen=True)
class ModuleFile:
    """A module's or an extension's build file, with what its metadata say of it.

    ``images`` names the pictures of its archive, ``None`` for a build file by itself.
    """

    path: Path
    root: etree._Element = field(repr=False)
    metadata: Metadata
    images: frozenset[str] | None = field(default=None, repr=False)

    @property
    def is_extension(self) -> bool:
        """Whether it is an extension rather than a module."""
        return self.root.tag == _EXTENSION

    @cached_property
    def slots(self) -> tuple[PieceSlot, ...]:
        """Every counter of its palettes, in their order."""
        return tuple(_slots(self.root))

    @cached_property
    def prototypes(self) -> Mapping[str, tuple[Trait, ...]]:
        """The traits of each prototype; broken ones are left out."""
        found: dict[str, tuple[Trait, ...]] = {}
        for element in self.root.iter(_PROTOTYPE):
            try:
                item = parse_add_command((element.text or "").strip("\n\r"))
            except ValueError:
                continue
            if isinstance(item, Piece):
                found[element.get("name") or ""] = item.traits[:-1]
        return found

    @cached_property
    def prototypes_in_lower_case(self) -> Mapping[str, tuple[Trait, ...]]:
        """The same by their names in lower case."""
        return {name.lower(): traits for name, traits in self.prototypes.items()}

    def has(self, path: tuple[Step, ...]) -> bool:
        """Whether the module has a component at a path."""
        here = [self.root]
        for cls, name in path:
            here = [c for parent in here for c in parent if c.tag == cls and _name(c) == name]
        return bool(here)

    def expanded(self, piece: Piece, *more: ModuleFile) -> Piece:
        """A piece with every prototype spelt out, as pieces in a game are.

        ``more`` may define prototypes too. A prototype that differs in the case of its letters
        only is taken for the one that is meant, and one that does not exist adds nothing: the
        engine too goes on without it. Raises :class:`ValueError` for one that leads back to
        itself, and for more than :data:`MAX_TRAITS` traits.
        """
        known = _Prototypes((self, *more))
        traits = tuple(itertools.islice(known.expanded(piece.traits), MAX_TRAITS + 1))
        if len(traits) > MAX_TRAITS:
            raise ValueError(f"has more than {MAX_TRAITS} traits with those of its prototypes")
        return Piece(traits, piece.id)


def read_module(path: Path) -> ModuleFile:
    """Reads a ``.vmod`` or ``.vmdx``, or a build file by itself.

    Raises :class:`InputError` when it is neither.
    """
    if is_zip(path):
        wanted = (*BUILD_FILES, "moduledata", "extensiondata")
        members = read_zip(path, max_entry=MAX_BUILD_FILE, max_total=MAX_MODULE, only=wanted)
        name = next((name for name in BUILD_FILES if name in members), None)
        if name is None:
            raise InputError(path, "is no module: it has no build file")
        module = module_of(path, members[name], members.get("moduledata"))
        names = zip_names(path)
        images = (n.removeprefix(IMAGES) for n in names if n.startswith(IMAGES))
        return replace(module, images=frozenset(images))
    return module_of(path, read_bytes(path, limit=MAX_BUILD_FILE))


def module_of(path: Path, build_file: bytes, moduledata: bytes | None = None) -> ModuleFile:
    """A module from the text of its build file. Raises :class:`InputError`, naming ``path``."""
    root = parse_xml(build_file, str(path))
    if root.tag != _EXTENSION and root.find(f".//{MODULE}.PieceWindow") is None:
        raise InputError(path, "is no VASSAL module: it has no window of pieces")
    if sum(1 for _ in root.iter(SLOT, _PROTOTYPE)) > MAX_SLOTS:
        raise InputError(path, f"has more than {MAX_SLOTS} counters and prototypes")
    if moduledata is not None:
        metadata = parse_metadata(moduledata, str(path))
    else:
        metadata = Metadata(
            root.get("name") or root.get("module") or "",
            root.get("version") or root.get("moduleVersion") or "",
            root.get("description") or "",
            root.get("VassalVersion") or root.get("vassalVersion") or "",
        )
    return ModuleFile(path, root, metadata)


def _slots(root: etree._Element) -> Iterator[PieceSlot]:
    for element in root.iter(SLOT):
        above = [a for a in element.iterancestors() if isinstance(a.tag, str)][:-1]
        yield PieceSlot(
            name=element.get("entryName") or "",
            gpid=element.get("gpid") or "",
            path=tuple((str(a.tag), _name(a)) for a in reversed(above)),
            definition=element.text or "",
        )


def _name(element: etree._Element) -> str | None:
    return next((value for key in _NAMES if (value := element.get(key)) is not None), None)


@dataclass
class _Prototypes:
    """The prototypes of several files, the first file's before those of the next, for one piece."""

    files: tuple[ModuleFile, ...]
    used: int = 0

    def expanded(self, traits: tuple[Trait, ...], depth: int = 0) -> Iterator[Trait]:
        """Traits with each prototype replaced by its own."""
        for trait in traits:
            if trait.kind != "prototype":
                yield trait
                continue
            name = next(iter(trait.fields), "")
            self.used += 1
            if depth >= _MAX_DEPTH or self.used > _MAX_PROTOTYPES:
                raise ValueError(f"uses a prototype {name[:30]!r} that leads back to itself")
            yield from self.expanded(self._find(name), depth + 1)

    def _find(self, name: str) -> tuple[Trait, ...]:
        for file in self.files:
            if name in file.prototypes:
                return file.prototypes[name]
        for file in self.files:
            if name.lower() in file.prototypes_in_lower_case:
                return file.prototypes_in_lower_case[name.lower()]
        return ()
