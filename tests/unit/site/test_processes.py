"""Work beside ours: what comes of it, what it raises, and that nothing of it is left."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from generator.errors import GeneratorError
from generator.site import processes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the work is done in this process")


class Awkward(Exception):  # noqa: N818 -- a name is all that it has
    """An error that cannot be made again from its message."""

    def __init__(self, one, other):
        super().__init__(one)
        self.other = other


def raising(error):
    def work(_):
        raise error

    return work


def running(number):
    try:
        return Path(f"/proc/{number}/stat").read_text(encoding="utf-8").split()[2] != "Z"
    except FileNotFoundError:
        return False


def test_what_came_of_each_is_given_in_order_and_what_they_tell_is_summed():
    heard: list[int] = []

    def work(count):
        def counted(tell):
            tell(count)
            return count

        return counted

    assert processes.side_by_side([work(one) for one in (3, 4)], heard.append) == [3, 4]
    assert heard[-1] == 7


def test_an_error_is_raised_with_its_place():
    with pytest.raises(KeyError, match="no such page") as raised:
        processes.side_by_side([raising(KeyError("no such page"))])
    assert "in work" in raised.value.__notes__[0]


@pytest.mark.parametrize("error", [Awkward("told", 5), type("Local", (Exception,), {})("told"), OSError(lambda: None)])
def test_an_error_that_cannot_cross_is_told_in_words(error):
    with pytest.raises(RuntimeError, match="in work"):
        processes.side_by_side([raising(error)])


def test_a_process_that_is_killed_is_no_ctrl_c():
    with pytest.raises(GeneratorError, match="was killed: is there memory enough"):
        processes.side_by_side([lambda _: os.kill(os.getpid(), signal.SIGKILL)])


def test_ctrl_c_is_for_the_process_that_asked():
    def interrupted(_):
        os.kill(os.getpid(), signal.SIGINT)
        return "done"

    assert processes.side_by_side([interrupted]) == ["done"]


@pytest.mark.parametrize("work", [lambda _: bytes(10_000_000), lambda _: time.sleep(60), raising(ValueError("late"))])
def test_what_nobody_asks_for_ends_with_the_block(work):
    started = time.monotonic()
    with processes.beside(work):
        time.sleep(0.2)
    assert time.monotonic() - started < 30


def test_an_error_of_one_ends_the_other_and_what_it_has_begun():
    read, write = os.pipe()

    def waiting(_):
        os.write(write, f"{os.getpid()} ".encode())
        time.sleep(60)

    def busy(_):
        processes.side_by_side([waiting])

    def fails(_):
        time.sleep(1)
        raise ValueError("it fails")

    with pytest.raises(ValueError, match="it fails"):
        processes.side_by_side([fails, busy])
    begun = int(os.read(read, 20))
    for _ in range(50):
        if not running(begun):
            break
        time.sleep(0.1)
    assert not running(begun)
