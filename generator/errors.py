"""The errors that Verdict raises, as one tree.

    GeneratorError          exit code 1
    |-- DataError           records are wrong: carries every diagnostic that was found
    |-- EngineError         a rules engine could not be used
    `-- UsageError          the command was used wrongly: exit code 2

Problems of data are values (`Diagnostic`) for as long as a stage runs; a stage that found any raises them together,
once, as one `DataError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.diagnostics import Diagnostic


class GeneratorError(Exception):
    """Something that a person has to mend; its text says what."""

    exit_code = 1


class DataError(GeneratorError):
    """Records are wrong; `diagnostics` has every problem that the stage found."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(str(diagnostic) for diagnostic in self.diagnostics))


class EngineError(GeneratorError):
    """A rules engine is missing, cannot start or breaks its protocol."""


class UsageError(GeneratorError):
    """A command was given something that it does not take."""

    exit_code = 2
