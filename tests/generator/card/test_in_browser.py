"""The card in a browser: no complaints, nothing beside the screen, no words over one another."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest

from beachhead.generator.card.page import card_page
from beachhead.generator.catalogue import catalogue
from beachhead.generator.scenario_file import resolve
from tests.generator.report.browser import address, chromium, complaints
from tests.generator.report.test_page import HOSTILE
from tests.rules.building import setup

#: Pairs of texts of the card, map aside, whose boxes overlap.
OVERLAPS = """
const every = 'h1, h2, h3, header p, main li, main p, .cluster > b, small, i, span';
const texts = [...document.querySelectorAll(every)]
  .filter(e => e.children.length === 0 && e.textContent.trim());
const boxes = texts.map(e => { const r = document.createRange(); r.selectNodeContents(e);
  return r.getBoundingClientRect(); });
const found = [];
for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
  const a = boxes[i], b = boxes[j];
  if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2)
    found.push(texts[i].textContent + ' / ' + texts[j].textContent);
}
return [texts.length, found];
"""


@pytest.mark.parametrize(("width", "phone"), [(1280, False), (390, True)])
def test_a_card_is_read_on_a_screen_and_on_a_phone(width: int, phone: bool, tmp_path: Path) -> None:
    target = tmp_path / "card.html"
    target.write_bytes(card_page(resolve("red-beach").setup(catalogue()), reveal=True))
    with chromium(width, 860, phone=phone) as driver:
        driver.get(address(target))
        assert complaints(driver) == []
        wide = driver.execute_script("return document.documentElement.scrollWidth")
        assert wide <= driver.execute_script("return window.innerWidth")
        number, overlapping = driver.execute_script(OVERLAPS)
        assert number > 50
        assert overlapping == []
        fill = "return getComputedStyle(document.querySelector('.sheet .soft')).fill"
        assert driver.execute_script(fill) == "rgb(238, 194, 98)"
        band = "return getComputedStyle(document.querySelector('.of-us > h2')).backgroundColor"
        assert driver.execute_script(band) == "rgb(148, 173, 107)"
        assert driver.execute_script("return document.fonts.check('16px Barlow')")


def test_a_card_prints_on_two_pages(tmp_path: Path) -> None:
    target = tmp_path / "card.html"
    target.write_bytes(card_page(resolve("red-beach").setup(catalogue())))
    with chromium() as driver:
        driver.get(address(target))
        printed = driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})
    pages = re.findall(rb"/Type\s*/Page\b(?!s)", base64.b64decode(printed["data"]))
    assert len(pages) == 2


def test_hostile_words_do_nothing(tmp_path: Path) -> None:
    target = tmp_path / "card.html"
    target.write_bytes(card_page(setup(ssr=[HOSTILE])))
    with chromium() as driver:
        driver.get(address(target))
        assert complaints(driver) == []
        assert HOSTILE in driver.execute_script("return document.body.textContent")
