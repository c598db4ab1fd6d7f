"""Drives of a Windows under Wine: small ones that fill up, ones that nobody may write to. Both need root."""

import contextlib
import os
import subprocess
from pathlib import Path

from tests.package.player import patience, until


@contextlib.contextmanager
def a_drive(machine, letter, size="4M"):
    """A disk of its own under a letter; gives its folder."""
    place = machine.folder / f"disk-{letter}"
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", place], check=True)
    name = machine.folder / "prefix" / "dosdevices" / f"{letter}:"
    name.unlink(missing_ok=True)
    name.symlink_to(place)
    try:
        yield place
    finally:
        name.unlink()
        subprocess.run(["umount", "--lazy", place], check=True)


def lock(place, *, wanted=True):
    """Have the whole disk refuse to be written to, or take that back."""
    subprocess.run(["mount", "-o", f"remount,{'ro' if wanted else 'rw'}", place], check=True)


def fill(place):
    """Leave nothing free on a disk; gives the file that takes the room."""
    block, file = b"\0" * 4096, place / "filled"
    with file.open("wb", buffering=0) as out, contextlib.suppress(OSError):
        while True:
            out.write(block)
    return file


def allowed():
    """Whether disks can be made."""
    return os.geteuid() == 0


class OpenElsewhere:
    """A file that another Windows program has open so that it can't be replaced, as virus scanners have them."""

    def __init__(self, machine, file):
        self.file = Path(file)
        # the shell appends what nobody types to the file, and has it open as long as it waits for that
        self.process = machine.shell('set /p x=>>"%HELD%"', HELD=machine.path(file))
        until(self._is_held, "another program with the file open")

    def _is_held(self):
        """Whether a process has the file open; Wine's server has those of all its programs."""
        for link in Path("/proc").glob("[0-9]*/fd/*"):
            with contextlib.suppress(OSError):  # another user's, or closed in the meantime
                if link.readlink() == self.file:
                    return True
        return False

    def let_go(self):
        """Close it."""
        self.process.stdin.write(b"\r\n")
        self.process.stdin.close()
        self.process.wait(patience(60))
