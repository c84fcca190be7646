"""Problems of data as values: where, what was found, what was expected, what to do."""

from __future__ import annotations

from dataclasses import dataclass

from generator.printable import printable


@dataclass(frozen=True, kw_only=True, slots=True, order=True)
class Diagnostic:
    """One problem in one file; `line` and `column` count from 1, as editors do.

    `path` is relative to the project with `/` between its parts, `rule` the name of the check that
    found it, `fix` a sentence that says what to do ("" where the message already does).
    """

    path: str
    line: int
    column: int
    rule: str
    message: str
    fix: str = ""

    def __str__(self) -> str:
        """The problem as a terminal shows it: what a message quotes is from outside, and must not steer it."""
        head = printable(f"{self.path}:{self.line}:{self.column}: {self.rule} {self.message}")
        return f"{head}\n  fix: {printable(self.fix)}" if self.fix else head
