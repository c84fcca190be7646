"""Writes French texts into their files."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from generator import files, french_files, yaml_writer
from generator.project import Project
from generator.records import Corpus, FrenchText


def write(project: Project, corpus: Corpus, texts: Iterable[FrenchText]) -> list[str]:
    """Put texts into `rulings/fr/<topic>.yaml`, each in the file that has it or in that of its ruling's main topic.

    Gives the files that changed, as messages show them.
    """
    folder = project.rulings / "fr"
    contents = {file.stem: french_files.read(project, file) for file in french_files.paths(project)}
    homes = {ruling: topic for topic, content in contents.items() for ruling in content}
    changed: dict[str, dict[str, FrenchText]] = defaultdict(dict)
    for text in texts:
        changed[homes.get(text.ruling) or _topic(corpus, text.ruling)][text.ruling] = text
    for topic, more in sorted(changed.items()):
        content = contents.get(topic, {}) | more
        files.write_text(folder / f"{topic}.yaml", to_text(content.values()))
    return [project.relative(folder / f"{topic}.yaml") for topic in sorted(changed)]


def to_text(texts: Iterable[FrenchText]) -> str:
    """A file of French texts, in order of their rulings' ids."""
    ordered = sorted(texts, key=lambda text: text.ruling)
    return yaml_writer.dump({text.ruling: _to_mapping(text) for text in ordered})


def _to_mapping(text: FrenchText) -> dict[str, str]:
    return {"text": text.text, "status": text.status.value, "by": text.by, "on": text.on.isoformat()}


def _topic(corpus: Corpus, ruling: str) -> str:
    """The main topic; the most general one where the ruling has none."""
    known = corpus.rulings.get(ruling)
    return known.topics[0] if known and known.topics else list(corpus.topics)[-1]
