"""The chance that a craft reaches a hexside: every dr and DR on its way, exactly.

Counted are Tetrahedrons (G14.51), wire (G14.52), A-B mines (G14.53), in Heavy Surf Swamping
(G13.441), the (un)Beaching DR (G13.442) and Drift (G13.444), and Untrained paddlers (E5.34). Enemy
fire is not. All chances are fractions: no dice are sampled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from beachhead.rules.boat_movement import untrained_odds
from beachhead.rules.drift import drift_odds
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.landing_helm import hexspines_between, turned
from beachhead.rules.landing_notes import taken_for_granted
from beachhead.rules.landing_rolls import Ending, Rolled, State
from beachhead.rules.landing_route import Move, Route, obstacles_in
from beachhead.rules.landing_trip import Circumstances, Step, Trip, everybody
from beachhead.rules.movers import Mover
from beachhead.rules.setup import Setup
from beachhead.rules.tetrahedrons import attack_count


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

    Drift keeps a craft's VCA (G13.444), so one that Drifts along its route makes the turns that it
    has skipped where it has come to, before it goes on: it meets the Tetrahedron there, if any, not
    that of the hex it left. Its MP suffice, since Drift saves those of the hex. What is over does
    not bring it ahead of the division into Player Turns in a MPh.
    """
    trip = _Trip(setup, route, given or Circumstances())
    trip.run()
    return trip.landing()


def _not_ahead(state: State) -> bool:
    return state.ahead == 0


def _ahead_by(hexes: int) -> Callable[[State], bool]:
    return lambda state: state.ahead == hexes


@dataclass
class _Trip(Trip):
    """The phases of a trip along its route."""

    def run(self) -> None:
        """Carries the whole route out."""
        before: Move | None = None
        for move in self.route.moves:
            if before is None:
                if not move.entered:
                    self.surf_beaching(move.hex, "as its MPh begins")
                self._paddle(move)
            elif move.turn > before.turn:
                self._turn_in(before, before.early)
                self._new_turn(before, move)
            if before is not None and not move.entered:
                # It stays where it is for a Player Turn.
                before = move
                continue
            self.only = _not_ahead
            if move.index == 1:
                self.unbeached = move.turn
            if before is not None:
                self._turn_in(before)
                self.mines(before.hex, "leaves")
            if move.entered:
                self._enter(move.hex)
            self.only = everybody
            if before is not None:
                self.odds = self.odds.map(lambda s: replace(s, ahead=max(s.ahead - 1, 0)))
            before = move
        assert before is not None
        self._turn_in(before)
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
            first=self.spot(self.route.moves[0].hex).name,
            aground_number=self.given.aground_number,
            hidden_left_out=not self.given.hidden_too
            and any(obstacles_in(self.setup, move.hex).hidden for move in self.route.moves),
            wades=any(self.setup.tide_shore.at(move.hex).is_shallow for move in self.route.moves),
        )
        return Landing(tuple(self.steps), tuple(order), (*taken, *self.notes))

    # Phases

    def _new_turn(self, before: Move, move: Move) -> None:
        """The APh of a Player Turn on the water, and the beginning of the next MPh."""
        way = self.route.way
        # Those farthest ahead first, so that none Drifts twice.
        for hexes in self._ahead():
            self.only = _ahead_by(hexes)
            self.surf_beaching(way[before.index + hexes], "as its APh begins")
        self.count_from_none()
        for hexes in self._ahead():
            self.only = _ahead_by(hexes)
            self._drift(before, before.index + hexes)
        self.count_from_none()
        self.turn = move.turn
        for hexes in self._ahead():
            self.only = _ahead_by(hexes)
            self.surf_beaching(way[before.index + hexes], "as its MPh begins")
        self.only = everybody
        self._paddle(move)

    def _ahead(self) -> list[int]:
        """By how many hexes Drift has brought craft ahead, most first."""
        return sorted({state.ahead for state, _ in self.odds if state.end is None}, reverse=True)

    def _enter(self, hex_: Hex, how: str = "enters") -> None:
        self.swamping(hex_)
        self.tetrahedron(hex_, how, attack_count(self.route.mover, enters=True))
        self.mines(hex_, how)
        self.wire(hex_)
        self.surf_beaching(hex_, f"as it {how}")

    def _turn_in(self, move: Move, early: int | None = None) -> None:
        """Turns the craft in a hex: all that is left to turn there, or ``early`` hexspines of it.

        Whoever has Drifted there with another VCA turns by that one.
        """
        helm = self.route.helm
        if not helm:
            return
        planned = move.turning - move.early if early is None else early
        goes_to = helm[move.index]
        before = self.only
        self.only = lambda state: state.ahead == 0 and state.facing is None
        self.tetrahedron(move.hex, "turns", attack_count(self.route.mover, hexspines=planned))

        def hexspines(state: State) -> int:
            if state.end is not None or state.ahead or state.facing is None:
                return 0
            needed = hexspines_between(state.facing, goes_to[state.facing])
            return needed if early is None else min(needed, early)

        def turning(number: int) -> Callable[[State], bool]:
            return lambda state: hexspines(state) == number

        for needed in sorted({hexspines(state) for state, _ in self.odds} - {0}):
            self.only = turning(needed)
            number = attack_count(self.route.mover, hexspines=needed)
            self.tetrahedron(move.hex, "turns after its Drift", number)
        self.only = before

        def after(state: State) -> State:
            if state.end is not None or state.ahead or state.facing is None:
                return state
            facing = turned(state.facing, goes_to[state.facing], hexspines(state))
            joins = early is None and facing == self.route.facings[move.index][1]
            return replace(state, facing=None if joins else facing)

        self.odds = self.odds.map(after)

    def _arrive(self, last: Move) -> None:
        beach, name = self.route.beach, self.spot(last.hex).name
        if beach is None:
            end = Ending("", "gets there", name, reached=True)
        elif self.route.mover is Mover.AMPHIBIAN:
            self.mines(last.hex, "leaves")
            self.mines(beach, "goes ashore")
            ashore = self.spot(beach)
            if ashore.obstacles.wire:
                self.wire_note(ashore.name)
            end = Ending("G13.401", f"goes ashore in {ashore.name}", name, reached=True)
        else:
            side = self.setup.tide_shore.hexside_name(Hexside.between(last.hex, beach))
            end = Ending("G14.57", f"Beaches across {side}", name, reached=True)
        self.odds = self.odds.map(lambda state: state if state.end else replace(state, end=end))

    # Drift and paddlers

    def _drift(self, before: Move, index: int) -> None:
        """Drift in the APh from a hex of the way: into the next, off it, or none (G13.444)."""
        way = self.route.way
        at, following = way[index], way[index + 1] if index + 1 < len(way) else None
        beached = self.route.craft.beached is not None and self.unbeached in (0, self.turn)
        found = drift_odds(
            self.setup.tide_shore, at, self.route.mover, beached_or_unbeached=beached
        )
        if found.of(at) == 1:
            return
        name = self.spot(at).name
        facings = self.route.facings

        def vca(state: State) -> int | None:
            """The VCA that Drift keeps, if it is not the one planned for the next hex."""
            kept = state.facing
            if kept is None and facings:
                kept = facings[index][0] if state.ahead else before.facing
            return None if facings and kept == facings[index + 1][0] else kept

        def drifted(to: Hex, state: State) -> Rolled:
            if to == at:
                return "stays", state
            there = self.spot(to).name
            if to == following:
                on = replace(state, ahead=state.ahead + 1, drifts=True, facing=vca(state))
                return f"to {there}, its next hex", on
            end = Ending("G13.444", f"Drifts off its route to {there}", name)
            return f"to {there}, off its route", replace(state, end=end)

        self.roll(at, "G13.444", "Drift", lambda s: found.map(lambda to: drifted(to, s)))
        if following is None or self.odds.that(lambda state: state.drifts) == 0:
            return
        self.only = lambda state: state.drifts
        self.mines(at, "Drifts out")
        self._enter(following, "Drifts in")
        there = Ending("", "gets there", self.spot(following).name, reached=True)
        arrives = self.route.beach is None and index + 2 == len(way)

        def come(state: State) -> State:
            end = there if arrives and state.drifts and state.end is None else state.end
            return replace(state, drifts=False, end=end)

        self.odds = self.odds.map(come)

    def _paddle(self, move: Move) -> None:
        """The dr of Untrained paddlers before they move (E5.34)."""
        if not self.untrained:
            return
        hexes = sum(other.turn == move.turn and other.entered for other in self.route.moves)
        end = Ending("E5.34", "held back by Untrained paddlers", self.spot(move.hex).name)

        def paddled(usable: int, state: State) -> Rolled:
            if usable >= hexes - state.ahead:
                return "enough MP", state
            return "too few MP", replace(state, end=end)

        if hexes:
            what = "Untrained paddlers' dr"
            odds = untrained_odds(self.route.type.mp)
            self.roll(move.hex, "E5.34", what, lambda s: odds.map(lambda n: paddled(n, s)))

    # What is where
