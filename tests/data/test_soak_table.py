"""SECURITY.md explains every line that `make soak` prints."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = [
    line.split("|")[1].strip()
    for line in (ROOT / "SECURITY.md").read_text(encoding="utf-8").partition("| the line says |")[2].splitlines()
    if line.startswith("|")
]
STARTS = [start for cell in TABLE for start in cell.split(", ")]


def printed():
    """The lines of the table: of soak tests that record something."""
    for path in sorted((ROOT / "tests" / "soak").glob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        everywhere = any("soak" in ast.unparse(node) for node in tree.body if _names_marks(node))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and "record" in {argument.arg for argument in node.args.args}:
                marked = any(ast.unparse(one) == "pytest.mark.soak" for one in node.decorator_list)
                if node.name.startswith("test_") and (everywhere or marked):
                    yield node.name.removeprefix("test_").replace("_", " ")


def _names_marks(node):
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"


def test_there_are_lines():
    assert len(list(printed())) > 10


@pytest.mark.parametrize("line", list(printed()))
def test_a_line_is_explained(line):
    assert [start for start in STARTS if line.startswith(start)]


@pytest.mark.parametrize("start", [start for start in STARTS if not set(start) <= set("- ")])
def test_what_is_explained_is_printed(start):
    assert [line for line in printed() if line.startswith(start)]
