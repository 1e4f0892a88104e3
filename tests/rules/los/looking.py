"""LOS on the landing of ``building.py``, in a line."""

from __future__ import annotations

from collections.abc import Collection

from beachhead.rules.los.sight import Effect, Elsewhere, Sight, line_of_sight
from beachhead.rules.los.viewpoint import Viewpoint
from beachhead.rules.shore import Shore
from tests.rules.building import setup


def shore(**arguments: object) -> Shore:
    """The map of a setup; it takes the arguments of ``building.setup``."""
    return setup(**arguments).tide_shore


def look(
    on: Shore,
    start: str,
    end: str,
    *,
    first: dict[str, object] | None = None,
    second: dict[str, object] | None = None,
    inherent: Collection[str] = (),
    elsewhere: Elsewhere | None = None,
) -> Sight:
    """The LOS between two hexes; ``first`` and ``second`` are states of its ends."""
    return line_of_sight(
        on,
        Viewpoint(on.find(start), **(first or {})),  # type: ignore[arg-type]
        Viewpoint(on.find(end), **(second or {})),  # type: ignore[arg-type]
        inherent={on.find(name) for name in inherent},
        elsewhere=elsewhere,
    )


def rules(sight: Sight, effect: Effect) -> list[str]:
    """Rules of the reasons of one effect."""
    return [reason.rule for reason in sight.reasons if reason.effect is effect]
