"""Landings made from a seed and a budget: where the Beach lies, what holds it, what comes for it.

:func:`beachhead.rules.dyo.landing.make_landing` makes one. Everything is decided by a
:class:`~beachhead.rules.dyo.luck.Luck`, so a seed gives the same landing everywhere, and judged by
the project's own checks. Words (title, SSRs, Victory Conditions) are put to it by the generator.
"""
