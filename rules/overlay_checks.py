"""Whether overlays lie where the rules want them (G13.1-G13.15, G13.31)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex, connected_groups
from beachhead.rules.overlays import OverlayKind, PlacedOverlay
from beachhead.rules.register import check
from beachhead.rules.setup import Setup
from beachhead.rules.wording import hex_in_words, listing

#: The overlay of a river's mouth and the mapboards it is made for (G13.11).
RIVER_MOUTH = "Be7"
RIVER_MOUTH_BOARDS = ("7", "8")


@check("G13.11")
def river_mouth(setup: Setup) -> Iterator[Finding]:
    """Be7 lies on board 7 or 8, and an OCEAN overlay is in play with it (G13.11).

    It lies on a board when at least one of its hexes covers a hex of it.
    """
    shore = setup.shore
    overlay = shore.overlay(RIVER_MOUTH)
    if overlay is None:
        return
    place = _place(setup, RIVER_MOUTH)
    under = [b.name for b in shore.layout.boards if overlay.hexes.keys() & b.names.keys()]
    if not set(under) & set(RIVER_MOUTH_BOARDS):
        yield setup.finding(
            "G13.11",
            Severity.ERROR,
            f"Be7 lies on board {listing(under)}: it is made for board 7 or 8 only",
            at=(overlay.one,),
            pieces=(RIVER_MOUTH,),
            place=place,
        )
    if not _of_kind(setup, OverlayKind.OCEAN):
        yield setup.finding(
            "G13.11",
            Severity.ERROR,
            "Be7 needs an OCEAN overlay for its river to flow into, and none is in play",
            at=(overlay.one,),
            pieces=(RIVER_MOUTH,),
            place=place,
        )


@check("G13.1")
def overlapping_overlays(setup: Setup) -> Iterator[Finding]:
    """A Beach overlay is partly overlapped by an OCEAN overlay (G13.1).

    An OCEAN overlay may also cover one side of a mapboard river (G13.12) or widen the sea that
    another one makes, so it is asked only to overlap or adjoin something. A Beach that no OCEAN
    overlay reaches has no water and is worth knowing of, no more.
    """
    beaches, oceans = _of_kind(setup, OverlayKind.BEACH), _of_kind(setup, OverlayKind.OCEAN)
    beach_hexes = {hex_ for overlay in beaches for hex_ in overlay.hexes}
    for overlay in oceans:
        others = {h for other in oceans if other is not overlay for h in other.hexes}
        known = beach_hexes | others | setup.shore.layout.names.keys()
        if overlay.hexes.keys() & beach_hexes:
            continue
        joined = any(n in known for hex_ in overlay.hexes for n in (hex_, *hex_.neighbours()))
        yield setup.finding(
            "G13.1",
            Severity.INFO if joined else Severity.WARNING,
            f"{overlay.id} overlaps no Beach overlay"
            + (", so it makes no beach of its own" if joined else " and touches nothing else"),
            at=(overlay.one,),
            pieces=(overlay.id,),
            place=_place(setup, overlay.id),
        )
    ocean_hexes = {hex_ for overlay in oceans for hex_ in overlay.hexes}
    for overlay in beaches:
        if not overlay.hexes.keys() & ocean_hexes:
            yield setup.finding(
                "G13.1",
                Severity.INFO,
                f"{overlay.id} is overlapped by no OCEAN overlay",
                at=(overlay.one,),
                pieces=(overlay.id,),
                place=_place(setup, overlay.id),
            )
        elif overlay.hexes.keys() <= ocean_hexes:
            yield setup.finding(
                "G13.1",
                Severity.WARNING,
                f"{overlay.id} lies wholly under OCEAN overlays, so none of its hexes is left",
                at=(overlay.one,),
                pieces=(overlay.id,),
                place=_place(setup, overlay.id),
            )


@check("G13.14")
def effluent_across_the_beach(setup: Setup) -> Iterator[Finding]:
    """An Effluent overlay is a stream across a beach, so it should lie on Beach hexes (G13.14).

    Elsewhere it is not forbidden, but it makes a Beach hex of what it covers.
    """
    shore = setup.shore
    for overlay in _of_kind(setup, OverlayKind.EFFLUENT):
        off_beach: dict[str, list[Hex]] = {}
        for hex_ in sorted(overlay.hexes):
            below = shore.at(hex_).overlay
            if below is None:
                off_beach.setdefault("mapboard", []).append(hex_)
            elif below.startswith("OC"):
                off_beach.setdefault("OCEAN", []).append(hex_)
        for what, hexes in off_beach.items():
            yield setup.finding(
                "G13.14",
                Severity.WARNING,
                f"{overlay.id} covers {what} {'hex' if len(hexes) == 1 else 'hexes'}"
                f" {listing(shore.name(h) for h in hexes)}: a stream across the beach lies on"
                " Beach hexes, and what it covers becomes one",
                at=tuple(hexes),
                pieces=(overlay.id,),
                place=_place(setup, overlay.id),
            )


@check("G13.31")
def sandbars(setup: Setup) -> Iterator[Finding]:
    """A Sand or Dune overlay is like a Beach only if it is adjacent to OCEAN (G13.31).

    Without OCEAN beside it, it stays ordinary sand and the map leaves the hexes as they were. An
    entry stands for one overlay, so its hexes must hang together.
    """
    shore = setup.shore
    for index, sandbar in enumerate(setup.scenario.map.sandbars):
        place = ("map", "sandbars", index)
        hexes = tuple(setup.hex(text, place) for text in sandbar.hexes)
        word = "Dune" if sandbar.dune else "sandbar"
        names = listing(shore.name(h) for h in hexes)
        if hexes and not any(shore.at(h).sandbar for h in hexes):
            yield setup.finding(
                "G13.31",
                Severity.WARNING,
                f"The {word} in {names} is adjacent to no OCEAN hex, so it is no Beach",
                at=hexes,
                pieces=(word,),
                place=place,
            )
        parts = len(connected_groups(hexes))
        if parts > 1:
            yield setup.finding(
                "G13.31",
                Severity.WARNING,
                f"The {word} in {names} is in {parts} parts; give each overlay its own entry",
                at=hexes,
                pieces=(word,),
                place=place,
            )


@check("G13.15")
def islands(setup: Setup) -> Iterator[Finding]:
    """An Island lies in water and is not joined to the land it would be an Island of (G13.15)."""
    shore = setup.shore
    for index, island in enumerate(setup.scenario.map.islands):
        place = ("map", "islands", index)
        hexes = tuple(setup.hex(text, place) for text in island.hexes)
        dry = [h for h in hexes if shore.at(h).island_terrain is None]
        for hex_ in dry:
            yield setup.finding(
                "G13.15",
                Severity.WARNING,
                f"Island in {shore.name(hex_)}: it is {hex_in_words(shore, shore.at(hex_))}, not"
                " water, and stays what it is",
                at=(hex_,),
                pieces=("Island",),
                place=place,
            )
        wet = [h for h in hexes if h not in dry]
        joined = sorted(
            {
                n.hex
                for h in wet
                for n in shore.neighbours(h)
                if n.is_hinterland or (n.is_beach and not n.sandbar)
            }
        )
        if joined:
            yield setup.finding(
                "G13.15",
                Severity.WARNING,
                f"The Island in {listing(shore.name(h) for h in wet)} touches"
                f" {listing(shore.name(h) for h in joined)}, so water does not part it from the"
                " mainland",
                at=tuple(wet),
                pieces=("Island",),
                place=place,
            )


def _of_kind(setup: Setup, kind: OverlayKind) -> list[PlacedOverlay]:
    return [overlay for overlay in setup.shore.overlays if overlay.kind is kind]


def _place(setup: Setup, id_: str) -> tuple[str | int, ...]:
    for index, placement in enumerate(setup.scenario.map.overlays):
        if placement.id.lower() == id_.lower():
            return ("map", "overlays", index)
    return ("map", "overlays")
