"""Cover that the run of a LOS decides: deir Lips and Crest status (G13.22, G13.23)."""

from __future__ import annotations

from beachhead.rules.hexes import Hexside
from beachhead.rules.los.ground import is_lip
from beachhead.rules.los.trace import Trace
from beachhead.rules.los.viewpoint import Viewpoint, may_gain_crest
from beachhead.rules.register import computes
from beachhead.rules.shore import HexsideKind, Shore

#: TEM of a deir to Direct Fire across its Lip (F4.5, as the example after 13.23 has it).
DEIR_TEM = 1


@computes("G13.22")
def covering_lip(
    shore: Shore, los: Trace, target: Viewpoint, levels: tuple[int, int]
) -> Hexside | None:
    """The Lip by which a target on a Moderate Beach has deir cover from Direct Fire (G13.22).

    ``los`` runs from the firer to the target; ``levels`` are theirs. The target must be in a Beach
    or OCEAN hex, its firer at the same Level, and the LOS must cross or run along a Lip hexside
    that is not one of the firer's own hex. A non-PRC target then has +1 TEM, a vehicle is HD
    (:func:`deir_tem`). A firer in the Hinterland hex at the Lip gives none, not even to a target
    just across it.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach, Slope
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> kinds = (HexKind.HINTERLAND, HexKind.HINTERLAND, HexKind.BEACH)
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r)) for r, kind in enumerate(kinds)}
    >>> shore = Shore(MapLayout(()), (), Beach(slope=Slope.MODERATE), cells, {}, frozenset(),
    ...               frozenset())
    >>> target = Viewpoint(Hex(0, 2))
    >>> covering_lip(shore, trace(Hex(0, 0), target.hex), target, (0, 0)) is not None
    True
    >>> covering_lip(shore, trace(Hex(0, 1), target.hex), target, (0, 0)) is None
    True
    """
    cell = shore.at(target.hex)
    if target.on_pier or not (cell.is_beach or cell.is_ocean) or levels[0] != levels[1]:
        return None
    return next((s for s in lips_met(shore, los) if los.start not in s.hexes), None)


@computes("G13.22")
def deir_tem(
    shore: Shore, los: Trace, target: Viewpoint, levels: tuple[int, int], *, prc: bool = False
) -> int:
    """TEM of a target on a Moderate Beach from its deir: +1 or 0 (:func:`covering_lip`).

    PRC have none; a vehicle is HD where a unit would have it.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach, Slope
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> kinds = (HexKind.HINTERLAND, HexKind.HINTERLAND, HexKind.BEACH)
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r)) for r, kind in enumerate(kinds)}
    >>> shore = Shore(MapLayout(()), (), Beach(slope=Slope.MODERATE), cells, {}, frozenset(),
    ...               frozenset())
    >>> target = Viewpoint(Hex(0, 2))
    >>> deir_tem(shore, trace(Hex(0, 0), target.hex), target, (0, 0))
    1
    """
    covered = covering_lip(shore, los, target, levels) is not None
    return DEIR_TEM if covered and not prc else 0


def lips_met(shore: Shore, los: Trace) -> tuple[Hexside, ...]:
    """Lip hexsides that a LOS crosses, or runs along, in order of joints, then of hexsides."""
    crossed = [
        joint.hexsides[0] for joint in los.joints if all(is_lip(shore, s) for s in joint.hexsides)
    ]
    return (*crossed, *(side for side in los.along if is_lip(shore, side)))


@computes("G13.22")
def lip_that_hides(
    shore: Shore, los: Trace, entrenched: Viewpoint, levels: tuple[int, int]
) -> Hexside | None:
    """The Lip past which somebody entrenched on a Moderate Beach cannot see (G13.22, F4.4).

    ``los`` runs from that viewpoint, and ``levels`` are its own and that of the other end. Somebody
    entrenched in a Beach hex without a Lip hexside sees past a Lip only into the hex that forms it,
    and to higher Levels. F4.4 is not among the documents of this project; the deir that 13.22 makes
    of a Moderate Beach brings it along.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.los.trace import trace
    >>> from beachhead.rules.scenario import Beach, Slope
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> kinds = (HexKind.HINTERLAND, HexKind.HINTERLAND, HexKind.BEACH, HexKind.BEACH)
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r)) for r, kind in enumerate(kinds)}
    >>> shore = Shore(MapLayout(()), (), Beach(slope=Slope.MODERATE), cells, {}, frozenset(),
    ...               frozenset())
    >>> view = Viewpoint(Hex(0, 3), entrenched=True)
    >>> [lip_that_hides(shore, trace(view.hex, Hex(0, r)), view, (0, 0)) is None for r in (0, 1)]
    [False, True]
    """
    cell = shore.at(entrenched.hex)
    if not (entrenched.entrenched and cell.is_beach) or entrenched.on_pier:
        return None
    if levels[1] > levels[0] or any(is_lip(shore, side) for side in cell.hex.hexsides()):
        return None
    return next((side for side in lips_met(shore, los) if los.end not in side.hexes), None)


def crest_hexsides(shore: Shore, view: Viewpoint) -> tuple[Hexside, ...]:
    """Hexsides along which Infantry in a hex may gain Crest status (G13.23)."""
    if not may_gain_crest(shore, view.hex):
        return ()
    return tuple(
        side
        for side in view.hex.hexsides()
        if shore.hexside(side).kind is HexsideKind.BEACH_HINTERLAND
    )


@computes("G13.23")
def crest_is_entrenched(shore: Shore, target: Viewpoint, firer: Viewpoint) -> bool | None:
    """Whether a unit in Crest status is as entrenched to a firer (G13.23, B20.92).

    To a firer in the Hinterland it is, unless that is adjacent across a hexside of its Crest; so
    the example after 13.23 has it. What B20.92 says of other firers is not among the documents: to
    those on Beach or water, ``None``.

    >>> from beachhead.rules.boards import MapLayout
    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.scenario import Beach, Slope
    >>> from beachhead.rules.shore import HexKind, ShoreHex
    >>> kinds = (HexKind.HINTERLAND, HexKind.HINTERLAND, HexKind.BEACH)
    >>> cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r)) for r, kind in enumerate(kinds)}
    >>> shore = Shore(MapLayout(()), (), Beach(slope=Slope.STEEP), cells, {}, frozenset(),
    ...               frozenset())
    >>> target = Viewpoint(Hex(0, 2), in_crest=True)
    >>> [crest_is_entrenched(shore, target, Viewpoint(Hex(0, r))) for r in (0, 1)]
    [True, False]
    """
    if not target.in_crest:
        return False
    if not shore.at(firer.hex).is_hinterland:
        return None
    return all(firer.hex not in side.hexes for side in crest_hexsides(shore, target))
