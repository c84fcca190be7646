"""A hand-made corpus in which every kind of search has something to find."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from generator.records import Card, Corpus, FrenchStatus, FrenchText, Publication, PublishedOn, Ruling, Source, Topic
from generator.report import Report, RulingResult
from generator.search import index as indexes
from generator.search.index import Built
from generator.verdicts import Verdict

PROTEGE = ("sakashimas-protege", "Sakashima's Protege", "Protégé de Sakashima")
ZHULODOK = ("zhulodok-void-gorger", "Zhulodok, Void Gorger", "Zhulodok, engouleur du Néant")
VAULT = ("lim-duls-vault", "Lim-Dûl's Vault", "")
MAGUS = ("magus-lucea-kane", "Magus Lucea Kane", "")

Row = tuple[str, str, str, list[tuple[tuple[str, str, str], str]], list[str]]
RULINGS: list[Row] = [
    (
        "cascade-triggers",
        "Cascade triggers when you cast the spell, meaning that it resolves before that spell.",
        "La cascade se déclenche quand vous lancez le sort, elle se résout donc avant ce sort.",
        [(PROTEGE, "2021-06-18"), (ZHULODOK, "2023-07-28")],
        ["cascade"],
    ),
    (
        "countered-cascade",
        "If a spell with cascade is countered, the cascade ability will still resolve normally.",
        "Si un sort avec la cascade est contrecarré, la capacité de cascade se résout tout de même.",
        [(PROTEGE, "2021-06-18")],
        ["cascade"],
    ),
    (
        "graveyard-permission",
        "Escape's permission doesn't change when you may cast the spell from your graveyard.",
        "La permission de l'évasion ne change pas quand vous pouvez lancer le sort depuis votre cimetière.",
        [(MAGUS, "2024-04-12")],
        ["escape"],
    ),
    (
        "same-x",
        "A spell or ability with a cost that includes X, but not the mana symbol {X}, won't be copied.",
        "",
        [(MAGUS, "2022-10-07")],
        ["copying"],
    ),
    ("value-of-x", "The copy has the same value of X.", "", [(MAGUS, "2022-10-07")], ["copying"]),
    (
        "vault-life",
        "If you have five or fewer cards in your library, you can pay 1 life as many times as you like.",
        "",
        [(VAULT, "2008-10-01")],
        [],
    ),
    ("counters", "A creature with a +1/+1 counter and a -1/-1 counter keeps neither.", "", [(VAULT, "2009-10-01")], []),
    (
        "jotun",
        "When paying Jötun Grunt’s upkeep, you may choose a different graveyard.",
        "",
        [(VAULT, "2006-07-15")],
        [],
    ),
]
TOPICS = {"cascade": ("Cascade", "702.85"), "escape": ("Évasion", "702.138"), "copying": ("Copie de sorts", "707.10")}
REPORT = Report(
    engine="e",
    version="1",
    runner="1",
    examples=(),
    rulings=(RulingResult(id="cascade-triggers", verdict=Verdict.VERIFIED, examples=("cascade/order",)),),
)


def make_corpus(rows: list[Row]) -> Corpus:
    cards: dict[str, Card] = {}
    rulings = {row[0]: _ruling(row, cards) for row in rows}
    topics = {
        topic: Topic(id=topic, name={"en": topic.title(), "fr": french}, description={}, rules=(rule,), words=(topic,))
        for topic, (french, rule) in TOPICS.items()
    }
    return Corpus(cards=dict(sorted(cards.items())), rulings=dict(sorted(rulings.items())), topics=topics)


def _ruling(row: Row, cards: dict[str, Card]) -> Ruling:
    identifier, text, french, published, topics = row
    places = []
    for (key, name, french_name), date in published:
        card = cards.setdefault(key, Card(key=key, name=name, french_name=french_name))
        day = dt.date.fromisoformat(date)
        publication = Publication(ruling=identifier, date=day, source=Source.WOTC, text=text)
        places.append(PublishedOn(card=card, publication=publication))
    day = dt.date(2026, 1, 1)
    spoken = FrenchText(ruling=identifier, text=french, status=FrenchStatus.MACHINE, by="a machine", on=day)
    return Ruling(
        id=identifier, text=text, published=tuple(places), topics=tuple(topics), french=spoken if french else None
    )


def address(ruling: Ruling) -> str:
    return f"rulings/{ruling.id}/"


def build(folder: Path, rows: list[Row] = RULINGS) -> Built:
    return indexes.build(make_corpus(rows), REPORT, folder, address=address)
