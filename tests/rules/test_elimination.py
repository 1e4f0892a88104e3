"""Beach Obstacles as play begins: eliminated, converted, kept (G14.56, G14.58)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beachhead.rules.elimination import (
    Fate,
    obstacles_at_the_start,
    obstacles_kept_by_the_tide,
    outcome,
    tide_declared,
)
from beachhead.rules.mines import name_in_hex
from beachhead.rules.obstacles import may_set_up
from beachhead.rules.scenario import ObstacleType
from beachhead.rules.setup import Setup
from tests.rules.building import LANDING, said, setup

TYPES = ["tetrahedron", "wire", "A-T mines", "A-B mines", "A-P mines", "panjis"]


def obstacle(type_: str, hex_: str) -> tuple[str, ...]:
    return (type_, hex_, 3) if "mines" in type_ else (type_, hex_)  # type: ignore[return-value]


def landing(tide: str, *given: tuple[str, str], **more: object) -> Setup:
    return setup(tide=tide, dyo=True, obstacles=[obstacle(*one) for one in given], **more)


def fates(made: Setup) -> list[tuple[str, str | None]]:
    """Fate and new type of every obstacle, in order."""
    found = [outcome(made, o, hex_) for o, hex_ in made.obstacles]
    return [(o.fate.value, o.new_type and o.new_type.value) for o in found]


def fate(tide: str, type_: str, hex_: str, **more: object) -> tuple[str, str | None]:
    return fates(landing(tide, (type_, hex_), **more))[0]


GONE = ("eliminated", None)


# -- at Normal tide -------------------------------------------------------------------------------


@pytest.mark.parametrize("type_", ["tetrahedron", "A-T mines", "A-B mines"])
def test_deep_ocean_eliminates_at_normal_tide_too(type_: str) -> None:
    assert fate("normal", type_, "1081") == GONE
    assert fate("normal", type_, "1080")[0] != "eliminated"
    found = list(obstacles_at_the_start(landing("normal", (type_, "1081"))))
    assert said(found, "warning") == [("G14.56", ("1081",))]
    assert "deep Ocean" in found[0].message
    assert "tide" not in found[0].message


def test_what_the_slope_makes_deep_is_eliminated() -> None:
    for slope, deep in (("slight", "1082"), ("moderate", "1081"), ("steep", "1080")):
        assert fate("normal", "tetrahedron", deep, slope=slope) == GONE
        before = str(int(deep) - 1)
        assert fate("normal", "tetrahedron", before, slope=slope) == ("kept", "tetrahedron")


def test_a_misplaced_obstacle_is_eliminated_but_reported_once_only() -> None:
    made = landing("normal", ("tetrahedron", "F9"), ("wire", "1079"))
    assert fates(made) == [GONE, GONE]
    assert said(obstacles_at_the_start(made)) == []


def test_mines_that_are_only_misnamed_are_converted_without_a_second_finding() -> None:
    made = landing("normal", ("A-B mines", "431"), ("A-T mines", "1079"))
    assert fates(made) == [("converted", "A-T mines"), ("converted", "A-B mines")]
    assert said(obstacles_at_the_start(made)) == []


def test_panjis_beside_mines_eliminate_nothing() -> None:
    assert fates(landing("normal", ("panjis", "431"), ("A-P mines", "431"))) == [
        ("kept", "panjis"),
        ("kept", "A-P mines"),
    ]


# -- at High tide ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("type_", "hex_", "wanted"),
    [
        # 430 becomes shallow OCEAN, and 431 Hard Sand away from Hinterland.
        ("tetrahedron", "430", ("kept", "tetrahedron")),
        ("wire", "430", GONE),
        ("A-T mines", "430", ("converted", "A-B mines")),
        ("A-P mines", "431", GONE),
        ("panjis", "431", GONE),
        ("wire", "431", ("kept", "wire")),
        ("A-T mines", "431", ("kept", "A-T mines")),
        ("tetrahedron", "431", ("kept", "tetrahedron")),
        ("A-P mines", "432", ("kept", "A-P mines")),
        # 1079 stays shallow; 1080 is deep now.
        ("A-B mines", "1079", ("kept", "A-B mines")),
        ("A-T mines", "1079", ("converted", "A-B mines")),
        ("tetrahedron", "1079", ("kept", "tetrahedron")),
        ("tetrahedron", "1080", GONE),
        ("A-B mines", "1080", GONE),
        ("A-P mines", "F9", ("kept", "A-P mines")),
    ],
)
def test_high_tide_judges_again(type_: str, hex_: str, wanted: tuple[str, str | None]) -> None:
    assert fate("high", type_, hex_) == wanted


def test_hard_sand_beside_hinterland_keeps_its_mines_at_high_tide() -> None:
    assert fate("high", "A-P mines", "432", settings={"tide_hexrows": 2}) == GONE
    assert fate("high", "A-P mines", "433", settings={"tide_hexrows": 3}) == (
        "kept",
        "A-P mines",
    )


def test_wire_in_rising_water_lasts_with_its_tetrahedron() -> None:
    assert fates(landing("high", ("wire", "430"), ("tetrahedron", "430"))) == [
        ("kept", "wire"),
        ("kept", "tetrahedron"),
    ]
    assert fates(landing("high", ("wire", "1080"), ("tetrahedron", "1080"))) == [GONE, GONE]


@pytest.mark.parametrize("water", ["lake", "river"])
def test_a_tetrahedron_is_lost_in_water_that_is_no_ocean(water: str) -> None:
    made = landing("high", ("tetrahedron", "430"), ("wire", "430"), water=water)
    assert fates(made) == [GONE, GONE]


# -- at Low tide ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("type_", "hex_", "wanted"),
    [
        # 1079 becomes Beach; 1081 is shallow now, 1082 still deep.
        ("tetrahedron", "1079", ("kept", "tetrahedron")),
        ("A-B mines", "1079", ("converted", "A-T mines")),
        ("A-B mines", "1081", ("kept", "A-B mines")),
        ("A-T mines", "1081", ("converted", "A-B mines")),
        ("tetrahedron", "1081", ("kept", "tetrahedron")),
        ("tetrahedron", "1082", GONE),
        ("A-T mines", "430", ("kept", "A-T mines")),
        ("A-P mines", "431", ("kept", "A-P mines")),
    ],
)
def test_low_tide_judges_again(type_: str, hex_: str, wanted: tuple[str, str | None]) -> None:
    assert fate("low", type_, hex_) == wanted


def test_reefs_and_sandbars_keep_their_obstacles_in_the_tide() -> None:
    more = {"reefs": [("exposed", ["1079"])], "sandbars": [["1088"]]}
    for tide in ("high", "normal", "low"):
        made = landing(tide, ("tetrahedron", "1079"), ("wire", "1079"), ("wire", "1088"), **more)
        assert [fate for fate, _ in fates(made)] == ["kept"] * 3


# -- what is reported -----------------------------------------------------------------------------


def test_each_fate_is_reported_with_its_severity() -> None:
    made = landing(
        "high", ("A-P mines", "431"), ("A-T mines", "430"), ("tetrahedron", "430"), ("wire", "432")
    )
    found = list(obstacles_at_the_start(made))
    assert said(found, "warning") == [("G14.56", ("431",))]
    assert said(found, "info") == [("G14.56", ("430",))]
    assert "begin play as A-B mines" in found[1].message
    kept = list(obstacles_kept_by_the_tide(made))
    # The wire in 432 stays in a hex that stays what it was: nothing to report.
    assert said(kept, "info") == [("G14.56", ("430",))]
    assert kept[0].pieces == ("Tetrahedron",)


def test_nothing_is_kept_by_a_tide_that_is_normal() -> None:
    assert said(obstacles_kept_by_the_tide(landing("normal", ("tetrahedron", "430")))) == []


def test_the_reason_of_an_elimination_is_in_the_message() -> None:
    texts = {
        f.hexes[0]: f.message
        for f in obstacles_at_the_start(
            landing("high", ("A-P mines", "431"), ("wire", "430"), ("tetrahedron", "1080"))
        )
    }
    assert "Hard Sand away from Hinterland at High tide" in texts["431"]
    assert "without a Tetrahedron at High tide" in texts["430"]
    assert "a deep Ocean hex at High tide" in texts["1080"]


def test_a_tide_says_what_it_rests_on() -> None:
    assert said(tide_declared(setup())) == []
    default = list(tide_declared(setup(tide="high", dyo=True)))
    assert said(default, "info") == [("G14.58", ())]
    assert "the default of the setting tide_hexrows" in default[0].message
    given_ = list(tide_declared(setup(tide="low", dyo=True, settings={"tide_hexrows": 2})))
    assert "2 hexrows (as the setting tide_hexrows says" in given_[0].message
    assert len(list(tide_declared(setup(tide="high", dyo=False)))) == 2


HEXES = ["433", "432", "431", "430", "1079", "1080", "1081", "1084", "1088", "F9", "404", "456"]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(TYPES), st.sampled_from(HEXES)), max_size=5, unique=True),
    st.sampled_from(["high", "normal", "low"]),
    st.sampled_from(["slight", "moderate", "steep"]),
    st.sampled_from(["ocean", "lake"]),
    st.integers(0, 3),
)
def test_what_outlasts_the_beginning_stands_where_it_may(
    given_: list[tuple[str, str]], tide: str, slope: str, water: str, hexrows: int
) -> None:
    made = landing(
        tide,
        *given_,
        overlays=LANDING,
        slope=slope,
        water=water,
        reefs=[("exposed", ["1084"])],
        sandbars=[["1088"]],
        settings={"tide_hexrows": hexrows},
    )
    shore = made.tide_shore
    left: dict[object, set[ObstacleType]] = {}
    for o, hex_ in made.obstacles:
        found = outcome(made, o, hex_)
        assert (found.new_type is None) == (found.fate is Fate.ELIMINATED)
        assert (found.new_type is o.type) == (found.fate is Fate.KEPT)
        if found.new_type is not None:
            left.setdefault(hex_, set()).add(found.new_type)
    for o, hex_ in made.obstacles:
        cell = shore.at(hex_)
        if o.type in left.get(hex_, set()):
            assert cell.depth != "deep"
            company = left[hex_] & {ObstacleType.TETRAHEDRON}
            assert may_set_up(shore, hex_, name_in_hex(cell, o.type), company) is True
    reported = list(obstacles_at_the_start(made))
    assert {f.severity.value for f in reported} <= {"warning", "info"}
