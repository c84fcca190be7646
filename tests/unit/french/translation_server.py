"""A translation server of our own, which answers as a test tells it to."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[[dict[str, Any]], tuple[int, bytes]]


def well(french: dict[str, str]) -> Answer:
    """Translate as a dictionary says."""
    return lambda asked: (200, json.dumps({"translatedText": [french.get(text, text) for text in asked["q"]]}).encode())


def slowly(seconds: float) -> Answer:
    def answer(_asked: dict[str, Any]) -> tuple[int, bytes]:
        time.sleep(seconds)
        return 200, b"{}"

    return answer


@contextmanager
def serving(*answers: Answer) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A server's address, and what it was asked; the last answer is given again and again."""
    asked: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append(body | {"path": self.path})
            code, data = answers[min(len(asked), len(answers)) - 1](body)
            try:
                self.send_response(code)
                self.end_headers()
                self.wfile.write(data)
            except BrokenPipeError:  # the other side has waited long enough
                self.close_connection = True

        def log_message(self, *_arguments: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()
