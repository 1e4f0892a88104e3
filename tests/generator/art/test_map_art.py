"""The composed map: every hex in its place and colour, works along their hexsides, furniture."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache

import pytest
from PIL import Image, ImageChops

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.art.map_art import MapPicture, MapPiece, draw_map
from beachhead.generator.art.map_hexes import ground_of
from beachhead.generator.art.map_legend import Furniture
from beachhead.generator.art.terrain_hexes import Ground
from beachhead.generator.art.terrain_works import piers_of, walls_of
from beachhead.generator.catalogue import catalogue
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.compose import compose
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.overlays import OverlayPlacement
from beachhead.rules.scenario import (
    Beach,
    Island,
    MapSetup,
    Pier,
    PierMaterial,
    Reef,
    ReefKind,
    Scenario,
    Seawall,
    SeawallHeight,
    Slope,
    Tide,
)
from beachhead.rules.shore import HexKind, Shore

COLUMN = 28.0
WALLED = ("446", "8E10")

LANDING = Scenario(
    title="Landing",
    beach=Beach(slope=Slope.MODERATE),
    map=MapSetup(
        boards=(BoardPlacement("8", hexrows=("A", "S")),),
        overlays=(
            OverlayPlacement("Be4", (("433", "8F10"), ("446", "8D10"))),
            OverlayPlacement.by_marks("OC1", "469", "468"),
        ),
    ),
)


def with_map(**changes: object) -> Shore:
    return compose(replace(LANDING, map=replace(LANDING.map, **changes)), catalogue())


def with_beach(**changes: object) -> Shore:
    return compose(replace(LANDING, beach=replace(LANDING.beach, **changes)), catalogue())


@cache
def landing() -> Shore:
    return compose(LANDING, catalogue())


@cache
def drawn() -> MapPicture:
    return draw_map(landing(), COLUMN, title="Landing")


def average(picture: MapPicture, hex_: Hex, dx: float = 0.0, dy: float = 0.3) -> tuple[float, ...]:
    """Mean colour of a patch of a hex, its place given in columns from the centre dot."""
    x, y = picture.centre(hex_)
    column = picture.layout.column_px
    x, y, half = x + dx * column, y + dy * column, 0.09 * column
    patch = picture.image.crop(
        (round(x - half), round(y - half), round(x + half) + 1, round(y + half) + 1)
    )
    data = patch.tobytes()
    return tuple(sum(data[i::3]) / (len(data) / 3) for i in range(3))


def looks(colour: tuple[float, ...]) -> str:
    red, green, blue = colour
    if blue > red + 15:
        return "water"
    return "land" if green > red else "sand"


EXPECTED = {
    Ground.LAND: "land",
    Ground.SAND: "sand",
    Ground.WET_SAND: "sand",
    Ground.RIVER: "water",
    Ground.WATER_SHALLOW: "water",
    Ground.WATER_DEEP: "water",
}


def test_every_hex_shows_what_it_is() -> None:
    picture = drawn()
    for cell in landing():
        if cell.playable:
            # The right part of a hex whose centre the left edge of the board cuts, and so on.
            dx = 0.3 if cell.hex.q <= 0 else 0.0
            on_edge = cell.board_hex is not None and cell.board_hex.endswith("10")
            dy = 0.0 if dx else (-0.15 if on_edge else 0.3)
            shown = looks(average(picture, cell.hex, dx or 0.25, dy))
            assert shown == EXPECTED[ground_of(cell)], cell.coordinate


def test_deep_water_is_darker_than_shallow_and_hard_sand_than_soft() -> None:
    brightness: dict[Ground, list[float]] = {}
    for cell in landing():
        if cell.overlay is not None:
            ground = ground_of(cell)
            brightness.setdefault(ground, []).append(sum(average(drawn(), cell.hex)))
    assert max(brightness[Ground.WATER_DEEP]) < min(brightness[Ground.WATER_SHALLOW])
    assert max(brightness[Ground.WET_SAND]) < min(brightness[Ground.SAND])


def test_pixels_and_hexes_translate_both_ways() -> None:
    picture = drawn()
    for cell in landing():
        x, y = picture.centre(cell.hex)
        assert picture.hex_at(x + 3, y - 3) == cell.hex
        assert -1 <= x <= picture.image.width and 0 <= y <= picture.image.height


def test_overlay_hexes_lie_beyond_the_board_but_board_hexes_end_at_it() -> None:
    picture = draw_map(landing(), COLUMN, furniture=False)
    paper = picture.image.getpixel((2, 2))
    beyond = landing().find("8J10").neighbour(Direction.DOWN_RIGHT, 2).neighbour(Direction.DOWN)
    assert beyond not in landing()
    x, y = picture.centre(beyond)
    assert picture.image.getpixel((round(x), round(y))) == paper
    # T10 is a half hex: its lower half would reach below the board.
    x, y = picture.centre(landing().find("8P10"))
    assert picture.image.getpixel((round(x), round(y + 0.3 * COLUMN))) == paper
    # A Beach hex off the board is whole.
    assert looks(average(picture, landing().find("478"), 0.45, 0.0)) == "sand"


def test_a_real_board_is_shown_and_turned_when_reversed() -> None:
    image = Image.new("RGB", (1800, 645), (10, 200, 10))
    image.paste((200, 10, 10), (0, 0, 900, 322))
    bare = MapSetup(boards=(BoardPlacement("8"),))
    turned = MapSetup(boards=(BoardPlacement("8", reversed=True),))
    for setup, red, green in ((bare, "8D3", "8CC8"), (turned, "8D3", "8CC8")):
        shore = compose(replace(LANDING, map=setup), catalogue())
        picture = draw_map(shore, COLUMN, boards={"8": image}, furniture=False)
        for name, colour in ((red, (200, 10, 10)), (green, (10, 200, 10))):
            x, y = picture.centre(shore.find(name))
            assert picture.image.getpixel((round(x), round(y))) == colour
        left_upper = picture.image.getpixel((round(COLUMN * 2), round(COLUMN * 2)))
        assert left_upper == ((200, 10, 10) if setup is bare else (10, 200, 10))


def test_a_plain_board_beside_a_real_one_keeps_to_its_half_of_the_seam() -> None:
    setup = MapSetup(boards=(BoardPlacement("7"), BoardPlacement("8", row=1)))
    shore = compose(replace(LANDING, map=setup), catalogue())
    image = Image.new("RGB", (1800, 645), (255, 0, 255))
    picture = draw_map(shore, COLUMN, boards={"8": image}, furniture=False)
    x, y = picture.centre(shore.find("8H0"))
    assert shore.find("8H0") == shore.find("7H10")
    assert picture.image.getpixel((round(x + 5), round(y + 0.3 * COLUMN))) == (255, 0, 255)
    assert picture.image.getpixel((round(x + 5), round(y - 0.2 * COLUMN))) != (255, 0, 255)


def test_an_island_is_painted_on_a_real_board() -> None:
    image = Image.new("RGB", (1800, 645), (255, 0, 255))
    shore = with_map(islands=(Island(("8F5",)),))
    picture = draw_map(shore, COLUMN, boards={"8": image}, furniture=False)
    assert looks(average(picture, shore.find("8F5"))) == "land"
    x, y = picture.centre(shore.find("8F6"))
    assert picture.image.getpixel((round(x), round(y + 8))) == (255, 0, 255)


def test_overlays_cover_a_real_board() -> None:
    image = Image.new("RGB", (1800, 645), (255, 0, 255))
    picture = draw_map(landing(), COLUMN, boards={"8": image}, furniture=False)
    assert looks(average(picture, landing().find("420"), 0.25, 0.0)) == "sand"
    x, y = picture.centre(landing().find("8F5"))
    assert picture.image.getpixel((round(x), round(y))) == (255, 0, 255)


def test_the_waterline_moves_with_the_tide() -> None:
    high = with_beach(tide=Tide.HIGH)
    changed = [c for c in high if c.kind is not c.normal_kind]
    assert changed
    picture = draw_map(high, COLUMN)
    for cell in changed:
        assert cell.normal_kind is HexKind.BEACH
        assert looks(average(picture, cell.hex)) == "water"
        assert looks(average(drawn(), cell.hex)) == "sand"


def difference_box(one: MapPicture, other: MapPicture) -> tuple[int, int, int, int]:
    assert one.image.size == other.image.size
    box = ImageChops.difference(one.image, other.image).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("height", list(SeawallHeight))
def test_a_seawall_runs_along_its_hexside_only(height: SeawallHeight) -> None:
    shore = with_beach(seawall=Seawall(height, (WALLED,)))
    plain = draw_map(landing(), COLUMN, furniture=False)
    walled = draw_map(shore, COLUMN, furniture=False)
    left, top, right, bottom = difference_box(plain, walled)
    hexside = shore.find_hexside(*WALLED)
    (ax, ay), (bx, by) = walled.layout.hexside_ends(hexside)
    ox, oy = walled.origin
    reach = 0.3 * COLUMN
    assert min(ax, bx) - ox - reach < left < right < max(ax, bx) - ox + reach
    assert min(ay, by) - oy - reach < top < bottom < max(ay, by) - oy + reach
    middle = (round((ax + bx) / 2 - ox), round((ay + by) / 2 - oy))
    red, green, blue = walled.image.getpixel(middle)
    assert abs(red - green) < 12 and abs(green - blue) < 12


def test_a_breach_opens_the_middle_of_a_seawall() -> None:
    whole = with_beach(seawall=Seawall(SeawallHeight.LOW, (WALLED,)))
    breached = with_beach(seawall=Seawall(SeawallHeight.LOW, (WALLED,), breached=(WALLED,)))
    one, other = (draw_map(shore, 60, furniture=False) for shore in (whole, breached))
    left, top, right, bottom = difference_box(one, other)
    (ax, ay), (bx, by) = one.layout.hexside_ends(whole.find_hexside(*WALLED))
    x, y = (ax + bx) / 2 - one.origin[0], (ay + by) / 2 - one.origin[1]
    assert left < x < right and top < y < bottom
    assert max(right - left, bottom - top) < math.dist((ax, ay), (bx, by))


def test_cliffs_and_walls_face_the_lower_hex() -> None:
    shore = with_beach(cliffs=(WALLED,), seawall=Seawall(SeawallHeight.LOW, (("420", "8H9"),)))
    facing = {shore.hexside_name(wall.hexside): shore.name(wall.low) for wall in walls_of(shore)}
    assert set(facing.values()) == {"446", "420"}
    heights = {wall.height for wall in walls_of(shore)}
    assert heights == {None, SeawallHeight.LOW}


def test_pier_hexes_join_and_reach_the_land() -> None:
    wooden = with_map(piers=(Pier("1039", PierMaterial.WOODEN), Pier("1038", PierMaterial.WOODEN)))
    piers = piers_of(wooden)
    inner, outer = wooden.find("1039"), wooden.find("1038")
    assert inner.neighbour(Direction.DOWN) == outer
    assert set(piers[outer].arms) == {Direction.UP}
    assert set(piers[inner].arms) == {Direction.UP, Direction.DOWN}
    assert wooden.at(inner.neighbour(Direction.UP)).is_beach
    picture = draw_map(wooden, COLUMN)
    assert looks(average(picture, inner, 0.0, 0.3)) != "water"
    assert looks(average(picture, inner, 0.4, 0.0)) == "water"
    stone = with_map(piers=(Pier("1039", PierMaterial.STONE), Pier("1038", PierMaterial.STONE)))
    red, _, blue = average(draw_map(stone, COLUMN), inner, 0.0, 0.3)
    assert abs(red - blue) < 25


def test_reefs_are_told_from_water_and_from_each_other() -> None:
    shore = with_map(reefs=(Reef(ReefKind.EXPOSED, ("1060",)), Reef(ReefKind.SUBMERGED, ("1086",))))
    picture = draw_map(shore, COLUMN)
    red, _, blue = average(picture, shore.find("1060"))
    assert red > blue
    red, green, blue = average(picture, shore.find("1086"))
    assert green > red and green > blue


def test_hexes_out_of_play_are_greyed() -> None:
    whole = with_map(boards=(BoardPlacement("8"),))
    one, other = draw_map(whole, COLUMN), drawn()
    hex_ = whole.find("8Y9")
    assert not landing().at(hex_).playable
    spread = [max(c) - min(c) for c in (average(one, hex_), average(other, hex_))]
    assert spread[1] < 0.7 * spread[0]


def test_counters_leave_the_coordinate_in_view_and_stack() -> None:
    hex_ = landing().find("1047")
    counter = Image.new("RGBA", (60, 60), (255, 0, 0, 255))
    one = draw_map(landing(), COLUMN, title="Landing").with_pieces([MapPiece(hex_, counter)])
    top = difference_box(drawn(), one)
    assert one.hex_at((top[0] + top[2]) / 2, (top[1] + top[3]) / 2) == hex_
    x, y = one.centre(hex_)
    # The coordinate ends above this line.
    assert top[1] > y - 0.5 * one.layout.hex_height + 0.22 * COLUMN
    assert one.image.getpixel((round(x), round(y))) == (255, 0, 0)
    for count in (2, 5, 30):
        pieces = [MapPiece(hex_, counter)] * count
        more = draw_map(landing(), COLUMN, title="Landing").with_pieces(pieces)
        stacked = difference_box(drawn(), more)
        assert stacked[1] == top[1] and stacked[2] > top[2] and stacked[3] > top[3]
        # The counters of a hex reach no coordinate of the hex below.
        assert stacked[3] < y + 0.5 * one.layout.hex_height + 0.1 * COLUMN


def test_furniture_names_what_the_map_shows() -> None:
    shore = with_beach(seawall=Seawall(SeawallHeight.HIGH))
    content = Furniture.of(shore, "Landing", "", {ground_of(cell) for cell in shore})
    assert content.entries == [
        "Mapboard land",
        "Soft Sand",
        "Hard Sand",
        "River",
        "Shallow OCEAN",
        "Deep OCEAN",
        "High seawall",
        "Not playable",
    ]


def test_furniture_takes_room_round_the_map_only_when_wanted() -> None:
    bare = draw_map(landing(), COLUMN, furniture=False, margin_px=0)
    layout = HexLayout(COLUMN)
    assert drawn().image.height > bare.image.height + 2 * COLUMN
    first = landing().find("8A1")
    x, y = bare.centre(first)
    assert y == pytest.approx(layout.hex_height / 2, abs=1)
    assert bare.hex_at(*bare.centre(first)) == first
    assert x > 0


def test_a_long_title_widens_a_narrow_picture() -> None:
    title = "A very long title of a very small landing " * 8
    wide = draw_map(landing(), COLUMN, title=title)
    assert wide.image.width > drawn().image.width
    assert wide.hex_at(*wide.centre(landing().find("420"))) == landing().find("420")


def test_the_same_map_gives_the_same_pixels() -> None:
    again = draw_map(landing(), COLUMN, title="Landing")
    assert again.image.tobytes() == drawn().image.tobytes()


def test_a_map_without_boards_and_overlays_is_refused() -> None:
    empty = replace(landing(), layout=replace(landing().layout, boards=()), cells={})
    with pytest.raises(ValueError, match="no map to draw"):
        draw_map(empty)
