"""Type and boxes of printed pages: styles of the shipped fonts, text that is safe to set, counters.

Pages are made of reportlab's flowables, so that long texts run on and rows break where they must.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from html import escape
from typing import Any

from PIL import Image
from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, Table, TableStyle

from beachhead.generator.art.counters import Face, draw_face
from beachhead.generator.art.fonts import font_bytes, font_name

#: Colours of print: words, what matters less, lines, and the bands that carry headings.
INK = HexColor("#1f2a30")
QUIET = HexColor("#55606a")
RULE = HexColor("#c9c2b0")
BAND = HexColor("#1f5068")
TINT = HexColor("#f3eede")
WHITE = HexColor("#ffffff")

#: Pixels of a counter's drawing to a point on paper: 300 dpi.
PX_PER_POINT = 300 / 72


_BOX = ord("\N{WHITE SQUARE}")


class _Boxed(dict[int, int]):
    """Glyphs by code point, with a box for every letter that the face lacks.

    reportlab would set nothing at all, and words that vanish make another text of it.
    """

    def __contains__(self, code: object) -> bool:
        return True

    def __missing__(self, code: int) -> int:
        return self[_BOX]


def typeface(*, bold: bool = False, condensed: bool = False) -> str:
    """The name by which reportlab knows a shipped typeface, which this registers if need be."""
    name = font_name(bold, condensed)
    if name not in pdfmetrics.getRegisteredFontNames():
        font = TTFont(name, io.BytesIO(font_bytes(bold, condensed)))
        font.face.charToGlyph = _Boxed(font.face.charToGlyph)
        font.face.defaultWidth = font.face.charWidths[_BOX]
        pdfmetrics.registerFont(font)
    if not bold:
        strong = typeface(bold=True, condensed=condensed)
        pdfmetrics.registerFontFamily(
            name, normal=name, bold=strong, italic=name, boldItalic=strong
        )
    return name


@cache
def style(
    size: float,
    *,
    bold: bool = False,
    condensed: bool = False,
    colour: Color = INK,
    leading: float = 1.24,
    after: float = 0.0,
    before: float = 0.0,
    indent: float = 0.0,
    centred: bool = False,
) -> ParagraphStyle:
    """How a paragraph is set; lengths are points, ``leading`` a multiple of the size."""
    return ParagraphStyle(
        f"{size}-{bold}-{condensed}-{colour.hexval()}-{leading}-{after}-{before}-{indent}-{centred}",
        fontName=typeface(bold=bold, condensed=condensed),
        fontSize=size,
        leading=size * leading,
        textColor=colour,
        spaceAfter=after,
        spaceBefore=before,
        leftIndent=indent,
        alignment=1 if centred else 0,
        bulletFontName=typeface(bold=True, condensed=condensed),
        bulletFontSize=size,
        splitLongWords=1,
        allowWidows=0,
        allowOrphans=0,
    )


def plain(text: str) -> str:
    """Text for a paragraph: what looks like markup is no markup, and any space is a space."""
    return escape(" ".join(text.split()), quote=False)


def paragraph(text: str, how: ParagraphStyle) -> Paragraph:
    """A paragraph of plain text."""
    return Paragraph(plain(text), how)


def text_width(text: str, size: float, *, bold: bool = False, condensed: bool = False) -> float:
    """Width of a line of text in points."""
    name = typeface(bold=bold, condensed=condensed)
    return float(pdfmetrics.stringWidth(text, name, size))


def fitting(text: str, width: float, size: float, least: float, *, bold: bool = False) -> float:
    """The largest size from ``size`` down to ``least`` points at which text fits in a width."""
    needed = text_width(text, size, bold=bold)
    return size if needed <= width else max(least, size * width / needed)


class CounterForms:
    """Drawings of counters in a PDF, each face once however often it is shown."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._names: dict[tuple[Face, float, bool], str] = {}

    def draw(
        self, face: Face, left: float, bottom: float, side: float, *, bleed: bool = False
    ) -> None:
        """A counter whose lower left corner lies at a point; lengths in points.

        ``bleed`` fills its rounded corners, for one that is cut out along straight lines.
        """
        canvas = self._canvas
        name = self._names.get((face, side, bleed))
        if name is None:
            name = self._names[face, side, bleed] = f"counter{len(self._names)}"
            image = draw_face(face, max(16, round(side * PX_PER_POINT)))
            if bleed:
                image = _squared(image)
            canvas.beginForm(name, 0, 0, side, side)
            canvas.drawImage(ImageReader(image), 0, 0, side, side, mask="auto")
            canvas.endForm()
        canvas.saveState()
        canvas.translate(left, bottom)
        canvas.doForm(name)
        canvas.restoreState()


def _squared(image: Image.Image) -> Image.Image:
    """A counter whose rounded corners are filled with the colour of its edge."""
    edge = image.getpixel((image.width // 2, image.height - 2))
    assert isinstance(edge, tuple)
    square = Image.new("RGB", image.size, edge[:3])
    square.paste(image, mask=image.getchannel("A"))
    return square


def ruled_table(
    rows: Sequence[Sequence[Any]], widths: Sequence[float], *, head: int = 1, first: bool = True
) -> Table:
    """A table with a dark head, thin rules and every other row tinted.

    ``head`` rows are repeated on each page; ``first`` sets the first column's cells apart.
    """
    table = Table(list(map(list, rows)), colWidths=list(widths), repeatRows=head)
    commands: list[tuple[Any, ...]] = [
        ("BACKGROUND", (0, 0), (-1, head - 1), BAND),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("LINEBELOW", (0, head), (-1, -1), 0.4, RULE),
        ("LEFTPADDING", (0, 0), (-1, -1), 4),
        ("RIGHTPADDING", (0, 0), (-1, -1), 4),
        ("TOPPADDING", (0, 0), (-1, -1), 1.8),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 3.0),
        ("ROWBACKGROUNDS", (0, head), (-1, -1), (WHITE, TINT)),
        ("BOX", (0, 0), (-1, -1), 0.6, BAND),
    ]
    if first:
        commands.append(("LINEAFTER", (0, head), (0, -1), 0.4, RULE))
    table.setStyle(TableStyle(commands))
    return table


@contextmanager
def plain_streams() -> Iterator[None]:
    """Keeps reportlab from spelling every stream out in ASCII, a quarter larger."""
    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before
