"""Beach Obstacles as a defender would buy and lay them: belts by depth, gaps, a weight of effort.

From the sea inwards there are six belts. Each gets a device (say wire on tetrahedrons) and a share
of the budget; within a belt obstacles are laid from where the defender expects the landing, at
intervals, with lanes left open for his own side; BPV to spare make mines stronger. Every counter is
asked whether it may be set up there (G14.51-G14.55), and none is laid in deep OCEAN, where it would
not last (G14.56).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from beachhead.rules.bpv import obstacle_bpv
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.hexes import Hex
from beachhead.rules.obstacles import may_set_up
from beachhead.rules.scenario import Obstacle, ObstacleType, Settings
from beachhead.rules.shore import Depth, ShoreHex

#: Factors that mine counters are printed with, as often as they are laid.
AP_FACTORS = {6: 5, 8: 2, 12: 1}
AT_FACTORS = {1: 3, 2: 4, 3: 2, 4: 1}


class Belt(Enum):
    """Where on the way in an obstacle lies."""

    OUTER = "the outermost shallow water"
    INNER = "the water beside the sand"
    WATERLINE = "the sand beside the water"
    SAND = "the sand between"
    HEAD = "the sand beside the Hinterland"
    EXITS = "the Hinterland beside the sand"


class Device(Enum):
    """What is laid in one hex of a belt: the types that go together."""

    TETRAHEDRON = (ObstacleType.TETRAHEDRON,)
    TETRAHEDRON_WIRE = (ObstacleType.TETRAHEDRON, ObstacleType.WIRE)
    WIRE = (ObstacleType.WIRE,)
    AT_MINES = (ObstacleType.AT_MINES,)
    AB_MINES = (ObstacleType.AB_MINES,)
    AP_MINES = (ObstacleType.AP_MINES,)
    PANJIS = (ObstacleType.PANJIS,)
    WIRED_MINES = (ObstacleType.WIRE, ObstacleType.AP_MINES)


#: Devices that suit a belt, as often as they are chosen.
DEVICES: Mapping[Belt, Mapping[Device, int]] = {
    Belt.OUTER: {Device.TETRAHEDRON: 5, Device.AB_MINES: 4, Device.TETRAHEDRON_WIRE: 1},
    Belt.INNER: {Device.TETRAHEDRON_WIRE: 5, Device.TETRAHEDRON: 3, Device.AB_MINES: 3},
    Belt.WATERLINE: {
        Device.TETRAHEDRON: 3,
        Device.AT_MINES: 4,
        Device.TETRAHEDRON_WIRE: 2,
        Device.WIRE: 3,
    },
    Belt.SAND: {Device.WIRE: 4, Device.AP_MINES: 3, Device.AT_MINES: 2, Device.PANJIS: 2},
    Belt.HEAD: {Device.AP_MINES: 5, Device.WIRED_MINES: 2, Device.WIRE: 2, Device.PANJIS: 3},
    Belt.EXITS: {Device.WIRE: 3, Device.AP_MINES: 2},
}
#: Of a hundred landings, in how many a belt is laid at all.
LAID = {
    Belt.OUTER: 65,
    Belt.INNER: 75,
    Belt.WATERLINE: 70,
    Belt.SAND: 60,
    Belt.HEAD: 80,
    Belt.EXITS: 25,
}


@dataclass
class _Plan:
    """One belt as it is being laid: its hexes still open, in the order in which they are taken."""

    devices: tuple[Device, ...]
    share: int
    open: list[Hex]
    spent: Fraction = Fraction()
    laid: int = 0


def lay_belts(
    luck: Luck,
    ground: Ground,
    settings: Settings,
    budget: int,
    *,
    panjis: bool,
    keep_clear: frozenset[Hex] = frozenset(),
) -> tuple[Obstacle, ...]:
    """Beach Obstacles for at most ``budget`` BPV, in the order of the belts and along the shore.

    ``panjis`` says whether the defender makes them; ``keep_clear`` are hexes to leave free, under
    piers say.
    """
    wanted, others = _plans(luck, ground, panjis, keep_clear)
    bought: dict[Hex, tuple[Belt, tuple[Obstacle, ...]]] = {}
    left = Fraction(budget)
    # What the belts of this defender do not use up goes into the others.
    for plans in (wanted, others):
        while plans:
            belt = min(plans, key=lambda b: (plans[b].spent / plans[b].share, list(Belt).index(b)))
            plan = plans[belt]
            found = _next(luck, ground, plan)
            price = sum((obstacle_bpv(obstacle, settings) for obstacle in found), Fraction())
            if not found or price > left:
                del plans[belt]
                continue
            left -= price
            plan.spent += price
            plan.laid += 1
            bought[ground.shore.find(found[0].hex)] = (belt, found)
    bought, left = _strengthened(bought, settings, left)
    order = {hex_: index for index, hex_ in enumerate(ground.in_order(bought))}
    belts = list(Belt)
    lined_up = sorted(
        bought.items(),
        key=lambda item: (
            belts.index(item[1][0]),
            [o.type.value for o in item[1][1]],
            [o.factors or 0 for o in item[1][1]],
            order[item[0]],
        ),
    )
    return tuple(obstacle for _, (_, obstacles) in lined_up for obstacle in obstacles)


def _strengthened(
    bought: dict[Hex, tuple[Belt, tuple[Obstacle, ...]]], settings: Settings, left: Fraction
) -> tuple[dict[Hex, tuple[Belt, tuple[Obstacle, ...]]], Fraction]:
    """What no belt has room for goes into more factors for the mines, a counter larger each in
    turn; and what is left then."""
    laid, growing = dict(bought), True
    while growing:
        growing = False
        for hex_, (belt, obstacles) in laid.items():
            for index, obstacle in enumerate(obstacles):
                larger = _larger(obstacle)
                price = obstacle_bpv(larger, settings) - obstacle_bpv(obstacle, settings)
                if 0 < price <= left:
                    left -= price
                    obstacles = (*obstacles[:index], larger, *obstacles[index + 1 :])
                    laid[hex_] = (belt, obstacles)
                    growing = True
    return laid, left


def _larger(obstacle: Obstacle) -> Obstacle:
    """The next larger mine counter; the same for the largest, and for what is no mine."""
    printed = AP_FACTORS if obstacle.type is ObstacleType.AP_MINES else AT_FACTORS
    more = [factors for factors in printed if factors > (obstacle.factors or 0)]
    return replace(obstacle, factors=min(more)) if obstacle.type.is_mines and more else obstacle


def _plans(
    luck: Luck, ground: Ground, panjis: bool, keep_clear: frozenset[Hex]
) -> tuple[dict[Belt, _Plan], dict[Belt, _Plan]]:
    """The belts of this defender, with gaps, intervals and the place they are strongest at; and
    those that he would only lay with BPV to spare."""
    hexes = _by_belt(ground, keep_clear)
    edge = ground.edge
    shoreline = sorted({edge.along(cell.hex) for cell in ground.beach})
    focus = luck.pick(shoreline)
    gaps = _gaps(luck, shoreline)
    plans: dict[bool, dict[Belt, _Plan]] = {True: {}, False: {}}
    for belt in Belt:
        wanted, devices = luck.chance(LAID[belt]), _devices(luck, belt, panjis)
        share, stride, phase = luck.between(1, 4), luck.weighted({1: 3, 2: 4, 3: 1}), luck.below(3)
        # Every hex, every second or every third along the shore; then what is left between.
        open_ = [hex_ for hex_ in hexes[belt] if edge.along(hex_) not in gaps]
        open_.sort(
            key=lambda h: (
                (edge.along(h) + phase) % stride != 0,
                abs(edge.along(h) - focus),
                edge.along(h),
                h,
            )
        )
        if open_:
            plans[wanted][belt] = _Plan(devices, share, open_)
    return plans[True], plans[False]


def _by_belt(ground: Ground, keep_clear: frozenset[Hex]) -> dict[Belt, list[Hex]]:
    shore = ground.shore
    belts: dict[Belt, list[Hex]] = {belt: [] for belt in Belt}
    shallow = {c.hex: ground.offshore(c.hex) for c in ground.ocean if c.depth is Depth.SHALLOW}
    outermost = max(shallow.values(), default=0)
    for hex_, range_ in shallow.items():
        if shore.at(hex_).reef is None:
            if range_ == 1:
                belts[Belt.INNER].append(hex_)
            elif range_ == outermost:
                belts[Belt.OUTER].append(hex_)
    head = {cell.hex for cell in ground.head}
    waterline = {cell.hex for cell in ground.landing_hexes}
    for cell in ground.beach:
        if cell.hex in waterline:
            belts[Belt.WATERLINE].append(cell.hex)
        elif cell.hex in head:
            belts[Belt.HEAD].append(cell.hex)
        else:
            belts[Belt.SAND].append(cell.hex)
    belts[Belt.EXITS] = [cell.hex for cell in ground.inland(1)]
    return {belt: [h for h in hexes if h not in keep_clear] for belt, hexes in belts.items()}


def _gaps(luck: Luck, shoreline: list[int]) -> frozenset[int]:
    """Places along the shore that are left open through all belts."""
    gaps: set[int] = set()
    for _ in range(luck.below(4)):
        start = luck.pick(shoreline)
        gaps.update(range(start, start + luck.between(1, 3)))
    return frozenset(gaps)


def _devices(luck: Luck, belt: Belt, panjis: bool) -> tuple[Device, ...]:
    """One device for a belt, or two that follow each other by turns."""
    choice = {d: w for d, w in DEVICES[belt].items() if panjis or d is not Device.PANJIS}
    first, second = luck.weighted(choice), luck.weighted(choice)
    return (first,) if luck.chance(40) else (first, second)


def _next(luck: Luck, ground: Ground, plan: _Plan) -> tuple[Obstacle, ...]:
    """What is laid next in a belt; nothing when none of its hexes takes any of its devices."""
    while plan.open:
        hex_ = plan.open.pop(0)
        cell = ground.shore.at(hex_)
        turn = plan.laid % len(plan.devices)
        for device in (*plan.devices[turn:], *plan.devices[:turn], *_SUBSTITUTES):
            if _may_lay(ground, cell, device):
                return tuple(_obstacle(luck, cell, type_) for type_ in device.value)
    return ()


#: What a belt falls back on where its own devices are not allowed: in a lake, say, or Hard Sand.
_SUBSTITUTES = (Device.AB_MINES, Device.WIRE)


def _may_lay(ground: Ground, cell: ShoreHex, device: Device) -> bool:
    if ObstacleType.AB_MINES in device.value and not cell.is_ocean:
        return False
    if ObstacleType.AT_MINES in device.value and not cell.is_beach:
        return False
    types = device.value
    return all(
        may_set_up(ground.shore, cell.hex, type_, [t for t in types if t is not type_]) is True
        for type_ in types
    )


def _obstacle(luck: Luck, cell: ShoreHex, type_: ObstacleType) -> Obstacle:
    factors: int | None = None
    if type_ is ObstacleType.AP_MINES:
        factors = luck.weighted(AP_FACTORS)
    elif type_.is_mines:
        factors = luck.weighted(AT_FACTORS)
    return Obstacle(type_, cell.coordinate, factors)
