"""Fanaticism and Casualty Reduction of the landing side (G14.32, G13.421)."""

from __future__ import annotations

import pytest

from beachhead.rules import wading
from beachhead.rules.fanaticism import (
    Cause,
    HeatOfBattle,
    Place,
    applies_to,
    heat_of_battle,
    is_fanatic,
    keeps_fanatic_marker,
    leader_loss_check,
    needs_paatc,
    place_of,
    suffers_casualty_reduction,
)
from tests.rules.building import scenario, setup

BEACH, SHALLOW, OTHER = Place.BEACH, Place.SHALLOW_OCEAN, Place.OTHER


def test_places_of_the_landing() -> None:
    shore = setup().shore
    found = {name: place_of(shore.at(shore.find(name))) for name in ("433", "1079", "1091", "E10")}
    assert found == {"433": BEACH, "1079": SHALLOW, "1091": OTHER, "E10": OTHER}


@pytest.mark.parametrize(
    ("kind", "applies"),
    [("seaborne assault", True), ("seaborne evacuation", True), ("other", False)],
)
def test_section_14_3_is_for_assaults_and_evacuations(kind: str, applies: bool) -> None:
    assert applies_to(scenario(kind=kind)) is applies


def test_who_is_fanatic_where() -> None:
    assert is_fanatic(BEACH, landing_side=True)
    assert not is_fanatic(BEACH, landing_side=False)
    assert not is_fanatic(BEACH, landing_side=True, prisoner=True)
    assert is_fanatic(SHALLOW, landing_side=True)
    assert not is_fanatic(SHALLOW, landing_side=False)
    assert not is_fanatic(SHALLOW, landing_side=True, aboard=True)
    assert not is_fanatic(BEACH, landing_side=True, aboard=True)
    assert not is_fanatic(OTHER, landing_side=True)
    assert is_fanatic(OTHER, landing_side=False, already=True)


def test_no_paatc_from_the_beach_into_the_hinterland() -> None:
    for leaves, landing, hinterland, needed in (
        (BEACH, True, True, False),
        (SHALLOW, True, True, True),
        (BEACH, False, True, True),
        (BEACH, True, False, True),
    ):
        found = needs_paatc(leaves, landing_side=landing, hinterland=hinterland, otherwise=True)
        assert found is needed
    assert not needs_paatc(OTHER, landing_side=True, hinterland=True, otherwise=False)


@pytest.mark.parametrize("result", list(HeatOfBattle))
def test_heat_of_battle_on_the_beach(result: HeatOfBattle) -> None:
    hardening = HeatOfBattle.BATTLE_HARDENING
    changed = result in (HeatOfBattle.BERSERK, HeatOfBattle.SURRENDER)
    assert heat_of_battle(BEACH, result) is (hardening if changed else result)
    assert heat_of_battle(BEACH, result, landing_side=False) is result
    assert heat_of_battle(OTHER, result) is result
    assert heat_of_battle(SHALLOW, result) is None
    assert heat_of_battle(SHALLOW, result, landing_side=False) is None


@pytest.mark.parametrize("result", list(HeatOfBattle))
@pytest.mark.parametrize("place", list(Place))
def test_heat_of_battle_aboard_stays_what_it_is_and_never_comes_in_a_boat(
    place: Place, result: HeatOfBattle
) -> None:
    for side in (True, False):
        assert heat_of_battle(place, result, side, aboard=True) is result
        assert heat_of_battle(place, result, side, aboard=True, boat=True) is None
        assert heat_of_battle(place, result, side, boat=True) is None


def test_only_a_fanatic_result_on_the_beach_is_marked() -> None:
    assert keeps_fanatic_marker(BEACH, HeatOfBattle.FANATIC)
    assert not keeps_fanatic_marker(OTHER, HeatOfBattle.FANATIC)
    assert not keeps_fanatic_marker(BEACH, HeatOfBattle.BERSERK)


@pytest.mark.parametrize("cause", list(Cause))
def test_casualty_reduction_instead_of_breaking(cause: Cause) -> None:
    assert suffers_casualty_reduction(BEACH, cause) is (cause is Cause.OTHER)
    assert not suffers_casualty_reduction(BEACH, cause, landing_side=False)
    assert not suffers_casualty_reduction(OTHER, cause)
    assert suffers_casualty_reduction(SHALLOW, cause, landing_side=False)
    assert not suffers_casualty_reduction(SHALLOW, cause, aboard=True)
    assert not suffers_casualty_reduction(BEACH, cause, aboard=True)


@pytest.mark.parametrize(
    ("place", "landing_side", "aboard", "check"),
    [
        (BEACH, True, False, "LLTC"),
        (BEACH, False, False, "LLMC"),
        (BEACH, True, True, "LLMC"),
        (SHALLOW, True, False, None),
        (SHALLOW, False, False, None),
        (SHALLOW, True, True, "LLMC"),
        (OTHER, True, False, "LLMC"),
    ],
)
def test_llmc_is_lltc_on_the_beach_and_neither_while_wading(
    place: Place, landing_side: bool, aboard: bool, check: str | None
) -> None:
    assert leader_loss_check(place, landing_side, aboard=aboard) == check
    assert leader_loss_check(place, landing_side, aboard=aboard, boat=True) is None


@pytest.mark.parametrize("side", [True, False])
def test_wading_is_the_same_here_as_among_the_rules_of_wading(side: bool) -> None:
    """G13.421 is carried out once more, by effect, in :mod:`beachhead.rules.wading`."""
    assert wading.suffers(wading.Effect.LLMC) is leader_loss_check(SHALLOW, side) is None
    heat = heat_of_battle(SHALLOW, HeatOfBattle.FANATIC, landing_side=side)
    assert wading.suffers(wading.Effect.HEAT_OF_BATTLE) is heat is None
    reduced = wading.suffers(wading.Effect.BREAK) is wading.Effect.CASUALTY_REDUCTION
    assert reduced is suffers_casualty_reduction(SHALLOW, landing_side=side) is True
