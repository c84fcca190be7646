"""What Whoosh may unpickle: an index is data, and no file of one may run code, whoever wrote it.

Whoosh 2.7.4 keeps its table of contents, its directories and its postings as pickles. Each place where it reads one
is given a reader here that knows the few types that an index needs, and refuses all others.
"""

from __future__ import annotations

import io
import pickle
from types import SimpleNamespace
from typing import IO, Any

from generator.errors import GeneratorError

_RELEASE = (2, 7, 4)
_ALLOWED = {
    ("array", "array"),
    ("array", "_array_reconstructor"),
    ("builtins", "int"),
    ("builtins", "set"),
    ("builtins", "frozenset"),
    ("collections", "OrderedDict"),
    ("collections", "defaultdict"),
    ("generator.search.storage", "Codec"),
    ("whoosh.codec.whoosh3", "W3Segment"),
    # As the pickles of protocol 2, which Whoosh asks for, name the same things.
    ("__builtin__", "int"),
    ("__builtin__", "set"),
    ("__builtin__", "frozenset"),
}


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("_codecs", "encode"):
            return _latin_1
        if (module, name) not in _ALLOWED:
            raise pickle.UnpicklingError(f"an index has no {module}.{name}")
        return super().find_class(module, name)


def _latin_1(text: str, encoding: str) -> bytes:
    """How the pickles of protocol 2 spell bytes."""
    if encoding != "latin1":
        raise pickle.UnpicklingError(f"an index has no bytes in {encoding}")
    return text.encode("latin-1")


def loads(data: bytes) -> Any:
    """What the bytes hold; raises `pickle.UnpicklingError` for any type that an index does not need."""
    return _Reader(io.BytesIO(data)).load()


def load(file: IO[bytes]) -> Any:
    """As `loads`, from a file."""
    return _Reader(file).load()


def guard() -> None:
    """Give Whoosh these readers in every place where it unpickles.

    Raises `GeneratorError` for another release or distribution of Whoosh: it may unpickle in other places, and an index
    with code in it would run.
    """
    import whoosh

    if whoosh.__version__ != _RELEASE:
        found = ".".join(map(str, whoosh.__version__))
        raise GeneratorError(f"Whoosh 2.7.4 is needed, and {found} is installed: set up the checkout with `make site`")
    from whoosh import columns, formats, index, legacy
    from whoosh.codec import whoosh3
    from whoosh.filedb import structfile

    structfile.load_pickle = load
    for module in (columns, formats, whoosh3):
        module.loads = loads
    index.pickle = SimpleNamespace(loads=loads, dumps=pickle.dumps, PicklingError=pickle.PicklingError)
    # Readers of indexes that releases before 2.7 wrote: they unpickle what they find.
    legacy.toc_loaders.clear()
