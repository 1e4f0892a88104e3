"""The profile of a Beach from the Hinterland to deep OCEAN, drawn as the rules core has it."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from beachhead.generator.sheets.aid_facts import LIP, hexside_in_words
from beachhead.generator.sheets.sample_shores import sample
from beachhead.generator.sheets.typeset import INK, QUIET, typeface
from beachhead.rules.hexes import Direction
from beachhead.rules.scenario import Slope
from beachhead.rules.shore import ShoreHex
from beachhead.rules.shore_crossing import level_for_crossing

_LAND, _SAND = HexColor("#c0cc8c"), HexColor("#f5d98c")
_HARD = HexColor("#cf9d52")
_SHALLOW, _DEEP = HexColor("#b5e2ef"), HexColor("#5b97c4")

#: The landmost hex of the column shown, and how many hexes it has.
_FROM, _HEXES = "433", 9
_HEIGHT = 76.0
_TOP, _STEP, _FLOOR = 64.0, 20.0, 12.0


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
        column = _column(self._slope)
        left, right = 104.0, self.width
        step = (right - left) / len(column)
        canvas.setFont(typeface(bold=True), 12)
        canvas.setFillColor(INK)
        canvas.drawString(0, _TOP - 4, self._slope.capitalize())
        canvas.setFont(typeface(), 8)
        canvas.setFillColor(QUIET)
        canvas.drawString(0, _TOP - 16, hexside_in_words(self._slope))
        for index, cell in enumerate(column):
            self._hex(canvas, cell, left + index * step, step, column, index)
        self._levels(canvas, left, right)

    def _hex(
        self,
        canvas: Canvas,
        cell: ShoreHex,
        x: float,
        step: float,
        column: list[ShoreHex],
        index: int,
    ) -> None:
        ground = self._ground(cell)
        before = self._ground(column[index - 1]) if index else ground
        if cell.is_ocean:
            surface = _TOP - _STEP * (1 if self._beach_level() else 0.72)
            canvas.setFillColor(_SHALLOW if cell.is_shallow else _DEEP)
            canvas.rect(x, _FLOOR, step, surface - _FLOOR, stroke=0, fill=1)
            canvas.setFillColor(_HARD)
            if cell.is_shallow:
                self._slab(canvas, x, step, min(before, surface - 4), ground)
        else:
            colour = _LAND
            if cell.sand is not None:
                colour = _HARD if cell.sand.value == "hard" else _SAND
            canvas.setFillColor(colour)
            start = ground if cell.is_hinterland or self._beach_level() else before
            if index and before == _TOP and hexside_in_words(self._slope) == LIP:
                start -= 6.0
            self._slab(canvas, x, step, start, ground)
        canvas.setStrokeColor(QUIET)
        canvas.setLineWidth(0.3)
        canvas.setDash(1, 2)
        canvas.line(x, _FLOOR, x, _TOP + 4)
        canvas.setDash()
        canvas.setFillColor(INK)
        canvas.setFont(typeface(condensed=True), 8)
        canvas.drawCentredString(x + step / 2, 2, self._word(cell))

    @staticmethod
    def _slab(canvas: Canvas, x: float, step: float, start: float, end: float) -> None:
        path = canvas.beginPath()
        path.moveTo(x, _FLOOR)
        path.lineTo(x, start)
        path.lineTo(x + step, end)
        path.lineTo(x + step, _FLOOR)
        path.close()
        canvas.drawPath(path, stroke=0, fill=1)
        canvas.setStrokeColor(INK)
        canvas.setLineWidth(0.9)
        canvas.line(x, start, x + step, end)

    def _beach_level(self) -> bool:
        """Whether the Beach lies a level below the land across its hexsides."""
        return level_for_crossing(self._slope) < 0

    def _ground(self, cell: ShoreHex) -> float:
        """Height of the ground at the seaward side of a hex, in points."""
        if cell.is_hinterland:
            return _TOP
        if cell.is_ocean:
            return _FLOOR + (14.0 if cell.is_shallow else 0.0)
        return _TOP - _STEP * (1.0 if self._beach_level() else 0.4)

    def _word(self, cell: ShoreHex) -> str:
        if cell.is_hinterland:
            return "Hinterland"
        if cell.sand is not None:
            return f"{cell.sand.capitalize()} Sand"
        return "shallow" if cell.is_shallow else "deep"

    def _levels(self, canvas: Canvas, left: float, right: float) -> None:
        canvas.setStrokeColor(QUIET)
        canvas.setLineWidth(0.3)
        canvas.setFont(typeface(), 7)
        canvas.setFillColor(QUIET)
        for level in (0, -1):
            y = _TOP + level * _STEP
            canvas.drawRightString(left - 3, y - 2.5, f"Level {level}".replace("-", "−"))
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
