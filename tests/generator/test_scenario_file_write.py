"""Scenario files that are written: whatever a file can say reads back the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.generator.scenario_file import example_names, example_text, parse_scenario
from beachhead.generator.scenario_file.vocabulary import Nation
from beachhead.generator.scenario_file.write import scenario_text
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.overlays import OverlayPlacement
from beachhead.rules.register import findings
from beachhead.rules.scenario import (
    EC,
    Battery,
    Beach,
    Fortification,
    Island,
    MapSetup,
    Mission,
    Observer,
    Obstacle,
    ObstacleType,
    Pier,
    PierMaterial,
    Reef,
    ReefKind,
    Sandbar,
    Scenario,
    ScenarioKind,
    Seawall,
    SeawallHeight,
    Settings,
    Side,
    Slope,
    Tide,
    Unit,
    UnitKind,
    Water,
    Watercraft,
)
from beachhead.rules.setup import Setup

T = TypeVar("T")


def bare(value: T) -> T:
    """The same without the places in a file."""
    if isinstance(value, tuple):
        return tuple(bare(each) for each in value)  # type: ignore[return-value]
    if is_dataclass(value) and not isinstance(value, type):
        changes: dict[str, Any] = {
            field.name: () if field.name == "place" else bare(getattr(value, field.name))
            for field in fields(value)
            if field.init
        }
        return replace(value, **changes)  # type: ignore[return-value]
    return value


HEXES = st.sampled_from(["433", "1079", "8I9", "gg10", "É", "x y", "#", "a'b\\", 'q"'])
TEXTS = st.text(
    st.characters(exclude_categories=("C",)) | st.sampled_from("\"\\'#[]{}=,\n\t "), max_size=20
)
#: Names stand on one line.
NAMES = TEXTS.map(lambda text: text.translate({10: " ", 9: " "}))
NATIONS = st.sampled_from(["", *(nation.value for nation in Nation)])
FLAGS = st.booleans()
HEX_LISTS = st.lists(HEXES, min_size=1, max_size=4).map(tuple)
HEXSIDES = st.tuples(st.sampled_from(["433", "8I9"]), st.sampled_from(["432", "8I10"]))


def maybe(strategy: st.SearchStrategy[T]) -> st.SearchStrategy[T | None]:
    return st.none() | strategy


def some(strategy: st.SearchStrategy[T], most: int = 4) -> st.SearchStrategy[tuple[T, ...]]:
    return st.lists(strategy, max_size=most).map(tuple)


@st.composite
def units(draw: Any, onboard: bool) -> Unit:
    """A unit as far as a file can say it."""
    kind = draw(st.sampled_from(UnitKind))
    equipment = kind in (UnitKind.SW, UnitKind.GUN, UnitKind.VEHICLE)
    weapon = kind in (UnitKind.SW, UnitKind.GUN)
    hex_ = draw(maybe(HEXES)) if onboard else None
    pier = draw(st.sampled_from(["", "on", "beneath"])) if hex_ is not None else ""
    return Unit(
        kind=kind,
        name=draw(NAMES),
        hex=hex_,
        pp=draw(maybe(st.integers(0, 600))) if equipment else None,
        dm=draw(FLAGS) if weapon else False,
        dismantles=draw(maybe(FLAGS)) if weapon else None,
        m_number=draw(maybe(st.integers(1, 20))) if kind is UnitKind.GUN else None,
        nationality=draw(NATIONS),
        waterproofed=draw(FLAGS) if kind is UnitKind.VEHICLE else False,
        broken=draw(FLAGS) if not equipment else False,
        berserk=draw(FLAGS) if not equipment else False,
        on_pier=pier == "on",
        beneath_pier=pier == "beneath",
        size=draw(maybe(st.integers(-6, 6))) if equipment and kind is not UnitKind.SW else None,
        count=draw(st.integers(1, 100)),
    )


@st.composite
def obstacles(draw: Any) -> Obstacle:
    type_ = draw(st.sampled_from(ObstacleType))
    factors = draw(maybe(st.integers(1, 100))) if type_.is_mines else None
    return Obstacle(type_, draw(HEXES), factors, draw(FLAGS))


@st.composite
def watercraft(draw: Any) -> Watercraft:
    hex_ = draw(maybe(HEXES))
    onboard = hex_ is not None
    return Watercraft(
        type=draw(st.sampled_from(["LCVP", "Large Raft"])),
        name=draw(NAMES),
        hex=hex_,
        beached=draw(maybe(HEXES)) if onboard else None,
        facing=draw(maybe(HEXSIDES)) if onboard else None,
        passengers=draw(some(units(onboard=False))),
        reduced=draw(FLAGS),
        untrained=draw(FLAGS),
        cloaked=draw(FLAGS),
        side=draw(st.sampled_from(["assaulting", "defending"])),
    )


def sides(which: str) -> st.SearchStrategy[Side]:
    return st.builds(
        Side,
        units=some(units(onboard=True)),
        obstacles=some(obstacles(), 8),
        fortifications=some(
            st.builds(Fortification, st.sampled_from(["foxhole", "tunnel", "A-T ditch"]), HEXES)
        ),
        batteries=some(
            st.builds(
                Battery,
                calibre=st.integers(1, 1000),
                hex=maybe(HEXES),
                observer=maybe(st.sampled_from(Observer)),
                missions=st.lists(st.sampled_from(Mission), min_size=1, max_size=3).map(tuple),
                nationality=NATIONS,
                name=NAMES,
                pre_registered=FLAGS,
                plentiful_or_scarce=FLAGS,
                side=st.just(which),
            ),
            2,
        ),
        udt=st.integers(0, 100),
        san=maybe(st.integers(0, 20)),
        elr=maybe(st.integers(0, 5)),
        bpv_budget=maybe(st.integers(0, 100_000)),
    )


BOARDS = st.builds(
    BoardPlacement,
    name=st.sampled_from(["8", "7", "1b", "00(2)"]),
    column=st.integers(0, 9),
    row=st.integers(0, 9),
    reversed=FLAGS,
    hexrows=maybe(st.just(("A", "GG"))),
)
OVERLAYS = st.builds(
    OverlayPlacement,
    id=st.sampled_from(["Be4", "OC1"]),
    on=st.tuples(st.tuples(st.just("1"), HEXES), st.tuples(st.just("2"), HEXES))
    | st.tuples(st.tuples(st.just("433"), HEXES), st.tuples(st.just("1"), HEXES)),
)
MAPS = st.builds(
    MapSetup,
    boards=st.lists(BOARDS, min_size=1, max_size=3).map(tuple),
    overlays=some(OVERLAYS),
    piers=some(st.builds(Pier, HEXES, st.sampled_from(PierMaterial)), 6),
    reefs=some(st.builds(Reef, st.sampled_from(ReefKind), HEX_LISTS)),
    sandbars=some(st.builds(Sandbar, HEX_LISTS, FLAGS)),
    islands=some(st.builds(Island, HEX_LISTS, st.sampled_from(["open ground", "woods"]))),
    rivers=some(HEXES),
)
BEACHES = st.builds(
    Beach,
    slope=maybe(st.sampled_from(Slope)),
    water=st.sampled_from(Water),
    ec=st.sampled_from(EC),
    tide=st.sampled_from(Tide),
    heavy_surf=FLAGS,
    coral_soil=FLAGS,
    frozen=FLAGS,
    seawall=maybe(
        st.builds(
            Seawall,
            st.sampled_from(SeawallHeight),
            maybe(st.lists(HEXSIDES, min_size=1, max_size=3).map(tuple)),
            some(HEXSIDES, 2),
        )
    ),
    cliffs=some(HEXSIDES),
)


@st.composite
def scenarios(draw: Any) -> Scenario:
    amount = st.builds(Fraction, st.integers(0, 1000), st.sampled_from([1, 2, 3]))
    given_ = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "tide_hexrows": st.integers(0, 12),
                "san_increase": st.integers(0, 7),
                "panji_bpv": amount,
                "smc_pp": amount,
            },
        )
    )
    return Scenario(
        title=draw(NAMES.filter(str.strip)),
        map=draw(MAPS),
        kind=draw(st.sampled_from(ScenarioKind)),
        date=draw(maybe(st.dates(date(1900, 1, 1), date(2000, 1, 1)))),
        assaulting=draw(NATIONS),
        defending=draw(NATIONS),
        dyo=draw(FLAGS),
        night=draw(FLAGS),
        beach=draw(BEACHES),
        attacker=draw(sides("assaulting")),
        defender=draw(sides("defending")),
        watercraft=draw(some(watercraft())),
        settings=Settings(**given_),
        settings_given=frozenset(given_),
        ssr=draw(some(TEXTS)),
        victory=draw(TEXTS),
        turns=draw(maybe(st.integers(1, 30))),
        unknown=draw(some(TEXTS.filter(str.strip))),
        notes=draw(st.dictionaries(NAMES, TEXTS, max_size=3)),
    )


@given(scenarios(), st.lists(TEXTS, max_size=2))
@settings(max_examples=150)
def test_a_written_scenario_reads_back_equal(scenario: Scenario, comments: list[str]) -> None:
    text = scenario_text(scenario, comments)
    again = parse_scenario(text, "written.toml")
    assert bare(again) == scenario
    assert scenario_text(again, comments) == text


@pytest.mark.parametrize("name", [n for n in example_names() if not n.startswith("coasting")])
def test_a_shipped_scenario_is_judged_the_same_when_written_anew(name: str) -> None:
    def judged(scenario: Scenario) -> Iterable[object]:
        found = findings(Setup.of(scenario, catalogue()))
        return [replace(each, place=()) for each in found]

    scenario = parse_scenario(example_text(name), name)
    again = parse_scenario(scenario_text(scenario), "written.toml")
    assert bare(again) == bare(scenario)
    assert judged(again) == judged(scenario)


def test_only_what_differs_from_its_default_is_written() -> None:
    plain = Scenario("Nothing known", MapSetup((BoardPlacement("8"),)))
    assert scenario_text(plain) == '[scenario]\ntitle = "Nothing known"\n\n[map]\nboards = ["8"]\n'


def test_comments_stand_at_the_head_on_lines_of_their_own() -> None:
    plain = Scenario("x", MapSetup((BoardPlacement("8"),)))
    lines = scenario_text(plain, ["one\ntwo", "word " * 40]).splitlines()
    assert lines[0] == "# one two"
    assert all(line.startswith("# ") and len(line) < 100 for line in lines[:3])


def test_counters_alike_share_an_entry_and_lines_stay_short() -> None:
    hexes = [f"8{letter}{row}" for letter in "BCDFGHIJKLM" for row in range(1, 10)]
    side = Side(
        obstacles=(
            *(Obstacle(ObstacleType.WIRE, name) for name in hexes),
            Obstacle(ObstacleType.TETRAHEDRON, "433"),
            Obstacle(ObstacleType.WIRE, "433"),
        )
    )
    rivers = tuple(hexes)
    scenario = Scenario("x", MapSetup((BoardPlacement("8"),), rivers=rivers), defender=side)
    text = scenario_text(scenario)
    assert text.count("type = ") == 2
    assert '{ type = "tetrahedron-wire", hex = "433" }' in text
    body = text[: text.index("[defender]")]
    assert all(len(line) < 100 for line in body.splitlines())
    assert bare(parse_scenario(text, "x.toml")) == scenario
