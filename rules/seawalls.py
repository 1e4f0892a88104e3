"""Seawalls and cliffs along the Beach (G13.24, G13.6-G13.624)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hexside
from beachhead.rules.register import check
from beachhead.rules.scenario import SeawallHeight, Slope
from beachhead.rules.setup import Setup
from beachhead.rules.shore import HexKind, HexsideKind, Shore
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


@check(tells=("G13.61",))
def walled_in(setup: Setup) -> Iterator[Finding]:
    """A high seawall that leaves no other way inland keeps all but Commandos on the sand (G13.61).

    It equals a cliff that only Commandos may Climb, so vehicles and other Infantry go round it or
    nowhere. Whatever else may lead inland, as play begins, is taken for a way round, and nothing is
    said then: a Beach-Hinterland hexside without it (low seawalls and cliffs can be crossed or
    Climbed), an OCEAN-Hinterland hexside, a river beside the sand or the water, an Island or reef
    beside the Hinterland, a Pier counter beside the Hinterland. Only hexsides in play count.
    """
    shore = setup.tide_shore
    if SeawallHeight.HIGH not in shore.seawalls.values():
        return
    walled = [
        hexside
        for hexside in _in_play(shore, _BEACH_HINTERLAND)
        if shore.seawalls.get(hexside) is SeawallHeight.HIGH
    ]
    if walled and not any(_leads_inland(shore)):
        yield setup.finding(
            "G13.61",
            Severity.INFO,
            "The high seawall leaves no way off the sand: it runs along"
            f" {'all ' if len(walled) > 1 else ''}"
            f"{counted(len(walled), 'Beach-Hinterland hexside')} in play, only Commandos may"
            " Climb it, and nothing else leads inland",
            at=tuple(dict.fromkeys(hex_ for hexside in walled for hex_ in hexside.hexes)),
            pieces=("seawall",),
            place=("beach", "seawall"),
        )


def _leads_inland(shore: Shore) -> Iterator[bool]:
    """For whatever borders sand, water or Hinterland, whether it is a way from one to the other."""
    for hexside in _in_play(shore, _BEACH_HINTERLAND):
        piers = [shore.at(hex_).pier for hex_ in hexside.hexes]
        yield any(piers) or shore.seawalls.get(hexside) is not SeawallHeight.HIGH
    for kind in (HexsideKind.OCEAN_HINTERLAND, HexsideKind.BEACH_RIVER, HexsideKind.OCEAN_RIVER):
        yield any(True for _ in _in_play(shore, kind))
    for cell in shore:
        if cell.kind in (HexKind.ISLAND, HexKind.REEF) and cell.playable:
            yield any(
                other.is_hinterland and other.playable for other in shore.neighbours(cell.hex)
            )


def gap_names(shore: Shore) -> tuple[str, ...]:
    """Beach-Hinterland hexsides in play along which no seawall runs, as players write them."""
    return tuple(
        shore.hexside_name(hexside)
        for hexside in _in_play(shore, _BEACH_HINTERLAND)
        if hexside not in shore.seawalls
    )


def _in_play(shore: Shore, kind: HexsideKind) -> Iterator[Hexside]:
    """Hexsides of a kind between two hexes in play."""
    for hexside in shore.hexsides_of_kind(kind):
        if all(shore.at(hex_).playable for hex_ in hexside.hexes):
            yield hexside


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
