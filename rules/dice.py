"""Dice: where they come from, and exact chances by counting every roll.

A **dr** is one die, a **DR** two, one of them colored. Functions of play take the Original dr or DR
as an argument; a game that rolls gets it from :class:`Dice`. Chances are exact fractions: every
face of every die is counted, none is sampled.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, overload

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)

FACES = range(1, 7)


class DR(NamedTuple):
    """Two dice as they fell.

    >>> DR(1, 5).total, DR(3, 3).is_doubles
    (6, True)
    """

    colored: int
    white: int

    @property
    def total(self) -> int:
        """The Original DR."""
        return self.colored + self.white

    @property
    def is_doubles(self) -> bool:
        """Whether both dice show the same."""
        return self.colored == self.white


class Dice(Protocol):
    """A source of dice."""

    def dr(self) -> int:
        """One die, 1 to 6."""
        ...

    def two(self) -> DR:
        """Two dice, the colored one first."""
        ...


class SeededDice:
    """Dice that fall the same for the same seed.

    >>> SeededDice(7).two() == SeededDice(7).two()
    True
    """

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def dr(self) -> int:
        """One die, 1 to 6."""
        return self._random.randint(1, 6)

    def two(self) -> DR:
        """Two dice, the colored one first."""
        return DR(self.dr(), self.dr())


class GivenDice:
    """Dice that fall as given, one after the other; :class:`IndexError` when none are left.

    >>> given = GivenDice(6, 1, 2)
    >>> given.two(), given.dr()
    (DR(colored=6, white=1), 2)
    """

    def __init__(self, *faces: int) -> None:
        if any(face not in FACES for face in faces):
            raise ValueError("a die shows 1 to 6")
        self._faces = list(faces)

    def dr(self) -> int:
        """The next die."""
        return self._faces.pop(0)

    def two(self) -> DR:
        """The next two dice, the colored one first."""
        return DR(self.dr(), self.dr())


@dataclass(frozen=True)
class Odds(Generic[T]):
    """Outcomes with their exact chances, which add up to 1. No outcome has a chance of 0.

    >>> hit = dr_odds(lambda dr: dr <= 2)
    >>> str(hit.of(True))
    '1/3'
    """

    chances: Mapping[T, Fraction]

    def __post_init__(self) -> None:
        if sum(self.chances.values()) != 1 or any(c <= 0 for c in self.chances.values()):
            raise ValueError("chances are above 0 and add up to 1")
        object.__setattr__(self, "chances", MappingProxyType(dict(self.chances)))

    def __iter__(self) -> Iterator[tuple[T, Fraction]]:
        """Each outcome with its chance, in the order in which they were first met."""
        return iter(self.chances.items())

    def of(self, outcome: T) -> Fraction:
        """Chance of one outcome."""
        return self.chances.get(outcome, Fraction())

    def that(self, holds: Callable[[T], bool]) -> Fraction:
        """Chance that something holds of the outcome.

        >>> str(two_dice_odds().that(lambda total: total >= 11))
        '1/12'
        """
        return sum((c for outcome, c in self if holds(outcome)), Fraction())

    def map(self, change: Callable[[T], U]) -> Odds[U]:
        """The odds of what each outcome comes to."""
        found: dict[U, Fraction] = {}
        for outcome, chance in self:
            changed = change(outcome)
            found[changed] = found.get(changed, Fraction()) + chance
        return Odds(found)

    def then(self, following: Callable[[T], Odds[U]]) -> Odds[U]:
        """The odds after a further roll that may depend on the outcome of this one.

        >>> twice = dr_odds().then(lambda first: dr_odds(lambda second: first + second))
        >>> twice == two_dice_odds()
        True
        """
        found: dict[U, Fraction] = {}
        for outcome, chance in self:
            for further, part in following(outcome):
                found[further] = found.get(further, Fraction()) + chance * part
        return Odds(found)


def certain(outcome: T) -> Odds[T]:
    """The odds of what happens without dice."""
    return Odds({outcome: Fraction(1)})


@overload
def dr_odds() -> Odds[int]: ...


@overload
def dr_odds(outcome: Callable[[int], T]) -> Odds[T]: ...


def dr_odds(outcome: Callable[[int], Hashable] | None = None) -> Odds[Any]:
    """Odds of what a function makes of an Original dr; of the dr itself if none is given.

    >>> [str(chance) for _, chance in dr_odds(lambda dr: dr - 1 <= 1)]
    ['1/3', '2/3']
    """
    faces = evenly(FACES)
    return faces if outcome is None else faces.map(outcome)


@overload
def two_dice_odds() -> Odds[int]: ...


@overload
def two_dice_odds(outcome: Callable[[DR], T]) -> Odds[T]: ...


def two_dice_odds(outcome: Callable[[DR], Hashable] | None = None) -> Odds[Any]:
    """Odds of what a function makes of a DR, die by die; of its total if none is given.

    >>> str(two_dice_odds().of(12))
    '1/36'
    """
    rolls = evenly([DR(colored, white) for colored in FACES for white in FACES])
    return rolls.map(lambda dice: dice.total) if outcome is None else rolls.map(outcome)


def total_odds(outcome: Callable[[int], T]) -> Odds[T]:
    """Odds of what a function makes of the total of a DR.

    >>> str(total_odds(lambda total: total + 2 >= 12).of(True))
    '1/6'
    """
    return two_dice_odds().map(outcome)


def evenly(outcomes: Sequence[T]) -> Odds[T]:
    """Odds of a Random Selection: each of some outcomes is as likely as any other.

    An outcome that is listed twice is twice as likely. Raises :class:`ValueError` for none at all.
    """
    if not outcomes:
        raise ValueError("there is nothing to select from")
    found: dict[T, Fraction] = {}
    for outcome in outcomes:
        found[outcome] = found.get(outcome, Fraction()) + Fraction(1, len(outcomes))
    return Odds(found)


def spell_chance(chance: Fraction) -> str:
    """A chance as a fraction with the nearest tenth of a percent.

    >>> spell_chance(Fraction(1, 6)), spell_chance(Fraction(1))
    ('1/6 (16.7%)', '1 (100.0%)')
    """
    tenths = (2000 * chance + 1) // 2
    return f"{chance} ({tenths // 10}.{tenths % 10}%)"
