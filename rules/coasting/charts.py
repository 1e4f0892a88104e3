"""The map of a situation: hexdots, hexes, and which sea zones a hex lies on (WiF 1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from beachhead.rules.coasting.situation import MapHex, SeaZone, Situation
from beachhead.rules.coordinates import grid_position, parse_grid_name
from beachhead.rules.errors import Place, SetupError
from beachhead.rules.hexes import Hex


class Named(Protocol):
    """What has a name and a place in the scenario file."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def place(self) -> Place:
        """Where the scenario gives it."""


_T = TypeVar("_T", bound=Named)

#: Columns and rows that a place on the grid may have, both counted from 1.
LARGEST_GRID = 40


@dataclass(frozen=True)
class Chart:
    """What lies where. ``dots`` are hexdots with their sea zone, ``hexes`` named hexes by name,
    ``ground`` the named hexes on the map by their place; ``land`` is land without a name."""

    seas: Mapping[str, SeaZone]
    hexes: Mapping[str, MapHex]
    dots: Mapping[Hex, str]
    ground: Mapping[Hex, MapHex]
    land: frozenset[Hex]
    labels: Mapping[Hex, str]

    @classmethod
    def of(cls, situation: Situation) -> Chart:
        """Lays the map out. Raises :class:`SetupError` for names or places given twice, places
        that are none, and sea zones that a hex names but cannot be reached from."""
        seas = by_name(situation.seas, "sea zones")
        hexes = by_name(situation.hexes, "hexes")
        labels: dict[Hex, str] = {}

        def lay(text: str, place: Place) -> Hex:
            hex_ = grid_place(text, place)
            if hex_ in labels:
                raise SetupError(f"{text} is on the map twice; each place is given once", place)
            labels[hex_] = text.strip().upper()
            return hex_

        dots = {
            lay(dot, (*sea.place, "hexdots", index)): sea.name
            for sea in situation.seas
            for index, dot in enumerate(sea.hexdots)
        }
        ground = {lay(h.at, (*h.place, "at")): h for h in situation.hexes if h.at is not None}
        land = frozenset(
            lay(text, ("coasting", "land", index)) for index, text in enumerate(situation.land)
        )
        chart = cls(seas, hexes, dots, ground, land, labels)
        for hex_ in situation.hexes:
            chart._check_seas(hex_)
        chart._check_names()
        return chart

    def _check_names(self) -> None:
        """Names of hexes are told apart from places on the grid and from names of seas."""
        for hex_ in self.hexes.values():
            place = (*hex_.place, "name")
            if parse_grid_name(hex_.name) is not None:
                raise SetupError(f"{hex_.name} is a place on the grid; give the hex a name", place)
            if any(hex_.name.startswith(sea) for sea in self.seas) or "," in hex_.name:
                raise SetupError(
                    f"{hex_.name} would be taken for part of a sea zone; give the hex a name"
                    " without a comma that does not begin like a sea zone's",
                    place,
                )

    def _check_seas(self, hex_: MapHex) -> None:
        for index, sea in enumerate(hex_.seas or ()):
            place = (*hex_.place, "seas", index)
            self.sea(sea, place)
            if hex_.at is not None and not self.ways(hex_.name, sea):
                raise SetupError(
                    f"{hex_.name} has no hexdot or coastal hex of the {sea} beside it", place
                )

    def sea(self, name: str, place: Place = ()) -> SeaZone:
        """A sea zone by its name. Raises :class:`SetupError`."""
        return look_up(self.seas, name, "sea zone", place)

    def hex(self, name: str, place: Place = ()) -> MapHex:
        """A named hex. Raises :class:`SetupError`."""
        return look_up(self.hexes, name, "hex", place)

    def seas_of(self, name: str) -> tuple[str, ...]:
        """The sea zones of a named hex, in the scenario's order; none for an inland hex."""
        hex_ = self.hexes[name]
        if hex_.seas is not None:
            return hex_.seas
        if hex_.at is None:
            return ()
        beside = {self.dots.get(n) for n in grid_place(hex_.at).neighbours()}
        return tuple(sea for sea in self.seas if sea in beside)

    def ways(self, name: str, sea: str) -> tuple[Hex, ...]:
        """Where ships of a sea zone come from to a hex: its hexdots beside it, then coastal hexes
        of the same zone; clockwise from the top. A unit Coasting lies half in one of them."""
        hex_ = self.hexes[name]
        if hex_.at is None:
            return ()
        around = grid_place(hex_.at).neighbours()
        dots = [n for n in around if self.dots.get(n) == sea]
        coast = [n for n in around if n in self.ground and self._lies_on(self.ground[n], sea)]
        return (*dots, *coast)

    def _lies_on(self, hex_: MapHex, sea: str) -> bool:
        return sea in self.seas_of(hex_.name)

    def spelled(self, at: Hex) -> str:
        """What a place is called: a hex by its name, a hexdot by its place on the grid."""
        hex_ = self.ground.get(at)
        return hex_.name if hex_ is not None else self.labels.get(at, "?")

    def place_of(self, text: str, place: Place = ()) -> Hex:
        """The place of a hexdot (``B3``) or of a named hex on the map. Raises
        :class:`SetupError` for what is not on the map."""
        named = self.hexes.get(text)
        if named is not None and named.at is not None:
            return grid_place(named.at)
        found = None if named is not None else parse_grid_name(text)
        if found is None or found not in self.labels:
            raise SetupError(f"{text} is neither a hexdot nor a hex on the map", place)
        return found

    def distance(self, one: str, other: str) -> int | None:
        """Hexes between two named hexes; ``None`` when one is off the map."""
        a, b = self.hexes[one].at, self.hexes[other].at
        return None if a is None or b is None else grid_place(a).distance(grid_place(b))


def grid_place(text: str, place: Place = ()) -> Hex:
    """The grid's hex of a text such as ``B3``. Raises :class:`SetupError` for anything else."""
    found = parse_grid_name(text)
    row = 0 if found is None else grid_position(found)[1]
    if found is None or row > LARGEST_GRID:
        raise SetupError(
            f'"{text}" is no place on the grid; write a column and a row, such as B3', place
        )
    return found


def by_name(entries: Iterable[_T], what: str) -> dict[str, _T]:
    """Entries by their names. Raises :class:`SetupError` for a name given twice."""
    found: dict[str, _T] = {}
    for entry in entries:
        if entry.name in found:
            raise SetupError(f"two {what} are called {entry.name}", (*entry.place, "name"))
        found[entry.name] = entry
    return found


def look_up(known: Mapping[str, _T], name: str, what: str, place: Place) -> _T:
    """What a name stands for. Raises :class:`SetupError` that lists the names there are."""
    try:
        return known[name]
    except KeyError:
        listed = ", ".join(known) or "none"
        raise SetupError(f"there is no {what} {name!r}; known are {listed}", place) from None
