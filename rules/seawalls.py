"""Seawalls and cliffs along the Beach (G13.24, G13.6-G13.624)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hexside
from beachhead.rules.register import check
from beachhead.rules.scenario import SeawallHeight, Slope
from beachhead.rules.setup import Setup
from beachhead.rules.shore import HexsideKind
from beachhead.rules.wording import counted, listing

_BEACH_HINTERLAND = HexsideKind.BEACH_HINTERLAND


@check("G13.6")
def seawall_hexsides(setup: Setup) -> Iterator[Finding]:
    """A seawall runs along Beach-Hinterland hexsides of a Beach that is not Steep (G13.6)."""
    scenario, shore = setup.scenario, setup.shore
    wall = scenario.beach.seawall
    if wall is None:
        return
    place = ("beach", "seawall")
    if shore.slope is Slope.STEEP:
        yield setup.finding(
            "G13.6",
            Severity.ERROR,
            f"A {wall.height} seawall on a Steep Beach: a seawall never runs along one",
            pieces=("seawall",),
            place=place,
        )
    if wall.hexsides is None and not shore.seawalls:
        yield setup.finding(
            "G13.6",
            Severity.WARNING,
            "A seawall along all Beach-Hinterland hexsides: this map has no such hexside",
            pieces=("seawall",),
            place=place,
        )
    for index, (one, other) in enumerate(wall.hexsides or ()):
        hexside = shore.find_hexside(one, other)
        kind = shore.hexside(hexside).kind
        if kind is not _BEACH_HINTERLAND:
            yield setup.finding(
                "G13.6",
                Severity.ERROR,
                f"Seawall along {shore.hexside_name(hexside)}: it runs along Beach-Hinterland"
                f" hexsides only, and this is {_hexside_in_words(kind)}",
                at=hexside.hexes,
                pieces=("seawall",),
                place=(*place, "hexsides", index),
            )


@check("G13.24", "G13.61", "G13.62")
def cliff_hexsides(setup: Setup) -> Iterator[Finding]:
    """A Beach cliff is a Beach-Hinterland hexside that is defined as one (G13.24).

    A hexside cannot be both a low seawall, which is a wall (G13.62), and a cliff: that is an
    error. A high seawall is itself equal to a cliff (G13.61), so there the cliff adds nothing.
    """
    shore = setup.shore
    for index, (one, other) in enumerate(setup.scenario.beach.cliffs):
        hexside = shore.find_hexside(one, other)
        kind = shore.hexside(hexside).kind
        name = shore.hexside_name(hexside)
        place = ("beach", "cliffs", index)
        if kind is not _BEACH_HINTERLAND:
            yield setup.finding(
                "G13.24",
                Severity.ERROR,
                f"Cliff along {name}: it must be a Beach-Hinterland hexside, and this is"
                f" {_hexside_in_words(kind)}",
                at=hexside.hexes,
                pieces=("cliff",),
                place=place,
            )
        match shore.seawalls.get(hexside):
            case SeawallHeight.LOW:
                yield setup.finding(
                    "G13.62",
                    Severity.ERROR,
                    f"Cliff along {name}: a low seawall runs there as well; it can be one only",
                    at=hexside.hexes,
                    pieces=("cliff", "seawall"),
                    place=place,
                )
            case SeawallHeight.HIGH:
                yield setup.finding(
                    "G13.61",
                    Severity.WARNING,
                    f"Cliff along {name}: the high seawall there already counts as a cliff",
                    at=hexside.hexes,
                    pieces=("cliff", "seawall"),
                    place=place,
                )


@check("G13.624")
def breaches(setup: Setup) -> Iterator[Finding]:
    """Only a low-seawall hexside can be Breached (G13.624)."""
    wall = setup.scenario.beach.seawall
    if wall is None:
        return
    shore = setup.shore
    for index, (one, other) in enumerate(wall.breached):
        hexside = shore.find_hexside(one, other)
        height = shore.seawalls.get(hexside)
        if height is SeawallHeight.LOW:
            continue
        why = "no seawall runs there" if height is None else "the seawall there is high"
        yield setup.finding(
            "G13.624",
            Severity.ERROR,
            f"Breach at {shore.hexside_name(hexside)}: only a low-seawall hexside can be"
            f" Breached, and {why}",
            at=hexside.hexes,
            pieces=("breach",),
            place=("beach", "seawall", "breached", index),
        )


@check(tells=("G13.6",))
def drowned_seawall(setup: Setup) -> Iterator[Finding]:
    """High tide makes OCEAN-Hinterland hexsides, along which no seawall exists (G13.6)."""
    lost = drowned_hexsides(setup)
    if lost:
        names = listing(setup.shore.hexside_name(hexside) for hexside in lost)
        yield setup.finding(
            "G13.6",
            Severity.INFO,
            f"At High tide {counted(len(lost), 'seawall hexside')} ({names}) become"
            f"{'s' if len(lost) == 1 else ''} OCEAN-Hinterland, where no seawall exists",
            at=tuple(dict.fromkeys(hex_ for hexside in lost for hex_ in hexside.hexes)),
            pieces=("seawall",),
            place=("beach", "seawall"),
        )


def drowned_hexsides(setup: Setup) -> tuple[Hexside, ...]:
    """Seawall hexsides of the set-up map that are none as play begins, in order."""
    return tuple(sorted(setup.shore.seawalls.keys() - setup.tide_shore.seawalls.keys()))


def _hexside_in_words(kind: HexsideKind) -> str:
    if kind is HexsideKind.EDGE:
        return "the edge of the map"
    article = "an" if kind.value[0] in "Oi" else "a"
    return f"{article} {kind} hexside"
