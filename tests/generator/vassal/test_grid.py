from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.vassal.grid import Grid, Place, Point, Zone
from beachhead.rules.hexes import Hex

LAYOUT = HexLayout()
SIZE = (600, 400)


def square(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def test_the_topmost_zone_names_the_hex() -> None:
    below = Zone("8", square(0, 0, 600, 400), (Place("8A1", 50, 50), Place("8B1", 250, 50)))
    above = Zone("Be4", square(0, 0, 100, 400), (Place("401", 50, 60),))
    grid = Grid((above, below), SIZE)
    assert [spot.name for spot in grid.spots] == ["401", "8B1"]
    found = [grid.at(x, 55) for x in (99, 100)]
    assert [spot.name for spot in found if spot] == ["401", "8B1"]


def test_outside_every_zone_there_is_no_place() -> None:
    grid = Grid((Zone("8", square(0, 0, 100, 100), (Place("8A1", 50, 50),)),), SIZE)
    assert grid.at(300, 300) is None


def test_a_dot_on_the_edge_of_the_image_moves_onto_its_last_pixel() -> None:
    zone = Zone("8", square(-10, -10, 610, 410), (Place("8A1", 0, 0), Place("8L6", 600, 400)))
    spots = Grid((zone,), SIZE).spots
    assert [(spot.x, spot.y) for spot in spots] == [(0, 0), (599, 399)]


def every_hex() -> Grid:
    hexes = [Hex(q, r) for q in range(-1, 12) for r in range(-6, 8)]
    places = [Place(f"{hex_.q} {hex_.r}", *LAYOUT.centre(hex_)) for hex_ in hexes]
    inner = [place for place in places if 0 <= place.x <= SIZE[0] and 0 <= place.y <= SIZE[1]]
    return Grid((Zone("8", square(-99, -99, 699, 499), tuple(inner)),), SIZE)


EVERY_HEX = every_hex()


@given(st.integers(0, 599), st.integers(0, 399))
def test_every_pixel_belongs_to_the_hex_it_lies_in(x: int, y: int) -> None:
    hex_ = LAYOUT.hex_at(x, y)
    cx, cy = LAYOUT.centre(hex_)
    # Whole pixels may shift a hexside by less than one; stay clear of hexsides.
    clear = LAYOUT.hex_at(cx + (x - cx) * 1.08, cy + (y - cy) * 1.08) == hex_
    spot = EVERY_HEX.at(x, y)
    if clear and 0 <= cx <= SIZE[0] and 0 <= cy <= SIZE[1]:
        assert spot is not None
        assert spot.name == f"{hex_.q} {hex_.r}"


@pytest.mark.parametrize(
    ("zone", "what"),
    [
        (Zone("8", square(0, 0, 40, 40), (Place("8A1", 50, 50),)), "8A1 lies outside its zone 8"),
        (Zone("8", square(0, 0, 999, 999), (Place("8A1", 700, 50),)), "8A1 of zone 8 lies off"),
        (Zone("8", ((0, 0), (5, 5), (0.2, 0.1)), ()), "fewer than three corners"),
        (
            Zone("8", square(0, 0, 99, 99), (Place("8A1", 5, 5), Place("8A2", 5.2, 5))),
            "two places of zone 8 lie on the same pixel",
        ),
    ],
)
def test_a_zone_that_cannot_work_is_refused(zone: Zone, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        Grid((zone,), SIZE)


def test_a_place_is_found_by_its_printed_coordinate() -> None:
    places = (Place("8A1", 5, 5), Place("8A2", 5, 50), Place("8A2", 50, 50))
    grid = Grid((Zone("8", square(0, 0, 99, 99), places),), SIZE)
    assert (grid.named("8A1").x, grid.named("8A1").y) == (5, 5)
    with pytest.raises(ValueError, match="two places of the name 8A2"):
        grid.named("8A2")
    with pytest.raises(ValueError, match="no place of the name 8A9"):
        grid.named("8A9")
