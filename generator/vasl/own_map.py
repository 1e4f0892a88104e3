"""Hexes on the map of a module that this project has written for a scenario."""

from __future__ import annotations

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.art.map_art import map_origin
from beachhead.generator.vasl.saves import Locate
from beachhead.generator.vassal.map_window import MAP_EDGE
from beachhead.rules.hexes import Hex
from beachhead.rules.setup import Setup


def own_locate(setup: Setup) -> Locate:
    """Finds hexes on the module's map of a scenario; what waits beside it is in none."""
    layout = HexLayout()
    shore = setup.tide_shore
    left, top = map_origin(shore)

    def locate(x: float, y: float) -> tuple[Hex | None, str]:
        hex_ = layout.hex_at(x - MAP_EDGE + left, y - MAP_EDGE + top)
        return (hex_, "") if hex_ in shore else (None, "")

    return locate
