"""Naval Bombardment: its area, the grains it leaves, and what it does (G14.7-G14.73)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from beachhead.rules.dice import Odds, total_odds
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction, Hex, alternate_hex_grain, hex_grain
from beachhead.rules.register import computes
from beachhead.rules.shore import Shore

#: Width and length of the area in hexes (G14.7), immune grains (G14.71), DRM of each MC (G14.72).
WIDTH, LENGTH = 10, 33
IMMUNE_GRAINS = 3
MC_DRM = 2
#: Hidden Fortifications that a Bombardment does not reveal (G14.72).
STAY_HIDDEN = frozenset({"mines", "cave"})


@dataclass(frozen=True, slots=True)
class Area:
    """The rectangle of a Naval Bombardment: its rows, each 33 hexes long, side by side."""

    rows: tuple[tuple[Hex, ...], ...]

    @property
    def hexes(self) -> frozenset[Hex]:
        """All 330 hexes."""
        return frozenset(hex_ for row in self.rows for hex_ in row)


@computes("G14.7")
def area_along_alternate_grain(corner: Hex, direction: Direction) -> Area:
    """An area whose 33-hex length runs along an Alternate Hex Grain (G14.7).

    As a mapboard lies: the rows zigzag between ``direction`` and the next way clockwise, starting
    at ``corner``; each following one lies to the right of that course.

    >>> area = area_along_alternate_grain(Hex(0, 1), Direction.UP_RIGHT)
    >>> len(area.rows), len(area.rows[0]), len(area.hexes), area.rows[1][0]
    (10, 33, 330, Hex(q=0, r=2))
    """
    sideways = Direction.from_turns(direction.turns + 2)
    starts = hex_grain(corner, sideways, WIDTH)
    return Area(tuple(alternate_hex_grain(start, direction, LENGTH) for start in starts))


@computes("G14.7")
def area_along_grain(corner: Hex, direction: Direction) -> Area:
    """An area whose 33-hex length runs along a Hex Grain (G14.7).

    The first row runs in ``direction`` from ``corner``; the others start along an Alternate Hex
    Grain to the right of that course.

    >>> area = area_along_grain(Hex(0, 0), Direction.UP)
    >>> len(area.hexes), area.rows[0][32], area.rows[1][0]
    (330, Hex(q=0, r=-32), Hex(q=1, r=-1))
    """
    starts = alternate_hex_grain(corner, Direction.from_turns(direction.turns + 1), WIDTH)
    return Area(tuple(hex_grain(start, direction, LENGTH) for start in starts))


@computes("G14.7")
def unplayable_hexes(area: Area, shore: Shore) -> tuple[Hex, ...]:
    """Hexes of an area that are off the map or not playable, which no area may have (G14.7).

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.scenario import Beach
    >>> empty = Shore(MapLayout(()), (), Beach(), {}, {}, frozenset(), frozenset())
    >>> len(unplayable_hexes(area_along_grain(Hex(0, 0), Direction.UP), empty))
    330
    """
    cells = ((hex_, shore.get(hex_)) for hex_ in sorted(area.hexes))
    return tuple(hex_ for hex_, cell in cells if cell is None or not cell.playable)


@computes("G14.71")
def immune_hexes(area: Area, grains: Sequence[int]) -> frozenset[Hex]:
    """Hexes that three parallel grains make immune along the whole length of an area (G14.71).

    ``grains`` are three different rows of the area, counted from 0. No dr is made for them: the
    player who bombards names them with the area. Each is a Hex Grain or an Alternate Hex Grain as
    the area's length runs, the latter zigzag as for a Barrage. Raises :class:`SetupError` for any
    other choice.

    >>> area = area_along_grain(Hex(0, 0), Direction.UP)
    >>> len(immune_hexes(area, (0, 4, 9)))
    99
    """
    if len(set(grains)) != IMMUNE_GRAINS or len(grains) != IMMUNE_GRAINS:
        raise SetupError(f"name {IMMUNE_GRAINS} different immune grains, not {len(set(grains))}")
    for grain in grains:
        if grain not in range(WIDTH):
            raise SetupError(f"grain {grain} is not in the area: they are 0 to {WIDTH - 1}")
    return frozenset(hex_ for grain in grains for hex_ in area.rows[grain])


@computes("G14.71", "G14.711", "G14.712")
def is_subject(
    hex_: Hex,
    area: Area,
    immune: Collection[Hex],
    *,
    visible_fortification: bool = False,
    reverse_slope: bool = False,
) -> bool:
    """Whether a Location is attacked by a Naval Bombardment (G14.71-G14.712).

    It is in the area and on no immune grain, or its hex has a non-hidden Fortification all the same
    (G14.711); but never if it is immune behind a slope (``reverse_slope``, as
    :func:`beachhead.rules.reverse_slopes.is_immune_to_bombardment` says).

    >>> area = area_along_grain(Hex(0, 0), Direction.UP)
    >>> immune = immune_hexes(area, (0, 1, 2))
    >>> is_subject(Hex(0, 0), area, immune)
    False
    >>> is_subject(Hex(0, 0), area, immune, visible_fortification=True)
    True
    """
    if hex_ not in area.hexes or reverse_slope:
        return False
    return hex_ not in immune or visible_fortification


@computes("G14.72")
def mc_drm(other: int = 0) -> int:
    """DRM to each Naval Bombardment MC DR: +2 beside any other (G14.72).

    >>> mc_drm(), mc_drm(-1)
    (2, 1)
    """
    return MC_DRM + other


@computes("G14.72")
def mc_failed_odds(morale: int, level: int = 0, other_drm: int = 0) -> Odds[bool]:
    """Chance that a unit fails a Naval Bombardment MC (G14.72).

    ``level`` is the number of its MC (0: NMC, 1: 1MC …), which C1.82 decides.

    >>> str(mc_failed_odds(7).of(True))
    '13/18'
    """
    return total_odds(lambda total: total + level + mc_drm(other_drm) > morale)


@computes("G14.72")
def is_revealed(fortification: str, eliminated: bool) -> bool:
    """Whether a hidden Fortification is revealed by a Naval Bombardment MC on it (G14.72).

    Any that is not eliminated, whoever sees it; mines and caves stay hidden.

    >>> is_revealed("pillbox", eliminated=False), is_revealed("mines", eliminated=False)
    (True, False)
    """
    kind = fortification.lower()
    hides = kind in STAY_HIDDEN or kind.endswith("mines")
    return not (eliminated or hides)


@computes("G14.73")
def attacked_again(visible_fortification_left: bool, immune: bool = False) -> bool:
    """Whether a Location is bombarded a second time at once (G14.73).

    If its hex holds a non-hidden Fortification when all effects there are resolved, one just
    revealed included, and it is not ``immune`` itself. The second attack has the same MC and DRM.

    >>> attacked_again(True), attacked_again(True, immune=True), attacked_again(False)
    (True, False, False)
    """
    return visible_fortification_left and not immune
