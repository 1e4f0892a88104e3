"""What a low seawall does to a LOS (G13.622), and whom it covers (G13.62, G13.623).

A high one is a cliff: see :mod:`.ground`.
"""

from __future__ import annotations

from dataclasses import dataclass

from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.los.trace import Trace
from beachhead.rules.los.viewpoint import Viewpoint, in_level_0_hinterland
from beachhead.rules.register import computes
from beachhead.rules.scenario import SeawallHeight
from beachhead.rules.shore import HexsideKind, Shore

#: The most that low seawalls Hinder a LOS, however many of their hexsides it touches (G13.622).
SEAWALL_HINDRANCE = 1


@dataclass(frozen=True, slots=True)
class SeawallEffect:
    """The low-seawall hexside that blocks a LOS, or else the one that Hinders it by +1."""

    blocking: Hexside | None = None
    hindering: Hexside | None = None

    @property
    def hindrance(self) -> int:
        """The LOS Hindrance."""
        return 0 if self.hindering is None else SEAWALL_HINDRANCE


def is_low_seawall(shore: Shore, hexside: Hexside) -> bool:
    """Whether a low seawall runs along a hexside, Breached or not (G13.622, G13.624)."""
    return shore.hexside(hexside).seawall is SeawallHeight.LOW


@computes("G13.622")
def seawall_effect(shore: Shore, los: Trace, start: Viewpoint, end: Viewpoint) -> SeawallEffect:
    """What low seawalls do to the LOS between two viewpoints (G13.622).

    *Blocked:* one end is entrenched in a Beach hex, the other is a Level 0 Hinterland Location
    beyond the Hinterland hex of some low-seawall hexside that the LOS crosses or runs along. Where
    it runs along one, which is then a hexspine of the hexes at its ends, those count as that
    Hinterland hex too: in the example the 4-4-7 sees an entrenched 5-5-8 by a hexspine of its hex.

    *Hindered:* exactly one end is a Level 0 Hinterland Location, the LOS runs along no low-seawall
    hexside, and it crosses one that belongs neither to its first hex nor to its last.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> kinds = (HexKind.HINTERLAND, HexKind.HINTERLAND, HexKind.BEACH, HexKind.BEACH)
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r)) for r, kind in enumerate(kinds)}
    >>> wall = {Hexside.between(Hex(0, 1), Hex(0, 2)): SeawallHeight.LOW}
    >>> shore = Shore(MapLayout(()), (), Beach(), cells, wall, frozenset(), frozenset())
    >>> def effect(a: int, b: int, entrenched: bool = False) -> SeawallEffect:
    ...     ends = Viewpoint(Hex(0, a)), Viewpoint(Hex(0, b), entrenched=entrenched)
    ...     return seawall_effect(shore, trace(Hex(0, a), Hex(0, b)), *ends)
    >>> [effect(0, 3).hindrance, effect(0, 2).hindrance, effect(1, 3).hindrance]
    [1, 0, 0]
    >>> effect(0, 2, entrenched=True).blocking is not None
    True
    >>> effect(1, 3, entrenched=True).blocking is None
    True
    """
    for near, far in ((start, end), (end, start)):
        dug_in = near.entrenched and shore.at(near.hex).is_beach and not near.on_pier
        if dug_in and in_level_0_hinterland(shore, far):
            blocking = _hides_from(shore, los, far.hex)
            if blocking is not None:
                return SeawallEffect(blocking=blocking)
    if in_level_0_hinterland(shore, start) == in_level_0_hinterland(shore, end):
        return SeawallEffect()
    if any(is_low_seawall(shore, side) for side in los.along):
        return SeawallEffect()
    for joint in los.joints:
        sides = joint.hexsides
        if all(
            is_low_seawall(shore, side)
            and start.hex not in side.hexes
            and end.hex not in side.hexes
            for side in sides
        ):
            return SeawallEffect(hindering=sides[0])
    return SeawallEffect()


@computes("G13.62", "G13.623")
def seawall_at_target(shore: Shore, los: Trace, target: Viewpoint) -> Hexside | None:
    """The low-seawall hexside of the target's own hex by which a LOS comes to it; else ``None``.

    What it is worth there :func:`beachhead.rules.seawall_play.cover_behind_seawall` says, by the
    side of it on which the target is. On a pier, one level up, nobody is behind it. A LOS that runs
    along a hexside to a corner of the hex crosses none.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> kinds = (HexKind.HINTERLAND, HexKind.HINTERLAND, HexKind.BEACH, HexKind.BEACH)
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r)) for r, kind in enumerate(kinds)}
    >>> wall = {Hexside.between(Hex(0, 1), Hex(0, 2)): SeawallHeight.LOW}
    >>> shore = Shore(MapLayout(()), (), Beach(), cells, wall, frozenset(), frozenset())
    >>> [seawall_at_target(shore, trace(Hex(0, 0), Hex(0, r)), Viewpoint(Hex(0, r))) is not None
    ...  for r in (2, 3)]
    [True, False]
    """
    sides = los.joints[-1].hexsides
    if target.on_pier or not all(is_low_seawall(shore, side) for side in sides):
        return None
    return next((side for side in sides if target.hex in side.hexes), None)


def _hides_from(shore: Shore, los: Trace, far: Hex) -> Hexside | None:
    """The low-seawall hexside on the LOS beyond whose Hinterland hex the far end lies."""
    for index, stretch in enumerate(los.stretches):
        if index:
            sides = los.joints[index - 1].hexsides
            if all(
                is_low_seawall(shore, side) and far not in _hinterland(shore, side)
                for side in sides
            ):
                return sides[0]
        side = stretch.along
        if side is not None and is_low_seawall(shore, side):
            at_its_ends = los.stretches[index - 1].hexes + los.stretches[index + 1].hexes
            if far not in (*_hinterland(shore, side), *at_its_ends):
                return side
    return None


def _hinterland(shore: Shore, hexside: Hexside) -> tuple[Hex, ...]:
    if shore.hexside(hexside).kind is not HexsideKind.BEACH_HINTERLAND:
        return ()
    return tuple(hex_ for hex_ in hexside.hexes if shore.at(hex_).is_hinterland)
