"""A scenario as a saved game of VASL, with the pieces of the user's own VASL module."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from beachhead.generator.files import InputError
from beachhead.generator.pieces import DEFENDING, SetupPiece, nation_id, setup_pieces
from beachhead.generator.vasl.boards_command import encode_boards
from beachhead.generator.vasl.draggable_pieces import ROTATION, spot_of
from beachhead.generator.vasl.positions import MAP_EDGE
from beachhead.generator.vasl.recognise import REDUCED, Kind
from beachhead.generator.vasl.vasl_boards import VaslMap, vasl_map
from beachhead.generator.vasl.vasl_counters import labelled, lying, numbered, pointing
from beachhead.generator.vasl.vasl_palette import Found, VaslPalette, Wanted
from beachhead.generator.vasl.vasl_units import unit_counter
from beachhead.generator.vassal.layers import layers, with_layer
from beachhead.generator.vassal.metadata import Metadata
from beachhead.generator.vassal.module_reader import ModuleFile
from beachhead.generator.vassal.pieces import Piece, Stack, Trait, placed
from beachhead.generator.vassal.saves import SavedGame, new_save
from beachhead.generator.vassal.sequence import encode_sequence
from beachhead.generator.vassal.xml import writable
from beachhead.rules.catalogue import WatercraftClass
from beachhead.rules.hexes import Hex
from beachhead.rules.scenario import Scenario, Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup

#: Pixels by which a further stack in a hex lies beside the one before.
_APART = 9
#: Room for a stack that waits in the map's edge, in pixels.
_WAITING = 80

_UNITS = {
    UnitKind.SQUAD: Kind.SQUAD,
    UnitKind.HALF_SQUAD: Kind.HALF_SQUAD,
    UnitKind.CREW: Kind.CREW,
    UnitKind.LEADER: Kind.LEADER,
    UnitKind.HERO: Kind.HERO,
    UnitKind.SFCP: Kind.SFCP,
    UnitKind.SW: Kind.SW,
    UnitKind.GUN: Kind.GUN,
    UnitKind.VEHICLE: Kind.VEHICLE,
    UnitKind.CAVALRY: Kind.CAVALRY,
}
_EQUIPMENT = (UnitKind.SW, UnitKind.GUN, UnitKind.VEHICLE)
_CRAFT = {
    WatercraftClass.LANDING_CRAFT: Kind.LANDING_CRAFT,
    WatercraftClass.AMPHIBIAN: Kind.AMPHIBIAN,
}
#: Nationalities as counters are read, by the nation whose counters stand for a side.
_NATIONS = {
    "us": "US",
    "british": "British",
    "japanese": "Japanese",
    "russian": "Russian",
    "german": "German",
}
#: What our own counters are, by the beginning of their ids and their face.
_OWN = {
    ("tetrahedron", 0): Kind.TETRAHEDRON,
    ("tetrahedron", 1): Kind.TETRAHEDRON_WIRE,
    ("wire", 0): Kind.WIRE,
    ("panji", 0): Kind.PANJIS,
    ("a-p-mines", 0): Kind.AP_MINES,
    ("a-t-mines", 0): Kind.AT_MINES,
    ("a-t-mines", 1): Kind.AB_MINES,
    ("pier", 0): Kind.WOODEN_PIER,
    ("pier", 1): Kind.STONE_PIER,
    ("foxhole", 0): Kind.FOXHOLE,
    ("trench", 0): Kind.TRENCH,
    ("heavy-surf", 0): Kind.HEAVY_SURF,
    ("udt", 0): Kind.UDT,
}
Source = Unit | Watercraft | None


@dataclass(frozen=True)
class VaslSave:
    """The game, and one plain sentence for everything that it does not have as the scenario."""

    game: SavedGame
    left_out: tuple[str, ...]


@dataclass
class _Pile:
    """Pieces that lie in one stack, bottom first, and where."""

    at: tuple[int, int]
    pieces: list[tuple[Trait, ...]] = field(default_factory=list)


def vasl_save(
    setup: Setup,
    module: ModuleFile,
    *,
    extension: ModuleFile | None = None,
    own_overlays: bool = False,
    versions: Mapping[str, str] | None = None,
) -> VaslSave:
    """The saved game of a setup for VASL.

    ``module`` is the user's VASL, ``extension`` our extension if the user has it. ``own_overlays``
    and ``versions`` as in :func:`~beachhead.generator.vasl.vasl_boards.vasl_map`. Raises
    :class:`InputError` when either file is the other.
    """
    if module.is_extension:
        raise InputError(module.path, "is an extension; give VASL's own module or build file")
    if extension is not None and not extension.is_extension:
        raise InputError(extension.path, "is a module; give the extension that goes with it")
    table = vasl_map(
        setup, own_overlays=own_overlays, extension=extension is not None, versions=versions
    )
    writer = _Writer(setup, table, VaslPalette(module, extension))
    items = writer.items()
    after = [encode_boards(table.lines)]
    notes = writable("\n".join([setup.scenario.title, *setup.scenario.ssr])).splitlines()
    after.append(f"NOTES\t{encode_sequence(notes, '|')}")
    if extension is not None:
        about = extension.path.stem
        after.append(f"EXT\t{about}\t{extension.root.get('version') or ''}")
    root = module.root
    game = new_save(
        items,
        module=Metadata(
            root.get("name") or module.metadata.name,
            root.get("version") or module.metadata.version,
            root.get("description") or module.metadata.description,
            module.metadata.vassal_version or "3.2.17",
        ),
        after=tuple(after),
        description=setup.scenario.title,
    )
    return VaslSave(game, (*table.left_out, *writer.left_out))


def map_identifier(module: ModuleFile) -> str:
    """What pieces in a game call VASL's main map."""
    for element in module.root:
        if isinstance(element.tag, str) and element.tag.endswith("Map"):
            return element.get("mapName") or "Map0"
    return "Map0"


def with_sources(setup: Setup) -> list[tuple[SetupPiece, Source]]:
    """The pieces of a setup, each unit and craft with its entry in the scenario."""
    units = iter(list(_all_units(setup.scenario)))
    craft = iter(setup.scenario.watercraft)
    found: list[tuple[SetupPiece, Source]] = []
    for piece in setup_pieces(setup):
        match piece.counter.palette:
            case "Units":
                found.append((piece, next(units)))
            case "Landing Craft" | "Amphibians" | "Boats":
                found.append((piece, next(craft)))
            case _:
                found.append((piece, None))
    return found


def _all_units(scenario: Scenario) -> Iterator[Unit]:
    carried = (unit for craft in scenario.watercraft for unit in craft.passengers)
    for unit in (*scenario.defender.units, *scenario.attacker.units, *carried):
        for _ in range(unit.count):
            yield unit


class _Writer:
    """Turns a setup's pieces into VASL's, in stacks on its map."""

    def __init__(self, setup: Setup, table: VaslMap, palette: VaslPalette) -> None:
        self.left_out: list[str] = []
        self._setup = setup
        self._table = table
        self._palette = palette
        self._map = map_identifier(palette.module)
        self._piles: dict[tuple[object, ...], _Pile] = {}
        self._in_hex: dict[Hex, int] = {}
        self._hidden = 0
        self._waiting = self._waiting_places()

    def items(self) -> list[Piece | Stack]:
        """All pieces, then the stacks that hold them."""
        loose = list(self._overlays())
        for piece, source in with_sources(self._setup):
            self._add(piece, source)
        pieces: list[Piece | Stack] = []
        stacks: list[Piece | Stack] = []
        number = 0
        for traits, x, y in loose:
            number += 1
            pieces.append(placed(Piece(traits, str(number)), self._map, x, y))
        for pile in self._piles.values():
            members = []
            x, y = pile.at
            for traits in pile.pieces:
                number += 1
                members.append(str(number))
                pieces.append(placed(Piece(traits, str(number)), self._map, x, y))
            stacks.append(Stack(f"s{len(stacks) + 1}", self._map, x, y, tuple(members)))
        if self._hidden:
            what = "1 counter lies" if self._hidden == 1 else f"{self._hidden} counters lie"
            self.left_out.append(
                f"{what} in the open that the scenario sets up hidden: only their owner can hide"
                " them, with Ctrl+H"
            )
        return pieces + stacks

    def _overlays(self) -> Iterator[tuple[tuple[Trait, ...], int, int]]:
        for id_, overlay in self._table.dragged:
            found = self._palette.overlay(id_)
            if found is None:
                self.left_out.append(f"{overlay.id} is left out: the extension has no {id_}")
            elif not self._table.shows(overlay):
                self.left_out.append(f"{overlay.id} is left out: it lies beyond VASL's map")
            else:
                layer = next(each for each in layers(found.traits) if each.title == ROTATION)
                turned = layer.showing(overlay.orientation.turns + 1)
                # Its middle may lie beyond the map, while a part of it shows.
                x, y = self._table.point(spot_of(overlay))
                yield numbered(with_layer(found.traits, layer, turned), found), x, y

    def _add(self, piece: SetupPiece, source: Source) -> None:
        name = _called(piece, source)
        wanted = self._wanted(piece, source)
        if wanted is None:
            return
        amphibian = wanted.kind is Kind.AMPHIBIAN
        # Amphibians are kept by nation: without one, any would be found.
        found = None if amphibian and not wanted.nation else self._palette.find(wanted)
        note = ""
        if found is None and wanted.kind in _STAND_INS:
            found, note = self._stand_in(wanted)
        if found is None and wanted.kind is Kind.SFCP:
            found = self._palette.find(replace(wanted, nation=""))
        if found is None and amphibian:
            found = self._of_another_nation(wanted)
            if found is not None and found.nation:
                self.left_out.append(
                    f"{name} is shown by the {found.nation} {found.slot.name}:"
                    f" {self._palette.module.path.name} has none of its own nationality"
                )
        if found is not None and found.earlier:
            self._say_once(
                f"{wanted.type} is shown by VASL's {found.slot.name}, not {found.earlier}: the"
                " scenario has no date"
            )
        if found is None:
            self.left_out.append(f"{name} is left out: {self._palette.module.path.name} has none")
            return
        at = self._place(piece, source, name)
        if at is None:
            return
        traits = found.traits
        if piece.counter.id == "pier":
            traits = lying(traits, piece.facing)
        elif piece.counter.rotates:
            traits = pointing(traits, piece.facing)
        if isinstance(source, Unit):
            sides = (self._setup.scenario.assaulting, self._setup.scenario.defending)
            shown_by = replace(found, traits=traits)
            traits, said = unit_counter(shown_by, source, wanted, sides, name)
            if said:
                self._say_once(said)
        else:
            traits = labelled(traits, note or piece.label)
        self._piles[at].pieces.append(numbered(traits, found))
        self._hidden += piece.hidden

    def _say_once(self, sentence: str) -> None:
        if sentence not in self.left_out:
            self.left_out.append(sentence)

    def _of_another_nation(self, wanted: Wanted) -> Found | None:
        """An amphibian of the same type of those who use it, in their order, or of anyone."""
        users = self._setup.catalogue.watercraft[wanted.type].users
        for nation in (*users, ""):
            found = self._palette.find(replace(wanted, nation=nation))
            if found is not None:
                return found
        return None

    def _stand_in(self, wanted: Wanted) -> tuple[Found | None, str]:
        """A counter of the same sort with a label, for what VASL has in no such amount."""
        for kind, value in _STAND_INS[wanted.kind]:
            found = self._palette.find(Wanted(kind, value=value or wanted.value))
            if found is not None:
                label = f"{wanted.value} {wanted.kind.value}"
                self.left_out.append(
                    f"{wanted.kind.value} {wanted.value} are shown by another minefield, labelled"
                    f" {label!r}: VASL has none such"
                )
                return found, label
        return None, ""

    # What stands for what.

    def _wanted(self, piece: SetupPiece, source: Source) -> Wanted | None:
        if isinstance(source, Watercraft):
            kind = self._setup.watercraft_type(source)
            return Wanted(
                _CRAFT.get(kind.cls, Kind.BOAT),
                kind.name,
                REDUCED if source.reduced else "",
                self._nation(piece) if kind.cls is WatercraftClass.AMPHIBIAN else "",
                day=self._setup.scenario.date,
            )
        if isinstance(source, Unit):
            return self._unit(piece, source)
        face = piece.counter.faces[piece.face]
        for (id_, number), own in _OWN.items():
            if piece.face == number and re.fullmatch(rf"{id_}(-.*)?", piece.counter.id):
                return Wanted(own, value=dict(face.params).get("factors", ""))
        if piece.counter.id.startswith("pillbox"):
            strengths = re.findall(r"\d", piece.counter.name)
            return Wanted(Kind.PILLBOX, name=f"{'+'.join(strengths)} Pillbox")
        if piece.counter.id == "tide" and piece.face:
            return Wanted(Kind.TIDE, value=face.name.partition(" ")[0])
        # The turn marker and a Normal tide tell nothing; VASL has a turn track of its own.
        return None

    def _unit(self, piece: SetupPiece, unit: Unit) -> Wanted:
        nation = self._nation(piece, unit.nationality)
        kind = _UNITS[unit.kind]
        if kind is Kind.GUN and unit.dm:
            kind = Kind.DM_GUN
        if unit.kind in _EQUIPMENT:
            return Wanted(kind, nation=nation, name=unit.name, day=self._setup.scenario.date)
        value = "" if unit.kind is UnitKind.HERO else unit.name.partition(" ")[0]
        return Wanted(kind, value=value, nation=nation)

    def _nation(self, piece: SetupPiece, given: str = "") -> str:
        """The nationality of a piece, its side's unless another is given, as counters show it."""
        scenario = self._setup.scenario
        owner = scenario.defending if piece.side == DEFENDING else scenario.assaulting
        return _NATIONS.get(nation_id(given or owner), given or owner)

    # Where it lies.

    def _place(self, piece: SetupPiece, source: Source, name: str) -> tuple[object, ...] | None:
        """The pile that a piece belongs to, made if need be; ``None`` for no place on the map."""
        if piece.hex is None:
            key: tuple[object, ...] = ("waiting", piece.group)
            if key not in self._piles:
                point = next(self._waiting, None)
                if point is None:
                    self.left_out.append(f"{name} is left out: VASL's map has no room beside it")
                    return None
                self._piles[key] = _Pile(point)
            return key
        key = (piece.hex, _pile_name(piece, source))
        if key not in self._piles:
            point = self._table.point(piece.hex)
            if not self._table.has(point):
                where = self._setup.tide_shore.name(piece.hex)
                self.left_out.append(f"{name} in {where} is left out: it lies beyond VASL's map")
                return None
            number = self._in_hex[piece.hex] = self._in_hex.get(piece.hex, 0) + 1
            shift = _APART * (number // 2) * (1 if number % 2 else -1)
            self._piles[key] = _Pile((point[0] + shift, point[1] - shift))
        return key

    def _waiting_places(self) -> Iterator[tuple[int, int]]:
        """Places in the free edge of the map that no hex of the scenario reaches."""
        width, height = self._table.size
        taken = [self._table.point(hex_) for hex_ in self._setup.tide_shore.hexes()]
        far = _WAITING * _WAITING
        for x in (*range(60, MAP_EDGE, _WAITING), *range(width - 60, width - MAP_EDGE, -_WAITING)):
            for y in range(60, height - 40, _WAITING):
                if all((x - a) ** 2 + (y - b) ** 2 >= far for a, b in taken):
                    yield x, y
        for y in (
            *range(60, MAP_EDGE, _WAITING),
            *range(height - 60, height - MAP_EDGE, -_WAITING),
        ):
            for x in range(MAP_EDGE, width - MAP_EDGE, _WAITING):
                if all((x - a) ** 2 + (y - b) ** 2 >= far for a, b in taken):
                    yield x, y


#: Mines that stand in for those that VASL has not, with a label, in order of preference.
_STAND_INS: Mapping[Kind, tuple[tuple[Kind, str], ...]] = {
    Kind.AB_MINES: ((Kind.AT_MINES, ""), (Kind.AT_MINES, "1")),
    Kind.AT_MINES: ((Kind.AT_MINES, "1"),),
    Kind.AP_MINES: ((Kind.AP_MINES, "6"),),
}


def _pile_name(piece: SetupPiece, source: Source) -> str:
    """Craft and what they carry lie together, and so does a pier with what is on it or beneath."""
    if piece.group.startswith("craft"):
        return piece.group
    on_pier = isinstance(source, Unit) and (source.on_pier or source.beneath_pier)
    return "pier" if piece.counter.id == "pier" or on_pier else "ground"


def _called(piece: SetupPiece, source: Source) -> str:
    """What a player calls a piece."""
    if isinstance(source, Unit):
        text = source.name or source.kind.value
        return f"{text} ({source.kind.value})" if source.name else text
    if isinstance(source, Watercraft):
        return f"{source.type} {source.name}".strip()
    return piece.counter.faces[piece.face].name
