"""Levels for a LOS and the ground that blocks it (G13.21-G13.24, G13.4, G13.41, G13.61)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beachhead.rules.boards import MapLayout
from beachhead.rules.hexes import Hex
from beachhead.rules.los.ground import (
    Ground,
    blocking_rise,
    is_lip,
    levelling_hexside,
    usual_blind_hexes,
)
from beachhead.rules.los.sight import Effect, Elsewhere
from beachhead.rules.los.trace import trace
from beachhead.rules.scenario import Beach, Slope
from beachhead.rules.shore import HexKind, HexsideKind, Shore, ShoreHex
from tests.rules.building import BE4
from tests.rules.los.looking import look, rules, shore

SLIGHT, MODERATE, STEEP = (shore(slope=s) for s in ("slight", "moderate", "steep"))
F9 = SLIGHT.find("F9")


@pytest.mark.parametrize(
    ("slope", "levels"), [("slight", (0, 0)), ("moderate", (0, 0)), ("steep", (0, -1))]
)
def test_across_a_beach_hinterland_hexside_water_is_level_0_unless_steep(
    slope: str, levels: tuple[int, int]
) -> None:
    sight = look(shore(slope=slope), "F9", "1085")
    assert (sight.levels, sight.exists) == (levels, True)


def test_a_los_over_beach_and_water_alone_is_at_level_minus_1() -> None:
    for on in (SLIGHT, MODERATE, STEEP):
        sight = look(on, "432", "1085")
        assert (sight.levels, rules(sight, Effect.ALLOWS)) == ((-1, -1), ["G13.4"])


def test_along_a_beach_hinterland_hexside_counts_as_across() -> None:
    los = trace(MODERATE.find("433"), MODERATE.find("420"))
    assert levelling_hexside(MODERATE, los) == MODERATE.find_hexside("G10", "426")
    assert look(MODERATE, "433", "420").levels == (0, 0)
    assert look(STEEP, "433", "420").levels == (-1, -1)
    assert look(STEEP, "433", "420").exists


def test_steep_land_behind_the_first_hex_sees_no_beach() -> None:
    assert look(STEEP, "F9", "432").exists
    sight = look(STEEP, "F8", "432")
    assert rules(sight, Effect.BLOCKS) == ["G13.23"]
    (reason,) = (r for r in sight.reasons if r.effect is Effect.BLOCKS)
    assert (reason.hexes, reason.hexside) == (
        (STEEP.find("F9"),),
        STEEP.find_hexside("F9", "433"),
    )


def test_steep_two_beach_hexes_do_not_see_each_other_over_land() -> None:
    on = shore(slope="steep", overlays=(BE4, ("Be5", {"533": "F1", "546": "H1"})))
    sight = look(on, "433", "533")
    assert (sight.levels, rules(sight, Effect.BLOCKS)) == ((-1, -1), ["G13.23"])


def test_a_crest_line_away_from_the_beach_is_ocean_hinterland() -> None:
    on = shore(slope="slight", overlays=(("OC1", {"1001": "F10", "1002": "F9"}),))
    coast = [
        (cell, other)
        for cell in on
        if cell.is_hinterland
        for other in on.neighbours(cell.hex)
        if other.is_ocean
    ]
    assert coast
    for cell, other in coast[:10]:
        sight = look(on, cell.coordinate, other.coordinate)
        assert (sight.levels, sight.exists) == ((0, -1), True)
        behind = [
            c
            for c in on.neighbours(cell.hex)
            if c.hex.distance(other.hex) == 2
            and c.is_hinterland
            and trace(c.hex, other.hex).intervening == (cell.hex,)
        ]
        for back in behind:
            assert rules(look(on, back.coordinate, other.coordinate), Effect.BLOCKS) == ["G13.41"]


def test_an_island_hides_water_behind_it_from_water_but_not_across_a_slight_beach() -> None:
    on = shore(slope="slight", islands=(("1083",),))
    assert on.at(on.find("1083")).kind is HexKind.ISLAND
    sight = look(on, "1081", "1085")
    assert (sight.levels, rules(sight, Effect.BLOCKS)) == ((-1, -1), ["G13.41"])
    assert look(on, "F9", "1085").exists
    steep = shore(slope="steep", islands=(("1083",),))
    assert rules(look(steep, "F9", "1085"), Effect.BLOCKS) == ["G13.41"]


def test_below_a_cliff_a_beach_hex_stays_at_minus_1() -> None:
    plain, cliff = SLIGHT, shore(slope="slight", cliffs=(("433", "F9"),))
    assert look(plain, "F9", "433").levels == (0, 0)
    assert look(cliff, "F9", "433").levels == (0, -1)
    assert look(cliff, "F9", "433").exists
    assert look(cliff, "E10", "433").levels == (0, -1)  # by a hexside that is no cliff
    assert look(cliff, "F9", "432").levels == (0, -1)
    assert rules(look(cliff, "F8", "432"), Effect.BLOCKS) == ["G13.24"]
    assert rules(look(cliff, "D9", "433"), Effect.BLOCKS) == ["G13.24"]  # by E10, no cliff
    assert look(plain, "F8", "432").exists


@pytest.mark.parametrize("slope", ["slight", "moderate"])
def test_why_there_is_a_los_names_what_stays_below_a_cliff(slope: str) -> None:
    cliff = shore(slope=slope, cliffs=(("433", "F9"),))
    level = "G13.21" if slope == "slight" else "G13.22"
    # All the Beach that this LOS meets lies below the cliff, though it does not cross that.
    (below,) = [r for r in look(cliff, "E10", "433").reasons if r.effect is Effect.ALLOWS]
    assert below.rule == "G13.24" and "433 below a cliff stays at Level -1" in below.message
    assert "Level 0" not in below.message
    # Of two Beach hexes on the way, one does.
    assert rules(look(cliff, "E10", "432"), Effect.ALLOWS) == [level, "G13.24"]
    assert rules(look(cliff, "E10", "439"), Effect.ALLOWS) == [level]
    assert rules(look(shore(slope=slope), "E10", "433"), Effect.ALLOWS) == [level]


def test_a_high_seawall_is_a_cliff_and_no_wall() -> None:
    on = shore(slope="slight", seawall="high")
    assert look(on, "F9", "433").levels == (0, -1)
    sight = look(on, "F8", "432")
    assert rules(sight, Effect.BLOCKS) == ["G13.61"]
    assert sight.hindrance == 0


def test_lips_are_moderate_beach_hinterland_hexsides_without_a_cliff() -> None:
    side = ("433", "F9")
    assert [is_lip(on, on.find_hexside(*side)) for on in (SLIGHT, MODERATE, STEEP)] == [
        False,
        True,
        False,
    ]
    cliff = shore(slope="moderate", cliffs=(side,))
    assert not is_lip(cliff, cliff.find_hexside(*side))
    assert is_lip(cliff, cliff.find_hexside("433", "E10"))
    assert not is_lip(MODERATE, MODERATE.find_hexside("433", "432"))


def test_higher_locations_look_over_level_0_land_with_blind_hexes() -> None:
    up = {"level": 1}
    assert look(STEEP, "F8", "433", first=up).exists
    assert not look(STEEP, "F8", "433").exists
    assert not look(STEEP, "F4", "433", first=up).exists  # the crest is five hexes off
    assert look(STEEP, "F4", "432", first=up).exists
    assert look(STEEP, "F5", "433", first=up).exists
    assert not look(STEEP, "433", "F4", second=up).exists
    two_up = look(STEEP, "F4", "433", first={"level": 2})
    assert two_up.exists
    nothing_blind = Elsewhere(blind_hexes=lambda *_: 0)
    assert look(STEEP, "F4", "433", first=up, elsewhere=nothing_blind).exists


def test_blind_hexes_by_range_height_and_advantage() -> None:
    assert [usual_blind_hexes(1, 1, range_, False) for range_ in (4, 5, 9, 10)] == [0, 1, 1, 2]
    assert [usual_blind_hexes(2, 1, 1, cliff) for cliff in (False, True)] == [1, 2]
    assert [usual_blind_hexes(1, advantage, 10, False) for advantage in (1, 2, 3, 4)] == [
        2,
        1,
        0,
        0,
    ]
    assert usual_blind_hexes(1, 4, 0, True) == 1


def test_a_hill_on_the_shore_is_the_ordinary_rules_business() -> None:
    hill = replace(SLIGHT, cells={**SLIGHT.cells, F9: replace(SLIGHT.cells[F9], level=1)})
    sight = look(hill, "F8", "431")
    assert (sight.levels, rules(sight, Effect.BLOCKS)) == ((0, 0), ["B10.2"])
    assert look(hill, "F9", "431").levels == (1, 0)
    assert look(hill, "F9", "431").exists


def test_the_bank_of_a_plain_river_is_the_ordinary_rules_business() -> None:
    on = shore(slope="slight", rivers=("F6",))
    assert rules(look(on, "F4", "F6"), Effect.BLOCKS) == ["B21.2"]
    assert look(on, "F5", "F6").levels == (0, -1)


CELLS = [c.coordinate for c in STEEP if c.is_beach or c.is_ocean or c.is_hinterland]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(CELLS), st.sampled_from(CELLS), st.sampled_from([SLIGHT, MODERATE, STEEP]))
def test_los_is_mutual(one: str, other: str, on: Shore) -> None:
    if one == other:
        return
    there, back = look(on, one, other), look(on, other, one)
    assert (there.verdict, there.hindrance) == (back.verdict, back.hindrance)
    assert there.levels == back.levels[::-1]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(CELLS), st.sampled_from(CELLS))
def test_whatever_is_seen_on_a_steep_beach_is_seen_on_the_others(one: str, other: str) -> None:
    if one != other and look(STEEP, one, other).exists:
        assert look(SLIGHT, one, other).exists
        assert look(MODERATE, one, other).exists


def test_ground_off_the_map_is_no_higher_than_water() -> None:
    off = Hex(500, 500)
    assert off not in SLIGHT
    assert Ground(SLIGHT, trace(SLIGHT.find("F9"), SLIGHT.find("433"))).level(off) == -1


@pytest.mark.parametrize("slope", [Slope.SLIGHT, Slope.MODERATE])
def test_touching_a_beach_hinterland_hexside_at_its_end_is_not_to_cross_it(slope: Slope) -> None:
    """A LOS between Beach hexes that grazes a Hinterland hex at a vertex stays at Level -1."""
    start = Hex(0, 0)
    grazing = [
        (los, joint.vertex)
        for end in start.within(5)
        if end != start
        for los in (trace(start, end),)
        for joint in los.joints
        if joint.vertex is not None
    ]
    assert grazing
    for los, land in grazing:
        cells = {
            hex_: ShoreHex(hex_, HexKind.BEACH, str(number), level=-1)
            for number, hex_ in enumerate(start.within(6))
        }
        cells[land] = ShoreHex(land, HexKind.HINTERLAND, "A1")
        on = Shore(MapLayout(()), (), Beach(slope=slope), cells, {}, frozenset(), frozenset())
        assert on.has_hexside(land, HexsideKind.BEACH_HINTERLAND)
        assert levelling_hexside(on, los) is None
        assert blocking_rise(Ground(on, los), -1, -1) is None


@pytest.mark.parametrize(
    ("end", "words"),
    [("A1", "1F9 at Level 0 lies between"), ("A3", "1E10 and 1F9 at Level 0 lie between")],
)
def test_one_hex_lies_between_the_ends_and_two_lie_there(end: str, words: str) -> None:
    (message,) = (r.message for r in look(STEEP, "433", end).reasons if r.effect is Effect.BLOCKS)
    assert message.startswith(words)
