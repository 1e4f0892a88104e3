"""Who fills an OB: squads and crews of one force, and leaders whose quality falls off.

A nation's forces fight apart: an OB has the squads and crews of one of them alone. None of it is in
the rule documents; the templates say which force has what, and how often there is which leader.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from beachhead.rules.dyo.book import Force, Nation, SquadType
from beachhead.rules.dyo.luck import Luck


class Ranks:
    """Squads, crews and leaders of one OB, drawn one after the other.

    ``pacific`` says whether the landing is in the Pacific, which some forces never leave. ``most``
    is how many leaders of a sort one OB may have; of those not named there is no such limit.
    """

    def __init__(
        self, luck: Luck, nation: Nation, day: date, *, pacific: bool, most: Mapping[str, int]
    ) -> None:
        self._luck, self._nation, self._day = luck, nation, day
        self._left = dict(most)
        self.force: Force = luck.weighted(_at_hand(nation, day, pacific))

    @property
    def crew(self) -> str:
        """The crew of a Gun."""
        return self.force.crew

    def squad(self) -> SquadType:
        """A squad type that the force has on the day; its first one where it has none."""
        in_time = {s: s.weight for s in self.force.squads if self._day in s.span}
        return self._luck.weighted(in_time) if in_time else self.force.squads[0]

    def leader(self) -> str:
        """The next leader."""
        free = {
            name: weight
            for name, weight in self._nation.leaders.items()
            if self._left.get(name, 1) > 0
        }
        found = self._luck.weighted(free)
        if found in self._left:
            self._left[found] -= 1
        return found


def _at_hand(nation: Nation, day: date, pacific: bool) -> dict[Force, int]:
    """Forces that may be there, as often as they are: those with a squad of the day, if any."""
    there = [force for force in nation.forces if pacific or not force.pacific]
    ready = [force for force in there if any(day in squad.span for squad in force.squads)]
    return {force: force.weight for force in ready or there}
