"""The French of French texts: typography and leftovers always, terms and sense where the English is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from generator import french_files, yaml_reader
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.french import glossary
from generator.french.checker import Checker, names_of
from generator.project import Project
from generator.records import Corpus


def check(project: Project, corpus: Corpus) -> list[Diagnostic]:
    """What the checker of French texts finds in every file of them."""
    file = project.rulings / glossary.PATH
    if not file.is_file():
        message = "there is no glossary to check the French texts by"
        missing = Diagnostic(path=project.relative(file), line=1, column=1, rule="glossary", message=message)
        return [missing] if french_files.paths(project) else []
    try:
        terms = glossary.read(project.rulings, project.relative(file))
    except DataError as error:
        return list(error.diagnostics)
    checker = Checker(terms, names_of(corpus, terms))
    return [problem for document in _documents(project) for problem in _of_file(document, corpus, checker)]


def _documents(project: Project) -> Iterator[yaml_reader.Document]:
    for file in french_files.paths(project):
        try:
            document = yaml_reader.read_file(file, project.relative(file))
        except DataError:
            continue  # the family of record files reports it
        if isinstance(document.value, dict):
            yield document


def _of_file(document: yaml_reader.Document, corpus: Corpus, checker: Checker) -> Iterator[Diagnostic]:
    for ruling, entry in document.value.items():
        text = entry.get("text") if isinstance(entry, dict) else None
        known = corpus.rulings.get(ruling)
        for finding in checker.check(text, known.text if known else None) if isinstance(text, str) else ():
            rule = f"french-{finding.rule}"
            yield document.problem((ruling, "text"), rule, finding.message, finding.fix)
