"""What a schema cannot say of examples: names that must mean something, controls that must have something to fail."""

from __future__ import annotations

import datetime as dt
import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from generator import card_keys, games
from generator.card_data import AtomicFaces
from generator.diagnostics import Diagnostic
from generator.examples import controls
from generator.examples.controls import Changed, ControlWrong
from generator.examples.model import Example
from generator.play.game import CHECKING
from generator.play.names import is_player
from generator.records import Corpus
from generator.yaml_reader import Document, PathInFile

_FILE_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")
NAMING = "lower-case words joined by hyphens, 80 letters at most, and no word that Windows keeps for devices"
_FEW = 5


def is_name(slug: str) -> bool:
    """Whether an example's file may be called so, without its ending: on every system."""
    return bool(_FILE_NAME.match(slug)) and card_keys.plain(slug) == slug


def problems(
    example: Example,
    document: Document,
    corpus: Corpus,
    cards: Mapping[str, AtomicFaces],
    *,
    embedded: bool = True,
) -> list[Diagnostic]:
    """Everything wrong with one example whose form is right; `embedded` says whether it is the committed corpus."""
    looker = _Looker(example, document, corpus, cards, embedded=embedded)
    return [problem for look in _LOOKS for problem in look(looker)]


class _Looker:
    """One example with all that it is compared with."""

    def __init__(
        self,
        example: Example,
        document: Document,
        corpus: Corpus,
        cards: Mapping[str, AtomicFaces],
        *,
        embedded: bool,
    ) -> None:
        self.example = example
        self.document = document
        self.corpus = corpus
        self.embedded = embedded
        self.cards = {**cards, **{face["name"]: [face] for face in example.made_up}}

    def place(self) -> Iterator[Diagnostic]:
        """The file stands in a topic's folder and has a slug for a name."""
        topic, slug = self.example.id.split("/")
        if topic not in self.corpus.topics:
            fix = f"move it to a topic of rulings/topics.yaml{_near(topic, self.corpus.topics)}"
            yield self.document.problem((), "example-topic", f"no topic has the id {topic!r}", fix)
        if not is_name(slug):
            fix = f"rename it: {NAMING}"
            yield self.document.problem((), "example-name", f"{slug!r} is no name for an example", fix)

    def card_names(self) -> Iterator[Diagnostic]:
        """Every card that the game uses has data; the card that it is about is in it."""
        for path, name in _cards(self.document.value):
            if name not in self.cards and "$" not in name:
                fix = f"add it to engine_examples/cards.yaml{_near(name, self.cards)}"
                yield self.document.problem(path, "unknown-card", f"no card is named {name!r}", fix)
        if self.example.card and self.example.card not in games.names(self.example.given):
            message = f"{self.example.card!r} is not on the board"
            yield self.document.problem(("card",), "card-not-in-game", message, "put it there, or name another card")

    def rulings(self) -> Iterator[Diagnostic]:
        """A ruling of the committed corpus must be on the example's card, if that is there; a withdrawn one is stale.

        An imported corpus may be older than the link: there the card's publication is waited for, as a ruling is.
        """
        for index, ruling_id in enumerate(self.example.rulings):
            ruling = self.corpus.rulings.get(ruling_id)
            if ruling is None:
                continue  # it waits for a corpus that has it
            if ruling.withdrawn:
                fix = f"link its later wording: {', '.join(ruling.later) or 'there is none yet'}"
                message = f"{ruling_id} was withdrawn"
                yield self.document.problem(("rulings", index), "stale-ruling", message, fix)
                continue
            places = [place for place in ruling.published if place.card.name == self.example.card]
            if not places:
                # Its card may wait for another corpus, or it stands for every card that has the ruling.
                if self.embedded and any(card.name == self.example.card for card in self.corpus.cards.values()):
                    message = f"{ruling_id} is not published on {self.example.card}"
                    fix = f"it is on: {_some(place.card.name for place in ruling.published)}"
                    yield self.document.problem(("rulings", index), "ruling-of-another-card", message, fix)
            elif all(place.publication.withdrawn for place in places):
                last = max(places, key=lambda place: place.publication.withdrawn or dt.date.min).publication
                message = f"{ruling_id} was withdrawn from {self.example.card} on {last.withdrawn}"
                fix = f"link its new wording: {last.reworded}" if last.reworded else "name a card that still has it"
                yield self.document.problem(("rulings", index), "stale-ruling", message, fix)

    def labels(self) -> Iterator[Diagnostic]:
        """A label is given once, is no player's word, and things are attached to something that is there."""
        seen: dict[str, PathInFile] = {}
        for path, entry in _objects(self.document.value["given"], ("given",)):
            if isinstance(entry, str):
                seen.setdefault(entry, path)
                continue
            label = entry.get("label")
            if label is not None and (label in seen or is_player(label) or "#" in label):
                message = f"the label {label!r} is taken, or is no name"
                yield self.document.problem((*path, "label"), "label", message, "choose another")
            seen.setdefault(label or entry["card"], path)
        for path, entry in _objects(self.document.value["given"], ("given",)):
            host = entry.get("attached_to") if isinstance(entry, dict) else None
            if host is not None and host.split("#")[0] not in seen:
                message = f"nothing on the board answers to {host!r}"
                yield self.document.problem((*path, "attached_to"), "unknown-object", message, _near(host, seen)[2:])

    def step_names(self) -> Iterator[Diagnostic]:
        """Names of steps are given once."""
        seen: dict[str, int] = {}
        for index, step in enumerate(self.example.script):
            if step["as"] in seen and not {"when", "unless"} & step.keys():
                message = f"a step is already named {step['as']!r}, in line {seen[step['as']]}"
                yield self.document.problem(("script", index, "as"), "step-name", message, "choose another name")
            seen.setdefault(step["as"], step["line"])

    def game_checks(self) -> Iterator[Diagnostic]:
        """A script checks something."""
        if not any(step["kind"] in CHECKING for step in self.example.script):
            message = "the script checks nothing"
            yield self.document.problem(("script",), "no-check", message, "add a check, offered or cannot step")

    def control_changes(self) -> Iterator[Diagnostic]:
        """A control names a check that its game has, and changes something."""
        own = Changed(
            cards={name: list(faces) for name, faces in self.cards.items()},
            given=self.example.given,
            script=self.example.script,
        )
        checks = {step["as"] for step in self.example.script if step["kind"] in CHECKING}
        for index, control in enumerate(self.example.controls):
            path = ("controls", index)
            if control["fails"] not in checks:
                message = f"no check is named {control['fails']!r}"
                fix = f"name one with as:{_near(control['fails'], checks)}"
                yield self.document.problem((*path, "fails"), "unknown-check", message, fix)
            steps = {step["as"] for step in self.example.script}
            skipped = control.get("skip") or ()
            named = {skipped} if isinstance(skipped, str) else set(skipped)
            named |= {(control.get("instead") or {}).get("step")} - {None}
            for name in sorted(named - steps if self.example.for_each else ()):
                yield self.document.problem(
                    path, "control", f"no step is named {name!r}", f"name one{_near(name, steps)}"
                )
            try:
                if not self.example.for_each:  # else each card's own data says whether it changes anything
                    controls.changed(own, control)
            except ControlWrong as wrong:
                yield self.document.problem(path, "control", str(wrong), "see what the board and the cards have")

    def needs(self) -> Iterator[Diagnostic]:
        """What an example says that it needs stands on the card."""
        for card, clauses in self.example.needs.items():
            if self.example.for_each:
                continue
            texts = [face.get("text") or "" for face in self.cards.get(card, ())]
            for index, clause in enumerate(clauses):
                if not any(clause.lower() in text.lower() for text in texts):
                    message = f"the text of {card} has no {clause!r}"
                    yield self.document.problem(("needs", card, index), "unknown-clause", message, "copy its words")


_LOOKS: Sequence[Callable[[_Looker], Iterable[Diagnostic]]] = (
    _Looker.place,
    _Looker.card_names,
    _Looker.rulings,
    _Looker.labels,
    _Looker.step_names,
    _Looker.game_checks,
    _Looker.control_changes,
    _Looker.needs,
)


def _some(names: Iterable[str]) -> str:
    """The first few of the names: a ruling may be on hundreds of cards."""
    known = sorted(set(names))
    more = [f"and {len(known) - _FEW} more"] if len(known) > _FEW else []
    return ", ".join([*known[:_FEW], *more])


def _near(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f"; did you mean {close[0]!r}?" if close else ""


def _cards(value: Mapping[str, Any]) -> Iterator[tuple[PathInFile, str]]:
    """Every place of a file that names a card, controls included."""
    if "card" in value:
        yield ("card",), value["card"]
    for path, entry in _objects(value["given"], ("given",)):
        yield (path, entry) if isinstance(entry, str) else ((*path, "card"), entry["card"])
    for index, control in enumerate(value["controls"]):
        here = ("controls", index)
        for word in ("without", "instead"):
            part = control.get(word) or {}
            yield from (((*here, word, key), part[key]) for key in ("card", "with") if key in part)
        for path, entry in _objects(control.get("with") or {}, (*here, "with")):
            yield (path, entry) if isinstance(entry, str) else ((*path, "card"), entry["card"])


def _objects(given: Mapping[str, Any], path: PathInFile) -> Iterator[tuple[PathInFile, Any]]:
    for player, side in given.items():
        for zone, entries in (side if isinstance(side, dict) else {}).items():
            if isinstance(entries, list):
                yield from (((*path, player, zone, index), entry) for index, entry in enumerate(entries))
