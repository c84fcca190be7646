from __future__ import annotations

import datetime as dt
import json

import pytest

from generator import card_data, changes, corpus, doubts, imported, kin
from generator.check import card_records, record_files
from generator.errors import DataError, UsageError
from generator.project import Project
from generator.records import Card, Source
from generator.sources.snapshot import DoubtKind, Snapshot, SourcedCard, SourcedPublication

DAY = dt.date(2020, 1, 24)
WHOLE = "Storm Crow is a card that flies over a bear."
BEAR = ({"name": "Bear", "type": "Creature — Bear", "text": "Trample"},)


def card(name, *texts, oracle_id="", data=(), date=DAY):
    publications = tuple(SourcedPublication(date=date, source=Source.UNSTATED, text=text) for text in texts)
    return SourcedCard(name=name, oracle_id=oracle_id, publications=publications, data=data)


def snapshot(year, *cards, covers_all=True):
    return Snapshot(label=f"Test {year}", date=dt.date(year, 1, 1), cards=cards, covers_all=covers_all)


def many(count):
    return [card("Cat", *(f"Ruling number {number} of the cat." for number in range(count)))]


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "corpus"


def update(folder, made, *inputs, **options):
    return imported.update(folder, imported.Import(snapshot=made, inputs=inputs or (str(made.date),), **options))


def content(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_imported_corpus_is_loaded_like_the_embedded_one(folder, tmp_path):
    update(folder, snapshot(2022, card("Bear", "It isn’t.", oracle_id="b", data=BEAR), card("CON", "A.")))
    loaded = corpus.load(Project(root=tmp_path, corpus=folder))
    assert list(loaded.cards) == ["bear", "con-card"]
    assert loaded.cards["bear"].faces[0].text == "Trample"
    assert len(loaded.rulings) == 2


def test_imported_corpus_passes_its_own_checks(folder, tmp_path):
    update(folder, snapshot(2022, card("Bear", "It isn’t.", data=BEAR), card("Cat", "A.")))
    (tmp_path / "rulings").mkdir()
    project = Project(root=tmp_path, corpus=folder)
    assert record_files.check(project, corpus.load(project)) == []
    assert card_records.check(project, corpus.load(project)) == []


def test_same_inputs_again_are_known_and_change_no_byte(folder):
    made = snapshot(2022, card("Bear", "A."))
    update(folder, made, "1")
    before = content(folder)
    again = imported.already(folder, ["1"])
    assert again
    assert again.unchanged
    assert imported.already(folder, ["2"]) is None
    update(folder, made, "1")
    assert content(folder) == before


def test_folder_that_was_edited_is_made_again(folder):
    update(folder, snapshot(2022, card("Bear", "A.")), "1")
    (folder / "cards" / "bear.yaml").write_text("", encoding="utf-8")
    assert imported.already(folder, ["1"]) is None


def test_snapshots_in_order_give_the_same_bytes_wherever_they_are_merged(tmp_path):
    made = [snapshot(2022, card("Bear", "A.", "B."), *many(99)), snapshot(2023, card("Bear", "A.", "C."), *many(99))]
    for name in ("one", "two"):
        for each in made:
            update(tmp_path / name, each)
    assert content(tmp_path / "one") == content(tmp_path / "two")
    assert (
        b"withdrawn: 2023-01-01"
        in content(tmp_path / "one")[(tmp_path / "one/cards/bear.yaml").relative_to(tmp_path / "one")]
    )


def test_change_log_has_what_each_snapshot_changed(folder):
    update(folder, snapshot(2022, card("Bear", "A."), *many(99)))
    update(folder, snapshot(2023, card("Bear", "B."), *many(99)))
    newest, first = changes.read_file(changes.path(folder), "changes.yaml")
    assert [(change.kind, change.card) for change in newest.changes] == [("withdrawn", "bear"), ("added", "bear")]
    assert (first.label, first.publications, first.changes) == ("Test 2022", 100, ())


def test_sudden_loss_is_refused_and_changes_nothing(folder):
    update(folder, snapshot(2022, *many(100)))
    before = content(folder)
    with pytest.raises(DataError, match=r"3 of 100 publications \(3.0%\) are not in Test 2023"):
        update(folder, snapshot(2023, *many(97)))
    assert content(folder) == before
    assert update(folder, snapshot(2023, *many(97)), accept_losses=True).changes.publications == 97


def test_small_loss_is_withdrawn(folder):
    update(folder, snapshot(2022, *many(100)))
    assert update(folder, snapshot(2023, *many(98))).changes.publications == 98


def test_older_snapshot_is_refused(folder):
    update(folder, snapshot(2023, card("Bear", "A.")))
    with pytest.raises(UsageError, match="the corpus has a snapshot of 2023-01-01, and this one is of 2022-01-01"):
        update(folder, snapshot(2022, card("Bear", "A.")))


def test_trial_writes_nothing(folder):
    update(folder, snapshot(2022, card("Bear", "A.")), write=False)
    assert not folder.exists()


def test_newer_oracle_text_replaces_the_front_faces(folder):
    texts = {"Bear": {"name": "Bear", "text": "Reach", "power": None}}
    update(folder, snapshot(2022, card("Bear", "A.", data=BEAR)), texts=texts)
    faces = json.loads((folder / "cards.json").read_text(encoding="utf-8"))["bear"]
    assert (faces[0]["text"], faces[0]["name"]) == ("Reach", "Bear")


@pytest.mark.parametrize(
    ("text", "kind", "hint"),
    [
        ("Storm Crow flies.", DoubtKind.OTHER_CARD, "Storm Crow"),
        ("Storm Crow’s ability flies.", DoubtKind.OTHER_CARD, "Storm Crow"),
        ("Heroic abilities trigger once.", DoubtKind.NO_KEYWORD, "heroic"),
        ("multiple instances of lifelink are redundant.", DoubtKind.TRUNCATED, ""),
        (
            "torm Crow is a card that flies over a bear.",
            DoubtKind.TRUNCATED,
            "Storm Crow is a card that flies over a bear.",
        ),
        ("It costs {} less.", DoubtKind.SYMBOL, ""),
        ("You may pay . If you do, draw.", DoubtKind.SYMBOL, ""),
        ("Add oB to it.", DoubtKind.SYMBOL, ""),
        ("You gain {2 life.", DoubtKind.SYMBOL, ""),
    ],
)
def test_doubtful_texts_are_told(text, kind, hint):
    crow = card(
        "Storm Crow", "Storm Crow is a card that flies over a bear.", data=({"keywords": ["Heroic", "Flying"]},)
    )
    made = snapshot(2022, card("Bear", text, data=BEAR), crow)
    assert [(doubt.kind, doubt.card, doubt.hint) for doubt in doubts.find(made)] == [(kind, "Bear", hint)]


@pytest.mark.parametrize(
    "text",
    [
        "Storm Crow and Bear fly.",
        "If Storm Crow flies, it flies.",
        "Trample is a keyword.",
        "You may pay {2}.",
        "An ability costs more or less. It’s cheap.",
    ],
)
def test_usual_texts_are_not_doubted(text):
    crow = card("Storm Crow", "A.", data=({"keywords": ["Trample"]},))
    assert doubts.find(snapshot(2022, card("Bear", text, data=BEAR), crow)) == ()


def test_date_after_the_snapshot_is_doubted():
    (doubt,) = doubts.find(snapshot(2022, card("Bear", "A.", date=dt.date(2023, 1, 1))))
    assert doubt.kind is DoubtKind.FUTURE


@pytest.mark.parametrize(
    ("name", "text", "template"),
    [
        ("Bear", "Bear dies. Bears don't.", "~ dies. Bears don't."),
        ("Fire // Ice", "Fire is half of Fire // Ice.", "~ is half of ~."),
        ("Urza, Lord High", "Urza, Lord High is Urza.", "~ is ~."),
        ("Fire", "Fire isn't Fire // Ice or Wall of Fire.", "~ isn't Fire // Ice or Wall of Fire."),
        ("Bear", "Bear-like things are no Polar Bear.", "Bear-like things are no Polar Bear."),
    ],
)
def test_own_names_become_a_tilde(name, text, template):
    own = kin.own_names(Card(key="", name=name))
    longer = kin.longer_names({"": own}, ["Fire // Ice", "Wall of Fire", "Polar Bear", "Bear", "Fire"])
    assert kin.template(text, own, longer) == template


def test_short_name_before_the_article_is_a_legends_own():
    face = {"name": "Rhys the Redeemed", "type": "Legendary Elf"}
    legend = Card(key="", name="Rhys the Redeemed", faces=card_data.faces([face]))
    assert kin.own_names(legend) == ("Rhys the Redeemed", "Rhys")
    assert kin.own_names(Card(key="", name="Feed the Pack")) == ("Feed the Pack",)
