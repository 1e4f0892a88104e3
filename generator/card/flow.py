"""Flowables of the card: headings, clusters of counters that wrap, and the turn track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.platypus import Flowable

from beachhead.generator.art.counters_nations import nation
from beachhead.generator.card.turns import END, turn_rows
from beachhead.generator.card.words import Cluster
from beachhead.generator.order_of_battle import Tile
from beachhead.generator.sheets.typeset import (
    BAND,
    INK,
    QUIET,
    RULE,
    WHITE,
    CounterForms,
    text_width,
    typeface,
)

#: Sides that counters may have on a card, in points: the first with which it fits on its page.
COUNTER_SIDES = (30.0, 26.5, 23.0)
_GAP, _PAD, _BETWEEN = 4.0, 4.0, 5.0
_TITLE_SIZE, _NOTE_SIZE, _CAPTION_SIZE, _COUNT_SIZE = 8.0, 7.2, 6.2, 8.0
_CAPTION_WIDTH = 46.0
#: The most counters to a cluster's frame, so that a frame never outgrows a page.
_MOST_TILES = 24
_FRAME_FILL = HexColor("#fbf8ef")


def wrapped(text: str, font: str, size: float, width: float) -> list[str]:
    """Lines of a text that fit in a width; a word too long for a line is cut up."""
    lines: list[str] = []
    for line in simpleSplit(text, font, size, width):
        rest = line
        while text_width_in(rest, font, size) > width and len(rest) > 1:
            cut = len(rest) - 1
            while cut > 1 and text_width_in(rest[:cut], font, size) > width:
                cut -= 1
            lines.append(rest[:cut])
            rest = rest[cut:]
        lines.append(rest)
    return lines


def text_width_in(text: str, font: str, size: float) -> float:
    """Width of a text in a typeface that is registered."""
    return float(pdfmetrics.stringWidth(text, font, size))


@dataclass(frozen=True)
class _Placed:
    tile: Tile
    left: float
    top: float
    width: float
    caption: tuple[str, ...]


@dataclass(frozen=True)
class _Frame:
    """A cluster laid out: its lines of title, its tiles, its size."""

    title: tuple[str, ...]
    note: tuple[str, ...]
    tiles: tuple[_Placed, ...]
    width: float
    height: float


def _lay_out(cluster: Cluster, room: float, side: float) -> _Frame:
    bold, thin = typeface(bold=True, condensed=True), typeface(condensed=True)
    inner = room - 2 * _PAD
    title = tuple(wrapped(cluster.title, bold, _TITLE_SIZE, inner)) if cluster.title else ()
    note = tuple(wrapped(cluster.note, thin, _NOTE_SIZE, inner)) if cluster.note else ()
    y = _PAD + 9.2 * len(title) + 8.4 * len(note) + (1.5 if title or note else 0.0)
    x, deep, widest = _PAD, 0.0, 0.0
    placed: list[_Placed] = []
    for tile in cluster.tiles:
        caption = tuple(wrapped(tile.caption, thin, _CAPTION_SIZE, _CAPTION_WIDTH))
        beside = 0.0
        if tile.count > 1:
            beside = 2.0 + text_width(f"×{tile.count}", _COUNT_SIZE, bold=True, condensed=True)
        words = max((text_width_in(line, thin, _CAPTION_SIZE) for line in caption), default=0.0)
        width = max(side + beside, words)
        height = side + 1.5 + 7.0 * len(caption)
        if placed and x + width > room - _PAD:
            x, y, deep = _PAD, y + deep + _GAP, 0.0
        placed.append(_Placed(tile, x, y, width, caption))
        widest = max(widest, x + width)
        x, deep = x + width + _GAP, max(deep, height)
    lines = [text_width_in(line, bold, _TITLE_SIZE) for line in title]
    lines += [text_width_in(line, thin, _NOTE_SIZE) for line in note]
    width = max([widest, *(line + _PAD for line in lines)]) + _PAD
    return _Frame(title, note, tuple(placed), min(width, room), y + deep + _PAD - 1.0)


class ClusterRow(Flowable):  # type: ignore[misc]
    """Clusters that stand side by side."""

    def __init__(
        self, frames: Sequence[_Frame], width: float, side: float, forms: CounterForms
    ) -> None:
        super().__init__()
        self._frames, self._side, self._forms = frames, side, forms
        self.width = width
        self.height = max(frame.height for frame in frames) + _BETWEEN

    def wrap(self, *_: float) -> tuple[float, float]:
        """Width and height in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draws on the canvas that reportlab has set."""
        x = 0.0
        for frame in self._frames:
            self._draw(frame, x)
            x += frame.width + _BETWEEN

    def _draw(self, frame: _Frame, left: float) -> None:
        canvas, top = self.canv, self.height
        canvas.setFillColor(_FRAME_FILL)
        canvas.setStrokeColor(RULE)
        canvas.setLineWidth(0.6)
        canvas.roundRect(left, top - frame.height, frame.width, frame.height, 3, stroke=1, fill=1)
        y = top - _PAD
        canvas.setFillColor(INK)
        canvas.setFont(typeface(bold=True, condensed=True), _TITLE_SIZE)
        for line in frame.title:
            canvas.drawString(left + _PAD, y - 6.6, line)
            y -= 9.2
        canvas.setFillColor(QUIET)
        canvas.setFont(typeface(condensed=True), _NOTE_SIZE)
        for line in frame.note:
            canvas.drawString(left + _PAD, y - 6.2, line)
            y -= 8.4
        for placed in frame.tiles:
            self._tile(placed, left + placed.left, top - placed.top)

    def _tile(self, placed: _Placed, left: float, top: float) -> None:
        canvas, tile, side = self.canv, placed.tile, self._side
        self._forms.draw(tile.counter.faces[tile.face], left, top - side, side)
        canvas.setFillColor(INK)
        if tile.count > 1:
            canvas.setFont(typeface(bold=True, condensed=True), _COUNT_SIZE)
            canvas.drawString(left + side + 2.0, top - side / 2 - 2.8, f"×{tile.count}")
        canvas.setFillColor(QUIET)
        canvas.setFont(typeface(condensed=True), _CAPTION_SIZE)
        for index, line in enumerate(placed.caption, 1):
            canvas.drawString(left, top - side - 7.0 * index + 0.6, line)


def cluster_rows(
    clusters: Sequence[Cluster], width: float, side: float, forms: CounterForms
) -> list[ClusterRow]:
    """Clusters in rows of some width; a page may break between any two rows."""
    frames = [_lay_out(part, width, side) for cluster in clusters for part in _parts(cluster)]
    rows: list[list[_Frame]] = []
    x = 0.0
    for frame in frames:
        if not rows or x + frame.width > width:
            rows.append([])
            x = 0.0
        rows[-1].append(frame)
        x += frame.width + _BETWEEN
    return [ClusterRow(row, width, side, forms) for row in rows]


def _parts(cluster: Cluster) -> list[Cluster]:
    tiles = cluster.tiles
    if len(tiles) <= _MOST_TILES:
        return [cluster]
    cuts = range(0, len(tiles), _MOST_TILES)
    return [
        Cluster(
            cluster.title if not start or not cluster.title else f"{cluster.title} (continued)",
            "" if start else cluster.note,
            tiles[start : start + _MOST_TILES],
        )
        for start in cuts
    ]


class Together(Flowable):  # type: ignore[misc]
    """Flowables one below the other that no page break parts: headings with what they head."""

    def __init__(self, parts: Sequence[Flowable]) -> None:
        super().__init__()
        self._parts = parts

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points."""
        self.width = width
        self.height = tall(self._parts, width)
        return self.width, self.height

    def draw(self) -> None:
        """Draws on the canvas that reportlab has set."""
        y = self.height
        for part in self._parts:
            y -= part.getSpaceBefore() + part.wrap(self.width, self.height)[1]
            part.drawOn(self.canv, 0, y)
            y -= part.getSpaceAfter()


def tall(parts: Iterable[Flowable], width: float) -> float:
    """The height that flowables take, one below the other, in points."""
    return sum(
        float(part.getSpaceBefore() + part.wrap(width, 1e6)[1] + part.getSpaceAfter())
        for part in parts
    )


class SideBand(Flowable):  # type: ignore[misc]
    """The head of a side's OB in the colour of its nation."""

    def __init__(self, name: str, part: str, facts: str, nation_id: str, width: float) -> None:
        super().__init__()
        self._words = (name, part, facts)
        self._colour = HexColor(nation(nation_id).plate)
        self.width, self.height = width, 25.0

    def wrap(self, *_: float) -> tuple[float, float]:
        """Width and height in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draws on the canvas that reportlab has set."""
        canvas = self.canv
        name, part, facts = self._words
        canvas.setFillColor(self._colour)
        canvas.rect(0, 5, self.width, 18, stroke=0, fill=1)
        canvas.setFillColor(INK)
        canvas.setFont(typeface(bold=True), 11.5)
        canvas.drawString(6, 10, name)
        x = 12 + text_width(name, 11.5, bold=True)
        canvas.setFont(typeface(), 8.5)
        canvas.drawString(x, 10, part)
        canvas.setFont(typeface(bold=True), 9)
        canvas.drawRightString(self.width - 6, 10, facts)


class TurnTrack(Flowable):  # type: ignore[misc]
    """A box for each Game Turn; the last says that the game ends."""

    _LARGEST, _SPACE, _MOST = 23.0, 3.0, 10

    def __init__(self, turns: int, width: float) -> None:
        super().__init__()
        self._rows = turn_rows(turns, self._MOST)
        room = (width + self._SPACE) / len(self._rows[0]) - self._SPACE
        self._box = min(self._LARGEST, room)
        self.width = width
        self.height = len(self._rows) * (self._box + self._SPACE) + 2

    def wrap(self, *_: float) -> tuple[float, float]:
        """Width and height in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draws on the canvas that reportlab has set."""
        for number, row in enumerate(self._rows, 1):
            y = self.height - 2 - number * (self._box + self._SPACE) + self._SPACE
            for column, word in enumerate(row):
                fill = BAND if word == END else WHITE
                self._draw(column * (self._box + self._SPACE), y, word, fill)

    def _draw(self, x: float, y: float, word: str, fill: Color) -> None:
        canvas = self.canv
        canvas.setFillColor(fill)
        canvas.setStrokeColor(BAND)
        canvas.setLineWidth(0.9)
        canvas.roundRect(x, y, self._box, self._box, 2.5, stroke=1, fill=1)
        size = self._box * (0.36 if len(word) > 2 else 0.52)
        canvas.setFillColor(WHITE if fill is BAND else INK)
        canvas.setFont(typeface(bold=True), size)
        canvas.drawCentredString(x + self._box / 2, y + self._box / 2 - size * 0.36, word)
