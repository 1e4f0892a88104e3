"""The side that waits: its Fortifications and its units in the Hinterland; and batteries at sea.

In an Assault nothing of the defender's but Beach Obstacles is on the Beach or in the water
(G14.21). What Fortifications and units cost is not among the rule documents, so they are not
bought: there are as many as the attacker's squads ask for.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from beachhead.rules.dyo.book import Nation
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.dyo.ranks import Ranks
from beachhead.rules.hexes import Hex
from beachhead.rules.naval_oba import LEAST_IR_CALIBRE, SFCP_USERS, USERS, WP_CALIBRES
from beachhead.rules.noba_hex import LEAST_RANGE, noba_hexes
from beachhead.rules.scenario import Battery, Fortification, Mission, Observer, Unit, UnitKind
from beachhead.rules.shore import Shore

#: Of the attacker's squads, as many hundredths defend.
SHARE = (35, 55)
#: Fewest and most squads that defend, and how far from the sand they set up.
SQUADS, DEPTH = (2, 24), 4


@dataclass(frozen=True)
class Garrison:
    """Units and Fortifications of the defender."""

    units: tuple[Unit, ...]
    fortifications: tuple[Fortification, ...]


def post_garrison(
    luck: Luck,
    ground: Ground,
    nation: Nation,
    ranks: Ranks,
    day: date,
    against: Fraction,
    *,
    keep_clear: frozenset[str] = frozenset(),
) -> Garrison:
    """A defender for a landing of so many squads, in hexes of the board near the Beach.

    Personnel come from ``ranks``, SW and Guns from what the nation has on a day.

    The first line is entrenched. Hexes named in ``keep_clear`` stay empty.
    """
    number = int(against * luck.between(*SHARE) / 100)
    number = max(SQUADS[0], min(SQUADS[1], number))
    near = [c for c in ground.inland(DEPTH) if c.coordinate not in keep_clear]
    front = [c.coordinate for c in near if c.hex in _within(ground, 2)]
    rear = [c.coordinate for c in near if c.coordinate not in front]
    places = _spread(luck, front, number) + luck.shuffled(rear)
    posts = (places * (number // max(len(places), 1) + 2))[: number + 3]
    units: list[Unit] = []
    works: list[Fortification] = []
    squad = ranks.squad()
    for index in range(number):
        hex_ = posts[index]
        units.append(Unit(UnitKind.SQUAD, squad.name, hex=hex_))
        if index < number // 2 and hex_ in front:
            kind = luck.weighted({"trench": 3, "foxhole": 4, "pillbox": 1})
            works.append(Fortification(kind, hex_))
    weapons = [weapon for weapon in nation.weapons if day in weapon.span]
    for hex_ in posts[:number]:
        if weapons and luck.chance(40):
            weapon = luck.weighted({each: each.weight for each in weapons})
            units.append(Unit(UnitKind.SW, weapon.name, hex=hex_, pp=weapon.pp))
    for hex_ in posts[: max(1, number // 3)]:
        units.append(Unit(UnitKind.LEADER, ranks.leader(), hex=hex_))
    guns = [gun for gun in nation.guns if day in gun.span]
    for hex_ in posts[number : number + luck.below(3)]:
        if guns:
            gun = luck.pick(guns)
            units.append(Unit(UnitKind.CREW, ranks.crew, hex=hex_))
            units.append(Unit(UnitKind.GUN, gun.name, hex=hex_, pp=gun.pp, m_number=gun.m_number))
    order = {cell.coordinate: index for index, cell in enumerate(ground.hinterland)}
    kinds = list(UnitKind)
    units.sort(key=lambda u: (kinds.index(u.kind), u.name, order[u.hex or ""]))
    works = sorted(dict.fromkeys(works), key=lambda w: (w.type, order[w.hex]))
    return Garrison(_stacked(units), tuple(works))


def _within(ground: Ground, range_: int) -> frozenset[object]:
    return frozenset(cell.hex for cell in ground.inland(range_))


def _spread(luck: Luck, hexes: list[str], number: int) -> list[str]:
    """About so many hexes at even intervals, the first of them anywhere."""
    if not hexes:
        return []
    step = max(1, len(hexes) // max(number, 1))
    start = luck.below(step)
    return luck.shuffled(hexes[start::step][:number])


def _stacked(units: list[Unit]) -> tuple[Unit, ...]:
    """Units alike in one hex as one entry."""
    numbers: dict[Unit, int] = {}
    for unit in units:
        numbers[unit] = numbers.get(unit, 0) + 1
    return tuple(
        Unit(u.kind, u.name, hex=u.hex, pp=u.pp, m_number=u.m_number, count=n)
        for u, n in numbers.items()
    )


def battery_hexes(shore: Shore) -> tuple[Hex, ...]:
    """Ocean hexes for NOBA batteries, far enough from all Hinterland, be it in play or not.

    G14.62 asks for twelve hexes to every Hinterland hex. Whether that means those out of play as
    well may be read either way; nobody can object to a hex that keeps off both.
    """
    land = [cell.hex for cell in shore if cell.is_hinterland]
    return tuple(
        hex_
        for hex_ in noba_hexes(shore)
        if all(hex_.distance(other) >= LEAST_RANGE for other in land)
    )


def call_batteries(
    luck: Luck, shore: Shore, nation: Nation, number: int, parties: int
) -> tuple[Battery, ...]:
    """NOBA batteries, each with an Ocean hex of its own, as many of them as the map has room for.

    The first ``parties`` are directed by a SFCP where the nationality may (G14.61), the others from
    aboard ship or from the air.
    """
    if nation.name not in USERS or not nation.ships:
        return ()
    open_ = luck.shuffled(battery_hexes(shore))[:number]
    ships = luck.shuffled(nation.ships)
    found = []
    for index, (hex_, ship) in enumerate(zip(open_, ships, strict=False)):
        observer = luck.weighted({Observer.SHIPBOARD: 3, Observer.PLANE: 2})
        if index < parties and nation.name in SFCP_USERS:
            observer = Observer.SFCP
        missions = [Mission.HE]
        if nation.name == "US" and ship.calibre in WP_CALIBRES:
            missions.append(Mission.WP)
        if ship.calibre >= LEAST_IR_CALIBRE:
            missions.append(Mission.IR)
        found.append(
            Battery(ship.calibre, shore.name(hex_), observer, tuple(missions), name=ship.name)
        )
    return tuple(found)
