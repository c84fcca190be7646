"""Opening what people download: plain, gzip or zip, UTF-8; what is damaged is a `DataError` that names the file."""

from __future__ import annotations

import codecs
import gzip
import hashlib
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.sources.json_stream import JsonStream

# AllPrintings, the largest file that is meant, has about a gigabyte; what expands to more is not one of these files.
MOST_BYTES = 4 << 30
_HASHED_AT_ONCE = 1 << 20


class _Binary(Protocol):
    """What the three ways of packing have in common."""

    def read(self, size: int, /) -> bytes:
        """At most `size` bytes; none at the end."""


@contextmanager
def json_file(path: Path, label: str) -> Iterator[JsonStream]:
    """A JSON file of any size to read from, packed or not; raises `DataError` where it is damaged, then or later."""
    try:
        with _unpacked(path, label) as binary:
            yield JsonStream(_Text(binary), label)
    except UnicodeDecodeError as error:
        raise _problem(label, "encoding", f"a byte is not UTF-8 ({error.reason})", "get the UTF-8 file") from error
    except (EOFError, gzip.BadGzipFile, zlib.error, zipfile.BadZipFile) as error:
        message = f"the packed file is damaged or not whole: {error}"
        raise _problem(label, "packed-file", message, "get the file again") from error
    except _TooLargeError as error:
        message = f"the file expands to more than {MOST_BYTES >> 30} GB"
        raise _problem(label, "packed-file", message, "see that this is the file that you mean") from error


def sha256(path: Path) -> str:
    """The SHA-256 of a file as it lies there."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(_HASHED_AT_ONCE):
            digest.update(chunk)
    return digest.hexdigest()


@contextmanager
def _unpacked(path: Path, label: str) -> Iterator[_Binary]:
    if path.name.endswith(".zip"):
        with zipfile.ZipFile(path) as archive:
            names = [name for name in archive.namelist() if name.endswith(".json")]
            if len(names) != 1:
                message = f"the archive has {len(names)} .json files, and one is wanted"
                raise _problem(label, "packed-file", message, "unpack it, and import the file that you mean")
            with archive.open(names[0]) as file:
                yield file
    elif path.name.endswith(".gz"):
        with gzip.open(path) as file:
            yield file
    else:
        with path.open("rb") as file:
            yield file


class _TooLargeError(Exception):
    """More came out of a file than any file that is meant has."""


class _Text:
    """A file's bytes as UTF-8 text, up to a limit: a small archive can expand a thousandfold."""

    def __init__(self, file: _Binary) -> None:
        self._bytes = file
        self._left = MOST_BYTES
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()

    def read(self, size: int, /) -> str:
        while True:
            data = self._bytes.read(size)
            self._left -= len(data)
            if self._left < 0:
                raise _TooLargeError
            text = self._decoder.decode(data, final=not data)
            if text or not data:
                return text


def _problem(label: str, rule: str, message: str, fix: str) -> DataError:
    return DataError([Diagnostic(path=label, line=1, column=1, rule=rule, message=message, fix=fix)])
