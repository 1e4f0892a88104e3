"""The map of a table as a scenario has it: boards, overlays, and the name of every hex.

A scenario lays an overlay by two of its hexes and the hexes they cover. On the table either may lie
beyond every board, so any two hexes of the overlay serve that cover hexes with a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from beachhead.generator.catalogue import catalogue
from beachhead.generator.vasl.table import Table, TableOverlay
from beachhead.rules.boards import BoardPlacement, MapLayout
from beachhead.rules.compose import compose
from beachhead.rules.coordinates import grid_name
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import (
    OverlayKind,
    OverlayPlacement,
    OverlayShape,
    PlacedOverlay,
    lay,
)
from beachhead.rules.scenario import Beach, MapSetup, Scenario, Slope
from beachhead.rules.shore import Shore

_LAYERS = tuple(OverlayKind)
#: The slope has no part in where hexes lie and what they are called.
_ANY_SLOPE = Beach(slope=Slope.SLIGHT)


@dataclass(frozen=True)
class TableMap:
    """Boards and overlays of a table that can be laid, and the Shore that names its hexes.

    ``shore`` is ``None`` on a table without boards; its slope means nothing. ``left_out`` has one
    plain sentence for each overlay that could not be laid, and why.
    """

    setup: MapSetup
    shore: Shore | None
    left_out: tuple[str, ...] = ()

    def name(self, hex_: Hex | None) -> str | None:
        """The printed coordinate of a hex; ``None`` for one that is not on the map."""
        if hex_ is None or self.shore is None:
            return None
        cell = self.shore.get(hex_)
        return None if cell is None else cell.coordinate


def table_map(table: Table) -> TableMap:
    """The map of a table."""
    boards: list[BoardPlacement] = []
    left_out: list[str] = []
    for placement in table.mapboards:
        try:
            MapLayout.of([*boards, placement])
        except SetupError as error:
            left_out.append(f"Board {placement.name} is left out: {error.message}")
        else:
            boards.append(placement)
    setup = MapSetup(tuple(boards))
    if not boards:
        left_out += [f"Overlay {overlay.id} is left out: no board" for overlay in table.overlays]
        return TableMap(setup, None, tuple(left_out))
    shore = names_of(setup)
    for overlay, shape in _in_layers(table, left_out):
        assert overlay.one is not None and overlay.orientation is not None
        if any(other.id == shape.id for other in setup.overlays):
            left_out.append(f"Overlay {overlay.id} is left out: {shape.id} lies there already")
            continue
        laid = lay(shape, overlay.one, overlay.orientation)
        by_names = placement_of(laid, shore.layout.names, _coordinates(shore, shape.kind))
        if by_names is None:
            left_out.append(f"Overlay {overlay.id} is left out: it lies off every board")
            continue
        wider = MapSetup(tuple(boards), (*setup.overlays, by_names))
        try:
            shore = names_of(wider)
        except SetupError as error:
            left_out.append(f"Overlay {overlay.id} is left out: {error.message}")
        else:
            setup = wider
    return TableMap(setup, shore, tuple(left_out))


def placement_of(
    laid: PlacedOverlay, boards: Mapping[Hex, str], coordinates: Mapping[Hex, str]
) -> OverlayPlacement | None:
    """How a scenario lays an overlay that lies there.

    ``boards`` names the mapboard hexes, ``coordinates`` those of overlays that lie below it. The
    result is by "1" and "2" where both have names. ``None`` when fewer than two hexes have any.
    """

    def name(hex_: Hex) -> str | None:
        return boards.get(hex_) or coordinates.get(hex_)

    one, two = name(laid.one), name(laid.two)
    if one is not None and two is not None:
        return OverlayPlacement.by_marks(laid.id, one, two)
    covered: list[tuple[str, str]] = []
    for own, content in sorted(laid.shape.hexes.items()):
        on = name(laid.covering(own))
        if on is not None:
            covered.append((content.coordinate or grid_name(own), on))
    if len(covered) < 2:
        return None
    # Two that lie far apart read better than two neighbours.
    return OverlayPlacement(laid.id, (covered[0], covered[-1]))


def names_of(setup: MapSetup) -> Shore:
    """The Shore of a map for its names alone. Raises :class:`SetupError` as composing does."""
    return compose(Scenario("", setup, beach=_ANY_SLOPE), catalogue())


def _coordinates(shore: Shore, kind: OverlayKind) -> dict[Hex, str]:
    """Coordinates of the overlays that are laid before those of a kind."""
    below = _LAYERS[: _LAYERS.index(kind)]
    return {
        hex_: name
        for overlay in shore.overlays
        if overlay.kind in below
        for name, hex_ in overlay.coordinates.items()
    }


def _in_layers(table: Table, left_out: list[str]) -> list[tuple[TableOverlay, OverlayShape]]:
    """The overlays to lay, in the order in which they are laid; says why others are not."""
    found: list[tuple[TableOverlay, OverlayShape]] = []
    for overlay in table.overlays:
        if overlay.what is None:
            continue
        shape = catalogue().overlay(overlay.what.id)
        if shape is None:
            left_out.append(f"Overlay {overlay.id} is left out: there is no such overlay")
        elif overlay.one is None or overlay.orientation is None:
            where = "" if overlay.hexes is None else f" on {' and '.join(overlay.hexes)}"
            left_out.append(
                f"Overlay {overlay.id}{where} is left out: its two hexes are not adjacent hexes"
            )
        else:
            found.append((overlay, shape))
    return sorted(found, key=lambda each: _LAYERS.index(each[1].kind))
