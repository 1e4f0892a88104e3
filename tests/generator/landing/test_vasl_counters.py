"""Squads, HS, crews and leaders of made landings are those that VASL has counters of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from beachhead.generator.landing.book import book

BUILD_FILE = Path(__file__).resolve().parents[3].parent / "shared" / "vasl" / "VASL-buildFile.xml"
pytestmark = pytest.mark.skipif(not BUILD_FILE.exists(), reason="VASL's build file is not here")

#: How VASL's pictures of a nation's counters begin.
LETTERS = {
    "US": "am",
    "British": "br",
    "Japanese": "ja",
    "Russian": "ru",
    "German": "ge",
    "Italian": "it",
    "French": "fr",
    "Romanian": "ax",
    "Finnish": "fi",
    "Chinese": "ch",
}


@cache
def slots() -> tuple[tuple[str, str], ...]:
    """Name and definition of every counter in VASL's palette."""
    text = BUILD_FILE.read_text(encoding="utf-8")
    return tuple(re.findall(r'PieceSlot entryName="([^"]*)"[^>]*>([^<]*)<', text))


def named(letters: str, pattern: str) -> Iterator[tuple[re.Match[str], str]]:
    for name, definition in slots():
        if (found := re.fullmatch(pattern, name)) and re.search(
            rf"[;,]{letters}\\\\*/", definition
        ):
            yield found, definition


def halves(letters: str) -> dict[str, set[tuple[str, str]]]:
    """Squads with the HS that their counters turn into and the letters of their class.

    A counter turns into those below it in ELR, and its HS with it, so both are lists.
    """
    found: dict[str, set[tuple[str, str]]] = {}
    for name, definition in named(letters, r"(\d-\d-\d) ?(\w*)[sS]q"):
        traits = re.split(r"\\*\t", definition)
        (deploys,) = [each for each in traits if re.search(r"SQ\\*/HS", each)] or [""]
        (lowers,) = [each for each in traits if ";ELR;" in each] or [""]
        squads = [name[1], *re.findall(r"(\d-\d-\d) ?\w*[sS]q", lowers)[1:]]
        # A few Italian, Romanian and Finnish names in the lists are amiss: pictures tell.
        pictures = re.findall(rf"{letters}\\*/{letters}(\d)(\d)(\d)[Hpr]", deploys)
        for squad, half in zip(squads, pictures, strict=False):
            found.setdefault(squad, set()).add(("-".join(half), name[2]))
    return found


@pytest.mark.parametrize("nation", LETTERS)
def test_a_squad_deploys_into_the_hs_that_vasl_has(nation: str) -> None:
    known = halves(LETTERS[nation])
    for force in book().nations[nation].forces:
        for squad in force.squads:
            assert squad.name in known
            assert {half for half, _ in known[squad.name]} == {squad.half}, squad


@pytest.mark.parametrize("nation", LETTERS)
def test_crews_and_leaders_are_there(nation: str) -> None:
    letters, made = LETTERS[nation], book().nations[nation]
    crews = {name[1] for name, _ in named(letters, r"(2-2-\d) [IM]cr")}
    assert {force.crew for force in made.forces} <= crews
    (leaders,) = {
        frozenset(re.findall(r"(?<!\d)(\d{1,2}-\d)(?=[ ,;\\\\])", definition))
        for name, definition in slots()
        if name == f"{letters}LDR"
    }
    assert set(made.leaders) <= leaders


def test_marines_have_the_squads_that_vasl_calls_marines_and_nobody_else_has() -> None:
    known = halves("am")
    marines = {squad for squad, found in known.items() if any("M" in kind for _, kind in found)}
    for force in book().nations["US"].forces:
        names = {squad.name for squad in force.squads}
        assert names <= marines if force.name == "Marines" else not names & marines
    crews = {kind: name[1] for name, _ in named("am", r"(2-2-\d) ([IM])cr") for kind in (name[2],)}
    assert {force.name: force.crew for force in book().nations["US"].forces} == {
        "Army": crews["I"],
        "Marines": crews["M"],
    }


def test_every_nation_is_compared() -> None:
    assert set(LETTERS) == set(book().nations)
