"""`verdict new`: begin an example of a ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import click

from generator import card_data, catalogue, files, yaml_writer
from generator.card_data import AtomicFaces
from generator.cli.language import interface_language
from generator.corpus import load as load_corpus
from generator.counting import counted
from generator.errors import GeneratorError, UsageError
from generator.examples.check import NAMING, is_name
from generator.examples.skeleton import skeleton, slug
from generator.project import Project
from generator.records import Card, Corpus, Ruling

_COMMENT = """\
Game data of exactly the cards that the examples use, in MTGJSON's atomic shape, with today's Oracle text.
Faces that are marked written_by_hand have older data's facts in today's wording.
Card names and texts are (c) Wizards of the Coast LLC."""
_MOST_NAMED = 5


@click.command(name="new")
@click.argument("ruling")
@click.option("--card", metavar="NAME", help="the card to show it on (default: the first that has it)")
@click.option("--name", metavar="SLUG", help="what the file is called (default: the ruling's first words)")
@click.pass_obj
def command(find_project: Callable[[], Project], /, ruling: str, *, card: str | None, name: str | None) -> None:
    """Begin an example of RULING (its id, or words of its text): a file that says what the ruling and its card do."""
    project = find_project()
    corpus = load_corpus(project)
    chosen = _ruling(corpus, ruling)
    about = _card(chosen, card)
    known = card_data.examples_cards(project)
    faces = known.get(about.name) or _add_data(project, about, known)
    topic = corpus.topics.get(chosen.topics[0]) if chosen.topics else None
    file_name = slug(chosen) if name is None else name
    if not is_name(file_name):
        raise UsageError(f"{file_name!r} is no name for an example: write {NAMING}")
    path = project.examples / (topic.id if topic else "general") / f"{file_name}.yaml"
    if path.exists():
        raise UsageError(f"{project.relative(path)} is there already: give another --name")
    files.write_text(path, skeleton(chosen, about, faces, topic, tuple(known)))
    _say("written", path=project.relative(path))
    _say("next", id=f"{path.parent.name}/{path.stem}")


def _say(key: str, **arguments: object) -> None:
    click.echo(catalogue.text(f"play.new-{key}", interface_language(), **arguments))


def _ruling(corpus: Corpus, wanted: str) -> Ruling:
    if wanted in corpus.rulings:
        return corpus.rulings[wanted]
    words = " ".join(wanted.lower().split())
    found = [one for one in corpus.rulings.values() if words in one.id or words in " ".join(one.text.lower().split())]
    if len(found) != 1:
        told = "".join(f"\n  {one.id}" for one in found[:_MOST_NAMED])
        raise UsageError(f"{counted(len(found), 'ruling')} found by {wanted!r}; say more of it, or an id:{told}")
    return found[0]


def _card(ruling: Ruling, wanted: str | None) -> Card:
    """The card to show it on: one that still publishes it."""
    places = [place.card for place in ruling.published if not place.publication.withdrawn]
    if not places:
        raise UsageError(f"{ruling.id} was withdrawn from every card: there is nothing to show")
    if wanted is None:
        return places[0]
    for card in places:
        if card.name == wanted:
            return card
    names = ", ".join(card.name for card in places[:_MOST_NAMED])
    raise UsageError(f"{ruling.id} is not published on {wanted!r}; it is on: {names}")


def _add_data(project: Project, card: Card, known: Mapping[str, AtomicFaces]) -> AtomicFaces:
    """The card's data of the loaded corpus, added to the examples' cards."""
    faces = card_data.load(project).get(card.key)
    file: Path = project.examples / "cards.yaml"
    if not faces:
        raise GeneratorError(
            f"nothing is known of {card.name} but its rulings: add its data to {project.relative(file)}, "
            "or load a corpus that has it with --corpus"
        )
    cards = {**known, card.name: faces}
    files.write_text(file, yaml_writer.dump(dict(sorted(cards.items())), _COMMENT))
    _say("card", card=card.name, path=project.relative(file))
    return faces
