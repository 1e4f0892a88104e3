"""The shapes that LOS have: two that run by the same vector meet the same pattern of hexes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from beachhead.rules.hexes import Hex, Hexside, line_of_hexes
from beachhead.rules.los.trace import stretches_met


class Shapes:
    """The LOS from the origin by every vector, turned and mirrored from a few that are traced."""

    def __init__(self) -> None:
        self._traced: dict[Hex, tuple[list[tuple[Hex, ...]], tuple[Hex, ...]]] = {}

    def of(self, way: Hex) -> Shape:
        """The LOS from the origin by a vector, which is not nought."""
        likeness, canonical = next(
            (number, turned)
            for number, turned in enumerate(turn(way) for turn in _TURNS)
            if 0 <= turned.r <= turned.q
        )
        if canonical not in self._traced:
            touched = line_of_hexes(Hex(0, 0), canonical)
            met = stretches_met(Hex(0, 0), canonical, touched)
            self._traced[canonical] = ([stretch.hexes for stretch in met.values()], touched)
        stretches, touched = self._traced[canonical]
        back = _TURNS[_BACK[likeness]]
        return Shape.of(
            way,
            tuple(tuple(sorted(map(back, hexes))) for hexes in stretches),
            tuple(map(back, touched)),
        )


#: The twelve ways in which the grid lies on itself, and which of them undoes which.
_TURNS: tuple[Callable[[Hex], Hex], ...] = (
    lambda h: h,
    lambda h: Hex(-h.r, h.q + h.r),
    lambda h: Hex(h.s, h.q),
    lambda h: Hex(-h.q, -h.r),
    lambda h: Hex(h.r, h.s),
    lambda h: Hex(-h.s, -h.q),
    lambda h: Hex(h.r, h.q),
    lambda h: Hex(-h.q, h.q + h.r),
    lambda h: Hex(h.s, h.r),
    lambda h: Hex(-h.r, -h.q),
    lambda h: Hex(h.q, h.s),
    lambda h: Hex(-h.s, -h.r),
)
_BACK = tuple(
    next(m for m, back in enumerate(_TURNS) if back(turn(Hex(2, 5))) == Hex(2, 5))
    for turn in _TURNS
)


@dataclass(frozen=True)
class Shape:
    """What a LOS from the origin meets, as :class:`~beachhead.rules.los.trace.Trace` has it."""

    way: Hex
    stretches: tuple[tuple[Hex, ...], ...]
    joints: tuple[tuple[Hexside, ...], ...]
    along: tuple[Hexside, ...]
    touched: tuple[Hex, ...]

    @classmethod
    def of(
        cls, way: Hex, stretches: tuple[tuple[Hex, ...], ...], touched: tuple[Hex, ...]
    ) -> Shape:
        """The shape of these stretches, the hexes of each in order."""
        joints = tuple(
            tuple(
                Hexside(one, other) if one < other else Hexside(other, one)
                for one in before
                for other in after
                # Two single hexes follow on each other only if they are adjacent.
                if len(before) == len(after) or one.distance(other) == 1
            )
            for before, after in pairwise(stretches)
        )
        along = tuple(Hexside.between(*hexes) for hexes in stretches if len(hexes) == 2)
        return cls(way, stretches, joints, along, touched)
