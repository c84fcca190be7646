from __future__ import annotations

import json
import pickle
import zlib

import pytest

from generator.errors import GeneratorError
from generator.search import index as indexes
from generator.search import unpickling
from generator.search.index import IndexUnusableError, open_index
from generator.search.searching import search
from tests.unit.search.search_corpus import RULINGS, VAULT, Row, build


@pytest.fixture
def folder(tmp_path):
    build(tmp_path / "index")
    return tmp_path / "index"


def found(folder, text):
    index = open_index(folder)
    try:
        return [result.id for result in search(index, text).results]
    finally:
        index.close()


def many(count: int) -> list[Row]:
    more: list[Row] = [
        (f"more-{number}", f"Filler number {number} says nothing.", "", [(VAULT, "2005-01-01")], [])
        for number in range(count)
    ]
    return [*RULINGS, *more]


def test_one_document_a_ruling(folder):
    assert open_index(folder).size == len(RULINGS)


def test_building_again_writes_no_document(folder):
    assert build(folder).written == 0


def test_one_changed_ruling_is_one_document(folder):
    rows = many(60)
    build(folder, rows)
    rows[-1] = ("more-59", "An entirely novel sentence.", "", [(VAULT, "2005-01-01")], [])
    assert build(folder, rows).written == 1
    assert found(folder, "novel") == ["more-59"]
    assert "more-59" not in found(folder, "filler 59")


def test_an_amended_index_finds_what_a_fresh_one_does(folder, tmp_path):
    build(folder, many(60))
    build(folder, many(58))
    build(tmp_path / "fresh", many(58))
    for text in ("filler", "cascade", "card:vault", "numbr", "since:2008"):
        assert found(folder, text) == found(tmp_path / "fresh", text)
    amended, fresh = (json.loads((place / "words.json").read_bytes()) for place in (folder, tmp_path / "fresh"))
    assert amended == fresh


def test_many_small_changes_end_in_a_fresh_index(folder):
    for step in range(12):
        build(folder, many(60 + step))
    assert len(list(folder.glob("*.seg"))) <= indexes._SEGMENTS


def test_readers_go_on_with_the_old_index(folder):
    index = open_index(folder)
    build(folder, RULINGS[:1])
    assert search(index, "jotun").results[0].id == "jotun"
    index.close()
    assert found(folder, "jotun") == []


def test_a_missing_index_is_said(tmp_path):
    with pytest.raises(IndexUnusableError, match="there is no search index"):
        open_index(tmp_path / "index")


def test_an_index_of_another_release_is_said(folder, monkeypatch):
    monkeypatch.setattr(indexes, "FORMAT", 99)
    with pytest.raises(IndexUnusableError, match="another release"):
        open_index(folder)


def contents(folder):
    return [
        (path, path.read_bytes())
        for path in sorted(folder.iterdir())
        if path.stat().st_size and path.name != "digests.json"
    ]


def test_every_truncated_file_is_noticed(folder):
    for path, content in contents(folder):
        path.write_bytes(content[: len(content) // 2])
        with pytest.raises(IndexUnusableError):
            open_index(folder)
        path.write_bytes(content)


def test_every_flipped_byte_is_noticed(folder):
    for path, content in contents(folder):
        if path.name != "manifest.json":
            path.write_bytes(content[:-3] + bytes([content[-3] ^ 1]) + content[-2:])
            with pytest.raises(IndexUnusableError, match="damaged"):
                open_index(folder)
            path.write_bytes(content)


def test_a_damaged_index_is_made_again(folder):
    (folder / "facts.json").write_bytes(b"{")
    assert build(folder).written == len(RULINGS)


class Bomb:
    def __reduce__(self):
        return (print, ("an index ran code",))


@pytest.mark.parametrize("protocol", [0, 2, 4])
def test_an_index_may_not_name_other_types(protocol):
    with pytest.raises(pickle.UnpicklingError, match="an index has no"):
        unpickling.loads(pickle.dumps(Bomb(), protocol))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Whoosh leaves the bad file open
def test_a_foreign_table_of_contents_runs_no_code(folder, capsys):
    toc = next(folder.glob("*.toc"))
    content = toc.read_bytes()
    # The last thing in a table of contents is the pickled list of segments.
    toc.write_bytes(content[: content.rindex(b"\x80")] + pickle.dumps(Bomb(), 2))
    manifest = json.loads((folder / "manifest.json").read_bytes())
    manifest["files"][toc.name] = zlib.crc32(toc.read_bytes())
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    with pytest.raises(IndexUnusableError, match="an index has no"):
        open_index(folder)
    assert capsys.readouterr().out == ""


def test_another_whoosh_is_refused(monkeypatch):
    import whoosh

    monkeypatch.setattr(whoosh, "__version__", (3, 54, 0))
    with pytest.raises(GeneratorError, match=r"3\.54\.0 is installed"):
        unpickling.guard()


def test_whoosh_reads_pickles_through_the_guard_only():
    from whoosh import columns, formats
    from whoosh import index as whoosh_index
    from whoosh.codec import whoosh3
    from whoosh.filedb import structfile

    assert {module.loads for module in (columns, formats, whoosh3)} == {unpickling.loads}
    assert structfile.load_pickle is unpickling.load
    assert whoosh_index.pickle.loads is unpickling.loads
    assert not whoosh_index.toc_loaders
