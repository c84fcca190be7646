from __future__ import annotations

import datetime as dt
import http.client
import json
import re
import socket
import threading
import time
from pathlib import Path

import pytest

from generator.catalogue import writing
from generator.serve import server as servers
from generator.serve.answers import Answers
from generator.serve.server import Server
from tests.unit.search.search_corpus import RULINGS, build

ASSETS = Path(__file__).resolve().parents[3] / "templates" / "assets"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    top = tmp_path_factory.mktemp("serve")
    site = top / "site"
    (site / "cards" / "magus").mkdir(parents=True)
    (site / "empty").mkdir()
    (site / ".hidden").write_text("secret", encoding="utf-8")
    (site / "index.html").write_text("<p>home</p>", encoding="utf-8")
    (site / "cards" / "magus" / "index.html").write_text("<p>magus</p>", encoding="utf-8")
    (top / "secret.txt").write_text("secret", encoding="utf-8")
    (site / "link.txt").symlink_to(top / "secret.txt")
    (site / "out").symlink_to(top)
    build(top / "index")
    return top


@pytest.fixture(scope="module")
def server(folder):
    with Server(folder / "site", Answers(folder=folder / "index", assets=ASSETS)) as running:
        thread = threading.Thread(target=running.serve_forever, args=(0.02,))
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def ask(server, target, method="GET", **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
    connection.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
    for name, value in {"Host": f"127.0.0.1:{server.port}", **headers}.items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def raw(server, data, seconds=5.0):
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as connection:
        connection.sendall(data)
        received = b""
        while piece := connection.recv(65536):
            received += piece
        return received


def test_it_listens_on_this_machine_only(server):
    assert server.server_address[0] == "127.0.0.1"


@pytest.mark.parametrize(
    ("target", "text"), [("/", b"home"), ("/cards/magus/", b"magus"), ("/index.html?x=1", b"home")]
)
def test_pages_are_served(server, target, text):
    answer, body = ask(server, target)
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert text in body


def test_a_folder_without_its_slash_leads_to_its_page(server):
    answer, _ = ask(server, "/cards/magus")
    assert (answer.status, answer.headers["Location"]) == (301, "/cards/magus/")


@pytest.mark.parametrize("target", ["/empty/", "/empty", "/cards/"])
def test_there_are_no_listings(server, target):
    assert ask(server, target)[0].status == 404


@pytest.mark.parametrize(
    "target",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/cards/../../secret.txt",
        "/..%5csecret.txt",
        "/..%c0%afsecret.txt",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/C:/secret.txt",
        "/index.html%00.txt",
        "/link.txt",
        "/out/secret.txt",
        "/out/site/index.html/../../secret.txt",
        "/.hidden",
        "/cards//magus/",
        "/index.html.",
        "http://127.0.0.1/secret.txt",
    ],
)
def test_nothing_outside_the_site_is_served(server, target):
    answer, body = ask(server, target)
    assert answer.status in {400, 404}
    assert b"secret" not in body


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"])
def test_only_get_and_head_are_answered(server, method):
    answer, _ = ask(server, "/", method)
    assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD")


def test_head_has_no_body(server):
    answer, body = ask(server, "/", "HEAD")
    assert (answer.status, answer.headers["Content-Length"], body) == (200, "11", b"")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "127.0.0.1:1", ""])
def test_a_foreign_host_is_refused(server, host):
    assert ask(server, "/", Host=host)[0].status == 421


def test_a_request_without_host_is_refused(server):
    assert b" 421 " in raw(server, b"GET / HTTP/1.0\r\n\r\n")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:{port}", "[::1]:{port}"])
def test_the_names_of_this_machine_are_known(server, host):
    assert ask(server, "/", Host=host.format(port=server.port))[0].status == 200


@pytest.mark.parametrize("target", ["/", "/missing", "/find/?q=cascade", "/find/results.json?q=x"])
def test_every_answer_has_the_security_headers(server, target):
    answer, _ = ask(server, target)
    for name in ("X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy", "Content-Security-Policy"):
        assert answer.headers[name], name
    assert "Server" not in answer.headers


def test_an_unchanged_file_is_not_sent_again(server):
    changed = ask(server, "/")[0].headers["Last-Modified"]
    answer, body = ask(server, "/", **{"If-Modified-Since": changed})
    assert (answer.status, body) == (304, b"")


@pytest.mark.parametrize(
    "data",
    [
        b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 2000 + b"\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"GET\r\n\r\n",
        b"\0" * 100 + b"\r\n\r\n",
    ],
    ids=["target", "header", "headers", "tls", "short", "nul"],
)
def test_a_broken_request_is_refused(server, data):
    answer = raw(server, data)
    assert re.match(rb"HTTP/1\.[01] 4\d\d ", answer), answer[:100]


def test_a_slow_client_is_dropped_and_others_are_served(server, monkeypatch):
    monkeypatch.setattr(servers, "_HEAD_SECONDS", 0.3)
    slow = [socket.create_connection(("127.0.0.1", server.port), timeout=5) for _ in range(20)]
    for connection in slow:
        connection.sendall(b"GET / HT")
    assert ask(server, "/")[0].status == 200
    began = time.monotonic()
    for connection in slow:
        while connection.recv(4096):
            pass
        connection.close()
    assert time.monotonic() - began < 4


def test_the_search_answers_as_json(server):
    answer, body = ask(server, "/find/results.json?q=cascade+countered&lang=fr")
    assert answer.headers["Content-Type"] == "application/json"
    assert json.loads(body)["results"][0]["id"] == "countered-cascade"


@pytest.mark.parametrize(("target", "language"), [("/find/", "en"), ("/fr/find/", "fr")])
def test_dates_of_results_are_written_as_the_language_writes_them(server, target, language):
    _, body = ask(server, target + "?q=cascade")
    days = re.findall(r'<time datetime="([^"]+)">([^<]+)</time>', body.decode())
    assert days
    assert [shown for day, shown in days if shown != writing.date(dt.date.fromisoformat(day), language)] == []


@pytest.mark.parametrize(("target", "language"), [("/find/", "en"), ("/fr/find/", "fr")])
def test_the_search_page_is_in_both_languages(server, target, language):
    _, body = ask(server, target + "?q=cascade")
    text = body.decode()
    assert f'<html lang="{language}">' in text
    assert text.count("<li>") == 2
    assert "<mark>" in text


def test_the_search_page_narrows(server):
    _, body = ask(server, "/find/?q=&topic=copying&since=2022")
    assert body.count(b"<li>") == 2


def test_what_was_typed_is_text(server):
    _, body = ask(server, "/find/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E{{x}}&topic=%22%3E%3Cb%3E&page=%3Ci%3E")
    assert b"<script>alert" not in body
    assert b"<b>" not in body
    assert b"<i>" not in body


def test_the_page_runs_only_its_own_script(server):
    answer, body = ask(server, "/find/")
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
    assert re.findall(rb"<script[^>]*>", body) == [b'<script src="/find/find.js" defer>']
    assert ask(server, "/find/find.js")[0].status == ask(server, "/find/find.css")[0].status == 200


def test_a_new_index_is_taken_up(server, folder):
    assert b"jotun" in ask(server, "/find/results.json?q=jotun")[1]
    build(folder / "index", RULINGS[:2])
    assert json.loads(ask(server, "/find/results.json?q=jotun")[1])["total"] == 0
    build(folder / "index")
    assert json.loads(ask(server, "/find/results.json?q=jotun")[1])["total"] == 1


def test_without_an_index_the_page_says_so(tmp_path):
    answers = Answers(folder=tmp_path, assets=ASSETS)
    page, data = answers.answer("find/", "q=x"), answers.answer("find/results.json", "q=x")
    assert page is not None
    assert data is not None
    assert page.status == data.status == 503
    assert b"verdict build" in page.body
