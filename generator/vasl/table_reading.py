"""What every part of reading a table needs: the facts at hand, places, and units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from beachhead.generator.vasl.facts import Facts, Missing
from beachhead.generator.vasl.labels import UnitLabel
from beachhead.generator.vasl.recognise import Kind, is_dismantled, nation_at
from beachhead.generator.vasl.table import Table, TablePiece
from beachhead.generator.vasl.table_beside import check_boards
from beachhead.generator.vasl.table_map import TableMap, names_of, table_map
from beachhead.rules.scenario import Unit, UnitKind

UNITS = {
    Kind.SQUAD: UnitKind.SQUAD,
    Kind.HALF_SQUAD: UnitKind.HALF_SQUAD,
    Kind.CREW: UnitKind.CREW,
    Kind.LEADER: UnitKind.LEADER,
    Kind.HERO: UnitKind.HERO,
    Kind.SFCP: UnitKind.SFCP,
    Kind.SW: UnitKind.SW,
    Kind.GUN: UnitKind.GUN,
    Kind.DM_GUN: UnitKind.GUN,
    Kind.VEHICLE: UnitKind.VEHICLE,
    Kind.CAVALRY: UnitKind.CAVALRY,
}
_EQUIPMENT = (UnitKind.SW, UnitKind.GUN, UnitKind.VEHICLE)
#: Longest name that a scenario file takes.
LONGEST_NAME = 80
#: Highest number that one entry of a scenario file may have.
MOST_OF_A_KIND = 100


class Reading:
    """A table being read: what is known of it, and what has turned out to be missing."""

    def __init__(self, table: Table, facts: Facts) -> None:
        self.table = table
        self.facts = facts
        self.beside = facts.scenario
        self.missing: list[Missing] = []
        self.left_out: list[str] = []
        self.assumed: list[str] = []
        #: Ids of Passengers that are read from a Cloaking Box.
        self.in_boxes: set[str] = set()
        self.map = self._map()

    @property
    def assaulting(self) -> str:
        """The assaulting side as far as it is known."""
        return self.facts.assaulting or ("" if self.beside is None else self.beside.assaulting)

    @property
    def defending(self) -> str:
        """The defending side as far as it is known."""
        return self.facts.defending or ("" if self.beside is None else self.beside.defending)

    def _miss(self, fact: str, option: str, needed_for: str) -> None:
        if all(each.fact != fact for each in self.missing):
            self.missing.append(Missing(fact, option, needed_for))

    def _unit(self, piece: TablePiece) -> Unit:
        kind = UNITS[piece.kind]
        name = piece.what.value
        if kind in _EQUIPMENT:
            name = piece.what.value or plain_name(piece)
        return Unit(
            kind=kind,
            name=name[:LONGEST_NAME],
            dm=is_dismantled(piece.shown, piece.kind, self._label(piece)),
            nationality=self._nation(piece),
            broken=kind not in _EQUIPMENT and piece.shown.has("broken"),
        )

    def _nation(self, piece: TablePiece) -> str:
        """A unit's nationality: what its label says, else what its counter shows."""
        told = self._label(piece).nation
        return told or nation_at(piece.what.nation, (self.assaulting, self.defending))

    def _label(self, piece: TablePiece) -> UnitLabel:
        """What a unit's label says; in our own modules it is but the name of its craft."""
        return UnitLabel() if self.table.is_ours else UnitLabel.read(piece.label)

    def _with_details(self, piece: TablePiece, unit: Unit, craft: str | None = None) -> Unit:
        """Equipment with what counters do not show: PP, M#, size and the like.

        They come from the user, or from the same piece of the scenario beside the save, first one
        of the same nationality and as dm, and of those one in the same craft or on the map as it
        is. It is known by the counter's name or by its label, which may be the name of something
        VASL has no counter for. Our own modules' counters do not show dm.
        """
        names = [text.lower() for text in (self._label(piece).name, unit.name) if text]
        twin = self._twin(unit, self._nation(piece), names, craft)
        if twin is not None:
            unit = replace(
                unit,
                name=twin.name,
                pp=twin.pp,
                m_number=twin.m_number,
                dm=twin.dm if self.table.is_ours else unit.dm,
                dismantles=twin.dismantles,
                waterproofed=twin.waterproofed,
                size=twin.size,
            )
        for name in reversed(names):
            unit = replace(
                unit,
                pp=self.facts.pp.get(name, unit.pp),
                m_number=self.facts.m_numbers.get(name, unit.m_number),
            )
        return unit

    def _twin(
        self, unit: Unit, nation: str, names: Sequence[str], craft: str | None
    ) -> Unit | None:
        """The same piece of equipment in the scenario beside the save; ``craft``: aboard which."""
        shows_dm = not self.table.is_ours
        for name in names:
            twins = [
                (
                    (of != nation, shows_dm and other.dm != unit.dm, where != craft),
                    other,
                )
                for of, where, other in self._beside_units()
                if other.kind is unit.kind and self._same_name(name, other.name.lower())
            ]
            if twins:
                return min(twins, key=lambda each: each[0])[1]
        return None

    def _beside_units(self) -> Iterator[tuple[str, str | None, Unit]]:
        """The units of the scenario beside the save, with their nationality and their craft."""
        if self.beside is None:
            return
        owners = {"assaulting": self.beside.assaulting, "defending": self.beside.defending}
        for craft in self.beside.watercraft:
            for unit in craft.passengers:
                yield unit.nationality or owners[craft.side], craft.name, unit
        for unit in self.beside.attacker.units:
            yield unit.nationality or self.beside.assaulting, None, unit
        for unit in self.beside.defender.units:
            yield unit.nationality or self.beside.defending, None, unit

    def _same_name(self, shown: str, name: str) -> bool:
        """Whether a counter's name is that of a piece; our own show only a part of some."""
        return shown == name or (self.table.is_ours and shown in name)

    # Places.

    def _hex_name(self, piece: TablePiece) -> str | None:
        """The coordinate of a piece's hex; ``None`` off the map, which is said of all at once."""
        return self.map.name(piece.hex)

    def _place(self, piece: TablePiece) -> str:
        return self.map.name(piece.hex) or piece.beyond or piece.window or "no window"

    def _map(self) -> TableMap:
        found = table_map(self.table)
        beside = self.beside
        if beside is None:
            return found
        check_boards(self.table, beside)
        if self.table.is_ours or (beside.map.overlays and not found.setup.overlays):
            if not self.table.is_ours:
                self.assumed.append(
                    "No Beach, OCEAN or Effluent overlay lies on the table; those of the scenario"
                    " beside it are taken, and its boards"
                )
            return TableMap(beside.map, names_of(beside.map), found.left_out)
        kept = replace(
            found.setup,
            reefs=beside.map.reefs,
            sandbars=beside.map.sandbars,
            islands=beside.map.islands,
            rivers=beside.map.rivers,
        )
        return replace(found, setup=kept)


def counted(units: Iterable[Unit]) -> tuple[Unit, ...]:
    """The same units, those alike as one entry with their number, in order of first appearance."""
    found = Counter(units)
    entries: list[Unit] = []
    for unit, number in found.items():
        while number > 0:
            entries.append(replace(unit, count=min(number, MOST_OF_A_KIND)))
            number -= MOST_OF_A_KIND
    return tuple(entries)


def plain_name(piece: TablePiece) -> str:
    """A counter's name without what its layers add, nationality or dm."""
    name = piece.shown.name
    for word in ("dm ", f"{piece.what.nation} ", "U.S. "):
        name = name.removeprefix(word)
    return name
