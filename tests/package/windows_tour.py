"""A long look at the Windows program, under Wine: ``python -m tests.package.windows_tour ZIP SETUP FOLDER [STOP...]``.

ZIP is the packed program (or its folder, unpacked), SETUP the installer (- for none). A Windows that nobody has used
before is made in FOLDER; each stop has a display of its own, and leaves pictures for a person to look at.
FOLDER/told.md says what was seen. Without names all stops are made, which takes half an hour and more.
"""

import os
import shutil
import sys
import time
import zipfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.package import player, tour, windows_stops
from tests.package.installer_stops import INSTALLED
from tests.package.player import HARD_NAME
from tests.package.wine import PROGRAM, Machine, Started, missing

SIZES = {"720": (1280, 720), "1080": (1920, 1080)}
STOPS = {made.__name__.replace("_", "-"): made for made in windows_stops.STOPS}
for high, wide in SIZES.items():
    for one in ("keys", "mouse"):
        STOPS[f"{one}-{high}"] = lambda place, size=wide, device=one: tour.whole_turns(place, size, device)


class Place:
    """What a stop works with: a Windows with the program, a folder for its data, one for pictures, and its notes."""

    def __init__(self, machine, executable, folder, name, setup=None):
        self.machine, self.executable, self.setup, self.name = machine, executable, setup, name
        self.folder = folder / name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.own = False
        """Whether the program finds the folders for its data by itself."""
        self.data = machine.drive / "Daten von mir ペリリュー" / name
        shutil.rmtree(self.data, ignore_errors=True)
        self.data.mkdir(parents=True)
        self.named = ""
        self.notes = []
        machine.clear()

    def desk(self, size=SIZES["720"]):
        """A display for this stop."""
        return player.a_desk(size, self.folder / "display")

    def run(self, desk, *arguments, executable=None, data=None, **environment):
        """The program, with this stop's folder for its data."""
        where = None if self.own else data or self.data
        return Started(
            desk, self.machine, executable or self.executable, where, *arguments, named=self.named, **environment
        )

    def speak(self, language):
        """Go on with a Windows in another language."""
        self.machine.end()
        self.machine = Machine(self.machine.folder, language)

    def shoot(self, desk, name):
        """Keep what the display shows."""
        pygame.image.save(desk.seen.picture(), str(self.folder / f"{name}.png"))

    def note(self, words):
        """Write down what was seen."""
        self.notes.append(words)


def unpacked(program, machine):
    """Have the program where a player unpacks it: below a folder with a difficult name; gives its executable."""
    folder = machine.drive / "Spiele" / HARD_NAME
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if program.is_dir():
        shutil.copytree(program, folder / program.name)
    else:
        with zipfile.ZipFile(program) as archive:
            archive.extractall(folder)
    (found,) = folder.glob(f"*/{PROGRAM}")
    return found


def main(program, setup, folder, *names):
    """Make the stops; gives the exit code."""
    if lacking := missing():
        sys.stderr.write(f"needs {', '.join(lacking)}\n")
        return 2
    folder = Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    machine = Machine(folder / "machine")
    executable = unpacked(Path(program).resolve(), machine)
    before = sorted(executable.parent.rglob("*"))
    setup = Path(setup).resolve() if setup != "-" else None
    stops = STOPS | ({made.__name__.replace("_", "-"): made for made in INSTALLED} if setup else {})
    bad = 0
    for name in names or stops:
        place, began = Place(machine, executable, folder, name, setup), time.monotonic()
        try:
            stops[name](place)
            said = "as it should be"
        except Exception as fault:
            said, bad = f"**{type(fault).__name__}: {fault}**", bad + 1
        finally:
            place.machine.end()
        said += f" ({time.monotonic() - began:.0f} s)"
        with (folder / "told.md").open("a", encoding="utf-8") as told:
            told.write(f"- {name}: {said}" + "".join(f"\n  - {note}" for note in place.notes) + "\n")
    assert sorted(executable.parent.rglob("*")) == before, "something was written beside the program"
    sys.stdout.write((folder / "told.md").read_text(encoding="utf-8"))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
