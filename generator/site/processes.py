"""Work that is done beside ours, in a process that is forked for it and has all that we have, where the system can."""

from __future__ import annotations

import ctypes
import gc
import multiprocessing
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Generic, TypeVar

from generator.errors import GeneratorError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_DIE_WITH_PARENT = 1  # Linux <sys/prctl.h>: PR_SET_PDEATHSIG

Result = TypeVar("Result")
Tell = Callable[[int], None]
Work = Callable[[Tell], Result]


class Beside(Generic[Result]):
    """Work that has begun: `result` waits for its end, and `tell` hears the numbers that it tells of meanwhile."""

    def __init__(self, wait: Callable[[Tell], Result]) -> None:
        self._wait = wait

    def result(self, tell: Tell = lambda _: None) -> Result:
        """What came of the work; raises what it raised."""
        return self._wait(tell)


@contextmanager
def beside(work: Work[Result]) -> Iterator[Beside[Result]]:
    """Do `work` in another process, which is gone when the block ends; where none can be forked, do it when asked."""
    if sys.platform != "linux":
        yield Beside(work)
        return
    context = multiprocessing.get_context("fork")
    receive, send = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(work, send, os.getpid()))
    process.start()
    send.close()
    try:
        yield Beside(lambda tell: _follow(receive, tell))
    finally:
        receive.close()
        process.terminate()  # what was asked of it has arrived
        process.join()


def side_by_side(works: Sequence[Work[Result]], tell: Tell = lambda _: None) -> list[Result]:
    """What came of each of these works, done at the same time; `tell` hears the sum of the numbers that they tell."""
    counts = [0] * len(works)

    def of(number: int) -> Tell:
        def counted(count: int) -> None:
            counts[number] = count
            tell(sum(counts))

        return counted

    with ExitStack() as running:
        begun = [running.enter_context(beside(work)) for work in works]
        return [one.result(of(number)) for number, one in enumerate(begun)]


def _work(work: Work[Result], send: Connection, parent: int) -> None:
    # A worker that outlived its build would write into the folder of the next one.
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        return
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asked, which ends this one
    # It makes a hundred thousand records, keeps them all, and ends.
    gc.disable()
    try:
        send.send((True, work(lambda number: send.send((False, number)))))
    except Exception as error:  # noqa: BLE001 -- the process that asked raises it again
        send.send((True, _sendable(error)))


def _sendable(error: Exception) -> Exception:
    """An error with its traceback, which does not cross between processes; told in words where it does not either."""
    told = traceback.format_exc()
    error.add_note(told)
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 -- our own, a moment ago
    except Exception:  # noqa: BLE001 -- whatever its class does when it is copied
        return RuntimeError(told)
    return error


def _follow(receive: Connection, tell: Tell) -> Result:  # type: ignore[type-var]
    while True:
        try:
            done, heard = receive.recv()
        except EOFError:
            raise GeneratorError("a process that writes the site was killed: is there memory enough?") from None
        if isinstance(heard, Exception):
            raise heard
        if done:
            result: Result = heard
            return result
        tell(heard)
