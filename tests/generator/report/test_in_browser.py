"""The report as its readers have it: in a browser, from disk, by pointer, keys and touch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.report.page import report_page
from beachhead.generator.reports import hex_object
from beachhead.generator.scenario_file import resolve
from beachhead.rules.los.sight import Verdict, line_of_sight
from beachhead.rules.los.viewpoint import Viewpoint
from beachhead.rules.setup import Setup
from tests.generator.report.browser import address, chromium, complaints
from tests.generator.report.test_page import HOSTILE
from tests.rules.building import setup

#: Keys as WebDriver names them.
UP, DOWN, LEFT, RIGHT, ENTER, ESCAPE = "\ue013", "\ue015", "\ue012", "\ue014", "\ue007", "\ue00c"


class Reader:
    """Somebody who reads a report."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def open(self, path: Path) -> None:
        self.driver.get(address(path))

    def one(self, selector: str) -> Any:
        return self.driver.find_element("css selector", selector)

    def all(self, selector: str) -> list[Any]:
        found: list[Any] = self.driver.find_elements("css selector", selector)
        return found

    def click(self, selector: str) -> None:
        self.one(selector).click()

    def press(self, keys: str) -> None:
        self.driver.switch_to.active_element.send_keys(keys)

    def focus_map(self) -> None:
        self.driver.execute_script("document.getElementById('map').focus()")

    def go_to(self, name: str) -> None:
        box = self.one("#goto")
        box.click()
        box.send_keys(name + ENTER)

    @property
    def heading(self) -> str:
        return str(self.one("#facts h2").text)

    @property
    def view(self) -> list[float]:
        return [float(n) for n in self.one("#map").get_dom_attribute("viewBox").split()]

    def point_at(self, name: str) -> tuple[int, int]:
        """Where the printed coordinate of a hex stands in the window, in pixels."""
        place = self.driver.execute_script(
            "const label = [...document.querySelectorAll('#names text')]"
            ".find((t) => t.textContent === arguments[0]).getBoundingClientRect();"
            "return [label.x + label.width / 2, label.y + label.height / 2];",
            name,
        )
        return round(place[0]), round(place[1])

    def pointer(self, *steps: tuple[str, int, int], touch: bool = False) -> None:
        """Moves, presses and lifts a pointer: ``("move", x, y)``, ``("down", 0, 0)`` …"""
        from selenium.webdriver.common.actions.action_builder import ActionBuilder
        from selenium.webdriver.common.actions.pointer_input import PointerInput

        kind = "touch" if touch else "mouse"
        builder = ActionBuilder(self.driver, mouse=PointerInput(kind, kind), duration=60)
        for action, x, y in steps:
            if action == "move":
                builder.pointer_action.move_to_location(x, y)
            elif action == "down":
                builder.pointer_action.pointer_down()
            else:
                builder.pointer_action.pointer_up()
        builder.perform()

    def marked(self, severity: str) -> set[tuple[float, float]]:
        """Where outlines of a severity are on the map, in the plane."""
        return {
            (float(mark.get_attribute("x")), float(mark.get_attribute("y")))
            for mark in self.all(f"#marks .mark.{severity}")
        }


def wait_for(condition: Callable[[], bool]) -> None:
    """Waits for what the page does a moment after an action; fails after ten seconds."""
    from selenium.webdriver.support.wait import WebDriverWait

    WebDriverWait(None, 10, 0.05).until(lambda _: condition())


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    for name in ("red-beach", "broken-landing", "high-tide"):
        document = resolve(name)
        made = document.setup(catalogue())
        page = report_page(made, document.findings(made), name)
        (folder / f"{name}.html").write_bytes(page)
    made = setup(ssr=[HOSTILE])
    made = replace(made, scenario=replace(made.scenario, title=HOSTILE))
    (folder / "hostile.html").write_bytes(report_page(made, (), HOSTILE))
    return folder


@pytest.fixture(scope="module")
def desk() -> Iterator[Reader]:
    with chromium() as driver:
        yield Reader(driver)


@pytest.fixture
def red_beach(desk: Reader, pages: Path) -> Reader:
    desk.open(pages / "red-beach.html")
    return desk


def red_beach_setup() -> Setup:
    return resolve("red-beach").setup(catalogue())


def place_of(made: Setup, name: str) -> tuple[float, float]:
    q, r = made.tide_shore.find(name)
    return 56.25 * q, 64.5 * (2 * r + q - 1) / 2


@pytest.mark.parametrize("name", ["red-beach", "broken-landing", "high-tide", "hostile"])
def test_it_loads_without_complaint_and_asks_for_nothing(
    desk: Reader, pages: Path, name: str
) -> None:
    complaints(desk.driver)
    desk.open(pages / f"{name}.html")
    assert complaints(desk.driver) == []
    asked = desk.driver.execute_script(
        "return performance.getEntriesByType('resource').map((entry) => entry.name)"
    )
    assert [each for each in asked if not each.startswith("data:")] == []
    assert desk.one("#verdict").text in ("✓ Legal setup", "✕ Not a legal setup")
    fonts = desk.driver.execute_script(
        "return document.fonts.ready.then((all) => [...all].map((each) => each.status))"
    )
    assert "error" not in fonts and "loaded" in fonts


def test_hostile_text_is_shown_and_never_run(desk: Reader, pages: Path) -> None:
    desk.open(pages / "hostile.html")
    assert desk.one("h1").text == HOSTILE
    assert desk.driver.title == HOSTILE
    desk.click("#special summary")
    assert desk.one("#special li").text == HOSTILE
    assert desk.all("img") == []


def test_a_finding_that_is_clicked_marks_its_hexes_and_brings_them_into_view(
    desk: Reader, pages: Path
) -> None:
    desk.open(pages / "broken-landing.html")
    document = resolve("broken-landing")
    made = document.setup(catalogue())
    found = document.findings(made)
    buttons = desk.all("#findings .finding")
    assert len(buttons) == len(found)
    assert desk.all("#marks .mark") == []
    number = next(n for n, f in enumerate(found) if f.severity == "error" and len(f.at) == 1)
    buttons[number].click()
    wanted = {place_of(made, name) for name in found[number].hexes}
    assert desk.marked("error") == wanted
    left, top, width, height = desk.view
    assert all(left < x < left + width and top < y < top + height for x, y in wanted)
    assert buttons[number].get_attribute("aria-pressed") == "true"
    assert found[number].hexes[0] in desk.one("#status").text
    buttons[number].click()
    assert desk.all("#marks .mark") == []


def test_all_findings_can_be_marked_at_once(desk: Reader, pages: Path) -> None:
    desk.open(pages / "broken-landing.html")
    document = resolve("broken-landing")
    made = document.setup(catalogue())
    desk.click("#all")
    for severity in ("error", "info"):
        wanted = {
            place_of(made, name)
            for finding in document.findings(made)
            if finding.severity == severity
            for name in finding.hexes
        }
        assert desk.marked(severity) == wanted


def test_pointing_at_a_hex_tells_of_it_and_a_click_keeps_it(red_beach: Reader) -> None:
    red_beach.go_to("445")
    assert red_beach.heading == "445"
    text = red_beach.one("#facts").text
    for part in ("Soft Sand", "A-P Mines 6", "A-B mines\nyes, as A-T mines (G14.53)", "G14.55"):
        assert part in text
    x, y = red_beach.point_at("424")
    red_beach.pointer(("move", x, y))
    assert red_beach.heading == "424"
    assert "Tetrahedron" in red_beach.one("#facts").text
    x, y = red_beach.point_at("438")
    red_beach.pointer(("move", x, y), ("down", 0, 0), ("up", 0, 0))
    red_beach.pointer(("move", 5, 5))
    assert red_beach.heading == "438"


def test_hexsides_and_coordinates_under_an_overlay_are_told(red_beach: Reader) -> None:
    red_beach.go_to("8t10")
    assert red_beach.heading == "433"
    text = red_beach.one("#facts").text
    assert "Lies over\n8T10" in text
    assert "↗ 8U10\nBeach-Hinterland hexside, low seawall (breached)" in text
    red_beach.go_to("T9")
    assert red_beach.heading == "8T9"
    red_beach.go_to("999")
    assert red_beach.one("#goto").get_attribute("aria-invalid") == "true"
    assert "no hex 999" in red_beach.one("#status").text
    assert red_beach.heading == "8T9"


def test_layers_show_depth_sand_and_where_obstacles_may_go(red_beach: Reader) -> None:
    made = red_beach_setup()
    shore = made.tide_shore

    def shown(name: str) -> int:
        return len(red_beach.all(f"#layer .{name}"))

    assert red_beach.all("#layer use") == []
    red_beach.click("[data-layer=depth]")
    assert shown("l-deep") == sum(cell.depth == "deep" for cell in shore)
    assert shown("l-shallow") == sum(cell.depth == "shallow" for cell in shore)
    assert "Deep OCEAN" in red_beach.one("#layer-legend").text
    red_beach.click("[data-layer=sand]")
    assert shown("l-soft") == sum(cell.sand == "soft" for cell in shore)
    assert shown("l-hard") == sum(cell.sand == "hard" for cell in shore)
    red_beach.click("[data-layer=obstacles]")
    told = [hex_object(made, hex_, "") for hex_ in shore.hexes()]

    def fates(kind: str) -> list[str]:
        return [hex_["as_play_begins"][kind] for hex_ in told if hex_["may_set_up"][kind] is True]

    assert shown("l-may") == fates("tetrahedron").count("kept") > 50
    red_beach.one("#obstacle").send_keys("A-B mines")
    assert shown("l-may") == fates("A-B mines").count("kept") > 0
    assert shown("l-turns") == fates("A-B mines").count("A-T mines") > 0
    assert "becomes another type" in red_beach.one("#layer-legend").text
    red_beach.click("[data-layer=map]")
    assert red_beach.all("#layer use") == []


def test_at_high_tide_what_will_be_eliminated_is_shown_apart(desk: Reader, pages: Path) -> None:
    desk.open(pages / "high-tide.html")
    desk.click("[data-layer=obstacles]")
    desk.one("#obstacle").send_keys("A-P mines")
    assert desk.all("#layer .l-lost")
    assert "Normal tide" in desk.one("#hint").text


def test_the_los_layer_answers_as_the_rules_do(red_beach: Reader) -> None:
    shore = red_beach_setup().tide_shore
    red_beach.click("[data-layer=los]")
    assert "Pick the hex" in red_beach.one("#hint").text
    red_beach.go_to("433")
    verdicts = set()
    for name in ("3081", "404", "8U9", "8T9", "3147", "8Q4", "412"):
        red_beach.go_to(name)
        sight = line_of_sight(shore, Viewpoint(shore.find("433")), Viewpoint(shore.find(name)))
        verdicts.add(sight.verdict)
        said = red_beach.one("#los-answer").text
        word = {
            Verdict.CLEAR: "clear",
            Verdict.HINDERED: f"Hindered by +{sight.hindrance}",
            Verdict.BLOCKED: "blocked",
        }[sight.verdict]
        distance = shore.find("433").distance(shore.find(name))
        assert said == f"LOS from 433, range {distance}: {word}"
        assert len(red_beach.all(f"#marks .sight.{sight.verdict}")) == 1
    assert verdicts == set(Verdict)
    counted = {kind: len(red_beach.all(f"#layer .l-{kind}")) for kind in Verdict}
    playable = sum(cell.playable for cell in shore)
    assert sum(counted.values()) == playable - 1
    assert all(counted.values())
    red_beach.go_to("3081")
    red_beach.click("#facts .see")
    assert red_beach.one("#hint").text.startswith("LOS from 3081")


def test_keys_go_from_hex_to_hex_and_see_from_there(red_beach: Reader) -> None:
    red_beach.go_to("432")
    walked = []
    for key in (UP, DOWN, DOWN, RIGHT, RIGHT, LEFT, LEFT):
        red_beach.press(key)
        walked.append(red_beach.heading)
    assert walked[:3] == ["433", "432", "431"]
    assert walked[3] in ("424", "425") and walked[4] in ("417", "418", "416")
    assert walked[6] == "431"
    assert walked[6] in red_beach.one("#status").text
    red_beach.press(ENTER)
    assert red_beach.one("[data-layer=los]").get_attribute("aria-checked") == "true"
    red_beach.press(DOWN)
    assert red_beach.one("#los-answer").text == "LOS from 431, range 1: clear"
    red_beach.press("2")
    assert red_beach.all("#layer .l-deep")
    red_beach.press("1")
    red_beach.press(ESCAPE)
    assert red_beach.heading == "No hex chosen"


def test_keys_go_through_the_findings_and_open_the_help(red_beach: Reader) -> None:
    red_beach.focus_map()
    red_beach.press("n")
    assert red_beach.one("#findings [aria-pressed=true]").get_attribute("data-finding") == "0"
    assert red_beach.all("#marks .mark.info")
    red_beach.press("p")
    assert red_beach.one("#findings [aria-pressed=true]").get_attribute("data-finding") == "2"
    red_beach.press("?")
    assert red_beach.one("#keys").is_displayed()
    red_beach.press(ESCAPE)
    assert not red_beach.one("#keys").is_displayed()
    red_beach.press("/")
    assert red_beach.driver.switch_to.active_element.get_attribute("id") == "goto"
    red_beach.press("n")
    assert red_beach.one("#goto").get_attribute("value") == "n"


def test_the_map_pans_and_zooms_and_comes_back(red_beach: Reader) -> None:
    whole = red_beach.view
    red_beach.click("#in")
    closer = red_beach.view
    assert closer[2] == pytest.approx(whole[2] / 1.4, rel=0.01)
    box = red_beach.one("#canvas").rect
    x, y = round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)
    red_beach.pointer(("move", x, y), ("down", 0, 0), ("move", x + 60, y + 40), ("up", 0, 0))
    dragged = red_beach.view
    assert dragged[0] < closer[0] and dragged[1] < closer[1]
    assert dragged[2:] == closer[2:]
    assert red_beach.all("#marks .here") == [], "a drag chooses no hex"
    red_beach.focus_map()
    red_beach.press("0")
    assert red_beach.view == pytest.approx(whole, abs=0.1)
    red_beach.driver.execute_script(
        "document.getElementById('map').dispatchEvent(new WheelEvent('wheel',"
        "{deltaY: -400, clientX: arguments[0], clientY: arguments[1], cancelable: true}))",
        x,
        y,
    )
    assert red_beach.view[2] < 0.7 * whole[2]


def test_a_longer_legend_hides_no_part_of_a_map_in_whole_view(red_beach: Reader) -> None:
    def shown() -> tuple[float, float, bool]:
        """How tall the map's window is, its scale, and whether all of the map is in it."""
        tall, left, top, across, down = red_beach.driver.execute_script(
            "const { box } = JSON.parse(document.getElementById('data').textContent);"
            "return [document.getElementById('map').clientHeight, ...box];"
        )
        x, y, w, h = red_beach.view
        room = 0.01
        inside = x <= left + room and y <= top + room
        inside = inside and x + w >= left + across - room and y + h >= top + down - room
        return tall, tall / h, inside

    tall, scale, inside = shown()
    assert inside
    red_beach.click("[data-layer=obstacles]")
    wait_for(lambda: shown()[1] < scale)
    assert shown()[0] < tall and shown()[2]
    # What a reader has chosen to see stays as large as it is.
    red_beach.click("[data-layer=map]")
    wait_for(lambda: shown()[1] == pytest.approx(scale))
    red_beach.focus_map()
    red_beach.press("+")
    near = shown()[1]
    red_beach.click("[data-layer=obstacles]")
    wait_for(lambda: shown()[0] < tall)
    assert shown()[1] == pytest.approx(near)


def test_light_and_dark_follow_the_system_and_the_reader(red_beach: Reader, pages: Path) -> None:
    def brightness() -> int:
        colour = red_beach.one("body").value_of_css_property("background-color")
        return sum(int(n) for n in re.findall(r"\d+", colour)[:3])

    assert brightness() > 600
    red_beach.click("#theme")
    assert brightness() < 150
    assert red_beach.one("#theme").text == "Light"
    scheme = {"features": [{"name": "prefers-color-scheme", "value": "dark"}]}
    red_beach.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", scheme)
    try:
        red_beach.open(pages / "red-beach.html")
        assert brightness() < 150
        red_beach.focus_map()
        red_beach.press("t")
        assert brightness() > 600
    finally:
        scheme["features"][0]["value"] = "light"
        red_beach.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", scheme)


def test_on_a_phone_it_fits_and_answers_to_touch(pages: Path) -> None:
    with chromium(390, 844, phone=True) as driver:
        reader = Reader(driver)
        for name in ("red-beach", "broken-landing", "hostile"):
            reader.open(pages / f"{name}.html")
            across = driver.execute_script("return document.documentElement.scrollWidth")
            assert across <= 390
        reader.open(pages / "red-beach.html")
        assert reader.one("#map").rect["width"] > 350
        for button in reader.all("#layers button") + reader.all(".zoom button"):
            assert button.rect["height"] >= 40
        reader.click("#in")
        x, y = reader.point_at("437")
        reader.pointer(("move", x, y), ("down", 0, 0), ("up", 0, 0), touch=True)
        assert reader.heading == "437"
        reader.click("[data-layer=los]")
        assert reader.one("#hint").text.startswith("LOS from 437")
        assert complaints(driver) == []
