"""Minefields: their factors, and whether they are called A-T or A-B (G14.53, G14.54)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.obstacles import RULE_OF, land_name
from beachhead.rules.register import check, computes
from beachhead.rules.scenario import ObstacleType
from beachhead.rules.setup import Setup
from beachhead.rules.shore import ShoreHex
from beachhead.rules.wording import hex_in_words, obstacle_in_words


@check("G14.53", "G14.54")
def mine_factors(setup: Setup) -> Iterator[Finding]:
    """A minefield has a number of factors, at least one; nothing else has any."""
    for obstacle, hex_ in setup.obstacles:
        name, where = obstacle_in_words(obstacle.type), setup.shore.name(hex_)
        if obstacle.type.is_mines:
            if obstacle.factors is not None and obstacle.factors > 0:
                continue
            severity, what = (
                Severity.ERROR,
                "give their number of factors"
                if obstacle.factors is None
                else f"{obstacle.factors} factors are no minefield; it needs at least 1",
            )
        elif obstacle.factors is not None:
            severity, what = Severity.WARNING, "factors are for mines and have no effect on it"
        else:
            continue
        yield setup.finding(
            RULE_OF[obstacle.type],
            severity,
            f"{name} in {where}: {what}",
            at=(hex_,),
            pieces=(name,),
            place=obstacle.place,
        )


@check(tells=("G14.53",))
def mine_names(setup: Setup) -> Iterator[Finding]:
    """A-T mines in shallow OCEAN are A-B mines; A-B mines on land are A-T mines (G14.53)."""
    shore = setup.shore
    for obstacle, hex_ in setup.obstacles:
        cell = shore.at(hex_)
        name = name_in_hex(cell, obstacle.type)
        # What the tide makes of them is said with what it makes of all others (G14.56).
        as_play_begins = name_in_hex(setup.tide_shore.at(hex_), obstacle.type)
        if name is not obstacle.type and as_play_begins is name:
            yield setup.finding(
                "G14.53",
                Severity.INFO,
                f"{obstacle_in_words(obstacle.type)} in {cell.coordinate}: in"
                f" {hex_in_words(shore, cell)} they are {name}",
                at=(hex_,),
                pieces=(obstacle_in_words(obstacle.type),),
                place=obstacle.place,
            )


@computes("G14.53")
def name_in_hex(cell: ShoreHex, type_: ObstacleType) -> ObstacleType:
    """What a Beach Obstacle is called in a hex: only A-T and A-B mines change (G14.53).

    In deep OCEAN, where neither begins play, and on Hinterland, where A-B mines are an error,
    each keeps its name.

    >>> from beachhead.rules.hexes import Hex
    >>> from beachhead.rules.shore import Depth, HexKind
    >>> shallow = ShoreHex(Hex(0, 0), HexKind.OCEAN, "1079", depth=Depth.SHALLOW)
    >>> name_in_hex(shallow, ObstacleType.AT_MINES).value
    'A-B mines'
    """
    if type_ is ObstacleType.AT_MINES and cell.is_ocean and cell.is_shallow:
        return ObstacleType.AB_MINES
    return land_name(cell, type_)
