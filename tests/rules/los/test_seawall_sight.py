"""Low seawalls and LOS (G13.622), beside the worked statements."""

from __future__ import annotations

import pytest

from beachhead.rules.boards import MapLayout
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.los.seawall_sight import seawall_effect
from beachhead.rules.los.sight import Effect, Elsewhere
from beachhead.rules.los.trace import trace
from beachhead.rules.los.viewpoint import Viewpoint
from beachhead.rules.scenario import Beach, SeawallHeight
from beachhead.rules.shore import HexKind, Shore, ShoreHex
from tests.rules.los.looking import look, rules, shore

WALLED = shore(slope="slight", seawall="low")
DUG_IN = {"entrenched": True}


@pytest.mark.parametrize(
    ("start", "end", "hindrance"),
    [
        ("F9", "433", 0),  # of both hexes
        ("F9", "431", 0),  # of the first hex
        ("F8", "433", 0),  # of the last hex
        ("F8", "431", 1),  # of neither
        ("F8", "1085", 1),
        ("E9", "1085", 1),  # several, still one
        ("D9", "439", 0),  # along one, E10-446
        ("433", "446", 0),  # from Beach to Beach
        ("E10", "G10", 0),  # from land to land
    ],
)
def test_hindrance(start: str, end: str, hindrance: int) -> None:
    assert look(WALLED, start, end).hindrance == hindrance
    assert look(WALLED, end, start).hindrance == hindrance


def test_a_location_above_level_0_is_not_hindered() -> None:
    up = {"level": 1}
    assert look(WALLED, "F8", "431", first=up).hindrance == 0
    assert look(WALLED, "F8", "431", first={"level": 0}).hindrance == 1


def test_from_land_to_land_only_if_one_end_alone_is_at_level_0() -> None:
    """A cove: two hexes of land, two of Beach, two of land in a column."""
    kinds = [HexKind.HINTERLAND] * 2 + [HexKind.BEACH] * 2 + [HexKind.HINTERLAND] * 2
    cells = {Hex(0, r): ShoreHex(Hex(0, r), kind, str(r)) for r, kind in enumerate(kinds)}
    walls = dict.fromkeys(
        (Hexside.between(Hex(0, r), Hex(0, r + 1)) for r in (1, 3)), SeawallHeight.LOW
    )
    cove = Shore(MapLayout(()), (), Beach(), cells, walls, frozenset(), frozenset())
    los = trace(Hex(0, 0), Hex(0, 5))
    for levels, hindrance in (((0, 0), 0), ((1, 0), 1), ((0, 1), 1), ((1, 1), 0)):
        ends = (Viewpoint(h, level=n) for h, n in zip((los.start, los.end), levels, strict=True))
        assert seawall_effect(cove, los, *ends).hindrance == hindrance


def test_no_seawall_no_hindrance() -> None:
    bare = shore(slope="slight", seawall="low", seawall_hexsides=[("433", "E10")])
    assert look(bare, "F8", "431").hindrance == 0
    assert look(shore(slope="slight"), "F8", "431").hindrance == 0


def test_a_breached_hexside_still_hinders() -> None:
    breached = shore(slope="slight", seawall="low", breached=[("433", "F9")])
    assert look(breached, "F8", "431").hindrance == 1


def test_entrenched_on_the_beach_sees_the_first_hinterland_hex_alone() -> None:
    assert look(WALLED, "433", "F9", first=DUG_IN).exists
    sight = look(WALLED, "433", "F8", first=DUG_IN)
    (reason,) = (r for r in sight.reasons if r.effect is Effect.BLOCKS)
    assert (reason.rule, reason.hexside) == ("G13.622", WALLED.find_hexside("433", "F9"))
    assert look(WALLED, "433", "F8").exists
    assert look(WALLED, "433", "F8", second=DUG_IN).exists


def test_entrenched_along_a_hexspine_sees_the_hex_at_its_end_and_none_beyond() -> None:
    assert look(WALLED, "426", "F9", first=DUG_IN).exists
    beyond = WALLED.find("F9").shifted(WALLED.find("F9").minus(WALLED.find("426")))
    assert not look(WALLED, "426", WALLED.name(beyond), first=DUG_IN).exists
    assert look(WALLED, "426", WALLED.name(beyond)).exists


def test_entrenched_sees_locations_above_level_0() -> None:
    assert look(WALLED, "433", "F8", first=DUG_IN, second={"level": 1}).exists


def test_entrenched_on_the_land_is_not_hidden_by_the_seawall() -> None:
    assert look(WALLED, "F8", "431", first=DUG_IN).exists


def test_entrenched_in_a_moderate_beach_hex_without_a_lip_does_not_see_past_one() -> None:
    bare = shore(slope="moderate")
    assert rules(look(bare, "432", "F8", first=DUG_IN), Effect.BLOCKS) == ["G13.22"]
    assert rules(look(bare, "F8", "432", second=DUG_IN), Effect.BLOCKS) == ["G13.22"]
    assert look(bare, "432", "F9", first=DUG_IN).exists  # the hex that forms it
    assert look(bare, "432", "F8", first=DUG_IN, second={"level": 1}).exists
    assert look(bare, "433", "F8", first=DUG_IN).exists  # a Lip hex
    assert look(bare, "432", "F8").exists
    assert look(shore(slope="slight"), "432", "F8", first=DUG_IN).exists
    without = Elsewhere(deir_hides_entrenched=False)
    assert look(bare, "432", "F8", first=DUG_IN, elsewhere=without).exists


@pytest.mark.parametrize("slope", ["slight", "moderate"])
@pytest.mark.parametrize(
    ("start", "end", "first", "covered"),
    [
        ("D8", "446", {}, True),
        ("D9", "446", {}, True),  # adjacent, unless it has Wall Advantage
        ("D8", "446", DUG_IN, True),
        ("D8", "445", {}, False),  # behind the hex that has the wall
        ("446", "D8", {}, False),
        ("445", "446", {}, False),
        ("D9", "439", {}, False),  # along one, to a corner of its hex
    ],
)
def test_the_beach_side_has_wall_tem_and_hd(
    slope: str, start: str, end: str, first: dict[str, object], covered: bool
) -> None:
    """G13.62: a low seawall is a normal wall but for what 13.623 takes from the Hinterland."""
    on = shore(slope=slope, seawall="low")
    sight = look(on, start, end, first=first)
    assert sight.exists
    found = [r for r in sight.covers(sight.end) if r.rule == "G13.62"]
    assert len(found) == covered
    for reason in found:
        assert "wall TEM of +1 (a vehicle is HD)" in reason.message
        assert reason.hexside == Hexside.between(on.find("D9"), on.find("446"))


def test_no_wall_tem_for_the_entrenched_at_a_high_one_or_without_any() -> None:
    assert "G13.62" not in rules(look(WALLED, "D9", "446", second=DUG_IN), Effect.COVERS)
    for on in (shore(slope="slight"), shore(slope="slight", seawall="high")):
        assert "G13.62" not in rules(look(on, "D9", "446"), Effect.COVERS)


def test_the_hinterland_side_has_wall_advantage_alone() -> None:
    sight = look(WALLED, "445", "D9")
    assert sight.covers(sight.end) == ()
    (note,) = [r for r in sight.reasons if r.rule == "G13.623"]
    assert note.effect is Effect.NOTES
    assert "D9 may claim Wall Advantage over 1D9-446, but neither wall TEM nor HD" in note.message
    assert "Indirect Fire at it meets TEM of +1" in note.message
    dug_in = look(WALLED, "445", "D9", second=DUG_IN)
    assert "G13.623" not in rules(dug_in, Effect.NOTES)
    assert "G13.623" not in rules(look(WALLED, "445", "D8"), Effect.NOTES)
