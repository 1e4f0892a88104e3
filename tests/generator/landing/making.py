"""Landings that several tests look at, made once."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable
from functools import cache

from beachhead.generator.landing.make import LandingFile, make_file
from beachhead.rules.dyo.request import Request

#: As many landings as variety is measured over.
NUMBER = 200


@cache
def made(seed: int) -> LandingFile:
    """The landing of a seed with nothing asked for."""
    return make_file(Request(seed))


@cache
def all_made() -> tuple[LandingFile, ...]:
    """The landings of the first seeds."""
    return tuple(made(seed) for seed in range(NUMBER))


def evenness(things: Iterable[Hashable]) -> float:
    """How evenly things are spread over the sorts there are: 1 evenly, 0 all of one sort.

    It is Shannon's entropy as a share of the most that so many sorts can have.
    """
    counts = Counter(things)
    total = sum(counts.values())
    if len(counts) < 2:
        return 0.0
    entropy = -sum(n / total * math.log(n / total) for n in counts.values())
    return entropy / math.log(len(counts))
