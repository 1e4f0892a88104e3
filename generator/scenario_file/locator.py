"""Where things stand in a TOML file: the line of every key and list entry.

The standard reader gives values without lines. This scanner walks a text *that the standard reader
has accepted*, so it only has to find where things begin, never to judge whether they are right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from beachhead.rules.errors import Place

_SPACE = re.compile(r"[ \t]*")
_BETWEEN = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BASIC = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_LITERAL = re.compile(r"'([^'\n]*)'")
# Up to two quotes may stand before the three that close a multi-line string.
_LONG_BASIC = re.compile(r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}', re.DOTALL)
_LONG_LITERAL = re.compile(r"'''(?:[^']|'{1,2}(?!'))*'{3,5}", re.DOTALL)
_PLAIN_VALUE = re.compile(r"[^,\]}#\n]*")
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))")
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}
#: Deeper places than this are not kept: no scenario has them, and a hostile file could have many.
_DEEPEST = 24


@dataclass(frozen=True)
class Lines:
    """Line numbers, from 1, by place; an array's entries are counted from 0."""

    by_place: Mapping[Place, int]

    def find(self, place: Place) -> int | None:
        """The line of a place, or of the nearest thing around it that the file spells out."""
        for length in range(len(place), 0, -1):
            line = self.by_place.get(place[:length])
            if line is not None:
                return line
        return None


def lines_of(text: str) -> Lines:
    """The lines of everything in a TOML text that :mod:`tomllib` accepts."""
    return Lines(_Scanner(text.replace("\r\n", "\n")).scan())


class _Scanner:
    """One walk over a text; ``position`` moves forward only, and ``line`` with it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.line = 1
        self.lines: dict[Place, int] = {}
        self.counts: dict[Place, int] = {}
        """How many entries each array of tables has so far."""

    def scan(self) -> dict[Place, int]:
        table: Place = ()
        while self._pass_between():
            if self.text.startswith("[[", self.position):
                table = self._entry_header()
            elif self.text.startswith("[", self.position):
                table = self._table_header()
            else:
                self._pair(table)
        return self.lines

    def _table_header(self) -> Place:
        line = self.line
        self._advance(1)
        table = self._resolve(self._dotted_key(), line)
        self._advance(1)
        return table

    def _entry_header(self) -> Place:
        line = self.line
        self._advance(2)
        *parents, last = self._dotted_key()
        self._advance(2)
        array = (*self._resolve(parents, line), last)
        self._note(array, line)
        index = self.counts.get(array, 0)
        self.counts[array] = index + 1
        entry = (*array, index)
        self._note(entry, line)
        return entry

    def _resolve(self, keys: list[str], line: int) -> Place:
        """The place of a header's keys: a key of an array of tables means its last entry."""
        place: Place = ()
        for key in keys:
            place = (*place, key)
            self._note(place, line)
            if place in self.counts:
                place = (*place, self.counts[place] - 1)
        return place

    def _pair(self, table: Place) -> None:
        line = self.line
        place = table
        for key in self._dotted_key():
            place = (*place, key)
            self._note(place, line)
        self._pass_space()
        self._advance(1)  # the equals sign
        self._pass_space()
        self._value(place)

    def _value(self, place: Place) -> None:
        start = self.text[self.position : self.position + 3]
        if start == '"""':
            self._match(_LONG_BASIC)
        elif start == "'''":
            self._match(_LONG_LITERAL)
        elif start[:1] == '"':
            self._match(_BASIC)
        elif start[:1] == "'":
            self._match(_LITERAL)
        elif start[:1] == "[":
            self._array(place)
        elif start[:1] == "{":
            self._inline_table(place)
        else:
            self._match(_PLAIN_VALUE)

    def _array(self, place: Place) -> None:
        self._advance(1)
        index = 0
        while self._pass_between() and self.text[self.position] != "]":
            if self.text[self.position] == ",":
                self._advance(1)
                continue
            entry = (*place, index)
            self._note(entry, self.line)
            self._value(entry)
            index += 1
        self._advance(1)

    def _inline_table(self, place: Place) -> None:
        self._advance(1)
        while self._pass_between() and self.text[self.position] != "}":
            if self.text[self.position] == ",":
                self._advance(1)
                continue
            self._pair(place)
        self._advance(1)

    def _dotted_key(self) -> list[str]:
        keys = [self._key()]
        while self._pass_space() and self.text.startswith(".", self.position):
            self._advance(1)
            keys.append(self._key())
        return keys

    def _key(self) -> str:
        self._pass_space()
        if self.text.startswith('"', self.position):
            return _ESCAPE.sub(_unescape, self._match(_BASIC)[1:-1])
        if self.text.startswith("'", self.position):
            return self._match(_LITERAL)[1:-1]
        return self._match(_BARE_KEY)

    def _note(self, place: Place, line: int) -> None:
        if len(place) <= _DEEPEST:
            self.lines.setdefault(place, line)

    def _pass_space(self) -> bool:
        self._match(_SPACE)
        return self.position < len(self.text)

    def _pass_between(self) -> bool:
        """Passes blanks, line ends and comments; whether anything is left."""
        self._match(_BETWEEN)
        return self.position < len(self.text)

    def _match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.position)
        if found is None:
            raise ValueError(f"line {self.line} is not what the TOML reader accepts")
        self._advance(found.end() - found.start())
        return found.group()

    def _advance(self, count: int) -> None:
        self.line += self.text.count("\n", self.position, self.position + count)
        self.position += count


def _unescape(found: re.Match[str]) -> str:
    short, long, letter = found.groups()
    code = short or long
    return chr(int(code, 16)) if code else _ESCAPED.get(letter, letter)
