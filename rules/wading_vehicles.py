"""Wading vehicles: MP, Waterproofing, TH DRM, Bog (G13.422, G13.4221, G13.4223).

Swamping is in :mod:`beachhead.rules.swamping`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.shore import HexsideKind

#: Target-Based TH DRM to an ordnance shot at a Wading vehicle (G13.422).
TH_DRM_WADING_VEHICLE = 2


class Movement(StrEnum):
    """Movement types whose MP the worked examples give; the cost of others has to be passed."""

    FULLY_TRACKED = "fully tracked"
    TRUCK = "truck"


#: MP to enter a shallow stream, as the example after G13.422 has it.
SHALLOW_STREAM_MP = {Movement.FULLY_TRACKED: 2, Movement.TRUCK: 6}


@computes("G13.422")
def wading_mp(mover: Mover, *, waterproofed: bool, stream_mp: int) -> int | None:
    """Land MP that a vehicle spends to enter a shallow OCEAN Location; ``None`` if it cannot.

    ``stream_mp`` is what it would spend to enter a shallow stream (:data:`SHALLOW_STREAM_MP`, or
    the Chapter B terrain chart). To that it adds the COT of the water: 1 if Waterproofed, else 2.
    A motorcycle that is ridden cannot enter. LC and boats spend MP of their own.

    >>> tank, truck = (SHALLOW_STREAM_MP[m] for m in Movement)
    >>> [wading_mp(Mover.VEHICLE, waterproofed=w, stream_mp=tank) for w in (True, False)]
    [3, 4]
    >>> [wading_mp(Mover.VEHICLE, waterproofed=w, stream_mp=truck) for w in (True, False)]
    [7, 8]
    """
    if mover is Mover.MOTORCYCLE:
        return None
    if not mover.is_vehicle:
        raise ValueError(f"a {mover} is no Wading vehicle")
    return stream_mp + (1 if waterproofed else 2)


@computes("G13.422")
def extra_mp_across_hexside(mover: Mover, kind: HexsideKind, extra: int) -> int:
    """MP beyond the cost of the hex that a mover spends to cross between OCEAN and land.

    ``extra`` is what others spend to cross such a hexside if it is all water (B21.13). A
    Watercraft spends nothing at a Beach-OCEAN or OCEAN-Hinterland hexside.

    >>> extra_mp_across_hexside(Mover.AMPHIBIAN, HexsideKind.BEACH_OCEAN, 1)
    0
    >>> extra_mp_across_hexside(Mover.VEHICLE, HexsideKind.BEACH_OCEAN, 1)
    1
    """
    spared = kind in (HexsideKind.BEACH_OCEAN, HexsideKind.OCEAN_HINTERLAND)
    return 0 if mover.is_watercraft and spared else extra


@computes("G13.4221")
def is_waterproofed(
    mover: Mover, *, given: bool = False, dd_tank: bool = False, came_from_deep: bool = False
) -> bool:
    """Whether a vehicle is Waterproofed (G13.4221).

    Amphibians always are. A ``dd_tank`` with dropped screens (no amphibian) is only if it entered
    play by way of a deep OCEAN Location, be it in a LC, with screens erect (``came_from_deep``).
    Another vehicle is if a SSR or DYO purchase makes it so (``given``). It means nothing for LC and
    boats, which are never Wading vehicles.

    >>> is_waterproofed(Mover.AMPHIBIAN), is_waterproofed(Mover.VEHICLE)
    (True, False)
    >>> is_waterproofed(Mover.VEHICLE, given=True, dd_tank=True)
    False
    """
    if mover is Mover.AMPHIBIAN:
        return True
    if not mover.is_vehicle:
        return False
    return came_from_deep if dd_tank else given


@computes("G13.4221")
def turret_may_turn(
    *, waterproofed: bool, amphibian: bool, vca: int, through: Iterable[int]
) -> bool:
    """Whether a turreted AFV may turn its TCA as it wishes (G13.4221).

    Hexspines are numbered 0 to 5 clockwise; ``vca`` is the one its front points at and ``through``
    names those the TCA turns over, the last one included. That of a Waterproofed AFV which is no
    amphibian may neither end in nor pass its rear.

    >>> turret_may_turn(waterproofed=True, amphibian=False, vca=0, through=[1, 2])
    True
    >>> turret_may_turn(waterproofed=True, amphibian=False, vca=0, through=[1, 2, 3, 4])
    False
    """
    return not (
        waterproofed and not amphibian and (vca + 3) % 6 in {spine % 6 for spine in through}
    )


@computes("G13.4221")
def aamg_may_fire(
    *, waterproofed: bool, amphibian: bool, turreted: bool, in_rear: bool, target_is_higher: bool
) -> bool:
    """Whether the AAMG of an AFV may fire at a target as far as Waterproofing goes (G13.4221).

    That of a turreted Waterproofed AFV which is no amphibian may not fire at a target in its rear
    VCA (``in_rear``) unless it is higher than the AFV.

    >>> aamg_may_fire(waterproofed=True, amphibian=False, turreted=True, in_rear=True,
    ...               target_is_higher=False)
    False
    """
    hampered = waterproofed and turreted and not amphibian
    return not (hampered and in_rear and not target_is_higher)


@computes("G13.4223")
def leaves_water_at_risk_of_bog(hexside: HexsideKind) -> bool:
    """Whether a Wading vehicle may bog as it leaves shallow OCEAN as out of a stream (G13.4223).

    Only across an OCEAN-Hinterland hexside. The Bog DR itself is that of B20.46. Sand has a Bog
    of its own: :func:`beachhead.rules.sand_movement.needs_sand_bog_dr`.

    >>> leaves_water_at_risk_of_bog(HexsideKind.OCEAN_HINTERLAND)
    True
    >>> leaves_water_at_risk_of_bog(HexsideKind.BEACH_OCEAN)
    False
    """
    return hexside is HexsideKind.OCEAN_HINTERLAND


@computes("G13.422")
def th_drm(*, wading: bool) -> int:
    """Extra TH DRM of an ordnance shot at a vehicle, for its Wading.

    >>> th_drm(wading=True), th_drm(wading=False)
    (2, 0)
    """
    return TH_DRM_WADING_VEHICLE if wading else 0
