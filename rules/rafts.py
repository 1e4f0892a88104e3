"""Rafts: Small Rafts that shrink, split and join, and the Gun on a Large Raft (E5.121, E5.122)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, zip_longest

from beachhead.rules.portage import PERSONNEL_PP
from beachhead.rules.register import computes
from beachhead.rules.scenario import Unit, UnitKind
from beachhead.rules.watercraft import LARGE_RAFT_GUN_M

#: PP that a Small Raft counter carries, by the number of boats depicted on it (E5.121).
SMALL_RAFT_PP = {1: 3, 2: 7, 3: 14}
#: Largest dr that saves a SW or SMC when a three-boat counter is Reduced (E5.121).
SAVED_TO = 3


@computes("E5.121")
def small_raft_pp(boats: int) -> int:
    """PP that a Small Raft counter with so many boats can transport.

    >>> [small_raft_pp(boats) for boats in (1, 2, 3)]
    [3, 7, 14]
    """
    return SMALL_RAFT_PP[boats]


@computes("E5.121", "E5.52")
def reduced_to(boats: int) -> int:
    """Boats that are left of a Small Raft counter which combat Reduces: two of three, else none.

    >>> [reduced_to(boats) for boats in (3, 2, 1)]
    [2, 0, 0]
    """
    return 2 if boats == 3 else 0


@computes("E5.121")
def is_saved(dr: int) -> bool:
    """Whether a SW or SMC aboard a three-boat counter survives its Reduction.

    >>> [dr for dr in range(1, 7) if is_saved(dr)]
    [1, 2, 3]
    """
    return dr <= SAVED_TO


@computes("E5.121", "E5.5")
def after_reduction(passengers: Sequence[Unit], lost: int | None, drs: Sequence[int]) -> list[Unit]:
    """Who is left aboard when a three-boat Small Raft is Reduced to a two-boat one.

    ``lost`` is the place among the passengers of the MMC that loses a HS: a squad leaves a HS, a HS
    or crew leaves nothing; ``None`` only if no MMC is aboard. ``drs`` are those of the SW and SMC
    counters, in order. Whoever is left takes no MC or LLMC and stays, be it beyond the capacity.
    Raises :class:`ValueError` for a ``lost`` that is no MMC, and for too few or too many dr.

    >>> squad, mmg = Unit(UnitKind.SQUAD, "4-6-7"), Unit(UnitKind.SW, "MMG", pp=5)
    >>> [(u.kind.value, u.name) for u in after_reduction([squad, mmg], 0, [4])]
    [('HS', '4-6-7')]
    """
    aboard = [replace(unit, count=1) for unit in passengers for _ in range(unit.count)]
    mmc = [i for i, unit in enumerate(aboard) if unit.kind in PERSONNEL_PP]
    if (lost is None and mmc) or (lost is not None and lost not in mmc):
        raise ValueError("name a MMC among the Passengers as the one that loses a HS")
    rolling = [i for i, unit in enumerate(aboard) if _rolls(unit)]
    if len(rolling) != len(drs):
        raise ValueError(f"{len(rolling)} SW and SMC need a dr each, and there are {len(drs)} dr")
    gone = {i for i, dr in zip(rolling, drs, strict=True) if not is_saved(dr)}
    left: list[Unit] = []
    for i, unit in enumerate(aboard):
        if i == lost and unit.kind is UnitKind.SQUAD:
            left.append(replace(unit, kind=UnitKind.HALF_SQUAD))
        elif i != lost and i not in gone:
            left.append(unit)
    return left


def _rolls(unit: Unit) -> bool:
    return unit.kind is UnitKind.SW or unit.kind.is_smc


@computes("E5.121")
def may_exchange(
    given: Sequence[int], taken: Sequence[int], *, dry: bool = True, good_order: bool = True
) -> bool:
    """Whether Small Raft counters may be exchanged for others, splitting or joining them.

    Both are the numbers of boats on their counters, and must add up to the same. To separate a
    smaller counter from a larger one takes land or a Beached counter (``dry``). To recombine
    counters into larger ones, "making change" where needed, takes one Good Order unit that
    possesses all (``good_order``). What is neither of the two alone takes both.

    >>> may_exchange([1, 2], [3]), may_exchange([2, 2], [3, 1]), may_exchange([2, 2], [3])
    (True, True, False)
    >>> may_exchange([3], [2, 1], dry=False)
    False
    """
    counters = (*given, *taken)
    if not counters or any(boats not in SMALL_RAFT_PP for boats in counters):
        return False
    if sum(given) != sum(taken):
        return False
    if sorted(given) == sorted(taken):
        return True
    if _only_separates(given, taken):
        return dry
    return good_order and (dry or _recombines(given, taken))


def _only_separates(given: Sequence[int], taken: Sequence[int]) -> bool:
    """Whether some counters come from others of the same sum with nothing joined."""
    split_threes = given.count(3) - taken.count(3)
    return split_threes >= 0 and taken.count(2) <= split_threes + given.count(2)


def _recombines(given: Sequence[int], taken: Sequence[int]) -> bool:
    """Whether the largest counters taken always hold at least as many boats as those given."""
    sums = (accumulate(sorted(counters, reverse=True)) for counters in (taken, given))
    total = sum(given)
    return all(more >= less for more, less in zip_longest(*sums, fillvalue=total))


@computes("E5.121")
def recombined(counters: Sequence[int]) -> tuple[int, ...]:
    """The largest counters into which Small Raft counters recombine, largest first.

    >>> recombined([1, 2]), recombined([2, 2])
    ((3,), (3, 1))
    """
    threes, rest = divmod(sum(counters), 3)
    return (3,) * threes + ((rest,) if rest else ())


@computes("E5.122")
def may_load_gun(m_number: int, *, beached_at_gun: bool, guns_aboard: int = 0) -> bool:
    """Whether a Gun may be loaded onto a Large Raft, a M# DR permitting.

    The raft must be Beached on a hexside of the Gun's Location, carry no Gun yet, and the Gun have
    a M# of at least 10.

    >>> may_load_gun(10, beached_at_gun=True), may_load_gun(9, beached_at_gun=True)
    (True, False)
    """
    return m_number >= LARGE_RAFT_GUN_M and beached_at_gun and guns_aboard == 0


@computes("E5.122")
def mf_to_move_gun(*, unloads: bool, land_hex_mf: int = 0) -> int:
    """MF to load a Gun onto a Large Raft or unload it, besides passing a M# DR (C10.3).

    One MF, which is not doubled; unloading adds what the land hex costs to enter.

    >>> mf_to_move_gun(unloads=False), mf_to_move_gun(unloads=True, land_hex_mf=2)
    (1, 3)
    """
    return 1 + (land_hex_mf if unloads else 0)
