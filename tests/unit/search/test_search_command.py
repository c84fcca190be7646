from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.catalogue import text
from generator.cli import verdict
from generator.printable import printable
from tests.unit.search.search_corpus import PROTEGE, RULINGS, Row, build

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def root(tmp_path):
    (tmp_path / "rulings").mkdir()
    (tmp_path / "mkdocs.yml").write_text("", encoding="utf-8")
    evil: Row = ("evil", "Evil \x1b[31mred\x07 \u202egnp.exe", "", [(PROTEGE, "2020-01-01")], [])
    build(tmp_path / "build" / "index", [*RULINGS, evil])
    return tmp_path


def run(root, *arguments):
    if "--lang" not in arguments:
        arguments = (*arguments, "--lang", "en")
    return CliRunner().invoke(verdict, ["--root", str(root), "search", *arguments])


def test_json_has_the_results(root):
    found = json.loads(run(root, "cascade", "countered", "--json").output)
    assert found["results"][0]["id"] == "countered-cascade"
    assert found["results"][0]["file"] == (root / "build/site/rulings/countered-cascade/index.html").as_uri()


def test_a_list_is_plain_when_piped(root):
    output = run(root, "countered", "cascade", "--lang", "fr").output
    assert "\x1b" not in output
    assert "Si un sort avec la cascade est contrecarré" in output
    assert f"Protégé de Sakashima · 2021-06-18 · {text('verdicts.unproven', 'fr')} · traduction automatique" in output
    assert "fr/rulings/countered-cascade/index.html" in output


def test_a_suggestion_is_printed(root):
    assert "Did you mean cascade?" in run(root, "casacde").output


def test_nothing_found_is_said(root):
    assert run(root, "xyzzy").output == "No ruling found.\n"


def test_a_ruling_does_not_steer_the_terminal(root):
    output = run(root, "evil").output
    assert "Evil \ufffd[31mred\ufffd \ufffdgnp.exe" in output


def test_printable_text_is_left_alone():
    assert printable("Jötun — « œuf » {X} 🜁") == "Jötun — « œuf » {X} 🜁"


@pytest.fixture
def checkout(tmp_path):
    """The embedded corpus in a checkout that has not been built."""
    for name in ("rulings", "engine_examples"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "mkdocs.yml").write_text("", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("harm", ["missing", "foreign", "half-written", "corrupt"])
def test_an_index_that_cannot_be_read_is_made_again_with_a_message(checkout, harm):
    folder = checkout / "build" / "index"
    if harm != "missing":
        assert "making it again" in run(checkout, "cascade").stderr
        harmed = {"foreign": "manifest.json", "half-written": "facts.json", "corrupt": next(folder.glob("*.seg")).name}
        path = folder / harmed[harm]
        path.write_bytes(b"{}" if harm == "foreign" else path.read_bytes()[:-9] + b"\xff" * (9 * (harm == "corrupt")))
    again = run(checkout, "countered", "cascade", "--json")
    assert "making it again" in again.stderr
    assert json.loads(again.stdout)["results"][0]["id"] == "if-a-spell-with-cascade-is-countered-67269c94"
    assert run(checkout, "cascade").stderr == ""
