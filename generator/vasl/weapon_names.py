"""Names of SW, Guns and vehicles as scenarios and VASL write them, and what two have in common."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

#: Calibres: in mm, in inches with a mark or a word, by the pounds of a shot. VASL's names of Guns
#: begin with a calibre in mm, without a unit.
_MM = re.compile(r"(\d{1,3}(?:\.\d+)?)[- ]?mm\b", re.ASCII | re.IGNORECASE)
_INCHES = re.compile(r"(\d{1,2}(?:\.\d+)?)(?:\"|[- ]?in(?:ch)?\b\.?)", re.ASCII | re.IGNORECASE)
_POUNDS = re.compile(r"(\d{1,3})[- ]?(?:pounder|pdr)\b", re.ASCII | re.IGNORECASE)
_LEADING = re.compile(r"(?:dm )?(\d{2,3}(?:\.\d+)?)(?:[*L]+|(?=\s|$))", re.ASCII)
_MM_TO_AN_INCH = Fraction("25.4")
#: A MG by its calibre, which is no calibre of a Gun.
_HEAVY_MG = re.compile(r"\.?50[- ]?cal\b", re.ASCII | re.IGNORECASE)

#: What VASL adds to a name for what another nation has made or lost: ``(a)`` American.
_ORIGIN = re.compile(r"\s*\([a-z]\)$", re.ASCII)
#: How much names have in common that differ in nothing but that.
_ALL_OF_IT = 100

#: A sort with the year of its model: ``BAZ43``.
_WITH_YEAR = re.compile(r"(BAZ)\d\d", re.ASCII)
#: Words that say what sort of weapon something is.
_SORTS = frozenset(
    (
        *("MTR", "AT", "INF", "ART", "AA", "RCL", "LMG", "MMG", "HMG"),
        *("BAZ", "PIAT", "PSK", "ATR", "DC", "FT"),
    )
)
_SORTS_IN_WORDS = {
    "mortar": "MTR",
    "howitzer": "ART",
    "anti-tank": "AT",
    "anti-aircraft": "AA",
    "bazooka": "BAZ",
    "panzerschreck": "PSK",
    "flamethrower": "FT",
}


@dataclass(frozen=True, slots=True)
class WeaponName:
    """The parts of a name.

    A calibre in inches is one in mm too; one in pounds is only what VASL calls ``2pdr``. ``sorts``
    say what it is, ``types`` are words with a figure such as ``M3A1``. ``numbers`` are any others,
    such as the year of a model, and no calibres. ``plain`` is the name without its origin.

    >>> sorted(WeaponName.of("OML 3-in. Mortar").calibres)
    ['3"', '76']
    >>> name = WeaponName.of("45mm PTP obr. 37 AT")
    >>> sorted(name.calibres), sorted(name.numbers), sorted(name.sorts)
    (['45'], ['37'], ['AT'])
    """

    calibres: frozenset[str]
    sorts: frozenset[str]
    types: frozenset[str]
    numbers: frozenset[str]
    plain: str = ""

    @classmethod
    def of(cls, name: str) -> WeaponName:
        """The parts of any name."""
        return _parts(name)

    def common(self, other: WeaponName) -> int:
        """How much another name has of this one, 0 where it names something else.

        Of another calibre it is another weapon; and what has a calibre, type or number shares one.
        What differs only in where it was made, as a ``Sherman III(a)`` does, is the same.
        """
        if self.plain and self.plain == other.plain:
            return _ALL_OF_IT
        if self.calibres and other.calibres and not self.calibres & other.calibres:
            return 0
        if self._special and not self._special & other._special:
            return 0
        return len(self._all & other._all)

    def beyond(self, other: WeaponName) -> int:
        """How much this name has that another has not."""
        return len(self._all - other._all)

    @property
    def _special(self) -> frozenset[str]:
        return self.calibres | self.types | self.numbers

    @property
    def _all(self) -> frozenset[str]:
        return self._special | self.sorts


@cache
def _parts(name: str) -> WeaponName:
    calibres: set[str] = set()
    types: set[str] = set()
    for size in _MM.findall(name):
        calibres |= _in_mm(Fraction(size))
    for inches in _INCHES.findall(name):
        calibres |= {f'{inches}"', str(round(Fraction(inches) * _MM_TO_AN_INCH))}
    calibres.update(f"{pounds}PDR" for pounds in _POUNDS.findall(name))
    rest = name
    for pattern in (_MM, _INCHES, _POUNDS):
        rest = pattern.sub(" ", rest)
    if _HEAVY_MG.search(rest):
        types.add(".50-CAL")
        rest = _HEAVY_MG.sub(" ", rest)
    leading = _LEADING.match(rest)
    if leading is not None:
        calibres |= _in_mm(Fraction(leading[1]))
        rest = rest[leading.end() :]
    sorts: set[str] = set()
    numbers: set[str] = set()
    for word in re.findall(r"[A-Za-z]+[\w()/-]*|\d+", rest):
        plain = _SORTS_IN_WORDS.get(word.lower(), word.upper())
        if plain.isdecimal():
            numbers.update([plain] if len(plain) > 1 else [])
        elif plain in _SORTS:
            sorts.add(plain)
        elif any(char.isdigit() for char in plain):
            types.add(plain)
            sorts.update(_WITH_YEAR.findall(plain))
    return WeaponName(
        calibres=frozenset(calibres),
        sorts=frozenset(sorts),
        types=frozenset(types),
        numbers=frozenset(numbers),
        plain=_ORIGIN.sub("", name).removeprefix("dm ").lower(),
    )


def _in_mm(size: Fraction) -> set[str]:
    return {f"{float(size):g}", str(round(size))}
