"""A disk that is full, or that nobody may write to: a sentence that names the file, and the last good state stays."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator import cli, report_file
from generator import verify as verifying
from generator.errors import GeneratorError
from generator.project import Project
from generator.report import Report
from generator.site import mkdocs_run
from tests import disks

ROOT = Path(__file__).parents[2]
GOOD = Report(engine="an engine", version="1", runner="", examples=(), rulings=())


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    for name in ("mkdocs.yml", "mkdocs.fr.yml"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("templates", "rulings", "engine_examples", "generator"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(verifying, "verify", lambda *_: GOOD)
    return Project(root=tmp_path, corpus=tmp_path / "rulings")


@pytest.fixture
def disk(checkout):
    with disks.small(checkout.build) as one:
        yield one


@pytest.fixture
def run(monkeypatch, capsys):
    def call(*arguments):
        monkeypatch.setattr("sys.argv", ["verdict", *map(str, arguments)])
        try:
            cli.main()
        except SystemExit as stop:
            return stop.code, capsys.readouterr().err
        return 0, capsys.readouterr().err

    return call


def source(folder, year, rulings):
    cards = {
        f"Card {number}": [
            {"name": f"Card {number}", "rulings": [{"date": "2020-01-24", "text": f"Ruling {each} of {number}."}]}
            for each in range(rulings)
        ]
        for number in range(200)
    }
    path = folder / f"{year}.json"
    path.write_text(json.dumps({"meta": {"date": f"{year}-01-01"}, "data": cards}), encoding="utf-8")
    return path


FULL = "No space left on device: make room, and run the command again; what was there before is as it was"


@pytest.mark.parametrize("left", [0, 100_000, 800_000])
def test_an_import_on_a_full_disk_keeps_the_old_corpus(checkout, disk, run, left):
    assert run("import", "mtgjson", source(checkout.root, 2022, 1))[0] == 0
    before = disks.content(checkout.build)
    disk.fill(left)
    newer = source(checkout.root, 2023, 1)
    code, told = run("import", "mtgjson", newer)
    assert code == 1
    assert told.startswith(str(checkout.build))
    assert FULL in told
    assert disks.content(checkout.build) == before
    disk.empty()
    assert run("import", "mtgjson", newer)[0] == 0


def test_a_build_on_a_full_disk_keeps_the_old_site(checkout, disk, run):
    assert run("build")[0] == 0
    before = disks.content(checkout.build / "site")
    disk.fill(6_000_000)  # the soak tests leave any number of bytes
    code, told = run("build", "--fresh")
    assert code == 1
    assert "No space left on device" in told
    assert disks.content(checkout.build / "site") == before
    disk.empty()
    assert run("build")[0] == 0
    assert report_file.read(checkout) == GOOD


def test_what_the_system_refuses_to_mkdocs_is_told_in_one_line():
    code = "raise OSError(28, 'No space left on device', 'a', None, 'b')"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    with pytest.raises(GeneratorError) as caught:
        mkdocs_run.finish(process)
    told = "MkDocs could not render the shell: No space left on device: 'a' -> 'b': nothing was changed"
    assert str(caught.value) == told


# Whoosh lets go of its files when it is collected, not when it fails.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_index_that_cannot_be_made_again_is_told_with_its_folder(checkout, disk, run):
    disk.fill(200_000)
    code, told = run("search", "cascade")
    assert code == 1
    assert f"{checkout.build / 'index'}" in told
    assert FULL in told
    assert not (checkout.build / "index").exists()
    disk.empty()
    assert run("search", "cascade")[0] == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("import", "mtgjson", "2023.json"),
        ("build", "--fresh"),
        ("verify", "--json", "build/report.json"),
        ("search", "cascade"),
        ("compare", "old.json", "old.json", "--output", "build/told.txt"),
        ("pack",),
        ("import", "mtgjson", "2023.json", "--into", "build/other"),
        ("french", "export", "build/fr.po"),
    ],
    ids=" ".join,
)
def test_a_folder_that_nobody_may_write_to_is_told_in_a_sentence(checkout, disk, run, arguments):
    source(checkout.root, 2023, 1)
    (checkout.root / "old.json").write_text(report_file.to_json(GOOD), encoding="utf-8")
    assert run("import", "mtgjson", source(checkout.root, 2022, 1))[0] == 0
    if arguments[0] == "pack":
        assert run("build")[0] == 0
    before = disks.content(checkout.build)
    disk.lock()
    code, told = run(*arguments)
    disk.unlock()
    assert (code, told.count("\n")) == (1, told.count("making it again") + 1)
    assert f"{checkout.build}" in told or "build/" in told
    assert "Read-only file system: see that it is there, and that you may read and write it" in told
    assert disks.content(checkout.build) == before
