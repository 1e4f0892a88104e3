"""Moving into a coastal hex and out of it (WiF 1.6)."""

from __future__ import annotations

import pytest

from beachhead.rules.coasting.moving_in import may_ever_coast, shortest_way_in, ways_in
from beachhead.rules.coasting.moving_out import (
    seas_to_leave_by,
    sections_to_leave_to,
    units_that_must_go,
)
from beachhead.rules.coasting.positions import AtSea, Coasting
from beachhead.rules.coasting.situation import Ability, Deed, Kind, Leader, Unit, Way
from tests.rules.coasting.situations import (
    BISCAY,
    CHANNEL,
    act,
    errors,
    impulse,
    invade,
    plane,
    play,
    ship,
    told,
)

FRIEND = ship("Friend", coasting="Brest", came=Way.INVASION)


def moves_in(unit: Unit, *, hex_: str = "Brest", **fields: object) -> list[str]:
    """The errors when a unit moves in beside a friend."""
    friend = ship("Friend", coasting=hex_, entered=BISCAY, came=Way.INVASION)
    return errors(play([friend, unit], act(Deed.MOVE_IN, unit.name, hex=hex_, **fields)))


class TestMovingIn:
    def test_only_where_a_friend_is_coasting_already(self) -> None:
        enemy = ship("Enemy", "Germany", coasting="Brest", came=Way.INVASION)
        in_port = ship("Port", based="Brest")
        move = act(Deed.MOVE_IN, "A", hex="Brest")
        assert errors(play([FRIEND, ship("A")], move)) == []
        for other in (enemy, in_port):
            (message,) = errors(play([other, ship("A")], move))
            assert "no friendly unit is Coasting off Brest" in message
        together = play([ship("A"), ship("B")], act(Deed.MOVE_IN, "A", "B", hex="Brest"))
        assert len(errors(together)) == 2

    def test_a_friend_that_came_in_the_same_impulse_will_do(self) -> None:
        units = [ship("A"), ship("B")]
        assert errors(play(units, invade("A"), act(Deed.MOVE_IN, "B", hex="Brest"))) == []

    @pytest.mark.parametrize("section", range(5))
    def test_from_any_section_of_the_sea_even_zero(self, section: int) -> None:
        assert moves_in(ship("A", sea=BISCAY, section=section)) == []

    def test_not_face_down(self) -> None:
        (message,) = moves_in(ship("A", face_up=False))
        assert "face down" in message

    def test_by_a_sea_zone_that_the_hex_lies_on(self) -> None:
        (message,) = moves_in(ship("A", based="Plymouth"), sea=CHANNEL)
        assert message.startswith("WiF 1.6: A came to Brest by the Channel")

    def test_never_straight_from_another_sea_zone_whatever_a_leader_can(self) -> None:
        leader = Leader("Ozawa", "CW", Ability.OTHER_SEABOX)
        friend = ship("Friend", coasting="Isthmus", entered=BISCAY, came=Way.INVASION)
        move = act(Deed.MOVE_IN, "A", hex="Isthmus", sea=CHANNEL, leader="Ozawa")
        (message,) = errors(play([friend, ship("A")], move, leaders=(leader,)))
        assert "no ability brings it from there" in message
        first = act(Deed.PUT_TO_SEA, "A", sea=CHANNEL, section=0)
        assert (
            errors(play([friend, ship("A")], impulse(first), impulse(move), leaders=(leader,)))
            == []
        )

    @pytest.mark.parametrize(
        ("chosen", "wrong"),
        [("naval", False), ("combined", False), ("land", True), ("air", True), ("pass", True)],
    )
    def test_it_takes_a_naval_move(self, chosen: str, wrong: bool) -> None:
        move = act(Deed.MOVE_IN, "A", hex="Brest")
        assert len(errors(play([FRIEND, ship("A")], impulse(move, CW=chosen)))) == wrong

    def test_no_further_than_its_movement(self) -> None:
        for movement, wrong in ((1, 1), (2, 0), (None, 0)):
            unit = ship("A", based="Plymouth", movement=movement, distances={BISCAY: 2})
            assert len(moves_in(unit)) == wrong

    def test_not_from_another_coast(self) -> None:
        (message,) = moves_in(ship("A", coasting="Nantes", came=Way.INVASION))
        assert "can only return to base" in message

    def test_any_sea_of_a_multi_coastal_hex_the_nearer_being_told(self) -> None:
        chart = play([]).chart
        assert ways_in(chart, "Isthmus") == ((BISCAY, 0), (CHANNEL, 0))
        assert shortest_way_in(chart, "Isthmus", {BISCAY: 3, CHANNEL: 2}) == CHANNEL
        assert shortest_way_in(chart, "Brest", {CHANNEL: 2}) is None
        friend = ship("Friend", coasting="Isthmus", entered=BISCAY, came=Way.INVASION)
        unit = ship("A", based="Plymouth", distances={BISCAY: 3, CHANNEL: 2})
        played = play([friend, unit], act(Deed.MOVE_IN, "A", hex="Isthmus", sea=BISCAY))
        assert errors(played) == []
        assert "the Channel is nearer at 2" in told(played, "WiF 1.6")[0]

    def test_convoy_points_never_coast(self) -> None:
        assert {k for k in Kind if not may_ever_coast(k)} == {Kind.CONVOY_POINTS, Kind.AA}
        convoy = plane("C", Kind.CONVOY_POINTS)
        for action in (
            act(Deed.MOVE_IN, "C", hex="Brest"),
            invade("C"),
            invade("A", escorts=("C",)),
        ):
            found = errors(play([FRIEND, ship("A"), convoy], action), "WiF 1.6")
            assert found == ["C is Coasting off Brest, and convoy points never Coast"]
        begun = plane("C", Kind.CONVOY_POINTS, coasting="Brest", came=Way.MOVED_IN)
        assert len(errors(play([begun]), "WiF 1.6")) == 1

    def test_nothing_is_coasting_without_having_come(self) -> None:
        assert len(errors(play([ship("A", coasting="Brest")]), "WiF 1.6")) == 1


class TestAircraftMovingIn:
    def test_straight_from_land_to_a_hex_in_range(self) -> None:
        """Vichy is five hexes from Brest."""
        for range_, wrong in ((5, 0), (4, 1), (None, 1)):
            assert len(moves_in(plane("P", based="Vichy", range=range_))) == wrong
        for reaches, wrong in ((("Brest",), 0), (("Nantes",), 1)):
            assert len(moves_in(plane("P", based="Malta", reaches=reaches))) == wrong

    def test_from_the_seabox_in_another_impulse_however_far(self) -> None:
        """The rule's own question again: a Defiant flies to the zero section in one impulse and
        on to the coast in the next (WiF 1.9)."""
        out = act(Deed.PUT_TO_SEA, "Defiant", sea=BISCAY, section=0)
        on = act(Deed.MOVE_IN, "Defiant", hex="Brest")
        units = [FRIEND, plane("Defiant", based="Malta", range=1)]
        assert errors(play(units, impulse(out), impulse(on))) == []
        (message,) = errors(play(units, impulse(out, on)))
        assert "in this very impulse" in message

    def test_no_naval_move_for_aircraft(self) -> None:
        move = act(Deed.MOVE_IN, "P", hex="Brest")
        units = [FRIEND, plane("P", based="Malta", reaches=("Brest",))]
        assert errors(play(units, impulse(move, CW="air"))) == []


class TestMovingOut:
    UNIT = ship("A", coasting="Isthmus", entered=CHANNEL, came=Way.INVASION)
    LIFTER = Leader("Nimitz", "CW", Ability.HIGHER_SECTION)
    CROSSER = Leader("Ozawa", "CW", Ability.OTHER_SEABOX)

    def out(self, *leaders: Leader, **fields: object) -> list[str]:
        action = act(Deed.MOVE_OUT, "A", **{"section": 2, **fields})
        return errors(play([self.UNIT], action, leaders=leaders))

    def test_to_no_section_of_a_seabox(self) -> None:
        (message,) = self.out()
        assert "only return to base or be aborted" in message
        sail = play([self.UNIT], act(Deed.PUT_TO_SEA, "A", sea=CHANNEL, section=0))
        assert len(errors(sail)) == 1

    @pytest.mark.parametrize("section", range(5))
    def test_with_a_leader_s_help_to_any_even_zero(self, section: int) -> None:
        assert self.out(self.LIFTER, leader="Nimitz", section=section) == []

    def test_then_to_the_sea_it_came_from_only(self) -> None:
        (message,) = self.out(self.LIFTER, leader="Nimitz", sea=BISCAY)
        assert "goes back there, not to the Bay of Biscay" in message
        assert self.out(self.LIFTER, leader="Nimitz", sea=CHANNEL) == []
        played = play(
            [self.UNIT],
            act(Deed.MOVE_OUT, "A", section=0, leader="Nimitz"),
            leaders=(self.LIFTER,),
        )
        assert played.end.position("A") == AtSea(CHANNEL, 0, 1)

    def test_not_with_the_other_ability_nor_an_enemy_s_leader(self) -> None:
        (message,) = self.out(self.CROSSER, leader="Ozawa", sea=BISCAY)
        assert "no section lies lower than a coast" in message
        enemy = Leader("Nimitz", "Germany", Ability.HIGHER_SECTION)
        assert len(self.out(enemy, leader="Nimitz")) == 1

    def test_what_is_not_coasting_cannot_move_out(self) -> None:
        assert len(errors(play([ship("A")], act(Deed.MOVE_OUT, "A", sea=BISCAY, section=2)))) == 1

    def test_home_by_the_sea_it_came_from(self) -> None:
        assert seas_to_leave_by(Coasting("Isthmus", CHANNEL, Way.INVASION)) == (CHANNEL,)
        for deed in (Deed.RETURN_TO_BASE, Deed.ABORT):
            for sea, wrong in ((CHANNEL, 0), (BISCAY, 1), (None, 0)):
                enemy = ship("G", "Germany", sea=CHANNEL, section=3)
                fight = act(Deed.SEARCH, "G", sea=CHANNEL, targets=("A",))
                home = act(deed, "A", to="Plymouth", sea=sea)
                played = play([self.UNIT, enemy], fight, home)
                assert len(errors(played)) == wrong, (deed, sea)

    def test_sections_by_ability(self) -> None:
        here = Coasting("Isthmus", CHANNEL, Way.INVASION)
        assert sections_to_leave_to(here, None) == ()
        assert sections_to_leave_to(here, Ability.OTHER_SEABOX) == ()
        assert sections_to_leave_to(here, Ability.HIGHER_SECTION) == (0, 1, 2, 3, 4)

    def test_gone_by_the_end_of_the_turn(self) -> None:
        stays = play([self.UNIT, ship("B")], end_of_turn=True)
        assert units_that_must_go(stays.end) == ("A",)
        (message,) = errors(stays, "WiF 1.6")
        assert "should have returned to base by the Channel" in message
        home = act(Deed.RETURN_TO_BASE, "A", to="Plymouth")
        assert errors(play([self.UNIT], home, end_of_turn=True)) == []
        assert errors(play([self.UNIT])) == []
