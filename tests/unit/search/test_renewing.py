from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator import project
from generator.search import renewing

_ROOT = Path(__file__).parents[3]


def test_an_index_of_another_corpus_is_made_again(tmp_path, monkeypatch):
    here = project.find(_ROOT)
    for part in ("rulings", "engine_examples", "templates", "mkdocs.yml"):
        (tmp_path / part).symlink_to(_ROOT / part)
    mine = replace(here, root=tmp_path, corpus=tmp_path / "rulings")
    told: list[str] = []
    renewing.opened(mine, told.append).close()
    renewing.opened(mine, told.append).close()
    assert len(told) == 1
    other = replace(mine, corpus=tmp_path / "elsewhere")
    made: list[Path] = []
    monkeypatch.setattr(renewing, "_renew", lambda asked: made.append(asked.corpus))
    renewing.opened(other, told.append).close()
    assert told[1:] == ["the index is of another corpus: making it again"]
    assert made == [other.corpus]
