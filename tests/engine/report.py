"""What a test may ask the real VASSAL engine about a module, and what the engine answers.

All positions are map pixels, the map's edge included. See engine.py for how to ask.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

# ---- what to ask ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Point:
    """A point of a map, in map pixels."""

    map: str
    x: int
    y: int


@dataclass(frozen=True)
class Drop:
    """A piece to drag out of the slot with this gpid, or else this name, to a point of a map."""

    map: str
    x: int
    y: int
    slot: str


@dataclass(frozen=True)
class Request:
    """What to open and what to ask about it.

    `setups` loads every predefined setup of the module, each as a game of its own; then every save
    is loaded. Where there is neither, a new game is started on each map's first board. Drops and
    places are asked in the last game. `properties` are reported for every slot and piece.
    `render_to` is an existing folder for a PNG of every map of every game. `timeout` is in seconds.
    """

    module: Path
    extensions: tuple[Path, ...] = ()
    setups: bool = True
    saves: tuple[Path, ...] = ()
    properties: tuple[str, ...] = ()
    drops: tuple[Drop, ...] = ()
    places: tuple[Point, ...] = ()
    render_to: Path | None = None
    timeout: float = 240.0

    def lines(self, home: Path) -> list[tuple[str, ...]]:
        """The request as the Java side reads it, with `home` as its scratch home folder."""
        lines: list[tuple[str, ...]] = [("home", str(home)), ("module", str(self.module))]
        lines += [("extension", str(path)) for path in self.extensions]
        lines += [("setups",)] if self.setups else []
        lines += [("save", str(path)) for path in self.saves]
        lines += [("property", name) for name in self.properties]
        lines += [("locate", p.map, str(p.x), str(p.y)) for p in self.places]
        lines += [("drop", d.map, str(d.x), str(d.y), d.slot) for d in self.drops]
        lines += [("render", str(self.render_to))] if self.render_to else []
        return lines


# ---- what comes back --------------------------------------------------------------------------


@dataclass(frozen=True)
class LogEntry:
    """One line of the engine's log; `thrown` is the stack trace, where there was one."""

    level: str
    logger: str
    message: str
    thrown: str | None

    @property
    def is_bad(self) -> bool:
        """Whether a clean module would not have caused it."""
        if self.logger.startswith(("java.", "javax.", "sun.", "jdk.")):
            return False
        return self.level in ("WARNING", "SEVERE") or "not found" in self.message.lower()


@dataclass(frozen=True)
class Layer:
    """A layer trait of a piece as it stands: its image's name, level (text) and level name."""

    name: str
    image: str | None
    level: str | None
    level_name: str | None
    active: str | None


@dataclass(frozen=True)
class Slot:
    """A piece of the palettes. `built` is false where the engine got no piece out of it.

    `path` names the components above it, from below the module down (None: one has no name).
    `traits` are the engine's class names, outermost first, prototypes expanded, but for
    `missing_prototypes`. Width and height are of the whole piece in pixels; `visible` is whether
    painting it coloured any pixel.
    `markers` names the pieces that its traits place or turn it into, None where the engine finds
    no such piece; mind that it takes the first piece of a palette where only the name is wrong.
    """

    name: str
    gpid: str
    path: tuple[str | None, ...]
    built: bool
    error: str | None = None
    piece_name: str | None = None
    basic_name: str | None = None
    traits: tuple[str, ...] = ()
    missing_prototypes: tuple[str, ...] = ()
    markers: tuple[str | None, ...] = ()
    width: int = 0
    height: int = 0
    visible: bool = False
    layers: tuple[Layer, ...] = ()
    properties: dict[str, str | None] = field(default_factory=dict)


@dataclass(frozen=True)
class MapPiece:
    """A piece in a game; `map` and `location` are None where it lies on no map.

    `stack` is the id of its stack and `depth` its place in it, 0 at the bottom. `hidden` means
    invisible to others or to the observer, `masked` that its face is hidden from one of them.
    """

    id: str
    gpid: str | None
    name: str
    basic_name: str | None
    map: str | None
    x: int
    y: int
    location: str | None
    stack: str | None
    depth: int
    in_deck: bool
    hidden: bool
    masked: bool
    width: int = 0
    height: int = 0
    visible: bool = False
    layers: tuple[Layer, ...] = ()
    properties: dict[str, str | None] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    """A predefined setup (`kind` "setup"), a save ("save") or a new game ("new"), once loaded."""

    kind: str
    name: str
    loaded: bool
    pieces: tuple[MapPiece, ...]
    pictures: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Place:
    """Where the grid snaps an asked point to, and the engine's name of the location there."""

    map: str
    asked_x: int
    asked_y: int
    x: int
    y: int
    location: str


@dataclass(frozen=True)
class Dropped(Place):
    """Where a dropped piece came to lie, and what the piece itself says about it."""

    slot: str
    placed: bool
    location_property: str | None
    zone: str | None
    board: str | None


@dataclass(frozen=True)
class Component:
    """A component of the build file with its attributes as the engine holds them."""

    type: str
    name: str | None
    attributes: dict[str, str | None]
    children: tuple[Component, ...]

    def all_of(self, component_type: str) -> list[Component]:
        """This component and those below it that have the given simple class name."""
        found = [self] if self.type == component_type else []
        for child in self.children:
            found += child.all_of(component_type)
        return found


@dataclass(frozen=True)
class LaidBoard:
    """A board as it lies on its map in the last game, in map pixels."""

    name: str
    image: str | None
    reversed: bool
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class MapWindow:
    """A map window: its size with both edges, the boards it may have and those it has."""

    name: str
    id: str
    width: int
    height: int
    edge_width: int
    edge_height: int
    possible_boards: tuple[Component, ...]
    boards: tuple[LaidBoard, ...]


@dataclass(frozen=True)
class Setup:
    """A predefined setup; `file` is its save inside the module."""

    name: str
    file: str | None
    is_menu: bool


@dataclass(frozen=True)
class Metadata:
    """What the engine read in moduledata or extensiondata."""

    kind: str
    version: str | None
    vassal_version: str | None
    description: str | None


@dataclass(frozen=True)
class Extension:
    """An extension as loaded."""

    name: str
    version: str
    id: str
    next_gpid: int
    metadata: Metadata | None


@dataclass(frozen=True)
class Failure:
    """An exception that ended a stage of the visit, such as opening the module."""

    stage: str
    message: str
    trace: str


@dataclass(frozen=True)
class Report:
    """All that the engine said. Start with `problems`, which is empty for a clean module."""

    opened: bool
    failures: tuple[Failure, ...] = ()
    log: tuple[LogEntry, ...] = ()
    dialogs: tuple[str, ...] = ()
    name: str = ""
    version: str = ""
    description: str = ""
    next_gpid: int = 0
    metadata: Metadata | None = None
    extensions: tuple[Extension, ...] = ()
    components: dict[str, int] = field(default_factory=dict)
    tree: tuple[str, ...] = ()
    setups: tuple[Setup, ...] = ()
    prototypes: dict[str, bool] = field(default_factory=dict)
    slots: tuple[Slot, ...] = ()
    images: dict[str, tuple[int, int] | None] = field(default_factory=dict)
    maps: tuple[MapWindow, ...] = ()
    games: tuple[Game, ...] = ()
    places: tuple[Place, ...] = ()
    drops: tuple[Dropped, ...] = ()

    def slot(self, name: str) -> Slot:
        """The only slot of that name; KeyError where there is none or more than one."""
        found = [slot for slot in self.slots if slot.name == name]
        if len(found) != 1:
            raise KeyError(f"{len(found)} slots named {name!r}")
        return found[0]

    @property
    def missing_images(self) -> tuple[str, ...]:
        """Images that some component names and the engine could not load."""
        return tuple(name for name, size in self.images.items() if size is None)

    @property
    def problems(self) -> tuple[str, ...]:
        """Everything that a clean module would not have, one line each."""
        found = [f"could not {f.stage}: {f.message}" for f in self.failures]
        found += [
            f"logged by {e.logger}: {e.message}"
            + (f" ({e.thrown.splitlines()[0]})" if e.thrown else "")
            for e in self.log
            if e.is_bad
        ]
        found += [f"showed a dialog: {words}" for words in self.dialogs]
        found += [f"prototype {name!r} is broken" for name, ok in self.prototypes.items() if not ok]
        for slot in self.slots:
            where = f"slot {slot.name!r} (gpid {slot.gpid or 'none'})"
            if not slot.built:
                found.append(f"{where}: no piece")
            found += [f"{where}: no prototype {name!r}" for name in slot.missing_prototypes]
            found += [f"{where}: places a piece that does not exist"] * slot.markers.count(None)
            if slot.error:
                found.append(f"{where}: {slot.error}")
            elif slot.built and not slot.visible:
                found.append(f"{where}: nothing to see, {slot.width} x {slot.height} px")
        found += [f"image {name!r} does not load" for name in self.missing_images]
        found += [f"{g.kind} {g.name!r} did not start a game" for g in self.games if not g.loaded]
        found += [f"map {m.name!r} has no board" for m in self.maps if not m.boards]
        found += self._id_problems() + self._metadata_problems()
        return tuple(found)

    def _id_problems(self) -> list[str]:
        next_of = {"": self.next_gpid} | {e.id + ":": e.next_gpid for e in self.extensions}
        found = []
        seen: set[str] = set()
        for slot in self.slots:
            prefix, colon, number = slot.gpid.rpartition(":")
            if slot.gpid in seen:
                found.append(f"gpid {slot.gpid} of {slot.name!r} is used twice")
            seen.add(slot.gpid)
            if not number.isdecimal() or prefix + colon not in next_of:
                found.append(f"gpid {slot.gpid!r} of {slot.name!r} has no place in the module")
            elif int(number) >= next_of[prefix + colon]:
                found.append(f"gpid {slot.gpid} of {slot.name!r} is not below nextPieceSlotId")
        return found

    def _metadata_problems(self) -> list[str]:
        if not self.opened:
            return []
        checks = [("moduledata", "ModuleMetaData", self.metadata, self.version)]
        checks += [
            ("extensiondata", "ExtensionMetaData", e.metadata, e.version) for e in self.extensions
        ]
        found = []
        for file, kind, data, version in checks:
            if data is None or data.kind != kind:
                found.append(f"no readable {file}")
            elif data.version != version:
                found.append(f"{file} has version {data.version!r}, the build file {version!r}")
        return found
