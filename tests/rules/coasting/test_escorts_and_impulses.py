"""Escorts (WiF 1.4) and what interacting costs of an impulse (WiF 1.5)."""

from __future__ import annotations

import pytest

from beachhead.rules.coasting.escorts import why_no_escort
from beachhead.rules.coasting.impulses import is_naval_move, may_escort_in, may_interact_in
from beachhead.rules.coasting.register import findings
from beachhead.rules.coasting.situation import Deed, Doing, ImpulseType, Kind, LandUnit, Way
from beachhead.rules.coasting.situation import Unit as CoastingUnit
from beachhead.rules.findings import Severity
from tests.rules.coasting.situations import (
    BISCAY,
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


class TestEscorts:
    @pytest.mark.parametrize(
        ("escort", "wrong"),
        [
            (ship("E"), ""),
            (ship("E", "US"), ""),
            (plane("E", Kind.SUB), ""),
            (plane("E", Kind.NAV), ""),
            (plane("E", Kind.FTR), ""),
            (plane("E", Kind.LND, naval_factor=2), ""),
            (plane("E", Kind.LND), "without a naval factor"),
            (plane("E", Kind.LND, naval_factor=0), "without a naval factor"),
            (plane("E", Kind.AIR), "of aircraft FTR, CVP, NAV"),
            (ship("E", "Germany"), "friendly to none"),
            (ship("E", face_up=False), "is face down"),
            (ship("E", sea=BISCAY, section=2), "in section 2 of the Bay of Biscay"),
            (ship("E", sea="Channel", section=3), "in section 3 of the Channel"),
            (plane("E", Kind.FTR, based="Plymouth"), "is in Plymouth"),
        ],
    )
    def test_who_may(self, escort: CoastingUnit, wrong: str) -> None:
        played = play([ship("A"), escort], invade("A", escorts=("E",)))
        why = why_no_escort(played, played.start, "E", ("A",))
        assert (why is None) if not wrong else (why is not None and wrong in why)
        assert len(errors(played, "WiF 1.4")) == bool(wrong)

    def test_they_come_along_and_stay_face_up(self) -> None:
        played = play([ship("A"), ship("E")], bombard("A", escorts=("E",)))
        for name, face_up in (("A", False), ("E", True)):
            coasting = played.end.coasting(name)
            assert coasting is not None and coasting.hex == "Brest"
            assert played.end.face_up(name) is face_up
        assert told(played, "WiF 1.4") == ["E escorts to Brest and stays face up"]

    def test_one_friend_among_the_interacting_units_is_enough(self) -> None:
        units = [ship("A", "Italy", sea=BISCAY, section=1), ship("B"), ship("E", "US")]
        played = play(units, invade("A", "B", escorts=("E",)))
        assert errors(played, "WiF 1.4") == []

    def test_escorts_are_other_units(self) -> None:
        played = play([ship("A")], invade("A", escorts=("A",)))
        assert len(errors(played, "WiF 1.4")) == 1

    def test_a_defiant_escorts_from_the_zero_section(self) -> None:
        """The rule's own question: a short-ranged FTR in section 0 goes along with ships that come
        from there, however far the coast is (WiF 1.9)."""
        units = [ship("A", sea=BISCAY, section=0), plane("Defiant", sea=BISCAY, section=0)]
        played = play(units, invade("A", escorts=("Defiant",)))
        assert errors(played) == []


class TestImpulses:
    def test_neither_interacting_nor_escorting_is_a_naval_move(self) -> None:
        moves = {deed for deed in Deed if is_naval_move(deed)}
        assert moves == {Deed.MOVE_IN, Deed.MOVE_OUT, Deed.PUT_TO_SEA}
        assert [t.value for t in ImpulseType if not may_interact_in(t)] == ["pass"]
        assert all(map(may_escort_in, ImpulseType))

    @pytest.mark.parametrize("chosen", list(ImpulseType))
    def test_interacting_in_any_impulse_but_a_pass(self, chosen: ImpulseType) -> None:
        played = play([ship("A")], impulse(invade("A"), CW=chosen.value))
        assert len(errors(played, "WiF 1.5")) == (chosen is ImpulseType.PASS)
        free = chosen in (ImpulseType.LAND, ImpulseType.AIR)
        assert any("takes no naval move" in text for text in told(played, "WiF 1.5")) is free

    def test_a_power_that_passes_may_still_escort(self) -> None:
        units = [ship("A"), ship("E", "US")]
        played = play(units, impulse(invade("A", escorts=("E",)), CW="land", US="pass"))
        assert errors(played) == []
        assert any("US passes, and may escort" in text for text in told(played, "WiF 1.5"))

    def test_the_other_side_defends_in_an_impulse_that_is_not_its_own(self) -> None:
        land = (LandUnit("Corps", "Germany", Doing.ATTACKED),)
        defence = act(Deed.DEFENSIVE_BOMBARDMENT, "G", hex="Brest", land=land)
        played = play([ship("G", "Germany")], impulse(defence, Germany="pass"))
        assert errors(played) == []

    def test_coming_to_a_hex_lets_the_other_side_search_there(self) -> None:
        german = ship("G", "Germany", coasting="Brest", came=Way.INVASION)
        search = act(Deed.SEARCH, "G", hex="Brest", targets=("A",))
        played = play([ship("A"), german], impulse(invade("A"), search))
        assert errors(played) == []
        assert told(played, "WiF 1.5") == [
            "A came to Brest and to G: the non-phasing player may begin an Intercoastal Naval"
            " Battle"
        ]
        later = play([ship("A"), german], impulse(invade("A")), impulse(search))
        warned = [f for f in findings(later) if f.severity is Severity.WARNING]
        assert [f.rule for f in warned] == ["WiF 1.5"]
