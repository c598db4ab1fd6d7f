"""What the system and other threads have to say: signals, faults outside the game's frames, faults of memory."""

from __future__ import annotations

import faulthandler
import logging
import signal
import sys
import threading
from types import FrameType
from typing import IO, Any

log = logging.getLogger(__name__)


class ThreadFault(Exception):
    """A thread beside the game broke; what broke it is the cause."""


class Hooks:
    """Listens while the program runs. ``look`` is asked once a frame."""

    def __init__(self) -> None:
        self.ended_by = 0
        """The number of the signal that asks the program to end, 0 while none does."""
        self._fault: BaseException | None = None
        self._name = ""
        self._before: dict[int, Any] = {}

    def begin(self, stack: IO[bytes] | None) -> None:
        """Listen from now on; ``stack`` takes down where the program was when memory or processor stop it."""
        threading.excepthook = self._in_thread
        sys.unraisablehook = _unraisable
        for name in ("SIGTERM", "SIGHUP", "SIGBREAK"):
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as nohup has it ignored
                self._before[number] = signal.signal(number, self._asked)
        if stack is not None:
            faulthandler.enable(stack, all_threads=True)

    def end(self) -> None:
        """Listen no more."""
        threading.excepthook = threading.__excepthook__
        sys.unraisablehook = sys.__unraisablehook__
        for number, before in self._before.items():
            signal.signal(number, before)
        if self._before:
            faulthandler.disable()
        self._before = {}

    def look(self) -> None:
        """Raises ThreadFault when a thread has broken since it was asked last."""
        fault, self._fault = self._fault, None
        if fault is not None:
            raise ThreadFault(f"in the thread {self._name}: {type(fault).__name__}: {fault}") from fault

    def _asked(self, number: int, frame: FrameType | None) -> None:
        self.ended_by = number

    def _in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is None or isinstance(args.exc_value, SystemExit):
            return
        self._name = args.thread.name if args.thread else "?"
        log.critical("the thread %s broke", self._name, exc_info=args.exc_value)
        self._fault = args.exc_value


def _unraisable(args: Any) -> None:
    log.error("%s: %r", args.err_msg or "ignored", args.object, exc_info=args.exc_value)
