"""Tables judged: what they mean to the rules, what is missing, and what holds all the same."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.scenario_file import resolve
from beachhead.generator.vasl.boards_command import BoardLine, OverlayLine
from beachhead.generator.vasl.draggable import middle_hex
from beachhead.generator.vasl.draggable_pieces import DraggableOverlay
from beachhead.generator.vasl.facts import Facts
from beachhead.generator.vasl.saves import table_of
from beachhead.generator.vasl.table_check import CheckedTable, check_table
from beachhead.generator.vasl.table_report import legality, table_object, table_text, table_verdict
from beachhead.rules.errors import SetupError
from beachhead.rules.findings import Severity
from beachhead.rules.hexes import Hex
from beachhead.rules.scenario import (
    EC,
    Beach,
    Obstacle,
    ObstacleType,
    PierMaterial,
    Scenario,
    ScenarioKind,
    Side,
    Slope,
    Tide,
    Unit,
    UnitKind,
    Watercraft,
)
from beachhead.rules.setup import Setup
from tests.generator.vasl import tables
from tests.generator.vasl.tables import Game

RED = resolve("red-beach")
SHORE = RED.setup(catalogue()).shore
#: Everything that a table on red-beach's map does not tell.
KNOWN = Facts(
    slope=Slope.MODERATE,
    kind=ScenarioKind.ASSAULT,
    tide=Tide.NORMAL,
    ec=EC.MODERATE,
    assaulting="US",
    defending="Japanese",
)


def at(name: str) -> Hex:
    return SHORE.find(name)


def landing() -> Game:
    """Board 8 with red-beach's overlays as counters, for they reach beyond the board."""
    game = Game((BoardLine("08"),))
    for laid in SHORE.overlays:
        overlay = DraggableOverlay(laid.shape, Tide.NORMAL, laid.shape)
        spot = tables.spot(middle_hex(laid.shape, laid.orientation).shifted(laid.one))
        game.loose(spot, overlay.piece("1", laid.orientation, f"overlay {laid.id}"))
    return game


def judge(game: Game, facts: Facts = KNOWN) -> CheckedTable:
    return check_table(table_of(game.save(), "game.vsav"), facts, catalogue())


def scenario(game: Game, facts: Facts = KNOWN) -> Scenario:
    return judge(game, facts).read.scenario


def test_the_map_of_a_table_is_the_map_of_the_scenario() -> None:
    laid = judge(landing()).setup
    assert laid is not None
    for hex_ in SHORE.hexes():
        assert laid.shore.name(hex_) == SHORE.name(hex_)
        # No counter shows a reef.
        if SHORE.at(hex_).reef is None:
            assert laid.shore.at(hex_).kind is SHORE.at(hex_).kind


def test_beach_obstacles_are_the_defenders_with_factors_and_hidden_as_they_lie() -> None:
    game = landing()
    game.put(at("3079"), tables.counter("Tetrahedron", tables.hip(True)))
    game.put(at("3053"), tables.counter("Wire & Tetrahedron", tables.hip(False)))
    game.put(at("472"), tables.mines("AP", (6, 8, 12), 2))
    game.put(at("450"), tables.mines("AT", (1, 2, 3), 3))
    found = scenario(game).defender.obstacles
    assert [(o.type, o.hex, o.factors, o.hidden) for o in found] == [
        (ObstacleType.TETRAHEDRON, "3079", None, True),
        (ObstacleType.TETRAHEDRON, "3053", None, False),
        (ObstacleType.WIRE, "3053", None, False),
        (ObstacleType.AP_MINES, "472", 8, False),
        (ObstacleType.AT_MINES, "450", 3, False),
    ]


def test_mines_that_do_not_show_what_they_are_are_left_out_and_named() -> None:
    game = landing()
    game.put(at("450"), tables.counter("Minefield"))
    judged = judge(game)
    assert judged.read.scenario.defender.obstacles == ()
    assert any("Mines in 450" in sentence for sentence in judged.left_out)
    assert legality(judged) is None


def test_piers_and_who_is_on_and_beneath_them() -> None:
    game = landing()
    game.put(
        at("413"), tables.squad("4-4-7 1sq", "ja"), tables.pier(), tables.squad("3-4-7 1sq", "ja")
    )
    game.put(at("478"), tables.pier(stone=True))
    read = scenario(game)
    assert [(p.hex, p.material) for p in read.map.piers] == [
        ("413", PierMaterial.WOODEN),
        ("478", PierMaterial.STONE),
    ]
    below, above = read.defender.units
    assert (below.name, below.on_pier, below.beneath_pier) == ("4-4-7", False, True)
    assert (above.name, above.on_pier, above.beneath_pier) == ("3-4-7", True, False)


def test_units_on_the_map_are_on_the_side_of_their_nation_and_counted() -> None:
    game = landing()
    game.put(at("8S10"), tables.squad("4-4-7 1sq", "ja"), tables.squad("4-4-7 1sq", "ja"))
    game.put(at("8R9"), tables.squad("6-6-6 1sq", "am", broken=True))
    game.put(at("8Q9"), tables.squad("4-6-7 1sq", "ge"))
    judged = judge(game)
    (defender,) = judged.read.scenario.defender.units
    (attacker,) = judged.read.scenario.attacker.units
    assert (defender.hex, defender.count, defender.nationality) == ("8S10", 2, "")
    assert (attacker.hex, attacker.broken) == ("8R9", True)
    assert any("neither US nor Japanese" in sentence for sentence in judged.left_out)


def test_without_sides_units_on_the_map_are_asked_about_by_name() -> None:
    game = landing()
    game.put(at("8S10"), tables.squad("4-4-7 1sq", "ja"))
    judged = judge(game, replace(KNOWN, assaulting="", defending=""))
    assert {each.option for each in judged.missing} == {"--assaulting", "--defending"}
    assert judged.read.scenario.defender.units == ()
    assert legality(judged) is None


def test_a_craft_with_its_name_hex_facing_and_cargo() -> None:
    game = landing()
    game.put(
        at("3078"),
        tables.craft("LCVP", 4, "LCVP - A"),
        tables.squad("6-6-6 1sq"),
        tables.half_squad(),
        tables.leader("9-1"),
        tables.weapon("MMG", dm=True),
        tables.squad("2-2-7 SFCP"),
    )
    (craft,) = scenario(game, replace(KNOWN, pp={"mmg": 4})).watercraft
    assert (craft.type, craft.name, craft.hex, craft.cloaked) == ("LCVP", "A", "3078", False)
    # ca3 and four sixths clockwise make ca1: between up and upper right.
    up, right = (SHORE.name(h) for h in at("3078").neighbours()[:2])
    assert craft.facing == (up, right)
    assert [(u.kind, u.name, u.pp, u.dm, u.nationality) for u in craft.passengers] == [
        (UnitKind.SQUAD, "6-6-6", None, False, ""),
        (UnitKind.HALF_SQUAD, "3-4-6", None, False, ""),
        (UnitKind.LEADER, "9-1", None, False, ""),
        (UnitKind.SW, "MMG", 4, True, ""),
        (UnitKind.SFCP, "2-2-7", None, False, ""),
    ]


def test_a_craft_that_is_too_empty_is_an_error_on_either_side_of_the_line() -> None:
    for squads, legal in ((2, False), (3, True)):
        game = landing()
        game.put(at("3078"), tables.craft("LCVP"), *[tables.squad()] * squads)
        rules = {f.rule for f in judge(game).findings if f.severity is Severity.ERROR}
        assert ("G14.21" not in rules) is legal


def test_pp_that_no_counter_shows_are_asked_for_and_taken_from_anywhere_given() -> None:
    game = landing()
    game.put(at("3078"), tables.craft("LCVP", label="A"), *[tables.squad()] * 2, tables.weapon())
    unknown = judge(game)
    (missing,) = unknown.missing
    assert (missing.option, missing.rules) == ('--pp "MMG=N"', ("G14.21",))
    assert not any(f.rule == "G14.21" for f in unknown.findings)
    assert legality(judge(game, replace(KNOWN, pp={"mmg": 4}))) is False
    heavy = judge(game, replace(KNOWN, pp={"mmg": 6}))
    assert heavy.missing == () and not any(f.rule == "G14.21" for f in heavy.findings)
    beside = judge(game, Facts(scenario=RED.scenario))
    assert beside.missing == ()
    assert beside.read.scenario.watercraft[0].passengers[-1].pp == 4


def test_a_gun_on_a_large_raft_needs_its_m_number() -> None:
    game = landing()
    game.put(at("3078"), tables.craft("Large Raft"), tables.weapon("57L AT M1"))
    assert [each.option for each in judge(game).missing] == ['--m "57L AT M1=N"']
    judged = judge(game, replace(KNOWN, m_numbers={"57l at m1": 9}))
    assert any(f.rule == "E5.122" and f.severity is Severity.ERROR for f in judged.findings)


def test_passengers_in_a_cloaking_box_are_found_in_its_stack() -> None:
    game = landing()
    box = tables.counter("Cloak", tables.labelled("C", "Cloak ID"))
    game.put(at("3078"), tables.craft("LCVP"), box)
    hidden = judge(game)
    assert hidden.read.scenario.watercraft == ()
    assert any("Cloaking Box C" in sentence for sentence in hidden.left_out)
    game.put((300, 300), box, *[tables.squad()] * 3, window="Cloaking Display")
    (craft,) = scenario(game).watercraft
    assert craft.cloaked and sum(unit.count for unit in craft.passengers) == 3


def test_a_craft_without_figures_is_left_out_by_name() -> None:
    game = landing()
    game.put(at("3078"), tables.craft("LVT(A)5", label="A"))
    judged = judge(game)
    assert judged.read.scenario.watercraft == ()
    assert any(sentence.startswith("LVT(A)5 A is left out") for sentence in judged.left_out)


@pytest.mark.parametrize(("name", "capacity"), [("LCT(4) <7/43", 330), ("LCT(4)", 540)])
def test_a_lct_on_its_reduced_side_holds_330_pp(name: str, capacity: int) -> None:
    game = landing()
    game.put(at("3078"), tables.craft(name, label="A"), tables.squad())
    judged = judge(game)
    (craft,) = judged.read.scenario.watercraft
    assert craft.reduced is (capacity == 330)
    (found,) = [f for f in judged.findings if "PP used" in f.message]
    assert f"10 of {capacity} PP used" in found.message


def test_markers_tell_slope_ec_and_heavy_surf() -> None:
    game = landing()
    steep = tables.layer(["a", "b", "c"], ["Slight +", "Moderate +", "Steep +"], 3)
    wet = tables.layer(["a", "b"], ["+: -3 Mud", "+: -2 Wet"], 2)
    game.put((50, 50), tables.counter("Beach Slope", steep), tables.counter("EC", wet))
    game.put((50, 50), tables.counter("Heavy Surf"))
    judged = judge(game, replace(KNOWN, slope=None, ec=None))
    beach = judged.read.scenario.beach
    assert (beach.slope, beach.ec, beach.heavy_surf) == (Slope.STEEP, EC.WET, True)
    assert any("slope is steep" in sentence for sentence in judged.read.assumed)


def test_what_the_user_says_counts_for_more_than_a_marker() -> None:
    game = landing()
    game.put((50, 50), tables.counter("Beach Slope", tables.layer(["a"], ["Steep +"])))
    judged = judge(game)
    assert judged.read.scenario.beach.slope is Slope.MODERATE
    assert (
        "The Beach's slope is moderate, as given, but on the table: The Beach's slope is steep, by"
        " its marker"
    ) in judged.read.assumed
    assert not any("as given" in said for said in judge(landing()).read.assumed)


@pytest.mark.parametrize("given", [Tide.HIGH, Tide.NORMAL, Tide.LOW, None])
@pytest.mark.parametrize("marker", ["High", "Normal", None])
def test_a_given_tide_and_what_the_table_shows_of_it_are_said(
    given: Tide | None, marker: str | None
) -> None:
    game = landing()
    if marker is not None:
        game.put((50, 50), tables.counter(f"{marker} tide"))
    judged = judge(game, replace(KNOWN, tide=given))
    said = [sentence for sentence in judged.read.assumed if "tide" in sentence]
    assert judged.read.scenario.beach.tide is (
        given or Tide(marker.lower() if marker else "normal")
    )
    if marker is None and given in (None, Tide.NORMAL):
        assert said == []
    elif marker is None:
        assert given is not None
        assert [s.partition(":")[0] for s in said] == [f"{given.value.title()} tide, as given"]
        assert "taken as it was set up" in said[0]
    elif given is None or given.value == marker.lower():
        assert said == [f"{marker} tide, by its marker"]
    else:
        assert said == [
            f"{given.value.title()} tide, as given, but on the table: {marker} tide, by its marker"
        ]


def test_a_table_with_two_tides_has_none() -> None:
    game = landing()
    game.put((50, 50), tables.counter("High tide"), tables.counter("Low tide"))
    judged = judge(game, replace(KNOWN, tide=None))
    assert "--tide" in {each.option for each in judged.read.missing}
    assert any("more than one tide, high and low" in said for said in judged.read.assumed)


def test_heavy_surf_that_is_not_given_is_said() -> None:
    game = landing()
    game.put((50, 50), tables.counter("Heavy Surf"))
    assert "Heavy Surf is in effect, by its marker" in judge(game).read.assumed
    calm = judge(game, replace(KNOWN, heavy_surf=False))
    assert not calm.read.scenario.beach.heavy_surf
    assert any("No Heavy Surf, as given" in said for said in calm.read.assumed)


def test_overlays_of_a_tide_tell_the_tide() -> None:
    overlays = (OverlayLine("behl4", "t10", "r10"),)
    board = BoardLine("08", overlays=(OverlayLine("behl4", "t10", "t9"), *overlays))
    judged = judge(Game((board,)), replace(KNOWN, tide=None))
    assert judged.read.scenario.beach.tide is Tide.LOW


def test_only_facts_that_something_depends_on_are_missing() -> None:
    bare = judge(landing(), Facts())
    assert legality(bare) is None or bare.missing == ()
    assert all(each.rules for each in bare.missing)
    # A-P mines in sand that only a Hinterland hex beside it makes fit (G14.54).
    game = landing()
    game.put(at("472"), tables.mines("AP", (6,), 1))
    game.put(at("3078"), tables.craft("LCVP"))
    asked = {each.option: each.rules for each in judge(game, Facts()).missing}
    assert "G14.21" in asked["--kind"]


def test_a_finding_is_certain_exactly_when_no_missing_fact_changes_it() -> None:
    game = landing()
    game.put(at("3078"), tables.craft("LCVP"))
    game.put(at("8S10"), tables.counter("Tetrahedron"))
    game.put(at("3105"), tables.mines("AT", (3,), 1))
    game.put(at("3040"), tables.counter("Tetrahedron"))
    open_ = judge(game, Facts())
    every = [
        frozenset(
            replace(found, place=())
            for found in judge(
                game, replace(KNOWN, slope=slope, kind=kind, tide=tide, ec=ec, assaulting="")
            ).findings
        )
        for slope in Slope
        for kind in ScenarioKind
        for tide in Tide
        for ec in (EC.MODERATE, EC.WET)
    ]
    assert frozenset(open_.findings) == frozenset.intersection(*every)
    assert any(f.severity is Severity.ERROR and "8S10" in f.hexes for f in open_.findings)
    assert legality(open_) is False


def test_a_table_without_beach_overlays_takes_those_of_a_scenario_beside_it() -> None:
    game = Game((BoardLine("08"),))
    game.put(at("3079"), tables.counter("Tetrahedron"))
    bare = judge(game, replace(KNOWN, slope=None))
    assert bare.read.scenario.defender.obstacles == ()
    assert bare.left_out == ("1 tetrahedron lies beside the map and is not judged",)
    beside = judge(game, Facts(scenario=RED.scenario))
    assert [o.hex for o in beside.read.scenario.defender.obstacles] == ["3079"]
    assert beside.left_out == () and beside.missing == ()


def test_a_scenario_beside_gives_what_the_table_cannot_and_the_table_gives_the_pieces() -> None:
    read = scenario(landing(), Facts(scenario=RED.scenario, day=date(1944, 7, 1)))
    assert read.beach == RED.scenario.beach
    assert read.attacker.batteries == RED.scenario.attacker.batteries
    assert read.map.reefs == RED.scenario.map.reefs
    assert (read.date, read.title) == (date(1944, 7, 1), "Red Beach")
    assert read.watercraft == () and read.defender.obstacles == ()


def test_a_scenario_beside_of_another_map_is_refused() -> None:
    with pytest.raises(SetupError):
        judge(
            Game((BoardLine("02", overlays=(OverlayLine("be5", "t10", "t9"),)),)),
            Facts(scenario=RED.scenario),
        )


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ((BoardLine("04"),), "board 8 in the scenario, but board 4 on the table"),
        ((BoardLine("08", reversed=True),), "but board 8 reversed on the table"),
        ((BoardLine("08"), BoardLine("04", row=1)), "board 4 in column 1, row 2 on the table"),
        ((BoardLine("beh08redbeach"),), "but board beh08redbeach on the table"),
    ],
)
def test_a_scenario_beside_of_other_boards_is_refused(
    lines: tuple[BoardLine, ...], words: str
) -> None:
    with pytest.raises(SetupError, match="has other boards than the table") as caught:
        judge(Game(lines), Facts(scenario=RED.scenario))
    assert words in caught.value.message


def test_where_the_boards_lie_as_a_whole_and_blank_ones_make_no_difference() -> None:
    game = Game((BoardLine("NUL"), BoardLine("08", column=1, row=3)))
    assert judge(game, Facts(scenario=RED.scenario)).read.scenario.map.overlays


def test_what_lies_in_no_hex_is_counted_by_kind_and_leaves_the_verdict_open() -> None:
    game = Game((BoardLine("08"),))
    game.put((60, 500), *[tables.squad()] * 3, tables.weapon("HMG"))
    game.put((60, 700), tables.counter("Wire"), tables.pier())
    game.put((9, 9), tables.leader(), window="Allied Units")
    judged = judge(game)
    assert judged.left_out == (
        "1 wire, 1 wooden pier, 3 squads and 1 SW lie beside the map and are not judged",
        "1 leader lies in other windows and is not judged",
    )
    assert legality(judged) is None
    assert "no error as far as it can be judged" in table_verdict(judged)


def test_passengers_and_craft_beside_the_map_are_judged() -> None:
    game = landing()
    game.put((60, 500), tables.craft("LCVP", label="A"), *[tables.squad()] * 3)
    judged = judge(game)
    assert judged.left_out == ()
    assert legality(judged) is True


def test_passengers_in_a_box_are_not_told_of_as_unjudged() -> None:
    game = landing()
    game.put(at("3078"), tables.craft("LCVP"), tables.counter("Cloaking Box A"))
    game.put((9, 9), tables.counter("Cloaking Box A"), *[tables.squad()] * 3, window="Cloaking Box")
    judged = judge(game)
    assert [craft.passengers[0].count for craft in judged.read.scenario.watercraft] == [3]
    assert judged.left_out == ()


def test_a_table_of_boards_alone_is_not_called_legal() -> None:
    judged = judge(Game((BoardLine("08"),)))
    assert judged.left_out == ("Nothing on the map is of a sort that is judged here",)
    assert legality(judged) is None
    game = Game((BoardLine("08"),))
    game.put(at("8S9"), tables.squad("4-4-7 1sq", "ja"))
    assert legality(judge(game)) is True


def test_what_the_scenario_beside_has_and_the_table_lacks_is_said() -> None:
    mmg, gun = (
        Unit(kind, name, pp=4) for kind, name in ((UnitKind.SW, "MMG"), (UnitKind.GUN, "2-pounder"))
    )
    squads = Unit(UnitKind.SQUAD, "6-6-6", count=3)
    craft = (
        Watercraft("LCVP", "A", hex="3078", passengers=(squads, mmg, gun)),
        Watercraft("LCVP", "B", hex="3077", passengers=(squads,)),
        Watercraft("LCVP", "C", hex="3076", passengers=(squads,)),
    )
    obstacles = tuple(Obstacle(ObstacleType.WIRE, hex_) for hex_ in ("450", "472"))
    beside = replace(
        RED.scenario,
        watercraft=craft,
        attacker=Side(),
        defender=Side(units=(replace(squads, hex="8S9"),), obstacles=obstacles),
    )
    game = landing()
    game.put(at("3078"), tables.craft("LCVP", label="A"), *[tables.squad()] * 3, tables.weapon())
    game.put(at("3077"), tables.craft("LCVP", label="B"), *[tables.squad()] * 4)
    game.put(at("450"), tables.counter("Wire"))
    judged = judge(game, Facts(scenario=beside))
    said = tuple(each.sentence for each in judged.read.lacking)
    assert said == (
        "LCVP A carries less than in the scenario: 2-pounder is not on the table",
        "LCVP C of the scenario is not on the table",
        "On the map lies less than in the scenario: 3 × 6-6-6 are not on the table",
        "Of the scenario 11 piers are not on the table",
        "Beach Obstacles of the scenario that are not on the table: 1 × wire; as play begins some"
        " may be eliminated or changed (G14.56)",
    )
    assert "Not as in the scenario beside it:" in table_text(judged)
    assert table_object(judged)["lacking"] == list(said)


def test_more_pieces_than_anyone_sets_up_are_refused() -> None:
    game = Game((BoardLine("08"),))
    for _ in range(201):
        game.put(at("8S9"), tables.counter("LCVP"))
    with pytest.raises(SetupError, match="201 Watercraft"):
        judge(game)
    game = Game((BoardLine("08"),))
    game.put(at("8S9"), *[tables.counter("Trench")] * 2001)
    with pytest.raises(SetupError, match="2001 Fortifications"):
        judge(game)


def test_a_table_without_boards_still_lists_and_judges_its_craft() -> None:
    game = Game(())
    game.put((70, 68), tables.craft("LCVP"), window="Map0")
    judged = judge(game)
    assert any(f.rule == "G14.21" for f in judged.findings)
    text = table_text(judged)
    assert "boards      none" in text
    assert "LCVP, on a map without boards, facing ca3" in text


def test_the_report_names_every_piece_and_place_once() -> None:
    game = landing()
    game.put(at("3078"), tables.craft("LCVP", label="A"), tables.squad(), tables.squad())
    game.put((tables.MAP_EDGE - 113, tables.MAP_EDGE + 161), tables.leader())
    game.put((9, 9), tables.weapon("HMG"), window="Casualties")
    judged = judge(game)
    text = table_text(judged)
    lines = [line.strip() for line in text.splitlines()]
    assert "3078: LCVP ca3, 2 × 6-6-6 1sq" in lines
    assert "8-C3: 9-1" in lines
    assert "Casualties: HMG" in lines
    assert (
        'LCVP "A", in 3078, facing ca3 (between lower right and down); aboard: 2 × 6-6-6 1sq'
        in text.replace("\n      ", " ")
    )
    report = table_object(judged)
    assert len(report["pieces"]) == 3 + 3 + 2
    assert {piece["hex"] for piece in report["pieces"] if piece["window"] == tables.MAIN} >= {
        "3078",
        "8-C3",
    }
    assert report["counts"]["squad"] == 2
    assert report["watercraft"][0]["cargo"] == ["6-6-6 1sq", "6-6-6 1sq"]


def test_the_verdict_claims_no_more_than_is_known() -> None:
    game = landing()
    open_ = judge(game, Facts())
    clean = judge(game)
    assert "legal setup (0 errors" in table_verdict(clean)
    game.put(at("3078"), tables.craft("LCVP"))
    assert "as far as it can be judged" in table_verdict(judge(game, Facts()))
    assert "NOT a legal setup" in table_verdict(judge(game))
    assert legality(open_) in (None, True)


def test_the_setup_of_a_table_can_be_laid_out_again() -> None:
    game = landing()
    game.put(at("3078"), tables.craft("LCVP"), *[tables.squad()] * 3)
    judged = judge(game)
    assert Setup.of(judged.read.scenario, catalogue()).scenario.watercraft[0].hex == "3078"


@pytest.mark.parametrize("factors", ["0", "101", "9" * 5000, "\u0663"])
def test_mines_of_a_number_of_factors_that_no_scenario_has_are_left_out_and_said(
    factors: str,
) -> None:
    played = landing()
    played.put(at("446"), tables.counter(f"A-P mines {factors}"))
    (said,) = [s for s in judge(played).left_out if "mines" in s]
    assert "no number of factors from 1 to 100" in said


def test_mines_of_the_most_factors_are_read() -> None:
    played = landing()
    played.put(at("446"), tables.counter("A-P mines 100"))
    (mines,) = scenario(played).defender.obstacles
    assert mines.factors == 100


GUN = Unit(UnitKind.GUN, "OML 3-in. Mortar", pp=14, dm=True)
TWO_SQUADS = Unit(UnitKind.SQUAD, "6-6-6", count=2)


def beside_with(*passengers: Unit) -> Facts:
    craft = Watercraft("LCVP", "A", hex="3078", passengers=passengers)
    alone = replace(RED.scenario, watercraft=(craft,), attacker=Side(), defender=Side())
    return Facts(scenario=alone)


def test_an_error_that_only_the_absence_of_something_makes_is_undecided() -> None:
    """G14.21: without the Gun the craft is too empty, with it it is full enough."""
    game = landing()
    game.put(at("3078"), tables.craft("LCVP", label="A"), *[tables.squad()] * 2)
    judged = judge(game, beside_with(TWO_SQUADS, GUN))
    assert [f.severity for f in judged.findings if f.rule == "G14.21"] == [Severity.INFO]
    (found,) = [f for f in judged.findings if f.rule == "G14.21"]
    assert "undecided" in found.message and "OML 3-in. Mortar is not on the table" in found.message
    assert "20 of 39 PP used" in found.message
    assert [f.rule for f in judged.undecided] == ["G14.21"]
    assert legality(judged) is None
    assert "no error as far as it can be judged" in table_verdict(judged)


@pytest.mark.parametrize(
    ("on_table", "beside", "found"),
    [
        # With what it lacks the craft is too empty all the same.
        (1, (Unit(UnitKind.SQUAD, "6-6-6"), GUN), "10 of 39 PP used"),
        # What the table lacks has nothing to do with the craft that is too empty.
        (2, (TWO_SQUADS,), "20 of 39 PP used"),
    ],
)
def test_an_error_that_stays_with_what_is_missing_is_an_error(
    on_table: int, beside: tuple[Unit, ...], found: str
) -> None:
    game = landing()
    game.put(at("3078"), tables.craft("LCVP", label="A"), *[tables.squad()] * on_table)
    facts = beside_with(*beside)
    assert facts.scenario is not None
    lost = replace(facts.scenario.defender, units=(Unit(UnitKind.SQUAD, "4-4-7", hex="8S9"),))
    judged = judge(game, Facts(scenario=replace(facts.scenario, defender=lost)))
    assert judged.read.lacking
    (error,) = [f for f in judged.findings if f.rule == "G14.21"]
    assert error.severity is Severity.ERROR and found in error.message
    assert judged.undecided == () and legality(judged) is False


def test_what_a_missing_tetrahedron_would_hold_is_undecided() -> None:
    """G14.52: Wire in an Ocean hex needs a Tetrahedron there."""
    both = tuple(Obstacle(type_, "3078") for type_ in (ObstacleType.TETRAHEDRON, ObstacleType.WIRE))
    beside = replace(RED.scenario, watercraft=(), attacker=Side(), defender=Side(obstacles=both))
    game = landing()
    game.put(at("3078"), tables.counter("Wire"))
    alone = judge(game)
    wire = [f.rule for f in alone.findings if f.severity is Severity.ERROR]
    assert wire
    judged = judge(game, Facts(scenario=beside))
    assert [f.rule for f in judged.undecided] == wire
    assert not [f for f in judged.findings if f.severity is Severity.ERROR]


def test_what_is_missing_where_the_table_has_no_hex_decides_nothing() -> None:
    game = Game((BoardLine("08", overlays=(OverlayLine("be4", "p8", "p7"),)),))
    game.put(at("8S9"), tables.counter("Tetrahedron"))
    beside = replace(
        RED.scenario,
        map=replace(RED.scenario.map, reefs=(), piers=()),
        beach=Beach(Slope.MODERATE),
        watercraft=(Watercraft("LCVP", "A", hex="3078"),),
        attacker=Side(),
        defender=Side(),
    )
    judged = judge(game, Facts(scenario=beside))
    assert [each.sentence for each in judged.read.lacking] == [
        "LCVP A of the scenario is not on the table"
    ]
    assert any(f.severity is Severity.ERROR for f in judged.findings)
    assert judged.undecided == ()
