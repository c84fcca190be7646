from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from generator import packing
from generator.errors import GeneratorError
from generator.project import Project
from tests.unit.search.search_corpus import build

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    root = tmp_path_factory.mktemp("checkout")
    (root / "templates").symlink_to(ROOT / "templates")
    (root / "LICENSE").symlink_to(ROOT / "LICENSE")
    page = root / "build" / "site" / "cards" / "magus" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("<p>magus</p>", encoding="utf-8")
    (root / "build" / "site" / "index.html").write_text("<p>home</p>", encoding="utf-8")
    build(root / "build" / "index")
    return Project(root=root, corpus=root / "rulings")


@pytest.fixture(scope="module")
def archive(project):
    target = project.build / "verdict.zip"
    packing.pack(project, target)
    return target


@pytest.fixture
def unpacked(archive, tmp_path):
    subprocess.run([sys.executable, "-m", "zipfile", "-e", str(archive), str(tmp_path)], check=True)
    return next(tmp_path.iterdir())


def isolated():
    """A Python that sees nothing that is installed, in a network of its own where this machine gives one."""
    python = [os.path.realpath(sys.executable), "-I", "-S"]
    unshare = shutil.which("unshare")
    if unshare and not subprocess.run([unshare, "-rn", "/bin/true"], check=False, capture_output=True).returncode:
        return [unshare, "-rn", "sh", "-c", 'ip link set lo up 2>/dev/null; exec "$@"', "sh", *python]
    return python


CLIENT = """
import json, subprocess, sys, urllib.request
command = sys.argv[1:]
server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={})
try:
    address = server.stdout.readline().strip()
    get = lambda path: urllib.request.urlopen(address + path, timeout=10).read().decode()
    found = json.loads(get("find/results.json?q=casacde+countered"))
    page = get("fr/find/?q=cascade")
    print(json.dumps([get("cards/magus/"), found["results"][0]["id"], "countered-cascade" in page]))
finally:
    server.kill()
    server.wait()
"""


def test_an_unpacked_copy_serves_and_searches_with_nothing_installed(unpacked):
    python = isolated()
    client = [*python, "-c", CLIENT, python[-3], "-I", "-S", str(unpacked / "start.py"), "--no-browser", "0"]
    done = subprocess.run(client, check=True, capture_output=True, text=True, env={"PATH": os.environ["PATH"]})
    assert json.loads(done.stdout) == ["<p>magus</p>", "countered-cascade", True]


def test_a_copy_does_not_change_where_it_stands(unpacked):
    before = sorted(unpacked.rglob("*"))
    test_an_unpacked_copy_serves_and_searches_with_nothing_installed(unpacked)
    assert sorted(unpacked.rglob("*")) == before


def test_there_is_a_start_for_each_system(archive):
    with zipfile.ZipFile(archive) as opened:
        modes = {
            Path(one.filename).name: one.external_attr >> 16
            for one in opened.infolist()
            if one.filename.count("/") == 1
        }
        batch = next(name for name in opened.namelist() if name.endswith("start.bat"))
        assert opened.read(batch).count(b"\r\n") == opened.read(batch).count(b"\n")
    assert {name: modes[name] & 0o111 for name in ("start.sh", "start.command")} == {
        "start.sh": 0o111,
        "start.command": 0o111,
    }
    assert {"start.bat", "start.py", "README.txt"} <= modes.keys()


def test_what_is_of_others_comes_with_its_licence(archive):
    with zipfile.ZipFile(archive) as opened:
        names = [name.split("/", 1)[1] for name in opened.namelist()]
    for package in ("", "whoosh/", "yaml/"):
        assert any(name.startswith(f"program/{package}LICENSE") for name in names), package


def test_packing_twice_gives_the_same_bytes(project, archive):
    packing.pack(project, project.build / "again.zip")
    assert (project.build / "again.zip").read_bytes() == archive.read_bytes()


def test_without_a_site_there_is_nothing_to_pack(tmp_path):
    with pytest.raises(GeneratorError, match="nothing to pack"):
        packing.pack(Project(root=tmp_path, corpus=tmp_path), tmp_path / "x.zip")
    assert not (tmp_path / "x.zip").exists()
