"""How long the packaged program takes from its start to its title: ``python -m tests.package.start_time PROGRAM...``.

PROGRAM is the program's executable; that of Windows is started under Wine. It is started ten times on a display of its
own, and of several each in turn. The title counts as shown when the display's picture is that of the title, looked at
from outside every few hundredths of a second. ``--cold`` has the system forget all files before each start, which root
alone may ask for. A machine that does other things beside it takes longer, so its load is told.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.package import player
from tests.package.player import Running, patience
from tests.package.wine import Machine, Started

STEP = 0.015
"""Seconds from look to look: looking more often would take the processor from the program."""
SIZES = {720: (1280, 720), 1080: (1920, 1080), 2160: (3840, 2160)}
FORGET = Path("/proc/sys/vm/drop_caches")


def start(run, desk, executable, folder, picture):
    """Seconds until there is a picture, and until it is the title; ``run`` starts the program."""
    data = player.data_folder(folder)
    began = time.monotonic()
    first = 0.0
    with run(desk, executable, data, "--fullscreen") as game:
        while time.monotonic() - began < patience():
            looked = time.monotonic()
            if not first and not desk.blank():
                first = looked - began
            if first and desk.shows(picture):
                game.window()
                assert game.close() == 0
                return first, looked - began
            time.sleep(STEP)
    raise AssertionError(f"no title within {time.monotonic() - began:.0f} s: {game.told()}")


def _on(machine, desk, executable, *more):
    return Started(desk, machine, executable, *more)


def main(arguments=None):
    """Start each so often and tell how long it took."""
    parser = argparse.ArgumentParser(prog="start_time", description=__doc__)
    parser.add_argument("program", type=Path, nargs="+")
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--cold", action="store_true", help="have all files forgotten before each start")
    parser.add_argument("--lines", type=int, choices=SIZES, default=1080, help="of the display (1080)")
    given = parser.parse_args(arguments)
    picture = f"title-{given.lines}"
    programs = [path.resolve() for path in given.program]
    found = {program: [] for program in programs}
    with tempfile.TemporaryDirectory(prefix="peleliu-start-") as name:
        place = Path(name)
        place.chmod(0o755)
        machine = Machine(place / "machine") if any(path.suffix == ".exe" for path in programs) else None
        with player.a_desk(SIZES[given.lines], place / "display") as desk:
            for number in range(-1 if not given.cold else 0, given.times):  # the first one only warms up
                for program in programs:
                    if given.cold:
                        os.sync()
                        FORGET.write_text("3\n", encoding="ascii")
                    run = partial(_on, machine) if program.suffix == ".exe" else Running
                    took = start(run, desk, program, place / f"{program.name} {number}", picture)
                    if number >= 0:
                        found[program].append(took)
        if machine:
            machine.end()
    kind = "cold" if given.cold else "warm"
    for program, times in found.items():
        for what, column in (("first picture", 0), ("title", 1)):
            seconds = sorted(one[column] for one in times)
            median, spread = statistics.median(seconds), f"{seconds[0]:.2f} to {seconds[-1]:.2f} s, {given.times} times"
            sys.stdout.write(f"{program.name}: {kind} start to {what}: median {median:.2f} s, {spread}\n")
    sys.stdout.write(f"load of the machine: {', '.join(f'{one:.1f}' for one in os.getloadavg())}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
