"""What is asked of the scenario generator, and what it settles of that before anything else."""

from __future__ import annotations

import calendar
from dataclasses import dataclass
from datetime import date

from beachhead.rules.dyo.book import ANYWHERE, Book, Span, Theatre
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.errors import SetupError
from beachhead.rules.scenario import Slope, Tide

#: BPV that a side may be given.
POINTS_ATTACKER = range(25, 1001)
POINTS_DEFENDER = range(0, 1001)
#: The months that are known of.
FIRST_MONTH, LAST_MONTH = (1937, 7), (1945, 9)


@dataclass(frozen=True, slots=True)
class Request:
    """A landing that is wanted: what is ``None`` is for chance to decide.

    ``points_attacker`` buy Watercraft, Waterproofing and UDT, ``points_defender`` Beach Obstacles.
    ``month`` is a year and a month; ``day`` a whole date. ``boats`` asks for a landing in boats.
    """

    seed: int
    board: str | None = None
    slope: Slope | None = None
    tide: Tide | None = None
    attacker: str | None = None
    defender: str | None = None
    month: tuple[int, int] | None = None
    day: date | None = None
    points_attacker: int | None = None
    points_defender: int | None = None
    boats: bool = False


@dataclass(frozen=True, slots=True)
class Sides:
    """Who lands where somebody else waits, on which day, and what places are called there."""

    attacker: str
    defender: str
    day: date
    pacific: bool
    places: str

    @property
    def winter(self) -> bool:
        """Whether it is a month of snow and short days."""
        return self.day.month in (11, 12, 1, 2, 3)


def settle_sides(request: Request, book: Book) -> Sides:
    """The two sides and the date, from the theatres that fit what is asked.

    Sides that never met are taken as asked. Raises :class:`SetupError` for a side that is not
    known, for one that would fight itself, and for a date outside the war.
    """
    _check(request, book)
    luck = Luck(request.seed, "sides")
    wanted = _asked_span(request)
    theatres = _timely(request, book) or _of_sides(request, book)
    if theatres:
        theatre = luck.weighted({theatre: theatre.weight for theatre in theatres})
    else:
        theatre = _unheard_of(request, book, luck)
    span = theatre.span
    if wanted is not None:
        span = _overlap(span, wanted) or wanted
    day = date.fromordinal(luck.between(span.first.toordinal(), span.last.toordinal()))
    return Sides(theatre.attacker, theatre.defender, day, theatre.pacific, theatre.places)


def is_unheard_of(request: Request, book: Book) -> bool:
    """Whether no theatre knows of the sides that are asked for, at the time that is asked for."""
    return not _timely(request, book)


def _of_sides(request: Request, book: Book) -> list[Theatre]:
    return [
        theatre
        for theatre in book.theatres
        if request.attacker in (None, theatre.attacker)
        and request.defender in (None, theatre.defender)
    ]


def _timely(request: Request, book: Book) -> list[Theatre]:
    wanted = _asked_span(request)
    return [
        theatre
        for theatre in _of_sides(request, book)
        if wanted is None or _overlap(theatre.span, wanted)
    ]


def _check(request: Request, book: Book) -> None:
    if request.attacker is not None and request.attacker not in book.attackers:
        raise SetupError(f"{request.attacker!r} lands nowhere; {', '.join(book.attackers)} do")
    if request.defender is not None and request.defender not in book.nations:
        raise SetupError(f"{request.defender!r} is not known; {', '.join(book.nations)} are")
    if request.attacker is not None and request.attacker == request.defender:
        raise SetupError(f"the {request.attacker} side cannot land against itself")
    for points, allowed, who in (
        (request.points_attacker, POINTS_ATTACKER, "attacker"),
        (request.points_defender, POINTS_DEFENDER, "defender"),
    ):
        if points is not None and points not in allowed:
            raise SetupError(
                f"the {who} cannot have {points} BPV; from {allowed[0]} to {allowed[-1]} is right"
            )
    month = request.month
    if request.day is not None:
        month = (request.day.year, request.day.month)
    if month is not None and not FIRST_MONTH <= month <= LAST_MONTH:
        first, last = ("-".join(f"{n:02}" for n in m) for m in (FIRST_MONTH, LAST_MONTH))
        raise SetupError(f"the date must be from {first} to {last}")


def _asked_span(request: Request) -> Span | None:
    if request.day is not None:
        return Span(request.day, request.day)
    if request.month is None:
        return None
    year, month = request.month
    last = calendar.monthrange(year, month)[1]
    return Span(date(year, month, 1), date(year, month, last))


def _overlap(one: Span, other: Span) -> Span | None:
    first, last = max(one.first, other.first), min(one.last, other.last)
    return Span(first, last) if first <= last else None


def _unheard_of(request: Request, book: Book, luck: Luck) -> Theatre:
    """Two sides that no theatre knows: any attacker against any defender, in the last years."""
    attackers = [a for a in book.attackers if a != request.defender]
    attacker = request.attacker or luck.pick(attackers)
    defender = request.defender or luck.pick([name for name in book.nations if name != attacker])
    span = Span(date(1943, 1, 1), date(1945, 8, 31))
    return Theatre(attacker, defender, span, 1, ANYWHERE, "Japanese" in (attacker, defender))
