"""The site: articles put into the shell that MkDocs renders, as one folder of files."""

from __future__ import annotations
