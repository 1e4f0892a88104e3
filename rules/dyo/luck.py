"""Chance for the scenario generator: a stream of numbers that is the same on every machine."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


class Luck:
    """Numbers drawn from a seed and the name of what they are for.

    Only :meth:`random.Random.random` is used, the one method whose sequence Python promises to
    keep. Each purpose has a stream of its own: a draw more in one changes nothing in another.
    """

    def __init__(self, seed: int, purpose: str) -> None:
        digest = hashlib.sha256(f"{seed}/{purpose}".encode()).digest()
        self._random = random.Random(int.from_bytes(digest, "big")).random

    def below(self, number: int) -> int:
        """A whole number from 0 to ``number - 1``. Raises :class:`ValueError` if there is none.

        >>> Luck(7, "example").below(1)
        0
        """
        if number < 1:
            raise ValueError("nothing is below that")
        return min(int(self._random() * number), number - 1)

    def between(self, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``, either included."""
        return least + self.below(most - least + 1)

    def chance(self, percent: int) -> bool:
        """Whether something happens that does so in so many of a hundred cases."""
        return self.below(100) < percent

    def pick(self, things: Sequence[T]) -> T:
        """One of several things, all equally likely."""
        return things[self.below(len(things))]

    def weighted(self, things: Mapping[T, int]) -> T:
        """One of several things, each as likely as its weight says."""
        left = self.below(sum(things.values()))
        for thing, weight in things.items():
            left -= weight
            if left < 0:
                return thing
        raise AssertionError("the weights do not add up")

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All the things in another order."""
        order = list(things)
        for index in range(len(order) - 1, 0, -1):
            other = self.below(index + 1)
            order[index], order[other] = order[other], order[index]
        return order
