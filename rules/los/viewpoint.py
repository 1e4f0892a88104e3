"""The two ends of a LOS: where somebody is, and in what state that matters to it."""

from __future__ import annotations

from dataclasses import dataclass

from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Hex
from beachhead.rules.register import computes
from beachhead.rules.scenario import PierMaterial, Slope
from beachhead.rules.shore import HexKind, HexsideKind, Shore
from beachhead.rules.wording import hex_in_words

#: Level of a pier Location (G13.7).
PIER_LEVEL = 0
#: Level of Infantry in Crest status along a Steep Beach's Crest Line (G13.23).
CREST_LEVEL = 0


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """One end of a LOS.

    ``level``: Level of the Location when it is not that of its hex, such as 1 for the first level
    of a building in a Level 0 Hinterland hex. ``on_pier``: on the Pier counter, or beneath it;
    ``None`` means on it if there is one. ``entrenched``: in a foxhole or the like. ``in_crest``: in
    Crest status (G13.23). ``vehicle_size``: Target Size of a vehicle (G13.711), ``None`` for
    anything else.
    """

    hex: Hex
    level: int | None = None
    on_pier: bool | None = None
    entrenched: bool = False
    in_crest: bool = False
    vehicle_size: int | None = None


def checked(shore: Shore, view: Viewpoint) -> Viewpoint:
    """The viewpoint with ``on_pier`` decided. Raises :class:`SetupError` for one that cannot be."""
    if view.hex not in shore:
        raise SetupError("that hex is not on the map")
    cell = shore.at(view.hex)
    on_pier = cell.pier is not None if view.on_pier is None else view.on_pier
    if on_pier and cell.pier is None:
        raise SetupError(f"{cell.coordinate} has no pier to stand on")
    if cell.pier is PierMaterial.STONE and not on_pier:
        raise SetupError(f"nothing can be beneath the stone pier in {cell.coordinate} (G13.73)")
    checked_view = Viewpoint(
        view.hex, view.level, on_pier, view.entrenched, view.in_crest, view.vehicle_size
    )
    what = "a pier" if on_pier else hex_in_words(shore, cell)
    if view.level is not None:
        if on_pier or cell.is_beach or cell.is_water:
            raise SetupError(
                f"the Level of {cell.coordinate} cannot be given: it is {what}, whose Level the"
                " Slope and the LOS decide"
            )
        if view.level < cell.level:
            raise SetupError(
                f"{cell.coordinate} lies at Level {cell.level}; a Location in it cannot be lower"
            )
    if view.entrenched and (on_pier or cell.is_water or cell.kind is HexKind.EFFLUENT):
        rule = "G13.7" if on_pier else "G13.5" if cell.is_water else "G13.14"
        raise SetupError(f"{cell.coordinate} is {what}; nobody is entrenched there ({rule})")
    if view.in_crest and (on_pier or not may_gain_crest(shore, view.hex)):
        raise SetupError(
            f"nobody in {cell.coordinate} can be in Crest status: that takes a Steep Beach hex with"
            " a Beach-Hinterland hexside (G13.23)"
        )
    if view.in_crest and view.vehicle_size is not None:
        raise SetupError("a vehicle cannot be in Crest status (G13.23)")
    return checked_view


@computes("G13.23")
def may_gain_crest(shore: Shore, hex_: Hex) -> bool:
    """Whether Infantry in a hex may gain Crest status (G13.23).

    In a Steep Beach hex that contains a Beach-Hinterland hexside, along those hexsides only
    (:func:`crest_hexsides`).

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.scenario import Beach, Slope
    >>> from beachhead.rules.shore import ShoreHex
    >>> cells = {h: ShoreHex(h, kind, str(h.r), level=level) for h, kind, level in (
    ...     (Hex(0, 0), HexKind.HINTERLAND, 0), (Hex(0, 1), HexKind.BEACH, -1),
    ...     (Hex(0, 2), HexKind.BEACH, -1))}
    >>> steep = Shore(MapLayout(()), (), Beach(slope=Slope.STEEP), cells, {}, frozenset(),
    ...               frozenset())
    >>> [may_gain_crest(steep, Hex(0, r)) for r in range(3)]
    [False, True, False]
    """
    return (
        shore.slope is Slope.STEEP
        and hex_ in shore
        and shore.at(hex_).is_beach
        and shore.has_hexside(hex_, HexsideKind.BEACH_HINTERLAND)
    )


def in_water_or_beach(shore: Shore, view: Viewpoint) -> bool:
    """Whether it is a water or Beach Location, as G13.71 asks; one on a pier is neither."""
    cell = shore.at(view.hex)
    return not view.on_pier and (cell.is_water or cell.is_beach)


def in_level_0_hinterland(shore: Shore, view: Viewpoint) -> bool:
    """Whether it is a Level 0 Hinterland Location, as G13.622 asks."""
    cell = shore.at(view.hex)
    level = cell.level if view.level is None else view.level
    return not view.on_pier and cell.is_hinterland and level == 0
