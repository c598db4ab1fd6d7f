"""``python -m tools.make_sounds``: make all sounds anew, or with ``--only NAME`` those of one cue."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from concurrent.futures import ProcessPoolExecutor

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the table is read by the game itself

from tools.make_sounds.building import built, check_off, jobs


def main(arguments: list[str] | None = None) -> int:
    """Build; returns the exit code: 0, or 2 when a name is unknown or a program is missing."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_sounds", description="Makes the game's sounds.")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="one cue alone; may be repeated")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many processes work (default: 2)")
    given = parser.parse_args(arguments)
    if shutil.which("oggenc") is None:
        print("oggenc is missing: install vorbis-tools", file=sys.stderr)
        return 2
    try:
        wanted = jobs(given.only)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    started = time.monotonic()
    # long ones first, so that no process works alone at the end
    wanted.sort(key=lambda job: job[0] not in ("title", "briefing", "outcome_win", "outcome_loss", "outcome_draw"))
    with ProcessPoolExecutor(max(1, given.jobs)) as pool:
        done = list(pool.map(built, wanted))
    check_off(done, whole=not given.only)
    size = sum(length for _, _, length in done) / 1e6
    print(f"{len(done)} files, {size:.2f} MB, {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
