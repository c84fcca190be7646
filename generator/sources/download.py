"""Fetching the current files over HTTPS, politely and whole: what was there stays until the new file is complete.

A download goes on where it broke off as long as the server says that the file is still the same one. Servers that are
busy (429) or broken (5xx) are asked again later, as late as they ask for.
"""

from __future__ import annotations

import hashlib
import http.client
import json
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeVar

from generator import __version__, files
from generator.errors import GeneratorError

MTGJSON = "https://mtgjson.com/api/v5/AtomicCards.json.gz"
SCRYFALL = "https://api.scryfall.com/bulk-data"
# Scryfall answers only who says what it is and what it takes: https://scryfall.com/docs/api
_HEADERS = {"User-Agent": f"Verdict/{__version__}", "Accept": "application/json;q=0.9,*/*;q=0.8"}
_TRIES = 6
_FIRST_WAIT = 1.0  # seconds; doubled with every try
_LONGEST_WAIT = 120.0
_TIMEOUT = 60.0  # seconds without a byte
_CHUNK = 1 << 16
_MOST_INDEX_BYTES = 1 << 22  # of an answer that only lists files
_PARTIAL = 206
_NOT_SATISFIABLE = 416
_BUSY = 429
_BROKEN = 500

_Result = TypeVar("_Result")
Progress = Callable[[int, int | None], None]
Sleep = Callable[[float], None]


class DownloadError(GeneratorError):
    """A file could not be fetched; what was there is untouched."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Network:
    """How to wait, and whom to tell how far a download is."""

    sleep: Sleep = time.sleep
    progress: Progress = lambda _done, _total: None
    timeout: float = _TIMEOUT
    insecure: bool = False
    """Take addresses without encryption: for servers on this machine, in tests."""


def mtgjson(folder: Path, network: Network, url: str = MTGJSON) -> Path:
    """Fetch AtomicCards, checked by the sum that MTGJSON publishes beside it."""
    expected = _small(f"{url}.sha256", network).decode("ascii", "replace").split()
    return fetch(url, folder / url.rpartition("/")[2], network, sha256=expected[0] if expected else "")


def scryfall(folder: Path, network: Network, url: str = SCRYFALL) -> tuple[Path, Path]:
    """Fetch the rulings and the `oracle_cards` bulk files that Scryfall's list names."""
    try:
        entries = {entry["type"]: entry["download_uri"] for entry in json.loads(_small(url, network))["data"]}
        rulings, cards = entries["rulings"], entries["oracle_cards"]
    except (ValueError, KeyError, TypeError) as error:
        raise DownloadError(f"{url} does not list Scryfall's bulk files: {error}") from error
    return fetch(rulings, folder / _name(rulings), network), fetch(cards, folder / _name(cards), network)


def fetch(url: str, target: Path, network: Network, sha256: str = "") -> Path:
    """Fetch one file to `target`; raises `DownloadError` and leaves `target` as it was where that fails."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.part")
    _again(url, network, lambda: _fetch_once(url, part, network))
    if sha256 and (found := _sum(part)) != sha256.lower():
        part.unlink()
        raise DownloadError(f"{url} is damaged: its SHA-256 is {found}, and {sha256} was published")
    part.replace(target)
    _tag_file(part).unlink(missing_ok=True)
    return target


class _Interrupted(Exception):  # noqa: N818 -- it never leaves this module
    """The connection broke; what came is kept."""


def _again(url: str, network: Network, attempt: Callable[[], _Result]) -> _Result:
    wait = _FIRST_WAIT
    for left in reversed(range(_TRIES)):
        try:
            return attempt()
        except urllib.error.HTTPError as error:
            if error.code != _BUSY and error.code < _BROKEN:
                raise DownloadError(f"{url}: the server answers {error.code} {error.reason}") from error
            reason, asked = f"the server answers {error.code} {error.reason}", _asked_wait(error)
        except (OSError, http.client.HTTPException, _Interrupted) as error:
            reason, asked = str(error) or type(error).__name__, 0.0
        if left:
            network.sleep(min(max(wait, asked), _LONGEST_WAIT))
            wait *= 2
    raise DownloadError(f"{url}: {reason}, {_TRIES} times in a row; try again later")


def _asked_wait(error: urllib.error.HTTPError) -> float:
    """The seconds that the server asks us to wait; a date, which it may also name, counts as none."""
    asked = error.headers.get("Retry-After", "")
    return float(asked) if asked.isascii() and asked.isdigit() else 0.0


def _small(url: str, network: Network) -> bytes:
    def attempt() -> bytes:
        with _open(url, network, {}) as answer:
            data: bytes = answer.read(_MOST_INDEX_BYTES)
            return data

    return _again(url, network, attempt)


def _fetch_once(url: str, part: Path, network: Network) -> None:
    have, tag = _kept(part)
    resume = {"Range": f"bytes={have}-", "If-Range": tag} if have and tag else {}
    try:
        answer = _open(url, network, resume)
    except urllib.error.HTTPError as error:
        if error.code != _NOT_SATISFIABLE:
            raise
        part.unlink(missing_ok=True)  # it is longer than the file is now
        raise _Interrupted("the file changed meanwhile") from error
    with answer:
        done = have if answer.status == _PARTIAL else 0
        total = _total(answer, done)
        files.write_text(_tag_file(part), _tag(answer))
        # This file is aside already: nothing but a whole one takes the target's place.
        with part.open("ab" if done else "wb") as file:
            done = _copy(answer, file, network, done, total)
    if total is not None and done != total:
        raise _Interrupted(f"the connection ended after {done} of {total} bytes")


def _copy(answer: Any, file: IO[bytes], network: Network, done: int, total: int | None) -> int:
    while chunk := answer.read(_CHUNK):
        file.write(chunk)
        done += len(chunk)
        network.progress(done, total)
    return done


def _open(url: str, network: Network, headers: dict[str, str]) -> Any:
    _encrypted(url, network)
    opener = urllib.request.build_opener(_Redirects(network))
    request = urllib.request.Request(url, headers={**_HEADERS, **headers})  # noqa: S310 -- the scheme was checked
    return opener.open(request, timeout=network.timeout)


def _encrypted(url: str, network: Network) -> None:
    if not url.startswith("https://") and not (network.insecure and url.startswith("http://")):
        raise DownloadError(f"{url} is not an https address: nothing is fetched from it")


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows a redirection only to where we would go ourselves."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def redirect_request(  # noqa: PLR0913, PLR0917 -- the standard library calls it so
        self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> Any:
        _encrypted(newurl, self._network)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _kept(part: Path) -> tuple[int, str]:
    """How much came before, and of which state of the file."""
    if not part.is_file() or not _tag_file(part).is_file():
        return 0, ""
    return part.stat().st_size, _tag_file(part).read_text(encoding="utf-8")


def _tag(answer: Any) -> str:
    """What names this state of the file: a strong ETag, else its date."""
    etag = str(answer.headers.get("ETag", ""))
    return etag if etag and not etag.startswith("W/") else str(answer.headers.get("Last-Modified", ""))


def _tag_file(part: Path) -> Path:
    return part.with_name(f"{part.name}.tag")


def _total(answer: Any, done: int) -> int | None:
    length = answer.headers.get("Content-Length", "")
    return done + int(length) if length.isdigit() else None


def _sum(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def _name(url: str) -> str:
    """A file name from an address: letters, digits, underscores, hyphens and dots only."""
    name = url.partition("?")[0].rpartition("/")[2]
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_.-]*", name):
        raise DownloadError(f"{url} does not end in a file name")
    return name
