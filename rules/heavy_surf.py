"""Heavy Surf in play: attacks, CX, Aground, Wind, NOBA, loading (G13.443, G13.445-G13.449).

Everything here applies in Ocean hexes where Heavy Surf effects apply:
:meth:`beachhead.rules.shore.Shore.heavy_surf_at`. Swamping, (un)Beaching and Drift have modules of
their own (:mod:`~beachhead.rules.swamping`, :mod:`~beachhead.rules.surf_beaching`,
:mod:`~beachhead.rules.drift`).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import ceil
from typing import TypeVar

from beachhead.rules.movers import Mover
from beachhead.rules.register import computes

T = TypeVar("T")


class SurfAttack(StrEnum):
    """An attack resolved on the IFT, as far as surf tells them apart (G13.445)."""

    ORDNANCE = "ordnance"
    NON_ORDNANCE = "non-ordnance"
    OBA = "OBA"
    AIRCRAFT = "FB or DB"
    AB_MINES = "A-B mines"
    COLLATERAL = "Collateral Attack"
    OBSTACLE_ELIMINATION = "elimination of a Beach Obstacle"


@computes("G13.445")
def th_drm(attack: SurfAttack, *, heavy_surf: bool) -> int:
    """Extra TH DRM of an attack made from or at an Ocean Location in Heavy Surf.

    It is added once, be the attack from such a Location, at one, or both.

    >>> [th_drm(attack, heavy_surf=True) for attack in SurfAttack]
    [1, 0, 0, 0, 0, 0, 0]
    """
    return 1 if heavy_surf and attack is SurfAttack.ORDNANCE else 0


@computes("G13.445", "G13.449")
def ift_drm(attack: SurfAttack, *, heavy_surf: bool) -> int:
    """Extra IFT DRM of an attack made from or at an Ocean Location in Heavy Surf.

    None for OBA, so none for NOBA either (G13.449).

    >>> [ift_drm(attack, heavy_surf=True) for attack in SurfAttack]
    [0, 1, 0, 0, 0, 0, 0]
    """
    return 1 if heavy_surf and attack is SurfAttack.NON_ORDNANCE else 0


@computes("G13.445")
def fire_lane_hexes(lane: Sequence[T], surf: Sequence[bool]) -> tuple[T, ...]:
    """Hexes of a Fire Lane, nearest first, that it reaches: it ends in the first with surf.

    ``surf`` says of each whether it is an Ocean hex in which Heavy Surf effects apply.

    >>> fire_lane_hexes(["433", "432", "1079", "1080"], [False, False, True, True])
    ('433', '432', '1079')
    """
    reached = surf.index(True) + 1 if True in surf else len(lane)
    return tuple(lane[:reached])


@computes("G13.445")
def sniper_has_effect(dr: int, *, heavy_surf: bool) -> bool:
    """Whether a Sniper attack dr can do anything to a target in an Ocean Location, as to surf.

    A dr of 2 does nothing there in Heavy Surf. Whether another dr has an effect is for the Sniper
    rules to say.

    >>> sniper_has_effect(2, heavy_surf=True), sniper_has_effect(1, heavy_surf=True)
    (False, True)
    """
    return not (heavy_surf and dr == 2)


@computes("G13.445")
def tetrahedron_drm(*, heavy_surf: bool) -> int:
    """Drm to the attack dr of a Tetrahedron on a LC (G14.51).

    >>> tetrahedron_drm(heavy_surf=True)
    -1
    """
    return -1 if heavy_surf else 0


@computes("G13.445")
def ab_mine_drm(*, heavy_surf: bool) -> int:
    """Drm to the attack dr of A-B mines on a LC (G14.53).

    >>> ab_mine_drm(heavy_surf=True)
    1
    """
    return 1 if heavy_surf else 0


@computes("G13.446")
def may_run_aground(*, shallow: bool, heavy_surf: bool) -> bool:
    """Whether a LC that enters an OCEAN hex makes an Aground DR (12.21): in the shallows, no surf.

    >>> may_run_aground(shallow=True, heavy_surf=False), may_run_aground(shallow=True,
    ...                                                                 heavy_surf=True)
    (True, False)
    """
    return shallow and not heavy_surf


@computes("G13.447")
def is_cx_in_surf(mover: Mover, *, broken: bool = False, aboard: bool = False) -> bool:
    """Whether a unit in shallow Ocean with Heavy Surf is CX, from its entry or rally on (G13.447).

    Cavalry, horses and unbroken Infantry are; a unit ``aboard`` a Watercraft or LC wreck is not.
    While it stays there it cannot lose that status.

    >>> is_cx_in_surf(Mover.INFANTRY), is_cx_in_surf(Mover.INFANTRY, broken=True)
    (True, False)
    """
    return mover.wades_on_foot and not aboard and not (broken and mover is Mover.INFANTRY)


@computes("G13.448")
def wind_change_has_effect(dr: int, *, heavy_surf: bool) -> bool:
    """Whether a Wind Change dr can do anything: from 5 on it cannot under Heavy Surf.

    Heavy Winds hold for the whole scenario.

    >>> [wind_change_has_effect(dr, heavy_surf=True) for dr in (4, 5)]
    [True, False]
    """
    return not (heavy_surf and dr >= 5)


@computes("G13.449")
def noba_accuracy_drm(*, heavy_surf: bool) -> int:
    """Drm to the Accuracy dr of NOBA (G14.64).

    >>> noba_accuracy_drm(heavy_surf=True)
    1
    """
    return 1 if heavy_surf else 0


@computes("G13.443")
def loading_cost(normal: Fraction | int, *, heavy_surf: bool, other_doublings: int = 0) -> int:
    """MF or MP to (un)load a Passenger, vehicle or Gun from or onto a Watercraft.

    ``normal`` is what it costs otherwise, exact and without rounding (a quarter of 5 MP is
    ``Fraction(5, 4)``). In an Ocean hex with Heavy Surf, or across a hexside between it and land,
    it is doubled; fractions are rounded up (FRU) after all doubling.

    >>> loading_cost(Fraction(5, 4), heavy_surf=True), loading_cost(Fraction(5, 4),
    ...                                                             heavy_surf=False)
    (3, 2)
    """
    doublings = other_doublings + (1 if heavy_surf else 0)
    return ceil(normal * (1 << doublings))
