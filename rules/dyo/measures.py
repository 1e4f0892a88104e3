"""What matters when made landings are compared: how dense the obstacles are, and what gets ashore.

A lane leads to each landing hex (a Beach hex with a Beach-OCEAN hexside, as play begins) from the
nearest deep water by the shortest way, straight in where it can. The chance to come through a lane
is that of :func:`beachhead.rules.landing_odds.landing_odds`: exact, with every hidden obstacle, and
without enemy fire.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from beachhead.rules.beaching import cannot_beach
from beachhead.rules.bpv import bill
from beachhead.rules.dyo.fleet import Fleet
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.elimination import outcome
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Hex
from beachhead.rules.landing_odds import landing_odds
from beachhead.rules.landing_route import cannot_be_in, plan_route
from beachhead.rules.movers import Mover
from beachhead.rules.scenario import Watercraft
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Depth


@dataclass(frozen=True, slots=True)
class Measures:
    """Figures of a landing.

    ``density`` is Beach Obstacle counters, as play begins, in Beach and OCEAN hexes for each
    landing hex. ``chance`` is that of the average craft in the average lane, ``worst`` and ``best``
    those of the average craft in single lanes. ``pp`` are aboard, ``pp_landed`` reach the sand on
    the average, and so do ``squads_landed``, in squad-equivalents (crews and SFCP are none). BPV
    are what has been spent, as far as the rules price it.
    """

    landing_hexes: int
    obstacles: int
    density: Fraction
    chance: Fraction
    worst: Fraction
    best: Fraction
    pp: Fraction
    pp_landed: Fraction
    squads_landed: Fraction
    bpv_attacker: Fraction
    bpv_defender: Fraction


def measure(setup: Setup, ground: Ground) -> Measures:
    """The figures of a setup. ``ground`` is its ground as play begins."""
    hexes = [cell.hex for cell in ground.landing_hexes]
    scenario, number = setup.scenario, max(len(hexes), 1)
    obstacles = sum(
        outcome(setup, obstacle, hex_).new_type is not None
        and (setup.tide_shore.at(hex_).is_beach or setup.tide_shore.at(hex_).is_ocean)
        for obstacle, hex_ in setup.obstacles
    )
    craft = scenario.watercraft
    chances = {type_: chances_by_lane(setup, ground, each) for type_, each in _one_of_each(craft)}
    means = {type_: _mean(list(found.values())) for type_, found in chances.items()}
    loads = [(means[each.type], setup.load(each).used) for each in craft]
    squads = [means[each.type] * Fleet((each,), Fraction()).squads for each in craft]
    by_lane = [
        _mean(through)
        for hex_ in hexes
        if (through := [chances[e.type][hex_] for e in craft if hex_ in chances[e.type]])
    ]
    return Measures(
        landing_hexes=len(hexes),
        obstacles=obstacles,
        density=Fraction(obstacles, number),
        chance=_mean([mean for mean, _ in loads]),
        worst=min(by_lane, default=Fraction()),
        best=max(by_lane, default=Fraction()),
        pp=sum((used for _, used in loads), Fraction()),
        pp_landed=sum((mean * used for mean, used in loads), Fraction()),
        squads_landed=sum(squads, Fraction()),
        bpv_attacker=bill(setup, scenario.attacker).total,
        bpv_defender=bill(setup, scenario.defender).total,
    )


def chances_by_lane(setup: Setup, ground: Ground, craft: Watercraft) -> dict[Hex, Fraction]:
    """For every landing hex that a craft can be landed in, its chance to come through the lane."""
    # Wherever it begins, it is judged from deep water on.
    afloat = replace(craft, hex=None, beached=None, facing=None)
    shore, found = setup.tide_shore, dict[Hex, Fraction]()
    for cell in ground.landing_hexes:
        path = lane_to(setup, ground, afloat, cell.hex)
        if not path:
            continue
        names = [shore.name(hex_) for hex_ in path]
        try:
            route = plan_route(setup, afloat, [names], cell.coordinate)
        except SetupError:
            # The craft cannot go ashore there at all: a cliff, say.
            continue
        found[cell.hex] = landing_odds(setup, route).chance
    return found


def lane_to(setup: Setup, ground: Ground, craft: Watercraft, beach: Hex) -> tuple[Hex, ...]:
    """The shortest way for a craft from deep water to a landing hex.

    The last hex is one from which the craft can Beach or go ashore. Empty where there is no way.
    """
    shore, type_ = setup.tide_shore, setup.watercraft_type(craft)
    mover = Mover.of(type_.cls)

    def next_to(hex_: Hex) -> Iterator[Hex]:
        """Water hexes that the craft may be in, those furthest out to sea first."""
        cells = [
            cell for cell in shore.neighbours(hex_) if cannot_be_in(shore, mover, cell) is None
        ]
        cells.sort(key=lambda cell: (-ground.edge.seaward(cell.hex), cell.hex))
        yield from (cell.hex for cell in cells)

    ways: dict[Hex, tuple[Hex, ...]] = {}
    for hex_ in next_to(beach):
        amphibian = mover is Mover.AMPHIBIAN
        if amphibian or cannot_beach(shore, type_, hex_, beach) is None:
            ways[hex_] = (hex_,)
    queue = list(ways)
    while queue:
        hex_ = queue.pop(0)
        if shore.at(hex_).depth is Depth.DEEP:
            return ways[hex_]
        for other in next_to(hex_):
            if other not in ways:
                ways[other] = (other, *ways[hex_])
                queue.append(other)
    # All the water is shallow: then from as far out as it goes.
    return max(ways.values(), key=lambda way: (ground.edge.seaward(way[0]), way[0]), default=())


def hexes_to_sand(setup: Setup, ground: Ground, craft: Watercraft) -> int | None:
    """Fewest hexes that a craft enters until it is ashore; ``None`` where no way leads there.

    It comes from where it begins or, offboard, through one of the hexes along the seaward edge. A
    LC or boat Beaches from the water beside the sand, an amphibian enters the sand as well.
    """
    shore, type_ = setup.tide_shore, setup.watercraft_type(craft)
    mover = Mover.of(type_.cls)
    amphibian = mover is Mover.AMPHIBIAN
    if craft.hex is None:
        cells = [c for c in ground.entry_hexes if cannot_be_in(shore, mover, c) is None]
        entered = {cell.hex: 1 for cell in cells}
    else:
        entered = {setup.hex(craft.hex): 0}
    sand = {cell.hex for cell in ground.landing_hexes}
    queue = deque(entered)
    while queue:
        hex_ = queue.popleft()
        for cell in shore.neighbours(hex_):
            if cell.hex in sand:
                if amphibian:
                    return entered[hex_] + 1
                if cannot_beach(shore, type_, hex_, cell.hex) is None:
                    return entered[hex_]
            elif cell.hex not in entered and cannot_be_in(shore, mover, cell) is None:
                entered[cell.hex] = entered[hex_] + 1
                queue.append(cell.hex)
    return None


def _one_of_each(craft: tuple[Watercraft, ...]) -> Iterator[tuple[str, Watercraft]]:
    seen: set[str] = set()
    for each in craft:
        if each.type not in seen:
            seen.add(each.type)
            yield each.type, each


def _mean(chances: list[Fraction]) -> Fraction:
    return sum(chances, Fraction()) / len(chances) if chances else Fraction()
