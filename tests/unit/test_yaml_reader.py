from __future__ import annotations

import pytest

from generator import yaml_reader
from generator.errors import DataError


def problems(text):
    with pytest.raises(DataError) as caught:
        yaml_reader.read("a.yaml", text)
    return [f"{problem.line}:{problem.column} {problem.rule}" for problem in caught.value.diagnostics]


def test_data_and_places():
    document = yaml_reader.read("a.yaml", "given:\n  you: {hand: [Wastes, Bears]}\nrules: ['702.85a']\n")
    assert document.value == {"given": {"you": {"hand": ["Wastes", "Bears"]}}, "rules": ["702.85a"]}
    assert document.place(("given", "you", "hand", 1)) == (2, 24)
    assert document.key_place(("given", "you", "hand")) == (2, 9)
    assert document.place(("given", "you", "hand", 7)) == (2, 15)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("on", "on"),
        ("no", "no"),
        ("true", True),
        ("3", 3),
        ("-1", -1),
        ("007", "007"),
        ("702.10", "702.10"),
        ("2021-06-18", "2021-06-18"),
        ("1:30", "1:30"),
        ("~", None),
        ("", None),
        ("'3'", "3"),
        ('""', ""),
    ],
)
def test_scalars_mean_what_is_written(written, meant):
    assert yaml_reader.read("a.yaml", f"key: {written}\n").value == {"key": meant}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: 1\nb: 2\na: 3\n", ["3:1 yaml-duplicate-key"]),
        ("a: &x 1\nb: *x\n", ["1:4 yaml-alias", "2:4 yaml-alias"]),
        ("a: !!python/object:os.system {}\n", ["1:4 yaml-tag"]),
        ("a: ! b\n", ["1:4 yaml-tag"]),
        ("%YAML 1.1\n---\na: 1\n", ["1:1 yaml-directive"]),
        ("a: 1\n---\nb: 1\n", ["2:1 yaml-documents"]),
        ("? [a]\n: 1\n", ["1:3 yaml-key"]),
        ("a: b: c\n", ["1:5 yaml-syntax"]),
        ("a: 'b\n", ["2:1 yaml-syntax"]),
        ("a: é\nb: x\0y\n", ["2:5 yaml-character"]),
        ("[" * 60 + "]" * 60, ["1:42 yaml-depth"]),
        ("[" * 100_000, ["1:1001 yaml-syntax"]),
        ("a: &x 1\na: [\n", ["1:4 yaml-alias", "3:1 yaml-syntax"]),
    ],
)
def test_refused(text, found):
    assert problems(text) == found


def test_empty_file_is_nothing():
    assert yaml_reader.read("a.yaml", "# only a comment\n").value is None


def test_byte_order_mark_is_skipped_and_other_encodings_are_refused(tmp_path):
    (tmp_path / "bom.yaml").write_bytes(b"\xef\xbb\xbfa: 1\n")
    assert yaml_reader.read_file(tmp_path / "bom.yaml", "bom.yaml").value == {"a": 1}
    (tmp_path / "latin.yaml").write_bytes("a: 1\nb: \xe9\n".encode("latin-1"))
    with pytest.raises(DataError, match=r"latin.yaml:2:4: encoding byte 0xe9 is not UTF-8"):
        yaml_reader.read_file(tmp_path / "latin.yaml", "latin.yaml")


@pytest.mark.parametrize("escape", ["\\e", "\\u202e", "\\u2066", "\\ud800", "\\x7f", "\\r", "\\0"])
@pytest.mark.parametrize("shape", ['a: "x{}"', '"x{}": a', '- "{}"'])
def test_what_may_not_stand_in_a_file_may_not_be_written_as_an_escape(escape, shape):
    with pytest.raises(DataError, match=r"yaml-(character|syntax)"):
        yaml_reader.read("a.yaml", shape.format(escape))
