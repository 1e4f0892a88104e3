"""Wire in the water: LC that run Aground, boats that sink, Infantry that leave it (G14.52)."""

from __future__ import annotations

from enum import StrEnum

from beachhead.rules.dice import DR, Odds, two_dice_odds
from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.scenario import UnitKind

#: Target Sizes of LC too big for wire to hold (G14.52).
BIG_LC = (-3, -4)
#: Color dr by which a LC that stays afloat takes the wire with it (G14.52).
TEARS_WIRE = 1


class AgroundResult(StrEnum):
    """What a 12.21 DR comes to where there may be wire (G14.52)."""

    AFLOAT = "afloat"
    WIRE_GONE = "afloat, Wire eliminated"
    AGROUND = "Aground"


class WireEffect(StrEnum):
    """How wire in an OCEAN Location treats somebody who enters it (G14.52)."""

    AGROUND_DR = "changes the Aground DR"
    AS_ON_LAND = "as wire on land"
    SINKS = "sinks"
    NONE = "none"


@computes("G14.52")
def aground_drm(size: int, wire: bool, shallow: bool = True) -> int:
    """The DRM that wire adds to a LC's Aground DR (G14.52).

    +1 in shallow OCEAN, but nothing for the big ones: Target Size -3 or -4.

    >>> aground_drm(-1, wire=True), aground_drm(-3, wire=True), aground_drm(-1, wire=False)
    (1, 0, 0)
    """
    return int(wire and shallow and size not in BIG_LC)


@computes("G14.52")
def aground(dice: DR, number: int, size: int, wire: bool, drm: int = 0) -> AgroundResult:
    """What the Aground DR of a LC in shallow OCEAN does to it and to the wire there (G14.52).

    ``number`` is the lowest Final DR by which a LC runs Aground and ``drm`` what else modifies it;
    both stand in 12.21, which is not among the documents. A LC of any size that stays afloat
    eliminates the Wire counter, and no Tetrahedron with it (G14.56), if its colored dr was a 1.

    >>> aground(DR(5, 6), 12, size=-1, wire=True).value
    'Aground'
    >>> aground(DR(5, 6), 12, size=-3, wire=True).value, aground(DR(1, 6), 12, -3, True).value
    ('afloat', 'afloat, Wire eliminated')
    """
    if dice.total + drm + aground_drm(size, wire) >= number:
        return AgroundResult.AGROUND
    if wire and dice.colored == TEARS_WIRE:
        return AgroundResult.WIRE_GONE
    return AgroundResult.AFLOAT


@computes("G14.52")
def aground_odds(number: int, size: int, wire: bool, drm: int = 0) -> Odds[AgroundResult]:
    """Chances of the Aground DR of a LC in shallow OCEAN (G14.52); arguments as of :func:`aground`.

    >>> {result.value: str(chance) for result, chance in aground_odds(12, -1, wire=True)}
    {'afloat, Wire eliminated': '1/6', 'afloat': '3/4', 'Aground': '1/12'}
    """
    return two_dice_odds(lambda dice: aground(dice, number, size, wire, drm))


@computes("G14.52")
def wire_effect(mover: Mover, heavy_surf: bool = False) -> WireEffect:
    """How wire in an OCEAN hex treats somebody who enters it (G14.52).

    Boats sink unless Heavy Surf effects other than Heavy Wind apply there. In that surf LC make no
    Aground DR (G13.446), so wire does nothing to them either.

    >>> wire_effect(Mover.BOAT).value, wire_effect(Mover.BOAT, heavy_surf=True).value
    ('sinks', 'none')
    """
    match mover:
        case Mover.LANDING_CRAFT:
            return WireEffect.NONE if heavy_surf else WireEffect.AGROUND_DR
        case Mover.BOAT:
            return WireEffect.NONE if heavy_surf else WireEffect.SINKS
        case _:
            return WireEffect.AS_ON_LAND


@computes("G14.52")
def saved_from_wire(kind: UnitKind) -> bool:
    """Whether what a boat carried outlasts its sinking in wire (G14.52).

    Its Personnel become Wading Infantry above the Wire counter; its SW and Guns are eliminated.

    >>> saved_from_wire(UnitKind.SQUAD), saved_from_wire(UnitKind.SW)
    (True, False)
    """
    return kind.is_personnel


@computes("G14.52")
def wire_exit_drm(in_ocean: bool) -> int:
    """The drm that OCEAN adds to a unit's Wire Exit dr (G14.52).

    >>> wire_exit_drm(True), wire_exit_drm(False)
    (1, 0)
    """
    return int(in_ocean)
