"""What the label of a unit's counter says, where the counter itself cannot show it.

VASL has no dismantled side for some equipment, and no counter of its own for some nationalities'
units. What it cannot show is written on the label of a counter, before the name of the piece:
``dm LMG``, ``British: 2-2-8 SFCP``. A player may write such a label as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from beachhead.generator.scenario_file.vocabulary import Nation

_NATION = re.compile(rf"({'|'.join(Nation)})(?::\s*|$)", re.IGNORECASE)
_DISMANTLED = re.compile(r"dm\b\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class UnitLabel:
    """What a label says: the name of a piece, whether it is dismantled, its nationality if told.

    >>> UnitLabel.read("dm LMG")
    UnitLabel(name='LMG', dm=True, nation='')
    >>> UnitLabel.read("british: 2-2-8 SFCP")
    UnitLabel(name='2-2-8 SFCP', dm=False, nation='British')
    >>> str(UnitLabel("LMG", dm=True, nation="US")), str(UnitLabel("LMG"))
    ('US: dm LMG', 'LMG')
    """

    name: str = ""
    dm: bool = False
    nation: str = ""

    @classmethod
    def read(cls, text: str) -> UnitLabel:
        """A label's parts. Any text is a label; what says nothing else is a name."""
        rest = " ".join(text.split())
        nation = ""
        told = _NATION.match(rest)
        if told is not None:
            nation = next(each for each in Nation if each.lower() == told[1].lower()).value
            rest = rest[told.end() :]
        dm = _DISMANTLED.match(rest)
        return cls(rest if dm is None else rest[dm.end() :], dm is not None, nation)

    def __str__(self) -> str:
        words = (self.nation and f"{self.nation}:", "dm" if self.dm else "", self.name)
        return " ".join(filter(None, words))
