"""Small archives that expand to 256 megabytes: refused with a sentence, soon, and in little memory."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]
_SIZE = 1 << 28
_PIECE = 1 << 22
_HEAD = b'{"meta": {"date": "2026-01-01"}, "data": '
FILLINGS = {
    "spaces": (_HEAD, b" "),
    "one text": (_HEAD + b'{"a": "', b"a"),
    "one list": (_HEAD + b'{"a": [', b"1,"),
    "nesting": (_HEAD + b'{"a": ', b"["),
    "cards": (_HEAD + b'{"cards": [', b'{"name": "Bear", "rulings": []},'),
    "zeros": (b"", b"\0"),
}
# What the reading process says of itself at its end: seconds of the processor, and the most memory that it had.
CODE = """
import json, resource, sys
from pathlib import Path
from generator.errors import GeneratorError
from generator.sources import mtgjson
try:
    mtgjson.read(Path(sys.argv[1]), "bomb")
    said = "it was read"
except GeneratorError as error:
    said = str(error)
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"said": said, "seconds": used.ru_utime + used.ru_stime, "megabytes": used.ru_maxrss / 1024}))
"""


def gzip_bomb(path, head, filling):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    piece = filling * (_PIECE // len(filling))
    with path.open("wb") as file:
        file.write(packer.compress(head))
        for _ in range(_SIZE // _PIECE):
            file.write(packer.compress(piece))
        file.write(packer.flush())


def zip_bomb(path, head, filling):
    piece = filling * (_PIECE // len(filling))
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive,
        archive.open("a.json", "w") as file,
    ):
        file.write(head)
        for _ in range(_SIZE // _PIECE):
            file.write(piece)


@pytest.mark.parametrize(
    ("name", "pack"), [("bomb.json.gz", gzip_bomb), ("bomb.json.zip", zip_bomb)], ids=["gzip", "zip"]
)
def test_an_archive_that_expands_a_thousandfold_costs_little(tmp_path, record, name, pack):
    worst = {"seconds": 0.0, "megabytes": 0.0}
    for kind, (head, filling) in FILLINGS.items():
        path = tmp_path / name
        pack(path, head, filling)
        assert _SIZE / path.stat().st_size > 200, kind
        done = subprocess.run(
            [sys.executable, "-c", CODE, str(path)], cwd=ROOT, capture_output=True, text=True, check=True
        )
        told = json.loads(done.stdout)
        record.inputs += 1
        record.faults += 1
        record.lost += "it was read" in told["said"]
        worst = {what: max(most, told[what]) for what, most in worst.items()}
        print(kind, told)  # noqa: T201 -- shown where the limits below are exceeded
    record.notes.append(f"at most {worst['seconds']:.1f} s and {worst['megabytes']:.0f} MB, for 256 MB of content")
    assert record.lost == 0
    assert worst["megabytes"] < 300
    assert worst["seconds"] < 10
