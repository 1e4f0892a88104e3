"""Where Beach Obstacles may be set up (G14.5-G14.55)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beachhead.rules.findings import Severity
from beachhead.rules.obstacles import allowed_types, may_set_up, obstacle_hexes, one_tetrahedron
from beachhead.rules.scenario import ObstacleType
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore
from tests.rules.building import LANDING, said, setup

TYPES = ["tetrahedron", "wire", "A-T mines", "A-B mines", "A-P mines", "panjis"]
ALL = dict.fromkeys(TYPES, True)
#: A landing with every kind of hex.
EVERYWHERE = {
    "overlays": (*LANDING, ("Ef1", {"1": "431", "2": "432"})),
    "rivers": ["C2"],
    "reefs": [("exposed", ["1084"]), ("submerged", ["1097"])],
    "islands": [["1076"]],
    "sandbars": [["1115"]],
}


def answers(shore: Shore, hex_: str, *others: str) -> dict[str, bool | str]:
    company = [ObstacleType(other) for other in others]
    found = allowed_types(shore, shore.find(hex_), company)
    return {type_.value: answer for type_, answer in found.items()}


def no(**forbidden: str) -> dict[str, bool | str]:
    """All types allowed but those given: ``no(tetrahedron="G14.51")``."""
    names = {"at": "A-T mines", "ab": "A-B mines", "ap": "A-P mines"}
    return {**ALL, **{names.get(key, key): rule for key, rule in forbidden.items()}}


def errors(**arguments: object) -> list[tuple[str, tuple[str, ...]]]:
    return said(obstacle_hexes(setup(**arguments)), "error")


# -- by terrain -----------------------------------------------------------------------------------


def test_hinterland_takes_what_is_no_tetrahedron_and_no_ab_mine() -> None:
    shore = setup().shore
    for name in ("D8", "E10", "G10", "H9", "F9"):
        assert answers(shore, name) == no(tetrahedron="G14.51", ab="G14.53")


def test_soft_sand_takes_everything() -> None:
    assert answers(setup().shore, "431") == ALL


def test_hard_sand_takes_mines_and_panjis_only_beside_hinterland() -> None:
    shore = setup().shore
    assert answers(shore, "430") == no(ap="G14.54", panjis="G14.55")
    # Where the beach is one hexrow deep, the same hex is beside land and water.
    narrow = setup(overlays=(LANDING[0], ("OC1", {"1079": "432", "1080": "431"}))).shore
    beside = narrow.at(narrow.find("433"))
    assert beside.sand == "hard"
    assert answers(narrow, "433") == ALL


def test_ec_never_harden_sand_for_mines_and_panjis() -> None:
    wet = setup(ec="wet").shore
    assert wet.at(wet.find("431")).sand == "hard"
    assert answers(wet, "431") == ALL


def test_steep_sand_is_soft_to_the_waterline() -> None:
    assert answers(setup(slope="steep").shore, "430") == ALL


def test_effluent_is_hard_sand() -> None:
    shore = setup(**EVERYWHERE).shore
    effluent = next(
        cell.coordinate
        for cell in shore
        if cell.kind == "Effluent" and not shore.adjacent_to_hinterland(cell.hex)
    )
    assert answers(shore, effluent) == no(ap="G14.54", panjis="G14.55")


@pytest.mark.parametrize("hex_", ["1079", "1081"])
def test_ocean_takes_tetrahedrons_and_mines_against_boats_and_tanks(hex_: str) -> None:
    # Deep Ocean too: what stands there is eliminated later (G14.56).
    wanted = no(wire="G14.52", ap="G14.54", panjis="G14.55")
    assert answers(setup().shore, hex_) == wanted


@pytest.mark.parametrize("water", ["lake", "river"])
def test_a_lake_or_river_takes_no_tetrahedron_and_so_no_wire(water: str) -> None:
    wanted = no(tetrahedron="G14.51", wire="G14.52", ap="G14.54", panjis="G14.55")
    assert answers(setup(water=water).shore, "1079") == wanted


def test_an_ocean_river_is_no_ocean() -> None:
    sea = (("OC1", {"1001": "M6", "1002": "M7"}),)
    shore = setup(rivers=["L5"], overlays=sea).shore
    wanted = no(tetrahedron="G14.51", wire="G14.52", ap="G14.54", panjis="G14.55")
    assert answers(shore, "L5") == wanted


def test_an_ordinary_river_takes_none() -> None:
    assert answers(setup(**EVERYWHERE).shore, "C2") == {
        "tetrahedron": "G14.51",
        "wire": "G14.52",
        "A-T mines": "G14.53",
        "A-B mines": "G14.53",
        "A-P mines": "G14.54",
        "panjis": "G14.55",
    }


def test_reefs_take_tetrahedrons_and_at_mines_and_wire_on_them() -> None:
    shore = setup(**EVERYWHERE).shore
    exposed = no(wire="G14.52", ap="G14.54", panjis="G14.55")
    assert answers(shore, "1084") == exposed
    assert answers(shore, "1084", "tetrahedron") == {**exposed, "wire": True}
    assert answers(shore, "1097") == no(wire="G14.52", ap="G14.54", panjis="G14.55")


def test_islands_are_like_hinterland_and_sandbars_like_beach() -> None:
    shore = setup(**EVERYWHERE).shore
    assert answers(shore, "1076") == no(tetrahedron="G14.51", ab="G14.53")
    assert answers(shore, "1115") == no(ap="G14.54", panjis="G14.55")


# -- by company -----------------------------------------------------------------------------------


def test_wire_in_ocean_needs_a_tetrahedron() -> None:
    shore = setup().shore
    assert answers(shore, "1079", "tetrahedron")["wire"] is True
    assert answers(shore, "1079", "A-B mines")["wire"] == "G14.52"
    assert answers(shore, "1079", "wire")["wire"] == "G14.52"


def test_panjis_share_a_beach_hex_with_neither_wire_nor_mines() -> None:
    shore = setup().shore
    assert answers(shore, "431", "panjis") == no(
        wire="G14.52", at="G14.55", ab="G14.55", ap="G14.54"
    )
    for other in ("wire", "A-T mines", "A-P mines"):
        assert answers(shore, "431", other)["panjis"] == "G14.55"
    assert answers(shore, "431", "tetrahedron")["panjis"] is True
    assert answers(shore, "431", "panjis")["panjis"] is True
    # On Hinterland the ordinary rules hold, which say nothing of this.
    assert answers(shore, "F9", "wire")["panjis"] is True


# -- the checks -----------------------------------------------------------------------------------


def test_the_statement_of_the_illustration() -> None:
    hinterland = ["D8", "E10", "G10", "H9", "F9"]
    found = errors(obstacles=[("tetrahedron", name) for name in (*hinterland, "433", "446")])
    assert {hexes[0] for _, hexes in found} == {f"1{name}" for name in hinterland}
    assert {rule for rule, _ in found} == {"G14.51"}


def test_a_tetrahedron_in_the_hinterland_is_said_plainly() -> None:
    found = list(obstacle_hexes(setup(boards=["8"], obstacles=[("tetrahedron", "8H9")])))
    assert [f.message for f in found] == [
        "Tetrahedron in 8H9: it may stand only in a Beach, Ocean or reef hex, and this is"
        " a Hinterland hex"
    ]
    assert found[0].pieces == ("Tetrahedron",)


def test_one_tetrahedron_to_a_hex() -> None:
    twice = setup(obstacles=[("tetrahedron", "1079"), ("tetrahedron", "1079")])
    assert said(one_tetrahedron(twice), "error") == [("G14.51", ("1079",))]
    assert said(obstacle_hexes(twice)) == []
    assert said(one_tetrahedron(setup(obstacles=[("tetrahedron", "1079")]))) == []


def test_a_tetrahedron_wire_counter_is_legal_in_the_water() -> None:
    assert errors(obstacles=[("wire", "1079"), ("tetrahedron", "1079")]) == []
    assert errors(obstacles=[("wire", "1079"), ("tetrahedron", "1080")]) == [("G14.52", ("1079",))]


def test_company_counts_from_both_sides_of_the_scenario() -> None:
    found = errors(obstacles=[("wire", "431")], attacker_obstacles=[("panjis", "431")])
    assert found == [("G14.52", ("431",)), ("G14.55", ("431",))]


def test_misnamed_ab_mines_are_no_error_where_at_mines_may_be() -> None:
    assert errors(obstacles=[("A-B mines", "431", 2)]) == []
    assert errors(obstacles=[("A-T mines", "1079", 2)]) == []
    assert errors(obstacles=[("A-B mines", "F9", 2)]) == [("G14.53", ("1F9",))]


MAP = setup(**EVERYWHERE)
NAMES = sorted(cell.coordinate for cell in MAP.shore)


def with_obstacles(hex_: str, types: list[str]) -> Setup:
    given = [(t, hex_, 3) if "mines" in t else (t, hex_) for t in types]
    return setup(**EVERYWHERE, obstacles=given)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(NAMES), st.lists(st.sampled_from(TYPES), max_size=4, unique=True))
def test_the_check_and_the_answer_for_a_hex_agree(hex_: str, types: list[str]) -> None:
    """Every type that may not be set up is an error, and no other."""
    landing = with_obstacles(hex_, types)
    shore = landing.shore
    cell = shore.at(shore.find(hex_))
    wrong = []
    for type_ in types:
        rest = [ObstacleType(t) for t in types if t != type_]
        answer = may_set_up(shore, cell.hex, ObstacleType(type_), rest)
        if answer is not True:
            wrong.append(answer)
    found = list(obstacle_hexes(landing))
    assert sorted(f.rule for f in found) == sorted(wrong)
    assert all(f.severity is Severity.ERROR and f.hexes == (cell.coordinate,) for f in found)
