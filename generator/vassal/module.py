"""Modules: a whole ``.vmod`` from a plain description of its map, counters and setup."""

from __future__ import annotations

import html
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

from beachhead.generator.files import safe_member, write_bytes, zip_bytes
from beachhead.generator.vassal.buildfile import (
    DICE,
    HELP_FILE,
    PHASES,
    SETUP_FILE,
    Dice,
    Head,
    Slot,
    module_element,
)
from beachhead.generator.vassal.counters import SEE_ALL, CounterSpec, palette_piece, prototypes
from beachhead.generator.vassal.grid import Grid, Zone
from beachhead.generator.vassal.map_window import MAP_NAME, board_element
from beachhead.generator.vassal.metadata import Metadata, metadata_bytes
from beachhead.generator.vassal.setup import PlacedPiece, setup_save
from beachhead.generator.vassal.xml import xml_bytes

#: File of the board's picture; counters and charts must not use it.
BOARD_IMAGE = "board.png"

#: Largest side of the board's picture, in pixels.
MAX_BOARD = 30_000


#: What the help page says of keys, unless a module has its own.
KEYS = (
    ("Ctrl+F", "flip the counter to its other side"),
    ("Ctrl+] and Ctrl+[", "more or fewer, for mine factors and other amounts"),
    ("Ctrl+X and Ctrl+Z", "turn a craft clockwise or counterclockwise"),
    ("Ctrl+L", "label the counter, such as a craft's letter"),
    ("Ctrl+P", "what a craft carries"),
    ("Ctrl+H", "place hidden, or reveal (HIP)"),
    ("Ctrl+M", "mark or unmark as moved"),
    ("Ctrl+C and Ctrl+D", "copy or delete"),
    ("Ctrl+Space", "show what is in the hex under the mouse"),
    ("Alt+L", "LOS thread"),
    ("Alt+C", "counters"),
    ("Alt+. and Alt+,", "next or previous phase"),
)


@dataclass(frozen=True, slots=True)
class Palette:
    """A tab of the counter window: its title and its counters in order."""

    kind: str
    counters: tuple[CounterSpec, ...]


@dataclass(frozen=True)
class ModuleSpec:
    """Everything a module is made of.

    ``board_image`` is a PNG; ``zones`` give its places in pixels of it, the topmost zone first.
    ``images`` holds the PNG of every face by file name; ``charts`` a PNG for each chart's title.
    ``sides`` are the players' sides, beside those that see everything. ``notes`` become the
    scenario's notes in the setup. ``phases`` are those of a player's turn, ``dice`` the buttons
    that roll, ``keys`` what the help page says of keys, ``map_name`` the name of the map's window.
    """

    name: str
    version: str
    description: str
    board_name: str
    board_image: bytes
    zones: tuple[Zone, ...]
    palettes: tuple[Palette, ...]
    images: Mapping[str, bytes]
    setup: tuple[PlacedPiece, ...] = ()
    setup_name: str = "Scenario setup"
    sides: tuple[str, ...] = ("Assaulting", "Defending")
    charts: Mapping[str, bytes] = field(default_factory=dict)
    notes: str = ""
    phases: tuple[str, ...] = PHASES
    dice: tuple[Dice, ...] = DICE
    keys: tuple[tuple[str, str], ...] = KEYS
    map_name: str = MAP_NAME


def write_module(path: Path, spec: ModuleSpec) -> Path:
    """Writes a ``.vmod`` and returns its path.

    Raises :class:`~beachhead.generator.files.InputError` when it cannot be written, and
    :class:`ValueError` for a description that makes no module.
    """
    return write_bytes(path, module_bytes(spec))


def module_bytes(spec: ModuleSpec) -> bytes:
    """The whole archive; the same description gives the same bytes.

    Raises :class:`ValueError` for a description that makes no module: a counter id used twice, a
    face or side that does not exist, a setup that the grid or the counters do not allow.
    """
    grid = Grid(spec.zones, _picture_size(spec.board_image, BOARD_IMAGE))
    counters = numbered(spec.palettes)
    _check_counters(spec, (counter for counter, _ in counters.values()))
    about = Metadata(spec.name, spec.version, spec.description)
    chart_files = {title: f"chart-{n}.png" for n, title in enumerate(spec.charts, start=1)}
    save = setup_save(
        spec.setup,
        counters=counters,
        grid=grid,
        board=spec.board_name,
        module=about,
        notes=spec.notes,
        map_name=spec.map_name,
    )
    build_file = module_element(
        Head(
            spec.name,
            spec.version,
            spec.description,
            spec.sides,
            spec.phases,
            spec.dice,
            spec.map_name,
        ),
        board=board_element(spec.board_name, BOARD_IMAGE, grid.element()),
        palettes=_slots(spec, counters),
        prototypes=prototypes(spec.sides),
        charts=chart_files,
        setups={spec.setup_name: SETUP_FILE},
        next_gpid=len(counters) + 1,
    )
    entries = {
        "buildFile.xml": xml_bytes(build_file),
        "moduledata": metadata_bytes(about),
        SETUP_FILE: save.archive_bytes(),
        HELP_FILE: _help_page(spec).encode("ascii", "xmlcharrefreplace"),
        f"images/{BOARD_IMAGE}": spec.board_image,
    }
    entries |= {f"images/{name}": data for name, data in spec.images.items()}
    entries |= {f"images/{file}": spec.charts[title] for title, file in chart_files.items()}
    return zip_bytes(entries)


def numbered(palettes: Iterable[Palette]) -> dict[str, tuple[CounterSpec, int]]:
    """Every counter by its id, with its gpid. Raises :class:`ValueError` for an id used twice."""
    counters: dict[str, tuple[CounterSpec, int]] = {}
    for palette in palettes:
        for counter in palette.counters:
            if counter.id in counters:
                raise ValueError(f"two counters have the id {counter.id}")
            counters[counter.id] = (counter, len(counters) + 1)
    return counters


def _check_counters(spec: ModuleSpec, counters: Iterable[CounterSpec]) -> None:
    for name in spec.images:
        if name == BOARD_IMAGE or not safe_member(name) or "/" in name:
            raise ValueError(f"no counter's picture may have the file name {name}")
    for counter in counters:
        missing = [face.image for face in counter.faces if face.image not in spec.images]
        if missing:
            raise ValueError(f"counter {counter.id} lacks the picture {missing[0]}")
        if counter.hides is not None and counter.hides not in spec.sides:
            raise ValueError(f"counter {counter.id} is hidden by an unknown side")


def _slots(
    spec: ModuleSpec, counters: Mapping[str, tuple[CounterSpec, int]]
) -> dict[str, list[Slot]]:
    slots: dict[str, list[Slot]] = {}
    for palette in spec.palettes:
        entries = slots.setdefault(palette.kind, [])
        for counter in palette.counters:
            gpid = counters[counter.id][1]
            first = counter.faces[0].image
            size = _picture_size(spec.images[first], first)
            entries.append(Slot(counter.name, gpid, palette_piece(counter, str(gpid)), size))
    return slots


def _picture_size(data: bytes, name: str) -> tuple[int, int]:
    """Width and height in pixels, from the picture's head."""
    try:
        with Image.open(io.BytesIO(data), formats=("PNG",)) as picture:
            width, height = picture.size
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise ValueError(f"{name} is no PNG picture") from error
    if max(width, height) > MAX_BOARD:
        raise ValueError(f"{name} is larger than {MAX_BOARD} pixels")
    return width, height


def _help_page(spec: ModuleSpec) -> str:
    """What a player needs to know, as a page for the engine's plain HTML view.

    It is to be written in ASCII: the view goes by the system's own encoding.
    """
    rows = "".join(
        f"<tr><td><b>{html.escape(key)}</b></td><td>{what}</td></tr>" for key, what in spec.keys
    )
    title = html.escape(spec.name)
    sides = html.escape(" or ".join(spec.sides))
    setup = html.escape(spec.setup_name)
    return (
        f"<html><head><title>{title}</title></head><body><h2>{title}</h2>"
        f"<p>{html.escape(spec.description)}</p>"
        f"<p>Start a game from the setup <i>{setup}</i> and take a side: {sides}. "
        f"{' and '.join(SEE_ALL)} see hidden counters of both.</p>"
        "<p>A counter snaps to the hex it is dropped in; the mouse shows the hex by its printed "
        "coordinate.</p>"
        f"<table>{rows}</table></body></html>\n"
    )
