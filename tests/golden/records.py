"""A few cards, rulings, topics, examples and imports, made by hand: they take every branch of every template."""

from __future__ import annotations

import datetime as dt

from generator.changes import Change, ChangeKind, ChangeSet
from generator.examples.model import Example
from generator.records import (
    Card,
    Corpus,
    Face,
    FrenchStatus,
    FrenchText,
    Publication,
    PublishedOn,
    Ruling,
    Source,
    Topic,
)

HOSTILE = '<script>alert(1)</script> {{ 7 * 7 }} **not bold** & "quoted" {X}{G/P}'

CASCADE = "cascade-triggers-1a2b3c4d"
NEWER = "newer-wording-22222222"
OLDER = "older-wording-11111111"
LONELY = "lonely-note-33333333"
EVIL = "hostile-text-44444444"
PROTEGE = "protege-copies-55555555"
ZHULODOK = "zhulodok-copies-66666666"


def publication(ruling, day, text, source=Source.WOTC, **more):
    return Publication(ruling=ruling, date=dt.date.fromisoformat(day), source=source, text=text, **more)


TEXTS = {
    CASCADE: "Cascade triggers when you cast the spell, meaning that it resolves before that spell.",
    NEWER: "Any enters abilities of the copied permanent will trigger.",
    OLDER: "Any enters-the-battlefield abilities of the copied permanent will trigger.",
    LONELY: "Costs {2}{U/P} less.\nSecond paragraph of a note that goes on for long enough to have its title cut in the"
    " middle, between two words.",
    EVIL: HOSTILE,
    PROTEGE: "Sakashima's Protege copies exactly what was printed.",
    ZHULODOK: "Zhulodok, Void Gorger copies exactly what was printed.",
}

CARDS = (
    Card(
        key="sakashimas-protege",
        name="Sakashima's Protege",
        french_name="Protégé de Sakashima",
        oracle_id="cf127842-5fb1-44df-8d91-8cc0f48c559a",
        publications=(
            publication(NEWER, "2024-04-12", TEXTS[NEWER]),
            publication(EVIL, "2024-04-12", TEXTS[EVIL], Source.SCRYFALL),
            publication(CASCADE, "2021-06-18", TEXTS[CASCADE]),
            publication(PROTEGE, "2021-06-18", TEXTS[PROTEGE]),
            publication(CASCADE, "2020-11-10", TEXTS[CASCADE]),
            publication(OLDER, "2020-11-10", TEXTS[OLDER], withdrawn=dt.date(2024, 5, 1), reworded=NEWER),
        ),
        faces=(
            Face(
                name="Sakashima's Protege",
                mana_cost="{4}{U}{U}",
                type_line="Creature — Shapeshifter",
                text="Flash\nCascade",
                power="3",
                toughness="1",
                french_name="Protégé de Sakashima",
                french_type_line="Créature : changeforme",
                french_text="Flash\nCascade",
            ),
        ),
    ),
    Card(
        key="zhulodok-void-gorger",
        name="Zhulodok, Void Gorger",
        publications=(
            publication(
                CASCADE,
                "2023-07-28",
                "“Cascade triggers when you cast the spell, meaning that it resolves before that spell.”",
                Source.UNSTATED,
            ),
            publication(ZHULODOK, "2023-07-28", TEXTS[ZHULODOK]),
            publication(LONELY, "2023-07-28", TEXTS[LONELY]),
        ),
        faces=(
            Face(name="Zhulodok", mana_cost="{5}{C}", type_line="Legendary Creature — Eldrazi", text="{T}: Add {C}."),
            Face(name="Gorger", mana_cost="", type_line="Planeswalker", text="", loyalty="4"),
        ),
    ),
    Card(key="bare", name="Bare"),
)


def french(ruling, text, status, **more):
    return FrenchText(ruling=ruling, text=text, status=status, by="a translator", on=dt.date(2026, 11, 1), **more)


FRENCH = {
    CASCADE: french(CASCADE, "La cascade se déclenche quand vous lancez le sort.", FrenchStatus.MACHINE),
    NEWER: french(
        NEWER, "Toute capacité d'arrivée du permanent copié se déclenche.", FrenchStatus.REVIEWED, stale=True
    ),
    PROTEGE: french(PROTEGE, "Le Protégé copie exactement ce qui est imprimé.", FrenchStatus.OFFICIAL),
}


def ruling(identifier, topics=(), **more):
    published = tuple(
        PublishedOn(card=card, publication=one)
        for card in CARDS
        for one in card.publications
        if one.ruling == identifier
    )
    return Ruling(
        id=identifier,
        text=TEXTS[identifier],
        published=tuple(sorted(published, key=lambda one: one.publication.date, reverse=True)),
        topics=topics,
        french=FRENCH.get(identifier),
        **more,
    )


RULINGS = (
    ruling(CASCADE, ("cascade", "copying")),
    ruling(NEWER, ("copying",), earlier=(OLDER,)),
    ruling(OLDER, ("copying",), later=(NEWER,), withdrawn=True),
    ruling(LONELY),
    ruling(EVIL),
    ruling(PROTEGE, ("copying",), kin=(ZHULODOK,)),
    ruling(ZHULODOK, ("copying",), kin=(PROTEGE,)),
)

TOPICS = (
    Topic(
        id="cascade",
        name={"en": "Cascade", "fr": "Cascade"},
        description={"en": "Casting what you find.", "fr": "Lancer ce que l'on trouve."},
        rules=("702.85",),
        words=("cascade",),
    ),
    Topic(
        id="copying",
        name={"en": "Copying", "fr": "Copier"},
        description={"en": "What a copy has.", "fr": "Ce qu'une copie possède."},
        rules=(),
        words=("copies",),
    ),
)

EXAMPLES = (
    Example(
        id="cascade/resolves-first",
        path="engine_examples/cascade/resolves-first.yaml",
        line=1,
        topic="cascade",
        claim={
            "en": "The spell found by cascade resolves first.",
            "fr": "Le sort trouvé par la cascade se résout d'abord.",
        },
        card="Sakashima's Protege",
        rulings=(CASCADE, "not-in-this-corpus-77777777"),
        rules=("702.85a",),
        given={},
        script=(),
        controls=(
            {"line": 20, "without": {"card": "Sakashima's Protege", "text": "Cascade <b>"}, "fails": "a"},
            {"line": 21, "without": {"object": "Wall#2"}, "skip": ["bear", "wall"], "fails": "a"},
            {"line": 22, "with": {"you": {"hand": ["Wastes", {"card": "Wall"}], "life": 3}}, "fails": "a"},
            {"line": 23, "instead": {"given": {"turn": "opponent"}}, "fails": "a"},
            {"line": 24, "instead": {"step": "bear", "do": {}}, "fails": "a"},
            {"line": 25, "instead": {"object": "Wall", "be": {"card": "Wastes"}}, "fails": "a"},
            {"line": 26, "instead": {"card": "Wall", "text": "Defender", "to": "Flying"}, "fails": "a"},
            {"line": 27, "instead": {"card": "Wall", "with": "Sakashima's Protege"}, "fails": "a"},
        ),
        limits={"en": "Nothing that is <random>.", "fr": "Rien d'aléatoire."},
        source="claim:\n  en: <the spell found by cascade>\n",
    ),
    Example(
        id="copying/enters-as-copy",
        path="engine_examples/copying/enters-as-copy.yaml",
        line=1,
        topic="copying",
        claim={"en": "The copy has printed values only.", "fr": "La copie n'a que les valeurs imprimées."},
        card="Sakashima's Protege",
        rulings=(PROTEGE,),
        rules=(),
        given={},
        script=(),
        controls=(),
    ),
)


CORPUS = Corpus(
    cards={card.key: card for card in CARDS},
    rulings={one.id: one for one in sorted(RULINGS, key=lambda one: one.id)},
    topics={topic.id: topic for topic in TOPICS},
)


def change(kind, card, ruling, day, to=""):
    return Change(kind=kind, card=card, ruling=ruling, date=dt.date.fromisoformat(day), to=to)


def change_set(day, label, *changes):
    totals = {"cards": 3, "publications": 8, "rulings": 6}
    return ChangeSet(date=dt.date.fromisoformat(day), label=label, **totals, changes=changes)


CHANGE_SETS = (
    change_set(
        "2024-05-01",
        "a <later> snapshot",
        change(ChangeKind.REWORDED, "sakashimas-protege", OLDER, "2020-11-10", NEWER),
        change(ChangeKind.WITHDRAWN, "zhulodok-void-gorger", LONELY, "2023-07-28"),
        change(ChangeKind.REDATED, "sakashimas-protege", CASCADE, "2020-11-09", "2020-11-10"),
        change(ChangeKind.MOVED, "sakashimas-protege", ZHULODOK, "2023-07-28", "zhulodok-void-gorger"),
        change(ChangeKind.RESTORED, "sakashimas-protege", PROTEGE, "2021-06-18"),
        change(ChangeKind.ADDED, "sakashimas-protege", EVIL, "2024-04-12"),
        *(change(ChangeKind.ADDED, card, CASCADE, "2023-07-28") for card in ("bare", "zhulodok-void-gorger")),
        change(ChangeKind.ADDED, "a-card-that-is-no-more", CASCADE, "2020-11-10"),
    ),
    change_set("2024-05-01", "the same again"),
    change_set("2024-01-01", "a snapshot"),
)
