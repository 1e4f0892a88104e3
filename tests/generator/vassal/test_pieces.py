from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from beachhead.generator.vassal.pieces import (
    MAX_TRAITS,
    BasicPiece,
    Piece,
    Stack,
    Trait,
    add_command,
    decode_piece,
    encode_piece,
    parse_add_command,
    placed,
    splice,
)

TRICKY = st.text(st.sampled_from(list("\\',;\t/\x1b~ab")), max_size=8)
TRAITS = st.builds(Trait, TRICKY, TRICKY)
INNERMOST = st.builds(Trait, TRICKY.filter(lambda text: "\t" not in text), TRICKY)
CHAINS = st.tuples(st.lists(TRAITS, max_size=5), INNERMOST).map(lambda pair: (*pair[0], pair[1]))
DEFINITIONS = ("VASSAL.build.widget.PieceSlot", "VASSAL.build.module.PrototypeDefinition")


def definitions(build_file: bytes) -> list[str]:
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    return [
        element.text or "" for element in etree.fromstring(build_file, parser).iter(*DEFINITIONS)
    ]


def assert_all_come_back(texts: list[str]) -> None:
    for text in texts:
        piece = parse_add_command(text)
        assert isinstance(piece, Piece)
        assert add_command(piece) == text


def test_every_piece_of_vasl_comes_back_letter_for_letter(vasl: Path) -> None:
    texts = definitions((vasl / "VASL-buildFile.xml").read_bytes())
    assert len(texts) == 5445 + 284
    assert_all_come_back(texts)


def test_every_piece_of_a_vasl_extension_comes_back_letter_for_letter(vasl: Path) -> None:
    with zipfile.ZipFile(vasl / "extensions" / "ffs.vmdx") as archive:
        texts = definitions(archive.read("buildFile"))
    assert len(texts) > 20
    assert_all_come_back(texts)


def test_a_real_counter_is_understood(vasl: Path) -> None:
    with zipfile.ZipFile(vasl / "extensions" / "ffs.vmdx") as archive:
        texts = definitions(archive.read("buildFile"))
    piece = parse_add_command(next(text for text in texts if "Spider hole" in text))
    assert isinstance(piece, Piece)
    kinds = [trait.kind for trait in piece.traits]
    assert kinds == ["prototype", "hide", "mark", "label", "piece"]
    assert piece.basic.name == "Spider hole"
    assert piece.basic.gpid == "08d:52"
    hiding = piece.trait("hide")
    assert hiding is not None
    assert hiding.fields[:2] == ["72,130", "HIP"]


@given(CHAINS)
def test_any_chain_of_traits_comes_back(traits: tuple[Trait, ...]) -> None:
    assert decode_piece(*encode_piece(traits)) == traits


@given(CHAINS, TRICKY.filter(lambda text: text != "null"))
def test_any_piece_comes_back_from_its_command(traits: tuple[Trait, ...], id_: str) -> None:
    # A type that is just the word for a stack would be read as a stack, in the engine as here.
    piece = Piece(traits, id_)
    if encode_piece(traits)[0] != "stack":
        assert parse_add_command(add_command(piece)) == piece


@given(
    st.builds(
        BasicPiece,
        name=TRICKY,
        image=TRICKY,
        gpid=TRICKY,
        map=st.none() | st.just("Landing"),
        x=st.integers(-99, 9999),
        y=st.integers(-99, 9999),
        properties=st.lists(st.tuples(TRICKY, TRICKY), max_size=2).map(tuple),
    )
)
def test_the_basic_piece_comes_back(basic: BasicPiece) -> None:
    assert BasicPiece.of(basic.trait()) == basic


def test_a_short_state_reads_as_the_engine_reads_it() -> None:
    basic = BasicPiece.of(Trait("piece;K;D;pier.gif;Pier", "Map0;12"))
    assert basic == BasicPiece("Pier", "pier.gif", map="Map0", x=12, clone_key="K", delete_key="D")


def test_a_stack_comes_back_with_and_without_its_layer() -> None:
    for stack in (
        Stack("9", "Landing", 5, 6, ("1", "2")),
        Stack("9", None, 0, 0, ("1",)),
        Stack("9", "Landing", 5, 6, ("1", "2"), 3),
    ):
        assert parse_add_command(add_command(stack)) == (
            stack if stack.map else Stack("9", None, 0, 0, ("0", "0", "1"))
        )


def test_other_commands_are_no_pieces() -> None:
    assert parse_add_command("begin_save") is None
    assert parse_add_command("") is None


@pytest.mark.parametrize(
    ("command", "what"),
    [
        ("+/1/piece;;;;x", "lacks its type or its state"),
        ("+/1/mark;a\tpiece;;;;x/only", "has no state inside it"),
        ("+/1/stack/Landing;5", "lacks its position"),
    ],
)
def test_a_broken_piece_says_what_is_missing(command: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        parse_add_command(command)


def test_a_chain_that_could_not_be_read_back_is_not_written() -> None:
    with pytest.raises(ValueError, match="at least one trait"):
        encode_piece([])
    with pytest.raises(ValueError, match="tab"):
        encode_piece([Trait("piece;;;;a\tb", "")])


def test_a_bottomless_piece_is_refused() -> None:
    chain = [Trait("a")] * (MAX_TRAITS + 1)
    with pytest.raises(ValueError, match=f"more than {MAX_TRAITS} traits"):
        decode_piece(*encode_piece(chain))


def test_a_piece_is_moved_without_touching_its_traits() -> None:
    piece = Piece((Trait("mark;a", "b"), BasicPiece("Pier", "p.png", gpid="7").trait()), "4")
    moved = placed(piece, "Landing", 30, 40)
    assert moved.traits[0] == piece.traits[0]
    assert moved.basic == BasicPiece("Pier", "p.png", gpid="7", map="Landing", x=30, y=40)
    assert moved.id == "4"


def test_prototypes_are_replaced_where_they_stand() -> None:
    inner, outer = Trait("delete;D"), Trait("clone;C")
    prototypes = {"All": (outer, Trait("prototype;Del")), "Del": (inner,)}
    basic = BasicPiece("Pier").trait()
    assert splice([Trait("prototype;All"), basic], prototypes) == (outer, inner, basic)
