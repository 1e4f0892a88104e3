"""Coral Soil, Bypass, Straying, rubble in the water, and Casualty VP (G13.493, G13.8-G13.84)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from beachhead.rules.register import computes
from beachhead.rules.scenario import EC
from beachhead.rules.shore import ShoreHex


@computes("G13.82")
def entrenching_drm(coral_soil: bool) -> int:
    """DRM that Coral Soil adds to every Entrenching Attempt (G13.82).

    >>> entrenching_drm(True), entrenching_drm(False)
    (2, 0)
    """
    return 2 if coral_soil else 0


@computes("G13.82")
def mud_effects_apply(ec: EC, coral_soil: bool) -> bool:
    """Whether Mud effects apply: with EC of Mud, but not on Coral Soil (G13.82).

    >>> mud_effects_apply(EC.MUD, coral_soil=False), mud_effects_apply(EC.MUD, coral_soil=True)
    (True, False)
    """
    return ec is EC.MUD and not coral_soil


@computes("G13.81", "G13.13")
def bypass_allowed(first: ShoreHex, second: ShoreHex) -> bool:
    """Whether Bypass along the hexside of two hexes is open: never along an overlay's (G13.81).

    That is a hexside of any hex of a Beach or OCEAN overlay, or of a sandbar, which equals a Beach
    overlay (G13.31).

    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.shore import HexKind
    >>> jungle = ShoreHex(Hex(0, 0), HexKind.HINTERLAND, "8E10")
    >>> bypass_allowed(jungle, ShoreHex(Hex(0, 1), HexKind.BEACH, "433", overlay="Be4"))
    False
    >>> bypass_allowed(jungle, ShoreHex(Hex(1, 0), HexKind.HINTERLAND, "8F9"))
    True
    """
    return not (first.is_overlay or second.is_overlay)


class Straying(StrEnum):
    """What sight of a Beach or OCEAN Location does to Straying (G13.83)."""

    MAY_STRAY = "may Stray"
    EXEMPT = "exempt from Straying in this MPh"
    TI = "becomes TI"


@computes("G13.83")
def straying(
    *, night: bool, saw_at_start: bool, strays: bool = False, gains_sight: bool = False
) -> Straying:
    """How LOS to a Beach or OCEAN Location bears on Straying (G13.83).

    In a night scenario a unit that has it as its MPh begins is exempt in that MPh. In any scenario
    one that Strays and gains it becomes TI at once; by day, then, even one that began with it, if
    it lost it and gains it again.

    >>> straying(night=True, saw_at_start=True).value
    'exempt from Straying in this MPh'
    >>> straying(night=False, saw_at_start=True).value
    'may Stray'
    >>> straying(night=False, saw_at_start=True, strays=True, gains_sight=True).value
    'becomes TI'
    """
    if night and saw_at_start:
        return Straying.EXEMPT
    return Straying.TI if strays and gains_sight else Straying.MAY_STRAY


class Loss(StrEnum):
    """How something was lost to the sea (G13.84)."""

    SWAMPED = "swamped (13.4222 or 13.441)"
    BROACHED = "Broached (13.442)"
    DROWNED_OTHERWISE = "anything else"


@computes("G13.84")
def sea_casualty_vp(losses: Iterable[tuple[Loss, int]]) -> int:
    """Casualty VP that the opponent amasses from the sea: for Swamping and Broaching (G13.84).

    Each loss with the Casualty VP of what was wrecked or eliminated. What was lost otherwise is not
    for this rule to count.

    >>> sea_casualty_vp([(Loss.SWAMPED, 5), (Loss.BROACHED, 2), (Loss.DROWNED_OTHERWISE, 9)])
    7
    """
    return sum(vp for loss, vp in losses if loss is not Loss.DROWNED_OTHERWISE)


@computes("G13.493")
def is_rubble_land(cell: ShoreHex, rubble: bool) -> bool:
    """Whether a Location with a Rubble counter is land: in shallow OCEAN it is (G13.493).

    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.shore import Depth, HexKind
    >>> shallow = ShoreHex(Hex(0, 0), HexKind.OCEAN, "1079", depth=Depth.SHALLOW)
    >>> is_rubble_land(shallow, rubble=True), is_rubble_land(shallow, rubble=False)
    (True, False)
    """
    return rubble and cell.is_ocean and cell.is_shallow
