"""The saved game of a scenario for its own module: the same as the module's predefined setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from beachhead.generator.art.map_art import MapBase
from beachhead.generator.scenario_module import module_parts
from beachhead.generator.vassal.grid import Grid
from beachhead.generator.vassal.module import numbered
from beachhead.generator.vassal.saves import SavedGame
from beachhead.generator.vassal.setup import setup_save
from beachhead.rules.elimination import Fate, outcome
from beachhead.rules.findings import Finding
from beachhead.rules.scenario import ObstacleType, Tide
from beachhead.rules.setup import Setup
from beachhead.rules.wording import obstacle_in_words


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


def begun_note(setup: Setup) -> str | None:
    """What a saved game lacks or has otherwise since play begins in it; ``None`` for nothing.

    Beach Obstacles are set up before the tide is declared and are eliminated or changed as play
    begins (G14.56, G14.58). A saved game has them as they are then, for the module as for VASL.
    """
    gone: Counter[ObstacleType] = Counter()
    changed: Counter[tuple[ObstacleType, ObstacleType]] = Counter()
    for obstacle, hex_ in setup.obstacles:
        found = outcome(setup, obstacle, hex_)
        if found.new_type is None:
            gone[obstacle.type] += 1
        elif found.fate is Fate.CONVERTED:
            changed[obstacle.type, found.new_type] += 1
    words = [f"{number} × {obstacle_in_words(type_)} eliminated" for type_, number in gone.items()]
    words += [
        f"{number} × {obstacle_in_words(old)} turned into {obstacle_in_words(new)}"
        for (old, new), number in changed.items()
    ]
    if not words:
        return None
    tide = setup.scenario.beach.tide
    at_tide = "" if tide is Tide.NORMAL else f" at {tide.value} tide"
    return f"The game is as play begins{at_tide} (G14.56): {', '.join(words)}"
