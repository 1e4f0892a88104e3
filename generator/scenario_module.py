"""The VASSAL module of a scenario: its map with named hexes, all counters, its setup."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping

from PIL import Image

from beachhead.generator.art import counters as art
from beachhead.generator.art.layout import HexLayout
from beachhead.generator.art.map_art import MapBase, MapPicture
from beachhead.generator.map_picture import png_bytes
from beachhead.generator.pieces import (
    ASSAULTING,
    DEFENDING,
    SetupPiece,
    nation_id,
    setup_pieces,
)
from beachhead.generator.reports import findings_text
from beachhead.generator.vassal.counters import Condition, CounterSpec, Face
from beachhead.generator.vassal.grid import Place, Zone
from beachhead.generator.vassal.map_window import MAP_EDGE
from beachhead.generator.vassal.module import ModuleSpec, Palette, module_bytes
from beachhead.generator.vassal.setup import PlacedPiece
from beachhead.rules.findings import Finding
from beachhead.rules.hexes import Hex
from beachhead.rules.overlays import OverlayKind
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore

#: Palettes whose counters point at a hexspine. Their pictures are drawn pointing straight up.
_POINTING = ("Landing Craft", "Amphibians", "Boats")
_POINTING_IDS = ("gun", "tank", "truck", "pillbox")
#: Room for a stack that waits beside the map, in pixels.
_WAITING_PX = 100
#: From straight up to the hexspine to the right of it, in degrees.
_TO_HEXSPINE = 30
#: Markers that only the assaulting side sets up.
_ATTACKERS = ("udt", "noba-ar", "noba-sr")
_CRAFT_PALETTES = ("Landing Craft", "Amphibians", "Boats")


def scenario_module(
    setup: Setup,
    findings: Iterable[Finding],
    base: MapBase,
    *,
    version: str = "1.0",
) -> bytes:
    """The whole ``.vmod`` of a scenario on a painted map; equal input gives equal bytes."""
    scenario = setup.scenario
    picture = module_map(base)
    pieces = setup_pieces(setup)
    palettes = _palettes(piece.counter for piece in pieces)
    found = tuple(findings)
    notes = [scenario.title, "", *scenario.ssr, "", *_plain(findings_text(scenario.title, found))]
    return module_bytes(
        ModuleSpec(
            name=f"Beachhead - {scenario.title}",
            version=version,
            description="A seaborne landing with every hex named by its printed coordinate",
            board_name=scenario.title,
            board_image=png_bytes(picture.image),
            zones=tuple(_zones(setup.tide_shore, picture)),
            palettes=tuple(
                Palette(name, tuple(_spec(counter, setup) for counter in group))
                for name, group in palettes.items()
            ),
            images={
                art.image_name(face): _face_png(counter, face)
                for group in palettes.values()
                for counter in group
                for face in counter.faces
            },
            setup=tuple(_placed(pieces, setup, picture)),
            notes="\n".join(notes),
        )
    )


def module_map(base: MapBase) -> MapPicture:
    """The board picture of a module: no title and legend, and piers only as counters."""
    return base.finished(piers=False).bare()


def _plain(text: str) -> list[str]:
    return text.splitlines()


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


def _palettes(used: Iterable[art.Counter]) -> dict[str, list[art.Counter]]:
    """Every counter there is, with those of the setup that are drawn from other values."""
    listed = {counter.id: counter for counter in art.counters()}
    for counter in used:
        listed.setdefault(counter.id, counter)
    palettes: dict[str, list[art.Counter]] = {}
    for counter in listed.values():
        palettes.setdefault(counter.palette, []).append(counter)
    return palettes


def _points(counter: art.Counter) -> bool:
    return counter.rotates and (
        counter.palette in _POINTING or counter.id.split("-")[0] in _POINTING_IDS
    )


def _hider(counter: art.Counter, setup: Setup) -> str | None:
    """The side that may place a counter hidden: its nation's, else the defending side."""
    if not counter.hides:
        return None
    scenario = setup.scenario
    nation = dict(counter.faces[0].params).get("nation")
    own = nation_id(scenario.assaulting)
    if counter.id in _ATTACKERS or (nation == own and own != nation_id(scenario.defending)):
        return ASSAULTING
    return DEFENDING


def _spec(counter: art.Counter, setup: Setup) -> CounterSpec:
    carries = counter.palette in _CRAFT_PALETTES
    return CounterSpec(
        id=counter.id,
        name=counter.name,
        faces=tuple(Face(face.name, art.image_name(face)) for face in counter.faces),
        rotates=counter.rotates,
        hides=_hider(counter, setup),
        cargo=carries,
        under=counter.id == "pier",
    )


def _face_png(counter: art.Counter, face: art.Face) -> bytes:
    size = art.SIZE_PX[counter.size]
    if not _points(counter):
        return art.face_png(face, size)
    # Drawn large and reduced after the turn, so that edges stay smooth.
    large = art.draw_face(face, size * 2)
    turned = large.rotate(-_TO_HEXSPINE, Image.Resampling.BICUBIC, expand=True)
    small = turned.resize(
        (round(turned.width / 2), round(turned.height / 2)), Image.Resampling.LANCZOS
    )
    buffer = io.BytesIO()
    small.save(buffer, "PNG", compress_level=6)
    return buffer.getvalue()


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
            piece.counter.id,
            at,
            Condition(
                face=piece.face + 1,
                facing=piece.facing if piece.counter.rotates else 0,
                label=piece.label,
                cargo=piece.cargo,
                hidden=piece.hidden and piece.side == _hider(piece.counter, setup),
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
