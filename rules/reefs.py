"""Reefs: where they may be, what shape they have, what they shelter (G13.43-G13.431)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Direction, Hex, connected_groups
from beachhead.rules.register import check, computes
from beachhead.rules.setup import Setup
from beachhead.rules.wording import counted, hex_in_words, listing


@check("G13.43", "G13.431")
def reef_hexes(setup: Setup) -> Iterator[Finding]:
    """A reef can exist in Ocean hexes only: not on land, in a lake or in a river (G13.43)."""
    shore = setup.shore
    for index, reef in enumerate(setup.scenario.map.reefs):
        place = ("map", "reefs", index)
        for number, text in enumerate(reef.hexes):
            cell = shore.at(setup.hex(text, (*place, "hexes", number)))
            if cell.reef is None:
                yield setup.finding(
                    "G13.43",
                    Severity.ERROR,
                    f"{reef.kind.capitalize()} reef in {cell.coordinate}: a reef can be only in an"
                    f" Ocean hex, and this is {hex_in_words(shore, cell)}",
                    at=(cell.hex,),
                    pieces=("reef",),
                    place=(*place, "hexes", number),
                )
            elif cell.reef is not reef.kind:
                yield setup.finding(
                    "G13.431",
                    Severity.ERROR,
                    f"Reef in {cell.coordinate}: it is named both Exposed and Submerged",
                    at=(cell.hex,),
                    pieces=("reef",),
                    place=(*place, "hexes", number),
                )


@check(tells=("G13.43",))
def reef_shape(setup: Setup) -> Iterator[Finding]:
    """A reef by DYO lies along a Hex Grain or an Alternate Hex Grain (G13.43).

    A SSR may give a reef any shape, so another shape is only worth knowing. The documents refer to
    a diagram elsewhere for the Alternate Hex Grain; it is read as the hexes that a straight line
    along hexspines crosses or runs beside: one hex, two side by side, one again, and so on.
    """
    shore = setup.shore
    for index, reef in enumerate(setup.scenario.map.reefs):
        hexes = tuple(setup.hex(text, ("map", "reefs", index)) for text in reef.hexes)
        if is_hex_grain(hexes) or is_alternate_hex_grain(hexes):
            continue
        parts = len(connected_groups(hexes))
        shape = f"is in {parts} parts" if parts > 1 else "is no (Alternate) Hex Grain"
        yield setup.finding(
            "G13.43",
            Severity.INFO,
            f"The {reef.kind} reef of {listing(shore.name(h) for h in hexes)} {shape}; only a SSR"
            " gives a reef such a shape",
            at=hexes,
            pieces=("reef",),
            place=("map", "reefs", index),
        )


@check(tells=("G13.43",))
def sheltered_water(setup: Setup) -> Iterator[Finding]:
    """Ocean hexes of the reef's overlay between it and the shore are shallow and calm (G13.43)."""
    shore = setup.tide_shore
    sheltered = tuple(cell.hex for cell in shore if cell.sheltered)
    if sheltered:
        calm = " and Heavy Surf does not reach them" if shore.beach.heavy_surf else ""
        yield setup.finding(
            "G13.43",
            Severity.INFO,
            f"{counted(len(sheltered), 'Ocean hex lies', 'Ocean hexes lie')} between a reef and"
            f" the shore ({listing(shore.name(h) for h in sheltered)}): shallow{calm}",
            at=sheltered,
            pieces=("reef",),
            place=("map", "reefs"),
        )


@computes("G13.43")
def is_hex_grain(hexes: Sequence[Hex]) -> bool:
    """Whether hexes, in any order, are a whole stretch of one Hex Grain; a single hex is.

    >>> is_hex_grain([Hex(0, 2), Hex(0, 0), Hex(0, 1)]), is_hex_grain([Hex(0, 0), Hex(0, 2)])
    (True, False)
    """
    own = set(hexes)
    return any(
        own == {start.neighbour(direction, step) for step in range(len(own))}
        for start in own
        for direction in Direction
    )


@computes("G13.43")
def is_alternate_hex_grain(hexes: Sequence[Hex]) -> bool:
    """Whether hexes, in any order, are a whole stretch of one Alternate Hex Grain.

    Along it single hexes and pairs that share a hexside follow each other by turns; a zigzag, with
    one hex of each pair, counts too.

    >>> is_alternate_hex_grain([Hex(0, 0), Hex(1, 0), Hex(0, 1), Hex(1, 1)])
    True
    >>> is_alternate_hex_grain([Hex(0, 0), Hex(2, 2)])
    False
    """
    own = set(hexes)
    return any(_follows(own, single, along) for single in own for along in _ALTERNATE_AXES)


#: Vectors from a single hex to the next one along the three Alternate Hex Grains.
_ALTERNATE_AXES = (Hex(1, 1), Hex(2, -1), Hex(1, -2))


def _follows(own: set[Hex], single: Hex, axis: Hex) -> bool:
    asides: dict[int, set[int]] = {}
    for hex_ in own:
        q, r = hex_.minus(single)
        # Half the way from one single hex to the next is a step; aside is the distance from the
        # line through the centre dots of the single hexes, with the side as its sign.
        step = (2 * (q * axis.q + r * axis.r) + q * axis.r + r * axis.q) // 3
        aside = q * axis.r - r * axis.q
        if abs(aside) != step % 2:
            return False
        asides.setdefault(step, set()).add(aside)
    pairs = {frozenset(sides) for step, sides in asides.items() if step % 2}
    return len(pairs) <= 1 and len(asides) == max(asides) - min(asides) + 1
