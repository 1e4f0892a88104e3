"""The card as PDF: words and OBs in two columns, then the map, under their end if they go on."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass

from PIL import Image
from reportlab.lib.colors import HexColor
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Frame, Paragraph, Spacer

from beachhead.generator.card.flow import (
    COUNTER_SIDES,
    SideBand,
    Together,
    TurnTrack,
    cluster_rows,
    tall,
    wrapped,
)
from beachhead.generator.card.map_part import legend, map_part, map_scale, overlay_hexes
from beachhead.generator.card.words import Card, SideCard, card_of
from beachhead.generator.sheets.paper import MARGIN, Paper
from beachhead.generator.sheets.shore_plan import ShorePlan
from beachhead.generator.sheets.typeset import (
    BAND,
    INK,
    QUIET,
    RULE,
    WHITE,
    CounterForms,
    fitting,
    paragraph,
    plain,
    plain_streams,
    style,
    text_width,
    typeface,
)
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore

_SIDE_COLUMN, _GUTTER = 192.0, 14.0
_SMALL_HEAD, _FOOT = 24.0, 16.0
_STRIPE = HexColor("#e9c46a")
_WARNING = HexColor("#b3122b")
_TITLE, _TITLE_LEAST = 26.0, 13.0
#: How much of the map's page words and OBs may take that did not fit before it.
_MOST_OVER_MAP = 0.5


def card_pdf(
    setup: Setup,
    *,
    legal: bool = True,
    reveal: bool = False,
    paper: Paper = Paper.LETTER,
    boards: Mapping[str, Image.Image] | None = None,
) -> bytes:
    """The card of a setup as PDF; the same input gives the same bytes.

    ``legal`` says whether the checks found no error, which the card tells if they did; ``reveal``
    tells where hidden pieces are. ``boards`` are pictures of the real mapboards by name. Raises
    :class:`~beachhead.rules.errors.SetupError` for PP that a scenario has to give and does not.
    """
    card = card_of(setup, reveal=reveal)
    buffer = io.BytesIO()
    with plain_streams():
        canvas = Canvas(buffer, pagesize=paper.size, invariant=1, pageCompression=1)
        canvas.setTitle(card.title)
        canvas.setCreator("Beachhead")
        rest = _word_pages(canvas, card, setup.tide_shore, paper, legal)
        _map_page(canvas, card, setup, paper, dict(boards or {}), legal, rest)
        canvas.save()
    return buffer.getvalue()


@dataclass(frozen=True)
class _Columns:
    """What is still to be set: words at the left, OBs at the right."""

    left: list[Flowable]
    right: list[Flowable]
    wide: float

    @property
    def height(self) -> float:
        return max(tall(self.left, _SIDE_COLUMN), tall(self.right, self.wide))

    def draw(self, canvas: Canvas, top: float, height: float) -> None:
        """Set what fits below ``top`` and drop it from the columns."""
        before = (*self.left, *self.right)
        for story, x, breadth in (
            (self.left, MARGIN, _SIDE_COLUMN),
            (self.right, MARGIN + _SIDE_COLUMN + _GUTTER, self.wide),
        ):
            _fill(_frame(x, top - height, breadth, height), story, canvas)
        if before and (*self.left, *self.right) == before:
            raise RuntimeError("a part of the card is larger than its page")


def _word_pages(canvas: Canvas, card: Card, shore: Shore, paper: Paper, legal: bool) -> _Columns:
    """Pages of words and OBs; gives what is left for the top of the map's page, if anything."""
    width, height = paper.size
    wide = width - 2 * MARGIN - _SIDE_COLUMN - _GUTTER
    head = _head_height(card, width)
    whole = height - 2 * MARGIN - _FOOT
    columns = _laid_out(card, shore, wide, whole - head, CounterForms(canvas))
    first = True
    while first or columns.height > _MOST_OVER_MAP * whole:
        canvas.setPageSize(paper.size)
        if first:
            _head(canvas, card, width, height)
        else:
            head = _SMALL_HEAD
            _small_head(canvas, f"{card.title}, continued", width, height)
        _foot(canvas, width, legal, card.reveals)
        columns.draw(canvas, height - MARGIN - head, whole - head)
        canvas.showPage()
        first = False
    return columns


def _laid_out(card: Card, shore: Shore, wide: float, room: float, forms: CounterForms) -> _Columns:
    """The columns in the largest sizes with which both fit on a page.

    Where words at the left do not fit, their last ones go below the OBs if those leave room, and
    run on from there.
    """
    for side in COUNTER_SIDES:
        right = _right_column(card, wide, side, forms)
        if tall(right, wide) <= room:
            break
    sized = [_left_parts(card, shore, size, plan) for size, plan in _LEFT_SIZES]
    for parts in sized:
        left = [flowable for part in parts for flowable in part.story]
        if tall(left, _SIDE_COLUMN) <= room:
            return _Columns(left, right, wide)
    for parts in sized:
        above, below = _divided(parts, room)
        if tall([*right, *below], wide) <= room:
            return _Columns(above, [*right, *below], wide)
    if tall(right, wide) <= room:
        return _Columns(above, [*right, *below], wide)
    return _Columns(left, right, wide)


def _divided(parts: list[_Part], room: float) -> tuple[list[Flowable], list[Flowable]]:
    """What of the words has room in the left column, and the rest, headed anew."""
    left: list[Flowable] = []
    below: list[Flowable] = []
    for part in parts:
        if below or tall([*left, *part.story], _SIDE_COLUMN) <= room:
            (below or left).extend(part.story)
            continue
        heads = len(part.story) - len(part.body)
        for number in range(len(part.story) - 1, heads, -1):
            if tall([*left, *part.story[:number]], _SIDE_COLUMN) <= room:
                below = [_heading(f"{part.title}, continued"), *part.story[number:]]
                left += part.story[:number]
                break
        else:
            below = part.story
    return left, below


def _fill(frame: Frame, story: list[Flowable], canvas: Canvas) -> None:
    """Set flowables until the next has no room, and of that, if it is words, the lines that have.

    A heading goes with the first line of what it heads.
    """
    while story:
        head = story[0]
        if getattr(head, "style", None) is _HEADING and len(story) > 1:
            room = frame._y - frame._y1p - tall([head], frame._aW)
            if tall(story[1:2], frame._aW) > room and not story[1].split(frame._aW, room):
                return
        if not frame.add(head, canvas):
            parts = frame.split(head, canvas)
            if len(parts) < 2 or not frame.add(parts[0], canvas):
                return
            story[:1] = parts[1:]
            return
        del story[0]


def _frame(x: float, y: float, width: float, height: float) -> Frame:
    return Frame(x, y, width, height, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)


@dataclass(frozen=True)
class _Head:
    """The lines of a card's head: its title at some size, what follows, and their height."""

    size: float
    title: list[str]
    plain: list[str]
    bold: list[str]

    @classmethod
    def of(cls, card: Card, width: float) -> _Head:
        inner = width - 2 * MARGIN - 24
        size = fitting(card.title, inner, _TITLE, _TITLE_LEAST, bold=True)
        strong = typeface(bold=True)
        return cls(
            size,
            wrapped(" ".join(card.title.split()), strong, size, inner),
            wrapped(card.subtitle, typeface(), 10, inner),
            wrapped(" · ".join(card.conditions), strong, 10, inner),
        )

    @property
    def height(self) -> float:
        lines = len(self.plain) + len(self.bold)
        return 19 + len(self.title) * self.size * 1.05 + lines * 12.5


def _head_height(card: Card, width: float) -> float:
    return _Head.of(card, width).height + 12


def _head(canvas: Canvas, card: Card, width: float, height: float) -> float:
    """The band with title, date and conditions; gives how far it reaches down."""
    head = _Head.of(card, width)
    top = height - MARGIN
    canvas.setFillColor(BAND)
    canvas.rect(MARGIN, top - head.height, width - 2 * MARGIN, head.height, stroke=0, fill=1)
    canvas.setFillColor(_STRIPE)
    canvas.rect(MARGIN, top - head.height - 3.5, width - 2 * MARGIN, 3.5, stroke=0, fill=1)
    canvas.setFillColor(WHITE)
    canvas.setFont(typeface(bold=True), head.size)
    y = top - 10 - head.size * 0.78
    for line in head.title:
        canvas.drawString(MARGIN + 12, y, line)
        y -= head.size * 1.05
    y = top - 21 - len(head.title) * head.size * 1.05
    for line, bold in (*((line, False) for line in head.plain), *((b, True) for b in head.bold)):
        canvas.setFont(typeface(bold=bold), 10)
        canvas.drawString(MARGIN + 12, y, line)
        y -= 12.5
    return head.height + 12


def _small_head(canvas: Canvas, words: str, width: float, height: float) -> None:
    inner = width - 2 * MARGIN - 16
    canvas.setFillColor(BAND)
    canvas.rect(MARGIN, height - MARGIN - 17, width - 2 * MARGIN, 17, stroke=0, fill=1)
    canvas.setFillColor(WHITE)
    canvas.setFont(typeface(bold=True), fitting(words, inner, 10.5, 4.0, bold=True))
    canvas.drawString(MARGIN + 8, height - MARGIN - 12.3, words)


def _foot(canvas: Canvas, width: float, legal: bool, reveals: bool) -> None:
    canvas.setFont(typeface(), 7)
    canvas.setFillColor(QUIET)
    canvas.drawRightString(width - MARGIN, MARGIN + 2, "Card by Beachhead")
    words = "" if legal else "This setup breaks the rules: beachhead check says where. "
    words += "Tells what is hidden: not for both players." if reveals else ""
    canvas.setFillColor(_WARNING)
    canvas.setFont(typeface(bold=True), 7.5)
    canvas.drawString(MARGIN, MARGIN + 2, words)


def _heading(words: str) -> Paragraph:
    return paragraph(words, _HEADING)


_HEADING = style(10, bold=True, colour=BAND, before=6, after=2)
_BODY = style(8.8, leading=1.28, after=2.5)
#: Sizes of the words and heights of the plan, in points: the first with which all fits on a page.
_LEFT_SIZES = ((8.8, 230.0), (8.4, 165.0), (7.8, 125.0))


@dataclass(frozen=True)
class _Part:
    """A part of the words, with its heading if it has one."""

    title: str
    body: list[Flowable]

    @property
    def story(self) -> list[Flowable]:
        return [_heading(self.title), *self.body] if self.title else list(self.body)


def _left_parts(card: Card, shore: Shore, size: float, plan: float) -> list[_Part]:
    """The words of a card in their order: the plan and its overlays, and what has headings."""
    body = style(size, leading=1.28, after=2.5)
    indent = text_width(f"{len(card.ssr)}.", size, bold=True) + 5
    numbered = style(size, leading=1.28, after=2.8, indent=indent)
    map_: list[Flowable] = [
        ShorePlan(
            shore,
            list(shore.hexes()),
            _SIDE_COLUMN,
            most_height=plan,
            outlines=overlay_hexes(shore),
            boards=True,
            grid=False,
        ),
        Spacer(1, 3),
        *(paragraph(line, body) for line in (*card.boards, *card.overlays)),
    ]
    parts = [_Part("", map_)]
    if card.victory.strip():
        parts.append(_Part("Victory Conditions", [paragraph(card.victory, body)]))
    if card.turns is not None:
        track = TurnTrack(card.turns, _SIDE_COLUMN)
        parts.append(_Part("", [Together([_heading("Turns"), track])]))
    if card.ssr:
        rules = [
            Paragraph(plain(rule), numbered, bulletText=f"{number}.")
            for number, rule in enumerate(card.ssr, 1)
        ]
        parts.append(_Part("Special rules", rules))
    if card.works:
        parts.append(_Part("On the map", [paragraph(line, body) for line in card.works]))
    return parts


def _right_column(card: Card, width: float, counter: float, forms: CounterForms) -> list[Flowable]:
    story: list[Flowable] = []
    for side in card.sides:
        story += _side(side, width, counter, forms)
    return story


def _side(side: SideCard, width: float, counter: float, forms: CounterForms) -> list[Flowable]:
    head: list[Flowable] = [
        SideBand(side.name, side.part, " · ".join(side.facts), side.nation_id, width)
    ]
    if not side.sections:
        return [*head, paragraph("Nothing is listed.", _BODY), Spacer(1, 6)]
    story: list[Flowable] = []
    for section in side.sections:
        head.append(paragraph(section.title, style(8.8, bold=True, before=4, after=2)))
        parts: list[Flowable] = [
            *cluster_rows(section.clusters, width, counter, forms),
            *(paragraph(line, style(8.5, leading=1.28, after=2)) for line in section.lines),
        ]
        story += [Together([*head, parts[0]]), *parts[1:]]
        head = []
    return [*story, Spacer(1, 6)]


def _map_page(
    canvas: Canvas,
    card: Card,
    setup: Setup,
    paper: Paper,
    boards: dict[str, Image.Image],
    legal: bool,
    rest: _Columns,
) -> None:
    """The part of the map in play, upright or sideways, whichever shows it larger.

    Under what is left of the columns it lies upright, as they do.
    """
    upright = paper.size
    over = rest.height
    entries = legend(setup)

    def scale(size: tuple[float, float]) -> float:
        wide = size[0] - 2 * MARGIN
        below = 14.0 * len(_legend_rows(entries, wide - 50)) + 10
        high = size[1] - 2 * MARGIN - _SMALL_HEAD - over - _FOOT - below
        return map_scale(setup.tide_shore, wide, high)

    sideways = (upright[1], upright[0])
    size = upright if over else max((upright, sideways), key=scale)
    width, height = size
    wide = width - 2 * MARGIN
    canvas.setPageSize(size)
    words = ", continued, and the map in play" if over else ": the map in play"
    _small_head(canvas, card.title + words, width, height)
    _foot(canvas, width, legal, card.reveals)
    if over:
        rest.draw(canvas, height - MARGIN - _SMALL_HEAD, over + 1)
    part = map_part(setup, scale(size), boards)
    x = MARGIN + (wide - part.width) / 2
    y = height - MARGIN - _SMALL_HEAD - over - part.height
    picture = ImageReader(io.BytesIO(part.image))
    canvas.drawImage(picture, x, y, part.width, part.height)
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.5)
    canvas.rect(x, y, part.width, part.height, stroke=1, fill=0)
    foot = y - 14
    for row in _legend_rows(entries, wide - 50):
        for words, image, left in row:
            _swatch(canvas, image, MARGIN + left, foot)
            canvas.setFillColor(INK)
            canvas.setFont(typeface(), 8)
            canvas.drawString(MARGIN + left + 18, foot, words)
        foot -= 14
    _north(canvas, width - MARGIN - 12, y - 6)
    canvas.showPage()


def _legend_rows(
    entries: list[tuple[str, Image.Image]], width: float
) -> list[list[tuple[str, Image.Image, float]]]:
    rows: list[list[tuple[str, Image.Image, float]]] = [[]]
    x = 0.0
    for words, image in entries:
        needed = 18 + text_width(words, 8) + 12
        if rows[-1] and x + needed > width:
            rows.append([])
            x = 0.0
        rows[-1].append((words, image, x))
        x += needed
    return rows


def _swatch(canvas: Canvas, image: Image.Image, x: float, y: float) -> None:
    tall = 12.0
    wide = tall * image.width / image.height
    canvas.drawImage(ImageReader(image), x, y - 3, wide, tall)


def _north(canvas: Canvas, x: float, top: float) -> None:
    """An arrow that says where north is: at the top of the map."""
    canvas.setFillColor(INK)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.7)
    for side, fill in ((-4.5, 1), (4.5, 0)):
        path = canvas.beginPath()
        path.moveTo(x, top)
        path.lineTo(x + side, top - 20)
        path.lineTo(x, top - 16)
        path.close()
        canvas.drawPath(path, stroke=1, fill=fill)
    canvas.setFont(typeface(bold=True), 9)
    canvas.drawCentredString(x - 11, top - 12, "N")
