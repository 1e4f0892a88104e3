"""Reading scenario files: what they give, and how bad ones are refused."""

from __future__ import annotations

import dataclasses
import json
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beachhead.generator.catalogue import catalogue
from beachhead.generator.files import InputError
from beachhead.generator.scenario_file import (
    example_names,
    example_text,
    json_schema,
    locate,
    parse_document,
    parse_scenario,
    read_document,
    read_scenario,
)
from beachhead.generator.scenario_file.document import LARGEST_FILE
from beachhead.generator.scenario_file.json_schema import key_reference
from beachhead.generator.scenario_file.schema import SettingsTable
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.errors import SetupError
from beachhead.rules.overlays import OverlayPlacement
from beachhead.rules.scenario import (
    EC,
    Battery,
    Fortification,
    Island,
    Mission,
    Observer,
    Obstacle,
    ObstacleType,
    Pier,
    PierMaterial,
    Reef,
    ReefKind,
    Sandbar,
    ScenarioKind,
    Seawall,
    SeawallHeight,
    Settings,
    Slope,
    Tide,
    Unit,
    UnitKind,
    Water,
    Watercraft,
)
from tests.generator.toml_writing import toml_documents

DOCS = Path(__file__).parents[2] / "docs"

SKETCH = """\
[scenario]
title = "Red Beach"
kind = "seaborne assault"
date = 1944-06-15
assaulting = "US"
defending = "Japanese"

[beach]
slope = "moderate"
seawall = { height = "low", hexsides = "all" }

[map]
boards = ["8"]
overlays = [
  { id = "Be4", on = { "433" = "8T10", "446" = "8R10" } },
  { id = "OC3", on = { "3079" = "436", "3080" = "435" } },
]

[defender]
obstacles = [
  { type = "tetrahedron", hexes = ["3079", "3080"] },
]

[[watercraft]]
type = "LCVP"
name = "A"
passengers = [
  { unit = "squad", name = "6-6-8" },
  { sw = "MMG", pp = 4, dm = true },
]
"""


def refusal(text: str) -> str:
    """What is said of a text that cannot be used; it must be one line."""
    with pytest.raises(InputError) as caught:
        parse_document(text, "f.toml").setup(catalogue())
    message = str(caught.value)
    assert "\n" not in message
    return message


def changed(old: str, new: str) -> str:
    assert SKETCH.count(old) == 1, old
    return SKETCH.replace(old, new)


class TestWhatAFileGives:
    def test_the_head(self) -> None:
        scenario = parse_scenario(
            """\
[scenario]
title = "T"
kind = "seaborne evacuation"
date = 1944-06-15
assaulting = "US"
defending = "Japanese"
dyo = true
night = true
ssr = ["One.", "Two."]
victory = "Hold 433."
turns = 7
[map]
boards = ["8"]
[notes]
source = "A friend"
""",
            "t",
        )
        assert scenario.title == "T"
        assert scenario.kind is ScenarioKind.EVACUATION
        assert scenario.date == date(1944, 6, 15)
        assert (scenario.assaulting, scenario.defending) == ("US", "Japanese")
        assert type(scenario.assaulting) is str
        assert scenario.dyo
        assert scenario.night
        assert scenario.ssr == ("One.", "Two.")
        assert (scenario.victory, scenario.turns) == ("Hold 433.", 7)
        assert scenario.notes == {"source": "A friend"}

    def test_what_is_left_out_is_as_the_rules_core_has_it(self) -> None:
        scenario = parse_scenario('[scenario]\ntitle = "T"\n[map]\nboards = ["8"]', "t")
        defaults = type(scenario)(title="T", map=scenario.map)
        assert scenario == defaults

    def test_the_beach(self) -> None:
        beach = parse_scenario(
            """\
[scenario]
title = "T"
[map]
boards = ["8"]
[beach]
slope = "steep"
water = "lake"
ec = "ground snow"
tide = "low"
heavy_surf = true
coral_soil = true
frozen = true
seawall = { height = "high", hexsides = ["433-8F10", "431 - 8G10"], breached = ["433-8F10"] }
cliffs = ["420-8H9"]
""",
            "t",
        ).beach
        assert (beach.slope, beach.water, beach.ec) == (Slope.STEEP, Water.LAKE, EC.GROUND_SNOW)
        assert beach.tide is Tide.LOW
        assert beach.heavy_surf
        assert beach.coral_soil
        assert beach.frozen
        assert beach.seawall == Seawall(
            SeawallHeight.HIGH, (("433", "8F10"), ("431", "8G10")), (("433", "8F10"),)
        )
        assert beach.cliffs == (("420", "8H9"),)

    def test_a_seawall_along_everything(self) -> None:
        assert parse_scenario(SKETCH, "t").beach.seawall == Seawall(SeawallHeight.LOW, None)

    def test_the_map(self) -> None:
        setup = parse_scenario(
            """\
[scenario]
title = "T"
[map]
boards = ["8", { name = "7", at = [0, 1], reversed = true, hexrows = "a-P" }]
overlays = [
  { id = "Be4", on = ["8I10", "8I9"] },
  { id = "OC1", on = { "1079" = "429", "1" = "430" } },
]
piers = [{ hex = "431", material = "stone" }, { hexes = ["1", "2"], material = "wooden" }]
reefs = [{ kind = "exposed", hexes = ["1101", "1102"] }]
sandbars = [{ hexes = ["1090"], dune = true }]
islands = [{ hexes = ["1095"], terrain = "woods" }, { hexes = ["1096"] }]
rivers = ["7A1"]
""",
            "t",
        ).map
        assert setup.boards == (
            BoardPlacement("8"),
            BoardPlacement("7", 0, 1, reversed=True, hexrows=("A", "P")),
        )
        assert setup.overlays == (
            OverlayPlacement.by_marks("Be4", "8I10", "8I9"),
            OverlayPlacement("OC1", (("1079", "429"), ("1", "430"))),
        )
        assert setup.piers == (
            Pier("431", PierMaterial.STONE, ("map", "piers", 0, "hex")),
            Pier("1", PierMaterial.WOODEN, ("map", "piers", 1, "hexes", 0)),
            Pier("2", PierMaterial.WOODEN, ("map", "piers", 1, "hexes", 1)),
        )
        assert setup.reefs == (Reef(ReefKind.EXPOSED, ("1101", "1102"), ("map", "reefs", 0)),)
        assert setup.sandbars == (Sandbar(("1090",), True, ("map", "sandbars", 0)),)
        assert setup.islands == (
            Island(("1095",), "woods", ("map", "islands", 0)),
            Island(("1096",), "open ground", ("map", "islands", 1)),
        )
        assert setup.rivers == ("7A1",)

    def test_a_side(self) -> None:
        side = parse_scenario(
            """\
[scenario]
title = "T"
[map]
boards = ["8"]
[defender]
san = 4
udt = 2
bpv_budget = 300
obstacles = [
  { type = "A-P mines", factors = 6, hexes = ["414", "415"], hidden = false },
  { type = "tetrahedron-wire", hex = "1079" },
]
fortifications = [{ type = "A-T ditch", hex = "8A1" }, { type = "trench", hexes = ["8A2"] }]
units = [
  { unit = "HS", name = "2-3-7", count = 2, hex = "8A1", broken = true, nationality = "Chinese" },
  { unit = "hero", berserk = true, hex = "431", on_pier = true },
  { unit = "squad", hex = "431", beneath_pier = true },
  { vehicle = "M4", pp = 40, size = -1, waterproofed = true },
  { gun = "37mm", pp = 9, m = 11, dm = true, dismantles = true },
]
[[defender.batteries]]
calibre = 203
name = "Chikuma"
hex = "1013"
observer = "observation plane"
missions = ["HE", "IR"]
nationality = "Japanese"
pre_registered = true
plentiful_or_scarce = true
[[attacker.batteries]]
calibre = 127
""",
            "t",
        )
        where = ("defender", "obstacles")
        assert side.defender.obstacles == (
            Obstacle(ObstacleType.AP_MINES, "414", 6, False, (*where, 0, "hexes", 0)),
            Obstacle(ObstacleType.AP_MINES, "415", 6, False, (*where, 0, "hexes", 1)),
            Obstacle(ObstacleType.TETRAHEDRON, "1079", None, True, (*where, 1, "hex")),
            Obstacle(ObstacleType.WIRE, "1079", None, True, (*where, 1, "hex")),
        )
        assert side.defender.fortifications == (
            Fortification("A-T ditch", "8A1", ("defender", "fortifications", 0, "hex")),
            Fortification("trench", "8A2", ("defender", "fortifications", 1, "hexes", 0)),
        )
        units = ("defender", "units")
        assert side.defender.units == (
            Unit(
                UnitKind.HALF_SQUAD,
                "2-3-7",
                "8A1",
                nationality="Chinese",
                broken=True,
                count=2,
                place=(*units, 0),
            ),
            Unit(UnitKind.HERO, hex="431", berserk=True, on_pier=True, place=(*units, 1)),
            Unit(UnitKind.SQUAD, hex="431", beneath_pier=True, place=(*units, 2)),
            Unit(UnitKind.VEHICLE, "M4", pp=40, size=-1, waterproofed=True, place=(*units, 3)),
            Unit(
                UnitKind.GUN,
                "37mm",
                pp=9,
                dm=True,
                dismantles=True,
                m_number=11,
                place=(*units, 4),
            ),
        )
        assert side.defender.batteries == (
            Battery(
                203,
                "1013",
                Observer.PLANE,
                (Mission.HE, Mission.IR),
                "Japanese",
                "Chikuma",
                pre_registered=True,
                plentiful_or_scarce=True,
                side="defending",
                place=("defender", "batteries", 0),
            ),
        )
        assert side.attacker.batteries == (
            Battery(127, side="assaulting", place=("attacker", "batteries", 0)),
        )
        assert (side.defender.udt, side.defender.san, side.defender.bpv_budget) == (2, 4, 300)

    def test_watercraft(self) -> None:
        first, second = parse_scenario(
            SKETCH
            + """
[[watercraft]]
type = "Assault Boat"
hex = "3079"
beached = "437"
facing = "437-430"
side = "defending"
untrained = true
cloaked = false
""",
            "t",
        ).watercraft
        aboard = ("watercraft", 0, "passengers")
        assert first == Watercraft(
            "LCVP",
            "A",
            passengers=(
                Unit(UnitKind.SQUAD, "6-6-8", place=(*aboard, 0)),
                Unit(UnitKind.SW, "MMG", pp=4, dm=True, place=(*aboard, 1)),
            ),
            place=("watercraft", 0),
        )
        assert second == Watercraft(
            "Assault Boat",
            hex="3079",
            beached="437",
            facing=("437", "430"),
            side="defending",
            untrained=True,
            cloaked=False,
            place=("watercraft", 1),
        )

    def test_settings_are_exact_and_known_to_be_given(self) -> None:
        scenario = parse_scenario(
            SKETCH + '[settings]\ntide_hexrows = 2\npanji_bpv = "5/2"\nwire_bpv = 6\n', "t"
        )
        assert scenario.settings == Settings(
            tide_hexrows=2, panji_bpv=Fraction(5, 2), wire_bpv=Fraction(6)
        )
        assert type(scenario.settings.wire_bpv) is Fraction
        assert scenario.settings_given == {"tide_hexrows", "panji_bpv", "wire_bpv"}

    def test_every_setting_of_the_rules_can_be_given(self) -> None:
        keys = tuple(field.name for field in dataclasses.fields(Settings))
        assert sorted(SettingsTable.__struct_fields__) == sorted(keys)
        text = "".join(f"{key} = 3\n" for key in keys)
        chosen = parse_scenario(f"{SKETCH}[settings]\n{text}", "t").settings
        defaults = Settings()
        for key in keys:
            assert getattr(chosen, key) == 3
            assert type(getattr(chosen, key)) is type(getattr(defaults, key))

    def test_a_file_saved_by_a_windows_editor(self, tmp_path: Path) -> None:
        path = tmp_path / "windows.toml"
        path.write_bytes(b"\xef\xbb\xbf" + SKETCH.replace("\n", "\r\n").encode())
        assert read_scenario(path) == parse_scenario(SKETCH, "t")


#: A change to the sketch, the line it is reported on, and what is said about it.
MISTAKES = {
    "unknown key": (
        changed('slope = "moderate"', 'slpe = "moderate"'),
        9,
        "beach.slpe: there is no such key; did you mean slope? Known here are slope, water, ec,",
    ),
    "unknown table": (
        SKETCH + "[weather]\nx = 1\n",
        31,
        "weather: there is no such key",
    ),
    "two games": (
        SKETCH + "[coasting]\nx = 1\n",
        8,
        "beach: is for a landing of ASL, and [coasting] makes this a World in Flames scenario",
    ),
    "misspelt table": (
        changed("[map]", "[mop]"),
        12,
        "mop: there is no such key; did you mean map?",
    ),
    "unknown key in a list": (
        changed("pp = 4", "ppp = 4"),
        29,
        "watercraft[1].passengers[2].ppp: there is no such key; did you mean pp?",
    ),
    "missing table": (
        '[scenario]\ntitle = "T"\n',
        None,
        "map: this table is missing, and a scenario needs it",
    ),
    "missing key": (
        changed('title = "Red Beach"\n', ""),
        1,
        "scenario: has no title, which it needs: text in quotes",
    ),
    "number for text": (
        changed('type = "LCVP"', "type = 7"),
        25,
        "watercraft[1].type: must be text in quotes, not the number 7",
    ),
    "text for number": (
        changed("pp = 4", 'pp = "4"'),
        29,
        'watercraft[1].passengers[2].pp: must be a whole number, not the text "4"',
    ),
    "fraction for number": (
        changed("pp = 4", "pp = 4.5"),
        29,
        "watercraft[1].passengers[2].pp: must be a whole number, not the number 4.5",
    ),
    "true for number": (
        changed("pp = 4", "pp = true"),
        29,
        "watercraft[1].passengers[2].pp: must be a whole number, not true",
    ),
    "number for true": (
        changed("dm = true", "dm = 1"),
        29,
        "watercraft[1].passengers[2].dm: must be true or false, not the number 1",
    ),
    "text for table": (
        changed('{ unit = "squad", name = "6-6-8" }', '"squad"'),
        28,
        'watercraft[1].passengers[1]: must be a table, not the text "squad"',
    ),
    "text for list": (
        changed('boards = ["8"]', 'boards = "8"'),
        13,
        'map.boards: must be a list, not the text "8"',
    ),
    "table for list of tables": (
        changed("[[watercraft]]", "[watercraft]"),
        24,
        "watercraft: must be a list of tables, not a table",
    ),
    "no date": (
        changed("date = 1944-06-15", 'date = "June"'),
        4,
        'scenario.date: must be a date such as 1944-06-15, not the text "June"',
    ),
    "a time for a date": (
        changed("date = 1944-06-15", "date = 1944-06-15T05:30:00"),
        4,
        "scenario.date: must be a date such as 1944-06-15, not the time 1944-06-15T05:30:00",
    ),
    "endless game": (
        changed("date = 1944-06-15", "turns = 31"),
        4,
        "scenario.turns: must be from 1 to 30, not 31",
    ),
    "no game at all": (
        changed("date = 1944-06-15", "turns = 0"),
        4,
        "scenario.turns: must be from 1 to 30, not 0",
    ),
    "unknown value": (
        changed('slope = "moderate"', 'slope = "gentle"'),
        9,
        'beach.slope: must be one of slight, moderate, steep, not "gentle"',
    ),
    "value in the wrong case": (
        changed('slope = "moderate"', 'slope = "Steep"'),
        9,
        'beach.slope: must be one of slight, moderate, steep, not "Steep"; did you mean steep?',
    ),
    "other name of a nation": (
        changed('assaulting = "US"', 'assaulting = "American"'),
        5,
        'not "American"; did you mean US?',
    ),
    "number out of bounds": (
        SKETCH + "[settings]\ntide_hexrows = 13\n",
        32,
        "settings.tide_hexrows: must be from 0 to 12, not 13",
    ),
    "number far out of bounds": (
        SKETCH + f"[settings]\ntide_hexrows = {10**60}\n",
        32,
        "settings.tide_hexrows: must be from 0 to 12, not so large a number",
    ),
    "count of nobody": (
        changed('name = "6-6-8" }', 'name = "6-6-8", count = 0 }'),
        28,
        "watercraft[1].passengers[1].count: must be from 1 to 100, not 0",
    ),
    "float setting": (
        SKETCH + "[settings]\npanji_bpv = 2.5\n",
        32,
        'settings.panji_bpv: must be a whole number or a fraction such as "5/2", not the number',
    ),
    "malformed fraction": (
        SKETCH + '[settings]\npanji_bpv = "5/0"\n',
        32,
        'settings.panji_bpv: "5/0" is not a fraction such as "5/2"',
    ),
    "empty title": (changed('"Red Beach"', '""'), 2, "scenario.title: must not be empty"),
    "blank title": (changed('"Red Beach"', '"  "'), 2, "scenario.title: must not be blank"),
    "unknown that says nothing": (
        changed('title = "Red Beach"', 'title = "Red Beach"\nunknown = ["what of the tide", ""]'),
        3,
        "scenario.unknown[2]: must not be empty",
    ),
    "blank unknown": (
        changed('title = "Red Beach"', 'title = "Red Beach"\nunknown = [" \\n\\t"]'),
        3,
        "scenario.unknown[1]: must not be blank",
    ),
    "title of two lines": (
        changed('"Red Beach"', '"Red\\nBeach"'),
        2,
        "scenario.title: must be one line of text without tabs",
    ),
    "name with a tab": (
        changed('name = "A"', 'name = "A\\tB"'),
        26,
        "watercraft[1].name: must be one line of text",
    ),
    "endless title": (
        changed('"Red Beach"', f'"{"x" * 121}"'),
        2,
        "scenario.title: must be at most 120 letters, not 121",
    ),
    "control character": (
        changed('"Red Beach"', '"Red\\u0007Beach"'),
        2,
        "scenario.title: holds a character that cannot be printed (U+0007)",
    ),
    "control character in a key": (
        changed("date =", '"a\\u001b[2J" = 1\ndate ='),
        4,
        "scenario.a?[2J: holds a character that cannot be printed (U+001B)",
    ),
    "endless key": (
        changed("date =", f"{'k' * 5000} = 1\ndate ="),
        4,
        f"scenario.{'k' * 108}...: there is no such key.",
    ),
    "key of endless parts": (
        changed("date =", f"a{'.a' * 100_000} = 1\ndate ="),
        4,
        "holds more than 200 dots in one line",
    ),
    "one hex to lie by": (
        changed('{ "433" = "8T10", "446" = "8R10" }', '["8T10"]'),
        15,
        "map.overlays[1].on: has 1 entry; it must have exactly 2 entries",
    ),
    "three hexes to lie by": (
        changed('{ "433" = "8T10", "446" = "8R10" }', '{ 433 = "8T10", 446 = "8R10", 1 = "8A1" }'),
        15,
        "map.overlays[1].on: has 3 pairs; it must have exactly 2 pairs",
    ),
    "no boards": (
        changed('boards = ["8"]', "boards = []"),
        13,
        "map.boards: has 0 entries; it must have at least 1 entry",
    ),
    "malformed hexrows": (
        changed('boards = ["8"]', 'boards = [{ name = "8", hexrows = "A to P" }]'),
        13,
        'map.boards[1].hexrows: "A to P" is not two hexrows such as A-P',
    ),
    "hex and hexes": (
        changed('hexes = ["3079", "3080"] }', 'hexes = ["3079"], hex = "3080" }'),
        21,
        "defender.obstacles[1].hex: has both hex and hexes; give one of them",
    ),
    "no hex": (
        changed(', hexes = ["3079", "3080"] }', " }"),
        21,
        "defender.obstacles[1]: has no hex; say where it lies",
    ),
    "factors of a tetrahedron": (
        changed('"tetrahedron",', '"tetrahedron", factors = 2,'),
        21,
        "defender.obstacles[1].factors: only mines have factors",
    ),
    "passenger of no kind": (
        changed('unit = "squad", ', ""),
        28,
        "watercraft[1].passengers[1]: does not say what it is; give one of unit, sw, gun and",
    ),
    "passenger of two kinds": (
        changed('unit = "squad", ', 'unit = "squad", sw = "MMG", '),
        28,
        "watercraft[1].passengers[1].sw: says both unit and sw; give each an entry of its own",
    ),
    "name of a SW": (
        changed('sw = "MMG"', 'sw = "MMG", name = "MMG"'),
        29,
        "watercraft[1].passengers[2].name: is for unit entries, and this is a sw;",
    ),
    "broken SW": (
        changed('sw = "MMG"', 'sw = "MMG", broken = true'),
        29,
        "watercraft[1].passengers[2].broken: is for unit entries, and this is a sw",
    ),
    "M# of a squad": (
        changed('unit = "squad"', 'unit = "squad", m = 9'),
        28,
        "watercraft[1].passengers[1].m: is for gun entries, and this is a unit",
    ),
    "passenger in a hex": (
        changed('unit = "squad"', 'unit = "squad", hex = "433"'),
        28,
        "watercraft[1].passengers[1].hex: there is no such key.",
    ),
    "offboard in a hex": (
        changed('name = "A"', 'name = "A"\nenters = "offboard"\nhex = "3079"'),
        27,
        "watercraft[1].enters: a Watercraft enters from offboard or sets up in a hex",
    ),
    "beached at sea": (
        changed('name = "A"', 'name = "A"\nbeached = "437"'),
        27,
        "watercraft[1].beached: a Watercraft that enters from offboard has no beached yet",
    ),
    "on and beneath": (
        SKETCH.replace(
            "[defender]",
            '[defender]\nunits = [{ unit = "HS", hex = "433", on_pier = true,'
            " beneath_pier = true }]",
        ),
        20,
        "defender.units[1].beneath_pier: a unit is either on a pier or beneath it",
    ),
    "pier of nobody": (
        SKETCH.replace("[defender]", '[defender]\nunits = [{ unit = "HS", on_pier = true }]'),
        20,
        "defender.units[1].on_pier: a unit that is not in a hex cannot be at a pier",
    ),
    "hexside of one hex": (
        changed('"all"', '["433"]'),
        10,
        'beach.seawall.hexsides[1]: "433" is not a hexside; write the two hexes it parts,',
    ),
    "key without value": (changed('slope = "moderate"', "slope"), 9, "is not valid TOML: there is"),
    "text without quotes": (
        changed('slope = "moderate"', "slope = moderate"),
        9,
        "is not valid TOML: the value is not one TOML knows; text needs quotes (column 9)",
    ),
    "key given twice": (
        changed('slope = "moderate"', 'slope = "moderate"\nslope = "steep"'),
        10,
        "is not valid TOML: a key is given twice",
    ),
    "not TOML at all": ("<scenario>\n</scenario>\n", 1, "is not valid TOML"),
    "list without end": ('x = ["8"\n\n', 1, "is not valid TOML: a list has no closing bracket"),
    "hex that does not exist": (
        changed('"8T10"', '"8T11"'),
        15,
        "map.overlays[1].on: board 8 has no hex T11",
    ),
    "hexes that are not adjacent": (
        changed('{ "433" = "8T10", "446" = "8R10" }', '["8T10", "8R10"]'),
        15,
        "map.overlays[1].on: 8T10 and 8R10 are not adjacent",
    ),
    "overlay off every board": (
        changed('"435" } },', '"435" } },\n  { id = "Be1", on = ["428", "427"] },'),
        17,
        "map.overlays[3].on: Be1 would lie off every board",
    ),
    "overlay that does not exist": (
        changed('"OC3"', '"OC9"'),
        16,
        "map.overlays[2].id: there is no overlay 'OC9'; known are Be1,",
    ),
    "coordinate of an overlay not in play": (
        changed('"3079", "3080"]', '"3079", "1080"]'),
        21,
        "defender.obstacles[1].hexes[2]: 1080 is a hex of OC1, which is not in play",
    ),
    "hexside of hexes that are not adjacent": (
        changed('"all"', '[\n "433-8T9", "433-8A1"] '),
        11,
        "beach.seawall.hexsides[2]: 433 and 8A1 are not adjacent",
    ),
    "Watercraft that does not exist": (
        changed('"LCVP"', '"LCVQ"'),
        25,
        "watercraft[1].type: there is no Watercraft 'LCVQ'; known are",
    ),
    "board named twice": (
        changed('["8"]', '[\n"8",\n"8"]'),
        15,
        "map.boards[2]: board 8 is named twice",
    ),
    "pier that is one of several": (
        SKETCH.replace(
            "[defender]",
            'piers = [{ hexes = ["433", "432"], material = "stone" },\n'
            '  { material = "wooden", hexes = ["431",\n    "999"] }]\n[defender]',
        ),
        21,
        "map.piers[2].hexes[2]: 999 is a hex of Be9, which is not in play",
    ),
    "no slope": (
        changed('slope = "moderate"\n', ""),
        8,
        "beach.slope: a Beach or OCEAN overlay needs the Beach's slope",
    ),
}


class TestBadFiles:
    @pytest.mark.parametrize("name", MISTAKES)
    def test_a_mistake_is_named_with_its_line(self, name: str) -> None:
        text, line, message = MISTAKES[name]
        place = "f.toml: " if line is None else f"f.toml:{line}: "
        assert refusal(text).startswith(place)
        assert message in refusal(text)

    def test_the_first_mistake_in_the_file_is_named(self) -> None:
        text = SKETCH.replace("dm = true", "dm = 1").replace('"moderate"', '"gentle"')
        assert "beach.slope" in refusal(text)

    def test_a_missing_file(self, tmp_path: Path) -> None:
        path = tmp_path / "none.toml"
        with pytest.raises(InputError, match=r"none\.toml: cannot be read: no such file"):
            read_document(path)

    def test_a_folder(self, tmp_path: Path) -> None:
        with pytest.raises(InputError, match="is a folder; name a scenario file"):
            read_document(tmp_path)

    @pytest.mark.parametrize(
        ("data", "message"),
        [
            (b"PK\x03\x04\x00\x00", "is not a text file"),
            ('title = "Stra\xdfe"'.encode("latin-1"), "f.toml:1: is not written in UTF-8"),
            (b'a = 1\nb = "\xff"', "f.toml:2: is not written in UTF-8"),
            (SKETCH.encode("utf-16"), "is not"),
            (b"a" * (LARGEST_FILE + 1), "is larger than"),
            (b"a = " + b"[" * 20_000 + b"]" * 20_000, "nests lists or tables far deeper"),
            (b"a = " + b"9" * 10_000, "is not valid TOML"),
            (b"", "scenario: this table is missing"),
        ],
    )
    def test_a_file_that_is_no_scenario(self, tmp_path: Path, data: bytes, message: str) -> None:
        path = tmp_path / "f.toml"
        path.write_bytes(data)
        with pytest.raises(InputError) as caught:
            read_document(path)
        assert message in str(caught.value)
        assert "\n" not in str(caught.value)

    def test_more_obstacles_than_anyone_sets_up(self) -> None:
        entry = '{ type = "wire", hexes = [' + '"433",' * 500 + "] },\n"
        text = SKETCH.replace("obstacles = [\n", "obstacles = [\n" + entry * 4)
        assert refusal(text).startswith(
            "f.toml:25: defender.obstacles[5]: there are more than 2000"
        )

    def test_a_setup_error_is_located(self) -> None:
        document = parse_document(SKETCH, "f.toml")
        error = locate(SetupError("no", ("watercraft", 0, "passengers", 1, "pp")), document)
        assert str(error) == "f.toml:29: watercraft[1].passengers[2].pp: no"
        assert str(locate(SetupError("no"), document)) == "f.toml: no"

    def test_what_the_rules_cannot_judge_is_located(self) -> None:
        document = parse_document(changed("pp = 4, ", ""), "f.toml")
        with pytest.raises(InputError, match=r"f\.toml:29: watercraft\[1\]\.passengers\[2\]"):
            document.findings(document.setup(catalogue()))


DAMAGE = st.one_of(
    st.just(""),
    st.text(max_size=8),
    st.sampled_from(
        [
            "8A1",
            '"433"',
            "1",
            "[",
            "]",
            "{",
            "}",
            "=",
            '"',
            ",",
            "\n",
            "-1",
            "true",
            "[]",
            "{}",
            "#",
        ]
    ),
)


class TestDamagedFiles:
    """Whatever happens to a file, it is read or refused in one line."""

    @settings(max_examples=150, deadline=None)
    @given(data=st.data(), name=st.sampled_from(example_names()))
    def test_a_damaged_example_is_read_or_refused(self, data: st.DataObject, name: str) -> None:
        text = example_text(name)
        for _ in range(data.draw(st.integers(1, 3))):
            start = data.draw(st.integers(0, len(text)))
            end = start + data.draw(st.integers(0, 30))
            text = text[:start] + data.draw(DAMAGE) + text[end:]
        try:
            document = parse_document(text, "f.toml")
            document.judged(catalogue())
        except InputError as error:
            assert str(error).startswith("f.toml:")
            assert "\n" not in str(error)

    @settings(max_examples=100, deadline=None)
    @given(document=toml_documents())
    def test_any_toml_is_read_or_refused(
        self, document: tuple[str, dict[str, object], object]
    ) -> None:
        text, data, _ = document
        try:
            parse_document(text, "f.toml")
        except InputError as error:
            assert str(error).startswith("f.toml:")
            assert "not valid TOML" not in str(error)
        else:
            assert {"scenario"} < data.keys() and {"map", "coasting"} & data.keys()


class TestPublishedSchema:
    def test_the_published_schema_is_the_one_in_use(self) -> None:
        published = (DOCS / "scenario.schema.json").read_text(encoding="utf-8")
        assert published == json_schema()

    def test_the_documented_keys_are_the_ones_in_use(self) -> None:
        page = (DOCS / "scenario-file.md").read_text(encoding="utf-8")
        assert page.endswith("## Every key\n\n" + key_reference())

    def test_every_key_is_described_and_none_is_allowed_besides(self) -> None:
        tables = json.loads(json_schema())["$defs"].values()
        tables = [table for table in tables if table.get("type") == "object"]
        assert len(tables) > 15
        for table in tables:
            assert table["additionalProperties"] is False
            for key, entry in table["properties"].items():
                assert entry.get("description"), (table["title"], key)

    def test_nothing_asks_for_null_which_toml_lacks(self) -> None:
        assert "null" not in json_schema()
