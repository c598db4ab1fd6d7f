"""The controls that the player chose, kept in a small TOML file beside the settings.

Like those it may be edited by hand: what can't be used is told, and only that stays as it is by default.
"""

from __future__ import annotations

import json
from pathlib import Path

from engine.core import reading
from engine.core.faults import ReadFault
from game import faults
from game.input.controls import Controls
from game.storage import files, preferences
from game.text import text

NAME = "controls.toml"


def path(data_dir: Path | None = None) -> Path:
    """The file: in ``data_dir``, or where this system wants a program's settings to lie."""
    return preferences.path(data_dir).with_name(NAME)


def read(controls: Controls, file: Path) -> str:
    """Take over what a file keeps; gives what is wrong with it in words, "" when nothing is. No file is no change."""
    try:
        found = reading.read_toml(file, reading.SETTINGS)
    except ReadFault as error:
        if error.absent:
            return ""
        why = faults.of_file(error)
        return f"{file}\n\n{text('input.file.unreadable', why=why)}"
    wrong = controls.take(found)
    return f"{file}\n\n" + "\n".join(wrong) if wrong else ""


def keep(controls: Controls, file: Path) -> None:
    """Write down what differs from the defaults; nothing different, no file. Raises OSError."""
    plain = controls.plain()
    if not plain:
        file.unlink(missing_ok=True)
        return
    lines = ["# Which control means what, as far as it was changed on the settings screen."]
    for device, rows in plain.items():
        lines += ["", f"[{device}]", *(f"{intent} = {json.dumps(names)}" for intent, names in rows.items())]
    files.write(file, ("\n".join(lines) + "\n").encode(), 0)
