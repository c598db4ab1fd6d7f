"""A display of its own with a window manager, for tests that open real windows."""

import os
import subprocess
from contextlib import contextmanager

NEEDED = ("Xvfb", "openbox", "xdotool")
"""The programs that such tests call."""


@contextmanager
def a_display():
    """Gives the name of a display that is there as long as it is needed."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24"],
        pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    with os.fdopen(reading) as pipe:
        name = f":{pipe.readline().strip()}"
    environment = {**os.environ, "DISPLAY": name}
    manager = subprocess.Popen(["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield name
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait(10)
