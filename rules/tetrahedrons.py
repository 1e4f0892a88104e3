"""Tetrahedrons in play: their attacks on LC, and what else they change (G14.51)."""

from __future__ import annotations

from enum import StrEnum

from beachhead.rules.dice import FACES, Odds, dr_odds
from beachhead.rules.heavy_surf import tetrahedron_drm
from beachhead.rules.movers import Mover
from beachhead.rules.register import computes

#: Final dr that destroys a LC; a lower one sets off an Inherent A-B mine (G14.51).
DESTROYS = 2


class TetrahedronResult(StrEnum):
    """What one attack dr does to a LC (G14.51)."""

    NO_EFFECT = "no effect"
    DESTROYED = "destroyed"
    MINE = "Inherent A-B mine"


@computes("G14.51", "G13.445")
def tetrahedron_attack(dr: int, heavy_surf: bool = False) -> TetrahedronResult:
    """What a Tetrahedron's Original attack dr does to a LC (G14.51).

    ``heavy_surf`` says that Heavy Surf effects other than Heavy Wind apply in the hex: a drm of -1.
    A destroyed LC neither blazes nor subjects its PRC to a Collateral Attack. A mine strikes
    without a B28.51 dr of its own; see :func:`beachhead.rules.mine_attacks.dp_inflicted`. Raises
    :class:`ValueError` for what is no dr.

    >>> [tetrahedron_attack(dr).value for dr in (1, 2, 3)]
    ['Inherent A-B mine', 'destroyed', 'no effect']
    >>> tetrahedron_attack(3, heavy_surf=True).value
    'destroyed'
    """
    if dr not in FACES:
        raise ValueError("a dr is 1 to 6")
    final = dr + tetrahedron_drm(heavy_surf=heavy_surf)
    if final < DESTROYS:
        return TetrahedronResult.MINE
    return TetrahedronResult.DESTROYED if final == DESTROYS else TetrahedronResult.NO_EFFECT


@computes("G14.51", "G13.445")
def tetrahedron_odds(heavy_surf: bool = False) -> Odds[TetrahedronResult]:
    """Exact chances of one attack dr against a LC (G14.51).

    >>> {result.value: str(chance) for result, chance in tetrahedron_odds()}
    {'Inherent A-B mine': '1/6', 'destroyed': '1/6', 'no effect': '2/3'}
    >>> str(tetrahedron_odds(heavy_surf=True).of(TetrahedronResult.NO_EFFECT))
    '1/2'
    """
    return dr_odds(lambda dr: tetrahedron_attack(dr, heavy_surf))


@computes("G14.51")
def attack_count(
    mover: Mover, *, enters: bool = False, hexspines: int = 0, surf_moved: bool = False
) -> int:
    """How many attack dr a Tetrahedron gets at a mover in its Ocean hex (G14.51).

    One for entering, one for each hexspine by which the VCA changes (``hexspines``), one for
    becoming Beached or un-Beached by an (un)Beaching DR (``surf_moved``). LC are the only targets.
    Raises :class:`ValueError` for a negative number.

    >>> attack_count(Mover.LANDING_CRAFT, enters=True, hexspines=2)
    3
    >>> attack_count(Mover.BOAT, enters=True)
    0
    """
    if hexspines < 0:
        raise ValueError("a VCA changes by no fewer than 0 hexspines")
    return enters + hexspines + surf_moved if mover is Mover.LANDING_CRAFT else 0


@computes("G14.51")
def extra_movement_cost(mover: Mover, *, wagon: bool = False) -> int:
    """What a Tetrahedron adds to the COT of its Location, in MP (G14.51).

    One for vehicles, LC among them; nothing for boats, motorcycles and wagons (``wagon``). In MF
    it adds nothing for anybody.

    >>> extra_movement_cost(Mover.LANDING_CRAFT), extra_movement_cost(Mover.INFANTRY)
    (1, 0)
    """
    pays = mover in (Mover.LANDING_CRAFT, Mover.AMPHIBIAN, Mover.VEHICLE)
    return int(pays and not wagon)


@computes("G14.51")
def is_open_ground(otherwise: bool, tetrahedron: bool) -> bool:
    """Whether a Location is Open Ground; one with a Tetrahedron never is (G14.51).

    To LOS it makes no difference all the same.

    >>> is_open_ground(True, tetrahedron=False), is_open_ground(True, tetrahedron=True)
    (True, False)
    """
    return otherwise and not tetrahedron


@computes("G14.51")
def landing_modifier(tetrahedron: bool) -> int:
    """What a Tetrahedron adds where something lands from the air in its Location (G14.51).

    A DRM to the NMC of a 5/8 inch parachute, a drm to the Crash dr of a glider.

    >>> landing_modifier(True), landing_modifier(False)
    (1, 0)
    """
    return int(tetrahedron)
