"""Drift: toward land in Heavy Surf, what stops it, abandoned boats (G13.444, G13.734, E5.23)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from beachhead.rules.dice import Odds, certain, evenly
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.scenario import PierMaterial, Water
from beachhead.rules.shore import Depth, HexKind, Shore


@computes("G13.444")
def drifts_in_surf(
    mover: Mover,
    depth: Depth,
    *,
    near_land_or_reef: bool = False,
    aground: bool = False,
    left_land: bool = False,
    beached_or_unbeached: bool = False,
) -> bool:
    """Whether a mover in an Ocean hex with Heavy Surf Drifts in the APh of its own side.

    LC and boats do at any depth, amphibians and swimmers in deep water. None does that is Aground,
    adjacent to land or a reef, or has left a land hex or (un)Beached in that Player Turn. A boat
    that un-Beached is safe from any current in that Player Turn (E5.23).

    >>> drifts_in_surf(Mover.BOAT, Depth.SHALLOW), drifts_in_surf(Mover.AMPHIBIAN, Depth.SHALLOW)
    (True, False)
    """
    if near_land_or_reef or aground or left_land or beached_or_unbeached:
        return False
    if mover in (Mover.LANDING_CRAFT, Mover.BOAT):
        return True
    return depth is Depth.DEEP and mover in (Mover.AMPHIBIAN, Mover.SWIMMER)


@dataclass(frozen=True, slots=True)
class DriftChoice:
    """A land hex that is as near as any, and the adjacent hexes that lie toward it."""

    land: Hex
    hexes: tuple[Hex, ...]


@computes("G13.444")
def drift_choices(hex_: Hex, lands: Iterable[Hex]) -> tuple[DriftChoice, ...]:
    """The nearest land hexes and where Drift toward each leads; one of them is chosen at random.

    ``lands`` leaves islands out. A hex lies toward a land hex if it is one hex closer to it. There
    are two such hexes off a Hex Grain: of these the one whose centre dot is nearer to that of the
    land hex is taken, and both if they are equally near. The documents do not settle that.

    >>> drift_choices(Hex(0, 0), [Hex(0, 3), Hex(5, 0)])
    (DriftChoice(land=Hex(q=0, r=3), hexes=(Hex(q=0, r=1),)),)
    >>> [len(c.hexes) for c in drift_choices(Hex(0, 0), [Hex(1, 1), Hex(2, 0)])]
    [2, 1]
    """
    ashore = sorted(set(lands))
    nearest = min((hex_.distance(land) for land in ashore), default=0)
    if nearest == 0:
        return ()
    return tuple(
        DriftChoice(land, _toward(hex_, land)) for land in ashore if hex_.distance(land) == nearest
    )


def _toward(hex_: Hex, land: Hex) -> tuple[Hex, ...]:
    closer = [n for n in hex_.neighbours() if n.distance(land) < hex_.distance(land)]
    least = min(n.squared_distance(land) for n in closer)
    return tuple(n for n in closer if n.squared_distance(land) == least)


@computes("G13.734")
def pier_stops_drift(mover: Mover, pier: PierMaterial | None) -> bool:
    """Whether a mover does not Drift because it would Drift into a hex with a pier.

    Any pier stops LC and amphibians, a stone pier boats and swimmers as well.

    >>> pier_stops_drift(Mover.BOAT, PierMaterial.WOODEN)
    False
    >>> pier_stops_drift(Mover.LANDING_CRAFT, PierMaterial.WOODEN)
    True
    """
    if pier is None:
        return False
    if mover in (Mover.LANDING_CRAFT, Mover.AMPHIBIAN):
        return True
    return pier is PierMaterial.STONE and mover in (Mover.BOAT, Mover.SWIMMER)


def is_land_to_drift_to(shore: Shore, hex_: Hex) -> bool:
    """Whether a hex draws Drift: land that is no island; an Exposed reef is one (G13.431)."""
    cell = shore.at(hex_)
    return cell.is_land and cell.kind not in (HexKind.ISLAND, HexKind.REEF)


def near_land_or_reef(shore: Shore, hex_: Hex) -> bool:
    """Whether a hex is adjacent to a land hex, islands included, or to a reef hex (G13.444)."""
    return any(cell.is_land or cell.reef is not None for cell in shore.neighbours(hex_))


def drift_odds(
    shore: Shore,
    hex_: Hex,
    mover: Mover,
    *,
    aground: bool = False,
    left_land: bool = False,
    beached_or_unbeached: bool = False,
) -> Odds[Hex]:
    """Where a mover is after its APh Drift, with exact chances (G13.444, G13.734).

    It stays where it is if no Heavy Surf applies there, it does not Drift, or a pier is in the way.
    Each of the nearest land hexes is equally likely; so are two hexes that lie toward the same one.
    It keeps its VCA. Once Drifted it is subject to Swamping like any entry (G13.441).
    """
    cell = shore.at(hex_)
    moves = shore.heavy_surf_at(cell) and drifts_in_surf(
        mover,
        cell.depth or Depth.DEEP,
        near_land_or_reef=near_land_or_reef(shore, hex_),
        aground=aground,
        left_land=left_land,
        beached_or_unbeached=beached_or_unbeached,
    )
    choices = drift_choices(hex_, (h for h in shore.hexes() if is_land_to_drift_to(shore, h)))
    if not moves or not choices:
        return certain(hex_)

    def arrived(at: Hex) -> Hex:
        there = shore.get(at)
        blocked = there is None or pier_stops_drift(mover, there.pier)
        return hex_ if blocked else at

    return evenly(choices).then(lambda choice: evenly(choice.hexes)).map(arrived)


@computes("E5.23")
def abandoned_boat_beaches(dr: int) -> bool:
    """Whether an abandoned boat that Drifts into a hex where it can Beach does so: on a dr of 1.

    >>> [dr for dr in range(1, 7) if abandoned_boat_beaches(dr)]
    [1]
    """
    return dr == 1


@computes("E5.23")
def drift_beaching_hexsides(
    applicable: Iterable[Direction], random: Direction
) -> tuple[Direction, ...]:
    """Of the hexsides a Drifting boat can Beach across, the closest to a Random Direction.

    Two if both are equally close, which the documents leave open; none if none is applicable.

    >>> sides = [Direction.UP, Direction.DOWN_RIGHT]
    >>> drift_beaching_hexsides(sides, Direction.DOWN_LEFT)
    (<Direction.UP: 'a'>, <Direction.DOWN_RIGHT: 'c'>)
    >>> drift_beaching_hexsides(sides, Direction.DOWN)
    (<Direction.DOWN_RIGHT: 'c'>,)
    """

    def off(side: Direction) -> int:
        turns = (side.turns - random.turns) % 6
        return min(turns, 6 - turns)

    sides = tuple(applicable)
    least = min(map(off, sides), default=0)
    return tuple(side for side in sides if off(side) == least)


class Current(StrEnum):
    """Strength of a current (B21.121)."""

    NONE = "none"
    SLOW = "slow"
    MODERATE = "moderate"
    HEAVY = "heavy"


@computes("E5.3", "E5.23")
def current_moves_boat(current: Current, *, beached: bool = False, unbeached: bool = False) -> bool:
    """Whether a river's current carries a boat off in the APh (B21.121 by way of E5.3).

    Only a moderate or heavy one does, and neither a Beached boat nor one that un-Beached in this
    Player Turn.

    >>> current_moves_boat(Current.MODERATE), current_moves_boat(Current.SLOW)
    (True, False)
    """
    return current in (Current.MODERATE, Current.HEAVY) and not (beached or unbeached)


@computes("G13.444")
def drowning_current(water: Water, *, heavy_surf: bool, river: Current = Current.NONE) -> Current:
    """The current that a swimmer in deep water is deemed to be in for Drowning (E6.21) alone.

    Heavy in Ocean with Heavy Surf, slow in Ocean without it and in a lake; in a river its own.

    >>> [str(drowning_current(Water.OCEAN, heavy_surf=surf)) for surf in (True, False)]
    ['heavy', 'slow']
    """
    if water is Water.RIVER:
        return river
    return Current.HEAVY if water is Water.OCEAN and heavy_surf else Current.SLOW
