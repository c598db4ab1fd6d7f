"""Records what SDL's disk driver writes, and gives a program that plays only as much of it as time is to pass.

The driver writes into a pipe of one page and waits while that is full. So the sound goes on when somebody reads, and
by no more than was read: how busy the machine is makes no difference. A program opens the pipe before the mixer, and
closes it before the mixer, too, which would otherwise wait for the driver for ever.
"""

import fcntl
import os
import select
from pathlib import Path

BYTES = 4 * 44100
"""Of a second: two channels of 16 bits."""
PAGE = 4096
STUCK = 300
"""Seconds without a sound after which the driver must have died."""


class Recorder:
    """Reads the pipe that the driver writes into, and keeps what comes in a file."""

    def __init__(self, file: Path) -> None:
        pipe = Path(os.environ["SDL_DISKAUDIOFILE"])
        os.mkfifo(pipe)
        self._end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        fcntl.fcntl(self._end, fcntl.F_SETPIPE_SZ, PAGE)
        self._file = file.open("wb")
        self._bytes = 0

    @property
    def length(self) -> float:
        """Seconds of the recording so far."""
        return self._bytes / BYTES

    def run(self, seconds: float) -> None:
        """Let so much of it be played, to the next whole sample."""
        left = round(seconds * BYTES) // 4 * 4
        self._bytes += left
        while left:
            if not select.select([self._end], [], [], STUCK)[0]:
                raise TimeoutError("the disk driver has stopped")
            piece = os.read(self._end, min(left, PAGE))
            if not piece:
                raise EOFError("the mixer is closed")
            self._file.write(piece)
            left -= len(piece)

    def close(self) -> None:
        """Let nothing more be played."""
        os.close(self._end)
        self._file.close()


def variables(folder: Path) -> dict[str, str]:
    """What the environment of a program has to say that plays into a recorder."""
    return {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(folder / "pipe"),
        "SDL_DISKAUDIODELAY": "0",
    }
