"""Examples: each file's form and meaning, the cards' data, and what an engine is known to do otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from generator import card_data, clauses, expectations, games, schemas, yaml_reader
from generator.card_data import AtomicFaces
from generator.clauses import Harmless
from generator.diagnostics import Diagnostic
from generator.engines.registry import PHASE
from generator.errors import DataError
from generator.examples import check as examples_check
from generator.examples import load
from generator.examples.made_up import atomic_face
from generator.examples.model import Example
from generator.play import stages
from generator.project import Project
from generator.records import Corpus


def check(project: Project, corpus: Corpus) -> list[Diagnostic]:
    """Problems of examples, of the cards that they use, and of expectations."""
    examples, problems = readable(project, corpus)
    try:
        cards = card_data.examples_cards(project)
    except DataError as error:
        return list(error.diagnostics)  # without the cards no example is read, and nothing can be said of any
    unused = _unused_cards(project, examples, cards)
    return [*problems, *unused, *_expectations(project, examples), *_clauses(project, examples), *_strays(project)]


def readable(project: Project, corpus: Corpus) -> tuple[list[Example], list[Diagnostic]]:
    """The examples whose form is right, and everything that keeps any from being played."""
    try:
        cards: Mapping[str, AtomicFaces] = card_data.examples_cards(project)
    except DataError as error:
        return [], list(error.diagnostics)
    found, unreadable = load.readable(project)
    problems = [*_card_shapes(project), *unreadable]
    for example, document in found:
        problems += examples_check.problems(example, document, corpus, cards, embedded=project.embedded)
    return [example for example, _ in found], problems


def _card_shapes(project: Project) -> list[Diagnostic]:
    """Problems of the form of `cards.yaml`."""
    file = project.examples / "cards.yaml"
    if not file.is_file():
        return []
    return schemas.check(yaml_reader.read_file(file, project.relative(file)), "cards")


def unplayable(project: Project, problems: list[Diagnostic]) -> list[Diagnostic]:
    """Those problems that keep a game from being played on the loaded corpus.

    An imported corpus may have withdrawn what an example links: that is for `verdict check` to report.
    """
    return problems if project.embedded else [one for one in problems if one.rule != "stale-ruling"]


def _unused_cards(project: Project, examples: list[Example], cards: Mapping[str, AtomicFaces]) -> Iterator[Diagnostic]:
    """`cards.yaml` has exactly the cards that examples use."""
    used = {name for example in examples for name in _used(example)} | stages.card_names()
    file = project.examples / "cards.yaml"
    if len(used & cards.keys()) == len(cards):
        return
    document = yaml_reader.read_file(file, project.relative(file))
    for name in cards:
        if name not in used:
            yield document.problem((name,), "unused-card", f"no example uses {name!r}", "delete it", at_key=True)


def _used(example: Example) -> Iterator[str]:
    yield from games.names(example.given)
    for control in example.controls:
        yield from games.names(control.get("with") or {})
        yield from games.names((control.get("instead") or {}).get("given") or {})
        yield (control.get("instead") or {}).get("with", "")
        be = (control.get("instead") or {}).get("be", "")
        yield be if isinstance(be, str) else be["card"]


def _expectations(project: Project, examples: list[Example]) -> Iterator[Diagnostic]:
    """An expectation is about an example and a check that there are."""
    try:
        known = expectations.load(project, PHASE.key)
    except DataError as error:
        yield from error.diagnostics
        return
    steps = {example.id: {f"line {step['line']}" for step in example.script} for example in examples}
    for example in examples:
        steps[example.id] |= {step["as"] for step in example.script}
    playing = PHASE.version if PHASE.installed else ""
    current = {one.example for one in known if playing in one.versions}
    for one in known:
        if one.example not in steps:
            message, fix = f"no example is {one.example!r}", "delete the entry, or mend its name"
        elif one.check not in steps[one.example]:
            message, fix = f"{one.example} has no step {one.check!r}", "name the check as the example does"
        elif playing and one.example not in current:
            message = f"it is known of {', '.join(one.versions)}, and {playing} plays"
            fix = f"run verdict verify {one.example}: add {playing} where it disagrees, else delete the entry"
        else:
            continue
        yield Diagnostic(path=one.path, line=one.line, column=1, rule="stale-expectation", message=message, fix=fix)


def _clauses(project: Project, examples: list[Example]) -> Iterator[Diagnostic]:
    """Phrases of the cards on a board that the engine drops: a game that needs one proves nothing.

    Without the engine nothing can be said of them: `verdict verify` says that it is missing.
    """
    try:
        known = clauses.harmless(project, PHASE.key)
        cards = card_data.examples_cards(project)
        used = {name for example in examples for name in games.names(example.given)} & cards.keys()
        made_up = _made_up(examples)
        asked = {**{name: cards[name] for name in sorted(used)}, **made_up}
        phrases = clauses.dropped(project, asked, PHASE) if PHASE.installed else {}
    except DataError as error:
        yield from error.diagnostics
        return
    yield from _dropped_of_cards(
        project, examples, clauses.harmful({name: phrases.get(name, ()) for name in used}, known)
    )
    by_name: dict[str, tuple[str, ...]] = {}
    for one, (face,) in made_up.items():
        by_name[face["name"]] = by_name.get(face["name"], ()) + phrases.get(one, ())
    yield from _dropped_of_made_up(examples, clauses.harmful(by_name, known))
    if PHASE.installed:
        yield from _stale_clauses(known, {**phrases, **by_name})


def _made_up(examples: Iterable[Example]) -> dict[str, AtomicFaces]:
    """The cards that examples make up, by all that they are; those that are made for each card cannot be read here."""
    faces = {json.dumps(face, sort_keys=True): face for example in examples for face in example.made_up}
    return {told: [atomic_face(face)] for told, face in sorted(faces.items()) if "$" not in told}


def _dropped_of_cards(
    project: Project, examples: Iterable[Example], harmful: Mapping[str, tuple[str, ...]]
) -> Iterator[Diagnostic]:
    told = {name for example in examples for name in example.needs}
    file = project.examples / "cards.yaml"
    if not file.is_file():
        return  # a checkout without examples has no cards for them either
    document = yaml_reader.read_file(file, project.relative(file))
    for card, some in sorted(harmful.items()):
        for phrase in some if card not in told else ():
            yield document.problem((card,), "dropped-phrase", *_dropped(card, phrase), at_key=True)


def _dropped_of_made_up(examples: Iterable[Example], harmful: Mapping[str, tuple[str, ...]]) -> Iterator[Diagnostic]:
    for example in examples:
        for name in sorted({face["name"] for face in example.made_up} - example.needs.keys()):
            for phrase in harmful.get(name, ()):
                message, fix = _dropped(name, phrase)
                yield Diagnostic(
                    path=example.path, line=example.line, column=1, rule="dropped-phrase", message=message, fix=fix
                )


def _dropped(card: str, phrase: str) -> tuple[str, str]:
    return (
        f"the engine reads {card} the same without {phrase!r}",
        f"say in each example what it needs: of the card, or why this does no harm in {PHASE.key}-clauses.yaml",
    )


def _stale_clauses(known: Iterable[Harmless], phrases: Mapping[str, tuple[str, ...]]) -> Iterator[Diagnostic]:
    for one in known:
        if one.phrase not in phrases.get(one.card, ()):
            message = f"the engine does not drop {one.phrase!r} of {one.card}, or no board has the card"
            yield Diagnostic(
                path=one.path, line=one.line, column=1, rule="stale-clause", message=message, fix="delete the entry"
            )


def _strays(project: Project) -> Iterator[Diagnostic]:
    """Files below `engine_examples/` that no command reads: most often a misspelt ending, or a folder too many."""
    known = {*load.paths(project), project.examples / "cards.yaml", *(project.examples / "expectations").glob("*.yaml")}
    for path in sorted(project.examples.rglob("*")):
        if path.is_file() and path not in known:
            fix = "an example is engine_examples/<topic>/<slug>.yaml"
            message = "nothing reads this file"
            yield Diagnostic(path=project.relative(path), line=1, column=1, rule="stray-file", message=message, fix=fix)
