"""MkDocs calls this for each shell: names from the catalogue, files of ours, and the words of the templates."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.structure.files import File

from generator import catalogue

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation

ASSETS = "assets/verdict"
_OTHER = {"en": "fr", "fr": "en"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Names of the colour switch, and what the site is."""
    language = config.theme["language"]
    for option in config.theme["palette"]:
        option["toggle"]["name"] = catalogue.text(f"site.{option['toggle']['name']}", language)
    config.site_description = catalogue.text("site.tagline", language)
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The style sheets, scripts and drawings of `templates/assets`."""
    folder = Path(config.docs_dir).parent / "assets"
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            target = f"{ASSETS}/{path.relative_to(folder).as_posix()}"
            files.append(File.generated(config, target, abs_src_path=str(path)))
    return files


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:  # noqa: ARG001 -- MkDocs calls it so
    """The names of the navigation."""
    for page in nav.pages:
        name = page.file.src_uri.removesuffix(".md")
        page.title = catalogue.text(f"site.{'nav-home' if name == 'index' else name}", config.theme["language"])
    return nav


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG001 -- MkDocs calls it so
    """What the theme's templates of ours say."""
    language = config.theme["language"]

    def verdict(key: str, other: str = "", **arguments: str) -> str:
        return catalogue.text(f"site.{key}", other or language, **arguments)

    names: dict[str, Any] = {"verdict": verdict, "verdict_other": _OTHER[language]}
    env.globals.update(names)
    return env
