"""`verdict build` in a checkout whose games are not played: verifying has tests of its own."""

import json

import pytest
from click.testing import CliRunner

from generator import files, report_file
from generator import verify as verifying
from generator.cli import verdict
from generator.errors import EngineError
from generator.project import Project
from generator.report import ExampleResult, GameResult, Report
from generator.verdicts import Verdict
from tests.golden import mini

GOOD = Report(engine="an engine", version="1", runner="", examples=(), rulings=())
PARTS = ("mkdocs.yml", "mkdocs.fr.yml", "templates", "rulings", "engine_examples", "generator")


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    for name in PARTS:
        (tmp_path / name).symlink_to(mini.ROOT / name)
    monkeypatch.setattr(verifying, "verify", lambda *_: GOOD)
    return Project(root=tmp_path, corpus=tmp_path / "rulings")


def run(checkout, *arguments):
    return CliRunner().invoke(verdict, ["--root", str(checkout.root), "build", *arguments])


def never(*_):
    pytest.fail("something was played or rendered")


def test_a_build_makes_site_index_report_and_stamp_and_the_next_one_nothing(checkout, monkeypatch):
    told = json.loads(run(checkout, "--json").output)
    assert told["changed"]
    assert told["pages"] == told["written"] > 200
    assert (checkout.build / "site" / "fr" / "index.html").is_file()
    assert (checkout.build / "index").is_dir()
    assert report_file.read(checkout) == GOOD
    monkeypatch.setattr(verifying, "verify", never)
    assert json.loads(run(checkout, "--json").output) == {"changed": False}


def test_a_failing_example_keeps_the_site_from_being_written(checkout, monkeypatch):
    game = GameResult(card="Bear", verdict=Verdict.FAILING, hash="", reason="it did not happen")
    example = ExampleResult(
        id="a/b", path="engine_examples/a/b.yaml", line=7, verdict=Verdict.FAILING, rulings=(), games=(game,)
    )
    monkeypatch.setattr(verifying, "verify", lambda *_: Report(**{**as_fields(GOOD), "examples": (example,)}))
    result = run(checkout)
    assert "engine_examples/a/b.yaml:7: failing: it did not happen" in str(result.exception)
    assert not (checkout.build / "site").exists()


def as_fields(report):
    return {name: getattr(report, name) for name in ("engine", "version", "runner", "rulings")}


def without_engine(*_):
    raise EngineError("no engine here")


def test_without_an_engine_the_last_report_is_shown_and_named(checkout, monkeypatch):
    monkeypatch.setattr(verifying, "verify", without_engine)
    assert isinstance(run(checkout).exception, EngineError)
    report_file.write(checkout, GOOD)
    result = run(checkout)
    assert result.exit_code == 0
    assert "the site shows the verdicts of the last report" in result.stderr


def test_a_second_build_at_the_same_time_is_refused_in_a_sentence(checkout, monkeypatch):
    monkeypatch.setattr(verifying, "verify", never)
    with files.lock(checkout.build / "build"):
        told = str(run(checkout).exception)
    assert told.startswith("another run of Verdict is writing ")
    assert told.endswith("wait until it has ended, then try again")
