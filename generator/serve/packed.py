"""What `start.py` of a packed copy runs: the local site, with what stands beside it in the archive."""

from __future__ import annotations

import contextlib
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

from generator.errors import GeneratorError
from generator.search.index import open_index
from generator.serve.answers import Answers
from generator.serve.server import Server

_PORT = 8000
_QUIET = "--no-browser"


def main(folder: str, arguments: Sequence[str], tell: Callable[[str], None]) -> None:
    """Serve the copy in `folder` until Ctrl+C; `--no-browser` opens no browser, a number is the port."""
    here = Path(folder)
    numbers = [int(argument) for argument in arguments if argument.isdigit()]
    try:
        open_index(here / "index").close()
        server = _server(here, numbers)
    except (GeneratorError, OSError) as error:
        sys.exit(str(error))
    address = f"http://127.0.0.1:{server.port}/"
    tell(f"{address}\n{address}find/\nCtrl+C")
    if _QUIET not in arguments:
        webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt), server:
        server.serve_forever(poll_interval=0.2)


def _server(here: Path, numbers: Sequence[int]) -> Server:
    """On the port that was asked for; where none was, on the usual one or, if that is taken, on a free one."""
    answers = Answers(folder=here / "index", assets=here / "assets")
    if numbers:
        return Server(here / "site", answers, numbers[0])
    try:
        return Server(here / "site", answers, _PORT)
    except OSError:
        return Server(here / "site", answers, 0)
