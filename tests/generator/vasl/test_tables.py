"""Tables read from saves: every board, overlay and piece, and who is aboard what."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.catalogue import catalogue
from beachhead.generator.files import InputError
from beachhead.generator.vasl import saves
from beachhead.generator.vasl.boards_command import BoardLine, OverlayLine
from beachhead.generator.vasl.draggable import OverlayName, lies_at, middle_hex, overlay_name
from beachhead.generator.vasl.draggable_pieces import DraggableOverlay
from beachhead.generator.vasl.recognise import Kind
from beachhead.generator.vasl.save_files import is_save
from beachhead.generator.vasl.saves import read_table, table_of
from beachhead.generator.vasl.table import Table, TablePiece, facing_text
from beachhead.generator.vasl.table_map import table_map
from beachhead.generator.vassal.pieces import Piece, Stack
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.overlays import lay
from beachhead.rules.scenario import Tide
from tests.generator.vasl import tables
from tests.generator.vasl.tables import Game

BE4 = (OverlayLine("be4", "i10", "i9"),)


def table(game: Game) -> Table:
    return table_of(game.save(), "game.vsav")


def named(read: Table, name: str) -> TablePiece:
    return next(piece for piece in read.pieces if piece.shown.name == name)


def hex_8(name: str) -> Hex:
    board = BoardLine("08")
    return table(Game((board,))).layout.boards[0].hexes[name]


def test_boards_extensions_and_module() -> None:
    game = Game((BoardLine("08"), BoardLine("07", 0, 1, reversed=True)))
    game.before = ("EXT\tVASL Overlays\t2.12", "EXT\tkgs")
    read = table(game)
    assert [(p.name, p.row, p.reversed) for p in read.placements] == [
        ("8", 0, False),
        ("7", 1, True),
    ]
    assert read.extensions == (("VASL Overlays", "2.12"), ("kgs", ""))
    assert (read.module, read.version) == ("VASL", "6.6.8")


def test_every_piece_lies_in_its_hex_on_a_board_of_any_row() -> None:
    game = Game((BoardLine("08"), BoardLine("07", 0, 1, reversed=True)))
    layout = table(game).layout
    for name in ("8I5", "7A1", "7GG10", "8F0"):
        game.put(layout.find(name), tables.counter(name))
    read = table(game)
    for name in ("8I5", "7A1", "7GG10", "8F0"):
        assert named(read, name).hex == layout.find(name)


def test_a_stack_places_its_members() -> None:
    game = Game()
    game.put(hex_8("K5"), tables.squad())
    piece, stack = game.items
    assert isinstance(piece, Piece) and isinstance(stack, Stack)
    game.items = [tables.placed(piece, None, 0, 0), stack]
    (read,) = table(game).pieces
    assert (read.window, read.hex) == (tables.MAIN, hex_8("K5"))


def test_a_piece_beside_the_map_is_named_as_if_the_board_went_on() -> None:
    game = Game()
    game.put((tables.MAP_EDGE - 113, tables.MAP_EDGE + 161), tables.squad())
    game.put((70, 68), tables.craft("LCA"), window="Casualties")
    beside, elsewhere = table(game).pieces
    assert (beside.beyond, elsewhere.hex, elsewhere.window) == ("8-C3", None, "Casualties")


def test_passengers_lie_above_their_craft_in_its_stack() -> None:
    game = Game()
    game.put(
        hex_8("K5"),
        tables.counter("Tetrahedron"),
        tables.craft("LCVP", label="A"),
        tables.squad("6-6-6 1sq"),
        tables.craft("LCA"),
        tables.leader("9-1"),
        tables.counter("Game Turn"),
    )
    game.put(hex_8("K5"), tables.squad("4-4-7 1sq", "ja"))
    read = table(game)
    lcvp, lca = read.craft
    assert [piece.shown.name for piece in read.aboard(lcvp)] == ["6-6-6 1sq"]
    assert [piece.shown.name for piece in read.aboard(lca)] == ["9-1"]
    assert named(read, "4-4-7 1sq").aboard is None
    assert named(read, "Tetrahedron").aboard is None


def test_nothing_is_aboard_a_wreck() -> None:
    game = Game()
    game.put(hex_8("K5"), tables.craft("LCVP"), tables.craft("LCVP Wreck"), tables.squad())
    assert all(piece.aboard is None for piece in table(game).pieces)


@pytest.mark.parametrize("facing", range(6))
def test_vasl_craft_point_at_ca3_until_they_are_turned(facing: int) -> None:
    game = Game()
    game.put(hex_8("K5"), tables.craft("LCVP", facing))
    (read,) = table(game).pieces
    assert read.arc == (2 + facing) % 6
    assert facing_text(read).startswith(f"ca{read.arc + 1} (")
    assert read.name == f"LCVP ca{read.arc + 1}"


def test_a_counter_that_does_not_turn_has_no_facing() -> None:
    game = Game()
    game.put(hex_8("K5"), tables.counter("Wire"))
    (read,) = table(game).pieces
    assert (read.arc, facing_text(read)) == (None, "")


@pytest.mark.parametrize("id_", ["be4", "BE4", "beh4", "behh4", "behl4"])
@pytest.mark.parametrize("turned", [False, True])
def test_a_placed_overlay_lies_by_its_two_hexes_on_a_board_either_way_up(
    id_: str, turned: bool
) -> None:
    board = BoardLine("08", reversed=turned, overlays=(OverlayLine(id_, "t10", "t9"),))
    read = table(Game((board,)))
    (overlay,) = read.overlays
    assert overlay.what is not None and overlay.what.id == "Be4"
    assert overlay.one == read.layout.find("8T10")
    assert overlay.orientation is (Direction.DOWN if turned else Direction.UP)
    found = table_map(read)
    assert found.left_out == ()
    assert found.setup.overlays[0].on == (("1", "8T10"), ("2", "8T9"))
    shape = catalogue().overlays["Be4"]
    assert found.name(read.layout.find("8T10")) == shape.hexes[shape.one].coordinate


@pytest.mark.parametrize("id_", ["Be1", "Be4", "Be7", "OC1", "OC3", "Ef1", "Ef3"])
@pytest.mark.parametrize("orientation", Direction)
@pytest.mark.parametrize("turned", [False, True])
def test_our_draggable_overlay_lies_where_its_picture_does(
    id_: str, orientation: Direction, turned: bool
) -> None:
    shape = catalogue().overlays[id_]
    one = hex_8("Q5")
    game = Game((BoardLine("08", reversed=turned),))
    at = tables.spot(middle_hex(shape, orientation).shifted(one))
    overlay = DraggableOverlay(shape, Tide.NORMAL, shape)
    game.loose(at, overlay.piece("1", orientation, "77"))
    read = table(game)
    (found,) = read.overlays
    assert (found.one, found.orientation, found.draggable) == (one, orientation, True)
    assert [piece.kind for piece in read.pieces] == [Kind.OVERLAY]


def test_a_draggable_overlay_at_a_tide_tells_the_tide() -> None:
    shape = catalogue().overlays["Be4"]
    game = Game()
    game.loose((900, 900), DraggableOverlay(shape, Tide.HIGH, shape).piece("1", id_="7"))
    (found,) = table(game).overlays
    assert found.what == OverlayName("Be4", True, Tide.HIGH, Direction.UP)


@pytest.mark.parametrize("id_", ["Be1", "Be4", "OC1", "Ef2"])
@pytest.mark.parametrize("turns", range(6))
def test_another_makers_overlay_turns_about_the_middle_of_its_picture(id_: str, turns: int) -> None:
    layout = HexLayout()
    shape = catalogue().overlays[id_]
    one = Hex(20, 4)
    placed = lay(shape, one, Direction.from_turns(turns))
    bounds = layout.bounds(placed.hexes)
    middle = ((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2)
    found = lies_at(OverlayName(id_), middle, turns, catalogue(), layout)
    assert found is not None
    assert found[1] is Direction.from_turns(turns)
    # VASL's grid is not quite regular, so a turned picture may miss by a little; not by a hex.
    assert found[0].distance(one) <= 1


def test_ids_that_are_no_beach_overlays_are_left_alone() -> None:
    for text in ("hd5", "be8", "x12", "bed4", "obe4", "rbe14", "beh", "ef"):
        assert overlay_name(text) is None, text


def test_vasls_shade_and_terrain_counters_are_no_beach_overlays() -> None:
    game = Game()
    marked = tables.Trait("mark;Overlay", "true")
    game.loose((900, 900), Piece(tables.counter("Ocean", marked, image="DO/Water.gif"), "5"))
    read = table(game)
    assert read.overlays == ()
    assert [piece.kind for piece in read.pieces] == [Kind.OTHER]


def test_an_overlay_beyond_the_edge_is_laid_by_hexes_that_have_names() -> None:
    shape = catalogue().overlays["Be4"]
    one = hex_8("Q10").neighbour(Direction.DOWN, 6)
    game = Game()
    for id_, where in (("Be4", one), ("OC1", one.neighbour(Direction.DOWN, 8))):
        each = catalogue().overlays[id_]
        at = tables.spot(middle_hex(each, Direction.UP).shifted(where))
        game.loose(at, DraggableOverlay(each, Tide.NORMAL, each).piece("1", id_=id_))
    found = table_map(table(game))
    assert found.left_out == ()
    beach, ocean = found.setup.overlays
    assert {own for own, _ in beach.on} != {"1", "2"}
    assert all(name.startswith("8") for _, name in beach.on)
    assert found.shore is not None
    laid = found.shore.overlay("Be4")
    assert laid is not None and laid.hexes == lay(shape, one, Direction.UP).hexes
    assert ocean.id == "OC1"


def test_what_cannot_be_laid_is_left_out_with_the_reason() -> None:
    board = BoardLine(
        "08",
        overlays=(
            OverlayLine("be4", "i10", "i8"),
            OverlayLine("be5", "-z3", "-z4"),
            OverlayLine("oc1", "a1", "a2"),
            OverlayLine("och1", "c3", "c4"),
        ),
    )
    found = table_map(table(Game((board,))))
    assert [overlay.id for overlay in found.setup.overlays] == ["OC1"]
    text = " | ".join(found.left_out)
    assert "be4 on 8I10 and 8I8 is left out: its two hexes are not adjacent" in text
    assert "be5 is left out: it lies off every board" in text
    assert "och1 is left out: OC1 lies there already" in text


def test_boards_that_share_a_place_and_boards_laid_twice_are_noted() -> None:
    read = table(Game((BoardLine("08"), BoardLine("07"), BoardLine("08", 1))))
    text = " | ".join(read.notes)
    assert "More than one board lies in column 1, row 1" in text
    assert "8(2)" in text
    assert [board.name for board in table_map(read).setup.boards] == ["8", "8(2)"]


def test_a_blank_board_only_takes_up_room() -> None:
    """VASL players lay one so that overlays may reach beyond a mapboard's edge."""
    blank = BoardLine("NUL", 0, 1, overlays=(OverlayLine("oc1", "q5", "q4"),))
    beach = (OverlayLine("be4", "q10", "q9"),)
    game = Game((BoardLine("08", overlays=beach), blank))
    game.put((tables.MAP_EDGE + 113, tables.MAP_EDGE + 645 + 161), tables.squad())
    read = table(game)
    (piece,) = read.pieces
    assert piece.beyond == "NULC3"
    found = table_map(read)
    assert [board.name for board in found.setup.boards] == ["8"]
    assert [overlay.id for overlay in found.setup.overlays] == ["Be4", "OC1"]
    assert found.left_out == () and read.notes == ()


@pytest.mark.parametrize(
    ("name", "noted"), [("08", False), ("1b", False), ("NULV", False), ("RB", True), ("BFPA", True)]
)
def test_a_board_of_unknown_size_is_noted(name: str, noted: bool) -> None:
    assert bool(table(Game((BoardLine(name),))).notes) is noted


def test_a_log_is_read_as_it_was_at_its_start() -> None:
    game = Game()
    game.put(hex_8("K5"), tables.squad())
    save = game.save()
    assert isinstance(save.command, tuple)
    longer = tables.SavedGame(
        (*save.command, "LOG\t+/9/piece;K;D;;Wire/null;0;0;1;0", "LOG\tD/1/x/y"),
        0,
        save.entries,
    )
    read = table_of(longer, "game.vlog")
    assert (len(read.pieces), read.log_steps) == (1, 2)


def test_a_save_is_told_by_its_ending_or_its_first_bytes(tmp_path: Path) -> None:
    assert is_save(Path("anything.VSAV")) and is_save(Path("a.vlog"))
    zipped = Game().write(tmp_path / "game")
    assert is_save(zipped)
    text = tmp_path / "scenario.toml"
    text.write_text("[scenario]\n", encoding="utf-8")
    assert not is_save(text) and not is_save(tmp_path) and not is_save(tmp_path / "nothing")


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        ("MOST_PIECES", "holds more than 1 pieces"),
        ("LONGEST_COMMAND", "holds a command of more than 1 characters"),
        ("MOST_OVERLAYS", "lays more than 1 overlays"),
        ("FARTHEST_SPOT", r"has a piece \(piece 1\) more than 1 pixels away"),
    ],
)
def test_what_no_game_holds_is_refused(
    limit: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    overlays = tuple(OverlayLine(f"be{n}", "i10", "i9") for n in (1, 2))
    game = Game((BoardLine("08", overlays=overlays),))
    for name in ("K5", "K6"):
        game.put(hex_8(name), tables.squad())
    monkeypatch.setattr(saves, limit, 1)
    with pytest.raises(InputError, match=message):
        table(game)


def test_the_six_landing_craft_of_a_real_save(vasl: Path) -> None:
    read = read_table(vasl / "saves" / "landing-craft.vsav")
    assert sorted(piece.shown.name for piece in read.craft) == [
        "Daihatsu",
        "LCP(L)",
        "LCP(L)b",
        "LCT(4)",
        "LCT(4) <7/43",
        "Shohatsu",
    ]
    assert {facing_text(piece) for piece in read.craft} == {"ca3 (between lower right and down)"}
    assert read.boards == ()


def test_a_real_save_of_three_boards(vasl: Path) -> None:
    read = read_table(vasl / "saves" / "hill-621.vsav")
    assert [(p.name, p.column, p.row) for p in read.placements] == [
        ("2", 0, 0),
        ("4", 0, 1),
        ("3", 0, 2),
    ]
    assert len(read.pieces) == 165
    on_map = [piece for piece in read.pieces if piece.window == tables.MAIN]
    assert len(on_map) == 163 and all(piece.hex is not None for piece in on_map)
    squads = list(read.of_kind(Kind.SQUAD))
    assert len(squads) == 68
    assert {piece.what.nation for piece in squads} == {"Russian", "German"}


def test_a_large_real_save_is_read_quickly_and_whole(vasl: Path) -> None:
    start = time.process_time()
    read = read_table(vasl / "saves" / "american-vehicles.vsav")
    assert time.process_time() - start < 2
    assert len(read.pieces) == 165
    assert len(read.extensions) == 28
    assert [piece.shown.name for piece in read.craft if piece.what.type] == [
        "LVT2",
        "DUKW",
        "LVT(A)2",
        "DUKW MG",
        "LVT4",
        "LVT4",
    ]
    at = {piece.shown.name: piece for piece in read.pieces}
    assert at["M3(MMG)"].hex == read.layout.find("00N4")
    assert at["LVT(A)5"].hex == read.layout.find("00(2)Z1")
