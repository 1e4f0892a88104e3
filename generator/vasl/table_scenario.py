"""From a table to a scenario: what its counters mean to the rules, and what it leaves untold.

Nothing is guessed. A fact that neither the table, the user nor a scenario beside it gives is listed
as missing, and a piece that cannot be judged without one is left out with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from beachhead.generator.vasl.facts import Facts, Missing
from beachhead.generator.vasl.recognise import Kind
from beachhead.generator.vasl.table import Table, TablePiece
from beachhead.generator.vasl.table_beside import Lack, lacking
from beachhead.generator.vasl.table_craft import CraftReading
from beachhead.generator.vasl.table_map import TableMap
from beachhead.generator.vasl.table_reading import MOST_OF_A_KIND, UNITS, counted
from beachhead.generator.vasl.table_unread import unread_pieces
from beachhead.generator.vassal.sequence import whole_number
from beachhead.rules.errors import SetupError
from beachhead.rules.scenario import (
    EC,
    Beach,
    Fortification,
    Obstacle,
    ObstacleType,
    Pier,
    PierMaterial,
    Scenario,
    ScenarioKind,
    Side,
    Slope,
    Tide,
    Unit,
)
from beachhead.rules.wording import listing

_Value = TypeVar("_Value", bound=StrEnum)

_OBSTACLES = {
    Kind.TETRAHEDRON: (ObstacleType.TETRAHEDRON,),
    Kind.TETRAHEDRON_WIRE: (ObstacleType.TETRAHEDRON, ObstacleType.WIRE),
    Kind.WIRE: (ObstacleType.WIRE,),
    Kind.PANJIS: (ObstacleType.PANJIS,),
    Kind.AP_MINES: (ObstacleType.AP_MINES,),
    Kind.AT_MINES: (ObstacleType.AT_MINES,),
    Kind.AB_MINES: (ObstacleType.AB_MINES,),
}
_PIERS = {Kind.WOODEN_PIER: PierMaterial.WOODEN, Kind.STONE_PIER: PierMaterial.STONE}


@dataclass(frozen=True)
class TableScenario:
    """The scenario of a table.

    ``missing`` lists facts that are not known: the scenario has their default, which stands for
    nothing. ``left_out`` has a plain sentence for what the scenario could not take over,
    ``assumed`` for what was read into the table, and ``lacking`` for what the scenario beside the
    save has and the table has not.
    """

    scenario: Scenario
    map: TableMap
    missing: tuple[Missing, ...] = ()
    left_out: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    lacking: tuple[Lack, ...] = ()


def scenario_of(table: Table, facts: Facts) -> TableScenario:
    """The scenario of a table with the facts that are given.

    Raises :class:`SetupError` for more pieces of a sort than anyone sets up, and for a scenario
    beside it that has other boards. What is given counts for more than what the table shows, which
    is said.
    """
    check_numbers(table)
    return _TableReading(table, facts).result()


def check_numbers(table: Table) -> None:
    """Raises :class:`SetupError` for more pieces of a sort than anyone sets up."""
    for number, most, what in (
        (sum(1 for piece in table.pieces if piece.kind.is_obstacle), 2000, "Beach Obstacles"),
        (sum(1 for piece in table.pieces if piece.kind.is_fortification), 2000, "Fortifications"),
        (sum(1 for piece in table.pieces if piece.kind in UNITS), 2000, "units"),
        (sum(1 for _ in table.of_kind(*_PIERS)), 500, "piers"),
        (len(table.craft), 200, "Watercraft"),
    ):
        if number > most:
            raise SetupError(f"there are {number} {what} on the table, and {most} is the most")


class _TableReading(CraftReading):
    """A table read as a whole."""

    def result(self) -> TableScenario:
        """The scenario with everything that could be read."""
        beside = self.beside
        kind = self.facts.kind or (None if beside is None else beside.kind)
        if kind is None:
            self._miss("the kind of scenario", "--kind", "What a Seaborne Assault asks")
        beach = self._beach()
        craft = tuple(self._watercraft())
        attacker, defender = self._sides()
        old = beside or Scenario("", self.map.setup)
        if not self.map.setup.overlays:
            self.assumed.append("No Beach, OCEAN or Effluent overlay lies on the table")
        title = self.facts.title or old.title or "A game in VASL"
        scenario = replace(
            old,
            title=title,
            map=replace(self.map.setup, piers=tuple(self._piers())),
            kind=kind or ScenarioKind.OTHER,
            date=self.facts.day or old.date,
            assaulting=self.assaulting,
            defending=self.defending,
            dyo=old.dyo if self.facts.dyo is None else self.facts.dyo,
            night=old.night if self.facts.night is None else self.facts.night,
            beach=beach,
            attacker=attacker,
            defender=defender,
            watercraft=craft,
        )
        self.left_out += unread_pieces(self.table, self.map, self.in_boxes)
        left_out = (*self.map.left_out, *self.left_out)
        if not left_out and _is_bare(scenario):
            left_out = ("Nothing on the map is of a sort that is judged here",)
        return TableScenario(
            scenario,
            self.map,
            tuple(self.missing),
            left_out,
            tuple(self.assumed),
            () if beside is None else tuple(lacking(scenario, beside)),
        )

    def _beach(self) -> Beach:
        facts, beside = self.facts, self.beside
        old = Beach() if beside is None else beside.beach
        slope = self._settled(Kind.SLOPE, Slope, facts.slope, "--slope") or old.slope
        on_shore = any(overlay.id[:2] in ("Be", "OC") for overlay in self.map.setup.overlays)
        if slope is None and on_shore:
            self._miss("the Beach's slope", "--slope", "Depth, levels and sand")
        ec = self._settled(Kind.EC, EC, facts.ec, "--ec")
        if ec is None and beside is None and on_shore:
            self._miss("the Environmental Conditions", "--ec", "Hard and Soft Sand")
        tide = self._settled(Kind.TIDE, Tide, facts.tide, "--tide")
        if tide is None and beside is None and on_shore:
            self._miss("the tide", "--tide", "What High or Low tide does to Beach Obstacles")
        tide = tide or old.tide
        if tide is not Tide.NORMAL and not self._shown(Kind.TIDE, Tide):
            self.assumed.append(
                f"{tide.value.capitalize()} tide, as given: nothing on the table shows it, so what"
                " lies there is taken as it was set up, before the tide eliminates or changes any"
                " Beach Obstacle (G14.58)"
            )
        return replace(
            old,
            slope=slope,
            water=facts.water or old.water,
            ec=ec or old.ec,
            tide=tide,
            heavy_surf=self._heavy_surf(old),
        )

    def _heavy_surf(self, old: Beach) -> bool:
        marked = any(self.table.of_kind(Kind.HEAVY_SURF))
        given = self.facts.heavy_surf
        if marked and given is False:
            self.assumed.append("No Heavy Surf, as given, but its marker lies on the table")
            return False
        if marked:
            self.assumed.append("Heavy Surf is in effect, by its marker")
        return marked or (old.heavy_surf if given is None else given)

    def _settled(
        self, kind: Kind, values: type[_Value], given: _Value | None, option: str
    ) -> _Value | None:
        """A slope, EC or tide that the user gives, else that the table shows.

        A table that shows more than one shows none.
        """
        shown = self._shown(kind, values)
        if given is not None and shown and given not in shown:
            told = "; ".join(shown.values())
            self.assumed.append(f"{_spelled(kind, given)}, as given, but on the table: {told}")
            return given
        if len(shown) == 1:
            self.assumed += shown.values()
            return next(iter(shown))
        if shown and given is None:
            several = listing(value.value for value in shown)
            self.assumed.append(
                f"The table shows more than one {kind.value}, {several}: give {option}"
            )
        return given

    def _shown(self, kind: Kind, values: type[_Value]) -> dict[_Value, str]:
        """The slopes, EC or tides that the table shows, each with a sentence that says by what."""
        found: dict[_Value, str] = {}
        for piece in self.table.of_kind(kind):
            for value in values:
                if value.value == piece.what.value.lower():
                    found[value] = f"{_spelled(kind, value)}, by its marker"
        if kind is not Kind.TIDE:
            return found
        for overlay in self.table.overlays:
            tide = Tide.NORMAL if overlay.what is None else overlay.what.tide
            for value in values:
                if value.value == tide.value and tide is not Tide.NORMAL:
                    found.setdefault(
                        value, f"{_spelled(kind, value)}, by the overlays that lie on the table"
                    )
        return found

    # Pieces.

    def _sides(self) -> tuple[Side, Side]:
        obstacles = tuple(self._obstacles())
        fortifications = tuple(self._fortifications())
        attackers: list[Unit] = []
        defenders: list[Unit] = []
        for piece, unit in self._onboard_units():
            nation = unit.nationality
            if self.assaulting and nation == self.assaulting:
                attackers.append(replace(unit, nationality=""))
            elif self.defending and nation == self.defending:
                defenders.append(replace(unit, nationality=""))
            else:
                self._no_side(piece)
        old = self.beside
        attacker = Side() if old is None else old.attacker
        defender = Side() if old is None else old.defender
        udt = sum(1 for _ in self.table.of_kind(Kind.UDT))
        return (
            replace(
                attacker,
                units=counted(attackers),
                obstacles=(),
                fortifications=(),
                udt=udt or attacker.udt,
            ),
            replace(
                defender,
                units=counted(defenders),
                obstacles=obstacles,
                fortifications=fortifications,
            ),
        )

    def _no_side(self, piece: TablePiece) -> None:
        known = [name for name in (self.assaulting, self.defending) if name]
        if len(known) == 2:
            which = f"is neither {known[0]} nor {known[1]}"
            self.left_out.append(f"{piece.name} in {self._place(piece)} is left out: it {which}")
            return
        for fact, option, value in (
            ("the assaulting side", "--assaulting", self.assaulting),
            ("the defending side", "--defending", self.defending),
        ):
            if not value:
                self._miss(fact, option, "Units on the map and who may use what")

    def _obstacles(self) -> Iterator[Obstacle]:
        for piece in self.table.pieces:
            if not piece.kind.is_obstacle:
                continue
            name = self._hex_name(piece)
            if name is None:
                continue
            if piece.kind is Kind.UNKNOWN_MINES:
                self.left_out.append(
                    f"Mines in {name} are left out: their counter does not show what they are"
                )
                continue
            for type_ in _OBSTACLES[piece.kind]:
                value = piece.what.value
                factors = whole_number(value) if type_.is_mines else None
                if type_.is_mines and factors not in range(1, MOST_OF_A_KIND + 1):
                    self.left_out.append(
                        f"{type_.value} in {name} are left out: {value[:20]!r} is no number of"
                        f" factors from 1 to {MOST_OF_A_KIND}"
                    )
                    continue
                yield Obstacle(type_, name, factors, piece.shown.hidden)

    def _fortifications(self) -> Iterator[Fortification]:
        for piece in self.table.pieces:
            if piece.kind.is_fortification:
                name = self._hex_name(piece)
                if name is not None:
                    yield Fortification(piece.kind.value, name)

    def _piers(self) -> Iterator[Pier]:
        for piece in self.table.of_kind(*_PIERS):
            name = self._hex_name(piece)
            if name is not None:
                yield Pier(name, _PIERS[piece.kind])

    def _onboard_units(self) -> Iterator[tuple[TablePiece, Unit]]:
        """Units that are on the map and not aboard a Watercraft."""
        piers = {
            piece.stack: piece.level
            for piece in self.table.of_kind(*_PIERS)
            if piece.stack is not None
        }
        for piece in self.table.pieces:
            if piece.kind not in UNITS or piece.aboard is not None:
                continue
            name = self.map.name(piece.hex)
            if name is None:
                continue
            at_pier = piers.get(piece.stack) if piece.stack is not None else None
            yield (
                piece,
                replace(
                    self._with_details(piece, self._unit(piece)),
                    hex=name,
                    on_pier=at_pier is not None and piece.level > at_pier,
                    beneath_pier=at_pier is not None and piece.level < at_pier,
                ),
            )


def _spelled(kind: Kind, value: StrEnum) -> str:
    if kind is Kind.TIDE:
        return f"{value.value.capitalize()} tide"
    what = "EC are" if kind is Kind.EC else "The Beach's slope is"
    return f"{what} {value.value}"


def _is_bare(scenario: Scenario) -> bool:
    """Whether there is nothing to judge: no overlay, pier, craft, unit or work."""
    sides = (scenario.attacker, scenario.defender)
    return not (
        scenario.map.overlays
        or scenario.map.piers
        or scenario.watercraft
        or any(side.units or side.obstacles or side.fortifications for side in sides)
    )
