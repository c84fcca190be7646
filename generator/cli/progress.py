"""A progress bar on a terminal, nothing where the output goes elsewhere."""

from __future__ import annotations

from typing import Self


class Progress:
    """How far something has come, on standard error."""

    def __init__(self, doing: str) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
        from rich.progress import Progress as Bar

        console = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        # It is drawn when there is news and by no thread of its own: what is shown here may fork.
        self._bar = Bar(*columns, console=console, transient=True, disable=not console.is_terminal, auto_refresh=False)
        self._task = self._bar.add_task(doing, total=None)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def show(self, done: int, total: int) -> None:
        """Say how many of how many are done."""
        self._bar.update(self._task, completed=done, total=total, refresh=True)

    def count(self, done: int) -> None:
        """Say how many are done, where nobody knows of how many."""
        self._bar.update(self._task, completed=done, refresh=True)

    def __exit__(self, *_error: object) -> None:
        self._bar.stop()
