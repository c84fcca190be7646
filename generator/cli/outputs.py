"""Files that a person names to be written."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click


class OutputFile(click.Path):
    """A file in a folder that is there: a misspelt folder is told, and not made."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, dir_okay=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The file's path."""
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if not path.parent.is_dir():
            self.fail(f"there is no folder {str(path.parent)!r}: make it first, or mend its name", param, ctx)
        return path
