import datetime as dt

import pytest

from generator import catalogue
from generator.catalogue import writing
from generator.verdicts import Verdict

KEYS = [f"{area}.{name}" for area in catalogue.areas() for name in catalogue.entries(area)]


def variants(entry):
    return entry if isinstance(entry, dict) else {"": entry}


@pytest.mark.parametrize("key", KEYS)
def test_each_key_has_both_languages_with_the_same_places(key):
    area, _, name = key.partition(".")
    entry = catalogue.entries(area)[name]
    assert sorted(entry) == ["en", "fr"]
    english, french = variants(entry["en"]), variants(entry["fr"])
    assert sorted(english) == sorted(french)
    for variant, sentence in english.items():
        assert catalogue.places(sentence) == catalogue.places(french[variant])


def test_a_sentence_is_filled():
    assert catalogue.text("site.count-cards", "en", count=2) == "2 cards"


def test_none_is_singular_in_french_only():
    assert catalogue.text("site.count-cards", "fr", count=0) == "0 carte"
    assert catalogue.text("site.count-cards", "en", count=0) == "0 cards"


def test_an_entry_that_counts_wants_a_count():
    with pytest.raises(KeyError, match="give it `count`"):
        catalogue.text("site.count-cards", "en")


def test_a_doubled_brace_is_text():
    assert catalogue.places("{{X}} and {card}") == {"card"}


@pytest.mark.parametrize("verdict", list(Verdict))
def test_each_verdict_has_a_name_and_a_meaning(verdict):
    assert catalogue.has(f"verdicts.{verdict}")
    assert catalogue.has(f"verdicts.{verdict}-meaning")


def test_dates_are_written_as_each_language_does():
    first = dt.date(2022, 4, 1)
    assert [writing.date(first, "en"), writing.date(first, "fr")] == ["1 April 2022", "1er avril 2022"]


def test_numbers_are_grouped_as_each_language_does():
    assert [writing.number(13299, "en"), writing.number(13299, "fr")] == ["13,299", "13\u202f299"]


def test_a_series_ends_with_a_conjunction():
    assert writing.series(["a"], "fr") == "a"
    assert writing.series(["a", "b", "c"], "fr") == "a, b et c"


def test_french_has_the_spaces_of_french_print():
    assert writing.french("l'exil : « oui » !") == "l’exil\u00a0: «\u00a0oui\u00a0»\u202f!"
