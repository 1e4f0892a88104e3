"""A setup ready to be judged: the scenario with its Shore before and after the tide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from beachhead.rules.catalogue import Catalogue, WatercraftType
from beachhead.rules.compose import compose
from beachhead.rules.errors import Place, SetupError
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex
from beachhead.rules.naming import craft_name
from beachhead.rules.portage import Load, load_of
from beachhead.rules.scenario import Obstacle, Scenario, Tide, Watercraft
from beachhead.rules.shore import Shore


@dataclass(frozen=True)
class Setup:
    """What every check is given.

    ``shore`` is the map at Normal tide, on which pieces are set up; ``tide_shore`` is the map as
    play begins, at the scenario's tide (G14.58). They are the same map at Normal tide.
    """

    scenario: Scenario
    catalogue: Catalogue
    shore: Shore
    tide_shore: Shore

    @classmethod
    def of(cls, scenario: Scenario, catalogue: Catalogue) -> Setup:
        """Lays the map out and looks every named hex and Watercraft up.

        Raises :class:`SetupError` for what cannot be laid or does not exist.
        """
        shore = compose(scenario, catalogue, tide=Tide.NORMAL)
        if scenario.beach.tide is Tide.NORMAL:
            setup = cls(scenario, catalogue, shore, shore)
        else:
            setup = cls(scenario, catalogue, shore, compose(scenario, catalogue))
        setup._look_everything_up()
        return setup

    def hex(self, name: str, place: Place = ()) -> Hex:
        """The hex of a coordinate. Raises :class:`SetupError` with the place."""
        try:
            return self.shore.find(name)
        except SetupError as error:
            raise error.at(*place) from error

    def craft_hex(self, craft: Watercraft) -> Hex | None:
        """The hex that a Watercraft is in, ``None`` for one that is offboard.

        A Beached craft straddles a hexside, and a boat may be named by either hex of it; the craft
        is in the water hex (E5.23).
        """
        if craft.hex is None:
            return None
        here = self.hex(craft.hex)
        across = here if craft.beached is None else self.hex(craft.beached)
        ashore = self.shore.at(here).is_land and self.shore.at(across).is_water
        return across if ashore else here

    def watercraft_type(self, craft: Watercraft) -> WatercraftType:
        """The printed figures of a craft, on the side of its counter that is up.

        Raises :class:`SetupError` for an unknown type, and for a reduced side of one without.
        """
        found = self.catalogue.watercraft_type(craft.type)
        if found is None:
            known = ", ".join(self.catalogue.watercraft)
            raise SetupError(
                f"there is no Watercraft {craft.type!r}; known are {known}", (*craft.place, "type")
            )
        if not craft.reduced:
            return found
        if found.reduced_pp is None:
            raise SetupError(f"a {found.name} has no reduced side", (*craft.place, "reduced"))
        return replace(found, pp=found.reduced_pp)

    def load(self, craft: Watercraft) -> Load:
        """What a craft's Passengers take of its capacity, in PP (G14.21).

        Raises :class:`SetupError` for PP that the scenario has to give and does not.
        """
        return load_of(self.watercraft_type(craft), craft.passengers, self.scenario.settings)

    @cached_property
    def obstacles(self) -> tuple[tuple[Obstacle, Hex], ...]:
        """Every Beach Obstacle of either side with its hex."""
        sides = (self.scenario.defender, self.scenario.attacker)
        return tuple((o, self.hex(o.hex, o.place)) for side in sides for o in side.obstacles)

    @cached_property
    def obstacles_in(self) -> Mapping[Hex, tuple[Obstacle, ...]]:
        """Beach Obstacles by hex."""
        found: dict[Hex, tuple[Obstacle, ...]] = {}
        for obstacle, hex_ in self.obstacles:
            found[hex_] = (*found.get(hex_, ()), obstacle)
        return found

    def finding(
        self,
        rule: str,
        severity: Severity,
        message: str,
        *,
        at: tuple[Hex, ...] = (),
        pieces: tuple[str, ...] = (),
        place: Place = (),
    ) -> Finding:
        """A finding, its hexes named by their printed coordinates and its sentence capitalised."""
        names = tuple(self.shore.name(h) for h in at)
        sentence = message[:1].upper() + message[1:]
        return Finding(rule, severity, sentence, names, pieces, at, place)

    def craft_finding(
        self, rule: str, severity: Severity, craft: Watercraft, message: str, *pieces: str
    ) -> Finding:
        """A finding about a Watercraft, its hex if it has one, and pieces aboard it."""
        at = () if craft.hex is None else (self.hex(craft.hex),)
        named = (craft_name(craft), *pieces)
        return self.finding(rule, severity, message, at=at, pieces=named, place=craft.place)

    def _look_everything_up(self) -> None:
        scenario = self.scenario
        self.obstacles  # noqa: B018 - looking them up is the check
        for side in (scenario.defender, scenario.attacker):
            for unit in side.units:
                if unit.hex is not None:
                    self.hex(unit.hex, (*unit.place, "hex"))
            for fortification in side.fortifications:
                self.hex(fortification.hex, fortification.place)
            for battery in side.batteries:
                if battery.hex is not None:
                    self.hex(battery.hex, (*battery.place, "hex"))
        for craft in scenario.watercraft:
            self.load(craft)
            if craft.hex is None:
                continue
            hex_ = self.hex(craft.hex, (*craft.place, "hex"))
            if craft.beached is not None:
                self._adjacent(craft, hex_, craft.beached, "beached")
            if craft.facing is not None:
                first, second = (self._adjacent(craft, hex_, n, "facing") for n in craft.facing)
                if first.distance(second) != 1:
                    raise SetupError(
                        f"{craft.facing[0]} and {craft.facing[1]} are not adjacent, so no hexspine"
                        f" of {craft.hex} lies between them",
                        (*craft.place, "facing"),
                    )

    def _adjacent(self, craft: Watercraft, hex_: Hex, name: str, key: str) -> Hex:
        other = self.hex(name, (*craft.place, key))
        if hex_.distance(other) != 1:
            raise SetupError(f"{craft.hex} and {name} are not adjacent", (*craft.place, key))
        return other
