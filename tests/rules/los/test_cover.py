"""Deir TEM and Crest status beside the worked statements (G13.22, G13.23)."""

from __future__ import annotations

from beachhead.rules.los.cover import (
    covering_lip,
    crest_hexsides,
    crest_is_entrenched,
    deir_tem,
)
from beachhead.rules.los.sight import Effect
from beachhead.rules.los.trace import trace
from beachhead.rules.los.viewpoint import Viewpoint, may_gain_crest
from tests.rules.los.looking import look, rules, shore

MODERATE, STEEP = shore(slope="moderate"), shore(slope="steep")


def tem(firer: str, target: str, levels: tuple[int, int] = (0, 0), prc: bool = False) -> int:
    view = Viewpoint(MODERATE.find(target))
    return deir_tem(MODERATE, trace(MODERATE.find(firer), view.hex), view, levels, prc=prc)


def test_only_a_lip_that_is_not_of_the_firers_hex_covers() -> None:
    assert tem("F9", "433") == tem("F9", "431") == tem("F9", "1085") == 0
    assert tem("F8", "433") == tem("F8", "431") == tem("F8", "1085") == 1
    assert tem("F9", "439") == 1  # along a Lip of E10
    assert tem("432", "1085") == 0  # no Lip


def test_only_the_beach_side_is_covered() -> None:
    assert tem("431", "F8") == 0
    assert look(MODERATE, "431", "F8").covers(Viewpoint(MODERATE.find("F8"))) == ()


def test_a_firer_at_another_level_meets_none() -> None:
    assert tem("F8", "433", levels=(1, 0)) == 0
    assert rules(look(MODERATE, "F8", "433", first={"level": 1}), Effect.COVERS) == []
    assert rules(look(MODERATE, "F8", "433"), Effect.COVERS) == ["G13.22"]


def test_prc_have_none_and_nor_has_a_unit_on_a_pier() -> None:
    assert tem("F8", "433", prc=True) == 0
    on = shore(slope="moderate", piers=[("1080", "wooden")])
    los, levels = trace(on.find("F8"), on.find("1080")), (0, 0)
    below, above = (Viewpoint(los.end, on_pier=pier) for pier in (False, True))
    assert covering_lip(on, los, below, levels) == on.find_hexside("F9", "433")
    assert covering_lip(on, los, above, levels) is None


def test_a_slight_or_steep_beach_and_a_cliff_have_no_lip() -> None:
    for on in (shore(slope="slight"), STEEP, shore(slope="moderate", cliffs=[("F9", "433")])):
        view = Viewpoint(on.find("433"))
        assert covering_lip(on, trace(on.find("F8"), view.hex), view, (0, 0)) is None


def test_who_may_gain_crest_status() -> None:
    answers = {name: may_gain_crest(STEEP, STEEP.find(name)) for name in ("433", "432", "F9")}
    assert answers == {"433": True, "432": False, "F9": False}
    assert not may_gain_crest(MODERATE, MODERATE.find("433"))
    sides = crest_hexsides(STEEP, Viewpoint(STEEP.find("433")))
    assert set(sides) == {STEEP.find_hexside("433", n) for n in ("E10", "F9", "G10")}


def test_crest_status_raises_a_unit_to_level_0() -> None:
    crest = {"in_crest": True}
    assert not look(STEEP, "F8", "433").exists
    assert look(STEEP, "F8", "433", second=crest).levels == (0, 0)
    assert look(STEEP, "F8", "433", second=crest).exists
    assert look(STEEP, "433", "1085", first=crest).exists


def test_to_whom_a_unit_in_crest_status_is_entrenched() -> None:
    target = Viewpoint(STEEP.find("433"), in_crest=True)
    answers = {
        name: crest_is_entrenched(STEEP, target, Viewpoint(STEEP.find(name)))
        for name in ("F8", "F9", "E10", "D9", "432", "1085")
    }
    assert answers == {
        "F8": True,
        "F9": False,
        "E10": False,
        "D9": True,
        "432": None,
        "1085": None,
    }
    assert crest_is_entrenched(STEEP, Viewpoint(target.hex), Viewpoint(STEEP.find("F8"))) is False
