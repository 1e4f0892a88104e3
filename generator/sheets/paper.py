"""Paper: sizes, margins and how an overlay is split over pages. Lengths are points, 72 an inch.

Nothing here draws; boxes and windows have their origin at the upper left, y downwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from beachhead.generator.art.layout import Rectangle

POINTS_PER_INCH = 72.0
POINTS_PER_CM = 72.0 / 2.54

#: Most printers leave a border of a quarter of an inch.
MARGIN = 25.0
#: Room for the title above and for the ruler and the notes below.
HEADER = 34.0
FOOTER = 46.0

#: How much neighbouring pages of one overlay have in common.
OVERLAP = 36.0


class Paper(StrEnum):
    """Paper that the sheets are laid out for."""

    LETTER = "letter"
    A4 = "a4"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, upright, in points."""
        return _SIZES[self]


_SIZES = {Paper.LETTER: (612.0, 792.0), Paper.A4: (210 / 25.4 * 72, 297 / 25.4 * 72)}


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper, upright or sideways."""

    width: float
    height: float

    @classmethod
    def of(cls, paper: Paper, sideways: bool) -> Page:
        """The sheet of a paper."""
        width, height = paper.size
        return cls(height, width) if sideways else cls(width, height)

    @property
    def room(self) -> Rectangle:
        """The part between header and footer."""
        return Rectangle(
            MARGIN, MARGIN + HEADER, self.width - MARGIN, self.height - MARGIN - FOOTER
        )


@dataclass(frozen=True, slots=True)
class Tile:
    """The part of a box that one page shows: ``window`` in the box's own frame.

    ``column`` and ``row`` count from 0 at the upper left.
    """

    column: int
    row: int
    window: Rectangle


@dataclass(frozen=True)
class Tiling:
    """A box split over pages. ``joins`` are the lines at which the pages meet.

    Each join runs in the middle of what its two pages have in common.
    """

    page: Page
    columns: int
    rows: int
    tiles: tuple[Tile, ...]
    joins_x: tuple[float, ...]
    joins_y: tuple[float, ...]


def tile(width: float, height: float, paper: Paper) -> Tiling:
    """Splits a box over as few pages as will do; upright pages where sideways save none."""
    upright, sideways = (
        _tile_on(width, height, Page.of(paper, turned)) for turned in (False, True)
    )
    return sideways if len(sideways.tiles) < len(upright.tiles) else upright


def _tile_on(width: float, height: float, page: Page) -> Tiling:
    across, joins_x = _spans(width, page.room.width)
    down, joins_y = _spans(height, page.room.height)
    tiles = tuple(
        Tile(column, row, Rectangle(left, top, right, bottom))
        for row, (top, bottom) in enumerate(down)
        for column, (left, right) in enumerate(across)
    )
    return Tiling(page, len(across), len(down), tiles, joins_x, joins_y)


def _spans(length: float, room: float) -> tuple[list[tuple[float, float]], tuple[float, ...]]:
    count = max(1, math.ceil((length - OVERLAP) / (room - OVERLAP)))
    span = (length + (count - 1) * OVERLAP) / count
    starts = [index * (span - OVERLAP) for index in range(count)]
    joins = tuple(start + OVERLAP / 2 for start in starts[1:])
    return [(start, start + span) for start in starts], joins


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle to lay on a page, by its place in a list."""

    index: int
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Laid:
    """Where a box lies on its page: its upper left corner."""

    index: int
    left: float
    top: float


def pack(boxes: Iterable[Box], paper: Paper) -> list[tuple[Page, list[Laid]]]:
    """Lays boxes that each fit on a page on as few pages as simple rows allow.

    Keeps their order page by page. Raises ``ValueError`` for a box that fits on no page.
    """
    pages: list[tuple[Page, list[Laid]]] = []
    left = list(boxes)
    while left:
        page, laid = max(
            (
                (page, _lay_rows(left, page.room))
                for page in (Page.of(paper, False), Page.of(paper, True))
            ),
            key=lambda candidate: len(candidate[1]),
        )
        if not laid:
            raise ValueError("a box is larger than the page")
        pages.append((page, laid))
        left = left[len(laid) :]
    return pages


def _lay_rows(boxes: Sequence[Box], room: Rectangle) -> list[Laid]:
    """As many of the first boxes as fit in rows from the upper left."""
    laid: list[Laid] = []
    x, y, deep = room.left, room.top, 0.0
    for box in boxes:
        if laid and x + box.width > room.right:
            x, y, deep = room.left, y + deep, 0.0
        if x + box.width > room.right or y + box.height > room.bottom:
            break
        laid.append(Laid(box.index, x, y))
        x, deep = x + box.width, max(deep, box.height)
    return laid
