from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from generator import cli
from tests.unit.french.translation_server import serving

ROOT = Path(__file__).parents[3]


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    shutil.copytree(ROOT / "rulings", tmp_path / "rulings")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


@pytest.fixture
def run(monkeypatch, capsys):
    def call(*arguments):
        monkeypatch.setattr("sys.argv", ["verdict", "french", *map(str, arguments)])
        try:
            cli.main()
        except SystemExit as stop:
            return stop.code or 0, capsys.readouterr()
        return 0, capsys.readouterr()

    return call


def _french(folder):
    return {path.name: path.read_bytes() for path in sorted((folder / "rulings" / "fr").iterdir())}


@pytest.mark.usefixtures("checkout")
def test_status_counts_every_state(run):
    code, output = run("status", "--json", "--state", "machine")
    status = json.loads(output.out)
    assert code == 0
    assert status["totals"]["machine"] == {"texts": 45, "publications": 53}
    assert len(status["rulings"]) == 45


@pytest.mark.usefixtures("checkout")
def test_status_speaks_french_where_the_locale_does(run, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    _, output = run("status", "--limit", "1")
    assert "en attente" in output.out
    assert output.out.rstrip().endswith("en montre davantage")


def test_export_and_import_change_no_byte(checkout, run):
    before = _french(checkout)
    assert run("export", "out.po")[0] == 0
    assert run("import", "out.po", "--by", "Grace")[0] == 0
    assert _french(checkout) == before


def test_import_takes_a_signed_text_and_refuses_a_wrong_one(checkout, run):
    run("export", "out.po")
    text = Path("out.po").read_text(encoding="utf-8")
    text = text.replace('#, fuzzy\nmsgctxt "the-copy-has-the-same', 'msgctxt "the-copy-has-the-same')
    text = text.replace("La copie se résout avant le sort", "La copie se résout après le sort")
    Path("out.po").write_text(text, encoding="utf-8")
    code, output = run("import", "out.po", "--by", "Grace", "--on", "2026-12-01")
    assert code == 1
    assert "french-missing-term" in output.out
    assert "1 text taken" in output.err
    assert b"status: reviewed\n  by: Grace" in _french(checkout)["x-costs.yaml"]


@pytest.mark.usefixtures("checkout")
def test_import_wants_to_know_who(run):
    run("export", "out.po")
    code, output = run("import", "out.po")
    assert code == 2
    assert "--by" in output.err


def test_import_of_a_broken_file_writes_nothing(checkout, run):
    Path("out.po").write_text("nonsense\n", encoding="utf-8")
    before = _french(checkout)
    code, output = run("import", "out.po", "--by", "Grace")
    assert (code, _french(checkout)) == (1, before)
    assert "out.po:1:1: po" in output.err


def test_translate_fills_a_gap_and_leaves_the_rest(checkout, run):
    file = checkout / "rulings" / "fr" / "exile.yaml"
    before = file.read_text(encoding="utf-8")
    file.write_text("\n".join(before.splitlines()[5:]) + "\n", encoding="utf-8")
    answer = json.dumps({"translatedText": ["Vous exilez les cartes face visible. Tous les joueurs peuvent les voir."]})
    with serving(lambda _asked: (200, answer.encode())) as (url, asked):
        code, output = run("translate", "--url", url)
    assert (code, len(asked)) == (0, 1)
    assert "1 text taken" in output.err
    assert "machine: LibreTranslate" in file.read_text(encoding="utf-8")


def test_translate_without_a_server_says_so(checkout, run):
    (checkout / "rulings" / "fr" / "exile.yaml").unlink()
    with serving() as (url, _):
        pass
    code, output = run("translate", "--url", url, "--timeout", "0.2")
    assert code == 1
    assert url in output.err
