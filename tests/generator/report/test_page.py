"""The report page: complete, self-contained, and deaf to what a scenario would have it run."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from lxml import etree

from beachhead.generator.art.map_legend import Furniture
from beachhead.generator.art.terrain_hexes import Ground
from beachhead.generator.catalogue import catalogue
from beachhead.generator.report import facts
from beachhead.generator.report.page import report_page
from beachhead.generator.report.parts import SWATCHES
from beachhead.generator.reports import check_object, hex_object
from beachhead.generator.scenario_file import Game, example_names, resolve
from beachhead.rules.findings import is_legal
from beachhead.rules.los.sight import Verdict, line_of_sight
from beachhead.rules.los.viewpoint import Viewpoint
from beachhead.rules.setup import Setup
from tests.rules.building import setup

HOSTILE = '</script><script>alert(1)</script><img src=x onerror="alert(2)">&amp; {{data}}'


def page_of(name: str) -> tuple[Setup, str]:
    document = resolve(name)
    made = document.setup(catalogue())
    return made, report_page(made, document.findings(made), name).decode("utf-8")


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


@pytest.fixture(scope="module")
def red_beach() -> tuple[Setup, str]:
    return page_of("red-beach")


@pytest.mark.parametrize("name", example_names(Game.ASL))
def test_every_example_has_a_page_that_says_what_check_says(name: str) -> None:
    document = resolve(name)
    made = document.setup(catalogue())
    found = document.findings(made)
    data = data_of(report_page(made, found, name).decode("utf-8"))
    wanted = check_object(name, document.title, found)
    assert data["legal"] is is_legal(found)
    assert data["counts"] == wanted["counts"]
    said = [(f["rule"], f["severity"], f["message"], f["pieces"]) for f in data["findings"]]
    listed = wanted["findings"]
    assert said == [(f["rule"], f["severity"], f["message"], f["pieces"]) for f in listed]
    for mine, theirs in zip(data["findings"], found, strict=True):
        at = [tuple(data["hexes"][index]["at"]) for index in mine["hexes"]]
        assert at == [tuple(hex_) for hex_ in theirs.at]
        assert mine["rule"] in data["rules"]


def test_it_knows_of_each_hex_what_the_hex_command_knows(red_beach: tuple[Setup, str]) -> None:
    made, page = red_beach
    shore = made.tide_shore
    told = data_of(page)["hexes"]
    assert len(told) == len(shore.cells)
    for hex_, facts_ in zip(shore.hexes(), told, strict=True):
        wanted = hex_object(made, hex_, "")
        del wanted["asked"]
        assert {key: facts_[key] for key in wanted} == wanted
    says = {hex_["hex"]: hex_["says"] for hex_ in told}
    assert says["433"] == "Effluent on Ef1 over Be4, Hard Sand, Level -1"


def test_counters_are_told_where_they_stand(red_beach: tuple[Setup, str]) -> None:
    told = {hex_["hex"]: hex_["pieces"] for hex_ in data_of(red_beach[1])["hexes"]}
    assert told["445"] == ["A-P Mines 6"]
    assert told["3053"] == ["Tetrahedron-Wire"]
    squads = ["Japanese squad 4-4-7"] * 2
    assert told["8R9"] == ["Trench", *squads, "Japanese leader 9-1"]
    assert told["413"] == ["Wooden Pier"]
    assert told["432"] == []


def test_its_los_is_that_of_the_rules(red_beach: tuple[Setup, str]) -> None:
    made, page = red_beach
    shore = made.tide_shore
    data = data_of(page)
    told = data["los"]
    place = {data["hexes"][index]["hex"]: n for n, index in enumerate(told["hexes"])}
    assert told["all"] is True
    assert set(place) == {cell.coordinate for cell in shore if cell.playable}

    def bit(rows: list[str], start: str, end: str) -> int:
        row = base64.b64decode(rows[place[start]])
        return row[place[end] >> 3] >> (place[end] & 7) & 1 if row else 0

    seen = set()
    names = ("433", "412", "3131", "3081", "3134", "404", "8R9", "8T9", "8Q5", "476")
    for start, end in product(names, names):
        if start == end:
            continue
        sight = line_of_sight(shore, Viewpoint(shore.find(start)), Viewpoint(shore.find(end)))
        seen.add(sight.verdict)
        assert bit(told["visible"], start, end) == (sight.verdict is not Verdict.BLOCKED)
        hindrance = sum(bit(rows, start, end) << n for n, rows in enumerate(told["hindrances"]))
        assert hindrance == sight.hindrance
    assert seen == set(Verdict)


def test_on_a_large_map_los_is_told_nearest_the_shore(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "MOST_LOS_HEXES", 60)
    made = setup()
    data = data_of(report_page(made, (), "x").decode("utf-8"))
    assert data["los"]["all"] is False
    told = [
        made.tide_shore.at(made.tide_shore.find(data["hexes"][i]["hex"]))
        for i in data["los"]["hexes"]
    ]
    assert len(told) == 60
    assert all(cell.is_beach or cell.is_ocean for cell in told)


def test_a_map_of_land_alone_has_a_page() -> None:
    page = report_page(setup(overlays=(), kind="other", slope=None), (), "x").decode("utf-8")
    assert "Mapboard land" in page
    assert all(hex_["depth"] is None for hex_ in data_of(page)["hexes"])


def test_nothing_is_fetched_and_nothing_foreign_may_run(red_beach: tuple[Setup, str]) -> None:
    page = red_beach[1]
    assert set(re.findall(r"\w+://[^\s\"'<)]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert all(
        link.startswith(("#", "data:")) for link in re.findall(r'(?:href|src)="([^"]*)"', page)
    )
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; ")
    assert "unsafe" not in policy[1]
    for kind in ("script", "style"):
        (text,) = re.findall(f"<{kind}>(.*?)</{kind}>", page, re.S)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy[1]
    assert not re.search(r'\s(?:on\w+|style)="', page)


@pytest.mark.parametrize(
    ("unknown", "legal", "words"),
    [((), True, "legal setup"), (("Something.",), None, "no error as far as it can be judged")],
)
def test_a_setup_of_which_something_is_unknown_is_not_called_legal(
    unknown: tuple[str, ...], legal: bool | None, words: str
) -> None:
    made = setup()
    made = replace(made, scenario=replace(made.scenario, unknown=unknown))
    data = data_of(report_page(made, (), "x").decode("utf-8"))
    assert (data["legal"], data["unknown"]) == (legal, list(unknown))
    assert words in data["verdict"]


def test_hostile_text_stays_text() -> None:
    made = setup(ssr=[HOSTILE])
    made = replace(made, scenario=replace(made.scenario, title=HOSTILE, assaulting=HOSTILE))
    page = report_page(made, (), HOSTILE).decode("utf-8")
    assert data_of(page)["title"] == data_of(page)["file"] == HOSTILE
    assert page.count("<script") == page.count("</script>") == 2
    assert "<img" not in page
    # In the title, the heading, the map's label, the subtitle and the special rules.
    assert page.count("&lt;/script&gt;") == 5 * HOSTILE.count("</script>")
    # What was put in is not looked at again for places to fill.
    assert page.count("{{data}}") >= 5
    assert data_of(page)["verdict"].startswith(HOSTILE)


def test_the_map_is_sound_xml_and_of_a_sensible_size(red_beach: tuple[Setup, str]) -> None:
    made, page = red_beach
    (svg,) = re.findall(r'<svg id="map".*?</svg>(?=\s*<div class="zoom")', page, re.S)
    root = etree.fromstring(svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))
    space = "{http://www.w3.org/2000/svg}"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {use.get("href")[1:] for use in root.iter(f"{space}use")} <= set(ids)
    printed = [text.text for text in root.iter(f"{space}text")]
    assert len(printed) == len(made.tide_shore.cells)
    assert {"433", "3079", "S10"} <= set(printed)
    assert len(page) < 6_000_000


def test_the_same_scenario_gives_the_same_bytes(red_beach: tuple[Setup, str]) -> None:
    assert page_of("red-beach")[1] == red_beach[1]


def test_whatever_a_map_shows_has_a_swatch_in_the_legend() -> None:
    shore = setup().tide_shore
    captions = set(Furniture.of(shore, "", "", set(Ground)).entries)
    works = {"Effluent", "Low seawall", "High seawall", "Breach", "Cliff", "Wooden pier"}
    assert captions | works | {"Stone pier", "Not playable"} == set(SWATCHES)
