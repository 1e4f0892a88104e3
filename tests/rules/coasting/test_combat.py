"""Searches, Intercoastal Naval Battles, port strikes and coming home (WiF 1.7 to 1.9)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from beachhead.rules.coasting.port_strikes import (
    is_lost,
    may_defend,
    port_for_surprise,
    section_for_surprise,
)
from beachhead.rules.coasting.positions import Aboard, AtSea, Based, Coasting
from beachhead.rules.coasting.returning import Landing, landing, stops_ships_of_the_port
from beachhead.rules.coasting.searching import (
    chance_of_battle,
    chance_to_find,
    search_number,
    why_not_found,
)
from beachhead.rules.coasting.situation import (
    Action,
    Deed,
    Join,
    Kind,
    MapHex,
    Port,
    Settings,
    Unit,
    Way,
)
from tests.rules.coasting.situations import (
    BISCAY,
    CHANNEL,
    HEXES,
    act,
    errors,
    impulse,
    invade,
    plane,
    play,
    ship,
    told,
)

OFF_BREST = Coasting("Brest", BISCAY, Way.INVASION)


def coasting(name: str, hex_: str = "Brest", power: str = "CW", sea: str = BISCAY) -> Unit:
    return ship(name, power, coasting=hex_, entered=sea, came=Way.INVASION)


class TestSearchNumbers:
    def test_zero_against_the_sea_and_four_against_each_other(self) -> None:
        assert search_number(OFF_BREST) == 0
        assert search_number(OFF_BREST, intercoastal=True) == 4
        assert search_number(AtSea(BISCAY, 3)) == 3
        assert search_number(Based("Brest")) is None

    @pytest.mark.parametrize("modifier", range(-5, 12))
    def test_no_modifier_lets_coasting_units_find_anybody_at_sea(self, modifier: int) -> None:
        assert chance_to_find(OFF_BREST, modifier=modifier) == 0

    def test_chances(self) -> None:
        assert chance_to_find(OFF_BREST, intercoastal=True) == Fraction(2, 5)
        assert chance_to_find(OFF_BREST, intercoastal=True, modifier=2) == Fraction(3, 5)
        assert chance_to_find(OFF_BREST, intercoastal=True, modifier=9) == 1
        assert chance_to_find(OFF_BREST, intercoastal=True, modifier=-4) == 0
        assert chance_to_find(AtSea(BISCAY, 3)) == Fraction(3, 10)
        assert chance_to_find(OFF_BREST, intercoastal=True, die=6) == Fraction(2, 3)

    def test_a_battle_by_counting_every_pair_of_rolls(self) -> None:
        rolls = range(1, 11)
        found = sum(one <= 4 or other <= 4 for one in rolls for other in rolls)
        assert chance_of_battle() == Fraction(found, 100) == Fraction(16, 25)
        found = sum(one <= 6 or other <= 3 for one in rolls for other in rolls)
        assert chance_of_battle(2, -1) == Fraction(found, 100)

    def test_the_setting_is_named_where_a_chance_is_told(self) -> None:
        units = [coasting("A"), coasting("G", power="Germany")]
        search = act(Deed.SEARCH, "A", hex="Brest", targets=("G",))
        (message,) = told(play(units, search, settings=Settings(search_die=6)), "WiF 1.8")
        assert "2/3 unmodified, 8/9 for one" in message and "search_die = 6" in message


class TestWhoFindsWhom:
    UNITS = (
        coasting("Off Brest"),
        coasting("Off Nantes", "Nantes"),
        coasting("Off Isthmus", "Isthmus"),
        coasting("Off Cherbourg", "Cherbourg", sea=CHANNEL),
        ship("Zero", sea=BISCAY, section=0),
        ship("In port", based="Brest"),
        ship("Biscay 3", "Germany"),
        ship("Channel 2", "Germany", sea=CHANNEL, section=2),
        coasting("Enemy off Brest", power="Germany"),
        coasting("Enemy off Nantes", "Nantes", "Germany"),
    )

    @pytest.mark.parametrize(
        ("searcher", "found"),
        [
            ("Biscay 3", {"Off Brest", "Off Nantes", "Off Isthmus", "Zero"}),
            ("Channel 2", {"Off Cherbourg", "Off Isthmus"}),
            ("Enemy off Brest", {"Off Brest"}),
            ("Enemy off Nantes", {"Off Nantes"}),
        ],
    )
    def test_from_the_sea_every_coast_of_it_from_a_coast_only_its_own(
        self, searcher: str, found: set[str]
    ) -> None:
        played = play(self.UNITS)
        allies = [u.name for u in self.UNITS if u.power == "CW"]
        can = {a for a in allies if why_not_found(played, played.start, searcher, a) is None}
        assert can == found

    def test_coasts_may_be_attacked_together_with_each_other_and_with_section_0(self) -> None:
        targets = ("Off Brest", "Off Nantes", "Zero")
        search = act(Deed.SEARCH, "Biscay 3", sea=BISCAY, targets=targets)
        assert errors(play(self.UNITS, impulse(search, side="Axis"))) == []

    @pytest.mark.parametrize(("sea", "wrong"), [(BISCAY, []), (CHANNEL, ["Biscay 3", "Zero"])])
    def test_a_sea_is_searched_by_units_that_are_in_it(self, sea: str, wrong: list[str]) -> None:
        # Isthmus lies on both seas, so that its fleet could be found from either.
        search = act(
            Deed.SEARCH, "Biscay 3", sea=sea, targets=("Off Isthmus",), in_return=("Zero",)
        )
        found = errors(play(self.UNITS, impulse(search, side="Axis")), "WiF 1.7")
        assert [m.partition(" cannot")[0] for m in found] == wrong

    def test_coasting_units_search_the_sea_in_vain(self) -> None:
        search = act(Deed.SEARCH, "Off Brest", sea=BISCAY, targets=("Biscay 3",))
        assert len(errors(play(self.UNITS, search), "WiF 1.7")) == 1

    def test_for_enemies_off_their_own_hex_they_search_that_hex_and_not_the_sea(self) -> None:
        off = ("Enemy off Brest",)
        search = act(Deed.SEARCH, "Off Brest", sea=BISCAY, targets=off)
        (message,) = errors(play(self.UNITS, search), "WiF 1.7")
        assert message.endswith("unless the search is off Brest itself")
        search = act(Deed.SEARCH, "Off Brest", hex="Brest", targets=off)
        assert errors(play(self.UNITS, search)) == []

    def test_nor_do_they_search_in_return(self) -> None:
        search = act(
            Deed.SEARCH, "Biscay 3", sea=BISCAY, targets=("Off Brest",), in_return=("Off Brest",)
        )
        (message,) = errors(play(self.UNITS, impulse(search, side="Axis")), "WiF 1.8")
        assert "cannot search in return" in message

    def test_an_intercoastal_battle_takes_in_one_hex_only(self) -> None:
        both = ("Enemy off Brest",)
        good = act(Deed.SEARCH, "Off Brest", hex="Brest", targets=both, in_return=both)
        assert errors(play(self.UNITS, good)) == []
        for units, targets in (
            (("Off Brest", "Zero"), ("Enemy off Brest",)),
            (("Off Brest",), ("Enemy off Brest", "Biscay 3")),
            (("Off Brest",), ("Enemy off Nantes",)),
            (("Off Brest",), ("In port",)),
        ):
            search = act(Deed.SEARCH, *units, hex="Brest", targets=targets)
            assert errors(play(self.UNITS, search), "WiF 1.8"), (units, targets)

    def test_friends_do_not_fight(self) -> None:
        units = [coasting("A"), coasting("B", power="US")]
        search = act(Deed.SEARCH, "A", hex="Brest", targets=("B",))
        assert len(errors(play(units, search), "WiF 1.8")) == 1


class TestAircraftThatJoin:
    def fight(self, pilot: Unit, hex_: str = "Brest", **fields: object) -> list[str]:
        units = [coasting("A"), ship("G", "Germany"), coasting("B", "Nantes"), pilot]
        search = act(
            Deed.SEARCH,
            "G",
            **{
                "sea": BISCAY,
                "targets": ("A",),
                "joins": (Join(pilot.name, hex_),),
                **fields,
            },
        )
        return errors(play(units, impulse(search, side="Axis")))

    def test_off_a_hex_of_the_combat_that_they_reach(self) -> None:
        near = plane("P", based="Vichy", range=5)
        assert self.fight(near) == []
        assert "no unit in that combat" in self.fight(near, "Nantes")[0]
        assert self.fight(near, "Nantes", targets=("A", "B")) == []
        assert "cannot reach Brest" in self.fight(plane("P", based="Vichy", range=4))[0]
        assert "face down" in self.fight(plane("P", based="Vichy", range=5, face_up=False))[0]
        assert "only aircraft that are in a land hex" in self.fight(plane("P"))[0]
        assert "no air unit" in self.fight(ship("P", based="Brest"))[0]

    def test_once_each(self) -> None:
        near = plane("P", based="Vichy", range=5)
        (message,) = self.fight(
            near, targets=("A", "B"), joins=(Join("P", "Brest"), Join("P", "Nantes"))
        )
        assert "P cannot join the combat off Nantes: it has joined that combat already" in message

    def test_they_are_then_coasting_and_abort_within_range_of_that_hex(self) -> None:
        units = [coasting("A"), ship("G", "Germany"), plane("P", based="Vichy", range=5)]
        join = act(Deed.SEARCH, "G", sea=BISCAY, targets=("A",), joins=(Join("P", "Brest"),))
        played = play(units, impulse(join, side="Axis"))
        here = played.end.coasting("P")
        assert here is not None and here.from_land and here.way is Way.JOINED_COMBAT
        for to, wrong in (("Vichy", 0), ("Plymouth", 1), ("Isthmus", 0)):
            abort = act(Deed.ABORT, "P", to=to)
            found = errors(play(units, impulse(join, abort, side="Axis")))
            assert len(found) == wrong and all(f.startswith("WiF 1.7") for f in found), to


class TestPortStrikes:
    UNITS = (
        coasting("BB"),
        coasting("CV"),
        plane("CVP", Kind.CVP, aboard="CV"),
        plane("FTR", coasting="Brest", came=Way.ESCORT),
        plane("NAV", Kind.NAV, coasting="Brest", came=Way.ESCORT),
        ship("Port", based="Brest"),
        plane("Flak", Kind.AA, based="Brest"),
        plane("Base FTR", based="Brest"),
        plane("Ju 87", Kind.LND, "Germany", based="Vichy", range=5),
        plane("Me 110", Kind.FTR, "Germany", based="Vichy", range=5),
        plane("Do 17", Kind.LND, "Germany", based="Vichy", range=4),
        ship("Raider", "Germany"),
    )

    def strike(
        self, *units: str, targets: tuple[str, ...] = ("BB",), **fields: object
    ) -> list[str]:
        action = act(Deed.PORT_STRIKE, *units, hex="Brest", targets=targets, **fields)
        return errors(play(self.UNITS, impulse(action, side="Axis")))

    def test_at_the_coast_or_at_the_port_not_both(self) -> None:
        assert self.strike("Ju 87", targets=("BB", "CV")) == []
        assert self.strike("Ju 87", targets=("Port",)) == []
        assert "two locations" in self.strike("Ju 87", targets=("BB", "Port"))[0]

    def test_at_ships_and_nothing_else(self) -> None:
        for other in ("FTR", "CVP", "Flak"):
            (message,) = self.strike("Ju 87", targets=("BB", other))
            assert message == f"WiF 1.7: Port strike on Brest: {other} is no ship"
        assert self.strike("Ju 87", targets=("BB", "CV")) == []

    def test_by_what_reaches_the_hex(self) -> None:
        assert "Do 17 cannot reach it" in self.strike("Do 17")[0]
        assert "cannot reach it" in self.strike("Ju 87", escorts=("Do 17",))[0]
        assert "no air unit" in self.strike("Raider")[0]

    def test_two_strikes_in_one_hex_but_each_aircraft_in_one(self) -> None:
        first = act(Deed.PORT_STRIKE, "Ju 87", hex="Brest", targets=("BB",), interceptors=("FTR",))
        second = act(Deed.PORT_STRIKE, "Ju 87", hex="Brest", targets=("Port",))
        (message,) = errors(play(self.UNITS, impulse(first, second, side="Axis")))
        assert "another port strike in Brest in this impulse" in message
        assert (
            errors(play(self.UNITS, impulse(first, side="Axis"), impulse(second, side="Axis")))
            == []
        )

    def test_one_part_for_each_aircraft_in_a_strike(self) -> None:
        assert self.strike("Ju 87", escorts=("Me 110",)) == []
        (message,) = self.strike("Ju 87", escorts=("Me 110", "Ju 87"))
        assert "Ju 87 both strikes and escorts" in message
        both = self.strike("Ju 87", escorts=("Me 110",), interceptors=("Me 110",))
        assert any("Me 110 both escorts and intercepts" in message for message in both)

    def test_coasting_fighters_defend_the_ships_they_are_with(self) -> None:
        assert self.strike("Ju 87", interceptors=("FTR", "CVP", "Base FTR")) == []
        assert "FTR and CVP intercept" in self.strike("Ju 87", interceptors=("NAV",))[0]

    def test_coast_and_port_do_not_help_each_other(self) -> None:
        port = ("Port",)
        assert self.strike("Ju 87", targets=port, interceptors=("Base FTR",), aa=("Flak",)) == []
        assert len(self.strike("Ju 87", targets=port, interceptors=("FTR",))) == 1
        assert len(self.strike("Ju 87", targets=port, aa=("BB",))) == 1
        assert self.strike("Ju 87", aa=("BB",)) == []
        assert len(self.strike("Ju 87", aa=("Port",))) == 1
        assert "AA units do not fire" in self.strike("Ju 87", aa=("Flak",))[0]

    def test_interceptors_off_the_coast_are_turned_and_those_from_land_are_not(self) -> None:
        action = act(
            Deed.PORT_STRIKE,
            "Ju 87",
            hex="Brest",
            targets=("BB",),
            interceptors=("FTR", "Base FTR"),
        )
        played = play(self.UNITS, impulse(action, side="Axis"))
        assert not played.end.face_up("FTR")
        assert played.end.face_up("Base FTR")
        assert may_defend(played, played.steps[0], "FTR")
        assert not may_defend(played, played.steps[0], "NAV")

    def test_coasting_cvp_strike_off_their_own_hex_and_others_in_range(self) -> None:
        enemy = ship("G", "Germany", coasting="Brest", came=Way.INVASION)
        strike = act(Deed.PORT_STRIKE, "CVP", hex="Brest", targets=("G",))
        assert errors(play([*self.UNITS, enemy], strike)) == []
        far = ship("G", "Germany", coasting="Nantes", came=Way.INVASION)
        strike = act(Deed.PORT_STRIKE, "CVP", hex="Nantes", targets=("G",))
        assert "cannot reach it" in errors(play([*self.UNITS, far], strike))[0]

    def test_surprise_counts_a_minor_port_and_section_0(self) -> None:
        assert port_for_surprise(OFF_BREST, Port.MAJOR) is Port.MINOR
        assert port_for_surprise(OFF_BREST, None) is Port.MINOR
        assert port_for_surprise(Based("Brest"), Port.MAJOR) is Port.MAJOR
        assert section_for_surprise(OFF_BREST) == 0
        assert section_for_surprise(AtSea(BISCAY, 3)) == 3
        assert section_for_surprise(Based("Brest")) is None

    @pytest.mark.parametrize(
        ("xs", "ds", "lost"), [(0, 0, False), (0, 1, False), (1, 0, True), (0, 2, True)]
    )
    def test_hulls_are_lost_and_never_bottomed(self, xs: int, ds: int, lost: bool) -> None:
        assert is_lost(xs, ds) is lost
        assert is_lost(0, 2, ds_to_destroy=3) is False


class TestComingHome:
    def back(self, unit: Unit, to: str) -> list[str]:
        return errors(play([unit], act(Deed.RETURN_TO_BASE, unit.name, to=to)))

    def test_to_any_hex_on_the_sea_zone_or_in_range(self) -> None:
        escort = plane("P", coasting="Brest", came=Way.ESCORT, range=3)
        assert self.back(escort, "Isthmus") == []  # on the sea zone
        assert self.back(escort, "Cherbourg") == []  # in range
        assert self.back(escort, "Vichy")[0].startswith("WiF 1.9")
        assert self.back(ship("A", coasting="Brest", came=Way.INVASION), "Malta") == []

    FIGHTERS = (
        coasting("A"),
        coasting("H", power="Germany"),
        ship("G", "Germany"),
        plane("E", coasting="Brest", came=Way.ESCORT, range=1),
        plane("J", based="Vichy", range=5),
        plane("Ju", Kind.LND, "Germany", based="Vichy", range=9),
    )
    JOINED = act(Deed.SEARCH, "G", sea=BISCAY, targets=("A",), joins=(Join("J", "Brest"),))
    CLOSE = act(Deed.SEARCH, "H", hex="Brest", targets=("A",))
    FOUND = act(Deed.SEARCH, "G", sea=BISCAY, targets=("A",))
    STRIKE = act(Deed.PORT_STRIKE, "Ju", hex="Brest", targets=("A",), interceptors=("E", "J"))

    def test_what_the_way_home_is_measured_from(self) -> None:
        fights = (self.JOINED, self.CLOSE, self.FOUND, self.STRIKE)
        steps = play(self.FIGHTERS, impulse(*fights, side="Axis")).steps
        ways = {unit: [landing(step, unit) for step in steps] for unit in "EJ"}
        sea, hex_ = Landing.SEA_ZONE, Landing.COASTAL_HEX
        assert ways == {"E": [sea, hex_, sea, sea], "J": [hex_, hex_, sea, sea]}
        assert landing(None, "J") is sea

    @pytest.mark.parametrize(
        ("fights", "unit", "wrong"),
        [
            ((JOINED,), "J", "WiF 1.7"),
            # Later combats, and a port strike, send it home like any other aircraft off the coast.
            ((JOINED, FOUND), "J", ""),
            ((JOINED, STRIKE), "J", ""),
            ((CLOSE,), "E", "WiF 1.8"),
            ((CLOSE, STRIKE), "E", ""),
            ((STRIKE, CLOSE), "E", "WiF 1.8"),
            ((CLOSE, FOUND), "E", ""),
            # It does not fly in this strike, so that the battle before is what aborts it.
            ((CLOSE, replace(STRIKE, interceptors=())), "E", "WiF 1.8"),
        ],
    )
    def test_the_combat_that_aborts_it_says_where_to(
        self, fights: tuple[Action, ...], unit: str, wrong: str
    ) -> None:
        far = [*HEXES, MapHex("Bilbao", seas=(BISCAY,))]  # on the sea zone, in range of nothing
        abort = act(Deed.ABORT, unit, to="Bilbao")
        found = errors(play(self.FIGHTERS, impulse(*fights, abort, side="Axis"), hexes=far))
        assert [f.partition(":")[0] for f in found] == [wrong] * bool(wrong)

    def test_out_of_an_intercoastal_battle_within_range_of_the_hex(self) -> None:
        units = [
            plane("P", coasting="Brest", came=Way.ESCORT, range=1),
            coasting("A"),
            coasting("G", power="Germany"),
        ]
        search = act(Deed.SEARCH, "A", hex="Brest", targets=("G",))
        for to, rules in (("Isthmus", ["WiF 1.8"]), ("Cherbourg", [])):
            found = errors(play(units, impulse(search, act(Deed.ABORT, "P", to=to))))
            assert [f.partition(":")[0] for f in found] == rules

    def test_an_aborted_cvp_lies_face_down_on_its_carrier(self) -> None:
        units = [coasting("CV"), plane("P", Kind.CVP, aboard="CV")]
        played = play(units, act(Deed.ABORT, "P"))
        assert played.end.position("P") == played.end.position("CV")
        assert not played.end.face_up("P")

    def test_and_is_not_sent_to_a_hex_after_a_port_strike(self) -> None:
        units = [
            coasting("CV"),
            plane("P", Kind.CVP, aboard="CV"),
            plane("F", coasting="Brest", came=Way.ESCORT),
            ship("G", "Germany"),
            plane("Ju", Kind.LND, "Germany", based="Vichy", range=9),
        ]
        flown = ("P", "F")
        strike = act(Deed.PORT_STRIKE, "Ju", hex="Brest", targets=("CV",), interceptors=flown)
        found = act(Deed.SEARCH, "G", sea=BISCAY, targets=("CV",))
        for fight, aborted, to, wrong in (
            (strike, ("P",), "Isthmus", ["P"]),
            (strike, ("P",), None, []),
            (strike, ("F",), "Isthmus", []),
            (strike, ("CV", "P"), "Plymouth", []),
            (found, ("P",), "Isthmus", []),
        ):
            abort = act(Deed.ABORT, *aborted, to=to)
            played = play(units, impulse(fight, abort, side="Axis"))
            assert [m.partition(" ")[0] for m in errors(played, "WiF 1.7")] == wrong, (aborted, to)
            assert len(errors(played)) == len(wrong)
        together = play(
            units, impulse(strike, act(Deed.ABORT, "CV", "P", to="Plymouth"), side="Axis")
        )
        assert together.end.standings["P"].position == Aboard("CV")
        assert not together.end.face_up("P")

    def test_there_is_no_blockade(self) -> None:
        assert not stops_ships_of_the_port(OFF_BREST)
        units = [coasting("A"), ship("G", "Germany", based="Brest")]
        out: Action = act(Deed.PUT_TO_SEA, "G", sea=BISCAY, section=2)
        played = play(units, impulse(out, side="Axis"))
        assert errors(played) == []
        assert told(played, "WiF 1.9") == ["G passes A off Brest unhindered: there is no blockade"]
        assert told(play([units[1]], impulse(out, side="Axis")), "WiF 1.9") == []
        assert told(play([ship("B"), coasting("A")], invade("B")), "WiF 1.9") == []
