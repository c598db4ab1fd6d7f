"""The packaged program, built once for all tests of it.

PELELIU_PROGRAM in the environment names the folder of one that is there already, such as an archive unpacked; then
nothing is built.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import environment

ROOT = Path(__file__).resolve().parents[2]
EXECUTABLE = "peleliu-1944.exe" if sys.platform == "win32" else "peleliu-1944"


@pytest.fixture(scope="session")
def program(tmp_path_factory) -> Path:
    """The folder of the packaged program. It serves all tests: nothing in it may be changed."""
    if told := os.environ.get("PELELIU_PROGRAM"):
        folder = Path(told).resolve()
        assert (folder / EXECUTABLE).is_file(), f"PELELIU_PROGRAM: no {EXECUTABLE} in {folder}"
        return folder
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # each worker has a folder of its own in that of the run
        shared = shared.parent
    built = shared / "package" / "built"
    built.parent.mkdir(exist_ok=True)
    with (built.parent / "lock").open("ab") as file:
        while not environment.locked(file):
            time.sleep(0.2)
        if not built.exists():
            _build(built.parent)
            built.touch()
    return built.parent / ("peleliu-1944-windows" if sys.platform == "win32" else "peleliu-1944")


def _build(folder: Path) -> None:
    """Build the program into a folder, without an archive of it."""
    command = [sys.executable, "-P", "-m", "tools.package", "--program-only"]
    command += ["--dist", str(folder), "--work", str(folder / "work")]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def executable(program) -> Path:
    """The file that starts the packaged program."""
    return program / EXECUTABLE
