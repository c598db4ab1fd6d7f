"""The virtual environment in .venv: made, filled from tools/locked, and found sound the next time; needs only Python.

make.py uses it for all its verbs, and so do the tools that run programs or take what is locked.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STATE = VENV / "make.json"  # there only while nothing is being changed in the environment
LOCK = ROOT / "build" / "make.lock"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ROOT / "tools" / "locked"  # what pip installs for playing and for each group, to the last library
INTERRUPTED = 130
PIP_GAVE_UP = (1, 2)  # by itself: then it has left everything as it was


class Stop(Exception):
    """What keeps a verb from going on, in words for the terminal."""


def say(text: str) -> None:
    """Print one line about what this script does; standard output stays the program's own."""
    print(f"make: {text}", file=sys.stderr, flush=True)


@contextmanager
def step(text: str) -> Iterator[None]:
    """Say what begins, and how long it took when it has ended well."""
    say(f"{text} ...")
    began = time.monotonic()
    yield
    say(f"  done in {time.monotonic() - began:.1f} s")


def variables(extra: Mapping[str, str] = {}) -> dict[str, str]:
    """Give the variables for a child: this project's modules only, and no pip setting that misses the environment."""
    unwanted = {"PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_PREFIX"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return kept | {"PIP_USER": "0"} | dict(extra)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Hold Ctrl-C back for a while; what is started meanwhile begins so too, where the system knows such a thing."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def run(
    command: Sequence[str | Path],
    cwd: Path = ROOT,
    extra: Mapping[str, str] = {},
    stdout: int | None = None,
    *,
    listens_later: bool = False,
) -> int:
    """Run a command to its end and give its exit status; as in a shell, 128 + n when signal n ended it.

    Ctrl-C reaches the child too: it is given the time to save and to end by itself. One that ``listens_later`` lets
    Ctrl-C in by itself as soon as it can end quietly.
    """
    interrupted, child = False, None
    try:
        with interrupts_held_back() if listens_later else nullcontext():
            child = subprocess.Popen([str(part) for part in command], cwd=cwd, env=variables(extra), stdout=stdout)
    except KeyboardInterrupt:
        if child is None:
            raise
        interrupted = True
        child.terminate()  # what was held back from us may have come before there was a child
    while True:
        try:
            status = child.wait()
        except KeyboardInterrupt:
            interrupted = True
            continue
        if interrupted and status:
            return INTERRUPTED
        return status if status >= 0 else 128 - status


def python() -> Path:
    """Give the interpreter of the virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def pins(groups: Sequence[str]) -> list[str]:
    """Give what pyproject.toml pins for playing and for these groups, in order."""
    pinned = [*PROJECT["project"]["dependencies"]]
    for group in groups:
        pinned += PROJECT["dependency-groups"][group]
    return pinned


def lock_file(group: str) -> Path:
    """Give the file that names all that a group installs, with versions and hashes; "play" is what playing needs."""
    return LOCKS / f"{group}.txt"


def fingerprints(groups: Sequence[str]) -> dict[str, str]:
    """Give for playing and for each group a short text that changes when what it installs changes."""
    return {
        group: hashlib.sha256(lock_file(group).read_bytes().replace(b"\r\n", b"\n")).hexdigest()[:16]
        for group in ("play", *groups)
    }


def interpreter() -> str:
    """Name the kind of Python that is running: an environment serves the kind that made it."""
    return f"{sys.implementation.cache_tag} {sys.platform} {platform.machine()}"


def installed() -> dict[str, str] | None:
    """Give the fingerprint of each group installed, or None when there is no sound environment for this Python."""
    try:
        state = json.loads(STATE.read_text(encoding="utf-8"))
        fits = state["python"] == interpreter() and python().exists()
        return dict(state["groups"]) if fits else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def remove(path: Path) -> None:
    """Remove a file, a link or a folder; nothing there is no fault."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def create() -> None:
    """Make the virtual environment anew."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if missing := [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]:
        debian = Path("/etc/debian_version").exists()
        advice = f"sudo apt-get install python{version}-venv" if debian else f"install all of Python {version}"
        raise Stop(f"can't create a virtual environment: this Python lacks the module {missing[0]}.\n  {advice}")
    if Path(sys.prefix).resolve() == VENV.resolve():
        raise Stop(f"{VENV.name} must be created again: run this with a Python from outside it")
    if VENV.exists() or VENV.is_symlink():
        say(f"{VENV.name} is incomplete, or made by another Python or by hand: creating it again")
        remove(VENV)
    with step(f"creating the virtual environment {VENV.name} with Python {platform.python_version()}"):
        if status := run([sys.executable, "-m", "venv", VENV], stdout=2):
            raise Stop(f"Python could not create the virtual environment (exit status {status})")


def save_state(groups: Mapping[str, str]) -> None:
    """Note that the environment is sound, and what it holds."""
    text = json.dumps({"python": interpreter(), "groups": groups}, indent=1)
    STATE.write_text(text + "\n", encoding="utf-8")


def install(groups: Sequence[str]) -> None:
    """Let pip install what playing and these groups need, and nothing whose hash is not known."""
    wanted = [part for group in ("play", *groups) for part in ("--requirement", lock_file(group))]
    quiet = [] if sys.stderr.isatty() else ["--quiet", "--progress-bar", "off"]
    before = installed() or {}
    STATE.unlink(missing_ok=True)
    with step(f"installing {', '.join(pins(groups))}"):
        pip: list[str | Path] = [python(), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
        status = run([*pip, *quiet, "--require-hashes", "--only-binary", ":all:", *wanted], stdout=2)
        if status in PIP_GAVE_UP:
            save_state(before)
        if status == INTERRUPTED:
            raise KeyboardInterrupt
        if status:
            raise Stop(
                "pip could not install this; its message is above.\n"
                "  If there is no network, connect and run the same command again. Later runs need no network."
            )
    save_state(before | fingerprints(groups))


def locked(file: IO[bytes]) -> bool:
    """Try to lock an open file; closing it frees it, and so does the end of the process."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:  # a file system that knows no locks: then there is none to wait for
        return bool(error.errno)  # but Wine refuses without a reason
    return True


def prepare(groups: Sequence[str]) -> None:
    """Make the environment ready for playing and these groups; does nothing when it is."""
    wanted = fingerprints(groups).items()
    if wanted <= (installed() or {}).items():
        return
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("ab") as file:
        while not locked(file):  # two at once would spoil each other's work
            say("waiting for another make.py to finish installing")
            time.sleep(2)
        if wanted <= (installed() or {}).items():
            return
        if installed() is None:
            create()
            save_state({})
        install(groups)
