"""The nine hexes of a NOBA Concentration, and the FP in them (G14.65)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from beachhead.rules.hexes import Hex
from beachhead.rules.noba_lof import crossing
from beachhead.rules.register import computes

#: Least calibre, in mm, of a Heavy Payload: resolved on the 16 FP column in the two extra hexes.
HEAVY_PAYLOAD_MM = 250
HEAVY_PAYLOAD_FP = 16


@dataclass(frozen=True, slots=True)
class BlastArea:
    """A NOBA Concentration: the usual seven hexes, and the two that its LOF adds."""

    center: Hex
    entry: Hex
    exit: Hex

    @property
    def usual(self) -> tuple[Hex, ...]:
        """The FFE counter's hex and the six around it."""
        return (self.center, *self.center.neighbours())

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """All nine hexes."""
        return (*self.usual, self.entry, self.exit)

    def is_extra(self, hex_: Hex) -> bool:
        """Whether a hex is one of the two at whose units less FP are fired."""
        return hex_ in (self.entry, self.exit)


@computes("G14.65", "G14.62")
def blast_area(ocean: Hex, ffe: Hex) -> BlastArea:
    """The Blast Area of a NOBA Concentration whose LOF comes from an Ocean hex (G14.65).

    The extra hexes are the last that the LOF crosses before the usual seven and the first behind
    them. Along an Alternate Hex Grain that is the hex whose vertex the LOF comes through. Raises
    :class:`ValueError` for a FFE in or adjacent to the Ocean hex, from where no LOF enters the
    area.

    >>> area = blast_area(Hex(0, 0), Hex(0, 14))
    >>> tuple(area.entry), tuple(area.exit), len(set(area.hexes))
    ((0, 12), (0, 16), 9)
    """
    if ocean.distance(ffe) < 2:
        raise ValueError("the Ocean hex of a battery is at least 2 hexes from its FFE")
    middle = crossing(ocean, ffe, ffe)
    assert middle is not None
    ring = [hex_ for hex_ in ffe.within(2) if hex_.distance(ffe) == 2]
    met = [found for hex_ in ring if (found := crossing(ocean, ffe, hex_)) and found.inside]
    entry = max((f for f in met if f.leaves < middle.enters), key=lambda found: found.leaves)
    leave = min((f for f in met if f.enters > middle.leaves), key=lambda found: found.enters)
    return BlastArea(ffe, entry.hex, leave.hex)


@dataclass(frozen=True, slots=True)
class ConcentrationFP:
    """FP, and the Heavy-Payload DRM, of a HE Concentration in one hex of its Blast Area."""

    fp: Fraction
    heavy_payload_drm: int


@computes("G14.65")
def concentration_fp(
    calibre: int,
    fp: int,
    *,
    extra_hex: bool,
    heavy_payload_drm: int = 0,
    critical_hit: bool = False,
) -> ConcentrationFP:
    """FP of a HE FFE in a hex of its Blast Area (G14.65).

    In an ``extra_hex`` the ``fp`` of the other seven are halved; from 250mm the 16 FP column is
    used with half the ``heavy_payload_drm`` (FRD, toward 0) of section C.7, which is to be given. A
    CH is resolved as in the other seven.

    >>> concentration_fp(127, 20, extra_hex=True)
    ConcentrationFP(fp=Fraction(10, 1), heavy_payload_drm=0)
    >>> concentration_fp(406, 36, extra_hex=True, heavy_payload_drm=-3)
    ConcentrationFP(fp=Fraction(16, 1), heavy_payload_drm=-1)
    """
    if not extra_hex or critical_hit:
        return ConcentrationFP(Fraction(fp), heavy_payload_drm)
    if calibre >= HEAVY_PAYLOAD_MM:
        sign = -1 if heavy_payload_drm < 0 else 1
        return ConcentrationFP(Fraction(HEAVY_PAYLOAD_FP), sign * (abs(heavy_payload_drm) // 2))
    return ConcentrationFP(Fraction(fp, 2), 0)
