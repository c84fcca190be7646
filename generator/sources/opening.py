"""Opening what people download: plain, gzip or zip, UTF-8; what is damaged is a `DataError` that names the file."""

from __future__ import annotations

import codecs
import gzip
import hashlib
import lzma
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Protocol

from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.sources.json_stream import JsonStream

# AllPrintings, the largest file that is meant, has about a gigabyte; what expands to more is not one of these files.
MOST_BYTES = 4 << 30
# Card data packs to a tenth, and by the best packers to a fiftieth. What expands further is a bomb; the first bytes are
# free, so that a small test file of one letter is none.
_MOST_EXPANSION = 100
_FREE_BYTES = 4 << 20
_ENCRYPTED = 1  # a bit of a zip entry's flags
_HASHED_AT_ONCE = 1 << 20


class _Binary(Protocol):
    """What the three ways of packing have in common."""

    def read(self, size: int, /) -> bytes:
        """At most `size` bytes; none at the end."""


Watch = Callable[[int, int], None]
"""Is told how many of a file's bytes were read, and how many it has."""


def nobody(_done: int, _size: int) -> None:
    """Watches nothing."""


@contextmanager
def json_file(path: Path, label: str, watch: Watch = nobody) -> Iterator[JsonStream]:
    """A JSON file of any size to read from, packed or not; raises `DataError` where it is damaged, then or later."""
    size = path.stat().st_size
    try:
        with path.open("rb") as packed, _unpacked(path.name, packed, label) as binary:
            yield JsonStream(_Text(binary, packed.tell, lambda done: watch(done, size)), label)
    except UnicodeDecodeError as error:
        raise _problem(label, "encoding", f"a byte is not UTF-8 ({error.reason})", "get the UTF-8 file") from error
    except (EOFError, gzip.BadGzipFile, zlib.error, zipfile.BadZipFile, lzma.LZMAError) as error:
        message = f"the packed file is damaged or not whole: {error}"
        raise _problem(label, "packed-file", message, "get the file again") from error
    except NotImplementedError as error:
        raise _problem(label, "packed-file", f"the packing is not known: {error}", "unpack it first") from error
    except _TooLargeError as error:
        raise _problem(label, "packed-file", str(error), "see that this is the file that you mean") from error


def sha256(path: Path) -> str:
    """The SHA-256 of a file as it lies there."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(_HASHED_AT_ONCE):
            digest.update(chunk)
    return digest.hexdigest()


@contextmanager
def _unpacked(name: str, packed: IO[bytes], label: str) -> Iterator[_Binary]:
    if name.endswith(".zip"):
        with zipfile.ZipFile(packed) as archive, archive.open(_only_json(archive, label)) as file:
            yield file
    elif name.endswith(".gz"):
        with gzip.GzipFile(fileobj=packed) as file:
            yield file
    else:
        yield packed


def _only_json(archive: zipfile.ZipFile, label: str) -> zipfile.ZipInfo:
    entries = [entry for entry in archive.infolist() if entry.filename.endswith(".json")]
    if len(entries) != 1:
        message = f"the archive has {len(entries)} .json files, and one is wanted"
        raise _problem(label, "packed-file", message, "unpack it, and import the file that you mean")
    if entries[0].flag_bits & _ENCRYPTED:
        raise _problem(label, "packed-file", "the archive is encrypted", "unpack it first")
    # No more is read of an entry than the archive says that it has, and its end is read before its beginning.
    _within_limits(entries[0].file_size, entries[0].compress_size)
    return entries[0]


class _TooLargeError(Exception):
    """More came out of a file than out of any file that is meant; its text says how much."""


class _Text:
    """A file's bytes as UTF-8 text, up to a limit: a small archive can expand a thousandfold."""

    def __init__(self, file: _Binary, packed: Callable[[], int], told: Callable[[int], None]) -> None:
        self._bytes = file
        self._packed = packed
        self._told = told
        self._size = 0
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()

    def read(self, size: int, /) -> str:
        while True:
            data = self._bytes.read(size)
            self._size += len(data)
            _within_limits(self._size, self._packed())
            self._told(self._packed())
            text = self._decoder.decode(data, final=not data)
            if text or not data:
                return text


def _within_limits(size: int, packed: int) -> None:
    if size > MOST_BYTES:
        raise _TooLargeError(f"the file expands to more than {MOST_BYTES >> 30} GB")
    if size > max(_FREE_BYTES, _MOST_EXPANSION * packed):
        raise _TooLargeError(f"the file expands more than {_MOST_EXPANSION}-fold, as no file of cards does")


def _problem(label: str, rule: str, message: str, fix: str) -> DataError:
    return DataError([Diagnostic(path=label, line=1, column=1, rule=rule, message=message, fix=fix)])
