"""`verdict build`: verify, render the site, make its indexes; nothing where nothing has changed."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from generator import changes, files, garbage, made_of, release_verdicts, report_file
from generator import verify as verifying
from generator.check.examples import readable, unplayable
from generator.cli.progress import Progress
from generator.corpus import load as load_corpus
from generator.errors import DataError, EngineError, GeneratorError
from generator.project import Project
from generator.site import stamp, state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.examples.model import Example
    from generator.records import Corpus
    from generator.report import Report


@click.command(name="build")
@click.option("--fresh", is_flag=True, help="build all of it anew, whatever is there")
@click.option("--json", "as_json", is_flag=True, help="print what was built as JSON")
@click.pass_obj
def command(find_project: Callable[[], Project], *, fresh: bool, as_json: bool) -> None:
    """Verify the examples, render the site into build/site, make its indexes.

    Stops before it writes anything if an example fails, and at once if nothing has changed since the last build.
    """
    project = find_project()
    with files.lock(project.build / "build"):
        wanted = stamp.current(project)
        if not fresh and stamp.matches(project, wanted):
            _tell({"changed": False}, "nothing has changed since the last build", as_json=as_json)
            return
        if fresh:
            state.forget(project.build / "site")
        told = _Build(project=project, started=time.monotonic(), fresh=fresh).run()
        stamp.keep(project, wanted)
    _tell({"changed": True, **told}, _summary(project, told), as_json=as_json)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Build:
    """One build, with the clock that it is measured by."""

    project: Project
    started: float
    fresh: bool

    def run(self) -> dict[str, Any]:
        """Do all of it, and say how long each part took."""
        from generator.articles import edition
        from generator.search import index, renewing
        from generator.site import build, taken

        seconds: dict[str, float] = {}
        with garbage.paused():
            corpus, examples = _loaded(self.project)
            self._note(seconds, "load")
            report = _verified(self.project, corpus, examples, fresh=self.fresh)
            self._note(seconds, "verify")
            stamp.forget(self.project)
            releases = release_verdicts.load(self.project, report)
            made = edition.make(corpus, report, examples, self.project.templates, taken.read(self.project))
            made = replace(made, releases=releases, change_sets=changes.read(self.project))
            with Progress("rendering") as progress:
                built = build.build(made, self.project, progress.count)
            self._note(seconds, "site")
        made_of.note(self.project, "site")
        indexed = index.build(corpus, report, self.project.build / "index", address=made.addresses.ruling)
        renewing.note(self.project)
        self._note(seconds, "index")
        return {"pages": built.pages, "written": built.written, "documents": indexed.documents, "seconds": seconds}

    def _note(self, seconds: dict[str, float], part: str) -> None:
        seconds[part] = round(time.monotonic() - self.started - sum(seconds.values()), 2)


def _loaded(project: Project) -> tuple[Corpus, Sequence[Example]]:
    corpus = load_corpus(project)
    examples, problems = readable(project, corpus)
    if wrong := unplayable(project, problems):
        raise DataError(wrong)
    return corpus, examples


def _verified(project: Project, corpus: Corpus, examples: Sequence[Example], *, fresh: bool) -> Report:
    """The report of these examples, kept as the last one; the last one itself where there is no engine here."""
    try:
        with Progress("playing") as progress:
            settings = verifying.Settings(anew=fresh, progress=progress.show)
            report = verifying.verify(project, corpus, examples, settings)
    except EngineError as error:
        if not report_file.exists(project):
            raise
        click.echo(f"{error}\nthe site shows the verdicts of the last report", err=True)
        return report_file.read(project)
    broken = verifying.broken(report)
    if broken:
        lines = [f"{example.path}:{example.line}: {game.verdict}: {game.reason}" for example, game in broken]
        raise GeneratorError("\n".join([*lines, "no site was written: mend these examples first (verdict verify)"]))
    report_file.write(project, report)
    made_of.note(project, "report")
    return report


def _summary(project: Project, told: dict[str, Any]) -> str:
    total = sum(told["seconds"].values())
    parts = ", ".join(f"{part} {seconds:.1f} s" for part, seconds in told["seconds"].items())
    where = project.relative(project.build / "site")
    pages = f"{told['pages']} pages in {where}, {told['written']} of them written"
    return f"{pages}; {told['documents']} rulings to search; {total:.1f} s ({parts})"


def _tell(data: dict[str, Any], sentence: str, *, as_json: bool) -> None:
    click.echo(json.dumps(data, indent=1) if as_json else sentence)
