"""The extension for VASL: overlays to drag, and the counters that VASL has not."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from PIL import Image

from beachhead.generator.art import counters as art
from beachhead.generator.art.counters_nations import counters_table
from beachhead.generator.catalogue import catalogue, read_toml
from beachhead.generator.files import InputError
from beachhead.generator.module_counters import face_picture
from beachhead.generator.pieces import points_at_hexspine
from beachhead.generator.vasl.draggable_pieces import DraggableOverlay, draggable_overlays
from beachhead.generator.vassal import traits
from beachhead.generator.vassal.counters import FACINGS
from beachhead.generator.vassal.extension import (
    PIECE_WINDOW,
    TAB,
    Addition,
    ExtensionSpec,
    PaletteSlot,
    PaletteTab,
    Step,
    extension_bytes,
    gpid,
)
from beachhead.generator.vassal.layers import layers, plain_name
from beachhead.generator.vassal.metadata import Metadata
from beachhead.generator.vassal.module_reader import ModuleFile
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Trait
from beachhead.rules.hexes import Direction
from beachhead.rules.overlays import OverlayKind
from beachhead.rules.scenario import Tide

#: Numbers below it are for counters, those from it on for overlays, so that either may grow.
_FIRST_OVERLAY = 1000

#: How large the palette shows overlays.
_OVERLAY_SCALE = 0.5

#: VASL's own keys.
_FLIP, _HIDE, _LABEL = traits.ctrl("F"), traits.ctrl("H"), traits.ctrl("L")
_CLOCKWISE, _COUNTERCLOCKWISE = traits.ctrl("X"), traits.ctrl("Z")

#: The order in which an overlay's tides are numbered, whether or not they change it.
_TIDES = (Tide.NORMAL, Tide.HIGH, Tide.LOW)

_TABS = {
    OverlayKind.BEACH: "Beach overlays",
    OverlayKind.OCEAN: "OCEAN overlays",
    OverlayKind.EFFLUENT: "Effluent overlays",
}


@dataclass(frozen=True, slots=True)
class _Entry:
    """A counter that the extension may have, with its number in it."""

    counter: art.Counter
    number: int
    needs: tuple[str, ...]
    in_vasl: bool


@dataclass(frozen=True, slots=True)
class Contents:
    """What an extension is to have: counters by palette, and what is left out and why."""

    counters: Mapping[str, tuple[tuple[art.Counter, int], ...]]
    left_out: tuple[str, ...]


def extension_contents(module: ModuleFile | None = None, *, all_counters: bool = False) -> Contents:
    """The counters that a module lacks, or that it draws with fewer sides than they have.

    Without a module, those of VASL 6.5. ``all_counters``: every one, whatever the module has.
    """
    names = None if module is None else _names(module)
    chosen: dict[str, list[tuple[art.Counter, int]]] = {}
    left_out: list[str] = []
    for entry in _entries():
        has = entry.in_vasl if names is None else _has(names, entry.needs)
        if has and not all_counters:
            left_out.append(entry.counter.name)
        else:
            group = chosen.setdefault(entry.counter.palette, [])
            group.append((entry.counter, entry.number))
    return Contents({k: tuple(v) for k, v in chosen.items()}, tuple(left_out))


def beach_extension(
    module: ModuleFile | None = None,
    *,
    contents: Contents | None = None,
    tide_hexrows: int = 1,
    progress: Callable[[str], None] = lambda _: None,
) -> bytes:
    """The whole ``.vmdx``; equal input gives equal bytes.

    ``module`` is the user's VASL, to which the tab is added. ``contents`` are the counters to put
    in, by default those that it lacks. ``tide_hexrows`` is how many hexrows the tide moves on
    overlays. ``progress`` is told the name of each counter and overlay when it is drawn, in
    :func:`step_count` calls. Raises :class:`InputError`, before anything is drawn, when the module
    has no window of counters to add to.
    """
    about = read_toml("extension.toml")
    extended, target = _extended(about, module), _target(about, module)
    contents = extension_contents(module) if contents is None else contents
    images: dict[str, bytes] = {}
    tabs: list[PaletteTab] = []
    for palette, group in contents.counters.items():
        slots = []
        for counter, number in group:
            for face in counter.faces:
                images[art.image_name(face)] = face_picture(counter, face)
            size = _size(images[art.image_name(counter.faces[0])])
            piece = extension_piece(counter, gpid(about["id"], number))
            slots.append(PaletteSlot(counter.name, number, piece, size))
            progress(counter.name)
        tabs.append(PaletteTab(palette, tuple(slots)))
    by_kind: dict[str, list[PaletteSlot]] = {}
    next_number = _FIRST_OVERLAY
    for number, overlay in numbered_overlays(tide_hexrows):
        next_number = number + 1
        for orientation in Direction:
            images[overlay.image_name(orientation)] = overlay.picture(orientation)
            progress(overlay.name)
        size = _size(images[overlay.image_name(Direction.UP)])
        piece = overlay.piece(gpid(about["id"], number))
        slot = PaletteSlot(overlay.name, number, piece, size)
        by_kind.setdefault(_TABS[overlay.shape.kind], []).append(slot)
    tabs += [
        PaletteTab(title, tuple(slots), pick=True, scale=_OVERLAY_SCALE)
        for title, slots in by_kind.items()
    ]
    return extension_bytes(
        ExtensionSpec(
            id=about["id"],
            version=about["version"],
            description=about["description"],
            module=extended,
            additions=(Addition(target, about["name"], tuple(tabs)),),
            images=images,
            next_number=next_number,
        )
    )


def check_module(module: ModuleFile) -> None:
    """Raises :class:`InputError` when a module has no window of counters to add to."""
    about = read_toml("extension.toml")
    _extended(about, module)
    _target(about, module)


def step_count(contents: Contents, tide_hexrows: int = 1) -> int:
    """How many counters and overlays in their orientations are drawn, for a progress bar."""
    counters = sum(len(group) for group in contents.counters.values())
    return counters + len(list(numbered_overlays(tide_hexrows))) * len(Direction)


def numbered_overlays(tide_hexrows: int = 1) -> Iterator[tuple[int, DraggableOverlay]]:
    """The extension's overlays with their numbers, which the tide's hexrows do not change."""
    known = catalogue()
    places = {
        (shape.id, tide): number
        for number, (shape, tide) in enumerate(
            ((shape, tide) for shape in known.overlays.values() for tide in _TIDES),
            start=_FIRST_OVERLAY,
        )
    }
    for overlay in draggable_overlays(known, tide_hexrows):
        yield places[overlay.shape.id, overlay.tide], overlay


def extension_piece(counter: art.Counter, gpid_: str) -> Piece:
    """A counter as VASL's palette is to hold it, with VASL's keys and no prototype of VASL's."""
    chain: list[Trait] = []
    if counter.hides:
        # Whoever hides it sees it, as with VASL's own counters.
        chain.append(Trait(f"hide;{_HIDE};HIP;;player:;0.3", "null"))
    chain.append(traits.label(_LABEL))
    if counter.rotates:
        chain.append(traits.rotate(FACINGS, _CLOCKWISE, _COUNTERCLOCKWISE))
    if points_at_hexspine(counter):
        chain.append(_covered_arc())
    images = [art.image_name(face) for face in counter.faces]
    if len(images) > 1:
        names = [face.name for face in counter.faces]
        chain.append(traits.layer(images, names, next_key=_FLIP, next_text="Flip"))
    name = counter.faces[0].name if len(images) == 1 else counter.name
    image = images[0] if len(images) == 1 else ""
    basic = BasicPiece(name, image, gpid_, clone_key="K", delete_key="D")
    return Piece((*chain, basic.trait()))


def _covered_arc() -> Trait:
    """What VASL's turning counters have: the hexspine they point at, after their name."""
    return traits.layer(
        [""] * FACINGS,
        [f"+ ca{number}" for number in range(1, FACINGS + 1)],
        next_key=_CLOCKWISE,
        back_key=_COUNTERCLOCKWISE,
        name="CA",
    )


@cache
def _entries() -> tuple[_Entry, ...]:
    """Every counter of the list, numbered in its order."""
    templates = {entry["id"]: entry for entry in counters_table()["counter"]}
    found: list[_Entry] = []
    for entry in read_toml("extension.toml")["counter"]:
        vary: Mapping[str, list[str]] = templates[entry["id"]].get("vary", {})
        variants = [
            art.counter(entry["id"], **{key: value})
            for key, values in vary.items()
            for value in values
        ] or [art.counter(entry["id"])]
        for counter in variants:
            found.append(
                _Entry(counter, len(found) + 1, tuple(entry["needs"]), bool(entry["vasl"]))
            )
    return tuple(found)


def _names(module: ModuleFile) -> frozenset[str]:
    """Everything that counters of a module are called, on any side."""
    names: set[str] = set()
    for slot in module.slots:
        names.add(slot.name)
        try:
            piece = module.expanded(slot.piece())
        except ValueError:
            # A broken counter is for the linter; here it only counts by its name.
            continue
        names.add(piece.basic.name)
        names.update(plain_name(name) for layer in layers(piece.traits) for name in layer.names)
    return frozenset(names)


def _has(names: Iterable[str], needs: Iterable[str]) -> bool:
    wanted = [re.compile(pattern, re.IGNORECASE) for pattern in needs]
    return all(any(pattern.fullmatch(name) for name in names) for pattern in wanted)


def _target(about: Mapping[str, Any], module: ModuleFile | None) -> tuple[Step, ...]:
    """The tabs of the window that gets the new tab."""
    path: tuple[Step, ...] = ((PIECE_WINDOW, about["window"]), (TAB, None))
    if module is not None and not module.has(path):
        raise InputError(
            module.path,
            f"has no window {about['window']!r} with tabs, so the extension's tab has no place;"
            " give VASL's own module or build file",
        )
    return path


def _extended(about: Mapping[str, Any], module: ModuleFile | None) -> Metadata:
    """The module that the extension says it extends, of this version or a later one."""
    if module is None:
        return Metadata(about["module"], about["module_version"], "", "3.2.17")
    if module.is_extension:
        raise InputError(module.path, "is an extension; give the module itself")
    root = module.root
    # The engine compares with the build file, whatever the metadata say.
    return Metadata(
        root.get("name") or module.metadata.name,
        root.get("version") or module.metadata.version,
        root.get("description") or module.metadata.description,
        module.metadata.vassal_version,
    )


def _size(png: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(png)) as picture:
        return picture.size
