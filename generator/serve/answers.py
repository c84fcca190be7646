"""What the server makes itself: the search page in both languages, its script and style, and the search as JSON."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from urllib.parse import parse_qs

from generator.search.index import IndexUnusableError, SearchIndex, open_index
from generator.search.results import Results
from generator.search.searching import search
from generator.serve import page

_HTML = "text/html; charset=utf-8"
_PAGES = {"find/": "en", "fr/find/": "fr"}
_ASSETS = {"find/find.css": "text/css; charset=utf-8", "find/find.js": "text/javascript; charset=utf-8"}
_JSON = "find/results.json"
_STRICT = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer:
    """A whole answer that is not a file of the site."""

    body: bytes
    kind: str
    status: HTTPStatus = HTTPStatus.OK
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(kw_only=True)
class Answers:
    """Searches the index in `folder` for all requests, one at a time; a new index there is taken up by itself."""

    folder: Path
    assets: Path
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _index: SearchIndex | None = None
    _stamp: int = 0

    def answer(self, path: str, query: str) -> Answer | None:
        """What there is at a path (without its first slash); None where it is not made here."""
        if path in _ASSETS:
            return Answer(body=(self.assets / path.rpartition("/")[2]).read_bytes(), kind=_ASSETS[path])
        if path not in _PAGES and path != _JSON:
            return None
        asked = {name: values[-1] for name, values in parse_qs(query, max_num_fields=20, errors="replace").items()}
        language = _PAGES.get(path) or ("fr" if asked.get("lang") == "fr" else "en")
        text = page.with_filters(asked)
        try:
            found = self._search(text, language, _number(asked.get("page", "1")))
        except IndexUnusableError:
            return _unavailable(path, language)
        if path == _JSON:
            body = json.dumps(found.to_mapping(), ensure_ascii=False).encode("utf-8", "replace")
            return Answer(body=body, kind="application/json")
        body = page.render(found, asked.get("q", ""), asked).encode("utf-8", "replace")
        return Answer(body=body, kind=_HTML, headers=_STRICT)

    def _search(self, text: str, language: str, number: int) -> Results:
        with self._lock:
            return search(self._opened(), text, language, page=number)

    def _opened(self) -> SearchIndex:
        """The index that stands in the folder now; the one already open where a new one cannot be read."""
        stamp = _stamp(self.folder)
        if self._index is None or stamp != self._stamp:
            try:
                opened = open_index(self.folder)
            except IndexUnusableError:
                if self._index is None:
                    raise
                return self._index
            if self._index is not None:
                self._index.close()
            self._index, self._stamp = opened, stamp
        return self._index


def _unavailable(path: str, language: str) -> Answer:
    status = HTTPStatus.SERVICE_UNAVAILABLE
    if path == _JSON:
        return Answer(body=b'{"results": [], "error": "no search index"}', kind="application/json", status=status)
    return Answer(body=page.unavailable(language).encode(), kind=_HTML, status=status, headers=_STRICT)


def _stamp(folder: Path) -> int:
    try:
        return (folder / "manifest.json").stat().st_mtime_ns
    except OSError:
        return 0


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 1  # noqa: PLR2004 -- four digits are pages enough
