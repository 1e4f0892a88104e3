"""Overlays to print and cut out: PDF pages at true size, two thirds of an inch per hex column.

Each overlay has cut lines just inside its exterior hexsides (G13.14) and crop marks; every page
has a ruler to check the printer with. Small overlays share a page; one that is larger than the
paper runs over several, which overlap and have marks to join them by.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from beachhead.generator.art.layout import HexLayout, Polygon, Rectangle
from beachhead.generator.art.overlay_art import draw_overlay
from beachhead.generator.art.terrain_lines import line_px
from beachhead.generator.sheets.marks import (
    Pen,
    draw_crop_marks,
    draw_cut_lines,
    draw_frame,
    draw_register,
    draw_tile_index,
    draw_up_arrow,
)
from beachhead.generator.sheets.paper import (
    POINTS_PER_INCH,
    Box,
    Page,
    Paper,
    Tiling,
    pack,
    tile,
)
from beachhead.generator.sheets.typeset import plain_streams
from beachhead.generator.vasl.variants import overlays_for, tide_of
from beachhead.rules.hexes import Direction
from beachhead.rules.overlays import OverlayShape
from beachhead.rules.scenario import Tide
from beachhead.rules.shore import Shore

#: Points between two columns of hexes: two thirds of an inch.
COLUMN_PT = POINTS_PER_INCH * 2 / 3

#: Dots per inch that pictures may have.
LEAST_DPI, MOST_DPI = 72, 1200

#: Room round a picture for crop and joining marks.
BORDER = 16.0

#: From the inner edge of an exterior hexside to its cut line.
_INSIDE = 0.8
_JPEG_QUALITY = 90
_ORIENTATION = "This way up (orientation a)"


@dataclass(frozen=True)
class _Print:
    """An overlay ready to be laid on pages.

    ``image`` is a JPEG. All lengths are points in a frame whose origin is the upper left of its
    box: ``size`` is the box's, ``picture`` the rectangle that the image fills, ``outline`` what
    is shown of it, ``cut`` its cut lines and ``extent`` the rectangle round them.
    """

    title: str
    image: bytes
    size: tuple[float, float]
    picture: Rectangle
    outline: list[Polygon]
    cut: list[Polygon]
    extent: Rectangle


def sheet_pdf(
    overlays: Sequence[OverlayShape] | Shore, paper: Paper = Paper.LETTER, dpi: int = 300
) -> bytes:
    """A PDF of overlays at true size; of a composed map's overlays, as its tide has them.

    ``dpi`` is the fineness of the pictures, 72 to 1200 dots per inch. The same input gives the
    same bytes. Raises ``ValueError`` for a fineness out of bounds or when there is nothing to
    print.
    """
    return sheet_pdfs(overlays, (paper,), dpi)[paper]


def sheet_pdfs(
    overlays: Sequence[OverlayShape] | Shore,
    papers: Iterable[Paper] = tuple(Paper),
    dpi: int = 300,
) -> dict[Paper, bytes]:
    """The same for several papers, each overlay being drawn but once."""
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise ValueError(f"sheets are printed at {LEAST_DPI} to {MOST_DPI} dpi, not at {dpi}")
    note = ""
    if isinstance(overlays, Shore):
        tide = tide_of(overlays)
        note = "" if tide is Tide.NORMAL else f" at {tide.capitalize()} tide"
        overlays = overlays_for(overlays)
    shapes = [shape for shape in overlays if shape.hexes]
    if not shapes:
        raise ValueError("there is no overlay to print")
    with plain_streams():
        prints = [_prepare(shape, note, dpi) for shape in shapes]
        return {paper: _document(prints, paper) for paper in papers}


def _document(prints: Sequence[_Print], paper: Paper) -> bytes:
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=paper.size, invariant=1, pageCompression=1)
    canvas.setTitle("Overlays to print: " + ", ".join(item.title for item in prints))
    canvas.setCreator("Beachhead")
    tilings = [tile(*item.size, paper) for item in prints]
    # Overlays that fit on one page share pages with their neighbours; order is kept.
    together: list[int] = []
    for index, tiling in enumerate(tilings):
        if len(tiling.tiles) == 1:
            together.append(index)
            continue
        _shared_pages(canvas, prints, together, paper)
        together = []
        _tiled_pages(canvas, prints[index], tiling)
    _shared_pages(canvas, prints, together, paper)
    canvas.save()
    return buffer.getvalue()


def _shared_pages(
    canvas: Canvas, prints: Sequence[_Print], indexes: Sequence[int], paper: Paper
) -> None:
    for page, laid in pack([Box(index, *prints[index].size) for index in indexes], paper):
        pen = _new_page(canvas, page)
        right = max(item.left + prints[item.index].size[0] for item in laid)
        bottom = max(item.top + prints[item.index].size[1] for item in laid)
        across, down = (page.room.right - right) / 2, (page.room.bottom - bottom) / 2
        for item in laid:
            _draw(pen, prints[item.index], item.left + across, item.top + down)
        title = ", ".join(prints[item.index].title for item in laid)
        draw_frame(pen, title, _SUBTITLE, _SCALE)
        draw_up_arrow(pen, _ORIENTATION)
        canvas.showPage()


_SUBTITLE = "Cut along the dashed lines, just inside the outer hexsides."
_JOINING = (
    f"{_SUBTITLE} Where two pages meet, cut one at the crosses and glue it on the other, cross on"
    " cross."
)
_SCALE = "Columns 2/3 inch (16.9 mm) apart."


def _tiled_pages(canvas: Canvas, item: _Print, tiling: Tiling) -> None:
    count = len(tiling.tiles)
    for number, part in enumerate(tiling.tiles):
        pen = _new_page(canvas, tiling.page)
        room, window = tiling.page.room, part.window
        left = room.left + (room.width - window.width) / 2
        top = room.top + (room.height - window.height) / 2
        canvas.saveState()
        box = Rectangle(left, top, left + window.width, top + window.height)
        corners = (
            (box.left, box.top),
            (box.right, box.top),
            (box.right, box.bottom),
            (box.left, box.bottom),
        )
        canvas.clipPath(pen.path([corners]), stroke=0, fill=0)
        _draw(pen, item, left - window.left, top - window.top)
        _draw_joins(pen, item, tiling, left - window.left, top - window.top)
        canvas.restoreState()
        draw_frame(
            pen,
            f"{item.title}, tile {number + 1} of {count}",
            _JOINING,
            _SCALE,
        )
        draw_tile_index(pen, tiling, number, draw_up_arrow(pen, _ORIENTATION))
        canvas.showPage()


def _draw_joins(pen: Pen, item: _Print, tiling: Tiling, left: float, top: float) -> None:
    """Joining marks beside the picture, and where two joins cross."""
    width, height = item.size
    half = BORDER / 2
    crossing_x, crossing_y = tiling.joins_x, tiling.joins_y
    for x in crossing_x:
        for y in (half, *crossing_y, height - half):
            draw_register(pen, (left + x, top + y), half * 0.9)
    for y in crossing_y:
        for x in (half, width - half):
            draw_register(pen, (left + x, top + y), half * 0.9)


def _new_page(canvas: Canvas, page: Page) -> Pen:
    canvas.setPageSize((page.width, page.height))
    return Pen(canvas, page)


def _draw(pen: Pen, item: _Print, left: float, top: float) -> None:
    """The picture with its cut lines and crop marks, its box's upper left corner at a point."""
    canvas, picture = pen.canvas, item.picture
    canvas.saveState()
    canvas.clipPath(pen.path(_moved(item.outline, left, top)), stroke=0, fill=0)
    canvas.drawImage(
        ImageReader(io.BytesIO(item.image)),
        left + picture.left,
        pen.turned(top + picture.bottom),
        picture.width,
        picture.height,
    )
    canvas.restoreState()
    draw_cut_lines(pen, _moved(item.cut, left, top))
    extent = item.extent
    draw_crop_marks(
        pen,
        Rectangle(left + extent.left, top + extent.top, left + extent.right, top + extent.bottom),
        BORDER - 6,
    )


def _moved(polygons: Sequence[Polygon], left: float, top: float) -> list[Polygon]:
    return [tuple((x + left, y + top) for x, y in polygon) for polygon in polygons]


def _prepare(shape: OverlayShape, note: str, dpi: int) -> _Print:
    column_px = dpi * 2 / 3
    picture = draw_overlay(shape, Direction.UP, column_px)
    bounds = picture.image.getbbox()
    assert bounds is not None
    image = picture.image.crop(bounds)
    layout, scale = HexLayout(COLUMN_PT), COLUMN_PT / column_px
    line = line_px(HexLayout(column_px)) * scale
    shown = layout.bounds(picture.hexes).grown(line / 2)
    # The frame's origin: the box is the picture and the border round it.
    left, top = shown.left - BORDER, shown.top - BORDER
    cut = _moved(layout.outline(picture.hexes, line / 2 + _INSIDE), -left, -top)
    xs = [x for polygon in cut for x, _ in polygon]
    ys = [y for polygon in cut for _, y in polygon]
    return _Print(
        title=shape.id + note,
        image=_jpeg(image),
        size=(shown.width + 2 * BORDER, shown.height + 2 * BORDER),
        picture=Rectangle(
            bounds[0] * scale - left,
            bounds[1] * scale - top,
            bounds[2] * scale - left,
            bounds[3] * scale - top,
        ),
        outline=_moved(layout.outline(picture.hexes, -line / 2), -left, -top),
        cut=cut,
        extent=Rectangle(min(xs), min(ys), max(xs), max(ys)),
    )


def _jpeg(image: Image.Image) -> bytes:
    """The picture on white; the page clips it to its outline."""
    flat = Image.new("RGB", image.size, "white")
    flat.paste(image, mask=image.getchannel("A"))
    buffer = io.BytesIO()
    flat.save(buffer, format="JPEG", quality=_JPEG_QUALITY, subsampling=0, optimize=True)
    return buffer.getvalue()
