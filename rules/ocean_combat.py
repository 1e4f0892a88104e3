"""Fire at and from OCEAN hexes without regard to surf: Bore Sighting, entry, SMOKE, berserk, CC.

G13.45-G13.47, G13.491 and G13.495. What Heavy Surf does is in :mod:`beachhead.rules.heavy_surf`.
"""

from __future__ import annotations

from enum import StrEnum

from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.shore import HexKind, ShoreHex

#: MP that a Watercraft is deemed to spend to enter its first OCEAN hex (G13.46).
ENTRY_MP = 4


@computes("G13.45")
def may_bore_sight(cell: ShoreHex) -> bool:
    """Whether a hex may be Bore Sighted, as far as the shore goes: an OCEAN hex only if shallow.

    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.shore import Depth
    >>> near, far = (ShoreHex(Hex(0, 0), HexKind.OCEAN, "", depth=d) for d in Depth)
    >>> may_bore_sight(near), may_bore_sight(far)
    (True, False)
    """
    return not cell.is_ocean or cell.is_shallow


@computes("G13.46")
def entry_mp(mover: Mover, spent: int, *, dd_tank: bool = False) -> int:
    """MP that a mover is deemed to spend to enter an OCEAN hex from offboard, for LOS and TH alone.

    4 for a Watercraft, but what it spends (``spent``) for a DD tank on amphibious MP.

    >>> entry_mp(Mover.LANDING_CRAFT, 1), entry_mp(Mover.AMPHIBIAN, 1, dd_tank=True)
    (4, 1)
    """
    return ENTRY_MP if mover.is_watercraft and not dd_tank else spent


@computes("G13.46")
def gun_has_acquired(
    *,
    gun_on_land: bool,
    first_shot_of_game: bool,
    vehicle_target_type: bool,
    target: Mover,
    target_in_ocean: bool,
    targets_first_mph: bool,
    reveals_itself: bool,
    dd_tank: bool = False,
) -> bool:
    """Whether a Gun may claim a 1/2 inch -1 Acquisition on craft that come in from the sea.

    All must hold: the Gun is on land, fires for the first time in the game, uses the Vehicle Target
    Type at a Watercraft in an OCEAN hex in that craft's first MPh of the game (or the DFPh of that
    turn), and gives up its HIP and "?" of its own will, if it has any (``reveals_itself``). Not at
    a DD tank on amphibious MP.

    >>> facts = dict(gun_on_land=True, first_shot_of_game=True, vehicle_target_type=True,
    ...              target=Mover.LANDING_CRAFT, target_in_ocean=True, targets_first_mph=True)
    >>> gun_has_acquired(**facts, reveals_itself=True), gun_has_acquired(**facts,
    ...                                                                  reveals_itself=False)
    (True, False)
    """
    return (
        gun_on_land
        and first_shot_of_game
        and vehicle_target_type
        and target.is_watercraft
        and not dd_tank
        and target_in_ocean
        and targets_first_mph
        and reveals_itself
    )


class Smoke(StrEnum):
    """Where SMOKE comes from (G13.47)."""

    GRENADE = "grenade"
    ORDNANCE = "ordnance"
    DISPENSER = "dispenser"
    OBA = "OBA"
    DRIFTING = "Drifting SMOKE"


@computes("G13.47")
def smoke_works_in_ocean(smoke: Smoke) -> bool:
    """Whether SMOKE can be fired or placed into an OCEAN Location with effect: only by drifting.

    >>> [str(smoke) for smoke in Smoke if smoke_works_in_ocean(smoke)]
    ['Drifting SMOKE']
    """
    return smoke is Smoke.DRIFTING


class BerserkResult(StrEnum):
    """What a berserk result comes to (G13.491)."""

    BERSERK = "berserk"
    BATTLE_HARDENING = "Battle Hardening"


@computes("G13.491")
def berserk_on_land(to_known_on_land: int | None, to_enemy_in_ocean: int | None) -> BerserkResult:
    """What a unit ashore that suffers a berserk result becomes.

    Given its range to the nearest Known enemy unit on land, and to the nearest enemy it sees in an
    OCEAN hex; ``None`` if there is none. It is Battle Hardened if the first is greater. With no
    Known enemy on land the rule has nothing to compare, so the result stands. Units in OCEAN hexes
    are never Known when berserks are made or charge.

    >>> str(berserk_on_land(4, 3)), str(berserk_on_land(3, 3)), str(berserk_on_land(3, None))
    ('Battle Hardening', 'berserk', 'berserk')
    """
    if to_known_on_land is None or to_enemy_in_ocean is None:
        return BerserkResult.BERSERK
    farther = to_known_on_land > to_enemy_in_ocean
    return BerserkResult.BATTLE_HARDENING if farther else BerserkResult.BERSERK


@computes("G13.495")
def cc_allowed(cell: ShoreHex, *, frozen: bool) -> bool:
    """Whether CC attacks are allowed in the water of a hex: not in OCEAN unless it is frozen.

    >>> from beachhead.rules.hexes import Hex
    >>> sea = ShoreHex(Hex(0, 0), HexKind.OCEAN, "1079")
    >>> cc_allowed(sea, frozen=False), cc_allowed(sea, frozen=True)
    (False, True)
    """
    return frozen or not cell.is_ocean


@computes("G13.494")
def is_ice(cell: ShoreHex, *, frozen: bool) -> bool:
    """Whether a hex is ice, and B21.6 applies in it: frozen OCEAN is, and a frozen Effluent.

    Ice of an Effluent cannot collapse (G13.14). A hex without stream art on an Effluent overlay is
    sand, which does not freeze.

    >>> from beachhead.rules.hexes import Hex
    >>> is_ice(ShoreHex(Hex(0, 0), HexKind.OCEAN, "1079"), frozen=True)
    True
    """
    return frozen and (cell.is_ocean or cell.kind is HexKind.EFFLUENT)
