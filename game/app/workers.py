"""Work that takes seconds, done in other processes so that no frame waits for it.

A task is a function of a module, which gets ``tell`` to say how far it has come, and arguments that can be pickled. It
must not import pygame: the other process has no window. A process that is done waits for the next task; one whose task
nobody wants any more is ended, and all of them end with the program, however that ends.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Any, Concatenate, Final, Generic, ParamSpec, Protocol, TypeVar, cast

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")
Tell = Callable[[object], None]
"""Says how far a task has come, in values that can be pickled."""
Work = Callable[[Tell], object]
"""A task with its arguments."""
Message = tuple[str, object]
"""What a process says of its task: one of the words below, and what belongs to it."""

TOLD: Final = "told"
DONE: Final = "done"
BROKEN: Final = "broken"
"""The task raised an error, or its process ended."""
MISSING: Final = "missing"
"""This machine starts no other process."""

IDLE = 2
"""Processes that are kept for the next task."""
PATIENCE = 2.0
"""Seconds that processes have to end when the program does."""


class Job(Generic[R]):
    """A task under way. Whoever asked for it looks at it every frame, and leaves it when nobody waits any more."""

    def __init__(self) -> None:
        self.told: Any = None
        """What was said last of how far it has come."""
        self.fault = ""
        """BROKEN or MISSING when there will be no result."""
        self._result: R | None = None
        self._over = self._left = False
        self._messages: deque[Message] = deque()
        self._end: Callable[[], None] = lambda: None

    @property
    def over(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self._over

    @property
    def result(self) -> R | None:
        """What the task gave, None as long as it hasn't."""
        return self._result

    def look(self) -> bool:
        """Take in what was said since the last look; gives whether that was anything."""
        heard = False
        while self._messages and not self._over:
            heard = True
            kind, value = self._messages.popleft()
            if kind == TOLD:
                self.told = value
                continue
            self._over = True
            if kind == DONE:
                self._result = cast(R, value)
            else:
                self.fault = kind
                log.error("a task in another process: %s: %s", kind, value)
        return heard

    def leave(self) -> None:
        """Wait for it no more: its process ends, and nothing is heard of it."""
        if not self._left:
            self._left = self._over = True
            self._messages.clear()
            self._end()


class Runner(Protocol):
    """Who carries out tasks."""

    def begin(self, work: Work, say: Callable[[Message], None]) -> Callable[[], None]:
        """Begin a task, whose messages go to ``say``; gives what ends it."""

    def close(self) -> None:
        """End everything."""


class Workers:
    """What the program has tasks done by."""

    def __init__(self, runner: Runner | None = None) -> None:
        self._runner = runner or Processes()

    def start(self, task: Callable[Concatenate[Tell, P], R], /, *args: P.args, **kwargs: P.kwargs) -> Job[R]:
        """Begin a task, a function of a module."""
        job = Job[R]()
        job._end = self._runner.begin(_Call(task, args, kwargs), job._messages.append)
        return job

    def close(self) -> None:
        """End everything, for the program ends."""
        self._runner.close()


class _Call:
    """A task with its arguments, as it goes to another process."""

    def __init__(self, task: Callable[..., object], args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        self._task, self._args, self._kwargs = task, args, kwargs

    def __call__(self, tell: Tell) -> object:
        return self._task(tell, *self._args, **self._kwargs)


class AtOnce:
    """Does each task in this process before anything else: for tests, which wait for nobody."""

    def begin(self, work: Work, say: Callable[[Message], None]) -> Callable[[], None]:
        """Do it."""
        _do(work, say)
        return lambda: None

    def close(self) -> None:
        """There is nothing left to end."""


def _do(work: Work, say: Callable[[Message], None]) -> None:
    try:
        say((DONE, work(lambda told: say((TOLD, told)))))
    except EOFError:
        raise
    except Exception:  # whatever it is, it must be told where the task is waited for
        say((BROKEN, traceback.format_exc()))


# ---------------------------------------------------------------- other processes


class Processes:
    """Does tasks in processes of their own."""

    def __init__(self) -> None:
        self._all: list[_Process] = []

    def begin(self, work: Work, say: Callable[[Message], None]) -> Callable[[], None]:
        """Give it to a process that has nothing to do, or to a new one."""
        self._all = [one for one in self._all if one.alive]
        free = [one for one in self._all if one.free]
        for spare in free[IDLE:]:
            spare.end()
        process = free[0] if free else _Process()
        if not free:
            self._all.append(process)
        return process.give(work, say)

    def close(self) -> None:
        """End all of them, and wait until they are gone."""
        for one in self._all:
            one.end()
        for one in self._all:
            one.wait(PATIENCE)
        self._all.clear()


class _Process:
    """Another process, with the thread that starts it, listens to it and sees it end."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._given: SimpleQueue[tuple[int, Work, Callable[[Message], None]] | None] = SimpleQueue()
        self._task = 0
        """The number of the task that it was given last."""
        self._busy = self._ended = False
        self._process: SpawnProcess | None = None
        self._thread = threading.Thread(target=self._live, name="worker", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether it can still be given something."""
        return not self._ended and self._thread.is_alive()

    @property
    def free(self) -> bool:
        """Whether it has nothing to do."""
        return self.alive and not self._busy

    def give(self, work: Work, say: Callable[[Message], None]) -> Callable[[], None]:
        """Have it do a task; gives what ends the process, as long as it still does that one."""
        with self._lock:
            self._task += 1
            self._busy = True
            self._given.put((self._task, work, say))
            return partial(self._leave, self._task)

    def _leave(self, task: int) -> None:
        with self._lock:
            wanted = self._busy and self._task == task
        if wanted:
            self.end()

    def end(self) -> None:
        """End it, whatever it does."""
        with self._lock:
            self._ended = True
            process = self._process
        self._given.put(None)
        if process is not None:
            with contextlib.suppress(ValueError, OSError):  # it has gone by itself
                process.terminate()

    def wait(self, seconds: float) -> None:
        """Wait until it is gone."""
        self._thread.join(seconds)

    def _live(self) -> None:
        """The thread: from the start of the process to its end."""
        try:
            process, pipe = _spawn()
        except (OSError, RuntimeError, ImportError) as error:
            with self._lock:
                self._ended = True
            if (given := self._given.get()) is not None:
                given[2]((MISSING, repr(error)))
            return
        with self._lock:
            self._process = process
        try:
            while (given := self._given.get()) is not None and not self._ended:
                self._serve(pipe, *given)
        finally:
            with self._lock:
                self._ended, self._process = True, None
            pipe.close()
            process.terminate()
            process.join(PATIENCE)
            if process.exitcode is None:
                process.kill()
                process.join()
            process.close()

    def _serve(self, pipe: Connection, task: int, work: Work, say: Callable[[Message], None]) -> None:
        """Send one task over, and hand on what is said of it."""
        kind, value = TOLD, None
        try:
            pipe.send(work)
            while kind == TOLD:
                kind, value = pipe.recv()
                if kind != TOLD:
                    with self._lock:
                        self._busy = False
                say((kind, value))
        except (EOFError, OSError):
            self._ended = True
            say((BROKEN, None))
        except Exception:  # what can't be pickled, there or here
            self._ended = True
            say((BROKEN, traceback.format_exc()))


def _spawn() -> tuple[SpawnProcess, Connection]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    try:
        process = context.Process(target=_other, args=(there,), name="worker", daemon=True)
        process.start()
    except BaseException:
        here.close()
        raise
    finally:
        there.close()
    return process, here


def _other(pipe: Connection) -> None:
    """All that the other process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which ends this one
    _step_back()
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    with contextlib.suppress(EOFError, OSError):  # the program is gone
        while True:
            _do(lambda tell: pipe.recv()(tell), pipe.send)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def _step_back() -> None:
    """Let the screen go first where both want a core."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.SetPriorityClass(ctypes.c_void_p(-1), below_normal)
    else:
        with contextlib.suppress(OSError):
            os.nice(5)
