import dataclasses
import datetime as dt
import json
import shutil

import jsonschema
import pytest

from generator.api import write as api
from generator.articles import card as cards
from generator.articles import edition as editions
from generator.articles import everything, lists
from generator.errors import GeneratorError
from generator.records import Corpus, FrenchStatus, FrenchText
from generator.search import shards
from generator.site import build, mkdocs_run, shells, state
from generator.verdicts import Verdict
from tests.golden import mini, played, records


def content(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def copied(site, tmp_path):
    """The built site with what is kept beside it, to be changed."""
    shutil.copytree(site.parent, tmp_path / "built")
    return tmp_path / "built" / "site"


def made(corpus=records.CORPUS, report=played.REPORT, examples=records.EXAMPLES, change_sets=records.CHANGE_SETS):
    whole = editions.make(corpus, report, examples, mini.ROOT / "templates", mini.make().taken)
    return dataclasses.replace(whole, page_size=3, change_sets=change_sets)


def with_card(key, **changes):
    """The corpus with one card changed, everywhere where it stands."""
    card = dataclasses.replace(records.CORPUS.cards[key], **changes)
    rulings = {
        identifier: dataclasses.replace(
            ruling,
            published=tuple(
                dataclasses.replace(one, card=card) if one.card.key == key else one for one in ruling.published
            ),
        )
        for identifier, ruling in records.CORPUS.rulings.items()
    }
    return Corpus(cards={**records.CORPUS.cards, key: card}, rulings=rulings, topics=records.CORPUS.topics)


def with_ruling(identifier, **changes):
    ruling = dataclasses.replace(records.CORPUS.rulings[identifier], **changes)
    return dataclasses.replace(records.CORPUS, rulings={**records.CORPUS.rulings, identifier: ruling})


def with_topic(identifier, **changes):
    topic = dataclasses.replace(records.CORPUS.topics[identifier], **changes)
    return dataclasses.replace(records.CORPUS, topics={**records.CORPUS.topics, identifier: topic})


def without_card(key):
    return dataclasses.replace(
        records.CORPUS, cards={name: card for name, card in records.CORPUS.cards.items() if name != key}
    )


def with_verdict(verdict):
    first, *rest = played.REPORT.rulings
    publications = {"sakashimas-protege": verdict}
    changed = dataclasses.replace(first, verdict=verdict, publications=publications)
    return dataclasses.replace(played.REPORT, rulings=(changed, *rest))


def with_verdict_elsewhere(verdict):
    """Another verdict on one card of a ruling, whose own stays as it was."""
    first, *rest = played.REPORT.rulings
    changed = dataclasses.replace(first, publications={**first.publications, "zhulodok-void-gorger": verdict})
    return dataclasses.replace(played.REPORT, rulings=(changed, *rest))


def with_finding(**changes):
    findings = (dataclasses.replace(played.REPORT.findings[0], **changes),)
    return dataclasses.replace(played.REPORT, findings=findings)


FRENCH = FrenchText(
    ruling=records.EVIL, text="Du français.", status=FrenchStatus.MACHINE, by="x", on=dt.date(2026, 1, 1)
)
CHANGED = {
    "a card's name": lambda: made(corpus=with_card("bare", name="Bared")),
    "a French name": lambda: made(corpus=with_card("zhulodok-void-gorger", french_name="Zhulodok le dévoreur")),
    "a face": lambda: made(corpus=with_card("bare", faces=records.CORPUS.cards["sakashimas-protege"].faces)),
    "a card that goes": lambda: made(corpus=without_card("bare")),
    "a French text": lambda: made(corpus=with_ruling(records.EVIL, french=FRENCH)),
    "the topics of a ruling": lambda: made(corpus=with_ruling(records.EVIL, topics=("cascade",))),
    "kin": lambda: made(corpus=with_ruling(records.PROTEGE, kin=())),
    "a later wording": lambda: made(corpus=with_ruling(records.EVIL, later=(records.NEWER,))),
    "a topic's name": lambda: made(corpus=with_topic("cascade", name={"en": "Cascading", "fr": "Cascader"})),
    "a topic's rules": lambda: made(corpus=with_topic("copying", rules=("707.2",))),
    "a verdict": lambda: made(report=with_verdict(Verdict.FAILING)),
    "a verdict on one of several cards": lambda: made(report=with_verdict_elsewhere(Verdict.VERIFIED)),
    "an example that goes": lambda: made(examples=records.EXAMPLES[:1]),
    "the reason of a finding": lambda: made(report=with_finding(reason={"en": "It forgets.", "fr": "Il oublie."})),
    "the script of a finding": lambda: made(report=with_finding(script="# another game\n")),
    "an import": lambda: made(change_sets=records.CHANGE_SETS[1:]),
    "a claim": lambda: made(
        examples=(dataclasses.replace(records.EXAMPLES[0], claim={"en": "Other.", "fr": "Autre."}), records.EXAMPLES[1])
    ),
}


@pytest.mark.parametrize("change", CHANGED)
def test_a_change_gives_the_same_bytes_as_a_build_from_nothing(copied, tmp_path, project, monkeypatch, change):
    monkeypatch.setattr(build, "_FEW", 1)
    before = content(copied)
    built = build.build(CHANGED[change](), project, target=copied)
    fresh = tmp_path / "fresh" / "site"
    shutil.copytree(copied.with_name(".site.shell"), fresh.with_name(".site.shell"))
    build.build(CHANGED[change](), project, target=fresh)
    assert content(copied) == content(fresh)
    assert content(copied) != before
    assert built.written < built.pages


@pytest.mark.parametrize("change", ["a card's name", "a French name", "a card that goes"])
def test_of_many_lists_of_cards_those_change_that_have_the_card(copied, tmp_path, project, monkeypatch, change):
    monkeypatch.setattr(lists, "_WHOLE", 1)
    build.build(made(), project, target=copied)
    before = content(copied)
    built = build.build(CHANGED[change](), project, target=copied)
    shutil.copytree(copied.with_name(".site.shell"), tmp_path / "fresh" / ".site.shell")
    build.build(CHANGED[change](), project, target=tmp_path / "fresh" / "site")
    assert content(copied) == content(tmp_path / "fresh" / "site")
    changed = {name for name in before if name.startswith("browse/") and content(copied).get(name) != before[name]}
    assert changed == {f"browse/{'zh' if change == 'a French name' else 'ba'}/index.html"}
    assert built.written < built.pages


def test_a_french_name_that_begins_otherwise_moves_to_a_list_that_both_languages_have(
    copied, tmp_path, project, monkeypatch
):
    monkeypatch.setattr(lists, "_WHOLE", 1)
    build.build(made(), project, target=copied)
    before = content(copied)
    renamed = with_card("zhulodok-void-gorger", french_name="Éventreur du Vide")
    build.build(made(corpus=renamed), project, target=copied)
    after = content(copied)
    shutil.copytree(copied.with_name(".site.shell"), tmp_path / "fresh" / ".site.shell")
    build.build(made(corpus=renamed), project, target=tmp_path / "fresh" / "site")
    assert after == content(tmp_path / "fresh" / "site")
    changed = {name for name in after if "browse/" in name and after[name] != before.get(name)}
    assert changed == {f"{root}browse/{prefix}/index.html" for root in ("", "fr/") for prefix in ("ev", "zh")}
    build.build(made(), project, target=copied)
    assert content(copied) == before


@pytest.mark.parametrize("change", ["a card's name", "a French name", "a card that goes", "a French text", "a verdict"])
def test_what_is_searched_changes_with_the_site(copied, tmp_path, project, monkeypatch, change):
    """With a shard for each card and ruling, some are no more where there are fewer."""
    monkeypatch.setattr(shards, "_CARDS_A_SHARD", 1)
    monkeypatch.setattr(shards, "_RULINGS_A_SHARD", 1)
    monkeypatch.setattr(build, "_FEW", 1)
    state.forget(copied)
    build.build(made(), project, target=copied)
    build.build(CHANGED[change](), project, target=copied)
    shutil.copytree(copied.with_name(".site.shell"), tmp_path / "fresh" / ".site.shell")
    build.build(CHANGED[change](), project, target=tmp_path / "fresh" / "site")
    assert content(copied) == content(tmp_path / "fresh" / "site")


def test_a_state_that_was_damaged_has_the_site_made_anew(copied, project):
    file = copied.with_name(".site.state.json")
    for damage in ('{"inputs":[1]', '{"pages":[1]', '{"pages":{"a":5}', '{"key":5'):
        told = json.loads(file.read_text(encoding="utf-8"))
        file.write_text(json.dumps({**told, **json.loads(damage + "}")}), encoding="utf-8")
        built = build.build(made(), project, target=copied)
        assert built.written == built.pages


def test_only_pages_that_show_a_card_change_with_it(copied, project):
    before = content(copied)
    build.build(made(corpus=with_card("bare", french_name="Nu")), project, target=copied)
    after = content(copied)
    pages = {name for name in after if name.endswith(".html") and after[name] != before.get(name)}
    listed = {"cards/bare/index.html", "fr/cards/bare/index.html", "cards/index.html", "fr/cards/index.html"}
    assert pages == listed | {"fr/changes/index.html"}  # an import put a ruling on the card


def played_pages(corpus):
    """What the pages of games are made from, by their makers."""
    made_from = {one.name: one.inputs for one in everything.makers(made(corpus=corpus))}
    return {name: inputs for name, inputs in made_from.items() if name.startswith(("example/", "finding/"))}


def test_a_page_of_a_game_is_made_again_only_for_cards_that_it_names():
    as_it_was = played_pages(records.CORPUS)
    assert played_pages(with_card("bare", name="Bared", french_name="Nu")) == as_it_was
    named = played_pages(with_card("sakashimas-protege", french_name="Un autre nom"))
    assert all(named[name] != as_it_was[name] for name in as_it_was)


def test_a_build_that_fails_leaves_the_site_that_was_there(copied, project, monkeypatch):
    def fail(*_):
        raise ValueError("in the middle")

    before = content(copied)
    monkeypatch.setattr(cards, "_description", fail)
    with pytest.raises(ValueError, match="in the middle"):
        build.build(made(corpus=with_card("bare", name="Other")), project, target=copied)
    state.forget(copied)
    with pytest.raises(ValueError, match="in the middle"):
        build.build(made(), project, target=copied)
    assert content(copied) == before


def test_a_site_that_something_else_put_there_is_made_anew(copied, project):
    (copied / "api" / "v1" / "build.txt").write_text("another")
    built = build.build(made(), project, target=copied)
    assert built.written == built.pages


def test_a_link_that_leads_nowhere_stops_the_build(copied, project):
    corpus = without_card("zhulodok-void-gorger")
    with pytest.raises(GeneratorError, match="links to cards/zhulodok-void-gorger/"):
        build.build(made(corpus=corpus), project, target=copied)


def test_shells_are_rendered_once(copied, project, monkeypatch):
    monkeypatch.setattr(mkdocs_run, "start", pytest.fail)
    shells.ready(project, copied.with_name(".site.shell"))


@pytest.mark.parametrize("name", api.schema_names())
def test_each_machine_readable_file_is_as_its_schema_says(site, name):
    folders = {"card": "cards", "ruling": "rulings", "topic": "topics", "example": "examples", "finding": "findings"}
    root = site / api.FOLDER
    found = sorted((root / folders[name]).rglob("*.json")) if name in folders else [root / f"{name}.json"]
    validator = jsonschema.Draft202012Validator(api.schema(name))
    assert found
    for path in found:
        assert [error.message for error in validator.iter_errors(json.loads(path.read_bytes()))] == []


def test_every_page_names_itself_and_its_twin(site):
    html = (site / "fr" / "cards" / "bare" / "index.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="http://127.0.0.1:8000/fr/cards/bare/">' in html
    assert 'hreflang="en" href="http://127.0.0.1:8000/cards/bare/"' in html
    assert 'class="language-switch" href="../../../cards/bare/"' in html
    assert "[[verdict:" not in html


def test_the_page_for_no_address_has_no_address_and_leads_to_both_home_pages(site):
    html = (site / "404.html").read_text(encoding="utf-8")
    assert 'href=""' not in html
    assert "canonical" not in html
    assert 'from the <a href="/">home page</a>' in html
    assert 'de la <a href="/fr/">page d’accueil</a>' in html
    assert 'class="language-switch" href="/fr/"' in html


def test_a_finding_stands_in_the_area_that_leads_to_it(site):
    html = (site / "findings" / "counters-are-copied" / "index.html").read_text(encoding="utf-8")
    assert 'md-tabs__item--active"><a href="../../coverage/"' in html


def test_no_page_has_an_inline_script_and_the_policy_allows_none(site):
    html = (site / "cards" / "bare" / "index.html").read_text(encoding="utf-8")
    assert "<script>" not in html
    assert "script-src 'self';" in html


def test_anchors_that_links_name_are_there(site):
    missing = []
    for page in site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        for target, anchor in set(_anchored(html)):
            path = (page.parent / target / "index.html") if target else page
            if f'id="{anchor}"' not in path.read_text(encoding="utf-8"):
                missing.append((page.relative_to(site).as_posix(), target, anchor))
    assert missing == []


def _anchored(html):
    for part in html.split('href="')[1:]:
        link = part.partition('"')[0]
        target, mark, anchor = link.partition("#")
        if mark and not target.startswith("http"):
            yield target, anchor
