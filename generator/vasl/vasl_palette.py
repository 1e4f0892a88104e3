"""VASL's counters for the pieces of a setup, chosen from the user's own VASL module.

A counter is chosen by what it would be read as: the same table that recognises pieces in a save
(``vasl_pieces.toml``) says which counter, on which of its sides, stands for what a scenario names.
So what is written reads back as what it was.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from beachhead.generator.vasl.recognise import Kind, Recognised, recognise, serves
from beachhead.generator.vasl.shown import Shown, shown
from beachhead.generator.vasl.weapon_names import WeaponName
from beachhead.generator.vassal.layers import Layer, layers, plain_name
from beachhead.generator.vassal.module_reader import ModuleFile, PieceSlot
from beachhead.generator.vassal.pieces import Piece, Trait

#: Windows and tabs whose counters are not for a landing: those of VASL that it keeps for its own
#: use, those of another scale, and those of another war.
_PASSED_OVER = re.compile(r"\?|deluxe.*", re.IGNORECASE)
_ANOTHER_WAR = re.compile(r".*\bkorea.*|.*\(korea\)", re.IGNORECASE)

#: Counters with more layers than that are tried with one layer changed at a time.
_FEW_LAYERS = 4

#: Field of a layer's type that says whether it is always active.
_ALWAYS_ACTIVE = 25

#: A bazooka by its year. Years later than a date fit worse than any that are not.
_MODEL = re.compile(r"BAZ(\d\d)", re.ASCII)
_FIRST_YEAR, _LATER = 1937, 100

#: Kinds that scenarios name freely, so that the names need not be VASL's.
_NAMED = (Kind.SW, Kind.GUN, Kind.DM_GUN, Kind.VEHICLE)

#: Personnel whose strength a scenario may leave out; VASL has such counters without any.
_UNNAMED = re.compile(r"0-0-0")
#: What layers add to the name of a counter that turns.
_FACING = re.compile(r" v?ca\d$")

#: The time before which a counter is used, a month and a year.
_BEFORE = re.compile(r"(?:<|\bpre )(\d{1,2})/(\d{2})\b", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a counter is to stand for; ``value`` is a strength, factors or the like, ``name`` what
    a scenario calls a piece of equipment, ``day`` the scenario's date if it has one."""

    kind: Kind
    type: str = ""
    value: str = ""
    nation: str = ""
    name: str = ""
    day: date | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A counter that stands for it: its traits as in a game, the slot it comes from.

    ``exact`` is false where it only comes near, as a Gun of the same calibre does. ``nation`` is
    the nationality that it shows. ``earlier`` names a counter for an earlier time that was passed
    over because the scenario has no date.
    """

    traits: tuple[Trait, ...]
    slot: PieceSlot
    exact: bool = True
    nation: str = ""
    earlier: str = ""


@dataclass(frozen=True)
class _Entry:
    slot: PieceSlot
    traits: tuple[Trait, ...]
    names: frozenset[str]
    another_war: bool
    ours: bool


class VaslPalette:
    """The counters of a VASL module, and of an extension of ours if it is at hand."""

    def __init__(self, module: ModuleFile, extension: ModuleFile | None = None) -> None:
        self.module = module
        self.extension = extension
        self._known: dict[Wanted, Found | None] = {}
        self._by_name: dict[str, Recognised] = {}

    @cached_property
    def _entries(self) -> tuple[_Entry, ...]:
        files = [self.module] if self.extension is None else [self.module, self.extension]
        return tuple(entry for file in files for entry in self._entries_of(file))

    def _entries_of(self, file: ModuleFile) -> Iterator[_Entry]:
        for slot in file.slots:
            tabs = slot.tabs
            if any(_PASSED_OVER.fullmatch(tab) for tab in tabs[:1]):
                continue
            try:
                piece = file.expanded(slot.piece(), self.module)
            except ValueError:
                # The linter tells of broken counters; here there are others.
                continue
            names = {piece.basic.name, slot.name}
            names.update(name for layer in layers(piece.traits) for name in layer.names)
            yield _Entry(
                slot,
                piece.traits,
                frozenset(plain for name in names if (plain := plain_name(name))),
                any(_ANOTHER_WAR.fullmatch(tab) for tab in tabs),
                file is self.extension,
            )

    def find(self, wanted: Wanted) -> Found | None:
        """The counter for it, the module's own before the extension's; ``None`` if there is none.

        Of counters for different times (``LCVP`` and, before June 1943, ``LCVP <6/43``) that of the
        scenario's date is taken, without a date the one for no special time. Equipment that VASL
        calls something else is found by what its name has in common: see :class:`WeaponName`. A
        Gun without a dm counter is found as it is when assembled.
        """
        if wanted not in self._known:
            self._known[wanted] = self._search(wanted)
        found = self._known[wanted]
        if wanted.kind is Kind.DM_GUN and not _is_of_its_sort(found, wanted):
            assembled = self.find(replace(wanted, kind=Kind.GUN))
            return assembled if found is None or _is_of_its_sort(assembled, wanted) else found
        return found

    def overlay(self, id_: str) -> Found | None:
        """Our draggable overlay with a VASL id, from the extension."""
        if self.extension is None:
            return None
        for entry in self._entries:
            if entry.ours and any(
                trait.kind == "mark" and id_ in trait.state.split(",") for trait in entry.traits
            ):
                return Found(entry.traits, entry.slot)
        return None

    def _search(self, wanted: Wanted) -> Found | None:
        likely = sorted(
            (entry for entry in self._entries if self._is_likely(entry, wanted)),
            key=lambda entry: (entry.another_war, entry.ours),
        )
        best: tuple[tuple[int, ...], Found] | None = None
        earlier = ""
        for entry in likely:
            for traits in _states(entry.traits):
                look = shown(Piece(traits))
                what = recognise(look)
                if not _fits(what, look, wanted):
                    continue
                found = Found(traits, entry.slot, nation=what.nation)
                if not wanted.kind.is_craft:
                    return found
                times = _times(look.name, wanted.day)
                if times > 1 and wanted.day is None:
                    earlier = earlier or look.name
                rank = (entry.another_war, entry.ours, times, not _same(look.name, wanted.type))
                if best is None or rank < best[0]:
                    best = rank, found
                break
        if best is None:
            return self._nearest(wanted) if wanted.kind in _NAMED else None
        return replace(best[1], earlier="" if best[0][2] > 1 else earlier)

    def _is_likely(self, entry: _Entry, wanted: Wanted) -> bool:
        """Whether some side of a counter may be it, by the names of its sides alone."""
        if wanted.name:
            # Some sides only add to the counter's name, as the strength of a pillbox.
            text = wanted.name.lower()
            return any(
                _same(name, wanted.name) or (len(name) > 4 and text.endswith(name.lower()))
                for name in entry.names
            )
        for name in entry.names:
            if name not in self._by_name:
                self._by_name[name] = recognise(Shown(name, name))
            known = self._by_name[name]
            if known.kind is wanted.kind and wanted.type in ("", known.type):
                return True
            if wanted.type and wanted.type.startswith(name):
                # Some sides only add to the counter's name, as the number of boats of a raft.
                return True
        return bool(wanted.kind is Kind.BOAT and any("raft" in n.lower() for n in entry.names))

    def _nearest(self, wanted: Wanted) -> Found | None:
        """A piece of equipment of the same nation whose name has the most in common."""
        sought = WeaponName.of(wanted.name)
        best: tuple[tuple[int, ...], Found] | None = None
        for entry in self._entries:
            names = [WeaponName.of(name) for name in entry.names]
            common = max((sought.common(name) for name in names), default=0)
            if not common:
                continue
            look = shown(Piece(entry.traits))
            what = recognise(look)
            if what.kind is not wanted.kind or not serves(what.nation, wanted.nation):
                continue
            extra = min(name.beyond(sought) for name in names)
            times = _times(look.name, wanted.day)
            rank = (common, -times, -int(entry.another_war), -extra, -len(look.name))
            if best is None or rank > best[0]:
                best = (rank, Found(entry.traits, entry.slot, exact=False, nation=what.nation))
        return None if best is None else best[1]


def _fits(what: Recognised, look: Shown, wanted: Wanted) -> bool:
    if what.kind is not wanted.kind or what.type != wanted.type:
        return False
    if wanted.nation and not serves(what.nation, wanted.nation):
        return False
    if wanted.name:
        names = (look.name, what.value, _FACING.sub("", look.full_name))
        return any(_same(name, wanted.name) for name in names)
    if not wanted.value:
        # Without a strength of its own: a counter without any, or of a kind that has none.
        return not what.value or _UNNAMED.match(what.value) is not None
    return what.value.lower() == wanted.value.lower()


def _same(name: str, wanted: str) -> bool:
    return name.lower().removeprefix("dm ") == wanted.lower().removeprefix("dm ")


def _is_of_its_sort(found: Found | None, wanted: Wanted) -> bool:
    """Whether there is a counter, and not of another sort than wanted, as a MTR for an INF."""
    if found is None:
        return False
    sorts, shown_as = (WeaponName.of(name).sorts for name in (wanted.name, found.slot.name))
    return not (sorts and shown_as) or bool(sorts & shown_as)


def _times(name: str, day: date | None) -> int:
    """How ill a counter's time fits a date: 0 a counter for that time, 1 one for any, 2 none.

    VASL names the time that a counter is for as ``<6/43`` or ``(pre 6/43)``. A bazooka's name ends
    in its year, ``BAZ43``: the latest of them that is not later than the date fits best, then the
    earliest of those that are later, which is that taken without a date as well.
    """
    model = _MODEL.match(name)
    if model is not None:
        year = 1900 + int(model[1])
        age = (_FIRST_YEAR if day is None else day.year) - year
        return age if age >= 0 else _LATER - age
    before = _BEFORE.search(name)
    if before is None:
        return 1
    month, year = int(before[1]), 1900 + int(before[2])
    return 0 if day is not None and (day.year, day.month) < (year, month) else 2


def _states(traits: tuple[Trait, ...]) -> Iterator[tuple[Trait, ...]]:
    """A counter as its palette has it, then with one layer otherwise, then with two."""
    yield traits
    found = layers(traits)
    for depth in (1, 2):
        if depth > 1 and len(found) > _FEW_LAYERS:
            return
        for chosen in itertools.combinations(found, depth):
            for levels in itertools.product(*map(_others, chosen)):
                changed = {
                    id(old.trait): new.trait for old, new in zip(chosen, levels, strict=True)
                }
                yield tuple(changed.get(id(trait), trait) for trait in traits)


def _others(layer: Layer) -> Iterable[Layer]:
    """A layer at its other levels, and switched on or off if a player may do so."""
    fields = layer.trait.fields
    switches = len(fields) > _ALWAYS_ACTIVE and fields[_ALWAYS_ACTIVE] == "false"
    for level in range(1, len(layer.images) + 1):
        for active in (True, False) if switches else (True,):
            if (level, active) != (layer.level, layer.active):
                yield layer.showing(level, active=active)
