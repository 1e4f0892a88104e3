"""How a craft turns its VCA on its way to the shore, with fewest Tetrahedron dr (G14.51).

A VCA is counted clockwise from the hexspine between the hexsides up and upper right, from 0 to 5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from beachhead.rules.hexes import Direction, Hex

#: For every hex of a way and every VCA in which a craft may come to it, the VCA to turn to there.
Helm = tuple[Mapping[int, int], ...]


def hexspines_between(one: int, other: int) -> int:
    """Hexspines from one VCA to another by the shorter way.

    >>> hexspines_between(5, 1), hexspines_between(0, 3)
    (2, 3)
    """
    return min((one - other) % 6, (other - one) % 6)


def turned(start: int, goal: int, hexspines: int) -> int:
    """The VCA on the shorter way from one to another, after so many hexspines; clockwise if tied.

    >>> turned(0, 5, 1), turned(0, 3, 2), turned(1, 3, 1)
    (5, 2, 2)
    """
    clockwise = (goal - start) % 6 <= (start - goal) % 6
    return (start + (hexspines if clockwise else -hexspines)) % 6


def helm_of(goals: Sequence[Hex], risky: Sequence[bool]) -> tuple[Helm, int]:
    """How a craft turns in each hex before leaving it, with fewest Tetrahedron dr from there on.

    ``goals`` are the hexes of its way, and the one across whose hexside it Beaches in the end if it
    does; ``risky`` says of those of the way whether a Tetrahedron attacks it there. A craft moves,
    and Beaches, across one of the two hexsides beside the hexspine that its front points at. The
    last hex of a way without Beach needs no turn. After the dr fewest changes count, made late. The
    VCA given beside it is that with which it is best to begin.

    >>> straight_on, best = helm_of([Hex(0, 2), Hex(0, 1), Hex(0, 0)], [False, False])
    >>> straight_on[0][0], straight_on[0][1], straight_on[0][5], best
    (0, 0, 5, 0)
    """
    ways = [a.direction_to(b) for a, b in pairwise(goals)]
    helm: list[dict[int, int]] = []
    # Best plan from each VCA on: (Tetrahedron dr, hexspines, the hexspines hex by hex).
    plans: dict[int, tuple[int, int, tuple[int, ...]]] = dict.fromkeys(range(6), (0, 0, ()))
    for index in range(len(risky) - 1, -1, -1):
        allowed = _vcas_toward(ways[index]) if index < len(ways) else None
        better: dict[int, tuple[int, int, tuple[int, ...]]] = {}
        goes_to: dict[int, int] = {}
        for vca in range(6):
            for goal in (vca,) if allowed is None else allowed:
                spines = hexspines_between(vca, goal)
                drs, all_spines, rest = plans[goal]
                plan = (drs + risky[index] * spines, all_spines + spines, (spines, *rest))
                if vca not in better or plan < better[vca]:
                    better[vca], goes_to[vca] = plan, goal
        plans = better
        helm.append(goes_to)
    return tuple(helm[::-1]), min(plans, key=lambda vca: plans[vca])


def facings_planned(helm: Helm, start: int) -> list[tuple[int, int]]:
    """The VCA in which a craft that begins with one comes to each hex, and in which it leaves it.

    Empty for a craft that turns freely, which has no helm.

    >>> facings_planned(({0: 1, 1: 1}, {1: 3}), 0), facings_planned((), 0)
    ([(0, 1), (1, 3)], [])
    """
    facings = []
    for goes_to in helm:
        facings.append((start, goes_to[start]))
        start = goes_to[start]
    return facings


def _vcas_toward(direction: Direction | None) -> tuple[int, int]:
    """The two VCA with which a craft can move in a direction."""
    assert direction is not None
    return direction.turns, (direction.turns - 1) % 6
