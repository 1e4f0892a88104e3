"""Play aids: one page each for slopes, sand, depth, obstacles and Watercraft.

What they say is asked of the rules core each time they are made, so that they cannot disagree with
the checks (:mod:`~beachhead.generator.sheets.aid_facts`).
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Frame, Spacer, Table, TableStyle

from beachhead.generator.art.counters import counter
from beachhead.generator.sheets.aid_facts import (
    depth_tables,
    hard_ec,
    sand_tables,
    slope_tables,
)
from beachhead.generator.sheets.aid_obstacles import obstacle_tables
from beachhead.generator.sheets.aid_table import YES, AidTable
from beachhead.generator.sheets.aid_watercraft import watercraft_tables
from beachhead.generator.sheets.paper import MARGIN, Paper
from beachhead.generator.sheets.sample_shores import plan_hexes, sample
from beachhead.generator.sheets.shore_plan import ShorePlan
from beachhead.generator.sheets.slope_profile import SlopeProfile
from beachhead.generator.sheets.typeset import (
    BAND,
    QUIET,
    WHITE,
    CounterForms,
    paragraph,
    plain_streams,
    ruled_table,
    style,
    text_width,
    typeface,
)
from beachhead.rules.depth import SHALLOW_RANGE
from beachhead.rules.scenario import Slope
from beachhead.rules.shore import Depth, ShoreHex
from beachhead.rules.wording import counted, listing

_HEAD, _FOOT = 46.0, 26.0
_PLAN_GAP = 14.0


@dataclass(frozen=True)
class AidPage:
    """A page: its title, what it is about, pictures and tables."""

    title: str
    intro: str
    pictures: Callable[[float], list[Flowable]]
    tables: Callable[[], tuple[AidTable, ...]]


class _CounterRow(Flowable):  # type: ignore[misc]
    """Counters side by side at true size, with their names below."""

    def __init__(self, names: tuple[tuple[str, int], ...], width: float) -> None:
        super().__init__()
        self._counters = [(counter(id_), face) for id_, face in names]
        self.width, self.height = width, 60.0

    def wrap(self, *_: float) -> tuple[float, float]:
        """Width and height in points."""
        return self.width, self.height

    def draw(self) -> None:
        """Draws on the canvas that reportlab has set."""
        forms = _forms(self.canv)
        step = self.width / len(self._counters)
        for index, (each, face) in enumerate(self._counters):
            middle = (index + 0.5) * step
            forms.draw(each.faces[face], middle - 22.5, 13, 45.0)
            self.canv.setFont(typeface(condensed=True), 7.5)
            self.canv.setFillColor(QUIET)
            self.canv.drawCentredString(middle, 3, each.faces[face].name)


def _forms(canvas: Canvas) -> CounterForms:
    """The counters of a document; one store for each canvas."""
    found = getattr(canvas, "beachhead_counters", None)
    if not isinstance(found, CounterForms):
        found = CounterForms(canvas)
        canvas.beachhead_counters = found
    return found


def _no_pictures(width: float) -> list[Flowable]:
    return []


def _plans(
    word: Callable[[ShoreHex], str], caption: Callable[[Slope], str]
) -> Callable[[float], list[Flowable]]:
    """Plans of the same coast at every slope, side by side, with a word in each hex."""

    def pictures(width: float) -> list[Flowable]:
        each = (width - 2 * _PLAN_GAP) / 3
        row = []
        for slope in Slope:
            setup = sample(slope)
            plan = ShorePlan(
                setup.shore, plan_hexes(setup), each, words=word, most_height=each * 1.4
            )
            row.append([plan, paragraph(caption(slope), style(9, bold=True, centred=True))])
        return [_side_by_side(row, width, centred=True)]

    return pictures


def _profiles(width: float) -> list[Flowable]:
    return [flowable for slope in Slope for flowable in (SlopeProfile(slope, width), Spacer(1, 5))]


def _side_by_side(cells: list[list[Flowable]], width: float, *, centred: bool = False) -> Table:
    each = width / len(cells)
    if not centred:
        # Blocks begin at the left edge of the page and end at the right one.
        each = (width + _PLAN_GAP) / len(cells)
    widths = [each] * len(cells)
    if not centred:
        widths[-1] -= _PLAN_GAP
    table = Table([cells], colWidths=widths)
    table.setStyle(
        TableStyle(
            [
                ("ALIGN", (0, 0), (-1, -1), "CENTER" if centred else "LEFT"),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LEFTPADDING", (0, 0), (-1, -1), 0),
                ("RIGHTPADDING", (0, 0), (-1, -1), 0),
                ("TOPPADDING", (0, 0), (-1, -1), 0),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
            ]
        )
    )
    return table


def _obstacle_counters(width: float) -> list[Flowable]:
    names = (
        ("tetrahedron", 0),
        ("tetrahedron", 1),
        ("wire", 0),
        ("a-t-mines-2", 0),
        ("a-t-mines-2", 1),
        ("a-p-mines-6", 0),
        ("panji", 0),
    )
    return [_CounterRow(names, width)]


def _craft_counters(width: float) -> list[Flowable]:
    names = ("lca", "lcvp", "lcm-3", "lct-4", "daihatsu", "lvt4", "dukw", "large-raft")
    return [_CounterRow(tuple((name, 0) for name in names), width)]


def _sand_word(cell: ShoreHex) -> str:
    return "" if cell.sand is None else cell.sand.capitalize()


def _depth_word(cell: ShoreHex) -> str:
    return "" if cell.depth is None else ("shallow" if cell.depth is Depth.SHALLOW else "deep")


def _sand_caption(slope: Slope) -> str:
    return slope.capitalize()


def _depth_caption(slope: Slope) -> str:
    hexes = counted(SHALLOW_RANGE[slope], "hex", "hexes")
    return f"{slope.capitalize()}: {hexes} shallow"


def aid_pages() -> tuple[AidPage, ...]:
    """The play aids in order."""
    return (
        AidPage(
            "Slopes",
            "A SSR or DYO gives the Beach one slope. It decides how land and sand meet, how sand"
            " packs at the waterline and how soon the sea is deep.",
            _profiles,
            slope_tables,
        ),
        AidPage(
            "Sand",
            f"All sand is Hard in these EC: {listing(hard_ec())}. Else it depends on slope and"
            " place.",
            _plans(_sand_word, _sand_caption),
            sand_tables,
        ),
        AidPage(
            "Depth",
            "Range is counted from the nearest Beach hex. Ocean hexes of an overlay between a reef"
            " and the shore are shallow too (13.43).",
            _plans(_depth_word, _depth_caption),
            depth_tables,
        ),
        AidPage(
            "Beach Obstacles",
            "Obstacles are set up on the map of Normal tide. As play begins each is judged again by"
            " the hex it then stands in (14.56).",
            _obstacle_counters,
            obstacle_tables,
        ),
        AidPage(
            "Watercraft",
            "Printed figures, and what the rules make of them.",
            _craft_counters,
            watercraft_tables,
        ),
    )


def aid_pdf(paper: Paper = Paper.LETTER) -> bytes:
    """A PDF of the play aids; always the same bytes.

    Raises ``RuntimeError`` if what one of them says no longer fits on its page.
    """
    buffer = io.BytesIO()
    width, height = paper.size
    with plain_streams():
        canvas = Canvas(buffer, pagesize=paper.size, invariant=1, pageCompression=1)
        canvas.setTitle("Beachhead play aids")
        canvas.setCreator("Beachhead")
        for page in aid_pages():
            _frame(canvas, page, paper)
            frame = Frame(
                MARGIN,
                MARGIN + _FOOT,
                width - 2 * MARGIN,
                height - 2 * MARGIN - _HEAD - _FOOT,
                leftPadding=0,
                rightPadding=0,
                topPadding=0,
                bottomPadding=0,
            )
            story = _story(page, width - 2 * MARGIN)
            frame.addFromList(story, canvas)
            if story:
                raise RuntimeError(f"the play aid {page.title!r} is longer than its page")
            canvas.showPage()
        canvas.save()
    return buffer.getvalue()


def _frame(canvas: Canvas, page: AidPage, paper: Paper) -> None:
    width, height = paper.size
    canvas.setFillColor(BAND)
    canvas.rect(MARGIN, height - MARGIN - 30, width - 2 * MARGIN, 30, stroke=0, fill=1)
    canvas.setFillColor(WHITE)
    canvas.setFont(typeface(bold=True), 18)
    canvas.drawString(MARGIN + 10, height - MARGIN - 21.5, page.title)
    canvas.setFont(typeface(), 9)
    canvas.drawRightString(width - MARGIN - 10, height - MARGIN - 19, "Beachhead play aid")
    canvas.setFillColor(QUIET)
    canvas.setFont(typeface(), 7.5)
    canvas.drawString(
        MARGIN,
        MARGIN + 6,
        "Numbers of paragraphs are those of section G. Computed by the same functions that check"
        " scenarios.",
    )


def _story(page: AidPage, width: float) -> list[Flowable]:
    story: list[Flowable] = [
        paragraph(page.intro, style(9.5, after=7)),
        *page.pictures(width),
    ]
    waiting: AidTable | None = None
    for table in page.tables():
        if table.narrow and waiting is None:
            waiting = table
        elif table.narrow and waiting is not None:
            half = (width - _PLAN_GAP) / 2
            pair = _side_by_side([_block(waiting, half), _block(table, half)], width)
            story += [Spacer(1, 8), pair]
            waiting = None
        else:
            story += _block(table, width)
    return story


def _block(table: AidTable, width: float) -> list[Flowable]:
    """A table under its heading, with its note."""
    grid = _table(table, width)
    grid.hAlign = "LEFT"
    block: list[Flowable] = [
        paragraph(table.heading, style(10, bold=True, before=8, after=3)),
        grid,
    ]
    if table.note:
        block.append(paragraph(table.note, style(8, colour=QUIET, before=2)))
    return block


_CELL = 8.5


def _table(table: AidTable, width: float) -> Table:
    first = table.columns[0] == ""
    rows: list[list[Flowable]] = [
        [paragraph(head, style(8.5, bold=True, colour=WHITE)) for head in table.columns]
    ]
    for row in table.rows:
        cells = []
        for index, cell in enumerate(row):
            strong = (first and index == 0) or cell == YES
            colour = QUIET if _is_rule(cell) else style(_CELL).textColor
            cells.append(paragraph(cell, style(_CELL, bold=strong, colour=colour)))
        rows.append(cells)
    return ruled_table(rows, _widths(table, width), first=first)


def _is_rule(cell: str) -> bool:
    """Whether a cell is the number of the paragraph that forbids something."""
    return "." in cell and cell.replace(".", "").isdigit()


def _widths(table: AidTable, width: float) -> list[float]:
    """Column widths: as wide as the longest cell where all fit, else in proportion."""
    wanted = []
    for index, head in enumerate(table.columns):
        cells = [row[index] for row in table.rows]
        longest = max(text_width(cell, _CELL, bold=True) for cell in cells)
        words = max((text_width(word, _CELL, bold=True) for word in head.split()), default=0.0)
        wanted.append(max(longest, words) + 9)
    spare = width - sum(wanted)
    if spare >= 0:
        return [each + spare / len(wanted) for each in wanted]
    # The longest columns give way first: their words wrap.
    order = sorted(range(len(wanted)), key=lambda i: wanted[i], reverse=True)
    for index in order:
        cut = min(-spare, max(wanted[index] - width / 4, 0.0))
        wanted[index] -= cut
        spare += cut
        if spare >= 0:
            break
    factor = min(1.0, width / sum(wanted))
    return [each * factor for each in wanted]
