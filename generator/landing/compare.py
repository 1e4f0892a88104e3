"""Made landings side by side, as a CSV file."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from beachhead.generator.landing.make import LandingFile

#: Columns of the CSV file. Chances are exact ones, rounded to four places only here.
COLUMNS = (
    "file",
    "seed",
    "title",
    "date",
    "attacker",
    "defender",
    "board",
    "edge",
    "overlays",
    "slope",
    "water",
    "tide",
    "ec",
    "heavy_surf",
    "turns",
    "craft",
    "obstacles",
    "landing_hexes",
    "obstacles_per_landing_hex",
    "chance_ashore",
    "chance_worst_lane",
    "chance_best_lane",
    "pp_aboard",
    "pp_landed",
    "bpv_attacker",
    "bpv_defender",
)


def row_of(name: str, made: LandingFile) -> tuple[str, ...]:
    """A landing's line of the CSV file, without its line end."""
    landing, scenario = made.landing, made.scenario
    figures = landing.measures
    craft = Counter(each.type for each in scenario.watercraft)
    obstacles = Counter(str(each.type) for each in scenario.defender.obstacles)
    beach = scenario.beach
    return (
        name,
        str(landing.request.seed),
        scenario.title,
        "" if scenario.date is None else scenario.date.isoformat(),
        scenario.assaulting,
        scenario.defending,
        landing.coast.board.name,
        landing.coast.edge.value,
        " ".join(placement.id for placement in scenario.map.overlays),
        "" if beach.slope is None else beach.slope.value,
        beach.water.value,
        beach.tide.value,
        beach.ec.value,
        "yes" if beach.heavy_surf else "no",
        str(landing.turns),
        _mix(craft),
        _mix(obstacles),
        str(figures.landing_hexes),
        decimal(figures.density),
        decimal(figures.chance),
        decimal(figures.worst),
        decimal(figures.best),
        decimal(figures.pp, 0),
        decimal(figures.pp_landed, 1),
        decimal(figures.bpv_attacker, 0),
        decimal(figures.bpv_defender, 0),
    )


def csv_text(rows: Iterable[tuple[str, ...]]) -> str:
    """The CSV file of landings, its heading first."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    return buffer.getvalue()


def _mix(counts: Counter[str]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items())


def decimal(value: Fraction, places: int = 4) -> str:
    """A fraction rounded half up, by whole numbers alone.

    >>> decimal(Fraction(2, 3)), decimal(Fraction(5, 2), 0), decimal(Fraction(1, 20), 1)
    ('0.6667', '3', '0.1')
    """
    units = (2 * value.numerator * 10**places + value.denominator) // (2 * value.denominator)
    whole, rest = divmod(units, 10**places)
    return f"{whole}.{rest:0{places}}" if places else str(whole)
