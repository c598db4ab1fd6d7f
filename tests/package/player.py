"""The packaged program as a player has it: unpacked somewhere, read-only, with an empty environment, on a display.

A driver sees of it what a player sees and no more: the picture on the display, and the files that it writes.
"""

import os
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame

from game.storage import files, kept_games
from game.storage.files import SaveFault
from tests.window.display import Seen, a_display
from tools.pictures import FOLDER, apart, reduced

HARD_NAME = "Île de Peleliu ペリリュー"
"""A folder that many a program stumbles over."""
NOBODY = 65534
SCENARIO, SEED = "15-september", "7"
PATIENCE = 300.0
"""Seconds that anything may take on a machine that does nothing else."""
TO_THE_TABLE = {
    "NewGameScene": ("Return", "Down", "Return"),
    "BriefingScene": ("Return", "Return"),
    "PlayScene": ("Return", "Return"),
}
"""The scenes on the way of someone who has never played, and the keys that lead to each: the first press only comes to
the button that is meant, on the title to that of the lessons, with a new game below it."""
SAME = 0.3
"""How far two pictures may be apart on the whole and still show the same."""


def patience(seconds=PATIENCE):
    """How many seconds something may take now: longer by as much as there is more work than processors."""
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def within(seconds, holds):
    """Wait until ``holds`` gives something, and give that; None when it has taken too long."""
    began = time.monotonic()
    while time.monotonic() - began < patience(seconds):
        if found := holds():
            return found
        time.sleep(0.05)
    return None


def until(holds, what, seconds=PATIENCE):
    """Wait until ``holds`` gives something, and give that."""
    began = time.monotonic()
    if found := within(seconds, holds):
        return found
    raise AssertionError(f"waited {time.monotonic() - began:.0f} s for {what}")


def as_somebody():
    """What Popen is told so that the program can't write where it may not: root may write everywhere."""
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}


def install(program, place):
    """Copy the program's folder into ``place``, where nobody may change or add anything; gives its executable."""
    folder = place / HARD_NAME / program.name
    shutil.copytree(program, folder, symlinks=True)
    make_writable(folder, wanted=False)
    return folder / "peleliu-1944"


def make_writable(folder, *, wanted):
    """Allow or forbid writing in a folder and all that is in it."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            bits = path.stat().st_mode & 0o555
            path.chmod(bits | 0o044 | (0o111 if path.is_dir() else 0) | (0o200 if wanted else 0))


@contextmanager
def a_desk(size, pictures):
    """A display of a size with a window manager on it; gives a Desk."""
    pictures.mkdir(parents=True, exist_ok=True)
    with a_display(size, pictures) as name:
        yield Desk(name, Seen(pictures))


class Desk:
    """A display, and the keyboard and the mouse in front of it."""

    def __init__(self, display, seen):
        self.display = display
        self.seen = seen

    def do(self, *words):
        """Run xdotool; gives what it prints."""
        environment = os.environ | {"DISPLAY": self.display}
        done = subprocess.run(["xdotool", *map(str, words)], env=environment, capture_output=True, encoding="utf-8")
        return done.stdout.strip()

    def key(self, *names):
        """Press keys, one after the other, so that each has its frame."""
        for name in names:
            self.do("key", name)
            time.sleep(0.08)

    def front(self):
        """The number of the window that keys go to, "" where they go nowhere."""
        number = self.do("getactivewindow")
        return "" if number == "0" else number

    def click(self, pixel):
        """Click at a pixel of the display."""
        self.do("mousemove", round(pixel[0]), round(pixel[1]))
        time.sleep(0.08)
        self.do("click", 1)

    def middle(self):
        """The colour that the middle of the display has on average: red, green and blue."""
        picture = self.seen.picture()
        middle = picture.get_rect().inflate(-picture.get_width() // 2, -picture.get_height() // 2)
        return pygame.transform.average_color(picture, middle)[:3]

    def blank(self):
        """Whether there is nothing in the middle of the display but the empty desktop."""
        return max(self.middle()) < 8

    def map_shown(self):
        """Whether the map lies in the middle: until it is painted there is wood, which has less blue in it."""
        return self.middle()[2] > 90

    def settle(self, seconds=2.0):
        """Wait until it has shown the same for some seconds, and not just the desktop."""
        before, since, began = None, 0.0, time.monotonic()
        while not before or self.blank() or time.monotonic() - since < seconds:
            now = reduced(self.seen.picture())
            if before is None or apart(before, now)[0] > SAME:
                before, since = now, time.monotonic()
            assert time.monotonic() - began < patience(), "the display doesn't come to rest"
            time.sleep(0.3)

    def shows(self, name, mean=8.0, most=60.0):
        """Whether the display shows roughly what the kept picture ``name`` does: a cursor and a button's focus apart.

        ``mean`` and ``most`` are how far the whole and one block of it may be apart.
        """
        kept = pygame.image.load(str(FOLDER / f"{name}.jpg"))
        found = apart(kept, reduced(self.seen.picture()))
        return found[0] <= mean and found[1] <= most


BROKE = "the program broke outside its frames"
"""What the log says of a fault that no page told."""


class Running:
    """The program while it runs."""

    def __init__(self, desk, executable, data, *arguments, **environment):
        self.desk = desk
        self.data = data
        command = [str(executable), *(["--data-dir", str(data)] if data else []), *arguments]
        self.log = desk.seen.file.with_name("terminal.txt")
        self.broke_before = self._breaks() if data else 0
        with self.log.open("wb") as terminal:
            self.process = subprocess.Popen(
                command,
                cwd="/",
                env={"DISPLAY": desk.display, **environment},
                stdin=subprocess.DEVNULL,
                stdout=terminal,
                stderr=terminal,
                **as_somebody(),
            )

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(patience(10))

    def window(self):
        """The number of its window, once it is there."""

        def found():
            assert self.process.poll() is None, f"it ended with {self.process.returncode}: {self.told()}"
            return self.desk.do("search", "--onlyvisible", "--pid", self.process.pid).split()

        return until(found, "a window")[-1]

    def told(self):
        """What it said on the terminal."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def logged(self):
        """Its log, as it is now."""
        path = self.data / "log" / "peleliu.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def at_scene(self, name, times=1):
        """Wait until the log tells for the ``times``-th time that a scene came."""
        until(lambda: self.came(name, times), name)

    def came(self, name, times=1):
        """Whether the log tells so often that a scene came."""
        log = self.logged()
        assert log.count(BROKE) <= self.broke_before, log[log.rfind(BROKE) :]
        return log.count(f"scene {name}\n") >= times

    def rest(self, seconds=6.0):
        """Wait until the last key that was pressed has been answered: until the log tells nothing new for a while."""
        before, since = None, 0.0

        def quiet():
            nonlocal before, since
            if (now := self.logged()) != before:
                before, since = now, time.monotonic()
            return time.monotonic() - since >= patience(seconds)

        until(quiet, "the last key answered")

    def _breaks(self):
        """How often the log tells that a program broke: the one before may have done so."""
        return self.logged().count(BROKE)

    def game(self):
        """The saved session of the game that was saved last; None where there is none or it is being written."""
        found = saved(self.data)
        try:
            return files.read(max((game.files()[0] for game in found), key=_age))["session"] if found else None
        except (SaveFault, OSError):
            return None

    def decisions(self):
        """How many decisions that game has."""
        game = self.game()
        return len(game["choices"]) if game else 0

    def close(self):
        """Have the window manager close the window, once it is there; gives the exit code."""
        self.window()
        for _ in range(10):
            self.desk.key("alt+F4")  # before the window has the focus it goes nowhere
            with suppress(subprocess.TimeoutExpired):
                return self.process.wait(patience(PATIENCE / 10))
        raise AssertionError("it doesn't end when its window is closed")


def saved(data):
    """The games that lie in a folder of data, which is only looked at: another system's locks mean nothing here."""
    return kept_games.in_order(kept_games.listed(data / "saves"))


def _age(path):
    return path.stat().st_mtime_ns


def linux_only():
    """Whether there is what this needs."""
    return sys.platform == "linux" and all(shutil.which(tool) for tool in ("Xvfb", "openbox", "xdotool"))


def data_folder(place):
    """A folder that the program may write into, whoever runs it."""
    folder = Path(place) / "data of mine"
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    return folder


def begin(place, desk, *arguments, decisions=0, **environment):
    """Start a game and make some decisions by keys; gives the running program."""
    game = place.run(desk, "--scenario", SCENARIO, "--seed", SEED, "--speed", "instant", *arguments, **environment)
    game.at_scene("PlayScene")
    until(lambda: "at rest: " in game.logged(), "the table at rest")
    decide(desk, game, decisions)
    return game


def decide(desk, game, wanted):
    """Answer with keys until so many decisions are saved."""
    began, most, tried = time.monotonic(), 0, 0
    while (made := game.decisions()) < wanted:
        assert time.monotonic() - began < patience(), f"{made} decisions after {tried} tries in vain"
        if made > most:
            most, tried = made, 0
        if tried % 12 == 11:  # whatever was opened in passing; where nothing was, it takes a decision back
            desk.key("BackSpace", "BackSpace")
        again = ["Return"] if tried % 4 == 3 else []  # for a list of answers that the first one opens
        desk.key("p" if tried % 8 == 7 else "n", "Return", *again)
        tried += 1
