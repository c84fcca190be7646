"""The web server: 127.0.0.1 only, GET and HEAD only, files of the site only, and no client may hold it up."""

from __future__ import annotations

import datetime as dt
import io
import socket
import threading
import time
from email.utils import format_datetime, parsedate_to_datetime
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from generator.serve import requests
from generator.serve.answers import Answer, Answers

_HEAD_LIMIT = 16 * 1024  # bytes of request line and headers together
_HEAD_SECONDS = 10.0  # until the whole head has come, however it trickles
_SEND_SECONDS = 20.0  # for one piece of a file
_PIECE = 256 * 1024
_CONNECTIONS = 128  # at once; more wait to be accepted
_TYPES = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".json": "application/json", ".xml": "application/xml", ".svg": "image/svg+xml", ".png": "image/png",
    ".ico": "image/x-icon", ".woff2": "font/woff2", ".woff": "font/woff", ".txt": "text/plain; charset=utf-8",
    ".map": "application/json", ".gz": "application/gzip", ".webmanifest": "application/manifest+json",
}  # fmt: skip
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    # The site's pages say themselves which scripts they run; this is what no page may say.
    "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
    "Cache-Control": "no-cache",
}
"""What goes out with every answer."""


class Server(ThreadingHTTPServer):
    """Serves a built site, and what `answers` makes, until `shutdown`."""

    daemon_threads = True
    request_queue_size = 256
    allow_reuse_address = True

    def __init__(self, site: Path, answers: Answers, port: int = 0) -> None:
        self.site = site
        self.answers = answers
        self._places = threading.BoundedSemaphore(_CONNECTIONS)
        super().__init__(("127.0.0.1", port), _Handler)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server_address[1])

    def process_request(self, request: Any, client_address: Any) -> None:
        """Wait for a free place, then answer in a thread."""
        self._places.acquire()
        try:
            super().process_request(request, client_address)
        except BaseException:
            self._places.release()
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer, and free the place."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that broke off is no news."""


class _Head(io.RawIOBase):
    """A connection to read one request's head from: so many bytes, so many seconds, and no more."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.cut = False
        """Whether it ended before its time: what has come is no request, and is to be refused."""
        self._left = _HEAD_LIMIT
        self._until = time.monotonic() + _HEAD_SECONDS

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        seconds = self._until - time.monotonic()
        if seconds <= 0 or self._left <= 0:
            self.cut = True
            return 0
        self._connection.settimeout(seconds)
        try:
            data = self._connection.recv(min(len(buffer), self._left))
        except TimeoutError:
            self.cut = True
            return 0
        self._left -= len(data)
        buffer[: len(data)] = data
        return len(data)


class _Handler(BaseHTTPRequestHandler):
    """One request, one connection."""

    server: Server
    server_version = "Verdict"
    sys_version = ""

    def setup(self) -> None:
        super().setup()
        self._received = _Head(self.connection)
        self.rfile = io.BufferedReader(self._received)

    def do_GET(self) -> None:
        """Answer with a page, a file or a search."""
        self._answer()

    def do_HEAD(self) -> None:
        """As GET, without the body."""
        self._answer()

    def __getattr__(self, name: str) -> Any:
        # http.server looks for a method named after the request's: there are two.
        if name.startswith("do_"):
            return lambda: self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, Allow="GET, HEAD")
        raise AttributeError(name)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 -- http.server's name
        """Nothing: only the command line prints."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:  # noqa: ARG002 -- http.server's signature
        """Refuse in plain words; the request is never quoted back."""
        self.close_connection = True
        self.command = getattr(self, "command", None) or "GET"
        # A request in HTTP/0.9 has no place for headers.
        self.request_version = "HTTP/1.0"
        self._refuse(HTTPStatus(code))

    def _answer(self) -> None:
        names = requests.parts(self.path)
        if self._received.cut:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif len(self.path) > requests.LONGEST_TARGET:
            self._refuse(HTTPStatus.REQUEST_URI_TOO_LONG)
        elif not requests.host_allowed(self.headers.get("Host"), self.server.port):
            self._refuse(HTTPStatus.MISDIRECTED_REQUEST)
        elif names is None:
            self._refuse(HTTPStatus.BAD_REQUEST)
        else:
            self._found(names)

    def _found(self, names: tuple[str, ...]) -> None:
        made = self.server.answers.answer("/".join(names), urlsplit(self.path).query)
        file = None if made else requests.file_of(self.server.site, names)
        if made:
            self._send(made)
        elif file:
            self._send_file(file)
        elif requests.is_folder(self.server.site, names):
            self._refuse(HTTPStatus.MOVED_PERMANENTLY, Location="/" + "/".join(map(quote, names)) + "/")
        else:
            self._not_found()

    def _not_found(self) -> None:
        page = requests.file_of(self.server.site, ("404.html",))
        if page is None:
            self._refuse(HTTPStatus.NOT_FOUND)
        else:
            self._send(Answer(body=page.read_bytes(), kind=_TYPES[".html"], status=HTTPStatus.NOT_FOUND))

    def _refuse(self, status: HTTPStatus, **headers: str) -> None:
        body = f"{status.value} {status.phrase}\n".encode()
        self._send(Answer(body=body, kind="text/plain; charset=utf-8", status=status, headers=headers))

    def _send(self, answer: Answer) -> None:
        self._head(answer.status, answer.kind, len(answer.body), answer.headers)
        if self.command != "HEAD":
            self.wfile.write(answer.body)

    def _send_file(self, file: Path) -> None:
        kind = _TYPES.get(file.suffix.lower(), "application/octet-stream")
        with file.open("rb") as opened:
            changed = dt.datetime.fromtimestamp(int(file.stat().st_mtime), tz=dt.UTC)
            size = opened.seek(0, io.SEEK_END)
            opened.seek(0)
            unchanged = self._unchanged(changed)
            status = HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK
            self._head(status, kind, size, {"Last-Modified": format_datetime(changed, usegmt=True)})
            while not unchanged and self.command != "HEAD" and (piece := opened.read(_PIECE)):
                self.wfile.write(piece)

    def _unchanged(self, changed: dt.datetime) -> bool:
        try:
            return changed <= parsedate_to_datetime(self.headers.get("If-Modified-Since", ""))
        except (TypeError, ValueError):
            return False

    def _head(self, status: HTTPStatus, kind: str, length: int, headers: Any) -> None:
        self.connection.settimeout(_SEND_SECONDS)
        self.send_response_only(status)
        for name, value in {**HEADERS, "Content-Type": kind, "Content-Length": str(length), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
