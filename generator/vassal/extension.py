"""Extensions: a ``.vmdx``, which adds palettes of its own to the windows of a module.

An extension names the module it extends and, for each addition, the component that it is added to:
the path of components from the module down, each by its class and, where it has one, its name.

Files are named and marked as the engine had them before 3.5, which every later engine reads too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lxml import etree

from beachhead.generator.files import zip_bytes
from beachhead.generator.vassal.components import MODULE, component
from beachhead.generator.vassal.metadata import Metadata, metadata_bytes
from beachhead.generator.vassal.pieces import Piece, add_command
from beachhead.generator.vassal.sequence import encode_sequence
from beachhead.generator.vassal.xml import writable, xml_bytes

#: The oldest engine that the extension is for.
VASSAL_VERSION = "3.2.17"

BUILD_FILE, EXTENSION_DATA, MODULE_DATA = "buildFile", "extensiondata", "moduledata"

PIECE_WINDOW = f"{MODULE}.PieceWindow"
WIDGET = "VASSAL.build.widget"
TAB, PANEL, LIST, SLOT = (
    f"{WIDGET}.{name}" for name in ("TabWidget", "PanelWidget", "ListWidget", "PieceSlot")
)
ELEMENT = f"{MODULE}.ExtensionElement"

#: A component on the way from the module down: its class, and its name if it has one.
Step = tuple[str, str | None]


@dataclass(frozen=True, slots=True)
class PaletteSlot:
    """A counter of a palette: its name, its number within the extension, its piece, its size."""

    name: str
    number: int
    piece: Piece
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PaletteTab:
    """A tab with counters: all at once, or, where they are large, a list to pick one from.

    ``scale`` is how large the palette shows them.
    """

    name: str
    slots: tuple[PaletteSlot, ...]
    pick: bool = False
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Addition:
    """A tab of tabs that is added to a component of the module."""

    target: tuple[Step, ...]
    name: str
    tabs: tuple[PaletteTab, ...]


@dataclass(frozen=True)
class ExtensionSpec:
    """Everything an extension is made of.

    ``id`` comes before the number of every counter; ``module`` is the module that it extends,
    of that version or a later one. ``next_number`` is above every counter's number.
    """

    id: str
    version: str
    description: str
    module: Metadata
    additions: tuple[Addition, ...]
    images: Mapping[str, bytes]
    next_number: int


def gpid(extension_id: str, number: int) -> str:
    """What identifies a counter of an extension."""
    return f"{extension_id}:{number}"


def component_path(steps: Iterable[Step]) -> str:
    """A path of components as the engine writes it.

    >>> component_path([("a.Window", "Allied O/B"), ("a.Tab", None)])
    'a.Window:Allied O\\\\/B/a.Tab'
    """
    parts = [
        encode_sequence([cls], ":") if name is None else encode_sequence([cls, name], ":")
        for cls, name in steps
    ]
    return encode_sequence(parts, "/")


def extension_bytes(spec: ExtensionSpec) -> bytes:
    """The whole archive; the same description gives the same bytes.

    Raises :class:`ValueError` for a description that makes no sound extension: nothing to add, an
    empty tab, a number used twice or not below ``next_number``.
    """
    _check(spec)
    root = etree.Element(
        f"{MODULE}.ModuleExtension",
        anyModule="false",
        version=writable(spec.version),
        description=writable(spec.description),
        module=writable(spec.module.name or ""),
        moduleVersion=writable(spec.module.version),
        vassalVersion=VASSAL_VERSION,
        nextPieceSlotId=str(spec.next_number),
        extensionId=writable(spec.id),
    )
    for addition in spec.additions:
        element = component(root, ELEMENT, target=component_path(addition.target))
        outer = component(element, TAB, entryName=addition.name)
        for tab in addition.tabs:
            _tab(outer, tab)
    about = Metadata(None, spec.version, spec.description, VASSAL_VERSION)
    entries = {
        BUILD_FILE: xml_bytes(root),
        EXTENSION_DATA: metadata_bytes(about, universal=False),
        MODULE_DATA: metadata_bytes(spec.module),
    }
    entries |= {f"images/{name}": data for name, data in spec.images.items()}
    return zip_bytes(entries)


def _check(spec: ExtensionSpec) -> None:
    numbers: set[int] = set()
    for addition in spec.additions:
        for tab in addition.tabs:
            for slot in tab.slots:
                if slot.number in numbers or slot.number >= spec.next_number:
                    raise ValueError(f"{slot.name} has the number {slot.number} of another counter")
                numbers.add(slot.number)
            if not tab.slots:
                raise ValueError(f"the tab {tab.name} is empty")
        if not addition.tabs:
            raise ValueError(f"nothing is added under the tab {addition.name}")
    if not spec.additions:
        raise ValueError("an extension that adds nothing cannot be opened")


def _tab(parent: etree._Element, tab: PaletteTab) -> None:
    widest = max(slot.size[0] for slot in tab.slots)
    if tab.pick:
        # Room for the list of names, and beside it for one counter at a time.
        shown = round(widest * tab.scale)
        widget = component(
            parent,
            LIST,
            entryName=tab.name,
            scale=str(tab.scale),
            divider="170",
            width=str(190 + shown),
            height="420",
        )
    else:
        widget = component(
            parent,
            PANEL,
            entryName=tab.name,
            fixed="true",
            vert="false",
            nColumns=str(max(1, min(4, 280 // widest))),
            scale=str(tab.scale),
        )
    _slots(widget, tab.slots)


def _slots(widget: etree._Element, slots: Sequence[PaletteSlot]) -> None:
    for slot in slots:
        element = component(
            widget,
            SLOT,
            entryName=slot.name,
            gpid=slot.piece.basic.gpid,
            width=str(slot.size[0]),
            height=str(slot.size[1]),
        )
        element.text = writable(add_command(slot.piece))
