"""Packs the built site, its search index and the program that serves them into one archive.

On a machine with Python 3.11 and nothing else it is unpacked, started, and searched, network or none. What it needs of
other packages (Whoosh, PyYAML) is pure Python and goes in with its licence.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import itertools
import os
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

from generator import __version__, catalogue, files, made_of
from generator.catalogue import LANGUAGES
from generator.errors import GeneratorError
from generator.project import Project

_PACKAGES = {"whoosh": "Whoosh", "yaml": "PyYAML"}
"""Import name and distribution of what the program needs."""

_PROGRAM_ENDINGS = {".py", ".yaml", ".json"}
_ASSETS = ("find.css", "find.js")
_EPOCH = 315619200  # 1980-01-02: an archive knows no earlier day, wherever the clock stands
_SCRIPT = 0o755
_FILE = 0o644
_STORED = {".png", ".woff2", ".gz", ".ico"}  # compressed already

Entry = tuple[str, bytes, int]
"""A name in the archive, its content, and its mode."""


def pack(project: Project, target: Path, tell: Callable[[int], None] = lambda _: None) -> int:
    """Write the archive; how many files are in it.

    Raises `GeneratorError` where there is no site or no index to pack.
    """
    files.mend_folder(project.build / "site")
    for part, page in (("site", "index.html"), ("index", "manifest.json")):
        if not (project.build / part / page).is_file():
            raise GeneratorError(
                f"there is nothing to pack: make {project.relative(project.build / part)} with `verdict build`"
            )
        if told := made_of.stranger(project, part):
            raise GeneratorError(told)
    top = f"verdict-{__version__}"
    count = 0
    with (
        files.replace_file(target) as aside,
        zipfile.ZipFile(aside, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive,
    ):
        for count, (name, content, mode) in enumerate(_entries(project), 1):
            _add(archive, f"{top}/{name}", content, mode)
            tell(count)
    return count


def _entries(project: Project) -> Iterator[Entry]:
    for path in sorted((project.templates / "pack").iterdir()):
        content = path.read_bytes()
        if path.suffix == ".bat":  # read by a shell that wants its own line ends
            content = content.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        yield path.name, content, _SCRIPT if path.suffix == ".sh" else _FILE
        if path.suffix == ".sh":  # what the Finder of macOS starts with a double click
            yield "start.command", content, _SCRIPT
    yield "README.txt", _readme().encode(), _FILE
    for name in _ASSETS:
        yield f"assets/{name}", (project.templates / "assets" / name).read_bytes(), _FILE
    yield from _tree(project.build / "index", "index")
    yield from _program(project)
    yield from _tree(project.build / "site", "site")


def _program(project: Project) -> Iterator[Entry]:
    yield "program/LICENSE", (project.root / "LICENSE").read_bytes(), _FILE
    yield from _sources(Path(catalogue.__file__).parents[1], "generator")
    for package, distribution in _PACKAGES.items():
        yield from _sources(_folder(package), package)
        for name, content in _licences(package, distribution):
            yield f"program/{package}/{name}", content, _FILE


def _sources(folder: Path, package: str) -> Iterator[Entry]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in _PROGRAM_ENDINGS and "__pycache__" not in path.parts:
            yield f"program/{package}/{path.relative_to(folder).as_posix()}", path.read_bytes(), _FILE


def _folder(package: str) -> Path:
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise GeneratorError(
            f"{package} is not installed, so it cannot be packed: set up the checkout with `make site`"
        )
    return Path(found.origin).parent


def _licences(package: str, distribution: str) -> list[tuple[str, bytes]]:
    """The licence files of a distribution; where it has none, the notice at the head of its source, as Whoosh's is."""
    listed = importlib.metadata.files(distribution) or ()
    places = [
        Path(str(one.locate())) for one in listed if one.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))
    ]
    found = [(path.name, path.read_bytes()) for path in places if path.is_file()]
    return found or [("LICENSE.txt", _notice(_folder(package) / "__init__.py"))]


def _notice(source: Path) -> bytes:
    lines = source.read_text(encoding="utf-8").splitlines()
    comments = itertools.takewhile(lambda line: line.startswith("#") or not line, lines)
    text = "\n".join(line.removeprefix("#").removeprefix(" ") for line in comments).strip()
    if "Copyright" not in text:
        raise GeneratorError(f"{source} states no licence, so it cannot be packed")
    return f"{text}\n".encode()


def _tree(folder: Path, name: str) -> Iterator[Entry]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            yield f"{name}/{path.relative_to(folder).as_posix()}", path.read_bytes(), _FILE


def _add(archive: zipfile.ZipFile, name: str, content: bytes, mode: int) -> None:
    epoch = max(_EPOCH, int(os.environ.get("SOURCE_DATE_EPOCH", _EPOCH)))
    entry = zipfile.ZipInfo(name, time.gmtime(epoch)[:6])
    entry.create_system = 3  # Unix: the one that keeps modes
    entry.external_attr = mode << 16
    entry.compress_type = zipfile.ZIP_STORED if Path(name).suffix in _STORED else zipfile.ZIP_DEFLATED
    archive.writestr(entry, content)


def _readme() -> str:
    return "\n\n".join(catalogue.text("search.pack-readme", language) for language in LANGUAGES) + "\n"
