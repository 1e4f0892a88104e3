"""Boards with line of sight: levels by slope, terrain by the Shore, sampled as VASL samples."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.scenario_file import example_text
from beachhead.generator.scenario_file.document import parse_document
from beachhead.generator.vasl.board_frame import BoardFrame
from beachhead.generator.vasl.board_terrain import board_terrain, pier_terrain, terrain_of
from beachhead.generator.vasl.board_writer import board_los
from beachhead.generator.vasl.boards import read_board_archive
from beachhead.generator.vasl.los_data import LosData
from beachhead.generator.vasl.shore_levels import shore_levels
from beachhead.generator.vasl.terrain_codes import Terrain
from beachhead.rules.boards import BoardPlacement, Mapboard
from beachhead.rules.coordinates import grid_position
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.shore import HexKind, HexsideKind, Shore
from tests.generator.vasl.made_boards import grid

EXAMPLES = ("red-beach", "high-tide", "river-mouth", "evacuation")
INHERENT = {26, 27, 28, 63, 64, 90, 91, 105, 106, 114, 115, 117, 118, 119, 127, 128, 129, 137}


def shore_of(name: str, *changes: tuple[str, str]) -> Shore:
    text = example_text(name)
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    return parse_document(text, name).setup(catalogue()).tide_shore


def made(shore: Shore, frame: BoardFrame | None = None) -> tuple[BoardFrame, LosData]:
    frame = frame or BoardFrame.of_map(shore)
    return frame, board_terrain(shore, frame, {b.name: grid() for b in shore.layout.boards})


def hexside_pixels(frame: BoardFrame, hex_: Hex) -> list[tuple[int, int]]:
    """Where VASL reads the six hexsides of a hex, each a pixel inside it, from its own geometry."""
    column, row = grid_position(hex_)
    x = 56.25 * (column - frame.left)
    y = 64.5 * (row - frame.top) - (0.0 if (column - frame.left) % 2 else 32.25)
    aside = math.cos(math.radians(30)) * 32.25
    return [
        (int(x), int(y - 32.25 + 1)),
        (int(x + aside - 1), int(y - 16.125 + 1)),
        (int(x + aside - 1), int(y + 16.125 - 1)),
        (int(x), int(y + 32.25 - 1)),
        (int(x - aside + 1), int(y + 16.125 - 1)),
        (int(x - aside + 1), int(y - 16.125 + 1)),
    ]


SLOPES = {
    "slight": ('slope = "moderate"', 'slope = "slight"'),
    "steep": ('slope = "moderate"', 'slope = "steep"'),
}
NO_SEAWALL = ("seawall = {", "# seawall = {")


@pytest.mark.parametrize("name", EXAMPLES)
def test_vasl_reads_every_overlay_hex_as_the_shore_has_it(name: str) -> None:
    shore = shore_of(name)
    frame, los = made(shore)
    levels = shore_levels(shore).level
    read = 0
    for cell in shore:
        if cell.overlay is None and cell.reef is None and not cell.sandbar:
            continue
        if pier_terrain(cell, shore_levels(shore)) is Terrain.STONE_RUBBLE:
            expected = (Terrain.STONE_RUBBLE, -1)
        else:
            expected = (terrain_of(shore, cell), levels[cell.hex])
        pixels = [frame.centre(cell.hex), *hexside_pixels(frame, cell.hex)]
        for x, y in pixels:
            if 0 <= x < frame.width and 0 <= y < frame.height:
                assert (los.terrain_at(x, y), los.elevation_at(x, y)) == expected, cell.coordinate
                read += 1
    assert read > 1000


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_real_board_keeps_every_pixel_that_no_overlay_covers(vasl: Path, name: str) -> None:
    shore = shore_of(name)
    frame = BoardFrame.of_map(shore)
    board = shore.layout.boards[0]
    real = board_los(read_board_archive(vasl / "boards", board.name))
    los = board_terrain(shore, frame, {board.name: real})
    left, top = (-at for at in frame.origin)
    covered = shore_levels(shore).level
    for hex_ in board.names:
        for x, first, after in frame.strips(hex_):
            if not (left <= x < left + 1800):
                continue
            first, after = max(first, top), min(after, top + 645)
            here = slice(x * frame.height + first, x * frame.height + after)
            there = slice((x - left) * 645 + first - top, (x - left) * 645 + after - top)
            if hex_ in covered:
                piers = {90} if shore.at(hex_).pier is not None else set()
                assert set(los.terrain[here]).isdisjoint(INHERENT - piers)
                assert len(set(los.terrain[here])) <= 1
            else:
                assert los.terrain[here] == real.terrain[there]
                assert los.elevation[here] == real.elevation[there]


def test_inherent_terrain_ends_where_an_overlay_begins() -> None:
    # G13.13: the made board is all orchard there.
    shore = shore_of("red-beach")
    frame, los = made(shore)
    sand, land = shore.find("446"), shore.find("8S10")
    assert sand.distance(land) == 1
    for hex_, inherent in ((sand, False), (land, True)):
        for x, first, after in frame.strips(hex_):
            for y in range(first, min(after, 645)):
                assert (los.terrain_at(x, y) == Terrain.ORCHARD) is inherent


@pytest.mark.parametrize(("slope", "level"), [("slight", 0), ("moderate", 0), ("steep", -1)])
def test_sand_and_sea_lie_at_the_level_that_los_from_the_hinterland_asks_for(
    slope: str, level: int
) -> None:
    # G13.21-.23: only a Steep Beach has Crest Lines along its Hinterland.
    changes = [SLOPES[slope]] if slope in SLOPES else []
    shore = shore_of("red-beach", NO_SEAWALL, *changes)
    assert set(shore_levels(shore).level.values()) == {level}
    frame, los = made(shore)
    for name in ("433", "450", "3079", "3130"):
        assert los.elevation_at(*frame.centre(shore.find(name))) == level
    assert los.elevation_at(*frame.centre(shore.find("8S10"))) == 0
    assert los.elevation_at(*frame.centre(shore.find("8B9"))) == 2


def test_soft_and_hard_sand_streams_reefs_and_depths_have_their_terrain() -> None:
    shore = shore_of("red-beach")
    frame, los = made(shore)
    for name, terrain in (
        ("445", Terrain.SOFT_SAND),
        ("430", Terrain.BEACH_MODERATE),
        ("451", Terrain.EFFLUENT),
        ("3066", Terrain.SHALLOW_OCEAN),
        ("3130", Terrain.OCEAN),
        ("3083", Terrain.SUBMERGED_REEF),
    ):
        assert los.terrain_at(*frame.centre(shore.find(name))) == terrain, name
    slight = shore_of("red-beach", SLOPES["slight"])
    assert terrain_of(slight, slight.at(slight.find("430"))) is Terrain.BEACH_SLIGHT
    wet = shore_of("red-beach", SLOPES["steep"], ('ec = "moderate"', 'ec = "wet"'))
    assert terrain_of(wet, wet.at(wet.find("445"))) is Terrain.BEACH_STEEP


def test_lakes_and_rivers_are_water_of_their_own_kind() -> None:
    lake = shore_of("red-beach", ('water = "ocean"', 'water = "lake"'))
    assert terrain_of(lake, lake.at(lake.find("3066"))) is Terrain.SHALLOW_WATER
    assert terrain_of(lake, lake.at(lake.find("3130"))) is Terrain.WATER
    mouth = shore_of("river-mouth")
    rivers = {terrain_of(mouth, c) for c in mouth if c.overlay == "Be7" and not c.is_beach}
    assert rivers <= {Terrain.RIVER, Terrain.SHALLOW_RIVER} and rivers


def test_without_a_beach_hinterland_hexside_nothing_is_raised() -> None:
    # An OCEAN overlay alone: its shore is a Crest Line (G13.41).
    text = example_text("red-beach").split("[defender]")[0]
    start, end = text.index("overlays = ["), text.index("# An Alternate Hex Grain")
    text = text[:start] + 'overlays = [{ id = "OC3", on = ["8Q5", "8Q4"] }]\n' + text[end:]
    text = text[: text.index("reefs = [")].replace("seawall = {", "# seawall = {")
    shore = parse_document(text, "ocean").setup(catalogue()).tide_shore
    kinds = {shore.hexside(s).kind for h in shore.hexes() for s in h.hexsides()}
    assert HexsideKind.OCEAN_HINTERLAND in kinds and HexsideKind.BEACH_HINTERLAND not in kinds
    levels = shore_levels(shore)
    assert set(levels.level.values()) == {-1}
    assert not levels.lost_crests


def test_crest_lines_that_level_0_takes_away_are_listed() -> None:
    shore = shore_of("high-tide")
    listed = set(shore_levels(shore).lost_crests)
    ours = {
        side
        for hex_ in shore.hexes()
        for side in hex_.hexsides()
        if shore.hexside(side).kind is HexsideKind.OCEAN_HINTERLAND
        and any(shore.at(h).overlay for h in side.hexes)
    }
    assert listed == ours
    reefs = shore_of("red-beach", ('kind = "submerged"', 'kind = "exposed"'))
    # An Exposed reef is Level -1 itself (G13.431), so nothing is lost there.
    assert not shore_levels(reefs).lost_crests
    assert shore_levels(reefs).level[reefs.find("3083")] == 0


@pytest.mark.parametrize("slope", ["slight", "moderate", "steep"])
def test_the_river_of_be7_is_level_minus_1_always_and_its_banks_follow_the_slope(
    slope: str,
) -> None:
    # G13.11
    shore = shore_of("river-mouth", ('slope = "slight"', f'slope = "{slope}"'))
    frame, los = made(shore)
    banks = -1 if slope == "steep" else 0
    seen = {"river": 0, "bank": 0}
    for cell in shore:
        if cell.overlay != "Be7":
            continue
        river = cell.kind is HexKind.RIVER
        seen["river" if river else "bank"] += 1
        x, y = frame.centre(cell.hex)
        assert los.elevation_at(x, y) == (-1 if river else banks), cell.coordinate
        assert (los.terrain_at(x, y) in (Terrain.RIVER, Terrain.SHALLOW_RIVER)) is (
            river and cell.pier is None
        )
    assert seen == {"river": 26, "bank": 16}


def test_the_steps_to_a_river_are_listed() -> None:
    shore = shore_of("river-mouth")
    found = shore_levels(shore)
    rivers = {
        cell.hex
        for cell in shore
        if cell.kind is HexKind.RIVER and (cell.overlay == "Be7" or cell.hex not in found.level)
    }
    steps = {
        side
        for hex_ in rivers
        for side in hex_.hexsides()
        if any(found.level.get(other) == 0 for other in side.hexes)
    }
    assert set(found.steps) == steps
    # Both to the sea and to the banks.
    assert {shore.at(h).kind for side in steps for h in side.hexes if h not in rivers} == {
        HexKind.OCEAN,
        HexKind.BEACH,
    }
    assert not shore_levels(shore_of("red-beach")).steps
    steep = shore_of("river-mouth", ('slope = "slight"', 'slope = "steep"'))
    assert not shore_levels(steep).steps


def test_the_foot_of_a_cliff_is_level_minus_1_with_a_cliff_along_the_hexside() -> None:
    # G13.24
    cliffs = ('tide = "normal"', 'tide = "normal"\ncliffs = ["446-8R9"]')
    shore = shore_of("red-beach", NO_SEAWALL, cliffs)
    levels = shore_levels(shore)
    foot, above = shore.find("446"), shore.find("8R9")
    assert levels.foot == (foot,)
    assert {level for hex_, level in levels.level.items() if hex_ != foot} == {0}
    frame, los = made(shore)
    assert los.elevation_at(*frame.centre(foot)) == -1
    for hex_, other, level in ((foot, above, -1), (above, foot, 0)):
        for direction in Direction:
            x, y = hexside_pixels(frame, hex_)[direction.turns]
            is_cliff = hex_.neighbour(direction) == other
            assert (los.terrain_at(x, y) == Terrain.CLIFF) is is_cliff
            assert los.elevation_at(x, y) == level


def test_a_high_seawall_all_along_leaves_the_whole_beach_below_it() -> None:
    high = ('height = "low"', 'height = "high"')
    shore = shore_of("red-beach", high, (', breached = ["8U10-433"]', ""))
    levels = shore_levels(shore)
    assert set(levels.level.values()) == {-1} and not levels.foot
    frame, los = made(shore)
    for side in shore.seawalls:
        for hex_ in side.hexes:
            if hex_ not in frame:
                continue
            direction = hex_.direction_to(side.other(hex_))
            assert direction is not None
            x, y = hexside_pixels(frame, hex_)[direction.turns]
            if 0 <= x < frame.width and 0 <= y < frame.height:
                assert los.terrain_at(x, y) == Terrain.CLIFF


def test_a_low_seawall_blocks_nothing() -> None:
    # G13.622
    _, los = made(shore_of("red-beach"))
    assert Terrain.CLIFF not in los.terrain and 72 not in los.terrain


def test_piers_hinder_and_block_where_the_sea_lies_below_the_land() -> None:
    # G13.71
    shore = shore_of("red-beach", SLOPES["steep"], NO_SEAWALL)
    frame, los = made(shore)
    wooden, stone = shore.find("3132"), shore.find("3002")
    for hex_, terrain in ((wooden, Terrain.WOODEN_BRIDGE), (stone, Terrain.STONE_RUBBLE)):
        for x, y in hexside_pixels(frame, hex_):
            assert (los.terrain_at(x, y), los.elevation_at(x, y)) == (terrain, -1)
    # VASL makes a hex whose dot is a bridge one with a Location below it that has no terrain.
    assert los.terrain_at(*frame.centre(wooden)) == terrain_of(shore, shore.at(wooden))
    assert los.terrain_at(*frame.centre(stone)) == Terrain.STONE_RUBBLE
    _, flat = made(shore_of("red-beach"))
    assert {Terrain.WOODEN_BRIDGE, Terrain.STONE_RUBBLE}.isdisjoint(flat.terrain)


def test_an_island_is_land_with_what_grows_on_it() -> None:
    before = "# An Alternate Hex Grain"
    woods = '{ hexes = ["3130"], terrain = "Woods" }'
    strange = '{ hexes = ["3117"], terrain = "moss" }'
    shore = shore_of("red-beach", (before, f"islands = [{woods}, {strange}]\n{before}"))
    frame, los = made(shore)
    grown, moss = frame.centre(shore.find("3130")), frame.centre(shore.find("3117"))
    assert (los.terrain_at(*grown), los.elevation_at(*grown)) == (Terrain.WOODS, 0)
    assert (los.terrain_at(*moss), los.elevation_at(*moss)) == (Terrain.OPEN_GROUND, 0)
    assert shore.at(shore.find("3117")).kind is HexKind.ISLAND


def test_half_hexes_inside_a_larger_board_are_made_whole() -> None:
    # VASL reads D10 at its centre, which lies on the mapboard's lower edge.
    shore = shore_of("red-beach")
    frame, los = made(shore)
    for name in ("8B10", "8D10", "8FF10"):
        x, y = frame.centre(shore.find(name))
        assert y == 645
        level = 2 if x < 300 else 0
        assert (los.terrain_at(x, y), los.elevation_at(x, y)) == (Terrain.ORCHARD, level)
        assert los.terrain_at(x, y + 30) == Terrain.ORCHARD
    # Beyond them is nothing, and it is in no one's way.
    assert (los.terrain_at(500, 1700), los.elevation_at(5, 1700)) == (Terrain.OPEN_GROUND, -1)


def test_stairways_stay_with_their_hexes_and_go_under_overlays() -> None:
    shore = shore_of("red-beach")
    frame, los = made(shore)
    for name, kept in (("8A1", 1), ("8B0", 1), ("8K5", 1), ("8S10", 1), ("8GG10", 1), ("8B1", 0)):
        assert los.stairways[frame.index(shore.find(name))] == kept, name
    assert sum(los.stairways) == 5
    # OC3 laid over S10 and its neighbours takes the stairway away.
    start, end = '{ id = "Ef1"', "]\n# A wooden pier"
    text = example_text("red-beach")
    ef1 = text[text.index(start) : text.index(end)]
    oc1 = '{ id = "OC1", on = { 1079 = "8S10", 1080 = "8S9" } },\n  '
    shore = shore_of("red-beach", (ef1, oc1 + ef1))
    frame, los = made(shore)
    assert shore.at(shore.find("8S10")).overlay == "OC1"
    assert los.stairways[frame.index(shore.find("8S10"))] == 0


def test_reversed_and_neighbouring_boards_are_laid_as_the_scenario_has_them() -> None:
    one = 'boards = [{ name = "8", hexrows = "H-CC" }]'
    two = 'boards = [{ name = "7", reversed = true }, { name = "8", at = [0, 1] }]'
    shore = shore_of("red-beach", (one, two))
    frame, los = made(shore)
    assert frame.height > 2 * 645
    assert los.terrain[:1290] == grid().turned().terrain[:645] + grid().terrain[:645]
    x, y = frame.centre(shore.find("7A1"))
    assert (x, y) == (1799, 612)
    seven = Mapboard(BoardPlacement("7", reversed=True))
    assert los.stairways[frame.index(seven.hexes["K5"])] == 1
    assert sum(los.stairways) == 10


def test_a_frame_of_one_board_takes_only_what_lies_on_it() -> None:
    shore = shore_of("red-beach")
    frame, los = made(shore, BoardFrame(0, 0, 33, 10))
    assert (los.width, los.height) == (1800, 645)
    x, y = frame.centre(shore.find("472"))
    assert y == 644
    assert los.terrain_at(x, y) == Terrain.SOFT_SAND
