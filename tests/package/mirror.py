"""The same game in this process, without a window, beside the packaged program: it knows where things lie.

Whatever a hand does is done to both. The program must then have decided the same and show the same picture.
"""

import os
import time

import pygame

from game.app.app import App
from game.app.settings import Settings
from game.scenes.opening import start
from tests.package.player import patience
from tests.window.answers import still
from tests.window.hands import KEYS, PAD
from tests.window.pad import BUTTONS, Pad
from tools.pictures import apart, reduced

SECONDS = 1 / 20
"""What passes in the mirror from frame to frame, so that its camera takes fewer of them."""
LONGEST = 900
"""Frames that the mirror's table may take until it lies still."""
MEAN_APART, BLOCK_APART = 4.0, 45.0
"""How far the two pictures may be apart, on the whole and in one block: a pointer is there and the light changes."""


class Mirror:
    """A table with the game of a scenario and a seed, as the program has it on a display of a size."""

    def __init__(self, scenario, seed, size, folder):
        self.folder = folder
        self.app = App(Settings(speed="instant", data_dir=folder, size=size, sound=False))
        self.app.running = True
        self.scene = start(self.app, scenario, seed, ())
        self.app.replace(self.scene)
        self.settle()

    def frames(self, count=1):
        """Let some frames pass."""
        for _ in range(count):
            self.app.frame(SECONDS)

    def settle(self):
        """Wait until nothing moves on the table."""
        for _ in range(LONGEST):
            self.frames()
            if still(self.scene) and (self.scene.choices is not None or self.scene.session.pending is None):
                return
        raise AssertionError(f"after {LONGEST} frames the table still moves")

    def apart(self, desk):
        """How far its picture is from the display's: on the whole, and in the block that differs most."""
        return apart(reduced(self.app.surface), reduced(desk.seen.picture()))

    @staticmethod
    def same(found):
        """Whether pictures so far apart show the same."""
        return found[0] <= MEAN_APART and found[1] <= BLOCK_APART

    def alike(self, desk, seconds=20.0):
        """Wait until both show the same; gives how far they are apart."""
        began = time.monotonic()
        while True:
            self.frames(6)
            found = self.apart(desk)
            if self.same(found):
                return found
            if time.monotonic() - began > patience(seconds):
                pygame.image.save(desk.seen.picture(), str(self.folder / "apart-program.png"))
                self.app.shoot(self.folder / "apart-source.png")
                return found
            time.sleep(0.1)


class Keys:
    """The keyboard of both."""

    device = "keys"

    def __init__(self, mirror, desk):
        self.mirror, self.desk = mirror, desk

    def tap(self, control):
        """Press a key shortly."""
        self.desk.key(KEYS[control])
        code = pygame.key.key_code(KEYS[control].lower())
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
        self.mirror.frames(3)
        self.wait()

    def wait(self):
        """Let the program come as far as the mirror."""
        time.sleep(0.1)


class Mouse(Keys):
    """The mouse of both."""

    device = "mouse"

    def point(self, pixel):
        """Move the pointer."""
        at = (round(pixel[0]), round(pixel[1]))
        self.desk.do("mousemove", *at)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        self.mirror.frames(3)
        self.wait()

    def click(self, pixel):
        """Move the pointer and press the left button."""
        self.point(pixel)
        self.desk.do("click", 1)
        at = (round(pixel[0]), round(pixel[1]))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
        self.mirror.frames(3)
        self.wait()


class PadOfBoth(Keys):
    """A gamepad for each; ``fifo`` is where the program's one listens (pad.c)."""

    device = "pad"

    def __init__(self, mirror, desk, fifo):
        super().__init__(mirror, desk)
        self.lines = fifo.open("w", buffering=1, encoding="utf-8")
        self.pad = Pad()
        mirror.frames(3)

    def tap(self, control):
        """Press a button shortly."""
        number = BUTTONS.index(PAD[control])
        for down in (1, 0):
            self.lines.write(f"b {number} {down}\n")
            self.pad.button(PAD[control], bool(down))
            self.mirror.frames(2)
            time.sleep(0.1)

    def close(self):
        """Pull both."""
        self.pad.pull()
        self.lines.close()


assert os.environ.get("SDL_VIDEODRIVER") == "dummy", "the mirror opens no window"
