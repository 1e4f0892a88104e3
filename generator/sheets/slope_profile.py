"""The profile of a Beach from the Hinterland to deep OCEAN, drawn as the rules core has it."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from beachhead.generator.sheets.aid_facts import LIP, hexside_in_words
from beachhead.generator.sheets.aid_table import said
from beachhead.generator.sheets.sample_shores import sample
from beachhead.generator.sheets.typeset import INK, QUIET, typeface
from beachhead.rules.hexes import Direction
from beachhead.rules.scenario import Slope
from beachhead.rules.shore import HexsideFacts, HexsideKind, Sand, ShoreHex
from beachhead.rules.shore_crossing import forms_crest_line, level_for_crossing

_LAND, _SAND = HexColor("#c0cc8c"), HexColor("#f5d98c")
_HARD = HexColor("#cf9d52")
_SHALLOW, _DEEP = HexColor("#b5e2ef"), HexColor("#5b97c4")

#: The landmost hex of the column shown, and how many hexes it has.
_FROM, _HEXES = "433", 9
_HEIGHT = 76.0
_TOP, _STEP, _FLOOR = 64.0, 24.0, 12.0
#: How far the Lip of a deir drops at once, in levels, and how high the bed of the shallows lies
#: above the foot of the picture, in points. Neither is a figure of the rules.
_LIP_DROP = 0.35
_BED = 13.0


_Line: TypeAlias = tuple[tuple[float, float], ...]


def surface(slope: Slope) -> list[tuple[ShoreHex, _Line]]:
    """The hexes of the column from land to sea, each with the line of its ground or water.

    A line's points are hexes from its landward hexside (0 to 1) and levels. The middle of each hex,
    and all seaward of it, is at the level that the rules core gives the hex (G13.21-G13.23, G13.4).
    From a higher hex the ground falls at once across a Crest Line, else by the middle of the hex.
    """
    plain = HexsideFacts(HexsideKind.BEACH_HINTERLAND)
    found: list[tuple[ShoreHex, _Line]] = []
    before: int | None = None
    for cell in _column(slope):
        start = float(cell.level)
        if before is not None and before > cell.level and not forms_crest_line(plain, slope):
            start = before - (_LIP_DROP if hexside_in_words(slope) == LIP else 0.0)
        found.append((cell, ((0.0, start), (0.5, float(cell.level)), (1.0, float(cell.level)))))
        before = cell.level
    return found


class SlopeProfile(Flowable):  # type: ignore[misc]
    """A cut through the sample coast at one slope: a column of hexes from land to sea."""

    def __init__(self, slope: Slope, width: float) -> None:
        super().__init__()
        self._slope = slope
        self.width, self.height = width, _HEIGHT

    def wrap(self, *_: float) -> tuple[float, float]:
        """Width and height in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draws on the canvas that reportlab has set."""
        canvas: Canvas = self.canv
        column = surface(self._slope)
        left, right = 104.0, self.width
        step = (right - left) / len(column)
        canvas.setFont(typeface(bold=True), 12)
        canvas.setFillColor(INK)
        canvas.drawString(0, _TOP - 4, self._slope.capitalize())
        canvas.setFont(typeface(), 8)
        canvas.setFillColor(QUIET)
        canvas.drawString(0, _TOP - 16, hexside_in_words(self._slope))
        across = said(level_for_crossing(self._slope))
        canvas.drawString(0, _TOP - 26, f"Level {across} across it")
        wet = False
        for index, (cell, line) in enumerate(column):
            x = left + index * step
            points = [(x + part * step, _height(level)) for part, level in line]
            canvas.setFillColor(_colour(cell))
            _slab(canvas, points)
            if cell.is_ocean and cell.is_shallow:
                shore = points[0] if not wet else (x, _FLOOR + _BED)
                canvas.setFillColor(_HARD)
                _slab(canvas, [shore, (x + step, _FLOOR + _BED)])
            wet = cell.is_ocean
            canvas.setStrokeColor(QUIET)
            canvas.setLineWidth(0.3)
            canvas.setDash(1, 2)
            canvas.line(x, _FLOOR, x, _TOP + 4)
            canvas.setDash()
            canvas.setFillColor(INK)
            canvas.setFont(typeface(condensed=True), 8)
            canvas.drawCentredString(x + step / 2, 2, _word(cell))
        _levels(canvas, left)


def _height(level: float) -> float:
    return _TOP + level * _STEP


def _colour(cell: ShoreHex) -> HexColor:
    if cell.is_ocean:
        return _SHALLOW if cell.is_shallow else _DEEP
    if cell.sand is None:
        return _LAND
    return _HARD if cell.sand is Sand.HARD else _SAND


def _slab(canvas: Canvas, points: list[tuple[float, float]]) -> None:
    """What lies beneath a line, down to the foot of the picture, and the line itself."""
    path = canvas.beginPath()
    path.moveTo(points[0][0], _FLOOR)
    for point in points:
        path.lineTo(*point)
    path.lineTo(points[-1][0], _FLOOR)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.9)
    for start, end in pairwise(points):
        canvas.line(*start, *end)


def _word(cell: ShoreHex) -> str:
    if cell.is_hinterland:
        return "Hinterland"
    if cell.sand is not None:
        return f"{cell.sand.capitalize()} Sand"
    return "shallow" if cell.is_shallow else "deep"


def _levels(canvas: Canvas, left: float) -> None:
    canvas.setStrokeColor(QUIET)
    canvas.setLineWidth(0.3)
    canvas.setFont(typeface(), 7)
    canvas.setFillColor(QUIET)
    for level in (0, -1):
        y = _height(level)
        canvas.drawRightString(left - 3, y - 2.5, f"Level {said(level)}")
        canvas.line(left - 2, y, left + 2, y)


def _column(slope: Slope) -> list[ShoreHex]:
    """The hexes from the last of the Hinterland out to sea."""
    shore = sample(slope).shore
    hex_ = shore.find(_FROM).neighbour(Direction.UP)
    found = []
    for _ in range(_HEXES):
        found.append(shore.at(hex_))
        hex_ = hex_.neighbour(Direction.DOWN)
    return found
