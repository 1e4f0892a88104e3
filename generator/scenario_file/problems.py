"""What is wrong with data that does not fit the schema, said so that it can be put right.

The schema's own reader stops with a message for programmers. This walks the same types over the
same data and words each misfit for whoever wrote the file. It runs only once something is wrong.
"""

from __future__ import annotations

import datetime
import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from msgspec import inspect

from beachhead.generator.scenario_file.vocabulary import NOT_BLANK, ONE_LINE, TITLE_LINE
from beachhead.rules.errors import Place

#: Ways people write a nationality that the rules name otherwise.
_OTHER_NAMES = {
    "american": "US",
    "americans": "US",
    "u.s.": "US",
    "usa": "US",
    "usmc": "US",
    "marines": "US",
    "soviet": "Russian",
    "ussr": "Russian",
    "uk": "British",
    "canadian": "British",
    "anzac": "British",
    "commonwealth": "British",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One misfit: where it is and one line on what is wrong and what would be right."""

    place: Place
    message: str


def problems(data: object, schema: type[msgspec.Struct]) -> Iterator[Problem]:
    """Every misfit of ``data`` with ``schema``, table by table."""
    yield from _check(data, inspect.type_info(schema), ())


def _check(data: object, wanted: inspect.Type, place: Place) -> Iterator[Problem]:
    match wanted:
        case inspect.Metadata():
            yield from _check(data, wanted.type, place)
        case inspect.UnionType():
            yield from _check_union(data, wanted, place)
        case inspect.StructType() if isinstance(data, dict):
            yield from _check_table(data, wanted, place)
        case inspect.DictType() if isinstance(data, dict):
            yield from _check_length(data, wanted.min_length, wanted.max_length, "pair", place)
            for key, value in data.items():
                yield from _check(key, wanted.key_type, (*place, key))
                yield from _check(value, wanted.value_type, (*place, key))
        case inspect.ListType() if isinstance(data, list):
            yield from _check_length(data, wanted.min_length, wanted.max_length, "entry", place)
            for index, value in enumerate(data):
                yield from _check(value, wanted.item_type, (*place, index))
        case inspect.EnumType() | inspect.LiteralType() if isinstance(data, str):
            if data not in _choices(wanted):
                yield Problem(place, _not_a_choice(data, _choices(wanted)))
        case inspect.StrType() if isinstance(data, str):
            yield from _check_text(data, wanted, place)
        case inspect.IntType() if isinstance(data, int) and not isinstance(data, bool):
            yield from _check_number(data, wanted, place)
        case inspect.BoolType() if isinstance(data, bool):
            pass
        case inspect.DateType() if _is_date(data):
            pass
        case _:
            yield Problem(place, f"must be {_describe(wanted)}, not {_describe_data(data)}")


def _check_table(
    data: dict[str, object], wanted: inspect.StructType, place: Place
) -> Iterator[Problem]:
    fields = {field.encode_name: field for field in wanted.fields}
    for key, value in data.items():
        if key in fields:
            yield from _check(value, fields[key].type, (*place, key))
        else:
            close = difflib.get_close_matches(key.lower(), fields, 1, 0.65)
            hint = f"; did you mean {close[0]}?" if close else "."
            known = ", ".join(fields)
            yield Problem((*place, key), f"there is no such key{hint} Known here are {known}")
    for key, field in fields.items():
        if field.required and key not in data:
            yield (
                Problem(place, f"has no {key}, which it needs: {_describe(field.type)}")
                if place
                else Problem((key,), "this table is missing, and a scenario needs it")
            )


def _check_union(data: object, wanted: inspect.UnionType, place: Place) -> Iterator[Problem]:
    """The misfits with the alternative that is of the data's sort, if there is one."""
    for option in wanted.types:
        if _same_sort(data, option):
            yield from _check(data, option, place)
            return
    yield Problem(place, f"must be {_describe(wanted)}, not {_describe_data(data)}")


def _same_sort(data: object, wanted: inspect.Type) -> bool:
    match wanted:
        case inspect.Metadata():
            return _same_sort(data, wanted.type)
        case inspect.StructType() | inspect.DictType():
            return isinstance(data, dict)
        case inspect.ListType():
            return isinstance(data, list)
        case inspect.EnumType() | inspect.LiteralType() | inspect.StrType():
            return isinstance(data, str)
        case inspect.IntType():
            return isinstance(data, int) and not isinstance(data, bool)
        case inspect.BoolType():
            return isinstance(data, bool)
        case inspect.DateType():
            return isinstance(data, str | datetime.date)
        case _:
            return False


def _check_length(
    data: dict[str, object] | list[object],
    least: int | None,
    most: int | None,
    noun: str,
    place: Place,
) -> Iterator[Problem]:
    count = len(data)
    if (least is not None and count < least) or (most is not None and count > most):
        plural = noun.replace("entry", "entrie") + "s"
        bound = (
            f"exactly {least}"
            if least == most
            else f"at least {least}"
            if count < (least or 0)
            else f"at most {most}"
        )
        noun_of_bound = noun if bound.endswith(" 1") else plural
        yield Problem(
            place,
            f"has {count} {noun if count == 1 else plural}; it must have {bound} {noun_of_bound}",
        )


def _check_text(data: str, wanted: inspect.StrType, place: Place) -> Iterator[Problem]:
    if wanted.min_length is not None and len(data) < wanted.min_length:
        yield Problem(place, "must not be empty" if not data else f"{_quote(data)} is too short")
    elif wanted.max_length is not None and len(data) > wanted.max_length:
        yield Problem(place, f"must be at most {wanted.max_length} letters, not {len(data)}")
    elif wanted.pattern is not None and re.search(wanted.pattern, data) is None:
        if wanted.pattern in (NOT_BLANK, ONE_LINE, TITLE_LINE):
            wish = "be one line of text without tabs" if data.strip() else "not be blank"
            yield Problem(place, f"must {wish}")
            return
        wish = "two hexrows such as A-P" if "A-Z" in wanted.pattern else 'a fraction such as "5/2"'
        yield Problem(place, f"{_quote(data)} is not {wish}")


def _check_number(data: int, wanted: inspect.IntType, place: Place) -> Iterator[Problem]:
    least, most = wanted.ge, wanted.le
    if (least is not None and data < least) or (most is not None and data > most):
        yield Problem(place, f"must be from {least} to {most}, not {_number(data)}")


def _is_date(data: object) -> bool:
    if isinstance(data, str):
        return _iso_date(data)
    return isinstance(data, datetime.date) and not isinstance(data, datetime.datetime)


def _iso_date(text: str) -> bool:
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        return False
    return re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) is not None


def _choices(wanted: inspect.EnumType | inspect.LiteralType) -> list[str]:
    if isinstance(wanted, inspect.EnumType):
        return [str(member.value) for member in wanted.cls]
    return [str(value) for value in wanted.values]


def _not_a_choice(data: str, choices: list[str]) -> str:
    lower = {choice.lower(): choice for choice in choices}
    close = difflib.get_close_matches(data.lower(), lower, 1)
    other = _OTHER_NAMES.get(data.lower())
    likely = other if other in choices else lower[close[0]] if close else None
    wish = f"must be {choices[0]}" if len(choices) == 1 else f"must be one of {', '.join(choices)}"
    return f"{wish}, not {_quote(data)}" + (f"; did you mean {likely}?" if likely else "")


def _describe(wanted: inspect.Type) -> str:
    """What would fit, in words."""
    match wanted:
        case inspect.Metadata():
            return _describe(wanted.type)
        case inspect.UnionType():
            parts = [_describe(o) for o in wanted.types if not isinstance(o, inspect.NoneType)]
            return " or ".join(parts)
        case inspect.StructType() | inspect.DictType():
            return "a table"
        case inspect.ListType():
            item = wanted.item_type
            while isinstance(item, inspect.Metadata):
                item = item.type
            if isinstance(item, inspect.StructType):
                return "a list of tables"
            return "a list"
        case inspect.EnumType() | inspect.LiteralType():
            choices = _choices(wanted)
            return f'"{choices[0]}"' if len(choices) == 1 else f"one of {', '.join(choices)}"
        case inspect.StrType():
            return (
                'a fraction such as "5/2"'
                if wanted.pattern and "/" in wanted.pattern
                else ("text in quotes")
            )
        case inspect.IntType():
            return "a whole number"
        case inspect.BoolType():
            return "true or false"
        case inspect.DateType():
            return "a date such as 1944-06-15"
        case _:
            return "something else"


def _describe_data(data: object) -> str:
    match data:
        case bool():
            return str(data).lower()
        case int():
            return f"the number {_number(data)}"
        case float():
            return f"the number {data!r}"
        case str():
            return f"the text {_quote(data)}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case datetime.datetime() | datetime.time():
            return f"the time {data.isoformat()}"
        case datetime.date():
            return f"the date {data.isoformat()}"
        case _:
            return "that"


def _number(data: int) -> str:
    return str(data) if abs(data) < 10**18 else "so large a number"


def _quote(text: str) -> str:
    return f'"{text if len(text) <= 40 else text[:37] + "..."}"'
