"""``check`` and ``scenario-from`` on saved games, as a user runs them; and hostile saves."""

from __future__ import annotations

import json
import time
import zipfile
from pathlib import Path

import pytest

from beachhead.cli.main import run
from beachhead.cli.scenario_from import _unknown
from beachhead.generator.catalogue import catalogue
from beachhead.generator.map_picture import map_base
from beachhead.generator.scenario_file import read_scenario, resolve
from beachhead.generator.scenario_module import scenario_module
from beachhead.generator.vasl.boards_command import BoardLine
from beachhead.generator.vassal.saves import obfuscate
from beachhead.rules.scenario import Scenario, Slope
from tests.generator.vasl import tables
from tests.generator.vasl.conftest import VASL
from tests.generator.vasl.tables import Game
from tests.generator.vasl.test_table_check import at, landing

REAL = VASL / "saves"
needs_real = pytest.mark.skipif(not REAL.is_dir(), reason="the real VASL saves are not here")


#: Facts that a scenario file says for certain, and that no table tells.
CERTAIN = ["--assaulting", "US", "--defending", "Japanese", "--kind", "assault", "--tide", "normal"]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A landing with a craft too empty and a Tetrahedron on Hinterland."""
    played = landing()
    played.put(at("3078"), tables.craft("LCVP", label="A"), tables.squad(), tables.weapon())
    played.put(at("8S9"), tables.counter("Tetrahedron"))
    played.put(at("8R9"), tables.squad("4-4-7 1sq", "ja"))
    return played.write(tmp_path / "game.vsav")


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that a refused command gives."""
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    return line


def test_check_lists_the_table_asks_by_name_and_finds_what_is_certain(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", str(game)]) == 1
    text = capsys.readouterr().out
    words = " ".join(text.split())
    assert "boards 8 (column 1 row 1)" in words
    assert "Be4 as a counter" in words
    assert 'LCVP "A", in 3078, facing ca3' in words
    for option in ("--kind", "--pp", "--assaulting", "--defending"):
        assert f"give {option}" in words
    assert "game: NOT a legal setup" in words
    assert "Tetrahedron in 8S9" in words
    assert "26 (2/3) must be" not in words


def test_given_everything_nothing_is_asked(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts = "--slope moderate --kind assault --tide normal --ec moderate --pp MMG=4"
    sides = "--assaulting us --defending JAPANESE --date 1944-06-15"
    assert run(["check", str(game), *facts.split(), *sides.split()]) == 1
    text = capsys.readouterr().out
    assert "Not judged" not in text
    assert "LCVP A: 14 of 39 PP used" in text or "14 of 39 PP used" in text


def test_json_is_that_of_a_scenario_and_the_table(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", str(game), "--format", "json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"file", "title", "legal", "unknown", "counts", "findings", "table"}
    assert report["legal"] is False
    table = report["table"]
    assert [board["name"] for board in table["boards"]] == ["8"]
    assert sorted(o["overlay"] for o in table["overlays"]) == ["Be4", "Ef1", "OC3"]
    assert {m["option"] for m in table["missing"]} >= {"--kind", '--pp "MMG=N"'}
    hexes = {piece["name"]: piece["hex"] for piece in table["pieces"]}
    assert (hexes["LCVP ca3"], hexes["Tetrahedron"]) == ("3078", "8S9")


def test_legal_is_open_while_something_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = landing()
    played.put(at("3078"), tables.craft("LCVP"))
    path = played.write(tmp_path / "game.vsav")
    assert run(["check", str(path), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["legal"] is None


def test_a_save_without_its_ending_is_known_by_what_it_is(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = game.rename(game.with_suffix(""))
    assert run(["check", str(plain)]) == 1
    assert "On the table" in capsys.readouterr().out


def test_scenario_from_writes_what_lies_on_the_table(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "landing.toml"
    options = ["--slope", "steep", *CERTAIN]
    assert run(["scenario-from", str(game), "-o", str(file), *options]) == 0
    out = capsys.readouterr().out
    assert f"wrote {file}" in out and "give --pp" in out
    scenario = read_scenario(file)
    assert scenario.title == "game"
    assert scenario.beach.slope is Slope.STEEP
    (craft,) = scenario.watercraft
    assert (craft.type, craft.name, craft.hex) == ("LCVP", "A", "3078")
    assert [o.hex for o in scenario.defender.obstacles] == ["8S9"]
    assert [(u.name, u.hex) for u in scenario.defender.units] == [("4-4-7", "8R9")]
    assert scenario.unknown == ()
    assert "# How full a craft with MMG aboard is" in file.read_text(encoding="utf-8")


def test_what_a_file_would_say_for_certain_must_be_given(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "landing.toml"
    line = refused(["scenario-from", str(game), "-o", str(file), "--slope", "steep"], capsys)
    assert f"{game}: leaves open what a scenario file says for certain" in line
    assert "the kind of scenario" in line and "the assaulting side" in line
    assert line.endswith("give --kind, --tide, --assaulting, --defending")
    assert not file.exists()


def test_what_a_file_cannot_say_is_unknown_in_it_and_keeps_it_from_being_legal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = Game((BoardLine("08"),))
    played.put((60, 60), tables.squad())
    path, file = played.write(tmp_path / "game.vsav"), tmp_path / "landing.toml"
    assert run(["scenario-from", str(path), "-o", str(file)]) == 0
    beside = "1 squad lies beside the map and is not judged"
    assert beside in capsys.readouterr().out
    assert read_scenario(file).unknown == (beside,)
    assert run(["check", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("game: no error as far as it can be judged (0 warnings, 0 info)")
    assert f"Not known: {beside}" in out
    assert run(["check", str(file), "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["legal"], report["unknown"]) == (None, [beside])
    known = file.read_text(encoding="utf-8").replace("unknown", "ssr")
    file.write_text(known, encoding="utf-8")
    assert run(["check", str(file)]) == 0
    assert "game: legal setup" in capsys.readouterr().out


def test_a_file_takes_two_hundred_unknown_things() -> None:
    many = _unknown([*"aab", *map(str, range(300))])
    assert len(many) == 200
    assert many[:2] == ("a", "b") and many[-1] == "103 more things are left out"
    assert _unknown(["a", "b"]) == ("a", "b")


def test_what_the_written_file_needs_is_said_in_it_and_on_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = landing()
    for hex_, name in (("3078", "A"), ("3077", "B")):
        craft = tables.craft("LCVP", label=name)
        played.put(at(hex_), craft, *[tables.squad()] * 3, tables.weapon())
    path, file = played.write(tmp_path / "game.vsav"), tmp_path / "landing.toml"
    assert run(["scenario-from", str(path), "-o", str(file), *CERTAIN]) == 0
    out = capsys.readouterr().out
    slope = 'needs slope in [beach], "slight", "moderate" or "steep", before it can be read'
    pp = "needs pp for the SW MMG aboard LCVP A and LCVP B before it can be read"
    assert f"landing.toml {slope}\n" in out and f"landing.toml {pp}\n" in out
    text = file.read_text(encoding="utf-8")
    comments = " ".join(text.partition("[scenario]")[0].replace("#", "").split())
    assert f"This file {slope}" in comments and f"This file {pp}" in comments
    assert run(["check", str(file)]) == 2
    text = text.replace('sw = "MMG"', 'sw = "MMG", pp = 4').replace(
        "[map]", '[beach]\nslope = "moderate"\n\n[map]'
    )
    file.write_text(text, encoding="utf-8")
    assert run(["check", str(file)]) in (0, 1)


def test_a_gun_aboard_a_large_raft_needs_its_m(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = landing()
    gun = tables.counter("37L AT", tables.conceal("am"), image="am/gun/37LAT")
    played.put(at("3078"), tables.craft("Raft Large", label="A"), gun)
    path, file = played.write(tmp_path / "game.vsav"), tmp_path / "landing.toml"
    options = ["--slope", "steep", *CERTAIN]
    assert run(["scenario-from", str(path), "-o", str(file), *options]) == 0
    out = capsys.readouterr().out
    assert "needs m for the gun 37L AT aboard Large Raft A before it can be read" in out
    assert run(["scenario-from", str(path), "-o", str(file), *options, "--m", "37L AT=12"]) == 0
    assert "before it can be read" not in capsys.readouterr().out
    assert run(["check", str(file)]) in (0, 1)


def test_check_and_scenario_from_ask_for_the_same_facts(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (game, Game((BoardLine("08"),)).write(tmp_path / "bare.vsav")):
        run(["check", str(path), "--format", "json"])
        asked = [m["message"] for m in json.loads(capsys.readouterr().out)["table"]["missing"]]
        for options in ([], CERTAIN):
            status = run(["scenario-from", str(path), "-o", str(tmp_path / "x.toml"), *options])
            captured = capsys.readouterr()
            if status == 0:
                lines = captured.out.splitlines()
                given = [f"give {option}" for option in CERTAIN[::2]]
                left = [one for one in asked if not any(one.find(g) >= 0 for g in given)]
                assert [line for line in lines if ": give --" in line] == left
            else:
                # Refused for some of the same facts, whose options it names.
                told = captured.err.rpartition(": give ")[2].strip().split(", ")
                assert told and all(any(f"give {t}" in a for a in asked) for t in told)


def test_too_many_pieces_are_the_saves_fault_not_the_scenarios(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = landing()
    for _ in range(201):
        played.put((60, 60), tables.counter("LCVP"))
    path = played.write(tmp_path / "game.vsav")
    line = refused(["check", str(path), "--with", "red-beach"], capsys)
    assert f"{path}: there are 201 Watercraft" in line


def test_broken_metadata_are_named_with_the_save(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _zip(
        tmp_path / "bad.vsav", savedGame=obfuscate("begin_save\x1bend_save"), moduledata=b"<data"
    )
    line = refused(["check", str(path)], capsys)
    assert str(path / "moduledata") in line and "no sound XML" in line


def test_what_is_written_is_judged_like_the_table(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "landing.toml"
    facts = "--slope moderate --kind assault --tide normal --ec moderate --pp MMG=4"
    sides = "--assaulting US --defending Japanese"
    options = [*facts.split(), *sides.split()]
    assert run(["scenario-from", str(game), "-o", str(file), *options]) == 0
    capsys.readouterr()
    assert run(["check", str(game), *options, "--format", "json"]) == 1
    table = json.loads(capsys.readouterr().out)
    assert run(["check", str(file), "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["findings"] == table["findings"]


def _things(scenario: Scenario) -> dict[str, object]:
    """What a setup has, in no order."""
    craft = [
        (c.type, c.name, c.hex or "", tuple((u.kind, u.name, u.count, u.dm) for u in c.passengers))
        for c in scenario.watercraft
    ]
    return {
        "obstacles": sorted((o.type, o.hex, o.factors or 0) for o in scenario.defender.obstacles),
        "units": sorted(
            (u.kind, u.hex or "", u.count) for u in scenario.defender.units if u.hex is not None
        ),
        "piers": sorted((p.hex, p.material) for p in scenario.map.piers),
        "craft": sorted(craft),
    }


@pytest.mark.parametrize("name", ["red-beach", "evacuation"])
def test_a_save_of_our_own_module_gives_the_setup_back(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = resolve(name).setup(catalogue())
    module = tmp_path / "own.vmod"
    module.write_bytes(scenario_module(setup, (), map_base(setup)))
    with zipfile.ZipFile(module) as archive:
        (inner,) = [entry for entry in archive.namelist() if entry.endswith(".vsav")]
        save = tmp_path / "own.vsav"
        save.write_bytes(archive.read(inner))
    assert "--with FILE" in refused(["check", str(save)], capsys)
    file = tmp_path / "again.toml"
    assert run(["scenario-from", str(save), "-o", str(file), "--with", name]) == 0
    capsys.readouterr()
    assert _things(read_scenario(file)) == _things(setup.scenario)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--slope", "gentle"], "gentle"),
        (["--ec", "damp"], "--ec is one of very dry, dry"),
        (["--date", "D-Day"], "--date is a date such as 1944-06-15"),
        (["--assaulting", "Martian"], "--assaulting is one of US, British"),
        (["--pp", "MMG"], "--pp takes a name and a number"),
        (["--pp", "MMG=9999"], "no more than 600"),
        (["--m", "=3"], "--m takes a name and a number"),
        (["--with", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_a_fact_that_is_none_is_refused_in_one_line(
    arguments: list[str], message: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in refused(["check", str(game), *arguments], capsys)


def test_facts_for_a_scenario_file_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--slope is for saved games" in refused(
        ["check", "red-beach", "--slope", "steep"], capsys
    )


def test_a_game_without_boards_makes_no_scenario_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = tables.Game(())
    played.put((70, 68), tables.craft("LCVP"), window="Map0")
    path = played.write(tmp_path / "game.vsav")
    file = tmp_path / "out.toml"
    assert "no board" in refused(["scenario-from", str(path), "-o", str(file)], capsys)
    assert not file.exists()


def test_a_scenario_goes_into_a_toml_file(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = refused(["scenario-from", str(game), "-o", str(tmp_path / "out.txt")], capsys)
    assert "should end in .toml" in line


def _zip(path: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def _save(path: Path, text: str) -> Path:
    return _zip(path, savedGame=obfuscate(text))


HOSTILE = {
    "empty": b"",
    "no zip": b"this is no zip archive",
    "cut short": b"PK\x03\x04\x14\x00",
}
TEXTS = {
    "no game": ("hello", "does not start with begin_save"),
    "broken piece": ("begin_save\x1b+/1/piece;;;;x\x1bend_save", "broken piece (command 2)"),
    "a basic piece of nothing": (
        "begin_save\x1b+/1/piece/Main Map;0;0;1;0\x1bend_save",
        "broken piece",
    ),
    **{
        f"a place {place}": (
            f"begin_save\x1b+/77/piece;;;;x/Main Map;{place};0;1;0\x1bend_save",
            "(piece 77): has",
        )
        for place in ("abc", "nan", "\u00b2", "1.5", "1e3", "9" * 300)
    },
    "a stack nowhere": ("begin_save\x1b+/1/stack/Main Map;abc;0\x1bend_save", "whole number"),
    "board without a name": ("begin_save\x1bbd\t0\t0\x1bend_save", "without its column"),
    "board far away": ("begin_save\x1bbd\t99999\t0\t08\x1bend_save", "boards away"),
    **{
        f"a crop {crop}": (
            f"begin_save\x1bbd\t0\t0\t08\t{crop}\tVER\t6.4\x1bend_save".replace(" ", "\t"),
            message,
        )
        for crop, message in {
            f"0 0 {'9' * 400} 600": "not four numbers",
            f"0 0 {'9' * 5000} 600": "not four numbers",
            "0 0 600": "not four numbers",
            "0 0 999999999 600": "1800 by 645 pixels",
            "-99999999 0 99999999 600": "1800 by 645 pixels",
            "1800 0 900 -1": "1800 by 645 pixels",
            "0 0 -1 800": "1800 by 645 pixels",
            "60 0 10 -1": "no hexrow",
        }.items()
    },
    "a crop of a town": (
        "begin_save\x1bbd\t0\t0\tRB\t0\t0\t30000\t-1\tVER\t6.4\x1bend_save",
        "at most 20000 by 20000 pixels",
    ),
    **{
        f"magnified by {zoom}": (
            f"begin_save\x1bbd\t0\t0\t08\tVER\t6.4\tZOOM\t{zoom}\x1bend_save",
            "magnifies board 08",
        )
        for zoom in ("0", "-1", "nan", "1e400", "11", "x")
    },
    "a column in other digits": ("begin_save\x1bbd\t\u0663\t0\t08\x1bend_save", "its column"),
    "far piece": (
        f"begin_save\x1b+/1/piece;;;;x/Main Map;{'9' * 9};0;1;0\x1bend_save",
        "pixels away",
    ),
    "deep nesting": ("begin_save" + "\x1b".join("\\" * n for n in range(40)), "levels deep"),
    "separators alone": ("begin_save" + "\x1b" * 2_000_000, "commands"),
    "escaped separators": ("begin_save" + "\\\x1b" * 2_000_000, "commands"),
    "one endless piece": (
        "begin_save\x1b+/1/" + "\\\t" * 2_000_000 + "/x\x1bend_save",
        "characters",
    ),
    "no end": ("begin_save\x1b+/1/piece;;;;x/null;0;0;1;0", "no end_save"),
    "an end that is part of something": ("begin_save\x1bEXT\tend_save\t1", "no end_save"),
    "endless chain": (
        "begin_save\x1b+/1/" + "".join("a\t" + "\\" * n for n in range(400)) + "/x\x1bend_save",
        "piece",
    ),
    "too many pieces": (
        "begin_save\x1b" + "+/1/piece;;;;x/null;0;0;1;0\x1b" * 30_000 + "end_save",
        "pieces",
    ),
    "too many overlays": (
        "begin_save\x1bbd\t0\t0\t08\t" + "OVR\tbe4\ti10\ti9\t" * 5000 + "\x1bend_save",
        "overlays",
    ),
}


def test_a_window_of_endless_digits_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    piece = f"+/1/piece;;;;x/{'9' * 5000};0;0;1;0"
    path = _save(tmp_path / "game.vsav", f"begin_save\x1b{piece}\x1bend_save")
    assert run(["check", str(path)]) == 0
    assert "In other windows:" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["check", "scenario-from"])
@pytest.mark.parametrize("kind", HOSTILE)
def test_what_is_no_save_gets_one_line(
    kind: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.vsav"
    path.write_bytes(HOSTILE[kind])
    out = ["-o", str(tmp_path / "x.toml")] if command == "scenario-from" else []
    assert "bad.vsav: is not a sound zip archive" in refused([command, str(path), *out], capsys)
    assert not (tmp_path / "x.toml").exists()


@pytest.mark.parametrize("kind", TEXTS)
def test_a_hostile_save_gets_one_line_in_bounded_time(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, message = TEXTS[kind]
    path = _save(tmp_path / "bad.vsav", text)
    start = time.process_time()
    line = refused(["check", str(path)], capsys)
    assert time.process_time() - start < 5
    assert message in line and "bad.vsav" in line
    assert len(line) < 400
    # What cannot be checked, the linter names too.
    assert run(["lint", str(path)]) == 1
    assert "bad.vsav: error: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"!VCSK0", "an odd number of hex digits"),
        (b"!VCSK0abc0", "an odd number of hex digits"),
        (b"!VCSKzz", "no hex digit"),
        (b"!VCSK", "ends before its key"),
        (b"!XXXX00", "does not start with begin_save"),
        (obfuscate("begin_save\x1bend_save", 7)[:-1], "an odd number of hex digits"),
        (b"!VCSK00" + b"ff" * 10, "no text"),
    ],
)
def test_a_payload_that_is_no_payload_says_what_is_wrong(
    data: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _zip(tmp_path / "bad.vsav", savedGame=data)
    assert message in refused(["check", str(path)], capsys)


def test_members_that_climb_out_or_swell_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    climbing = _zip(tmp_path / "climb.vsav", **{"../savedGame": b"x"})
    assert "unsafe name" in refused(["check", str(climbing)], capsys)
    bomb = _zip(tmp_path / "bomb.vsav", savedGame=b"0" * (70 * 1024 * 1024))
    assert "too large" in refused(["check", str(bomb)], capsys)
    assert "has no member savedGame" in refused(
        ["check", str(_zip(tmp_path / "none.vsav", other=b"x"))], capsys
    )


def test_names_that_could_harm_a_terminal_or_a_file_are_cleaned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = landing()
    played.put(at("3078"), tables.craft("LCVP", label='\x9b31m\x07"A"\r\n]'), *[tables.squad()] * 3)
    path = played.write(tmp_path / "game.vsav")
    run(["check", str(path)])
    out = capsys.readouterr().out
    assert out.replace("\n", "").isprintable()
    file = tmp_path / "out.toml"
    assert run(["scenario-from", str(path), "-o", str(file), "--slope", "steep", *CERTAIN]) == 0
    assert read_scenario(file).watercraft[0].name == '31m "A" ]'


@pytest.mark.parametrize("broken", [(), ("+/c\x07\x9b/mark;x\x07/\x9b",)])
@pytest.mark.parametrize("output", ["text", "json"])
def test_nothing_of_a_save_reaches_the_terminal_raw(
    output: str,
    broken: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    evil = "\x01\x07\x08\x0b\x1a\x7f\x9b31m\u202e"
    text = "\x1b".join(
        (
            "begin_save",
            f"bd\t0\t0\t08{evil}\tVER\t6.4{evil}\tOVR\tbe4{evil}\ti10\ti9\t",
            f"EXT\text{evil}\t1{evil}",
            f"+/a{evil}/piece;;;a{evil}.gif;LCVP {evil}/Main Map;500;500;1;0",
            f"+/b{evil}/piece;;;a.gif;Wire{evil}/Window{evil};500;500;1;0",
            *broken,
            "end_save",
        )
    )
    module = f"<data><name>VASL{evil[-2:]}</name><version>6\x9b</version></data>".encode()
    path = _zip(tmp_path / "game.vsav", savedGame=obfuscate(text), moduledata=module)
    file = tmp_path / "out.toml"
    for arguments in (
        ["check", str(path), "--format", output],
        ["scenario-from", str(path), "-o", str(file)],
        ["lint", str(path), "--format", output],
    ):
        run(arguments)
        captured = capsys.readouterr()
        shown = captured.out + captured.err
        assert shown.replace("\n", "").isprintable(), arguments


def test_an_error_shows_nothing_raw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _save(tmp_path / "bad.vsav", "begin_save\x1b+/1/pi\x07\x9bece/x\x1bend_save")
    assert refused(["check", str(path)], capsys).isprintable()


@needs_real
def test_a_real_save_before_its_setup_is_not_called_legal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["check", str(REAL / "hill-621.vsav"), "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["legal"] is None
    assert report["table"]["left_out"] == [
        "68 squads, 4 crews, 8 leaders, 16 SW, 2 guns and 28 vehicles lie beside the map and are"
        " not judged"
    ]


@needs_real
@pytest.mark.parametrize("name", ["landing-craft", "hill-621", "american-vehicles"])
def test_every_real_save_gives_a_useful_list(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    start = time.process_time()
    assert run(["check", str(REAL / f"{name}.vsav"), "--format", "json"]) in (0, 1)
    assert time.process_time() - start < 2
    table = json.loads(capsys.readouterr().out)["table"]
    assert len(table["boards"]) == {"landing-craft": 0, "hill-621": 3, "american-vehicles": 4}[name]
    assert table["extensions"] and table["pieces"]
    if table["boards"]:
        on_map = [piece for piece in table["pieces"] if piece["window"] == "Main Map"]
        assert on_map and all(piece["hex"] for piece in on_map)


@needs_real
def test_the_scenario_of_a_real_save_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hill.toml"
    assert run(["scenario-from", str(REAL / "hill-621.vsav"), "-o", str(file)]) == 0
    assert [board.name for board in read_scenario(file).map.boards] == ["2", "4", "3"]
