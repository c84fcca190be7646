"""The language that the command line speaks: French where the locale is French, else English."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterable, Mapping

import click

from generator import catalogue
from generator.catalogue import Language

# In this order, as POSIX has it: the first that is set and not empty decides.
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_EXTRAS = re.compile(r"\s*\[([^\][]*)\]\Z")


def interface_language() -> Language:
    """The language of help and messages."""
    setting = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
    return "fr" if re.match(r"fr(?![a-z])", setting.lower()) else "en"


def speak(language: Language) -> None:
    """Have click write its help in that language."""
    click.Context.formatter_class = FrenchHelp if language == "fr" else click.HelpFormatter


def in_french(english: str) -> str:
    """The French of a text of the help; the English where there is none."""
    return _french().get(" ".join(english.split()), english)


@functools.cache
def _french() -> Mapping[str, str]:
    """The help's texts by their English: the commands say that themselves, as every click program does."""
    names = catalogue.entries("commands")
    pairs = ((catalogue.text(f"commands.{name}", "en"), catalogue.text(f"commands.{name}", "fr")) for name in names)
    return {" ".join(english.split()): french for english, french in pairs}


class FrenchHelp(click.HelpFormatter):
    """Writes help in French, whatever command it is of."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line that shows how to call the command."""
        super().write_usage(prog, args, prefix or catalogue.text("commands.heading-usage", "fr"))

    def write_heading(self, heading: str) -> None:
        """Write the heading of a list."""
        self.write(f"{'':>{self.current_indent}}{in_french(heading)}\u00a0:\n")

    def write_text(self, text: str) -> None:
        """Write what a command does."""
        super().write_text(in_french(text))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write a list of options or commands."""
        super().write_dl([(name, _row(text)) for name, text in rows], col_max, col_spacing)


def _row(text: str) -> str:
    """What an option does, with what click adds behind it in brackets."""
    extras = _EXTRAS.search(text)
    if extras is None or " ".join(text.split()) in _french():
        return in_french(text)
    notes = extras[1].replace("default: ", catalogue.text("commands.note-default", "fr"))
    notes = re.sub(r"\brequired\b", catalogue.text("commands.note-required", "fr"), notes)
    return f"{in_french(text[: extras.start()])}  [{notes}]"
