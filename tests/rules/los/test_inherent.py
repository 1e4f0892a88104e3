"""Inherent Terrain beside a Beach, streams that reach it, and viewpoints that cannot be."""

from __future__ import annotations

import pytest

from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction
from beachhead.rules.los.inherent import inherent_terrain_counts, is_stream_hexside
from beachhead.rules.los.sight import Effect
from beachhead.rules.los.trace import trace
from tests.rules.building import BE4, OC1
from tests.rules.los.looking import look, rules, shore

SLIGHT = shore(slope="slight")


def test_jungle_does_not_block_along_a_hexside_that_it_shares_with_a_beach_hex() -> None:
    sight = look(SLIGHT, "F9", "439", inherent=["E10"])
    assert sight.exists
    assert "G13.13" in rules(sight, Effect.NOTES)


def test_jungle_blocks_across_it_and_along_its_other_hexsides() -> None:
    assert rules(look(SLIGHT, "D9", "433", inherent=["E10"]), Effect.BLOCKS) == ["G13.13"]
    # From E10 between F9 and F10 = 433, and from E9 between F8 and F9, to G10 and G9.
    assert look(SLIGHT, "E10", "G10", inherent=["F9"]).exists
    assert not look(SLIGHT, "E9", "G9", inherent=["F9"]).exists
    assert not look(SLIGHT, "E9", "G9", inherent=["F8"]).exists


def test_a_counter_in_the_jungle_hex_is_not_negated() -> None:
    los = trace(SLIGHT.find("F9"), SLIGHT.find("439"))
    jungle = SLIGHT.find("E10")
    assert not inherent_terrain_counts(SLIGHT, los, jungle)
    assert inherent_terrain_counts(SLIGHT, los, jungle, on_counter=True)
    assert not inherent_terrain_counts(SLIGHT, los, SLIGHT.find("H9"), on_counter=True)


def test_an_overlay_hex_has_no_inherent_terrain_of_the_mapboard() -> None:
    assert look(SLIGHT, "F9", "431", inherent=["433"]).exists


def test_jungle_is_seen_over_from_above_but_for_blind_hexes() -> None:
    high = {"level": 2}
    assert look(SLIGHT, "F5", "431", first=high, inherent=["F6"]).exists
    assert not look(SLIGHT, "F5", "F7", first=high, inherent=["F6"]).exists
    assert not look(SLIGHT, "F5", "431", first={"level": 1}, inherent=["F6"]).exists


def test_a_stream_goes_on_into_an_effluent_hex() -> None:
    on = shore(overlays=(BE4, OC1, ("Ef1", {"1": "433", "2": "432"})))
    effluent = on.find("433")
    assert on.at(effluent).stream
    land = effluent.neighbour(Direction.UP)
    side = effluent.hexside(Direction.UP)
    assert is_stream_hexside(on, side, {land})
    assert not is_stream_hexside(on, side, set())
    assert not is_stream_hexside(on, effluent.hexside(Direction.DOWN), {land})


@pytest.mark.parametrize(
    ("first", "arguments", "said"),
    [
        ("433", {"level": 1}, "the Level of 433 cannot be given"),
        ("1080", {"level": 0}, "the Level of 1080 cannot be given"),
        ("F9", {"level": -1}, "lies at Level 0"),
        ("F9", {"on_pier": True}, "no pier to stand on"),
        ("1083", {"on_pier": False}, "nothing can be beneath the stone pier"),
        ("1080", {"entrenched": True}, "nobody is entrenched there (G13.5)"),
        ("1083", {"entrenched": True}, "nobody is entrenched there (G13.7)"),
        ("433", {"in_crest": True}, "can be in Crest status"),
        ("F8", {}, "two different hexes"),
    ],
)
def test_viewpoints_that_cannot_be(first: str, arguments: dict[str, object], said: str) -> None:
    on = shore(slope="slight", piers=[("1083", "stone")])
    with pytest.raises(SetupError) as error:
        look(on, first, "F8", first=arguments)
    assert said in error.value.message


def test_no_entrenchment_in_an_effluent_hex_and_no_vehicle_in_crest_status() -> None:
    on = shore(overlays=(BE4, OC1, ("Ef1", {"1": "433", "2": "432"})))
    with pytest.raises(SetupError, match=r"G13\.14"):
        look(on, "433", "F8", first={"entrenched": True})
    steep = shore(slope="steep")
    with pytest.raises(SetupError, match="vehicle"):
        look(steep, "433", "F8", first={"in_crest": True, "vehicle_size": 0})


def test_a_sandbar_negates_the_inherent_terrain_beneath_it_as_a_beach_overlay_does() -> None:
    """A Sand overlay beside OCEAN equals a Beach overlay (G13.31)."""
    sea = ("OC1", {"1079": "F9", "1080": "F10"})
    bare, barred = (shore(overlays=[sea], sandbars=bars) for bars in ([], [["F8"]]))
    for made, counts in ((bare, True), (barred, False)):
        los = trace(made.find("F6"), made.find("1079"))
        assert inherent_terrain_counts(made, los, made.find("F8")) is counts
        assert inherent_terrain_counts(made, los, made.find("F7"))
