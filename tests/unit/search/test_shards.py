from __future__ import annotations

import json

import pytest

from generator.search import postings, shards
from generator.site.addresses import Addresses
from tests.unit.search import shards_reader
from tests.unit.search.search_corpus import REPORT, RULINGS, Row, make_corpus


def read(path):
    name, _, content = path.read_text(encoding="utf-8").removeprefix("verdictShard(").removesuffix(")\n").partition(",")
    return json.loads(name), json.loads(content)


def write(corpus, folder, language):
    searched = postings.contents(corpus, REPORT, Addresses().ruling)
    return shards.write(searched, postings.of(searched), folder, language)


@pytest.fixture(scope="module", params=["en", "fr"])
def folder(request, tmp_path_factory):
    place = tmp_path_factory.mktemp(request.param)
    written = write(make_corpus(RULINGS), place, request.param)
    assert written.files == len(list((place / "search").rglob("*.js")))
    return place / "search"


def manifest(folder):
    return read(folder / "manifest.js")[1]


def line(folder, word):
    at = shards_reader.shard_of(manifest(folder)["words"], word)
    lines = read(folder / "w" / f"{at}.js")[1].split("\n")
    return next((found for found in lines if found.startswith(f"{word}:")), "")


def documents(folder, word):
    """What the browser finds for a word, as ids of rulings."""
    known = manifest(folder)
    found = set()
    for term in line(folder, word).split(":")[1].split(","):
        number = int(term[1:], 36)
        shard = read(folder / "p" / f"{shards_reader.shard_of(known['postings'], number)}.js")[1]
        found |= {document for document, _ in shards_reader.decode(shard[term[1:]][1])}
    rows = [
        row for at in range(20) if (folder / "d" / f"r{at}.js").exists() for row in read(folder / "d" / f"r{at}.js")[1]
    ]
    return {rows[document - known["cards"]][0] for document in found if document >= known["cards"]}


@pytest.mark.parametrize(
    "counted", [[], [(0, 1)], [(0, 7), (31, 1), (32, 32), (5000, 1_000_000)], [(n, 1) for n in range(999)]]
)
def test_postings_survive(counted):
    assert shards_reader.decode(postings.encode(counted)) == counted


def test_a_common_word_takes_little_more_than_a_letter_a_document():
    assert len(postings.encode([(number, 1) for number in range(0, 9000, 3)])) == 3000


def test_every_shard_says_its_name(folder):
    for path in folder.rglob("*.js"):
        assert read(path)[0] == path.relative_to(folder).with_suffix("").as_posix()


def test_a_word_is_found_as_it_is_typed(folder):
    assert documents(folder, "cimetiere") == {"cards/magus-lucea-kane/#graveyard-permission"}
    assert "rulings/cascade-triggers/" in documents(folder, "sakashimas")
    assert "cards/lim-duls-vault/#vault-life" in documents(folder, "duls") & documents(folder, "dul")
    assert documents(folder, "{x}") == {"cards/magus-lucea-kane/#same-x"}


def test_forms_of_a_word_share_their_terms(folder):
    assert line(folder, "copied").split(":")[1] == line(folder, "copy").split(":")[1]


def test_filters_have_postings(folder):
    filters = manifest(folder)["filters"]
    assert {"topic:cascade", "year:2021", "rule:702.85", "verdict:verified"} <= filters.keys()
    assert "verdict:unproven" not in filters


def test_words_are_in_the_order_of_browsers(folder):
    words = [found.split(":")[0] for path in (folder / "w").iterdir() for found in read(path)[1].split("\n")]
    ordered = sorted(words, key=lambda word: word.encode("utf-16-be"))
    assert words == ordered or len(list((folder / "w").iterdir())) > 1
    assert len(set(words)) == len(words)


def test_text_stays_data(tmp_path):
    evil = '</script><script>alert(1)</script>\u2028\u2029 "); alert(1)'
    rows: list[Row] = [("evil", evil, "", RULINGS[0][3], [])]
    write(make_corpus(rows), tmp_path, "en")
    assert read(tmp_path / "search" / "d" / "r0.js")[1][0][1] == evil


def test_the_same_corpus_gives_the_same_bytes(tmp_path):
    for place in ("one", "two"):
        write(make_corpus(RULINGS), tmp_path / place, "en")
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / p).rglob("*.js")} for p in ("one", "two"))
    assert one == two
