"""Laying seawalls, their breaches and cliffs on the hexsides of a Shore (G13.24, G13.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.scenario import Scenario, SeawallHeight
from beachhead.rules.shore import HexsideKind, Shore, ShoreHex, hexside_kind


def with_hexside_works(shore: Shore, scenario: Scenario) -> Shore:
    """The Shore with seawalls, breaches and cliffs as the scenario gives them.

    A seawall stands where it stood at Normal tide, except that none exists along a hexside that
    High tide has made OCEAN-Hinterland (G13.6). Raises :class:`SetupError` for a hexside between
    hexes that do not exist or are not adjacent.
    """
    cells = shore.cells
    seawalls: dict[Hexside, SeawallHeight] = {}
    breaches: set[Hexside] = set()
    wall = scenario.beach.seawall
    if wall is not None:
        normal = {hex_: replace(cell, kind=cell.normal_kind) for hex_, cell in cells.items()}
        if wall.hexsides is None:
            sides = _beach_hinterland(normal)
        else:
            sides = [
                _hexside(shore, pair, "beach", "seawall", "hexsides", index)
                for index, pair in enumerate(wall.hexsides)
            ]
        seawalls = {
            side: wall.height
            for side in sides
            if not (
                _kind_of(side, normal) is HexsideKind.BEACH_HINTERLAND
                and _kind_of(side, cells) is HexsideKind.OCEAN_HINTERLAND
            )
        }
        for index, pair in enumerate(wall.breached):
            breaches.add(_hexside(shore, pair, "beach", "seawall", "breached", index))
    cliffs = frozenset(
        _hexside(shore, pair, "beach", "cliffs", index)
        for index, pair in enumerate(scenario.beach.cliffs)
    )
    return replace(shore, seawalls=seawalls, breaches=frozenset(breaches), cliffs=cliffs)


def _beach_hinterland(cells: Mapping[Hex, ShoreHex]) -> list[Hexside]:
    sides = {
        hexside for hex_, cell in cells.items() if cell.is_beach for hexside in hex_.hexsides()
    }
    return sorted(s for s in sides if _kind_of(s, cells) is HexsideKind.BEACH_HINTERLAND)


def _kind_of(hexside: Hexside, cells: Mapping[Hex, ShoreHex]) -> HexsideKind:
    return hexside_kind(*(cells.get(hex_) for hex_ in hexside.hexes))


def _hexside(shore: Shore, pair: tuple[str, str], *where: str | int) -> Hexside:
    try:
        return shore.find_hexside(*pair)
    except SetupError as error:
        raise error.at(*where) from error
