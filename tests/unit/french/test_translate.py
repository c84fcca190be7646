from __future__ import annotations

import pytest

from generator.french.libretranslate import LibreTranslate
from generator.french.masking import mask
from generator.french.translate import ProviderError, Translator
from generator.identity import ruling_id
from tests.unit.french import french_corpus as made
from tests.unit.french.translation_server import serving, slowly, well

_GOOD = {
    made.MISSING: "La copie se résout avant le sort ou la capacité d'origine.",
    made.NEW: "La valeur de mana d'une carte double est déterminée par la valeur de mana combinée de ses deux moitiés.",
}


def _server(url, **more):
    return LibreTranslate(url, pause=lambda _seconds: None, **more)


def _fill(url, **more):
    corpus = made.made()
    checker = made.checker(corpus)
    translator = Translator(provider=_server(url, **more), checker=checker, names=checker.names, on=made.TODAY)
    return translator.fill(corpus.rulings.values())


def test_gaps_are_filled_and_set_in_french():
    with serving(well(_GOOD)) as (url, asked):
        outcome = _fill(url)
    assert {text.ruling: text.text for text in outcome.texts} == {
        ruling_id(english): french.replace("'", "’") for english, french in _GOOD.items()
    }
    assert {(text.status, text.by) for text in outcome.texts} == {("machine", "machine: LibreTranslate")}
    assert (outcome.refused, outcome.failure) == ((), "")
    assert [(each["path"], each["source"], each["target"]) for each in asked] == [("/translate", "en", "fr")]


def test_what_has_a_french_text_is_not_sent():
    with serving(well(_GOOD)) as (url, asked):
        _fill(url)
    assert {text for each in asked for text in each["q"]} == set(_GOOD)


def test_a_key_is_sent_where_there_is_one():
    with serving(well(_GOOD)) as (url, asked):
        _fill(url, key="secret")
    assert asked[0]["api_key"] == "secret"


def test_what_the_checker_finds_fault_with_is_refused():
    with serving(well(_GOOD | {made.MISSING: "La copie se résout après le sort d'origine."})) as (url, _):
        outcome = _fill(url)
    assert [refusal.ruling for refusal in outcome.refused] == [ruling_id(made.MISSING)]
    assert [text.ruling for text in outcome.texts] == [ruling_id(made.NEW)]


def test_a_text_whose_tokens_do_not_come_back_is_refused():
    corpus = made.made()
    checker = made.checker(corpus)
    translator = Translator(provider=_server("http://x"), checker=checker, names=checker.names, on=made.TODAY)
    ruling = corpus.rulings[ruling_id(made.MISSING)]
    judged = translator._judged(ruling, mask("Pay {2}."), "Payez.")
    assert "symbols" in judged.reasons[0]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (b"<html>", "Expecting value"),
        (b'{"translatedText": ["one"]}', "something else than 2 translations"),
        (b'{"translatedText": "one"}', "something else than 2 translations"),
        (b'{"error": "no"}', "something else than 2 translations"),
        (b"[]", "something else than 2 translations"),
    ],
)
def test_a_server_that_answers_nonsense_ends_the_run(answer, told):
    with serving(lambda _asked: (200, answer)) as (url, _):
        outcome = _fill(url)
    assert told in outcome.failure
    assert outcome.texts == ()


def test_a_server_that_is_busy_is_asked_again():
    with serving(lambda _asked: (429, b""), lambda _asked: (503, b""), well(_GOOD)) as (url, asked):
        outcome = _fill(url)
    assert len(outcome.texts) == 2
    assert len(asked) == 3


def test_a_server_that_stays_busy_ends_the_run():
    with serving(lambda _asked: (503, b"")) as (url, asked):
        assert "answers 503, 3 times" in _fill(url).failure
    assert len(asked) == 3


def test_a_server_that_refuses_is_not_asked_again():
    with serving(lambda _asked: (403, b"")) as (url, asked):
        assert "answers 403" in _fill(url).failure
    assert len(asked) == 1


def test_a_slow_server_ends_the_run():
    with serving(slowly(0.5)) as (url, _):
        assert "timed out" in _fill(url, timeout=0.05).failure


def test_no_server_ends_the_run():
    with serving(well({})) as (url, _):
        pass
    assert "refused" in _fill(url).failure


def test_only_an_address_of_a_server_is_one():
    with pytest.raises(ProviderError, match="not an address"):
        _server("file:///etc/passwd")


def test_what_the_checker_quotes_has_its_symbols_again():
    found = made.checker(made.made()).check("Payez {X}{2}.", "You may not pay {X}{2}, twice.")
    assert any("{X}{2}" in one.message for one in found)
    assert not any("\u27e6" in one.message for one in found)
