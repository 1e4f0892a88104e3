"""What a scenario file written from a table still needs before it can be read."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.generator.catalogue import catalogue
from beachhead.rules.errors import SetupError
from beachhead.rules.portage import fixed_pp, passenger_pp
from beachhead.rules.scenario import Scenario
from beachhead.rules.wording import listing


def file_needs(scenario: Scenario) -> Iterator[str]:
    """A plain sentence for each key without which the scenario's file is refused.

    They are facts that no table tells: the slope of a Beach, and what a craft needs to know of the
    equipment aboard it.
    """
    on_shore = any(overlay.id[:2] in ("Be", "OC") for overlay in scenario.map.overlays)
    if on_shore and scenario.beach.slope is None:
        yield 'needs slope in [beach], "slight", "moderate" or "steep", before it can be read'
    where: dict[tuple[str, str], list[str]] = {}
    for craft in scenario.watercraft:
        type_ = catalogue().watercraft[craft.type]
        called = f"{craft.type} {craft.name}".strip()
        for unit in craft.passengers:
            try:
                passenger_pp(unit, type_)
            except SetupError:
                key = "pp" if fixed_pp(unit, type_) is None else "m"
                places = where.setdefault((key, f"{unit.kind.value} {unit.name}".strip()), [])
                places += [] if called in places else [called]
    for (key, name), places in where.items():
        yield f"needs {key} for the {name} aboard {listing(places)} before it can be read"
