"""Coastal Interaction, places and sections (WiF 0.0 to 1.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from beachhead.rules.coasting.interaction import interacts, turned_face_down
from beachhead.rules.coasting.places import coasting_units
from beachhead.rules.coasting.positions import Based, Coasting
from beachhead.rules.coasting.sections import coastal_section, is_multi_coastal
from beachhead.rules.coasting.situation import (
    Ability,
    Deed,
    Doing,
    Kind,
    LandUnit,
    Leader,
    MapHex,
    Settings,
    Unit,
    Way,
)
from beachhead.rules.errors import SetupError
from tests.rules.coasting.situations import (
    BISCAY,
    CHANNEL,
    HEXES,
    act,
    bombard,
    errors,
    impulse,
    invade,
    plane,
    play,
    ship,
    told,
)

SPRUANCE = Leader("Spruance", "US", Ability.SHIP_GROUND_STRIKES)


class TestTheSeabox:
    @pytest.mark.parametrize("section", range(5))
    def test_sections_0_to_4_exist(self, section: int) -> None:
        assert errors(play([ship("A", sea=BISCAY, section=section)])) == []

    def test_no_section_5_for_a_unit_or_a_move(self) -> None:
        (message,) = errors(play([ship("A", sea=BISCAY, section=5)]), "WiF 0.0")
        assert message.startswith("A: the seabox of the Bay of Biscay has sections 0 to 4")
        sailing = act(Deed.PUT_TO_SEA, "A", sea=BISCAY, section=7)
        assert len(errors(play([ship("A", based="Plymouth")], sailing), "WiF 0.0")) == 1


class TestWhoInteracts:
    def test_five_deeds_are_interaction(self) -> None:
        assert {deed for deed in Deed if interacts(deed)} == {
            Deed.SHORE_BOMBARDMENT,
            Deed.DEFENSIVE_BOMBARDMENT,
            Deed.GROUND_STRIKE,
            Deed.INVASION,
            Deed.DISEMBARKING,
        }

    def test_aircraft_do_not(self) -> None:
        played = play([ship("A"), plane("P", Kind.NAV)], bombard("A", "P"))
        (message,) = errors(played, "WiF 1.0")
        assert message.startswith("P is a NAV air unit")

    @pytest.mark.parametrize("kind", [Kind.NAVAL, Kind.SUB])
    def test_ships_and_subs_are_naval_units(self, kind: Kind) -> None:
        assert errors(play([plane("A", kind)], invade("A"))) == []


class TestHowItBegan:
    """What a unit begins the situation by having done is judged as if it did so now."""

    @pytest.mark.parametrize(
        ("unit", "came", "wrong"),
        [
            (plane("U", coasting="Brest"), Way.INVASION, "WiF 1.0"),
            (plane("U", coasting="Brest"), Way.GROUND_STRIKE, "WiF 1.0"),
            (plane("U", Kind.AA, coasting="Brest"), Way.DISEMBARKING, "WiF 1.0"),
            (plane("U", coasting="Brest"), Way.ESCORT, ""),
            (plane("U", Kind.LND, coasting="Brest"), Way.ESCORT, "WiF 1.4"),
            (plane("U", Kind.AIR, coasting="Brest"), Way.ESCORT, "WiF 1.4"),
            (plane("U", Kind.LND, coasting="Brest", naval_factor=1), Way.ESCORT, ""),
            (plane("U", Kind.LND, coasting="Brest"), Way.JOINED_COMBAT, ""),
            (plane("U", Kind.LND, coasting="Brest"), Way.MOVED_IN, ""),
            (ship("U", coasting="Brest"), Way.JOINED_COMBAT, "WiF 1.7"),
            (ship("U", coasting="Brest"), Way.ESCORT, ""),
            (ship("U", coasting="Brest"), Way.INVASION, ""),
            (ship("U", coasting="Cliffs"), Way.INVASION, "WiF 1.2"),
            (ship("U", coasting="Cliffs"), Way.DISEMBARKING, ""),
        ],
    )
    def test_by_what_it_can_have_done(self, unit: Unit, came: Way, wrong: str) -> None:
        hexes = [*HEXES, MapHex("Cliffs", seas=(BISCAY,), invadable=False)]
        found = errors(play([replace(unit, came=came)], hexes=hexes))
        expected = {wrong} if wrong else set()
        if unit.kind is Kind.AA:
            expected.add("WiF 1.6")
        assert {message.partition(":")[0] for message in found} == expected
        if wrong:
            assert any(f"U cannot have come to {unit.coasting} by " in f for f in found)


class TestCoastingOrInPort:
    def test_never_both_at_once(self) -> None:
        both = ship("A", based="Brest", coasting="Brest", came=Way.INVASION)
        assert len(errors(play([both]), "WiF 1.05")) == 1

    def test_a_power_may_have_some_of_each_in_one_hex(self) -> None:
        units = [ship("A", coasting="Brest", came=Way.INVASION), ship("B", based="Brest")]
        played = play(units)
        assert errors(played) == []
        assert coasting_units(played, "Brest") == ("A",)
        (message,) = told(played, "WiF 1.05")
        assert "two locations" in message

    def test_not_off_a_hex_without_a_sea(self) -> None:
        assert len(errors(play([ship("A")], invade("A", hex_="Vichy")), "WiF 1.05")) == 1


class TestProcedure:
    def test_bombarding_ships_are_turned_and_lie_half_in_the_hex(self) -> None:
        played = play([ship("A"), ship("B")], bombard("A", "B", half_in="B3"))
        assert errors(played) == []
        for name in "AB":
            coasting = played.end.coasting(name)
            assert coasting is not None
            assert (coasting.hex, coasting.entered) == ("Brest", BISCAY)
            assert coasting.half_in == played.chart.place_of("B3")
            assert not played.end.face_up(name)
        assert told(played, "WiF 1.1") == [
            "A and B lie half in Brest and half in B3, a hexdot of the Bay of Biscay, face down"
        ]

    def test_the_setting_says_what_turns_them(self) -> None:
        assert not turned_face_down(play([]), Deed.INVASION)
        settings = Settings(turned_face_down_by=frozenset({Deed.INVASION}))
        played = play([ship("A"), ship("B")], invade("A"), bombard("B"), settings=settings)
        assert (played.end.face_up("A"), played.end.face_up("B")) == (False, True)

    def test_a_ship_that_begins_off_a_coast_after_bombarding_is_face_down(self) -> None:
        for face_up, wrong in ((True, 1), (False, 0)):
            unit = ship("A", coasting="Brest", came=Way.SHORE_BOMBARDMENT, face_up=face_up)
            assert len(errors(play([unit]), "WiF 1.1")) == wrong

    @pytest.mark.parametrize(
        ("half_in", "wrong"), [("B3", 0), ("C4", 0), ("C5", 1), ("D1", 1), ("Vichy", 1)]
    )
    def test_the_other_half_lies_where_ships_come_from(self, half_in: str, wrong: int) -> None:
        played = play([ship("A")], invade("A", half_in=half_in))
        assert len(errors(played, "WiF 1.1")) == wrong

    def test_the_other_half_may_lie_in_a_coastal_hex_of_the_same_sea(self) -> None:
        hexes = (*HEXES, MapHex("Quimper", "B2", seas=(BISCAY,)))
        played = play([ship("A")], invade("A", half_in="Quimper"), hexes=hexes)
        assert errors(played) == []
        assert "half in Quimper, face up" in told(played, "WiF 1.1")[0]


class TestEligibility:
    def test_face_up_only(self) -> None:
        played = play([ship("A", face_up=False)], invade("A"))
        assert errors(played) == [
            "WiF 1.2: A is face down and so cannot interact with a coast (invasion at Brest)"
        ]

    def test_face_down_after_the_first_bombardment(self) -> None:
        """A bombards in one impulse; in the next it is face down and can do no more."""
        played = play([ship("A")], impulse(invade("A")), impulse(invade("A")))
        assert errors(played) == []
        played = play([ship("A")], impulse(bombard("A")), impulse(invade("A")))
        assert [e.partition(":")[0] for e in errors(played)] == ["WiF 1.2"]

    def test_from_a_sea_that_the_hex_lies_on(self) -> None:
        assert len(errors(play([ship("A")], invade("A", hex_="Cherbourg")), "WiF 1.2")) == 1
        in_port = play([ship("A", based="Plymouth")], invade("A"))
        assert len(errors(in_port, "WiF 1.2")) == 1

    @pytest.mark.parametrize(
        ("deed", "doing"),
        [
            (Deed.SHORE_BOMBARDMENT, Doing.ATTACKING),
            (Deed.DEFENSIVE_BOMBARDMENT, Doing.ATTACKED),
            (Deed.INVASION, Doing.INVADING),
            (Deed.DISEMBARKING, Doing.DISEMBARKING),
        ],
    )
    def test_only_with_land_units_that_are_about_it(self, deed: Deed, doing: Doing) -> None:
        side = "Axis" if deed is Deed.DEFENSIVE_BOMBARDMENT else "Allies"
        for what in Doing:
            for power in ("CW", "US", "Germany"):
                land = (LandUnit("Corps", power, what),)
                turn = impulse(act(deed, "A", hex="Brest", land=land), side=side)
                played = play([ship("A")], turn)
                fits = what is doing and power != "Germany"
                assert len(errors(played, "WiF 1.2")) == (0 if fits else 1), (what, power)
        bare = impulse(act(deed, "A", hex="Brest"), side=side)
        assert len(errors(play([ship("A")], bare), "WiF 1.2")) == 1

    def test_hexes_that_may_not_be_invaded(self) -> None:
        hexes = tuple(
            h if h.name != "Brest" else MapHex("Brest", "C3", invadable=False) for h in HEXES
        )
        played = play([ship("A"), ship("B")], invade("A"), bombard("B"), hexes=hexes)
        (message,) = errors(played, "WiF 1.2")
        assert "may not be invaded" in message

    def test_ground_strikes_by_ships_need_a_leader_on_their_side(self) -> None:
        struck = (LandUnit("Garrison", "Germany"),)
        strike = act(Deed.GROUND_STRIKE, "A", hex="Brest", land=struck, leader="Spruance")
        assert errors(play([ship("A", "US")], strike, leaders=(SPRUANCE,))) == []
        foreign = Leader("Spruance", "Germany", Ability.SHIP_GROUND_STRIKES)
        other = Leader("Spruance", "US", Ability.HIGHER_SECTION)
        for leader in (foreign, other):
            assert len(errors(play([ship("A", "US")], strike, leaders=(leader,)), "WiF 1.2")) == 1
        without = act(Deed.GROUND_STRIKE, "A", hex="Brest", land=struck)
        assert len(errors(play([ship("A", "US")], without), "WiF 1.2")) == 1

    def test_notional_units_and_friends_are_no_targets(self) -> None:
        for struck, wrong in (
            ((LandUnit("Notional", "Germany", notional=True),), 1),
            ((LandUnit("Corps", "US"),), 1),
            ((LandUnit("Notional", "Germany", notional=True), LandUnit("Corps", "Germany")), 0),
        ):
            strike = act(Deed.GROUND_STRIKE, "A", hex="Brest", land=struck, leader="Spruance")
            played = play([ship("A", "US")], strike, leaders=(SPRUANCE,))
            assert len(errors(played, "WiF 1.2")) == wrong


class TestSections:
    def test_each_hex_has_its_own(self) -> None:
        chart = play([]).chart
        brest = coastal_section(chart, "Brest")
        assert brest is not None
        assert (brest.seas, brest.search_number, brest.shore_bombardment) == ((BISCAY,), 0, None)
        assert coastal_section(chart, "Nantes") != brest
        assert coastal_section(chart, "Vichy") is None

    def test_a_multi_coastal_hex_is_in_both_seas(self) -> None:
        chart = play([]).chart
        isthmus = coastal_section(chart, "Isthmus")
        assert isthmus is not None and isthmus.seas == (BISCAY, CHANNEL)
        multi = {name for name in chart.hexes if is_multi_coastal(chart, name)}
        assert multi == {"Isthmus"}

    def test_a_scenario_may_say_which_seas_can_bombard_a_hex(self) -> None:
        hexes = (*HEXES, MapHex("Suez", "E1", seas=(CHANNEL,)), MapHex("Kiel", seas=(CHANNEL,)))
        chart = play([], hexes=hexes).chart
        assert chart.seas_of("Suez") == chart.seas_of("Kiel") == (CHANNEL,)
        with pytest.raises(SetupError, match="no hexdot or coastal hex of the Channel beside it"):
            play([], hexes=(*HEXES, MapHex("Lyon", "H4", seas=(CHANNEL,))))

    def test_no_shore_bombardment_from_a_zero_section(self) -> None:
        for section, wrong in ((0, 1), (1, 0)):
            played = play([ship("A", sea=BISCAY, section=section)], bombard("A"))
            assert len(errors(played, "WiF 1.3")) == wrong
        coasting = play([ship("A")], impulse(invade("A")), impulse(bombard("A")))
        assert len(errors(coasting, "WiF 1.3")) == 1
        # Invading is not bombarding.
        assert errors(play([ship("A", sea=BISCAY, section=0)], invade("A"))) == []


def test_names_and_places_that_do_not_exist() -> None:
    for units, actions, message in (
        ([ship("A"), ship("A")], [], "two units are called A"),
        ([ship("A", "Spain")], [], "no power 'Spain'"),
        ([ship("A")], [invade("B")], "no unit 'B'"),
        ([ship("A")], [invade("A", hex_="Paris")], "no hex 'Paris'"),
        ([ship("A")], [invade("A", half_in="Z9")], "neither a hexdot nor a hex"),
        ([ship("A", sea="Baltic", section=0)], [], "no sea zone 'Baltic'"),
        ([ship("A", aboard="A")], [], "no ship that could carry it"),
        ([ship("A", coasting="Isthmus")], [], "say with entered which of them"),
    ):
        with pytest.raises(SetupError, match=message):
            play(units, *actions)


def test_positions_of_what_is_carried_are_those_of_the_ship() -> None:
    played = play([ship("CV"), plane("P", Kind.CVP, aboard="CV")], invade("CV"))
    assert isinstance(played.end.position("P"), Coasting)
    assert played.start.position("P") == played.start.position("CV")
    assert play([ship("A", based="Malta")]).end.position("A") == Based("Malta")
