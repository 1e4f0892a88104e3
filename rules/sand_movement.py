"""What sand costs to enter, its Bog, and what it does to fire and diggings (G13.3, G13.32)."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from beachhead.rules.register import computes
from beachhead.rules.shore import Sand, ShoreHex
from beachhead.rules.wading_vehicles import Movement

#: MF that Infantry spends to enter a Beach hex (example after G13.3, F7.33).
INFANTRY_MF = {Sand.HARD: 1, Sand.SOFT: 2}
#: MP that a fully tracked vehicle spends to enter a Beach hex (example after G13.3, F7.33).
TRACKED_MP = {Sand.HARD: 2, Sand.SOFT: 3}


@computes("G13.3")
def infantry_mf(sand: Sand) -> int:
    """MF that Infantry spends to enter a sand hex, hexsides and weather aside.

    >>> infantry_mf(Sand.SOFT), infantry_mf(Sand.HARD)
    (2, 1)
    """
    return INFANTRY_MF[sand]


@computes("G13.3")
def vehicle_mp(sand: Sand, movement: Movement) -> int | None:
    """MP that a vehicle spends to enter a sand hex.

    ``None`` for other than fully tracked ones: the documents leave their cost to F7.33, where Hard
    Sand costs what sand does in Wet or Mud EC and Soft Sand what it does in other EC.

    >>> vehicle_mp(Sand.SOFT, Movement.FULLY_TRACKED), vehicle_mp(Sand.HARD, Movement.FULLY_TRACKED)
    (3, 2)
    """
    return TRACKED_MP[sand] if movement is Movement.FULLY_TRACKED else None


@computes("G13.3", "G13.32")
def bog_drm(sand: Sand) -> int:
    """DRM that sand itself makes to its Bog DR (F7.31); it is smaller risk on Hard Sand.

    >>> bog_drm(Sand.HARD), bog_drm(Sand.SOFT)
    (-1, 0)
    """
    return -1 if sand is Sand.HARD else 0


@computes("G13.32")
def needs_sand_bog_dr(entered: ShoreHex, *, would_by_f7: bool) -> bool:
    """Whether a Sand Bog DR that Section F7 asks for in a hex is made on this shore.

    ``would_by_f7``: F7.31-.311 ask for one there. On a Beach hex it is made as they say; in Open
    Ground off the sand which is merely Accessible to a Beach hex, it is not.

    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.shore import HexKind
    >>> dune, grass = (ShoreHex(Hex(0, 0), k, "", sand=s) for k, s in
    ...                ((HexKind.BEACH, Sand.SOFT), (HexKind.HINTERLAND, None)))
    >>> [needs_sand_bog_dr(cell, would_by_f7=True) for cell in (dune, grass)]
    [True, False]
    """
    return would_by_f7 and entered.sand is not None


class SandAttack(StrEnum):
    """An attack as far as sand tells them apart (F7.4)."""

    ORDNANCE = "ordnance"
    OBA = "OBA"
    OTHER = "other"


@computes("G13.3")
def fp_in_sand(
    fp: Fraction | int, attack: SandAttack, sand: Sand, *, unarmored: bool = True
) -> Fraction:
    """FP of an attack on a target in sand: ordnance and OBA are halved vs unarmored in Soft Sand.

    >>> str(fp_in_sand(16, SandAttack.OBA, Sand.SOFT)), str(fp_in_sand(16, SandAttack.OBA,
    ...                                                               Sand.HARD))
    ('8', '16')
    """
    halved = unarmored and sand is Sand.SOFT and attack is not SandAttack.OTHER
    return Fraction(fp) / 2 if halved else Fraction(fp)


@computes("G13.3")
def diggings_tem(tem: int, sand: Sand) -> Fraction:
    """TEM of an Emplacement or Foxhole in sand: halved in Soft Sand (F7.41, F7.42), exact.

    >>> str(diggings_tem(2, Sand.SOFT)), str(diggings_tem(2, Sand.HARD))
    ('1', '2')
    """
    return Fraction(tem) if sand is Sand.HARD else Fraction(tem, 2)
