"""The statements after 13.23 and 13.622, with the units of their illustration put back in place.

The illustration is not among the documents. What follows puts its units where every statement that
names them holds. 433 lies on F10 and 446 on D10, so Be4 lies as in ``building.py``; and 420 lies on
H10, since the columns of Be4 are two of the board's apart.

*4-5-8.* It enters H9 from a Beach hex: 420 is the only one adjacent to H9.

*6-6-8.* On a Moderate Beach its fire at the 4-5-8 meets deir TEM, yet on a Steep one the two see
each other. So their LOS meets a Lip without passing over land: it runs along one. LOS to H10 runs
along Beach-Hinterland hexsides only from the hexes of its own row: 459, 446, 433, 407 and those
beyond. On a Steep Beach it is seen by the 4-4-7 though their LOS must come down over a Crest Line,
which therefore is of the 4-4-7's own hex. Every LOS to one of those hexes from a Hinterland hex
that is not adjacent passes over land just before it. So the two are adjacent ("had moved adjacent"
says how, not that it has not; and the 6-6-8 not being entrenched to the 4-4-7 agrees).

*5-5-8.* It too is seen by the 4-4-7 on a Steep Beach, and across the seawall when entrenched, but
has deir TEM from it on a Moderate one. So their LOS meets a Lip that is not of the 4-4-7's hex and
still meets no land: it runs along one, a hexspine of that hex. The 4-4-7 looking straight down at
the 6-6-8, it is in D9 (446), F9 (433), B9 or J9, and the 5-5-8 in 452 or 439, 439 or 426, and so
on.

*4-4-8.* On a Steep Beach it sees none of the three squads, on a Moderate one deir TEM covers all of
them; a low seawall Hinders its LOS to the 5-5-8 and the 4-5-8 and not to the 6-6-8. So its LOS to
the 6-6-8 meets no seawall but that of the 6-6-8's hex, comes to the 5-5-8 across one of neither hex
and along none, and the same to the 4-5-8. With the craft, of which it sees "E", "F" and "G" over
its own Crest Line, it is then two columns from the 4-4-7, and the 5-5-8 on the other side of it.

Three sets of positions are left (``SETS``), which are one pattern shifted along the shore or
mirrored. The text alone cannot choose among them; that F9 is named for hidden ordnance and 446 with
433 and 420 as hexes with units in them fits the second and third best. All are tested.

*Craft and 7-6-8.* The OCEAN overlay is laid as in ``building.py``, with 1079 and 1080 in it; for
each craft every OCEAN hex within reach for which its statements hold will do, and each set has one
named here per craft. The 7-6-8 is none of the three squads that lie in Beach hexes, so it is in
OCEAN too. *3-4-7:* behind the others, and nothing says where; several places are tested. The text
lists no Hindrance to its LOS, and names only those of the 4-4-8; its LOS to craft must cross
seawalls of neither hex wherever it stands, so that the list cannot be meant to be complete.

What cannot be decided: that the 4-4-8 and the 4-4-7 *alone* see all Beach and OCEAN hexes hangs on
woods and buildings of a board that is not named.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import pytest

from beachhead.rules.los.cover import crest_is_entrenched
from beachhead.rules.los.sight import Sight, line_of_sight
from beachhead.rules.los.viewpoint import Viewpoint
from beachhead.rules.seawall_play import cover_behind_seawall
from beachhead.rules.shore import Shore
from beachhead.rules.shore_crossing import infantry_mf_inland
from tests.rules.building import setup


@dataclass(frozen=True)
class Placed:
    """One set of positions, by the names that the text gives the units."""

    of_447: str
    of_668: str
    of_558: str
    of_448: str
    of_768: str
    craft: dict[str, str]
    of_347: tuple[str, ...]

    @property
    def squads(self) -> tuple[str, str, str]:
        """The U.S. squads in Beach hexes: 6-6-8, 5-5-8, 4-5-8."""
        return self.of_668, self.of_558, "420"

    @property
    def us(self) -> tuple[str, ...]:
        return *self.squads, self.of_768, *self.craft.values()

    @property
    def japanese(self) -> tuple[str, ...]:
        return self.of_447, self.of_448, *self.of_347


SETS = {
    "4-4-7 in B9": Placed(
        "B9",
        "459",
        "465",
        "D9",
        "1001",
        {"E": "1002", "F": "1067", "G": "1055", "H": "1118"},
        ("C8", "E8", "F8", "H8"),
    ),
    "4-4-7 in D9": Placed(
        "D9",
        "446",
        "439",
        "B9",
        "1079",
        {"E": "1014", "F": "1054", "G": "1042", "H": "1131"},
        ("C8", "E8", "F8", "H8"),
    ),
    "4-4-7 in F9": Placed(
        "F9",
        "433",
        "426",
        "D9",
        "1105",
        {"E": "1028", "F": "1068", "G": "1056", "H": "1131"},
        ("C8", "E8", "G9", "H8"),
    ),
}


@pytest.fixture(params=list(SETS))
def placed(request: pytest.FixtureRequest) -> Placed:
    return SETS[request.param]


@cache
def shore(slope: str, seawall: str | None = None) -> Shore:
    return setup(slope=slope, seawall=seawall).tide_shore


def los(on: Shore, start: str, end: str, *, dug_in: tuple[bool, bool] = (False, False)) -> Sight:
    ends = (
        Viewpoint(on.find(name), entrenched=dug)
        for name, dug in zip((start, end), dug_in, strict=True)
    )
    return line_of_sight(on, *ends)


def deir(firer: str, target: str) -> bool:
    sight = los(shore("moderate"), firer, target)
    return "G13.22" in {reason.rule for reason in sight.covers(sight.end)}


def both_ways(check: Callable[[str, str], bool], one: str, other: str) -> bool:
    there, back = check(one, other), check(other, one)
    assert there == back
    return there


def sees_on_steep(one: str, other: str) -> bool:
    return both_ways(lambda a, b: los(shore("steep"), a, b).exists, one, other)


@pytest.mark.parametrize("name", ["E10", "G10", "H9", "F9", "D8"])
def test_the_hexes_that_the_text_names_are_hinterland(name: str) -> None:
    assert shore("slight").at(shore("slight").find(name)).is_hinterland


@pytest.mark.parametrize("slope", ["slight", "moderate"])
def test_on_a_slight_or_moderate_beach_all_see_each_other(placed: Placed, slope: str) -> None:
    on = shore(slope)
    for one in placed.japanese:
        for other in placed.us:
            sight = los(on, one, other)
            assert (sight.exists, sight.hindrance, sight.levels) == (True, 0, (0, 0))
    for one in placed.us:
        for other in placed.us:
            assert one == other or los(on, one, other).exists


def test_the_448_and_the_447_see_all_beach_and_ocean_hexes(placed: Placed) -> None:
    on = shore("slight")
    for name in (placed.of_448, placed.of_447):
        for cell in on:
            if cell.is_beach or cell.is_ocean:
                assert los(on, name, cell.coordinate).exists


def test_slight_fire_of_the_447_meets_neither_hindrance_nor_tem(placed: Placed) -> None:
    for target in placed.us:
        sight = los(shore("slight"), placed.of_447, target)
        assert (sight.hindrance, sight.covers(sight.end)) == (0, ())


def test_the_458_enters_h9(placed: Placed) -> None:
    on = shore("steep")
    beach = [c.coordinate for c in on.neighbours(on.find("H9")) if c.is_beach]
    assert beach == ["420"]
    assert [infantry_mf_inland(shore(s).slope, 1, 2) for s in ("slight", "moderate", "steep")] == [
        1,
        1,
        2,
    ]


def test_moderate_whom_deir_tem_covers(placed: Placed) -> None:
    us_squads = (*placed.squads, placed.of_768)
    for firer in (placed.of_448, *placed.of_347):
        assert all(deir(firer, squad) for squad in us_squads)
    covered = [deir(placed.of_447, squad) for squad in us_squads]
    assert covered == [False, True, True, False]


def test_moderate_the_668_firing_into_the_melee_of_the_458(placed: Placed) -> None:
    assert deir(placed.of_668, "420")


def test_moderate_craft_that_hidden_ordnance_treats_as_hull_down(placed: Placed) -> None:
    assert all(deir("D8", hex_) for hex_ in placed.craft.values())
    assert [name for name, hex_ in placed.craft.items() if deir("F9", hex_)] == ["E", "H"]


def test_steep_what_the_448_sees(placed: Placed) -> None:
    seen = [name for name, hex_ in placed.craft.items() if sees_on_steep(placed.of_448, hex_)]
    assert seen == ["E", "F", "G"]
    assert not any(sees_on_steep(placed.of_448, squad) for squad in (*placed.squads, placed.of_768))


def test_steep_what_the_447_sees(placed: Placed) -> None:
    unseen = [hex_ for hex_ in placed.us if not sees_on_steep(placed.of_447, hex_)]
    assert unseen == ["420", placed.craft["H"]]


def test_steep_those_behind_see_nobody(placed: Placed) -> None:
    for name in ("D8", *placed.of_347):
        assert not any(sees_on_steep(name, hex_) for hex_ in placed.us)


def test_steep_in_crest_status_all_japanese_see_the_squads_as_entrenched(placed: Placed) -> None:
    on = shore("steep")
    for target in placed.squads:
        view = Viewpoint(on.find(target), in_crest=True)
        for firer in placed.japanese:
            at = Viewpoint(on.find(firer))
            sight = line_of_sight(on, at, view)
            assert (sight.exists, sight.levels) == (True, (0, 0))
            entrenched = (firer, target) != (placed.of_447, placed.of_668)
            assert crest_is_entrenched(on, view, at) is entrenched
            assert bool(sight.covers(view)) is entrenched


def test_steep_the_668_and_the_458_see_each_other_in_crest_status_or_not(placed: Placed) -> None:
    on = shore("steep")
    for one in (False, True):
        for other in (False, True):
            ends = [Viewpoint(on.find(placed.of_668)), Viewpoint(on.find("420"))]
            ends = [replace(ends[0], in_crest=one), replace(ends[1], in_crest=other)]
            assert line_of_sight(on, *ends).exists
            assert line_of_sight(on, *ends[::-1]).exists


@pytest.mark.parametrize("slope", ["slight", "moderate"])
class TestLowSeawall:
    def test_all_see_each_other(self, placed: Placed, slope: str) -> None:
        on = shore(slope, "low")
        assert all(los(on, one, other).exists for one in placed.japanese for other in placed.us)

    def test_whom_the_448_sees_hindered(self, placed: Placed, slope: str) -> None:
        on = shore(slope, "low")
        hindered = {h for h in placed.us if los(on, placed.of_448, h).hindrance == 1}
        assert hindered == {placed.craft["H"], placed.of_768, placed.of_558, "420"}
        assert all(los(on, placed.of_448, h).hindrance in (0, 1) for h in placed.us)

    def test_the_668_claims_no_hindrance_from_any_japanese(
        self, placed: Placed, slope: str
    ) -> None:
        on = shore(slope, "low")
        for firer in placed.japanese:
            assert los(on, firer, placed.of_668).hindrance == 0

    def test_the_447_claims_wall_advantage_but_no_tem(self, placed: Placed, slope: str) -> None:
        on = shore(slope, "low")
        assert on.find(placed.of_447).distance(on.find(placed.of_668)) == 1
        cover = cover_behind_seawall(in_hinterland=True)
        assert (cover.wall_advantage, cover.tem, cover.hull_down) == (True, 0, False)

    @pytest.mark.parametrize("japanese_dug_in", [False, True])
    def test_los_that_entrenched_squads_keep(
        self, placed: Placed, slope: str, japanese_dug_in: bool
    ) -> None:
        on = shore(slope, "low")
        kept = set()
        for one in placed.japanese:
            for other in placed.squads:
                sight = los(on, one, other, dug_in=(japanese_dug_in, True))
                assert sight.exists is los(on, other, one, dug_in=(True, japanese_dug_in)).exists
                if sight.exists:
                    kept.add((one, other, sight.hindrance))
        assert kept == {(placed.of_447, placed.of_668, 0), (placed.of_447, placed.of_558, 0)}

    @pytest.mark.parametrize("dug_in", [False, True])
    @pytest.mark.parametrize(("one", "other"), [("E10", "G10"), ("433", "446"), ("420", "446")])
    def test_los_from_land_to_land_and_beach_to_beach_is_unhindered(
        self, slope: str, one: str, other: str, dug_in: bool
    ) -> None:
        sight = los(shore(slope, "low"), one, other, dug_in=(dug_in, dug_in))
        assert (sight.exists, sight.hindrance) == (True, 0)


def test_the_three_sets_are_all_that_fit() -> None:
    """Tries every Hinterland hex near the beach and every Beach hex that borders on land."""
    on, walled = shore("moderate"), shore("moderate", "low")
    centre = on.find("F9")
    land = [c.coordinate for c in on if c.is_hinterland and c.hex.distance(centre) <= 6]
    beach = [c.coordinate for c in on if c.is_beach and on.adjacent_to_hinterland(c.hex)]
    water = [c.coordinate for c in on if c.is_ocean and c.hex.distance(centre) <= 12]

    @cache
    def sees(one: str, other: str) -> bool:
        return los(shore("steep"), one, other).exists

    @cache
    def covered(firer: str, target: str) -> bool:
        return deir(firer, target)

    @cache
    def hindered(one: str, other: str) -> bool:
        return los(walled, one, other).hindrance > 0

    @cache
    def sees_dug_in(one: str, other: str) -> bool:
        return los(walled, one, other, dug_in=(False, True)).exists

    def squads() -> set[tuple[str, str, str, str]]:
        found = set()
        for of_447 in land:
            if sees(of_447, "420") or not covered(of_447, "420") or sees_dug_in(of_447, "420"):
                continue
            seen = [b for b in beach if sees(of_447, b) and sees_dug_in(of_447, b)]
            for of_668 in seen:
                if of_668 == "420" or covered(of_447, of_668):
                    continue
                if not (covered(of_668, "420") and sees(of_668, "420")):
                    continue
                for of_558 in seen:
                    if of_558 in ("420", of_668) or not covered(of_447, of_558):
                        continue
                    found |= {
                        (of_447, of_668, of_558, of_448)
                        for of_448 in land
                        if fits(of_448, of_668, of_558)
                    }
        return found

    def fits(of_448: str, of_668: str, of_558: str) -> bool:
        for squad in (of_668, of_558, "420"):
            if sees(of_448, squad) or not covered(of_448, squad) or sees_dug_in(of_448, squad):
                return False
            if hindered(of_448, squad) is (squad == of_668):
                return False
        return True

    def craft_fit(of_447: str, of_448: str) -> bool:
        """Whether there are hexes for craft "E", for "F" and "G", and for the 7-6-8."""
        return any(
            sees(of_448, hex_) and not hindered(of_448, hex_) and covered("F9", hex_)
            for hex_ in water
            if sees(of_447, hex_)
        ) and any(
            hindered(of_448, hex_) and not sees(of_448, hex_) and not covered(of_447, hex_)
            for hex_ in water
            if sees(of_447, hex_)
        )

    fitting = {
        tuple(name.removeprefix("1") for name in found)
        for found in squads()
        if craft_fit(found[0], found[3])
    }
    assert fitting == {(p.of_447, p.of_668, p.of_558, p.of_448) for p in SETS.values()}
