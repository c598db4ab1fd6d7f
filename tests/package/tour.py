"""A long look at the packaged program: ``python -m tests.package.tour PROGRAM FOLDER [STOP...]``.

PROGRAM is the folder of the program, unpacked. Each stop is played on a display of its own; its pictures lie in FOLDER
for a person to look at, and FOLDER/told.md says what was seen. Without names all stops are made: some ten minutes.
``test_windowed.py`` is the short look that is taken at every change.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.peleliu.bots import bot
from tests.package import player, stops
from tests.package.mirror import Keys, Mirror, Mouse, PadOfBoth
from tests.package.player import SCENARIO, SEED, Running, begin, until
from tests.window.answers import Pointing, Stepping

SMALL, LARGE = (1280, 720), (3840, 2160)
TURNS = 2
"""Turns that a device plays to their end."""
QUIET = "notes = false\nwarn_fire = false\nwarn_hq = false\n"
"""The settings of the program beside the mirror, whose table shows no first-time note and asks nothing twice."""
HERE = Path(__file__).parent
STOPS = {made.__name__.replace("_", "-"): made for made in stops.STOPS}


class Place:
    """What a stop works with: the program's executable, a folder for its data, one for pictures, and its notes."""

    def __init__(self, executable, folder, name):
        self.executable = executable
        self.folder = folder / name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.folder.chmod(0o755)
        self.data = player.data_folder(self.folder)
        self.notes = []

    def desk(self, size=SMALL):
        """A display for this stop."""
        return player.a_desk(size, self.folder / "display")

    def run(self, desk, *arguments, **environment):
        """The program, with this stop's folder for its data."""
        return Running(desk, self.executable, self.data, *arguments, **environment)

    def shoot(self, desk, name):
        """Keep what the display shows."""
        pygame.image.save(desk.seen.picture(), str(self.folder / f"{name}.png"))

    def note(self, words):
        """Write down what was seen."""
        self.notes.append(words)


def whole_turns(place, size, device):
    """Play turns to their end with one device; whatever the mirror decides the program must have decided too."""
    fifo, extra = place.folder / "pad", {}
    if device == "pad":
        os.mkfifo(fifo)
        library = place.folder / "pad.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, HERE / "pad.c", "-ldl", "-lpthread"], check=True)
        extra = {"LD_PRELOAD": str(library), "PELELIU_PAD": str(fifo), "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1"}
        for path in (fifo, library):
            path.chmod(0o755)
    (place.data / "settings.toml").write_text(QUIET, encoding="utf-8")
    worst, unlike, began = (0.0, 0.0), 0, time.monotonic()
    with place.desk(size) as desk, begin(place, desk, "--fullscreen", **extra) as game:
        mirror = Mirror(SCENARIO, SEED, size, place.folder / "mirror")
        mind = bot("careful", SEED)
        hand = {"keys": Keys, "mouse": Mouse}.get(device, PadOfBoth)(mirror, desk, *([fifo] if device == "pad" else []))
        answers = (Pointing if device == "mouse" else Stepping)(mirror.scene, hand, mirror.settle)
        session = mirror.scene.session
        turn = 0
        while session.view().turn <= TURNS:
            answers.give(mind.choose(session))
            until(lambda: game.game() and game.game()["choices"] == session.choices, f"decision {len(session.choices)}")
            found = mirror.alike(desk)
            worst = max(worst, found)
            unlike += not mirror.same(found)
            if len(session.choices) % 6 == 1 or session.view().turn != turn:
                turn = session.view().turn
                place.shoot(desk, f"turn-{turn}-decision-{len(session.choices)}")
        place.shoot(desk, "end")
        mirror.app.shoot(place.folder / "end-mirror.png")
        ways = {way: answers.ways.count(way) for way in answers.ways}
        place.note(f"{len(session.choices)} decisions to turn {session.view().turn}, by {ways}")
        place.note(f"pictures apart from the source's by {worst[0]:.1f}, in a block {worst[1]:.1f} at most")
        if device == "pad":
            hand.close()
            until(lambda: "a gamepad came" in game.logged(), "the gamepad in the log")
        place.note(f"closed by the window manager: {game.close()}, {time.monotonic() - began:.0f} s")
        mirror.app.close()
        assert not unlike, (
            f"{unlike} of {len(session.choices)} pictures are unlike; the last one lies in {mirror.folder}"
        )


for high, wide in (("720", SMALL), ("2160", LARGE)):
    for one in ("keys", "mouse", "pad"):
        STOPS[f"{one}-{high}"] = lambda place, size=wide, device=one: whole_turns(place, size, device)


def main(program, folder, *names):
    """Make the stops; gives the exit code."""
    folder = Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o755)
    installed = folder / "installed"
    if installed.exists():
        player.make_writable(installed, wanted=True)
        shutil.rmtree(installed)
    executable = player.install(Path(program).resolve(), installed)
    before = sorted(installed.rglob("*"))
    bad = 0
    for name in names or STOPS:
        place = Place(executable, folder, name)
        try:
            STOPS[name](place)
            said = "as it should be"
        except Exception as fault:
            said, bad = f"**{type(fault).__name__}: {fault}**", bad + 1
        with (folder / "told.md").open("a", encoding="utf-8") as told:
            told.write(f"- {name}: {said}" + "".join(f"\n  - {note}" for note in place.notes) + "\n")
    assert sorted(installed.rglob("*")) == before, "something was written beside the program"
    sys.stdout.write((folder / "told.md").read_text(encoding="utf-8"))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
