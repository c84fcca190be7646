from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from generator import cli

ROOT = Path(__file__).parents[3]
LONG = "If a creature is exiled this way, its owner may cast it for as long as it stays exiled."


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    shutil.copytree(ROOT / "rulings", tmp_path / "rulings")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(monkeypatch, capsys):
    def call(*arguments):
        monkeypatch.setattr("sys.argv", ["verdict", *map(str, arguments)])
        try:
            cli.main()
        except SystemExit as stop:
            return stop.code, capsys.readouterr()
        return 0, capsys.readouterr()

    return call


def atomic(folder, day, **texts):
    cards = {
        name: [{"name": name, "rulings": [{"date": "2020-01-24", "text": text} for text in of]}]
        for name, of in texts.items()
    }
    path = folder / f"{day}.json"
    path.write_text(json.dumps({"meta": {"date": day, "version": "1"}, "data": cards}), encoding="utf-8")
    return path


def test_import_prints_what_it_did_and_is_used_by_every_command(checkout, run):
    source = atomic(checkout, "2022-01-01", Bear=["A.", ""], Cat=["A."])
    code, output = run("import", "mtgjson", source)
    assert code == 0
    assert output.out.startswith("MTGJSON 1 of 2022-01-01: 2 publications on 2 cards, 1 ruling\n")
    assert "doubtful: empty" in output.out
    for arguments in (("--corpus", "build/corpus", "stats", "--json"), ("stats", "--json", "--corpus", "build/corpus")):
        code, output = run(*arguments)
        assert (code, json.loads(output.out)["publications_total"]) == (0, 2)


@pytest.mark.usefixtures("checkout")
def test_folder_that_is_no_corpus_is_refused(run):
    code, output = run("stats", "--corpus", "rulings/sources")
    assert code == 2
    assert "there is no corpus in" in output.err


def test_same_file_again_is_nothing_new(checkout, run):
    source = atomic(checkout, "2022-01-01", Bear=["A."])
    run("import", "mtgjson", source)
    code, output = run("import", "mtgjson", source, "--json")
    assert (code, json.loads(output.out)["unchanged"]) == (0, True)
    assert run("import", "mtgjson", source, "--check")[0] == 0


def test_trial_says_what_would_change_and_fails(checkout, run):
    run("import", "mtgjson", atomic(checkout, "2022-01-01", Bear=[LONG]))
    code, output = run("import", "mtgjson", atomic(checkout, "2023-01-01", Bear=[LONG, "New."]), "--check", "--json")
    assert (code, json.loads(output.out)["changes"]) == (1, {"added": 1})
    assert run("--corpus", "build/corpus", "stats", "--json")[1].out.count('"publications_total": 1,') == 1


def test_rewording_is_shown_as_a_difference(checkout, run):
    run("import", "mtgjson", atomic(checkout, "2022-01-01", Bear=[LONG], Cat=[f"{n}." for n in range(60)]))
    changed = atomic(
        checkout, "2023-01-01", Bear=[LONG.replace("may cast", "can cast")], Cat=[f"{n}." for n in range(60)]
    )
    _, output = run("import", "mtgjson", changed)
    assert "its owner [-may-] {+can+} cast it" in output.out


def test_damaged_file_is_a_problem_and_leaves_the_corpus(checkout, run):
    run("import", "mtgjson", atomic(checkout, "2022-01-01", Bear=["A."]))
    (checkout / "bad.json").write_text('{"meta": {"date": "2023-01-01"}, "data": {"Bear": [', encoding="utf-8")
    code, output = run("import", "mtgjson", "bad.json")
    assert code == 1
    assert "bad.json:1:" in output.err
    assert (checkout / "build" / "corpus" / "cards" / "bear.yaml").is_file()


def test_scryfalls_rulings_state_their_source(checkout, run):
    ruling = {"oracle_id": "b", "source": "scryfall", "published_at": "2020-01-24", "comment": "A note."}
    (checkout / "rulings-20260701090012.json").write_text(json.dumps([ruling]), encoding="utf-8")
    (checkout / "cards.json").write_text(json.dumps([{"oracle_id": "b", "name": "Bear"}]), encoding="utf-8")
    code, _ = run("import", "scryfall", "rulings-20260701090012.json", "--cards", "cards.json", "--into", "mine")
    assert code == 0
    assert "source: scryfall" in (checkout / "mine" / "cards" / "bear.yaml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("checkout")
@pytest.mark.parametrize("arguments", [("mtgjson",), ("scryfall",), ("mtgjson", "missing.json"), ("--all", "mtgjson")])
def test_wrong_usage_exits_with_2(run, arguments):
    assert run("import", *arguments)[0] == 2


@pytest.mark.parametrize("folder", ["rulings", ".", "rulings/sources"])
def test_a_folder_that_holds_something_else_is_never_replaced(checkout, run, folder):
    before = {path: path.read_bytes() for path in checkout.rglob("*") if path.is_file()}
    code, output = run("import", "mtgjson", atomic(checkout.parent, "2022-01-01", Bear=["A."]), "--into", folder)
    assert code == 2
    assert "is not an imported corpus (it has no snapshots.yaml)" in output.err
    assert {path: path.read_bytes() for path in checkout.rglob("*") if path.is_file()} == before


def test_a_folder_name_of_300_letters_is_told_in_a_sentence(checkout, run):
    code, output = run("import", "mtgjson", atomic(checkout, "2022-01-01", Bear=["A."]), "--into", "n" * 300)
    assert (code, output.err.count("\n")) == (1, 1)
    assert "File name too long" in output.err
