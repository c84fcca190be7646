"""A site, an index and a report that are of another corpus than the one that is loaded: every command says so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator import cli, files, made_of, packing, report_file
from generator.errors import GeneratorError
from generator.project import Project
from generator.report import Report

ROOT = Path(__file__).parents[2]
TOLD = (
    "the {what} in build/ is of build/corpus, and this is about rulings: run it with --corpus build/corpus, "
    "or make the {what} anew with: verdict build"
)


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    shutil.copytree(ROOT / "rulings", tmp_path / "rulings")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    shutil.copytree(tmp_path / "rulings" / "cards", tmp_path / "build" / "corpus" / "cards")
    files.write_text(tmp_path / "build" / "site" / "index.html", "")
    monkeypatch.chdir(tmp_path)
    imported = Project(root=tmp_path, corpus=tmp_path / "build" / "corpus")
    for what in ("site", "report"):
        made_of.note(imported, what)
    report_file.write(imported, Report(engine="e", version="1", runner="", examples=(), rulings=()))
    return Project(root=tmp_path, corpus=tmp_path / "rulings")


@pytest.fixture
def run(monkeypatch, capsys):
    def call(*arguments):
        monkeypatch.setattr("sys.argv", ["verdict", *arguments])
        try:
            cli.main()
        except SystemExit:
            return capsys.readouterr().err
        return capsys.readouterr().err

    return call


@pytest.mark.usefixtures("checkout")
def test_stats_say_that_the_report_is_of_another_corpus(run):
    assert TOLD.format(what="report") in run("stats")
    assert "anew" not in run("--corpus", "build/corpus", "stats")


def test_another_corpus_is_not_packed(checkout):
    with pytest.raises(GeneratorError, match="the site in build/ is of build/corpus"):
        packing.pack(checkout, checkout.build / "a.zip")
    assert not (checkout.build / "a.zip").exists()


def test_serving_says_that_the_site_is_of_another_corpus(checkout, monkeypatch, run):
    monkeypatch.setattr("generator.serve.server.Server.serve_forever", lambda *_, **__: None)
    shutil.copytree(ROOT / "templates" / "assets", checkout.templates / "assets")
    (checkout.root / "engine_examples").mkdir()
    assert TOLD.format(what="site") in run("serve", "--port", "0")


@pytest.mark.parametrize("arguments", [("pack",), ("compare", "a.json", "b.json")])
@pytest.mark.usefixtures("checkout")
def test_a_misspelt_folder_for_what_is_written_is_told_and_not_made(run, arguments):
    told = run(*arguments, "--output", "bulid/told.zip")
    assert "there is no folder 'bulid': make it first, or mend its name" in told
    assert not Path("bulid").exists()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "a.json:1:2: no report: this is not JSON; write one with `verdict verify --json`"),
        ("[]", "a.json: no report: it is JSON of another shape, or was cut; write one with `verdict verify --json`"),
        ('{"schema": 1}', "a.json: no report: it is JSON of another shape, or was cut"),
    ],
)
@pytest.mark.usefixtures("checkout")
def test_what_is_no_report_is_told_without_the_words_of_the_program(run, text, told):
    Path("a.json").write_text(text, encoding="utf-8")
    said = run("compare", "a.json", "a.json")
    assert told in said
    assert "Error" not in said
