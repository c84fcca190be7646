"""Every file of records can be read, has the shape that its schema says, and stands where such a file belongs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator import changes, french_files, rules_text, schemas, yaml_reader
from generator.card_files import paths as card_paths
from generator.diagnostics import Diagnostic
from generator.errors import DataError
from generator.project import Project
from generator.records import Corpus
from generator.sources import manifest

_FOLDERS = ("cards", "fr", "sources")
_FILES = ("changes.yaml", "glossary.yaml", "rules.yaml", "topics.yaml", "unplayed.yaml")


def check(project: Project, _corpus: Corpus) -> list[Diagnostic]:
    """Problems of reading and of shape, file by file."""
    problems = [problem for path, schema in kinds(project) for problem in _check_file(project, path, schema)]
    return [*problems, *_strays(project)]


def kinds(project: Project) -> Iterator[tuple[Path, str]]:
    """The record files that are there, each with its schema's name."""
    for path in card_paths(project.corpus):
        yield path, "card"
    for path in french_files.paths(project):
        yield path, "french"
    single = {
        manifest.path(project): "manifest",
        project.rulings / "topics.yaml": "topics",
        project.rulings / "unplayed.yaml": "unplayed",
        changes.path(project.corpus): "changes",
        rules_text.record_path(project): "rules",
        project.corpus / "snapshots.yaml": "snapshots",
    }
    yield from ((path, schema) for path, schema in single.items() if path.is_file())


def _check_file(project: Project, path: Path, schema: str) -> list[Diagnostic]:
    try:
        document = yaml_reader.read_file(path, project.relative(path))
    except DataError as error:
        return list(error.diagnostics)
    return schemas.check(document, schema)


def _strays(project: Project) -> list[Diagnostic]:
    """Files that no command reads: most often a misspelt ending."""
    known = {project.rulings / name for name in (*_FOLDERS, *_FILES)}
    found = [path for path in project.rulings.iterdir() if path not in known]
    for folder, ending in (("cards", ".yaml"), ("fr", ".yaml")):
        if (project.rulings / folder).is_dir():
            found.extend(path for path in (project.rulings / folder).iterdir() if path.suffix != ending)
    return [
        Diagnostic(
            path=project.relative(path),
            line=1,
            column=1,
            rule="stray-file",
            message="nothing reads this file",
            fix="rename or move it to where its kind belongs, or delete it",
        )
        for path in found
        if not path.name.startswith(".") and path.name != "README.md"
    ]
