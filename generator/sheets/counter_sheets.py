"""Counters to print and cut: fronts and, on the next page, their backs, for both sides of a sheet.

Half-inch and five-eighths-inch counters stand in blocks with cut guides. A back lies mirrored about
the page's middle, so that it comes to lie behind its front when the sheet is turned over its long
edge.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from beachhead.generator.art.counters import SIZE_INCHES, Counter, Face, Size, counters
from beachhead.generator.art.layout import Rectangle
from beachhead.generator.order_of_battle import Tile, all_tiles
from beachhead.generator.sheets.marks import INK, Pen, draw_frame, draw_register, ink
from beachhead.generator.sheets.paper import MARGIN, POINTS_PER_INCH, Page, Paper
from beachhead.generator.sheets.typeset import CounterForms, plain_streams
from beachhead.rules.errors import SetupError
from beachhead.rules.setup import Setup
from beachhead.rules.wording import counted

#: The most counters that are printed at once, about a hundred sheets.
MOST_COUNTERS = 20_000

#: Room beside a block for its cut guides, and their length and distance from it.
GUIDE = 24.0
_TICK, _GAP = 9.0, 3.0
#: The larger counters come first.
_SIZES: tuple[Size, ...] = ("five-eighths", "half")
_GUIDE_COLOUR = (0.45, 0.45, 0.47)


@dataclass(frozen=True, slots=True)
class Cut:
    """A counter to cut out: its front, and its back if it has one."""

    size: Size
    front: Face
    back: Face | None


@dataclass(frozen=True, slots=True)
class Cell:
    """Where the front of a counter is printed: upper left corner and side, in points."""

    cut: Cut
    left: float
    top: float
    side: float


@dataclass(frozen=True, slots=True)
class Block:
    """Counters of one size that lie side by side on a page, in rows of ``columns``."""

    left: float
    top: float
    side: float
    columns: int
    cells: tuple[Cell, ...]

    @property
    def extent(self) -> Rectangle:
        """The rectangle round the counters, in points."""
        across = min(self.columns, len(self.cells))
        down = -(-len(self.cells) // self.columns)
        return Rectangle(
            self.left,
            self.top,
            self.left + across * self.side,
            self.top + down * self.side,
        )

    def mirrored(self, width: float) -> Block:
        """The same on the back of a page of some width."""
        cells = tuple(
            Cell(cell.cut, width - cell.left - cell.side, cell.top, cell.side)
            for cell in self.cells
        )
        return Block(width - self.extent.right, self.top, self.side, self.columns, cells)


def cuts_of(tiles: Iterable[Tile]) -> Iterator[Cut]:
    """The counters to cut for so many of each; a third face makes a counter of its own."""
    for tile in tiles:
        faces = tile.counter.faces
        for _ in range(tile.count):
            for first in range(0, len(faces), 2):
                back = faces[first + 1] if first + 1 < len(faces) else None
                yield Cut(tile.counter.size, faces[first], back)


def palette_tiles(shown: Iterable[Counter] | None = None) -> tuple[Tile, ...]:
    """One of every counter there is."""
    return tuple(Tile(each) for each in (counters() if shown is None else shown))


def setup_tiles(setup: Setup) -> tuple[Tile, ...]:
    """The counters of a setup. Raises :class:`SetupError` for more than :data:`MOST_COUNTERS`."""
    tiles = all_tiles(setup)
    number = sum(tile.count for tile in tiles)
    if number > MOST_COUNTERS:
        raise SetupError(
            f"needs {number} counters, and {MOST_COUNTERS} are printed at most at a time"
        )
    return tiles


def lay_out(cuts: Sequence[Cut], page: Page) -> list[list[Block]]:
    """Blocks of counters, page by page: the larger ones first, each size in its order."""
    pages: list[list[Block]] = []
    y = page.room.bottom
    for size in _SIZES:
        side = SIZE_INCHES[size] * POINTS_PER_INCH
        columns = int((page.room.width - 2 * GUIDE) // side)
        left = (page.width - columns * side) / 2
        waiting = [cut for cut in cuts if cut.size == size]
        while waiting:
            rows = int((page.room.bottom - GUIDE / 2 - y) // side)
            if rows < 1:
                pages.append([])
                y = page.room.top + GUIDE / 2
                continue
            taken, waiting = waiting[: rows * columns], waiting[rows * columns :]
            cells = tuple(
                Cell(cut, left + index % columns * side, y + index // columns * side, side)
                for index, cut in enumerate(taken)
            )
            block = Block(left, y, side, columns, cells)
            pages[-1].append(block)
            y = block.extent.bottom + GUIDE
    return pages


def counter_pdf(tiles: Sequence[Tile], title: str, paper: Paper = Paper.LETTER) -> bytes:
    """A PDF of counters at true size, a page of fronts and a page of backs by turns.

    The same input gives the same bytes. Raises ``ValueError`` when there is nothing to print.
    """
    cuts = list(cuts_of(tiles))
    if not cuts:
        raise ValueError("there is no counter to print")
    page = Page.of(paper, sideways=False)
    buffer = io.BytesIO()
    with plain_streams():
        canvas = Canvas(buffer, pagesize=paper.size, invariant=1, pageCompression=1)
        canvas.setTitle(f"Counters to print: {title}")
        canvas.setCreator("Beachhead")
        forms = CounterForms(canvas)
        pages = lay_out(cuts, page)
        for number, blocks in enumerate(pages, 1):
            of = f"sheet {number} of {len(pages)}"
            pen = Pen(canvas, page)
            _side(pen, forms, blocks, front=True)
            draw_frame(pen, f"{title}: counters, {of}, front", _FRONT, _sizes(blocks))
            canvas.showPage()
            _side(pen, forms, [block.mirrored(page.width) for block in blocks], front=False)
            draw_frame(pen, f"{title}: counters, {of}, back", _BACK, _sizes(blocks))
            canvas.showPage()
        canvas.save()
    return buffer.getvalue()


_FRONT = (
    "Print both sides, turned over the long edge, and hold the sheet against the light: the crosses"
    " must meet. Cut along the ticks."
)
_BACK = "The back of the page before. Without a duplex printer, print it alone and glue the two."
_NAMES: dict[float, str] = {
    SIZE_INCHES["five-eighths"] * POINTS_PER_INCH: "5/8 inch",
    SIZE_INCHES["half"] * POINTS_PER_INCH: "1/2 inch",
}


def _sizes(blocks: Sequence[Block]) -> str:
    found: dict[float, int] = {}
    for block in blocks:
        found[block.side] = found.get(block.side, 0) + len(block.cells)
    parts = (f"{counted(number, 'counter')} of {_NAMES[side]}" for side, number in found.items())
    return ", ".join(parts) + "."


def _side(pen: Pen, forms: CounterForms, blocks: Sequence[Block], *, front: bool) -> None:
    for block in blocks:
        for cell in block.cells:
            face = cell.cut.front if front else cell.cut.back
            if face is not None:
                forms.draw(face, cell.left, pen.turned(cell.top + cell.side), cell.side, bleed=True)
        _guides(pen, block)
    middle = pen.page.height / 2
    for x in (MARGIN + 8, pen.page.width - MARGIN - 8):
        draw_register(pen, (x, middle), 8)


def _guides(pen: Pen, block: Block) -> None:
    """Ticks outside a block at every cut, and hairlines round its counters."""
    ink(pen, _GUIDE_COLOUR)
    for cell in block.cells:
        pen.rectangle(
            Rectangle(cell.left, cell.top, cell.left + cell.side, cell.top + cell.side), width=0.2
        )
    ink(pen, INK)
    box = block.extent
    for column in range(min(block.columns, len(block.cells)) + 1):
        x = box.left + column * block.side
        pen.line((x, box.top - _GAP), (x, box.top - _GAP - _TICK))
        pen.line((x, box.bottom + _GAP), (x, box.bottom + _GAP + _TICK))
    for row in range(round(box.height / block.side) + 1):
        y = box.top + row * block.side
        pen.line((box.left - _GAP, y), (box.left - _GAP - _TICK, y))
        pen.line((box.right + _GAP, y), (box.right + _GAP + _TICK, y))
