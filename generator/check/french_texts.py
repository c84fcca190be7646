"""What a schema cannot say of French texts: each ruling once, in the file of its main topic."""

from __future__ import annotations

from generator import french_files, yaml_reader
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project
from generator.records import Corpus


def check(project: Project, corpus: Corpus) -> list[Diagnostic]:
    """Texts that stand twice, and files and texts that their topic does not explain."""
    problems: list[Diagnostic] = []
    seen: dict[str, str] = {}
    for file in french_files.paths(project):
        try:
            document = yaml_reader.read_file(file, project.relative(file))
        except DataError:
            continue  # the family of record files reports it
        if corpus.topics and file.stem not in corpus.topics:
            fix = "name the file after a topic of rulings/topics.yaml"
            problems.append(document.problem((), "french-file", f"no topic is called {file.stem!r}", fix))
        for ruling in document.value if isinstance(document.value, dict) else ():
            problems.extend(_misplaced(document, corpus, file.stem, ruling))
            if ruling in seen:
                message = f"{ruling!r} has a French text in {seen[ruling]} already"
                problems.append(document.problem((ruling,), "french-twice", message, "delete one", at_key=True))
            seen.setdefault(ruling, document.path)
    return problems


def _misplaced(document: yaml_reader.Document, corpus: Corpus, topic: str, ruling: str) -> list[Diagnostic]:
    known = corpus.rulings.get(ruling)
    if known is None or not known.topics or known.topics[0] == topic:
        return []
    message = f"the main topic of {ruling!r} is {known.topics[0]!r}"
    fix = f"move it to rulings/fr/{known.topics[0]}.yaml"
    return [document.problem((ruling,), "french-topic", message, fix, at_key=True)]
