"""Watercraft: which are LC, boats and amphibians, and what each may carry (G13.401, E5.1)."""

from __future__ import annotations

from dataclasses import dataclass

from beachhead.rules.catalogue import WatercraftClass, WatercraftType
from beachhead.rules.register import computes
from beachhead.rules.scenario import Unit, UnitKind


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be, and the rule that says so."""

    rule: str
    why: str


def is_landing_craft(type_: WatercraftType) -> bool:
    """Whether a Watercraft is a LC (G13.401)."""
    return type_.cls is WatercraftClass.LANDING_CRAFT


def is_amphibian(type_: WatercraftType) -> bool:
    """Whether a Watercraft is a vehicle with amphibious MP (G13.401)."""
    return type_.cls is WatercraftClass.AMPHIBIAN


def is_boat(type_: WatercraftType) -> bool:
    """Whether a Watercraft is a boat (G13.401, E5.1)."""
    return type_.cls is WatercraftClass.BOAT


def is_large_raft(type_: WatercraftType) -> bool:
    """Whether it is the Large Raft, the one boat that may carry a Gun (E5.122)."""
    return is_boat(type_) and type_.carries_guns


@computes("G13.401")
def is_amphibious(
    *, amphibious_mp: bool, dd_tank: bool = False, screens_erect: bool = False
) -> bool:
    """Whether a vehicle is an amphibian: one with amphibious MP printed on it (G13.401).

    A DD tank is one only while its screens are erect.

    >>> is_amphibious(amphibious_mp=True), is_amphibious(amphibious_mp=True, dd_tank=True)
    (True, False)
    """
    return amphibious_mp and (screens_erect or not dd_tank)


@computes("G14.21", "E5.1", "E5.122")
def refuses(type_: WatercraftType, unit: Unit) -> Refusal | None:
    """Why a Watercraft may not carry a Passenger whatever its PP; ``None`` if it may.

    A LC or amphibian refuses what a note printed on its counter leaves out, told by the paragraph
    on Passengers and their PP (G14.21); of what no note speaks, see :func:`says_nothing_of`. A boat
    carries Personnel on foot and SW; Section E5 lets only a Large Raft carry a Gun, and that only
    if its M# is at least 10 (E5.122), so that a vehicle is read as refused too. No distinction is
    made there for a Gun that is dm. Horses are not Personnel.

    >>> raft = WatercraftType("Large Raft", WatercraftClass.BOAT, ("any",), 24, 0, 2, 5,
    ...                       carries_guns=True)
    >>> refuses(raft, Unit(UnitKind.GUN, m_number=9)).rule
    'E5.122'
    >>> refuses(raft, Unit(UnitKind.GUN, m_number=10)) is None
    True
    """
    noted = f"the note printed on a {type_.name} allows Personnel and SW alone"
    match unit.kind:
        case UnitKind.VEHICLE if type_.carries_vehicles is False:
            if is_boat(type_):
                return Refusal("E5.1", f"a {type_.name} can carry no vehicle")
            return Refusal("G14.21", noted)
        case UnitKind.CAVALRY if is_boat(type_):
            return Refusal("E5.1", f"a {type_.name} can carry no horses")
        case UnitKind.CAVALRY if not type_.carries_guns:
            return Refusal("G14.21", noted)
        case UnitKind.GUN if is_boat(type_) and not type_.carries_guns:
            return Refusal("E5.122", "of all boats only a Large Raft may carry a Gun")
        case UnitKind.GUN if not type_.carries_guns:
            return Refusal("G14.21", noted)
        case UnitKind.GUN if is_large_raft(type_) and (unit.m_number or 0) < LARGE_RAFT_GUN_M:
            return Refusal(
                "E5.122",
                f"a Large Raft may carry only a Gun whose M# is at least {LARGE_RAFT_GUN_M},"
                f" and its M# is {unit.m_number}",
            )
    return None


def says_nothing_of(type_: WatercraftType, unit: Unit) -> bool:
    """Whether a unit is a vehicle and nothing printed tells if the Watercraft can carry one.

    It is then taken to be able to, as far as its PP go (``carries_vehicles`` in the list of
    Watercraft).
    """
    return unit.kind is UnitKind.VEHICLE and type_.carries_vehicles is None


#: Least M# of a Gun that a Large Raft may carry (E5.122).
LARGE_RAFT_GUN_M = 10

_DISMANTLES = {"MMG": True, "HMG": True, "LMG": False, "DC": False, "FT": False, "ATR": False}


def can_be_dismantled(unit: Unit) -> bool | None:
    """Whether a SW or Gun can be dm; ``None`` if neither the scenario nor its name tells.

    A MMG or HMG can be; a LMG, DC, FT or ATR cannot.
    """
    if unit.dm:
        return True
    if unit.dismantles is None and unit.kind is UnitKind.SW:
        return _DISMANTLES.get(unit.name.strip().upper())
    return unit.dismantles
