"""The saved game of a scenario for its own module: the same as the module's predefined setup."""

from __future__ import annotations

from collections.abc import Iterable

from beachhead.generator.art.map_art import MapBase
from beachhead.generator.scenario_module import module_parts
from beachhead.generator.vassal.grid import Grid
from beachhead.generator.vassal.module import numbered
from beachhead.generator.vassal.saves import SavedGame
from beachhead.generator.vassal.setup import setup_save
from beachhead.rules.findings import Finding
from beachhead.rules.setup import Setup


def scenario_save(
    setup: Setup, findings: Iterable[Finding], base: MapBase, *, version: str = "1.0"
) -> SavedGame:
    """The game that a scenario's module starts from, on the same painted map as the module.

    ``version`` is that of the module. Equal input gives an equal game.
    """
    parts = module_parts(setup, findings, base, version=version)
    return setup_save(
        parts.placed,
        counters=numbered(parts.palettes),
        grid=Grid(parts.grid_zones, parts.picture.image.size),
        board=parts.board_name,
        module=parts.about,
        notes=parts.notes,
    )
