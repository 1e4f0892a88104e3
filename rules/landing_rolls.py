"""What each dr or DR does to a craft on its way to the shore, as odds of what comes next.

:mod:`beachhead.rules.landing_odds` strings these together along a route.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from beachhead.rules.dice import Odds, certain, evenly
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.landing_route import Obstacles, Route
from beachhead.rules.mine_attacks import MineAttack, attacked_as, dp_odds, mines_attack_odds
from beachhead.rules.movers import Mover
from beachhead.rules.register import computes
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore
from beachhead.rules.surf_beaching import Consequence, SurfCraft, SurfResult, resolve
from beachhead.rules.surf_beaching import odds as surf_odds
from beachhead.rules.tetrahedrons import TetrahedronResult, tetrahedron_odds
from beachhead.rules.wire import AgroundResult, aground_odds


@dataclass(frozen=True, slots=True)
class Ending:
    """How a trip ends, by which rule and in which hex; ``reached``: at its goal."""

    rule: str
    what: str
    hex: str
    reached: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A craft on its way: DP inflicted so far, wire that is gone, and its end once it has one.

    ``ahead``: by how many hexes Drift has brought it on along its route, before its own moves do;
    ``drifts``: it is just doing so. ``facing``: its VCA, if Drift has left it with another than
    planned. ``swam``: hexes entered in the current phase in which Heavy Surf may swamp it
    (G13.441).
    """

    dp: int = 0
    wire_gone: frozenset[Hex] = frozenset()
    ahead: int = 0
    drifts: bool = False
    facing: int | None = None
    swam: int = 0
    end: Ending | None = None


#: What one roll comes to: words for it, and the state after it.
Rolled = tuple[str, State]
Event = Callable[[State], Odds[Rolled]]


@computes("G14.53")
def lc_survival(dp: int, inflicted: int = 0) -> Fraction:
    """Chance that a LC outlasts one more A-B mine, by its DP and those inflicted before (G14.53).

    It is lost when the DP inflicted reach its own, as section 12 has it.

    >>> [str(lc_survival(dp)) for dp in (3, 5, 12)]
    ['1/12', '5/18', '1']
    """
    return dp_odds().that(lambda more: inflicted + more < dp)


@dataclass(frozen=True)
class Spot:
    """A hex of a route as its rolls see it."""

    setup: Setup
    route: Route
    hex: Hex
    obstacles: Obstacles

    @property
    def shore(self) -> Shore:
        """The map as play begins."""
        return self.setup.tide_shore

    @property
    def name(self) -> str:
        """The hex's printed coordinate."""
        return self.shore.name(self.hex)

    @property
    def surf(self) -> bool:
        """Whether Heavy Surf effects apply."""
        return self.shore.heavy_surf_at(self.shore.at(self.hex))

    @property
    def tetrahedron_attacks(self) -> bool:
        """Whether a Tetrahedron stands in what is an Ocean hex (G14.51)."""
        return self.obstacles.tetrahedron and self.shore.is_ocean_water(self.shore.at(self.hex))

    def struck(self, state: State) -> Odds[Rolled]:
        """One Tetrahedron dr at a LC (G14.51)."""

        def then(result: TetrahedronResult) -> Odds[Rolled]:
            if result is TetrahedronResult.NO_EFFECT:
                return certain(("no effect", state))
            if result is TetrahedronResult.DESTROYED:
                end = Ending("G14.51", "destroyed by a Tetrahedron", self.name)
                return certain(("destroyed", replace(state, end=end)))
            return self.mined(state, "Inherent A-B mine", "lost to the mine of a Tetrahedron")

        return tetrahedron_odds(self.surf).then(then)

    def mined(self, state: State, words: str, loss: str) -> Odds[Rolled]:
        """An A-B mine goes off beneath a craft (G14.53). A boat, which has no DP, is lost."""
        own = self.route.type.dp or 0
        end = Ending("G14.53", loss, self.name)

        def hurt(more: int) -> Rolled:
            if state.dp + more >= own:
                return f"{words}: lost", replace(state, dp=own, end=end)
            return f"{words}: damaged", replace(state, dp=state.dp + more)

        return dp_odds().map(hurt)

    def minefield(self, state: State, mover: Mover | None = None) -> Odds[Rolled]:
        """The B28.51 dr of mines at a mover that enters or leaves the hex (G14.53)."""
        who = mover or self.route.mover

        def then(attacks: bool) -> Odds[Rolled]:
            if not attacks:
                return certain(("no attack", state))
            if attacked_as(who) is MineAttack.AB_MINES:
                return self.mined(state, "attack", "lost to A-B mines")
            end = Ending("G14.53", "attacked as by A-T mines", self.name)
            return certain(("attacked as by A-T mines", replace(state, end=end)))

        return mines_attack_odds(self.obstacles.mine_factors, who, self.surf).then(then)

    def grounded(self, state: State, number: int) -> Odds[Rolled]:
        """The Aground DR of a LC, in wire perhaps (G14.52)."""
        wire = self.obstacles.wire and self.hex not in state.wire_gone

        def then(result: AgroundResult) -> Rolled:
            match result:
                case AgroundResult.AGROUND:
                    rule, what = ("G14.52", " on wire") if wire else ("G12.21", "")
                    end = Ending(rule, f"Aground{what}", self.name)
                    return result.value, replace(state, end=end)
                case AgroundResult.WIRE_GONE:
                    gone = state.wire_gone | {self.hex}
                    return result.value, replace(state, wire_gone=gone)
                case _:
                    return result.value, state

        return aground_odds(number, self.route.type.size, wire).map(then)

    def tossed(self, state: State, craft: SurfCraft, toward: tuple[Hex, ...]) -> Odds[Rolled]:
        """The (un)Beaching DR (G13.442), and obstacles at a craft that it moves (G13.4421).

        Obstacles are left out of a Broach, which ends the trip in any case.
        """

        def then(result: SurfResult) -> Odds[Rolled]:
            if result is SurfResult.NO_EFFECT:
                return certain((result.value, state))
            beaches = result is SurfResult.BEACHES
            sides: Odds[Hex | None] = evenly(toward) if beaches else certain(None)
            ends = sides.map(lambda across: self._end_of(craft, result, across))
            attacked = Consequence.OBSTACLES in _consequences(craft, result)
            if not attacked or result is SurfResult.BROACHES:
                return ends.map(lambda end: (result.value, replace(state, end=end)))

            def settle(hit: State) -> Odds[Rolled]:
                if hit.end is not None:
                    return certain((f"{result.value}, and obstacles destroy it", hit))
                return ends.map(lambda end: (result.value, replace(hit, end=end)))

            return self._attacked_there(state).then(settle)

        return surf_odds(craft).then(then)

    def _end_of(self, craft: SurfCraft, result: SurfResult, across: Hex | None) -> Ending:
        if across is not None:
            side = self.shore.hexside_name(Hexside.between(self.hex, across))
            goal = self.route.moves[-1].hex == self.hex and across == self.route.beach
            return Ending("G13.4421", f"Beached by the surf across {side}, TI", self.name, goal)
        rule = "G13.4423" if craft.mover is Mover.BOAT else "G13.4421"
        ti = ", TI" if result is SurfResult.UN_BEACHES else ""
        return Ending(rule, f"{result.value} in the surf{ti}", self.name)

    def _attacked_there(self, state: State) -> Odds[State]:
        """Tetrahedron and A-B mines; a boat is as good as a LC to them here (G13.4423)."""
        found = certain(state)
        if self.tetrahedron_attacks:
            found = self.struck(state).map(lambda rolled: rolled[1])
        if self.obstacles.mine_factors:
            found = found.then(
                lambda hit: (
                    certain(hit)
                    if hit.end is not None
                    else self.minefield(hit, Mover.LANDING_CRAFT).map(lambda rolled: rolled[1])
                )
            )
        return found


def _consequences(craft: SurfCraft, result: SurfResult) -> tuple[Consequence, ...]:
    """What follows on a result of the (un)Beaching DR; it is the same for any DR that brings it."""
    every = (resolve(craft, total) for total in range(2, 13))
    return next(found.consequences for found in every if found.result is result)
