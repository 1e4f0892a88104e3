"""Pieces on a table that no scenario takes over, since they lie in no hex of the map: said by kind.

A game is often saved before its pieces are on the map. Such a table must not be called legal, as
if what lies beside the map had been judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from beachhead.generator.vasl.recognise import Kind
from beachhead.generator.vasl.table import MAIN_MAPS, Table, TablePiece
from beachhead.generator.vasl.table_map import TableMap
from beachhead.generator.vasl.table_reading import UNITS
from beachhead.rules.wording import counted, listing

#: Plurals of kinds that do not end in an s.
_PLURALS = {
    Kind.TETRAHEDRON_WIRE: "tetrahedrons with wire",
    Kind.HERO: "heroes",
    Kind.TRENCH: "trenches",
    Kind.AT_DITCH: "A-T ditches",
    Kind.PILLBOX: "pillboxes",
}
#: Kinds whose names are plurals already, or the same in the plural.
_ALIKE = (
    Kind.WIRE,
    Kind.PANJIS,
    Kind.AP_MINES,
    Kind.AT_MINES,
    Kind.AB_MINES,
    Kind.UNKNOWN_MINES,
    Kind.HALF_SQUAD,
    Kind.SW,
    Kind.CAVALRY,
)
_PIERS = (Kind.WOODEN_PIER, Kind.STONE_PIER)


def unread_pieces(table: Table, map_: TableMap, taken: Collection[str] = ()) -> Iterator[str]:
    """A plain sentence for each sort of place with units, obstacles and the like beside the map.

    ``taken`` has the ids of those that count all the same, as Passengers in a Cloaking Box do.
    """
    places: dict[str, list[TablePiece]] = {}
    for piece in table.pieces:
        if _is_judged(piece) and map_.name(piece.hex) is None and piece.id not in taken:
            places.setdefault(_place(piece), []).append(piece)
    for place, pieces in places.items():
        verb = "lies" if len(pieces) == 1 else "lie"
        judged = "is" if len(pieces) == 1 else "are"
        yield f"{_kinds(pieces)} {verb} {place} and {judged} not judged"


def _is_judged(piece: TablePiece) -> bool:
    """Whether a piece would be judged in a hex. Watercraft are, wherever they lie."""
    if piece.aboard is not None:
        return False
    kind = piece.kind
    return kind in UNITS or kind in _PIERS or kind.is_obstacle or kind.is_fortification


def _place(piece: TablePiece) -> str:
    if piece.window not in MAIN_MAPS:
        return "in other windows"
    return "beside the map" if piece.beyond or piece.hex is not None else "on no board"


def _kinds(pieces: list[TablePiece]) -> str:
    found = Counter(piece.kind for piece in pieces)
    return listing(
        counted(number, kind.value, _plural(kind))
        for kind, number in sorted(found.items(), key=lambda each: list(Kind).index(each[0]))
    )


def _plural(kind: Kind) -> str:
    return kind.value if kind in _ALIKE else _PLURALS.get(kind, f"{kind.value}s")
