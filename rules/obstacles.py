"""Beach Obstacles: where each may be set up (G14.5-G14.55)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex
from beachhead.rules.register import check
from beachhead.rules.scenario import Obstacle, ObstacleType, ReefKind
from beachhead.rules.setup import Setup
from beachhead.rules.shore import HexKind, Sand, Shore, ShoreHex
from beachhead.rules.wording import hex_in_words, obstacle_in_words

#: The paragraph that says where each type may be set up.
RULE_OF = {
    ObstacleType.TETRAHEDRON: "G14.51",
    ObstacleType.WIRE: "G14.52",
    ObstacleType.AT_MINES: "G14.53",
    ObstacleType.AB_MINES: "G14.53",
    ObstacleType.AP_MINES: "G14.54",
    ObstacleType.PANJIS: "G14.55",
}
_EVERYDAY = frozenset(
    {ObstacleType.WIRE, ObstacleType.AT_MINES, ObstacleType.AP_MINES, ObstacleType.PANJIS}
)


def may_set_up(
    shore: Shore, hex_: Hex, type_: ObstacleType, others: Collection[ObstacleType] = ()
) -> Literal[True] | str:
    """Whether a Beach Obstacle may be set up in a hex: ``True``, or the rule id that forbids it.

    ``others`` are the types set up there with it; the same type among them is ignored (that a hex
    takes one Tetrahedron only is for the check). How the paragraphs are read:

    - Tetrahedrons need a Beach, Ocean or reef hex, and Ocean is neither a lake nor a river
      (G14.51, G13.12). Deep Ocean is allowed; they do not last there (G14.56).
    - Wire needs a Tetrahedron in every OCEAN or reef hex and none elsewhere (G14.52).
    - A-T mines may be in Beach, OCEAN and reef hexes (G14.53). A-B mines are the same counter under
      the name it has in shallow OCEAN, so they may be wherever those may; on a Beach or an Exposed
      reef they are A-T mines (G14.56). On Hinterland and Islands there are none.
    - A-P mines and panjis need Soft Sand, or Hard Sand adjacent to a Hinterland hex, whatever EC
      may be (G14.54, G14.55). An Effluent hex is Hard Sand at any EC (G13.14).
    - Panjis share a Beach hex with neither wire nor mines of any sort (G14.52-G14.55).
    - On Hinterland and Islands the ordinary rules hold: everything but Tetrahedrons and A-B
      mines. In the water of an ordinary river there is no Beach Obstacle.
    """
    cell = shore.at(hex_)
    if cell.is_beach:
        return _may_set_up_on_beach(shore, cell, type_, others)
    if cell.kind is HexKind.OCEAN or cell.reef is not None:
        return _may_set_up_in_water(shore, cell, type_, others)
    if cell.kind is not HexKind.RIVER and type_ in _EVERYDAY:
        return True
    return RULE_OF[type_]


def allowed_types(
    shore: Shore, hex_: Hex, others: Collection[ObstacleType] = ()
) -> dict[ObstacleType, Literal[True] | str]:
    """The answer of :func:`may_set_up` for every Beach Obstacle type."""
    return {type_: may_set_up(shore, hex_, type_, others) for type_ in ObstacleType}


def _may_set_up_on_beach(
    shore: Shore, cell: ShoreHex, type_: ObstacleType, others: Collection[ObstacleType]
) -> Literal[True] | str:
    soft_enough = cell.sand_ignoring_ec is Sand.SOFT or shore.adjacent_to_hinterland(cell.hex)
    panjis = ObstacleType.PANJIS in others
    match type_:
        case ObstacleType.TETRAHEDRON:
            return True
        case ObstacleType.WIRE:
            return "G14.52" if panjis else True
        case ObstacleType.AT_MINES | ObstacleType.AB_MINES:
            return "G14.55" if panjis else True
        case ObstacleType.AP_MINES:
            return True if soft_enough and not panjis else "G14.54"
        case ObstacleType.PANJIS:
            crowded = any(t is ObstacleType.WIRE or t.is_mines for t in others)
            return True if soft_enough and not crowded else "G14.55"


def _may_set_up_in_water(
    shore: Shore, cell: ShoreHex, type_: ObstacleType, others: Collection[ObstacleType]
) -> Literal[True] | str:
    """OCEAN and reef hexes."""
    match type_:
        case ObstacleType.TETRAHEDRON:
            allowed = cell.reef is not None or shore.is_ocean_water(cell)
        case ObstacleType.WIRE:
            allowed = ObstacleType.TETRAHEDRON in others
        case ObstacleType.AT_MINES | ObstacleType.AB_MINES:
            allowed = True
        case ObstacleType.AP_MINES | ObstacleType.PANJIS:
            allowed = False
    return True if allowed else RULE_OF[type_]


@check("G14.51", "G14.52", "G14.53", "G14.54", "G14.55")
def obstacle_hexes(setup: Setup) -> Iterator[Finding]:
    """Every Beach Obstacle stands where its paragraph allows, beside the others in its hex.

    A-B mines named in a Beach hex or on an Exposed reef are not misplaced but misnamed: they are
    A-T mines there, which :mod:`beachhead.rules.mines` says.
    """
    for hex_, obstacles in sorted(setup.obstacles_in.items()):
        types = [obstacle.type for obstacle in obstacles]
        for obstacle in obstacles:
            type_ = land_name(setup.shore.at(hex_), obstacle.type)
            answer = may_set_up(setup.shore, hex_, type_, others_in(types, obstacle.type))
            if answer is not True:
                yield _misplaced(setup, obstacle, hex_, types, answer)


@check("G14.51")
def one_tetrahedron(setup: Setup) -> Iterator[Finding]:
    """No hex takes more than one Tetrahedron counter (G14.51)."""
    for hex_, obstacles in sorted(setup.obstacles_in.items()):
        tetrahedrons = [o for o in obstacles if o.type is ObstacleType.TETRAHEDRON]
        if len(tetrahedrons) > 1:
            yield setup.finding(
                "G14.51",
                Severity.ERROR,
                f"{len(tetrahedrons)} Tetrahedrons in {setup.shore.name(hex_)}: one hex takes one"
                " such counter",
                at=(hex_,),
                pieces=("Tetrahedron",),
                place=tetrahedrons[1].place,
            )


def others_in(types: Collection[ObstacleType], own: ObstacleType) -> frozenset[ObstacleType]:
    """The types in a hex other than one's own."""
    return frozenset(types) - {own}


def land_name(cell: ShoreHex, type_: ObstacleType) -> ObstacleType:
    """A-T for mines called A-B in a Beach hex or on an Exposed reef, else the type (G14.53)."""
    if type_ is ObstacleType.AB_MINES and (cell.is_beach or cell.reef is ReefKind.EXPOSED):
        return ObstacleType.AT_MINES
    return type_


def _misplaced(
    setup: Setup, obstacle: Obstacle, hex_: Hex, types: list[ObstacleType], rule: str
) -> Finding:
    shore = setup.shore
    cell = shore.at(hex_)
    return setup.finding(
        rule,
        Severity.ERROR,
        f"{obstacle_in_words(obstacle.type)} in {cell.coordinate}:"
        f" {_reason(shore, cell, obstacle.type, types)}",
        at=(hex_,),
        pieces=(obstacle_in_words(obstacle.type),),
        place=obstacle.place,
    )


def _reason(shore: Shore, cell: ShoreHex, type_: ObstacleType, types: list[ObstacleType]) -> str:
    here = f"this is {hex_in_words(shore, cell)}"
    clash = _clash(type_, types)
    if cell.is_beach and clash is not None:
        return clash
    match type_:
        case ObstacleType.TETRAHEDRON:
            return f"it may stand only in a Beach, Ocean or reef hex, and {here}"
        case ObstacleType.WIRE if cell.kind is not HexKind.RIVER:
            return f"in an OCEAN or reef hex it needs a Tetrahedron, and {here} without one"
        case ObstacleType.WIRE:
            return f"it may be only in a Beach, OCEAN or reef hex, and {here}"
        case ObstacleType.AT_MINES:
            return f"they may be only in a Beach, OCEAN or reef hex, and {here}"
        case ObstacleType.AB_MINES:
            return f"there are A-B mines in OCEAN hexes only, and {here}"
        case ObstacleType.AP_MINES | ObstacleType.PANJIS if cell.is_beach:
            return (
                "they need Soft Sand or a Hard-Sand hex adjacent to Hinterland, and this is Hard"
                " Sand away from it"
            )
        case ObstacleType.AP_MINES | ObstacleType.PANJIS:
            return f"they go into sand, and {here}"


def _clash(type_: ObstacleType, types: list[ObstacleType]) -> str | None:
    if type_ is not ObstacleType.PANJIS:
        if ObstacleType.PANJIS not in types or type_ is ObstacleType.TETRAHEDRON:
            return None
        return "no panjis may share its Beach hex, and here are some"
    company = [t for t in ObstacleType if t in types and (t is ObstacleType.WIRE or t.is_mines)]
    return f"they share a Beach hex with no {company[0]}, and here are some" if company else None
