"""At which level VASL is given sand and sea, so that its line of sight sees as the rules do.

VASL knows one level for each hex. The rules know two for a Beach or OCEAN hex: Level -1, and Level
0 for whatever looks along or across a Beach-Hinterland hexside of a Slight or Moderate Beach, which
forms no Crest Line (G13.21, G13.22). The level to give follows from what a LOS can meet:

- *Steep* (G13.23): every Beach-Hinterland hexside is a Crest Line, so Level -1 it is, exactly.
- *Slight*: a LOS that crosses such a hexside wants Level 0. One that stays on sand and water finds
  everything at one level either way, so that Level 0 does for it too. Level -1 would put a Crest
  Line along the whole beach, and blind nearly every LOS of a landing.
- *Moderate*: as Slight. A deir is Level 0 as well; its Lip (F4.) hides only the entrenched and the
  hull down, which VASL does not see in a Beach hex.
- What is left is a LOS between water and land that crosses OCEAN-Hinterland or OCEAN-Island
  hexsides only: those are Crest Lines (G13.41), which Level 0 takes away. Such hexsides are
  listed, to be judged by eye. No terrain of VASL is a Crest Line without a difference of level.
- So a stretch of sand and water (everything joined hexside to hexside) without any
  Beach-Hinterland hexside keeps Level -1: nothing speaks for Level 0, and its shores stay Crest
  Lines.
- *Cliffs* (G13.24, and high seawalls by G13.61): the Beach hex at the foot is Level -1 for all
  purposes. Where every Beach-Hinterland hexside of a stretch is one, the whole stretch is Level
  -1, because its sand does not rise to the Hinterland anywhere. Where only some are, the hexes at
  the foot alone are, as the rule says; from other sand and water VASL then sees into them as over
  a Crest Line, which is listed too.

Rivers on mapboards stay as the board has them, with land and water drawn inside their hexes. Be7's
river is Level -1 whatever the slope, since no flood ever raises it (G13.11). Where sand and sea at
Level 0 meet either river, VASL sees a step that is not there; it is listed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from beachhead.rules.hexes import Hex, Hexside, connected_groups
from beachhead.rules.scenario import SeawallHeight, Slope
from beachhead.rules.shore import HexKind, HexsideKind, Shore, ShoreHex

#: Hexsides that are Crest Lines between water and land (G13.41).
_CRESTS = (HexsideKind.OCEAN_HINTERLAND, HexsideKind.OCEAN_ISLAND)


@dataclass(frozen=True)
class ShoreLevels:
    """The level that VASL is given for every hex that is not as its mapboard has it.

    ``lost_crests`` are OCEAN-Hinterland and OCEAN-Island hexsides that have no difference of level
    there, ``foot`` Beach hexes at Level -1 amid others at Level 0, ``steps`` the hexsides at which
    sand or water at Level 0 meets a river of a mapboard or of Be7.
    """

    level: Mapping[Hex, int]
    lost_crests: tuple[Hexside, ...]
    foot: tuple[Hex, ...]
    steps: tuple[Hexside, ...]


def is_shore(cell: ShoreHex) -> bool:
    """Whether a hex is sand, reef or the water of an overlay, so that its level is ours to give."""
    if cell.is_beach or cell.reef is not None:
        return True
    return cell.overlay is not None and cell.kind in (HexKind.OCEAN, HexKind.RIVER)


def is_high(shore: Shore, hexside: Hexside) -> bool:
    """Whether a hexside is a cliff or a high seawall, which is like one (G13.24, G13.61)."""
    return hexside in shore.cliffs or shore.seawalls.get(hexside) is SeawallHeight.HIGH


def shore_levels(shore: Shore) -> ShoreLevels:
    """The level of every hex that overlays, sandbars, reefs and Islands make what it is."""
    level: dict[Hex, int] = {}
    crests: set[Hexside] = set()
    foot: list[Hex] = []
    steps: set[Hexside] = set()
    for stretch in connected_groups(cell.hex for cell in shore if is_shore(cell)):
        sides = {side for hex_ in stretch for side in hex_.hexsides()}
        kinds = {side: shore.hexside(side).kind for side in sides}
        inland = [side for side, kind in kinds.items() if kind is HexsideKind.BEACH_HINTERLAND]
        flat = shore.slope is not Slope.STEEP and not all(is_high(shore, s) for s in inland)
        level.update(dict.fromkeys(stretch, 0 if flat else -1))
        if not flat:
            continue
        rivers = {hex_ for hex_ in stretch if is_be7_river(shore.at(hex_))}
        level.update(dict.fromkeys(rivers, -1))
        raised = {side for side in sides if not rivers.issuperset(_on(side, stretch))}
        # The hexsides of an Exposed reef are such too, but it is Level -1 itself.
        crests.update(
            side
            for side in raised
            if kinds[side] in _CRESTS and not all(is_shore(shore.at(hex_)) for hex_ in side.hexes)
        )
        steps.update(
            side
            for side in raised
            if any(hex_ in rivers or _is_board_river(shore, hex_) for hex_ in side.hexes)
        )
        below = {
            hex_
            for side in inland
            if is_high(shore, side)
            for hex_ in side.hexes
            if hex_ in stretch and shore.at(hex_).is_beach
        }
        level.update(dict.fromkeys(below, -1))
        foot.extend(below)
    level.update((cell.hex, 0) for cell in shore if cell.kind is HexKind.ISLAND)
    return ShoreLevels(level, tuple(sorted(crests)), tuple(sorted(foot)), tuple(sorted(steps)))


def is_be7_river(cell: ShoreHex) -> bool:
    """Whether a hex is of the river of Overlay Be7, OCEAN or not (G13.11, G13.12)."""
    return cell.river_water and cell.overlay is not None


def _on(side: Hexside, hexes: Collection[Hex]) -> list[Hex]:
    return [hex_ for hex_ in side.hexes if hex_ in hexes]


def _is_board_river(shore: Shore, hex_: Hex) -> bool:
    cell = shore.get(hex_)
    return cell is not None and cell.is_water and not is_shore(cell)
