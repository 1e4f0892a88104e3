"""The single rolls of a craft's trip to the shore, made for all states that it may be in.

:mod:`beachhead.rules.landing_odds` puts them in order along a route.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from beachhead.rules.dice import Odds, certain
from beachhead.rules.heavy_surf import may_run_aground
from beachhead.rules.hexes import Hex
from beachhead.rules.landing_rolls import Ending, Event, Rolled, Spot, State
from beachhead.rules.landing_route import Obstacles, Route, obstacles_in
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


def everybody(_: State) -> bool:
    """Concerns whoever is still under way."""
    return True


def _swamped_now(nth: int) -> Fraction:
    """Chance to be swamped in the nth hex entered in a phase, those before it having been safe."""
    *safe, here = surf_swamping_chances(nth)
    return here / (1 - sum(safe, Fraction()))


@dataclass
class Trip:
    """A trip under way: the odds of its states, and the rolls made so far.

    ``only`` says which states the next rolls concern, beside those that have not ended.
    ``unbeached`` is the Player Turn in which a craft that begins Beached leaves its hex, 0 before.
    """

    setup: Setup
    route: Route
    given: Circumstances
    odds: Odds[State] = field(default_factory=lambda: certain(State()))
    steps: list[Step] = field(default_factory=list)
    notes: dict[str, None] = field(default_factory=dict)
    turn: int = 1
    unbeached: int = 0
    only: Callable[[State], bool] = everybody

    @property
    def untrained(self) -> bool:
        """Whether it is a boat that Untrained Passengers paddle; a Driver does without (E5.34)."""
        boat = self.route.mover is Mover.BOAT and not self.route.type.inherent_driver
        return boat and self.route.craft.untrained

    def concerned(self, state: State) -> bool:
        """Whether the next roll concerns a state."""
        return state.end is None and self.only(state)

    def roll(self, hex_: Hex, rule: str, what: str, event: Event) -> None:
        """Makes a roll for all states under way that it concerns, and keeps what comes of it."""
        concerned = self.odds.that(self.concerned)
        if concerned == 0:
            return
        found: dict[str, Fraction] = {}
        states: dict[State, Fraction] = {}
        for state, chance in self.odds:
            if not self.concerned(state):
                states[state] = states.get(state, Fraction()) + chance
                continue
            for (words, after), part in event(state):
                found[words] = found.get(words, Fraction()) + chance * part / concerned
                states[after] = states.get(after, Fraction()) + chance * part
        self.odds = Odds(states)
        left = self.odds.that(lambda state: state.end is None or state.end.reached)
        name = self.spot(hex_).name
        likeliest = tuple(sorted(found.items(), key=lambda outcome: (-outcome[1], outcome[0])))
        self.steps.append(Step(self.turn, name, rule, what, likeliest, left))

    def tetrahedron(self, hex_: Hex, how: str, number: int) -> None:
        """So many dr of the Tetrahedron in a hex, if one attacks there (G14.51)."""
        spot = self.spot(hex_)
        for count in range(number if spot.tetrahedron_attacks else 0):
            nth = f" ({count + 1} of {number})" if number > 1 else ""
            self.roll(hex_, "G14.51", f"Tetrahedron dr as it {how}{nth}", spot.struck)

    def mines(self, hex_: Hex, how: str) -> None:
        """The dr of the mines in a hex, if there are any for this craft (G14.53)."""
        spot = self.spot(hex_)
        factors = spot.obstacles.mine_factors
        if factors and attacked_as(self.route.mover) is not MineAttack.NONE:
            kind = "A-T" if self.setup.tide_shore.at(hex_).is_land else "A-B"
            what = f"{factors}-factor {kind} mines as it {how}"
            self.roll(hex_, "G14.53", what, spot.minefield)

    def wire(self, hex_: Hex) -> None:
        """Wire, and the Aground DR with or without it."""
        spot, mover = self.spot(hex_), self.route.mover
        cell = self.setup.tide_shore.at(hex_)
        effect = wire_effect(mover, spot.surf) if spot.obstacles.wire else WireEffect.NONE
        if effect is WireEffect.SINKS:
            end = Ending("G14.52", "sunk by wire, Personnel Wading", spot.name)
            self.roll(
                hex_, "G14.52", "wire", lambda state: certain(("sinks", replace(state, end=end)))
            )
        elif effect is WireEffect.AS_ON_LAND:
            self.wire_note(spot.name)
        number = self.given.aground_number
        shallow = cell.is_ocean and cell.is_shallow
        grounds = mover is Mover.LANDING_CRAFT and may_run_aground(
            shallow=shallow, heavy_surf=spot.surf
        )
        if grounds and number is not None:
            least = number
            rule, where = ("G14.52", " in wire") if spot.obstacles.wire else ("G12.21", "")
            what = f"Aground DR{where}"
            self.roll(hex_, rule, what, lambda state: spot.grounded(state, least))

    def count_from_none(self) -> None:
        """A new phase has a secret Swamping DR of its own, in MPh and APh (G13.441)."""
        self.odds = self.odds.map(lambda state: replace(state, swam=0))

    def swamping(self, hex_: Hex) -> None:
        """The secret DR is one for a MPh: a hex is likelier once those before were safe.

        Which hex of that MPh this is each state knows for itself: one that Drifted into it in the
        APh before does not enter it now.
        """
        spot, mover = self.spot(hex_), self.route.mover
        depth = self.setup.tide_shore.at(hex_).depth or Depth.DEEP
        roll = roll_on_entry(mover, depth, heavy_surf=spot.surf, size=self.route.type.size)
        if roll is not SwampingRoll.SECRET_DR_AND_DR:
            return
        self.odds = self.odds.map(
            lambda state: replace(state, swam=state.swam + 1) if self.concerned(state) else state
        )
        if self.odds.that(lambda s: self.concerned(s) and _swamped_now(s.swam) > 0) == 0:
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

        self.roll(hex_, "G13.441", "Swamping by Heavy Surf", entered)

    def surf_beaching(self, hex_: Hex, when: str) -> None:
        """The (un)Beaching DR in a hex, if one is due."""
        shore, mover, start = self.setup.tide_shore, self.route.mover, self.route.craft
        spot = self.spot(hex_)
        if mover not in (Mover.LANDING_CRAFT, Mover.BOAT) or not spot.surf:
            return
        toward = beachable_toward(shore, self.route.type, hex_)
        craft = SurfCraft(
            mover,
            shore.at(hex_).depth or Depth.DEEP,
            beached=start.beached is not None and self.unbeached == 0,
            inexperienced=self.untrained if mover is Mover.BOAT else self.given.inexperienced,
            near_high_shore=near_high_shore(shore, hex_),
            others=self._crowd(hex_),
            personnel=any(unit.kind.is_personnel for unit in start.passengers),
        )
        if must_roll(craft, can_beach=bool(toward)):
            what = f"(un)Beaching DR {when}"
            self.roll(hex_, "G13.442", what, lambda s: spot.tossed(s, craft, toward))

    def spot(self, hex_: Hex) -> Spot:
        """A hex with the obstacles that count in it."""
        cleared = hex_ in self.given.cleared
        hidden_too = self.given.hidden_too
        there = Obstacles() if cleared else obstacles_in(self.setup, hex_, hidden_too=hidden_too)
        return Spot(self.setup, self.route, hex_, there)

    def _crowd(self, hex_: Hex) -> int:
        there = [
            Mover.of(self.setup.watercraft_type(craft).cls)
            for craft in self.setup.scenario.watercraft
            if craft is not self.route.craft and self.setup.craft_hex(craft) == hex_
        ]
        return crowding(there) + self.given.others

    def wire_note(self, name: str) -> None:
        """Notes that wire in a hex is not counted for an amphibian."""
        self.notes[
            f"Wire in {name} is to an amphibian what wire on land is (G14.52); it is not counted."
        ] = None
