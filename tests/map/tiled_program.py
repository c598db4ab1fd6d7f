"""Tiled itself, without a screen: what it exports of a map."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def run(folder: Path, program: str, *arguments: str) -> str:
    """Run one of Tiled's programs without a screen; returns what it complains of."""
    if shutil.which(program) is None:
        if os.environ.get("PELELIU_NO_TILED"):
            pytest.skip(f"{program} is not installed and PELELIU_NO_TILED is set")
        pytest.fail(
            f"{program} is not installed: .ci/run installs it (apt-get install tiled), "
            "or set PELELIU_NO_TILED=1 to go without it"
        )
    folder.chmod(0o700)
    own = {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder), "HOME": str(folder)}
    done = subprocess.run(
        [program, *arguments], env=os.environ | own, capture_output=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def export(folder: Path, source: Path, kind: str) -> Path:
    """The map as Tiled exports it, with its tilesets inside."""
    target = folder / f"exported.{kind}"
    assert run(folder, "tiled", "--embed-tilesets", "--export-map", kind, str(source), str(target)) == ""
    return target
