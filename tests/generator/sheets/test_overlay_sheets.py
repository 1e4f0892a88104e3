"""Sheets of overlays: true size, cut lines inside, all pages there, the same bytes every time."""

from __future__ import annotations

import io
import math
import re
import shutil
import subprocess
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.art.overlay_art import draw_overlay
from beachhead.generator.catalogue import catalogue
from beachhead.generator.sheets.overlay_sheets import COLUMN_PT, _prepare, sheet_pdf, sheet_pdfs
from beachhead.generator.sheets.paper import Paper
from beachhead.rules.overlays import OverlayShape
from tests.rules.building import LANDING, setup

OVERLAYS = catalogue().overlays


def shapes(*ids: str) -> list[OverlayShape]:
    return [OVERLAYS[id_] for id_ in ids]


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    found = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", pdf)
    return [(float(width), float(height)) for width, height in found]


def page_contents(pdf: bytes) -> list[bytes]:
    """The drawing commands of each page."""
    streams = re.findall(rb"/FlateDecode \][^>]*>>\s*stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    inflated = [zlib.decompressobj().decompress(stream) for stream in streams]
    return [text for text in inflated if text.startswith(b"1 0 0 1 0 0 cm")]


def picture_widths(content: bytes) -> list[tuple[float, float]]:
    """Width and height, in points, of the pictures that a page shows."""
    found = re.findall(rb"([\d.]+) 0 0 ([\d.]+) [-\d.]+ [-\d.]+ cm\n/FormXob", content)
    return [(float(width), float(height)) for width, height in found]


def test_columns_stand_two_thirds_of_an_inch_apart() -> None:
    assert pytest.approx(2 / 3 * 72) == COLUMN_PT
    layout = HexLayout(COLUMN_PT)
    for id_ in ("Be1", "Be4", "Ef3"):
        shape = OVERLAYS[id_]
        (content,) = page_contents(sheet_pdf([shape], dpi=150))
        ((width, height),) = picture_widths(content)
        bounds = layout.bounds(draw_overlay(shape).hexes)
        # The picture reaches half a line and at most two pixels beyond the hexes.
        assert 0 <= width - bounds.width < 2
        assert 0 <= height - bounds.height < 2
        drawn = draw_overlay(shape, column_px=100).image.getbbox()
        assert drawn is not None
        assert width / (drawn[2] - drawn[0]) == pytest.approx(72 / 150, abs=1e-4)


@pytest.fixture(scope="module")
def rendered() -> Callable[[bytes, int], Image.Image]:
    """Turns the first page of a PDF into a picture at so many dots per inch."""
    tool = shutil.which("pdftoppm")
    if tool is None:
        pytest.skip("pdftoppm (poppler) is not installed, so pages cannot be measured")

    def render(pdf: bytes, dpi: int) -> Image.Image:
        command = [tool, "-r", str(dpi), "-singlefile", "-png", "-"]
        done = subprocess.run(command, input=pdf, capture_output=True, check=True)
        return Image.open(io.BytesIO(done.stdout)).convert("RGB")

    return render


def extent(image: Image.Image, *ranges: tuple[int, int]) -> tuple[int, ...]:
    """Bounding box of the pixels whose red, green and blue lie in three ranges."""
    mask = Image.new("L", image.size, 255)
    for band, (low, high) in zip(image.split(), ranges, strict=True):
        mask = ImageChops.darker(mask, band.point([255 * (low <= v <= high) for v in range(256)]))
    box = mask.getbbox()
    assert box is not None
    return box


def test_a_printed_page_measures_true(rendered: Callable[[bytes, int], Image.Image]) -> None:
    image = rendered(sheet_pdf(shapes("Ef1"), Paper.A4), 144)
    assert image.size == pytest.approx((210 / 25.4 * 144, 297 / 25.4 * 144), abs=1)
    sand = extent(image, (191, 255), (131, 224), (0, 164))
    # Six columns from the tip of B to that of H, four hexes from the top of H1 to the foot of B4.
    across, down = sand[2] - sand[0], sand[3] - sand[1]
    assert across == pytest.approx(144 * 2 / 3 * (6 + 4 / 3), abs=5)
    assert down == pytest.approx(144 * 2 / 3 * 64.5 / 56.25 * 4, abs=5)
    foot = image.crop((0, image.height - 144, image.width * 3 // 5, image.height)).convert("L")
    rows = [foot.crop((0, y, foot.width, y + 1)) for y in range(foot.height)]
    longest = max(sum(row.histogram()[:140]) for row in rows)
    assert longest == pytest.approx(4 * 144, abs=2)


@pytest.mark.parametrize("id_", ["Be1", "Be4", "OC1", "OC3", "Ef1", "Ef3"])
def test_cut_lines_run_just_inside_the_exterior_hexsides(id_: str) -> None:
    shape = OVERLAYS[id_]
    item = _prepare(shape, "", 72)
    layout = HexLayout(COLUMN_PT)
    hexes = draw_overlay(shape).hexes
    bounds = layout.bounds(hexes)
    shift_x = bounds.left - (item.picture.left + item.picture.right - bounds.width) / 2
    shift_y = bounds.top - (item.picture.top + item.picture.bottom - bounds.height) / 2
    outline = [corner for polygon in layout.outline(hexes) for corner in polygon]
    points = [(x + shift_x, y + shift_y) for polygon in item.cut for x, y in polygon]
    assert len(points) == len(outline)
    for x, y in points:
        assert layout.hex_at(x, y) in hexes
        # A twentieth of an inch at the very most.
        assert min(math.dist((x, y), corner) for corner in outline) < 3.6


def test_overlays_larger_than_the_paper_run_over_pages() -> None:
    pdf = sheet_pdf(shapes("Be1", "OC1", "Be4"), dpi=72)
    upright, sideways = (612.0, 792.0), (792.0, 612.0)
    assert page_sizes(pdf) == [upright, sideways, sideways, sideways]
    assert [len(picture_widths(content)) for content in page_contents(pdf)] == [1, 1, 1, 1]
    # Both halves show the one picture.
    assert pdf.count(b"/DCTDecode") == 3


def test_small_overlays_share_a_page() -> None:
    pdf = sheet_pdf(shapes("Ef1", "Ef2", "Ef3"), Paper.A4, 72)
    (size,) = page_sizes(pdf)
    assert size == pytest.approx((595.28, 841.89), abs=0.01)
    assert len(picture_widths(page_contents(pdf)[0])) == 3


@pytest.mark.parametrize("paper", list(Paper))
def test_every_overlay_prints_on_every_paper(paper: Paper) -> None:
    pdf = sheet_pdf(list(OVERLAYS.values()), paper, 72)
    shown = sum(len(picture_widths(content)) for content in page_contents(pdf))
    # OCEAN overlays take two pages, the others one or part of one.
    assert shown == len(OVERLAYS) + 4
    assert pdf.count(b"/DCTDecode") == len(OVERLAYS)


def test_the_same_overlays_give_the_same_bytes() -> None:
    first = sheet_pdf(shapes("Ef2", "Be4"), dpi=90)
    assert sheet_pdf(shapes("Ef2", "Be4"), dpi=90) == first
    assert sheet_pdf(shapes("Be4", "Ef2"), dpi=90) != first


def test_several_papers_at_once_are_as_one_by_one() -> None:
    both = sheet_pdfs(shapes("Ef2", "OC1"), dpi=72)
    assert both == {paper: sheet_pdf(shapes("Ef2", "OC1"), paper, 72) for paper in Paper}


def test_typefaces_are_in_the_file() -> None:
    pdf = sheet_pdf(shapes("Ef2"), dpi=72)
    assert set(re.findall(rb"/FontName /[A-Z0-9]+\+(Barlow-\w+)", pdf)) == {
        b"Barlow-Bold",
        b"Barlow-Medium",
    }
    assert pdf.count(b"/FontFile2") == 2


def test_finer_pictures_have_more_pixels() -> None:
    def widest(pdf: bytes) -> int:
        return max(int(width) for width in re.findall(rb"/Width (\d+)", pdf))

    coarse, fine = (widest(sheet_pdf(shapes("Ef1"), dpi=dpi)) for dpi in (75, 300))
    assert fine == pytest.approx(4 * coarse, rel=0.01)


@pytest.mark.parametrize("tide", ["normal", "high"])
def test_the_overlays_of_a_map_are_printed_at_its_tide(tide: str) -> None:
    shore = setup(overlays=(*LANDING, ("Ef2", {"C7": "430", "C6": "431"})), tide=tide).tide_shore
    pdf = sheet_pdf(shore, dpi=72)
    title = re.search(rb"/Title \((.*?)\)", pdf)
    assert title is not None
    note = b" at High tide" if tide == "high" else b""
    assert title[1] == b"Overlays to print: " + b", ".join(
        id_ + note for id_ in (b"Be4", b"OC1", b"Ef2")
    )
    assert (pdf == sheet_pdf([placed.shape for placed in shore.overlays], dpi=72)) == (not note)


@pytest.mark.parametrize("dpi", [0, 71, 1201])
def test_a_fineness_out_of_bounds_is_refused(dpi: int) -> None:
    with pytest.raises(ValueError, match=f"72 to 1200 dpi, not at {dpi}"):
        sheet_pdf(shapes("Ef1"), dpi=dpi)


def test_without_overlays_there_is_nothing_to_print(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no overlay to print"):
        sheet_pdf([])
    with pytest.raises(ValueError, match="no overlay to print"):
        sheet_pdf(setup(overlays=[]).shore)
