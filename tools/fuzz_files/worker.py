"""The process that reads spoiled files: within limits of memory and time, telling each file before it is read."""

from __future__ import annotations

import json
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import FrameType

import pygame

from game.ui import text
from tools.fuzz_files.kinds import KINDS, Kind

SECONDS = 20.0
"""Seconds of the processor that one file may take; the longest games take a fifth of that."""
MEGABYTES = 300
"""By how much one file may raise what the process ever held."""
ADDRESSES = 3 << 30
"""Bytes that the process may ask the system for: who wants more gets none."""


class TooLong(BaseException):
    """A file takes longer than it may; nothing that catches faults may catch this one."""


def kind_of(number: int, names: Sequence[str] = ()) -> Kind:
    """The kind of a case."""
    kinds = [kind for kind in KINDS if not names or kind.name in names]
    return kinds[number % len(kinds)]


def run_case(kind: Kind, seed: str, number: int, folder: Path) -> str:
    """Make a file and have it read: "taken", "refused", or what went wrong."""
    chance = Random(f"{seed}/{number}")
    path = kind.make(folder, chance)
    language = text.language_of(chance.choice(text.codes()))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        found = "taken" if kind.take(path, chance, language) else "refused"
    except TooLong:
        return f"more than {SECONDS:g} seconds"
    except Exception as error:
        where = error.__traceback__
        while where and where.tb_next:
            where = where.tb_next
        place = f"{Path(where.tb_frame.f_code.co_filename).name}:{where.tb_lineno}" if where else ""
        return f"{type(error).__name__} at {place}: {error!s:.200}"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    return f"{more} megabytes" if more > MEGABYTES else found


def _too_long(signum: int, frame: FrameType | None) -> None:
    raise TooLong


def main(arguments: Sequence[str]) -> None:
    """Run the cases ``first`` to ``last`` of a seed; a line of JSON before and after each."""
    seed, first, last, names = arguments[0], int(arguments[1]), int(arguments[2]), arguments[3:]
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGVTALRM, _too_long)
    pygame.display.init()
    out, sys.stdout = sys.stdout, sys.stderr
    for number in range(first, last):
        kind = kind_of(number, names)
        print(json.dumps({"number": number, "kind": kind.name}), file=out, flush=True)
        folder = Path(tempfile.mkdtemp(prefix="fuzz-files-"))
        try:
            found = run_case(kind, seed, number, folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        print(json.dumps({"number": number, "kind": kind.name, "found": found}), file=out, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
