from __future__ import annotations

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import DataError
from generator.sources import json_stream
from generator.sources.json_stream import JsonStream

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


class Dribble(io.StringIO):
    """Gives one character at a time, as a slow pipe may."""

    def read(self, _size=-1):
        return super().read(1)


def read_all(reader):
    values = list(reader.elements())
    reader.end()
    return values


def stream(text):
    return JsonStream(Dribble(text), "a.json")


@given(st.lists(VALUES, max_size=6))
def test_elements_are_what_json_reads(values):
    assert list(stream(json.dumps(values)).elements()) == values


@given(st.dictionaries(st.text(), VALUES, max_size=6))
def test_members_are_what_json_reads(values):
    reader = stream(json.dumps(values, indent=1))
    assert {key: reader.value() for key in reader.members()} == values


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "1:1: json the file ends too early"),
        ("[1, 2", "1:6: json the file ends too early"),
        ('[1,\n {"a": ', "2:8: json the file ends too early"),
        ('[1,\n "abc', "2:2: json not JSON: unterminated string starting at"),
        ("[1 2]", "1:4: json expected ',' or ']', found '2'"),
        ("[nul]", "1:2: json not JSON: expecting value"),
        ("[NaN]", "1:2: json not JSON: NaN is not JSON"),
        ("[1] x", "1:5: json something follows after the end"),
        ("<html>", "1:1: json expected '[', found '<'"),
        ("[" * 200_000, "1:2: json not JSON: maximum recursion depth exceeded"),
    ],
)
def test_problems_have_their_place(text, problem):
    reader = JsonStream(io.StringIO(text), "a.json")
    with pytest.raises(DataError) as caught:
        read_all(reader)
    assert str(caught.value).startswith(f"a.json:{problem}")


def test_value_larger_than_a_chunk_is_read_whole(monkeypatch):
    monkeypatch.setattr(json_stream, "_CHUNK", 16)
    values = ["x" * 1000, 123456789012345678901234567890, {"a": ["y" * 100]}]
    assert list(JsonStream(io.StringIO(json.dumps(values)), "a.json").elements()) == values


def test_value_that_would_fill_the_memory_is_refused(monkeypatch):
    monkeypatch.setattr(json_stream, "_CHUNK", 16)
    monkeypatch.setattr(json_stream, "_MOST_AT_ONCE", 64)
    with pytest.raises(DataError, match="a value of more than"):
        list(JsonStream(io.StringIO(json.dumps(["x" * 1000])), "a.json").elements())
