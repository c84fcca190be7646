from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from generator import cli

ROOT = Path(__file__).parents[3]
TOP = "Clarifications officielles de Wizards of the Coast.\n"


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    shutil.copytree(ROOT / "rulings", tmp_path / "rulings")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(monkeypatch, capsys):
    def call(*arguments):
        monkeypatch.setattr("sys.argv", ["verdict", "import", *map(str, arguments)])
        try:
            cli.main()
        except SystemExit as stop:
            return stop.code, capsys.readouterr()
        return 0, capsys.readouterr()

    return call


def content(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_import_of_all_sources_again_changes_no_byte(checkout, run):
    before = content(checkout)
    code, output = run("--all", "--json")
    assert (code, json.loads(output.out)) == (0, {"cards": 4, "publications": 53, "rulings": 45})
    assert content(checkout) == before


def test_import_that_changes_nothing_writes_nothing(checkout, run):
    folder = checkout / "rulings" / "cards"
    before = folder.stat().st_ino
    assert run("--all")[0] == 0
    assert folder.stat().st_ino == before


def test_check_fails_where_a_card_was_edited_and_writes_nothing(checkout, run):
    card = checkout / "rulings" / "cards" / "magus-lucea-kane.yaml"
    card.write_text(card.read_text(encoding="utf-8").replace("same value of X", "value of X"), encoding="utf-8")
    before = content(checkout)
    code, output = run("--all", "--check")
    assert code == 1
    assert "not-from-sources this line is not what the sources give" in output.out
    assert content(checkout) == before


def test_lost_publication_needs_consent(checkout, run):
    page = checkout / "rulings" / "sources" / "magus-lucea-kane.txt"
    lines = page.read_text(encoding="utf-8").splitlines(keepends=True)
    page.write_text("".join(lines[:-2]), encoding="utf-8")
    code, output = run("--all")
    assert (code, output.err.count("lost-publication")) == (1, 1)
    assert run("--all", "--accept-losses")[0] == 0


def test_new_page_is_kept_with_its_manifest_entry(checkout, run):
    (checkout / "page.txt").write_text(f"{TOP}18 juin 2021 · source : wotc\nOne.\n", encoding="utf-8")
    code, output = run("card-page", "page.txt", "--card", "Bear", "--french-name", "Ours", "--taken", "2026-12-01")
    assert (code, output.out) == (0, "5 cards, 54 publications, 46 rulings\n")
    assert (checkout / "rulings" / "sources" / "bear.txt").read_bytes() == (checkout / "page.txt").read_bytes()
    assert run("--all", "--check")[0] == 0
    assert run("card-page", "page.txt", "--card", "Bear", "--taken", "2026-12-02")[0] == 0
    assert not (checkout / "rulings" / "sources" / "bear-2026-12-02.txt").exists()


def test_later_page_of_a_card_withdraws_what_it_lacks(checkout, run):
    page = (checkout / "rulings" / "sources" / "magus-lucea-kane.txt").read_text(encoding="utf-8")
    lines = page.splitlines(keepends=True)
    (checkout / "page.txt").write_text("".join(lines[:-2]), encoding="utf-8")
    assert run("card-page", "page.txt", "--card", "Magus Lucea Kane", "--taken", "2026-12-01")[0] == 0
    card = (checkout / "rulings" / "cards" / "magus-lucea-kane.yaml").read_text(encoding="utf-8")
    assert card.count("withdrawn: 2026-12-01") == 1
    assert (checkout / "rulings" / "sources" / "magus-lucea-kane-2026-12-01.txt").is_file()
    assert "kind: withdrawn" in (checkout / "rulings" / "changes.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ("", "page.txt:1:1: card-page the disclaimer is missing"),
        (f"{TOP}18 juin 2021 · source : wotc\n", "page.txt:2:1: card-page a date without a text"),
        (f"{TOP}One.\n", "page.txt:2:1: card-page a text without a date: 'One.'"),
        (f"{TOP}18 juin 2021 · source : mtgo\nOne.\n", "page.txt:2:25: card-page unknown source 'mtgo'"),
        (f"{TOP}18 june 2021 · source : wotc\nOne.\n", "page.txt:2:4: card-page unknown month 'june'"),
    ],
)
def test_page_with_an_error_writes_nothing(checkout, run, page, message):
    (checkout / "page.txt").write_text(page, encoding="utf-8")
    before = content(checkout)
    code, output = run("card-page", "page.txt", "--card", "Bear")
    assert code == 1
    assert message in output.err
    assert content(checkout) == before


@pytest.mark.parametrize("arguments", [(), ("card-page", "page.txt"), ("card-page", "missing.txt", "--card", "Bear")])
@pytest.mark.usefixtures("checkout")
def test_wrong_usage_exits_with_2(run, arguments):
    assert run(*arguments)[0] == 2


def test_earlier_page_of_a_card_is_refused(checkout, run):
    (checkout / "page.txt").write_text(f"{TOP}18 juin 2021 · source : wotc\nOne.\n", encoding="utf-8")
    code, output = run("card-page", "page.txt", "--card", "Magus Lucea Kane", "--taken", "2026-11-30")
    assert code == 2
    assert "has a page of 2026-11-30 already" in output.err


@pytest.mark.usefixtures("checkout")
def test_a_file_that_cannot_be_read_is_told_in_one_line(run, monkeypatch):
    def locked(_project):
        raise PermissionError(13, "Permission denied", "rulings/sources/manifest.yaml")

    monkeypatch.setattr("generator.embedded.rebuild", locked)
    code, output = run("--all", "--check")
    assert code == 1
    told = "rulings/sources/manifest.yaml: Permission denied: see that it is there, and that you may read and write it"
    assert output.err.strip() == told


PAGE = f"{TOP}18 juin 2021 · source : wotc\nOne.\n"


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--card", "", "--card is empty: write the card's name as it is printed"),
        ("--card", "  ", "--card is empty"),
        ("--card", "../../evil", "--card '../../evil' is a path, not a card's name"),
        ("--card", "a/b", "is a path, not a card's name"),
        ("--card", "Bear\x1b[31m", "characters that do not print"),
        ("--card", "Bear\u202e", "characters that do not print"),
        ("--card", "x" * 300, "--card has 300 letters, and no card's name has more than 200"),
        ("--french-name", " Ours", "--french-name ' Ours' has space around it"),
        (
            "--oracle-id",
            "7",
            "--oracle-id '7' is no id of Scryfall: write it like 00000000-0000-0000-0000-000000000000",
        ),
        ("--taken", "2924-06-18", "--taken 2924-06-18 cannot be: a page is from 1993-08-05 or later"),
        ("--taken", "1924-06-18", "--taken 1924-06-18 cannot be"),
    ],
)
def test_what_cannot_be_true_of_a_page_is_refused_with_what_was_expected(checkout, run, option, value, told):
    (checkout / "page.txt").write_text(PAGE, encoding="utf-8")
    before = content(checkout)
    options = {"--card": "Bear", option: value}
    code, output = run("card-page", "page.txt", *(part for pair in options.items() for part in pair))
    assert (code, told in output.err) == (2, True)
    assert content(checkout) == before


@pytest.mark.parametrize("name", ["Who // What // When // Where // Why", "SP//dr, Piloted by Peni", "_____", "+2 Mace"])
def test_odd_names_of_real_cards_are_taken(checkout, run, name):
    (checkout / "page.txt").write_text(PAGE, encoding="utf-8")
    assert run("card-page", "page.txt", "--card", name)[0] == 0


@pytest.mark.parametrize(
    ("line", "text", "told"),
    [
        ("18 juin 2924", "One.", "no ruling is of 18 juin 2924: expected from 1993-08-05 to a year after"),
        ("18 juin 1924", "One.", "no ruling is of 18 juin 1924"),
        ("18 juin 2021", "One. " * 200_000, "a text of 999,999 letters, and no ruling has more than 20,000"),
    ],
)
def test_a_ruling_that_cannot_be_is_refused_in_its_line(checkout, run, line, text, told):
    (checkout / "page.txt").write_text(f"{TOP}{line} · source : wotc\n{text.strip()}\n", encoding="utf-8")
    before = content(checkout)
    code, output = run("card-page", "page.txt", "--card", "Bear")
    assert (code, told in output.err, len(output.err) < 500) == (1, True, True)
    assert content(checkout) == before


def test_what_was_edited_by_hand_is_told_with_what_drops_it(checkout, run):
    card = checkout / "rulings" / "cards" / "magus-lucea-kane.yaml"
    card.write_text(card.read_text(encoding="utf-8").replace("date: 20", "date: 19"), encoding="utf-8")
    assert "drop it with: verdict import --all --accept-losses" in run("--all", "--check")[1].out
    code, output = run("--all")
    assert (code, "where the file was edited by hand, drop that with --accept-losses" in output.err) == (1, True)
    assert run("--all", "--accept-losses")[0] == 0
    assert run("--all", "--check")[0] == 0


def test_messages_steer_no_terminal(checkout, run):
    (checkout / "page.txt").write_text(f"{TOP}18 juin 2021 · source : \x1b[31m\u202e\nOne.\n", encoding="utf-8")
    output = run("card-page", "page.txt", "--card", "Bear")[1]
    assert "card-page" in output.err
    assert not any(letter in output.out + output.err for letter in "\x1b\u202e")
