"""What the play aids say of Beach Obstacles, asked of the rules core."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from beachhead.generator.sheets.aid_table import FORBIDS, YES, AidTable, signed
from beachhead.generator.sheets.sample_shores import first_hex, sample
from beachhead.rules.bpv import obstacle_bpv
from beachhead.rules.elimination import Fate, outcome
from beachhead.rules.mine_attacks import MineAttack, attacked_as, dp_odds, mines_attack_odds
from beachhead.rules.mines import name_in_hex
from beachhead.rules.movers import Mover
from beachhead.rules.naming import amount
from beachhead.rules.obstacles import may_set_up
from beachhead.rules.scenario import (
    EC,
    Obstacle,
    ObstacleType,
    ReefKind,
    Settings,
    Side,
    Water,
)
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Depth, HexKind, Sand, ShoreHex
from beachhead.rules.tetrahedrons import TetrahedronResult, attack_count, tetrahedron_odds
from beachhead.rules.wire import WireEffect, aground_drm, wire_effect

#: Columns of the obstacle table: what stands in a hex, the one that is asked about first.
_SETS: tuple[tuple[str, tuple[ObstacleType, ...]], ...] = (
    ("Tetrahedron", (ObstacleType.TETRAHEDRON,)),
    ("… with Wire", (ObstacleType.WIRE, ObstacleType.TETRAHEDRON)),
    ("Wire", (ObstacleType.WIRE,)),
    ("A-T / A-B mines", (ObstacleType.AT_MINES,)),
    ("A-P mines", (ObstacleType.AP_MINES,)),
    ("Panjis", (ObstacleType.PANJIS,)),
    (
        "… with wire or mines",
        (
            ObstacleType.PANJIS,
            ObstacleType.WIRE,
            ObstacleType.AT_MINES,
            ObstacleType.AP_MINES,
        ),
    ),
)


def obstacle_hexes() -> list[tuple[str, Setup, ShoreHex]]:
    """The kinds of hex that obstacles are set up in, each with one of it and its setup."""
    plain, rich, narrow, wet = sample(), sample(rich=True), sample(narrow=True), sample(ec=EC.WET)

    def beach(
        setup: Setup, kind: HexKind, sand: Sand, inland: bool, *, ignoring_ec: Sand | None = None
    ) -> tuple[Setup, ShoreHex]:
        return setup, first_hex(
            setup,
            lambda c: (
                c.kind is kind
                and c.sand is sand
                and c.sand_ignoring_ec is (ignoring_ec or sand)
                and setup.shore.adjacent_to_hinterland(c.hex) is inland
            ),
        )

    def water(kind: Water, depth: Depth) -> tuple[Setup, ShoreHex]:
        setup = sample(water=kind)
        return setup, first_hex(setup, lambda c: c.is_ocean and c.depth is depth)

    def reef(kind: ReefKind) -> tuple[Setup, ShoreHex]:
        return rich, first_hex(rich, lambda c: c.reef is kind)

    found = {
        "Hinterland": (plain, first_hex(plain, lambda c: c.is_hinterland)),
        "Island": (rich, first_hex(rich, lambda c: c.kind is HexKind.ISLAND)),
        "Soft Sand": beach(plain, HexKind.BEACH, Sand.SOFT, False),
        "Hard Sand": beach(plain, HexKind.BEACH, Sand.HARD, False),
        "Hard Sand beside Hinterland": beach(narrow, HexKind.BEACH, Sand.HARD, True),
        "Sand hardened by EC alone": beach(
            wet, HexKind.BEACH, Sand.HARD, False, ignoring_ec=Sand.SOFT
        ),
        "Effluent": beach(rich, HexKind.EFFLUENT, Sand.HARD, False),
        "Effluent beside Hinterland": beach(rich, HexKind.EFFLUENT, Sand.HARD, True),
        "Shallow Ocean": water(Water.OCEAN, Depth.SHALLOW),
        "Deep Ocean": water(Water.OCEAN, Depth.DEEP),
        "Submerged reef": reef(ReefKind.SUBMERGED),
        "Exposed reef": reef(ReefKind.EXPOSED),
        "Shallow lake": water(Water.LAKE, Depth.SHALLOW),
        "Deep lake": water(Water.LAKE, Depth.DEEP),
        "Shallow OCEAN-river": water(Water.RIVER, Depth.SHALLOW),
        "Deep OCEAN-river": water(Water.RIVER, Depth.DEEP),
        "Other river": (rich, first_hex(rich, lambda c: c.kind is HexKind.RIVER)),
    }
    return [(head, setup, cell) for head, (setup, cell) in found.items()]


def may_stand(setup: Setup, cell: ShoreHex, types: tuple[ObstacleType, ...]) -> str:
    """Whether an obstacle may set up in a hex, and what becomes of it as play begins.

    ``types`` has the one that is asked about first, then those it would share the hex with.
    """
    asked, others = types[0], types[1:]
    if asked is ObstacleType.AT_MINES:
        asked = name_in_hex(cell, asked)
    answer = may_set_up(setup.shore, cell.hex, asked, others)
    for other in others:
        if answer is True:
            answer = may_set_up(setup.shore, cell.hex, other, types)
    if answer is not True:
        return answer.removeprefix("G")
    factors = 1 if asked.is_mines else None
    placed = [Obstacle(type_, cell.coordinate, factors) for type_ in (asked, *others)]
    scenario = replace(setup.scenario, defender=Side(obstacles=tuple(placed)))
    result = outcome(
        Setup(scenario, setup.catalogue, setup.shore, setup.shore), placed[0], cell.hex
    )
    if result.fate is Fate.ELIMINATED:
        return "lost"
    if types[0] is ObstacleType.AT_MINES:
        return str(asked).removesuffix(" mines")
    return YES


def obstacle_tables() -> tuple[AidTable, ...]:
    """Where each Beach Obstacle may set up, and what it does to craft."""
    settings = Settings()
    surf = (False, True)
    factors = range(1, 7)
    return (
        AidTable(
            "Where it may be set up (14.51–14.55)",
            ("", *(head for head, _ in _SETS)),
            tuple(
                (head, *(may_stand(setup, cell, types) for _, types in _SETS))
                for head, setup, cell in obstacle_hexes()
            ),
            f"{FORBIDS} Lost: it may be set up, and is eliminated as play begins (14.56). One"
            " Tetrahedron to a hex.",
        ),
        AidTable(
            "A Tetrahedron's dr on a LC (14.51)",
            ("", *(result.value for result in TetrahedronResult)),
            tuple(
                (
                    "In Heavy Surf" if heavy else "As a rule",
                    *(amount(tetrahedron_odds(heavy).of(result)) for result in TetrahedronResult),
                )
                for heavy in surf
            ),
            "It enters and turns by one hexspine:"
            f" {attack_count(Mover.LANDING_CRAFT, enters=True, hexspines=1)} dr;"
            f" {attack_count(Mover.LANDING_CRAFT, enters=True, hexspines=1, surf_moved=True)} if an"
            " (un)Beaching DR moves it too.",
            narrow=True,
        ),
        AidTable(
            "Chance that mines attack a LC (14.53), by factors",
            ("", *(str(n) for n in factors)),
            tuple(
                (
                    "In Heavy Surf" if heavy else "As a rule",
                    *(amount(mines_attack_odds(n, heavy_surf=heavy).of(True)) for n in factors),
                )
                for heavy in surf
            ),
            f"An A-B mine that attacks inflicts {amount(_mean(dp_odds()))} DP on average.",
            narrow=True,
        ),
        AidTable(
            "Wire in OCEAN, and mines, by who enters (14.52, 14.53)",
            ("", "Wire", "Wire, Heavy Surf", "Mines in shallow OCEAN"),
            tuple(
                (
                    mover[:1].upper() + mover[1:],
                    _wire(mover, False),
                    _wire(mover, True),
                    _mines(mover),
                )
                for mover in (
                    Mover.LANDING_CRAFT,
                    Mover.AMPHIBIAN,
                    Mover.BOAT,
                    Mover.VEHICLE,
                    Mover.INFANTRY,
                )
            ),
        ),
        AidTable(
            "BPV in DYO (14.58; by Beachhead's default settings where the documents are silent)",
            ("Tetrahedron", "with Wire", "Wire", "A-T/A-B factor", "A-P factor", "Panjis"),
            (
                (
                    _bpv(settings, ObstacleType.TETRAHEDRON),
                    _bpv(settings, ObstacleType.TETRAHEDRON, ObstacleType.WIRE),
                    _bpv(settings, ObstacleType.WIRE),
                    _bpv(settings, ObstacleType.AT_MINES),
                    _bpv(settings, ObstacleType.AP_MINES),
                    _bpv(settings, ObstacleType.PANJIS),
                ),
            ),
        ),
    )


def _mean(odds: Iterable[tuple[int, Fraction]]) -> Fraction:
    return sum((value * chance for value, chance in odds), Fraction())


def _wire(mover: Mover, heavy_surf: bool) -> str:
    effect = wire_effect(mover, heavy_surf)
    if effect is WireEffect.AGROUND_DR:
        return f"{signed(aground_drm(-1, wire=True))} to its Aground DR (none at Size −3, −4)"
    return effect.value


def _mines(mover: Mover) -> str:
    attack = attacked_as(mover)
    return "no attack" if attack is MineAttack.NONE else f"as {attack}"


def _bpv(settings: Settings, *types: ObstacleType) -> str:
    placed = (Obstacle(t, "433", 1 if t.is_mines else None) for t in types)
    return amount(sum((obstacle_bpv(each, settings) for each in placed), Fraction()))
