"""What the site that stands was made from: so that the next build makes only the pages that will differ.

It is kept beside the site, and names it: a site that was put there by anything else is made anew.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator import files

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.articles.edition import Edition
    from generator.site.shell import Shell

_NAME = "api/v1/build.txt"
_PACKAGE = Path(__file__).parents[1]
_CODE = ("api", "articles", "catalogue", "search", "site")  # what of this package decides how pages are
_RECORDS = ("plain.py", "records.py", "report.py", "trace.py")  # and what its records are


@dataclass(frozen=True, kw_only=True, slots=True)
class State:
    """`key` digests what all pages have in common, `search` what is searched.

    `inputs` digest what each maker used; `pages` are what each made.
    """

    key: str
    search: str
    inputs: Mapping[str, str]
    pages: Mapping[str, Sequence[str]]

    def addresses(self) -> set[str]:
        """The English addresses of all pages."""
        return {address for made in self.pages.values() for address in made}

    def build(self) -> str:
        """The name of the site that was made so."""
        return hashlib.blake2b(_text(self).encode("utf-8"), digest_size=12).hexdigest()


def key(edition: Edition, shells: Sequence[Shell]) -> str:
    """A digest of shells, templates, sentences and code."""
    digest = hashlib.blake2b(digest_size=12)
    for shell in shells:
        digest.update(repr(shell).encode("utf-8"))
    digest.update(repr((edition.page_size, edition.report.engine, edition.report.version)).encode("utf-8"))
    for folder in (
        *(edition.templates / name for name in ("articles", "partials")),
        *(_PACKAGE / one for one in _CODE),
    ):
        for path in sorted(folder.rglob("*.*")):
            if path.suffix in {".html", ".py", ".yaml", ".json"}:
                digest.update(path.relative_to(folder).as_posix().encode("utf-8"))
                digest.update(path.read_bytes())
    for name in _RECORDS:
        digest.update((_PACKAGE / name).read_bytes())
    return digest.hexdigest()


def read(target: Path) -> State | None:
    """The state of the site in `target`; None where it is not known."""
    try:
        data = json.loads(_path(target).read_bytes())
        state = State(key=data["key"], search=data["search"], inputs=data["inputs"], pages=data["pages"])
        stands = (target / _NAME).read_text(encoding="utf-8") == state.build()
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return state if stands else None


def mark(folder: Path, state: State) -> None:
    """Name the site in `folder`, which nobody sees yet, by its state."""
    files.write_fresh(folder / _NAME, state.build().encode("ascii"))


def keep(target: Path, state: State) -> None:
    """Keep the state of the site that now stands in `target`."""
    files.write_text(_path(target), _text(state))


def forget(target: Path) -> None:
    """Forget what the site was made from: the next build makes it whole."""
    _path(target).unlink(missing_ok=True)


def _path(target: Path) -> Path:
    return target.with_name(f".{target.name}.state.json")


def _text(state: State) -> str:
    data = {
        "key": state.key,
        "search": state.search,
        "inputs": dict(state.inputs),
        "pages": {name: list(made) for name, made in state.pages.items()},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
