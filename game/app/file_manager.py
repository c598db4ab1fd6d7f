"""The system's own window of folders, for showing the player where a file lies."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

OPENERS = ("xdg-open", "gio", "kde-open")
"""Programs of other systems that open a folder, and what ``gio`` needs before its name."""


def show(file: Path) -> bool:
    """Open the folder of a file beside the game, with the file marked where the system can; False where nothing does.

    A file that is gone by now leaves its folder.
    """
    return _on_windows(file) if sys.platform == "win32" else _elsewhere(file)


def _on_windows(file: Path) -> bool:
    try:
        if not file.exists():
            os.startfile(file.parent)  # type: ignore[attr-defined,unused-ignore]
            return True
        program = Path(os.environ.get("SYSTEMROOT", r"C:\Windows")) / "explorer.exe"
        # a name may hold blanks and commas, but no quotation marks
        os.startfile(program, arguments=f'/select,"{file}"')  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return False
    return True


def _elsewhere(file: Path) -> bool:
    names = ("open",) if sys.platform == "darwin" else OPENERS
    program = next((found for name in names if (found := shutil.which(name))), None)
    if program is None:
        return False
    if sys.platform == "darwin":
        command = [program, "-R", str(file)] if file.exists() else [program, str(file.parent)]
    else:
        command = [program, *(["open"] if Path(program).name == "gio" else []), str(file.parent)]
    try:
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=_outside(),
        )
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
