"""A site build that is killed leaves the site as it was, or as it was to be: never something between."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import time

import pytest

from generator import files
from generator import project as projects
from generator.site import build
from tests.golden import mini

BUILD = """
import dataclasses, sys
from pathlib import Path
from generator import project
from generator.articles import edition
from generator.site import build, state
from tests.golden import mini, played, records
card = dataclasses.replace(records.CORPUS.cards["bare"], name="Changed")
corpus = dataclasses.replace(records.CORPUS, cards={**records.CORPUS.cards, "bare": card})
made = edition.make(corpus, played.REPORT, records.EXAMPLES, mini.ROOT / "templates", mini.make().taken)
made = dataclasses.replace(made, page_size=3)
target = Path(sys.argv[1])
if sys.argv[2] == "whole":
    state.forget(target)
build.build(made, project.find(mini.ROOT), target=target)
"""


_KILLS = 50


def content(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["whole", "changed"])
def test_a_site_build_that_is_killed_leaves_the_old_site_or_the_new_one(tmp_path, kind, record):
    start = tmp_path / "start" / "site"
    build.build(mini.make(), projects.find(mini.ROOT), target=start)
    before, after = content(start), finished(start, tmp_path / "end", kind)
    seen = set()
    chance = random.Random(7)  # noqa: S311 -- the same moments in every run
    for number in range(_KILLS):
        copy = tmp_path / str(number)
        shutil.copytree(start.parent, copy)
        killed(copy / "site", kind, chance.uniform(0.2, 2.5))
        # What the next build does first, and everybody who reads the site.
        files.mend_folder(copy / "site")
        found = content(copy / "site")
        record.faults += 1
        record.lost += found not in (before, after)
        seen.add(found == after)
        shutil.rmtree(copy)
    assert record.lost == 0
    assert False in seen


def finished(start, end, kind):
    shutil.copytree(start.parent, end)
    subprocess.run([sys.executable, "-c", BUILD, str(end / "site"), kind], check=True, cwd=mini.ROOT)
    return content(end / "site")


def killed(target, kind, seconds):
    process = subprocess.Popen([sys.executable, "-c", BUILD, str(target), kind], cwd=mini.ROOT)
    time.sleep(seconds)
    process.kill()
    process.wait()
    time.sleep(0.1)  # its workers are killed with it; they have still to go
