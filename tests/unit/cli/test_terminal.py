"""What commands print of texts from outside steers no terminal."""

from __future__ import annotations

import pytest

from generator.cli import search_, verify_report
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.report import ExampleResult, FirstDifference, GameResult, Report
from generator.search.index import open_index
from generator.search.searching import search
from generator.verdicts import Verdict
from tests.unit.search.search_corpus import VAULT, build

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202eturned\u2066\r\x08 cascade"
STEERING = "\x1b\x07\x9b\u202e\u2066\r\x08"


def clean(printed):
    return printed and not any(letter in printed for letter in STEERING)


def report():
    difference = FirstDifference(step=1, line=2, check=EVIL, expected=EVIL, seen=EVIL)
    game = GameResult(card=EVIL, verdict=Verdict.FAILING, hash="", reason=EVIL, first_difference=difference)
    shown = ExampleResult(id=EVIL, path="a.yaml", line=1, verdict=Verdict.FAILING, rulings=(), games=(game,))
    return Report(engine="e", version="1", runner="", examples=(shown,), rulings=())


def test_what_verify_prints_steers_no_terminal(capsys):
    verify_report.show([report()], 1.0)
    assert clean(capsys.readouterr().out)


@pytest.mark.parametrize("on_a_terminal", [False, True])
def test_what_search_prints_steers_no_terminal(tmp_path, capsys, monkeypatch, on_a_terminal):
    build(tmp_path / "index", [("evil-12345678", f"Evil {EVIL}", EVIL, [(VAULT, "2020-01-01")], [])])
    index = open_index(tmp_path / "index")
    monkeypatch.setattr("sys.stdout.isatty", lambda: on_a_terminal, raising=False)
    search_._show(search(index, "cascade", "en"), tmp_path)
    index.close()
    printed = capsys.readouterr().out
    assert clean(printed.replace("\x1b", "") if on_a_terminal else printed)
    # Colours and links there are ours; what the text asks for is not obeyed.
    assert not any(order in printed for order in ("\x1b]0;", "\x1b[2J"))


def test_errors_steer_no_terminal():
    problem = Diagnostic(path=EVIL, line=1, column=1, rule="a", message=EVIL, fix=EVIL)
    assert clean(str(DataError([problem])).replace("\n", ""))
