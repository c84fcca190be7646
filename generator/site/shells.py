"""The rendered shells of both languages, kept until something of them changes: MkDocs takes its seconds."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from generator import catalogue, files
from generator.site import mkdocs_run, shell

if TYPE_CHECKING:
    from generator.project import Project
    from generator.site.shell import Shell

# What of a shell's folder is not put into the site as it is.
_NOT_COPIED = frozenset(
    [
        "shell",
        "sitemap.xml",
        "sitemap.xml.gz",
        "index.html",
        "404.html",
        "cards",
        "topics",
        "examples",
        "coverage",
        "changes",
        "about",
        "search",
    ]
)


def ready(project: Project, place: Path) -> list[Shell]:
    """The shells, rendered into `place` unless what is there was made from the same."""
    wanted = _key(project)
    known = place / "key"
    if not (known.is_file() and known.read_text(encoding="utf-8") == wanted):
        with files.replace_folder(place) as folder:
            running = [mkdocs_run.start(project.root, one, folder / one) for one in catalogue.LANGUAGES]
            for process in running:
                mkdocs_run.finish(process)
            files.write_fresh(folder / "key", wanted.encode("ascii"))
    return [shell.read(place / one, one, mkdocs_run.site_url()) for one in catalogue.LANGUAGES]


def copy(place: Path, folder: Path) -> None:
    """Copy styles, scripts and drawings of both languages into a site nobody sees yet, and the page of no address."""
    files.write_fresh(folder / "404.html", shell.not_found(place / "en", "en", mkdocs_run.site_url()).encode("utf-8"))
    for language in catalogue.LANGUAGES:
        files.copy_fresh(place / language, folder if language == "en" else folder / language, _NOT_COPIED)


def _key(project: Project) -> str:
    digest = hashlib.blake2b(digest_size=12)
    digest.update(repr((mkdocs_run.site_url(), mkdocs_run.versions())).encode("utf-8"))
    names = [project.root / name for name in mkdocs_run.CONFIGURATIONS.values()]
    folders = [project.templates / name for name in ("theme", "pages", "assets")]
    ours = [Path(catalogue.__file__).parent / "site.yaml", Path(__file__).with_name("mkdocs_hook.py")]
    inside = [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]
    for path in (*names, *inside, *ours):
        digest.update(f"{path.name}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
