"""Lines of keys and entries in TOML texts."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given, settings

from beachhead.generator.scenario_file.locator import lines_of
from beachhead.rules.errors import Place
from tests.generator.toml_writing import toml_documents


@settings(max_examples=300, deadline=None)
@given(toml_documents())
def test_every_key_and_entry_has_the_line_it_was_written_on(
    document: tuple[str, dict[str, Any], dict[Place, int]],
) -> None:
    text, data, lines = document
    assert tomllib.loads(text) == data
    assert lines_of(text).by_place == lines


@settings(max_examples=50, deadline=None)
@given(toml_documents())
def test_windows_line_ends_count_once(
    document: tuple[str, dict[str, Any], dict[Place, int]],
) -> None:
    text, _, lines = document
    assert lines_of(text.replace("\n", "\r\n")).by_place == lines


TEXT = '''\
# a comment with [brackets] and key = 1
title = """
[not.a.table]
key = 2"""
a.b = 'it is # no comment'
list = [
  "one", # ], two
  [
    3,
  ], { x = 1, "y.z" = ["]"] },
]

[map]
when = 1944-06-15 05:30:00
[map.beach]
x = 1

[[craft]]
name = "A"
[[craft.crew]]
n = 1
[[craft.crew]]
n = 2
[craft.engine]
hp = 1
[[craft]]
[[craft.crew]]
n = 3
'''


def test_each_form_of_toml() -> None:
    lines = lines_of(TEXT)
    expected: dict[Place, int] = {
        ("title",): 2,
        ("a",): 5,
        ("a", "b"): 5,
        ("list",): 6,
        ("list", 0): 7,
        ("list", 1): 8,
        ("list", 1, 0): 9,
        ("list", 2): 10,
        ("list", 2, "x"): 10,
        ("list", 2, "y.z"): 10,
        ("list", 2, "y.z", 0): 10,
        ("map",): 13,
        ("map", "when"): 14,
        ("map", "beach"): 15,
        ("map", "beach", "x"): 16,
        ("craft",): 18,
        ("craft", 0): 18,
        ("craft", 0, "name"): 19,
        ("craft", 0, "crew"): 20,
        ("craft", 0, "crew", 0): 20,
        ("craft", 0, "crew", 0, "n"): 21,
        ("craft", 0, "crew", 1): 22,
        ("craft", 0, "crew", 1, "n"): 23,
        ("craft", 0, "engine"): 24,
        ("craft", 0, "engine", "hp"): 25,
        ("craft", 1): 26,
        ("craft", 1, "crew"): 27,
        ("craft", 1, "crew", 0): 27,
        ("craft", 1, "crew", 0, "n"): 28,
    }
    assert lines.by_place == expected


def test_what_the_file_does_not_spell_out_is_found_by_what_is_around_it() -> None:
    lines = lines_of(TEXT)
    assert lines.find(("craft", 0, "passengers", 3, "pp")) == 18
    assert lines.find(("list", 7)) == 6
    assert lines.find(("nowhere",)) is None
    assert lines.find(()) is None
