"""`verdict serve`: the built site and its search, on this machine only."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import click

from generator import files, made_of
from generator.errors import GeneratorError
from generator.project import Project


@click.command(name="serve")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free one")
@click.option("--open", "in_browser", is_flag=True, help="open it in a browser")
@click.pass_obj
def command(project: Callable[[], Project], port: int, in_browser: bool) -> None:  # noqa: FBT001 -- click hands flags over
    """Serve the built site on 127.0.0.1, with the full search at /find/."""
    from generator.search import renewing
    from generator.serve.answers import Answers
    from generator.serve.server import Server

    place = project()
    site = place.build / "site"
    files.mend_folder(site)
    if not (site / "index.html").is_file():
        raise GeneratorError(f"there is no site in {place.relative(site)}: make it with `verdict build`")
    if told := made_of.stranger(place, "site"):
        click.echo(told, err=True)
    renewing.opened(place, lambda sentence: click.echo(sentence, err=True)).close()
    answers = Answers(folder=place.build / renewing.FOLDER, assets=place.templates / "assets")
    try:
        server = Server(site, answers, port)
    except OSError as error:
        raise GeneratorError(f"port {port} cannot be used ({error.strerror}): name another with --port") from error
    address = f"http://127.0.0.1:{server.port}/"
    click.echo(f"{address}  (search: {address}find/; stop with Ctrl+C)")
    if in_browser:
        click.launch(address)
    with contextlib.suppress(KeyboardInterrupt), server:
        server.serve_forever(poll_interval=0.2)
