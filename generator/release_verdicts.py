"""Verdicts by engine release: what the coverage page shows, and since which release each ruling holds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator import files, report_file
from generator.errors import GeneratorError
from generator.project import Project
from generator.report import Report, RulingResult
from generator.verdicts import Verdict

_Played = Mapping[str, tuple[tuple[str, str, str], ...]]


@dataclass(frozen=True, kw_only=True, slots=True)
class ReleaseVerdicts:
    """The verdicts of every ruling on several releases of one engine, oldest release first.

    `rulings` has a verdict for each of `releases` by ruling id: `unproven` where that release played another wording of
    its examples or of their cards than the current report, or did not play them at all.
    """

    engine: str
    releases: tuple[str, ...]
    rulings: Mapping[str, tuple[Verdict, ...]]

    def since(self, ruling_id: str) -> str:
        """The release since which the ruling is verified without a break up to the newest; "" where it is not."""
        since = ""
        for release, verdict in zip(reversed(self.releases), reversed(self.rulings.get(ruling_id, ())), strict=False):
            if verdict is not Verdict.VERIFIED:
                break
            since = release
        return since

    def counts(self) -> Mapping[str, Mapping[Verdict, int]]:
        """How many rulings have each verdict, by release."""
        columns = zip(*self.rulings.values(), strict=True) if self.rulings else [()] * len(self.releases)
        return {
            release: {verdict: column.count(verdict) for verdict in Verdict if verdict in column}
            for release, column in zip(self.releases, columns, strict=True)
        }


def keep(project: Project, report: Report) -> None:
    """Keep the verdicts of a whole report beside those of other releases."""
    files.write_text(folder(project) / f"{report.engine}-{report.version}.json", report_file.to_json(report))


def load(project: Project, current: Report) -> ReleaseVerdicts:
    """What is kept of the engine of the current report, with that report itself; what cannot be read is left out."""
    reports = {report.version: report for report in _kept(project) if report.engine == current.engine}
    reports[current.version] = current
    return of(sorted(reports.values(), key=lambda report: _order(report.version)), current)


def of(reports: Sequence[Report], current: Report) -> ReleaseVerdicts:
    """The verdicts of these reports, in their order, on the rulings of the current one."""
    columns = [_verdicts(report, current) for report in reports]
    return ReleaseVerdicts(
        engine=current.engine,
        releases=tuple(report.version for report in reports),
        rulings={ruling.id: tuple(column[ruling.id] for column in columns) for ruling in current.rulings},
    )


def folder(project: Project) -> Path:
    """Where the verdicts of each release are kept."""
    return project.build / "report" / "releases"


def _kept(project: Project) -> Iterator[Report]:
    for file in sorted(folder(project).glob("*.json")):
        try:
            yield report_file.from_json(file.name, file.read_bytes())
        except (OSError, GeneratorError):
            continue  # of another version of Verdict: the next `verdict verify --engine` writes it anew


def _order(version: str) -> tuple[tuple[int, str], ...]:
    """Releases in order of their numbers: 0.83.0 before 0.103.0."""
    return tuple((int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"[.+-]", version))


def _verdicts(report: Report, current: Report) -> Mapping[str, Verdict]:
    there = {ruling.id: ruling for ruling in report.rulings}
    theirs, ours = _played(report), _played(current)
    return {
        ruling.id: there[ruling.id].verdict
        if ruling.id in there and _alike(ruling, there[ruling.id], ours, theirs)
        else Verdict.UNPROVEN
        for ruling in current.rulings
    }


def _played(report: Report) -> _Played:
    """What was played, by example: each game's card, and the hashes of the example and of its cards."""
    return {
        example.id: tuple((game.card, game.example_hash, game.cards_hash) for game in example.games)
        for example in report.examples
    }


def _alike(ours: RulingResult, theirs: RulingResult, our_games: _Played, their_games: _Played) -> bool:
    """Whether a ruling was shown by the same games."""
    alike = all(our_games.get(example) == their_games.get(example) for example in ours.examples)
    return ours.examples == theirs.examples and alike
