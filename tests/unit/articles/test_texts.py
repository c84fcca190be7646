"""How texts and titles are shown: cut, drawn, marked, and beside which verdicts."""

from __future__ import annotations

import dataclasses
import re

import pytest
from markupsafe import Markup

from generator.articles import card, changes, coverage, edition, environment, example, lists, ruling, topic
from generator.articles.model import Article
from generator.site import shell
from generator.verdicts import Verdict
from tests.golden import mini, played, records

SPACE = "\N{NO-BREAK SPACE}"


def stated(text="", french="", **more):
    """The ruling on cascade with other words."""
    one = records.CORPUS.rulings[records.CASCADE]
    words = dataclasses.replace(records.FRENCH[records.CASCADE], text=french) if french else None
    return dataclasses.replace(one, text=text or one.text, french=words, **more)


def published(text, elsewhere):
    """The page of a ruling of this text that says the other one on one of its cards."""
    one = stated(text)
    first, *rest = one.published
    there = dataclasses.replace(first, publication=dataclasses.replace(first.publication, text=elsewhere))
    same = [dataclasses.replace(place, publication=dataclasses.replace(place.publication, text=text)) for place in rest]
    return ruling.article(mini.make(), dataclasses.replace(one, published=(there, *same)), "en").body


def with_verdicts(**verdicts):
    first, *rest = played.REPORT.rulings
    changed = dataclasses.replace(first, publications={key.replace("_", "-"): one for key, one in verdicts.items()})
    report = dataclasses.replace(played.REPORT, rulings=(changed, *rest))
    return edition.make(records.CORPUS, report, records.EXAMPLES, mini.ROOT / "templates")


def test_a_publication_is_quoted_only_where_it_says_something_else():
    assert "On this card" not in published("It can't be “cast”.", 'It can’t  be "cast".')
    assert "On this card" in published("It can't be cast.", "It cannot be cast.")


def test_a_text_that_is_quoted_has_its_symbols_drawn():
    assert '<q lang="en"><span class="mana-held"><span class="mana mana-at"' in published(
        "Pay nothing.", "{T}: Pay nothing."
    )


def test_a_title_keeps_its_spaces_that_do_not_break():
    text = f"Mettez un marqueur «{SPACE}énergie{SPACE}» sur ce permanent."
    assert ruling.title(stated(french=text), "fr") == text
    assert environment.plain(f" a{SPACE}b \n c ") == f"a{SPACE}b c"


@pytest.mark.parametrize("mark", [f"«{SPACE}", "« ", "“", "(", "— ", f"mot{SPACE}: ", "«"])
@pytest.mark.parametrize("letters", range(80, 90))
def test_a_title_is_never_cut_behind_what_opens(mark, letters):
    text = f"{'a' * letters} {mark}énergie et autre chose»."
    assert ruling.title(stated(french=text), "fr")[-2] not in f"«“(—:{SPACE} "


def test_symbols_are_drawn_in_headings_lists_and_leads():
    words = "Snow mana is {S}."
    described = dataclasses.replace(records.TOPICS[0], description={"en": words, "fr": words})
    assert 'aria-label="snow mana"' in topic.article(mini.make(), described, 1, "en").body
    page = ruling.article(mini.make(), stated(words), "en")
    assert page.body.count('aria-label="snow mana"') == page.body.count("{S}") > 1
    assert page.title == words


def test_a_ruling_has_one_heading_that_only_readers_aloud_hear():
    page = ruling.article(mini.make(), records.CORPUS.rulings[records.CASCADE], "en")
    assert page.body.count("<h1") == page.body.count('<h1 id="article" class="hidden-text"') == 1
    assert [one.anchor for one in page.headings] == ["in-french", "examples", "published", "cite"]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "verified on 1 of 2 cards"), ("fr", "vérifiée avec 1 carte sur 2")]
)
def test_beside_the_worst_verdict_stands_how_many_cards_are_verified(language, told):
    made = with_verdicts(sakashimas_protege=Verdict.VERIFIED, zhulodok_void_gorger=Verdict.UNSUPPORTED)
    assert told in ruling.article(made, records.CORPUS.rulings[records.CASCADE], language).body
    assert told in topic.article(made, records.TOPICS[0], 1, language).body


def test_where_all_cards_have_one_verdict_the_badge_says_it_all():
    made = with_verdicts(sakashimas_protege=Verdict.VERIFIED, zhulodok_void_gorger=Verdict.VERIFIED)
    assert "verified on" not in ruling.article(made, records.CORPUS.rulings[records.CASCADE], "en").body
    assert "on 2 cards" in topic.article(made, records.TOPICS[0], 1, "en").body


def test_the_rulings_on_most_cards_say_on_how_many_they_are_verified(monkeypatch):
    monkeypatch.setattr(coverage, "_MANY", 1)
    made = with_verdicts(sakashimas_protege=Verdict.VERIFIED, zhulodok_void_gorger=Verdict.UNSUPPORTED)
    assert "verified on 1 of 2 cards" in coverage.article(made, "en").body


def test_a_badge_on_a_card_is_of_that_card():
    assert "with this card" in card.article(mini.make(), records.CARDS[0], "en").body
    assert "avec cette carte" in card.article(mini.make(), records.CARDS[0], "fr").body


def listed(*french_names):
    """The lists of cards that have these French names, by their address and language."""
    named = [
        dataclasses.replace(records.CARDS[2], key=f"card-{n}", french_name=it) for n, it in enumerate(french_names)
    ]
    corpus = dataclasses.replace(records.CORPUS, cards={one.key: one for one in named})
    made = edition.make(corpus, played.REPORT, (), mini.ROOT / "templates")
    pages = {
        (prefix, language): lists.cards_of(made, prefix, group, language).body
        for prefix, group in lists.groups(made).items()
        for language in ("en", "fr")
    }
    return pages, {language: lists.articles(made, language)[0].body for language in ("en", "fr")}


def test_french_cards_are_listed_by_their_french_titles(monkeypatch):
    monkeypatch.setattr(lists, "_WHOLE", 1)
    pages, index = listed("Émeute", "Mage", "")
    assert sorted(pages) == [(prefix, language) for prefix in ("ca", "em", "ma") for language in ("en", "fr")]
    assert "Émeute" in pages["em", "fr"]
    assert "Aucune carte ne commence ainsi" not in pages["em", "fr"]
    assert "No card begins so in English." in pages["em", "en"]
    assert ">Em</a>" in index["fr"]
    assert ">Em</a>" not in index["en"]
    assert pages["ca", "en"].count("<li>") == 3
    assert pages["ca", "fr"].count("<li>") == 1


def test_french_titles_are_sorted_without_accents():
    pages, _ = listed("Briseporte", "Brèche", "Buffle", "Bénédiction", "bannir")
    shown = re.findall(r'/">([^<]*)</a>', pages["", "fr"])
    assert shown == ["bannir", "Bénédiction", "Brèche", "Briseporte", "Buffle"]


def test_an_example_is_verified_in_its_own_gender():
    page = example.article(mini.make(), records.EXAMPLES[0], "fr").body
    assert environment.Words("fr", "").verdict("verified", "example") == "vérifié"
    assert environment.Words("fr", "").verdict("disagrees", "example") == "moteur en désaccord"
    assert re.search(
        r'"verdict-line"><span class="badge[^>]*>(?:vérifié|non pris en charge par le moteur)</span>', page
    )


def test_french_quotation_marks_have_their_spaces():
    css = (mini.ROOT / "templates/assets/site.css").read_text(encoding="utf-8")
    assert '[lang="fr"] q { quotes: "«\\00a0" "\\00a0»"; }' in css


@pytest.mark.parametrize(("french", "other", "marked"), [("Intuition", 0, 0), ("Éclair", 1, 0), ("", 0, 1)])
def test_a_name_that_both_languages_have_is_shown_once(french, other, marked):
    one = dataclasses.replace(records.CARDS[2], name="Intuition", french_name=french)
    body = card.article(mini.make(), one, "fr").body
    assert body.count("other-name") == other
    assert body.count('<h1 id="article" lang="en">') == marked
    assert card.other_name(one, "en") == (french if other else "")


def test_english_names_and_titles_are_marked_in_french_pages():
    assert '/cards/zhulodok-void-gorger/" lang="en">Zhulodok' in changes.article(mini.make(), "fr").body
    assert ruling.article(mini.make(), stated(), "fr").title_language == "en"
    assert ruling.article(mini.make(), stated(french="Du français."), "fr").title_language == "fr"
    assert card.article(mini.make(), records.CARDS[2], "fr").title_language == "en"


@pytest.mark.parametrize(("spoken", "shown"), [("en", '<span lang="en">A &lt;b&gt;</span>'), ("", "A &lt;b&gt;")])
def test_the_title_in_the_header_is_marked_too(spoken, shown):
    page = shell.Page(parts=("", "heading", ""))
    french = shell.Shell(language="fr", url="/", by_depth=(page,))
    article = Article(address="", language="fr", title="A <b>", description="", body=Markup(), title_language=spoken)
    assert french.page(article) == shown
