"""What is fuzzed: real files, damaged at random, and what must come of reading them.

Every target takes bytes, and ends well or with an error of the documented kinds; anything else is a fault.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import functools
import io
import json
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console

from generator import (
    card_data,
    card_files,
    corpus,
    french_files,
    report_file,
    schemas,
    topics,
    worker_process,
    yaml_reader,
)
from generator.articles import card as card_articles
from generator.cli import verify_report
from generator.errors import GeneratorError
from generator.examples import check as examples_check
from generator.examples import reader
from generator.examples.load import load as load_examples
from generator.formats.junit import to_junit
from generator.formats.summary import to_summary
from generator.games import GameRequest
from generator.judge import judge
from generator.plain import dumps
from generator.play.play import Outcome
from generator.project import Project, find
from generator.report import ExampleResult, Report
from generator.sources import card_page, mtgjson, scryfall
from generator.worker_process import WorkerLost
from tests.golden import mini
from tests.golden.played import REPORT
from tests.golden.records import CORPUS
from tests.soak.test_hostile_imports import check_snapshot

ROOT = Path(__file__).parents[2]
DAY = dt.date(2026, 1, 1)
_MOST_CHANGES = 6
WORDS = tuple(
    word.encode("utf-8", "surrogatepass")
    for word in (
        "",
        " ",
        "\n",
        "\r\n",
        "\t",
        "\x00",
        "\x1b[31m",
        "\u202e",
        "\u2066",
        "\ufeff",
        "\ufffe",
        "\ud800",
        "e\u0301\u0323" * 20,
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "<script>alert(1)</script>",
        '" onmouseover="x',
        "'><img src=x onerror=x>",
        "javascript:x",
        "{{ 7 * 7 }}",
        "{% raw %}",
        "{#",
        "**x**",
        "[x](y)",
        "`",
        "&amp;",
        "&#0;",
        "]]>",
        "-->",
        "../../x",
        "CON",
        "a" * 5000,
        "[" * 200,
        "{" * 200,
        "- " * 60,
        "&a [*a]",
        "*a",
        "!!python/object:os.system",
        "? ",
        "%YAML 1.1\n",
        "---\n",
        "...",
        "<<: ",
        "true",
        "null",
        "1e999",
        "-0",
        "0x10",
        "9" * 40,
        "2020-02-30",
        "NaN",
        "\\ud800",
        "\\u0000",
        '"',
        "'",
        ":",
        ",",
        "}",
        "]",
        "{X}",
        "{G/P}",
        "{2}" * 300,
        "18 juin 2021 · source : wotc",
        "$card",
        "by: third",
        "as: x",
        "fails: ",
    )
)


def mutated(dice: random.Random, seeds: Sequence[bytes]) -> bytes:
    """One of the seeds with a few changes: pieces cut, doubled, moved, taken from another, or put in."""
    data = bytearray(dice.choice(seeds))
    for _ in range(dice.randint(1, _MOST_CHANGES)):
        start = dice.randint(0, len(data))
        end = min(len(data), start + dice.choice((0, 1, 1, 3, 10, 60)))
        other = dice.choice(seeds)
        begin = dice.randint(0, len(other))
        change = dice.randrange(6)
        if change == 0:
            del data[start:end]
        elif change == 1:
            data[start:start] = data[start:end]
        elif change == 2:
            data[start:end] = other[begin : begin + dice.choice((1, 8, 60))]
        elif change == 3 and start < len(data):
            data[start] ^= 1 << dice.randrange(8)
        elif change == 4 and not dice.randrange(8):
            del data[start:]
        else:
            data[start:end] = dice.choice(WORDS)
    return bytes(data)


@dataclass(frozen=True, kw_only=True)
class Target:
    """Reads bytes; `seeds` are what a damaged input is made of."""

    read: Callable[[bytes], object]
    seeds: tuple[bytes, ...]
    errors: tuple[type[Exception], ...] = (GeneratorError,)

    def once(self, data: bytes) -> None:
        """Read an input; an error that is not documented goes through."""
        with contextlib.suppress(*self.errors):
            self.read(data)


def files(pattern: str) -> tuple[bytes, ...]:
    """Real files of this checkout."""
    found = tuple(path.read_bytes() for path in sorted(ROOT.glob(pattern)))
    assert found, pattern
    return found


@functools.cache
def real() -> tuple[Project, object, object]:
    """The checkout with its corpus and cards."""
    project = find(ROOT)
    return project, corpus.load(project), card_data.examples_cards(project)


def read_page(data: bytes) -> object:
    """A card page."""
    return card_page.parse("page.txt", yaml_reader.decode("page.txt", data), DAY)


def read_example(data: bytes) -> object:
    """An example, and what is checked of it."""
    _, loaded, cards = real()
    example = reader.read(yaml_reader.decode("x.yaml", data), "x.yaml", "cascade/x")
    document = yaml_reader.read(example.path, example.source)
    return examples_check.problems(example, document, loaded, cards, embedded=True)  # type: ignore[arg-type]


def read_card_file(data: bytes) -> object:
    """A card file: what can be read of it is the same when it is written and read again."""
    card = card_files._card("bear", "bear.yaml", data, {})
    again = card_files._card("bear", "bear.yaml", card_files.to_text(card).encode(), {})
    assert again == card
    return again


class Folder:
    """A small checkout in which one file after the other is put."""

    def __init__(self, folder: Path) -> None:
        self.project = Project(root=folder, corpus=folder / "rulings")
        (folder / "rulings" / "fr").mkdir(parents=True, exist_ok=True)

    def french(self, data: bytes) -> object:
        """A file of French texts."""
        file = self.project.rulings / "fr" / "cascade.yaml"
        file.write_bytes(data)
        return french_files.read(self.project, file), schemas.check(yaml_reader.read_file(file, "x"), "french")

    def topics(self, data: bytes) -> object:
        """The topics, and a text that they are asked about."""
        (self.project.rulings / "topics.yaml").write_bytes(data)
        return topics.classifier(topics.load(self.project).values())("Cascade triggers when you cast the spell.")

    def mtgjson(self, data: bytes) -> object:
        """A file of MTGJSON."""
        file = self.project.root / "a.json"
        file.write_bytes(data)
        return check_snapshot(mtgjson.read(file, "a.json", DAY))

    def scryfall(self, data: bytes) -> object:
        """A file of Scryfall's."""
        file = self.project.root / "r.json"
        file.write_bytes(data)
        files_read = scryfall.Files(rulings=file, label="r.json", cards=None)
        return check_snapshot(scryfall.read(files_read, {"id-1": "Bear", "id-2": "Cat"}, DAY))


@functools.cache
def request() -> GameRequest:
    """A request with two games and a control, as a worker is sent."""
    example = next(one for one in load_examples(real()[0]) if one.id == "cascade/found-spell-resolves-first")
    return GameRequest(example=example, card=example.card, games=({}, {}), hash="0", example_hash="0", cards_hash="0")


def answers() -> tuple[bytes, ...]:
    """Answers of a worker, as it gives them."""
    trace = tuple(step for one in REPORT.examples for game in one.games for step in game.steps())
    first = Outcome(kind="differs", step=1, line=9, check="a", expected="b", seen="c", trace=trace)
    told = {"id": request().id, "outcomes": [first, Outcome(kind="passed")], "misunderstood": {"Bear": ["Flash"]}}
    return dumps(told).encode(), dumps({**told, "outcomes": [Outcome(kind="passed"), first]}).encode()


def read_answer(data: bytes) -> object:
    """A worker's answer, up to everything that is said of it: the report, its files, and the terminal's lines."""
    answer = worker_process._decoded(data)
    result = judge(request(), answer, ())
    example = request().example
    shown = ExampleResult(
        id=example.id, path=example.path, line=1, verdict=result.verdict, rulings=example.rulings, games=(result,)
    )
    report = Report(engine="e", version="1", runner="", examples=(shown,), rulings=())
    lines = list(verify_report._problem(shown, result))
    Console(file=io.StringIO()).print(*lines, markup=False)
    kept = dumps({"schema": report_file.SCHEMA, "report": report})
    return report_file.from_json("r", report_file.to_json(report)), kept, to_junit([report]), to_summary([report])


_TAG = re.compile(r"<[^>]*>?")
_WHOLE_TAG = re.compile(r'</?([a-z][a-z0-9-]*)((?: [a-z-]+(?:="[^"<>]*")?)*) ?/?>')
_ATTRIBUTE = re.compile(r' ([a-z-]+)(?:="([^"]*)")?')


def tags(html: str) -> set[tuple[str, str]]:
    """Every element and attribute of a page; what is no whole tag is told as it stands."""
    found = set()
    for tag in _TAG.findall(html):
        whole = _WHOLE_TAG.fullmatch(tag)
        if whole is None:
            found.add((tag, ""))
            continue
        found.add((whole[1], ""))
        for name, value in _ATTRIBUTE.findall(whole[2]):
            found.add((whole[1], name))
            elsewhere = not value.startswith("https://gatherer.wizards.com/Pages/Card/Details.aspx?name=")
            if name in {"href", "src"} and ":" in value.partition("/")[0] and elsewhere:
                found.add((whole[1], f"{name}={value}"))
    return found


@functools.cache
def known_tags() -> set[tuple[str, str]]:
    """What the templates themselves have, and what symbols are drawn with."""
    return tags(page("Flash {X}{G/P}\nTwo.", "fr")) | tags(page("Flash {T}\nTwo.", "en")) | {("br", "")}


def page(text: str, language: str) -> str:
    """The page of a card on which a text stands wherever a text can stand."""
    card = CORPUS.cards["sakashimas-protege"]
    faces = tuple(replace(face, name=text, text=text, type_line=text, french_text=text) for face in card.faces)
    publications = tuple(replace(each, text=text) for each in card.publications)
    shown = replace(card, name=text, french_name=text, faces=faces, publications=publications)
    changed = {
        key: replace(ruling, text=text, french=replace(ruling.french, text=text, by=text) if ruling.french else None)
        for key, ruling in CORPUS.rulings.items()
    }
    whole = replace(CORPUS, rulings=changed)
    made = replace(mini.make(), corpus=whole)
    article = card_articles.article(made, shown, language)
    return str(article.body)


def read_page_of(data: bytes) -> object:
    """A page with a hostile text: nothing but the templates' own elements and attributes."""
    text = data.decode("utf-8", "replace")
    strange = tags(page(text, "fr" if len(data) % 2 else "en")) - known_tags()
    assert not strange, strange
    return strange


def json_seeds() -> tuple[bytes, ...]:
    """A file as MTGJSON makes it, of the cards that examples use and real rulings."""
    rulings = [
        {"date": each.date.isoformat(), "text": each.text}
        for card in card_files.load(ROOT / "rulings").values()
        for each in card.publications
    ]
    cards = list(real()[2].items())  # type: ignore[attr-defined]
    data = {
        name: [{**face, "rulings": rulings[at : at + 2]} for face in faces]
        for at, (name, faces) in enumerate(cards[:4])
    }
    return tuple(
        json.dumps({"meta": {"date": "2026-01-01", "version": "5"}, "data": told}, ensure_ascii=False).encode()
        for told in (data, {"cards": [{"name": "Bear", "rulings": rulings[:2]}]})
    )


def bulk_seeds() -> tuple[bytes, ...]:
    """A file as Scryfall makes it, of real rulings."""
    told = [
        {"oracle_id": f"id-{at % 2 + 1}", "source": "wotc", "published_at": "2021-06-18", "comment": each.text}
        for at, card in enumerate(card_files.load(ROOT / "rulings").values())
        for each in card.publications[:2]
    ]
    return (json.dumps(told).encode(), json.dumps({"object": "list", "has_more": False, "data": told}).encode())


def targets(folder: Path) -> dict[str, Target]:
    """All targets by name; `folder` is for the files that some of them read."""
    inside = Folder(folder)
    texts = tuple(publication.text.encode() for publication in CORPUS.cards["sakashimas-protege"].publications)
    return {
        "card page": Target(read=read_page, seeds=files("rulings/sources/*.txt")),
        "mtgjson": Target(read=inside.mtgjson, seeds=json_seeds()),
        "scryfall": Target(read=inside.scryfall, seeds=bulk_seeds()),
        "example": Target(read=read_example, seeds=files("engine_examples/cascade/*.yaml")),
        "card file": Target(read=read_card_file, seeds=files("rulings/cards/*.yaml")),
        "French file": Target(read=inside.french, seeds=tuple(one[:3000] for one in files("rulings/fr/*.yaml"))),
        "topics": Target(read=inside.topics, seeds=tuple(one[:3000] for one in files("rulings/topics.yaml"))),
        "worker's answer": Target(read=read_answer, seeds=answers(), errors=(GeneratorError, WorkerLost)),
        "template": Target(read=read_page_of, seeds=texts),
    }
