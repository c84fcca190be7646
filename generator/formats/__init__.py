"""What continuous integration reads: JUnit XML, annotations, Markdown and a badge."""

from __future__ import annotations
