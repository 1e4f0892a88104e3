"""The way of a craft to the shore: which hexes it may enter, how it turns, which MPh it takes.

A route is planned on the map as play begins (:attr:`beachhead.rules.setup.Setup.tide_shore`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from beachhead.rules.beaching import cannot_beach
from beachhead.rules.boat_movement import usable_mp
from beachhead.rules.catalogue import WatercraftType
from beachhead.rules.elimination import outcome
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.landing_helm import Helm, facings_planned, helm_of, hexspines_between, turned
from beachhead.rules.movers import Mover
from beachhead.rules.naming import craft_name
from beachhead.rules.noba_hex import edge_hexsides
from beachhead.rules.pier_play import Kind, may_enter_beneath
from beachhead.rules.portage import personnel_worth
from beachhead.rules.scenario import ObstacleType, ReefKind, SeawallHeight, Watercraft
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore, ShoreHex
from beachhead.rules.tetrahedrons import extra_movement_cost
from beachhead.rules.water_entry import cannot_enter

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
    """One hex of a route, in a Player Turn from 1, and the VCA hexspines changed in it.

    ``turning`` are changed before the craft goes on or Beaches, ``early`` of them in this Player
    Turn since the one in which it goes on lacks the MP. ``entered`` is false for the hex in which
    the craft begins, and for one in which it stays for a further Player Turn. ``index`` counts the
    hexes of the way from 0. ``facing`` is its VCA once the early ones are changed; ``None``: a
    craft that turns freely.
    """

    hex: Hex
    turn: int
    turning: int
    entered: bool
    early: int = 0
    index: int = 0
    facing: int | None = None


@dataclass(frozen=True, slots=True)
class Route:
    """A craft's whole way. ``beach`` is the hex across whose hexside it Beaches or goes ashore.

    ``facings`` are the VCA in which it comes to each hex of its way and leaves it; ``helm`` says
    how it turns where Drift has brought it on with another. Both are empty for a craft that turns
    freely.
    """

    craft: Watercraft
    type: WatercraftType
    mover: Mover
    moves: tuple[Move, ...]
    beach: Hex | None
    from_offboard: bool
    facings: tuple[tuple[int, int], ...] = ()
    helm: Helm = ()

    @property
    def way(self) -> tuple[Hex, ...]:
        """Its hexes in order, each once for every time that the craft comes to it."""
        return tuple(
            move.hex for index, move in enumerate(self.moves) if index == 0 or move.entered
        )

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
    for LC and amphibians (G14.51), and :data:`MP_PER_HEXSPINE`. Each hex is entered as soon as the
    MP last; no paragraph lets a craft go on without them, so where turning about and the next hex
    cost more than the whole allotment, it spends a Player Turn on turning alone. Several groups are
    taken as the division that the player wants, if the MP last; a group that only repeats the hex
    before it is a Player Turn spent there. A turn is made in the Player Turn in which the craft
    goes on, unless only those before have MP left for it. The VCA is changed so that fewest
    Tetrahedron dr, then fewest changes, come of it. Raises :class:`SetupError` for what the craft
    cannot do, naming hex and reason.
    """
    type_, shore = setup.watercraft_type(craft), setup.tide_shore
    mover = Mover.of(type_.cls)
    groups = _without_repeats([[shore.find(name) for name in turn] for turn in path])
    way = [hex_ for turn in groups for hex_ in turn]
    if not way:
        raise SetupError("the path has no hex")
    if len(way) > MOST_HEXES:
        raise SetupError(f"the path has {len(way)} hexes; {MOST_HEXES} are the most")
    if len(groups) > MOST_HEXES:
        raise SetupError(f"the path has {len(groups)} Player Turns; {MOST_HEXES} are the most")
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
    helm: Helm = ()
    best = 0
    # Boats turn freely (E5.3).
    if mover is not Mover.BOAT:
        goals = way if ashore is None else [*way, ashore]
        helm, best = helm_of(goals, [_attacks(setup, mover, hex_) for hex_ in way])
    facing = _facing(setup, craft)
    facings = facings_planned(helm, best if facing is None else facing)
    turnings = [hexspines_between(*facing) for facing in facings] or [0] * len(way)
    costs = _costs(setup, mover, way)
    if not offboard:
        costs[0] = 0
    if max(costs) > allotment:
        hex_ = way[costs.index(max(costs))]
        raise SetupError(
            f"{craft_name(craft)} has {allotment} MP, and to enter {shore.name(hex_)} takes"
            f" {max(costs)}"
        )
    turns, last = (
        _turns(costs, turnings, allotment)
        if len(groups) == 1
        else ([turn for turn, group in enumerate(groups, 1) for _ in group], len(groups))
    )
    spread = _spread(turns, last, costs, turnings, allotment)
    if spread is None:
        needs = [0] * (last + 1)
        for turn, cost, spines in zip((*turns, last), (*costs, 0), (0, *turnings), strict=True):
            needs[turn] += cost + spines * MP_PER_HEXSPINE
        turn = next(turn for turn, need in enumerate(needs) if need > allotment)
        raise SetupError(
            f"{craft_name(craft)} has {allotment} MP and needs {needs[turn]} for Player Turn {turn}"
            " (what Tetrahedrons and turns cost counted)"
        )
    moves = _moves(way, turns, last, spread, facings, offboard)
    return Route(craft, type_, mover, moves, ashore, offboard, tuple(facings), helm)


def _without_repeats(groups: Sequence[Sequence[Hex]]) -> list[list[Hex]]:
    """The groups of a path without a first hex that is the last of the group before."""
    found: list[list[Hex]] = []
    before: Hex | None = None
    for group in groups:
        found.append(list(group[1:] if group and group[0] == before else group))
        before = group[-1] if group else before
    return found


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
    hex_ = setup.craft_hex(craft)
    if hex_ is not None and hex_ != first:
        name = setup.tide_shore.name(hex_)
        raise SetupError(f"{craft_name(craft)} is in {name}; its path must begin there")


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
    why = refusal.why if refusal is not None else None
    if why is None and not shore.at(ashore).playable:
        why = "that hex is not playable"
    if why is not None:
        raise SetupError(f"{craft_name(craft)} cannot Beach at {name}: {why}")
    return ashore


def _cannot_go_ashore(shore: Shore, hexside: Hexside, there: ShoreHex) -> str | None:
    if there.is_water:
        return "that is water too"
    if not there.playable:
        return "that hex is not playable"
    refusal = cannot_enter(there, Mover.AMPHIBIAN)
    if refusal is not None:
        return f"{refusal.why} ({refusal.rule})"
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


def _costs(setup: Setup, mover: Mover, way: Sequence[Hex]) -> list[int]:
    """MP to enter each hex, turns left out. Boats pay no more for Tetrahedrons (G14.51)."""
    return [
        1 + (extra_movement_cost(mover) if obstacles_in(setup, hex_).tetrahedron else 0)
        for hex_ in way
    ]


def _turns(costs: Sequence[int], turnings: Sequence[int], allotment: int) -> tuple[list[int], int]:
    """The Player Turn in which each hex is entered, and that of the end, as the MP last."""
    turns, turn, left = [1], 1, allotment - costs[0]
    for spines, cost in zip(turnings, (*costs[1:], 0), strict=True):
        need = spines * MP_PER_HEXSPINE
        if need + cost > left:
            # What does not go into the next Player Turns is turned in this one.
            more = -(-(need + cost - left) // allotment)
            turn += more
            left = allotment - cost - min(need, allotment - cost)
        else:
            left -= need + cost
        turns.append(turn)
    return turns[:-1], turns[-1]


def _spread(
    turns: Sequence[int],
    last: int,
    costs: Sequence[int],
    turnings: Sequence[int],
    allotment: int,
) -> list[dict[int, int]] | None:
    """Hexspines changed in each hex, by Player Turn: as late as the MP let them be.

    ``None`` if the MP of some Player Turn do not last.
    """
    left = dict.fromkeys(range(1, last + 1), allotment)
    for turn, cost in zip(turns, costs, strict=True):
        left[turn] -= cost
    if min(left.values()) < 0:
        return None
    spread: list[dict[int, int]] = []
    windows = zip(turns, (*turns[1:], last), turnings, strict=True)
    for first, goes_on, spines in reversed(list(windows)):
        changed: dict[int, int] = {}
        for turn in range(goes_on, first - 1, -1):
            changed[turn] = min(spines, left[turn] // MP_PER_HEXSPINE)
            spines -= changed[turn]
            left[turn] -= changed[turn] * MP_PER_HEXSPINE
        if spines:
            return None
        spread.append(changed)
    return spread[::-1]


def _moves(
    way: Sequence[Hex],
    turns: Sequence[int],
    last: int,
    spread: Sequence[Mapping[int, int]],
    facings: Sequence[tuple[int, int]],
    offboard: bool,
) -> tuple[Move, ...]:
    """The moves of a route: each hex, and again for each Player Turn that is spent in it."""
    moves: list[Move] = []
    for index, hex_ in enumerate(way):
        final = index == len(way) - 1
        goes_on = last if final else turns[index + 1]
        # In the Player Turn in which it goes on a craft is still in the move of the one before.
        until = last if final else max(goes_on - 1, turns[index])
        done = 0
        for turn in range(turns[index], until + 1):
            here = spread[index][turn]
            later = spread[index][goes_on] if turn == until < goes_on else 0
            early = here if turn < goes_on else 0
            done += early
            moves.append(
                Move(
                    hex_,
                    turn,
                    here + later,
                    turn == turns[index] and (offboard or index > 0),
                    early,
                    index,
                    turned(*facings[index], done) if facings else None,
                )
            )
    return tuple(moves)


def _attacks(setup: Setup, mover: Mover, hex_: Hex) -> bool:
    """Whether a Tetrahedron attacks a craft that turns in a hex (G14.51)."""
    ocean = setup.tide_shore.is_ocean_water(setup.tide_shore.at(hex_))
    return mover is Mover.LANDING_CRAFT and ocean and obstacles_in(setup, hex_).tetrahedron


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
