"""A corpus made by hand: one card, three published rulings, one that was reworded, French in every state."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from generator import corpus, yaml_reader
from generator import topics as topic_files
from generator.french import glossary
from generator.french.checker import Checker, names_of
from generator.identity import ruling_id
from generator.records import Card, Corpus, FrenchStatus, FrenchText, Publication, Source

ROOT = Path(__file__).parents[3]
DAY = dt.date(2021, 6, 18)
LATER = dt.date(2023, 7, 28)
TODAY = dt.date(2026, 11, 30)

SIGNED = "You exile the cards face up."
MADE = "The copy has the same value of X."
MISSING = "The copy will resolve before the original spell or ability does."
OLD = "The mana value of a split card is determined by the combined mana cost of its two halves."
NEW = "The mana value of a split card is determined by the combined mana value of its two halves."
FRENCH_OLD = "La valeur de mana d’une carte double est déterminée par le coût de mana combiné de ses deux moitiés."


def _published(text: str, **more: object) -> Publication:
    return Publication(ruling=ruling_id(text), date=DAY, source=Source.WOTC, text=text, **more)  # type: ignore[arg-type]


def _french(text: str, french: str, status: FrenchStatus) -> FrenchText:
    return FrenchText(ruling=ruling_id(text), text=french, status=status, by="Ada", on=TODAY)


def made(*more: FrenchText) -> Corpus:
    bear = Card(
        key="bear",
        name="Bear",
        publications=(
            _published(SIGNED),
            _published(MADE),
            _published(MISSING),
            _published(NEW),
            _published(OLD, withdrawn=LATER, reworded=ruling_id(NEW)),
        ),
    )
    owl = Card(key="owl", name="Owl", publications=(_published(MISSING),))
    texts = (
        _french(SIGNED, "Vous exilez les cartes face visible.", FrenchStatus.REVIEWED),
        _french(MADE, "La copie a la même valeur de X.", FrenchStatus.MACHINE),
        _french(OLD, FRENCH_OLD, FrenchStatus.REVIEWED),
        _french("Elsewhere.", "Ailleurs.", FrenchStatus.MACHINE),
        *more,
    )
    entries = yaml_reader.read_file(ROOT / "rulings" / "topics.yaml", "topics.yaml").value
    topics = {entry["id"]: topic_files.from_mapping(entry) for entry in entries}
    return corpus.assemble({"bear": bear, "owl": owl}, topics, {text.ruling: text for text in texts})


def checker(of: Corpus) -> Checker:
    terms = glossary.read(ROOT / "rulings")
    return Checker(terms, names_of(of, terms))
