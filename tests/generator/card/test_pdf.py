"""The card as PDF: two pages for an example, all words there, long ones flowing on."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from beachhead.generator.art.counters import counter
from beachhead.generator.art.layout import HexLayout
from beachhead.generator.card.flow import COUNTER_SIDES, cluster_rows, wrapped
from beachhead.generator.card.map_part import map_part, map_scale, overlay_hexes, region_in_play
from beachhead.generator.card.pdf import card_pdf
from beachhead.generator.card.words import Cluster
from beachhead.generator.catalogue import catalogue
from beachhead.generator.order_of_battle import Tile
from beachhead.generator.scenario_file import Game, example_names, resolve
from beachhead.generator.sheets.counter_sheets import counter_pdf, palette_tiles
from beachhead.generator.sheets.paper import Paper
from beachhead.generator.sheets.play_aids import aid_pdf
from beachhead.generator.sheets.typeset import CounterForms, text_width, typeface
from beachhead.rules.boards import BoardPlacement
from beachhead.rules.scenario import Unit, UnitKind, Watercraft
from beachhead.rules.setup import Setup
from tests.generator.sheets.test_overlay_sheets import page_sizes
from tests.rules.building import scenario, setup

needs_pdftotext = pytest.mark.skipif(
    shutil.which("pdftotext") is None, reason="pdftotext is not installed"
)


def example(name: str) -> Setup:
    return resolve(name).setup(catalogue())


def text_of(pdf: bytes, folder: Path) -> str:
    """The words of a PDF without spaces: where they stand on the page is no matter."""
    target = folder / "card.pdf"
    target.write_bytes(pdf)
    run = subprocess.run(["pdftotext", "-raw", str(target), "-"], capture_output=True, check=True)
    return "".join(run.stdout.decode("utf-8").split())


def squeezed(words: str) -> str:
    return "".join(words.split())


_SIDE = r'="([\d.]+)" '
_WORD = re.compile(rf'xMin{_SIDE}yMin{_SIDE}xMax{_SIDE}yMax="([\d.]+)">(.*?)</word>')


def overlapping_words(pdf: bytes, folder: Path) -> tuple[int, list[tuple[str, str]]]:
    """How many words a PDF has, and pairs of unlike ones whose boxes overlap on a page."""
    target = folder / "words.pdf"
    target.write_bytes(pdf)
    run = subprocess.run(["pdftotext", "-bbox", str(target), "-"], capture_output=True, check=True)
    number, pairs = 0, []
    for page in run.stdout.decode("utf-8").split("<page ")[1:]:
        words = [(word, *map(float, box)) for *box, word in _WORD.findall(page)]
        number += len(words)
        for index, (one, left, top, right, bottom) in enumerate(words):
            # The boxes are as tall as the typeface, so that lines set close just touch.
            slack = 0.3 * (bottom - top)
            for other, x, y, end, foot in words[index + 1 :]:
                across = x < right - 0.5 and left < end - 0.5
                down = y < bottom - slack and top < foot - slack
                if across and down and one != other:
                    pairs.append((one, other))
    return number, pairs


@needs_pdftotext
@pytest.mark.parametrize("name", example_names(Game.ASL))
def test_no_words_lie_over_one_another(name: str, tmp_path: Path) -> None:
    for reveal in (False, True):
        number, pairs = overlapping_words(card_pdf(example(name), reveal=reveal), tmp_path)
        assert number > 50
        assert pairs == []


@needs_pdftotext
@pytest.mark.parametrize("paper", Paper)
def test_nor_do_those_of_play_aids_and_counter_sheets(paper: Paper, tmp_path: Path) -> None:
    for pdf in (aid_pdf(paper), counter_pdf(palette_tiles(), "Every counter", paper)):
        number, pairs = overlapping_words(pdf, tmp_path)
        assert number > 20
        assert pairs == []


@pytest.mark.parametrize("name", example_names(Game.ASL))
@pytest.mark.parametrize("paper", Paper)
def test_an_example_takes_two_pages(name: str, paper: Paper) -> None:
    sizes = page_sizes(card_pdf(example(name), paper=paper))
    assert len(sizes) == 2
    for size in sizes:
        assert sorted(size) == pytest.approx(sorted(paper.size), abs=0.01)


@needs_pdftotext
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize(("craft", "pages"), [(1, 2), (130, 2), (160, 3)])
def test_what_does_not_fit_before_the_map_goes_over_it(
    craft: int, pages: int, paper: Paper, tmp_path: Path
) -> None:
    landing = [Watercraft("LCVP", f"No{n}") for n in range(craft)]
    made = replace(scenario(watercraft=landing), title="Many Craft")
    pdf = card_pdf(Setup.of(made, catalogue()), paper=paper)
    assert len(page_sizes(pdf)) == pages
    assert overlapping_words(pdf, tmp_path)[1] == []
    words = text_of(pdf, tmp_path)
    over_the_map = "continued,andthemapinplay" in words
    assert over_the_map == (craft == 130)
    assert ("ManyCraft:themapinplay" in words) != over_the_map
    assert all(f"No{n}" in words for n in range(craft))


def test_the_same_setup_gives_the_same_bytes() -> None:
    first, second = (card_pdf(example("evacuation")) for _ in range(2))
    assert first == second


def test_what_is_revealed_changes_the_card() -> None:
    assert card_pdf(example("red-beach")) != card_pdf(example("red-beach"), reveal=True)


@needs_pdftotext
def test_every_word_of_an_example_is_there(tmp_path: Path) -> None:
    made = example("red-beach")
    text = text_of(card_pdf(made), tmp_path)
    for words in (
        "15 June 1944",
        "Be4 433 on 8T10, 446 on 8R10",
        made.scenario.victory,
        *made.scenario.ssr,
        "LCVP A",
        "Wooden pier: 413, 412, 411, 3131, 3132 and 3133",
        "NOBA battery DD Halford (127mm); from 3078",
        "All are set up hidden.",
        "END",
        "Submerged reef",
    ):
        assert squeezed(words) in text, words
    assert "3066" not in text


@needs_pdftotext
def test_long_words_flow_and_nothing_is_lost(tmp_path: Path) -> None:
    rules = [f"Rule {n}: " + f"word{n} " * 200 + f"end{n}." for n in range(12)]
    squads = [Unit(UnitKind.SQUAD, f"{n % 9}-{n % 7}-{n % 8}", hex="D8") for n in range(400)]
    craft = [
        Watercraft(
            "LCVP",
            "Q" * 80 if n == 3 else f"No{n}",
            passengers=(Unit(UnitKind.SW, "W" * 70, pp=1, dm=True),) * 3,
        )
        for n in range(40)
    ]
    made = replace(
        scenario(ssr=rules, defender_units=squads, watercraft=craft),
        title="W" * 120,
        victory="v" * 2000,
        turns=30,
    )
    laid = Setup.of(made, catalogue())
    for reveal in (False, True):
        text = text_of(card_pdf(laid, reveal=reveal), tmp_path)
        for number in range(12):
            assert f"end{number}." in text
        assert text.count("v" * 10) >= 2000 / 100
        for number in range(40):
            assert number == 3 or f"No{number}" in text
        assert "<b" not in text


def lines_of(pdf: bytes, folder: Path) -> list[list[tuple[float, float, str]]]:
    """The words of each page with where they begin, from the left and from the top."""
    target = folder / "lines.pdf"
    target.write_bytes(pdf)
    run = subprocess.run(["pdftotext", "-bbox", str(target), "-"], capture_output=True, check=True)
    return [
        [(float(x), float(y), word) for x, y, _, _, word in _WORD.findall(page)]
        for page in run.stdout.decode("utf-8").split("<page ")[1:]
    ]


@needs_pdftotext
@pytest.mark.parametrize(("rules", "pages"), [(1, 2), (2, 2), (9, 4)])
def test_long_rules_begin_below_their_heading_and_fill_the_columns(
    rules: int, pages: int, tmp_path: Path
) -> None:
    made = setup(ssr=[f"begin{n} " + "word " * 380 + f"end{n}" for n in range(rules)])
    found = lines_of(card_pdf(made), tmp_path)
    assert len(found) == pages
    left, heading = next((x, y) for x, y, word in found[0] if word == "Special")
    in_column = [(y, word) for x, y, word in found[0] if (x < 210) == (left < 210)]
    below = [y for y, word in in_column if word == "word"]
    assert heading < min(below) < heading + 30
    words = [word for page in found for _, _, word in page if word in ("word", "begin0")]
    assert words[0] == "begin0"
    assert words.count("word") == 380 * rules
    if rules > 2:
        # The first page is full, to a few lines of its foot.
        assert max(below) > 792 - 18 - 16 - 60


@needs_pdftotext
def test_the_last_rules_go_below_the_obs_when_they_have_no_room_beside_them(
    tmp_path: Path,
) -> None:
    def columns(number: int) -> list[list[int]]:
        """Numbers of the rules in the left column and in the right one."""
        made = setup(ssr=[f"rule{n} " + "word " * 40 for n in range(number)])
        pages = lines_of(card_pdf(made), tmp_path)
        assert len(pages) == 2
        assert not any(re.fullmatch(r"rule\d+", word) for _, _, word in pages[1])
        rules = [(x, int(word[4:])) for x, _, word in pages[0] if re.fullmatch(r"rule\d+", word)]
        continued = any(word == "continued" for _, _, word in pages[0])
        assert continued == any(x > 210 for x, _ in rules)
        return [[n for x, n in rules if x < 210], [n for x, n in rules if x > 210]]

    assert columns(6) == [list(range(6)), []]
    left, right = columns(16)
    assert left + right == list(range(16))
    assert len(left) >= 5 and right


@needs_pdftotext
@pytest.mark.parametrize("lines", range(134, 141))
def test_no_heading_stands_at_the_foot_of_a_column(lines: int, tmp_path: Path) -> None:
    made = setup(ssr=["one rule", *["w " * 300] * 3])
    made = replace(made, scenario=replace(made.scenario, victory="word " * 7 * lines))
    for page in lines_of(card_pdf(made), tmp_path):
        texts = [word for _, _, word in page]
        assert ("Special" in texts) == ("one" in texts)


@needs_pdftotext
def test_a_letter_of_any_script_takes_its_place(tmp_path: Path) -> None:
    """One that the typeface has is set, another shows as a box; neither vanishes."""
    made = setup(ssr=["Жуков → ½ ★ 海岸"])
    titled = replace(made, scenario=replace(made.scenario, title="Η ακτή 海岸 שלום"))
    text = text_of(card_pdf(titled), tmp_path)
    assert "Жуков→½★" in text
    assert "Ηακτή" in text
    assert text_width("海", 10) == text_width("\N{WHITE SQUARE}", 10) > 4
    blank = replace(made, scenario=replace(made.scenario, title="Η ακτή"))
    assert ink_of_title(card_pdf(titled), tmp_path) > 1.2 * ink_of_title(card_pdf(blank), tmp_path)


def ink_of_title(pdf: bytes, folder: Path) -> int:
    """How many white pixels the head of a card has."""
    target = folder / "title.pdf"
    target.write_bytes(pdf)
    subprocess.run(
        [
            "pdftoppm",
            "-r",
            "50",
            "-f",
            "1",
            "-l",
            "1",
            "-H",
            "60",
            "-singlefile",
            "-png",
            str(target),
            str(folder / "title"),
        ],
        check=True,
    )
    with Image.open(folder / "title.png") as page:
        title = page.convert("L").crop((30, 26, page.width - 30, 48))
    return sum(1 for value in title.tobytes() if value > 120)


@needs_pdftotext
def test_markup_in_a_scenario_is_plain_text(tmp_path: Path) -> None:
    made = setup(ssr=["<b>bold</b> & <font size=99>huge</font>", "</para> {{title}}"])
    text = text_of(card_pdf(made), tmp_path)
    assert "<b>bold</b>&<fontsize=99>huge</font>" in text
    assert "</para>{{title}}" in text


@needs_pdftotext
def test_an_illegal_setup_says_so(tmp_path: Path) -> None:
    warning = squeezed("This setup breaks the rules")
    assert warning in text_of(card_pdf(setup(), legal=False), tmp_path)
    assert warning not in text_of(card_pdf(setup()), tmp_path)


def test_a_scenario_of_one_bare_board_has_a_card() -> None:
    assert len(page_sizes(card_pdf(setup(overlays=(), slope=None)))) == 2


def test_the_map_shows_what_is_in_play_and_a_little_more() -> None:
    made = example("red-beach")
    layout = HexLayout(1.0)
    region = region_in_play(made.tide_shore, layout)
    bounds = layout.bounds(cell.hex for cell in made.tide_shore if cell.playable)
    assert region.left < bounds.left < region.left + 2
    assert region.right - 2 < bounds.right < region.right
    every = layout.bounds(made.tide_shore.hexes())
    assert region.width < every.width - 5


def test_a_map_fits_its_place_and_is_never_larger_than_life() -> None:
    shore = example("red-beach").tide_shore
    scale = map_scale(shore, 500, 600)
    region = region_in_play(shore, HexLayout(1.0))
    assert region.width * scale <= 500.001
    assert region.height * scale <= 600.001
    assert map_scale(shore, 1e6, 1e6) == 48.0
    part = map_part(example("red-beach"), scale, {})
    assert part.width == pytest.approx(region.width * scale, abs=2)
    assert part.height == pytest.approx(region.height * scale, abs=2)


def test_a_wide_map_lies_sideways() -> None:
    boards = [BoardPlacement("1"), BoardPlacement("2", column=1)]
    sizes = page_sizes(card_pdf(setup(boards=boards, overlays=(), slope=None)))
    assert sizes[0][0] < sizes[0][1]
    assert sizes[1][0] > sizes[1][1]


def test_each_hex_of_an_overlay_belongs_to_the_one_that_shows() -> None:
    groups = dict(overlay_hexes(example("red-beach").tide_shore))
    assert list(groups) == ["Be4", "OC3", "Ef1"]
    all_hexes = [hex_ for hexes in groups.values() for hex_ in hexes]
    assert len(all_hexes) == len(set(all_hexes))


def test_clusters_wrap_within_their_width() -> None:
    forms = CounterForms(Canvas("unused.pdf"))
    tile = Tile(counter("squad-us"), count=12, caption="a caption that is rather long")
    clusters = [Cluster(f"Hex {n}", "note", (tile,) * (n % 30)) for n in range(60)]
    for side in COUNTER_SIDES:
        for row in cluster_rows(clusters, 300.0, side, forms):
            frames = row._frames
            assert sum(frame.width + 5.0 for frame in frames) - 5.0 <= 300.001
            for frame in frames:
                spots = [(p.left, p.top, p.width) for p in frame.tiles]
                assert all(left + width <= frame.width + 0.001 for left, _, width in spots)
                assert all(top + side <= frame.height for _, top, _ in spots)
                for index, (left, top, width) in enumerate(spots):
                    for other, other_top, _ in spots[index + 1 :]:
                        assert other_top > top or other >= left + width


def test_no_counter_is_lost_between_clusters() -> None:
    forms = CounterForms(Canvas("unused.pdf"))
    tiles = tuple(Tile(counter("squad-us"), count=n) for n in range(1, 101))
    rows = cluster_rows([Cluster("Many", "note", tiles)], 200.0, 30.0, forms)
    shown = [p.tile.count for row in rows for frame in row._frames for p in frame.tiles]
    assert shown == list(range(1, 101))


def test_a_word_too_long_for_its_line_is_cut() -> None:
    font = typeface()
    lines = wrapped("short " + "W" * 60, font, 8, 50)
    assert "".join(lines).replace(" ", "") == "short" + "W" * 60
    assert all(text_width(line, 8) <= 50 for line in lines)
