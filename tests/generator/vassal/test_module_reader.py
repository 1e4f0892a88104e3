"""Reading the palettes of somebody else's module or extension."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.files import InputError, zip_bytes
from beachhead.generator.vassal.extension import PIECE_WINDOW, TAB
from beachhead.generator.vassal.module_reader import ModuleFile, PieceSlot, module_of, read_module
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Trait, add_command
from tests.generator.vasl.vasl_like import build_file, module_members

COUNTERS = ((PIECE_WINDOW, "VASL Counters"), (TAB, None))


def with_prototypes(**prototypes: str) -> ModuleFile:
    """A module whose prototypes use each other as given, in ``a+b`` form."""
    elements = ""
    for name, uses in prototypes.items():
        chain = [Trait(f"prototype;{used}") for used in uses.split("+") if used]
        text = add_command(Piece((*chain, Trait(f"mark;{name}", "x"), BasicPiece("").trait())))
        elements += (
            f'<VASSAL.build.module.PrototypeDefinition name="{name}">{text}'
            "</VASSAL.build.module.PrototypeDefinition>"
        )
    data = f'<m><VASSAL.build.module.PieceWindow name="C"/>{elements}</m>'
    return module_of(Path("buildFile.xml"), data.encode())


def using(name: str) -> Piece:
    return Piece((Trait(f"prototype;{name}"), BasicPiece("A").trait()))


def test_a_module_and_its_bare_build_file_read_alike(tmp_path: Path) -> None:
    whole, bare = tmp_path / "VASL.vmod", tmp_path / "buildFile.xml"
    whole.write_bytes(zip_bytes(module_members()))
    bare.write_text(build_file(), encoding="utf-8")
    first, second = read_module(whole), read_module(bare)
    assert first.slots == second.slots
    assert first.prototypes == second.prototypes
    assert (first.metadata.name, first.metadata.version) == ("VASL", "6.6.8")
    assert (second.metadata.name, second.metadata.version) == ("VASL", "6.6.8")
    assert not first.is_extension


def test_a_slot_knows_where_it_is() -> None:
    module = module_of(Path("buildFile.xml"), build_file().encode())
    slot = next(slot for slot in module.slots if slot.name == "Tetrahedron")
    assert slot.tabs == ("VASL Counters", "Info", "Fortify")
    assert slot.piece().basic.name == "Tetrahedron"
    assert slot.gpid == slot.piece().basic.gpid
    assert module.has(slot.path)


def test_a_path_is_there_or_not() -> None:
    module = module_of(Path("buildFile.xml"), build_file().encode())
    assert module.has(COUNTERS)
    assert not module.has(((PIECE_WINDOW, "Counters"), (TAB, None)))
    assert not module.has((*COUNTERS, (TAB, None)))


def test_prototypes_are_spelt_out() -> None:
    module = with_prototypes(a="b+c", b="c", c="")
    piece = module.expanded(using("a"))
    assert [t.type for t in piece.traits[:-1]] == ["mark;c", "mark;b", "mark;c", "mark;a"]


def test_prototypes_of_a_second_module_serve_too() -> None:
    module = with_prototypes(a="")
    assert len(with_prototypes().expanded(using("a"), module).traits) == 2


def test_a_prototype_that_is_not_there_adds_nothing() -> None:
    assert with_prototypes(a="").expanded(using("z")) == Piece((BasicPiece("A").trait(),))


def test_a_prototype_in_other_capitals_is_the_one_that_is_meant() -> None:
    module = with_prototypes(amTR="", other="")
    assert [t.type for t in module.expanded(using("AMtr")).traits[:-1]] == ["mark;amTR"]
    both = with_prototypes(a="", A="")
    assert [t.type for t in both.expanded(using("a")).traits[:-1]] == ["mark;a"]
    assert [t.type for t in both.expanded(using("A")).traits[:-1]] == ["mark;A"]


def test_prototypes_of_nothing_that_double_at_every_level_end_soon() -> None:
    def empty(uses: list[str]) -> str:
        chain = [Trait(f"prototype;{used}") for used in uses]
        return add_command(Piece((*chain, BasicPiece("").trait())))

    names = {f"p{n}": [f"p{n + 1}"] * 2 for n in range(30)} | {"p30": []}
    elements = "".join(
        f'<VASSAL.build.module.PrototypeDefinition name="{name}">{empty(uses)}'
        "</VASSAL.build.module.PrototypeDefinition>"
        for name, uses in names.items()
    )
    data = f'<m><VASSAL.build.module.PieceWindow name="C"/>{elements}</m>'
    module = module_of(Path("buildFile.xml"), data.encode())
    with pytest.raises(ValueError, match="leads back to itself"):
        module.expanded(using("p0"))


BROKEN = (
    "",
    "LCVP",
    "+/null/piece/null;0;0;1;0",
    "+/null/piece;;;a.png;LCVP",
    "+/null/label;76,130;Label/x",
    "+/null/mark;Layer\tpiece/under\tnull;0;0;1;0",
    "+/null/stack/null;0;0",
    "+/null/piece;;;a.png;LCVP/null;abc;0;1;0",
    "+/null/piece;;;a.png;LCVP/null;0;nan;1;0",
    "+/null/piece;;;a.png;LCVP/null;0;\u00b2;1;0",
    "+/null/piece;;;a.png;LCVP/null;0;1.5;1;0",
)


@pytest.mark.parametrize("definition", BROKEN)
def test_a_slot_with_a_broken_piece(definition: str) -> None:
    with pytest.raises(ValueError):
        PieceSlot("LCVP", "1", (), definition).piece()


@given(st.text(st.sampled_from(list("+/nul;\\'\tpiecmark02prototype")), max_size=80))
def test_a_slot_has_a_piece_with_a_name_or_is_broken(text: str) -> None:
    try:
        piece = PieceSlot("LCVP", "1", (), f"+/null/{text}").piece()
    except ValueError:
        return
    assert isinstance(piece.basic.name, str)


def test_a_prototype_that_leads_back_to_itself() -> None:
    for module in (with_prototypes(a="a"), with_prototypes(a="b", b="a")):
        with pytest.raises(ValueError, match="leads back to itself"):
            module.expanded(using("a"))


def test_prototypes_that_double_at_every_level_end_soon() -> None:
    """Forty levels that each use the next twice would be a million million traits."""
    levels = {f"p{n}": f"p{n + 1}+p{n + 1}" for n in range(30)} | {"p30": ""}
    with pytest.raises(ValueError, match="more than"):
        with_prototypes(**levels).expanded(using("p0"))


BAD = {
    "not xml": b"hello",
    "another xml": b"<html/>",
    "a document type": b'<!DOCTYPE m [<!ENTITY a "b">]><m>&a;</m>',
    "no zip": b"PK\x03\x04 broken",
    "a zip of something": zip_bytes({"readme.txt": b"hello"}),
    "a zip with a broken build file": zip_bytes({"buildFile.xml": b"<m"}),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_line(name: str, tmp_path: Path) -> None:
    path = tmp_path / "VASL.vmod"
    path.write_bytes(BAD[name])
    with pytest.raises(InputError) as caught:
        read_module(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_more_counters_than_any_module_has_are_refused_in_bounded_time(tmp_path: Path) -> None:
    slot = "<VASSAL.build.widget.PieceSlot/>"
    path = tmp_path / "buildFile.xml"
    inside = f"<VASSAL.build.module.PieceWindow>{slot * 50_000}</VASSAL.build.module.PieceWindow>"
    path.write_text(f"<m>{inside}</m>", encoding="utf-8")
    assert len(read_module(path).slots) == 50_000
    path.write_text(f"<m>{inside}{slot}</m>", encoding="utf-8")
    with pytest.raises(InputError, match="more than 50000 counters"):
        read_module(path)


def test_a_counter_longer_than_any_is_broken() -> None:
    long = "+/null/piece;;;;" + "a" * 500_000 + "/null;0;0;1;0"
    with pytest.raises(ValueError, match="more than 500000 characters"):
        PieceSlot("LCVP", "1", (), long).piece()


def test_pictures_are_known_of_a_whole_module_only(tmp_path: Path) -> None:
    whole, bare = tmp_path / "VASL.vmod", tmp_path / "buildFile.xml"
    whole.write_bytes(zip_bytes(module_members()))
    bare.write_text(build_file(), encoding="utf-8")
    assert {"c.gif", "am/unit.gif"} <= (read_module(whole).images or set())
    assert read_module(bare).images is None


def test_a_missing_file(tmp_path: Path) -> None:
    for path in (tmp_path / "VASL.vmod", tmp_path):
        with pytest.raises(InputError):
            read_module(path)


def test_the_real_vasl(vasl: Path) -> None:
    module = read_module(vasl / "VASL-buildFile.xml")
    assert len(module.slots) == 5445
    assert module.has(COUNTERS)
    for slot in module.slots:
        # Even of the three counters that use a prototype this VASL does not have.
        assert module.expanded(slot.piece()).trait("prototype") is None
    # One of them only misspells it.
    (turning,) = {slot.piece() for slot in module.slots if slot.name == "LVT2"}
    assert module.expanded(turning).trait("rotate") is not None


def test_a_real_extension(vasl: Path) -> None:
    extension = read_module(vasl / "extensions" / "ffs.vmdx")
    assert extension.is_extension
    assert all(slot.gpid.startswith("08d:") for slot in extension.slots)
    assert extension.metadata.name == "VASL"
