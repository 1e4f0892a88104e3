"""The way of a craft to the shore: which hexes it may enter, how it turns, which MPh it takes.

A route is planned on the map as play begins (:attr:`beachhead.rules.setup.Setup.tide_shore`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from beachhead.rules.beaching import cannot_beach
from beachhead.rules.boat_movement import usable_mp
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.elimination import outcome
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction, Hex, Hexside
from beachhead.rules.movers import Mover
from beachhead.rules.naming import craft_name
from beachhead.rules.noba_hex import edge_hexsides
from beachhead.rules.pier_play import Kind, may_enter_beneath
from beachhead.rules.portage import personnel_worth
from beachhead.rules.scenario import ObstacleType, ReefKind, SeawallHeight, Watercraft
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore, ShoreHex
from beachhead.rules.tetrahedrons import extra_movement_cost

#: MP for each hexspine by which a LC or amphibian changes its VCA. The documents leave it to D2.11.
MP_PER_HEXSPINE = 1
#: Longest path that is reckoned: no map needs a longer one, and exact chances grow with each hex.
MOST_HEXES = 60


@dataclass(frozen=True, slots=True)
class Obstacles:
    """The Beach Obstacles that a hex holds in play: mines by the sum of their factors."""

    tetrahedron: bool = False
    wire: bool = False
    mine_factors: int = 0
    hidden: bool = False

    @property
    def any(self) -> bool:
        """Whether there is one at all."""
        return self.tetrahedron or self.wire or self.mine_factors > 0


@dataclass(frozen=True, slots=True)
class Move:
    """One hex of a route: its Player Turn from 1, and the VCA hexspines changed in it.

    ``turning`` are changed before the craft leaves the hex or Beaches there, ``early`` of them as
    soon as it is there since the next Player Turn lacks the MP. ``entered`` is false for the hex in
    which the craft begins.
    """

    hex: Hex
    turn: int
    turning: int
    entered: bool
    early: int = 0


@dataclass(frozen=True, slots=True)
class Route:
    """A craft's whole way. ``beach`` is the hex across whose hexside it Beaches or goes ashore."""

    craft: Watercraft
    type: WatercraftType
    mover: Mover
    moves: tuple[Move, ...]
    beach: Hex | None
    from_offboard: bool

    @property
    def turns(self) -> int:
        """How many Player Turns it takes."""
        return self.moves[-1].turn


def obstacles_in(setup: Setup, hex_: Hex, *, hidden_too: bool = True) -> Obstacles:
    """The Beach Obstacles that a hex holds once play has begun, of either side (G14.56).

    Raises :class:`SetupError` for mines without a number of factors.
    """
    kinds, factors, unseen = set(), 0, False
    for obstacle in setup.obstacles_in.get(hex_, ()):
        kind = outcome(setup, obstacle, hex_).new_type
        if kind is None or (obstacle.hidden and not hidden_too):
            continue
        kinds.add(kind)
        unseen = unseen or obstacle.hidden
        if kind in (ObstacleType.AB_MINES, ObstacleType.AT_MINES):
            if obstacle.factors is None or obstacle.factors < 1:
                raise SetupError(f"the mines in {obstacle.hex} need factors", obstacle.place)
            factors += obstacle.factors
    return Obstacles(ObstacleType.TETRAHEDRON in kinds, ObstacleType.WIRE in kinds, factors, unseen)


def find_craft(setup: Setup, name: str) -> Watercraft:
    """The Watercraft with an ID (``A``) or a full name (``LCVP A``). Raises :class:`SetupError`."""
    wanted = name.strip().lower()
    found = [
        craft
        for craft in setup.scenario.watercraft
        if wanted and wanted in (craft.name.lower(), craft_name(craft).lower())
    ]
    if len(found) == 1:
        return found[0]
    known = ", ".join(craft_name(craft) for craft in setup.scenario.watercraft)
    if found:
        raise SetupError(f"{name!r} names {len(found)} Watercraft; give one its own name")
    raise SetupError(f"there is no Watercraft {name!r}; the scenario has {known or 'none'}")


def plan_route(
    setup: Setup, craft: Watercraft, path: Sequence[Sequence[str]], beach: str | None = None
) -> Route:
    """A route through named hexes, Player Turn by Player Turn, to a hexside.

    One group of hexes in ``path`` is divided by MP: one for each hex, one more with a Tetrahedron
    for LC and amphibians (G14.51), and :data:`MP_PER_HEXSPINE`; several are taken as the division
    that the player wants, if the MP last. A turn is made in the Player Turn in which the craft goes
    on, unless only the one before has MP left for it. The VCA is changed so that fewest Tetrahedron
    dr, then fewest changes, come of it. Raises :class:`SetupError` for what the craft cannot do,
    naming hex and reason.
    """
    type_, shore = setup.watercraft_type(craft), setup.tide_shore
    mover = Mover.of(type_.cls)
    hexes = [[shore.find(name) for name in turn] for turn in path]
    way = [hex_ for turn in hexes for hex_ in turn]
    if not way:
        raise SetupError("the path has no hex")
    if len(way) > MOST_HEXES:
        raise SetupError(f"the path has {len(way)} hexes; {MOST_HEXES} are the most")
    if shore.beach.frozen:
        raise SetupError("the OCEAN is frozen (G13.494): no craft goes by water")
    _check_start(setup, craft, way[0])
    for hex_ in way:
        why = cannot_be_in(shore, mover, shore.at(hex_))
        if why is not None:
            raise SetupError(f"{craft_name(craft)} cannot enter {shore.name(hex_)}: {why}")
    for one, other in pairwise(way):
        if one.distance(other) != 1:
            raise SetupError(f"{shore.name(one)} and {shore.name(other)} are not adjacent")
    ashore = None if beach is None else _check_beach(shore, craft, type_, mover, way[-1], beach)
    allotment = _allotment(setup, craft, type_, mover)
    offboard = craft.hex is None and edge_hexsides(shore, way[0]) > 0
    turnings = _turnings(setup, craft, mover, way, ashore)
    costs = _costs(setup, mover, way, turnings)
    if not offboard:
        costs[0] = 0
    turns = _turns(hexes, costs, allotment)
    early, lacking = _early(turns, costs, turnings, allotment)
    if lacking and len(hexes) > 1:
        turn, need = next(iter(lacking.items()))
        raise SetupError(
            f"{craft_name(craft)} has {allotment} MP and needs {need} for Player Turn {turn} (what"
            " Tetrahedrons and turns cost counted)"
        )
    moves = tuple(
        Move(hex_, turn, spines, offboard or index > 0, before)
        for index, (hex_, turn, spines, before) in enumerate(
            zip(way, turns, turnings, early, strict=True)
        )
    )
    return Route(craft, type_, mover, moves, ashore, offboard)


def cannot_be_in(shore: Shore, mover: Mover, cell: ShoreHex) -> str | None:
    """Why a craft cannot be in a hex on its way; ``None`` if it can (G13.431, G13.73)."""
    if not cell.playable:
        return "the hex is not playable"
    if not cell.is_water:
        return "it is no water hex; only --beach may name land"
    if mover is Mover.LANDING_CRAFT and cell.reef is ReefKind.SUBMERGED:
        return "no LC enters a Submerged-reef hex (G13.431)"
    kind = Kind.BOAT if mover is Mover.BOAT else Kind.LC
    if cell.pier is not None and not may_enter_beneath(kind, cell.pier, cell.depth):
        return f"it does not go beneath a {cell.pier} pier (G13.73)"
    return None


def _check_start(setup: Setup, craft: Watercraft, first: Hex) -> None:
    if craft.hex is not None and setup.hex(craft.hex) != first:
        raise SetupError(f"{craft_name(craft)} is in {craft.hex}; its path must begin there")


def _check_beach(
    shore: Shore, craft: Watercraft, type_: WatercraftType, mover: Mover, last: Hex, beach: str
) -> Hex:
    ashore = shore.find(beach)
    if last.distance(ashore) != 1:
        raise SetupError(f"{shore.name(last)} and {shore.name(ashore)} are not adjacent")
    name = shore.hexside_name(Hexside.between(last, ashore))
    if mover is Mover.AMPHIBIAN:
        why = _cannot_go_ashore(shore, Hexside.between(last, ashore), shore.at(ashore))
        if why is not None:
            raise SetupError(f"{craft_name(craft)} cannot go ashore at {name}: {why}")
        return ashore
    refusal = cannot_beach(shore, type_, last, ashore)
    if refusal is not None:
        raise SetupError(f"{craft_name(craft)} cannot Beach at {name}: {refusal.why}")
    return ashore


def _cannot_go_ashore(shore: Shore, hexside: Hexside, there: ShoreHex) -> str | None:
    if there.is_water:
        return "that is water too"
    if not there.playable:
        return "that hex is not playable"
    cliff = hexside in shore.cliffs or shore.seawalls.get(hexside) is SeawallHeight.HIGH
    return "the hexside is a cliff" if cliff else None


def _allotment(setup: Setup, craft: Watercraft, type_: WatercraftType, mover: Mover) -> int:
    """MP of a craft on the water. Raises :class:`SetupError` for a boat that nobody can move."""
    if mover is not Mover.BOAT:
        return type_.water_mp or type_.mp
    worth = personnel_worth(craft.passengers, setup.scenario.settings.smc_pp)
    mp = usable_mp(type_, worth)
    if mp == 0:
        raise SetupError(f"{craft_name(craft)} has too few Personnel aboard to use its MP (E5.12)")
    return mp


def _costs(setup: Setup, mover: Mover, way: Sequence[Hex], turnings: Sequence[int]) -> list[int]:
    """MP for each hex, with the turns that lead to it; those before Beaching go to the last.

    Boats pay neither for turns (E5.3) nor for Tetrahedrons.
    """
    costs = [
        1 + (extra_movement_cost(mover) if obstacles_in(setup, hex_).tetrahedron else 0)
        for hex_ in way
    ]
    if mover is not Mover.BOAT:
        for index, spines in enumerate(turnings):
            costs[min(index + 1, len(way) - 1)] += spines * MP_PER_HEXSPINE
    return costs


def _turns(hexes: Sequence[Sequence[Hex]], costs: Sequence[int], allotment: int) -> list[int]:
    """The Player Turn of each hex, by what the hexes cost, or as divided by hand."""
    if len(hexes) > 1:
        return [turn for turn, group in enumerate(hexes, 1) for _ in group]
    turns: list[int] = []
    turn, left = 1, allotment
    for cost in costs:
        if cost > left and turns:
            turn, left = turn + 1, allotment
        turns.append(turn)
        left -= cost
    return turns


def _early(
    turns: Sequence[int], costs: Sequence[int], turnings: Sequence[int], allotment: int
) -> tuple[list[int], dict[int, int]]:
    """Hexspines changed in each hex with MP left over in the Player Turn in which it is entered.

    Only as many as the next Player Turn lacks the MP for. Those that lack MP even so are returned
    with the MP that they need.
    """
    needs = dict.fromkeys(turns, 0)
    for turn, cost in zip(turns, costs, strict=True):
        needs[turn] += cost
    early, lacking = [0] * len(turns), dict[int, int]()
    for turn, need in needs.items():
        over, first = need - allotment, turns.index(turn)
        if over > 0 and first > 0:
            left = (allotment - needs[turns[first - 1]]) // MP_PER_HEXSPINE
            wanted = -(-over // MP_PER_HEXSPINE)
            early[first - 1] = max(min(wanted, turnings[first - 1], left), 0)
            over -= early[first - 1] * MP_PER_HEXSPINE
        if over > 0:
            lacking[turn] = need
    return early, lacking


def _turnings(
    setup: Setup, craft: Watercraft, mover: Mover, way: Sequence[Hex], ashore: Hex | None
) -> list[int]:
    """VCA hexspines to change in each hex before leaving it, with fewest Tetrahedron dr.

    A craft moves, and Beaches, across one of the two hexsides beside the hexspine that its front
    points at. Boats turn freely (E5.3), and so do craft whose facing is not known, in their first
    hex. The last hex of a way without Beach needs no turn.
    """
    goals = way if ashore is None else [*way, ashore]
    ways = [a.direction_to(b) for a, b in pairwise(goals)]
    if mover is Mover.BOAT:
        return [0] * len(way)
    start = _facing(setup, craft)
    # Best plan to each facing so far: (Tetrahedron dr, hexspines, the hexspines hex by hex).
    plans: dict[int, tuple[int, int, tuple[int, ...]]] = {
        facing: (0, 0, ()) for facing in range(6) if start in (None, facing)
    }
    for index, hex_ in enumerate(way):
        risky = _attacks(setup, mover, hex_)
        allowed = _facings(ways[index]) if index < len(ways) else None
        better: dict[int, tuple[int, int, tuple[int, ...]]] = {}
        for facing, (drs, spines, done) in plans.items():
            for goal in (facing,) if allowed is None else allowed:
                turned = min((goal - facing) % 6, (facing - goal) % 6)
                plan = (drs + risky * turned, spines + turned, (*done, turned))
                if goal not in better or plan < better[goal]:
                    better[goal] = plan
        plans = better
    return list(min(plans.values())[2])


def _attacks(setup: Setup, mover: Mover, hex_: Hex) -> bool:
    """Whether a Tetrahedron attacks a craft that turns in a hex (G14.51)."""
    ocean = setup.tide_shore.is_ocean_water(setup.tide_shore.at(hex_))
    return mover is Mover.LANDING_CRAFT and ocean and obstacles_in(setup, hex_).tetrahedron


def _facings(direction: Direction | None) -> tuple[int, int]:
    """The two facings with which a craft can move in a direction.

    A facing is counted clockwise from the hexspine between the hexsides up and upper right.
    """
    assert direction is not None
    return direction.turns, (direction.turns - 1) % 6


def _facing(setup: Setup, craft: Watercraft) -> int | None:
    if craft.facing is None or craft.hex is None:
        return None
    here = setup.hex(craft.hex)
    sides = sorted(
        direction.turns
        for name in craft.facing
        if (direction := here.direction_to(setup.hex(name))) is not None
    )
    return 5 if sides == [0, 5] else sides[0]
