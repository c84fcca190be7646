"""The search in bad hands for long: a hundred thousand odd queries, fifty kills, fifty clients."""

from __future__ import annotations

import http.client
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.search.index import open_index
from generator.search.searching import search
from tests.unit.search.killing import killed
from tests.unit.search.search_corpus import build
from tests.unit.search.search_strategies import QUERIES

pytestmark = pytest.mark.soak

ROOT = Path(__file__).resolve().parents[2]
SERVER = """
import sys
from pathlib import Path
from generator.serve.answers import Answers
from generator.serve.server import Server
folder = Path(sys.argv[1])
with Server(folder / "site", Answers(folder=folder / "index", assets=Path("templates/assets"))) as server:
    print(server.port, flush=True)
    server.serve_forever()
"""


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    folder = tmp_path_factory.mktemp("search") / "index"
    build(folder)
    opened = open_index(folder)
    yield opened
    opened.close()


@settings(max_examples=100_000, deadline=None, suppress_health_check=list(HealthCheck))
@given(QUERIES, st.sampled_from(["en", "fr"]), st.integers(0, 200))
def test_no_query_fails_or_takes_a_second(index, record, text, language, number):
    with record.input():
        assert search(index, text, language, page=number).page >= 1


def test_an_index_whose_making_is_killed_is_the_old_one_or_the_new_one(tmp_path, record):
    record.faults = 50
    ended = killed(tmp_path / "build" / "index", times=record.faults, seed=7)
    record.notes.append(f"{ended} more came after the end")


@pytest.fixture
def served(tmp_path):
    """A server in a process of its own: its port and its process."""
    page = tmp_path / "site" / "index.html"
    page.parent.mkdir()
    page.write_text("<p>home</p>" * 2000, encoding="utf-8")
    build(tmp_path / "index")
    command = [sys.executable, "-c", SERVER, str(tmp_path)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    yield int(process.stdout.readline()), process
    process.kill()
    process.wait()
    process.stdout.close()


def memory(process):
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0])


def good(port, until, answers):
    paths = ["/", "/find/?q=cascade", "/find/results.json?q=casacde&lang=fr", "/missing"]
    turn = 0
    while time.monotonic() < until:
        path = paths[turn % len(paths)]
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=15)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            body = answer.read()
            answers.append(answer.status == (404 if path == "/missing" else 200) and bool(body))
        except OSError as error:
            answers.append(repr(error))
        finally:
            connection.close()
        turn += 1


def slow(port, until, faults):
    while time.monotonic() < until:
        faults.append("slow")
        with socket.create_connection(("127.0.0.1", port), timeout=15) as connection:
            for letter in b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ":
                try:
                    connection.sendall(bytes([letter]))
                except OSError:
                    break
                time.sleep(0.5)
                if time.monotonic() > until:
                    return


def broken(port, until, faults):
    while time.monotonic() < until:
        for data in (b"\0\xff\x16garbage\r\n\r\n", b"GET / HTTP/1.1\r\n", b"", b"GET /" + b"a" * 40_000):
            faults.append("broken")
            with socket.create_connection(("127.0.0.1", port), timeout=15) as connection:
                connection.sendall(data)
        time.sleep(0.05)


def test_good_clients_are_answered_among_slow_and_broken_ones(served, record):
    port, process = served
    until = time.monotonic() + 20
    answers: list[bool | str] = []
    faults: list[str] = []
    clients = [threading.Thread(target=good, args=(port, until, answers)) for _ in range(40)]
    clients += [threading.Thread(target=slow, args=(port, until, faults)) for _ in range(5)]
    clients += [threading.Thread(target=broken, args=(port, until, faults)) for _ in range(5)]
    for client in clients:
        client.start()
    time.sleep(6)
    early = memory(process)
    for client in clients:
        client.join()
    wrong = [answer for answer in answers if answer is not True]
    record.inputs, record.faults, record.lost = len(answers), len(faults), len(wrong)
    record.notes.append(f"memory of the server after 6 s and at the end: {early:,} kB, {memory(process):,} kB")
    assert wrong == []
    assert len(answers) > 500
    assert memory(process) < 1.15 * early
