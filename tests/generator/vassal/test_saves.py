from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.files import InputError, zip_bytes
from beachhead.generator.vassal import saves
from beachhead.generator.vassal.metadata import Metadata
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Stack, Trait
from beachhead.generator.vassal.saves import (
    SavedGame,
    decode_command,
    deobfuscate,
    encode_command,
    new_save,
    obfuscate,
    read_save,
)

TRICKY = st.text(st.sampled_from(list("\\'/ab")), max_size=6)


@pytest.mark.parametrize("name", ["american-vehicles", "hill-621", "landing-craft"])
def test_real_saves_come_back_byte_for_byte(vasl: Path, name: str) -> None:
    path = vasl / "saves" / f"{name}.vsav"
    save = read_save(path)
    with zipfile.ZipFile(path) as archive:
        assert save.saved_game_bytes() == archive.read("savedGame")
        assert save.entries["moduledata"] == archive.read("moduledata")
    assert save.commands[0] == "begin_save"
    assert save.commands[-1] == "end_save"


@pytest.mark.parametrize("name", ["american-vehicles", "hill-621", "landing-craft"])
def test_every_piece_of_a_real_save_comes_back(vasl: Path, name: str) -> None:
    save = read_save(vasl / "saves" / f"{name}.vsav")
    adding = [text for text in save.commands if text.startswith("+/")]
    items = save.items()
    assert [saves.add_command(item) for item in items] == adding
    pieces = {item.id for item in items if isinstance(item, Piece)}
    members = [id_ for item in items if isinstance(item, Stack) for id_ in item.members]
    assert members
    assert set(members) <= pieces


def test_a_real_landing_is_understood(vasl: Path) -> None:
    save = read_save(vasl / "saves" / "landing-craft.vsav")
    pieces = [item for item in save.items() if isinstance(item, Piece)]
    assert len(pieces) == 6
    where = {(piece.basic.map, piece.basic.x, piece.basic.y) for piece in pieces}
    assert ("Map0", 70, 172) in where
    assert all(piece.trait("rotate") for piece in pieces)
    assert save.module == Metadata("VASL", "6.4.4", "Virtual Advanced Squad Leader", "3.2.17")


@given(st.text(), st.integers(0, 255) | st.none())
def test_any_text_comes_back_from_its_disguise(text: str, key: int | None) -> None:
    # Plain text that happens to start like a disguise is read as one, in the engine as here.
    if key is not None or not text.startswith("!VCSK"):
        assert deobfuscate(obfuscate(text, key)) == (text, key)


def test_the_disguise_is_the_engines() -> None:
    assert obfuscate("begin", 0xAC) == b"!VCSKaccec9cbc5c2"


COMMANDS = st.recursive(
    TRICKY, lambda inner: st.lists(inner, min_size=2, max_size=4).map(tuple), max_leaves=12
)


@given(COMMANDS)
def test_nested_commands_come_back(command: saves.Command) -> None:
    assert decode_command(encode_command(command)) == command


def write(folder: Path, entries: dict[str, bytes]) -> Path:
    path = folder / "x.vsav"
    path.write_bytes(zip_bytes(entries))
    return path


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ({"other": b""}, "no member savedGame"),
        ({"savedGame": b"!VCSKzz"}, "no hex digit"),
        ({"savedGame": b"!VCSK123"}, "an odd number of hex digits"),
        ({"savedGame": b"!VCSK"}, "ends before its key"),
        ({"savedGame": b"!VCSK00" + b"ff"}, "its key is wrong or it is damaged"),
        ({"savedGame": obfuscate("hello")}, "does not start with begin_save"),
        ({"savedGame": b"!VCSK55" + obfuscate("begin_save", 0xAC)[7:]}, "no text|does not start"),
        ({"savedGame": obfuscate("begin_save" + "\\" * 40 + "\x1bx")}, "levels deep"),
    ],
)
def test_a_broken_save_ends_in_one_line_that_names_it(
    tmp_path: Path, entries: dict[str, bytes], what: str
) -> None:
    path = write(tmp_path, entries)
    with pytest.raises(InputError, match=what) as caught:
        read_save(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)


def test_a_save_that_swells_beyond_the_limit_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "MAX_SAVED_GAME", 1000)
    path = write(tmp_path, {"savedGame": obfuscate("begin_save" + " " * 500)})
    with pytest.raises(InputError, match="too large"):
        read_save(path)


def test_a_broken_piece_in_a_save_is_reported_with_the_file() -> None:
    save = SavedGame(("begin_save", "+/1/piece;;;;x", "end_save"))
    with pytest.raises(InputError, match=r"^my\.vsav: holds a broken piece"):
        save.items("my.vsav")


COMMAND_BITS = st.sampled_from(
    ["+/", "1", "/", "stack", "mark;a", "piece;;;;x", "null;0;0;1;0", "\t", "\\", "'", ";", "\x1b"]
)


@given(st.lists(COMMAND_BITS, max_size=30).map("".join))
def test_whatever_a_save_holds_it_is_read_or_refused(text: str) -> None:
    try:
        command = decode_command("begin_save" + text)
        items = SavedGame(command).items()
    except InputError as error:
        assert "\n" not in str(error)
    else:
        assert len(items) <= text.count("+/")


@given(st.binary(max_size=40))
def test_whatever_stands_in_for_a_saved_game_is_read_or_refused(data: bytes) -> None:
    try:
        text, key = deobfuscate(b"!VCSK" + data)
    except InputError as error:
        assert "\n" not in str(error)
    else:
        assert obfuscate(text, key).lower() == (b"!VCSK" + data).lower()


def test_a_new_save_sets_up_pieces_before_the_stacks_that_hold_them(tmp_path: Path) -> None:
    basic = BasicPiece("LCVP", "lcvp.png", map="Landing", x=10, y=20).trait()
    items: list[Piece | Stack] = [
        Stack("2", "Landing", 10, 20, ("1",)),
        Piece((Trait("mark;a", "b"), basic), "1"),
    ]
    module = Metadata("Red Beach", "1.0", "A landing")
    save = new_save(items, module=module, before=("boards",), after=("turn",))
    path = tmp_path / "setup.vsav"
    path.write_bytes(save.archive_bytes())
    again = read_save(path)
    assert again.items() == [items[1], items[0]]
    assert again.commands[:2] == ["begin_save", "boards"]
    assert again.commands[-2:] == ["turn", "end_save"]
    assert again.module == module
    assert (
        save.archive_bytes()
        == new_save(items, module=module, before=("boards",), after=("turn",)).archive_bytes()
    )
