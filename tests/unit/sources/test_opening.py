from __future__ import annotations

import gzip
import zipfile

import pytest

from generator.errors import DataError
from generator.sources import opening


def read(path):
    with opening.json_file(path, path.name) as stream:
        values = list(stream.elements())
        stream.end()
    return values


def problem(path):
    with pytest.raises(DataError) as caught:
        read(path)
    return str(caught.value).splitlines()[0]


@pytest.fixture
def file(tmp_path):
    def write(name, data):
        (tmp_path / name).write_bytes(data)
        return tmp_path / name

    return write


def test_plain_gzip_and_zip_read_the_same(file, tmp_path):
    with zipfile.ZipFile(tmp_path / "a.json.zip", "w") as archive:
        archive.writestr("a.json", '["é"]')
    paths = [file("a.json", '["é"]'.encode()), file("a.json.gz", gzip.compress('["é"]'.encode()))]
    assert [read(path) for path in (*paths, tmp_path / "a.json.zip")] == [["é"]] * 3


def test_byte_order_mark_is_skipped(file):
    assert read(file("a.json", b"\xef\xbb\xbf[1]")) == [1]


def test_truncated_gzip_is_a_problem(file):
    packed = gzip.compress(b"[" + b'"abcdefgh",' * 1000 + b"1]")
    assert problem(file("a.json.gz", packed[:-20])).startswith("a.json.gz:1:1: packed-file the packed file is damaged")


@pytest.mark.parametrize("name", ["a.json.gz", "a.json.zip"])
def test_what_is_not_packed_is_a_problem(file, name):
    assert problem(file(name, b"[1]")).startswith(f"{name}:1:1: packed-file the packed file is damaged")


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_other_encoding_is_a_problem(file, encoding):
    assert problem(file("a.json", '["é"]'.encode(encoding))).startswith("a.json:1:1: encoding a byte is not UTF-8")


def test_what_expands_too_far_is_a_problem(file, monkeypatch):
    monkeypatch.setattr(opening, "MOST_BYTES", 1000)
    assert "expands to more than" in problem(file("a.json.gz", gzip.compress(b"[" + b" " * 2000 + b"]")))


@pytest.mark.parametrize("filling", [b" ", b"[", b'"aa",', b'{"name": "Bear"},'])
def test_an_archive_that_expands_a_thousandfold_is_refused_early(file, filling):
    bomb = gzip.compress(b"[" + filling * (8_000_000 // len(filling)))
    told = problem(file("a.json.gz", bomb))
    assert len(bomb) < 80_000
    assert ("recursion" if filling == b"[" else "expands more than 100-fold, as no file of cards does") in told


def test_encrypted_and_double_archives_are_problems(file, tmp_path):
    with zipfile.ZipFile(tmp_path / "two.zip", "w") as archive:
        archive.writestr("a.json", "[1]")
        archive.writestr("b.json", "[1]")
    assert "the archive has 2 .json files" in problem(tmp_path / "two.zip")
    with zipfile.ZipFile(tmp_path / "one.zip", "w") as archive:
        archive.writestr("a.json", "[1]")
    data = bytearray((tmp_path / "one.zip").read_bytes())
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    assert "the archive is encrypted" in problem(file("locked.zip", bytes(data)))


def test_who_watches_is_told_of_the_packed_bytes(file):
    path = file("a.json.gz", gzip.compress(b"[" + b"1," * 5000 + b"1]"))
    told: list[tuple[int, int]] = []
    with opening.json_file(path, "a", lambda done, size: told.append((done, size))) as stream:
        assert sum(stream.elements()) == 5001
    assert told[-1] == (path.stat().st_size, path.stat().st_size)
