from __future__ import annotations

import pytest

from generator.errors import DataError
from generator.french import glossary
from generator.french.glossary import Phrases, Term

_GOOD = """terms:
- {id: counter-spell, en: [countered], fr: [contrecarr*]}
never: []
english: [the]
"""


def _read(folder, text):
    (folder / "glossary.yaml").write_text(text, encoding="utf-8")
    return glossary.read(folder, "glossary.yaml")


def test_a_star_stands_for_any_ending():
    phrases = Phrases(texts=("contrecarr*",))
    assert phrases.count("il est contrecarré, puis contrecarrez-le") == 2


def test_a_phrase_in_a_longer_word_does_not_count():
    assert Phrases(texts=("mana",)).count("non-mana manatte") == 0


def test_unless_takes_a_sense_away():
    term = Term(
        id="marker",
        english=Phrases(texts=("counter",)),
        french=Phrases(texts=("marqueur",)),
        unless=Phrases(texts=("counter it",)),
    )
    assert term.occurs("counter it with a counter") == 1


def test_a_good_glossary_is_read(tmp_path):
    assert [term.id for term in _read(tmp_path, _GOOD).terms] == ["counter-spell"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("en: [countered], ", ""), "key 'en' is missing"),
        (("fr: [contrecarr*]", "fr: []"), "it is empty"),
        (("id: counter-spell", "id: counter-spell, sense: verb"), "unknown key 'sense'"),
        (("never: []\n", ""), "key 'never' is missing"),
    ],
)
def test_a_bad_glossary_is_told_with_its_place(tmp_path, change, message):
    with pytest.raises(DataError, match=message):
        _read(tmp_path, _GOOD.replace(*change))
