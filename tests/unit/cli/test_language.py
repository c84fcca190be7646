from __future__ import annotations

import click
import pytest

from generator import cli
from generator.cli import language


def _texts(command):
    yield command.help
    yield from (parameter.help for parameter in command.params if isinstance(parameter, click.Option))
    for inner in getattr(command, "commands", {}).values():
        yield from _texts(inner)


def _all_texts():
    yield from _texts(cli.verdict)
    for name, short in cli._COMMANDS.items():
        yield short
        yield from _texts(cli.verdict.get_command(click.Context(cli.verdict), name))


@pytest.fixture
def shown(monkeypatch, capsys):
    def call(setting, *arguments):
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", setting)
        monkeypatch.setattr(click.Context, "formatter_class", click.HelpFormatter)
        monkeypatch.setattr("sys.argv", ["verdict", *arguments])
        cli.main()
        return capsys.readouterr().out

    return call


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fy_NL"}, "en"),
        ({"LANG": "fur_IT"}, "en"),
        ({"LANG": "fr_CA", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_BE.UTF-8", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_locale_says_the_language(monkeypatch, variables, expected):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language.interface_language() == expected


def test_every_text_of_the_help_has_a_french_one():
    assert [text for text in _all_texts() if text and " ".join(text.split()) not in language._french()] == []


def test_help_is_french_where_the_locale_is(shown):
    text = shown("fr_FR.UTF-8", "french", "status", "--help")
    assert text.startswith("Utilisation\u00a0: ")
    assert "Liste les textes manquants" in text
    assert "défaut\u00a0: 20" in text
    assert "Affiche cette aide, puis s’arrête." in text


def test_help_of_all_is_french_too(shown):
    text = shown("fr_FR.UTF-8", "--help")
    assert "Commandes\u00a0:" in text
    assert "jouer les exemples sur un moteur de règles" in text


def test_help_is_english_elsewhere(shown):
    assert shown("de_DE.UTF-8", "--help").startswith("Usage: ")
