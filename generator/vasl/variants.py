"""Tide variants of overlays (G14.58): loose ones, and exactly as a composed map has them.

At High tide the seaward hexrows of a Beach overlay are water, at Low tide the landward hexrows of
an OCEAN overlay are sand; every hex keeps its printed coordinate. How many hexrows is the setting
``tide_hexrows``; at which edge a loose overlay meets the waterline is a setting of the templates.

An Effluent overlay has no coordinates of its own. What the sea covers of it at High tide is left
out, so that the Beach hex under it shows its water and its coordinate.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from beachhead.generator.catalogue import read_toml
from beachhead.rules.coordinates import parse_grid_name
from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import (
    OverlayGround,
    OverlayHex,
    OverlayKind,
    OverlayShape,
    PlacedOverlay,
)
from beachhead.rules.scenario import Tide
from beachhead.rules.shore import HexKind, Shore, ShoreHex


def tide_variant(shape: OverlayShape, tide: Tide, hexrows: int = 1) -> OverlayShape:
    """A loose overlay as it is drawn at a tide; the same shape when the tide changes nothing.

    ``hexrows`` is how many hexrows change. River hexes of Be7 never do.
    """
    if tide is Tide.HIGH and shape.kind is OverlayKind.EFFLUENT:
        return _without(shape, _mouth(shape, hexrows))
    changing = {
        (Tide.HIGH, OverlayKind.BEACH): (OverlayGround.BEACH, OverlayGround.OCEAN),
        (Tide.LOW, OverlayKind.OCEAN): (OverlayGround.OCEAN, OverlayGround.BEACH),
    }.get((tide, shape.kind))
    if changing is None or shape.tide_edge is None or hexrows < 1:
        return shape
    before, after = changing
    hexes = dict(shape.hexes)
    for hex_ in shape.edge_rows(shape.tide_edge, hexrows):
        if hexes[hex_].ground is before:
            hexes[hex_] = replace(hexes[hex_], ground=after)
    return replace(shape, hexes=hexes)


def overlays_for(shore: Shore) -> tuple[OverlayShape, ...]:
    """The overlays of a composed map, each hex drawn as the map has it, in the order laid.

    Hexes that lie under another overlay keep what is printed on them. Reefs, Islands, sandbars
    and piers are not printed on overlays and change nothing here.
    """
    return tuple(_as_on(shore, placed) for placed in shore.overlays)


def tide_of(shore: Shore) -> Tide:
    """The tide that a composed map shows: Normal where no hex has changed its kind.

    A map may have been composed at another tide than its scenario's own.
    """
    for cell in shore:
        if _drowned(cell):
            return Tide.HIGH
        if _bared(cell):
            return Tide.LOW
    return Tide.NORMAL


def _as_on(shore: Shore, placed: PlacedOverlay) -> OverlayShape:
    effluent = placed.kind is OverlayKind.EFFLUENT
    hexes: dict[Hex, OverlayHex] = {}
    for own, content in placed.shape.hexes.items():
        cell = shore.at(placed.covering(own))
        if effluent:
            if cell.effluent != placed.id or not _drowned(cell):
                hexes[own] = content
        elif cell.overlay == placed.id:
            hexes[own] = replace(content, ground=_ground(cell, content.ground))
        else:
            hexes[own] = content
    return placed.shape if hexes == placed.shape.hexes else replace(placed.shape, hexes=hexes)


def _drowned(cell: ShoreHex) -> bool:
    return cell.kind is HexKind.OCEAN and cell.normal_kind is not HexKind.OCEAN


def _bared(cell: ShoreHex) -> bool:
    return cell.is_beach and cell.normal_kind is HexKind.OCEAN


def _ground(cell: ShoreHex, printed: OverlayGround) -> OverlayGround:
    if _drowned(cell):
        return OverlayGround.OCEAN
    if _bared(cell):
        return OverlayGround.BEACH
    return printed


def _without(shape: OverlayShape, gone: frozenset[Hex]) -> OverlayShape:
    hexes: Mapping[Hex, OverlayHex] = {h: c for h, c in shape.hexes.items() if h not in gone}
    return replace(shape, hexes=hexes)


def _mouth(shape: OverlayShape, hexrows: int) -> frozenset[Hex]:
    """The hexes of an Effluent overlay within so many hexes of the end that lies at the sea."""
    mouth = parse_grid_name(read_toml("overlays", f"{shape.id.lower()}.toml")["mouth"])
    assert mouth is not None
    return frozenset(h for h in shape.hexes if h.distance(mouth) < hexrows)
