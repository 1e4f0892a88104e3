"""The turn track: balanced rows, on paper and on screens."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from beachhead.generator.card.flow import TurnTrack
from beachhead.generator.card.page import card_page
from beachhead.generator.card.turns import turn_rows
from beachhead.generator.catalogue import catalogue
from beachhead.rules.setup import Setup
from tests.generator.report.browser import address, chromium
from tests.rules.building import scenario


@pytest.mark.parametrize("most", [7, 10])
@pytest.mark.parametrize("turns", range(1, 31))
def test_rows_are_few_and_alike(turns: int, most: int) -> None:
    rows = turn_rows(turns, most)
    assert [box for row in rows for box in row] == [*map(str, range(1, turns + 1)), "END"]
    lengths = [len(row) for row in rows]
    assert most >= lengths[0] <= lengths[-1] + 1
    assert lengths == sorted(lengths, reverse=True)
    assert len(rows) == 1 or (len(rows) - 1) * most < turns + 1


def test_end_is_not_alone_where_a_row_would_just_not_do() -> None:
    assert [len(row) for row in turn_rows(6, 7)] == [7]
    assert [len(row) for row in turn_rows(7, 7)] == [4, 4]
    assert [len(row) for row in turn_rows(10, 10)] == [6, 5]


class Boxes(Canvas):
    """A canvas that remembers the boxes it draws: words by the height of their box."""

    def __init__(self) -> None:
        super().__init__("unwritten.pdf")
        self.rows: dict[float, list[str]] = {}
        self._foot = 0.0

    def roundRect(self, x: float, y: float, *rest: float, **how: int) -> None:  # noqa: N802
        self._foot = y

    def drawCentredString(self, x: float, y: float, text: str) -> None:  # noqa: N802
        self.rows.setdefault(self._foot, []).append(text)


@pytest.mark.parametrize("turns", [1, 9, 10, 30])
def test_a_track_on_paper_has_the_same_rows_in_its_own_room(turns: int) -> None:
    track = TurnTrack(turns, 192.0)
    track.canv = canvas = Boxes()
    track.draw()
    assert list(canvas.rows.values()) == turn_rows(turns, 10)
    assert list(canvas.rows) == sorted(canvas.rows, reverse=True)
    assert all(0 <= foot < track.height for foot in canvas.rows)


def card(turns: int) -> bytes:
    return card_page(Setup.of(replace(scenario(), turns=turns), catalogue()))


def test_a_page_has_a_list_for_each_row() -> None:
    text = card(8).decode("utf-8")
    rows = re.findall(r'<ul class="turns">(.*?)</ul>', text)
    assert [re.findall(r"<li.*?>(.*?)</li>", row) for row in rows] == turn_rows(8, 7)


#: Boxes of the track, by the height they stand at.
ROWS = """
const heights = [...document.querySelectorAll('.turns li')].map(e => e.getBoundingClientRect().top);
return [...new Set(heights)].map(top => heights.filter(each => each === top).length);
"""


@pytest.mark.parametrize(("width", "phone"), [(1280, False), (390, True), (320, True)])
def test_a_screen_shows_the_rows_as_they_are(width: int, phone: bool, tmp_path: Path) -> None:
    target = tmp_path / "card.html"
    for turns, rows in ((8, [5, 4]), (6, [7]), (10, [6, 5])):
        target.write_bytes(card(turns))
        with chromium(width, 860, phone=phone) as driver:
            driver.get(address(target))
            assert driver.execute_script(ROWS) == rows
