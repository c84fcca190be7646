from __future__ import annotations

from tests.unit.search.killing import killed


def test_a_kill_while_an_index_is_made_leaves_a_whole_one(tmp_path):
    assert killed(tmp_path / "build" / "index", times=4, seed=1) < 4
