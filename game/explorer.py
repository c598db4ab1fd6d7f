"""The system's own window of folders, for showing the player where a file lies."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

OPENERS = ("xdg-open", "gio", "kde-open")
"""Programs of other systems that open a folder, and what ``gio`` needs before its name."""


def show(folder: Path) -> bool:
    """Open a folder beside the game; False where nothing opens it."""
    if sys.platform == "win32":
        try:
            os.startfile(folder)
        except OSError:
            return False
        return True
    names = ("open",) if sys.platform == "darwin" else OPENERS
    program = next((found for name in names if (found := shutil.which(name))), None)
    if program is None:
        return False
    command = [program, "open", str(folder)] if Path(program).name == "gio" else [program, str(folder)]
    try:
        subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True, env=_outside(),
        )  # fmt: skip
    except OSError:
        return False
    return True


def _outside() -> dict[str, str]:
    """The environment as it was before the packaged program put its own libraries first."""
    found = dict(os.environ)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = found.pop(f"{name}_ORIG", None)
        if before is not None:
            found[name] = before
        elif hasattr(sys, "_MEIPASS"):
            found.pop(name, None)
    return found
