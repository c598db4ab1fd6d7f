"""Where this system wants a program's data, settings, logs and state to lie, and where the player's documents are."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import platformdirs

from game.program_name import FILE_NAME


def data() -> Path:
    """The folder of saves and of the record."""
    return _whole(platformdirs.user_data_dir(FILE_NAME, appauthor=False))


def settings() -> Path:
    """The folder of what the player chose."""
    return _whole(platformdirs.user_config_dir(FILE_NAME, appauthor=False))


def logs() -> Path:
    """The folder of the log and of reports."""
    return _whole(platformdirs.user_log_dir(FILE_NAME, appauthor=False))


def state() -> Path:
    """The folder of what the program notes for itself."""
    return _whole(platformdirs.user_state_dir(FILE_NAME, appauthor=False))


def documents() -> Path:
    """The player's documents."""
    return _whole(platformdirs.user_documents_dir())


def unshortened(folder: Path, long_name: Callable[[str], str]) -> Path:
    """A folder under its whole name where Windows gave a short one, such as JRGENM~1.

    The library asks for that where a name has signs beyond Latin letters; a player doesn't know it, nor do reports find
    his name in it. ``long_name`` gives the name of what is there, "" for what isn't.
    """
    if "~" not in str(folder):
        return folder
    for there in (folder, *folder.parents):
        if name := long_name(str(there)):
            return Path(name) / folder.relative_to(there)
    return folder


if sys.platform == "win32":

    def _long_name(name: str) -> str:
        import ctypes

        found = ctypes.create_unicode_buffer(32768)
        length = ctypes.windll.kernel32.GetLongPathNameW(name, found, len(found))
        return found.value if 0 < length < len(found) else ""

    def _whole(folder: str) -> Path:
        return unshortened(Path(folder), _long_name)

else:

    def _whole(folder: str) -> Path:
        return Path(folder)
