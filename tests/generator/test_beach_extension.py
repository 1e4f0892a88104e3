"""What the extension for VASL has in it; the real engine opens it in tests/engine."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from beachhead.generator import beach_extension as module_under_test
from beachhead.generator.art.counters import counters
from beachhead.generator.beach_extension import (
    beach_extension,
    check_module,
    extension_contents,
    extension_piece,
    numbered_overlays,
    step_count,
)
from beachhead.generator.files import InputError
from beachhead.generator.lint.lint import lint_file
from beachhead.generator.vasl.recognise import Kind, recognise
from beachhead.generator.vasl.shown import shown
from beachhead.generator.vassal.extension import (
    Addition,
    ExtensionSpec,
    PaletteSlot,
    PaletteTab,
    component_path,
    extension_bytes,
)
from beachhead.generator.vassal.metadata import Metadata
from beachhead.generator.vassal.module_reader import ModuleFile, module_of, read_module
from beachhead.generator.vassal.pieces import BasicPiece, Piece
from tests.generator.vasl.vasl_like import build_file

VASL = Path(__file__).resolve().parents[2].parent / "shared" / "vasl"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("extension") / "beachhead.vmdx"
    found.write_bytes(beach_extension())
    return found


def small_module(text: str = "") -> ModuleFile:
    return module_of(Path("buildFile.xml"), (text or build_file()).encode())


def test_nothing_in_it_is_a_fault(path: Path) -> None:
    assert lint_file(path) == ()
    assert lint_file(path, small_module()) == ()


def test_it_is_no_larger_than_a_download_may_be(path: Path) -> None:
    assert path.stat().st_size < 25_000_000


def test_gpids_are_unique_and_begin_with_its_id(path: Path) -> None:
    extension = read_module(path)
    gpids = [slot.gpid for slot in extension.slots]
    assert len(set(gpids)) == len(gpids)
    assert all(gpid.startswith("bch:") for gpid in gpids)
    highest = max(int(gpid.removeprefix("bch:")) for gpid in gpids)
    assert int(extension.root.get("nextPieceSlotId") or 0) == highest + 1


def test_its_one_tab_goes_to_vasls_counters(path: Path) -> None:
    extension = read_module(path)
    (element,) = extension.root
    assert element.get("target") == (
        "VASSAL.build.module.PieceWindow:VASL Counters/VASSAL.build.widget.TabWidget"
    )
    (tab,) = element
    assert tab.get("entryName") == "Beachhead"


def test_its_metadata_agree(path: Path) -> None:
    with zipfile.ZipFile(path) as archive:
        about = archive.read("extensiondata").decode()
        module = archive.read("moduledata").decode()
    assert "<version>1.0</version>" in about
    assert "<universal>false</universal>" in about
    assert "<name>VASL</name>" in module
    root = read_module(path).root
    assert (root.get("version"), root.get("module")) == ("1.0", "VASL")


def test_every_overlay_is_there_at_every_tide_that_changes_it(path: Path) -> None:
    names = {slot.name for slot in read_module(path).slots}
    assert {overlay.name for _, overlay in numbered_overlays()} <= names
    contents = extension_contents()
    counters = sum(len(group) for group in contents.counters.values())
    assert step_count(contents) == counters + 28 * 6


def test_an_overlay_keeps_its_number_whatever_the_tide_moves() -> None:
    known = {overlay.id: number for number, overlay in numbered_overlays(1)}
    for hexrows in (2, 6):
        for number, overlay in numbered_overlays(hexrows):
            assert known.get(overlay.id, number) == number


def test_a_counter_keeps_its_number_whatever_is_left_out() -> None:
    everything = extension_contents(all_counters=True)
    numbers = {c.id: n for group in everything.counters.values() for c, n in group}
    for contents in (extension_contents(), extension_contents(small_module())):
        for group in contents.counters.values():
            for counter, number in group:
                assert numbers[counter.id] == number


def test_what_vasl_has_is_left_out_unless_asked_for() -> None:
    names = {c.name for group in extension_contents().counters.values() for c, _ in group}
    assert {"A-T Mines 3", "LCV", "Tide", "UDT", "Cloaking Box A"} <= names
    assert not names & {"Tetrahedron", "LCVP", "Pier"}
    everything = extension_contents(all_counters=True)
    assert everything.left_out == ()
    all_names = {c.name for group in everything.counters.values() for c, _ in group}
    assert {"Tetrahedron", "LCVP", "Pier", "LCV"} <= all_names


def test_a_module_is_asked_for_what_it_has() -> None:
    bare = small_module('<m><VASSAL.build.module.PieceWindow name="VASL Counters"/></m>')
    assert extension_contents(bare).left_out == ()
    like_vasl = extension_contents(small_module()).left_out
    assert {"Tetrahedron", "Wire", "Pier"} <= set(like_vasl)
    # Its craft have no wrecks on their other side.
    assert "LCVP" not in like_vasl


def test_the_list_of_what_vasl_has_is_true_of_vasl() -> None:
    if not VASL.is_dir():
        pytest.skip("the real VASL files (../shared/vasl) are not here")
    real = read_module(VASL / "VASL-buildFile.xml")
    assert extension_contents(real) == extension_contents()


def drawing(*_: object) -> None:
    raise AssertionError("something is drawn")


@pytest.fixture
def nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module_under_test, "face_picture", drawing)
    monkeypatch.setattr(module_under_test, "numbered_overlays", drawing)


@pytest.mark.usefixtures("nothing_is_drawn")
def test_a_module_without_vasls_window_is_refused_before_anything_is_drawn() -> None:
    text = build_file().replace('"VASL Counters"', '"Counters"')
    for refuse in (beach_extension, check_module):
        with pytest.raises(InputError, match="no window 'VASL Counters'"):
            refuse(small_module(text))
    check_module(small_module())


def test_an_extension_is_no_module_to_extend(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module_under_test, "face_picture", drawing)
    for refuse in (beach_extension, check_module):
        with pytest.raises(InputError, match="is an extension"):
            refuse(read_module(path))


def test_every_step_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    some = [pair for pair in numbered_overlays() if pair[1].shape.id == "Ef1"]
    monkeypatch.setattr(module_under_test, "numbered_overlays", lambda *_: iter(some))
    contents = extension_contents()
    told: list[str] = []
    beach_extension(contents=contents, progress=told.append)
    assert len(told) == step_count(contents)
    assert told[-1] == some[-1][1].name


def test_the_same_input_gives_the_same_bytes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = [pair for pair in numbered_overlays() if pair[1].shape.id == "Ef1"]
    monkeypatch.setattr(module_under_test, "numbered_overlays", lambda *_: iter(some))
    assert beach_extension() == beach_extension()


@pytest.mark.parametrize(
    "name", ["A-T Mines 3", "LCV", "Tide", "UDT", "Heavy Surf", "LCVP", "Pier"]
)
def test_a_counter_is_recognised_in_a_save(name: str) -> None:
    counter = next(c for c in counters() if c.name == name)
    kind = recognise(shown(extension_piece(counter, "bch:1"))).kind
    assert (
        kind
        in {
            "A-T Mines 3": (Kind.AT_MINES,),
            "LCV": (Kind.LANDING_CRAFT,),
            "Tide": (Kind.TIDE,),
            "UDT": (Kind.UDT,),
            "Heavy Surf": (Kind.HEAVY_SURF,),
            "LCVP": (Kind.LANDING_CRAFT,),
            "Pier": (Kind.WOODEN_PIER,),
        }[name]
    )


def spec(*slots: PaletteSlot, following: int = 9) -> ExtensionSpec:
    tab = PaletteTab("Craft", slots)
    return ExtensionSpec(
        id="abc",
        version="1",
        description="",
        module=Metadata("VASL", "6.0"),
        additions=(Addition((("a.Window", "W"),), "More", (tab,)),),
        images={},
        next_number=following,
    )


def slot(number: int) -> PaletteSlot:
    piece = Piece((BasicPiece("A", "a.png", f"abc:{number}").trait(),))
    return PaletteSlot("A", number, piece, (10, 10))


def test_an_extension_that_cannot_be_sound_is_refused() -> None:
    assert extension_bytes(spec(slot(1), slot(2)))
    with pytest.raises(ValueError, match="number 1 of another"):
        extension_bytes(spec(slot(1), slot(1)))
    with pytest.raises(ValueError, match="number 9"):
        extension_bytes(spec(slot(9)))
    with pytest.raises(ValueError, match="is empty"):
        extension_bytes(spec())


@pytest.mark.parametrize(
    ("steps", "path_"),
    [
        ([("a.B", None)], "a.B"),
        ([("a.B", "C:D"), ("e.F", "G/H")], "a.B:C\\:D/e.F:G\\/H"),
        ([], ""),
    ],
)
def test_component_paths(steps: list[tuple[str, str | None]], path_: str) -> None:
    assert component_path(steps) == path_
