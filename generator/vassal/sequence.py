"""Sequences: the escaped lists that every piece, save and command of VASSAL is written in.

A sequence joins its tokens with one delimiter character. A delimiter inside a token is preceded
by a backslash; a backslash itself is not doubled. A token that would be misread is put between
single quotes. Sequences nest: a token may itself be a sequence, with the same delimiter or another,
and then its backslashes pile up level by level.

>>> encode_sequence(["A", encode_sequence(["B", "C"], ",")], ",")
'A,B\\\\,C'
>>> decode_sequence('A,B\\\\,C', ",")
['A', 'B,C']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_ESCAPE = "\\"
_QUOTE = "'"
#: The engine's whole numbers have ten digits at most.
_WHOLE = re.compile(r"[+-]?[0-9]{1,10}")


def whole_number(text: str) -> int | None:
    """The whole number that a token is; ``None`` when it is none, or longer than the engine's are.

    >>> whole_number("-12"), whole_number("1_2"), whole_number("9" * 11)
    (-12, None, None)
    """
    return None if _WHOLE.fullmatch(text) is None else int(text)


def encode_sequence(tokens: Iterable[str | None], delimiter: str) -> str:
    """Joins tokens into one string as the engine does.

    ``None`` is written like the empty string. The delimiter is one character, and neither a
    backslash nor a single quote. A token that ends in a backslash and is not the last one is
    quoted: the engine would run such a token into the next.
    """
    _check(delimiter)
    listed = ["" if token is None else token for token in tokens]
    last = len(listed) - 1
    return delimiter.join(
        _encode_token(token, delimiter, is_last=place == last) for place, token in enumerate(listed)
    )


def decode_sequence(text: str | None, delimiter: str) -> list[str]:
    """Splits a string into its tokens. ``None`` has no token, the empty string one empty token."""
    return list(iterate_sequence(text, delimiter))


def iterate_sequence(text: str | None, delimiter: str) -> Iterator[str]:
    """The tokens of a sequence, one after the other; see :func:`decode_sequence`."""
    _check(delimiter)
    if text is None:
        return
    start = 0
    while True:
        token, end = _next_token(text, start, delimiter)
        yield token
        if end < 0:
            return
        start = end


def split_head(text: str, delimiter: str) -> tuple[str, str | None]:
    """The first two tokens of a sequence; the second is ``None`` when there is only one.

    What follows the second token is ignored, as the engine ignores it when it unwraps a trait.
    """
    _check(delimiter)
    head, end = _next_token(text, 0, delimiter)
    if end < 0:
        return head, None
    return head, _next_token(text, end, delimiter)[0]


def _check(delimiter: str) -> None:
    if len(delimiter) != 1 or delimiter in (_ESCAPE, _QUOTE):
        raise ValueError("a delimiter is one character, and neither a backslash nor a quote")


def _encode_token(token: str, delimiter: str, *, is_last: bool) -> str:
    if not token:
        return ""
    escaped = token.replace(delimiter, _ESCAPE + delimiter)
    quoted = token[0] == _ESCAPE or (token[0] == _QUOTE and token[-1] == _QUOTE)
    if quoted or (token[-1] == _ESCAPE and not is_last):
        return f"{_QUOTE}{escaped}{_QUOTE}"
    return escaped


def _next_token(text: str, start: int, delimiter: str) -> tuple[str, int]:
    """The token that starts at ``start``, and where the next one starts, or -1 after the last."""
    parts: list[str] = []
    search = start
    while True:
        found = text.find(delimiter, search)
        if found < 0:
            parts.append(text[start:])
            end = -1
            break
        if found > start and text[found - 1] == _ESCAPE:
            parts.append(text[start : found - 1])
            start = found
            search = found + 1
            continue
        parts.append(text[start:found])
        end = found + 1
        break
    token = "".join(parts)
    if len(token) > 1 and token[0] == _QUOTE and token[-1] == _QUOTE:
        token = token[1:-1]
    return token, end
