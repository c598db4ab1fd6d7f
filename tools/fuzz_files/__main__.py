"""``python -m tools.fuzz_files``: makes damaged files, has a child process read them, and reports what fails."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

NAMES = ("save", "journal", "code", "situation", "settings", "controls", "record", "map", "data", "command")
GOOD = ("taken", "refused")
_QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@dataclass(frozen=True)
class Case:
    """One file and what came of it."""

    number: int
    kind: str
    found: str


def run(seed: str, first: int, cases: int, names: Sequence[str] = ()) -> Iterator[Case]:
    """Have a child process read so many spoiled files; where one ends the process, another goes on behind it."""
    last = first + cases
    while first < last:
        command = [sys.executable, "-m", "tools.fuzz_files.worker", seed, str(first), str(last), *names]
        with (
            tempfile.TemporaryFile() as said,
            subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=said, env={**os.environ, **_QUIET}, encoding="utf-8"
            ) as child,
        ):
            begun: Case | None = None
            for line in child.stdout or ():
                row = json.loads(line)
                first = row["number"] + 1
                if "found" in row:
                    begun = None
                    yield Case(row["number"], row["kind"], row["found"])
                else:
                    begun = Case(row["number"], row["kind"], "")
            status = child.wait()
            said.seek(0)
            told = said.read().decode(errors="replace")[-2_000:]
        if begun is not None:
            yield Case(begun.number, begun.kind, f"the process ended with {status}: {told[-300:]}")
        elif status:
            raise RuntimeError(f"the process that reads files ended with {status}:\n{told}")


def write(seed: str, number: int, names: Sequence[str], folder: Path) -> Path:
    """The file of one case, to be looked at."""
    from random import Random

    from tools.fuzz_files.worker import kind_of

    return kind_of(number, names).make(folder, Random(f"{seed}/{number}"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz, and tell figures and failures; 1 when there is a failure."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz_files", description=__doc__)
    parser.add_argument("--seed", default="1", help="the seed that all files are made from (default: 1)")
    parser.add_argument("--cases", type=int, default=500, help="number of files (default: 500)")
    parser.add_argument("--first", type=int, default=0, help="number of the first file (default: 0)")
    parser.add_argument(
        "--kind", action="append", choices=NAMES, default=[], help="only this kind; can be given more than once"
    )
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="only write file number --first to this folder")
    asked = parser.parse_args(arguments)
    if asked.write:
        print(write(asked.seed, asked.first, asked.kind, asked.write))
        return 0
    counts: Counter[tuple[str, str]] = Counter()
    failed = 0
    for case in run(asked.seed, asked.first, asked.cases, asked.kind):
        good = case.found in GOOD
        counts[case.kind, case.found if good else "failed"] += 1
        if not good:
            failed += 1
            print(f"{case.kind} {case.number}: {case.found}")
    for kind in asked.kind or NAMES:
        print(f"{kind:<10}" + "".join(f"{counts[kind, what]:>7} {what}" for what in (*GOOD, "failed")))
    print(f"{sum(counts.values())} files, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
