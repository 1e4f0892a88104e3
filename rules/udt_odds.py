"""UDT in play: how many hexes they clear, and how likely a hex is among them (G14.561)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from beachhead.rules.dice import FACES, Odds, certain, dr_odds
from beachhead.rules.register import computes
from beachhead.rules.scenario import ObstacleType
from beachhead.rules.shore import ShoreHex


@computes("G14.561", "G14.22")
def hexes_cleared(*drs: int) -> int:
    """Hexes that the U.S. player may point out for his UDT dr (G14.561).

    A dr clears as many as it shows, unmodified. Raises :class:`ValueError` for what is no dr.

    >>> hexes_cleared(4, 2)
    6
    """
    if any(dr not in FACES for dr in drs):
        raise ValueError("a dr is 1 to 6")
    return sum(drs)


@computes("G14.561", "G14.22")
def hexes_cleared_odds(number: int) -> Odds[int]:
    """Chances of the hexes that a number of UDT dr clear in all (G14.561).

    Raises :class:`ValueError` for a negative number.

    >>> str(hexes_cleared_odds(2).that(lambda hexes: hexes >= 10))
    '1/6'
    """
    if number < 0:
        raise ValueError("a number of dr is not negative")
    odds: Odds[int] = certain(0)
    for _ in range(number):
        odds = odds.then(lambda so_far: dr_odds(lambda dr: so_far + dr))
    return odds


@computes("G14.561")
def may_be_cleared(cell: ShoreHex) -> bool:
    """Whether UDT may be pointed at a hex: any Beach or OCEAN hex (G14.561).

    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.shore import HexKind
    >>> may_be_cleared(ShoreHex(Hex(0, 0), HexKind.BEACH, "433"))
    True
    >>> may_be_cleared(ShoreHex(Hex(0, 0), HexKind.HINTERLAND, "8E10"))
    False
    """
    return cell.is_beach or cell.is_ocean


@computes("G14.561")
def cleared_obstacles(kinds: frozenset[ObstacleType]) -> tuple[ObstacleType, ...]:
    """What the U.S. player is told of the Beach Obstacles that UDT eliminate (G14.561).

    All in the hexes pointed out are eliminated; told are their types alone, once each, without
    their strength, number or hexes.

    >>> [t.value for t in cleared_obstacles(frozenset({ObstacleType.WIRE}))]
    ['wire']
    """
    return tuple(type_ for type_ in ObstacleType if type_ in kinds)


@computes("G14.561")
def clears_unseen_odds(number: int, suspected: int, mined: int) -> Odds[int]:
    """Chances of how many obstacle hexes are hit by UDT that choose blindly (G14.561).

    ``number`` dr, pointed at different hexes of ``suspected`` ones, each as likely as any other, of
    which ``mined`` hold Beach Obstacles. Nobody is told which: this is the outlook before the dr.
    Raises :class:`ValueError` for more obstacle hexes than hexes.

    >>> str(clears_unseen_odds(1, 6, 1).of(1))
    '7/12'
    """
    if not 0 <= mined <= suspected:
        raise ValueError("the hexes with obstacles are some of those suspected")
    return hexes_cleared_odds(number).then(
        lambda pointed: _among(min(pointed, suspected), suspected, mined)
    )


def _among(pointed: int, suspected: int, mined: int) -> Odds[int]:
    """Chances of the obstacle hexes among some hexes chosen blindly."""
    ways = comb(suspected, pointed)
    return Odds(
        {
            hit: Fraction(comb(mined, hit) * comb(suspected - mined, pointed - hit), ways)
            for hit in range(max(0, pointed + mined - suspected), min(mined, pointed) + 1)
        }
    )
