"""What the label of a unit's counter says, where the counter itself cannot show it.

VASL has no dismantled side for some equipment. That it is dm is written on the counter's label,
before the name of the piece: ``dm LMG``. A player may write such a label as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_DISMANTLED = re.compile(r"dm\b\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class UnitLabel:
    """What a label says: the name of a piece, and whether it is dismantled.

    >>> UnitLabel.read("dm LMG")
    UnitLabel(name='LMG', dm=True)
    >>> str(UnitLabel("LMG", dm=True)), str(UnitLabel("LMG"))
    ('dm LMG', 'LMG')
    """

    name: str = ""
    dm: bool = False

    @classmethod
    def read(cls, text: str) -> UnitLabel:
        """A label's parts. Any text is a label; what says nothing else is a name."""
        clean = " ".join(text.split())
        dm = _DISMANTLED.match(clean)
        return cls(clean if dm is None else clean[dm.end() :], dm=dm is not None)

    def __str__(self) -> str:
        return f"dm {self.name}".rstrip() if self.dm else self.name
