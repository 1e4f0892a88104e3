"""Fortifications other than Beach Obstacles, on the Beach and in the water (G13.5, G13.14).

Also caves behind a seawall (G13.61).
"""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.register import check
from beachhead.rules.scenario import Fortification
from beachhead.rules.seawall_play import may_be_ca_hexside
from beachhead.rules.setup import Setup
from beachhead.rules.shore import HexKind, Sand, Shore, ShoreHex
from beachhead.rules.wording import hex_in_words, listing

#: Types that are Entrenchments, which an Effluent hex does not take (G13.14).
ENTRENCHMENTS = frozenset({"foxhole", "trench", "a-t ditch"})


def why_no_fortification(shore: Shore, cell: ShoreHex, type_: str) -> tuple[str, str] | None:
    """Why a Fortification may not be in a hex, as a rule id and the reason; ``None`` if it may.

    In OCEAN and reef hexes, Exposed reefs included, only Beach Obstacles are set up, and tunnels
    lead into no Beach hex either (G13.5). An Effluent hex takes no Entrenchment (G13.14). What a
    Hinterland or ordinary river hex takes is not for these rules to say.
    """
    kind = type_.lower()
    here = hex_in_words(shore, cell)
    if cell.kind is HexKind.OCEAN or cell.reef is not None:
        return "G13.5", f"in OCEAN and reef hexes only Beach Obstacles set up, and this is {here}"
    if cell.is_beach and kind == "tunnel":
        return "G13.5", f"no tunnel is in a Beach, OCEAN or reef hex, and this is {here}"
    if cell.kind is HexKind.EFFLUENT and kind in ENTRENCHMENTS:
        return "G13.14", "an Effluent hex takes no Entrenchment"
    return None


@check("G13.5", "G13.14")
def fortification_hexes(setup: Setup) -> Iterator[Finding]:
    """No Fortification stands where the rules do not allow its type (G13.5, G13.14)."""
    for fortification, cell in _fortifications(setup):
        why = why_no_fortification(setup.shore, cell, fortification.type)
        if why is not None:
            yield setup.finding(
                why[0],
                Severity.ERROR,
                f"{_capital(fortification.type)} in {cell.coordinate}: {why[1]}",
                at=(cell.hex,),
                pieces=(fortification.type,),
                place=fortification.place,
            )


@check(tells=("G13.5",))
def foxholes_in_soft_sand(setup: Setup) -> Iterator[Finding]:
    """Foxhole TEM is halved in Soft Sand but not in Hard Sand (G13.5 by way of G13.3)."""
    for fortification, cell in _fortifications(setup):
        sand = setup.tide_shore.at(cell.hex).sand
        if fortification.type.lower() == "foxhole" and sand is Sand.SOFT and cell.is_beach:
            yield setup.finding(
                "G13.5",
                Severity.INFO,
                f"{_capital(fortification.type)} in {cell.coordinate}: its TEM is halved in Soft"
                " Sand",
                at=(cell.hex,),
                pieces=(fortification.type,),
                place=fortification.place,
            )


@check(tells=("G13.61",))
def caves_at_high_seawalls(setup: Setup) -> Iterator[Finding]:
    """Tells of a cave which of its hexsides cannot be its CA Hexside (G13.61).

    A scenario does not say which one is, so that nothing here is an error.
    """
    shore = setup.shore
    for fortification, cell in _fortifications(setup):
        barred = [
            side
            for side in cell.hex.hexsides()
            if not may_be_ca_hexside(shore.hexside(side).seawall)
        ]
        if fortification.type.lower() == "cave" and barred:
            yield setup.finding(
                "G13.61",
                Severity.INFO,
                f"Cave in {cell.coordinate}: no high-seawall hexside can be its CA Hexside, here"
                f" {listing(shore.hexside_name(side) for side in barred)}",
                at=(cell.hex,),
                pieces=(fortification.type,),
                place=fortification.place,
            )


def _capital(type_: str) -> str:
    return type_[:1].upper() + type_[1:]


def _fortifications(setup: Setup) -> Iterator[tuple[Fortification, ShoreHex]]:
    for side in (setup.scenario.defender, setup.scenario.attacker):
        for fortification in side.fortifications:
            hex_ = setup.hex(fortification.hex, fortification.place)
            yield fortification, setup.shore.at(hex_)
