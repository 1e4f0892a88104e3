"""What the odds of a landing rest on that the documents do not say, or that is easily misread."""

from __future__ import annotations

from collections.abc import Set

from beachhead.rules.landing_route import Route
from beachhead.rules.movers import Mover
from beachhead.rules.naming import craft_name


def taken_for_granted(
    route: Route,
    rules: Set[str],
    *,
    first: str,
    aground_number: int | None,
    hidden_left_out: bool,
    wades: bool,
) -> list[str]:
    """Notes on the odds of a route, in sentences.

    ``rules`` are the ids of the rolls made on it, ``first`` the name of its first hex.
    ``hidden_left_out``: obstacles on it were not counted, being hidden. ``wades``: some hex of it
    is shallow OCEAN.
    """
    notes = ["Fire at the craft is not counted."]
    if route.craft.hex is None and not route.from_offboard:
        name = craft_name(route.craft)
        notes.append(f"{name} is taken to be in {first} already; nothing is rolled for that.")
    if hidden_left_out:
        notes.append("Hidden obstacles are left out, though some are on this route.")
    rolled_aground = route.mover is Mover.LANDING_CRAFT and rules & {"G12.21", "G14.52"}
    if rolled_aground and aground_number is not None:
        notes.append(
            f"A LC runs Aground on a Final DR of {aground_number} or more; 12.21, which says so,"
            " is not among the documents."
        )
    if rules & {"G14.51", "G14.53"}:
        notes.append(
            "What A-T mines do (B28.5) is not among the documents, so the trip ends there."
            if route.mover is Mover.AMPHIBIAN
            else f"A craft is lost when the DP inflicted reach its own ({route.type.dp or 0})."
        )
    if any(move.turning for move in route.moves):
        notes.append(
            "A craft moves and Beaches across a hexside beside the hexspine that its front"
            " points at; it turns where that costs fewest Tetrahedron dr, at 1 MP a hexspine."
        )
        if "G13.444" in rules:
            notes.append(
                "Drift keeps its VCA (G13.444): turns that it skips are made where it comes to."
            )
    if route.mover is Mover.AMPHIBIAN and wades:
        notes.append(
            "An amphibian Wades in shallow OCEAN and spends land MP there (G13.422); the documents"
            " give only its amphibious MP, of which each hex is taken to cost 1."
        )
    if "G13.441" in rules:
        notes.append(
            "The secret Swamping dr picks the first hex entered in that MPh on a 1, and so on"
            " (D8.23 is not among the documents)."
        )
    if "E5.34" in rules:
        notes.append(
            "Untrained paddlers make one dr in each MPh, before they first paddle; it holds for"
            " that whole MPh (E5.34)."
        )
    return notes
