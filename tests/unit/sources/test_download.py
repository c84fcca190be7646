from __future__ import annotations

import hashlib
import http.server
import json
import threading

import pytest

from generator.sources import download

DATA = bytes(range(256)) * 2000


class Server(http.server.ThreadingHTTPServer):
    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.plan: list[str] = []
        self.seen: list[tuple[str, dict[str, str]]] = []
        self.slept: list[float] = []
        self.url = f"http://127.0.0.1:{self.server_port}/file.json.gz"
        self.network = download.Network(sleep=self.slept.append, insecure=True, timeout=10)


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves DATA, misbehaving as the test's plan says, one step a request."""

    server: Server

    def do_GET(self):
        server = self.server
        server.seen.append((self.path, dict(self.headers)))
        step = server.plan.pop(0) if server.plan else "whole"
        getattr(self, f"answer_{step}")()

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in {"Content_Length": len(body), **headers}.items():
            self.send_header(name.replace("_", "-"), str(value))
        self.end_headers()
        self.wfile.write(body)

    def answer_whole(self):
        start = self.headers.get("Range", "").removeprefix("bytes=").removesuffix("-")
        if start and self.headers.get("If-Range") == '"1"':
            self.answer(206, DATA[int(start) :], ETag='"1"')
        else:
            self.answer(200, DATA, ETag='"1"')

    def answer_half(self):
        self.answer(200, DATA[: len(DATA) // 2], ETag='"1"', Content_Length=len(DATA))

    def answer_half_of_another(self):
        self.answer(200, b"\0" * 1000, ETag='"0"', Content_Length=len(DATA))

    def answer_cut(self):
        self.connection.close()

    def answer_busy(self):
        self.answer(429, Retry_After=7)

    def answer_broken(self):
        self.answer(503)

    def answer_missing(self):
        self.answer(404)

    def answer_unsatisfiable(self):
        self.answer(416)

    def answer_moved_to_plain(self):
        self.answer(302, Location="ftp://127.0.0.1/file")

    def answer_sum(self):
        self.answer(200, hashlib.sha256(DATA).hexdigest().encode())

    def answer_wrong_sum(self):
        self.answer(200, b"0" * 64)

    def answer_list(self):
        host = f"http://127.0.0.1:{self.server.server_port}"
        entries = [
            {"type": kind, "download_uri": f"{host}/{kind}-20260701090012.json"} for kind in ("rulings", "oracle_cards")
        ]
        self.answer(200, json.dumps({"data": entries}).encode())

    def log_message(self, *_):
        pass


@pytest.fixture
def server():
    made = Server()
    thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield made
    made.shutdown()
    made.server_close()
    thread.join()


def test_file_is_fetched_by_a_polite_client(server, tmp_path):
    path = download.fetch(server.url, tmp_path / "a" / "file", server.network)
    assert path.read_bytes() == DATA
    assert server.seen[0][1]["User-Agent"].startswith("Verdict/")
    assert "application/json" in server.seen[0][1]["Accept"]
    assert [each.name for each in path.parent.iterdir()] == ["file"]


def test_broken_download_goes_on_where_it_stopped(server, tmp_path):
    server.plan = ["half", "whole"]
    assert download.fetch(server.url, tmp_path / "file", server.network).read_bytes() == DATA
    assert server.seen[1][1]["Range"] == f"bytes={len(DATA) // 2}-"


def test_download_goes_on_after_a_killed_run(server, tmp_path):
    (tmp_path / "file.part").write_bytes(DATA[:100])
    (tmp_path / "file.part.tag").write_text('"1"', encoding="utf-8")
    assert download.fetch(server.url, tmp_path / "file", server.network).read_bytes() == DATA
    assert server.seen[0][1]["Range"] == "bytes=100-"


@pytest.mark.parametrize("first", ["half_of_another", "unsatisfiable"])
def test_file_that_changed_meanwhile_is_fetched_anew(server, tmp_path, first):
    (tmp_path / "file.part").write_bytes(b"x" * 100)
    (tmp_path / "file.part.tag").write_text('"0"', encoding="utf-8")
    server.plan = [first, "whole"]
    assert download.fetch(server.url, tmp_path / "file", server.network).read_bytes() == DATA


def test_busy_and_broken_servers_are_asked_again_later(server, tmp_path):
    server.plan = ["broken", "busy", "cut", "whole"]
    download.fetch(server.url, tmp_path / "file", server.network)
    assert server.slept == [1, 7, 4]


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (["missing"], "the server answers 404"),
        (["broken"] * 6, "503 Service Unavailable, 6 times in a row"),
        (["moved_to_plain"], "is not an https address|not allowed"),
    ],
)
def test_failure_leaves_what_was_there(server, tmp_path, plan, message):
    (tmp_path / "file").write_bytes(b"old")
    server.plan = plan
    with pytest.raises(download.DownloadError, match=message):
        download.fetch(server.url, tmp_path / "file", server.network)
    assert (tmp_path / "file").read_bytes() == b"old"


def test_plain_http_is_refused(tmp_path):
    with pytest.raises(download.DownloadError, match="is not an https address"):
        download.fetch("http://127.0.0.1:9/file", tmp_path / "file", download.Network())


def test_published_sum_is_checked(server, tmp_path):
    server.plan = ["sum", "whole"]
    assert download.mtgjson(tmp_path, server.network, server.url).read_bytes() == DATA
    server.plan = ["wrong_sum", "whole"]
    with pytest.raises(download.DownloadError, match="is damaged: its SHA-256 is"):
        download.mtgjson(tmp_path, server.network, server.url)
    assert (tmp_path / "file.json.gz").read_bytes() == DATA


def test_scryfalls_list_names_the_files(server, tmp_path):
    server.plan = ["list"]
    paths = download.scryfall(tmp_path, server.network, server.url)
    assert [path.name for path in paths] == ["rulings-20260701090012.json", "oracle_cards-20260701090012.json"]


def test_answer_that_is_no_list_is_a_problem(server, tmp_path):
    with pytest.raises(download.DownloadError, match="does not list Scryfall's bulk files"):
        download.scryfall(tmp_path, server.network, server.url)
