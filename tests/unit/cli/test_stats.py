from __future__ import annotations

import json
import shutil
from pathlib import Path

from generator import cli

ROOT = Path(__file__).parents[3]


def test_figures_of_the_committed_corpus_without_a_report(tmp_path, monkeypatch, capsys):
    shutil.copytree(ROOT / "rulings", tmp_path / "rulings")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["verdict", "stats", "--json"])
    cli.main()
    output = capsys.readouterr()
    figures = json.loads(output.out)
    assert (figures["publications_total"], figures["rulings_total"], figures["examples_total"]) == (53, 45, 0)
    assert figures["publications_by_verdict"] == {"unproven": 53}
    assert "run verdict verify" in output.err
