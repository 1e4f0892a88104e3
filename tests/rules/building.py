"""Setups for tests, in a line or two.

``setup()`` without arguments is the landing that most tests stand on, after the illustration that
the rules quote: a plain board with Be4 along its lower edge, so that 433 covers F10 and 446 covers
D10, and OC1 in the sea below it. Hinterland lies at D8, E10, F9, G10 and H9. From the land to the
sea its middle columns read::

    D9   446 445 444 443   1053 1054 ... 1065
    E10  439 438 437       1066 1067 ... 1078
    F9   433 432 431 430   1079 1080 ... 1091
    G10  426 425 424       1092 1093 ... 1104
    H9   420 419 418 417   1105 1106 ... 1117

On a Moderate Beach the first two OCEAN hexes of each column are shallow. Be4 hangs over the
board's left edge (466 to 478) and ends with 401 to 407, of which 404 to 407 are Beach hexes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction

from beachhead.generator.catalogue import catalogue
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.overlays import OverlayPlacement
from beachhead.rules.scenario import (
    EC,
    Battery,
    Beach,
    Fortification,
    Island,
    MapSetup,
    Obstacle,
    ObstacleType,
    Pier,
    PierMaterial,
    Reef,
    ReefKind,
    Sandbar,
    Scenario,
    ScenarioKind,
    Seawall,
    SeawallHeight,
    Settings,
    Side,
    Slope,
    Tide,
    Unit,
    Water,
    Watercraft,
)
from beachhead.rules.setup import Setup

#: Where an overlay lies: its ID and what two of its own hexes cover.
Lie = tuple[str, dict[str, str]]
#: A Beach Obstacle: its type, its hex and, for mines, its factors.
Mine = tuple[str, str, int]

BE4: Lie = ("Be4", {"433": "F10", "446": "D10"})
OC1: Lie = ("OC1", {"1079": "429", "1080": "428"})
LANDING: tuple[Lie, ...] = (BE4, OC1)


def scenario(
    *,
    boards: Iterable[str | BoardPlacement] = ("1",),
    overlays: Iterable[Lie] = LANDING,
    kind: ScenarioKind | str = ScenarioKind.ASSAULT,
    slope: Slope | str | None = Slope.MODERATE,
    water: Water | str = Water.OCEAN,
    ec: EC | str = EC.MODERATE,
    tide: Tide | str = Tide.NORMAL,
    heavy_surf: bool = False,
    frozen: bool = False,
    coral_soil: bool = False,
    seawall: str | None = None,
    seawall_hexsides: Iterable[tuple[str, str]] | None = None,
    breached: Iterable[tuple[str, str]] = (),
    cliffs: Iterable[tuple[str, str]] = (),
    piers: Iterable[tuple[str, str]] = (),
    reefs: Iterable[tuple[str, Iterable[str]]] = (),
    sandbars: Iterable[Iterable[str]] = (),
    islands: Iterable[Iterable[str]] = (),
    rivers: Iterable[str] = (),
    obstacles: Iterable[tuple[str, str] | Mine | Obstacle] = (),
    fortifications: Iterable[tuple[str, str]] = (),
    attacker_obstacles: Iterable[tuple[str, str] | Mine | Obstacle] = (),
    attacker_units: Iterable[Unit] = (),
    defender_units: Iterable[Unit] = (),
    watercraft: Iterable[Watercraft] = (),
    batteries: Iterable[Battery] = (),
    defender_batteries: Iterable[Battery] = (),
    udt: int = 0,
    san: int | None = None,
    attacker_budget: int | None = None,
    defender_budget: int | None = None,
    when: date | None = date(1944, 6, 15),
    assaulting: str = "US",
    defending: str = "Japanese",
    dyo: bool = False,
    night: bool = False,
    ssr: Iterable[str] = (),
    settings: dict[str, int | Fraction] | None = None,
) -> Scenario:
    """A scenario from plain words; every argument has the default of the landing above."""
    wall = None
    if seawall is not None:
        sides = None if seawall_hexsides is None else tuple(seawall_hexsides)
        wall = Seawall(SeawallHeight(seawall), sides, tuple(breached))
    given = settings or {}
    return Scenario(
        title="A test landing",
        kind=ScenarioKind(kind),
        date=when,
        assaulting=assaulting,
        defending=defending,
        dyo=dyo,
        night=night,
        map=MapSetup(
            boards=tuple(b if isinstance(b, BoardPlacement) else BoardPlacement(b) for b in boards),
            overlays=tuple(_lie(id_, on) for id_, on in overlays),
            piers=tuple(Pier(h, PierMaterial(m), ("map", "piers", 0)) for h, m in piers),
            reefs=tuple(Reef(ReefKind(k), tuple(h)) for k, h in reefs),
            sandbars=tuple(Sandbar(tuple(h)) for h in sandbars),
            islands=tuple(Island(tuple(h)) for h in islands),
            rivers=tuple(rivers),
        ),
        beach=Beach(
            slope=None if slope is None else Slope(slope),
            water=Water(water),
            ec=EC(ec),
            tide=Tide(tide),
            heavy_surf=heavy_surf,
            coral_soil=coral_soil,
            frozen=frozen,
            seawall=wall,
            cliffs=tuple(cliffs),
        ),
        attacker=Side(
            units=tuple(attacker_units),
            obstacles=tuple(_obstacle(o) for o in attacker_obstacles),
            batteries=tuple(batteries),
            udt=udt,
            san=san,
            bpv_budget=attacker_budget,
        ),
        defender=Side(
            units=tuple(defender_units),
            obstacles=tuple(_obstacle(o) for o in obstacles),
            fortifications=tuple(Fortification(t, h) for t, h in fortifications),
            batteries=tuple(defender_batteries),
            bpv_budget=defender_budget,
        ),
        watercraft=tuple(watercraft),
        ssr=tuple(ssr),
        settings=replace(Settings(), **given),  # type: ignore[arg-type]
        settings_given=frozenset(given),
    )


def setup(**arguments: object) -> Setup:
    """The composed setup of :func:`scenario`; it takes the same arguments."""
    return Setup.of(scenario(**arguments), catalogue())  # type: ignore[arg-type]


def _lie(id_: str, on: dict[str, str]) -> OverlayPlacement:
    first, second = on.items()
    return OverlayPlacement(id_, (first, second))


def _obstacle(given: tuple[str, str] | Mine | Obstacle) -> Obstacle:
    if isinstance(given, Obstacle):
        return given
    type_, hex_, *factors = given
    return Obstacle(ObstacleType(type_), hex_, factors[0] if factors else None)  # type: ignore[arg-type]


def said(
    findings: Iterable[Finding], severity: Severity | str | None = None
) -> list[tuple[str, tuple[str, ...]]]:
    """Rule and hexes of findings, all of them or those of one severity, in order."""
    return [(f.rule, f.hexes) for f in findings if severity is None or f.severity == severity]
