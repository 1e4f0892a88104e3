"""What lies on a table in VASL: boards, overlays, extensions and pieces, each in its hex.

Reading one from a saved game is :mod:`beachhead.generator.vasl.saves`; what it means to the rules
is :mod:`beachhead.generator.vasl.table_scenario`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from beachhead.generator.vasl.boards_command import BoardLine
from beachhead.generator.vasl.draggable import OverlayName
from beachhead.generator.vasl.recognise import Kind, Recognised
from beachhead.generator.vasl.shown import Shown
from beachhead.generator.vassal.map_window import MAP_NAME
from beachhead.rules.boards import BoardPlacement, MapLayout
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction, Hex

#: How the names of our own modules begin.
OWN_MODULE = "Beachhead - "

#: Identifiers of the main map: in VASL, in VASL before it had a name, and in our own modules.
MAIN_MAPS = ("Main Map", "Map0", MAP_NAME)


@dataclass(frozen=True, slots=True)
class TableOverlay:
    """An overlay on the table.

    ``id`` is VASL's id or the name of the counter; ``what`` is ``None`` for an overlay that the
    rules for beaches do not name. ``hexes`` are the two given in VASL, with their board. ``one``
    and ``orientation`` say where it lies, when that could be told. ``draggable``: it is a counter.
    """

    id: str
    what: OverlayName | None
    hexes: tuple[str, str] | None = None
    one: Hex | None = None
    orientation: Direction | None = None
    draggable: bool = False


@dataclass(frozen=True, slots=True)
class TablePiece:
    """A counter.

    ``window`` is the map window it lies in (``None``: none), ``x`` and ``y`` its pixels there.
    ``hex`` is its hex on the main map; ``beyond`` names it as if the nearest board went on, when it
    lies beyond the boards. ``arc`` is the hexspine its front points at, from 0 (between up and
    upper right) clockwise, or ``None`` for a counter that does not turn to six facings.
    ``stack`` names its stack, in which it is number ``level`` from the bottom. ``aboard`` is the
    id of the Watercraft it is aboard.
    """

    id: str
    shown: Shown
    what: Recognised
    window: str | None
    x: int
    y: int
    hex: Hex | None = None
    beyond: str = ""
    arc: int | None = None
    stack: str | None = None
    level: int = 0
    aboard: str | None = None

    @property
    def kind(self) -> Kind:
        """What it is."""
        return self.what.kind

    @property
    def name(self) -> str:
        """The name it shows."""
        return self.shown.full_name

    @property
    def label(self) -> str:
        """The label a player has given it."""
        return self.shown.label("Label")


@dataclass(frozen=True)
class Table:
    """A game as saved.

    ``module`` and ``version`` name the VASSAL module it was played with. ``log_steps`` counts what
    a log records after its start; the table is as it was at the start. ``notes`` say, one plain
    sentence each, what could not be read to the full.
    """

    module: str = ""
    version: str = ""
    boards: tuple[BoardLine, ...] = ()
    placements: tuple[BoardPlacement, ...] = ()
    overlays: tuple[TableOverlay, ...] = ()
    extensions: tuple[tuple[str, str], ...] = ()
    pieces: tuple[TablePiece, ...] = ()
    log_steps: int = 0
    notes: tuple[str, ...] = field(default=())

    @property
    def mapboards(self) -> tuple[BoardPlacement, ...]:
        """The boards that are more than a blank in the pattern."""
        pairs = zip(self.boards, self.placements, strict=True)
        return tuple(placement for line, placement in pairs if not line.is_blank)

    @cached_property
    def layout(self) -> MapLayout:
        """The boards on the hex grid; none of them when they cannot all be laid."""
        try:
            return MapLayout.of(self.mapboards)
        except SetupError:
            return MapLayout(())

    @property
    def is_ours(self) -> bool:
        """Whether it was played with a module that this project writes for a scenario."""
        return self.module.startswith(OWN_MODULE)

    @property
    def craft(self) -> tuple[TablePiece, ...]:
        """The Watercraft, in the order of the save."""
        return tuple(piece for piece in self.pieces if piece.kind.is_craft)

    def aboard(self, craft: TablePiece) -> tuple[TablePiece, ...]:
        """What is aboard a Watercraft, lowest in its stack first."""
        return tuple(piece for piece in self.pieces if piece.aboard == craft.id)

    def of_kind(self, *kinds: Kind) -> Iterator[TablePiece]:
        """The pieces of some kinds."""
        return (piece for piece in self.pieces if piece.kind in kinds)


_TOWARDS = (
    "between up and upper right",
    "right",
    "between lower right and down",
    "between down and lower left",
    "left",
    "between upper left and up",
)
#: Number of hexspines, and so of facings.
FACINGS = len(_TOWARDS)


def facing_text(piece: TablePiece) -> str:
    """The facing of a counter as VASL and a player name it: ``ca3 (between lower right and down)``.

    Empty for a counter without one.
    """
    return "" if piece.arc is None else f"ca{piece.arc + 1} ({_TOWARDS[piece.arc]})"
