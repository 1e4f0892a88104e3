"""A scenario file read: its text, its scenario, and the way from any place in it to a line."""

from __future__ import annotations

import re
import sys
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from beachhead.generator.files import InputError, read_bytes
from beachhead.generator.scenario_file.convert import scenario_of
from beachhead.generator.scenario_file.locator import Lines, lines_of
from beachhead.generator.scenario_file.schema import ScenarioFile
from beachhead.rules.catalogue import Catalogue
from beachhead.rules.errors import Place, SetupError, spell_place
from beachhead.rules.findings import Finding
from beachhead.rules.scenario import Scenario
from beachhead.rules.setup import Setup

if TYPE_CHECKING:
    from beachhead.rules.coasting.play import Play
    from beachhead.rules.coasting.situation import Situation

#: The largest scenario file that is read, in bytes.
LARGEST_FILE = 256 * 1024
#: The most dots in one line. Time and memory of the TOML reader grow with the square of a key's
#: parts, so a key of many thousand parts must never reach it.
MOST_DOTS = 200

_TWICE = re.compile(r"Cannot declare \((.*)\) twice")
_DATE = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b")
_AT_LINE = re.compile(r"\s*\(at line (\d+), column (\d+)\)$")
_AT_END = re.compile(r"\s*\(at end of document\)$")
#: What the TOML reader says, where a plainer word helps.
_PLAINER = {
    "Cannot overwrite a value": "a key is given twice",
    "Expected '=' after a key in a key/value pair": "there is no = after the key",
    "Expected newline or end of document after a statement": "more follows after the value",
    "Invalid value": "the value is not one TOML knows; text needs quotes",
    "Invalid statement": "a line must be a [table], a key = value or a comment",
    "Invalid initial character for a key part": "a key must come here",
    "Unterminated string": "text has no closing quote",
    "Unclosed array": "a list has no closing bracket, or a comma is missing in it",
    "Unclosed inline table": "an inline table has no closing brace, or a comma is missing in it",
}


class Game(StrEnum):
    """The games that scenario files are of; a ``[coasting]`` table makes the difference."""

    ASL = "ASL"
    WIF = "World in Flames"


#: Tables that a file of either game may have.
_COMMON_TABLES = ("scenario", "coasting", "notes")


@dataclass(frozen=True)
class Document:
    """A scenario file.

    ``name`` is what the user knows it by: its path, or the name of a shipped example. ``path`` is
    ``None`` for the latter. ``content`` is a landing, or a situation of the Coasting rule.
    """

    name: str
    path: Path | None
    text: str = field(repr=False)
    data: Mapping[str, object] = field(repr=False)
    content: Scenario | Situation = field(repr=False)

    @property
    def game(self) -> Game:
        """The game it is of."""
        return Game.ASL if isinstance(self.content, Scenario) else Game.WIF

    @property
    def title(self) -> str:
        """The scenario's title, in either game."""
        return self.content.title

    @property
    def scenario(self) -> Scenario:
        """The landing. Raises :class:`InputError` for a file of the other game."""
        if isinstance(self.content, Scenario):
            return self.content
        raise InputError(
            self.name,
            "is a World in Flames scenario (Coasting), and this is for landings of ASL; check, map,"
            " module and build take it",
        )

    @property
    def situation(self) -> Situation:
        """The Coasting situation. Raises :class:`InputError` for a file of the other game."""
        if isinstance(self.content, Scenario):
            raise InputError(
                self.name, "is a landing of ASL, and this is for World in Flames (Coasting)"
            )
        return self.content

    @property
    def unknown(self) -> tuple[str, ...]:
        """What the file says is not known of the scenario."""
        return self.content.unknown if isinstance(self.content, Scenario) else ()

    @property
    def words(self) -> Iterator[str]:
        """Every text in the file, in order."""
        return _texts(self.data)

    @cached_property
    def _lines(self) -> Lines:
        return lines_of(self.text)

    def line_of(self, place: Place) -> int | None:
        """The line of a place, such as a finding's; ``None`` when the file has nothing of it."""
        return self._lines.find(self._in_file(place))

    def setup(self, catalogue: Catalogue) -> Setup:
        """The setup laid out. Raises :class:`InputError` for what cannot be laid."""
        with self.locating():
            return Setup.of(self.scenario, catalogue)

    def findings(self, setup: Setup) -> tuple[Finding, ...]:
        """What the rules have to say. Raises :class:`InputError` for what they cannot judge."""
        from beachhead.rules.register import findings

        with self.locating():
            return findings(setup)

    def judged(self, catalogue: Catalogue) -> tuple[Finding, ...]:
        """What the rules of its game have to say of the scenario, laid out or played through.

        Raises :class:`InputError` for what cannot be laid, named or judged.
        """
        if self.game is Game.ASL:
            return self.findings(self.setup(catalogue))
        from beachhead.rules.coasting.register import findings

        return findings(self.play())

    def play(self) -> Play:
        """The Coasting situation played through. Raises :class:`InputError` for names that do not
        exist and for a file of the other game."""
        from beachhead.rules.coasting.play import Play

        with self.locating():
            return Play.of(self.situation)

    @contextmanager
    def locating(self) -> Iterator[None]:
        """Turns a :class:`SetupError` raised within into an :class:`InputError` with its line."""
        try:
            yield
        except SetupError as error:
            raise locate(error, self) from error

    def _in_file(self, place: Place) -> Place:
        """A place as the file has it: the rules count piers one by one, the file by entries."""
        if place[:2] == ("map", "piers") and len(place) > 2 and isinstance(place[2], int):
            piers = self.content.map.piers if isinstance(self.content, Scenario) else ()
            if len(place) == 3 or place[3] == "hex":
                return piers[place[2]].place if place[2] < len(piers) else place[:2]
        return place


def locate(error: SetupError, document: Document) -> InputError:
    """The error with the file's name, the key's name and its line."""
    place = document._in_file(error.place)
    return _input_error(document.name, place, error.message, document.line_of(error.place))


def read_document(path: Path, *, name: str | None = None) -> Document:
    """Reads a scenario file.

    Raises :class:`InputError` with the line for a file that is no TOML, that has an unknown key or
    a value of the wrong sort, and for one that cannot be read at all.
    """
    name = str(path) if name is None else name
    if path.is_dir():
        raise InputError(name, "is a folder; name a scenario file")
    return parse_document(decode(read_bytes(path, limit=LARGEST_FILE), name), name, path)


def read_scenario(path: Path) -> Scenario:
    """The scenario of a file. Raises :class:`InputError` as :func:`read_document` does."""
    return read_document(path).scenario


def parse_scenario(text: str, name: str) -> Scenario:
    """The scenario of a text. ``name`` stands for the file in an :class:`InputError`."""
    return parse_document(text, name).scenario


def decode(data: bytes, name: str) -> str:
    """The text of a file's bytes. Raises :class:`InputError` for what is no UTF-8 text."""
    if b"\0" in data:
        raise InputError(name, "is not a text file; a scenario file is TOML, written in UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(
            name, "is not written in UTF-8; save it with that encoding", line
        ) from error


def parse_document(text: str, name: str, path: Path | None = None) -> Document:
    """A document from its text. Raises :class:`InputError`."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise InputError(name, f"holds more than {MOST_DOTS} dots in one line", number)
    try:
        data = tomllib.loads(text)
        lines = lines_of(text)
    except RecursionError as error:
        raise InputError(name, "nests lists or tables far deeper than a scenario does") from error
    except ValueError as error:
        raise _syntax_error(name, text, str(error)) from error
    _refuse_control_characters(data, (), name, lines)
    schema = _schema_of(data, name, lines)
    try:
        content = _content(data, schema)
    except msgspec.ValidationError as error:
        raise _misfit(data, schema, name, lines, str(error)) from error
    except SetupError as error:
        raise _input_error(name, error.place, error.message, lines.find(error.place)) from error
    return Document(name, path, text, data, content)


def _schema_of(data: Mapping[str, object], name: str, lines: Lines) -> type[msgspec.Struct]:
    """The tables that the file is to fit. Raises :class:`InputError` for those of both games."""
    if "coasting" not in data:
        return ScenarioFile
    from beachhead.generator.scenario_file.coasting_schema import CoastingFile

    for key in ScenarioFile.__struct_fields__:
        if key in data and key not in _COMMON_TABLES:
            raise _input_error(
                name,
                (key,),
                "is for a landing of ASL, and [coasting] makes this a World in Flames scenario;"
                " a file has one or the other",
                lines.find((key,)),
            )
    return CoastingFile


def _content(data: Mapping[str, object], schema: type[msgspec.Struct]) -> Scenario | Situation:
    if schema is ScenarioFile:
        return scenario_of(msgspec.convert(data, ScenarioFile))
    from beachhead.generator.scenario_file.coasting_convert import situation_of
    from beachhead.generator.scenario_file.coasting_schema import CoastingFile

    return situation_of(msgspec.convert(data, CoastingFile))


def _syntax_error(name: str, text: str, message: str) -> InputError:
    line: int | None = None
    column = ""
    if found := _AT_LINE.search(message):
        line, column = int(found[1]), f" (column {found[2]})"
        message = message[: found.start()]
    elif found := _AT_END.search(message):
        line = text.rstrip().count("\n") + 1
        message = message[: found.start()]
    if "int_max_str_digits" in message:
        message = "the number is far too long"
        digits = re.search(r"[\d_]{4000}", text)
        line = None if digits is None else text.count("\n", 0, digits.start()) + 1
    elif found := _TWICE.search(message):
        keys = re.findall(r"'([^']*)'", found[1])
        message = f"[{'.'.join(keys)}] is there twice"
    plain = _PLAINER.get(message, message[:1].lower() + message[1:])
    if line is not None and (day := _DATE.search(text.splitlines()[line - 1 : line][0])):
        try:
            date(*map(int, day.groups()))
        except ValueError:
            return InputError(name, f"{day[0]} is no date; write one as 1944-06-15", line)
    return InputError(name, f"is not valid TOML: {plain}{column}", line)


def _misfit(
    data: object, schema: type[msgspec.Struct], name: str, lines: Lines, message: str
) -> InputError:
    """The first thing in the file that does not fit, in the words of :mod:`.problems`."""
    from beachhead.generator.scenario_file.problems import problems

    found = [(lines.find(problem.place), problem) for problem in problems(data, schema)]
    if not found:
        return InputError(name, message)
    line, first = min(found, key=lambda entry: entry[0] or sys.maxsize)
    return _input_error(name, first.place, first.message, line)


def _input_error(name: str, place: Place, message: str, line: int | None) -> InputError:
    # A key may be anything at all, and the line is to be read on a terminal.
    spelled = "".join(c if c.isprintable() else "?" for c in spell_place(place))
    if len(spelled) > 120:
        spelled = spelled[:117] + "..."
    return InputError(name, f"{spelled}: {message}" if spelled else message, line)


def _does_harm(character: str) -> bool:
    """Controls, line and paragraph separators, marks that turn text round, and what is no
    character at all; line breaks and tabs are only spaces."""
    if character in "\n\t":
        return False
    return unicodedata.category(character) in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


def _refuse_control_characters(data: object, place: Place, name: str, lines: Lines) -> None:
    """Text ends up on counters, in XML and on paper, where such characters do harm."""
    if isinstance(data, str):
        bad = next((c for c in data if _does_harm(c)), None)
        if bad is not None:
            raise _input_error(
                name,
                place,
                f"holds a character that cannot be printed (U+{ord(bad):04X}); leave it out",
                lines.find(place),
            )
    elif isinstance(data, dict):
        for key, value in data.items():
            _refuse_control_characters(key, (*place, key), name, lines)
            _refuse_control_characters(value, (*place, key), name, lines)
    elif isinstance(data, list):
        for index, value in enumerate(data):
            _refuse_control_characters(value, (*place, index), name, lines)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
