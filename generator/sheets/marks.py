"""What is printed round the pictures of a sheet: titles, ruler, cut lines, crop and joining marks.

All functions draw on a reportlab canvas. They take points with y downwards from the top of the
page, as :mod:`~beachhead.generator.sheets.paper` has them, and turn them over here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from beachhead.generator.art.layout import Point, Polygon, Rectangle
from beachhead.generator.sheets.paper import (
    FOOTER,
    HEADER,
    MARGIN,
    POINTS_PER_CM,
    POINTS_PER_INCH,
    Page,
    Tiling,
)
from beachhead.generator.sheets.typeset import text_width, typeface

#: Colours, red green blue from 0 to 1: print that matters, print that does not, and cut lines.
INK = (0.13, 0.13, 0.14)
FAINT = (0.45, 0.45, 0.47)
CUT = (0.78, 0.05, 0.22)

#: Inches and centimetres on the ruler, which has the one above and the other below.
RULER_INCHES = 4
RULER_CM = 10

HAIRLINE = 0.4


def use_fonts() -> tuple[str, str]:
    """Makes the shipped typefaces known to reportlab; gives the names of text and headings."""
    return typeface(), typeface(bold=True)


@dataclass(frozen=True)
class Pen:
    """A canvas with a page on it, whose y runs downwards."""

    canvas: Canvas
    page: Page

    def line(self, start: Point, end: Point, width: float = HAIRLINE) -> None:
        """A straight line in the colour that is set."""
        self.canvas.setLineWidth(width)
        self.canvas.line(start[0], self.turned(start[1]), end[0], self.turned(end[1]))

    def text(
        self, at: Point, words: str, font: str, size: float, *, from_right: bool = False
    ) -> None:
        """Words whose base line starts, or ends, at a point."""
        self.canvas.setFont(font, size)
        draw = self.canvas.drawRightString if from_right else self.canvas.drawString
        draw(at[0], self.turned(at[1]), words)

    def rectangle(self, box: Rectangle, *, fill: bool = False, width: float = HAIRLINE) -> None:
        """An outline, or a filled rectangle."""
        self.canvas.setLineWidth(width)
        self.canvas.rect(
            box.left, self.turned(box.bottom), box.width, box.height, stroke=1, fill=int(fill)
        )

    def path(self, polygons: Iterable[Polygon]) -> PDFPathObject:
        """Closed polygons as one path."""
        path = self.canvas.beginPath()
        for polygon in polygons:
            for index, (x, y) in enumerate(polygon):
                (path.lineTo if index else path.moveTo)(x, self.turned(y))
            path.close()
        return path

    def turned(self, y: float) -> float:
        """The canvas's own y, which runs upwards."""
        return self.page.height - y


def ink(pen: Pen, colour: tuple[float, float, float]) -> None:
    """Sets the colour of lines, areas and letters."""
    pen.canvas.setStrokeColorRGB(*colour)
    pen.canvas.setFillColorRGB(*colour)


def draw_frame(pen: Pen, title: str, subtitle: str, footnote: str) -> None:
    """The title of a page, its ruler and the notes at its foot."""
    text, heading = use_fonts()
    page = pen.page
    ink(pen, INK)
    # A long title is set smaller rather than run off the page.
    needed = text_width(title, 17, bold=True)
    size = 17 * min(1.0, (page.width - 2 * MARGIN) / max(needed, 1.0))
    pen.text((MARGIN, MARGIN + 16), title, heading, size)
    ink(pen, FAINT)
    pen.text((MARGIN, MARGIN + 28), subtitle, text, 8.5)
    _draw_ruler(pen, (MARGIN, page.height - MARGIN - FOOTER / 2 + 4), text)
    foot = page.height - MARGIN
    ink(pen, INK)
    pen.text((page.width - MARGIN, foot - 24), "Print at 100 %", heading, 11, from_right=True)
    ink(pen, FAINT)
    pen.text(
        (page.width - MARGIN, foot - 13),
        "Do not fit to the page, and measure the ruler before you cut.",
        text,
        7.5,
        from_right=True,
    )
    pen.text((page.width - MARGIN, foot - 3), footnote, text, 7.5, from_right=True)


def _draw_ruler(pen: Pen, start: Point, font: str) -> None:
    """Inches above a line, centimetres below it."""
    left, y = start
    ink(pen, INK)
    length = max(RULER_INCHES * POINTS_PER_INCH, RULER_CM * POINTS_PER_CM)
    pen.line((left, y), (left + length, y), 0.7)
    for eighth in range(RULER_INCHES * 8 + 1):
        tick = 9 if eighth % 8 == 0 else 6 if eighth % 4 == 0 else 3.5
        x = left + eighth * POINTS_PER_INCH / 8
        pen.line((x, y), (x, y - tick))
        if eighth % 8 == 0 and eighth:
            unit = " in" if eighth == RULER_INCHES * 8 else ""
            pen.text((x + 2, y - 4.5), f"{eighth // 8}{unit}", font, 6.5)
    for half in range(RULER_CM * 2 + 1):
        x = left + half * POINTS_PER_CM / 2
        pen.line((x, y), (x, y + (9 if half % 2 == 0 else 4)))
        if half % 2 == 0 and half:
            unit = " cm" if half == RULER_CM * 2 else ""
            pen.text((x + 2, y + 9), f"{half // 2}{unit}", font, 6.5)


def draw_up_arrow(pen: Pen, words: str) -> float:
    """An arrow at the upper right that says which way is up; gives where it starts."""
    text, _ = use_fonts()
    x, top = pen.page.width - MARGIN - 6, MARGIN + 2
    ink(pen, INK)
    pen.line((x, top + 24), (x, top + 6), 1.4)
    head = pen.path([((x, top), (x + 5, top + 9), (x - 5, top + 9))])
    pen.canvas.drawPath(head, stroke=0, fill=1)
    ink(pen, FAINT)
    pen.text((x - 10, top + 15), words, text, 8.5, from_right=True)
    return x - 16 - text_width(words, 8.5)


def draw_tile_index(pen: Pen, tiling: Tiling, current: int, right: float) -> None:
    """A small plan of an overlay's pages, the current one filled, ending at ``right``."""
    text, heading = use_fonts()
    tall = HEADER - 8
    cell_h = tall / tiling.rows
    cell_w = min(cell_h * 1.3, 26.0)
    left = right - 14 - cell_w * tiling.columns
    for index, tile in enumerate(tiling.tiles):
        x, y = left + tile.column * cell_w, MARGIN + tile.row * cell_h
        ink(pen, INK)
        if index == current:
            pen.rectangle(Rectangle(x, y, x + cell_w, y + cell_h), fill=True)
            pen.canvas.setFillColorRGB(1, 1, 1)
        else:
            pen.rectangle(Rectangle(x, y, x + cell_w, y + cell_h))
        pen.canvas.setFont(heading if index == current else text, 8)
        pen.canvas.drawCentredString(
            x + cell_w / 2, pen.turned(y + cell_h / 2 + 2.8), str(index + 1)
        )


def draw_cut_lines(pen: Pen, polygons: Iterable[Polygon]) -> None:
    """Thin dashed lines along polygons, on white so that they show on sand and on water."""
    path = pen.path(polygons)
    pen.canvas.setStrokeColorRGB(1, 1, 1)
    pen.canvas.setLineWidth(2 * HAIRLINE)
    pen.canvas.drawPath(path, stroke=1, fill=0)
    pen.canvas.setStrokeColorRGB(*CUT)
    pen.canvas.setLineWidth(1.5 * HAIRLINE)
    pen.canvas.setDash(4, 3)
    pen.canvas.drawPath(path, stroke=1, fill=0)
    pen.canvas.setDash()


def draw_crop_marks(pen: Pen, box: Rectangle, length: float) -> None:
    """Two short lines outside each corner of a rectangle, in line with its sides."""
    ink(pen, CUT)
    gap = 3.0
    for x, out_x in ((box.left, -1), (box.right, 1)):
        for y, out_y in ((box.top, -1), (box.bottom, 1)):
            pen.line((x + out_x * gap, y), (x + out_x * (gap + length), y))
            pen.line((x, y + out_y * gap), (x, y + out_y * (gap + length)))


def draw_register(pen: Pen, at: Point, radius: float) -> None:
    """A cross in a circle: the same point on two pages that are to be joined."""
    x, y = at
    ink(pen, INK)
    pen.canvas.setLineWidth(HAIRLINE)
    pen.canvas.circle(x, pen.turned(y), radius * 0.6, stroke=1, fill=0)
    pen.line((x - radius, y), (x + radius, y))
    pen.line((x, y - radius), (x, y + radius))
