"""Modules of ours in the real engine: they open cleanly, name every hex, and set up the game."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.vassal.counters import Condition, CounterSpec, Face
from beachhead.generator.vassal.grid import Grid, Place, Zone
from beachhead.generator.vassal.map_window import MAP_EDGE, MAP_NAME
from beachhead.generator.vassal.module import ModuleSpec, Palette, write_module
from beachhead.generator.vassal.setup import PlacedPiece
from beachhead.rules.hexes import Hex
from tests.engine.engine import Drop, Engine, Point, Report, Request
from tests.engine.report import MapPiece

COLUMNS, ROWS = 12, 6
LAYOUT = HexLayout()
#: The mapboard, with room below it for an overlay that overhangs its lower edge.
SIZE = (619, 387 + 130)
OVERLAY = sorted(Hex(6, 3).within(2))
SIDES = ("Assaulting", "Defending")


def board_zone() -> Zone:
    """A small mapboard with half hexes on all four edges."""
    places = []
    for column in range(COLUMNS):
        odd = column % 2
        for row in range(1 - odd, ROWS + 1):
            x, y = LAYOUT.centre(Hex(column, row - column // 2))
            places.append(Place(f"8{chr(ord('A') + column)}{row}", x, y))
    outline = ((-40.0, -40.0), (660.0, -40.0), (660.0, 420.0), (-40.0, 420.0))
    return Zone("Board 8", outline, tuple(places))


def overlay_zone() -> Zone:
    (outline,) = LAYOUT.outline(OVERLAY)
    places = tuple(
        Place(str(1001 + number), *LAYOUT.centre(hex_)) for number, hex_ in enumerate(OVERLAY)
    )
    return Zone("OC1", outline, places)


def picture(size: tuple[int, int], colour: str, text: str = "") -> bytes:
    image = Image.new("RGBA", size, colour)
    ImageDraw.Draw(image).text((3, 3), text, fill="black")
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def board_picture() -> bytes:
    image = Image.new("RGB", SIZE, "#b9c98a")
    draw = ImageDraw.Draw(image)
    for zone, colour in ((board_zone(), "#3a4a2a"), (overlay_zone(), "#1c5d8c")):
        for place in zone.places:
            draw.text((place.x - 12, place.y - 28), place.name, fill=colour)
            draw.ellipse((place.x - 1, place.y - 1, place.x + 1, place.y + 1), fill=colour)
    for hex_ in OVERLAY:
        draw.polygon(LAYOUT.corners(hex_), outline="#1c5d8c")
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def faces(*names: str) -> tuple[Face, ...]:
    return tuple(Face(name, f"{name.lower().replace(' ', '-')}.png") for name in names)


LCVP = CounterSpec(
    "lcvp", "LCVP", faces("LCVP", "LCVP wreck"), rotates=True, cargo=True, hides="Assaulting"
)
TETRAHEDRON = CounterSpec(
    "tetra", "Tetrahedron", faces("Tetrahedron", "Tetrahedron with Wire"), hides="Defending"
)
MINES = CounterSpec(
    "mines", "A-P Mines", faces("A-P Mines 6", "A-P Mines 8"), hides="Defending", stepped=True
)
PIER = CounterSpec("pier", "Wooden Pier", faces("Wooden Pier"), under=True)
SQUAD = CounterSpec("squad", "6-6-8", faces("6-6-8"))
PALETTES = (
    Palette("Craft", (LCVP, SQUAD)),
    Palette('Beach Obstacles, piers & "more"', (TETRAHEDRON, MINES, PIER)),
)
SETUP = (
    PlacedPiece("lcvp", "1008", Condition(facing=2, label="A", cargo="6-6-8, HS; MMG/4 ~ 1\\2")),
    PlacedPiece("squad", "1008", Condition(label="A")),
    PlacedPiece("pier", "1008"),
    PlacedPiece("tetra", "8C3", Condition(hidden=True, face=2)),
    PlacedPiece("mines", "8A1", Condition(face=2, hidden=True)),
    PlacedPiece("lcvp", "8L6", Condition(face=2, facing=5)),
    PlacedPiece("squad", (-100.0, 50.0)),
)


def spec() -> ModuleSpec:
    counters = [counter for palette in PALETTES for counter in palette.counters]
    images = {
        face.image: picture((64 if counter is LCVP else 48, 48), "#e8d9a0", face.name)
        for counter in counters
        for face in counter.faces
    }
    return ModuleSpec(
        name='Red Beach & "Green" <Beach>',
        version="1.2",
        description="A test of everything",
        board_name="Board 8 / Be4",
        board_image=board_picture(),
        zones=(overlay_zone(), board_zone()),
        palettes=PALETTES,
        images=images,
        setup=SETUP,
        sides=SIDES,
        charts={"Sand": picture((200, 100), "white", "Sand")},
        notes="First line\n\nThird | line\n",
    )


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_module(tmp_path_factory.mktemp("module") / "red-beach.vmod", spec())


GRID = Grid((overlay_zone(), board_zone()), SIZE)


def name_by_geometry(x: int, y: int) -> str | None:
    """The printed coordinate of the hex that a pixel lies in; none near hexsides or off the map."""
    hex_ = LAYOUT.hex_at(x, y)
    cx, cy = LAYOUT.centre(hex_)
    if LAYOUT.hex_at(cx + (x - cx) * 1.06, cy + (y - cy) * 1.06) != hex_:
        return None
    zone = overlay_zone() if hex_ in OVERLAY else board_zone()
    return next((place.name for place in zone.places if (place.x, place.y) == (cx, cy)), None)


def asked_points() -> list[tuple[int, int, str]]:
    """Points all over the map with the hex they lie in, many of them along the overlay's edge."""
    dice = random.Random(7)
    points = [(dice.randrange(SIZE[0]), dice.randrange(SIZE[1])) for _ in range(500)]
    for hex_ in OVERLAY:
        x, y = LAYOUT.centre(hex_)
        for cx, cy in LAYOUT.corners(hex_):
            for reach in (0.9, 1.1):
                points.append((round(x + (cx - x) * reach), round(y + (cy - y) * reach)))
    width, height = SIZE
    named = [(x, y, name_by_geometry(x, y)) for x, y in points if x < width and y < height]
    return [(x, y, name) for x, y, name in named if name is not None]


@pytest.fixture(scope="module")
def report(engine: Engine, module: Path, tmp_path_factory: pytest.TempPathFactory) -> Report:
    pictures = tmp_path_factory.mktemp("pictures")
    return engine.open(
        Request(
            module,
            properties=("TextLabel", "Facing_Facing", "Cargo", "Layer", "CurrentZone"),
            places=tuple(Point(MAP_NAME, x + MAP_EDGE, y + MAP_EDGE) for x, y, _ in asked_points()),
            drops=tuple(
                Drop(MAP_NAME, spot.x + MAP_EDGE, spot.y + MAP_EDGE, "Tetrahedron")
                for spot in GRID.spots
            ),
            render_to=pictures,
        )
    )


def test_the_engine_opens_it_without_a_complaint(report: Report) -> None:
    assert report.problems == ()


def test_every_counter_of_the_palettes_is_built_and_seen(report: Report) -> None:
    assert {(slot.name, slot.gpid) for slot in report.slots} == {
        ("LCVP", "1"),
        ("6-6-8", "2"),
        ("Tetrahedron", "3"),
        ("A-P Mines", "4"),
        ("Wooden Pier", "5"),
    }
    for slot in report.slots:
        assert slot.built
        assert slot.visible


def test_the_engine_names_every_point_by_the_hex_it_lies_in(report: Report) -> None:
    asked = asked_points()
    assert len(report.places) == len(asked) > 400
    assert {"1001", "8A1", "8A6", "8B0", "8L6", "8F3"} <= {name for _, _, name in asked}
    for (x, y, name), place in zip(asked, report.places, strict=True):
        assert place.location == name, f"asked for {x}, {y}"
        spot = GRID.named(name)
        assert (place.x - MAP_EDGE, place.y - MAP_EDGE) == (spot.x, spot.y)
        assert GRID.at(x, y) == spot


def test_a_counter_dropped_in_any_hex_reports_its_printed_coordinate(report: Report) -> None:
    spots = GRID.spots
    assert len(report.drops) == len(spots)
    for spot, drop in zip(spots, report.drops, strict=True):
        assert drop.placed
        assert (drop.location, drop.x - MAP_EDGE, drop.y - MAP_EDGE) == (spot.name, spot.x, spot.y)
        assert drop.location_property == spot.name
        assert drop.zone == ("OC1" if spot.name.startswith("10") else "Board 8")
    names = {spot.name for spot in spots}
    # Half hexes on the edges are places, hexes under the overlay are not.
    assert {"8A1", "8B0", "8L6", "8A6"} <= names
    assert "8G6" not in names


def piece(report: Report, gpid: str, location: str) -> MapPiece:
    (game,) = report.games
    (found,) = [p for p in game.pieces if (p.gpid, p.location) == (gpid, location)]
    return found


def test_the_setup_loads_whole(report: Report) -> None:
    (game,) = report.games
    assert (game.kind, game.name, game.loaded) == ("setup", "Scenario setup", True)
    assert len(game.pieces) == len(SETUP)


def test_a_loaded_craft_lies_in_its_hex_under_its_passengers(report: Report) -> None:
    craft, passenger = piece(report, "1", "1008"), piece(report, "2", "1008")
    assert (craft.name, passenger.name) == ("LCVP (A)", "6-6-8 (A)")
    assert craft.stack == passenger.stack
    assert (craft.depth, passenger.depth) == (0, 1)
    spot = GRID.named("1008")
    assert (craft.x, craft.y) == (spot.x + MAP_EDGE, spot.y + MAP_EDGE)


def test_a_craft_keeps_its_facing_label_and_cargo(report: Report) -> None:
    craft = piece(report, "1", "1008")
    assert craft.properties["Facing_Facing"] == "3"  # the engine counts facings from 1
    assert craft.properties["TextLabel"] == "A"
    assert craft.properties["Cargo"] == "6-6-8, HS; MMG/4 - 1\\2"


def test_a_wreck_is_set_up_on_its_other_side(report: Report) -> None:
    assert piece(report, "1", "8L6").name == "LCVP wreck"


def test_a_pier_lies_in_a_pile_of_its_own_below(report: Report) -> None:
    pier = piece(report, "5", "1008")
    assert pier.stack != piece(report, "1", "1008").stack
    assert pier.properties["Layer"] == "Under"


def test_hidden_counters_are_in_their_hex_unseen_on_their_right_face(report: Report) -> None:
    for gpid, location, face in (
        ("3", "8C3", "Tetrahedron with Wire"),
        ("4", "8A1", "A-P Mines 8"),
    ):
        hidden = piece(report, gpid, location)
        assert hidden.hidden
        assert not hidden.visible
        assert hidden.name == ""
        assert [layer.level_name for layer in hidden.layers] == [face]


def test_a_counter_may_wait_beside_the_map(report: Report) -> None:
    waiting = piece(report, "2", "offboard")
    assert (waiting.x, waiting.y) == (MAP_EDGE - 100, MAP_EDGE + 50)
