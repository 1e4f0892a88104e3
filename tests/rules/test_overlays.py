"""Overlays: printed coordinates, shapes, and how they are laid (G13.1)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction, Hex, connected_groups
from beachhead.rules.overlays import (
    OverlayEdge,
    OverlayGround,
    OverlayKind,
    OverlayPlacement,
    OverlayShape,
    lay,
    own_hex,
    place,
)

SHAPES = list(catalogue().overlays.values())
NUMBERED = [shape for shape in SHAPES if shape.kind is not OverlayKind.EFFLUENT]
HEXES = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
EVERY_SHAPE = pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: str(shape.id))


def find_by_grid(text: str) -> Hex:
    """Names hexes ``q,r``, so that any hex has a name."""
    q, r = text.split(",")
    return Hex(int(q), int(r))


def spell(hex_: Hex) -> str:
    return f"{hex_.q},{hex_.r}"


@pytest.mark.parametrize(
    ("id_", "hexes"),
    [("Be1", 63), ("Be2", 63), ("Be3", 63), ("Be4", 78), ("Be5", 78), ("Be6", 78), ("Be7", 63)]
    + [(f"OC{n}", 156) for n in (1, 2, 3, 4)]
    + [("Ef1", 9), ("Ef2", 11), ("Ef3", 14)],
)
def test_overlays_have_their_printed_number_of_hexes_in_one_piece(id_: str, hexes: int) -> None:
    shape = catalogue().overlays[id_]
    assert len(shape.hexes) == hexes
    assert len(connected_groups(shape.hexes)) == 1
    assert shape.one.neighbour(Direction.UP) == shape.two


@pytest.mark.parametrize("shape", NUMBERED, ids=lambda shape: str(shape.id))
def test_coordinates_count_the_hexes_after_the_overlay_number(shape: OverlayShape) -> None:
    digits = 2 if shape.kind is OverlayKind.BEACH else 3
    printed = sorted(c.coordinate or "" for c in shape.hexes.values())
    number = shape.id[-1]
    assert printed == [f"{number}{n:0{digits}}" for n in range(1, len(shape.hexes) + 1)]
    # They run down each column, column by column.
    ordered = sorted(shape.hexes, key=lambda h: (h.q, h.r))
    assert [shape.hexes[h].coordinate for h in ordered] == printed


def test_quoted_coordinates_are_the_hexes_the_rules_quote() -> None:
    be4, oc1 = catalogue().overlays["Be4"], catalogue().overlays["OC1"]
    columns: dict[int, list[str]] = {}
    for shape in (be4, oc1):
        columns = {}
        for hex_ in sorted(shape.hexes):
            columns.setdefault(hex_.q, []).append(shape.hexes[hex_].coordinate or "")
        in_order = [columns[q] for q in sorted(columns)]
        if shape is be4:
            assert [in_order[i][-1] for i in (2, 4, 6)] == ["420", "433", "446"]
        else:
            assert in_order[6][:2] == ["1079", "1080"]


def test_only_be7_has_river_and_only_effluents_have_streams() -> None:
    for shape in SHAPES:
        grounds = Counter(content.ground for content in shape.hexes.values())
        assert (grounds[OverlayGround.RIVER] > 0) == (shape.id == "Be7")
        assert any(c.stream for c in shape.hexes.values()) == (shape.kind is OverlayKind.EFFLUENT)
    plain = [c for c in catalogue().overlays["Ef3"].hexes.values() if not c.stream]
    assert [c.ground for c in plain] == [OverlayGround.BEACH] * 2


@EVERY_SHAPE
def test_streams_join_across_every_hexside_they_cross_within_the_overlay(
    shape: OverlayShape,
) -> None:
    for hex_, content in shape.hexes.items():
        for direction in content.stream:
            beyond = shape.hexes.get(hex_.neighbour(direction))
            if beyond is not None:
                assert direction.opposite in beyond.stream


@given(st.sampled_from(SHAPES), HEXES, st.sampled_from(list(Direction)))
def test_laying_by_one_and_two_gives_the_orientation_of_two(
    shape: OverlayShape, one: Hex, orientation: Direction
) -> None:
    by_marks = OverlayPlacement.by_marks(shape.id, spell(one), spell(one.neighbour(orientation)))
    laid = place(shape, by_marks, find_by_grid)
    assert (laid.one, laid.orientation) == (one, orientation)
    assert laid.two == one.neighbour(orientation)
    assert laid.hexes == lay(shape, one, orientation).hexes
    for own, content in shape.hexes.items():
        assert laid.hexes[laid.covering(own)].coordinate == content.coordinate


@given(st.data())
def test_laying_by_any_two_of_its_hexes_gives_the_same(data: st.DataObject) -> None:
    shape = data.draw(st.sampled_from(NUMBERED))
    laid = lay(shape, data.draw(HEXES), data.draw(st.sampled_from(list(Direction))))
    names = st.sampled_from(sorted(laid.coordinates))
    one, other = data.draw(names), data.draw(names)
    on = ((one, spell(laid.coordinates[one])), (other, spell(laid.coordinates[other])))
    if one == other:
        with pytest.raises(SetupError, match="two different hexes"):
            place(shape, OverlayPlacement(shape.id, on), find_by_grid)
        return
    again = place(shape, OverlayPlacement(shape.id, on), find_by_grid)
    assert again.hexes == laid.hexes
    assert again.orientation is laid.orientation


@given(st.sampled_from(SHAPES), HEXES, st.sampled_from(list(Direction)))
def test_laying_keeps_every_distance_and_turns_streams_with_the_overlay(
    shape: OverlayShape, one: Hex, orientation: Direction
) -> None:
    laid = lay(shape, one, orientation)
    assert len(laid.hexes) == len(shape.hexes)
    for own, content in shape.hexes.items():
        on = laid.covering(own)
        assert on.distance(one) == own.distance(shape.one)
        for direction in content.stream:
            beyond = laid.covering(own.neighbour(direction))
            turned = on.direction_to(beyond)
            assert turned in laid.hexes[on].stream


def test_what_cannot_be_laid_says_why() -> None:
    be4 = catalogue().overlays["Be4"]
    with pytest.raises(SetupError, match='"1" and "2" must be'):
        place(be4, OverlayPlacement.by_marks("Be4", "0,0", "0,2"), find_by_grid)
    far = OverlayPlacement("Be4", (("433", "0,0"), ("446", "5,0")))
    with pytest.raises(SetupError, match="2 hexes apart, but 0,0 and 5,0 are 5 apart"):
        place(be4, far, find_by_grid)
    # 433 and 446 are joined by an Alternate Hex Grain, so no turn brings them onto a Hex Grain.
    askew = OverlayPlacement("Be4", (("433", "0,0"), ("446", "0,2")))
    with pytest.raises(SetupError, match="no orientation of Be4"):
        place(be4, askew, find_by_grid)
    with pytest.raises(SetupError, match="has no hex '479'; it has 1, 2 and 401 to 478"):
        own_hex(be4, "479")


@pytest.mark.parametrize("edge", list(OverlayEdge))
def test_hexrows_along_an_edge_are_counted_from_it(edge: OverlayEdge) -> None:
    shape = catalogue().overlays["OC1"]
    assert shape.edge_rows(edge, 0) == frozenset()
    row = 12 if edge in (OverlayEdge.TOP, OverlayEdge.BOTTOM) else 13
    assert len(shape.edge_rows(edge, 2)) == 2 * row
    assert shape.edge_rows(edge, 1) < shape.edge_rows(edge, 2)
