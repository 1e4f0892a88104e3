"""The turn track of a card: a box for each Game Turn and one that says the game ends, in rows."""

from __future__ import annotations

from itertools import accumulate, pairwise

END = "END"


def turn_rows(turns: int, most: int) -> list[list[str]]:
    """The boxes of a track, in as few rows of at most ``most`` boxes as do.

    No row is longer by more than one box than another, and the longer ones come first.

    >>> turn_rows(8, 8)
    [['1', '2', '3', '4', '5'], ['6', '7', '8', 'END']]
    """
    boxes = [*map(str, range(1, turns + 1)), END]
    rows = -(-len(boxes) // most)
    short, longer = divmod(len(boxes), rows)
    cuts = accumulate((short + (row < longer) for row in range(rows)), initial=0)
    return [boxes[start:end] for start, end in pairwise(cuts)]
