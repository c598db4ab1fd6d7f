"""The controls that the player chose, kept in a small TOML file beside the settings.

Like those it may be edited by hand: what can't be used is told, and only that stays as it is by default.
"""

from __future__ import annotations

from pathlib import Path

from engine.core.faults import ReadFault
from game.input.controls import Controls
from game.storage import hand_made, preferences
from game.storage.toml_lines import TomlLines
from game.ui.text import Language

NAME = "controls.toml"
_HEAD = "# Which control means what, as far as it was changed on the settings screen."


def path(data_dir: Path | None = None) -> Path:
    """The file: in ``data_dir``, or where this system wants a program's settings to lie."""
    return preferences.path(data_dir).with_name(NAME)


def read(language: Language, controls: Controls, file: Path) -> str:
    """Take over what a file keeps; gives what is wrong with it in words, "" when nothing is. No file is no change."""
    try:
        lines = hand_made.read(file)
    except ReadFault as error:
        return hand_made.unreadable(language, file, error, "input.file.unreadable")
    wrong = controls.take(lines.values())
    controls.kept = controls.plain()
    return hand_made.told(language, file, lines, wrong)


def keep(controls: Controls, file: Path) -> None:
    """Write down what was changed since the file was read or written; nothing but defaults, no file. Raises OSError.

    So another window's changes stay, and whatever else stands in the file.
    """
    before, now = controls.kept, controls.plain()

    def put(lines: TomlLines) -> None:
        for device in sorted({*before, *now}):
            old, new = before.get(device, {}), now.get(device, {})
            for intent in {**old, **new}:
                if intent not in new:
                    lines.remove(device, intent)
                elif new[intent] != old.get(intent):
                    lines.put(device, intent, new[intent])

    hand_made.change(file, put, lambda lines: (), _HEAD)
    controls.kept = now
