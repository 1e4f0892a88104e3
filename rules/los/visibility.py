"""Every LOS of a Shore at once, for reports that show what a hex sees.

:func:`~beachhead.rules.los.sight.line_of_sight` judges one LOS and says why. This gives the same
verdicts for all pairs of hexes, some thousand times as fast, by asking the same questions of many
pairs together: whether a hex has a property is one bit of a large number, and all LOS that run the
same way from different hexes meet the same pattern of hexes, so that shifting those numbers
answers a question for all of them. Both ends are plain: at the level of their hex, on its pier if
it has one, neither entrenched nor in Crest status nor a vehicle.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.los.ground import is_cliff, level_in_los, lies_level, usual_blind_hexes
from beachhead.rules.los.seawall_sight import SEAWALL_HINDRANCE, is_low_seawall
from beachhead.rules.los.shapes import Shape, Shapes
from beachhead.rules.los.sight import Verdict
from beachhead.rules.los.viewpoint import (
    PIER_LEVEL,
    Viewpoint,
    in_level_0_hinterland,
    in_water_or_beach,
)
from beachhead.rules.scenario import PierMaterial
from beachhead.rules.shore import HexsideKind, Shore


@dataclass(frozen=True)
class Visibility:
    """Verdicts between any two of ``hexes``.

    ``visible[i]`` has bit *j* set where there is a LOS from hex *i* to hex *j*; ``hindrances`` are
    the binary digits of its LOS Hindrance in the same form, lowest first.
    """

    hexes: tuple[Hex, ...]
    visible: tuple[int, ...]
    hindrances: tuple[tuple[int, ...], ...]

    def between(self, start: Hex, end: Hex) -> tuple[Verdict, int]:
        """The verdict on a LOS and its LOS Hindrance. Raises :class:`ValueError` for a hex that
        is not among ``hexes``."""
        i, j = self.hexes.index(start), self.hexes.index(end)
        if not self.visible[i] >> j & 1:
            return Verdict.BLOCKED, 0
        hindrance = sum((plane[i] >> j & 1) << n for n, plane in enumerate(self.hindrances))
        return Verdict.HINDERED if hindrance else Verdict.CLEAR, hindrance


def visibility(shore: Shore, hexes: Collection[Hex] | None = None) -> Visibility:
    """The verdicts between all hexes of a Shore, or between some of them.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.scenario import Beach, Slope
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> kinds = (HexKind.HINTERLAND, HexKind.HINTERLAND, HexKind.BEACH, HexKind.BEACH)
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r), level=-(r // 2))
    ...          for r, kind in enumerate(kinds)}
    >>> def seen(slope: Slope) -> str:
    ...     beach = Beach(slope=slope)
    ...     shore = Shore(MapLayout(()), (), beach, cells, {}, frozenset(), frozenset())
    ...     return visibility(shore).between(Hex(0, 0), Hex(0, 3))[0].value
    >>> seen(Slope.SLIGHT), seen(Slope.STEEP)
    ('clear', 'blocked')
    """
    chosen = tuple(sorted(shore.cells if hexes is None else hexes))
    number = {hex_: index for index, hex_ in enumerate(chosen)}
    sheet = _Sheet(shore, chosen)
    shapes = Shapes()
    visible = [1 << index for index in range(len(chosen))]
    planes: list[list[int]] = []
    for way, pairs in sheet.pairs():
        seen, hindrance = sheet.judge(shapes.of(way), pairs)
        for start in sheet.hexes_of(seen):
            _both(visible, number[start], number[start.shifted(way)])
        while len(planes) < len(hindrance):
            planes.append([0] * len(chosen))
        for plane, digit in zip(planes, hindrance, strict=False):
            for start in sheet.hexes_of(digit):
                _both(plane, number[start], number[start.shifted(way)])
    return Visibility(chosen, tuple(visible), tuple(tuple(plane) for plane in planes))


def _both(rows: list[int], one: int, other: int) -> None:
    rows[one] |= 1 << other
    rows[other] |= 1 << one


#: The hexside of a hex to each of these neighbours is recorded with the hex itself.
_SIDES = (Hex(0, 1), Hex(1, -1), Hex(1, 0))


class _Sheet:
    """A Shore as large numbers: for each property, one bit per hex that has it.

    A margin of two hexes all round keeps shifted numbers from running into the next column.
    """

    def __init__(self, shore: Shore, chosen: Collection[Hex]) -> None:
        self.shore = shore
        across, down = ([h[n] for h in shore.cells] or [0] for n in (0, 1))
        self.size = (max(across) - min(across) + 1, max(down) - min(down) + 1)
        self.left, self.top = min(across) - 2, min(down) - 2
        self.height = self.size[1] + 4
        self.each_column = sum(1 << column * self.height for column in range(self.size[0] + 4))
        self.chosen = self.plane(chosen)
        piers = {cell.hex: cell.pier for cell in shore if cell.pier is not None}
        self.piers = self.plane(piers)
        self.stone = self.plane(h for h, m in piers.items() if m is PierMaterial.STONE)
        self.wooden = self.plane(h for h, m in piers.items() if m is PierMaterial.WOODEN)
        views = [Viewpoint(hex_, on_pier=hex_ in piers) for hex_ in shore.hexes()]
        self.low = self.plane(v.hex for v in views if in_water_or_beach(shore, v))
        self.inland = self.plane(v.hex for v in views if in_level_0_hinterland(shore, v))
        self.level_sides = self.side_planes(lambda side: lies_level(shore, side))
        self.coast = self.side_planes(
            lambda side: (
                shore.hexside(side).kind
                in (HexsideKind.BEACH_HINTERLAND, HexsideKind.OCEAN_HINTERLAND)
            )
        )
        self.cliffs = self.side_planes(lambda side: is_cliff(shore, side))
        self.walls = self.side_planes(lambda side: is_low_seawall(shore, side))
        self.grounds = tuple(
            _Heights(
                self,
                {h: level_in_los(shore, h, levelled=levelled) for h in shore.cells},
                piers,
            )
            for levelled in (False, True)
        )

    def place(self, hex_: Hex) -> int:
        return (hex_.q - self.left) * self.height + hex_.r - self.top

    def plane(self, hexes: Iterable[Hex]) -> int:
        return reduce(lambda bits, hex_: bits | 1 << self.place(hex_), hexes, 0)

    def side_planes(self, has: Callable[[Hexside], bool]) -> tuple[int, ...]:
        """One number for each of ``_SIDES``: the hexes whose hexside that way has a property."""
        sides = {side for hex_ in self.shore.cells for side in hex_.hexsides()}
        found = [side for side in sides if has(side)]
        return tuple(
            self.plane(side.first for side in found if side.second == side.first.shifted(step))
            for step in _SIDES
        )

    def hexes_of(self, bits: int) -> Iterator[Hex]:
        """The hexes whose bits are set."""
        while bits:
            lowest = bits & -bits
            q, r = divmod(lowest.bit_length() - 1, self.height)
            yield Hex(q + self.left, r + self.top)
            bits ^= lowest

    def pairs(self) -> Iterator[tuple[Hex, int]]:
        """The vectors between chosen hexes, each in one direction, and where they start."""
        columns, rows = self.size
        for dq in range(columns):
            for dr in range(1 if dq == 0 else 1 - rows, rows):
                way = Hex(dq, dr)
                found = self.chosen & self._rows_within(dr) & self.at(self.chosen, way)
                if found:
                    yield way, found

    def _rows_within(self, dr: int) -> int:
        """Places that are so many rows off others in the same column; elsewhere a shifted number
        says something of the next column."""
        rows = self.height - abs(dr)
        return self.each_column * (((1 << rows) - 1) << max(0, -dr))

    def at(self, plane: int, offset: Hex) -> int:
        """For each hex, whether the one that lies at an offset from it has a property."""
        by = offset.q * self.height + offset.r
        return plane >> by if by >= 0 else plane << -by

    def at_side(self, planes: tuple[int, ...], side: Hexside) -> int:
        """For each hex, whether the hexside at an offset from it has a property."""
        (q, r), (q2, r2) = side.first, side.second
        plane = planes[_SIDES.index((q2 - q, r2 - r))]
        by = q * self.height + r
        return plane >> by if by >= 0 else plane << -by

    def any_side(self, planes: tuple[int, ...], sides: Iterable[Hexside]) -> int:
        """For each hex, whether any of these hexsides has a property."""
        bits = 0
        for side in sides:
            bits |= self.at_side(planes, side)
        return bits

    def all_sides(self, planes: tuple[int, ...], sides: Iterable[Hexside]) -> int:
        """For each hex, whether all of these hexsides have a property."""
        bits = -1
        for side in sides:
            bits &= self.at_side(planes, side)
        return bits

    def judge(self, shape: Shape, pairs: int) -> tuple[int, list[int]]:
        """From which of the hexes in ``pairs`` there is such a LOS, and its Hindrance in binary
        digits."""
        levelled = self._levelled(shape) & pairs
        blocked = 0
        for ground, those in zip(self.grounds, (pairs & ~levelled, levelled), strict=True):
            if those:
                blocked |= ground.blocked(shape, those)
        digits: list[int] = []
        for _ in range(SEAWALL_HINDRANCE):
            _add(digits, self._wall(shape, pairs))
        matter = self._piers_matter(shape) & pairs
        if matter:
            ends = (Hex(0, 0), shape.way)
            between = [hex_ for hex_ in shape.touched if hex_ not in ends]
            for hex_ in between:
                blocked |= self.at(self.stone, hex_) & matter
                hindering = self.at(self.wooden, hex_) & matter
                for side in shape.along:
                    if side.second == hex_:
                        hindering &= ~self.at(self.wooden, side.first)
                _add(digits, hindering)
        seen = pairs & ~blocked
        digits = [digit & seen for digit in digits]
        while digits and not digits[-1]:
            digits.pop()
        return seen, digits

    def _levelled(self, shape: Shape) -> int:
        """G13.21 and G13.22, as :func:`~beachhead.rules.los.ground.levelling_hexside`."""
        found = self.any_side(self.level_sides, shape.along)
        for sides in shape.joints:
            passed = self.all_sides(self.coast, sides)
            if passed:
                found |= passed & self.any_side(self.level_sides, sides)
        return found

    def _wall(self, shape: Shape, pairs: int) -> int:
        """G13.622, as :func:`~beachhead.rules.los.seawall_sight.seawall_effect`."""
        one_inland = pairs & (self.inland ^ self.at(self.inland, shape.way))
        if not (one_inland and any(self.walls)):
            return 0
        crossed = 0
        for sides in shape.joints:
            met = {hex_ for side in sides for hex_ in side.hexes}
            if Hex(0, 0) not in met and shape.way not in met:
                crossed |= self.all_sides(self.walls, sides)
        return crossed & one_inland & ~self.any_side(self.walls, shape.along)

    def _piers_matter(self, shape: Shape) -> int:
        """G13.71, as :func:`~beachhead.rules.los.pier_sight.piers_matter`."""
        if not self.piers:
            return 0
        start, end = self.low, self.at(self.low, shape.way)
        found = start & end if Hex(0, 0).distance(shape.way) > 1 else 0
        for near, one_low, ground_at in (
            (Hex(0, 0), start & ~end, shape.way),
            (shape.way, end & ~start, Hex(0, 0)),
        ):
            beside = 0
            for hex_ in set(near.neighbours()).intersection(shape.touched):
                beside |= self.at(self.piers, hex_)
            # The other end is land or a pier, whose level no LOS changes.
            found |= one_low & beside & self.at(self.grounds[0].ends_from(PIER_LEVEL), ground_at)
        return found


def _add(digits: list[int], bits: int) -> None:
    """Adds one to the numbers, held as binary digits, of those whose bits are set."""
    for index, digit in enumerate(digits):
        digits[index], bits = digit ^ bits, digit & bits
    if bits:
        digits.append(bits)


class _Heights:
    """How high hexes stand, for LOS that all take Beach and OCEAN at the same Level."""

    def __init__(self, sheet: _Sheet, levels: Mapping[Hex, int], piers: Collection[Hex]) -> None:
        self.sheet = sheet
        ends = {hex_: PIER_LEVEL if hex_ in piers else level for hex_, level in levels.items()}
        self.steps = sorted({-1, *levels.values(), *ends.values()})
        #: For each level, the hexes (off the map too) that are at least as high.
        self.from_level = {
            step: sheet.plane(h for h, n in levels.items() if n >= step)
            if step > -1
            else ~sheet.plane(h for h, n in levels.items() if n < step)
            for step in range(min(self.steps), max(self.steps) + 2)
        }
        self.ends = {
            step: sheet.plane(hex_ for hex_, n in ends.items() if n == step) for step in self.steps
        }

    def ends_from(self, level: int) -> int:
        """The hexes whose Locations are at a level or higher."""
        return reduce(lambda b, step: b | self.ends[step], (s for s in self.steps if s >= level), 0)

    def blocked(self, shape: Shape, pairs: int) -> int:
        """Where ground is in the way, as :func:`~beachhead.rules.los.ground.blocking_rise`."""
        at = self.sheet.at
        higher_than: dict[int, list[int]] = {}
        blocked = 0
        for first in self.steps:
            for second in self.steps:
                those = pairs & self.ends[first] & at(self.ends[second], shape.way)
                if not those:
                    continue
                high, low = max(first, second), min(first, second)
                for step in range(low + 1, high + 2):
                    if step not in higher_than and step in self.from_level:
                        higher_than[step] = self._stretches(shape, step)
                wall = high if high > low else high + 1
                rises = reduce(lambda a, b: a | b, higher_than.get(wall, ()), 0)
                blocked |= those & rises
                left = those & ~rises
                for level in range(low + 1, high):
                    if left:
                        standing = zip(higher_than[level], higher_than[level + 1], strict=True)
                        here = [a & ~b & left for a, b in standing]
                        blocked |= self._blind(shape, here, level, (first, second))
        return blocked

    def _stretches(self, shape: Shape, step: int) -> list[int]:
        """Where each stretch between the ends is at least so high: both hexes beside it."""
        plane, at = self.from_level[step], self.sheet.at
        return [
            at(plane, hexes[0]) & at(plane, hexes[-1]) if len(hexes) > 1 else at(plane, hexes[0])
            for hexes in shape.stretches[1:-1]
        ]

    def _blind(self, shape: Shape, here: list[int], level: int, ends: tuple[int, int]) -> int:
        """Where the lower end is in a blind hex behind ground of that level."""
        down = ends[1] <= ends[0]
        higher, lower = (Hex(0, 0), shape.way) if down else (shape.way, Hex(0, 0))
        height, advantage = level - min(ends), max(ends) - level
        found = 0
        for index, bits in enumerate(here, start=1):
            if not bits:
                continue
            nearest = min(shape.stretches[index], key=lambda hex_: hex_.distance(lower))
            range_, behind = higher.distance(nearest), nearest.distance(lower)
            if behind <= usual_blind_hexes(height, advantage, range_, False):
                found |= bits
            elif behind <= usual_blind_hexes(height, advantage, range_, True):
                found |= self._before_cliff(shape, index, bits, down)
        return found

    def _before_cliff(self, shape: Shape, index: int, bits: int, down: bool) -> int:
        """Where the first Crest Line after a stretch, toward the lower end, is a cliff."""
        joints = shape.joints[index:] if down else shape.joints[:index][::-1]
        found = 0
        for side in (side for sides in joints for side in sides):
            falls = 0
            for plane in self.from_level.values():
                falls |= self.sheet.at(plane, side.first) ^ self.sheet.at(plane, side.second)
            found |= bits & falls & self.sheet.at_side(self.sheet.cliffs, side)
            bits &= ~falls
        return found
