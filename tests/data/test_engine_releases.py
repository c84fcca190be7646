"""What the rulings' examples show on other releases of the engine; skipped where those cannot be installed."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import pytest

from generator import release_verdicts
from generator import verify as verifying
from generator.comparison.compare import compare
from generator.comparison.model import Change, Comparison, Thing
from generator.corpus import load as load_corpus
from generator.engines import registry, releases
from generator.engines.registry import EngineEntry
from generator.errors import EngineError, GeneratorError
from generator.examples.load import load as load_examples
from generator.project import find
from generator.report import Report
from generator.verdicts import Verdict

pytestmark = pytest.mark.engine
PROJECT = find(Path(__file__).parent)


def installed(release: str) -> EngineEntry:
    """The release in its own environment; another test run may be about to make the same one."""
    until = time.monotonic() + 300
    while True:
        try:
            return releases.named(f"phase-python=={release}", PROJECT.build / "cache" / "engines")
        except EngineError as error:
            pytest.skip(f"phase-python {release} cannot be had here: {error}")
        except GeneratorError:
            if time.monotonic() > until:
                raise
            time.sleep(1)


@cache
def report(release: str) -> Report:
    if not registry.PHASE.installed:
        pytest.skip("phase-python is not installed: pip install 'verdict[engine]'")
    settings = verifying.Settings(engine=installed(release) if release else registry.PHASE)
    return verifying.verify(PROJECT, load_corpus(PROJECT), load_examples(PROJECT), settings)


def rulings(comparison: Comparison, change: Change) -> set[str]:
    return {one.id for one in comparison.differences if (one.thing, one.change) == (Thing.RULING, change)}


# Up to 0.83.0 the engine casts the front half of a split card that cascade finds without asking, counters the cascade
# ability in place of its spell, charges nothing for a kicker, and cannot cast a spell that costs X cards.
STARTED = {
    "a-spell-or-ability-with-a-cost-b8b387d1",
    "if-a-spell-with-cascade-is-countered-67269c94",
    "the-mana-value-of-a-split-card-310add0d",
    "the-mana-value-of-a-split-card-beb9a1e9",
    "you-cant-choose-to-pay-any-additional-fe35d144",
}
# Since then it does not see the {X} in the cost of an ability whose source was sacrificed to pay for it.
STOPPED = {"magus-lucea-kanes-ability-will-copy-any-50067a0e"}


@pytest.mark.parametrize("release", ["0.77.0", "0.83.0"])
def test_the_comparison_names_the_rulings_that_started_and_that_stopped_passing(release: str):
    comparison = compare(report(release), report(""))
    assert (rulings(comparison, Change.STARTED), rulings(comparison, Change.STOPPED)) == (STARTED, STOPPED)
    assert comparison.broke


def test_the_comparison_shows_where_a_ruling_stopped():
    (one,) = (one for one in compare(report("0.83.0"), report("")).differences if one.id in STOPPED)
    assert one.path == "engine_examples/x-costs/ability-that-sacrifices-its-source-is-copied.yaml"
    assert one.first is not None
    assert one.first.check == "the ability is going to be copied"
    assert one.first.seen_before == "as expected"


@pytest.mark.parametrize("release", ["0.77.0", "0.83.0"])
def test_every_game_is_played_to_a_verdict_of_the_engine_and_not_of_its_adapter(release: str):
    assert [one.id for one in report(release).examples if one.verdict is Verdict.ERROR] == []


def test_the_same_games_are_compared():
    games = sum(len(example.games) for example in report("").examples)
    assert compare(report("0.83.0"), report("")).compared == games > 100


def test_a_ruling_holds_since_the_release_that_first_showed_it():
    told = release_verdicts.of([report("0.77.0"), report("0.83.0"), report("")], report(""))
    assert {told.since(ruling) for ruling in STARTED} == {report("").version}
    assert {told.since(ruling) for ruling in STOPPED} == {""}
    assert told.since("cascade-triggers-when-you-cast-the-spell-21718e12") == "0.77.0"
