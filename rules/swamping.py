"""Swamping: of vehicles that wade, and of all craft in Heavy Surf (G13.4222, G13.441, G13.492)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from beachhead.rules.dice import dr_odds, total_odds, two_dice_odds
from beachhead.rules.hexes import Hex
from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.scenario import Slope
from beachhead.rules.shore import Depth, Shore

T = TypeVar("T")

#: DRM per hex of range to the nearest land hex (G13.4222).
DRM_PER_HEX = {Slope.SLIGHT: 2, Slope.MODERATE: 3, Slope.STEEP: 6}
#: Final DR at which a vehicle is swamped (G13.4222), and Original DR at which surf swamps a craft.
SWAMPED_AT = 12
#: Target Sizes of LC that Heavy Surf does not swamp (G13.441).
UNSWAMPABLE_SIZES = (-3, -4)


@computes("G13.4222", "G13.492")
def swamping_drm(slope: Slope, range_to_land: int) -> int:
    """DRM to the Swamping DR of a vehicle, by its range in hexes to the nearest land hex.

    A parachute that lands in shallow OCEAN adds the same to its NMC (G13.492).

    >>> [swamping_drm(slope, 1) for slope in Slope], swamping_drm(Slope.SLIGHT, 3)
    ([2, 3, 6], 6)
    """
    return DRM_PER_HEX[slope] * range_to_land


@computes("G13.4222")
def is_swamped(slope: Slope, range_to_land: int, original_dr: int) -> bool:
    """Whether a Swamping DR immobilizes a Wading vehicle that is not Waterproofed (G13.4222).

    >>> is_swamped(Slope.STEEP, 1, 6), is_swamped(Slope.STEEP, 1, 5)
    (True, False)
    """
    return original_dr + swamping_drm(slope, range_to_land) >= SWAMPED_AT


@computes("G13.4222")
def swamping_chance(slope: Slope, range_to_land: int) -> Fraction:
    """Chance that a vehicle is swamped as it enters a hex at a range from land (G13.4222).

    >>> [str(swamping_chance(slope, 1)) for slope in Slope]
    ['1/6', '5/18', '13/18']
    """
    return total_odds(lambda total: is_swamped(slope, range_to_land, total)).of(True)


def swamping_chance_in(shore: Shore, hex_: Hex) -> Fraction:
    """Chance that a vehicle which is not Waterproofed is swamped as it enters a shallow hex.

    With Heavy Surf in effect there it is immobilized without a DR (G13.441), so the chance is 1.
    """
    cell = shore.at(hex_)
    if not (cell.is_ocean and cell.is_shallow):
        return Fraction()
    if shore.heavy_surf_at(cell):
        return Fraction(1)
    range_to_land = shore.distance_to_land(hex_)
    return Fraction() if range_to_land is None else swamping_chance(shore.slope, range_to_land)


class SwampingRoll(StrEnum):
    """What the entry into an OCEAN hex asks for."""

    NONE = "nothing"
    DR = "a Swamping DR at once"
    SECRET_DR_AND_DR = "a secret Swamping DR and dr for the whole MPh"
    IMMOBILIZED = "no roll: the vehicle is immobilized"


@computes("G13.4222", "G13.441", "G13.4221")
def roll_on_entry(
    mover: Mover,
    depth: Depth,
    *,
    heavy_surf: bool,
    waterproofed: bool = False,
    size: int = 0,
    unbeached_here: bool = False,
) -> SwampingRoll:
    """What a craft or vehicle undergoes as it enters, or unloads into, an OCEAN hex.

    ``heavy_surf``: Heavy Surf effects apply in that hex, which a reef may prevent (G13.43). They
    concern Watercraft at any depth and Wading vehicles, but no LC of Target Size -3 or -4 (``size``
    as a TH DRM) and neither a LC nor a boat that un-Beached in that very hex. Without them only a
    Wading vehicle that is not Waterproofed risks anything.

    >>> roll_on_entry(Mover.LANDING_CRAFT, Depth.DEEP, heavy_surf=True, size=-2)
    <SwampingRoll.SECRET_DR_AND_DR: 'a secret Swamping DR and dr for the whole MPh'>
    >>> roll_on_entry(Mover.LANDING_CRAFT, Depth.DEEP, heavy_surf=True, size=-3)
    <SwampingRoll.NONE: 'nothing'>
    """
    if not mover.is_watercraft and not mover.is_vehicle:
        return SwampingRoll.NONE
    floats = mover.is_watercraft
    if not floats and depth is Depth.DEEP:
        return SwampingRoll.NONE
    proof = waterproofed or floats
    if not heavy_surf:
        return SwampingRoll.NONE if proof else SwampingRoll.DR
    if not proof:
        return SwampingRoll.IMMOBILIZED
    if mover is Mover.LANDING_CRAFT and size in UNSWAMPABLE_SIZES:
        return SwampingRoll.NONE
    if unbeached_here and mover in (Mover.LANDING_CRAFT, Mover.BOAT):
        return SwampingRoll.NONE
    return SwampingRoll.SECRET_DR_AND_DR


class SurfSwamping(StrEnum):
    """What Heavy Surf does to a craft (G13.441)."""

    NONE = "unharmed"
    SINKS = "sinks with no survivors"
    IMMOBILIZED = "is immobilized"
    FAST_AGROUND = "is Fast Aground"
    SINKS_IN_SHALLOWS = "sinks; its Passengers become Wading Infantry, SW and Guns aboard are lost"


@computes("G13.441")
def surf_swamping(mover: Mover, depth: Depth, original_dr: int) -> SurfSwamping:
    """What a secret Swamping DR does in the hex that the dr determines (G13.441).

    Nothing unless the Original DR is 12.

    >>> surf_swamping(Mover.BOAT, Depth.DEEP, 12), surf_swamping(Mover.BOAT, Depth.DEEP, 11)
    (<SurfSwamping.SINKS: 'sinks with no survivors'>, <SurfSwamping.NONE: 'unharmed'>)
    >>> str(surf_swamping(Mover.LANDING_CRAFT, Depth.SHALLOW, 12))
    'is Fast Aground'
    """
    if original_dr != SWAMPED_AT:
        return SurfSwamping.NONE
    if depth is Depth.DEEP:
        return SurfSwamping.SINKS
    return {
        Mover.LANDING_CRAFT: SurfSwamping.FAST_AGROUND,
        Mover.BOAT: SurfSwamping.SINKS_IN_SHALLOWS,
    }.get(mover, SurfSwamping.IMMOBILIZED)


def counted_hex(eligible: Sequence[T], dr: int) -> T | None:
    """The hex that the secret dr picks: the first entered on a 1, and so on; ``None`` beyond.

    G13.441 leaves the procedure to D8.23, which is not among the documents. This is the default
    reading; a player with the rulebook may use another.

    >>> counted_hex(["1079", "1080"], 2), counted_hex(["1079", "1080"], 3)
    ('1080', None)
    """
    return eligible[dr - 1] if dr <= len(eligible) else None


@computes("G13.441")
def surf_swamping_chances(hexes_entered: int) -> tuple[Fraction, ...]:
    """Chance for each eligible hex that a craft entered in one MPh to be the one it is swamped in.

    By :func:`counted_hex`; those beyond the sixth are safe.

    >>> [str(chance) for chance in surf_swamping_chances(2)]
    ['1/216', '1/216']
    """
    hexes = range(hexes_entered)

    def is_picked(hex_: int) -> Fraction:
        return dr_odds(lambda dr: counted_hex(hexes, dr) == hex_).of(True)

    twelve = two_dice_odds().of(SWAMPED_AT)
    return tuple(twelve * is_picked(hex_) for hex_ in hexes)
