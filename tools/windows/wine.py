"""Runs programs for Windows under Wine, in a Windows of their own that no other program uses."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from tools import environment
from tools.environment import INTERRUPTED, ROOT, Stop, remove, step

HOME = ROOT / "build" / "windows"
PREFIX = HOME / "prefix"
"""What Wine takes for the disk C: and the registry."""
READY = PREFIX / "ready"
"""Holds the version of Windows that was set up."""
VERSION = "win10"
"""Debian's Wine says of itself that it is Windows 7. Python then takes an empty message in a pipe for one that is still
to be read, though Wine handles it as Windows 8 and later do, and a pool of processes waits for it for ever."""
LAST_WORDS = 5.0
"""Seconds that the output of a program that has ended is waited for: what it has left running may hold it open."""
SETTINGS = {
    "WINEARCH": "win64",
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "winemenubuilder.exe=d;winedbg.exe=d;mscoree=;mshtml=",  # no entries in our menus, no questions
}
AT_FIXED_ADDRESSES = ("setarch", "--addr-no-randomize")
"""Put before a command: it begins at the same addresses each time, and so does all that it starts."""


def starter() -> list[str]:
    """What Wine is started with: at fixed addresses, where the system allows that.

    Every program for Windows looks for data of the system at 0x7FFE0000, and Debian's Wine comes without the preloader
    that keeps this place free. Newer kernels let Wine's own heap begin anywhere in a gigabyte around it. Once in some
    thousand starts it lies there, and the process ends before it has begun, without a word; a program that has started
    it is told ``[WinError 1359]``.
    """
    allowed = shutil.which(AT_FIXED_ADDRESSES[0]) is not None and _ends_well([*AT_FIXED_ADDRESSES, "true"])
    return [*AT_FIXED_ADDRESSES, "wine"] if allowed else ["wine"]


def _ends_well(command: Sequence[str]) -> bool:
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True).returncode == 0


def windows_path(path: Path) -> str:
    """A path as a program for Windows knows it: Z: is the root of this system."""
    return "Z:" + str(path.absolute()).replace("/", "\\")


def variables(extra: Mapping[str, str] = {}) -> dict[str, str]:
    """The variables for Wine and for what it runs."""
    return environment.variables({"WINEPREFIX": str(PREFIX), **SETTINGS, **extra})


def prepare() -> None:
    """Make the Windows that everything runs in; does nothing when it is there."""
    if READY.exists() and READY.read_text(encoding="ascii") == VERSION:
        return
    remove(PREFIX)
    PREFIX.mkdir(parents=True)
    with step("setting up Wine"):
        done = _run_quietly("wineboot", "--init")
        if done.returncode or not (PREFIX / "system.reg").exists():
            raise Stop(f"Wine could not be set up:\n{done.stderr.decode(errors='replace').strip()}")
    if _run_quietly("winecfg", "-v", VERSION).returncode:
        raise Stop(f"Wine could not be set to {VERSION}")
    READY.write_text(VERSION, encoding="ascii")


def _run_quietly(*command: str) -> subprocess.CompletedProcess[bytes]:
    """Run a program of Wine's own; with our own home, it would lay links to our folders into the Windows made here."""
    home = {"HOME": str(HOME / "nobody")}
    return subprocess.run([*starter(), *command], env=variables(home), stdin=subprocess.DEVNULL, capture_output=True)


def run(command: Sequence[str | Path], cwd: Path = ROOT, extra: Mapping[str, str] = {}) -> int:
    """Run a program to its end and give its exit status.

    Its standard streams are pipes, whatever ours are: Wine gives a program for a window none that lead elsewhere.
    """
    pipe = subprocess.PIPE
    child = subprocess.Popen(
        [*starter(), *map(str, command)], cwd=cwd, env=variables(extra), stdin=pipe, stdout=pipe, stderr=pipe
    )
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    if sys.stdin is None or sys.stdin.isatty():
        child.stdin.close()
    else:
        _pass_on(sys.stdin.buffer, child.stdin)
    heard = [_pass_on(child.stdout, sys.stdout.buffer), _pass_on(child.stderr, sys.stderr.buffer)]
    interrupted = False
    while True:
        try:
            status = child.wait()
            break
        except KeyboardInterrupt:
            interrupted = True
    for thread in heard:
        thread.join(LAST_WORDS)
    if interrupted and status:
        return INTERRUPTED
    return status if status >= 0 else 128 - status


def _pass_on(source: IO[bytes], target: IO[bytes]) -> threading.Thread:
    """Copy one stream into another in the background until it ends or nobody listens."""

    def copy() -> None:
        ours = target in (sys.stdout.buffer, sys.stderr.buffer)
        try:
            while data := os.read(source.fileno(), 65536):
                target.write(data)
                target.flush()
            if not ours:
                target.close()
        except (OSError, ValueError):
            return

    thread = threading.Thread(target=copy, daemon=True)
    thread.start()
    return thread
