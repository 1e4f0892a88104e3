"""The composed map: kinds, sand, depth, shelter, hexsides, rivers and the tide (G13.1-G13.43)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.compose import compose
from beachhead.rules.depth import shallow_hexes, sheltered_hexes
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Hex
from beachhead.rules.scenario import Slope, Tide
from beachhead.rules.shore import Depth, HexKind, HexsideKind, Sand, Shore, ShoreHex
from beachhead.rules.tide import tide_changes
from tests.rules.building import BE4, LANDING, scenario, setup

LAND = ["D8", "E10", "G10", "H9", "F9"]


def shore_of(**arguments: object) -> Shore:
    return setup(**arguments).shore


def at(shore: Shore, name: str) -> ShoreHex:
    return shore.at(shore.find(name))


def named(shore: Shore, **wanted: object) -> set[str]:
    """Coordinates of the hexes whose facts are as wanted."""
    return {
        cell.coordinate
        for cell in shore
        if all(getattr(cell, key) == value for key, value in wanted.items())
    }


def side(shore: Shore, one: str, other: str) -> HexsideKind:
    return shore.hexside(shore.find_hexside(one, other)).kind


# -- kinds and names ------------------------------------------------------------------------------


def test_the_illustration_lies_as_the_rules_quote_it() -> None:
    shore = shore_of()
    assert {at(shore, name).kind for name in LAND} == {HexKind.HINTERLAND}
    assert at(shore, "433").board_hex == "1F10"
    assert at(shore, "446").board_hex == "1D10"
    assert at(shore, "433").kind is HexKind.BEACH
    assert side(shore, "E10", "433") is HexsideKind.BEACH_HINTERLAND
    assert side(shore, "430", "1079") is HexsideKind.BEACH_OCEAN
    assert side(shore, "1079", "1080") is HexsideKind.OCEAN


def test_the_topmost_overlay_names_and_decides_a_hex() -> None:
    shore = shore_of()
    assert at(shore, "429").coordinate == "1079"
    assert at(shore, "1079").kind is HexKind.OCEAN
    assert shore.is_printed("1079")
    assert not shore.is_printed("429")
    assert not shore.is_printed("F10")
    assert shore.is_printed("433")
    assert shore.is_printed("F9")
    assert shore.is_printed("1f9")


def test_beach_hexes_beyond_the_board_are_playable_and_have_no_board_hex() -> None:
    shore = shore_of()
    assert at(shore, "478").board_hex is None
    assert at(shore, "478").playable
    assert at(shore, "1091").playable


def test_land_is_hinterland_only_when_a_beach_or_ocean_overlay_is_in_use() -> None:
    bare = shore_of(overlays=(), slope=None)
    assert {cell.kind for cell in bare} == {HexKind.LAND}
    assert not bare.has_beach_or_ocean
    only_ocean = shore_of(overlays=(("OC1", {"1001": "A1", "1002": "A2"}),))
    assert HexKind.LAND not in {cell.kind for cell in only_ocean}
    only_effluent = shore_of(overlays=(("Ef1", {"1": "K5", "2": "K4"}),), slope=None)
    assert HexKind.HINTERLAND not in {cell.kind for cell in only_effluent}


def test_a_shore_without_a_slope_cannot_be_judged() -> None:
    with pytest.raises(SetupError, match="slope") as caught:
        setup(slope=None)
    assert caught.value.place == ("beach", "slope")


def test_overlays_are_laid_by_layer_whatever_their_order_in_the_scenario() -> None:
    there, back = scenario(), scenario(overlays=tuple(reversed(LANDING)))
    assert compose(there, catalogue()).cells == compose(back, catalogue()).cells


@pytest.mark.parametrize(
    ("overlays", "message", "place"),
    [
        ((BE4, BE4), "laid twice", ("map", "overlays", 1, "id")),
        ((("Be9", {"1": "A1", "2": "A2"}),), "no overlay 'Be9'", ("map", "overlays", 0, "id")),
        ((("Be4", {"1": "A1", "2": "A3"}),), "not adjacent", ("map", "overlays", 0, "on")),
        ((("OC1", {"1": "436", "2": "437"}),), "Be4, which is not", ("map", "overlays", 0, "on")),
        (
            (BE4, ("Be5", {"501": "473", "502": "474"})),
            "off every board",
            ("map", "overlays", 1, "on"),
        ),
        ((BE4, ("Ef1", {"1": "E10", "2": "479"})), "no hex 479", ("map", "overlays", 1, "on")),
        (
            (BE4, ("Ef1", {"1": "473", "2": "474"})),
            "hang over the edge",
            ("map", "overlays", 1, "on"),
        ),
    ],
)
def test_overlays_that_cannot_be_laid_say_where(
    overlays: tuple[object, ...], message: str, place: tuple[object, ...]
) -> None:
    with pytest.raises(SetupError, match=message) as caught:
        setup(overlays=overlays)
    assert caught.value.place == place


def test_an_effluent_hex_keeps_its_beach_coordinate_and_is_hard_sand() -> None:
    shore = shore_of(overlays=(*LANDING, ("Ef1", {"1": "432", "2": "431"})), ec="dry")
    effluents = [cell for cell in shore if cell.kind is HexKind.EFFLUENT]
    with_stream = [c for c in catalogue().overlays["Ef1"].hexes.values() if c.stream]
    assert len(effluents) == len(with_stream)
    cell = at(shore, "432")
    assert (cell.kind, cell.coordinate, cell.overlay, cell.effluent) == (
        HexKind.EFFLUENT,
        "432",
        "Be4",
        "Ef1",
    )
    assert cell.stream
    for effluent in effluents:
        assert effluent.is_beach
        assert effluent.sand is effluent.sand_ignoring_ec is Sand.HARD


# -- sand (G13.3) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("slope", ["slight", "moderate"])
def test_sand_is_hard_along_the_water_only(slope: str) -> None:
    shore = shore_of(slope=slope)
    assert at(shore, "430").sand is Sand.HARD
    assert at(shore, "431").sand is Sand.SOFT
    for cell in shore:
        if cell.is_beach:
            by_ocean = shore.has_hexside(cell.hex, HexsideKind.BEACH_OCEAN)
            assert (cell.sand is Sand.HARD) == by_ocean
        else:
            assert cell.sand is None


def test_steep_sand_is_soft_even_along_the_water() -> None:
    assert named(shore_of(slope="steep"), sand=Sand.HARD) == set()


@pytest.mark.parametrize("ec", ["wet", "mud", "snow", "ground snow", "deep snow"])
def test_wet_ec_harden_all_sand_but_not_for_mines(ec: str) -> None:
    shore = shore_of(slope="steep", ec=ec)
    assert named(shore, sand=Sand.SOFT) == set()
    assert at(shore, "431").sand_ignoring_ec is Sand.SOFT
    assert at(shore, "430").sand_ignoring_ec is Sand.SOFT


@pytest.mark.parametrize("ec", ["very dry", "dry", "moderate", "moist"])
def test_other_ec_leave_sand_as_it_is(ec: str) -> None:
    assert at(shore_of(ec=ec), "431").sand is Sand.SOFT


# -- depth (G13.4) --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slope", "last_shallow", "first_deep"),
    [("slight", "1081", "1082"), ("moderate", "1080", "1081"), ("steep", "1079", "1080")],
)
def test_shallow_water_reaches_as_far_as_the_slope_says(
    slope: str, last_shallow: str, first_deep: str
) -> None:
    shore = shore_of(slope=slope)
    assert at(shore, last_shallow).depth is Depth.SHALLOW
    assert at(shore, first_deep).depth is Depth.DEEP


@given(
    st.sets(st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5)), max_size=30),
    st.sets(st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5)), max_size=10),
    st.sampled_from(list(Slope)),
)
def test_shallow_is_exactly_within_range(ocean: set[Hex], beach: set[Hex], slope: Slope) -> None:
    reach = {Slope.SLIGHT: 3, Slope.MODERATE: 2, Slope.STEEP: 1}[slope]
    wanted = {h for h in ocean if any(h.distance(b) <= reach for b in beach)}
    assert shallow_hexes(ocean, beach, slope) == wanted


def test_levels_are_minus_one_below_the_hinterland() -> None:
    shore = shore_of(islands=[["1090"]], reefs=[("exposed", ["1081"])])
    assert {at(shore, n).level for n in ("433", "1079", "1085", "1081")} == {-1}
    assert at(shore, "F9").level == 0
    assert at(shore, "1090").level == 0


# -- reefs (G13.43) -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["exposed", "submerged"])
def test_a_reef_makes_the_water_behind_it_shallow_and_calm(kind: str) -> None:
    shore = shore_of(reefs=[(kind, ["1084"])], slope="steep", heavy_surf=True)
    between = ["1079", "1080", "1081", "1082", "1083"]
    for name in between:
        cell = at(shore, name)
        assert (cell.depth, cell.sheltered) == (Depth.SHALLOW, True)
        assert not shore.heavy_surf_at(cell)
    seaward = at(shore, "1085")
    assert (seaward.depth, seaward.sheltered) == (Depth.DEEP, False)
    assert shore.heavy_surf_at(seaward)


def test_an_exposed_reef_is_land_and_a_submerged_one_shallow_ocean() -> None:
    exposed = at(shore_of(reefs=[("exposed", ["1084"])]), "1084")
    assert exposed.is_land
    assert not exposed.is_ocean
    assert not exposed.is_hinterland
    assert exposed.depth is None
    shore = shore_of(reefs=[("submerged", ["1084"])])
    submerged = at(shore, "1084")
    assert submerged.is_ocean
    assert shore.is_ocean_water(submerged)
    assert submerged.depth is Depth.SHALLOW
    assert side(shore, "1084", "1085") is HexsideKind.OCEAN


def test_an_exposed_reef_forms_island_hexsides_never_hinterland_ones() -> None:
    shore = shore_of(reefs=[("exposed", ["1079"])])
    assert side(shore, "1079", "1080") is HexsideKind.OCEAN_ISLAND
    assert side(shore, "1079", "430") is HexsideKind.BEACH_ISLAND
    assert not shore.adjacent_to_hinterland(shore.find("430"))


def test_shelter_stays_on_the_overlay_of_the_reef() -> None:
    reef = {Hex(0, 5)}
    land = {Hex(0, 0)}
    own = {Hex(0, r): "OC1" for r in (2, 3, 4, 5)} | {Hex(0, 1): "OC2"}
    assert sheltered_hexes(reef, land, own) == {Hex(0, r) for r in (2, 3, 4)}
    assert sheltered_hexes(reef, set(), own) == frozenset()


def test_shelter_reaches_to_the_mainland_not_to_a_sandbar() -> None:
    shore = shore_of(reefs=[("exposed", ["1085"])], sandbars=[["1087"]])
    assert at(shore, "1084").sheltered
    assert not at(shore, "1086").sheltered


def test_a_reef_is_laid_in_ocean_only() -> None:
    sea = (("OC1", {"1001": "M6", "1002": "M7"}),)
    river = shore_of(rivers=["L5"], overlays=sea, reefs=[("exposed", ["L5", "1002"])])
    assert at(river, "L5").kind is HexKind.OCEAN
    assert named(river, kind=HexKind.REEF) == {"1002"}
    assert named(shore_of(reefs=[("exposed", ["430", "F9"])]), kind=HexKind.REEF) == set()
    assert named(shore_of(water="lake", reefs=[("exposed", ["1084"])]), kind=HexKind.REEF) == set()


# -- sandbars and Islands (G13.15, G13.31) --------------------------------------------------------


def test_a_sandbar_is_beach_with_hard_sand_and_shallow_water_about_it() -> None:
    shore = shore_of(sandbars=[["1088", "1087"]], slope="slight")
    bar = at(shore, "1088")
    assert (bar.kind, bar.sandbar, bar.coordinate) == (HexKind.BEACH, True, "1088")
    assert bar.sand is Sand.HARD
    assert at(shore, "1091").depth is Depth.SHALLOW
    assert side(shore, "1088", "1089") is HexsideKind.BEACH_OCEAN


def test_sand_away_from_the_water_is_no_sandbar() -> None:
    shore = shore_of(sandbars=[["F5", "F6"]])
    assert at(shore, "F5").kind is HexKind.HINTERLAND
    assert named(shore, sandbar=True) == set()
    # One hex of the overlay beside the water makes all of it a Beach.
    shore = shore_of(overlays=(("OC1", {"1001": "F5", "1002": "F6"}),), sandbars=[["E5", "D4"]])
    assert named(shore, sandbar=True) == {"1E5", "1D4"}


def test_an_island_is_land_but_not_hinterland() -> None:
    shore = shore_of(islands=[["1090", "F9"]])
    island = at(shore, "1090")
    assert (island.kind, island.is_land, island.is_hinterland) == (HexKind.ISLAND, True, False)
    assert side(shore, "1090", "1089") is HexsideKind.OCEAN_ISLAND
    assert at(shore, "F9").kind is HexKind.HINTERLAND


# -- rivers and the OCEAN (G13.11, G13.12) --------------------------------------------------------

BE7 = ("Be7", {"763": "BB5", "762": "BB4"})


def test_be7_brings_river_between_two_banks_of_beach() -> None:
    shore = shore_of(boards=["7"], overlays=(BE7,))
    cell = at(shore, "703")
    assert (cell.kind, cell.river_water, cell.level) == (HexKind.RIVER, True, -1)
    assert cell.depth is None
    assert at(shore, "701").kind is HexKind.BEACH
    # Sand beside an ordinary river has no Beach-OCEAN hexside.
    assert side(shore, "702", "703") is HexsideKind.BEACH_RIVER
    assert at(shore, "702").sand is Sand.SOFT


def test_a_river_along_an_ocean_hexside_is_ocean_but_no_ocean() -> None:
    shore = shore_of(
        rivers=["L5", "K5", "A1"], overlays=(("OC1", {"1001": "M6", "1002": "M7"}),), slope="slight"
    )
    assert shore.ocean_river
    # The OCEAN rules reach every mapboard river hex, but such a river is no Ocean.
    for name in ("L5", "K5", "A1"):
        assert at(shore, name).kind is HexKind.OCEAN
        assert at(shore, name).depth is Depth.DEEP
        assert not shore.is_ocean_water(at(shore, name))
    assert shore.is_ocean_water(at(shore, "1001"))


def test_an_ocean_overlay_on_a_river_hex_covers_its_hexsides() -> None:
    shore = shore_of(rivers=["M7", "B3"], overlays=(("OC1", {"1001": "M6", "1002": "M7"}),))
    assert shore.ocean_river
    assert shore.is_ocean_water(at(shore, "1002"))
    assert at(shore, "B3").kind is HexKind.OCEAN


def test_one_hex_between_ocean_and_river_keeps_ordinary_river_rules() -> None:
    shore = shore_of(rivers=["K5", "K6"], overlays=(("OC1", {"1001": "M6", "1002": "M7"}),))
    assert not shore.ocean_river
    assert at(shore, "K5").kind is HexKind.RIVER
    assert at(shore, "K5").depth is None
    assert side(shore, "K5", "L5") is HexsideKind.HINTERLAND_RIVER


def test_be7_follows_the_mapboard_river_both_ways() -> None:
    # As in the example of G13.12: a mapboard river that only Be7 touches stays a river, Be7's own
    # river too, although it runs into the OCEAN.
    mouth, sea = ("Be7", {"763": "FF9", "762": "FF8"}), ("OC1", {"1001": "756", "1002": "757"})
    for rivers, ocean in (([], False), (["Z5", "Y5"], False), (["Z5", "GG5"], True)):
        shore = shore_of(rivers=rivers, overlays=(mouth, sea))
        assert shore.ocean_river is ocean
        kind = HexKind.OCEAN if ocean else HexKind.RIVER
        assert {c.kind for c in shore if c.overlay == "Be7" and c.river_water} == {kind}
        assert at(shore, "705").kind is kind
        assert at(shore, "1001").kind is HexKind.OCEAN
        # The bank is Hard Sand only beside OCEAN.
        assert side(shore, "702", "703") is (
            HexsideKind.BEACH_OCEAN if ocean else HexsideKind.BEACH_RIVER
        )
        assert at(shore, "702").sand is (Sand.HARD if ocean else Sand.SOFT)


def test_a_river_under_a_beach_overlay_is_not_there_to_be_covered() -> None:
    shore = shore_of(rivers=["F10", "H10"])
    assert not shore.ocean_river
    assert at(shore, "433").kind is HexKind.BEACH
    # Not even where OCEAN lies on that Beach in turn: 2F4 is under 429 and so under 1079.
    boards = [BoardPlacement("1"), BoardPlacement("2", 0, 1)]
    be4 = ("Be4", {"433": "1F10", "446": "1D10"})
    below = shore_of(boards=boards, rivers=["2F4", "2Z5"], overlays=(be4, LANDING[1]))
    assert at(below, "1079").board_hex == "2F4"
    assert not below.ocean_river
    assert at(below, "2Z5").kind is HexKind.RIVER


# -- seams and reversed boards --------------------------------------------------------------------


def test_a_beach_crosses_the_seam_of_two_boards() -> None:
    boards = [BoardPlacement("1"), BoardPlacement("2", 0, 1)]
    shore = shore_of(boards=boards, overlays=(("Be4", {"433": "1F10", "446": "1D10"}),))
    assert at(shore, "2F0") == at(shore, "1F10") == at(shore, "433")
    assert at(shore, "433").board_hex == "1F10"
    assert at(shore, "432").board_hex == "2F1"
    # Beyond the seam the beach has land on both sides.
    assert shore.name(shore.find("2G8")) == "2G8"
    assert side(shore, "1F9", "433") is HexsideKind.BEACH_HINTERLAND
    assert shore.is_printed("1B10") == shore.is_printed("2B0") is False
    assert shore.is_printed("1Z10")
    assert shore.is_printed("2Z0")


def test_reversing_the_board_turns_the_whole_shore() -> None:
    board = [BoardPlacement("1", reversed=True)]
    up, down = shore_of(), shore_of(boards=board)
    for cell in up:
        turned = at(down, cell.coordinate)
        same = ("kind", "sand", "depth", "board_hex", "coordinate", "level")
        assert all(getattr(cell, key) == getattr(turned, key) for key in same)
    assert at(up, "433").hex != at(down, "433").hex


# -- tide (G14.58) --------------------------------------------------------------------------------


def test_high_tide_drowns_the_hexrow_along_the_water() -> None:
    landing = setup(tide="high")
    drowned = {
        cell.coordinate for cell in landing.shore
        if cell.is_beach and landing.tide_shore.at(cell.hex).is_ocean
    }  # fmt: skip
    # At Normal tide the Hard Sand is just the hexrow along the water.
    assert drowned == named(landing.shore, sand=Sand.HARD)
    assert {"430", "437", "443"} <= drowned
    wet = at(landing.tide_shore, "430")
    assert (wet.kind, wet.coordinate, wet.normal_kind, wet.depth) == (
        HexKind.OCEAN,
        "430",
        HexKind.BEACH,
        Depth.SHALLOW,
    )
    assert at(landing.tide_shore, "431").sand is Sand.HARD
    assert at(landing.tide_shore, "1080").depth is Depth.DEEP


def test_low_tide_bares_the_hexrow_along_the_beach() -> None:
    landing = setup(tide="low")
    bared = {
        cell.coordinate for cell in landing.shore
        if cell.is_ocean and landing.tide_shore.at(cell.hex).is_beach
    }  # fmt: skip
    shore = landing.shore
    assert bared == {
        cell.coordinate
        for cell in shore
        if cell.is_ocean and shore.has_hexside(cell.hex, HexsideKind.BEACH_OCEAN)
    }
    assert {"1079", "1066"} <= bared
    assert at(landing.tide_shore, "1079").sand is Sand.HARD
    assert at(landing.tide_shore, "430").sand is Sand.SOFT
    assert at(landing.tide_shore, "1081").depth is Depth.SHALLOW


def test_sandbars_reefs_islands_and_rivers_keep_still_in_the_tide() -> None:
    for tide in ("high", "low"):
        landing = setup(
            tide=tide,
            sandbars=[["1088", "1089"]],
            reefs=[("exposed", ["1079"])],
            islands=[["1100"]],
            settings={"tide_hexrows": 2},
        )
        for name in ("1088", "1089", "1079", "1100"):
            assert at(landing.tide_shore, name).kind is at(landing.shore, name).kind


def test_more_hexrows_move_the_waterline_further() -> None:
    landing = setup(tide="high", settings={"tide_hexrows": 2})
    assert at(landing.tide_shore, "431").kind is HexKind.OCEAN
    assert at(landing.tide_shore, "432").kind is HexKind.BEACH
    still = setup(tide="high", settings={"tide_hexrows": 0})
    assert all(still.tide_shore.at(cell.hex).kind is cell.kind for cell in still.shore)


NEAR = st.sets(st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4)), max_size=40)


@given(NEAR, NEAR, st.integers(0, 4), st.sampled_from([Tide.HIGH, Tide.LOW]))
def test_the_tide_changes_what_is_within_so_many_hexes_by_its_own_kind(
    beach: set[Hex], ocean: set[Hex], hexrows: int, tide: Tide
) -> None:
    ocean = ocean - beach
    giving, taking = (beach, ocean) if tide is Tide.HIGH else (ocean, beach)
    reached, wanted = set(taking), set[Hex]()
    for _ in range(hexrows):
        reached = {n for hex_ in reached for n in hex_.neighbours()} & giving
        wanted |= reached
    assert tide_changes(tide, beach, ocean, hexrows) == wanted
    assert tide_changes(Tide.NORMAL, beach, ocean, hexrows) == frozenset()


# -- seawalls and cliffs (G13.6) ------------------------------------------------------------------


def test_a_seawall_along_all_hexsides_is_along_all_beach_hinterland_ones() -> None:
    shore = shore_of(seawall="low")
    kinds = set(shore.hexsides_of_kind(HexsideKind.BEACH_HINTERLAND))
    assert set(shore.seawalls) == kinds
    assert shore.find_hexside("433", "F9") in kinds
    assert shore_of().seawalls == {}


def test_a_seawall_does_not_follow_the_tide() -> None:
    low, normal = setup(seawall="low", tide="low"), setup(seawall="low")
    assert low.tide_shore.seawalls == normal.shore.seawalls
    # Low tide joins beach to land at the overlay's end; no seawall appears there.
    kinds = set(low.tide_shore.hexsides_of_kind(HexsideKind.BEACH_HINTERLAND))
    assert kinds >= set(normal.shore.seawalls)


def test_no_seawall_is_left_where_high_tide_reaches_the_hinterland() -> None:
    landing = setup(seawall="high", tide="high", settings={"tide_hexrows": 4})
    assert landing.shore.seawalls
    assert landing.tide_shore.seawalls == {}


# -- the whole ------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(["slight", "moderate", "steep"]),
    st.sampled_from(["high", "normal", "low"]),
    st.sampled_from(["ocean", "lake", "river"]),
    st.integers(0, 3),
)
def test_every_map_is_consistent(slope: str, tide: str, water: str, hexrows: int) -> None:
    shore = setup(
        slope=slope,
        tide=tide,
        water=water,
        reefs=[("submerged", ["1084"]), ("exposed", ["1097"])],
        sandbars=[["1088"]],
        settings={"tide_hexrows": hexrows},
    ).tide_shore
    assert len({cell.coordinate for cell in shore}) == len(shore.cells)
    for cell in shore:
        assert shore.find(cell.coordinate) == cell.hex
        assert shore.is_printed(cell.coordinate)
        assert cell.is_land != cell.is_water
        assert (cell.depth is not None) == cell.is_ocean
        assert (cell.sand is not None) == cell.is_beach
        assert not (cell.is_beach and cell.is_hinterland)
        assert shore.is_ocean_water(cell) == (cell.is_ocean and water == "ocean")
    with pytest.raises(KeyError):
        shore.at(Hex(900, 900))


def test_composing_is_repeatable() -> None:
    one = scenario(seawall="low", tide="high")
    assert compose(one, catalogue()) == compose(replace(one), catalogue())
