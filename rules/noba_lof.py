"""The NOBA LOF: which hexes a line from center dot to center dot crosses, in exact order (G14.62).

A hex is crossed when the line runs through its inside. Where it runs along a hexside, neither hex
of that hexside is crossed, and both are touched; :func:`preceding_hexes` then gives both.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from beachhead.rules.hexes import Hex, line_of_hexes
from beachhead.rules.register import computes


@dataclass(frozen=True, slots=True)
class Crossing:
    """A hex that a line meets: where it enters and leaves, as shares of the way to its target.

    ``inside`` is false for a hex that is only touched along one of its hexsides.
    """

    hex: Hex
    enters: Fraction
    leaves: Fraction
    inside: bool


def crossing(start: Hex, target: Hex, hex_: Hex) -> Crossing | None:
    """How the endless line from a hex through another meets a hex; ``None`` if it does not.

    To touch a single vertex is not to meet. Raises :class:`ValueError` for a line without
    direction.
    """
    if start == target:
        raise ValueError("a LOF needs two different hexes")
    way, offset = target.minus(start), hex_.minus(start)
    # Shares of the way as numerator and denominator, which is above 0: much faster than Fractions.
    enters, leaves, inside = (0, 0), (0, 0), True
    for along, of in zip(heights(way), heights(offset), strict=True):
        # A hex is all points whose three heights about its center are between -1 and 1.
        if along == 0:
            if abs(of) > 1:
                return None
            inside = inside and abs(of) < 1
            continue
        if along < 0:
            along, of = -along, -of
        low, high = of - 1, of + 1
        if enters[1] == 0 or low * enters[1] > enters[0] * along:
            enters = (low, along)
        if leaves[1] == 0 or high * leaves[1] < leaves[0] * along:
            leaves = (high, along)
    if enters[0] * leaves[1] >= leaves[0] * enters[1]:
        return None
    return Crossing(hex_, Fraction(*enters), Fraction(*leaves), inside)


def heights(hex_: Hex) -> tuple[int, int, int]:
    """A vector measured across the three pairs of opposite hexsides; a neighbour's are 1 and 2."""
    return (2 * hex_.q + hex_.r, hex_.q + 2 * hex_.r, hex_.r - hex_.q)


@computes("G14.62")
def lof(ocean: Hex, counter: Hex, beyond: int = 0) -> tuple[Hex, ...]:
    """Hexes that a NOBA LOF crosses, in order, both ends included (G14.62).

    From the center dot of the battery's Ocean hex through that of its AR, SR or FFE, and ``beyond``
    it by as many hexes as are asked for. Raises :class:`ValueError` if both are the same hex.

    >>> [tuple(hex_) for hex_ in lof(Hex(0, 0), Hex(1, 1))]
    [(0, 0), (1, 1)]
    >>> [tuple(hex_) for hex_ in lof(Hex(0, 0), Hex(0, 2), beyond=1)]
    [(0, 0), (0, 1), (0, 2), (0, 3)]
    """
    if ocean == counter:
        raise ValueError("a LOF needs two different hexes")
    way = counter.minus(ocean)
    lengths = 2 + beyond // ocean.distance(counter)
    end = Hex(ocean.q + lengths * way.q, ocean.r + lengths * way.r)
    met = (crossing(ocean, counter, hex_) for hex_ in line_of_hexes(ocean, end))
    line = sorted(
        (found for found in met if found is not None and found.inside),
        key=lambda found: found.enters,
    )
    until = [found.hex for found in line].index(counter) + beyond
    return tuple(found.hex for found in line[: until + 1])


@computes("G14.66", "G14.62")
def preceding_hexes(ocean: Hex, target: Hex) -> tuple[Hex, ...]:
    """The hex that a NOBA LOF crosses just before its target and adjacent to it (G14.66).

    Where the LOF comes to the target along a hexside, its two hexes, both touched. None if the LOF
    comes from the target itself or, along a hexside, from the battery's own hex.

    >>> [tuple(hex_) for hex_ in preceding_hexes(Hex(0, 0), Hex(0, 3))]
    [(0, 2)]
    >>> [tuple(hex_) for hex_ in preceding_hexes(Hex(0, 0), Hex(2, 2))]
    [(1, 2), (2, 1)]
    """
    entry = crossing(ocean, target, target)
    assert entry is not None
    before = []
    for neighbour in target.neighbours():
        found = crossing(ocean, target, neighbour)
        if found is not None and found.leaves == entry.enters and found.leaves > 0:
            before.append(neighbour)
    return tuple(sorted(before))
