"""How high each hex stands for one LOS, and where ground blocks it (G13.21-G13.24, G13.4, G13.41).

A Beach hex has no one Level: for a LOS that crosses or runs along a Beach-Hinterland hexside of a
Slight or Moderate Beach, all Beach and OCEAN hexes are at Level 0; for any other LOS, and on a
Steep Beach, they are at -1. Hence the ground is asked LOS by LOS.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.los.trace import Joint, Trace
from beachhead.rules.register import computes
from beachhead.rules.scenario import SeawallHeight, Slope
from beachhead.rules.shore import HexsideKind, Shore
from beachhead.rules.shore_crossing import forms_crest_line, is_below_cliff

#: Blind hexes from the height of the ground over the lower end of a LOS, the advantage of its
#: higher end over that ground, the range between these two, and whether the ground ends in a cliff.
BlindHexes = Callable[[int, int, int, bool], int]


def usual_blind_hexes(height: int, advantage: int, range_: int, cliff: bool) -> int:
    """Blind hexes behind ground, as A6.4 and B10.23 have them.

    Neither paragraph is among the documents that this project carries out, so that this is the
    default of a setting: one more for each five hexes of ``range_``, one less for each level of
    ``advantage`` beyond the first; behind a Crest Line one less for its first level and perhaps
    none, behind a cliff never fewer than one.

    >>> usual_blind_hexes(1, 1, 4, False), usual_blind_hexes(1, 1, 5, False)
    (0, 1)
    >>> usual_blind_hexes(1, 2, 4, True)
    1
    """
    hexes = height + range_ // 5 - (advantage - 1)
    return max(hexes, 1) if cliff else max(hexes - 1, 0)


def is_lip(shore: Shore, hexside: Hexside) -> bool:
    """Whether a hexside is a deir's Lip: a Moderate Beach-Hinterland hexside, no cliff (G13.22)."""
    return shore.slope is Slope.MODERATE and lies_level(shore, hexside)


def lies_level(shore: Shore, hexside: Hexside) -> bool:
    """Whether a hexside is Beach-Hinterland and no Crest Line."""
    facts = shore.hexside(hexside)
    return facts.kind is HexsideKind.BEACH_HINTERLAND and not forms_crest_line(facts, shore.slope)


def is_cliff(shore: Shore, hexside: Hexside) -> bool:
    """Whether a hexside is a cliff, or a high seawall, which is as good as one (G13.24, G13.61)."""
    facts = shore.hexside(hexside)
    return facts.kind is HexsideKind.BEACH_HINTERLAND and (
        facts.cliff or facts.seawall is SeawallHeight.HIGH
    )


@computes("G13.21", "G13.22")
def levelling_hexside(shore: Shore, los: Trace) -> Hexside | None:
    """The hexside that puts Beach and OCEAN hexes at Level 0 for a LOS (G13.21, G13.22).

    The first Beach-Hinterland hexside of a Slight or Moderate Beach that it crosses or runs along.
    Cliffs do not count (G13.24). A LOS that comes from a Hinterland hex end-on to a hexside between
    Beach and OCEAN cannot but pass from land to the shore, so that its Beach-Hinterland hexside
    counts, though it might pass by the other.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> cells = {h: ShoreHex(h, kind, str(h.r)) for h, kind in (
    ...     (Hex(0, 0), HexKind.HINTERLAND), (Hex(0, 1), HexKind.BEACH),
    ...     (Hex(0, 2), HexKind.BEACH))}
    >>> def shore(slope: Slope) -> Shore:
    ...     return Shore(MapLayout(()), (), Beach(slope=slope), cells, {}, frozenset(), frozenset())
    >>> los = trace(Hex(0, 0), Hex(0, 2))
    >>> levelling_hexside(shore(Slope.SLIGHT), los) == Hexside.between(Hex(0, 0), Hex(0, 1))
    True
    >>> levelling_hexside(shore(Slope.STEEP), los) is None
    True
    """
    for joint, along in _events(los):
        if along is not None and lies_level(shore, along):
            return along
        if joint is not None and _goes_ashore(shore, joint):
            return next((side for side in joint.hexsides if lies_level(shore, side)), None)
    return None


def _events(los: Trace) -> list[tuple[Joint | None, Hexside | None]]:
    """Joints, and hexsides along which the LOS runs, in order."""
    found: list[tuple[Joint | None, Hexside | None]] = []
    for index, stretch in enumerate(los.stretches):
        if index:
            found.append((los.joints[index - 1], None))
        found.append((None, stretch.along))
    return found


def _goes_ashore(shore: Shore, joint: Joint) -> bool:
    """Whether a Beach-Hinterland hexside is passed, by whichever side."""
    coast = (HexsideKind.BEACH_HINTERLAND, HexsideKind.OCEAN_HINTERLAND)
    kinds = [shore.hexside(side).kind for side in joint.hexsides]
    return all(kind in coast for kind in kinds) and any(
        lies_level(shore, side) for side in joint.hexsides
    )


def level_in_los(shore: Shore, hex_: Hex, *, levelled: bool) -> int:
    """Level of a hex for a LOS that puts Beach and OCEAN hexes at Level 0 (``levelled``) or not.

    A Beach hex below a cliff stays at -1 (G13.24); a hex off the map is no higher than water.
    """
    cell = shore.get(hex_)
    if cell is None:
        return -1
    if levelled and (cell.is_beach or cell.is_ocean):
        return -1 if is_below_cliff(shore, hex_) else 0
    return cell.level


@dataclass(frozen=True)
class Ground:
    """The Levels of all hexes for one LOS."""

    shore: Shore
    los: Trace

    @cached_property
    def levelled_by(self) -> Hexside | None:
        """The hexside that puts Beach and OCEAN hexes at Level 0, if there is one."""
        return levelling_hexside(self.shore, self.los)

    def level(self, hex_: Hex) -> int:
        """Level of a hex; one off the map is taken as no higher than water.

        A Beach hex below a cliff stays at -1 for all purposes (G13.24).
        """
        return level_in_los(self.shore, hex_, levelled=self.levelled_by is not None)


@dataclass(frozen=True, slots=True)
class Rise:
    """Ground that blocks a LOS: its ``hexes`` (two where the LOS runs between them) and Level.

    ``crest`` is the Crest Line hexside by which it falls away toward the lower end, and ``rule``
    the rule that makes it one; ``blind`` is set where the lower end is in a blind hex.
    """

    hexes: tuple[Hex, ...]
    level: int
    rule: str
    crest: Hexside | None = None
    blind: bool = False


@computes("G13.23", "G13.24", "G13.41", "G13.61", "G13.4")
def blocking_rise(
    ground: Ground, from_level: int, to_level: int, blind_hexes: BlindHexes = usual_blind_hexes
) -> Rise | None:
    """The ground between two Levels that blocks a LOS, nearest to its start; ``None``: none does.

    Ground higher than both ends does; so does ground as high as the higher end if the other is
    lower, for that end must look over a Crest Line of its own hex (B10.2). Lower ground leaves
    blind hexes (``blind_hexes``). Where a LOS runs between two hexes the lower of them decides: the
    example after 13.23 lets LOS run along Crest Lines.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach, Slope
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> kinds = (HexKind.HINTERLAND, HexKind.HINTERLAND, HexKind.BEACH, HexKind.BEACH)
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r), level=-(r // 2))
    ...          for r, kind in enumerate(kinds)}
    >>> shore = Shore(MapLayout(()), (), Beach(slope=Slope.STEEP), cells, {}, frozenset(),
    ...               frozenset())
    >>> blocking_rise(Ground(shore, trace(Hex(0, 1), Hex(0, 3))), 0, -1) is None
    True
    >>> rise = blocking_rise(Ground(shore, trace(Hex(0, 0), Hex(0, 3))), 0, -1)
    >>> rise.hexes == (Hex(0, 1),), rise.rule
    (True, 'G13.23')
    """
    high, low = max(from_level, to_level), min(from_level, to_level)
    higher, lower = ground.los.start, ground.los.end
    if to_level > from_level:
        higher, lower = lower, higher
    for index, stretch in enumerate(ground.los.stretches):
        if index in (0, len(ground.los.stretches) - 1):
            continue
        level = min(ground.level(hex_) for hex_ in stretch.hexes)
        if level <= low:
            continue
        crest, rule = _falls_away(ground, index, toward_end=to_level <= from_level)
        if level >= high:
            return Rise(stretch.hexes, level, rule, crest)
        nearest = min(stretch.hexes, key=lambda hex_: hex_.distance(lower))
        cliff = crest is not None and is_cliff(ground.shore, crest)
        blind = blind_hexes(level - low, high - level, higher.distance(nearest), cliff)
        if nearest.distance(lower) <= blind:
            return Rise(stretch.hexes, level, rule, crest, blind=True)
    return None


def _falls_away(ground: Ground, index: int, *, toward_end: bool) -> tuple[Hexside | None, str]:
    """The first Crest Line after a stretch, toward one end of the LOS, and the rule it is by."""
    joints = ground.los.joints[index:] if toward_end else ground.los.joints[:index][::-1]
    for joint in joints:
        for side in joint.hexsides:
            one, other = (ground.level(hex_) for hex_ in side.hexes)
            if one != other:
                return side, crest_rule(ground.shore, side)
    return None, "B10.2"


def crest_rule(shore: Shore, hexside: Hexside) -> str:
    """The rule by which ground falls away at a hexside; hills and rivers by the ordinary ones.

    Beside a cliff a Beach hex lies at Level -1 behind its other hexsides too (G13.24).
    """
    facts = shore.hexside(hexside)
    if facts.kind is HexsideKind.BEACH_HINTERLAND:
        if facts.seawall is SeawallHeight.HIGH:
            return "G13.61"
        if facts.cliff or any(is_below_cliff(shore, hex_) for hex_ in hexside.hexes):
            return "G13.24"
        return "G13.23" if shore.slope is Slope.STEEP else "B10.2"
    if facts.kind in (HexsideKind.OCEAN_HINTERLAND, HexsideKind.OCEAN_ISLAND):
        return "G13.41"
    return "B21.2" if facts.kind is HexsideKind.HINTERLAND_RIVER else "B10.2"
