from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.generator.vassal.sequence import decode_sequence, encode_sequence, split_head

DELIMITERS = st.sampled_from([",", ";", "\t", "/", "\x1b", "~", "|", ":", "$", "a"])
# Texts made of what the encoding treats specially turn up every corner of it.
TRICKY = st.text(st.sampled_from(list("\\',;\t/\x1b~|:$a ")), max_size=12)


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", ""], "a;"),
        (["", ""], ";"),
        (["a;b", "c"], "a\\;b;c"),
        (["\\"], "'\\'"),
        (["\\n", "b"], "'\\n';b"),
        (["'quoted'", "b"], "''quoted'';b"),
        (["'"], "'''"),
        (["'open", "b"], "'open;b"),
        ([" kept ", "b"], " kept ;b"),
        (["a\\b", "c"], "a\\b;c"),
        (["a\\;b", "c"], "a\\\\;b;c"),
        ([None, "b"], ";b"),
        (["last\\"], "last\\"),
    ],
)
def test_tokens_are_written_as_the_engine_writes_them(tokens: list[str | None], text: str) -> None:
    assert encode_sequence(tokens, ";") == text


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        (None, []),
        ("", [""]),
        (";", ["", ""]),
        ("a;;b", ["a", "", "b"]),
        ("\\;", [";"]),
        ("\\;;x", [";", "x"]),
        ("''", [""]),
        ("'a\\;b';c", ["a;b", "c"]),
        ("it's", ["it's"]),
    ],
)
def test_texts_are_read_as_the_engine_reads_them(text: str | None, tokens: list[str]) -> None:
    assert decode_sequence(text, ";") == tokens


@given(st.lists(st.text() | TRICKY, min_size=1), DELIMITERS)
def test_what_is_written_is_read_back(tokens: list[str], delimiter: str) -> None:
    assert decode_sequence(encode_sequence(tokens, delimiter), delimiter) == tokens


@given(TRICKY, st.lists(DELIMITERS, min_size=1, max_size=8))
def test_nesting_survives_any_depth(innermost: str, delimiters: list[str]) -> None:
    text = innermost
    for delimiter in delimiters:
        text = encode_sequence(["own", text], delimiter)
    for delimiter in reversed(delimiters):
        own, inner = split_head(text, delimiter)
        assert own == "own"
        assert inner is not None
        text = inner
    assert text == innermost


def test_a_token_that_ends_in_a_backslash_does_not_swallow_the_next() -> None:
    tokens = ["a\\", "b"]
    assert encode_sequence(tokens, ";") == "'a\\';b"
    assert decode_sequence("'a\\';b", ";") == tokens


def test_the_head_is_two_tokens_and_no_more() -> None:
    assert split_head("a\tb\tc", "\t") == ("a", "b")
    assert split_head("alone", "\t") == ("alone", None)
    assert split_head("a\t", "\t") == ("a", "")


@pytest.mark.parametrize("delimiter", ["", "ab", "\\", "'"])
def test_a_delimiter_that_cannot_work_is_refused(delimiter: str) -> None:
    with pytest.raises(ValueError, match="delimiter"):
        encode_sequence(["a"], delimiter)
    with pytest.raises(ValueError, match="delimiter"):
        decode_sequence("a", delimiter)
