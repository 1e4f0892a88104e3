"""Whose impulse it is, who is whose enemy, which side is up, and which sea a unit comes from."""

from __future__ import annotations

import pytest

from beachhead.rules.coasting.moving_out import took_part
from beachhead.rules.coasting.port_strikes import may_defend
from beachhead.rules.coasting.situation import (
    Ability,
    Action,
    Deed,
    Doing,
    Impulse,
    Join,
    Kind,
    LandUnit,
    Leader,
    Unit,
    Way,
)
from tests.rules.coasting.situations import (
    BISCAY,
    CHANNEL,
    SIDES,
    act,
    bombard,
    errors,
    impulse,
    invade,
    plane,
    play,
    ship,
)


def off(name: str, hex_: str = "Brest", power: str = "CW", **fields: object) -> Unit:
    """A ship that is Coasting."""
    entered = CHANNEL if hex_ == "Cherbourg" else BISCAY
    return ship(name, power, coasting=hex_, entered=entered, came=Way.INVASION, **fields)


def flier(name: str, kind: Kind, hex_: str, power: str = "CW", **fields: object) -> Unit:
    """An aircraft that is Coasting, with range enough for every hex of the map."""
    given = {"coasting": hex_, "entered": BISCAY, "came": Way.ESCORT, "range": 9, **fields}
    return plane(name, kind, power, **given)


class TestTheSeaItComesFrom:
    """WiF 1.1: the counter shows the sea zone that the unit came from."""

    @pytest.mark.parametrize(("sea", "wrong"), [(None, 0), (BISCAY, 0), (CHANNEL, 1)])
    def test_an_interacting_ship_comes_from_where_it_is(self, sea: str | None, wrong: int) -> None:
        played = play([ship("A")], invade("A", hex_="Isthmus", sea=sea))
        assert len(errors(played, "WiF 1.1")) == len(errors(played)) == wrong
        here = played.end.coasting("A")
        assert here is not None and here.entered == BISCAY

    def test_so_does_each_of_a_fleet_from_two_seas(self) -> None:
        units = [ship("A"), ship("B", sea=CHANNEL, section=3)]
        together = play(units, invade("A", "B", hex_="Isthmus"))
        assert errors(together) == []
        entered = [together.end.coasting(name) for name in "AB"]
        assert [here.entered for here in entered if here is not None] == [BISCAY, CHANNEL]
        (message,) = errors(play(units, invade("A", "B", hex_="Isthmus", sea=CHANNEL)))
        assert message.startswith("WiF 1.1: A comes to Isthmus from the Bay of Biscay")

    def test_and_each_escort(self) -> None:
        units = [ship("A"), ship("E")]
        for sea, wrong in ((BISCAY, []), (CHANNEL, ["A", "E"])):
            played = play(units, invade("A", hex_="Isthmus", sea=sea, escorts=("E",)))
            assert [m.partition(" ")[0] for m in errors(played, "WiF 1.1")] == wrong

    def test_a_ship_already_there_keeps_the_sea_it_came_from(self) -> None:
        there = off("A", "Isthmus")
        for sea, wrong in ((BISCAY, 0), (CHANNEL, 1)):
            played = play([there], invade("A", hex_="Isthmus", sea=sea))
            assert len(errors(played, "WiF 1.1")) == wrong

    def test_it_leaves_by_that_sea_whatever_it_claimed(self) -> None:
        home = act(Deed.RETURN_TO_BASE, "A", to="Plymouth", sea=CHANNEL)
        played = play([ship("A")], invade("A", hex_="Isthmus", sea=CHANNEL), home)
        assert [e.partition(":")[0] for e in errors(played)] == ["WiF 1.1", "WiF 1.6"]

    def test_an_aircraft_that_joins_off_a_multi_coastal_hex_counts_with_its_side(self) -> None:
        """It flies from land, and a search off one hex names no sea zone for it."""
        units = [
            off("A", "Isthmus"),
            ship("G", "Germany", coasting="Isthmus", entered=CHANNEL, came=Way.INVASION),
            plane("F", based="Vichy", range=9),
            plane("Ju", Kind.LND, "Germany", based="Vichy", range=9),
        ]
        joins = (Join("F", "Isthmus"), Join("Ju", "Isthmus"))
        close = act(Deed.SEARCH, "G", hex="Isthmus", targets=("A",), joins=joins)
        played = play(units, impulse(close, side="Axis"))
        assert errors(played) == []
        entered = {name: played.end.coasting(name) for name in ("F", "Ju")}
        assert {n: h.entered for n, h in entered.items() if h} == {"F": BISCAY, "Ju": CHANNEL}


class TestWhoseImpulse:
    """WiF 1.2, 1.6, 1.7: the normal rules let the phasing side act."""

    @pytest.mark.parametrize("side", SIDES)
    def test_interaction_by_the_phasing_side(self, side: str) -> None:
        for power in ("CW", "Germany"):
            unit = ship("A", power)
            fits = power in SIDES[side]
            for action in (bombard("A", power=power), invade("A", power=power)):
                played = play([unit], impulse(action, side=side))
                assert len(errors(played, "WiF 1.2")) == (not fits)

    @pytest.mark.parametrize("side", SIDES)
    def test_defensive_bombardment_by_the_other_side(self, side: str) -> None:
        land = (LandUnit("Corps", "CW", Doing.ATTACKED),)
        defence = act(Deed.DEFENSIVE_BOMBARDMENT, "A", hex="Brest", land=land)
        played = play([ship("A")], impulse(defence, side=side))
        assert len(errors(played, "WiF 1.2")) == (side == "Allies")

    @pytest.mark.parametrize("side", SIDES)
    def test_moving_in_and_out(self, side: str) -> None:
        move = act(Deed.MOVE_IN, "A", hex="Brest")
        found = errors(play([off("B"), ship("A")], impulse(move, side=side)))
        assert len(found) == (side == "Axis")
        leader = Leader("Nimitz", "CW", Ability.HIGHER_SECTION)
        out = act(Deed.MOVE_OUT, "A", section=2, leader="Nimitz")
        found = errors(play([off("A")], impulse(out, side=side), leaders=(leader,)))
        assert len(found) == (side == "Axis")

    @pytest.mark.parametrize("side", SIDES)
    def test_port_strikes(self, side: str) -> None:
        units = [off("A"), plane("G", Kind.LND, "Germany", based="Vichy", range=9)]
        strike = act(Deed.PORT_STRIKE, "G", hex="Brest", targets=("A",))
        assert len(errors(play(units, impulse(strike, side=side)))) == (side == "Allies")


class TestAPass:
    """WiF 1.5: escorting is what a Pass Impulse still allows."""

    @pytest.mark.parametrize("chosen", ["naval", "air", "land", "combined", "pass"])
    def test_no_aircraft_moves_in_during_one(self, chosen: str) -> None:
        for unit in (
            plane("P", Kind.NAV),
            plane("P", Kind.LND, based="Vichy", range=9),
            plane("P", Kind.FTR, based="Vichy", range=9),
        ):
            turn = impulse(act(Deed.MOVE_IN, "P", hex="Brest"), CW=chosen)
            found = errors(play([off("A"), unit], turn))
            assert len(found) == (chosen == "pass")
            assert all("in a Pass Impulse aircraft come only as escorts" in text for text in found)

    def test_what_the_others_chose_is_no_matter(self) -> None:
        turn = impulse(act(Deed.MOVE_IN, "P", hex="Brest"), CW="air", US="pass")
        assert errors(play([off("A"), plane("P", Kind.NAV)], turn)) == []

    @pytest.mark.parametrize("chosen", ["air", "pass"])
    def test_no_port_strike_either(self, chosen: str) -> None:
        units = [
            off("A"),
            plane("G", Kind.LND, "Germany", based="Vichy", range=9),
            plane("I", Kind.FTR, "Italy", based="Vichy", range=9),
        ]
        strike = act(Deed.PORT_STRIKE, "I", hex="Brest", targets=("A",), escorts=("G",))
        found = errors(play(units, impulse(strike, side="Axis", Germany=chosen)))
        assert len(found) == (chosen == "pass")


class TestEnemies:
    """WiF 1.7, 1.8: one searches for enemies and strikes enemies."""

    @pytest.mark.parametrize(("power", "wrong"), [("CW", 1), ("US", 1), ("Germany", 0)])
    def test_at_sea_none_searches_for_friends(self, power: str, wrong: int) -> None:
        units = [ship("A"), off("T", power=power)]
        played = play(units, act(Deed.SEARCH, "A", sea=BISCAY, targets=("T",)))
        assert len(errors(played, "WiF 1.7")) == len(errors(played)) == wrong

    def test_nor_with_enemies_nor_are_friends_searching_back(self) -> None:
        units = [ship("A"), ship("B", "US"), ship("G", "Germany"), ship("H", "Germany")]
        for fields, wrong in (
            ({"units": ("A", "B"), "in_return": ("G",)}, 0),
            ({"units": ("A", "H"), "in_return": ("G",)}, 1),
            ({"units": ("A",), "in_return": ("B",)}, 1),
        ):
            search = Action(Deed.SEARCH, sea=BISCAY, targets=("G",), **fields)  # type: ignore[arg-type]
            assert len(errors(play(units, search), "WiF 1.7")) == wrong, fields

    def test_off_one_hex_likewise(self) -> None:
        units = [off("A"), off("B"), off("G", power="Germany")]
        for targets, in_return, wrong in (
            (("G",), ("G",), 0),
            (("G",), ("B",), 1),
            (("B",), (), 1),
        ):
            search = act(Deed.SEARCH, "A", hex="Brest", targets=targets, in_return=in_return)
            assert len(errors(play(units, search), "WiF 1.8")) == wrong

    def test_aircraft_join_a_side_that_fights(self) -> None:
        sides = {**SIDES, "Comintern": ("USSR",)}
        for power, wrong in (("CW", 0), ("Germany", 0), ("USSR", 1)):
            pilot = plane("P", power=power, based="Vichy", range=9)
            joins = (Join("P", "Brest"),)
            search = act(Deed.SEARCH, "G", sea=BISCAY, targets=("A",), joins=joins)
            units = [off("A"), ship("G", "Germany"), pilot]
            turn = impulse(search, side="Axis")
            assert len(errors(play(units, turn, sides=sides), "WiF 1.7")) == wrong

    STRIKE = (
        off("A"),
        off("G", power="Germany"),
        plane("Ju", Kind.LND, "Germany", based="Vichy", range=9),
        plane("Me", Kind.FTR, "Germany", based="Vichy", range=9),
        plane("F", Kind.FTR, "CW", based="Vichy", range=9),
    )

    @pytest.mark.parametrize(
        ("fields", "wrong"),
        [
            ({"targets": ("A",), "escorts": ("Me",), "interceptors": ("F",), "aa": ("A",)}, 0),
            ({"targets": ("G",)}, 1),
            ({"targets": ("A",), "escorts": ("F",)}, 1),
            ({"targets": ("A",), "interceptors": ("Me",)}, 1),
            ({"targets": ("A",), "aa": ("G",)}, 1),
        ],
    )
    def test_port_strikes(self, fields: dict[str, tuple[str, ...]], wrong: int) -> None:
        action = Action(Deed.PORT_STRIKE, ("Ju",), hex="Brest", **fields)  # type: ignore[arg-type]
        assert len(errors(play(self.STRIKE, impulse(action, side="Axis")), "WiF 1.7")) == wrong


class TestFaceDown:
    """Face-down units fly no missions and make no moves (WiF 1.6, 1.7)."""

    @pytest.mark.parametrize("down", ["none", "Ju", "Me", "F", "A"])
    def test_in_a_port_strike(self, down: str) -> None:
        units = [
            off("A", face_up=down != "A"),
            plane("Ju", Kind.LND, "Germany", based="Vichy", range=9, face_up=down != "Ju"),
            plane("Me", Kind.FTR, "Germany", based="Vichy", range=9, face_up=down != "Me"),
            flier("F", Kind.FTR, "Brest", face_up=down != "F"),
        ]
        action = act(
            Deed.PORT_STRIKE,
            "Ju",
            hex="Brest",
            targets=("A",),
            escorts=("Me",),
            interceptors=("F",),
        )
        found = errors(play(units, impulse(action, side="Axis")))
        # The ship that is struck may lie face down.
        flies = down in ("Ju", "Me", "F")
        expected = [f"WiF 1.7: Port strike on Brest: {down} is face down and cannot fly"] * flies
        assert found == expected

    def test_an_interceptor_of_one_strike_is_down_for_the_next(self) -> None:
        units = [
            off("A"),
            flier("F", Kind.FTR, "Brest"),
            plane("Ju", Kind.LND, "Germany", based="Vichy", range=9),
            plane("Do", Kind.LND, "Germany", based="Vichy", range=9),
        ]
        strikes = [
            impulse(
                act(Deed.PORT_STRIKE, bomber, hex="Brest", targets=("A",), interceptors=("F",)),
                side="Axis",
            )
            for bomber in ("Ju", "Do")
        ]
        (message,) = errors(play(units, *strikes))
        assert "F is face down" in message

    @pytest.mark.parametrize("face_up", [True, False])
    def test_moving_out_by_a_leader(self, face_up: bool) -> None:
        leader = Leader("Nimitz", "CW", Ability.HIGHER_SECTION)
        out = act(Deed.MOVE_OUT, "A", section=2, leader="Nimitz")
        found = errors(play([off("A", face_up=face_up)], out, leaders=(leader,)))
        assert len(found) == (not face_up)
        home = act(Deed.RETURN_TO_BASE, "A", to="Plymouth")
        assert errors(play([off("A", face_up=face_up)], home)) == []


class TestWhoDefends:
    """WiF 1.7: what may intercept a port strike off Brest, or on its port."""

    UNITS = (
        off("Coaster"),
        ship("Docked", based="Brest"),
        off("CV here"),
        plane("CVP here", Kind.CVP, aboard="CV here"),
        off("CV there", "Nantes"),
        plane("CVP there", Kind.CVP, aboard="CV there", range=2),
        off("CV far", "Isthmus"),
        plane("CVP far", Kind.CVP, aboard="CV far", range=2),
        ship("CV at sea"),
        plane("CVP at sea", Kind.CVP, aboard="CV at sea", reaches=("Brest",)),
        ship("CV docked", based="Brest"),
        plane("CVP docked", Kind.CVP, aboard="CV docked"),
        ship("CV docked elsewhere", based="Cherbourg"),
        plane("CVP docked elsewhere", Kind.CVP, aboard="CV docked elsewhere", range=3),
        flier("FTR here", Kind.FTR, "Brest"),
        flier("NAV here", Kind.NAV, "Brest"),
        flier("FTR there", Kind.FTR, "Nantes"),
        plane("FTR at sea", reaches=("Brest",)),
        plane("FTR ashore", based="Brest"),
        plane("FTR inland", based="Vichy", range=5),
        plane("Ju", Kind.LND, "Germany", based="Vichy", range=9),
    )
    EITHER = frozenset(
        {"CVP there", "CVP far", "CVP at sea", "CVP docked elsewhere", "FTR ashore", "FTR inland"}
    )

    def strike(self, target: str, *interceptors: str) -> Impulse:
        fields = {"hex": "Brest", "targets": (target,), "interceptors": interceptors}
        return impulse(act(Deed.PORT_STRIKE, "Ju", **fields), side="Axis")

    @pytest.mark.parametrize(
        ("target", "own"),
        [("Coaster", {"CVP here", "FTR here"}), ("Docked", {"CVP docked"})],
    )
    def test_each_location_is_defended_by_its_own_and_by_those_who_come(
        self, target: str, own: set[str]
    ) -> None:
        played = play(self.UNITS, self.strike(target))
        allies = [u.name for u in self.UNITS if u.power == "CW"]
        may = {name for name in allies if may_defend(played, played.steps[0], name)}
        assert may == own | self.EITHER
        for name in allies:
            found = errors(play(self.UNITS, self.strike(target, name)))
            # Of those who may, one cannot reach the hex.
            assert bool(found) == (name not in may or name == "CVP far"), (name, found)

    def test_only_those_with_the_struck_ships_are_flipped(self) -> None:
        flying = ("FTR here", "CVP here", "CVP there", "FTR inland")
        end = play(self.UNITS, self.strike("Coaster", *flying)).end
        assert [name for name in flying if not end.face_up(name)] == ["FTR here", "CVP here"]


class TestAborts:
    """WiF 1.6: only combat aborts a unit out of Coasting."""

    UNITS = (
        off("A"),
        off("B"),
        off("C", "Nantes"),
        flier("F", Kind.FTR, "Brest"),
        ship("G", "Germany"),
        off("H", power="Germany"),
        plane("Ju", Kind.LND, "Germany", based="Vichy", range=9),
    )
    SEARCH = act(Deed.SEARCH, "G", sea=BISCAY, targets=("A",))
    CLOSE = act(Deed.SEARCH, "H", hex="Brest", targets=("A",))
    STRIKE = act(Deed.PORT_STRIKE, "Ju", hex="Brest", targets=("A",), interceptors=("F",))

    @pytest.mark.parametrize(
        ("fight", "aborted"),
        [
            (None, ""),
            (SEARCH, "ABF"),
            (CLOSE, "ABFH"),
            (STRIKE, "ABF"),
            (act(Deed.TURN_FACE_DOWN, "A"), ""),
        ],
    )
    def test_who_can_be_aborted(self, fight: Action | None, aborted: str) -> None:
        for name in "ABCFH":
            abort = act(Deed.ABORT, name, to="Plymouth" if name != "F" else "Cherbourg")
            actions = (abort,) if fight is None else (fight, abort)
            found = errors(play(self.UNITS, impulse(*actions, side="Axis")), "WiF 1.6")
            assert len(found) == (name not in aborted), name

    def test_not_in_a_later_impulse(self) -> None:
        abort = act(Deed.ABORT, "A", to="Plymouth")
        for turns, wrong in (
            ([impulse(self.SEARCH, abort, side="Axis")], 0),
            ([impulse(self.SEARCH, side="Axis"), impulse(abort, side="Axis")], 1),
            ([impulse(abort, self.SEARCH, side="Axis")], 1),
        ):
            found = errors(play(self.UNITS, *turns), "WiF 1.6")
            assert len(found) == wrong

    def test_who_took_part(self) -> None:
        played = play(self.UNITS, impulse(self.STRIKE, side="Axis"))
        (step,) = played.steps
        took = {u.name for u in self.UNITS if took_part(played, step, u.name)}
        assert took == {"A", "B", "F", "Ju"}

    def test_at_sea_the_normal_rules_say(self) -> None:
        assert errors(play([ship("A")], act(Deed.ABORT, "A", to="Plymouth"))) == []
