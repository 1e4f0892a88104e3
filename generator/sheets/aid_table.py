"""Tables of the play aids: short cells under short heads."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from beachhead.rules.naming import amount
from beachhead.rules.scenario import Slope

YES, NO = "yes", "no"
#: What stands under a table that has rule ids for answers.
FORBIDS = "A number is the paragraph that forbids it."


@dataclass(frozen=True)
class AidTable:
    """A table: its heading, the heads of its columns, its rows (each with its head) and a note.

    ``narrow``: it needs but half a page's width, and stands beside the next one that is so too.
    """

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    narrow: bool = False


def by_slope(
    heading: str,
    rows: Iterable[tuple[str, Callable[[Slope], object]]],
    *,
    note: str = "",
    narrow: bool = False,
) -> AidTable:
    """A table of what is asked of each slope, row by row."""
    return AidTable(
        heading,
        ("", *(slope.capitalize() for slope in Slope)),
        tuple((head, *(said(ask(slope)) for slope in Slope)) for head, ask in rows),
        note,
        narrow=narrow,
    )


def said(answer: object) -> str:
    """An answer as a cell has it.

    >>> said(True), said(Fraction(1, 2)), said(-1)
    ('yes', '1/2', '−1')
    """
    if isinstance(answer, bool):
        return YES if answer else NO
    if isinstance(answer, Fraction):
        return amount(answer)
    return str(answer).replace("-", "−") if isinstance(answer, int) else str(answer)


def signed(number: int) -> str:
    """A DRM, drm or the like with its sign.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '0')
    """
    return "0" if number == 0 else f"{number:+}".replace("-", "−")
