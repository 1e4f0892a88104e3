"""Words for hexes and pieces in findings, the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable

from beachhead.rules.scenario import ObstacleType, ReefKind, Water
from beachhead.rules.shore import HexKind, Shore, ShoreHex

_PLAIN = {
    HexKind.HINTERLAND: "a Hinterland hex",
    HexKind.LAND: "a land hex",
    HexKind.BEACH: "a Beach hex",
    HexKind.EFFLUENT: "an Effluent hex",
    HexKind.RIVER: "a river hex",
    HexKind.ISLAND: "an Island hex",
}
_NAMES = {
    ObstacleType.TETRAHEDRON: "Tetrahedron",
    ObstacleType.WIRE: "Wire",
    ObstacleType.AT_MINES: "A-T mines",
    ObstacleType.AB_MINES: "A-B mines",
    ObstacleType.AP_MINES: "A-P mines",
    ObstacleType.PANJIS: "Panjis",
}


def hex_in_words(shore: Shore, cell: ShoreHex) -> str:
    """What a hex is, with its article: ``a Beach hex``, ``a deep Ocean hex``, ``a lake hex``."""
    if cell.reef is not None:
        return "an Exposed reef" if cell.reef is ReefKind.EXPOSED else "a Submerged reef"
    if cell.kind is not HexKind.OCEAN:
        return _PLAIN[cell.kind]
    return f"a {cell.depth} {water_in_words(shore, cell)} hex"


def water_in_words(shore: Shore, cell: ShoreHex) -> str:
    """The kind of water of an OCEAN hex: ``Ocean``, ``lake`` or ``OCEAN-river`` (G13.12)."""
    if cell.river_water or shore.beach.water is Water.RIVER:
        return "OCEAN-river"
    return "lake" if shore.beach.water is Water.LAKE else "Ocean"


def obstacle_in_words(type_: ObstacleType, factors: int | None = None) -> str:
    """A Beach Obstacle at the head of a sentence, with its factors if it has any.

    >>> obstacle_in_words(ObstacleType.AP_MINES, 6)
    '6-factor A-P mines'
    """
    return _NAMES[type_] if factors is None else f"{factors}-factor {_NAMES[type_]}"


def listing(words: Iterable[str], most: int = 12) -> str:
    """Words as a sentence lists them, the rest counted when there are too many.

    >>> listing(["433", "446", "8E10"])
    '433, 446 and 8E10'
    """
    all_words = list(words)
    shown = all_words if len(all_words) <= most else all_words[: most - 1]
    if len(shown) < len(all_words):
        return f"{', '.join(shown)} and {len(all_words) - len(shown)} more"
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} and {shown[-1]}"


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun.

    >>> counted(1, "hex", "hexes"), counted(3, "hexside")
    ('1 hex', '3 hexsides')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
