"""A display of its own with a window manager, for tests that open real windows."""

import os
import struct
import subprocess
import time
from contextlib import contextmanager

import pygame

NEEDED = ("Xvfb", "openbox", "xdotool")
"""The programs that such tests call."""
MOST_STARTS = 10
"""How often the window manager is started before the display is given up."""


@contextmanager
def a_display(size=(1600, 1000), pictures=None):
    """Gives the name of a display that is there as long as it is needed; what it shows lies in ``pictures``, a folder.

    ``Seen`` reads that.
    """
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            f"{size[0]}x{size[1]}x24",
            *(["-fbdir", str(pictures)] if pictures else []),
        ],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        name = f":{pipe.readline().strip()}"
    environment = {**os.environ, "DISPLAY": name}
    running = [server]
    try:
        running.append(_manager(environment))
        yield name
    finally:
        for process in reversed(running):
            process.terminate()
            process.wait()


def _manager(environment):
    """A window manager that manages the display; one that ends before it does, as can happen, is started again."""
    for _ in range(MOST_STARTS):
        manager = subprocess.Popen(["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while manager.poll() is None:
            asked = subprocess.run(["xdotool", "get_num_desktops"], env=environment, capture_output=True, check=False)
            if asked.returncode == 0:  # no manager, no desktops
                return manager
            time.sleep(0.05)
    raise AssertionError(f"openbox has ended {MOST_STARTS} times")


class Seen:
    """What the display shows whose pictures lie in a folder: X writes there what is on the screen at each moment."""

    def __init__(self, pictures):
        self.file = pictures / "Xvfb_screen0"

    def picture(self):
        """The whole screen as it is now."""
        raw = self.file.read_bytes()
        head = struct.unpack(">25I", raw[:100])  # XWDFile.h names the numbers
        (width, height), line, start = head[4:6], head[12], head[0] + 12 * head[19]
        rows = pygame.image.frombuffer(raw[start : start + line * height], (line // 4, height), "BGRA")
        picture = rows.subsurface((0, 0, width, height)).copy()
        picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)  # X leaves the fourth byte empty
        return picture
