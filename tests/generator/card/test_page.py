"""The card as an HTML page: self-contained, escaped, and silent of what is hidden."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser

import pytest

from beachhead.generator.card.page import card_page
from beachhead.generator.catalogue import catalogue
from beachhead.generator.scenario_file import Game, example_names, resolve
from beachhead.rules.setup import Setup
from tests.rules.building import setup

HOSTILE = "</script></style><script>alert(1)</script><img src=x onerror=alert(1)> & \"' {{map}}"


def example(name: str) -> Setup:
    return resolve(name).setup(catalogue())


def page(made: Setup, *, reveal: bool = False, legal: bool = True) -> str:
    return card_page(made, reveal=reveal, legal=legal).decode("utf-8")


class Reader(HTMLParser):
    """Every element with its attributes, and the text outside style and defs."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._inside = tag

    def handle_data(self, data: str) -> None:
        if self._inside != "style":
            self.text.append(data)


@pytest.mark.parametrize("name", example_names(Game.ASL))
def test_a_page_asks_for_nothing_else(name: str) -> None:
    text = page(example(name))
    reader = Reader(text)
    assert not [tag for tag, _ in reader.tags if tag in ("script", "link", "iframe", "img")]
    for _, attributes in reader.tags:
        for key in ("src", "href", "xlink:href"):
            value = attributes.get(key) or ""
            assert not value or value.startswith(("#", "data:"))
    assert "http:" not in re.sub(r"base64,[A-Za-z0-9+/=]+", "", text).replace("http-equiv", "")


def test_the_style_is_the_one_that_the_policy_lets_in() -> None:
    text = page(example("red-beach"))
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in text
    assert "script-src" not in text
    assert not any("style" in attributes for _, attributes in Reader(text).tags)


def test_hostile_words_are_only_words() -> None:
    reader = Reader(page(setup(ssr=[HOSTILE])))
    assert not [tag for tag, _ in reader.tags if tag in ("script", "img")]
    assert HOSTILE in "".join(reader.text)


def test_ids_are_there_once_and_all_that_are_used_exist() -> None:
    reader = Reader(page(example("red-beach")))
    ids = [attributes["id"] for _, attributes in reader.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    used = {a["href"][1:] for _, a in reader.tags if (a.get("href") or "").startswith("#")}
    assert used <= set(ids)


def test_the_words_of_an_example() -> None:
    made = example("red-beach")
    text = " ".join("".join(Reader(page(made)).text).split())
    for words in (
        "Be4 433 on 8T10, 446 on 8R10",
        made.scenario.victory,
        *made.scenario.ssr,
        "All are set up hidden.",
        "END",
        "Submerged reef",
    ):
        assert words in text
    assert "Tetrahedron: 3066" not in text
    told = page(made, reveal=True)
    assert "Tetrahedron: 3066, 3080, 3092, 430 and 424" in told
    assert "not for both players" in told


def test_an_illegal_setup_says_so() -> None:
    assert "breaks the rules" in page(setup(), legal=False)
    assert "breaks the rules" not in page(setup())


def test_the_same_setup_gives_the_same_bytes() -> None:
    assert card_page(example("evacuation")) == card_page(example("evacuation"))
