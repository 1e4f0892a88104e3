"""The hex grid: hexes, directions, hexsides and hexspines, distances, lines and rotations.

All geometry of the project lives here and is exact (integers only). Hexes are flat-topped and
stand in columns, as on every mapboard. A :class:`Hex` holds two cube coordinates; the third is
implied. Column ``q`` grows to the right, ``r`` grows downwards along a column, so the hex below
``Hex(q, r)`` is ``Hex(q, r + 1)``.

The origin is chosen so that a mapboard's hex A1 is ``Hex(0, 1)`` and B0 is ``Hex(1, 0)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Direction(Enum):
    """One of the six ways out of a hex, clockwise from straight up.

    The value is the letter that overlays use for an orientation whose hex "2" lies that way.
    """

    UP = "a"
    UP_RIGHT = "b"
    DOWN_RIGHT = "c"
    DOWN = "d"
    DOWN_LEFT = "e"
    UP_LEFT = "f"

    @property
    def turns(self) -> int:
        """Clockwise sixths of a turn from straight up, 0 to 5.

        >>> Direction.DOWN.turns
        3
        """
        return ord(self._value_) - ord("a")

    @classmethod
    def from_turns(cls, turns: int) -> Direction:
        """The direction that many clockwise sixths of a turn from straight up."""
        return cls("abcdef"[turns % 6])

    @property
    def opposite(self) -> Direction:
        """The direction straight back."""
        return Direction.from_turns(self.turns + 3)

    @property
    def step(self) -> tuple[int, int]:
        """Change of ``(q, r)`` for one hex this way."""
        return _STEPS[self.turns]


_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Hex(NamedTuple):
    """A hex by its cube coordinates ``q`` (column) and ``r``; ``s = -q - r`` is implied."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third cube coordinate."""
        return -self.q - self.r

    def neighbour(self, direction: Direction, steps: int = 1) -> Hex:
        """The hex that many steps away in a direction.

        >>> Hex(0, 1).neighbour(Direction.UP_RIGHT)
        Hex(q=1, r=0)
        """
        dq, dr = direction.step
        return Hex(self.q + dq * steps, self.r + dr * steps)

    def neighbours(self) -> tuple[Hex, ...]:
        """The six adjacent hexes, clockwise from straight up."""
        q, r = self
        return tuple(Hex(q + dq, r + dr) for dq, dr in _STEPS)

    def distance(self, other: Hex) -> int:
        """Range to another hex, in hexes."""
        dq, dr = self.q - other.q, self.r - other.r
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2

    def squared_distance(self, other: Hex) -> int:
        """Square of the distance between two centre dots, in units of one hex height.

        Exact, so that ties between lengths are real ties.

        >>> Hex(0, 0).squared_distance(Hex(0, 3)), Hex(0, 0).squared_distance(Hex(2, -1))
        (9, 3)
        """
        dq, dr = self.q - other.q, self.r - other.r
        return dq * dq + dr * dr + dq * dr

    def direction_to(self, other: Hex) -> Direction | None:
        """Direction of an adjacent hex; ``None`` when the two are not adjacent."""
        step = (other.q - self.q, other.r - self.r)
        return Direction.from_turns(_STEPS.index(step)) if step in _STEPS else None

    def rotated(self, turns: int, about: Hex | None = None) -> Hex:
        """This hex turned clockwise by sixths of a turn about another (default: the origin).

        >>> Hex(0, -1).rotated(1) == Hex(1, -1)
        True
        """
        centre = about or Hex(0, 0)
        q, r = self.q - centre.q, self.r - centre.r
        for _ in range(turns % 6):
            q, r = -r, q + r
        return Hex(q + centre.q, r + centre.r)

    def shifted(self, by: Hex) -> Hex:
        """This hex moved by a vector."""
        return Hex(self.q + by.q, self.r + by.r)

    def minus(self, other: Hex) -> Hex:
        """The vector from another hex to this one."""
        return Hex(self.q - other.q, self.r - other.r)

    def hexside(self, direction: Direction) -> Hexside:
        """The hexside of this hex on that side."""
        return Hexside.between(self, self.neighbour(direction))

    def hexsides(self) -> tuple[Hexside, ...]:
        """All six hexsides, clockwise from the top."""
        return tuple(Hexside.between(self, n) for n in self.neighbours())

    def within(self, distance: int) -> Iterator[Hex]:
        """All hexes within a range, this one included, column by column.

        >>> len(list(Hex(0, 0).within(2)))
        19
        """
        for dq in range(-distance, distance + 1):
            for dr in range(max(-distance, -dq - distance), min(distance, -dq + distance) + 1):
                yield Hex(self.q + dq, self.r + dr)


@dataclass(frozen=True, slots=True, order=True)
class Hexside:
    """The side common to two adjacent hexes. Build it with :meth:`between`."""

    first: Hex
    second: Hex

    @classmethod
    def between(cls, one: Hex, other: Hex) -> Hexside:
        """The hexside between two adjacent hexes, whichever is named first.

        Raises :class:`ValueError` when they are not adjacent.
        """
        if one.distance(other) != 1:
            raise ValueError("a hexside lies between two adjacent hexes")
        return cls(*sorted((one, other)))

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        """The two hexes it is common to."""
        return (self.first, self.second)

    def other(self, hex_: Hex) -> Hex:
        """The hex across it from one of its two hexes."""
        if hex_ not in (self.first, self.second):
            raise ValueError("that hex has no such hexside")
        return self.second if hex_ == self.first else self.first


@dataclass(frozen=True, slots=True, order=True)
class Hexspine:
    """The side that joins two hexes at its ends: the line along which a LOS runs between them.

    A vertex is common to three hexes; a hexspine of a hex is a hexside that only touches it.
    """

    hexside: Hexside
    of: Hex

    @classmethod
    def of_hex(cls, hex_: Hex) -> tuple[Hexspine, ...]:
        """The six hexspines of a hex, clockwise, starting between its top and next neighbour."""
        around = hex_.neighbours()
        return tuple(cls(Hexside.between(around[i], around[(i + 1) % 6]), hex_) for i in range(6))


def hex_grain(start: Hex, direction: Direction, length: int) -> tuple[Hex, ...]:
    """Hexes of a Hex Grain: adjacent hexes in a straight line, hexside to hexside."""
    return tuple(start.neighbour(direction, step) for step in range(length))


def alternate_hex_grain(start: Hex, direction: Direction, length: int) -> tuple[Hex, ...]:
    """Hexes of an Alternate Hex Grain: a zigzag line of adjacent hexes.

    It runs midway between ``direction`` and the next direction clockwise, stepping first one way
    and then the other, so that every second hex lies in an exact line along hexspines.

    >>> [h.distance(Hex(0, 0)) for h in alternate_hex_grain(Hex(0, 0), Direction.UP_RIGHT, 4)]
    [0, 1, 2, 3]
    """
    ways = (direction, Direction.from_turns(direction.turns + 1))
    hexes = [start]
    for step in range(length - 1):
        hexes.append(hexes[-1].neighbour(ways[step % 2]))
    return tuple(hexes)


def line_of_hexes(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Every hex that the straight line between two centre dots crosses or touches, in order.

    Where the line runs along a hexside, both hexes of that hexside are given.

    >>> [tuple(h) for h in line_of_hexes(Hex(0, 0), Hex(1, 1))]
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    if start == end:
        return (start,)
    vector = end.minus(start)
    norm = vector.squared_distance(Hex(0, 0))
    found: list[tuple[int, Hex]] = []
    for hex_ in _band(start, vector):
        offset = hex_.minus(start)
        # Twice the cross product measures distance from the line; a hex is touched when two of
        # its six corners lie on different sides of the line, or one on it.
        if _touches(offset, vector):
            along = 2 * (offset.q * vector.q + offset.r * vector.r)
            along += offset.q * vector.r + offset.r * vector.q
            if 0 <= along <= 2 * norm:
                found.append((along, hex_))
    return tuple(hex_ for _, hex_ in sorted(found))


def _band(start: Hex, vector: Hex) -> Iterator[Hex]:
    """Hexes near a line, all that it touches among them.

    It is followed along whichever of the two coordinates changes more; at each of its values the
    other lies within 1 of the line wherever a hex is touched.
    """
    by_column = abs(vector.q) >= abs(vector.r)
    along, across = vector if by_column else (vector.r, vector.q)
    for far in range(min(along, 0) - 1, max(along, 0) + 2):
        near = across * far // along
        for side in range(near - 1, near + 3):
            q, r = (far, side) if by_column else (side, far)
            yield Hex(start.q + q, start.r + r)


#: Corners of a hex about its centre, times three, in ``(q, r)``: between neighbours i and i + 1.
_CORNERS = tuple(
    (_STEPS[i][0] + _STEPS[(i + 1) % 6][0], _STEPS[i][1] + _STEPS[(i + 1) % 6][1]) for i in range(6)
)


def _touches(offset: Hex, vector: Hex) -> bool:
    """Whether the endless line along ``vector`` through the origin meets the hex at ``offset``."""
    sides = [(3 * offset.q + cq) * vector.r - (3 * offset.r + cr) * vector.q for cq, cr in _CORNERS]
    return min(sides) <= 0 <= max(sides)


def connected_groups(hexes: Iterable[Hex]) -> list[frozenset[Hex]]:
    """The hexes split into groups whose members are joined hexside to hexside, in order."""
    left = set(hexes)
    groups: list[frozenset[Hex]] = []
    while left:
        group: set[Hex] = set()
        edge = [min(left)]
        while edge:
            hex_ = edge.pop()
            if hex_ in left:
                left.discard(hex_)
                group.add(hex_)
                edge.extend(hex_.neighbours())
        groups.append(frozenset(group))
    return groups
