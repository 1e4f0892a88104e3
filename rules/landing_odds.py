"""The chance that a craft reaches a hexside: every dr and DR on its way, exactly.

Counted are Tetrahedrons (G14.51), wire (G14.52), A-B mines (G14.53), in Heavy Surf Swamping
(G13.441), the (un)Beaching DR (G13.442) and Drift (G13.444), and Untrained paddlers (E5.34). Enemy
fire is not. All chances are fractions: no dice are sampled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from beachhead.rules.boat_movement import untrained_odds
from beachhead.rules.dice import Odds, certain
from beachhead.rules.drift import drift_odds
from beachhead.rules.heavy_surf import may_run_aground
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.landing_notes import taken_for_granted
from beachhead.rules.landing_rolls import Ending, Event, Rolled, Spot, State
from beachhead.rules.landing_route import Move, Obstacles, Route, obstacles_in
from beachhead.rules.mine_attacks import MineAttack, attacked_as
from beachhead.rules.movers import Mover
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Depth
from beachhead.rules.surf_beaching import (
    SurfCraft,
    beachable_toward,
    crowding,
    must_roll,
    near_high_shore,
)
from beachhead.rules.swamping import (
    SWAMPED_AT,
    SwampingRoll,
    roll_on_entry,
    surf_swamping,
    surf_swamping_chances,
)
from beachhead.rules.tetrahedrons import attack_count
from beachhead.rules.wire import WireEffect, wire_effect

#: Lowest Final DR by which a LC runs Aground unless another is given: 12.21 is not among the
#: documents.
AGROUND_NUMBER = 12


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the scenario does not say of a landing.

    ``aground_number`` is the lowest Final Aground DR that holds a LC, ``None`` to leave Aground
    out. ``inexperienced``: the Inherent crew of a LC is. ``others``: other craft that count in each
    hex with an (un)Beaching DR, beside those set up there. ``hidden_too``: hidden obstacles attack;
    without it the outlook is that of a player who knows of the others alone. ``cleared``: hexes
    whose obstacles are gone, by UDT say.
    """

    aground_number: int | None = AGROUND_NUMBER
    inexperienced: bool = False
    others: int = 0
    hidden_too: bool = True
    cleared: frozenset[Hex] = frozenset()


@dataclass(frozen=True, slots=True)
class Step:
    """One roll of a trip: when, where, by which rule, and what it may come to.

    ``outcomes`` are chances for a craft that gets to make it; ``under_way`` is the chance, from the
    start of the trip, not to have ended anywhere but at the goal after it.
    """

    turn: int
    hex: str
    rule: str
    what: str
    outcomes: tuple[tuple[str, Fraction], ...]
    under_way: Fraction


@dataclass(frozen=True, slots=True)
class Landing:
    """The odds of a trip: step by step, and all its ends, those at the goal first."""

    steps: tuple[Step, ...]
    endings: tuple[tuple[Ending, Fraction], ...]
    notes: tuple[str, ...]

    @property
    def chance(self) -> Fraction:
        """Chance to reach the goal."""
        return sum((chance for end, chance in self.endings if end.reached), Fraction())


def landing_odds(setup: Setup, route: Route, given: Circumstances | None = None) -> Landing:
    """Exact odds that a craft comes to the end of a route (G14.51-G14.57, G13.441-G13.446, E5.34).

    For each hex: the turns in the hex that is left, and its mines; then, in the new one, Swamping,
    Tetrahedron, mines, wire with the Aground DR, the (un)Beaching DR. Beaching comes last (G14.57).
    A LC is lost once the DP inflicted are as many as it has. Mines keep their factors. A trip ends
    where the surf Beaches, un-Beaches or Broaches the craft; Beached across the very hexside that
    was wanted it has reached it. What is taken from outside the documents is told in the notes.
    """
    trip = _Trip(setup, route, given or Circumstances())
    trip.run()
    return trip.landing()


def _everybody(_: State) -> bool:
    return True


def _swamped_now(nth: int) -> Fraction:
    """Chance to be swamped in the nth hex entered in a phase, those before it having been safe."""
    *safe, here = surf_swamping_chances(nth)
    return here / (1 - sum(safe, Fraction()))


@dataclass
class _Trip:
    """Rolls along a route, one after the other, over all states that a craft may be in."""

    setup: Setup
    route: Route
    given: Circumstances
    odds: Odds[State] = field(default_factory=lambda: certain(State()))
    steps: list[Step] = field(default_factory=list)
    notes: dict[str, None] = field(default_factory=dict)
    turn: int = 1
    only: Callable[[State], bool] = _everybody

    def run(self) -> None:
        """Carries the whole route out."""
        before: Move | None = None
        for move in self.route.moves:
            if before is None:
                if not move.entered:
                    self._surf_beaching(move.hex, "as its MPh begins")
                self._paddle(move)
            elif move.turn > before.turn:
                self._turn_in(before, before.early)
                self._new_turn(before, move)
            self.only = lambda state: not state.ahead
            if before is not None:
                self._turn_in(before, before.turning - before.early)
                self._mines(before.hex, "leaves")
            if move.entered:
                self._enter(move.hex)
            self.only = _everybody
            self.odds = self.odds.map(lambda state: replace(state, ahead=False))
            before = move
        assert before is not None
        self._turn_in(before, before.turning)
        self._arrive(before)

    def landing(self) -> Landing:
        """What was found."""
        ends: dict[Ending, Fraction] = {}
        for state, chance in self.odds:
            assert state.end is not None
            ends[state.end] = ends.get(state.end, Fraction()) + chance
        order = sorted(ends.items(), key=lambda e: (not e[0].reached, -e[1], e[0].rule, e[0].hex))
        taken = taken_for_granted(
            self.route,
            {step.rule for step in self.steps},
            first=self._spot(self.route.moves[0].hex).name,
            aground_number=self.given.aground_number,
            hidden_left_out=not self.given.hidden_too
            and any(obstacles_in(self.setup, move.hex).hidden for move in self.route.moves),
        )
        return Landing(tuple(self.steps), tuple(order), (*taken, *self.notes))

    # Phases

    def _new_turn(self, before: Move, move: Move) -> None:
        """The APh of a Player Turn on the water, and the beginning of the next MPh."""
        self._surf_beaching(before.hex, "as its APh begins")
        self._drift(before.hex, move.hex)
        self._count_from_none()
        if self.odds.that(lambda state: state.ahead) > 0:
            self.only = lambda state: state.ahead
            self._mines(before.hex, "Drifts out")
            self._enter(move.hex, "Drifts in")
        self._count_from_none()
        self.turn = move.turn
        self.only = lambda state: state.ahead
        self._surf_beaching(move.hex, "as its MPh begins")
        self.only = lambda state: not state.ahead
        self._surf_beaching(before.hex, "as its MPh begins")
        self.only = _everybody
        self._paddle(move)

    def _enter(self, hex_: Hex, how: str = "enters") -> None:
        self._swamping(hex_)
        self._tetrahedron(hex_, how, attack_count(self.route.mover, enters=True))
        self._mines(hex_, how)
        self._wire(hex_)
        self._surf_beaching(hex_, f"as it {how}")

    def _turn_in(self, move: Move, hexspines: int) -> None:
        number = attack_count(self.route.mover, hexspines=hexspines)
        self._tetrahedron(move.hex, "turns", number)

    def _arrive(self, last: Move) -> None:
        beach, name = self.route.beach, self._spot(last.hex).name
        if beach is None:
            end = Ending("", "gets there", name, reached=True)
        elif self.route.mover is Mover.AMPHIBIAN:
            self._mines(last.hex, "leaves")
            self._mines(beach, "goes ashore")
            ashore = self._spot(beach)
            if ashore.obstacles.wire:
                self._wire_note(ashore.name)
            end = Ending("G13.401", f"goes ashore in {ashore.name}", name, reached=True)
        else:
            side = self.setup.tide_shore.hexside_name(Hexside.between(last.hex, beach))
            end = Ending("G14.57", f"Beaches across {side}", name, reached=True)
        self.odds = self.odds.map(lambda state: state if state.end else replace(state, end=end))

    # Single rolls

    def _concerned(self, state: State) -> bool:
        return state.end is None and self.only(state)

    def _roll(self, hex_: Hex, rule: str, what: str, event: Event) -> None:
        """Makes a roll for all states under way that it concerns, and keeps what comes of it."""
        concerned = self.odds.that(self._concerned)
        if concerned == 0:
            return
        found: dict[str, Fraction] = {}
        states: dict[State, Fraction] = {}
        for state, chance in self.odds:
            if not self._concerned(state):
                states[state] = states.get(state, Fraction()) + chance
                continue
            for (words, after), part in event(state):
                found[words] = found.get(words, Fraction()) + chance * part / concerned
                states[after] = states.get(after, Fraction()) + chance * part
        self.odds = Odds(states)
        left = self.odds.that(lambda state: state.end is None or state.end.reached)
        name = self._spot(hex_).name
        likeliest = tuple(sorted(found.items(), key=lambda outcome: (-outcome[1], outcome[0])))
        self.steps.append(Step(self.turn, name, rule, what, likeliest, left))

    def _tetrahedron(self, hex_: Hex, how: str, number: int) -> None:
        spot = self._spot(hex_)
        for count in range(number if spot.tetrahedron_attacks else 0):
            nth = f" ({count + 1} of {number})" if number > 1 else ""
            self._roll(hex_, "G14.51", f"Tetrahedron dr as it {how}{nth}", spot.struck)

    def _mines(self, hex_: Hex, how: str) -> None:
        spot = self._spot(hex_)
        factors = spot.obstacles.mine_factors
        if factors and attacked_as(self.route.mover) is not MineAttack.NONE:
            kind = "A-T" if self.setup.tide_shore.at(hex_).is_land else "A-B"
            what = f"{factors}-factor {kind} mines as it {how}"
            self._roll(hex_, "G14.53", what, spot.minefield)

    def _wire(self, hex_: Hex) -> None:
        """Wire, and the Aground DR with or without it."""
        spot, mover = self._spot(hex_), self.route.mover
        cell = self.setup.tide_shore.at(hex_)
        effect = wire_effect(mover, spot.surf) if spot.obstacles.wire else WireEffect.NONE
        if effect is WireEffect.SINKS:
            end = Ending("G14.52", "sunk by wire, Personnel Wading", spot.name)
            self._roll(
                hex_, "G14.52", "wire", lambda state: certain(("sinks", replace(state, end=end)))
            )
        elif effect is WireEffect.AS_ON_LAND:
            self._wire_note(spot.name)
        number = self.given.aground_number
        shallow = cell.is_ocean and cell.is_shallow
        grounds = mover is Mover.LANDING_CRAFT and may_run_aground(
            shallow=shallow, heavy_surf=spot.surf
        )
        if grounds and number is not None:
            least = number
            rule, where = ("G14.52", " in wire") if spot.obstacles.wire else ("G12.21", "")
            what = f"Aground DR{where}"
            self._roll(hex_, rule, what, lambda state: spot.grounded(state, least))

    def _count_from_none(self) -> None:
        """A new phase has a secret Swamping DR of its own, in MPh and APh (G13.441)."""
        self.odds = self.odds.map(lambda state: replace(state, swam=0))

    def _swamping(self, hex_: Hex) -> None:
        """The secret DR is one for a MPh: a hex is likelier once those before were safe.

        Which hex of that MPh this is each state knows for itself: one that Drifted into it in the
        APh before does not enter it now.
        """
        spot, mover = self._spot(hex_), self.route.mover
        depth = self.setup.tide_shore.at(hex_).depth or Depth.DEEP
        roll = roll_on_entry(mover, depth, heavy_surf=spot.surf, size=self.route.type.size)
        if roll is not SwampingRoll.SECRET_DR_AND_DR:
            return
        self.odds = self.odds.map(
            lambda state: replace(state, swam=state.swam + 1) if self._concerned(state) else state
        )
        if self.odds.that(lambda s: self._concerned(s) and _swamped_now(s.swam) > 0) == 0:
            return
        result = surf_swamping(mover, depth, SWAMPED_AT)
        end = Ending("G13.441", f"swamped: {result.value}", spot.name)

        def entered(state: State) -> Odds[Rolled]:
            chance = _swamped_now(state.swam)
            if chance == 0:
                return certain(("not swamped", state))
            return Odds(
                {("not swamped", state): 1 - chance, ("swamped", replace(state, end=end)): chance}
            )

        self._roll(hex_, "G13.441", "Swamping by Heavy Surf", entered)

    def _surf_beaching(self, hex_: Hex, when: str) -> None:
        """The (un)Beaching DR in a hex, if one is due."""
        shore, mover, start = self.setup.tide_shore, self.route.mover, self.route.craft
        spot = self._spot(hex_)
        if mover not in (Mover.LANDING_CRAFT, Mover.BOAT) or not spot.surf:
            return
        toward = beachable_toward(shore, self.route.type, hex_)
        craft = SurfCraft(
            mover,
            shore.at(hex_).depth or Depth.DEEP,
            beached=start.beached is not None and not self.steps and self.turn == 1,
            inexperienced=(start.untrained if mover is Mover.BOAT else self.given.inexperienced),
            near_high_shore=near_high_shore(shore, hex_),
            others=self._crowd(hex_),
            personnel=any(unit.kind.is_personnel for unit in start.passengers),
        )
        if must_roll(craft, can_beach=bool(toward)):
            what = f"(un)Beaching DR {when}"
            self._roll(hex_, "G13.442", what, lambda s: spot.tossed(s, craft, toward))

    def _drift(self, at: Hex, following: Hex) -> None:
        """Drift in the APh: into the next hex of the route, off it, or not at all (G13.444)."""
        afloat = self.route.craft.beached is None or self.turn > 1
        found = drift_odds(
            self.setup.tide_shore, at, self.route.mover, beached_or_unbeached=not afloat
        )
        if found.of(at) == 1:
            return
        name = self._spot(at).name

        def drifted(to: Hex, state: State) -> Rolled:
            if to == at:
                return "stays", state
            there = self._spot(to).name
            if to == following:
                return f"to {there}, its next hex", replace(state, ahead=True)
            end = Ending("G13.444", f"Drifts off its route to {there}", name)
            return f"to {there}, off its route", replace(state, end=end)

        self._roll(at, "G13.444", "Drift", lambda s: found.map(lambda to: drifted(to, s)))

    def _paddle(self, move: Move) -> None:
        """The dr of Untrained paddlers before they move (E5.34)."""
        craft, type_ = self.route.craft, self.route.type
        if not craft.untrained or self.route.mover is not Mover.BOAT or type_.inherent_driver:
            return
        hexes = sum(other.turn == move.turn and other.entered for other in self.route.moves)
        end = Ending("E5.34", "held back by Untrained paddlers", self._spot(move.hex).name)

        def paddled(usable: int, state: State) -> Rolled:
            if usable >= hexes - state.ahead:
                return "enough MP", state
            return "too few MP", replace(state, end=end)

        if hexes:
            what = "Untrained paddlers' dr"
            odds = untrained_odds(type_.mp)
            self._roll(move.hex, "E5.34", what, lambda s: odds.map(lambda n: paddled(n, s)))

    # What is where

    def _spot(self, hex_: Hex) -> Spot:
        cleared = hex_ in self.given.cleared
        hidden_too = self.given.hidden_too
        there = Obstacles() if cleared else obstacles_in(self.setup, hex_, hidden_too=hidden_too)
        return Spot(self.setup, self.route, hex_, there)

    def _crowd(self, hex_: Hex) -> int:
        there = [
            Mover.of(self.setup.watercraft_type(craft).cls)
            for craft in self.setup.scenario.watercraft
            if craft is not self.route.craft
            and craft.hex is not None
            and self.setup.hex(craft.hex) == hex_
        ]
        return crowding(there) + self.given.others

    def _wire_note(self, name: str) -> None:
        self.notes[
            f"Wire in {name} is to an amphibian what wire on land is (G14.52); it is not counted."
        ] = None
