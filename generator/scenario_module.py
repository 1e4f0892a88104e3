"""The VASSAL module of a scenario: its map with named hexes, all counters, its setup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from beachhead.generator.art import counters as art
from beachhead.generator.art.layout import HexLayout
from beachhead.generator.art.map_art import MapBase, MapPicture
from beachhead.generator.map_picture import png_bytes
from beachhead.generator.module_counters import (
    counter_palettes,
    counter_spec,
    extra_specs,
    face_picture,
    spec_id,
)
from beachhead.generator.pieces import SetupPiece, setup_pieces
from beachhead.generator.reports import findings_text
from beachhead.generator.vassal.counters import Condition
from beachhead.generator.vassal.grid import Place, Zone
from beachhead.generator.vassal.map_window import MAP_EDGE
from beachhead.generator.vassal.metadata import Metadata
from beachhead.generator.vassal.module import ModuleSpec, Palette, module_bytes
from beachhead.generator.vassal.setup import PlacedPiece
from beachhead.rules.findings import Finding
from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import OverlayKind
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore

#: Room for a stack that waits beside the map, in pixels.
_WAITING_PX = 100


@dataclass(frozen=True)
class ModuleParts:
    """What a scenario's module and its saves have in common."""

    about: Metadata
    board_name: str
    picture: MapPicture
    grid_zones: tuple[Zone, ...]
    counters: Mapping[str, list[art.Counter]]
    palettes: tuple[Palette, ...]
    placed: tuple[PlacedPiece, ...]
    notes: str


def module_parts(
    setup: Setup, findings: Iterable[Finding], base: MapBase, *, version: str = "1.0"
) -> ModuleParts:
    """The map, counters and setup of a scenario's module on a painted map."""
    scenario = setup.scenario
    picture = module_map(base)
    pieces = setup_pieces(setup)
    counters = counter_palettes(piece.counter for piece in pieces)
    extra = tuple(extra_specs(pieces, setup))
    report = findings_text(scenario.title, tuple(findings))
    return ModuleParts(
        about=Metadata(
            f"Beachhead - {scenario.title}",
            version,
            "A seaborne landing with every hex named by its printed coordinate",
        ),
        board_name=scenario.title,
        picture=picture,
        grid_zones=tuple(_zones(setup.tide_shore, picture)),
        counters=counters,
        palettes=tuple(
            Palette(
                name,
                (
                    *(counter_spec(counter, setup) for counter in group),
                    *(spec for palette, spec in extra if palette == name),
                ),
            )
            for name, group in counters.items()
        ),
        placed=tuple(_placed(pieces, setup, picture)),
        notes="\n".join([scenario.title, "", *scenario.ssr, "", *report.splitlines()]),
    )


def scenario_module(
    setup: Setup,
    findings: Iterable[Finding],
    base: MapBase,
    *,
    version: str = "1.0",
) -> bytes:
    """The whole ``.vmod`` of a scenario on a painted map; equal input gives equal bytes."""
    parts = module_parts(setup, findings, base, version=version)
    return module_bytes(
        ModuleSpec(
            name=parts.about.name or "",
            version=parts.about.version,
            description=parts.about.description,
            board_name=parts.board_name,
            board_image=png_bytes(parts.picture.image),
            zones=parts.grid_zones,
            palettes=parts.palettes,
            images={
                art.image_name(face): face_picture(counter, face)
                for group in parts.counters.values()
                for counter in group
                for face in counter.faces
            },
            setup=parts.placed,
            notes=parts.notes,
        )
    )


def module_map(base: MapBase) -> MapPicture:
    """The board picture of a module: no title and legend, and piers only as counters."""
    return base.finished(piers=False).bare()


def _zones(shore: Shore, picture: MapPicture) -> Iterator[Zone]:
    """A zone for each Beach and OCEAN overlay, the topmost first, and for each mapboard."""
    for kind in (OverlayKind.OCEAN, OverlayKind.BEACH):
        for overlay in reversed(shore.overlays):
            if overlay.kind is kind:
                places = {h: shore.name(h) for h in overlay.hexes}
                own = {h: n for h, n in places.items() if shore.at(h).overlay == overlay.id}
                yield _zone(overlay.id, overlay.hexes, own, picture)
    for board in shore.layout.boards:
        names = {
            h: shore.layout.names[h]
            for h in board.names
            if shore.at(h).overlay is None and shore.layout.board_of(h) is board
        }
        yield _zone(f"Board {board.name}", board.names, names, picture)


def _zone(name: str, hexes: Iterable[Hex], places: Mapping[Hex, str], picture: MapPicture) -> Zone:
    layout: HexLayout = picture.layout
    left, top = picture.origin
    outlines = layout.outline(hexes)
    outline = max(outlines, key=len)
    return Zone(
        name,
        tuple((x - left, y - top) for x, y in outline),
        tuple(Place(text, *picture.centre(hex_)) for hex_, text in sorted(places.items())),
    )


def _placed(
    pieces: Iterable[SetupPiece], setup: Setup, picture: MapPicture
) -> Iterator[PlacedPiece]:
    """Where each piece lies: in its hex, or beside the map in a stack with what belongs to it."""
    waiting: dict[str, tuple[float, float]] = {}
    for piece in pieces:
        at: str | tuple[float, float]
        if piece.hex is not None:
            at = setup.tide_shore.name(piece.hex)
        else:
            group = piece.group or "offboard"
            number = len(waiting)
            at = waiting.setdefault(group, _beside(number, picture))
        yield PlacedPiece(
            spec_id(piece, setup),
            at,
            Condition(
                face=piece.face + 1,
                facing=piece.facing if piece.counter.rotates else 0,
                label=piece.label,
                cargo=piece.cargo,
                hidden=piece.hidden and piece.counter.hides,
            ),
        )


def _beside(number: int, picture: MapPicture) -> tuple[float, float]:
    """A place in the margins left and right of the map, top to bottom; they are used again when
    there are more groups than places."""
    width, height = picture.image.size
    edge = MAP_EDGE - _WAITING_PX / 2
    columns = (-edge / 3, width + edge / 3, -edge, width + edge)
    rows = max(1, height // _WAITING_PX)
    column, row = divmod(number % (len(columns) * rows), rows)
    return (columns[column], (row + 0.5) * _WAITING_PX)
