"""Passenger PP: what each unit and piece of equipment takes aboard a Watercraft.

Squad 10, HS or crew 5, SFCP 8 (G14.611), up to four SMC nothing (E5.123), a Gun on a Large Raft 10
(E5.122), all else its own PP, which the scenario has to give. All arithmetic is exact.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.errors import SetupError
from beachhead.rules.naming import unit_name
from beachhead.rules.register import computes
from beachhead.rules.scenario import Settings, Unit, UnitKind
from beachhead.rules.watercraft import is_large_raft, refuses

#: PP of the Inherent radio of a SFCP (G14.611).
SFCP_RADIO_PP = 3
#: SMC that ride at no cost to the capacity (E5.123).
FREE_SMC = 4
#: PP of the one Gun that a Large Raft may carry (E5.122).
LARGE_RAFT_GUN_PP = 10

#: PP of Personnel by their kind. A SFCP is a crew with a radio.
PERSONNEL_PP = {UnitKind.SQUAD: 10, UnitKind.HALF_SQUAD: 5, UnitKind.CREW: 5, UnitKind.SFCP: 5}

TWO_THIRDS = Fraction(2, 3)
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Load:
    """What the Passengers of a Watercraft take of its capacity, in PP.

    ``smc`` counts the SMC aboard; those beyond four are in ``used`` at the setting ``smc_pp``.
    """

    used: Fraction
    capacity: int
    smc: int = 0

    @property
    def left(self) -> Fraction:
        """Capacity that is still usable; negative when overloaded."""
        return self.capacity - self.used

    @property
    def paying_smc(self) -> int:
        """SMC who are not carried free."""
        return max(self.smc - FREE_SMC, 0)


def load_of(type_: WatercraftType, passengers: Iterable[Unit], settings: Settings) -> Load:
    """The load of a Watercraft. Raises :class:`SetupError` for PP or a M# that has to be given."""
    aboard = tuple(passengers)
    smc = sum(unit.count for unit in aboard if unit.kind.is_smc)
    used = sum((passenger_pp(unit, type_) * unit.count for unit in aboard), Fraction())
    load = Load(used, type_.pp, smc)
    return Load(used + load.paying_smc * settings.smc_pp, type_.pp, smc)


@computes("E5.123", "G14.611")
def passenger_pp(unit: Unit, type_: WatercraftType) -> Fraction:
    """Passenger PP that one counter takes aboard a Watercraft; 0 for a SMC, who rides free.

    PP that its kind fixes are taken from there. What the craft may not carry at all takes none, as
    long as none are given. Raises :class:`SetupError` when PP, or for a Gun on a Large Raft its
    M#, have to be given and are not.

    >>> from beachhead.rules.catalogue import WatercraftClass
    >>> lcvp = WatercraftType("LCVP", WatercraftClass.LANDING_CRAFT, ("US",), 39, -1, 5, 19)
    >>> passenger_pp(Unit(UnitKind.SFCP), lcvp)
    Fraction(8, 1)
    """
    fixed = fixed_pp(unit, type_)
    if fixed is not None:
        if unit.kind is UnitKind.GUN and unit.m_number is None:
            raise SetupError(
                f"{unit_name(unit)} aboard a {type_.name} needs its M# (m = 10, say): only a Gun"
                " whose M# is at least 10 may be carried (E5.122)",
                unit.place,
            )
        return Fraction(fixed)
    if unit.pp is not None:
        if unit.pp < 0:
            raise SetupError(f"{unit_name(unit)} cannot take {unit.pp} PP", (*unit.place, "pp"))
        return Fraction(unit.pp)
    if refuses(type_, unit) is not None:
        return Fraction()
    raise SetupError(
        f"{unit_name(unit)} aboard a {type_.name} needs its PP (pp = 4, say);"
        " the rules do not fix it",
        unit.place,
    )


def fixed_pp(unit: Unit, type_: WatercraftType) -> int | None:
    """Passenger PP that the kind of a unit fixes, whatever the scenario gives; else ``None``."""
    if unit.kind.is_smc:
        return 0
    if unit.kind is UnitKind.SFCP:
        return PERSONNEL_PP[UnitKind.SFCP] + SFCP_RADIO_PP
    if unit.kind is UnitKind.GUN and is_large_raft(type_):
        return LARGE_RAFT_GUN_PP
    return PERSONNEL_PP.get(unit.kind)


def personnel_worth(units: Iterable[Unit], smc_pp: Fraction) -> Fraction:
    """PP that Personnel are worth where they propel or carry a boat (E5.11, E5.12, E5.2).

    That SMC take none of a boat's capacity (E5.123) says nothing of what they are worth: each
    counts ``smc_pp``, so give 0 to count MMC alone. A SFCP counts as a crew, its radio being no
    Personnel.
    """
    worth = Fraction()
    for unit in units:
        each = smc_pp if unit.kind.is_smc else Fraction(PERSONNEL_PP.get(unit.kind, 0))
        worth += each * unit.count
    return worth


@computes("G14.21")
def share_needed(passengers: Iterable[Unit]) -> Fraction:
    """Share of a Watercraft's capacity that must be used for it to enter play (G14.21).

    Half with a vehicle or a non-dm Gun aboard, else two thirds.

    >>> share_needed([Unit(UnitKind.SQUAD)]), share_needed([Unit(UnitKind.VEHICLE, pp=45)])
    (Fraction(2, 3), Fraction(1, 2))
    """
    heavy = any(
        unit.kind is UnitKind.VEHICLE or (unit.kind is UnitKind.GUN and not unit.dm)
        for unit in passengers
    )
    return HALF if heavy else TWO_THIRDS


@computes("G14.21")
def least_used(capacity: int, share: Fraction) -> int:
    """Fewest whole PP that are at least a share of a capacity.

    >>> least_used(39, TWO_THIRDS), least_used(39, HALF), least_used(14, TWO_THIRDS)
    (26, 20, 10)
    """
    return ceil(capacity * share)
