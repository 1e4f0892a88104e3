"""The predefined game of a module: every counter of a scenario in its hex, ready to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from beachhead.generator.vassal.counters import FRESH, Condition, CounterSpec, setup_piece
from beachhead.generator.vassal.grid import Grid
from beachhead.generator.vassal.map_window import MAP_EDGE, MAP_NAME, boards_command
from beachhead.generator.vassal.metadata import Metadata
from beachhead.generator.vassal.pieces import Piece, Stack, placed
from beachhead.generator.vassal.saves import SavedGame, new_save
from beachhead.generator.vassal.sequence import encode_sequence
from beachhead.generator.vassal.xml import writable


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A counter in the setup: the id of its kind, where it lies, and how it stands.

    ``at`` is a printed coordinate, or a point in pixels of the board image for a counter that
    waits beside the map (up to the width of the map's edge outside it).
    """

    counter: str
    at: str | tuple[float, float]
    condition: Condition = FRESH


def setup_save(
    setup: Sequence[PlacedPiece],
    *,
    counters: Mapping[str, tuple[CounterSpec, int]],
    grid: Grid,
    board: str,
    module: Metadata,
    notes: str = "",
    map_name: str = MAP_NAME,
) -> SavedGame:
    """The saved game of a setup; ``counters`` gives each kind of counter and its gpid by id.

    Counters in one place form a stack in the given order, bottom first, those that lie under
    others in one of their own. Raises :class:`ValueError` for an unknown counter or place and for
    a condition that the counter cannot have.
    """
    piles: dict[tuple[bool, int, int], list[Piece]] = {}
    for number, item in enumerate(setup, start=1):
        if item.counter not in counters:
            raise ValueError(f"the setup has a counter of unknown kind {item.counter}")
        spec, gpid = counters[item.counter]
        x, y = _where(item, grid)
        piece = setup_piece(spec, str(gpid), item.condition, str(number))
        pile = piles.setdefault((not spec.under, x, y), [])
        pile.append(placed(piece, map_name, x, y))
    pieces: list[Piece | Stack] = []
    stacks: list[Piece | Stack] = []
    for number, ((_, x, y), pile) in enumerate(sorted(piles.items(), key=_pile_key), start=1):
        pieces += pile
        members = tuple(piece.id or "" for piece in pile)
        stacks.append(Stack(str(len(setup) + number), map_name, x, y, members))
    lines = writable(notes).strip().splitlines()
    after = (f"NOTES\t{encode_sequence(lines, '|')}",) if lines else ()
    before = (boards_command(board, map_name),)
    return new_save(pieces + stacks, module=module, before=before, after=after)


def _pile_key(pile: tuple[tuple[bool, int, int], list[Piece]]) -> tuple[bool, int, int]:
    return pile[0]


def _where(item: PlacedPiece, grid: Grid) -> tuple[int, int]:
    """The point on the map, its edge included."""
    if isinstance(item.at, str):
        spot = grid.named(item.at)
        x, y = spot.x, spot.y
    else:
        x, y = round(item.at[0]), round(item.at[1])
    width, height = grid.size
    if not (-MAP_EDGE <= x < width + MAP_EDGE and -MAP_EDGE <= y < height + MAP_EDGE):
        raise ValueError(f"a counter of the setup ({item.counter}) lies off the map")
    return x + MAP_EDGE, y + MAP_EDGE
