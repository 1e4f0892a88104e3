"""Coasting scenarios: the shipped ones, the file, the map and the module."""

from __future__ import annotations

import io
import itertools
import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from beachhead.generator.art.coasting_counters import draw_unit
from beachhead.generator.art.coasting_map import paint_chart
from beachhead.generator.art.coasting_names import NamePlaces
from beachhead.generator.art.coasting_plan import COUNTER
from beachhead.generator.catalogue import catalogue
from beachhead.generator.coasting_module import coasting_module, unit_id
from beachhead.generator.coasting_picture import (
    chart_plan,
    coasting_map,
    moment,
    placings,
)
from beachhead.generator.files import InputError
from beachhead.generator.scenario_file import (
    Document,
    Game,
    example_names,
    example_text,
    json_schema,
    parse_document,
    resolve,
)
from beachhead.generator.vassal.pieces import Stack
from beachhead.generator.vassal.saves import read_save
from beachhead.rules.coasting.play import Play
from beachhead.rules.coasting.positions import AtSea, Coasting
from beachhead.rules.coasting.register import checks, findings, functions
from beachhead.rules.coasting.sections import coastal_section, is_multi_coastal
from beachhead.rules.coasting.situation import Way
from beachhead.rules.findings import Severity

DOCS = Path(__file__).parents[2] / "docs"
LEGAL = ("coasting-brest", "coasting-biscay", "coasting-canton", "coasting-relief", "coasting-duel")
#: The paragraphs of the rule.
IDS = {f"WiF {n}" for n in ("0.0", "1.0", "1.05", *(f"1.{k}" for k in range(1, 10)))}


def off(played: Play, hex_: str) -> set[str]:
    return set(played.end.coasting_off(hex_))


class TestExamples:
    def test_in_the_order_to_look_at_them(self) -> None:
        assert example_names(Game.WIF) == (*LEGAL, "coasting-broken")

    @pytest.mark.parametrize("name", LEGAL)
    def test_a_legal_one_breaks_nothing(self, name: str) -> None:
        found = findings(resolve(name).play())
        assert [f for f in found if f.severity is not Severity.INFO] == []

    def test_brest_as_the_rule_has_it(self) -> None:
        """Two CW BBs in section 3 bombard Brest, are flipped, and straddle the hex and a hexdot of
        the sea zone they came from (WiF 1.1)."""
        played = resolve("coasting-brest").play()
        for name in ("Rodney", "Nelson"):
            before, after = played.start.position(name), played.end.position(name)
            assert before == AtSea("Bay of Biscay", 3)
            assert isinstance(after, Coasting)
            assert (after.hex, after.way) == ("Brest", Way.SHORE_BOMBARDMENT)
            assert after.half_in is not None
            assert played.chart.dots[after.half_in] == "Bay of Biscay"
            assert played.chart.place_of("Brest").distance(after.half_in) == 1
            assert (played.start.face_up(name), played.end.face_up(name)) == (True, False)
        assert off(played, "Brest") == {"Rodney", "Nelson"}

    def test_three_landings_have_three_sections(self) -> None:
        """Three hexes of one sea zone are invaded: three sections with three fleets (WiF 1.3)."""
        played = resolve("coasting-biscay").play()
        fleets = {name: off(played, name) for name in ("Brest", "Saint-Nazaire", "Bordeaux")}
        assert fleets == {
            "Brest": {"TF Brest"},
            "Saint-Nazaire": {"TF Nazaire", "Ark Royal", "Fulmar"},
            "Bordeaux": {"TF Bordeaux", "Texas", "Sunderland"},
        }
        sections = [coastal_section(played.chart, name) for name in fleets]
        assert len(set(sections)) == 3
        assert {s.seas for s in sections if s is not None} == {("Bay of Biscay",)}

    def test_canton_is_in_two_sea_zones_at_once(self) -> None:
        """Two US BBs bombard Canton: one zero section of both its sea zones (WiF 1.3)."""
        played = resolve("coasting-canton").play()
        assert off(played, "Canton") == {"Colorado", "Maryland"}
        assert is_multi_coastal(played.chart, "Canton")
        section = coastal_section(played.chart, "Canton")
        assert section is not None
        assert set(section.seas) == {"China Sea", "South China Sea"}
        assert (section.search_number, section.shore_bombardment) == (0, None)

    def test_relief_comes_by_the_nearer_sea_zone_each(self) -> None:
        """The lone BB off Canton gets two from Singapore and a cruiser from Guam (WiF 1.6)."""
        played = resolve("coasting-relief").play()
        assert off(played, "Canton") == {"Warspite", "Repulse", "Renown", "Exeter"}
        entered = {
            name: here.entered
            for name in ("Repulse", "Renown", "Exeter")
            if (here := played.end.coasting(name)) is not None
        }
        assert entered == {
            "Repulse": "South China Sea",
            "Renown": "South China Sea",
            "Exeter": "China Sea",
        }
        # Nothing told of a nearer way, as each takes the nearer one.
        assert not [f for f in findings(played) if f.rule == "WiF 1.6"]
        text = example_text("coasting-relief")
        alone = text.replace(
            'coasting = "Canton", entered = "South China Sea", half_in = "D4",', ""
        )
        alone = alone.replace('came = "shore bombardment",', 'sea = "China Sea", section = 0,')
        assert alone != text
        errors = [f for f in findings(parse_document(alone, "x").play()) if f.rule == "WiF 1.6"]
        assert {f.pieces[0] for f in errors} >= {"Repulse", "Renown"}

    def test_the_duel_ends_with_everybody_home(self) -> None:
        played = resolve("coasting-duel").play()
        off_bordeaux = [off_ for s in played.steps if (off_ := s.after.coasting_off("Bordeaux"))]
        assert {"Hipper", "He 115", "TF Bordeaux", "London", "Beaufighter"} == set(
            max(off_bordeaux, key=len)
        )
        assert off(played, "Bordeaux") == set()
        assert not played.end.face_up("Beaufighter")

    def test_the_broken_one_breaks_every_paragraph_in_many_places(self) -> None:
        document = resolve("coasting-broken")
        errors = [f for f in findings(document.play()) if f.severity is Severity.ERROR]
        assert {f.rule for f in errors} == IDS
        assert len({document.line_of(f.place) for f in errors}) >= 25

    def test_each_rule_is_found_broken_near_where_it_says_so(self) -> None:
        document = resolve("coasting-broken")
        found = findings(document.play())
        said = set(re.findall(r"WiF 1\.\d+|WiF 0\.0", document.text))
        assert said == {f.rule for f in found if f.severity is Severity.ERROR}


def test_every_paragraph_is_carried_out_and_the_register_says_so() -> None:
    enforced = {rule for _, rules in checks().values() for rule in rules}
    computed = {rule for _, rules in functions().values() for rule in rules}
    assert enforced == IDS
    assert computed == IDS - {"WiF 0.0", "WiF 1.2"}


def changed(before: str, after: str, name: str = "coasting-brest") -> str:
    text = example_text(name)
    assert before in text
    return text.replace(before, after, 1)


def refusal(text: str) -> str:
    with pytest.raises(InputError) as caught:
        parse_document(text, "f.toml").play()
    assert "\n" not in str(caught.value)
    return str(caught.value)


ROD = 'sea = "Bay of Biscay", section = 3 },\n  { name = "Nelson"'
MISTAKES = {
    "no such power": ('power = "Germany"', 'power = "Spain"', "'Spain' on either side"),
    "no such kind": (
        'kind = "naval", type = "BB", power = "Germany"',
        'kind = "boat", power = "Germany"',
        "must be one of naval, SUB",
    ),
    "no such hex": ('based = "Brest"', 'based = "Berst"', "there is no hex 'Berst'"),
    "no such unit": ('["Rodney", "Nelson"]', '["Rodney", "Nelsen"]', "no unit 'Nelsen'"),
    "no such sea": (ROD, ROD.replace("Biscay", "Bisbay"), "no sea zone 'Bay of Bisbay'"),
    "nowhere": (", " + ROD, ' },\n  { name = "Nelson"', "is nowhere; give one of based, sea"),
    "two places": (
        'based = "Brest"',
        'based = "Brest", sea = "Bay of Biscay"',
        "a unit is in one place",
    ),
    "section in port": (
        'based = "Brest"',
        'based = "Brest", section = 3',
        "is for a unit with sea",
    ),
    "no section": (ROD, '  sea = "Bay of Biscay" },\n  { name = "Nelson"', "needs its section"),
    "no such deed": ('"shore bombardment"', '"bombardment"', "must be one of shore bombardment"),
    "key of another deed": (
        'half_in = "B3"',
        'targets = ["Gneisenau"]',
        'means nothing with do = "shore bombardment"',
    ),
    "no hex for it": ('hex = "Brest"\nunits', "units", 'do = "shore bombardment" needs hex'),
    "not on the map": ('half_in = "B3"', 'half_in = "Z9"', "neither a hexdot nor a hex on the map"),
    "no place on the grid": ('at = "C3"', 'at = "3C"', "is no place on the grid"),
    "place taken": ('at = "C3"', 'at = "A2"', "on the map twice"),
    "name of a place": ('name = "Saint-Nazaire"', 'name = "E9"', "is a place on the grid"),
    "name of a sea": (
        'name = "Saint-Nazaire"',
        'name = "Bay of Biscay B3"',
        "taken for part of a sea",
    ),
    "no such side": ('side = "Allies"', 'side = "Allied"', "no side 'Allied'"),
    "unit twice": ('name = "Nelson"', 'name = "Rodney"', "two units are called Rodney"),
    "head of the other game": ('title = "Two', 'dyo = true\ntitle = "Two', "no such key"),
    "search of nothing": (
        'do = "shore bombardment"\nhex = "Brest"',
        'do = "search"\ntargets = ["Gneisenau"]',
        "means nothing",
    ),
}


class TestTheFile:
    @pytest.mark.parametrize("kind", MISTAKES)
    def test_a_mistake_is_named_with_its_line(self, kind: str) -> None:
        before, after, message = MISTAKES[kind]
        text = changed(before, after)
        said = refusal(text)
        assert message in said
        line = int(re.match(r"f\.toml:(\d+): ", said)[1])  # type: ignore[index]
        original = example_text("coasting-brest")
        first = original[: original.index(before)].count("\n") + 1
        assert abs(line - first) <= 3

    def test_a_search_names_a_sea_or_a_hex(self) -> None:
        for old in (
            'sea = "Bay of Biscay"\nunits = ["Hood"]',
            'hex = "Brest"\nunits = ["Valiant", "Hood"]',
        ):
            for new in (
                old.partition("\n")[2],
                'hex = "Brest"\nsea = "North Sea"\n' + old.partition("\n")[2],
            ):
                text = changed(old, new, "coasting-broken")
                assert "give sea or hex" in refusal(text)

    def test_a_file_is_of_one_game(self) -> None:
        both = example_text("coasting-brest") + '\n[map]\nboards = ["8"]\n'
        assert "map: is for a landing of ASL" in refusal(both)

    def test_what_is_for_one_game_says_so_to_the_other(self) -> None:
        coasting, landing = resolve("coasting-brest"), resolve("red-beach")
        assert (coasting.game, landing.game) == (Game.WIF, Game.ASL)
        with pytest.raises(InputError, match="coasting-brest: is a World in Flames scenario"):
            coasting.setup(catalogue())
        with pytest.raises(InputError, match="red-beach: is a landing of ASL"):
            landing.play()

    def test_settings_that_are_given_are_known(self) -> None:
        text = example_text("coasting-brest")
        assert parse_document(text, "x").situation.settings_given == frozenset()
        text += '\n[coasting.settings]\nturned_face_down_by = ["invasion"]\nsearch_die = 6\n'
        situation = parse_document(text, "x").situation
        assert situation.settings_given == {"turned_face_down_by", "search_die"}
        assert situation.settings.search_die == 6
        assert Play.of(situation).end.face_up("Rodney")

    def test_the_documented_example_is_legal(self) -> None:
        page = (DOCS / "scenario-file.md").read_text(encoding="utf-8")
        part = page.partition("## Coasting, the second game")[2]
        text = part.partition("```toml\n")[2].partition("```")[0]
        found = findings(parse_document(text, "x").play())
        assert {f.rule for f in found} == {"WiF 1.1", "WiF 1.3"}
        assert {f.severity for f in found} == {Severity.INFO}

    def test_the_schema_takes_either_game(self) -> None:
        schema = json.loads(json_schema())
        assert [entry["$ref"] for entry in schema["oneOf"]] == [
            "#/$defs/ScenarioFile",
            "#/$defs/CoastingFile",
        ]
        for file, table in (("ScenarioFile", "map"), ("CoastingFile", "coasting")):
            assert table in schema["$defs"][file]["required"]


HOSTILE = """
[scenario]
title = "Straße <b>&amp;</b> \\"quotes\\" and a title that is longer than any map is wide"
[coasting]
sides = { "A/B; c" = ["X"], "<z>" = ["Y"] }
seas = [{ name = "Sea | one", hexdots = ["A1"] }, { name = "Sea two" }]
hexes = [
  { name = "P/Q;\\\\", at = "B1" }, { name = "R'S" , at = "B0"},
  { name = "Off map", seas = ["Sea two"] },
]
units = [
  { name = "Köln", kind = "naval", power = "X", coasting = "P/Q;\\\\", came = "invasion" },
  { name = "K ln", kind = "naval", power = "X", coasting = "P/Q;\\\\", half_in = "R'S" },
  { name = "k-ln", kind = "naval", power = "X", coasting = "Off map", came = "invasion" },
  { name = "<i>", kind = "CVP", power = "Y", sea = "Sea two", section = 99, type = "'\\\\" },
  { name = "~|;,", kind = "AA", power = "Y", based = "Off map", face_up = false },
]
"""


class TestPictures:
    @pytest.mark.parametrize("name", example_names(Game.WIF))
    def test_every_counter_has_a_spot_of_its_map(self, name: str) -> None:
        played = resolve(name).play()
        plan = chart_plan(played)
        units, markers = placings(played)
        assert [p.unit for p in units] and {p.unit for p in units} == set(played.units)
        assert len(units) == len(played.units)
        for placing in (*units, *markers):
            x, y = plan.spots[placing.spot]
            assert 0 < x < plan.size[0] and 0 < y < plan.size[1]
        straddling = {m.spot for m in markers}
        for placing in units:
            here = played.end.coasting(placing.unit)
            if placing.spot in straddling:
                assert here is not None

    def test_a_marker_points_from_the_hexdot_into_the_hex(self) -> None:
        played = resolve("coasting-relief").play()
        plan = chart_plan(played)
        _, markers = placings(played)
        assert {m.sea: m.spot for m in markers} == {
            "South China Sea": "Canton, Coasting from D4",
            "China Sea": "Canton, Coasting from E4",
        }
        for marker in markers:
            at = plan.spots[marker.spot]
            dot = played.chart.place_of(marker.spot[-2:])
            hex_ = played.chart.place_of("Canton")
            assert dot.neighbours()[marker.facing] == hex_
            (ax, ay), (bx, by) = plan.centre(dot), plan.centre(hex_)
            assert at == pytest.approx(((ax + bx) / 2, (ay + by) / 2))

    def test_the_map_shows_counters_where_they_lie_and_the_same_every_time(self) -> None:
        played = resolve("coasting-brest").play()
        now = replace(moment(played), words="")
        bare, full = coasting_map(now, pieces=False), coasting_map(now)
        assert bare.size == chart_plan(played).size
        # Below the map the two that share a spot are laid open.
        assert (full.width, full.height > bare.height) == (bare.width, True)
        assert full.tobytes() == coasting_map(now).tobytes()
        x, y = map(round, chart_plan(played).spots["Brest, Coasting from B3"])
        box = (x - 20, y - 20, x + 20, y + 20)
        assert bare.crop(box).tobytes() != full.crop(box).tobytes()
        section = tuple(map(round, chart_plan(played).spots["Bay of Biscay, section 3"]))
        assert bare.getpixel(section) == full.getpixel(section)

    def test_at_any_width_but_not_beyond_memory(self) -> None:
        played = resolve("coasting-canton").play()
        small, large = (coasting_map(moment(played), width).width for width in (28, 120))
        assert small * 3.5 < large < small * 5
        with pytest.raises(InputError, match="too large at 6000 px"):
            coasting_map(moment(played), 6000)

    def test_a_map_with_nothing_on_it_but_seaboxes(self) -> None:
        text = example_text("coasting-relief")
        for old in re.findall(r"hexdots = \[[^\]]*\]|, at = \"D3\"|^land = .*$", text, re.M):
            text = text.replace(old, "" if old.startswith((",", "land")) else "hexdots = []")
        text = text.replace('half_in = "D4",', "").replace(
            '"Canton",', '"Canton", seas = ["China Sea", "South China Sea"],', 1
        )
        played = parse_document(text, "x").play()
        picture = coasting_map(moment(played))
        assert picture.width > 600
        units, markers = placings(played)
        assert markers == ()
        assert {p.spot for p in units} == {"Canton, Coasting", "China Sea, section 3"}

    def test_hostile_names_are_drawn_and_written(self) -> None:
        played = parse_document(HOSTILE, "x").play()
        assert coasting_map(moment(played)).width > 100
        module = coasting_module(moment(played), findings(played))
        with zipfile.ZipFile(io.BytesIO(module)) as archive:
            build = archive.read("buildFile.xml").decode("utf-8")
            assert all("/" not in n.removeprefix("images/") for n in archive.namelist())
        assert "Köln" in build and "&lt;i&gt;" in build


class TestMoments:
    def test_unless_asked_it_is_when_most_units_are_coasting_and_the_latest_of_such(self) -> None:
        played = resolve("coasting-duel").play()
        off_ = [len(s.after.coasting_off("Bordeaux")) for s in played.steps]
        assert off_ == [3, 4, 5, 5, 3, 2, 0]
        now = moment(played)
        assert now.words == "after action 4 of 7 (port strike, Bordeaux)"
        assert len(now.play.end.coasting_off("Bordeaux")) == 5
        assert not now.play.end.face_up("Beaufighter")

    @pytest.mark.parametrize("number", range(8))
    def test_any_other_moment_for_the_asking(self, number: int) -> None:
        played = resolve("coasting-duel").play()
        now = moment(played, number)
        state = played.start if number == 0 else played.steps[number - 1].after
        assert now.play.end == state
        assert now.words.startswith(f"after action {number} of 7 (" if number else "as it beg")
        assert {p.unit for p in placings(now.play)[0]} == set(played.units)

    def test_but_not_after_more_actions_than_there_are(self) -> None:
        played = resolve("coasting-duel").play()
        with pytest.raises(InputError, match=r"x: has 7 actions; --after takes 0 to 7"):
            moment(played, 8, where="x")
        alone = moment(play_of_nothing())
        assert (alone.words, alone.play.steps) == ("", ())

    def test_where_nobody_ever_coasts_it_is_the_end(self) -> None:
        text = example_text("coasting-brest").partition("[[coasting.impulses]]")[0]
        text += '[[coasting.impulses]]\nside = "Axis"\n[[coasting.impulses.actions]]\n'
        text += 'do = "put to sea"\nsea = "Bay of Biscay"\nsection = 2\nunits = ["Gneisenau"]\n'
        now = moment(parse_document(text, "x").play())
        assert now.words == "after action 1 of 1 (put to sea)"

    def test_the_module_is_set_up_so_and_its_notes_say_so(self, tmp_path: Path) -> None:
        played = resolve("coasting-duel").play()
        lying: list[set[tuple[str, int, int]]] = []
        for number, words in ((None, "after action 4 of 7"), (0, "as it begins")):
            module = coasting_module(moment(played, number), ())
            path = tmp_path / "setup.vsav"
            with zipfile.ZipFile(io.BytesIO(module)) as archive:
                path.write_bytes(archive.read("setup.vsav"))
            save = read_save(path)
            assert any(f"The setup shows it {words}" in text for text in save.commands)
            pieces = [i.basic for i in save.items() if not isinstance(i, Stack)]
            lying.append({(p.name, p.x, p.y) for p in pieces})
        assert lying[0] != lying[1]


def play_of_nothing() -> Play:
    """A scenario in which nothing is done."""
    text = example_text("coasting-brest").partition("[[coasting.impulses]]")[0]
    return parse_document(text, "x").play()


class TestNamesStayInView:
    @pytest.mark.parametrize("name", example_names(Game.WIF))
    def test_no_counter_covers_a_name_an_anchor_or_a_hexdot(self, name: str) -> None:
        """As it begins, when it is fullest, and in the end."""
        played = resolve(name).play()
        plan = chart_plan(played)
        places = NamePlaces(plan)
        signs = [*places.names.values(), *places.anchors.values(), *places.labels.values()]
        bare = paint_chart(plan)
        for number in sorted({0, played.fullest, len(played.steps)}):
            full = coasting_map(replace(moment(played, number), words=""))
            for sign in signs:
                room = sign.room
                box = tuple(map(round, (room.left, room.top, room.right, room.bottom)))
                assert bare.crop(box).tobytes() == full.crop(box).tobytes(), (number, sign.text)
            for dot in played.chart.dots:
                x, y = map(round, plan.centre(dot))
                box = (x - 4, y - 4, x + 5, y + 5)
                assert bare.crop(box).tobytes() == full.crop(box).tobytes(), (number, dot)

    @pytest.mark.parametrize("name", example_names(Game.WIF))
    def test_nor_does_one_sign_cover_another(self, name: str) -> None:
        places = NamePlaces(chart_plan(resolve(name).play()))
        rooms = [
            label.room
            for labels in (places.names, places.anchors, places.labels)
            for label in labels.values()
        ]
        for first, second in itertools.combinations(rooms, 2):
            apart = (
                first.right <= second.left
                or second.right <= first.left
                or first.bottom <= second.top
                or second.bottom <= first.top
            )
            assert apart, (first, second)

    def test_the_name_of_a_sea_lies_on_its_own_water(self) -> None:
        played = resolve("coasting-broken").play()
        plan = chart_plan(played)
        with_names, silent = paint_chart(plan), paint_chart(replace(plan, title=""))
        assert with_names.size == silent.size
        ink = (20, 52, 92)
        found = [
            plan.hex_at((x, y))
            for x in range(0, round(plan.panel_left), 2)
            for y in range(round(1.9 * plan.column), plan.size[1] - round(1.2 * plan.column), 2)
            if with_names.getpixel((x, y)) == ink
        ]
        assert len(found) > 200
        assert all(hex_ in played.chart.dots for hex_ in found)

    def test_stacks_are_laid_open_below_the_map_bottom_counter_first(self) -> None:
        played = resolve("coasting-duel").play()
        now = moment(played)
        plan = chart_plan(played, words=now.words)
        whole = coasting_map(now)
        side = round(COUNTER * plan.column)
        strip = whole.crop((0, plan.size[1], whole.width, whole.height))
        found: list[tuple[int, str]] = []
        for unit in ("TF Bordeaux", "London", "Beaufighter", "Hipper", "He 115"):
            counter = draw_unit(
                played.units[unit], side, face_up=now.play.end.face_up(unit)
            ).convert("RGB")
            # The middle of a counter has no see-through corners.
            middle = counter.crop((6, 6, side - 6, side - 6))
            places = [
                x
                for x in range(strip.width - side)
                for y in range(strip.height - side)
                if strip.getpixel((x + 6, y + 6)) == middle.getpixel((0, 0))
                and strip.crop((x + 6, y + 6, x + side - 6, y + side - 6)).tobytes()
                == middle.tobytes()
            ]
            assert len(places) == 1, unit
            found.append((places[0], unit))
        assert found == sorted(found)


class TestModule:
    def test_the_same_bytes_every_time_and_every_face_inside(self) -> None:
        document = resolve("coasting-biscay")
        played = document.play()
        first, second = (coasting_module(moment(played), findings(played)) for _ in range(2))
        assert first == second
        with zipfile.ZipFile(io.BytesIO(first)) as archive:
            names = set(archive.namelist())
            for unit in played.units:
                assert {f"images/{unit_id(unit)}{end}.png" for end in ("", "-down")} <= names
            build = archive.read("buildFile.xml").decode("utf-8")
            with Image.open(io.BytesIO(archive.read("images/board.png"))) as board:
                assert board.size == chart_plan(played).size
        assert 'nSides="10"' in build and 'nSides="6"' not in build
        assert "<entry>Allies</entry>" in build and "RPh" not in build
        for region in ("Bay of Biscay seabox", "Bordeaux coastal section (E7)", "Land"):
            assert f'name="{region}"' in build

    def test_its_map_window_is_called_after_the_coast_in_build_file_and_setup_alike(
        self, tmp_path: Path
    ) -> None:
        module = coasting_module(moment(resolve("coasting-brest").play()), ())
        path = tmp_path / "setup.vsav"
        with zipfile.ZipFile(io.BytesIO(module)) as archive:
            build = archive.read("buildFile.xml").decode("utf-8")
            path.write_bytes(archive.read("setup.vsav"))
        assert 'mapName="Coast"' in build and "CoastBoardPicker" in build
        assert "Landing" not in build
        save = read_save(path)
        (picker,) = (text for text in save.commands if "BoardPicker" in text)
        assert picker.startswith("CoastBoardPicker\t")
        maps = {i.map if isinstance(i, Stack) else i.basic.map for i in save.items()}
        assert maps == {"Coast"}

    def test_the_notes_hold_findings_and_special_rules(self) -> None:
        document: Document = resolve("coasting-brest")
        module = coasting_module(moment(document.play()), document.judged(catalogue()))
        with zipfile.ZipFile(io.BytesIO(module)) as archive:
            assert "setup.vsav" in archive.namelist()
            help_page = archive.read("help.html").decode("ascii")
        assert "Coasting marker" in help_page and "mine factors" not in help_page


def test_aircraft_show_on_their_carrier() -> None:
    units, _ = placings(resolve("coasting-biscay").play())
    order = [p.unit for p in units]
    assert order.index("Fulmar") == order.index("Ark Royal") + 1
    spots = {p.unit: p.spot for p in units}
    assert spots["Fulmar"] == spots["Ark Royal"]
