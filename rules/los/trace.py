"""A LOS over the grid: which hexes it crosses, which hexsides it runs along, in exact order.

A line from center dot to center dot passes through the inside of hexes and along hexsides by
turns. It changes from one stretch to the next at a *joint*: usually the hexside between two hexes,
which it crosses there (at a vertex too, which is the end of that hexside). Where it comes to a
hexside end-on and runs along it, it could be said to cross over by the hex on either side; the
joint then names both hexsides, and a rule that cares treats the LOS as crossing only if both are of
the kind it asks for: what can be passed on one side is not crossed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from beachhead.rules.hexes import Hex, Hexside, line_of_hexes
from beachhead.rules.noba_lof import crossing, heights


@dataclass(frozen=True, slots=True)
class Stretch:
    """Part of a LOS: through the inside of one hex, or along the hexside between two."""

    hexes: tuple[Hex, ...]

    @property
    def along(self) -> Hexside | None:
        """The hexside along which it runs, if it does."""
        return Hexside.between(*self.hexes) if len(self.hexes) == 2 else None


@dataclass(frozen=True, slots=True)
class Joint:
    """Where one stretch ends and the next begins: one hexside, or the two it may pass by.

    ``vertex`` is the third hex at a vertex through which the LOS passes from hex to hex, touching
    it there and nowhere else.
    """

    hexsides: tuple[Hexside, ...]
    vertex: Hex | None = None


@dataclass(frozen=True)
class Trace:
    """A LOS: ``stretches`` and, between them, ``joints`` (one fewer); ``touched`` are all hexes."""

    start: Hex
    end: Hex
    stretches: tuple[Stretch, ...]
    joints: tuple[Joint, ...]
    touched: tuple[Hex, ...]

    @cached_property
    def along(self) -> tuple[Hexside, ...]:
        """Hexsides along which it runs, in order."""
        return tuple(s.along for s in self.stretches if s.along is not None)

    @property
    def crossed(self) -> Iterator[Hexside]:
        """Hexsides that it crosses and cannot pass on either side, in order."""
        return (joint.hexsides[0] for joint in self.joints if len(joint.hexsides) == 1)

    @property
    def intervening(self) -> tuple[Hex, ...]:
        """Hexes that it crosses or touches, even at a vertex, other than its two ends."""
        return tuple(hex_ for hex_ in self.touched if hex_ not in (self.start, self.end))


def trace(start: Hex, end: Hex) -> Trace:
    """The LOS between the center dots of two hexes. Raises :class:`ValueError` for one hex.

    >>> los = trace(Hex(0, 0), Hex(1, 1))
    >>> [len(stretch.hexes) for stretch in los.stretches], len(los.along)
    ([1, 2, 1], 1)
    >>> [len(joint.hexsides) for joint in los.joints]
    [2, 2]
    """
    if start == end:
        raise ValueError("a LOS needs two different hexes")
    touched = line_of_hexes(start, end)
    met = stretches_met(start, end, touched)
    stretches = tuple(met.values())
    joints = tuple(
        _joint(start, end, before, after, at)
        for before, after, at in zip(stretches, stretches[1:], list(met)[1:], strict=False)
    )
    return Trace(start, end, stretches, joints, touched)


def stretches_met(start: Hex, end: Hex, touched: Iterable[Hex]) -> dict[Fraction, Stretch]:
    """The stretches of a LOS in order, each by where it begins as a share of the way."""
    met: dict[Fraction, list[Hex]] = {}
    for hex_ in touched:
        found = crossing(start, end, hex_)
        if found is not None and found.leaves > 0 and found.enters < 1:
            met.setdefault(found.enters, []).append(hex_)
    # Two hexes entered at once lie on either side of a hexside that the LOS runs along.
    return {enters: Stretch(tuple(sorted(met[enters]))) for enters in sorted(met)}


def _joint(start: Hex, end: Hex, before: Stretch, after: Stretch, at: Fraction) -> Joint:
    hexsides = tuple(
        Hexside.between(one, other)
        for one in before.hexes
        for other in after.hexes
        if one.distance(other) == 1
    )
    if len(hexsides) > 1:
        return Joint(hexsides)
    one, other = hexsides[0].hexes
    thirds = sorted(set(one.neighbours()) & set(other.neighbours()))
    return Joint(hexsides, next((h for h in thirds if _holds(start, end, h, at)), None))


def _holds(start: Hex, end: Hex, hex_: Hex, at: Fraction) -> bool:
    """Whether the point that far along a line lies in a hex or on its edge."""
    way, offset = end.minus(start), hex_.minus(start)
    return all(abs(a * at - b) <= 1 for a, b in zip(heights(way), heights(offset), strict=True))
