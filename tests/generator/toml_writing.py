"""TOML texts written in every style the language has, with the line of everything in them."""

from __future__ import annotations

import json
import re
from typing import Any

from hypothesis import strategies as st

from beachhead.rules.errors import Place

#: Text with whatever could mislead a scanner.
AWKWARD = st.text(
    alphabet=st.one_of(
        st.sampled_from("[]{}#=,.\"'\\ \t\nab1-é"),
        st.characters(min_codepoint=32, max_codepoint=0x2FFF, exclude_categories=("C",)),
    ),
    max_size=12,
)
KEYS = st.one_of(st.from_regex(r"[A-Za-z0-9_-]{1,6}", fullmatch=True), AWKWARD)
SCALARS = st.one_of(AWKWARD, st.integers(-99, 10**6), st.booleans(), st.dates())
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
TABLES = st.dictionaries(KEYS, VALUES, max_size=4)


class TomlWriter:
    """Writes data as TOML; Hypothesis decides on style, and ``lines`` records what went where."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.text = ""
        self.lines: dict[Place, int] = {}

    def flip(self) -> bool:
        """A choice of Hypothesis's."""
        choice: bool = self.draw(st.booleans())
        return choice

    def document(self, data: dict[str, Any]) -> str:
        """A whole document, its tables with headers of their own."""
        plain = {k: v for k, v in data.items() if not _tabular(v)}
        self.pairs((), plain)
        for key, value in data.items():
            if key not in plain:
                self.section((key,), (key,), value)
        return self.text

    def section(self, place: Place, keys: tuple[str, ...], value: Any) -> None:
        """A value under a header: a table, or an array of tables."""
        tables = value if isinstance(value, list) else [value]
        for index, table in enumerate(tables):
            self.blank()
            self.note(place)
            inner = place
            if isinstance(value, list):
                inner = (*place, index)
                self.note(inner)
            opening, closing = ("[[", "]]") if isinstance(value, list) else ("[", "]")
            self.text += opening + self.space() + self.dotted(keys) + self.space() + closing
            self.end_line()
            under = {k: v for k, v in table.items() if _tabular(v) and self.flip()}
            self.pairs(inner, {k: v for k, v in table.items() if k not in under})
            for key, nested in under.items():
                self.section((*inner, key), (*keys, key), nested)

    def pairs(self, place: Place, table: dict[str, Any]) -> None:
        """Keys with their values, some of them dotted."""
        for key, value in table.items():
            self.blank()
            if isinstance(value, dict) and value and self.flip():
                for sub, nested in value.items():
                    self.note((*place, key))
                    self.note((*place, key, sub))
                    self.text += self.dotted((key, sub)) + self.equals()
                    self.value((*place, key, sub), nested)
                    self.end_line()
            else:
                self.note((*place, key))
                self.text += self.dotted((key,)) + self.equals()
                self.value((*place, key), value)
                self.end_line()

    def value(self, place: Place, value: Any) -> None:
        """A value in any of its styles."""
        if isinstance(value, str):
            self.text += self.string(value)
        elif isinstance(value, bool):
            self.text += str(value).lower()
        elif isinstance(value, list):
            self.text += "["
            for index, entry in enumerate(value):
                self.break_up()
                self.note((*place, index))
                self.value((*place, index), entry)
                self.break_up()
                if index < len(value) - 1 or self.flip():
                    self.text += ","
            self.break_up()
            self.text += "]"
        elif isinstance(value, dict):
            self.text += "{" + self.space()
            for index, (key, entry) in enumerate(value.items()):
                self.text += ", " if index else ""
                self.note((*place, key))
                self.text += self.dotted((key,)) + self.equals()
                self.value((*place, key), entry)
            self.text += self.space() + "}"
        else:
            self.text += str(value)

    def string(self, text: str) -> str:
        """Text in one of the four kinds of quotes."""
        style = self.draw(st.integers(0, 3))
        if style == 1 and not re.search(r"['\n]", text):
            return f"'{text}'"
        if style == 2 and "'''" not in text:
            return f"'''\n{text}'''"
        if style == 3:
            escaped = text.replace("\\", "\\\\").replace('"""', '""\\"')
            return f'"""\n{escaped}"""'
        return json.dumps(text, ensure_ascii=False)

    def dotted(self, keys: tuple[str, ...]) -> str:
        """A key of one or more parts."""
        return (self.space() + "." + self.space()).join(map(self.key, keys))

    def key(self, key: str) -> str:
        """A key, quoted if it must be and sometimes if not."""
        if re.fullmatch(r"[A-Za-z0-9_-]+", key) and self.flip():
            return key
        if not re.search(r"['\n]", key) and self.flip():
            return f"'{key}'"
        return json.dumps(key, ensure_ascii=False)

    def equals(self) -> str:
        """The sign between key and value."""
        return self.space() + "=" + self.space()

    def space(self) -> str:
        """Blanks or none."""
        return " \t" if self.flip() else ""

    def break_up(self) -> None:
        """Sometimes a line end within an array, sometimes after a comment."""
        if self.flip():
            self.text += " # ] , \"not this\" '''" if self.flip() else ""
            self.text += "\n"

    def blank(self) -> None:
        """Sometimes an empty line or a comment between statements."""
        if self.flip():
            self.text += '  # [table] = """\n' if self.flip() else "\n"

    def end_line(self) -> None:
        """The end of a statement, sometimes with a comment."""
        self.text += (" # = [" if self.flip() else "") + "\n"

    def note(self, place: Place) -> None:
        """What stands here is at this place; only its first mention counts."""
        self.lines.setdefault(place, self.text.count("\n") + 1)


def _tabular(value: Any) -> bool:
    if isinstance(value, dict):
        return True
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


@st.composite
def toml_documents(draw: Any) -> tuple[str, dict[str, Any], dict[Place, int]]:
    """A text, the data it holds and the line of every place in it."""
    data: dict[str, Any] = draw(
        st.dictionaries(
            KEYS, VALUES | TABLES | st.lists(TABLES, min_size=1, max_size=3), max_size=4
        )
    )
    writer = TomlWriter(draw)
    return writer.document(data), data, writer.lines
