"""Overlay archives: in VASL's format, under ids of our own, hex for hex where VASL has its own."""

from __future__ import annotations

import io
import zipfile
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.catalogue import catalogue
from beachhead.generator.files import InputError, write_bytes, zip_bytes
from beachhead.generator.vasl import overlay_archives
from beachhead.generator.vasl.overlay_archives import (
    OverlayArchive,
    archive_name,
    image_name,
    origins,
    overlay_files,
    overlay_picture,
    read_overlay_archive,
    shore_overlay_files,
    vasl_id,
)
from beachhead.generator.vasl.variants import overlays_for, tide_variant
from beachhead.rules.coordinates import parse_grid_name
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.overlays import OverlayKind, OverlayShape
from beachhead.rules.scenario import Tide
from tests.rules.building import setup

OVERLAYS = catalogue().overlays
IDS = sorted(OVERLAYS)
#: VASL's picture of Ef1 lying this way lacks a hex that the five others have.
MISSING = ("Ef1", Direction.DOWN_LEFT, Hex(-1, 0))


def at_vasl_scale(*ids: str, tides: tuple[Tide, ...] = (Tide.NORMAL,)) -> dict[str, bytes]:
    return overlay_files(ids, tides)


def pixels(gif: bytes) -> Image.Image:
    with Image.open(io.BytesIO(gif)) as image:
        assert image.format == "GIF" and image.mode == "P" and "transparency" in image.info
        return image.convert("RGBA")


def unzipped(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as members:
        return {name: members.read(name) for name in members.namelist()}


def frame_hexes(shape: OverlayShape, orientation: Direction) -> set[Hex]:
    one = parse_grid_name(origins(shape)[orientation.turns])
    assert one is not None
    return {vector.shifted(one) for vector in shape.rotated(orientation.turns)}


def opaque_hexes(image: Image.Image) -> set[Hex]:
    """Hexes whose centre and six points near the corners are all opaque in a picture.

    The lines of VASL's OCEAN pictures stray by up to seven pixels, hence not nearer.
    Of a hex that the picture's edge cuts (VASL's OC1 lacks its tip) the points on it count.
    Raises ``AssertionError`` for a hex that is opaque in part.
    """
    layout = HexLayout()
    alpha = image.getchannel("A")
    found: set[Hex] = set()
    last = layout.hex_at(image.width, 0)
    for q in range(last.q + 1):
        for row in range(int(image.height / layout.hex_height) + 2):
            hex_ = Hex(q, row - q // 2)
            x, y = layout.centre(hex_)
            points = [(x, y)] + [
                (x + (cx - x) * 0.6, y + (cy - y) * 0.6) for cx, cy in layout.corners(hex_)
            ]
            seen = [
                bool(alpha.getpixel((int(px), int(py))))
                for px, py in points
                if 0 <= px < image.width and 0 <= py < image.height
            ]
            if seen and all(seen):
                found.add(hex_)
            else:
                assert not any(seen), f"hex {hex_} is opaque in part"
    return found


@cache
def real_archive(folder: Path, kind: OverlayKind) -> OverlayArchive:
    letters = {OverlayKind.BEACH: "BE", OverlayKind.OCEAN: "OC", OverlayKind.EFFLUENT: "EF"}
    return read_overlay_archive(folder / "overlays" / f"ovr{letters[kind]}")


@pytest.mark.parametrize("id_", IDS)
def test_origins_are_those_of_vasl(vasl: Path, id_: str) -> None:
    archive = real_archive(vasl, OVERLAYS[id_].kind)
    assert origins(OVERLAYS[id_]) == archive.origins[id_.lower()]


@pytest.mark.parametrize("orientation", list(Direction))
@pytest.mark.parametrize("id_", IDS)
def test_every_hex_lies_where_it_lies_in_vasls_picture(
    vasl: Path, id_: str, orientation: Direction
) -> None:
    shape = OVERLAYS[id_]
    real = real_archive(vasl, shape.kind).images[image_name(id_.lower(), orientation)]
    theirs = opaque_hexes(pixels(real))
    if (id_, orientation) == MISSING[:2]:
        one = parse_grid_name(origins(shape)[orientation.turns])
        assert one is not None
        theirs.add(MISSING[2].shifted(one))
    assert opaque_hexes(overlay_picture(shape, orientation)) == theirs
    assert theirs == frame_hexes(shape, orientation)


@pytest.mark.parametrize("id_", ["Be1", "Be4", "Be7", "OC1", "OC3", "Ef1", "Ef2", "Ef3"])
def test_archived_pictures_show_the_hexes_of_the_shape_at_their_origins(id_: str) -> None:
    shape = OVERLAYS[id_]
    archive = at_vasl_scale(id_)[archive_name(shape.kind)]
    members = unzipped(archive)
    lines = members["data"].decode().splitlines()
    assert lines[0] == f"{vasl_id(shape)} {';'.join(origins(shape))}"
    assert lines[-1] == "version 1.0"
    for orientation in Direction:
        image = pixels(members[image_name(vasl_id(shape), orientation)])
        assert opaque_hexes(image) == frame_hexes(shape, orientation)
    assert len(members) == 7


def vasl_file(id_: str) -> str:
    """The archive in which VASL looks for an id: letters before the digits, in upper case."""
    return "ovr" + id_.rstrip("0123456789").upper()


def test_ids_lead_vasl_to_our_archives_and_pictures() -> None:
    seen: set[str] = set()
    for shape in OVERLAYS.values():
        for tide in Tide:
            id_ = vasl_id(shape, tide)
            assert vasl_file(id_) == archive_name(shape.kind, tide)
            assert image_name(id_, Direction.UP) == f"ovr{id_}a.gif"
            seen.add(id_)
    assert len(seen) == len(OVERLAYS) * 3
    assert {"beh4", "behh7", "behl1", "och1", "ochl3", "efh2", "efhh3"} <= seen


def test_vasls_own_ids_share_pictures_as_in_vasl() -> None:
    assert image_name("be3", Direction.DOWN) == "ovrbe1d.gif"
    assert image_name("be6", Direction.UP) == "ovrbe4a.gif"
    assert image_name("be7", Direction.UP) == "ovrbe7a.gif"
    assert image_name("oc2", Direction.UP) == "ovroc1a.gif"
    assert image_name("oc4", Direction.UP_LEFT) == "ovroc3f.gif"


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures replaced by a word for what would be drawn, where only that matters."""

    def sketch(shape: OverlayShape, way: Direction, _: float) -> tuple[bytes, bytes]:
        return described(shape, way), b"png"

    monkeypatch.setattr(overlay_archives, "_picture_bytes", sketch)


def described(shape: OverlayShape, way: Direction) -> bytes:
    return f"{shape.id}{way.value}{sorted(shape.hexes.items(), key=str)}".encode()


@pytest.mark.usefixtures("sketched")
def test_each_set_of_letters_has_every_overlay_of_its_kind() -> None:
    files = overlay_files(None, Tide, hexrows=2)
    archives = {name for name in files if not name.startswith("png/")}
    assert archives == {
        f"ovr{kind}{tide}" for kind in ("BEH", "OCH", "EFH") for tide in ("", "H", "L")
    }
    for name in archives:
        members = unzipped(files[name])
        wanted = {
            image_name(vasl_id(shape, tide), way): described(tide_variant(shape, tide, 2), way)
            for shape in OVERLAYS.values()
            for tide in Tide
            for way in Direction
            if archive_name(shape.kind, tide) == name
        }
        assert len(members.pop("data").split(b"\n")) == len(wanted) / 6 + 3
        assert members == wanted
    assert len([name for name in files if name.startswith("png/")]) == len(OVERLAYS) * 3 * 6


@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("whole", [True, False])
def test_archives_of_a_map_draw_its_overlays_as_the_map_has_them(whole: bool) -> None:
    high = setup(tide="high").tide_shore
    files = shore_overlay_files(high, whole=whole)
    archives = [name for name in files if not name.startswith("png/")]
    kinds = ("BEH", "OCH", "EFH") if whole else ("BEH", "OCH")
    assert sorted(archives) == sorted(f"ovr{kind}{tide}" for kind in kinds for tide in ("", "H"))
    shapes = {shape.id: shape for shape in overlays_for(high)}
    assert shapes["Be4"] not in (OVERLAYS["Be4"], tide_variant(OVERLAYS["Be4"], Tide.HIGH))
    normal, beach = unzipped(files["ovrBEH"]), unzipped(files["ovrBEHH"])
    assert normal["ovrbeh4c.gif"] == described(OVERLAYS["Be4"], Direction.DOWN_RIGHT)
    assert beach["ovrbehh4c.gif"] == described(shapes["Be4"], Direction.DOWN_RIGHT)
    assert ("ovrbehh5c.gif" in beach) == whole
    if whole:
        loose = tide_variant(OVERLAYS["Be5"], Tide.HIGH)
        assert beach["ovrbehh5c.gif"] == described(loose, Direction.DOWN_RIGHT)


@pytest.mark.usefixtures("sketched")
def test_the_letters_of_a_map_follow_the_tide_it_was_composed_at() -> None:
    normal = setup(tide="low").shore
    assert [n for n in shore_overlay_files(normal) if n.startswith("ovr")] == ["ovrBEH", "ovrOCH"]
    low = shore_overlay_files(setup(tide="low").tide_shore)
    assert [n for n in low if n.startswith("ovr")] == ["ovrBEH", "ovrOCH", "ovrBEHL", "ovrOCHL"]


def test_the_same_request_gives_the_same_bytes() -> None:
    assert at_vasl_scale("Ef1", "Ef2") == at_vasl_scale("ef2", "EF1")


def test_an_archive_lacks_the_overlays_not_asked_for() -> None:
    files = at_vasl_scale("Ef2")
    assert [name for name in files if not name.startswith("png/")] == ["ovrEFH"]
    assert unzipped(files["ovrEFH"])["data"].decode().split()[0] == "efh2"


def test_other_scales_give_pictures_only() -> None:
    files = overlay_files(["Ef1"], [Tide.NORMAL], 112.5)
    assert sorted(files) == [f"png/efh1{letter}.png" for letter in "abcdef"]
    with Image.open(io.BytesIO(files["png/efh1a.png"])) as image:
        # Columns B to H: six steps and a hex. The outer line adds a few pixels.
        assert image.width == pytest.approx(6 * 112.5 + 150, abs=6)
        assert image.height == pytest.approx(4 * 129, abs=6)


def test_progress_names_each_picture() -> None:
    told: list[str] = []
    overlay_files(["Ef1"], [Tide.HIGH], 20, progress=told.append)
    assert told == [f"efhh1{letter}" for letter in "abcdef"]


def test_an_unknown_overlay_is_named() -> None:
    with pytest.raises(SetupError, match=r"no overlay 'Be9'; known are Be1, .*Ef3"):
        overlay_files(["Be9"])


def test_flooded_hexes_are_drawn_as_water() -> None:
    high = setup(tide="high").tide_shore
    be4 = high.overlay("Be4")
    assert be4 is not None
    image = overlay_picture(overlays_for(high)[0], Direction.UP)
    layout = HexLayout()
    one = parse_grid_name(origins(be4.shape)[0])
    assert one is not None
    changed = 0
    for own, content in be4.shape.hexes.items():
        cell = high.at(be4.covering(own))
        if cell.overlay == "Be4":
            x, y = layout.centre(own.minus(be4.shape.one).shifted(one))
            red, _, blue, _ = image.getpixel((round(x + 14), round(y + 12)))  # type: ignore[misc]
            assert (blue > red) == (cell.kind == "OCEAN"), content.coordinate
            changed += cell.kind != cell.normal_kind
    assert changed > 5


def write_archive(folder: Path, members: dict[str, bytes]) -> Path:
    return write_bytes(folder / "ovrTEST", zip_bytes(members))


def test_what_is_written_reads_back(tmp_path: Path) -> None:
    path = write_bytes(tmp_path / "ovrEFH", at_vasl_scale("Ef1", "Ef3")["ovrEFH"])
    archive = read_overlay_archive(path)
    assert archive.origins == {"efh1": origins(OVERLAYS["Ef1"]), "efh3": origins(OVERLAYS["Ef3"])}
    assert archive.version == "1.0"
    assert len(archive.images) == 12
    assert not archive.others


def test_old_archives_with_blank_origins_and_other_members_are_read(tmp_path: Path) -> None:
    data = b"1 b2; ; ;l8; ; \n\nplaceAt a1 a2\nversion 2.1 of 2003\n"
    path = write_archive(tmp_path, {"data": data, "ovr1a.gif": b"GIF89a", "colors": b""})
    archive = read_overlay_archive(path)
    assert archive.origins == {"1": ("b2", "", "", "l8", "", "")}
    assert archive.version == "2.1"
    assert archive.images.keys() == {"ovr1a.gif"}
    assert archive.others.keys() == {"colors"}


@pytest.mark.parametrize(
    ("members", "message"),
    [
        ({"ovrbe1a.gif": b""}, "has no member 'data'"),
        ({"data": b"\xff\xfe\x00"}, "is not text"),
        ({"data": b"version 1\nbe1 ;;;\n"}, "line 2 of its data gives be1 no origin"),
    ],
)
def test_what_is_no_overlay_archive_is_refused_in_one_line(
    tmp_path: Path, members: dict[str, bytes], message: str
) -> None:
    path = write_archive(tmp_path, members)
    with pytest.raises(InputError, match=message) as caught:
        read_overlay_archive(path)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("cut", [0, 10, 400])
def test_a_cut_archive_is_refused(tmp_path: Path, cut: int) -> None:
    whole = zip_bytes({"data": b"be1 a1\n" * 100})
    path = write_bytes(tmp_path / "ovrBE", whole[: min(cut, len(whole) - 30)])
    with pytest.raises(InputError, match="not a sound zip"):
        read_overlay_archive(path)
